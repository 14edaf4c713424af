//! Reads collections in tasks, since a file may have thousands of problems.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::Filter;
use crate::app::AppSystems;
use crate::app::problem_session::{Collections, Origin, Pick, Playlist, Volume};
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::saves::{
    FileOpened, FileReactionSystems, OwnProblemsChanged, ProblemFile, ProblemFolders, open_files,
    study,
};
use crate::app::session::{Intent, Notify, Prefs, ProblemIntent, Screen};
use crate::config::settings::MOST_RECENT;
use crate::i18n::Phrase;
use crate::problems::{Library, ProblemError, built_in, library};

/// The requests about collections.
#[derive(Message, Clone, Debug)]
pub(crate) enum CollectionIntent {
    /// Remove an opened collection from the list. Its file is not changed.
    Close(PathBuf),
}

impl Intent for CollectionIntent {}

/// The systems that read collections.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct CollectionSystems;

/// A source of collections.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// The collections inside the program.
    Program,
    /// All collections of a folder.
    Folder(PathBuf, Origin),
    /// A file or folder that was opened in an earlier run.
    Opened(PathBuf),
}

/// A task that reads collections.
#[derive(Component, Debug)]
struct ReadTask {
    source: Source,
    task: Task<Read>,
}

/// A task that computes the keys of the problems in new collections. The
/// pictures do not wait for it.
#[derive(Component, Debug)]
struct KeyTask(Task<()>);

/// The result of reading: collections, and the reasons why others failed.
#[derive(Debug, Default)]
struct Read {
    volumes: Vec<Volume>,
    troubles: Vec<Phrase>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ProblemFolders>()
        .add_message::<CollectionIntent>()
        .configure_sets(
            Update,
            CollectionSystems
                .in_set(AppSystems::Files)
                .after(FileReactionSystems),
        )
        .add_systems(PostStartup, read_all_collections)
        .add_systems(OnEnter(Screen::Library), read_own_folder)
        .add_systems(
            Update,
            (
                handle_intents.run_if(on_message::<CollectionIntent>),
                show_opened_collections.run_if(on_message::<FileOpened>),
                read_own_folder.run_if(on_message::<OwnProblemsChanged>),
                add_read_collections,
                index_keys,
            )
                .chain()
                .in_set(CollectionSystems),
        );
}

fn read_all_collections(
    mut commands: Commands,
    mut collections: ResMut<Collections>,
    folders: Res<ProblemFolders>,
    prefs: Res<Prefs>,
) {
    let (program, instead) = (Source::of_source(&folders.program), folders.instead.clone());
    let folders = program.into_iter().chain(Source::own(&folders));
    let opened = prefs.settings.collections.iter().map(PathBuf::from);
    let opened = opened.map(Source::Opened);
    let instead = instead.into_iter().map(Source::Opened);
    for source in folders.chain(opened).chain(instead) {
        start_reading(&mut commands, &mut collections, source);
    }
}

/// Reads the student's folder again, because its files may have changed.
fn read_own_folder(
    mut commands: Commands,
    mut collections: ResMut<Collections>,
    folders: Res<ProblemFolders>,
) {
    if let Some(source) = Source::own(&folders) {
        start_reading(&mut commands, &mut collections, source);
    }
}

fn start_reading(commands: &mut Commands, collections: &mut Collections, source: Source) {
    collections.reading += 1;
    let read = source.clone();
    let task = AsyncComputeTaskPool::get().spawn(async move { read.read() });
    commands.spawn((Name::new("Reading"), ReadTask { source, task }));
}

fn handle_intents(
    mut intents: MessageReader<CollectionIntent>,
    mut collections: ResMut<Collections>,
    mut prefs: ResMut<Prefs>,
) {
    for intent in intents.read() {
        match intent {
            CollectionIntent::Close(path) => {
                let closed = |volume: &Volume| Origin::Opened == volume.origin;
                let closed = |volume: &Volume| closed(volume) && volume.path() == path;
                collections.replace(closed, Vec::new());
                save_opened_paths(&collections, &mut prefs);
            }
        }
    }
}

/// Saves the list of opened collections for the next start. A path that is not
/// UTF-8 cannot be stored in the settings.
fn save_opened_paths(collections: &Collections, prefs: &mut Prefs) {
    let paths = collections.opened().map(PathBuf::into_os_string);
    let mut paths: Vec<String> = paths.filter_map(|path| path.into_string().ok()).collect();
    // The last opened ones are kept.
    paths.drain(..paths.len().saturating_sub(MOST_RECENT));
    if paths != prefs.settings.collections {
        prefs.settings.collections = paths;
        prefs.save_by_the_way();
    }
}

/// Shows the problems of an opened file or folder.
fn show_opened_collections(
    mut commands: Commands,
    mut opened: MessageReader<FileOpened>,
    mut collections: ResMut<Collections>,
    mut presenter: Presenter,
) {
    for opened in opened.read() {
        let FileOpened::Collection(file) = opened else {
            continue;
        };
        let Read { volumes, troubles } = Read::file(file);
        if let Some(trouble) = troubles.into_iter().next() {
            presenter.notify.write(Notify::trouble(trouble.sentence()));
        }
        let is_new = !volumes.is_empty();
        if let Some(first) = list_opened(&mut collections, volumes) {
            save_opened_paths(&collections, &mut presenter.prefs);
            presenter.show(&collections, &first);
        }
        if is_new {
            compute_keys(&mut commands, &mut collections);
        }
    }
}

/// Lists opened collections. Returns the path of the first one.
fn list_opened(collections: &mut Collections, mut volumes: Vec<Volume>) -> Option<PathBuf> {
    for volume in &mut volumes {
        // A collection that is listed already keeps its place.
        let before = collections.volume(volume.path());
        volume.origin = before.map_or(Origin::Opened, |before| before.origin);
    }
    let paths: Vec<PathBuf> = volumes
        .iter()
        .map(|volume| volume.path().to_owned())
        .collect();
    let is_read = |volume: &Volume| paths.iter().any(|path| volume.path() == path);
    collections.replace(is_read, volumes);
    paths.into_iter().next()
}

fn add_read_collections(
    mut commands: Commands,
    mut tasks: Query<(Entity, &mut ReadTask)>,
    mut collections: ResMut<Collections>,
    mut notify: MessageWriter<Notify>,
) {
    let mut is_new = false;
    for (entity, mut reading) in &mut tasks {
        let Some(read) = check_ready(&mut reading.task) else {
            continue;
        };
        commands.entity(entity).despawn();
        collections.reading -= 1;
        is_new |= !read.volumes.is_empty();
        let Read { volumes, troubles } = read;
        match &reading.source {
            Source::Program => {
                collections.replace(|volume| volume.origin == Origin::Program, volumes);
            }
            Source::Folder(_, origin) => {
                collections.replace(|volume| volume.origin == *origin, volumes);
            }
            Source::Opened(_) => {
                // A file that was opened in an earlier run may be gone, which
                // is not reported.
                list_opened(&mut collections, volumes);
                continue;
            }
        }
        if let Some(trouble) = troubles.into_iter().next() {
            notify.write(Notify::trouble(trouble.sentence()));
        }
    }
    if is_new {
        compute_keys(&mut commands, &mut collections);
    }
}

/// Starts to compute the keys of the problems in new collections.
fn compute_keys(commands: &mut Commands, collections: &mut Collections) {
    let volumes: Vec<Arc<Volume>> = collections.without_keys().cloned().collect();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        volumes
            .iter()
            .for_each(|volume| volume.compute_keys(study::key));
    });
    collections.reading += 1;
    commands.spawn((Name::new("Reckoning"), KeyTask(task)));
}

fn index_keys(
    mut commands: Commands,
    mut tasks: Query<(Entity, &mut KeyTask)>,
    mut collections: ResMut<Collections>,
) {
    for (entity, mut reckoning) in &mut tasks {
        if check_ready(&mut reckoning.0).is_some() {
            commands.entity(entity).despawn();
            collections.reading -= 1;
            collections.index();
        }
    }
}

/// The messages and states that show what was opened.
#[derive(bevy::ecs::system::SystemParam)]
struct Presenter<'w> {
    filter: ResMut<'w, Filter>,
    screen: ResMut<'w, NextState<Screen>>,
    playlist: ResMut<'w, Playlist>,
    problems: MessageWriter<'w, ProblemIntent>,
    notify: MessageWriter<'w, Notify>,
    prefs: ResMut<'w, Prefs>,
}

impl Presenter<'_> {
    /// Shows an opened collection: a single problem is practised, several are
    /// listed.
    fn show(&mut self, collections: &Collections, path: &Path) {
        let Some(volume) = collections.volume(path) else {
            return;
        };
        if let [problem] = volume.problems() {
            *self.playlist = Playlist::new(Pick::new(volume, 0), 0);
            let problem = Box::new(problem.clone());
            self.problems.write(ProblemIntent::Practise(problem));
            return;
        }
        *self.filter = Filter::of(path);
        self.screen.as_mut().set_if_neq(Screen::Library);
    }
}

impl Source {
    /// Returns the source of the built-in collections.
    fn of_source(source: &BuiltInSource) -> Option<Self> {
        match source {
            BuiltInSource::Nothing => None,
            BuiltInSource::Inside => Some(Self::Program),
            #[cfg(test)]
            BuiltInSource::Folder(path) => Some(Self::Folder(path.clone(), Origin::Program)),
        }
    }

    /// Returns the student's folder. It need not exist.
    fn own(folders: &ProblemFolders) -> Option<Self> {
        let own = folders.own.clone()?;
        Some(Self::Folder(own, Origin::Own))
    }

    fn read(self) -> Read {
        // A file must have only one path.
        let whole = |path: PathBuf| path.canonicalize().unwrap_or(path);
        match self {
            Self::Program => Read::library(built_in::load(), Origin::Program),
            Self::Folder(path, _) if !path.is_dir() => Read::default(),
            Self::Folder(path, origin) => Read::library(library::load(&whole(path)), origin),
            Self::Opened(path) => Read::opened(&whole(path)),
        }
    }
}

impl Read {
    fn library((library, errors): (Library, Vec<ProblemError>), origin: Origin) -> Self {
        let volumes = library.collections.into_iter();
        Self::of(
            volumes.map(|one| Volume::new(one, origin)).collect(),
            &errors,
        )
    }

    /// Reads a file or folder again. A file that does not hold problems any
    /// more is left out.
    fn opened(path: &Path) -> Self {
        match open_files::open(path) {
            Ok(FileOpened::Collection(file)) => Self::file(&file),
            _ => Self::default(),
        }
    }

    fn file(file: &ProblemFile) -> Self {
        let volumes = file.collections.iter().cloned();
        let volumes = volumes.map(|one| Volume::new(one, Origin::Opened));
        Self::of(volumes.collect(), &file.faults)
    }

    /// Attaches errors of single problems to their collection. The rest are
    /// troubles of the reading.
    fn of(mut volumes: Vec<Volume>, errors: &[ProblemError]) -> Self {
        let mut troubles = Vec::new();
        for error in errors {
            let concerns = |volume: &&mut Volume| volume.path() == error.error.path;
            match volumes.iter_mut().find(concerns) {
                Some(volume) => volume.faults.push(error.into()),
                None => troubles.push(error.into()),
            }
        }
        Self { volumes, troubles }
    }
}

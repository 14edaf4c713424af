//! The student's practice database in the window. A task of its own reads and
//! writes it, since a disk may be slow. The task also computes the statistics,
//! so that no frame waits for them.

pub(crate) mod annotations;
pub(crate) mod overview;
pub(crate) mod transfer;

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_channel::{Receiver, Sender, unbounded};
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task};
use jiff::Zoned;

pub(crate) use self::annotations::Annotations;
use self::annotations::Written;
pub(crate) use self::overview::{Overview, local_day};
pub(crate) use self::transfer::{Form, is_practice};
use crate::app::AppSystems;
use crate::app::saves::export_folder::ExportFolder;
use crate::app::session::{Intent, NoticeSystems, Notify, Screen};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::i18n::{Phrase, say};
use crate::problems::{Identity, Problem};
use crate::study::{
    About, Annotation, Attempt, ProblemKey, Recorded, Standing, Study, StudyError, TimedRun,
};

/// The name of the database file in the user's data folder.
const FILE_NAME: &str = "practice.db";
/// The longest time that the end of the program waits for unfinished writes.
const LAST_WAIT: Duration = Duration::from_secs(2);

/// The path of the database. Without one it is kept in memory only.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct MemoryFile(Option<PathBuf>);

impl MemoryFile {
    /// Returns the file in the user's data folder.
    pub(crate) fn in_folder(data: &std::path::Path) -> Self {
        Self(Some(data.join(FILE_NAME)))
    }
}

/// The practice data of all problems, as far as the window needs it.
#[derive(Resource, Debug)]
pub(crate) struct Memory {
    standings: HashMap<ProblemKey, Standing>,
    annotations: Annotations,
    /// The last recorded attempt, and its effect.
    recorded: Option<(ProblemKey, Recorded)>,
    overview: Option<Box<Overview>>,
    files: Vec<PathBuf>,
    request_sender: Sender<Ask>,
    replies: Receiver<Reply>,
    /// The number of requests without an answer.
    waiting: usize,
    _task: Task<()>,
}

/// The requests to the practice database.
#[derive(Message, Clone, Debug)]
pub(crate) enum MemoryIntent {
    /// Export all of it into the export folder.
    Export(Form),
    /// Add the content of an exported file.
    Import(PathBuf),
    /// Record an attempt outside of practice: an answer in the quiz.
    Keep(Box<(Attempt, About)>),
    /// Record a timed run.
    KeepRun(TimedRun),
    /// Save the student's annotation of a problem.
    Annotate(Box<Written>),
    /// Offer a problem as new.
    See(Box<(ProblemKey, About)>),
}

impl Intent for MemoryIntent {}

/// The requests to the task.
#[derive(Debug)]
enum Ask {
    Record(Box<(Attempt, About)>),
    /// Replace the earlier record of an attempt.
    Amend(Box<(Attempt, Attempt)>),
    /// Compute the overview, and list the files of the folder that can be
    /// imported.
    Overview(Option<PathBuf>),
    Export(PathBuf, Form),
    Import(PathBuf),
    KeepRun(TimedRun),
    Annotate(Box<Written>),
    See(Box<(ProblemKey, About)>),
}

/// The answers of the task.
#[derive(Debug)]
enum Reply {
    Standings(Vec<(ProblemKey, Standing)>),
    Standing(ProblemKey, Standing),
    /// An attempt is recorded, with its effect.
    Recorded(ProblemKey, Box<Recorded>),
    Annotations(Vec<(ProblemKey, Annotation)>),
    Overview(Box<Overview>),
    Files(Vec<PathBuf>),
    /// A notice for the student.
    News(Result<Phrase, Phrase>),
    /// A request is done.
    Done,
}

impl Memory {
    /// Lets the problem of the last attempt come again in so many days. The
    /// attempt is moved to a time that is far from midnight and from a change
    /// of the clocks in most zones.
    #[cfg(test)]
    pub(crate) fn set_due(&mut self, days: i64) {
        let recorded = self.recorded.as_mut().map(|(_, recorded)| recorded);
        let schedule = recorded.and_then(|recorded| recorded.schedule.as_mut());
        let schedule = schedule.expect("an attempt is recorded");
        // 15 January 2027, at noon UTC.
        schedule.reviewed = 1_800_014_400;
        schedule.due = schedule.reviewed + days * 24 * 60 * 60;
    }

    /// Shows the progress that this database has at a moment.
    #[cfg(test)]
    pub(crate) fn show_progress(&mut self, study: &Study, now: &Zoned) {
        let overview = Overview::of(study, now).expect("the statistics can be computed");
        self.overview = Some(Box::new(overview));
    }

    /// Returns the student's standing with a problem.
    pub(crate) fn standing(&self, key: &ProblemKey) -> Option<&Standing> {
        self.standings.get(key)
    }

    /// Returns the effect of the last recorded attempt, if it was at this
    /// problem.
    pub(crate) fn recorded(&self, key: &ProblemKey) -> Option<&Recorded> {
        let recorded = self.recorded.as_ref();
        let recorded = recorded.filter(|(problem, _)| problem == key);
        recorded.map(|(_, recorded)| recorded)
    }

    /// Returns the student's annotations of problems.
    pub(crate) const fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// Returns the latest overview of the student's progress.
    pub(crate) fn overview(&self) -> Option<&Overview> {
        self.overview.as_deref()
    }

    /// Returns the files in the export folder that can be imported.
    pub(crate) fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Returns true if something is not written yet.
    pub(crate) fn is_busy(&self) -> bool {
        self.waiting > 0 || self.annotations.is_unwritten()
    }

    /// Records an attempt.
    pub(crate) fn record(&mut self, attempt: Attempt, about: About) {
        self.ask(Ask::Record(Box::new((attempt, about))));
    }

    /// Replaces the earlier record of an attempt.
    pub(crate) fn amend(&mut self, before: Attempt, attempt: Attempt) {
        self.ask(Ask::Amend(Box::new((before, attempt))));
    }

    /// Forgets the effect of the last recorded attempt, because another one
    /// begins.
    pub(crate) fn forget_recorded(&mut self) {
        self.recorded = None;
    }

    /// Marks a problem as a favourite, or removes the mark.
    pub(crate) fn toggle_favourite(&mut self, key: ProblemKey, about: About) {
        self.annotations.toggle_favourite(key, about);
    }

    /// Asks the task to write the changed annotations.
    fn write_annotations(&mut self) {
        for written in self.annotations.take() {
            self.ask(Ask::Annotate(Box::new(written)));
        }
    }

    fn ask(&mut self, ask: Ask) {
        // Fails only if the task has ended, which has reported the reason.
        self.waiting += usize::from(self.request_sender.try_send(ask).is_ok());
    }

    /// Takes in the answers of the task. Returns the notices among them.
    fn read_replies(&mut self) -> Vec<Notify> {
        let mut news = Vec::new();
        while let Ok(reply) = self.replies.try_recv() {
            match reply {
                Reply::Standings(all) => self.standings = all.into_iter().collect(),
                Reply::Standing(key, standing) => {
                    self.standings.insert(key, standing);
                }
                Reply::Recorded(key, recorded) => self.recorded = Some((key, *recorded)),
                Reply::Annotations(all) => self.annotations.replace(all),
                Reply::Overview(overview) => self.overview = Some(overview),
                Reply::Files(files) => self.files = files,
                Reply::News(result) => news.push(Notify::of(
                    result.map(Phrase::sentence).map_err(Phrase::sentence),
                )),
                Reply::Done => self.waiting = self.waiting.saturating_sub(1),
            }
        }
        news
    }
}

/// Returns the key of a problem in the database.
pub(crate) fn key(problem: &Problem) -> ProblemKey {
    ProblemKey::new(Identity::of(problem).bytes())
}

/// Returns the details of a problem that are stored with it. `collection` is
/// the title of its collection.
pub(crate) fn about(problem: &Problem, collection: &str) -> About {
    About {
        title: problem.title.clone(),
        collection: collection.to_owned(),
        level: problem.level,
        motifs: problem.motifs.clone(),
    }
}

/// The systems that hand attempts and marks to the database, before the
/// requests of the frame are handled.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AttemptSystems;

/// The systems that write all practice data before the program ends.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LastWriteSystems;

/// The systems that record practice and read the answers of the database task.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MemorySystems;

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(|memory: Res<Memory>| memory.is_busy())
        .configure_sets(
            Update,
            (
                MemorySystems
                    .in_set(AppSystems::Present)
                    .before(NoticeSystems),
                AttemptSystems.in_set(MemorySystems).before(handle_intents),
            ),
        );
    app.init_resource::<MemoryFile>()
        .init_resource::<ExportFolder>()
        .add_message::<MemoryIntent>()
        .add_systems(PostStartup, (open_memory, request_overview).chain())
        .add_systems(
            Update,
            (handle_intents, write_annotations, read_memory_replies)
                .chain()
                .in_set(MemorySystems),
        )
        .on_shutdown(finish_memory_writes.in_set(LastWriteSystems));
    for screen in [Screen::Home, Screen::Statistics, Screen::Run] {
        // The home screen is entered before the database is opened.
        app.add_systems(
            OnEnter(screen),
            request_overview.run_if(resource_exists::<Memory>),
        );
    }
}

fn open_memory(mut commands: Commands, file: Res<MemoryFile>) {
    let (request_sender, requests) = unbounded();
    let (sender, replies) = unbounded();
    let task = IoTaskPool::get().spawn(keep(file.0.clone(), requests, sender));
    commands.insert_resource(Memory {
        standings: HashMap::new(),
        annotations: Annotations::default(),
        recorded: None,
        overview: None,
        files: Vec::new(),
        request_sender,
        replies,
        // One answer is expected without a request: the standings.
        waiting: 1,
        _task: task,
    });
}

fn request_overview(mut memory: ResMut<Memory>, folder: Res<ExportFolder>) {
    memory.ask(Ask::Overview(folder.0.clone()));
}

fn handle_intents(
    mut intents: MessageReader<MemoryIntent>,
    mut memory: ResMut<Memory>,
    folder: Res<ExportFolder>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        let folder = folder.0.clone();
        match (intent, folder) {
            (MemoryIntent::Export(form), Some(folder)) => {
                memory.ask(Ask::Export(folder.clone(), *form));
                memory.ask(Ask::Overview(Some(folder)));
            }
            (MemoryIntent::Export(_), None) => {
                let why = say!("export-no-folder");
                notify.write(Notify::trouble(say!("not-exported", why = why)));
            }
            (MemoryIntent::Annotate(written), _) => {
                let (key, about, annotation) = (**written).clone();
                memory.annotations.set(key, about, annotation);
            }
            (MemoryIntent::Import(path), folder) => {
                // Annotations are written first, so that the import merges with
                // them.
                memory.write_annotations();
                memory.ask(Ask::Import(path.clone()));
                memory.ask(Ask::Overview(folder));
            }
            (MemoryIntent::See(new), _) => memory.ask(Ask::See(new.clone())),
            (MemoryIntent::Keep(kept), _) => memory.ask(Ask::Record(kept.clone())),
            (MemoryIntent::KeepRun(run), folder) => {
                memory.ask(Ask::KeepRun(run.clone()));
                memory.ask(Ask::Overview(folder));
            }
        }
    }
}

/// Opens the database and answers requests until the sender is dropped.
async fn keep(file: Option<PathBuf>, requests: Receiver<Ask>, replies: Sender<Reply>) {
    // The receiver is gone once the program ends.
    let send = |reply| drop(replies.try_send(reply));
    let opened = file.map(|path| Study::open(&path));
    let study = match opened {
        Some(Ok(opened)) => {
            if let Some(aside) = opened.set_aside {
                send(Reply::News(Err(Phrase::from(&aside))));
            }
            Ok(opened.study)
        }
        Some(Err(why)) => {
            send(Reply::News(Err(Phrase::from(&why))));
            Study::in_memory()
        }
        None => Study::in_memory(),
    };
    let mut study = match study {
        Ok(study) => study,
        Err(why) => {
            send(Reply::News(Err(Phrase::from(&why))));
            send(Reply::Done);
            return;
        }
    };
    match known(&study) {
        Ok(known) => known.into_iter().for_each(send),
        Err(why) => send(Reply::News(Err((&why).into()))),
    }
    send(Reply::Done);
    while let Ok(ask) = requests.recv().await {
        for reply in answer(&mut study, ask) {
            send(reply);
        }
        send(Reply::Done);
    }
}

/// Carries out a request. Returns the answers.
fn answer(study: &mut Study, ask: Ask) -> Vec<Reply> {
    let replies = match ask {
        Ask::Record(kept) => record(study, &kept.0, &kept.1),
        Ask::Amend(both) => {
            let (before, attempt) = *both;
            let amended = study.amend(&before, &attempt);
            amended.and_then(|recorded| effect_answers(study, &attempt.problem, recorded))
        }
        Ask::Overview(folder) => {
            let files = folder.map(|folder| transfer::files(&folder));
            let files = Reply::Files(files.unwrap_or_default());
            let overview = Overview::of(study, &Zoned::now());
            overview.map(|overview| vec![Reply::Overview(Box::new(overview)), files])
        }
        Ask::Export(folder, form) => {
            let news = transfer::export(study, &folder, form);
            let refused = |why| say!("not-exported", why = Phrase::from(&why));
            Ok(vec![Reply::News(news.map_err(refused))])
        }
        Ask::Import(path) => match transfer::import(study, &path) {
            Ok(news) => known(study).map(|[standings, annotations]| {
                vec![standings, annotations, Reply::News(Ok(news))]
            }),
            Err(why) => {
                let (file, why) = (transfer::file_name(&path), Phrase::from(&why));
                let message = say!("not-imported", file = file, why = why);
                Ok(vec![Reply::News(Err(message))])
            }
        },
        Ask::KeepRun(run) => study.record_run(&run).map(|()| Vec::new()),
        Ask::See(new) => study.see([(&new.0, &new.1)]).map(|()| Vec::new()),
        Ask::Annotate(written) => annotate(study, &written).map(|()| Vec::new()),
    };
    replies.unwrap_or_else(|why| vec![Reply::News(Err(Phrase::from(&why)))])
}

/// Returns the standings and annotations of all problems.
fn known(study: &Study) -> Result<[Reply; 2], StudyError> {
    Ok([
        Reply::Standings(study.standings()?),
        Reply::Annotations(study.annotations()?),
    ])
}

fn annotate(study: &mut Study, written: &Written) -> Result<(), StudyError> {
    let (key, about, annotation) = written;
    study.see([(key, about)])?;
    study.annotate(key, annotation)
}

fn record(study: &mut Study, attempt: &Attempt, about: &About) -> Result<Vec<Reply>, StudyError> {
    let key = &attempt.problem;
    study.see([(key, about)])?;
    let recorded = study.record(attempt)?;
    effect_answers(study, key, recorded)
}

/// Returns the answers about a recorded attempt.
fn effect_answers(
    study: &Study,
    key: &ProblemKey,
    recorded: Recorded,
) -> Result<Vec<Reply>, StudyError> {
    let known = study.problem(key)?;
    let standing = known.map(|known| Reply::Standing(key.clone(), known.standing));
    let recorded = Reply::Recorded(key.clone(), Box::new(recorded));
    Ok(standing.into_iter().chain([recorded]).collect())
}

/// Returns the seconds since 1970 in UTC.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A system clock before 1970 counts as 0.
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(0))
}

/// Writes the annotations when none has changed for a while.
fn write_annotations(mut memory: ResMut<Memory>, time: Res<Time<Real>>) {
    let annotations = &mut memory.bypass_change_detection().annotations;
    if annotations.rest(time.delta()) {
        memory.bypass_change_detection().write_annotations();
    }
}

fn read_memory_replies(mut memory: ResMut<Memory>, mut notify: MessageWriter<Notify>) {
    if memory.replies.is_empty() {
        return;
    }
    notify.write_batch(memory.read_replies());
}

/// Writes all practice data before the program ends.
fn finish_memory_writes(mut memory: ResMut<Memory>) {
    memory.write_annotations();
    let until = std::time::Instant::now() + LAST_WAIT;
    while memory.is_busy() && std::time::Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
        // The program is ending: errors can no longer be shown.
        drop(memory.read_replies());
    }
}

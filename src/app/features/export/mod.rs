//! The export of positions and problems to files, in the background.

mod keys;
pub(crate) mod menu;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use png::EncodingError;
use thiserror::Error;

use crate::app::AppSystems;
use crate::app::opened_record::Review;
use crate::app::problem_session::DraftTitle;
use crate::app::saves::{ExportFolder, SaveFileError, game_files};
use crate::app::session::{
    ActiveThemes, CurrentGame, CurrentProblem, Intent, Notify, Prefs, Themes,
};
use crate::app::shell::disk::{AddDiskResults as _, DiskJobs};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::export::{self, Diagram, Finish, Frame, Paper, Sheet, SheetProblem};
use crate::go::{Color, Move};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::platform::storage;
use crate::problems::{Collection, Problem};
use crate::record::InfoText;

/// The requests to the export.
#[derive(Message, Clone, Debug)]
pub(crate) enum ExportIntent {
    /// Export the position on the board.
    Board(Form),
    /// Export problems as a sheet.
    Sheet {
        /// The problems.
        collection: Box<Collection>,
        /// The paper size.
        paper: Paper,
        /// The boards on a page, as columns and rows.
        grid: (u8, u8),
    },
}

impl Intent for ExportIntent {
    fn closes_menu(&self) -> bool {
        true
    }
}

/// The formats of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A picture with `side` pixels on its longer side, in the current themes
    /// or as a diagram in a book.
    Picture { side: u32, printed: bool },
    /// A vector drawing.
    Drawing,
}

/// A picture or sheet that is being drawn.
#[derive(Component, Debug)]
struct Exporting(Task<Result<Drawn, EncodingError>>);

/// The content of a new file.
#[derive(Debug)]
struct Drawn {
    folder: PathBuf,
    title: String,
    ending: &'static str,
    bytes: Vec<u8>,
}

/// The reason why nothing was exported.
#[derive(Debug, Error)]
enum ExportError {
    /// The picture cannot be encoded.
    #[error(transparent)]
    Picture(#[from] EncodingError),
    /// The file cannot be written.
    #[error(transparent)]
    Save(#[from] SaveFileError),
}

impl From<&ExportError> for Phrase {
    fn from(error: &ExportError) -> Self {
        match error {
            ExportError::Picture(why) => say!("trouble-no-picture", why = why.to_string()),
            ExportError::Save(why) => why.into(),
        }
    }
}

/// A file was exported, or not.
#[derive(Message, Debug)]
struct Exported(Result<PathBuf, ExportError>);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((menu::plugin, keys::plugin));
    app.redraw_while(any_with_component::<Exporting>)
        .add_message::<ExportIntent>()
        .add_disk_results::<Exported>()
        .init_resource::<ExportFolder>()
        .add_systems(
            Update,
            (
                handle_intents.run_if(on_message::<ExportIntent>),
                submit_finished_exports,
                report_exports,
            )
                .chain()
                .after(AppSystems::Asked)
                .before(AppSystems::Arrange),
        );
}

/// The resources that describe the board.
#[derive(bevy::ecs::system::SystemParam)]
struct BoardResources<'w, 's> {
    game: Res<'w, CurrentGame>,
    review: Query<'w, 's, &'static Review>,
    problem: Query<'w, 's, &'static CurrentProblem>,
    draft: Res<'w, DraftTitle>,
    prefs: Res<'w, Prefs>,
    look: Res<'w, ActiveThemes>,
    themes: Res<'w, Themes>,
}

impl BoardResources<'_, '_> {
    fn diagram(&self) -> Diagram {
        if let Ok(review) = self.review.single() {
            return Diagram::at(review.record(), review.node());
        }
        let game = self.game.get();
        let last = game.turns().last().map(|turn| turn.mv);
        let mut diagram = Diagram::of(game.board().clone());
        diagram.last_move = match last {
            Some(Move::Place(point)) if game.board().stone(point).is_some() => Some(point),
            _ => None,
        };
        diagram
    }

    /// Returns a title for the position, for the name of the file.
    fn title(&self) -> String {
        let players = |[black, white]: [String; 2], moves: usize| {
            let day = game_files::today();
            format!("{day} {black}-{white} {moves}")
        };
        if let DraftTitle(Some(title)) = &*self.draft {
            return title.clone();
        }
        match (
            self.review.single(),
            self.problem.single(),
            self.game.session(),
        ) {
            (Ok(review), ..) => {
                let moves = review.record().position(review.node()).move_number;
                if let Some(file) = review.path().and_then(Path::file_stem) {
                    return format!("{} {moves}", file.to_string_lossy());
                }
                let info = review.record().info();
                let name = |color: Color| {
                    let name = info.text(InfoText::Name(color));
                    name.unwrap_or_else(|| color.to_string())
                };
                players(Color::BOTH.map(name), moves as usize)
            }
            (Err(_), Ok(problem), _) => problem.given.title.clone(),
            (Err(_), Err(_), session) => {
                let name = |color: Color| {
                    let name = session.map(|session| session.setup().players[color].name.clone());
                    let name = name.filter(|name| !name.is_empty());
                    name.unwrap_or_else(|| color.to_string())
                };
                players(Color::BOTH.map(name), self.game.get().turns().len())
            }
        }
    }
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<ExportIntent>,
    resources: BoardResources,
    folder: Res<ExportFolder>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        let Some(folder) = folder.0.clone() else {
            let why = say!("export-no-folder");
            notify.write(Notify::trouble(say!("not-exported", why = why)));
            continue;
        };
        let pool = AsyncComputeTaskPool::get();
        let task = match intent {
            ExportIntent::Board(form) => {
                let (diagram, title) = (resources.diagram(), resources.title());
                let drawn = |title, ending, bytes| Drawn {
                    folder,
                    title,
                    ending,
                    bytes,
                };
                let (form, coordinates) = (*form, resources.prefs.settings.coordinates);
                let shelves = &resources.themes.shelves;
                let printed = matches!(form, Form::Picture { printed: true, .. });
                let or_shown = |printed: bool| printed.then_some(());
                let board = or_shown(printed).and_then(|()| shelves.boards.get("paper").cloned());
                let stones = or_shown(printed).and_then(|()| shelves.stones.get("print").cloned());
                let board = board.unwrap_or_else(|| Arc::clone(&resources.look.board));
                let stones = stones.unwrap_or_else(|| Arc::clone(&resources.look.stones));
                pool.spawn(async move {
                    let frame = Frame::open(&diagram.board);
                    match form {
                        Form::Drawing => {
                            let drawing = export::print(&diagram, frame, coordinates);
                            let text = export::svg(&drawing, &title);
                            Ok(drawn(title, "svg", text.into_bytes()))
                        }
                        Form::Picture { side, .. } => {
                            let finish = Finish {
                                board: &board,
                                stones: &stones,
                            };
                            let picture =
                                export::picture(&diagram, frame, coordinates, finish, side);
                            let bytes = export::png(&picture)?;
                            Ok(drawn(title, "png", bytes))
                        }
                    }
                })
            }
            ExportIntent::Sheet {
                collection,
                paper,
                grid,
            } => {
                let translate = |phrase| i18n::translate(&phrase, resources.prefs.language());
                let entry = |problem: &Problem| SheetProblem {
                    title: problem.title.clone(),
                    task: translate(i18n::task(problem)),
                    to_move: problem.to_move,
                    diagram: Diagram::of(problem.board()),
                };
                let sheet = Sheet {
                    title: collection.title.clone(),
                    entries: collection.problems.iter().map(entry).collect(),
                    paper: *paper,
                    grid: *grid,
                    language: resources.prefs.language(),
                };
                pool.spawn(async move {
                    Ok(Drawn {
                        folder,
                        bytes: export::sheet(&sheet),
                        title: sheet.title,
                        ending: "pdf",
                    })
                })
            }
        };
        commands.spawn((Name::new("Export"), Exporting(task)));
    }
}

impl Drawn {
    /// Writes the new file. Its folder is created if need be.
    fn write(&self) -> Result<PathBuf, SaveFileError> {
        let path = game_files::free(&self.folder, &self.title, self.ending)?;
        storage::write(&path, &self.bytes)?;
        Ok(path)
    }
}

/// Has the finished drawings written. Two files at once cannot get the same
/// name, because disk jobs run one after another.
fn submit_finished_exports(
    mut commands: Commands,
    mut files: Query<(Entity, &mut Exporting)>,
    mut jobs: DiskJobs<Exported>,
) {
    for (entity, mut file) in &mut files {
        let Some(drawn) = check_ready(&mut file.0) else {
            continue;
        };
        commands.entity(entity).despawn();
        let broken = Exported(Err(SaveFileError::Broken.into()));
        jobs.submit(broken, move || {
            let write = |drawn: Drawn| Ok(drawn.write()?);
            Exported(drawn.map_err(ExportError::from).and_then(write))
        });
    }
}

fn report_exports(mut exported: MessageReader<Exported>, mut notify: MessageWriter<Notify>) {
    for Exported(result) in exported.read() {
        let path = |path: &PathBuf| say!("exported", path = path.display().to_string());
        let refused = |why: &ExportError| {
            let why = Phrase::from(why);
            say!("not-exported", why = why)
        };
        notify.write(Notify::of(result.as_ref().map(path).map_err(refused)));
    }
}

//! The editor of problems: a [`Draft`] on the board, the tool at hand, and what
//! the solver says of it. The board follows the draft, of which every change
//! can be taken back; nothing that was not saved is lost without a word.

pub(crate) mod file;
pub(crate) mod panel;
pub(crate) mod solving;
pub(crate) mod tool;

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use self::solving::Asked;
pub(crate) use self::tool::EditTool;
use super::practice::{Playlist, Practice};
use super::problem::{Answer, CurrentProblem, ProblemIntent};
use crate::app::AppSystems;
use crate::app::board::{Choice, PointChosen, PointsSwept, StoneLanded, ViewIntent};
use crate::app::features::library::ProblemFolders;
use crate::app::features::proof::{Proofs, Reading};
use crate::app::i18n;
use crate::app::i18n::{Phrase, say};
use crate::app::saves::autosave;
use crate::app::saves::autosave::Autosave;
use crate::app::searches::solver_task::ThinkIntent;
use crate::app::session::game::GameIntent;
use crate::app::session::notices::Notify;
use crate::app::session::states::{Menu, Screen, on_leaving_editor};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::Alarm;
use crate::app::shell::shutdown::AtTheEnd as _;
use crate::go::{Game, Point, Rules, Size};
use crate::problems::draft::Edit;
use crate::problems::{Draft, Format, Identity, Problem};
use crate::solver::Progress;

/// The side of a board that nobody chose.
const SIDE: u8 = 19;

/// What may be asked of the editor.
#[derive(Message, Clone, Debug)]
pub(crate) enum EditorIntent {
    /// Make a new problem, on a board of this size or of the usual one.
    New(Option<Size>),
    /// Change the problem that is on the board. If it is the one that was just
    /// tried out, go on with that.
    Edit,
    /// Change the problem of a file.
    OpenFile(PathBuf),
    /// Take a tool.
    Take(EditTool),
    /// Change the draft.
    Change(Edit),
    /// Take the last change back.
    Undo,
    /// Do it again.
    Redo,
    /// Ask the solver, for the status after every first move too if so.
    Solve {
        /// Whether all first moves are wanted.
        all: bool,
    },
    /// Practise the problem at once.
    TryOut,
    /// Save as this kind of file from now on.
    SaveAs(Format),
    /// Write the file.
    Save,
    /// Leave, unless there is something to save.
    Leave,
    /// Leave, and let go what was not saved.
    Discard,
}

/// The draft on the board.
#[derive(Resource, Debug)]
pub(crate) struct Editing {
    draft: Draft,
    tool: EditTool,
    format: Format,
    /// Its file, once it was saved or where it came from.
    path: Option<PathBuf>,
    /// The state that no file needs to have any more, if there was one.
    saved: Option<u64>,
    /// Where it is meanwhile.
    autosave: Autosave,
    /// The stroke under way: its number, and what it does.
    stroke: Option<(u32, Edit)>,
    /// How far the search under way is.
    pub(crate) progress: Option<Progress>,
    /// What the solver says of the draft.
    pub(crate) answer: Option<Answer>,
    asked: Option<Asked>,
}

impl Editing {
    fn new(draft: Draft, path: Option<PathBuf>) -> Self {
        let format = path.as_deref().and_then(file::format_of);
        Self {
            saved: Some(draft.state()),
            draft,
            tool: EditTool::default(),
            format: format.unwrap_or_default(),
            path,
            autosave: Autosave::default(),
            stroke: None,
            progress: None,
            answer: None,
            asked: None,
        }
    }

    fn empty(size: Option<Size>) -> Self {
        let size = size.or_else(|| Size::square(SIDE));
        // 19 is within 1 to 25.
        let size = size.expect("19 is a board size");
        Self::new(Draft::new(size), None)
    }

    /// The draft.
    pub(crate) const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The problem as it is now.
    pub(crate) const fn problem(&self) -> &Problem {
        self.draft.problem()
    }

    /// The tool at hand.
    pub(crate) const fn tool(&self) -> EditTool {
        self.tool
    }

    /// The kind of file that it is saved as.
    pub(crate) const fn format(&self) -> Format {
        self.format
    }

    /// The name of its file.
    pub(crate) fn file(&self) -> Option<String> {
        let name = self.path.as_deref().and_then(Path::file_name)?;
        Some(name.to_string_lossy().into_owned())
    }

    /// Whether there is something that no file has.
    pub(crate) fn is_unsaved(&self) -> bool {
        Some(self.draft.state()) != self.saved
    }

    /// The board with nothing played.
    fn game(&self) -> Game {
        let problem = self.problem();
        let game = Game::from_position(problem.board(), problem.to_move, Rules::practice());
        game.with_ko(problem.ko)
    }

    /// Does an edit; whether the board is another one.
    ///
    /// # Errors
    /// Why it is not done.
    fn change(&mut self, edit: &Edit, stroke: Option<u32>) -> Result<bool, Phrase> {
        let before = self.problem().clone();
        let done = self.draft.edit(edit, stroke);
        done.map_err(|why| Phrase::from(&why))?;
        Ok(self.follow(&before))
    }

    /// What is known of the problem before is of no use for another; whether it
    /// is another one.
    fn follow(&mut self, before: &Problem) -> bool {
        let same = self.problem().asks_the_same(before);
        if !same {
            self.answer = None;
            self.asked = None;
            self.progress = None;
        }
        !same
    }

    /// Uses the tool at hand on a point.
    fn use_tool(&mut self, point: Point, other: bool) -> Result<bool, Phrase> {
        let edit = self.tool.edit(self.problem(), point, other);
        self.change(&edit, None)
    }

    /// Draws the tool at hand over points, all of them in one step. Those that it
    /// is refused on are passed over.
    fn sweep(&mut self, swept: &PointsSwept) -> Result<bool, Phrase> {
        let other = swept.choice == Choice::Other;
        let (mut changed, mut refused) = (false, None);
        for &point in &swept.points {
            let goes_on = self.stroke.as_ref();
            let goes_on = goes_on.filter(|(number, _)| *number == swept.number);
            let edit = match goes_on.and_then(|(_, edit)| tool::on(edit, point)) {
                Some(edit) => edit,
                None => self.tool.edit(self.problem(), point, other),
            };
            self.stroke = Some((swept.number, edit.clone()));
            match self.change(&edit, Some(swept.number)) {
                Ok(another) => changed |= another,
                Err(why) => refused = refused.or(Some(why)),
            }
            if !self.tool.paints() {
                // What is done with one point is not done with the next.
                break;
            }
        }
        refused.filter(|_| !changed).map_or(Ok(changed), Err)
    }
}

/// A draft that is tried out, and waits to be gone on with.
#[derive(Resource, Debug)]
struct TriedOut(Box<Editing>);

pub(crate) fn plugin(app: &mut App) {
    app.comes_and_goes::<Editing>().comes_and_goes::<TriedOut>();
    app.add_message::<EditorIntent>()
        .init_resource::<Alarm>()
        .add_systems(
            Update,
            (
                choose_points.run_if(in_state(Screen::Editor)),
                obey,
                solving::follow,
                autosave_drafts,
            )
                .chain()
                .in_set(AppSystems::Editor),
        )
        .add_systems(OnExit(Screen::Editor), forget_search);
    on_leaving_editor(app, close);
    app.at_the_end(keep_at_the_end);
}

/// A search leads nowhere once the editor is not seen.
fn forget_search(editing: Option<ResMut<Editing>>, mut think: MessageWriter<ThinkIntent>) {
    if let Some(mut editing) = editing {
        editing.progress = None;
        editing.asked = None;
        think.write(ThinkIntent::Forget);
    }
}

fn close(
    mut commands: Commands,
    editing: Option<ResMut<Editing>>,
    folder: Res<ProblemFolders>,
    mut notify: MessageWriter<Notify>,
) {
    if let Some(kept) = editing.and_then(|mut editing| editing.keep(&folder)) {
        notify.write(Notify::of(kept));
    }
    commands.remove_resource::<Editing>();
}

/// The program ends, and nobody is there to be asked.
fn keep_at_the_end(
    editing: Option<ResMut<Editing>>,
    tried: Option<ResMut<TriedOut>>,
    folder: Res<ProblemFolders>,
) {
    editing.and_then(|mut editing| editing.keep(&folder));
    tried.and_then(|mut tried| tried.0.keep(&folder));
}

/// Whether or not the program ever comes to its end.
fn autosave_drafts(
    mut editing: Option<ResMut<Editing>>,
    mut tried: Option<ResMut<TriedOut>>,
    folder: Res<ProblemFolders>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<Alarm>,
    mut notify: MessageWriter<Notify>,
) {
    // Nothing is seen of it.
    let editing = editing.as_mut().map(ResMut::bypass_change_detection);
    let tried = tried.as_mut().map(ResMut::bypass_change_detection);
    let tried = tried.map(|tried| &mut *tried.0);
    for draft in editing.into_iter().chain(tried) {
        let trouble = draft.autosave(&folder, time.elapsed(), &mut alarm);
        notify.write_batch(trouble.map(Notify::trouble));
    }
}

/// On the board of a draft, choosing a point uses the tool at hand.
fn choose_points(
    mut chosen: MessageReader<PointChosen>,
    mut swept: MessageReader<PointsSwept>,
    editing: Option<ResMut<Editing>>,
    mut doors: Doors,
) {
    let Some(mut editing) = editing else { return };
    if chosen.is_empty() && swept.is_empty() {
        return;
    }
    let before = editing.problem().position.clone();
    for PointChosen { point, choice } in chosen.read() {
        let done = editing.use_tool(*point, *choice == Choice::Other);
        doors.tell(done, &editing);
    }
    for swept in swept.read() {
        let done = editing.sweep(swept);
        doors.tell(done, &editing);
    }
    let now = &editing.problem().position;
    let is_laid = |point| {
        let stone = now.cell(point).color();
        stone.is_some() && stone != before.cell(point).color()
    };
    if *now != before && now.size().points().any(is_laid) {
        doors.landed.write(StoneLanded);
    }
}

/// Where the intents lead to.
#[derive(bevy::ecs::system::SystemParam)]
struct Doors<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    games: MessageWriter<'w, GameIntent>,
    problems: MessageWriter<'w, ProblemIntent>,
    think: MessageWriter<'w, ThinkIntent>,
    view: MessageWriter<'w, ViewIntent>,
    landed: MessageWriter<'w, StoneLanded>,
    notify: MessageWriter<'w, Notify>,
}

fn obey(
    mut commands: Commands,
    mut intents: MessageReader<EditorIntent>,
    mut editing: Option<ResMut<Editing>>,
    mut tried: Option<ResMut<TriedOut>>,
    (current, playlist): (Option<Res<CurrentProblem>>, Res<Playlist>),
    folder: Res<ProblemFolders>,
    mut doors: Doors,
) {
    for intent in intents.read() {
        let opened = match intent {
            EditorIntent::New(size) => Editing::empty(*size),
            EditorIntent::Edit => {
                let Some(problem) = &current else { continue };
                match tried.as_mut() {
                    Some(tried) if *tried.0.problem() == problem.given => {
                        std::mem::replace(&mut *tried.0, Editing::empty(None))
                    }
                    _ => {
                        let draft = of_board(problem, playlist.problem());
                        let is_left = |path: &&Path| autosave::is_one(path, folder.own.as_deref());
                        match playlist.path().filter(is_left) {
                            Some(path) => Editing::left(draft, path.to_owned()),
                            None => Editing::new(draft, None),
                        }
                    }
                }
            }
            EditorIntent::OpenFile(path) => match file::open(path, &folder) {
                Ok(editing) => editing,
                Err(why) => {
                    doors.notify.write(Notify::trouble(why));
                    continue;
                }
            },
            intent => {
                if let Some(editing) = &mut editing {
                    doors.answer(intent, editing, &folder, &mut commands);
                }
                continue;
            }
        };
        // What another takes the place of is kept as a file.
        let left = editing.as_mut().and_then(|editing| editing.keep(&folder));
        if let (Some(Err(_)), EditorIntent::New(_) | EditorIntent::OpenFile(_)) = (&left, intent) {
            // What cannot be kept stays.
            doors.notify.write_batch(left.map(Notify::of));
            continue;
        }
        let waited = tried.as_mut().and_then(|tried| tried.0.keep(&folder));
        for kept in left.into_iter().chain(waited) {
            doors.notify.write(Notify::of(kept));
        }
        doors.open(&opened);
        commands.insert_resource(opened);
        commands.remove_resource::<TriedOut>();
        commands.remove_resource::<CurrentProblem>();
        commands.remove_resource::<Practice>();
        commands.remove_resource::<Reading>();
        commands.remove_resource::<Proofs>();
    }
}

/// The problem on the board, with the side to move and the targets that were
/// chosen there. One that is practised turned about is changed as it was.
fn of_board(current: &CurrentProblem, listed: Option<&Problem>) -> Draft {
    if let Some(listed) = listed
        && *listed != current.given
        && Identity::of(listed) == Identity::of(&current.given)
    {
        return Draft::of(listed.clone());
    }
    let mut draft = Draft::of(current.given.clone());
    let chosen: Vec<Point> = current.targets.clone();
    let mut edits = vec![Edit::ToMove(current.to_move)];
    if !current.given.targets.is_empty() || chosen.is_empty() {
        let given = current.given.targets.iter();
        edits.extend(
            given
                .filter(|target| !chosen.contains(target))
                .map(|target| Edit::Untarget(*target)),
        );
    }
    let new = chosen
        .iter()
        .filter(|target| !current.given.targets.contains(target));
    edits.extend(new.map(|target| Edit::Target(*target)));
    for edit in &edits {
        // A stone that was taken meanwhile is no target.
        draft.edit(edit, None).ok();
    }
    draft
}

impl Doors<'_> {
    /// Puts a draft on the board.
    fn open(&mut self, editing: &Editing) {
        self.games
            .write(GameIntent::Start(Box::new(editing.game())));
        self.think.write(ThinkIntent::Forget);
        self.view.write(ViewIntent::Reset);
        self.screen.as_mut().set_if_neq(Screen::Editor);
        self.menu.as_mut().set_if_neq(Menu::None);
    }

    /// Shows what was done, or says why it was not.
    fn tell(&mut self, done: Result<bool, Phrase>, editing: &Editing) {
        match done {
            Ok(true) => {
                let game = Box::new(editing.game());
                self.games.write(GameIntent::Show(game));
            }
            Ok(false) => {}
            Err(why) => {
                self.notify.write(Notify::trouble(why));
            }
        }
    }

    fn answer(
        &mut self,
        intent: &EditorIntent,
        editing: &mut Editing,
        folder: &ProblemFolders,
        commands: &mut Commands,
    ) {
        match intent {
            EditorIntent::Take(tool) => editing.tool = *tool,
            EditorIntent::SaveAs(format) => editing.format = *format,
            EditorIntent::Change(edit) => {
                let done = editing.change(edit, None);
                self.tell(done, editing);
            }
            EditorIntent::Undo | EditorIntent::Redo => {
                let before = editing.problem().clone();
                let moved = match intent {
                    EditorIntent::Undo => editing.draft.undo(),
                    _ => editing.draft.redo(),
                };
                let another = moved && editing.follow(&before);
                self.tell(Ok(another), editing);
            }
            EditorIntent::Solve { all } => match editing.ask(*all) {
                Ok(inquiry) => {
                    self.think.write(ThinkIntent::Solve(inquiry));
                }
                Err(why) => {
                    self.notify.write(Notify::trouble(why));
                }
            },
            EditorIntent::TryOut => match editing.draft.fault().filter(|why| why.bars_solving()) {
                Some(why) => {
                    self.notify.write(Notify::trouble(i18n::draft_fault(
                        why,
                        editing.problem().size(),
                    )));
                }
                None => {
                    let problem = editing.problem().clone();
                    let waiting = std::mem::replace(editing, Editing::empty(None));
                    commands.insert_resource(TriedOut(Box::new(waiting)));
                    self.problems
                        .write(ProblemIntent::TryOut(Box::new(problem)));
                }
            },
            EditorIntent::Save => {
                let refused = |why: Phrase| say!("editor-not-saved", why = why);
                let done = editing.save(folder).map_err(refused);
                self.notify.write(Notify::of(done));
            }
            EditorIntent::Leave if editing.is_unsaved() => self.menu.set(Menu::ConfirmLeave),
            EditorIntent::Leave => self.screen.set(Screen::Library),
            EditorIntent::Discard => {
                editing.saved = Some(editing.draft.state());
                self.screen.set(Screen::Library);
            }
            EditorIntent::New(_) | EditorIntent::Edit | EditorIntent::OpenFile(_) => {}
        }
    }
}

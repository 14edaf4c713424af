//! The problem editor: a [`Draft`] on the board, the current tool, and the
//! solver's answer. The board follows the draft. Every change can be undone,
//! and unsaved changes are never lost silently.

mod click_rules;
pub(crate) mod file;
mod framing;
mod keys;
mod marks;
pub(crate) mod panel;
pub(crate) mod solving;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use self::file::{DraftJobs, DraftState, Kept};
use self::solving::Asked;
use crate::app::board::{PointsSwept, StoneLanded, ViewIntent};
use crate::app::problem_session::draft_title::DraftTitle;
use crate::app::problem_session::edit_tool;
use crate::app::problem_session::edit_tool::EditTool;
use crate::app::problem_session::editor_intent::EditorIntent;
use crate::app::problem_session::playlist::Playlist;
use crate::app::problem_session::practice::Practice;
use crate::app::problem_session::proof::{Proofs, Reading};
use crate::app::saves::autosave;
use crate::app::saves::document::{DocumentFile, DocumentWritten, Noted, Purpose};
use crate::app::saves::open_files::FileReactionSystems;
use crate::app::saves::problem_folders::ProblemFolders;
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::game::GameIntent;
use crate::app::session::notices::Notify;
use crate::app::session::problem::{Answer, CurrentProblem, ProblemIntent};
use crate::app::session::states::{Document, Menu, Screen};
use crate::app::shell::disk::AddDiskResults as _;
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::app::{AppSystems, i18n};
use crate::go::{Game, Point, Rules, Size};
use crate::problems::draft::{Edit, Refusal};
use crate::problems::{Draft, Format, Identity, Problem};
use crate::solver::Progress;

/// The side of a new board if no size was chosen.
const SIDE: u8 = 19;

/// The draft on the board.
#[derive(Resource, Debug)]
pub(crate) struct Editing {
    draft: Draft,
    tool: EditTool,
    format: Format,
    /// The file that it came from or was saved to.
    file: DocumentFile<DraftState>,
    /// The draft that is opened as soon as this one is in a file.
    successor: Option<Box<Self>>,
    /// True if this one has changed while it was written for that.
    must_keep: bool,
    /// The current stroke of the pointer: its number and its edit.
    stroke: Option<(u32, Edit)>,
    /// The progress of the running search.
    pub(crate) progress: Option<Progress>,
    /// The solver's answer about the draft.
    pub(crate) answer: Option<Answer>,
    asked: Option<Asked>,
}

impl Editing {
    fn new(draft: Draft, path: Option<PathBuf>) -> Self {
        let format = path.as_deref().and_then(file::format_of);
        Self {
            file: DocumentFile::new(path, draft.state()),
            draft,
            tool: EditTool::default(),
            format: format.unwrap_or_default(),
            successor: None,
            must_keep: false,
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

    /// Returns the draft.
    pub(crate) const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the problem as it is now.
    pub(crate) const fn problem(&self) -> &Problem {
        self.draft.problem()
    }

    /// Returns the current tool.
    pub(crate) const fn tool(&self) -> EditTool {
        self.tool
    }

    /// Returns the file format for saving.
    pub(crate) const fn format(&self) -> Format {
        self.format
    }

    /// Returns the name of the file.
    pub(crate) fn file(&self) -> Option<String> {
        let name = self.file.path().and_then(Path::file_name)?;
        Some(name.to_string_lossy().into_owned())
    }

    /// Returns true if there are changes that are in no file.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.file.is_unsaved(&self.draft.state())
    }

    /// Returns the game at the first position.
    fn game(&self) -> Game {
        let problem = self.problem();
        let game = Game::from_position(problem.board(), problem.to_move, Rules::practice());
        game.with_ko(problem.ko)
    }

    /// Applies an edit. Returns true if the board has changed.
    ///
    /// # Errors
    /// Returns the reason if it is refused.
    fn change(&mut self, edit: &Edit, stroke: Option<u32>) -> Result<bool, Refusal> {
        let before = self.problem().clone();
        self.draft.edit(edit, stroke)?;
        Ok(self.follow(&before))
    }

    /// Drops the solver's answer if the problem has changed. Returns true if it
    /// has.
    fn follow(&mut self, before: &Problem) -> bool {
        let same = self.problem().same_question(before);
        if !same {
            self.answer = None;
            self.asked = None;
            self.progress = None;
        }
        !same
    }

    /// Uses the current tool on a point.
    fn use_tool(&mut self, point: Point, other: bool) -> Result<bool, Refusal> {
        let edit = self.tool.edit(self.problem(), point, other);
        self.change(&edit, None)
    }

    /// Draws the current tool over points, as a single change. Points that
    /// refuse it are skipped.
    fn sweep(&mut self, swept: &PointsSwept) -> Result<bool, Refusal> {
        let other = swept.choice == Choice::Other;
        let (mut changed, mut refused) = (false, None);
        for &point in &swept.points {
            let goes_on = self.stroke.as_ref();
            let goes_on = goes_on.filter(|(number, _)| *number == swept.number);
            let edit = match goes_on.and_then(|(_, edit)| edit_tool::on(edit, point)) {
                Some(edit) => edit,
                None => self.tool.edit(self.problem(), point, other),
            };
            self.stroke = Some((swept.number, edit.clone()));
            match self.change(&edit, Some(swept.number)) {
                Ok(another) => changed |= another,
                Err(why) => refused = refused.or(Some(why)),
            }
            if !self.tool.paints() {
                // A tool that does not paint is used on one point only.
                break;
            }
        }
        refused.filter(|_| !changed).map_or(Ok(changed), Err)
    }
}

/// A draft that is being tried out, and is continued afterwards.
#[derive(Resource, Debug)]
struct TriedOut(Box<Editing>);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        click_rules::plugin,
        framing::plugin,
        marks::plugin,
        keys::plugin,
    ));
    app.comes_and_goes::<Editing>().comes_and_goes::<TriedOut>();
    app.add_message::<EditorIntent>()
        .add_disk_results::<DocumentWritten<DraftState>>()
        .init_resource::<RedrawTimer>()
        .init_resource::<DraftTitle>()
        .add_systems(
            Update,
            (
                choose_points.run_if(in_state(Screen::Editor)),
                handle_intents,
                solving::follow,
                autosave_drafts,
                note_written,
                write_title,
            )
                .chain()
                .in_set(AppSystems::Editor),
        )
        .add_systems(Update, file::react.in_set(FileReactionSystems))
        .add_systems(OnExit(Screen::Editor), forget_search);
    app.add_systems(OnExit(Document::Draft), close);
    app.on_shutdown(keep_at_the_end);
}

/// Cancels the search when the editor is left.
fn forget_search(editing: Option<ResMut<Editing>>, mut think: MessageWriter<SearchIntent>) {
    if let Some(mut editing) = editing {
        editing.progress = None;
        editing.asked = None;
        think.write(SearchIntent::Forget);
    }
}

fn close(
    mut commands: Commands,
    editing: Option<ResMut<Editing>>,
    folder: Res<ProblemFolders>,
    mut jobs: DraftJobs,
    mut notify: MessageWriter<Notify>,
) {
    if let Some(mut editing) = editing
        && let Kept::Refused(why) = editing.keep(&folder, &mut jobs)
    {
        notify.write(file::not_saved(&why));
    }
    commands.remove_resource::<Editing>();
}

/// Tells other features the title of the draft.
fn write_title(editing: Option<Res<Editing>>, mut title: ResMut<DraftTitle>) {
    let now = editing.as_ref().map(|editing| &editing.problem().title);
    if title.0.as_ref() != now {
        title.0 = now.cloned();
    }
}

/// Saves unsaved changes when the program ends, without asking.
fn keep_at_the_end(
    editing: Option<ResMut<Editing>>,
    tried: Option<ResMut<TriedOut>>,
    folder: Res<ProblemFolders>,
    mut jobs: DraftJobs,
) {
    if let Some(mut editing) = editing {
        editing.keep(&folder, &mut jobs);
    }
    if let Some(mut tried) = tried {
        tried.0.keep(&folder, &mut jobs);
    }
}

/// Saves unsaved changes now and then, in case the program does not end
/// normally.
fn autosave_drafts(
    mut editing: Option<ResMut<Editing>>,
    mut tried: Option<ResMut<TriedOut>>,
    folder: Res<ProblemFolders>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<RedrawTimer>,
    mut jobs: DraftJobs,
) {
    // Autosaving changes nothing visible.
    let editing = editing.as_mut().map(ResMut::bypass_change_detection);
    let tried = tried.as_mut().map(ResMut::bypass_change_detection);
    let tried = tried.map(|tried| &mut *tried.0);
    for draft in editing.into_iter().chain(tried) {
        if std::mem::take(&mut draft.must_keep)
            && !matches!(draft.keep(&folder, &mut jobs), Kept::Writing)
        {
            draft.successor = None;
        }
        let now = (time.elapsed(), &mut *alarm);
        draft.autosave(&folder, now, &mut jobs);
    }
}

/// Notes and reports that drafts were written. A draft that waited for this is
/// opened.
fn note_written(
    mut commands: Commands,
    mut written: MessageReader<DocumentWritten<DraftState>>,
    mut editing: Option<ResMut<Editing>>,
    mut tried: Option<ResMut<TriedOut>>,
    time: Res<Time<Real>>,
    mut doors: Doors,
) {
    let now = time.elapsed();
    for written in written.read() {
        let mut noted = match &mut editing {
            Some(editing) => editing.bypass_change_detection().file.note(written, now),
            None => Noted::Other,
        };
        if noted == Noted::Own
            && let Some(editing) = &mut editing
        {
            // Only a file of the person's own is shown.
            if written.purpose != Purpose::Spare {
                editing.set_changed();
            }
            if written.purpose == Purpose::Keep {
                let successor = editing.successor.take();
                // It may have changed meanwhile.
                let again = written.result.is_ok() && editing.is_worth_a_file();
                match successor {
                    Some(next) if again => {
                        editing.successor = Some(next);
                        editing.must_keep = true;
                    }
                    // A draft that cannot be saved stays open.
                    Some(next) if written.result.is_ok() => doors.replace(*next, &mut commands),
                    _ => {}
                }
            }
        }
        if noted == Noted::Other
            && let Some(tried) = &mut tried
        {
            noted = tried.bypass_change_detection().0.file.note(written, now);
        }
        if noted != Noted::ToldBefore {
            doors.notify.write_batch(file::notice(written));
        }
    }
}

/// On the board of a draft, choosing a point uses the current tool.
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

/// The messages and states that answer the intents.
#[derive(bevy::ecs::system::SystemParam)]
struct Doors<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    games: MessageWriter<'w, GameIntent>,
    problems: MessageWriter<'w, ProblemIntent>,
    think: MessageWriter<'w, SearchIntent>,
    view: MessageWriter<'w, ViewIntent>,
    landed: MessageWriter<'w, StoneLanded>,
    notify: MessageWriter<'w, Notify>,
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<EditorIntent>,
    mut editing: Option<ResMut<Editing>>,
    mut tried: Option<ResMut<TriedOut>>,
    (current, playlist): (Option<Res<CurrentProblem>>, Res<Playlist>),
    folder: Res<ProblemFolders>,
    mut jobs: DraftJobs,
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
            EditorIntent::OpenFile {
                problem,
                path,
                is_alone,
            } => file::open(problem.as_ref().clone(), path, *is_alone, &folder),
            intent => {
                if let Some(editing) = &mut editing {
                    if let EditorIntent::Save = intent {
                        let refused = editing.save(&folder, &mut jobs).err();
                        let refused = refused.map(|why| file::not_saved(&why));
                        doors.notify.write_batch(refused);
                        continue;
                    }
                    doors.answer(intent, editing, &mut commands);
                }
                continue;
            }
        };
        // The draft that is replaced is saved to a file.
        if let Some(editing) = &mut editing {
            match editing.keep(&folder, &mut jobs) {
                // A draft that cannot be saved stays open.
                Kept::Writing if waits(intent) => {
                    editing.successor = Some(Box::new(opened));
                    continue;
                }
                Kept::Refused(why) => {
                    doors.notify.write(file::not_saved(&why));
                    if waits(intent) {
                        continue;
                    }
                }
                Kept::Writing | Kept::NotNeeded => {}
            }
        }
        if let Some(tried) = &mut tried
            && let Kept::Refused(why) = tried.0.keep(&folder, &mut jobs)
        {
            doors.notify.write(file::not_saved(&why));
        }
        doors.replace(opened, &mut commands);
    }
}

/// Returns true if the new draft is opened only when the one before is saved.
const fn waits(intent: &EditorIntent) -> bool {
    matches!(intent, EditorIntent::New(_) | EditorIntent::OpenFile { .. })
}

/// Returns a draft of the problem on the board, with the side to move and the
/// targets chosen there. A problem that is practised turned is edited unturned.
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
        // A stone that was captured meanwhile cannot be a target.
        draft.edit(edit, None).ok();
    }
    draft
}

impl Doors<'_> {
    /// Puts a draft on the board, in place of anything else.
    fn replace(&mut self, opened: Editing, commands: &mut Commands) {
        self.open(&opened);
        commands.insert_resource(opened);
        commands.remove_resource::<TriedOut>();
        commands.remove_resource::<CurrentProblem>();
        commands.remove_resource::<Practice>();
        commands.remove_resource::<Reading>();
        commands.remove_resource::<Proofs>();
    }

    /// Puts a draft on the board.
    fn open(&mut self, editing: &Editing) {
        self.games
            .write(GameIntent::Start(Box::new(editing.game())));
        self.think.write(SearchIntent::Forget);
        self.view.write(ViewIntent::Reset);
        self.screen.as_mut().set_if_neq(Screen::Editor);
        self.menu.as_mut().set_if_neq(Menu::None);
    }

    /// Shows the board after a change, or reports why it was refused.
    fn tell(&mut self, done: Result<bool, Refusal>, editing: &Editing) {
        match done {
            Ok(true) => {
                let game = Box::new(editing.game());
                self.games.write(GameIntent::Show(game));
            }
            Ok(false) => {}
            Err(why) => {
                self.notify.write(Notify::trouble((&why).into()));
            }
        }
    }

    fn answer(&mut self, intent: &EditorIntent, editing: &mut Editing, commands: &mut Commands) {
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
                    self.think.write(SearchIntent::Solve(inquiry));
                }
                Err(why) => {
                    self.notify.write(Notify::trouble((&why).into()));
                }
            },
            EditorIntent::TryOut => {
                match editing.draft.fault().filter(|why| why.prevents_solving()) {
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
                }
            }
            EditorIntent::Leave if editing.file.needs_saving(&editing.draft.state()) => {
                self.menu.set(Menu::ConfirmLeave);
            }
            EditorIntent::Leave => self.screen.set(Screen::Library),
            EditorIntent::Discard => {
                editing.file.discard(editing.draft.state());
                self.screen.set(Screen::Library);
            }
            EditorIntent::New(_)
            | EditorIntent::Edit
            | EditorIntent::OpenFile { .. }
            | EditorIntent::Save => {}
        }
    }
}

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
use self::solving::Question;
use crate::app::AppSystems;
use crate::app::board::{PointsSwept, StoneLanded, ViewIntent};
use crate::app::opened_record::{ReviewIntent, SetAside};
use crate::app::problem_session::{DraftTitle, EditTool, EditorIntent, Playlist, edit_tool};
use crate::app::saves::document::{Noted, Purpose};
use crate::app::saves::{
    DocumentFile, DocumentWritten, FileReactionSystems, ProblemFolders, autosave,
};
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::{
    Answer, Choice, CurrentProblem, Document, GameIntent, Menu, Notify, PointChosen, ProblemIntent,
    Screen,
};
use crate::app::shell::disk::AddDiskResults as _;
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::go::{Game, Point, Rules, Size};
use crate::i18n;
use crate::problems::draft::{Edit, Refusal};
use crate::problems::{Draft, Format, Identity, Problem};
use crate::solver::Progress;

/// The side of a new board if no size was chosen.
const SIDE: u8 = 19;

/// A draft: the one on the board, or one that is [`TriedOut`].
#[derive(Component, Debug)]
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
    question: Option<Question>,
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
            question: None,
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
            self.question = None;
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
#[derive(Component, Debug)]
struct TriedOut;

/// Filters for the draft on the board.
type OnTheBoard = Without<TriedOut>;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        click_rules::plugin,
        framing::plugin,
        marks::plugin,
        keys::plugin,
        panel::plugin,
    ));
    app.add_message::<EditorIntent>()
        .add_disk_results::<DocumentWritten<DraftState>>()
        .init_resource::<RedrawTimer>()
        .init_resource::<DraftTitle>()
        .add_systems(
            Update,
            (
                choose_points.run_if(in_state(Screen::Editor)),
                handle_intents.run_if(on_message::<EditorIntent>),
                solving::read_search_results,
                autosave_drafts,
                note_written_drafts.run_if(on_message::<DocumentWritten<DraftState>>),
                write_draft_title,
            )
                .chain()
                .in_set(AppSystems::Editor),
        )
        .add_systems(Update, file::handle_draft_files.in_set(FileReactionSystems))
        .add_systems(OnExit(Screen::Editor), cancel_search);
    app.add_systems(OnExit(Document::Draft), close_draft);
    app.on_shutdown(save_draft_at_exit);
}

/// Cancels the search when the editor is left.
fn cancel_search(
    mut editing: Single<&mut Editing, OnTheBoard>,
    mut search_intents: MessageWriter<SearchIntent>,
) {
    editing.progress = None;
    editing.question = None;
    search_intents.write(SearchIntent::Forget);
}

fn close_draft(
    mut commands: Commands,
    editing: Single<(Entity, &mut Editing), OnTheBoard>,
    folder: Res<ProblemFolders>,
    mut jobs: DraftJobs,
    mut notify: MessageWriter<Notify>,
) {
    let (entity, mut editing) = editing.into_inner();
    if let Kept::Refused(why) = editing.keep(&folder, &mut jobs) {
        notify.write(file::not_saved(&why));
    }
    commands.entity(entity).despawn();
}

/// Tells other features the title of the draft.
fn write_draft_title(editing: Query<&Editing, OnTheBoard>, mut title: ResMut<DraftTitle>) {
    let now = editing
        .single()
        .ok()
        .map(|editing| &editing.problem().title);
    if title.0.as_ref() != now {
        title.0 = now.cloned();
    }
}

/// Saves unsaved changes when the program ends, without asking.
fn save_draft_at_exit(
    mut drafts: Query<&mut Editing>,
    folder: Res<ProblemFolders>,
    mut jobs: DraftJobs,
) {
    for mut draft in &mut drafts {
        draft.keep(&folder, &mut jobs);
    }
}

/// Saves unsaved changes now and then, in case the program does not end
/// normally.
fn autosave_drafts(
    mut drafts: Query<&mut Editing>,
    folder: Res<ProblemFolders>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<RedrawTimer>,
    mut jobs: DraftJobs,
) {
    for mut draft in &mut drafts {
        // Autosaving changes nothing visible.
        let draft = draft.bypass_change_detection();
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
fn note_written_drafts(
    mut written: MessageReader<DocumentWritten<DraftState>>,
    mut drafts: Query<&mut Editing>,
    time: Res<Time<Real>>,
    mut replaced: Replaced,
    mut resources: EditorResources,
) {
    let now = time.elapsed();
    let mut opened = None;
    for written in written.read() {
        let mut noted = Noted::Other;
        for mut draft in &mut drafts {
            noted = draft.bypass_change_detection().file.note(written, now);
            if noted == Noted::Other {
                continue;
            }
            // Only a file of the person's own is shown.
            if noted == Noted::Own && written.purpose != Purpose::Spare {
                draft.set_changed();
            }
            if noted == Noted::Own && written.purpose == Purpose::Keep {
                let successor = draft.successor.take();
                // It may have changed meanwhile.
                let again = written.result.is_ok() && draft.is_worth_a_file();
                match successor {
                    Some(next) if again => {
                        draft.successor = Some(next);
                        draft.must_keep = true;
                    }
                    // A draft that cannot be saved stays open.
                    Some(next) if written.result.is_ok() => opened = Some(*next),
                    _ => {}
                }
            }
            break;
        }
        if noted != Noted::Repeated {
            resources.notify.write_batch(file::notice(written));
        }
    }
    if let Some(opened) = opened {
        resources.open(&opened);
        replaced.by(opened);
    }
}

/// On the board of a draft, choosing a point uses the current tool.
fn choose_points(
    mut chosen: MessageReader<PointChosen>,
    mut swept: MessageReader<PointsSwept>,
    mut editing: Single<&mut Editing, OnTheBoard>,
    mut resources: EditorResources,
) {
    if chosen.is_empty() && swept.is_empty() {
        return;
    }
    let before = editing.problem().position.clone();
    for PointChosen { point, choice } in chosen.read() {
        let done = editing.use_tool(*point, *choice == Choice::Other);
        resources.show_result(done, &editing);
    }
    for swept in swept.read() {
        let done = editing.sweep(swept);
        resources.show_result(done, &editing);
    }
    let now = &editing.problem().position;
    let is_laid = |point| {
        let stone = now.cell(point).color();
        stone.is_some() && stone != before.cell(point).color()
    };
    if *now != before && now.size().points().any(is_laid) {
        resources.landed.write(StoneLanded);
    }
}

/// The messages and states that answer the intents.
#[derive(bevy::ecs::system::SystemParam)]
struct EditorResources<'w, 's> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    games: MessageWriter<'w, GameIntent>,
    problems: MessageWriter<'w, ProblemIntent>,
    search_intents: MessageWriter<'w, SearchIntent>,
    view: MessageWriter<'w, ViewIntent>,
    reviews: MessageWriter<'w, ReviewIntent>,
    records: Query<'w, 's, (), With<SetAside>>,
    landed: MessageWriter<'w, StoneLanded>,
    notify: MessageWriter<'w, Notify>,
}

/// The documents that a newly opened draft replaces.
#[derive(bevy::ecs::system::SystemParam)]
struct Replaced<'w, 's> {
    commands: Commands<'w, 's>,
    documents: Query<'w, 's, Entity, Or<(With<Editing>, With<CurrentProblem>)>>,
}

impl Replaced<'_, '_> {
    /// Puts a draft in place of them.
    fn by(&mut self, opened: Editing) {
        for document in &self.documents {
            self.commands.entity(document).despawn();
        }
        self.commands.spawn((Name::new("Draft"), opened));
    }
}

fn handle_intents(
    mut intents: MessageReader<EditorIntent>,
    mut editing: Query<(Entity, &mut Editing), OnTheBoard>,
    mut tried: Query<&mut Editing, With<TriedOut>>,
    (problem, playlist): (Query<&CurrentProblem>, Res<Playlist>),
    folder: Res<ProblemFolders>,
    mut jobs: DraftJobs,
    mut replaced: Replaced,
    mut resources: EditorResources,
) {
    let mut latest = None;
    for intent in intents.read() {
        let opened = match intent {
            EditorIntent::New(size) => Editing::empty(*size),
            EditorIntent::Edit => {
                let Ok(problem) = problem.single() else {
                    continue;
                };
                match tried.single_mut() {
                    Ok(mut tried) if *tried.problem() == problem.given => {
                        std::mem::replace(&mut *tried, Editing::empty(None))
                    }
                    _ => {
                        let draft = draft_of_board(problem, playlist.problem());
                        let is_left = |path: &&Path| autosave::is_one(path, folder.own.as_deref());
                        match playlist.path().filter(is_left) {
                            Some(path) => Editing::left(draft, path.to_owned()),
                            None => Editing::new(draft, None),
                        }
                    }
                }
            }
            EditorIntent::EditNew(problem) => {
                Editing::new(Draft::of(problem.as_ref().clone()), None)
            }
            EditorIntent::OpenFile {
                problem,
                path,
                is_alone,
            } => file::open_draft(problem.as_ref().clone(), path, *is_alone, &folder),
            intent => {
                for (entity, mut editing) in &mut editing {
                    if let EditorIntent::Save = intent {
                        let refused = editing.save(&folder, &mut jobs).err();
                        let refused = refused.map(|why| file::not_saved(&why));
                        resources.notify.write_batch(refused);
                        continue;
                    }
                    let draft = replaced.commands.entity(entity);
                    resources.answer(intent, &mut editing, draft);
                }
                continue;
            }
        };
        // The draft that is replaced is saved to a file.
        if let Ok((_, mut editing)) = editing.single_mut() {
            match editing.keep(&folder, &mut jobs) {
                // A draft that cannot be saved stays open.
                Kept::Writing if waits_for_save(intent) => {
                    editing.successor = Some(Box::new(opened));
                    continue;
                }
                Kept::Refused(why) => {
                    resources.notify.write(file::not_saved(&why));
                    if waits_for_save(intent) {
                        continue;
                    }
                }
                Kept::Writing | Kept::NotNeeded => {}
            }
        }
        if let Ok(mut tried) = tried.single_mut()
            && let Kept::Refused(why) = tried.keep(&folder, &mut jobs)
        {
            resources.notify.write(file::not_saved(&why));
        }
        resources.open(&opened);
        latest = Some(opened);
    }
    if let Some(opened) = latest {
        replaced.by(opened);
    }
}

/// Returns true if the new draft is opened only when the one before is saved.
const fn waits_for_save(intent: &EditorIntent) -> bool {
    matches!(
        intent,
        EditorIntent::New(_) | EditorIntent::EditNew(_) | EditorIntent::OpenFile { .. }
    )
}

/// Returns a draft of the problem on the board, with the side to move and the
/// targets chosen there. A problem that is practised turned is edited unturned.
fn draft_of_board(current: &CurrentProblem, listed: Option<&Problem>) -> Draft {
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

impl EditorResources<'_, '_> {
    /// Puts a draft on the board.
    fn open(&mut self, editing: &Editing) {
        self.games
            .write(GameIntent::Start(Box::new(editing.game())));
        self.search_intents.write(SearchIntent::Forget);
        self.view.write(ViewIntent::Reset);
        self.screen.as_mut().set_if_neq(Screen::Editor);
        self.menu.as_mut().set_if_neq(Menu::None);
    }

    /// Goes back to the record that the problem comes from, or to the problems.
    fn leave(&mut self) {
        if self.records.is_empty() {
            self.screen.set(Screen::Library);
        } else {
            self.reviews.write(ReviewIntent::TakeUp);
        }
    }

    /// Shows the board after a change, or reports why it was refused.
    fn show_result(&mut self, done: Result<bool, Refusal>, editing: &Editing) {
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

    fn answer(&mut self, intent: &EditorIntent, editing: &mut Editing, mut draft: EntityCommands) {
        match intent {
            EditorIntent::Take(tool) => editing.tool = *tool,
            EditorIntent::SaveAs(format) => editing.format = *format,
            EditorIntent::Change(edit) => {
                let done = editing.change(edit, None);
                self.show_result(done, editing);
            }
            EditorIntent::Undo | EditorIntent::Redo => {
                let before = editing.problem().clone();
                let moved = match intent {
                    EditorIntent::Undo => editing.draft.undo(),
                    _ => editing.draft.redo(),
                };
                let another = moved && editing.follow(&before);
                self.show_result(Ok(another), editing);
            }
            EditorIntent::Solve { all } => match editing.ask(*all) {
                Ok(inquiry) => {
                    self.search_intents.write(SearchIntent::Solve(inquiry));
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
                        draft.insert(TriedOut);
                        self.problems
                            .write(ProblemIntent::TryOut(Box::new(problem)));
                    }
                }
            }
            EditorIntent::Leave if editing.file.needs_saving(&editing.draft.state()) => {
                self.menu.set(Menu::ConfirmLeave);
            }
            EditorIntent::Leave => self.leave(),
            EditorIntent::Discard => {
                editing.file.discard(editing.draft.state());
                self.leave();
            }
            EditorIntent::New(_)
            | EditorIntent::Edit
            | EditorIntent::EditNew(_)
            | EditorIntent::OpenFile { .. }
            | EditorIntent::Save => {}
        }
    }
}

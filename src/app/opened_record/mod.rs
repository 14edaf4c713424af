//! A game record under review, and the current node in it. The board shows that
//! node. A move that is not in the record opens a variation. Every change can
//! be undone.

pub(crate) mod autoplay;
pub(crate) mod details;
mod edit_error;
pub(crate) mod file;
mod position_title;
mod set_aside;
#[cfg(test)]
mod tests;
pub(crate) mod tool;

use std::path::PathBuf;

use bevy::input::mouse::MouseWheel;
use bevy::prelude::*;

pub(crate) use self::autoplay::{Autoplay, pause as autoplay_pause};
pub(crate) use self::details::{Details, Field};
use self::edit_error::EditError;
use self::file::{RecordJobs, States};
pub(crate) use self::position_title::{players, position_title};
pub(crate) use self::set_aside::SetAside;
pub(crate) use self::tool::Tool;

use crate::app::AppSystems;
use crate::app::board::{Hovered, ViewIntent};
use crate::app::saves::game_files::today;
use crate::app::saves::{
    DocumentFile, DocumentWritten, FileReactionSystems, GameStorage, Games, RecentSystems, autosave,
};
use crate::app::session::{
    Choice, CurrentGame, Document, GameIntent, Intent, Menu, MoveRefused, Notify, PointChosen,
    Screen,
};
use crate::app::shell::disk::AddDiskResults as _;
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::game::{GameSession, NotPlayable, Restored};
use crate::go::{self, Cell, Move, Point};
use crate::i18n::{Phrase, say};
use crate::record::history::Typed;
use crate::record::{Cursor, Graph, History, NodeId, Record};

/// The requests to the review.
#[derive(Message, Clone, Debug)]
pub(crate) enum ReviewIntent {
    /// Show the games of a file.
    Open(Box<Games>),
    /// Show the record of the game on the board.
    OpenCurrent,
    /// Go this many nodes forward, or back if negative.
    Steps(i32),
    /// Go to the first position.
    ToStart,
    /// Go to the end of the line.
    ToEnd,
    /// Go to the next or previous sibling variation.
    Variation {
        /// True for the next one.
        next: bool,
    },
    /// Go to a node.
    GoTo(NodeId),
    /// Show another game of the file, by its index.
    Choose(usize),
    /// Play a move: follow it if it is in the record, else add it.
    Play(Move),
    /// Set the comment of the node.
    Comment(String),
    /// Delete the node with all that follow it.
    Delete,
    /// Make the line of the node the main line.
    Promote,
    /// Move the node's variation before or behind its sibling.
    Rank {
        /// True for before.
        up: bool,
    },
    /// Select a tool, or deselect the current one.
    Take(Tool),
    /// Set the text for labels.
    Label(String),
    /// Use the current tool on a point.
    Use(Point),
    /// Make it the other side's turn.
    TurnOver,
    /// Undo the last change.
    Undo,
    /// Redo a change.
    Redo,
    /// Set or clear the text to search for in comments and names.
    Search(Option<String>),
    /// Open the search field, or give it the focus again.
    FindText,
    /// Go to the next node with the text.
    FindNext,
    /// Open the form with the details of the game.
    OpenDetails,
    /// Update the texts of the form.
    Details(Box<Details>),
    /// Write the form into the record.
    SetDetails,
    /// Start or stop the automatic replay.
    Autoplay,
    /// Make the replay faster or slower.
    Pace {
        /// True for faster.
        faster: bool,
    },
    /// Set the record aside while a problem is on the board.
    SetAside,
    /// Take up the record that was set aside.
    TakeUp,
    /// Continue as a game from here.
    PlayOn,
    /// Save the file.
    Save,
    /// Leave, or ask first if there are unsaved changes.
    Leave,
    /// Leave and discard unsaved changes.
    Discard,
}

impl Intent for ReviewIntent {
    fn closes_menu(&self) -> bool {
        // The form about a record is a menu itself.
        !matches!(self, Self::Details(_))
    }
}

/// The record under review.
#[derive(Component, Debug)]
pub(crate) struct Review {
    records: Vec<Record>,
    /// The index of the current record.
    at: usize,
    cursor: Cursor,
    /// The change histories of the records.
    histories: Vec<History>,
    file: DocumentFile<States>,
    graph: Graph,
    tool: Tool,
    /// The text for labels.
    label: String,
    /// The text to search for.
    wanted: Option<String>,
    /// The number of times that the search field was requested.
    called: u32,
    /// The details of the game while they are edited.
    details: Option<Box<Details>>,
}

impl Review {
    /// Opens games: an unfinished one at its end, a finished one at its start.
    /// A spare file that was left behind counts as unsaved.
    fn new(games: Games, game_storage: &GameStorage) -> Self {
        let histories = vec![History::default(); games.records.len()];
        let is_left = |path: &PathBuf| autosave::is_one(path, game_storage.games());
        let file = match games.path {
            Some(path) if is_left(&path) => DocumentFile::left(path),
            path => DocumentFile::new(path, histories.iter().map(History::state).collect()),
        };
        let mut review = Self {
            records: games.records,
            at: 0,
            cursor: Cursor::default(),
            histories,
            file,
            graph: Graph::default(),
            tool: Tool::default(),
            label: String::new(),
            wanted: None,
            called: 0,
            details: None,
        };
        review.choose(0);
        review
    }

    fn choose(&mut self, at: usize) {
        self.at = at.min(self.records.len().saturating_sub(1));
        self.cursor = Cursor::default();
        if self.record().info().outcome().is_none() {
            let mut cursor = Cursor::default();
            cursor.to_end(self.record().tree());
            self.cursor = cursor;
        }
        self.draw();
    }

    /// Returns the current record.
    pub(crate) fn record(&self) -> &Record {
        // There is at least one record, and `at` is a valid index.
        &self.records[self.at]
    }

    /// Returns the index of the current record, and the number of records.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.at, self.records.len())
    }

    /// Returns the node that the board shows.
    pub(crate) const fn node(&self) -> NodeId {
        self.cursor.node()
    }

    /// Returns the current line from start to end, and the index of the current
    /// node in it.
    pub(crate) fn line(&self) -> (Vec<NodeId>, usize) {
        let tree = self.record().tree();
        let mut line: Vec<NodeId> = tree.ancestors(self.node()).collect();
        line.reverse();
        let at = line.len() - 1;
        let mut cursor = self.cursor.clone();
        while cursor.forward(tree) {
            line.push(cursor.node());
        }
        (line, at)
    }

    /// Returns the layout of the tree.
    pub(crate) const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Returns the change history of the current record.
    pub(crate) fn history(&self) -> &History {
        // There is one history for each record.
        &self.histories[self.at]
    }

    /// Returns the current tool.
    pub(crate) const fn tool(&self) -> Tool {
        self.tool
    }

    /// Returns the text for labels.
    pub(crate) fn label(&self) -> &str {
        &self.label
    }

    /// Returns the text to search for, if there is one.
    pub(crate) fn wanted(&self) -> Option<&str> {
        self.wanted.as_deref()
    }

    /// Returns the number of requests for the search field. With each request
    /// the field gets the focus and its text is selected.
    pub(crate) const fn called(&self) -> u32 {
        self.called
    }

    /// Returns the details of the game while they are edited.
    pub(crate) fn details(&self) -> Option<&Details> {
        self.details.as_deref()
    }

    /// Returns true if no node follows.
    pub(crate) fn is_at_the_end(&self) -> bool {
        self.record().tree().first_child(self.node()).is_none()
    }

    /// Returns the first moves of the variations that follow, in order.
    pub(crate) fn ways(&self) -> Vec<(go::Color, Move)> {
        let record = self.record();
        let children = record.tree().children(self.node());
        children.filter_map(|node| record.move_at(node)).collect()
    }

    fn draw(&mut self) {
        self.graph = Graph::of(self.record().tree());
    }

    /// Navigates in the record. Returns false if the intent is of another kind.
    fn walk(&mut self, intent: &ReviewIntent) -> bool {
        let (tree, cursor) = (self.records[self.at].tree(), &mut self.cursor);
        match intent {
            ReviewIntent::Steps(steps) => {
                cursor.go(tree, *steps);
            }
            ReviewIntent::ToStart => cursor.to_start(tree),
            ReviewIntent::ToEnd => cursor.to_end(tree),
            ReviewIntent::Variation { next: true } => {
                cursor.next_variation(tree);
            }
            ReviewIntent::Variation { next: false } => {
                cursor.previous_variation(tree);
            }
            ReviewIntent::GoTo(node) => {
                cursor.go_to(tree, *node);
            }
            _ => return false,
        }
        true
    }

    /// Changes the record. Returns false if the intent is of another kind.
    ///
    /// # Errors
    /// Returns the reason if the change is refused.
    fn edit(&mut self, intent: &ReviewIntent, to_move: go::Color) -> Result<bool, EditError> {
        let node = self.node();
        let (record, cursor) = (&mut self.records[self.at], &mut self.cursor);
        let history = &mut self.histories[self.at];
        match intent {
            ReviewIntent::Comment(text) => {
                let typed = Some(Typed::Comment);
                history.change(record, node, typed, |record| record.set_comment(node, text));
                // A comment does not change the layout of the tree.
                return Ok(true);
            }
            ReviewIntent::Play(mv) => {
                if cursor.branch(record, to_move, *mv) {
                    history.added(node, cursor.node());
                }
            }
            ReviewIntent::Delete => {
                let gone = history.delete(record, node);
                gone.ok_or(EditError::FirstNodeStays)?;
                cursor.settle(record.tree());
            }
            ReviewIntent::Promote => {
                history.order(record, node, |tree| tree.promote_to_main(node));
            }
            ReviewIntent::Rank { up } => {
                let tree = record.tree();
                let beside = |id: &NodeId| match up {
                    true => tree.previous_sibling(*id).is_some(),
                    false => tree.next_sibling(*id).is_some(),
                };
                let variation = tree.ancestors(node).find(beside);
                let variation = variation.ok_or(EditError::NoVariation)?;
                history.order(record, node, |tree| match up {
                    true => tree.promote(variation),
                    false => tree.demote(variation),
                });
            }
            ReviewIntent::TurnOver => {
                history.change(record, node, None, |record| record.turn_over(node));
            }
            ReviewIntent::SetDetails => {
                let Some(details) = self.details.take() else {
                    return Ok(false);
                };
                let root = NodeId::ROOT;
                history.change(record, root, None, |record| details.write(record));
            }
            ReviewIntent::Undo => {
                if let Some(place) = history.undo(record) {
                    cursor.settle(record.tree());
                    cursor.go_to(record.tree(), place);
                }
            }
            ReviewIntent::Redo => {
                if let Some(place) = history.redo(record) {
                    cursor.settle(record.tree());
                    cursor.go_to(record.tree(), place);
                }
            }
            ReviewIntent::Use(point) => self.use_tool(*point)?,
            _ => return Ok(false),
        }
        self.draw();
        Ok(true)
    }

    /// Uses the current tool on a point.
    fn use_tool(&mut self, point: Point) -> Result<(), EditError> {
        let node = self.node();
        let (record, cursor) = (&mut self.records[self.at], &mut self.cursor);
        let history = &mut self.histories[self.at];
        let label = match self.tool {
            Tool::Play => return Ok(()),
            Tool::SetUp(cell) => return set_up_stone(record, cursor, history, point, cell),
            Tool::FindMove => {
                let found = cursor.find_move(record, point);
                let found = found.ok_or(EditError::NoSuchMove)?;
                cursor.go_to(record.tree(), found);
                return Ok(());
            }
            Tool::Mark(mark) => {
                history.change(record, node, None, |record| {
                    record.put_mark(node, point, mark);
                });
                return Ok(());
            }
            // An existing label is passed again, which removes it.
            Tool::Letter => record
                .label(node, point)
                .or_else(|| record.next_letter(node)),
            Tool::Number => record
                .label(node, point)
                .or_else(|| Some(record.next_number(node))),
            Tool::Label => match self.label.trim() {
                "" => record.label(node, point),
                text => Some(text.to_owned()),
            },
        };
        let why = match self.tool {
            Tool::Label => EditError::NoLabel,
            _ => EditError::NoLetterLeft,
        };
        let label = label.ok_or(why)?;
        history.change(record, node, None, |record| {
            record.put_label(node, point, &label);
        });
        Ok(())
    }

    /// Goes to the next node with the text to search for.
    fn find(&mut self) -> Result<(), EditError> {
        let (tree, cursor) = (self.records[self.at].tree(), &mut self.cursor);
        let wanted = self.wanted.as_deref().unwrap_or_default();
        if wanted.is_empty() {
            return Ok(());
        }
        let found = cursor.find_text(tree, wanted);
        let found = found.ok_or_else(|| EditError::NoSuchText(wanted.to_owned()))?;
        cursor.go_to(tree, found);
        Ok(())
    }

    /// Changes the state of the review but not the record. Returns false if the
    /// intent is of another kind.
    fn prepare(&mut self, intent: &ReviewIntent) -> bool {
        match intent {
            ReviewIntent::Take(tool) if *tool == self.tool => self.tool = Tool::Play,
            ReviewIntent::Take(tool) => self.tool = *tool,
            ReviewIntent::Label(text) => self.label.clone_from(text),
            ReviewIntent::Search(wanted) => self.wanted.clone_from(wanted),
            ReviewIntent::FindText => {
                self.wanted.get_or_insert_default();
                self.called = self.called.wrapping_add(1);
            }
            ReviewIntent::OpenDetails => {
                self.details = Some(Box::new(Details::of(self.record())));
            }
            ReviewIntent::Details(details) => self.details = Some(details.clone()),
            ReviewIntent::Autoplay | ReviewIntent::Pace { .. } => {}
            _ => return false,
        }
        true
    }

    /// Returns the game session that continues from the current node.
    fn restored(&self) -> Result<Restored, NotPlayable> {
        GameSession::from_record(&self.record().line_to(self.node()))
    }
}

/// Places or removes a stone by a set-up property. After a move that needs a
/// node of its own, as the SGF standard demands.
fn set_up_stone(
    record: &mut Record,
    cursor: &mut Cursor,
    history: &mut History,
    point: Point,
    cell: Cell,
) -> Result<(), EditError> {
    let from = cursor.node();
    let now = record.position(from).board.cell(point);
    let cell = if now == cell { Cell::Empty } else { cell };
    if now == cell {
        return Ok(());
    }
    if record.move_at(from).is_none() {
        let mut done = Ok(());
        history.change(record, from, None, |record| {
            done = record.try_set_up(from, point, cell);
        });
        return Ok(done?);
    }
    let node = record.tree_mut().add(from, Vec::new());
    if let Err(why) = record.try_set_up(node, point, cell) {
        record.tree_mut().delete(node);
        return Err(why.into());
    }
    cursor.go_to(record.tree(), node);
    history.added(from, node);
    Ok(())
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ReviewIntent>()
        .add_message::<MouseWheel>()
        .add_disk_results::<DocumentWritten<States>>()
        .init_resource::<Autoplay>()
        .init_resource::<RedrawTimer>()
        .add_systems(
            Update,
            (
                (choose_point, step_with_wheel, autoplay::advance_autoplay)
                    .chain()
                    .run_if(in_state(Screen::Review)),
                (
                    autoplay::handle_autoplay_intents,
                    handle_intents.run_if(on_message::<ReviewIntent>),
                    file::autosave_records,
                    file::note_written_records.run_if(on_message::<DocumentWritten<States>>),
                )
                    .chain(),
            )
                .chain()
                .in_set(AppSystems::Review),
        )
        .add_systems(
            Update,
            (
                file::handle_record_files.in_set(FileReactionSystems),
                file::update_recent_files
                    .after(AppSystems::Review)
                    .before(RecentSystems),
            ),
        );
    app.add_systems(OnExit(Document::Record), file::close_record);
    app.on_shutdown(file::save_record_at_exit)
        .add_plugins(set_aside::plugin);
}

/// On the board of a record, choosing a point plays there or uses the current
/// tool.
fn choose_point(
    mut chosen: MessageReader<PointChosen>,
    review: Single<&Review>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    let tool = review.tool();
    for PointChosen { point, choice } in chosen.read() {
        if *choice != Choice::Other {
            intents.write(match tool {
                Tool::Play => ReviewIntent::Play(Move::Place(*point)),
                _ => ReviewIntent::Use(*point),
            });
        }
    }
}

/// Steps through the moves with the mouse wheel over the board.
fn step_with_wheel(
    mut wheel: MessageReader<MouseWheel>,
    hovered: Res<Hovered>,
    menu: Res<State<Menu>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    let turned: f32 = wheel.read().map(|turn| turn.y).sum();
    // With Control the wheel zooms.
    let zooms = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if turned != 0.0 && !zooms && hovered.0.is_some() && *menu.get() == Menu::None {
        intents.write(ReviewIntent::Steps(if turned < 0.0 { 1 } else { -1 }));
    }
}

/// The messages and states that answer the intents.
#[derive(bevy::ecs::system::SystemParam)]
struct RecordResources<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    games: MessageWriter<'w, GameIntent>,
    refused: MessageWriter<'w, MoveRefused>,
    view: MessageWriter<'w, ViewIntent>,
    notify: MessageWriter<'w, Notify>,
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<ReviewIntent>,
    mut reviews: Query<(Entity, &mut Review)>,
    current: Res<CurrentGame>,
    game_storage: Res<GameStorage>,
    mut resources: RecordResources,
    mut jobs: RecordJobs,
) {
    let mut latest = None;
    let intents: Vec<&ReviewIntent> = intents.read().collect();
    let mut all = intents.iter();
    let sets_aside = all.any(|intent| matches!(intent, ReviewIntent::SetAside));
    for intent in intents {
        if matches!(intent, ReviewIntent::Open(_) | ReviewIntent::OpenCurrent) {
            resources.view.write(ViewIntent::Reset);
        }
        let opened = match intent {
            ReviewIntent::Open(games) => Some(games.as_ref().clone()),
            ReviewIntent::OpenCurrent => current.session().map(|session| Games {
                records: vec![session.record(Some(&today()))],
                path: None,
                remark: None,
            }),
            _ => None,
        };
        if let Some(games) = opened {
            for (_, mut replaced) in &mut reviews {
                replaced.keep(&game_storage, &mut jobs);
            }
            if let Some(remark) = &games.remark {
                resources.notify.write(Notify::trouble(remark.clone()));
            }
            let opened = Review::new(games, &game_storage);
            // Another document is shown in place of one that is set aside.
            if !sets_aside {
                resources.show(&opened);
                resources.screen.set(Screen::Review);
                resources.menu.as_mut().set_if_neq(Menu::None);
            }
            latest = Some(opened);
            continue;
        }
        for (_, mut review) in &mut reviews {
            if matches!(intent, ReviewIntent::Save) {
                review.save(&game_storage, &mut jobs);
                continue;
            }
            resources.answer(intent, &mut review, &current);
        }
    }
    if sets_aside && latest.is_none() {
        for (entity, _) in &reviews {
            commands.entity(entity).queue(set_aside::set_aside);
        }
    }
    let Some(opened) = latest else { return };
    for (replaced, _) in &reviews {
        commands.entity(replaced).despawn();
    }
    let mut record = commands.spawn((Name::new("Record"), opened));
    if sets_aside {
        record.queue(set_aside::set_aside);
    }
}

impl RecordResources<'_> {
    fn show(&mut self, review: &Review) {
        let game = review.record().game(review.node());
        self.games.write(GameIntent::Show(Box::new(game)));
    }

    fn answer(&mut self, intent: &ReviewIntent, review: &mut Review, current: &CurrentGame) {
        match intent {
            ReviewIntent::Choose(at) => {
                review.choose(*at);
                self.show(review);
            }
            ReviewIntent::Play(mv) => {
                let mut game = review.record().game(review.node());
                // A record may continue after two passes.
                game.resume();
                if let Err(reason) = game.check(*mv) {
                    self.refused.write(MoveRefused { mv: *mv, reason });
                } else {
                    let played = review.edit(intent, game.to_move());
                    self.show_result(played, review);
                }
            }
            ReviewIntent::PlayOn => match review.restored() {
                Ok(restored) => {
                    if let Some(remark) = restored.remarks.first() {
                        self.notify
                            .write(Notify::trouble(Phrase::from(remark).sentence()));
                    }
                    self.games.write(GameIntent::Restore(Box::new(restored)));
                    self.screen.set(Screen::Game);
                }
                Err(why) => {
                    self.notify.write(Notify::trouble(say!(
                        "review-cannot-play",
                        why = Phrase::from(&why)
                    )));
                }
            },
            ReviewIntent::SetAside | ReviewIntent::TakeUp => {}
            ReviewIntent::Leave if review.file.needs_saving(&review.states()) => {
                self.menu.set(Menu::ConfirmLeave);
            }
            ReviewIntent::Leave => self.screen.set(Screen::Home),
            ReviewIntent::Discard => {
                review.file.discard(review.states());
                self.screen.set(Screen::Home);
            }
            ReviewIntent::FindNext => {
                let found = review.find().map(|()| true);
                self.show_result(found, review);
            }
            intent if review.walk(intent) => self.show(review),
            intent if review.prepare(intent) => {
                if let ReviewIntent::OpenDetails = intent {
                    self.menu.set(Menu::Details);
                }
            }
            intent => {
                let edited = review.edit(intent, current.get().to_move());
                self.show_result(edited, review);
            }
        }
    }

    /// Shows the board after a change, or reports why it was refused.
    fn show_result(&mut self, done: Result<bool, EditError>, review: &Review) {
        match done {
            Ok(true) => self.show(review),
            Ok(false) => {}
            Err(why) => {
                self.notify.write(Notify::trouble((&why).into()));
            }
        }
    }
}

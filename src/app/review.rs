//! A game record that is looked at and changed: where in it the board is. The
//! position on the board follows; nothing that is played here is lost, a move
//! that is not in the record opens a variation.

use std::path::{Path, PathBuf};

use bevy::input::mouse::MouseWheel;
use bevy::prelude::*;

use super::AppSystems;
use super::archive;
use super::board::{Choice, Hovered, PointChosen};
use super::keeping::Keeper;
use super::language::{Phrase, say};
use super::notice::Notify;
use super::play::{CurrentGame, GameIntent, MoveRefused};
use super::screen::{Menu, Screen, on_leaving_record};
use crate::contest::{Contest, Restored};
use crate::go::{self, Move};
use crate::record::{Cursor, Graph, InfoText, NodeId, Record};

/// What may be asked of the record.
#[derive(Message, Clone, Debug)]
pub(super) enum ReviewIntent {
    /// Look at the games of a file.
    Open(Box<Games>),
    /// Look at the game on the board.
    OpenCurrent,
    /// Go so many nodes on, or back.
    Steps(i32),
    /// Go to the first position.
    ToStart,
    /// Go to the end of the line.
    ToEnd,
    /// Go to the variation beside this one, the next or the one before.
    Variation {
        /// Which of the two.
        next: bool,
    },
    /// Go to a node.
    GoTo(NodeId),
    /// Look at another game of the file, by its place.
    Choose(usize),
    /// Play a move: follow it where it is in the record, else add it.
    Play(Move),
    /// Say something of the position.
    Comment(String),
    /// Take the node away with all that follows.
    Delete,
    /// Make the line of the node the main one.
    Promote,
    /// Play on from here as a game.
    PlayOn,
    /// Write the file.
    Save,
    /// Leave, unless there is something to save.
    Leave,
    /// Leave, and let go what was not saved.
    Discard,
}

/// The games of a file.
#[derive(Clone, Debug)]
pub(super) struct Games {
    /// At least one.
    pub(super) records: Vec<Record>,
    /// Where they were read from.
    pub(super) path: Option<PathBuf>,
    /// What is to be told of them.
    pub(super) remark: Option<Phrase>,
}

/// The record that is looked at.
#[derive(Resource, Debug)]
pub(super) struct Review {
    records: Vec<Record>,
    /// Which of them.
    at: usize,
    cursor: Cursor,
    path: Option<PathBuf>,
    /// Whether there is something that no file has.
    unsaved: bool,
    graph: Graph,
    /// The revision that the graph is of.
    drawn: Option<u64>,
}

impl Review {
    /// At the end of a game that was not finished, else at its start.
    fn new(games: Games) -> Self {
        let mut review = Self {
            records: games.records,
            at: 0,
            cursor: Cursor::default(),
            path: games.path,
            unsaved: false,
            graph: Graph::default(),
            drawn: None,
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
        self.drawn = None;
        self.draw();
    }

    /// The record.
    pub(super) fn record(&self) -> &Record {
        // There is at least one, and `at` is one of them.
        &self.records[self.at]
    }

    /// Which of how many it is, from 0.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.at, self.records.len())
    }

    /// The node that the board shows.
    pub(super) const fn node(&self) -> NodeId {
        self.cursor.node()
    }

    /// How the tree is drawn.
    pub(super) const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Whether there is something that no file has.
    pub(super) const fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// The first moves of the variations that follow, in their order.
    pub(super) fn ways(&self) -> Vec<(go::Color, Move)> {
        let record = self.record();
        let children = record.tree().children(self.node());
        children.filter_map(|node| record.move_at(node)).collect()
    }

    fn draw(&mut self) {
        let revision = self.record().tree().revision();
        if self.drawn != Some(revision) {
            self.graph = Graph::of(self.record().tree());
            self.drawn = Some(revision);
        }
    }

    /// Whether the intent was one that walks.
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

    /// Changes the record; whether the board may show something else.
    fn edit(&mut self, intent: &ReviewIntent, to_move: go::Color) -> bool {
        let (record, cursor) = (&mut self.records[self.at], &mut self.cursor);
        let node = cursor.node();
        let changed = match intent {
            ReviewIntent::Play(mv) => cursor.branch(record, to_move, *mv),
            ReviewIntent::Comment(text) => {
                record.set_comment(node, text);
                true
            }
            ReviewIntent::Delete => {
                let deleted = record.tree_mut().delete(node);
                cursor.settle(record.tree());
                deleted
            }
            ReviewIntent::Promote => record.tree_mut().promote_to_main(node),
            _ => return false,
        };
        self.unsaved |= changed;
        self.draw();
        true
    }

    /// Writes the file that it came from, or a new one.
    fn save(&mut self, keeper: &Keeper) -> Result<PathBuf, Phrase> {
        let path = match &self.path {
            Some(path) => path.clone(),
            None => {
                let name = |color| self.record().info().text(InfoText::Name(color));
                let [black, white] = go::Color::BOTH.map(|color| name(color).unwrap_or_default());
                archive::new_file(keeper.games()?, &black, &white)?
            }
        };
        archive::write(&path, &self.records)?;
        self.path = Some(path.clone());
        self.unsaved = false;
        Ok(path)
    }

    /// Something else takes the place of the record: what was not saved is kept
    /// as a file of its own, beside the one it came from. What is to be told.
    fn keep(&mut self, keeper: &Keeper) -> Option<Phrase> {
        if !self.unsaved {
            return None;
        }
        self.path = None;
        Some(match self.save(keeper) {
            Ok(path) => say!("review-kept", path = path.display().to_string()),
            Err(why) => say!("not-saved", why = why),
        })
    }

    /// What is to be played on from here.
    fn restored(&self) -> Result<Restored, Phrase> {
        let line = self.record().line_to(self.node());
        Contest::from_record(&line).map_err(|why| (&why).into())
    }

    /// The name of the file.
    pub(super) fn file(&self) -> Option<String> {
        let name = self.path.as_deref().and_then(Path::file_name)?;
        Some(name.to_string_lossy().into_owned())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ReviewIntent>()
        .add_message::<MouseWheel>()
        .add_systems(
            Update,
            (
                (choose_point, turn_wheel)
                    .chain()
                    .run_if(in_state(Screen::Review)),
                obey,
            )
                .chain()
                .in_set(AppSystems::Review),
        );
    on_leaving_record(app, close);
    app.add_systems(Last, keep_at_the_end.run_if(on_message::<AppExit>));
}

fn close(
    mut commands: Commands,
    review: Option<ResMut<Review>>,
    keeper: Res<Keeper>,
    mut notify: MessageWriter<Notify>,
) {
    if let Some(words) = review.and_then(|mut review| review.keep(&keeper)) {
        notify.write(Notify(words));
    }
    commands.remove_resource::<Review>();
}

/// The program ends, and nobody is there to be asked.
fn keep_at_the_end(review: Option<ResMut<Review>>, keeper: Res<Keeper>) {
    review.and_then(|mut review| review.keep(&keeper));
}

/// On the board of a record, choosing a point plays there.
fn choose_point(mut chosen: MessageReader<PointChosen>, mut intents: MessageWriter<ReviewIntent>) {
    for PointChosen { point, choice } in chosen.read() {
        if *choice != Choice::Other {
            intents.write(ReviewIntent::Play(Move::Place(*point)));
        }
    }
}

/// Over the board the wheel steps through the moves.
fn turn_wheel(
    mut wheel: MessageReader<MouseWheel>,
    hovered: Res<Hovered>,
    menu: Res<State<Menu>>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    let turned: f32 = wheel.read().map(|turn| turn.y).sum();
    if turned != 0.0 && hovered.0.is_some() && *menu.get() == Menu::None {
        intents.write(ReviewIntent::Steps(if turned < 0.0 { 1 } else { -1 }));
    }
}

/// Where the intents lead to.
#[derive(bevy::ecs::system::SystemParam)]
struct Doors<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    games: MessageWriter<'w, GameIntent>,
    refused: MessageWriter<'w, MoveRefused>,
    notify: MessageWriter<'w, Notify>,
}

fn obey(
    mut commands: Commands,
    mut intents: MessageReader<ReviewIntent>,
    mut review: Option<ResMut<Review>>,
    current: Res<CurrentGame>,
    keeper: Res<Keeper>,
    mut doors: Doors,
) {
    for intent in intents.read() {
        let opened = match intent {
            ReviewIntent::Open(games) => Some(games.as_ref().clone()),
            ReviewIntent::OpenCurrent => current.contest().map(|contest| Games {
                records: vec![contest.record(None)],
                path: None,
                remark: None,
            }),
            _ => None,
        };
        if let Some(games) = opened {
            if let Some(words) = review.as_mut().and_then(|open| open.keep(&keeper)) {
                doors.notify.write(Notify(words));
            }
            if let Some(remark) = &games.remark {
                doors.notify.write(Notify(remark.clone()));
            }
            let opened = Review::new(games);
            doors.show(&opened);
            doors.screen.set(Screen::Review);
            doors.menu.as_mut().set_if_neq(Menu::None);
            commands.insert_resource(opened);
            continue;
        }
        let Some(review) = &mut review else { continue };
        doors.answer(intent, review, &current, &keeper);
    }
}

impl Doors<'_> {
    fn show(&mut self, review: &Review) {
        let game = review.record().game(review.node());
        self.games.write(GameIntent::Show(Box::new(game)));
    }

    fn answer(
        &mut self,
        intent: &ReviewIntent,
        review: &mut Review,
        current: &CurrentGame,
        keeper: &Keeper,
    ) {
        match intent {
            ReviewIntent::Choose(at) => {
                review.choose(*at);
                self.show(review);
            }
            ReviewIntent::Play(mv) => {
                let mut game = review.record().game(review.node());
                // A record may go on after two passes.
                game.resume();
                if let Err(reason) = game.check(*mv) {
                    self.refused.write(MoveRefused { mv: *mv, reason });
                } else if review.edit(intent, game.to_move()) {
                    self.show(review);
                }
            }
            ReviewIntent::PlayOn => match review.restored() {
                Ok(restored) => {
                    if let Some(remark) = restored.remarks.first() {
                        self.notify.write(Notify(Phrase::from(remark).sentence()));
                    }
                    self.games.write(GameIntent::Restore(Box::new(restored)));
                    self.screen.set(Screen::Game);
                }
                Err(why) => {
                    self.notify
                        .write(Notify(say!("review-cannot-play", why = why)));
                }
            },
            ReviewIntent::Save => {
                let words = match review.save(keeper) {
                    Ok(path) => say!("saved-as", path = path.display().to_string()),
                    Err(why) => say!("not-saved", why = why),
                };
                self.notify.write(Notify(words));
            }
            ReviewIntent::Leave if review.is_unsaved() => self.menu.set(Menu::ConfirmLeave),
            ReviewIntent::Leave => self.screen.set(Screen::Home),
            ReviewIntent::Discard => {
                review.unsaved = false;
                self.screen.set(Screen::Home);
            }
            intent => {
                let to_move = current.get().to_move();
                if review.walk(intent) || review.edit(intent, to_move) {
                    self.show(review);
                }
            }
        }
    }
}

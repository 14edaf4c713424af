//! The game on the board. [`judge`] alone changes it: everything else asks by
//! an intent and reads the facts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::AppSystems;
use super::board::PointChosen;
use super::screen::Screen;
use crate::go::{self, Effect, Game, IllegalMove, Rules, Size};

/// The game that is on the board.
#[derive(Resource, Debug)]
pub(super) struct CurrentGame(Game);

impl CurrentGame {
    /// The game.
    pub(super) const fn get(&self) -> &Game {
        &self.0
    }
}

impl Default for CurrentGame {
    fn default() -> Self {
        // 19 is within 1 to 25, so there is such a size.
        let size = Size::square(19).expect("19 is a board size");
        Self(Game::new(size, Rules::french()))
    }
}

/// What may be asked of the game.
#[derive(Message, Clone, Debug)]
pub(super) enum GameIntent {
    /// Put another game on the board.
    Start(Box<Game>),
    /// Play for the side to move.
    Play(go::Move),
    /// The same, by the program showing a line.
    Demonstrate(go::Move),
    /// Take the last turn back.
    Undo,
    /// Play the last undone turn again.
    Redo,
    /// Take turns back until this many are left.
    Rewind(usize),
}

/// Another game is on the board.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct GameStarted;

/// A move was played.
#[derive(Message, Clone, Debug)]
pub(super) struct MovePlayed {
    /// Who played.
    pub(super) color: go::Color,
    /// What.
    pub(super) mv: go::Move,
    /// What it changed.
    pub(super) effect: Effect,
    /// The number of the turn, from 1.
    pub(super) number: usize,
    /// How many prisoners its captor had before.
    pub(super) prisoners_before: usize,
}

/// A move was refused; nothing changed.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct MoveRefused {
    /// What was asked.
    pub(super) mv: go::Move,
    /// Why not.
    pub(super) reason: IllegalMove,
}

/// The position is another one, but not by a move.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct PositionChanged;

/// What became of the position since the reader last looked.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// Nothing.
    None,
    /// One move.
    Move(MovePlayed),
    /// Another game, moves taken back, or several moves at once: too much to
    /// be shown move by move.
    Anew,
}

/// Reads every fact that changes the position.
#[derive(SystemParam)]
pub(super) struct Changes<'w, 's> {
    started: MessageReader<'w, 's, GameStarted>,
    played: MessageReader<'w, 's, MovePlayed>,
    changed: MessageReader<'w, 's, PositionChanged>,
}

impl Changes<'_, '_> {
    /// What became of the position.
    pub(super) fn look(&mut self) -> Change {
        let anew = self.started.read().count() + self.changed.read().count() > 0;
        let mut played = self.played.read();
        match (played.next().cloned(), played.next()) {
            _ if anew => {
                played.last();
                Change::Anew
            }
            (None, _) => Change::None,
            (Some(only), None) => Change::Move(only),
            (Some(_), Some(_)) => {
                played.last();
                Change::Anew
            }
        }
    }

    /// Whether the position is another one.
    pub(super) fn any(&mut self) -> bool {
        !matches!(self.look(), Change::None)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentGame>()
        .add_message::<GameIntent>()
        .add_message::<GameStarted>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionChanged>()
        .add_systems(
            Update,
            play_chosen
                .run_if(in_state(Screen::Game))
                .in_set(AppSystems::Pointer),
        )
        .add_systems(Update, judge.in_set(AppSystems::Rules));
}

/// In a game, choosing a point is playing on it.
fn play_chosen(mut chosen: MessageReader<PointChosen>, mut intents: MessageWriter<GameIntent>) {
    for PointChosen(point) in chosen.read() {
        intents.write(GameIntent::Play(go::Move::Place(*point)));
    }
}

/// The facts that [`judge`] writes.
#[derive(SystemParam)]
struct Facts<'w> {
    started: MessageWriter<'w, GameStarted>,
    played: MessageWriter<'w, MovePlayed>,
    refused: MessageWriter<'w, MoveRefused>,
    changed: MessageWriter<'w, PositionChanged>,
}

fn judge(
    mut current: ResMut<CurrentGame>,
    mut intents: MessageReader<GameIntent>,
    mut facts: Facts,
) {
    for intent in intents.read() {
        let changed = match intent {
            GameIntent::Start(game) => {
                current.0 = game.as_ref().clone();
                facts.started.write(GameStarted);
                continue;
            }
            GameIntent::Play(mv) | GameIntent::Demonstrate(mv) => {
                play(&mut current.0, *mv, &mut facts);
                continue;
            }
            GameIntent::Undo => current.0.undo().is_some(),
            GameIntent::Redo => current.0.redo().is_some(),
            GameIntent::Rewind(turns) => rewind(&mut current.0, *turns),
        };
        if changed {
            facts.changed.write(PositionChanged);
        }
    }
}

fn play(game: &mut Game, mv: go::Move, facts: &mut Facts) {
    let (color, before) = (game.to_move(), game.prisoners());
    match game.play(mv) {
        Ok(effect) => {
            let captor = if effect.suicide {
                color.opponent()
            } else {
                color
            };
            let number = game.turns().len();
            facts.played.write(MovePlayed {
                color,
                mv,
                effect,
                number,
                prisoners_before: before[captor],
            });
        }
        Err(reason) => {
            facts.refused.write(MoveRefused { mv, reason });
        }
    }
}

/// Whether anything was taken back.
fn rewind(game: &mut Game, turns: usize) -> bool {
    let mut changed = false;
    while game.turns().len() > turns {
        changed |= game.undo().is_some();
    }
    changed
}

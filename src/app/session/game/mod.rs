//! The game on the board. Only [`judge_intents`] changes it: all other systems
//! send a [`GameIntent`] and read the resulting facts.

mod facts;
mod followed;
mod free_play;
mod messages;
mod transaction;

use std::collections::VecDeque;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use self::facts::Fact;
use self::followed::FollowedGame;
pub(crate) use self::messages::{
    Change, Changes, ClockTicked, FollowedChange, GameAsked, GameIntent, GameStarted, MovePlayed,
    MoveRefused, PositionChanged,
};
use self::transaction::{awaits_person, judge_intents};
use crate::app::AppSystems;
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::game_store::GameStore;
use crate::app::session::states::{Paused, Screen};
use crate::app::shell::disk::Disk;
use crate::clock::GameClock;
use crate::game::{Event, GameSession, Phase};
use crate::go::{self, Game, Rules, Size};

/// The game on the board.
#[derive(Resource, Debug, Default)]
pub(crate) struct CurrentGame {
    boards: Boards,
    /// The next state, which is shown as soon as it is on the disk.
    held: Option<Box<Held>>,
}

/// The games on the board.
#[derive(Clone, Debug)]
struct Boards {
    shown: BoardContent,
    /// The game under a temporary position ([`GameIntent::Lay`]), unchanged.
    covered: Option<BoardContent>,
}

/// A state of the game that is not shown yet, because the disk is slower than
/// the frames.
#[derive(Debug)]
struct Held {
    boards: Boards,
    /// The facts that lead to it.
    facts: Vec<Fact>,
    /// The number of things that the store must have written.
    until: u64,
    /// The intents that came since then, in their order.
    waiting: VecDeque<GameIntent>,
}

/// The kinds of games on the board.
#[derive(Clone, Debug)]
enum BoardContent {
    /// Moves tried out: in a problem, or in the scene behind a menu.
    FreePlay(Box<Game>),
    /// A game session between two players.
    GameSession(Box<GameSession>),
    /// A game session that another machine judges.
    Followed(Box<FollowedGame>),
}

impl CurrentGame {
    /// Returns the game.
    pub(crate) fn get(&self) -> &Game {
        match &self.boards.shown {
            BoardContent::FreePlay(game) => game,
            BoardContent::GameSession(session) => session.game(),
            BoardContent::Followed(followed) => followed.session.game(),
        }
    }

    /// Returns the game session, if there is one on the board.
    pub(crate) fn session(&self) -> Option<&GameSession> {
        self.boards.session()
    }

    /// Returns true while a change of the game waits for the disk.
    pub(crate) const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Returns the clock of the game session, if it is running.
    pub(crate) fn running_clock(&self) -> Option<&GameClock> {
        let clock = self.session().map(GameSession::clocks);
        clock.filter(|clock| clock.is_running())
    }

    /// Returns true if a person at this machine is to move.
    pub(crate) fn awaits_person(&self) -> bool {
        match &self.boards.shown {
            BoardContent::FreePlay(_) => true,
            BoardContent::GameSession(session) => awaits_person(session),
            BoardContent::Followed(followed) => {
                followed.own == Some(followed.session.game().to_move())
            }
        }
    }

    /// Returns true if another machine judges the game.
    pub(crate) const fn is_followed(&self) -> bool {
        matches!(self.boards.shown, BoardContent::Followed(_))
    }

    /// Returns true if the program may help a player: in a game with somebody at
    /// another machine, only when it is over.
    pub(crate) fn allows_help(&self) -> bool {
        !self.is_followed() || self.session().is_some_and(|s| s.outcome().is_some())
    }

    /// Returns the side of the only person at this machine, if there is exactly
    /// one: against the program, or against somebody at another machine.
    pub(crate) fn lone_side(&self) -> Option<go::Color> {
        match &self.boards.shown {
            BoardContent::FreePlay(_) => None,
            BoardContent::GameSession(session) => session.setup().lone_person(),
            BoardContent::Followed(followed) => followed.own,
        }
    }

    /// Returns true if a stone may be played on the point now.
    pub(crate) fn takes(&self, point: go::Point) -> bool {
        match self.session().map(GameSession::phase) {
            Some(Phase::Playing | Phase::Placing(_)) if !self.awaits_person() => false,
            None | Some(Phase::Playing) => self.get().check(go::Move::Place(point)).is_ok(),
            Some(Phase::Placing(_)) => self.get().board().cell(point) == go::Cell::Empty,
            Some(Phase::Counting(_) | Phase::Finished { .. }) => false,
        }
    }
}

impl Boards {
    fn session(&self) -> Option<&GameSession> {
        match &self.shown {
            BoardContent::FreePlay(_) => None,
            BoardContent::GameSession(session) => Some(session),
            BoardContent::Followed(followed) => Some(&followed.session),
        }
    }

    /// Returns the game that another machine judges, on the board or below a
    /// temporary position.
    fn followed(&mut self) -> Option<&mut FollowedGame> {
        match self.covered.as_mut().unwrap_or(&mut self.shown) {
            BoardContent::Followed(followed) => Some(followed),
            _ => None,
        }
    }

    /// Returns true if moves are tried out on a board of this size.
    fn is_free_play(&self, size: Size) -> bool {
        matches!(&self.shown, BoardContent::FreePlay(game) if game.board().size() == size)
    }

    /// Shows a temporary position over the game on the board. It replaces an
    /// earlier temporary position.
    fn lay(&mut self, game: Box<Game>) {
        let below = std::mem::replace(&mut self.shown, BoardContent::FreePlay(game));
        self.covered.get_or_insert(below);
    }

    /// Removes the temporary position. Returns false if there was none.
    fn uncover(&mut self) -> bool {
        let Some(below) = self.covered.take() else {
            return false;
        };
        self.shown = below;
        true
    }
}

impl Default for Boards {
    fn default() -> Self {
        // 19 is within 1 to 25, so this size exists.
        let size = Size::square(19).expect("19 is a board size");
        Self {
            shown: BoardContent::FreePlay(Box::new(Game::new(size, Rules::french()))),
            covered: None,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CurrentGame>()
        .init_resource::<Disk>()
        .add_message::<GameIntent>()
        .add_message::<GameStarted>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<ClockTicked>()
        .add_message::<GameAsked>()
        .add_message::<PositionChanged>()
        .add_systems(
            Update,
            play_chosen_point
                .run_if(in_state(Screen::Game))
                .in_set(AppSystems::Pointer),
        );
    app.add_systems(OnEnter(Paused), pause_clocks)
        .add_systems(OnExit(Paused), resume_clocks);
}

/// Has the game kept by a store. Without one no intent is carried out, because
/// a move has to be in the journal before it is shown.
pub(crate) fn keep_in<S>(app: &mut App)
where
    S: GameStore + Resource<Mutability = Mutable>,
{
    app.add_systems(Update, judge_intents::<S>.in_set(AppSystems::Rules));
}

/// Stops the clocks while the pause menu, or a menu opened from it, is over the
/// board.
fn pause_clocks(mut intents: MessageWriter<GameIntent>) {
    intents.write(GameIntent::Event(Event::Pause(true)));
}

fn resume_clocks(mut intents: MessageWriter<GameIntent>) {
    intents.write(GameIntent::Event(Event::Pause(false)));
}

/// Turns a chosen point into a move. While the stones are counted it marks the
/// stones there instead.
fn play_chosen_point(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    mut intents: MessageWriter<GameIntent>,
) {
    let phase = current.session().map(GameSession::phase);
    for PointChosen { point, choice } in chosen.read() {
        let intent = match (phase, choice) {
            (Some(Phase::Counting(_)), Choice::Plain) => Event::MarkRegion(*point),
            (Some(Phase::Counting(_)), Choice::Alone) => Event::MarkChain(*point),
            (Some(Phase::Counting(_)), Choice::Other) => Event::MarkSeki(*point),
            (Some(Phase::Placing(_)), Choice::Plain) => Event::PlaceHandicap(*point),
            (_, Choice::Other) => continue,
            (_, Choice::Plain | Choice::Alone) => {
                intents.write(GameIntent::Play(go::Move::Place(*point)));
                continue;
            }
        };
        intents.write(GameIntent::Event(intent));
    }
}

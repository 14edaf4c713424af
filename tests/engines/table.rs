//! Plays games of an engine, with a substitute for moves that it cannot play.

use std::sync::Arc;
use std::time::{Duration, Instant};

use shikatsu::engine::random_move;
use shikatsu::go::{Color, Game, Move, PointSet, Size};
use shikatsu::gtp::client::{Decision, EngineEntry};
use shikatsu::gtp::process::{Fault, Refusal, Seat, SeatEvent, Timeouts};
use shikatsu::gtp::server::Options;
use shikatsu::platform::rng::Rng;

use super::processes::SOON;

/// The largest number of moves, more than any of these games needs.
const LONGEST: usize = 60;

/// Returns short timeouts, but generous ones for everything that starts a
/// process or computes.
pub(super) fn short() -> Timeouts {
    Timeouts {
        start: SOON,
        command: SOON,
        genmove: SOON,
        settle: Duration::from_millis(200),
        quit: Duration::from_millis(500),
        restarts_in_a_row: 1,
        restarts: 2,
        ..Timeouts::default()
    }
}

/// Returns timeouts that end a hanging engine soon. An engine that is merely
/// slow is restarted too: it has as many restarts, whether or not it moved
/// before, but the message about it is another.
pub(super) fn short_for_moves() -> Timeouts {
    Timeouts {
        genmove: Duration::from_secs(6),
        restarts_in_a_row: 2,
        ..short()
    }
}

pub(super) fn game(side: u8) -> Game {
    Game::new(Size::square(side).unwrap(), Options::plain_rules())
}

/// The result of a game.
#[derive(Debug, Default)]
pub(super) struct Played {
    pub(super) moves: usize,
    /// The number of moves that the engine itself played.
    pub(super) by_engine: usize,
    pub(super) resigned: bool,
    pub(super) restarts: Vec<Fault>,
    pub(super) refusals: Vec<Refusal>,
    pub(super) failed: Option<Fault>,
    pub(super) started: Vec<String>,
}

/// The engine's answer to a position.
pub(super) enum Turn {
    Decided(Decision),
    Refused(Refusal),
    Failed(Fault),
}

/// Asks for a move and waits for the answer. Restarts are recorded.
pub(super) fn turn(seat: &mut Seat, game: &Game, played: &mut Played) -> Turn {
    seat.ask_move(game, None);
    await_turn(seat, played)
}

pub(super) fn await_turn(seat: &mut Seat, played: &mut Played) -> Turn {
    let begun = Instant::now();
    loop {
        assert!(
            begun.elapsed() < 2 * SOON,
            "the engine is waited for: {seat:?}"
        );
        for event in seat.wait(Duration::from_secs(1)) {
            match event {
                SeatEvent::Started(identity) => played.started.push(identity.to_string()),
                SeatEvent::Restarting { fault, .. } => played.restarts.push(fault),
                SeatEvent::Decided(decision) => return Turn::Decided(decision),
                SeatEvent::Refused(why) => return Turn::Refused(why),
                SeatEvent::Failed(fault) => return Turn::Failed(fault),
                SeatEvent::Analysed(_) | SeatEvent::Answered(_) => panic!("{event:?}"),
            }
        }
    }
}

pub(super) fn seat(entry: EngineEntry, timeouts: Timeouts) -> Seat {
    Seat::new(entry, timeouts, Arc::new(|| ()))
}

/// Plays a whole game on a small board with the engine as Black. If the engine
/// refuses a move or has failed, a random move is played for it.
pub(super) fn play(entry: EngineEntry, timeouts: Timeouts) -> Played {
    let mut seat = seat(entry, timeouts);
    let mut game = game(5);
    let mut chance = Rng::new(5);
    let mut played = Played::default();
    while !game.is_over() && game.turns().len() < LONGEST && !played.resigned {
        let mut mv = random_move(&game, game.to_move(), &PointSet::EMPTY, &mut chance);
        if game.to_move() == Color::Black && played.failed.is_none() {
            let before = game.turns().to_vec();
            match turn(&mut seat, &game, &mut played) {
                Turn::Decided(Decision::Move(decided)) => {
                    mv = decided;
                    played.by_engine += 1;
                }
                Turn::Decided(Decision::Resign) => played.resigned = true,
                Turn::Refused(why) => played.refusals.push(why),
                Turn::Failed(fault) => played.failed = Some(fault),
            }
            assert_eq!(game.turns(), before, "the game is kept");
        }
        game.play(mv).unwrap();
    }
    played.moves = game.turns().len();
    assert!(played.moves > 10, "it was a game: {played:?}");
    played
}

/// Plays the named moves.
pub(super) fn play_all(game: &mut Game, names: &[&str]) {
    for name in names {
        let point = game.board().size().parse_point(name).unwrap();
        game.play(Move::Place(point)).unwrap();
    }
}

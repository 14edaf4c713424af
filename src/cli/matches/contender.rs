//! The contenders of a match.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::engine::bots::{Allowance, Decision, Level, Player, Purpose};
use crate::engine::threads::Threads;
use crate::game;
use crate::game::GameSession;
use crate::go::Game;
use crate::gtp::Command;
use crate::gtp::client::{self, EngineEntry};
use crate::gtp::process::{Seat, Timeouts};
use crate::platform::text::excerpt;

/// A contender: a level of the program, or an engine.
#[derive(Clone, Debug)]
pub(super) enum Contender {
    Level(Level),
    /// A program, which is started for each game.
    Engine(EngineEntry),
    /// An engine that listens at an address.
    Connected(Connected),
}

/// An engine at an address. One connection serves all games, because many such
/// engines end with the first.
#[derive(Clone, Debug)]
pub(super) struct Connected {
    name: String,
    seat: Arc<Mutex<Seat>>,
}

impl Connected {
    fn new(entry: &EngineEntry) -> Self {
        Self {
            name: entry.name.clone(),
            seat: Arc::new(Mutex::new(seat(entry))),
        }
    }

    /// Returns the engine, which must not be in another game.
    fn seat(&self) -> MutexGuard<'_, Seat> {
        self.seat.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The longest title of a contender, in characters. A player's name may not be
/// much longer.
const LONGEST_TITLE: usize = 90;
/// The timeout of an engine, whatever the clocks allow.
const ENGINE_TIMEOUT: Duration = Duration::from_secs(24 * 3600);

impl Contender {
    /// Reads a contender: the name of a level, or else the command of an
    /// engine.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let unknown = match text.parse() {
            Ok(level) => return Ok(Self::Level(level)),
            Err(unknown) => unknown,
        };
        let is_command = text.contains([' ', '/', '\\']);
        if !is_command {
            return Err(format!(
                "{unknown}; an engine is a command, as in \"gnugo --mode gtp\", or an address, as \
                 in tcp://localhost:4000"
            ));
        }
        let name = text.split_whitespace().next().unwrap_or_default();
        let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
        let entry = EngineEntry::new(name, text).map_err(|why| why.to_string())?;
        Ok(match entry.address() {
            Ok(Some(_)) => Self::Connected(Connected::new(&entry)),
            Ok(None) | Err(_) => Self::Engine(entry),
        })
    }

    /// Returns true if it can play only one game at a time.
    pub(super) const fn plays_one_game(&self) -> bool {
        matches!(self, Self::Connected(_))
    }

    /// Returns the name that is shown in the result.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Level(level) => level.to_string(),
            Self::Engine(entry) => entry.name.clone(),
            Self::Connected(engine) => engine.name.clone(),
        }
    }

    /// Returns the name and the version of the contender, for game records, or
    /// an error if it cannot play this game. An engine is started and told of
    /// the game.
    pub(super) fn title(&self, game: &Game) -> Result<String, String> {
        let own = match self {
            Self::Level(level) => format!("Shikatsu {} ({level})", env!("CARGO_PKG_VERSION")),
            Self::Engine(entry) => own_name(&mut seat(entry), game)?,
            Self::Connected(engine) => own_name(&mut engine.seat(), game)?,
        };
        let own = excerpt(own.trim(), LONGEST_TITLE);
        Ok(if own.is_empty() {
            excerpt(&self.name(), LONGEST_TITLE)
        } else {
            own
        })
    }

    /// Creates the player for one game.
    pub(super) fn sit(&self, seed: u64) -> MatchPlayer {
        match self {
            Self::Level(level) => MatchPlayer::Level(
                level.player(seed),
                // One thread is enough, because each core plays a game of its
                // own.
                Threads::new(1, seed),
            ),
            Self::Engine(entry) => MatchPlayer::Engine(Box::new(seat(entry))),
            Self::Connected(engine) => MatchPlayer::Connected(engine.clone()),
        }
    }

    /// Returns the player as it appears in a game record, under its title.
    pub(super) fn player(&self, title: &str) -> game::Player {
        let seat = match self {
            Self::Level(level) => game::Seat::Level(*level),
            Self::Engine(_) | Self::Connected(_) => game::Seat::Person,
        };
        game::Player {
            name: title.to_owned(),
            seat,
            ..game::Player::default()
        }
    }
}

fn seat(entry: &EngineEntry) -> Seat {
    Seat::new(entry.clone(), Timeouts::default(), Arc::new(|| {}))
}

/// Returns the name and the version that an engine states, after it was told of
/// the game.
fn own_name(seat: &mut Seat, game: &Game) -> Result<String, String> {
    let answer = seat.answer(game, Command::bare("name"), ENGINE_TIMEOUT);
    // An engine may well know no name, as long as it answers.
    answer
        .map(drop)
        .map_err(|why| format!("{}: {why}", seat.entry().name))?;
    Ok(seat.identity().map_or_else(String::new, |identity| {
        format!("{} {}", identity.name, identity.version)
    }))
}

/// A player in a game.
pub(super) enum MatchPlayer {
    Level(Box<dyn Player>, Threads),
    Engine(Box<Seat>),
    Connected(Connected),
}

impl MatchPlayer {
    /// Returns the decision of the side to move, or an error if the player
    /// cannot go on.
    pub(super) fn decide(
        &mut self,
        session: &GameSession,
        time: Duration,
    ) -> Result<Decision, String> {
        let (game, clocks) = (session.game(), session.clocks());
        let color = game.to_move();
        match self {
            Self::Level(player, workers) => {
                let left = clocks.remaining(color);
                let allowance = Allowance::of(game, &clocks.control(), left)
                    .unwrap_or_else(|| Allowance::fixed(time));
                Ok(player.decide(game, color, Purpose::Win, &allowance, workers))
            }
            Self::Engine(seat) => engine_decision(seat, session),
            Self::Connected(engine) => engine_decision(&mut engine.seat(), session),
        }
    }
}

/// Returns the decision of an engine for the side to move.
fn engine_decision(seat: &mut Seat, session: &GameSession) -> Result<Decision, String> {
    let (game, clocks) = (session.game(), session.clocks());
    let timed = clocks.remaining(game.to_move()).time().is_some();
    match seat.decide(game, timed.then_some(clocks), ENGINE_TIMEOUT) {
        Ok(client::Decision::Move(mv)) => Ok(Decision::Play(mv)),
        Ok(client::Decision::Resign) => Ok(Decision::Resign),
        Err(why) => Err(why.to_string()),
    }
}

/// Returns the index of the other player.
pub(super) const fn other(seat: usize) -> usize {
    1 - seat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_level_and_a_command_an_engine() {
        let level = Contender::read("medium").unwrap();
        assert!(matches!(level, Contender::Level(Level::Medium)));
        let engine = Contender::read("/usr/games/gnugo --mode gtp").unwrap();
        assert_eq!(engine.name(), "gnugo");
        let wrong = Contender::read("midium").unwrap_err();
        assert!(wrong.contains("no level `midium`"), "{wrong}");
        assert!(Contender::read("gnugo --mode \"gtp").is_err());
    }

    #[test]
    fn an_address_is_an_engine_that_plays_one_game() {
        let engine = Contender::read("tcp://[::1]:4000").unwrap();
        assert!(engine.plays_one_game());
        assert_eq!(engine.name(), "[::1]:4000");
        assert!(!Contender::read("./engine").unwrap().plays_one_game());
        for wrong in ["tcp://localhost", "tcp://localhost:4000 --level 1"] {
            let why = Contender::read(wrong).unwrap_err();
            assert!(why.contains("address"), "{why}");
        }
    }
}

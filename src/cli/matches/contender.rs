//! The contenders of a match.

use std::sync::Arc;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Contender {
    Level(Level),
    Engine(EngineEntry),
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
                "{unknown}; an engine is a command, as in \"gnugo --mode gtp\""
            ));
        }
        let name = text.split_whitespace().next().unwrap_or_default();
        let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
        EngineEntry::new(name, text)
            .map(Self::Engine)
            .map_err(|why| why.to_string())
    }

    /// Returns the name that is shown in the result.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Level(level) => level.to_string(),
            Self::Engine(entry) => entry.name.clone(),
        }
    }

    /// Returns the name and the version of the contender, for game records, or
    /// an error if it cannot play this game. An engine is started and told of
    /// the game.
    pub(super) fn title(&self, game: &Game) -> Result<String, String> {
        let entry = match self {
            Self::Level(level) => {
                return Ok(format!("Shikatsu {} ({level})", env!("CARGO_PKG_VERSION")));
            }
            Self::Engine(entry) => entry,
        };
        let mut seat = seat(entry);
        let answer = seat.answer(game, Command::bare("name"), ENGINE_TIMEOUT);
        // An engine may well know no name, as long as it answers.
        answer
            .map(drop)
            .map_err(|why| format!("{}: {why}", entry.name))?;
        let own = seat.identity().map_or_else(String::new, |identity| {
            format!("{} {}", identity.name, identity.version)
        });
        let own = excerpt(own.trim(), LONGEST_TITLE);
        Ok(if own.is_empty() {
            excerpt(&entry.name, LONGEST_TITLE)
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
        }
    }

    /// Returns the player as it appears in a game record, under its title.
    pub(super) fn player(&self, title: &str) -> game::Player {
        let seat = match self {
            Self::Level(level) => game::Seat::Level(*level),
            Self::Engine(_) => game::Seat::Person,
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

/// A player in a game.
pub(super) enum MatchPlayer {
    Level(Box<dyn Player>, Threads),
    Engine(Box<Seat>),
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
            Self::Engine(seat) => {
                let timed = clocks.remaining(color).time().is_some();
                match seat.decide(game, timed.then_some(clocks), ENGINE_TIMEOUT) {
                    Ok(client::Decision::Move(mv)) => Ok(Decision::Play(mv)),
                    Ok(client::Decision::Resign) => Ok(Decision::Resign),
                    Err(why) => Err(why.to_string()),
                }
            }
        }
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
        assert_eq!(
            Contender::read("medium"),
            Ok(Contender::Level(Level::Medium))
        );
        let engine = Contender::read("/usr/games/gnugo --mode gtp").unwrap();
        assert_eq!(engine.name(), "gnugo");
        let wrong = Contender::read("midium").unwrap_err();
        assert!(wrong.contains("no level `midium`"), "{wrong}");
        assert!(Contender::read("gnugo --mode \"gtp").is_err());
    }
}

//! Phrases for the core's types, and its messages to players.

use super::phrase::{Argument, Phrase, say};
use crate::engine::bots::Level;
use crate::game::{Refusal, SetupError};
use crate::go::handicap::HandicapError;
use crate::go::points::halves;
use crate::go::{Color, IllegalMove, Move, Outcome, Rules, Size, Win};
#[cfg(feature = "window")]
use crate::{
    game::{Nigiri, Setup},
    go::Point,
    record::{Record, StatedOutcome, WonBy},
};

impl From<Color> for Argument {
    /// Converts to the name by which the files choose: `{ $color -> [black] …
    /// *[white] … }`.
    fn from(color: Color) -> Self {
        let name = match color {
            Color::Black => "black",
            Color::White => "white",
        };
        name.into()
    }
}

impl From<Size> for Argument {
    fn from(size: Size) -> Self {
        size.to_string().into()
    }
}

/// Returns a phrase for a move on a board.
pub(crate) fn at(mv: Move, size: Size) -> Phrase {
    match mv {
        Move::Place(point) => Phrase::plain(point.on(size).to_string()),
        Move::Pass => say!("pass-move"),
    }
}

/// Returns the name of a level of the program.
pub(crate) fn level(level: Level) -> Phrase {
    say!("level-name", level = level.name())
}

/// Returns a description of a level in one line.
pub(crate) fn level_line(level: Level) -> Phrase {
    match level.games() {
        Some(games) => say!("level-games", games = games),
        None => say!("level-line", level = level.name()),
    }
}

/// Returns the outcome of a game.
pub(crate) fn outcome(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::Draw => say!("outcome-draw"),
        Outcome::NoResult => say!("outcome-no-result"),
        Outcome::Won { winner, by } => match by {
            Win::Points { halves: count } => {
                let points = halves(count.into());
                say!("outcome-points", color = winner, points = points)
            }
            Win::Resignation => say!("outcome-resignation", color = winner),
            Win::Time => say!("outcome-time", color = winner),
            Win::Forfeit => say!("outcome-forfeit", color = winner),
        },
    }
}

/// Returns the reason why an action is refused in a game now.
pub(crate) fn refusal(refusal: Refusal) -> Phrase {
    match refusal {
        Refusal::Illegal(why) => illegal(why),
        Refusal::Paused => say!("refused-paused"),
        Refusal::NotCounting => say!("refused-not-counting"),
        Refusal::HandicapFirst => say!("refused-handicap-first"),
        Refusal::HandicapPlaced => say!("refused-handicap-placed"),
        Refusal::NothingToUndo => say!("refused-nothing-to-undo"),
        Refusal::NothingToRedo => say!("refused-nothing-to-redo"),
        Refusal::NoStone => say!("refused-no-stone"),
        // Only a faulty file states such a clock.
        Refusal::Clock(_) => Phrase::plain(refusal.to_string()),
    }
}

fn illegal(why: IllegalMove) -> Phrase {
    match why {
        IllegalMove::OffBoard => say!("refused-off-board"),
        IllegalMove::Occupied => say!("refused-occupied"),
        IllegalMove::NotPlayable => say!("refused-masked"),
        IllegalMove::Suicide => say!("refused-suicide"),
        IllegalMove::Ko => say!("refused-ko"),
        IllegalMove::Repetition => say!("refused-repetition"),
        IllegalMove::GameOver => say!("refused-game-over"),
        IllegalMove::NotYourTurn => say!("refused-turn"),
    }
}

/// Returns the reason why a game cannot be set up in this way.
pub(crate) fn setup_error(why: &SetupError) -> Phrase {
    match why {
        SetupError::Handicap(HandicapError::TooMany { stones, size, most }) => say!(
            "setup-handicap-fixed",
            stones = *stones,
            size = *size,
            most = *most
        ),
        SetupError::FreeHandicap(stones, most) => {
            say!("setup-handicap-free", stones = *stones, most = *most)
        }
        SetupError::Komi(_) => say!("setup-komi"),
        SetupError::Name => say!("setup-name"),
        SetupError::Position(_) => say!("setup-position"),
    }
}

/// Returns the name of a rule set: of the preset, or "custom".
pub(crate) fn rules_name(rules: &Rules) -> Phrase {
    match rules.preset() {
        Some(preset) => say!("rules-name", name = preset.key.as_str()),
        None => say!("rules-custom"),
    }
}

/// Returns a list of points.
#[cfg(feature = "window")]
pub(crate) fn points(points: &[Point], size: Size) -> Phrase {
    let names = points.iter().map(|&point| at(Move::Place(point), size));
    Phrase::row(names, ", ")
}

/// Returns the result of nigiri: the drawn stones, the guess, and the player of
/// Black.
#[cfg(feature = "window")]
pub(crate) fn nigiri(nigiri: Nigiri, setup: &Setup) -> Phrase {
    let name = setup.players.black.name.as_str();
    let player = if !name.is_empty() {
        say!("nigiri-name", name = name)
    } else if nigiri.is_guessed() {
        say!("nigiri-guesser")
    } else {
        say!("nigiri-holder")
    };
    let guess = if nigiri.laid() == 1 { "odd" } else { "even" };
    say!(
        "nigiri-drawn",
        held = nigiri.held(),
        guess = guess,
        who = player
    )
}

/// Returns the result that a record states, if it is clear.
#[cfg(feature = "window")]
pub(crate) fn stated_outcome(record: &Record) -> Option<Phrase> {
    Some(match record.info().outcome()? {
        StatedOutcome::Win(color, WonBy::Points(hundredths)) => {
            let points = f64::from(hundredths) / 100.0;
            say!("outcome-points", color = color, points = points.to_string())
        }
        StatedOutcome::Win(color, WonBy::Resignation) => say!("outcome-resignation", color = color),
        StatedOutcome::Win(color, WonBy::Time) => say!("outcome-time", color = color),
        StatedOutcome::Win(color, WonBy::Forfeit) => say!("outcome-forfeit", color = color),
        StatedOutcome::Win(color, WonBy::Unstated) => say!("review-won", color = color),
        StatedOutcome::Draw => say!("outcome-draw"),
        StatedOutcome::Void => say!("outcome-no-result"),
        StatedOutcome::Unknown | StatedOutcome::Unclear(_) => return None,
    })
}

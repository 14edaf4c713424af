//! Phrases that the window alone shows.

use super::phrase::{Phrase, say};
use super::things::at;
use crate::game::{Nigiri, Setup};
use crate::go::{Move, Point, Size};
use crate::problems::{Goal, Problem};
use crate::record::{Record, StatedOutcome, WonBy};

/// Returns a list of points.
pub(crate) fn points(points: &[Point], size: Size) -> Phrase {
    let names = points.iter().map(|&point| at(Move::Place(point), size));
    Phrase::row(names, ", ")
}

/// Returns the task of a problem.
pub(crate) fn task(problem: &Problem) -> Phrase {
    let goal = problem.goal().map(|goal| match goal {
        Goal::Live => "live",
        Goal::Kill => "kill",
    });
    match goal {
        Some(goal) => say!("problem-goal", color = problem.to_move, goal = goal),
        None => say!("problem-to-move", color = problem.to_move),
    }
}

/// Returns the result of nigiri: the drawn stones, the guess, and the player of
/// Black.
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

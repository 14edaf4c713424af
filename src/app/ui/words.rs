//! The solver's answers as phrases.

use std::time::Duration;

use crate::go::{Color, Move, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::solver::{
    Assumption, Ending, Goal, KoResult, ProofTree, Safety, Status, StatusKind, Verdict,
    WithoutThreats,
};
use crate::study;

/// Returns a status as a phrase.
pub(crate) fn status(status: &Status) -> Phrase {
    match status {
        Status::Alive => say!("status-alive"),
        Status::Dead => say!("status-dead"),
        Status::Seki => say!("status-seki-long"),
        Status::Ko(ko) => self::ko(ko),
        Status::Unknown => say!("status-unknown"),
    }
}

/// Returns a status in a word or two.
pub(crate) fn short_status(status: &Status) -> Phrase {
    match status {
        Status::Seki => say!("status-seki"),
        Status::Ko(ko) => say!("status-ko-short", needs = ko.needs, count = ko.threats),
        other => self::status(other),
    }
}

/// Returns the name of a status in the status quiz.
pub(crate) fn quiz_status(status: study::Status) -> Phrase {
    match status {
        study::Status::Alive => say!("status-alive"),
        study::Status::Dead => say!("status-dead"),
        study::Status::Seki => say!("status-seki"),
        study::Status::Ko => say!("status-ko"),
    }
}

fn ko(ko: &KoResult) -> Phrase {
    let without = match ko.without_threats {
        WithoutThreats::Alive => "alive",
        WithoutThreats::Dead => "dead",
    };
    say!(
        "status-ko-long",
        without = without,
        color = ko.needs,
        count = ko.threats
    )
}

/// Returns a phrase for the results that are still possible, if the answer is
/// not known.
pub(crate) fn bounds(bounds: &[StatusKind]) -> Option<Phrase> {
    let word = |kind: &StatusKind| match kind {
        StatusKind::Alive => say!("status-alive"),
        StatusKind::Dead => say!("status-dead"),
        StatusKind::Seki => say!("status-seki"),
        StatusKind::Ko => say!("status-ko"),
    };
    match bounds {
        [] => None,
        [kind] => Some(say!("known-so-far", kind = word(kind))),
        [_, _, _, _] => Some(say!("possible-all")),
        _ => Some(say!(
            "possible",
            kinds = Phrase::row(bounds.iter().map(word), ", ")
        )),
    }
}

/// Returns the claim that a proof proves.
pub(crate) fn claim(tree: &ProofTree, defender: Color) -> Phrase {
    let (winner, loser) = (tree.winner(), tree.winner().opponent());
    let result = match (tree.goal(), winner == defender) {
        (Goal::Captured, false) => say!("claim-captures", color = winner),
        (Goal::Captured, true) => say!("claim-not-captured", color = winner),
        (Goal::Alive, true) => say!("claim-lives", color = winner),
        (Goal::Alive, false) => say!("claim-cannot-live", color = loser),
    };
    let threats = tree.threats();
    let terms = match (threats[winner], threats[loser]) {
        (0, 0) => say!("claim-no-threats"),
        (0, others) => say!(
            "claim-although",
            color = loser,
            threats = self::threats(others)
        ),
        (own, 0) => say!("claim-with", threats = self::threats(own)),
        (own, others) => say!(
            "claim-with-against",
            own = self::threats(own),
            threats = self::threats(others)
        ),
    };
    say!("claim", what = result, how = terms)
}

/// Returns the fate of the targets if a proof holds.
pub(crate) fn outcome(tree: &ProofTree, defender: Color) -> Phrase {
    match (tree.goal(), tree.winner() == defender) {
        (Goal::Captured, false) => say!("outcome-captured"),
        (Goal::Captured, true) => say!("outcome-kept"),
        (Goal::Alive, true) => say!("outcome-alive"),
        (Goal::Alive, false) => say!("outcome-no-life"),
    }
}

/// Returns a phrase for a number of ko threats.
pub(crate) fn threats(count: u8) -> Phrase {
    if ProofTree::are_any(count) {
        say!("any-ko-threats")
    } else {
        say!("ko-threats", count = count)
    }
}

/// Returns the reason why a line of a proof ends, in a word or two.
pub(crate) fn ending(ending: Ending) -> Phrase {
    match ending {
        Ending::Captured => say!("ending-captured"),
        Ending::TwoEyes => say!("ending-two-eyes"),
        Ending::NoRoom => say!("ending-no-room"),
        Ending::Passes => say!("ending-passes"),
    }
}

/// Returns the reason why a line of a proof ends, as a sentence.
pub(crate) fn over(ending: Ending, defender: Color) -> Phrase {
    match ending {
        Ending::Captured => say!("over-captured"),
        Ending::TwoEyes => say!("over-two-eyes", color = defender),
        Ending::NoRoom => say!("over-no-room", color = defender),
        Ending::Passes => say!("over-passes"),
    }
}

/// Returns a phrase for a number of moves.
pub(crate) fn move_count(number: u64) -> Phrase {
    say!("moves", count = number, number = count(number))
}

/// Returns a phrase for a number of positions.
pub(crate) fn position_count(number: u64) -> Phrase {
    say!("positions", count = number, number = count(number))
}

/// Returns a phrase for a list of moves.
pub(crate) fn moves(moves: &[Move], size: Size) -> Phrase {
    Phrase::row(moves.iter().map(|mv| i18n::at(*mv, size)), " ")
}

/// Returns the beginning of a line of moves, as far as it fits beside the
/// board.
pub(crate) fn line(line: &[Move], size: Size) -> Phrase {
    const FITS: usize = 14;
    let begun = line.iter().take(FITS).map(|mv| i18n::at(*mv, size));
    let more = (line.len() > FITS).then(|| Phrase::plain("…"));
    Phrase::row(begun.chain(more), " ")
}

/// Returns a phrase for the first moves of a verdict.
pub(crate) fn first_moves(verdict: &Verdict, size: Size) -> Option<Phrase> {
    match verdict.best_moves.as_slice() {
        [] => None,
        [Move::Pass] => Some(say!("no-move-needed")),
        [one] => Some(say!("first-move", moves = i18n::at(*one, size))),
        several => Some(say!("first-moves", moves = moves(several, size))),
    }
}

/// Returns a phrase for the first moves of a search that is running.
pub(crate) fn best_so_far(best: &[Move], size: Size) -> Option<Phrase> {
    let is_a_move = |moves: &&[Move]| !matches!(moves, [] | [Move::Pass]);
    let best = Some(best).filter(is_a_move)?;
    Some(say!("first-moves-so-far", moves = moves(best, size)))
}

/// Returns a phrase that other first moves may be as good, if that is so.
pub(crate) fn more_first_moves(verdict: &Verdict) -> Option<Phrase> {
    let is_known = verdict.status != Status::Unknown && !verdict.best_moves.is_empty();
    (is_known && !verdict.moves_complete).then(|| say!("more-first-moves"))
}

/// Returns a stone of each chain that an answer takes for safe, with the
/// reason.
pub(crate) fn safe_chains(chains: &[Assumption], size: Size) -> Phrase {
    let safe = |chain: &Assumption| {
        let stone = i18n::at(Move::Place(chain.stone), size);
        match chain.why {
            Safety::Benson => say!("safe-alive", stone = stone),
            Safety::Liberties(count) => say!("safe-liberties", stone = stone, count = count),
            Safety::Searched => say!("safe-searched", stone = stone),
        }
    };
    Phrase::row(chains.iter().map(safe), ", ")
}

/// Formats a time with a sensible precision.
pub(crate) fn time(elapsed: Duration) -> String {
    match elapsed.as_secs_f32() {
        seconds if seconds < 0.1 => format!("{:.0} ms", seconds * 1000.0),
        seconds if seconds < 10.0 => format!("{seconds:.1} s"),
        seconds => format!("{seconds:.0} s"),
    }
}

/// Formats a count with spaces between groups of three digits.
pub(crate) fn count(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_grouped_by_three() {
        let written: Vec<String> = [0, 999, 1000, 1_234_567].map(count).into();
        assert_eq!(written, ["0", "999", "1\u{a0}000", "1\u{a0}234\u{a0}567"]);
    }
}

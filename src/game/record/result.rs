//! The result that a record states (RE): its meaning, and the check that its
//! game can have ended so.

use super::remark::{Remark, shown};
use crate::clock::TimeControl;
use crate::game::GameSession;
use crate::go::{Color, Counting, Outcome, Win};
use crate::record::{NodeId, Record, StatedOutcome, WonBy};

/// The stated result, if it is clear.
pub(super) fn stated(
    record: &Record,
    counting: Counting,
    remarks: &mut Vec<Remark>,
) -> Option<Outcome> {
    let unclear = |text: &str| Remark::Result { text: shown(text) };
    let stated = record.info().outcome()?;
    let (winner, by) = match &stated {
        StatedOutcome::Draw => return Some(Outcome::Draw),
        StatedOutcome::Void => return Some(Outcome::NoResult),
        StatedOutcome::Unknown => return None,
        StatedOutcome::Unclear(text) => {
            remarks.push(unclear(text));
            return None;
        }
        StatedOutcome::Win(winner, by) => (*winner, *by),
    };
    let by = match by {
        WonBy::Points(hundredths) => points(hundredths, counting),
        WonBy::Resignation => Some(Win::Resignation),
        WonBy::Time => Some(Win::Time),
        WonBy::Forfeit => Some(Win::Forfeit),
        WonBy::Unstated => None,
    };
    let Some(by) = by else {
        remarks.push(unclear(&stated.spelling()));
        return None;
    };
    let outcome = Outcome::Won { winner, by };
    if matches!(by, Win::Points { .. }) && outcome.short() != stated.spelling() {
        let (text, understood) = (stated.spelling(), outcome.short());
        remarks.push(Remark::ResultUnderstood { text, understood });
    }
    Some(outcome)
}

/// Converts a margin to half points. With area counting, a quarter means a
/// quarter of a stone of two points, as in `B+1.25`.
fn points(hundredths: u32, counting: Counting) -> Option<Win> {
    let halves = match hundredths % 50 {
        0 => hundredths / 50,
        25 if counting == Counting::Area => hundredths / 25,
        _ => return None,
    };
    (halves > 0).then_some(Win::Points { halves })
}

/// The reason why a game with this set-up and these prisoners cannot have the
/// outcome, if there is one.
pub(super) fn contradiction(
    record: &Record,
    session: &GameSession,
    outcome: Outcome,
) -> Option<Remark> {
    let setup = session.setup();
    let komi = setup.rules.komi_halves;
    let text = outcome.short();
    let margin = match outcome {
        Outcome::Draw => 0,
        Outcome::Won {
            winner,
            by: Win::Points { halves },
        } => {
            if u64::from(halves) > most_halves(session, winner) {
                return Some(Remark::Margin { text });
            }
            halves
        }
        Outcome::Won { by: Win::Time, .. } => {
            let is_present = |ident| record.tree().property(NodeId::ROOT, ident).is_some();
            let is_timed = setup.clock != TimeControl::NONE || is_present("TM") || is_present("OT");
            return (!is_timed).then_some(Remark::TimeWithoutClock { text });
        }
        Outcome::NoResult | Outcome::Won { .. } => return None,
    };
    // Everything counted is whole points, so only komi makes half points.
    let komi_is_whole = komi % 2 == 0;
    let komi = setup.rules.komi();
    ((margin % 2 == 0) != komi_is_whole).then_some(Remark::HalfPoint { text, komi })
}

/// An upper limit, in half points, for a winner's margin.
fn most_halves(session: &GameSession, winner: Color) -> u64 {
    let setup = session.setup();
    let rules = &setup.rules;
    // By territory a dead stone counts twice, and prisoners count in addition
    // to the board.
    let on_board = match rules.counting {
        Counting::Area => setup.size.area(),
        Counting::Territory => 2 * setup.size.area() + session.game().prisoners()[winner],
    };
    let given = u64::from(rules.handicap_compensation.points(setup.handicap));
    2 * (on_board as u64 + given) + u64::from(rules.komi_halves.unsigned_abs())
}

//! The remarks of an audit as phrases.

use super::words;
use crate::go::Size;
use crate::i18n::{Phrase, say};
use crate::problems::audit::{Remark, Report, WrongStatus};
use crate::problems::{Expected, Fate, Problem};
use crate::solver::Status;

/// Returns a text for a remark.
pub(crate) fn remark(remark: &Remark, report: &Report, problem: &Problem) -> Phrase {
    let size: Size = problem.size();
    match remark {
        Remark::Unsolved if report.status == Status::Unknown && problem.targets.is_empty() => {
            say!("audit-no-target")
        }
        Remark::Unsolved if report.status == Status::Unknown => say!("audit-unsolved"),
        Remark::Unsolved => say!("audit-other-unsolved", color = problem.to_move.opponent()),
        Remark::MoreMoves => say!("audit-more-moves"),
        Remark::WrongStatus(WrongStatus {
            first,
            stated,
            found,
        }) => say!(
            "audit-wrong-status",
            color = *first,
            stated = expected(*stated),
            found = words::short_status(found)
        ),
        Remark::Wrong(moves) => say!("audit-wrong", moves = words::moves(moves, size)),
        Remark::Missing(moves) => say!("audit-missing", moves = words::moves(moves, size)),
        Remark::NothingStated => say!(
            "audit-nothing-stated",
            moves = words::moves(&report.best_moves, size)
        ),
        Remark::NotUnique(count) => say!("audit-not-unique", count = *count),
        Remark::Decided => say!(
            "audit-decided",
            status = words::short_status(&report.status)
        ),
    }
}

/// Returns a text for a stated result.
fn expected(stated: Expected) -> Phrase {
    match stated {
        Expected::Dead => say!("status-dead"),
        Expected::Alive => say!("status-alive"),
        Expected::Seki => say!("status-seki"),
        Expected::Ko {
            needs,
            threats,
            without_threats: Fate::Alive | Fate::Dead,
        } => say!("status-ko-short", needs = needs, count = threats),
    }
}

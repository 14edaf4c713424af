//! The answer that follows from two versions of a region, one of which is worse
//! for the defender than the whole board, the other better.

use crate::go::{Move, Point, PointSet};
use crate::solver::{Status, StatusKind, Verdict};

/// The kinds of status, the best for the defender last.
const KINDS: [StatusKind; 4] = [
    StatusKind::Dead,
    StatusKind::Ko,
    StatusKind::Seki,
    StatusKind::Alive,
];

fn rank(kind: StatusKind) -> usize {
    KINDS.iter().position(|&other| other == kind).unwrap_or(0)
}

/// Returns the ranks that a verdict leaves possible.
fn ranks(verdict: &Verdict) -> (usize, usize) {
    let possible: Vec<usize> = match verdict.status.kind() {
        Some(kind) => vec![rank(kind)],
        None => verdict.bounds.iter().map(|&kind| rank(kind)).collect(),
    };
    let least = possible.iter().min().copied().unwrap_or(0);
    let most = possible.iter().max().copied().unwrap_or(KINDS.len() - 1);
    (least, most)
}

/// Returns the verdict on the whole board, where `worst` is that of the version
/// that is worse for the defender and `best` that of the better one. `defends`
/// says that the defender moves first.
///
/// The side that moves first reaches at least the result of the version that is
/// worse for it, and by the same moves. Nothing reaches more than in the other
/// version.
pub(super) fn between(worst: &Verdict, best: &Verdict, defends: bool) -> Verdict {
    let (lower, upper) = if defends {
        (worst, best)
    } else {
        (best, worst)
    };
    let status = status_between(worst.status, best.status);
    if status == Status::Unknown {
        let (least, most) = (ranks(worst).0, ranks(best).1);
        let possible = KINDS
            .into_iter()
            .filter(|&kind| (least..=most).contains(&rank(kind)));
        let mut bounds: Vec<StatusKind> = possible.collect();
        bounds.sort();
        return Verdict {
            bounds,
            ..Verdict::unknown()
        };
    }
    // The version that is worse for the mover may be open where the other says
    // that nothing helps.
    let idle = upper.status == status && upper.moves_complete && upper.best_moves == [Move::Pass];
    if lower.status != status {
        return Verdict {
            status,
            bounds: Vec::new(),
            best_moves: if idle && is_worst(status, defends) {
                vec![Move::Pass]
            } else {
                Vec::new()
            },
            moves_complete: idle && is_worst(status, defends),
        };
    }
    let mut best_moves = lower.best_moves.clone();
    let same = upper.moves_complete && upper.best_moves == best_moves;
    let moves_complete =
        lower.moves_complete && (same && upper.status == status || best_moves == [Move::Pass]);
    if !moves_complete && !lower.moves_complete {
        best_moves.retain(|&mv| mv != Move::Pass);
    }
    Verdict {
        status,
        bounds: Vec::new(),
        best_moves,
        moves_complete,
    }
}

/// Returns true if a status is the worst one for the side that moves first, so
/// that no move helps.
fn is_worst(status: Status, defends: bool) -> bool {
    status == if defends { Status::Dead } else { Status::Alive }
}

/// Returns the status that lies between two, if it is certain.
pub(super) fn status_between(worst: Status, best: Status) -> Status {
    match (worst, best) {
        (Status::Alive, _) => Status::Alive,
        (_, Status::Dead) => Status::Dead,
        _ if worst == best => worst,
        _ => Status::Unknown,
    }
}

/// Returns the status after each first move.
pub(super) fn moves_between(
    worst: Option<&[(Point, Status)]>,
    best: Option<&[(Point, Status)]>,
) -> Vec<(Point, Status)> {
    let [worst, best] = [worst, best].map(Option::unwrap_or_default);
    let find = |moves: &[(Point, Status)], point| {
        let found = moves.iter().find(|(other, _)| *other == point);
        found.map_or(Status::Unknown, |(_, status)| *status)
    };
    let points = worst.iter().chain(best).map(|(point, _)| *point);
    let points: PointSet = points.collect();
    let status = |point| status_between(find(worst, point), find(best, point));
    points.iter().map(|point| (point, status(point))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: u8) -> Move {
        Move::Place(Point::new(x, 0).unwrap())
    }

    fn known(status: Status, best_moves: &[Move]) -> Verdict {
        Verdict {
            status,
            bounds: Vec::new(),
            best_moves: best_moves.to_vec(),
            moves_complete: true,
        }
    }

    #[test]
    fn what_both_versions_say_holds() {
        let lives = known(Status::Alive, &[at(1)]);
        assert_eq!(between(&lives, &lives, true), lives);
        let dies = known(Status::Dead, &[at(2), at(3)]);
        assert_eq!(between(&dies, &dies, false), dies);
    }

    #[test]
    fn the_best_result_in_the_worse_version_holds_with_its_moves() {
        let worst = known(Status::Alive, &[at(1)]);
        let best = known(Status::Alive, &[at(1), at(2)]);
        let open = |verdict: &Verdict| Verdict {
            moves_complete: false,
            ..verdict.clone()
        };
        assert_eq!(between(&worst, &best, true), open(&worst));
        assert_eq!(between(&worst, &Verdict::unknown(), true), open(&worst));
        // For the attacker the versions change places.
        let worst = known(Status::Dead, &[at(1), at(2)]);
        let best = known(Status::Dead, &[at(2)]);
        assert_eq!(between(&worst, &best, false), open(&best));
    }

    #[test]
    fn nothing_helps_where_nothing_helps_in_the_better_version() {
        let idle = known(Status::Dead, &[Move::Pass]);
        assert_eq!(between(&Verdict::unknown(), &idle, true), idle);
        let idle = known(Status::Alive, &[Move::Pass]);
        assert_eq!(between(&idle, &Verdict::unknown(), false), idle);
    }

    #[test]
    fn different_results_leave_those_between_them() {
        let dies = known(Status::Dead, &[Move::Pass]);
        let seki = known(Status::Seki, &[at(1)]);
        let between = between(&dies, &seki, true);
        assert_eq!(between.status, Status::Unknown);
        let bounds = [StatusKind::Dead, StatusKind::Seki, StatusKind::Ko];
        assert_eq!(between.bounds, bounds);
        assert_eq!(between.best_moves, []);
    }

    #[test]
    fn a_first_move_has_the_status_that_both_versions_give_it() {
        let point = |x| Point::new(x, 0).unwrap();
        let worst = [
            (point(0), Status::Dead),
            (point(1), Status::Alive),
            (point(2), Status::Dead),
        ];
        let best = [(point(0), Status::Dead), (point(2), Status::Seki)];
        let expected = [
            (point(0), Status::Dead),
            (point(1), Status::Alive),
            (point(2), Status::Unknown),
        ];
        assert_eq!(moves_between(Some(&worst), Some(&best)), expected);
        assert_eq!(moves_between(None, None), []);
    }
}

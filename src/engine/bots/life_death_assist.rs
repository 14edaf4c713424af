//! The life-and-death solver's advice to a player: moves on which the life of a
//! group depends.

use std::cmp::Reverse;

use crate::go::{Board, Color, Game, Move, Point, PointSet};
use crate::solver::{
    GroupBook, Groups, Limits, OpenQuestion, OpenSolver, Solution, Status, Step, Support, Verdict,
    are_shut_in,
};

/// The number of positions searched before a move, and the memory for them in
/// bytes.
const NODES: u64 = 12_000;
const MEMORY: usize = 16 << 20;
/// With fewer stones, no group is worth a search.
const FEWEST: usize = 8;

/// The fewest stones of a group that is guarded.
const GUARDED: usize = 4;
/// The number of positions searched for one question about a group: about one that
/// may get out into the open, and about any other. Most groups in the open stay
/// undecided.
const BRIEF: u64 = 8_000;
const THOROUGH: u64 = 60_000;
/// The number of positions between two looks at the status.
const SLICE: u64 = 200;

/// An own group that dies if the other side moves first, and lives otherwise. Both
/// are proved.
#[derive(Clone, Debug)]
pub(super) struct HangingGroup {
    /// The stones of its main chains.
    pub(super) stones: PointSet,
    /// Moves that save it.
    pub(super) saving: PointSet,
}

/// Moves by which a side saves or kills a group whose fate depends on who moves
/// first. Empty if the solver finds no such group within its limits.
pub(super) fn vital_moves(game: &Game, color: Color) -> PointSet {
    let stones = game.board().stone_count();
    if stones.black + stones.white < FEWEST {
        return PointSet::EMPTY;
    }
    let question = OpenQuestion {
        both: true,
        ..question(game.board(), color, Vec::new(), ko(game, color))
    };
    let limits = Limits {
        nodes: Some(NODES),
        memory: MEMORY,
    };
    // The solver refuses only a board without a group to search.
    let Ok(mut solver) = OpenSolver::new(&question, limits) else {
        return PointSet::EMPTY;
    };
    let solution = loop {
        if let Step::Done(solution) = solver.step(u64::MAX) {
            break solution;
        }
    };
    let first = solution.first.status.kind();
    let other = solution
        .other_first
        .and_then(|verdict| verdict.status.kind());
    if first.is_none() || other.is_none() || first == other {
        return PointSet::EMPTY;
    }
    legal_points(game, color, &solution.first.best_moves)
}

/// The verdicts about the groups of a game, as it goes on; `None` where the solver
/// did not decide.
pub(super) type Verdicts = GroupBook<Option<Verdict>>;

/// Returns the groups of a side whose life hangs on its move, the largest first, as
/// far as they are found within this number of positions. The answers are kept for
/// the next move.
pub(super) fn hanging_groups(
    game: &Game,
    color: Color,
    nodes: u64,
    known: &mut Verdicts,
) -> Vec<HangingGroup> {
    let board = game.board();
    known.turn_to(board);
    let mut groups = Groups::of(board);
    let mut own: Vec<(PointSet, Vec<Point>)> = groups
        .iter()
        .filter(|group| group.color() == color && !group.lives())
        .map(|group| {
            let targets = group.main_chains(board);
            let stones = targets.iter().flat_map(|&target| board.chain(target));
            (stones.collect(), targets)
        })
        .filter(|(stones, _): &(PointSet, _)| stones.len() >= GUARDED)
        .collect();
    // Groups that cannot get out take less time and are decided more often.
    own.sort_by_key(|(stones, targets)| {
        let is_shut_in = are_shut_in(board, &groups, targets);
        (Reverse(is_shut_in), Reverse(stones.len()))
    });
    let (mut found, mut left) = (Vec::new(), nodes);
    for (stones, targets) in own {
        let attacked = question(board, color.opponent(), targets.clone(), None);
        let status = remembered(&mut groups, &attacked, &stones, &mut left, known);
        if status.map(|verdict| verdict.status) != Some(Status::Dead) {
            continue;
        }
        let defended = question(board, color, targets, ko(game, color));
        let verdict = remembered(&mut groups, &defended, &stones, &mut left, known);
        let verdict = verdict.filter(|verdict| is_kept(verdict.status));
        if let Some(verdict) = verdict {
            let saving = legal_points(game, color, &verdict.best_moves);
            found.push(HangingGroup { stones, saving });
        }
    }
    found.sort_by_key(|group| Reverse(group.stones.len()));
    found
}

/// Returns true if it is proved that the other side can kill what is left of a
/// group.
pub(super) fn is_lost(game: &Game, color: Color, stones: &PointSet, nodes: u64) -> bool {
    let board = game.board();
    let (mut targets, mut seen) = (Vec::new(), PointSet::EMPTY);
    for stone in stones.iter().filter(|p| board.stone(*p) == Some(color)) {
        if !seen.contains(stone) {
            seen.extend(board.chain(stone));
            targets.push(stone);
        }
    }
    if targets.is_empty() {
        return true;
    }
    let attacker = color.opponent();
    let question = question(board, attacker, targets, ko(game, attacker));
    let solution = solved(&mut Groups::of(board), &question, nodes);
    solution.is_some_and(|solution| solution.first.status == Status::Dead)
}

const fn is_kept(status: Status) -> bool {
    matches!(status, Status::Alive | Status::Seki)
}

/// Returns the point of a ko ban, if it bans a move of this side.
fn ko(game: &Game, color: Color) -> Option<Point> {
    game.ko().filter(|_| color == game.to_move())
}

fn question(board: &Board, to_move: Color, targets: Vec<Point>, ko: Option<Point>) -> OpenQuestion {
    OpenQuestion {
        board: board.clone(),
        to_move,
        targets,
        within: None,
        ko,
        both: false,
        all_moves: false,
    }
}

/// Returns the verdict about a group, from earlier moves or by a search, which takes
/// its positions from those that are left; `None` if it is not known.
fn remembered(
    groups: &mut Groups,
    question: &OpenQuestion,
    stones: &PointSet,
    left: &mut u64,
    known: &mut Verdicts,
) -> Option<Verdict> {
    let (board, first) = (&question.board, question.to_move);
    if question.ko.is_none()
        && let Some(verdict) = known.find(board, stones, first)
    {
        return verdict.clone();
    }
    let most = if are_shut_in(board, groups, &question.targets) {
        THOROUGH
    } else {
        BRIEF
    };
    let solution = solved(groups, question, most.min(*left))?;
    // Finding the region takes time too.
    *left = left.saturating_sub(solution.nodes.max(SLICE));
    let support = Support::of(board, &solution);
    let verdict = Some(solution.first).filter(|verdict| verdict.status != Status::Unknown);
    // A search that was cut short may be repeated, and a ban that matters is there
    // for one move only.
    let is_whole = verdict.is_some() || *left > 0;
    let is_free = question.ko.is_none_or(|ko| !support.contains(ko));
    if is_whole && is_free {
        known.add(*stones, first, verdict.clone(), support);
    }
    verdict
}

/// Searches until the status about a group and a move are known, or this number of
/// positions is searched. Returns `None` if there is nothing to search.
fn solved(groups: &mut Groups, question: &OpenQuestion, nodes: u64) -> Option<Solution> {
    if nodes == 0 {
        return None;
    }
    let limits = Limits {
        nodes: Some(nodes),
        memory: MEMORY,
    };
    // The solver refuses only a target that is no stone.
    let mut solver = OpenSolver::among(groups, question, limits).ok()?;
    loop {
        if let Step::Done(solution) = solver.step(SLICE) {
            return Some(solution);
        }
        let so_far = solver.so_far();
        if so_far.first.status != Status::Unknown && !so_far.first.best_moves.is_empty() {
            return Some(so_far);
        }
    }
}

/// Returns the points among moves that a side may play.
fn legal_points(game: &Game, color: Color, moves: &[Move]) -> PointSet {
    let legal = moves
        .iter()
        .filter(|mv| game.check_any(color, **mv).is_ok());
    let points = legal.filter_map(|mv| match mv {
        Move::Place(point) => Some(*point),
        Move::Pass => None,
    });
    points.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, diagram};

    #[test]
    fn the_vital_point_of_an_eye_space_is_returned() {
        let picture = "O X . . . X O . .
                       O X X X X X O . .
                       O O O O O O O . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .";
        let board = diagram::read(picture).unwrap();
        let size = board.size();
        for color in Color::BOTH {
            let game = Game::from_position(board.clone(), color, Rules::french());
            let found: Vec<_> = vital_moves(&game, color).iter().collect();
            assert_eq!(found, [size.parse_point("D9").unwrap()], "{color:?}");
        }
    }

    #[test]
    fn every_own_group_that_hangs_is_found_and_known_to_be_lost_without_a_move() {
        let picture = ". . . X O . . O X . . . X
                       X X X X O . . O X . X X X
                       O O O O O . . O X X X O O
                       . . . . . . . O O O O O .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .
                       . . . . . . . . . . . . .";
        let board = diagram::read(picture).unwrap();
        let at = |name: &str| board.size().parse_point(name).unwrap();
        let mut game = Game::from_position(board.clone(), Color::Black, Rules::french());
        let mut known = Verdicts::default();
        let found = hanging_groups(&game, Color::Black, 100_000, &mut known);
        let left = found.iter().find(|group| group.stones.contains(at("A12")));
        let left = left.expect("the group in the left corner hangs");
        assert_eq!(left.saving.iter().collect::<Vec<_>>(), [at("B13")]);
        // The answers are remembered: no position is left to search.
        let again = hanging_groups(&game, Color::Black, 0, &mut known);
        assert_eq!(again.len(), found.len());
        assert!(hanging_groups(&game, Color::White, 100_000, &mut known).is_empty());
        game.play(Move::Place(at("G7"))).unwrap();
        assert!(is_lost(&game, Color::Black, &left.stones, 100_000));
        game.undo();
        game.play(Move::Place(at("B13"))).unwrap();
        assert!(!is_lost(&game, Color::Black, &left.stones, 100_000));
    }
}

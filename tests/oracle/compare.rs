//! Compares the answers of the solver and the naive fixed point to a problem.

use std::thread;

use shikatsu::go::{Board, Cell, Color, Move, Point, PointSet, Size};
use shikatsu::solver::{
    KoResult, Limits, Problem, Question, Solution, Solver, Status, Step, WithoutThreats,
};

use super::answer::{self, Oracle, passed};
use super::naive::{ATTACKER, EMPTY, MASKED, Position, TestProblem};

/// The properties of a compared problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Compared {
    pub(crate) status: answer::Status,
    /// True if only repetition saves the target.
    pub(crate) repeats: bool,
}

/// Returns the color of a side. Black attacks and White defends, unless
/// swapped.
fn color(side: u8, swapped: bool) -> Color {
    if (side == ATTACKER) == swapped {
        Color::White
    } else {
        Color::Black
    }
}

pub(crate) fn point(setting: &TestProblem, index: usize) -> Point {
    Point::new((index % setting.width) as u8, (index / setting.width) as u8).unwrap()
}

fn index(setting: &TestProblem, point: Point) -> usize {
    usize::from(point.y()) * setting.width + usize::from(point.x())
}

/// Returns the setting as a problem, or `None` if a chain has no liberty.
pub(crate) fn problem(setting: &TestProblem, swapped: bool) -> Option<Problem> {
    let size = Size::new(setting.width as u8, setting.height as u8)?;
    let cell = |p: Point| match setting.cells[index(setting, p)] {
        EMPTY => Cell::Empty,
        MASKED => Cell::Masked,
        side => Cell::Stone(color(side, swapped)),
    };
    let board = Board::from_cells(size, cell).ok()?;
    let points = 0..setting.cells.len();
    let region: PointSet = points
        .clone()
        .filter(|&i| setting.region[i])
        .map(|i| point(setting, i))
        .collect();
    let targets = points.filter(|&i| setting.target[i]);
    let targets = targets.map(|i| point(setting, i)).collect();
    let ko = setting.ban.map(|i| point(setting, i));
    let to_move = color(setting.to_move, swapped);
    Some(Problem::new(board, to_move, targets, region, ko).expect("settings are problems"))
}

pub(crate) fn solve(problem: Problem, limits: Limits) -> Solution {
    solve_with(problem, limits, 0)
}

/// Solves a problem with this number of helpers on other threads.
fn solve_with(problem: Problem, limits: Limits, helpers: usize) -> Solution {
    let question = Question {
        problem,
        both: true,
        all_moves: true,
    };
    let mut solver = Solver::new(question, limits);
    if helpers == 0 {
        loop {
            if let Step::Done(solution) = solver.step(10_000) {
                return solution;
            }
        }
    }
    thread::scope(move |scope| {
        for _ in 0..helpers {
            let mut helper = solver.helper().expect("the solver has not begun");
            scope.spawn(move || while helper.step(20) {});
        }
        loop {
            if let Step::Done(solution) = solver.step(20) {
                return solution;
            }
        }
    })
}

/// Compares all parts of the answers. Panics with a description of the setting
/// if they differ.
pub(crate) fn compare(setting: &TestProblem, swapped: bool, most: usize) -> Option<Compared> {
    compare_within(setting, swapped, most, Limits::default(), 0)
}

pub(crate) fn compare_within(
    setting: &TestProblem,
    swapped: bool,
    most: usize,
    limits: Limits,
    helpers: usize,
) -> Option<Compared> {
    let problem = problem(setting, swapped)?;
    let oracle = Oracle::new(setting, most)?;
    let root = oracle.root().clone();
    let expected = oracle.status(&root);
    let solution = solve_with(problem.clone(), limits, helpers);
    let context = format!("{:?}{setting:?}\n{solution:?}", problem.board());
    let translate = |status| translated(status, swapped);
    let sorted = |moves: Vec<Option<usize>>| {
        let spelled = moves.into_iter().map(|mv| mv.map(|i| point(setting, i)));
        let mut spelled: Vec<Option<Point>> = spelled.collect();
        spelled.sort();
        spelled
    };
    let given = |moves: &[Move]| {
        let point = |mv: &Move| match mv {
            Move::Place(point) => Some(*point),
            Move::Pass => None,
        };
        let mut given: Vec<Option<Point>> = moves.iter().map(point).collect();
        given.sort();
        given
    };
    assert_eq!(solution.first.status, translate(expected), "{context}");
    let best = sorted(oracle.best_moves(&root));
    assert_eq!(given(&solution.first.best_moves), best, "{context}");
    let turned = passed(&root);
    let other = solution.other_first.as_ref().expect("asked for");
    assert_eq!(other.status, translate(oracle.status(&turned)), "{context}");
    let best = sorted(oracle.best_moves(&turned));
    assert_eq!(given(&other.best_moves), best, "{context}");
    let moves: Vec<(Point, Status)> = oracle
        .moves()
        .into_iter()
        .map(|(i, status)| (point(setting, i), translate(status)))
        .collect();
    assert_eq!(
        solution.moves.as_ref().expect("asked for"),
        &moves,
        "{context}"
    );
    check_line(setting, &root, &solution, &context);
    Some(Compared {
        status: expected,
        repeats: oracle.repeats(&root),
    })
}

pub(crate) fn translated(status: answer::Status, swapped: bool) -> Status {
    match status {
        answer::Status::Dead => Status::Dead,
        answer::Status::Alive => Status::Alive,
        answer::Status::Seki => Status::Seki,
        answer::Status::Ko(dead, side, threats) => Status::Ko(KoResult {
            without_threats: if dead {
                WithoutThreats::Dead
            } else {
                WithoutThreats::Alive
            },
            needs: color(side, swapped),
            threats: threats as u8,
        }),
    }
}

/// Checks the principal variation of a solution.
///
/// The line must be legal without threats and stop where the contract ends it.
/// It must end in a capture if the attacker wins without threats, and never if
/// the defender does.
fn check_line(setting: &TestProblem, root: &Position, solution: &Solution, context: &str) {
    let mut at = root.clone();
    let mut passes = 0;
    assert!(solution.pv.len() <= 100, "{context}");
    let best = &solution.first.best_moves;
    if let (Some(first), Some(Move::Place(_))) = (solution.pv.first(), best.first()) {
        assert!(best.contains(first), "{context}");
    }
    for mv in &solution.pv {
        assert!(passes < 2 && !setting.is_captured(&at.cells), "{context}");
        let played = match mv {
            Move::Place(p) => Some(index(setting, *p)),
            Move::Pass => None,
        };
        let counted = at.passes;
        let moves = setting.moves(&Position { passes: 0, ..at });
        let mut moves = moves.into_iter().filter(|turn| !turn.spends);
        let turn = moves.find(|turn| turn.point == played);
        at = turn
            .unwrap_or_else(|| panic!("{mv:?} is illegal\n{context}"))
            .next;
        passes = if at.passes == 1 { counted + 1 } else { 0 };
        at.passes = passes;
    }
    let falls = match solution.first.status {
        Status::Dead => true,
        Status::Ko(ko) => ko.without_threats == WithoutThreats::Dead,
        _ => false,
    };
    let captured = setting.is_captured(&at.cells);
    assert!(captured == falls || solution.pv.len() == 100, "{context}");
}

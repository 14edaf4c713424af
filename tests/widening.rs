//! Tests that answers about open boards do not change when their regions are
//! widened.

#![cfg(not(feature = "window"))]

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;

use shikatsu::go::{Board, Cell, Color, Move, Point, PointSet, Size, diagram};
use shikatsu::platform::rng::Rng;
use shikatsu::problems::{Problem, library};
use shikatsu::solver::{Inquiry, Limits, OpenSolver, Solution, Solver, Status, Step};

/// The positions visited for an answer, and for the answer in a wider region.
const NODES: u64 = 40_000;
const WIDER: u64 = 400_000;
/// The number of statuses that an answer may leave open.
const STATUSES: usize = 4;
/// The most liberties of a chain that is drawn into the wider region.
const FEW: usize = 4;

/// A position with the side to move and a target.
struct Position {
    name: String,
    board: Board,
    to_move: Color,
    targets: Vec<Point>,
}

fn limits(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        memory: 64 << 20,
    }
}

fn answer(inquiry: &Inquiry, nodes: u64) -> Solution {
    let step = match inquiry {
        Inquiry::Given(question) => Solver::new(question.clone(), limits(nodes)).step(u64::MAX),
        Inquiry::Open(question) => {
            let solver = OpenSolver::new(question, limits(nodes));
            solver.expect("the question is valid").step(u64::MAX)
        }
    };
    match step {
        Step::Done(solution) => solution,
        Step::Running(_) => unreachable!("a limit ends the search"),
    }
}

/// Returns a region with one more ring of points, and the chains in danger that
/// it touches.
fn widened(board: &Board, region: &PointSet) -> PointSet {
    let beside = region
        .iter()
        .flat_map(|point| board.size().neighbors(point));
    let mut wider = region.union(&beside.collect());
    for point in wider.clone().iter() {
        if board.stone(point).is_some() {
            let liberties = board.liberties(point);
            if liberties.len() <= FEW {
                wider.extend(board.chain(point));
                wider.extend(liberties.iter());
            }
        }
    }
    wider
}

/// Returns the difference between the answer in the program's region and that
/// in a wider one, if there is one; `None` if the former tells nothing or the
/// latter is unknown.
fn difference(position: &Position) -> Option<Result<(), String>> {
    let ask = |region| {
        let targets = position.targets.clone();
        let board = position.board.clone();
        let inquiry = Inquiry::new(board, position.to_move, targets, region, None);
        inquiry.expect("the position is valid")
    };
    let first = answer(&ask(None), NODES);
    let known = first.first.status != Status::Unknown;
    let bounds = &first.first.bounds;
    if !known && (bounds.is_empty() || bounds.len() == STATUSES) {
        return None;
    }
    let region = widened(&position.board, &first.region);
    let wider = answer(&ask(Some(region)), WIDER);
    let (part, whole) = (&first.first, &wider.first);
    if whole.status == Status::Unknown {
        return None;
    }
    let idle = [&part.best_moves, &whole.best_moves]
        .iter()
        .any(|moves| **moves == [Move::Pass]);
    let moves: BTreeSet<String> = part
        .best_moves
        .iter()
        .filter(|mv| whole.moves_complete && !idle && !whole.best_moves.contains(mv))
        .map(|mv| mv.on(position.board.size()).to_string())
        .collect();
    let holds = match whole.status.kind() {
        Some(kind) if !known => bounds.contains(&kind),
        _ => part.status == whole.status && moves.is_empty(),
    };
    if holds {
        return Some(Ok(()));
    }
    let Position {
        name,
        board,
        to_move,
        ..
    } = position;
    Some(Err(format!(
        "{name}: {:?}, within {bounds:?}, becomes {:?}, {moves:?}\n{to_move} to move\n{}",
        part.status,
        whole.status,
        diagram::draw(board)
    )))
}

/// Returns problems of the library on a board that goes on beyond them.
fn library_positions(every: usize, offset: usize) -> Vec<Position> {
    const MORE: u8 = 3;
    let (library, errors) = library::load(Path::new("problems"));
    assert_eq!(errors.len(), 0, "{errors:?}");
    let problems = library.collections.iter().flat_map(|all| &all.problems);
    let on_open_board = |problem: &Problem| {
        let given = problem.board();
        let old = given.size();
        let size = Size::new(old.width() + MORE, old.height() + MORE)?;
        let cell = |point: Point| match old.contains(point).then(|| given.cell(point)) {
            Some(Cell::Stone(color)) => Cell::Stone(color),
            _ => Cell::Empty,
        };
        Some(Position {
            name: problem.id.clone(),
            board: Board::from_cells(size, cell).ok()?,
            to_move: problem.to_move,
            targets: problem.targets.clone(),
        })
    };
    problems
        .skip(offset)
        .step_by(every)
        .filter_map(on_open_board)
        .collect()
}

/// Returns boards with random stones.
fn random_positions(seed: u64, count: usize) -> Vec<Position> {
    let mut random = Rng::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let side = 5 + random.below(4) as u8;
        let size = Size::square(side).expect("the board is small");
        let cells: Vec<Cell> = size
            .points()
            .map(|_| match random.below(5) {
                0 => Cell::Stone(Color::Black),
                1 => Cell::Stone(Color::White),
                _ => Cell::Empty,
            })
            .collect();
        let index = |p: Point| usize::from(p.y()) * usize::from(side) + usize::from(p.x());
        let Ok(board) = Board::from_cells(size, |point| cells[index(point)]) else {
            continue;
        };
        let stones: Vec<(Point, Color)> = board.stones().collect();
        if stones.is_empty() {
            continue;
        }
        let (target, color) = stones[random.below(stones.len() as u32) as usize];
        positions.push(Position {
            name: format!("seed {seed}, {}", positions.len()),
            board,
            to_move: if random.below(2) == 0 {
                color
            } else {
                color.opponent()
            },
            targets: vec![target],
        });
    }
    positions
}

/// Checks positions. Returns the number of those that are answered twice.
fn check(positions: &[Position]) -> usize {
    let found: Vec<_> = positions.iter().filter_map(difference).collect();
    let number = found.len();
    let faults: Vec<String> = found.into_iter().filter_map(Result::err).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    number
}

#[test]
fn no_answer_changes_when_the_region_is_widened() {
    assert!(check(&library_positions(8, 3)) > 10);
    assert!(check(&random_positions(1, 300)) > 15);
}

/// A longer hunt, run by hand: `HUNT` is the number of rounds.
#[test]
#[ignore = "takes as long as it is told to"]
fn hunt_for_answers_that_change() {
    let rounds = std::env::var("HUNT")
        .ok()
        .and_then(|rounds| rounds.parse().ok());
    let mut out = std::io::stdout();
    for round in 0..rounds.unwrap_or(10_u64) {
        let answered = check(&random_positions(100 + round, 50));
        let library = check(&library_positions(8, round as usize % 8));
        writeln!(out, "round {round}: {answered} and {library} answered").unwrap();
    }
}

//! Measures the solver: `cargo bench --no-default-features --bench solver`. The
//! items counted are positions searched.

use divan::Bencher;
use divan::counter::ItemsCount;
use shikatsu::go::{ByColor, Color, Move, Point, diagram};
use shikatsu::solver::Step;
use shikatsu::solver::{Effort, Limits, Problem, Question, Solution, Solver};

fn main() {
    divan::main();
}

/// Enclosed positions, from small to large.
const POSITIONS: [(&str, &str); 4] = [
    (
        "six in the corner",
        ". . . X O O -\n. . . X O O -\nX X X X O O -\nO O O O O O -\n- - - - - - -",
    ),
    (
        "nine in the corner",
        ". . . X O O -\n. . . X . O -\n. . . X . O -\nX X X O O O -\nO O O O O O -\n- - - - - - -",
    ),
    (
        "twelve points and captives",
        ". . . . X O -\n. O . . X O -\n. . X . . O -\n. X . X X O -\n. . X O O O -\nO O O O - - -",
    ),
    (
        "loose corner",
        ". . . . . O -\n. . X . . O -\n. . O . X O -\n. X . X . O -\n. . . . O O -\nO O O O O - -",
    ),
];

fn solve(picture: &str) -> Option<Solution> {
    match solver(picture)?.step(u64::MAX) {
        Step::Done(solution) => Some(solution),
        Step::Running(_) => None,
    }
}

fn solver(picture: &str) -> Option<Solver> {
    let board = diagram::read(picture)?;
    let targets = Problem::auto_targets(&board)?;
    let region = Problem::mask_region(&board);
    let problem = Problem::new(board, Color::White, targets, region, None).ok()?;
    let question = Question {
        problem,
        both: true,
        all_moves: false,
    };
    Some(Solver::new(question, Limits::default()))
}

#[divan::bench(args = POSITIONS.map(|(name, _)| name), sample_count = 10, sample_size = 1)]
fn both_sides_first(bencher: Bencher, name: &str) {
    let found = POSITIONS.iter().find(|(other, _)| *other == name);
    let Some((_, picture)) = found else { return };
    let nodes = solve(picture).map_or(0, |solution| solution.nodes);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| solve(picture));
}

/// Returns a pseudorandom number below `below`, from a reproducible sequence.
fn lot(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    (*seed >> 33) as usize % below
}

/// Measures the reply to a new line of one to four moves in a solved problem.
///
/// The transposition table holds the results of the search. Results for one
/// line remain for the next, as when a student tries moves.
#[divan::bench(args = POSITIONS.map(|(name, _)| name), sample_count = 200, sample_size = 1)]
fn reply(bencher: Bencher, name: &str) {
    let found = POSITIONS.iter().find(|(other, _)| *other == name);
    let Some((mut solver, board)) =
        found.and_then(|(_, picture)| Some((solver(picture)?, diagram::read(picture)?)))
    else {
        return;
    };
    while let Step::Running(_) = solver.step(u64::MAX) {}
    let mut replies = solver.into_play();
    let points: Vec<Point> = Problem::mask_region(&board).iter().collect();
    let none = ByColor::default();
    let mut seed = 1;
    bencher.bench_local(|| {
        loop {
            let length = 1 + lot(&mut seed, 4);
            let moves = (0..length).map(|_| Move::Place(points[lot(&mut seed, points.len())]));
            let line: Vec<Move> = moves.collect();
            // An illegal line is refused at once and not measured.
            if replies.take_up(&line, none, Effort::THOROUGH).is_ok() {
                break;
            }
        }
        while let Step::Running(_) = replies.step(u64::MAX) {}
    });
}

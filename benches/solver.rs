//! Life and death: `cargo bench --no-default-features --bench solver`. The
//! items counted are positions looked at.

use divan::Bencher;
use divan::counter::ItemsCount;
use shikatsu::go::{Color, diagram};
use shikatsu::search::Step;
use shikatsu::search::tsumego::{Limits, Problem, Question, Solution, Solver};

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
        "carpenter's square",
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
    let board = diagram::read(picture)?;
    let targets = Problem::auto_targets(&board)?;
    let region = Problem::mask_region(&board);
    let problem = Problem::new(board, Color::White, targets, region, None).ok()?;
    let question = Question {
        problem,
        both: true,
        all_moves: false,
    };
    match Solver::new(question, Limits::default()).step(u64::MAX) {
        Step::Done(solution) => Some(solution),
        Step::Running(_) => None,
    }
}

#[divan::bench(args = POSITIONS.map(|(name, _)| name))]
fn both_sides_first(bencher: Bencher, name: &str) {
    let found = POSITIONS.iter().find(|(other, _)| *other == name);
    let Some((_, picture)) = found else { return };
    let nodes = solve(picture).map_or(0, |solution| solution.nodes);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench(|| solve(picture));
}

//! The signature of the searches: results and amounts of work of a fixed set of
//! searches, compared with those of `signature/expected.txt`.
//!
//! A change of the code that is meant to change no search changes no line. If a
//! change is meant, `SHIKATSU_WRITE_SIGNATURE=1` writes the file anew, and the
//! commit shows the lines that differ.

#![cfg(not(feature = "window"))]

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use shikatsu::engine::mcts::{Search, Terms};
use shikatsu::engine::playout::Playouts;
use shikatsu::go::{Color, Game, Move, Rules, Size, diagram};
use shikatsu::problems;
use shikatsu::problems::library;
use shikatsu::solver::{
    Limits, OpenQuestion, OpenSolver, Problem, Question, Solution, Solver, Status, Step, Verdict,
};

/// The most positions of a search. Most problems need fewer.
const NODES: u64 = 30_000;

/// Positions on open boards, each with the first of its target stones.
const OPEN: [(&str, &str, &str); 3] = [
    (
        "seven on the second line",
        "D2",
        "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . O O O O O O O O . . .
        . . O X X X X X X X O . .
        . . . . . . . . . . . . .",
    ),
    (
        "a corner with an open side",
        "B2",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . O . O . . . .
        O O X X O . . . .
        X X . X O . . . .
        . X . . X O . . .",
    ),
    (
        "a wide position without an answer",
        "F6",
        "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . O . . . . . . . . O .
        . . . . . X . . . . . . .
        . . O . . . . . . O . . .
        . . . . X . . X . . . O .
        . . . . . . . . . . . . .
        . . O . . . O . . . . . .
        . . . . . . . . . O . . .",
    ),
];

fn limits() -> Limits {
    Limits {
        nodes: Some(NODES),
        memory: 32 << 20,
    }
}

/// Returns a status as a word.
fn word(status: Status) -> &'static str {
    match status {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Seki => "seki",
        Status::Ko(_) => "ko",
        Status::Unknown => "unknown",
    }
}

/// Returns the answer to a built-in problem.
fn solved(problem: &problems::Problem) -> Solution {
    let board = problem.board().clone();
    let region = problem.region.unwrap_or(Problem::mask_region(&board));
    let targets = problem.targets.clone();
    let problem = Problem::new(board, problem.to_move, targets, region, problem.ko).unwrap();
    let question = Question {
        problem,
        both: true,
        all_moves: false,
    };
    match Solver::new(question, limits()).step(u64::MAX) {
        Step::Done(solution) => solution,
        Step::Running(_) => unreachable!("a limit ends the search"),
    }
}

/// Returns a hash of a text (FNV-1a).
fn hash(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// Returns the best moves of a verdict, in their order.
fn moves(verdict: &Verdict, size: Size) -> String {
    let best = verdict.best_moves.iter();
    let names: Vec<String> = best.map(|mv| mv.on(size).to_string()).collect();
    names.join(" ")
}

/// Writes a line for each collection of problems: its positions, statuses and
/// best moves, which a hash stands for.
fn write_problems(out: &mut String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let (library, errors) = library::load(&folder);
    assert!(errors.is_empty(), "{}", errors[0]);
    for collection in library.collections {
        let (mut nodes, mut count, mut best) = (0, 0, String::new());
        let mut statuses: BTreeMap<&str, usize> = BTreeMap::new();
        for problem in &collection.problems {
            let solution = solved(problem);
            nodes += solution.nodes;
            for verdict in [Some(&solution.first), solution.other_first.as_ref()] {
                let verdict = verdict.unwrap();
                *statuses.entry(word(verdict.status)).or_default() += 1;
                count += verdict.best_moves.len();
                writeln!(best, "{}", moves(verdict, problem.size())).unwrap();
            }
        }
        let name = collection.path.file_stem().unwrap().to_string_lossy();
        writeln!(
            out,
            "solver {name}: {} problems, {nodes} positions, {count} best moves ({:08x}), {statuses:?}",
            collection.problems.len(),
            hash(&best) >> 32,
        )
        .unwrap();
    }
}

fn write_open_boards(out: &mut String) {
    for (name, target, picture) in OPEN {
        for to_move in Color::BOTH {
            let board = diagram::read(picture).unwrap();
            let size = board.size();
            let question = OpenQuestion {
                to_move,
                targets: vec![board.size().parse_point(target).unwrap()],
                within: None,
                ko: None,
                both: false,
                all_moves: false,
                board,
            };
            let mut solver = OpenSolver::new(&question, limits()).unwrap();
            let Step::Done(solution) = solver.step(u64::MAX) else {
                unreachable!("a limit ends the search");
            };
            let status = word(solution.first.status);
            let best = moves(&solution.first, size);
            let (nodes, region) = (solution.nodes, solution.region.len());
            writeln!(
                out,
                "open board, {name}, {to_move} first: {status}, best moves [{best}], {nodes} positions, \
                 a region of {region}"
            )
            .unwrap();
        }
    }
}

fn write_playouts(out: &mut String) {
    for side in [9, 13, 19] {
        let size = Size::square(side).unwrap();
        let mut playouts = Playouts::from_empty(size, 1);
        let margins: Vec<i32> = (0..500).map(|_| playouts.play()).collect();
        let sum: i32 = margins.iter().sum();
        let squares: i32 = margins.iter().map(|margin| margin * margin).sum();
        writeln!(
            out,
            "playouts {side}×{side}: 500 games, margins {sum}, squares {squares}"
        )
        .unwrap();
    }
}

fn write_tree_searches(out: &mut String) {
    for (side, moves) in [(9, &["E5"][..]), (9, &[]), (19, &["Q16", "D4", "R4"])] {
        let size = Size::square(side).unwrap();
        let mut game = Game::new(size, Rules::french());
        for name in moves {
            let point = size.parse_point(name).unwrap();
            game.play(Move::Place(point)).unwrap();
        }
        let terms = Terms {
            nodes: 1 << 18,
            ..Terms::of(&game)
        };
        let search = Search::new(&game, game.to_move(), &terms);
        search.worker(1).step(2000);
        let best: Vec<String> = search
            .candidates()
            .iter()
            .take(3)
            .map(|candidate| format!("{} {}", candidate.mv.on(size), candidate.games))
            .collect();
        writeln!(
            out,
            "tree search {side}×{side} after {moves:?}: 2000 games, {}",
            best.join(", ")
        )
        .unwrap();
    }
}

#[test]
fn no_search_has_changed_unseen() {
    let mut made = String::new();
    write_problems(&mut made);
    write_open_boards(&mut made);
    write_playouts(&mut made);
    write_tree_searches(&mut made);
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/signature/expected.txt");
    if env::var_os("SHIKATSU_WRITE_SIGNATURE").is_some() {
        fs::write(&path, made).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap();
    if made == expected {
        return;
    }
    let mut changes = String::new();
    let (before, now): (Vec<_>, Vec<_>) = (expected.lines().collect(), made.lines().collect());
    for line in before.iter().filter(|line| !now.contains(line)) {
        writeln!(changes, "- {line}").unwrap();
    }
    for line in now.iter().filter(|line| !before.contains(line)) {
        writeln!(changes, "+ {line}").unwrap();
    }
    if changes.is_empty() {
        changes.push_str("the same lines in another order or number");
    }
    panic!("the searches have changed; SHIKATSU_WRITE_SIGNATURE=1 accepts that:\n{changes}");
}

//! Tests of the solver with helpers on other threads. The answers are the same,
//! proofs are valid, limits are kept, and no thread is left at the end.

#![cfg(not(feature = "window"))]

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::harness::program::{output_for, program};
use serde_json::{Value, json};
use shikatsu::go::{Board, Cell, Color, PointSet, diagram};
use shikatsu::solver::{
    Helper, Limits, OpenQuestion, OpenSolver, Problem, Question, Solution, Solver, Status, Step,
};

/// The timeout for threads to end that should end at once.
const PATIENCE: Duration = Duration::from_secs(300);

/// A problem in a large corner, which keeps a search busy for a while.
const ROOMY: &str = "
    . . . . . . O -
    . . O . . . O -
    . O . . X . O -
    . X X X X O O -
    O O O O O O O -
    - - - - - - - -";

/// A problem that is too hard to be solved within a test.
const ENDLESS: &str = "
    . . . . . . O -
    . . . . . . O -
    . . . . X . O -
    X X X X X . O -
    O O O O O O O -
    - - - - - - - -";

/// Returns all points but White's stones, none of which can be captured.
fn inside(board: &Board) -> PointSet {
    let points = Problem::mask_region(board);
    let is_wall = |point| board.cell(point) == Cell::Stone(Color::White);
    points.iter().filter(|&point| !is_wall(point)).collect()
}

fn question(picture: &str, to_move: Color) -> Question {
    let board = diagram::read(picture).unwrap();
    let targets = Problem::auto_targets(&board).unwrap();
    let region = inside(&board);
    Question {
        problem: Problem::new(board, to_move, targets, region, None).unwrap(),
        both: false,
        all_moves: false,
    }
}

fn limits(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn work(mut helper: Helper) {
    while helper.step(100) {}
}

fn solve(question: &Question, limits: Limits, helpers: usize) -> Solution {
    let mut solver = Solver::new(question.clone(), limits);
    thread::scope(move |scope| {
        for _ in 0..helpers {
            let helper = solver.helper().unwrap();
            scope.spawn(move || work(helper));
        }
        loop {
            if let Step::Done(solution) = solver.step(100) {
                return solution;
            }
        }
    })
}

#[test]
fn the_answer_is_the_same() {
    for to_move in [Color::Black, Color::White] {
        let question = question(ROOMY, to_move);
        let alone = solve(&question, Limits::default(), 0);
        assert_ne!(alone.first.status, Status::Unknown);
        for _ in 0..2 {
            let helped = solve(&question, Limits::default(), 3);
            assert_eq!(helped.first, alone.first);
        }
    }
}

#[test]
fn a_tiny_memory_changes_no_answer() {
    let tiny = Limits {
        nodes: None,
        memory: 0,
    };
    let question = question(
        ". . . X O O -\n. . . X O O -\nX X X X . O -\nO O O O O O -\n- - - - - - -",
        Color::White,
    );
    let alone = solve(&question, tiny, 0);
    let helped = solve(&question, tiny, 3);
    assert_eq!(helped.first, alone.first);
}

#[test]
fn helpers_count_towards_the_limit() {
    let question = question(ENDLESS, Color::White);
    let solution = solve(&question, limits(100_000), 3);
    assert_eq!(solution.first.status, Status::Unknown);
    // Each of the four searches may be ahead by a hundred positions and by all
    // moves of one more. The solver checks the sum after 500 positions of its
    // own.
    let nodes = solution.nodes;
    assert!((100_000..104_000).contains(&nodes), "{nodes} positions");
}

#[test]
fn helpers_do_part_of_the_work() {
    let question = question(ENDLESS, Color::White);
    let mut solver = Solver::new(question, limits(50_000));
    let helper = solver.helper().unwrap();
    let mut own = 0;
    thread::scope(move |scope| {
        solver.step(1);
        scope.spawn(move || work(helper));
        let mut is_helped = false;
        while let Step::Running(progress) = solver.step(10) {
            own += 10;
            assert!(progress.nodes + 100 >= own);
            // Beside a build the helper begins late.
            is_helped |= progress.nodes > own + 100;
            if is_helped {
                thread::yield_now();
            } else {
                thread::sleep(Duration::from_millis(10));
            }
        }
        assert!(own < 49_000, "the solver looked at {own} positions itself");
    });
}

/// The common operations of both kinds of solvers.
struct SolverKind<S> {
    begin: fn() -> S,
    /// Searches this many positions. Returns true if there is more to do.
    step: fn(&mut S, u64) -> bool,
    helper: fn(&mut S) -> Helper,
    stop: fn(S),
}

/// Asserts that helpers end when their solver is dropped, stopped or done.
fn nobody_is_left<S>(helped: &SolverKind<S>) {
    let finish = |mut solver: S| while (helped.step)(&mut solver, 100) {};
    let ends: [&dyn Fn(S); 3] = [&drop, &helped.stop, &finish];
    for end in ends {
        let mut solver = (helped.begin)();
        (helped.step)(&mut solver, 1_000);
        let (sender, receiver) = channel();
        for _ in 0..3 {
            let (helper, sender) = ((helped.helper)(&mut solver), sender.clone());
            thread::spawn(move || {
                work(helper);
                sender.send(()).unwrap();
            });
        }
        (helped.step)(&mut solver, 2_000);
        end(solver);
        for _ in 0..3 {
            receiver.recv_timeout(PATIENCE).unwrap();
        }
    }
}

#[test]
fn no_helper_is_left_when_the_solver_is_dropped_stopped_or_done() {
    nobody_is_left(&SolverKind {
        begin: || Solver::new(question(ENDLESS, Color::White), limits(30_000)),
        step: |solver, nodes| matches!(solver.step(nodes), Step::Running(_)),
        helper: |solver| solver.helper().unwrap(),
        stop: |solver| drop(solver.stop()),
    });
}

#[test]
fn helpers_may_come_and_go() {
    let question = question(ROOMY, Color::White);
    let alone = solve(&question, Limits::default(), 0);
    let mut solver = Solver::new(question, Limits::default());
    let helped = thread::scope(move |scope| {
        loop {
            let mut helper = solver.helper().unwrap();
            scope.spawn(move || (0..9).all(|_| helper.step(300)));
            if let Step::Done(solution) = solver.step(3_000) {
                assert!(solver.helper().is_none());
                return solution;
            }
        }
    });
    assert_eq!(helped.first, alone.first);
}

#[test]
fn proofs_of_answers_found_with_helpers_hold() {
    let board = diagram::read(ROOMY).unwrap();
    let names = |wanted: Option<Color>| -> Vec<String> {
        let stones = board.stones();
        let of = stones.filter(|(_, color)| Some(*color) == wanted);
        of.map(|(point, _)| point.on(board.size()).to_string())
            .collect()
    };
    let line = json!({
        "id": 1, "size": [8, 6], "to_move": "white",
        "black": names(Some(Color::Black)), "white": names(Some(Color::White)),
        "targets": names(Some(Color::Black)),
        "region": inside(&board).iter()
            .map(|point| point.on(board.size()).to_string()).collect::<Vec<_>>(),
    });
    let mut batch = program(&["solve", "--batch", "-", "--verify", "--threads", "3"]);
    let output = output_for(&mut batch, format!("{line}\n"));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(output.status.success(), "{answer}");
    assert_eq!(answer["status"], "dead", "{answer}");
}

/// Seven stones on the second line with a wall around them, on a large board.
const SECOND_LINE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . O O O O O O O O O O O .
    . O O X X X X X X X O O .
    . O . . . . . . . . . O .";

/// A position with too much room to decide whether Black lives.
const WIDE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . . . . . . O .
    . . . . . X . . . . . . .
    . . O . . . . . . O . . .
    . . . . X . . X . . . O .
    . . . . . . . . . . . . .
    . . O . . . O . . . . . .
    . . . . . . . . . O . . .";

fn open_question(picture: &str, to_move: Color, targets: &[&str]) -> OpenQuestion {
    let board = diagram::read(picture).unwrap();
    let at = |name: &&str| board.size().parse_point(name).unwrap();
    OpenQuestion {
        to_move,
        targets: targets.iter().map(at).collect(),
        within: None,
        ko: None,
        both: false,
        all_moves: false,
        board,
    }
}

fn solve_open(question: &OpenQuestion, helpers: usize) -> Solution {
    let mut solver = OpenSolver::new(question, Limits::default()).unwrap();
    thread::scope(move |scope| {
        for _ in 0..helpers {
            let helper = solver.helper().unwrap();
            scope.spawn(move || work(helper));
        }
        loop {
            if let Step::Done(solution) = solver.step(100) {
                assert!(solver.helper().is_none());
                return solution;
            }
        }
    })
}

#[test]
fn on_an_open_board_the_answer_is_the_same() {
    for to_move in [Color::Black, Color::White] {
        let question = open_question(SECOND_LINE, to_move, &["D2"]);
        let alone = solve_open(&question, 0);
        assert_ne!(alone.first.status, Status::Unknown);
        let helped = solve_open(&question, 3);
        assert_eq!(helped.first, alone.first, "{to_move} first");
    }
}

#[test]
fn on_an_open_board_helpers_do_part_of_the_work() {
    for targets in [&["F6"][..], &[]] {
        let question = open_question(WIDE, Color::White, targets);
        let mut solver = OpenSolver::new(&question, limits(100_000)).unwrap();
        let helper = solver.helper().unwrap();
        let mut own = 0;
        thread::scope(move |scope| {
            scope.spawn(move || work(helper));
            while let Step::Running(_) = solver.step(10) {
                own += 10;
                thread::yield_now();
            }
            assert!(own < 99_000, "the solver looked at {own} positions itself");
        });
    }
}

#[test]
fn no_helper_is_left_when_the_search_of_an_open_board_ends() {
    nobody_is_left(&SolverKind {
        begin: || {
            let question = open_question(WIDE, Color::White, &[]);
            OpenSolver::new(&question, limits(30_000)).unwrap()
        },
        step: |solver, nodes| matches!(solver.step(nodes), Step::Running(_)),
        helper: |solver| solver.helper().unwrap(),
        stop: |solver| drop(solver.stop()),
    });
}

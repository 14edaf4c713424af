//! Tests of the solver on classical shapes. Black defends and White attacks.
//! The targets are all black chains; the outer white stones live by masked
//! points.

use super::*;
use crate::go::{Board, Color, Move, diagram};
use crate::solver::Step;

fn board(picture: &str) -> Board {
    diagram::read(picture).expect("the picture is a board")
}

fn question(picture: &str, to_move: Color) -> Question {
    Question {
        problem: pictured::problem(picture, to_move),
        both: true,
        all_moves: false,
    }
}

fn solve(question: Question, limits: Limits) -> Solution {
    let mut solver = Solver::new(question, limits);
    match solver.step(u64::MAX) {
        Step::Done(solution) => solution,
        Step::Running(progress) => panic!("no answer: {progress:?}"),
    }
}

const KO_FOR_BLACK: Status = Status::Ko(KoResult {
    without_threats: WithoutThreats::Dead,
    needs: Color::Black,
    threats: 1,
});

/// Compares the statuses with White and with Black moving first.
#[track_caller]
fn check(picture: &str, white_first: Status, black_first: Status) {
    let solution = solve(question(picture, Color::White), Limits::default());
    let other = solution.other_first.expect("asked for");
    assert_eq!(
        (solution.first.status, other.status),
        (white_first, black_first)
    );
}

const SIX_IN_THE_CORNER: &str = "
    . . . X O O -
    . . . X O O -
    X X X X O O -
    O O O O O O -
    - - - - - - -";

#[test]
fn six_in_the_corner_dies_without_outside_liberties() {
    check(SIX_IN_THE_CORNER, Status::Dead, Status::Alive);
}

#[test]
fn six_in_the_corner_is_ko_with_one_outside_liberty() {
    let picture = "
        . . . X O O -
        . . . X O O -
        X X X X . O -
        O O O O O O -
        - - - - - - -";
    check(picture, KO_FOR_BLACK, Status::Alive);
}

#[test]
fn six_in_the_corner_lives_with_two_outside_liberties() {
    let picture = "
        . . . X O O -
        . . . X . O -
        X X X X . O -
        O O O O O O -
        - - - - - - -";
    let solution = solve(question(picture, Color::White), Limits::default());
    assert_eq!(solution.first.status, Status::Alive);
    assert_eq!(solution.other_first.unwrap().best_moves, [Move::Pass]);
}

#[test]
fn three_in_a_row_hang_on_the_first_move() {
    let picture = "
        - O X . . . X O -
        - O X X X X X O -
        - O O O O O O O -
        - - - - - - - - -";
    check(picture, Status::Dead, Status::Alive);
    let solution = solve(question(picture, Color::White), Limits::default());
    let board = board(picture);
    let middle = Move::Place(board.size().parse_point("E4").unwrap());
    assert_eq!(solution.first.best_moves, [middle]);
    assert_eq!(solution.other_first.unwrap().best_moves, [middle]);
}

#[test]
fn bent_three_hang_on_the_first_move() {
    let picture = "
        - O X . . X O -
        - O X . X X O -
        - O X X X O O -
        - O O O O O O -
        - - - - - - - -";
    check(picture, Status::Dead, Status::Alive);
}

#[test]
fn four_in_a_row_live_and_in_a_square_die() {
    let row = "
        - O X . . . . X O -
        - O X X X X X X O -
        - O O O O O O O O -
        - - - - - - - - - -";
    check(row, Status::Alive, Status::Alive);
    let square = "
        - O X . . X O -
        - O X . . X O -
        - O X X X X O -
        - O O O O O O -
        - - - - - - - -";
    check(square, Status::Dead, Status::Dead);
}

#[test]
fn t_four_hangs_on_the_first_move() {
    let picture = "
        - O X . . . X O -
        - O X X . X X O -
        - O O X X X O O -
        - O O O O O O O -
        - - - - - - - - -";
    check(picture, Status::Dead, Status::Alive);
}

#[test]
fn bulky_five_hangs_on_the_first_move() {
    let picture = "
        - O X . . X X O -
        - O X . . . X O -
        - O X X X X X O -
        - O O O O O O O -
        - - - - - - - - -";
    check(picture, Status::Dead, Status::Alive);
}

#[test]
fn rabbitty_six_hangs_on_the_first_move() {
    let picture = "
        - - - - - - - - -
        - O O O O O O O -
        - O X X X X X O -
        - O X X . X X O -
        - O X . . . X O -
        - O X . . X X O -
        - O X X X X X O -
        - O O O O O O O -
        - - - - - - - - -";
    check(picture, Status::Dead, Status::Alive);
}

const NINE_IN_THE_CORNER: &str = "
    . . . X O O -
    . . . X O O -
    . . . X . O -
    X X X O O O -
    O O O O O O -
    - - - - - - -";

#[test]
fn nine_in_the_corner_are_ko_with_liberties_to_spare() {
    check(NINE_IN_THE_CORNER, Status::Dead, Status::Alive);
    let open = "
        . . . X O O -
        . . . X . O -
        . . . X . O -
        X X X O O O -
        O O O O O O -
        - - - - - - -";
    let ko = Status::Ko(KoResult {
        without_threats: WithoutThreats::Alive,
        needs: Color::White,
        threats: 1,
    });
    check(open, ko, Status::Alive);
}

/// The group that books call the carpenter's square reaches neither edge.
#[test]
fn the_carpenters_square_is_ko() {
    let picture = "
        . . . . . O
        . . . X O -
        . . . X O -
        . X X X O -
        . O O O O -
        O - - - - -";
    let ko = Status::Ko(KoResult {
        without_threats: WithoutThreats::Dead,
        needs: Color::Black,
        threats: 2,
    });
    check(picture, ko, Status::Alive);
}

#[test]
fn three_stones_in_an_eye_of_five_are_seki() {
    // A side that fills a liberty is captured. Black is captured entirely;
    // White is captured in a shape that leaves Black four in a row.
    let picture = "
        - O X . O O O . X O -
        - O X X X X X X X O -
        - O O O O O O O O O -
        - - - - - - - - - - -";
    check(picture, Status::Seki, Status::Seki);
}

#[test]
fn results_known_before_the_limit_are_kept() {
    let question = question(SIX_IN_THE_CORNER, Color::White);
    let whole = solve(question.clone(), Limits::default());
    let mut last = 0;
    for nodes in [1, 10, 100, 300, 1000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let solution = solve(question.clone(), limits);
        assert!(
            solution.nodes <= nodes + 40,
            "{} of {nodes}",
            solution.nodes
        );
        assert!(solution.nodes >= last);
        last = solution.nodes;
        for (verdict, truth) in [
            (&solution.first, &whole.first),
            (
                solution.other_first.as_ref().unwrap(),
                whole.other_first.as_ref().unwrap(),
            ),
        ] {
            if verdict.status == Status::Unknown {
                let kind = truth.status.kind().unwrap();
                assert!(verdict.bounds.contains(&kind), "{verdict:?}");
                assert!(verdict.best_moves.is_empty());
            } else if verdict.moves_complete {
                assert_eq!(verdict, truth);
            } else {
                assert_eq!(verdict.status, truth.status);
                let is_right = |mv: &Move| truth.best_moves.contains(mv);
                assert!(!verdict.best_moves.is_empty());
                assert!(verdict.best_moves.iter().all(is_right), "{verdict:?}");
            }
        }
    }
}

#[test]
fn a_step_does_the_requested_work() {
    let mut solver = Solver::new(question(SIX_IN_THE_CORNER, Color::White), Limits::default());
    let (mut before, mut steps) = (0, 0);
    let solution = loop {
        match solver.step(50) {
            Step::Done(solution) => break solution,
            Step::Running(progress) => {
                assert!(progress.nodes - before >= 50, "too little");
                assert!(progress.nodes - before <= 50 + 40, "too much");
                assert_eq!(progress.depth, progress.line.len());
                before = progress.nodes;
                steps += 1;
            }
        }
    };
    assert!(steps > 10);
    let Step::Done(again) = solver.step(50) else {
        panic!("done once, done for good");
    };
    assert_eq!(again, solution);
    assert_eq!(
        solution,
        solve(question(SIX_IN_THE_CORNER, Color::White), Limits::default())
    );
}

#[test]
fn a_stopped_solver_returns_its_known_results() {
    let mut solver = Solver::new(question(SIX_IN_THE_CORNER, Color::White), Limits::default());
    assert!(matches!(solver.step(100), Step::Running(_)));
    let solution = solver.stop();
    assert_eq!(solution.first.status, Status::Unknown);
    assert!(solution.first.bounds.contains(&StatusKind::Dead));
    assert!(solution.pv.is_empty());
}

#[test]
fn hardly_any_memory_is_enough() {
    // The search visits some hundred thousand positions with a table of two
    // thousand.
    let limits = Limits {
        nodes: None,
        memory: 1,
    };
    let mut solver = Solver::new(question(NINE_IN_THE_CORNER, Color::White), limits);
    let Step::Done(solution) = solver.step(u64::MAX) else {
        panic!("no limit was set");
    };
    let whole = solve(
        question(NINE_IN_THE_CORNER, Color::White),
        Limits::default(),
    );
    assert!(solution.nodes > whole.nodes, "the table was large enough");
    assert_eq!(solution.first, whole.first);
    assert_eq!(solution.other_first, whole.other_first);
}

#[test]
fn wide_boards_are_solved_alike() {
    // The region is the same corner plus a point in the opposite corner, so
    // that its bounding box is the whole of a large board.
    let size = crate::go::Size::square(25).unwrap();
    let corner = board(SIX_IN_THE_CORNER);
    let cell = |p: crate::go::Point| {
        if corner.size().contains(p) {
            corner.cell(p)
        } else if p.x() == 24 && p.y() == 24 {
            crate::go::Cell::Empty
        } else {
            crate::go::Cell::Masked
        }
    };
    let wide = Board::from_cells(size, cell).unwrap();
    let question = Question {
        problem: pictured::problem_on(wide, Color::White),
        both: false,
        all_moves: false,
    };
    assert_eq!(
        solve(question, Limits::default()).first.status,
        Status::Dead
    );
}

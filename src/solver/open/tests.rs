//! Tests of whole searches on open boards.

use proptest::prelude::*;

use super::course::TargetSearch;
use super::groups::Groups;
use super::{OpenQuestion, OpenSolver};
use crate::go::{Board, Cell, Color, Move, Point, PointSet, Size, diagram};
use crate::solver::{
    Limits, Problem, Question, Safety, Solution, Solver, Status, StatusKind, Step, Verdict,
};

/// Reads a board; it ends where the dots end.
fn board(picture: &str) -> Board {
    diagram::read(picture).expect("the picture is a board")
}

fn question(board: &Board, to_move: Color, targets: &[&str]) -> OpenQuestion {
    let at = |name: &&str| board.size().parse_point(name).unwrap();
    OpenQuestion {
        board: board.clone(),
        to_move,
        targets: targets.iter().map(at).collect(),
        within: None,
        ko: None,
        both: false,
        all_moves: false,
    }
}

fn solve(question: &OpenQuestion) -> Solution {
    solve_within(question, 20_000_000)
}

fn solve_within(question: &OpenQuestion, nodes: u64) -> Solution {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut solver = OpenSolver::new(question, limits).unwrap();
    match solver.step(u64::MAX) {
        Step::Done(solution) => solution,
        Step::Running(progress) => panic!("no answer: {progress:?}"),
    }
}

fn status(picture: &str, to_move: Color, target: &str) -> Option<StatusKind> {
    let solution = solve(&question(&board(picture), to_move, &[target]));
    solution.first.status.kind()
}

/// Builds a wide board with an enclosed row of black stones on the second line.
/// The white wall reaches the edge on both sides.
fn second_line(stones: u8) -> (Board, Point) {
    let size = Size::new(stones + 8, 9).unwrap();
    let cell = |p: Point| {
        let inside = (4..4 + stones).contains(&p.x());
        let beside = p.x() == 3 || p.x() == 4 + stones;
        let side = p.x() == 2 || p.x() == 5 + stones;
        match p.y() {
            7 if inside => Cell::Stone(Color::Black),
            7 if beside => Cell::Stone(Color::White),
            6 if inside || beside => Cell::Stone(Color::White),
            6..=8 if side => Cell::Stone(Color::White),
            _ => Cell::Empty,
        }
    };
    let target = Point::new(4, 7).unwrap();
    (Board::from_cells(size, cell).unwrap(), target)
}

#[test]
fn on_the_second_line_six_die_and_eight_live() {
    for (stones, to_move, expected) in [
        (6, Color::Black, StatusKind::Dead),
        (7, Color::White, StatusKind::Dead),
        (7, Color::Black, StatusKind::Alive),
        (8, Color::White, StatusKind::Alive),
    ] {
        let (board, target) = second_line(stones);
        let mut question = question(&board, to_move, &[]);
        question.targets.push(target);
        let kind = solve(&question).first.status.kind();
        assert_eq!(kind, Some(expected), "{stones} stones, {to_move} first");
    }
}

#[test]
fn in_a_wide_region_the_part_that_matters_is_found() {
    let (board, target) = second_line(8);
    let all: PointSet = board.size().points().collect();
    let mut question = question(&board, Color::White, &[]);
    question.targets.push(target);
    question.within = Some(all);
    let solution = solve(&question);
    assert_eq!(solution.first.status, Status::Alive);
    assert_eq!(solution.first.best_moves, [Move::Pass]);
    assert!(solution.region.len() < 40);
    // The wall around dead stones has many liberties, but Black can move
    // elsewhere once more for each threat.
    let (board, target) = second_line(6);
    question.within = Some(board.size().points().collect());
    question.board = board;
    question.targets = vec![target];
    let solution = solve(&question);
    assert_eq!(solution.first.status, Status::Dead);
    let [wall] = solution.assumes[..] else {
        panic!("the wall is one chain");
    };
    assert_eq!(wall.why, Safety::Searched);
    assert!(solution.region.len() < 40);
}

#[test]
fn in_a_wide_region_a_status_is_told_before_all_moves_are_known() {
    let (board, target) = second_line(7);
    let mut narrow = question(&board, Color::Black, &[]);
    narrow.targets.push(target);
    let wide = OpenQuestion {
        within: Some(board.size().points().collect()),
        ..narrow.clone()
    };
    let early = |question: &OpenQuestion, nodes: u64| {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        match OpenSolver::new(question, limits).unwrap().step(u64::MAX) {
            Step::Done(solution) => solution,
            Step::Running(progress) => panic!("a limit ends the search: {progress:?}"),
        }
    };
    let is_part = |solution: &Solution| {
        solution.first.status == Status::Alive && !solution.first.moves_complete
    };
    let mut limits = (1..).map(|step| 250 * step);
    let first = limits.find(|&nodes| is_part(&early(&narrow, nodes)));
    let nodes = first.expect("the status is known before all moves");
    assert!(nodes < solve(&narrow).nodes);
    // The whole region has a turn as long as that of its part.
    let solution = early(&wide, 3 * nodes);
    assert!(is_part(&solution), "{:?}", solution.first);
    assert!(!solution.first.best_moves.is_empty());
}

/// A wall with a hole of one point and the open board beyond.
const HOLE: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . O O . O O . . . .
    . . O X . X O . . . .
    . . O X . X O . . . .
    . . O X X X O . . . .
    . . O O O O O . . . .
    . . . . . . . . . . .";

#[test]
fn a_step_through_a_hole_is_no_escape() {
    assert_eq!(status(HOLE, Color::Black, "D3"), Some(StatusKind::Dead));
}

#[test]
fn a_group_in_the_open_is_likely_to_live() {
    // Black has a column of five in the middle, with White around its foot.
    let cell = |p: Point| match (p.x(), p.y()) {
        (9, 7..=11) => Cell::Stone(Color::Black),
        (8 | 10, 10..=12) | (9, 12) => Cell::Stone(Color::White),
        _ => Cell::Empty,
    };
    let board = Board::from_cells(Size::square(19).unwrap(), cell).unwrap();
    let solution = solve_within(&question(&board, Color::Black, &["K9"]), 300_000);
    // A group that runs may still be caught further away.
    assert_eq!(solution.first.status, Status::Unknown);
    assert_eq!(solution.likely.unwrap().status, Status::Alive);
}

/// Returns the status as the program finds it, and with the whole board as the
/// region. Black moves first.
fn in_part_and_whole(picture: &str, target: &str) -> [Option<StatusKind>; 2] {
    let board = board(picture);
    let mut question = question(&board, Color::Black, &[target]);
    let part = solve(&question).first.status.kind();
    question.within = Some(Problem::mask_region(&board));
    [part, solve(&question).first.status.kind()]
}

#[test]
fn a_seki_needs_walls_that_stand_for_ever() {
    // Black fills the four liberties of the wall one by one.
    let picture = "
        . X . X . X . X
        . X . . . X . X
        X X X X X X X X
        . X . X . X . X
        O O O O O O O O
        X X X X X X X X
        . O O O O O . X";
    assert_eq!(status(picture, Color::Black, "A2"), Some(StatusKind::Alive));
}

#[test]
fn a_wall_is_not_saved_by_a_chain_that_falls_itself() {
    let picture = "
        . . X . X . X X
        . . X X X X X .
        O O O O O . O X
        X X X X O . O .
        X . . X O X X X
        X O . X O X . .";
    let alive = Some(StatusKind::Alive);
    assert_eq!(in_part_and_whole(picture, "A3"), [alive; 2]);
}

#[test]
fn a_wall_does_not_get_away_in_a_pocket() {
    let picture = "
        X X X X X . X X X X X X
        O X . O X X X X X X X X
        . O . O X . X X X X X X
        . O . . X X X X X X X X
        O O O X X X X X X X X X
        X X X O O O O O O O O O
        X X X . X . . . O O O O
        . X X X X X X X O . O .";
    assert_eq!(status(picture, Color::Black, "A2"), Some(StatusKind::Alive));
}

#[test]
fn a_wall_is_not_saved_by_a_chain_behind_stones_that_it_captures() {
    // White's stone at A5 is in atari, and so is the wall once it is gone.
    let picture = "
        X X X X X X X
        X . . X . X .
        . O . . . X X
        O X X O O X .
        X . . O X X X
        O O O O X X X
        X X X X O O O
        . X X . O . .";
    let alive = Some(StatusKind::Alive);
    assert_eq!(in_part_and_whole(picture, "A2"), [alive; 2]);
}

#[test]
fn a_wall_is_not_saved_by_a_chain_that_loses_its_liberties_with_it() {
    // Black cuts at B5 or C5, and White's stones above do not get out.
    let picture = "
        . . . . O X X X
        . . . O O X . X
        . . . O O X X X
        . O O O O X . X
        . X X X X X X X
        O O O X X X X X
        . . . X X X X X
        O O O O O O X X
        X X X X X O X X
        . . X X X O X X
        . . X X X O X X";
    assert_eq!(status(picture, Color::Black, "A3"), Some(StatusKind::Alive));
}

#[test]
fn a_move_against_a_wall_is_a_threat_in_a_ko() {
    // White connects at D5 or E5, whichever Black leaves.
    let picture = "
        . X O O . O X X
        X X O . O O X X
        . X O O O X X X
        X X X . . X X X
        O O O O O O . X
        X . X X X O . X
        . . X X X O X X
        X . . X . O X .";
    let board = board(picture);
    let mut question = question(&board, Color::Black, &["C3"]);
    let ko = |question: &OpenQuestion| match solve(question).first.status {
        Status::Ko(ko) => ko,
        status => panic!("{status:?}"),
    };
    let open = ko(&question);
    question.within = Some(Problem::mask_region(&board));
    assert_eq!(open, ko(&question));
}

#[test]
fn a_group_that_joins_a_living_one_lives() {
    let picture = "
        . X . X . . O . . . .
        X X X X . X O . . . .
        O O O O . X O . . . .
        . . . O O O O . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    assert_eq!(status(picture, Color::Black, "F9"), Some(StatusKind::Alive));
}

#[test]
fn a_stone_in_a_net_is_dead() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . O . O . . .
        . . O X . . . . .
        . . O X X O . . .
        . . . O O . O . .
        . . . . . . . . .
        . . . . . . . . .";
    // White plays the net or leaves the way out open.
    assert_eq!(status(picture, Color::White, "D5"), Some(StatusKind::Dead));
}

/// Black's corner has one eye. The white chain around it has few liberties, and
/// Black is strong around that chain.
const RACE: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . X . X . X . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    X X X X . . . . . . .
    O O O X . . . . X . .
    X X O X . . . . . . .
    . X O X . . . . . . .
    . X O X . . . . X . .
    . X O . . . . . . . .";

#[test]
fn capturing_the_wall_saves_the_enclosed_group() {
    assert_eq!(status(RACE, Color::Black, "B2"), Some(StatusKind::Alive));
}

const CORNER: &str = "
    . . . X O . . . . . .
    X X X X O . . . . . .
    O O O O O . . . . . .
    . . . . . . . . . . .
    . . . . . . . O . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . X . . . X . .
    . . . . . . . . . . .
    . . X . . . . . . . .
    . . . . . . . . . . .";

#[test]
fn targets_that_depend_on_the_first_move_are_found() {
    for (to_move, kind) in [
        (Color::Black, StatusKind::Alive),
        (Color::White, StatusKind::Dead),
    ] {
        let board = board(CORNER);
        let solution = solve(&question(&board, to_move, &[]));
        let middle = Move::Place(board.size().parse_point("B11").unwrap());
        assert_eq!(solution.first.status.kind(), Some(kind));
        assert_eq!(solution.first.best_moves, [middle]);
        assert_eq!(board.stone(solution.targets[0]), Some(Color::Black));
    }
}

#[test]
fn groups_on_one_ground_are_in_question_together() {
    // Five moves capture one of the groups, but only one of them captures both.
    let picture = "
        . . . . . O X . . . .
        . O O . . O X . . . .
        O O O . . O X . . . .
        X X X X X X X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let board = board(picture);
    let at = |name: &str| board.size().parse_point(name).unwrap();
    let solution = solve(&question(&board, Color::Black, &[]));
    assert_eq!(solution.targets, [at("F11"), at("B10")]);
    assert_eq!(solution.first.status, Status::Dead);
    assert_eq!(solution.first.best_moves, [Move::Place(at("D10"))]);
    for (target, moves) in [("F11", 5), ("B10", 1)] {
        let solution = solve(&question(&board, Color::Black, &[target]));
        assert_eq!(solution.first.status, Status::Dead);
        assert_eq!(solution.first.best_moves.len(), moves, "{target}");
    }
}

#[test]
fn a_stone_elsewhere_is_not_the_answer_about_a_large_group() {
    // White can cut off F18, while nobody knows the fate of the large group.
    let picture = "
        . X . X . . O . . . . . . . . . . . .
        X X X X . X O . . . . . . . . . . . .
        O O O O . O O . . . . . . . . . . . .
        . . . O O . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . O . . O . . . . . . . .
        . . . . O . . . . . . . . O . . . . .
        . . . . . . . X X X . . . . . . . . .
        . . O . . . X X . X X . . . O . . . .
        . . . . . X X . . . X X . . . O . . .
        . . . O O X X X X X X X O O . . . . .
        . . . . O O O O O O O O O . . . . . .
        . . . . . . . . . . . . . . . . . . .";
    let board = board(picture);
    let known_after = |nodes, targets: &[&str]| {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let asked = question(&board, Color::White, targets);
        let mut solver = OpenSolver::new(&asked, limits).unwrap();
        let _ = solver.step(nodes);
        solver.stop()
    };
    let lone = known_after(2_000, &["F18"]);
    let cut = Move::Place(board.size().parse_point("E18").unwrap());
    assert_eq!(lone.first.status, Status::Dead);
    assert_eq!(lone.first.best_moves, [cut]);
    let solution = known_after(200_000, &[]);
    let large = board.size().parse_point("H6").unwrap();
    assert_eq!(solution.targets, [large]);
    assert_eq!(solution.first.status, Status::Unknown);
}

#[test]
fn a_move_that_counts_on_a_liberty_beyond_the_edge_is_not_named() {
    // A stone on C1 would have a liberty beyond the first region, which Black
    // may fill.
    let picture = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . O O . . . . .
        . O O O X X O O . . .
        . O X X . X X O . . .
        . . . . . . X O . . .";
    let board = board(picture);
    let solution = solve(&question(&board, Color::White, &["E3"]));
    let only = Move::Place(board.size().parse_point("E1").unwrap());
    assert_eq!(solution.first.status, Status::Dead);
    assert_eq!(solution.first.best_moves, [only]);
}

#[test]
fn a_search_does_not_end_before_its_answer_may_be_shown() {
    // The likely answer about the largest group still has to be tested when
    // other groups are known not to matter.
    let picture = "
        . . . O O . X . . . .
        O . . O O O X . . . .
        O O O O O O X . . . .
        X X X X X X X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let board = board(picture);
    let solution = solve(&question(&board, Color::Black, &[]));
    let middle = board.size().parse_point("B11").unwrap();
    assert_eq!(solution.first.status, Status::Dead);
    assert_eq!(solution.first.best_moves, [Move::Place(middle)]);
}

#[test]
fn an_early_answer_does_not_depend_on_the_edge() {
    let (board, target) = second_line(6);
    let mut question = question(&board, Color::Black, &[]);
    question.targets.push(target);
    for nodes in [0, 1, 100, 1_000, 10_000, 50_000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let mut solver = OpenSolver::new(&question, limits).unwrap();
        let solution = loop {
            match solver.step(300) {
                Step::Done(solution) => break solution,
                Step::Running(progress) => assert!(progress.nodes < nodes),
            }
        };
        let kind = solution.first.status.kind();
        assert!(matches!(kind, None | Some(StatusKind::Dead)), "{nodes}");
    }
}

#[test]
fn an_early_answer_names_a_move() {
    for (board, to_move, target) in [
        (board(RACE), Color::Black, "B2"),
        (board(CORNER), Color::White, "A10"),
        (board(HOLE), Color::Black, "D3"),
    ] {
        let question = question(&board, to_move, &[target]);
        let whole = solve(&question);
        let mut nodes = 50;
        while nodes < whole.nodes {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let Step::Done(early) = OpenSolver::new(&question, limits).unwrap().step(u64::MAX)
            else {
                panic!("a limit ends the search");
            };
            if early.first.status != Status::Unknown {
                let [moves, best] = [&early.first.best_moves, &whole.first.best_moves];
                assert!(!moves.is_empty(), "{nodes} of {}", whole.nodes);
                // The search may not yet know that nothing needs to be played.
                let idle = *best == [Move::Pass];
                assert!(idle || moves.iter().all(|mv| best.contains(mv)));
            }
            nodes += nodes / 8;
        }
    }
}

/// Turns and mirrors the board in one of eight ways, and swaps the colors if
/// asked. It also returns the map of points.
fn turned(board: &Board, way: u8, swap: bool) -> (Board, impl Fn(Point) -> Point + use<>) {
    let side = board.size().width() - 1;
    let place = move |p: Point| {
        let (mut x, mut y) = (p.x(), p.y());
        if way & 1 != 0 {
            x = side - x;
        }
        if way & 2 != 0 {
            y = side - y;
        }
        if way & 4 != 0 {
            (x, y) = (y, x);
        }
        Point::new(x, y).unwrap()
    };
    let mut turned = Board::new(board.size());
    turned.arrange(board.stones().map(|(stone, color)| {
        let color = if swap { color.opponent() } else { color };
        (place(stone), Cell::Stone(color))
    }));
    (turned, place)
}

#[test]
fn an_answer_does_not_depend_on_the_boards_orientation() {
    for (picture, to_move, target) in [
        (CORNER, Color::Black, "A10"),
        (HOLE, Color::Black, "D3"),
        (RACE, Color::Black, "B2"),
    ] {
        let board = board(picture);
        let expected = solve(&question(&board, to_move, &[target]));
        let target = board.size().parse_point(target).unwrap();
        for way in 0..8 {
            let swap = way % 2 == 1;
            let (turned, place) = turned(&board, way, swap);
            let mover = if swap { to_move.opponent() } else { to_move };
            let mut question = question(&turned, mover, &[]);
            question.targets.push(place(target));
            let solution = solve(&question);
            assert_eq!(solution.first.status, expected.first.status, "{way}");
            let region = expected.region.iter().map(&place).collect();
            assert_eq!(solution.region, region, "{way}");
        }
    }
}

fn random_board(width: u8, height: u8, empty: u32) -> impl Strategy<Value = Board> {
    let cell = prop_oneof![
        empty => Just(Cell::Empty),
        1 => Just(Cell::Stone(Color::Black)),
        1 => Just(Cell::Stone(Color::White)),
    ];
    let cells = prop::collection::vec(cell, usize::from(width) * usize::from(height));
    cells.prop_filter_map("a chain without liberties", move |cells| {
        let size = Size::new(width, height).unwrap();
        let index = |p: Point| usize::from(p.y()) * usize::from(width) + usize::from(p.x());
        Board::from_cells(size, |p| cells[index(p)]).ok()
    })
}

/// Returns the answers for both sides with the whole board as region.
fn in_the_whole(open_question: &OpenQuestion) -> Solution {
    let all: PointSet = open_question.board.size().points().collect();
    let question = Question {
        problem: open_question.problem(&open_question.board, all).unwrap(),
        both: true,
        all_moves: false,
    };
    let limits = Limits {
        nodes: Some(2_000_000),
        memory: 16 << 20,
    };
    let Step::Done(solution) = Solver::new(question, limits).step(u64::MAX) else {
        panic!("a limit ends the search");
    };
    solution
}

/// Returns the pairs of verdicts that are known in both solutions, for either
/// side moving first.
fn known_of_both(one: &Solution, other: &Solution) -> Vec<(Verdict, Verdict)> {
    let both = |solution: &Solution| [Some(solution.first.clone()), solution.other_first.clone()];
    let pairs = both(one).into_iter().zip(both(other));
    let pairs = pairs.map(|(one, other)| (one.unwrap(), other.unwrap()));
    let known = |verdict: &Verdict| verdict.status != Status::Unknown;
    pairs
        .filter(|(one, other)| known(one) && known(other))
        .collect()
}

/// A case found by the property test below. The targets are kept when closed
/// in, but the limit came before the moves were known.
#[test]
fn no_move_is_named_where_the_status_is_unknown() {
    let board = board(
        ". O . . . . .
         X X . . X . .
         O . X O X O X
         O O . . O O .
         . . . X . . .
         O . . . X . .
         . O X . O . .",
    );
    let stones: Vec<(Point, Color)> = board.stones().collect();
    let (target, color) = stones[stones.len() / 2];
    let mut question = question(&board, color, &[]);
    question.targets.push(target);
    for nodes in (2_500..3_500).step_by(100) {
        let limits = Limits {
            nodes: Some(nodes),
            memory: 1 << 20,
        };
        let mut solver = OpenSolver::new(&question, limits).unwrap();
        if let Step::Done(solution) = solver.step(u64::MAX)
            && solution.first.status == Status::Unknown
        {
            assert!(solution.first.best_moves.is_empty(), "{nodes}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_region_holds_the_targets_and_lies_on_the_board(
        board in random_board(7, 7, 3),
        pick in any::<prop::sample::Index>(),
        named in any::<bool>(),
    ) {
        let stones: Vec<(Point, Color)> = board.stones().collect();
        prop_assume!(!stones.is_empty());
        let (target, color) = stones[pick.index(stones.len())];
        let mut question = question(&board, color, &[]);
        if named {
            question.targets.push(target);
        }
        let limits = Limits { nodes: Some(3_000), memory: 1 << 20 };
        let mut solver = OpenSolver::new(&question, limits).unwrap();
        let Step::Done(solution) = solver.step(u64::MAX) else {
            return Err(TestCaseError::fail("a limit ends the search"));
        };
        prop_assert!(!solution.targets.is_empty());
        for &target in &solution.targets {
            prop_assert!(board.chain(target).all(|stone| solution.region.contains(stone)));
        }
        prop_assert!(solution.region.iter().all(|p| board.size().contains(p)));
        prop_assert!(solution.assumes.iter().all(|chain| board.stone(chain.stone).is_some()));
        if solution.first.status == Status::Unknown {
            prop_assert!(solution.first.best_moves.is_empty());
        }
    }

    #[test]
    fn on_a_small_board_nothing_is_assumed(
        board in random_board(4, 3, 1),
        pick in any::<prop::sample::Index>(),
        first in any::<bool>(),
    ) {
        let stones: Vec<(Point, Color)> = board.stones().collect();
        prop_assume!(stones.len() > 1);
        let (target, color) = stones[pick.index(stones.len())];
        let to_move = if first { color } else { color.opponent() };
        let all: PointSet = board.size().points().collect();
        let mut open_question = question(&board, to_move, &[]);
        open_question.targets.push(target);
        open_question.both = true;
        let limits = Limits { nodes: Some(3_000_000), memory: 48 << 20 };
        let mut solver = OpenSolver::new(&open_question, limits).unwrap();
        let Step::Done(open) = solver.step(u64::MAX) else {
            return Err(TestCaseError::fail("a limit ends the search"));
        };
        prop_assert_eq!(open.region, all);
        prop_assert!(open.assumes.is_empty());
        for (open, whole) in known_of_both(&open, &in_the_whole(&open_question)) {
            prop_assert_eq!(open.status, whole.status);
            if open.moves_complete && whole.moves_complete {
                prop_assert_eq!(open.best_moves, whole.best_moves);
            }
        }
    }

    #[test]
    fn a_proved_answer_holds_on_the_whole_board(
        board in random_board(5, 5, 3),
        pick in any::<prop::sample::Index>(),
        first in any::<bool>(),
    ) {
        let stones: Vec<(Point, Color)> = board.stones().collect();
        prop_assume!(!stones.is_empty());
        let (target, color) = stones[pick.index(stones.len())];
        let to_move = if first { color } else { color.opponent() };
        let mut open_question = question(&board, to_move, &[]);
        open_question.targets.push(target);
        open_question.both = true;
        let mut course = TargetSearch::new(&open_question, Groups::of(&board), 1 << 20).unwrap();
        course.run(20_000);
        let part = course.so_far();
        let searched = part.assumes.iter().any(|chain| chain.why == Safety::Searched);
        for (part, whole) in known_of_both(&part, &in_the_whole(&open_question)) {
            prop_assert_eq!(whole.status, part.status);
            // A move that only threatens a searched wall is not in the region.
            if !whole.moves_complete || searched {
                continue;
            }
            if part.moves_complete {
                prop_assert_eq!(&part.best_moves, &whole.best_moves);
            }
            for mv in &part.best_moves {
                let idle = whole.best_moves == [Move::Pass];
                prop_assert!(idle || whole.best_moves.contains(mv), "{:?}", mv);
            }
        }
    }
}

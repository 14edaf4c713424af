//! Compares the judgement of finished positions with the right one.

#![cfg(not(feature = "window"))]

use serde_json::Value;
use shikatsu::engine::estimate::{Estimate, Estimator, Judgement, Review, judged};
use shikatsu::go::life::pass_alive;
use shikatsu::go::{Board, Color, PointSet, diagram};
use shikatsu::solver::Step;

struct Position {
    id: String,
    board: Board,
    dead: PointSet,
    seki: PointSet,
}

/// Reads positions, one in JSON a line.
fn positions(text: &str) -> Vec<Position> {
    let read = |line| {
        let value: Value = serde_json::from_str(line).unwrap();
        let rows = value["rows"].as_array().unwrap();
        let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
        let board = diagram::read(&rows.join("\n")).unwrap();
        let chains = |key: &str| -> PointSet {
            let names = value[key].as_array().map(Vec::as_slice);
            let names = names.unwrap_or_default().iter();
            let points = names.map(|name| board.size().parse_point(name.as_str().unwrap()));
            points
                .flat_map(|point| board.chain(point.unwrap()).collect::<Vec<_>>())
                .collect()
        };
        Position {
            id: value["id"].as_str().unwrap().to_owned(),
            dead: chains("dead"),
            seki: chains("seki"),
            board,
        }
    };
    text.lines().map(read).collect()
}

/// The positions of `scoring/positions.jsonl`: games and positions drawn by
/// hand, counted with GNU Go and a second program.
fn finished() -> Vec<Position> {
    positions(include_str!("scoring/positions.jsonl"))
}

/// The positions with a wrong judgement, which stones are wrong, and in seki.
fn faults(positions: &[Position]) -> Vec<String> {
    let mut faults = Vec::new();
    for Position {
        id,
        board,
        dead,
        seki,
    } in positions
    {
        let judgement = judged(board);
        let names = |points: PointSet| -> Vec<String> {
            let names = points.iter().map(|p| p.on(board.size()).to_string());
            names.collect()
        };
        let status = &judgement.status;
        if status.dead != *dead {
            let missed = names(dead.difference(&status.dead));
            let spared = names(status.dead.difference(dead));
            faults.push(format!("{id}: not dead {missed:?}, dead {spared:?}"));
        }
        if status.seki != *seki {
            faults.push(format!("{id}: in seki {:?}", names(status.seki)));
        }
    }
    faults
}

#[test]
fn small_positions_are_judged_right() {
    let mut small = finished();
    small.retain(|position| position.board.size().area() <= 81);
    assert_eq!(small.len(), 57);
    assert_eq!(faults(&small), [""; 0]);
}

#[test]
fn middle_sized_positions_are_judged_right() {
    let mut middle = finished();
    middle.retain(|position| position.board.size().area() == 169);
    assert_eq!(middle.len(), 21);
    assert_eq!(faults(&middle), [""; 0]);
}

#[test]
fn large_positions_are_judged_right() {
    let mut large = finished();
    large.retain(|position| position.board.size().area() == 361);
    assert_eq!(large.len(), 15);
    assert_eq!(faults(&large), [""; 0]);
}

/// Random games hold chains alive whose eye space is too small for two eyes.
#[test]
fn chains_without_two_eyes_are_dead() {
    let nakade = positions(include_str!("scoring/nakade.jsonl"));
    assert_eq!(nakade.len(), 11);
    assert_eq!(faults(&nakade), [""; 0]);
}

/// Games of `scoring/positions.jsonl` with stones thrown into the other side's
/// territory. GNU Go holds these dead and the others as before.
#[test]
fn stones_thrown_into_territory_are_dead() {
    let thrown = positions(include_str!("scoring/thrown.jsonl"));
    assert_eq!(thrown.len(), 33);
    assert_eq!(faults(&thrown), [""; 0]);
}

/// Two walls divide the board, and one to four stones stand behind that of the other
/// side. Both players have passed, so they are given up.
#[test]
fn stones_thrown_behind_a_wall_are_dead() {
    let walls = positions(include_str!("scoring/walls.jsonl"));
    assert_eq!(walls.len(), 30);
    assert_eq!(faults(&walls), [""; 0]);
}

/// A proof stands on its own, so no random number changes it.
#[test]
fn proved_stones_are_judged_right_with_other_random_games() {
    for position in finished() {
        if position.board.size().area() > 169 {
            continue;
        }
        for seed in SEEDS {
            let judgement = reviewed(&position.board, seed);
            let wrong = judgement.status.dead.difference(&position.dead);
            let wrong = wrong.union(&position.dead.difference(&judgement.status.dead));
            assert!(!wrong.intersects(&judgement.proved), "{}", position.id);
        }
    }
}

/// After two passes in the middle of a game, half of the stones must not be
/// proposed as dead.
#[test]
fn little_is_proposed_where_much_is_still_open() {
    let board = diagram::read(
        ". . . . . . . . .
         . . . O . . . O .
         . . O . X . . . .
         . . . X O . X X .
         O X O . . . X . .
         X O . . . X O X .
         . . . . O O O O .
         . X . . O X . X .
         . . . . . . X . .",
    )
    .unwrap();
    for seed in SEEDS {
        let proposed = estimate(&board, seed).dead.len();
        assert!(proposed <= 4, "{proposed} stones of 27");
    }
}

const PLAYOUTS: u32 = 1000;
const SEEDS: [u64; 3] = [1, 2, 3];

fn estimate(board: &Board, seed: u64) -> Estimate {
    let mut estimator = Estimator::new(board, None, None, 13, seed);
    estimator.step(PLAYOUTS);
    estimator.estimate()
}

/// Returns the judgement that begins with these random games.
fn reviewed(board: &Board, seed: u64) -> Judgement {
    let mut review = Review::new(board, &estimate(board, seed));
    loop {
        if let Step::Done(judgement) = review.step(1_000) {
            return judgement;
        }
    }
}

#[test]
fn unconditionally_alive_stones_are_never_proposed() {
    for position in finished() {
        let estimate = estimate(&position.board, 4);
        for color in Color::BOTH {
            let alive = pass_alive(&position.board, color);
            assert!(!alive.intersects(&estimate.dead), "{}", position.id);
            let sign = if color == Color::Black { 1.0 } else { -1.0 };
            for point in alive.iter() {
                assert_eq!(estimate.ownership(point), sign, "{}", position.id);
            }
        }
        for stone in estimate.dead.iter().chain(estimate.seki.iter()) {
            let mut chain = position.board.chain(stone);
            let with = if estimate.dead.contains(stone) {
                &estimate.dead
            } else {
                &estimate.seki
            };
            assert!(chain.all(|p| with.contains(p)), "{}", position.id);
        }
        assert!(!estimate.dead.intersects(&estimate.seki), "{}", position.id);
    }
}

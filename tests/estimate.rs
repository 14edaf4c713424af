//! Compares the proposed dead and seki stones with finished positions.

#![cfg(not(feature = "window"))]

use serde_json::Value;
use shikatsu::engine::estimate::{Estimate, Estimator, Review};
use shikatsu::go::life::pass_alive;
use shikatsu::go::{Board, Color, Counting, PointSet, Status, diagram};
use shikatsu::solver::Step;

struct Position {
    id: String,
    board: Board,
    dead: PointSet,
    seki: PointSet,
}

fn positions() -> Vec<Position> {
    let text = include_str!("scoring/positions.jsonl");
    let read = |line| {
        let value: Value = serde_json::from_str(line).unwrap();
        let rows = value["rows"].as_array().unwrap();
        let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
        let board = diagram::read(&rows.join("\n")).unwrap();
        let chains = |key: &str| -> PointSet {
            let names = value[key].as_array().unwrap().iter();
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

/// Returns the proposal under territory scoring.
fn proposed(board: &Board, seed: u64) -> Status {
    let mut review = Review::new(board, Counting::Territory, &estimate(board, seed));
    loop {
        if let Step::Done(status) = review.step(1_000) {
            return status;
        }
    }
}

/// The names of positions with a wrong proposal.
#[derive(Default)]
struct Faults {
    dead: Vec<String>,
    seki: Vec<String>,
}

/// Returns the names of those of the positions whose proposal is wrong.
fn faults(positions: &[&Position], seed: u64) -> Faults {
    let mut faults = Faults::default();
    for position in positions {
        let status = proposed(&position.board, seed);
        if status.dead != position.dead {
            faults.dead.push(position.id.clone());
        }
        if status.seki != position.seki {
            faults.seki.push(position.id.clone());
        }
    }
    faults
}

#[test]
fn dead_stones_of_games_are_proposed() {
    let all = positions();
    let games: Vec<&Position> = all.iter().filter(|p| p.id.starts_with("game")).collect();
    assert_eq!(games.len(), 61);
    for seed in SEEDS {
        let Faults { dead, seki } = faults(&games, seed);
        // At least 95 % must be right.
        assert!(dead.len() <= 3, "seed {seed}: {dead:?}");
        assert!(seki.is_empty(), "seed {seed}: {seki:?}");
    }
}

/// Not all can be right: the board does not show that an invader with room for
/// two eyes has resigned.
#[test]
fn most_problems_made_by_hand_are_judged_right() {
    let all = positions();
    let made: Vec<&Position> = all.iter().filter(|p| !p.id.starts_with("game")).collect();
    assert_eq!(made.len(), 32);
    for seed in SEEDS {
        let Faults { dead, seki } = faults(&made, seed);
        assert!(dead.len() <= 2, "seed {seed}: {dead:?}");
        assert!(seki.len() <= 1, "seed {seed}: {seki:?}");
    }
}

#[test]
fn unconditionally_alive_stones_are_never_proposed() {
    for position in positions() {
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

//! Scores of finished positions. `scoring/positions.jsonl` has the board, the
//! status that the players agreed on, and the scores of GNU Go and a second
//! program.

#![cfg(not(feature = "window"))]

use std::collections::BTreeSet;

use serde::Deserialize;
use shikatsu::engine::estimate::judged;
use shikatsu::go::points::read_komi;
use shikatsu::go::{Account, Board, ByColor, PointSet, Rules, Score, Size, Status, diagram};

#[derive(Deserialize)]
struct Position {
    id: String,
    rows: Vec<String>,
    dead: Vec<String>,
    seki: Vec<String>,
    prisoners: Pair,
    komi: f64,
    handicap: Option<u8>,
    area: Area,
    territory: Territory,
    dame: BTreeSet<String>,
    seki_eyes: BTreeSet<String>,
}

#[derive(Clone, Copy, Deserialize)]
struct Pair {
    black: usize,
    white: usize,
}

#[derive(Deserialize)]
struct Area {
    black_stones: usize,
    white_stones: usize,
    black_empty: usize,
    white_empty: usize,
    result: String,
    result_white_plus_n: Option<String>,
    result_white_plus_n_minus_1: Option<String>,
}

#[derive(Deserialize)]
struct Territory {
    black_points: usize,
    white_points: usize,
    black_prisoners: usize,
    white_prisoners: usize,
    result: String,
}

impl Position {
    fn board(&self) -> Board {
        diagram::read(&self.rows.join("\n")).unwrap()
    }

    /// Returns the agreed status, extended to whole chains.
    fn status(&self, board: &Board) -> Status {
        let chains = |names: &[String]| -> PointSet {
            let points = names
                .iter()
                .map(|name| board.size().parse_point(name).unwrap());
            points
                .flat_map(|point| board.chain(point).collect::<Vec<_>>())
                .collect()
        };
        Status {
            dead: chains(&self.dead),
            seki: chains(&self.seki),
            ..Status::default()
        }
    }

    fn count(&self, rules: &str) -> Score {
        let board = self.board();
        let komi = read_komi(&self.komi.to_string()).unwrap();
        let account = Account {
            prisoners: ByColor {
                black: self.prisoners.black,
                white: self.prisoners.white,
            },
            handicap: self.handicap.unwrap_or(0),
        };
        let rules = Rules::named(rules).unwrap().with_komi(komi);
        Score::of(&board, &self.status(&board), &account, &rules)
    }
}

fn positions() -> Vec<Position> {
    let lines = include_str!("scoring/positions.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn names(points: &PointSet, size: Size) -> BTreeSet<String> {
    points
        .iter()
        .map(|point| point.on(size).to_string())
        .collect()
}

#[test]
fn there_are_93_positions() {
    assert_eq!(positions().len(), 93);
}

#[test]
fn area_is_counted_as_agreed() {
    for position in positions() {
        let (score, area) = (position.count("french"), &position.area);
        let counted = [
            score.stones.black,
            score.stones.white,
            score.territory.black,
            score.territory.white,
        ];
        let expected = [
            area.black_stones,
            area.white_stones,
            area.black_empty,
            area.white_empty,
        ];
        assert_eq!(counted, expected, "{}", position.id);
        assert_eq!(score.outcome().short(), area.result, "{}", position.id);
        for (rules, result) in [
            ("chinese", &area.result_white_plus_n),
            ("aga", &area.result_white_plus_n_minus_1),
        ] {
            if let Some(result) = result {
                assert_eq!(
                    position.count(rules).outcome().short(),
                    *result,
                    "{}",
                    position.id
                );
            }
        }
    }
}

#[test]
fn territory_is_counted_as_agreed() {
    for position in positions() {
        let (score, territory) = (position.count("japanese"), &position.territory);
        let counted = [
            score.territory.black,
            score.territory.white,
            score.prisoners.black,
            score.prisoners.white,
        ];
        let expected = [
            territory.black_points,
            territory.white_points,
            territory.black_prisoners,
            territory.white_prisoners,
        ];
        assert_eq!(counted, expected, "{}", position.id);
        assert_eq!(score.outcome().short(), territory.result, "{}", position.id);
    }
}

#[test]
fn dame_and_eyes_in_seki_are_found() {
    for position in positions() {
        let size = position.board().size();
        for rules in ["french", "japanese"] {
            let score = position.count(rules);
            assert_eq!(names(&score.dame, size), position.dame, "{}", position.id);
            assert_eq!(
                names(&score.seki_eyes, size),
                position.seki_eyes,
                "{}",
                position.id
            );
        }
    }
}

/// White has to connect at E7 once Black has played E4. By area this costs
/// nothing.
#[test]
fn a_protecting_move_is_counted_by_territory() {
    let board = diagram::read(
        ". O . O . . O . .
         . O O O O O O O O
         O O O O . O O O O
         O X X X O X X X X
         X X . X O X . X .
         . X . X . X . . X
         . X X . X . . X X
         . X . X . X . X .
         . . X . . . X . .",
    )
    .unwrap();
    let status = judged(&board).status;
    assert_eq!(names(&status.teire, board.size()), ["E7".to_owned()].into());
    for (rules, result) in [("japanese", "B+16"), ("french", "B+20")] {
        let rules = Rules::named(rules).unwrap().with_komi(0);
        let score = Score::of(&board, &status, &Account::default(), &rules);
        assert_eq!(score.outcome().short(), result);
    }
}

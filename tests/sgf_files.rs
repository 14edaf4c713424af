//! Tests the SGF reader with files whose content and faults are known.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use shikatsu::go::{Color, Move};
use shikatsu::record::sgf::{self, Location, ParsedFile};
use shikatsu::record::{
    InfoText, Irregularity, Komi, NodeId, Record, StatedOutcome, WonBy, position, value,
};

/// The keys of an expectation that state no fact, or that other tests check.
const NOT_CHECKED_HERE: &[&str] = &[
    "file",
    "what",
    "why",
    "sgfmill",
    // These keys are checked together with `line` and `column`.
    "line_any",
    "column_any",
    // The tests of clocks check the reading of overtime.
    "overtime",
    // The tests of problems check right and wrong answers.
    "first_moves_marked",
    "right_first_move_each",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sgf")
}

fn expectations() -> Vec<Value> {
    let text = fs::read_to_string(folder().join("expected.jsonl")).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// Returns true if `found` is the stated value, or one of a list of stated
/// values.
fn says(stated: &Value, found: &Value) -> bool {
    stated == found || stated.as_array().is_some_and(|any| any.contains(found))
}

/// Compares the line and column of a fault with the stated ones.
fn is_there(expected: &Value, place: Location) -> bool {
    [("line", place.line), ("column", place.column)]
        .iter()
        .all(|(key, number)| {
            let any = expected.get(format!("{key}_any"));
            let number = Value::from(*number);
            match (expected.get(key), any) {
                (None, None) => true,
                (stated, any) => {
                    stated.is_some_and(|stated| *stated == number)
                        || any.is_some_and(|any| says(any, &number))
                }
            }
        })
}

fn info(record: &Record, text: InfoText) -> Value {
    record.info().text(text).unwrap_or_default().into()
}

/// Returns the komi in points, or null if it is not a number.
fn komi(record: &Record) -> Value {
    match record.info().komi() {
        Some(Komi::Halves(halves)) => (f64::from(halves) / 2.0).into(),
        _ => Value::Null,
    }
}

fn side(color: Color) -> Value {
    color.to_string().to_lowercase().into()
}

fn main_line_irregularities(record: &Record) -> impl Iterator<Item = position::Found> + '_ {
    position::irregularities(record, record.tree().main_line(NodeId::ROOT))
}

/// Returns the moves of the main line.
fn main_line(record: &Record) -> Vec<Option<Move>> {
    let tree = record.tree();
    let nodes = tree.main_line(NodeId::ROOT);
    let properties = nodes.flat_map(|node| tree.properties(node));
    properties
        .filter(|property| matches!(property.ident(), "B" | "W"))
        .map(|property| value::play(property.first(), record.size()))
        .collect()
}

fn end(record: &Record) -> NodeId {
    record.tree().main_line(NodeId::ROOT).last().unwrap()
}

fn size(record: &Record) -> Value {
    format!("{}x{}", record.size().width(), record.size().height()).into()
}

/// Returns the number of nodes after the root in the longest line.
fn longest_line(record: &Record) -> usize {
    let tree = record.tree();
    let depth = |leaf| tree.ancestors(leaf).count() - 1;
    let leaves = tree
        .preorder()
        .filter(|&node| tree.first_child(node).is_none());
    leaves.map(depth).max().unwrap()
}

fn leaves(record: &Record) -> usize {
    let tree = record.tree();
    tree.preorder()
        .filter(|&node| tree.first_child(node).is_none())
        .count()
}

/// Returns the side to move if the record states it with PL.
fn stated_to_move(record: &Record) -> Option<Color> {
    let stated = record.tree().property(NodeId::ROOT, "PL")?;
    value::color(stated.first())
}

/// Returns the fact `key` of the first game, or `None` if the key is not one
/// that a single value answers.
fn fact(key: &str, reading: &ParsedFile) -> Option<Value> {
    let record = &reading.games[0];
    let tree = record.tree();
    Some(match key {
        "games" => reading.games.len().into(),
        "size" => size(record),
        "sizes" => reading.games.iter().map(size).collect(),
        "nodes" => tree.len().into(),
        "nodes_total" => {
            let nodes = reading.games.iter().map(|game| game.tree().len());
            nodes.sum::<usize>().into()
        }
        "leaves" => leaves(record).into(),
        "depth" => longest_line(record).into(),
        "main_line_moves" | "main_line_moves_any" => main_line(record).len().into(),
        "passes" => {
            let passes = main_line(record).into_iter();
            passes.filter(|mv| *mv == Some(Move::Pass)).count().into()
        }
        "end_black" => record
            .position(end(record))
            .board
            .stone_count()
            .black
            .into(),
        "end_white" => record
            .position(end(record))
            .board
            .stone_count()
            .white
            .into(),
        "black" | "black_any" => info(record, InfoText::Name(Color::Black)),
        "white" => info(record, InfoText::Name(Color::White)),
        "black_2" => info(&reading.games[1], InfoText::Name(Color::Black)),
        "black_rank" => info(record, InfoText::Rank(Color::Black)),
        "root_comment" => record.comment(NodeId::ROOT).into(),
        "komi" => komi(record),
        "handicap" => record.info().handicap().into(),
        "result" => record.info().outcome().unwrap().spelling().into(),
        "to_move" | "to_move_after_root" | "to_move_by_first_move" => {
            side(record.position(NodeId::ROOT).to_move)
        }
        "first_branch_after_moves" => {
            let branch = tree
                .main_line(NodeId::ROOT)
                .find(|&node| tree.branches(node));
            record.position(branch.unwrap()).move_number.into()
        }
        "black_time_left_at_end" => clock(record, Color::Black).0.into(),
        "black_periods_at_end" => clock(record, Color::Black).1.into(),
        "white_time_left_at_end" => clock(record, Color::White).0.into(),
        _ => return None,
    })
}

/// Returns the last stated time of a side's clock.
fn clock(record: &Record, color: Color) -> (Option<f64>, Option<u32>) {
    let mut back = record.tree().ancestors(end(record));
    let last = back.find_map(|node| record.time_left(node, color)).unwrap();
    (last.seconds, last.periods)
}

/// Checks a fact that takes more than one comparison. Returns false if the key
/// is unknown.
fn check_other(key: &str, stated: &Value, reading: &ParsedFile) -> bool {
    let record = &reading.games[0];
    match key {
        "illegal_move" => {
            let found = main_line_irregularities(record);
            let mut numbers = found.filter_map(|found| found.irregularity.number());
            assert!(numbers.any(|number| *stated == number), "{stated}");
        }
        "root_comment_starts" => {
            let comment = record.comment(NodeId::ROOT);
            assert!(comment.starts_with(stated.as_str().unwrap()), "{comment}");
        }
        "unknown" => check_unknown(stated, record),
        "labels" => {
            let labels = |node| record.markup(node).labels;
            let all = record.tree().preorder().flat_map(labels);
            let spelled = all.map(|(point, text)| (value::spell_point(point), text.into()));
            assert_eq!(*stated, Value::Object(spelled.collect()));
        }
        "results" => each(stated, reading, check_result),
        "komi_list" => each(stated, reading, |stated, game| {
            let found = komi(game);
            assert!(says(&stated["komi"], &found), "{found} of {stated}");
        }),
        "to_move_list" => each(stated, reading, |stated, game| {
            let found = stated_to_move(game).map_or_else(|| "unset".into(), side);
            let any = stated.as_str().unwrap().split(" or ");
            assert!(any.map(Value::from).any(|one| one == found), "{stated}");
        }),
        _ => return false,
    }
    true
}

fn each(stated: &Value, reading: &ParsedFile, check: impl Fn(&Value, &Record)) {
    let stated = stated.as_array().unwrap();
    assert_eq!(stated.len(), reading.games.len());
    for (stated, game) in stated.iter().zip(&reading.games) {
        check(stated, game);
    }
}

fn check_unknown(stated: &Value, record: &Record) {
    let nodes = record.tree().preorder();
    let properties: Vec<_> = nodes
        .flat_map(|node| record.tree().properties(node))
        .collect();
    for (ident, values) in stated.as_object().unwrap() {
        let found = properties.iter().find(|property| property.ident() == ident);
        let texts: Value = found.unwrap().values().map(value::text).collect();
        assert_eq!(*values, texts, "{ident}");
    }
}

fn check_result(stated: &Value, record: &Record) {
    let (winner, by): (Value, Value) = match record.info().outcome().unwrap() {
        StatedOutcome::Draw => ("draw".into(), Value::Null),
        StatedOutcome::Void => ("none".into(), Value::Null),
        StatedOutcome::Unknown | StatedOutcome::Unclear(_) => ("unknown".into(), Value::Null),
        StatedOutcome::Win(color, by) => (side(color), won_by(by)),
    };
    let any = stated["winner"].as_str().unwrap().split(" or ");
    assert!(any.map(Value::from).any(|one| one == winner), "{stated}");
    // The way of winning is unknown if the winner is.
    assert!(
        winner == "unknown" || stated["by"] == by,
        "{by} of {stated}"
    );
}

fn won_by(by: WonBy) -> Value {
    match by {
        WonBy::Points(hundredths) => (f64::from(hundredths) / 100.0).to_string().into(),
        WonBy::Resignation => "resignation".into(),
        WonBy::Time => "time".into(),
        WonBy::Forfeit => "forfeit".into(),
        WonBy::Unstated => Value::Null,
    }
}

fn check_facts(file: &str, expected: &Value, reading: &ParsedFile) {
    for (key, stated) in expected.as_object().unwrap() {
        let known = match key.as_str() {
            // These keys state the outcome of reading and the place of the
            // fault.
            "outcome" | "line" | "column" => true,
            key if NOT_CHECKED_HERE.contains(&key) => true,
            key => match fact(key, reading) {
                Some(found) => {
                    let right = *stated == found || key.ends_with("_any") && says(stated, &found);
                    assert!(right, "{file}: {key} is {found}, not {stated}");
                    true
                }
                None => check_other(key, stated, reading),
            },
        };
        assert!(known, "{file}: nothing checks {key}");
    }
}

/// Checks that writing and reading again changes nothing and causes no warning
/// about a guess.
fn check_round_trip(file: &str, reading: &ParsedFile) {
    let text = sgf::write_collection(&reading.games);
    let again = sgf::read(text.as_bytes()).unwrap();
    assert!(again.games == reading.games, "{file} changed:\n{text}");
    assert_eq!(sgf::write_collection(&again.games), text, "{file}");
}

#[test]
fn every_file_is_read_or_refused_as_expected() {
    let expectations = expectations();
    assert!(expectations.len() > 200);
    let mut wrong = Vec::new();
    for expected in &expectations {
        let file = expected["file"].as_str().unwrap();
        let read = sgf::read(&fs::read(folder().join(file)).unwrap());
        let outcome = match &read {
            Ok(reading) if reading.warnings.is_empty() => "ok",
            Ok(_) => "repaired",
            Err(_) => "error",
        };
        if !says(&expected["outcome"], &outcome.into()) {
            wrong.push(format!("{file} is {outcome}: {read:?}"));
            continue;
        }
        match read {
            Ok(reading) => {
                let somewhere = reading.warnings.iter().any(|w| is_there(expected, w.place));
                if outcome == "repaired" && !somewhere {
                    wrong.push(format!("{file}: elsewhere: {:?}", reading.warnings));
                }
                check_facts(file, expected, &reading);
                check_round_trip(file, &reading);
            }
            Err(error) if !is_there(expected, error.place) => {
                wrong.push(format!("{file}: {error}"));
            }
            Err(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_has_an_expectation() {
    let expectations = expectations();
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let stated = expectations.iter().any(|e| e["file"] == name.as_str());
        assert!(stated || !name.ends_with(".sgf"), "{name}");
    }
}

#[test]
fn an_irregularity_is_reported() {
    let of = |file: &str| {
        let reading = sgf::read(&fs::read(folder().join(file)).unwrap()).unwrap();
        let mut found = main_line_irregularities(&reading.games[0]);
        let irregularity = found.next().unwrap().irregularity;
        let is_reported = reading
            .warnings
            .iter()
            .any(|w| w.fault == sgf::Fault::Irregular(irregularity));
        assert!(is_reported, "{file}");
        irregularity
    };
    assert!(matches!(
        of("illegal_occupied.sgf"),
        Irregularity::Occupied { .. }
    ));
    assert!(matches!(
        of("illegal_suicide_chain.sgf"),
        Irregularity::Suicide { .. }
    ));
    assert!(matches!(of("illegal_ko.sgf"), Irregularity::Ko { .. }));
    assert!(matches!(
        of("setup_no_liberties.sgf"),
        Irregularity::NoLiberty { .. }
    ));
}

#[test]
fn nothing_is_lost_of_a_game_that_begins_with_two_variations() {
    let reading = sgf::read(b"(a1B[x](;SZ[9]C[one];B[aa])(;C[two];W[bb]))").unwrap();
    let record = &reading.games[0];
    let tree = record.tree();
    let comments: Vec<String> = tree.preorder().map(|node| record.comment(node)).collect();
    assert_eq!(comments, ["one", "", "two", ""]);
    let second = |w: &&sgf::Warning| w.fault == sgf::Fault::SecondRoot;
    let second_roots: Vec<_> = reading.warnings.iter().filter(second).collect();
    assert_eq!(second_roots.len(), 1);
    assert_eq!(
        (second_roots[0].place.line, second_roots[0].place.column),
        (1, 29)
    );
}

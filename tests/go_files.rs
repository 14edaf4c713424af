//! Tests the `.go` reader with files whose boards and faults are known.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use serde_json::Value;
use shikatsu::go::{Board, Cell, Color, Size};
use shikatsu::problems::go_file::{self, Fault, GoFileError};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/go")
}

fn expectations() -> Vec<Value> {
    let text = fs::read_to_string(folder().join("expected.jsonl")).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

const fn kind(fault: Fault) -> &'static str {
    match fault {
        Fault::Empty => "empty",
        Fault::TooLarge => "too_large",
        Fault::Ragged => "ragged",
        Fault::UnknownCharacter(_) => "unknown_character",
        Fault::NoLiberties => "no_liberties",
    }
}

/// Returns true if `outcome` is one of the outcomes that the expectation
/// allows.
fn allows(expected: &Value, outcome: &str) -> bool {
    let stated = &expected["outcome"];
    stated == outcome
        || stated
            .as_array()
            .is_some_and(|any| any.iter().any(|one| one == outcome))
}

fn check_board(expected: &Value, board: &Board) {
    let (size, stones) = (board.size(), board.stone_count());
    let count = |cell: Cell| size.points().filter(|&p| board.cell(p) == cell).count();
    let found = [
        ("width", usize::from(size.width())),
        ("height", usize::from(size.height())),
        ("black", stones.black),
        ("white", stones.white),
        ("empty", count(Cell::Empty)),
        ("masked", count(Cell::Masked)),
    ];
    for (name, number) in found {
        assert_eq!(expected[name], number, "{name} of {expected}");
    }
    if let Some(rows) = expected["rows"].as_array() {
        let written = go_file::write(board);
        assert!(
            written
                .lines()
                .eq(rows.iter().map(|row| row.as_str().unwrap()))
        );
    }
}

fn check_error(expected: &Value, error: GoFileError) {
    assert_eq!(expected["kind"], kind(error.fault), "{expected}");
    let [row, column] = error.place.map_or([Value::Null, Value::Null], |place| {
        [place.row.into(), place.column.into()]
    });
    for (name, number) in [("row", row), ("column", column)] {
        // If several outcomes are allowed, no place is stated.
        let stated = expected[name] == number || expected.get(name).is_none();
        let any = expected[format!("{name}_any")].as_array();
        let listed = any.is_some_and(|any| any.contains(&number));
        assert!(stated || listed, "{name} {number} of {expected}");
    }
}

#[test]
fn every_file_is_read_or_refused_as_expected() {
    let expectations = expectations();
    assert!(expectations.len() > 40);
    for expected in &expectations {
        let file = expected["file"].as_str().unwrap();
        match go_file::read(&fs::read(folder().join(file)).unwrap()) {
            Ok(board) => {
                assert!(allows(expected, "ok"), "{file} was read");
                check_board(expected, &board);
            }
            Err(error) => {
                assert!(allows(expected, "error"), "{file}: {error}");
                check_error(expected, error);
            }
        }
    }
}

#[test]
fn every_file_has_an_expectation() {
    let expectations = expectations();
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let stated = expectations.iter().any(|e| e["file"] == name.as_str());
        assert!(stated || !name.ends_with(".go"), "{name}");
    }
}

/// Generates boards with masked points, on which every chain has a liberty.
fn boards() -> impl Strategy<Value = Board> {
    let cells = prop_oneof![
        3 => Just(Cell::Empty),
        2 => Just(Cell::Stone(Color::Black)),
        2 => Just(Cell::Stone(Color::White)),
        1 => Just(Cell::Masked),
    ];
    (1_u8..=25, 1_u8..=25)
        .prop_flat_map(move |(width, height)| {
            let area = usize::from(width) * usize::from(height);
            (
                Just((width, height)),
                proptest::collection::vec(cells.clone(), area),
            )
        })
        .prop_filter_map("a chain has no liberty", |((width, height), cells)| {
            let size = Size::new(width, height)?;
            let mut cells = cells.into_iter();
            Board::from_cells(size, |_| cells.next().unwrap_or(Cell::Empty)).ok()
        })
}

proptest! {
    #[test]
    fn a_written_board_is_read_back(board in boards()) {
        let text = go_file::write(&board);
        prop_assert_eq!(go_file::read(text.as_bytes()), Ok(board));
    }

    #[test]
    fn line_ends_and_spaces_change_nothing(board in boards()) {
        let text = go_file::write(&board).replace('\n', "  \r\n");
        prop_assert_eq!(go_file::read(text.trim_end().as_bytes()), Ok(board));
    }

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        drop(go_file::read(&bytes));
    }

    #[test]
    fn no_near_miss_panics(text in "[NB_\\- \r\nxé\u{FEFF}]{0,200}") {
        if let Err(error) = go_file::read(text.as_bytes()) {
            prop_assert!(!error.to_string().contains('\n'));
        }
    }
}

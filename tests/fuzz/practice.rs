//! Fuzzes practice data: imported exports, and the database, either damaged or
//! valid with strange content.

use std::fs;

use arbtest::arbitrary::{Result, Unstructured};
use rusqlite::Connection;
use shikatsu::study::Study;

use super::material::{Material, assert_one_line, assert_reaches, feed, fuzz, fuzz_slowly, seeds};
use super::readers::practice::{csv, database, json, practised_on};

const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"format\": \"shikatsu practice\",",
    "\"version\": 2",
    "\"at\": -1",
    "\"mode\": {\"quiz\": {\"said\": \"ko\", \"was\": \"ko\"}}",
    "\"first-try\"",
    "\"problem\": \"\"",
    "\"parameters\": [0, 1e38]",
    "null",
    "true",
    "1e999",
    "\\ud800",
    "\\u0000",
    "[[[[[[[[",
    "\u{feff}",
];

const CELLS: &[&str] = &[
    ",",
    "\n",
    "\r\n",
    "\r",
    "\"",
    "\"\"",
    "\\;",
    ";",
    "\\",
    "-1",
    "253402300800",
    "18446744073709551616",
    "first-try",
    "practice",
    "quiz",
    "true",
    "00000000",
    "é",
    "\u{0}",
    "problem,at,outcome,mode,said,was,millis,mistakes,hints,seed,level\n",
];

fn exports() -> Material {
    Material::new(seeds("practice_json"), WORDS)
}

fn tables() -> Material {
    Material::new(seeds("practice_csv"), CELLS)
}

#[test]
fn exports_are_taken_in_or_refused() {
    feed(&exports(), json);
}

#[test]
fn exports_are_reached() {
    assert_reaches(&exports(), json);
}

#[test]
fn tables_are_taken_in_or_refused() {
    feed(&tables(), csv);
}

#[test]
fn tables_are_reached() {
    assert_reaches(&tables(), csv);
}

/// The page size of the database in `seeds/`, in bytes.
const PAGE: usize = 512;

/// Generates a database with a few changes that take its pages into account.
fn damaged(u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let mut bytes = u.choose(&seeds("practice_databases"))?.clone();
    for _ in 0..u.int_in_range(1..=6)? {
        let pages = bytes.len() / PAGE;
        if pages == 0 {
            break;
        }
        let page = u.choose_index(pages)? * PAGE;
        // The place is in the header of a page, or anywhere in it.
        let within = *u.choose(&[0, 1, 3, 5, 8, 12, 18, 24, 28, 40, 60, 100])?;
        let anywhere = u.choose_index(PAGE)?;
        let at = page + if u.arbitrary()? { within } else { anywhere };
        match u.int_in_range(0..=5)? {
            0 => bytes[at] ^= 1 << u.int_in_range(0..=7)?,
            1 => bytes[at] = *u.choose(&[0, 1, 2, 5, 10, 13, 0x7f, 0x80, 0xff])?,
            2 => {
                let other = u.choose_index(pages)? * PAGE;
                let copy = bytes[other..other + PAGE].to_vec();
                bytes[page..page + PAGE].copy_from_slice(&copy);
            }
            3 => bytes[page..page + PAGE].fill(u.arbitrary()?),
            4 => bytes.truncate(at),
            _ => bytes.extend_from_within(page..),
        }
        bytes.truncate(100_000);
    }
    Ok(bytes)
}

#[test]
fn damaged_databases_are_opened_or_put_aside() {
    fuzz(|u| {
        database(&damaged(u)?);
        Ok(())
    });
}

const TABLES: &[(&str, &[&str])] = &[
    ("student", &["retention", "new_per_day", "parameters"]),
    (
        "problem",
        &[
            "id",
            "key",
            "title",
            "level",
            "favourite",
            "note",
            "answered",
            "solved",
            "first_try",
            "last_at",
            "last_outcome",
            "begun",
            "reviewed",
            "due",
            "stability",
            "difficulty",
            "lapses",
            "rating",
            "deviation",
            "volatility",
        ],
    ),
    ("motif", &["problem", "name"]),
    ("tag", &["problem", "name"]),
    (
        "attempt",
        &[
            "problem",
            "at",
            "outcome",
            "mode",
            "said",
            "was",
            "millis",
            "mistakes",
            "hints",
            "seed",
            "level",
            "imported",
            "grade",
            "stability",
            "difficulty",
            "student_rating",
            "student_deviation",
            "student_volatility",
            "problem_rating",
            "problem_deviation",
            "problem_volatility",
        ],
    ),
    (
        "run",
        &[
            "started",
            "collection",
            "count",
            "seconds_each",
            "solved",
            "missed",
        ],
    ),
];

const VALUES: &[&str] = &[
    "NULL",
    "0",
    "1",
    "-1",
    "255",
    "256",
    "4294967296",
    "253402300800",
    "9223372036854775807",
    "-9223372036854775808",
    "0.5",
    "-0.0",
    "1e-300",
    "1e300",
    "9e999",
    "-9e999",
    "''",
    "'0,NaN,inf,'",
    "'x' || char(0) || char(10)",
    "x''",
    "x'ff00fe'",
    "zeroblob(5000)",
    "id",
    "rowid",
    "abs(random() % 5)",
];

/// Generates an SQL statement with which another program might tamper with the
/// database.
fn meddling(u: &mut Unstructured<'_>) -> Result<String> {
    let &(table, columns) = u.choose(TABLES)?;
    let column = *u.choose(columns)?;
    let value = *u.choose(VALUES)?;
    let condition = *u.choose(&["", " WHERE rowid % 2", " WHERE rowid = 1"])?;
    Ok(match u.int_in_range(0..=11)? {
        0..=6 => format!("UPDATE OR REPLACE {table} SET {column} = {value}{condition}"),
        7 => format!("DELETE FROM {table}{condition}"),
        8 => format!("ALTER TABLE {table} RENAME COLUMN {column} TO other"),
        9 => format!("DROP TABLE {table}"),
        10 => format!(
            "CREATE TRIGGER IF NOT EXISTS meddler AFTER INSERT ON attempt \
             BEGIN UPDATE {table} SET {column} = {value}; END"
        ),
        _ => format!(
            "DROP TABLE {table}; CREATE VIEW {table} AS SELECT {value} AS {column}, 1 AS id"
        ),
    })
}

#[test]
fn a_sound_database_of_strange_content_is_answered_from_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    let seed = seeds("practice_databases").swap_remove(0);
    fuzz_slowly(|u| {
        fs::write(&path, &seed).unwrap();
        let connection = Connection::open(&path).unwrap();
        let all = "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; \
                   PRAGMA ignore_check_constraints = ON";
        connection.execute_batch(all).unwrap();
        for _ in 0..u.int_in_range(1..=6)? {
            // A statement that SQLite refuses would fail for other programs
            // too.
            connection.execute_batch(&meddling(u)?).ok();
        }
        drop(connection);
        match Study::open(&path) {
            Ok(mut opened) => {
                practised_on(&mut opened.study);
            }
            Err(why) => assert_one_line(&why.to_string()),
        }
        for entry in fs::read_dir(folder.path()).unwrap() {
            fs::remove_file(entry.unwrap().path()).unwrap();
        }
        Ok(())
    });
}

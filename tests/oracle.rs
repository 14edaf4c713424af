//! The solver against a plain fixed point over all positions, on small random
//! problems and on kos made by hand.
//!
//! `SHIKATSU_ORACLE_PROBLEMS=20000` asks for more problems than the default,
//! `SHIKATSU_ORACLE_SEED` for others.

#[path = "oracle/answer.rs"]
mod answer;
#[path = "oracle/compare.rs"]
mod compare;
#[path = "oracle/naive.rs"]
mod naive;
#[path = "oracle/random.rs"]
mod random;

use compare::{compare, compare_within};
use naive::{ATTACKER, DEFENDER, EMPTY, MASKED, Setting};
use random::Chance;
use shikatsu::search::tsumego::Limits;

fn variable(name: &str, default: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Compares so many random problems of so many points; how many were small
/// enough.
fn run(count: u64, seed: u64, points: std::ops::Range<usize>, most: usize) -> u64 {
    let mut chance = Chance(seed);
    let mut compared = 0;
    for _ in 0..count {
        let size = points.start + chance.below(points.len());
        let problem = random::setting(&mut chance, size);
        let swapped = chance.percent(50);
        if let Some(setting) = problem
            && compare(&setting, swapped, most).is_ok()
        {
            compared += 1;
        }
    }
    compared
}

#[test]
fn random_problems_are_answered_as_by_the_plain_fixed_point() {
    let count = variable("SHIKATSU_ORACLE_PROBLEMS", 700);
    let seed = variable("SHIKATSU_ORACLE_SEED", 1);
    let compared = run(count, seed, 3..9, 60_000);
    println!("{compared} of {count} compared");
    assert!(compared * 5 > count, "too few problems were small enough");
}

#[test]
fn a_table_of_hardly_any_memory_changes_no_answer() {
    let mut chance = Chance(77);
    let limits = Limits {
        nodes: None,
        memory: 0,
    };
    for _ in 0..40 {
        if let Some(setting) = random::setting(&mut chance, 7) {
            compare_within(&setting, false, 20_000, limits).ok();
        }
    }
}

/// A problem from a picture: `a` and `d` stones of the attacker and the
/// defender outside the region, `A`, `D` and `T` inside it (T on the target),
/// `.` an empty point inside, `_` one outside, `-` masked, `k` an empty point
/// inside that may not be retaken.
fn drawn(picture: &str, to_move: u8) -> Setting {
    let rows: Vec<Vec<char>> = picture
        .lines()
        .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let letters: Vec<char> = rows.concat();
    let cell = |letter: &char| match letter {
        'a' | 'A' => ATTACKER,
        'd' | 'D' | 'T' => DEFENDER,
        '-' => MASKED,
        _ => EMPTY,
    };
    Setting {
        width: rows[0].len(),
        height: rows.len(),
        cells: letters.iter().map(cell).collect(),
        region: letters.iter().map(|c| "ADT.k".contains(*c)).collect(),
        target: letters.iter().map(|&c| c == 'T').collect(),
        to_move,
        ban: letters.iter().position(|&c| c == 'k'),
    }
}

fn agree(picture: &str) {
    for to_move in [ATTACKER, DEFENDER] {
        compare(&drawn(picture, to_move), false, 400_000).expect("small enough");
    }
}

/// A setting in which it is the attacker's turn, then one with the defender's:
/// both as without threats.
fn statuses(picture: &str) -> [answer::Status; 2] {
    [ATTACKER, DEFENDER].map(|to_move| {
        let setting = drawn(picture, to_move);
        let oracle = answer::Oracle::new(&setting, 400_000);
        oracle.status(oracle.root()).expect("small enough")
    })
}

#[test]
fn tmp() {
    for picture in [
        "a D . T a a\na a T T T a\na a T . T a",
        "a k A T a a\na a T T T a\na a T . T a",
        "a . A T a a\na a T T T a\na a T . T a",
        "a D . T A . a\na a T T T a a\na a T . T a a",
        "a D . T . D a\na a T T T a a\na a T . T a a",
        "a . A T A . a\na a T T T a a\na a T . T a a",
        "a D . T . D a\na a T T T a a\na D . T a a a",
        "a D . T . D a\na a T T T a a\na . A T a a a",
        "a D . T . D a\na a T T T a a\na D . T . D a",
        "a D . T . D a\na a T T T a a\na . A T A . a",
        ". A . T a\nT T T T a\n. a a a a",
        ". . A T a\nT T T T a\n. a a a a",
        ". A A T a\nA T T T a\nT T a a a\n. T a _ _",
        "A . T a\n. T T a\nT T a a\n. T a _",
        "A . T a\nA T T a\n. T a a\nT T a _",
        "D . T T a\n. T T . T\na a T T T\n_ a a a a",
    ] {
        println!("{picture}\n{:?}", statuses(picture));
        agree(picture);
    }
}

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

use answer::Status;
use compare::{Met, compare, compare_within};
use naive::{ATTACKER, DEFENDER, EMPTY, MASKED, Setting};
use random::Chance;
use shikatsu::search::tsumego::{Limits, StatusKind};

fn variable(name: &str, default: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn random_problems_are_answered_as_by_the_plain_fixed_point() {
    let count = variable("SHIKATSU_ORACLE_PROBLEMS", 1_500);
    let mut chance = Chance(variable("SHIKATSU_ORACLE_SEED", 1));
    let mut met = Vec::new();
    for _ in 0..count {
        let problem = if chance.percent(75) {
            random::eye_space(&mut chance)
        } else {
            let size = 3 + chance.below(7);
            random::setting(&mut chance, size)
        };
        let swapped = chance.percent(50);
        // Most random positions are plainly dead or alive; a few of those do.
        let plain = chance.percent(90);
        if let Some(setting) = problem
            && !(plain && is_plain(&setting))
            && let Some(what) = compare(&setting, swapped, 30_000)
        {
            if std::env::var("FIND").is_ok()
                && (what.repeats || matches!(what.status, Status::Ko(_, _, 2..)))
            {
                println!("{what:?} {}", show(&setting));
            }
            met.push(what);
        }
    }
    // The set is worth something only if it holds some of everything.
    let number = |of: &dyn Fn(&Met) -> bool| met.iter().filter(|met| of(met)).count();
    let kinds = [
        number(&|met| met.status == Status::Dead),
        number(&|met| met.status == Status::Alive),
        number(&|met| met.status == Status::Seki),
        number(&|met| matches!(met.status, Status::Ko(true, _, 1))),
        number(&|met| matches!(met.status, Status::Ko(false, _, 1))),
        number(&|met| matches!(met.status, Status::Ko(_, _, 2..))),
        number(&|met| met.repeats),
    ];
    println!("{kinds:?} {}", met.len());
    assert!(kinds.iter().all(|&number| number > 0), "{kinds:?}");
}
/// Whether the solver finds a problem settled whoever moves first.
fn is_plain(setting: &Setting) -> bool {
    let Some(problem) = compare::problem(setting, false) else {
        return true;
    };
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let solution = compare::solve(problem, limits);
    let other = solution.other_first.map(|verdict| verdict.status.kind());
    let kind = solution.first.status.kind();
    other == Some(kind) && !matches!(kind, Some(StatusKind::Ko | StatusKind::Seki))
}

fn show(s: &Setting) -> String {
    let mut t = String::new();
    for i in 0..s.cells.len() {
        if i % s.width == 0 {
            t.push('\n');
        }
        t.push(match (s.cells[i], s.region[i]) {
            (EMPTY, true) => {
                if s.ban == Some(i) {
                    'k'
                } else {
                    '.'
                }
            }
            (EMPTY, false) => '_',
            (MASKED, _) => '-',
            (ATTACKER, true) => 'A',
            (ATTACKER, false) => 'a',
            (DEFENDER, true) => {
                if s.target[i] {
                    'T'
                } else {
                    'D'
                }
            }
            _ => 'd',
        });
    }
    t + &format!("\n to move {}", s.to_move)
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
            compare_within(&setting, false, 20_000, limits);
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
fn statuses(picture: &str) -> [Status; 2] {
    [ATTACKER, DEFENDER].map(|to_move| {
        let setting = drawn(picture, to_move);
        let oracle = answer::Oracle::new(&setting, 400_000).expect("small enough");
        oracle.status(oracle.root())
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

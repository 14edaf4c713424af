//! Compares the solver with a naive fixed point over all positions, on small
//! random problems and on kos made by hand.
//!
//! Environment variables change the problems:
//!
//! - `SHIKATSU_ORACLE_PROBLEMS=20000` asks for more problems than the default.
//! - `SHIKATSU_ORACLE_POSITIONS=50000` asks for some with more positions.
//! - `SHIKATSU_CERTIFICATES=5000` asks for more proofs.
//! - `SHIKATSU_REPLIES=5000` asks for more problems that are played out.
//! - `SHIKATSU_ORACLE_SEED` gives other problems.

#![cfg(not(feature = "window"))]

mod answer;
mod certificates;
mod compare;
mod naive;
mod random;
mod replies;

use answer::Status;
use compare::{Compared, compare, compare_within};
use naive::{ATTACKER, DEFENDER, EMPTY, MASKED, TestProblem};
use random::Chance;
use shikatsu::solver::{Limits, StatusKind};

fn variable(name: &str, default: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
fn random_problems_are_answered_as_by_the_plain_fixed_point() {
    let count = variable("SHIKATSU_ORACLE_PROBLEMS", 8_000);
    let most = variable("SHIKATSU_ORACLE_POSITIONS", 2_000) as usize;
    let mut chance = Chance(variable("SHIKATSU_ORACLE_SEED", 1));
    let mut met = Vec::new();
    for _ in 0..count {
        let problem = match chance.below(10) {
            0..=4 => random::eye_space(&mut chance),
            5..=6 => {
                let size = 3 + chance.below(7);
                random::setting(&mut chance, size)
            }
            _ => random::any(&mut chance),
        };
        let swapped = chance.percent(50);
        // Most random positions are plainly dead or alive, so most of those are
        // skipped.
        let plain = chance.percent(96);
        if let Some(setting) = problem
            && !(plain && is_plain(&setting))
            && let Some(compared) = compare(&setting, swapped, most)
        {
            met.push(compared);
        }
    }
    // The test is only meaningful if every kind of result occurs.
    let number = |of: &dyn Fn(&Compared) -> bool| met.iter().filter(|met| of(met)).count();
    let kinds = [
        number(&|met| met.status == Status::Dead),
        number(&|met| met.status == Status::Alive),
        number(&|met| met.status == Status::Seki),
        number(&|met| matches!(met.status, Status::Ko(true, _, _))),
        number(&|met| matches!(met.status, Status::Ko(false, _, _))),
        number(&|met| met.repeats),
    ];
    assert!(kinds.iter().all(|&number| number > 0), "{kinds:?}");
    assert!(met.len() > 300, "{kinds:?}");
}

/// Returns true if the solver finds the same result whoever moves first.
fn is_plain(setting: &TestProblem) -> bool {
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

#[test]
fn a_table_of_hardly_any_memory_changes_no_answer() {
    let mut chance = Chance(77);
    let limits = Limits {
        nodes: None,
        memory: 0,
    };
    for _ in 0..40 {
        if let Some(setting) = random::setting(&mut chance, 7) {
            compare_within(&setting, false, 20_000, limits, 0);
        }
    }
}

#[test]
fn helpers_on_other_threads_change_no_answer() {
    let count = variable("SHIKATSU_ORACLE_PROBLEMS", 8_000) / 20;
    let mut chance = Chance(variable("SHIKATSU_ORACLE_SEED", 1) + 4711);
    let mut met = 0;
    for round in 0..count {
        let problem = if chance.percent(75) {
            random::eye_space(&mut chance)
        } else {
            random::setting(&mut chance, 8)
        };
        let limits = Limits {
            nodes: None,
            memory: if round % 4 == 0 { 0 } else { 8 << 20 },
        };
        if let Some(setting) = problem
            && compare_within(&setting, chance.percent(50), 3_000, limits, 3).is_some()
        {
            met += 1;
        }
    }
    assert!(met * 4 > count, "{met} of {count}");
}

/// Reads a problem from a picture.
///
/// | sign | meaning |
/// |---|---|
/// | `a`, `d` | stones of the attacker and the defender outside the region |
/// | `A`, `D`, `T` | stones inside the region, `T` on the target |
/// | `.`, `_` | an empty point inside and outside the region |
/// | `-` | a masked point |
/// | `k` | an empty point inside that may not be retaken |
fn drawn(picture: &str, to_move: u8) -> TestProblem {
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
    TestProblem {
        width: rows[0].len(),
        height: rows.len(),
        cells: letters.iter().map(cell).collect(),
        region: letters.iter().map(|c| "ADT.k".contains(*c)).collect(),
        target: letters.iter().map(|&c| c == 'T').collect(),
        to_move,
        ban: letters.iter().position(|&c| c == 'k'),
    }
}

/// Compares the answers with either side to move first. Returns the results,
/// with the attacker's turn first.
fn agree(picture: &str) -> [Compared; 2] {
    agree_within(picture, 200_000)
}

/// Works like [`agree`], for problems of up to `most` positions.
fn agree_within(picture: &str, most: usize) -> [Compared; 2] {
    [ATTACKER, DEFENDER].map(|to_move| {
        let setting = drawn(picture, to_move);
        compare(&setting, false, most).expect("a problem, and small enough")
    })
}

#[test]
fn a_row_of_kos_repeats_for_ever() {
    let [attacked, _] = agree(". A . T .");
    assert_eq!((attacked.status, attacked.repeats), (Status::Seki, true));
    let [attacked, _] = agree(". T T . . T");
    assert_eq!((attacked.status, attacked.repeats), (Status::Seki, true));
    let [_, defended] = agree(". T T . A .");
    assert_eq!((defended.status, defended.repeats), (Status::Seki, true));
    let [_, defended] = agree(". T A . A .");
    let ko = Status::Ko(false, ATTACKER, 1);
    assert_eq!((defended.status, defended.repeats), (ko, true));
}

#[test]
fn a_ko_in_two_stages_takes_two_threats() {
    let picture = "
        . A T a a -
        A T T a a -
        . . T a a -
        T T T a a -
        a a a a a -
        - - - - - -";
    let [_, defended] = agree(picture);
    assert_eq!(defended.status, Status::Ko(false, ATTACKER, 2));
    let picture = "
        . . . T a -
        A . . T a -
        T T T T a -
        a a a a a -
        - - - - - -";
    let [_, defended] = agree(picture);
    assert_eq!(defended.status, Status::Ko(false, ATTACKER, 2));
}

#[test]
fn kos_beside_an_eye() {
    for picture in [
        "- a k A T a a -\n- a a T T T a -\n- a a T . T a -",
        "- a D . T A . a -\n- a a T T T a a -\n- a a T . T a a -",
        "- a D . T . D a -\n- a a T T T a a -\n- a D . T . D a -",
        "- a D . T . D a -\n- a a T T T a a -\n- a . A T A . a -",
    ] {
        let statuses = agree(picture).map(|met| met.status);
        assert_eq!(statuses, [Status::Dead, Status::Dead]);
    }
}

#[test]
fn sacrificed_stones_return_in_smaller_numbers() {
    for picture in [
        ". A A T a -\nA T T T a -\nT T a a a -\n. T a _ _ -",
        ". . A T a -\nT T T T a -\n. a a a a -",
    ] {
        let statuses = agree(picture).map(|met| met.status);
        assert_eq!(statuses, [Status::Dead, Status::Alive]);
    }
}

#[test]
fn sacrificing_four_stones_leads_to_a_cut_under_them() {
    // The attacker may take four or five stones. The defender plays in the
    // space and recaptures.
    for (before, after) in [
        (
            ". D A D D a -\n. D . D D a -\nD D T A A a -\na a a a a a -\n- - - - - - -",
            ". D A . . a -\n. D A . . a -\nD D T A A a -\na a a a a a -\n- - - - - - -",
        ),
        (
            ". D . D D a -\nD D A D D a -\n. T D A D a -\na a a a a a -\n- - - - - - -",
            ". D A . . a -\nD D A . . a -\n. T D A . a -\na a a a a a -\n- - - - - - -",
        ),
    ] {
        let statuses = agree_within(before, 4_000_000).map(|met| met.status);
        assert_eq!(statuses, [Status::Alive, Status::Alive]);
        let statuses = agree_within(after, 4_000_000).map(|met| met.status);
        assert_eq!(statuses, [Status::Dead, Status::Alive]);
    }
}

/// These shapes stand as in the collection, without outside liberties. In other
/// surroundings their names would promise another result.
#[test]
fn classical_shapes_with_room() {
    let square = "T T T T a -\n. . . T a -\n. . . T a -\n. . . T a -";
    let statuses = agree_within(square, 4_000_000).map(|met| met.status);
    assert_eq!(statuses, [Status::Seki, Status::Alive]);
}

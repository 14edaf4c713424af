//! Tests certificates of random problems: those that the program writes are
//! accepted, and no changed one is accepted for another answer.

use std::path::Path;
use std::{fs, iter};

use crate::harness::program::{output_for, program};
use serde_json::{Value, json};
use shikatsu::go::{Color, Move, Point, Size};
use shikatsu::solver::{Limits, StatusKind};
use shikatsu::verify::{self, Proved};

use super::answer::{Oracle, Status};
use super::compare;
use super::naive::{ATTACKER, DEFENDER, TestProblem};
use super::random::Chance;

/// A problem with its answer from the naive fixed point.
struct SolvedProblem {
    line: Value,
    status: verify::Status,
    best_moves: Vec<Move>,
}

fn point(setting: &TestProblem, index: usize) -> Point {
    Point::new((index % setting.width) as u8, (index / setting.width) as u8).unwrap()
}

/// Returns the color of a side. Black attacks, as in the setting.
const fn color(side: u8) -> Color {
    if side == ATTACKER {
        Color::Black
    } else {
        Color::White
    }
}

/// Returns the setting as a batch line.
fn line(setting: &TestProblem, id: usize) -> Value {
    let size = Size::new(setting.width as u8, setting.height as u8).unwrap();
    let names = |keep: &dyn Fn(usize) -> bool| -> Vec<String> {
        let kept = (0..setting.cells.len()).filter(|&i| keep(i));
        kept.map(|i| point(setting, i).on(size).to_string())
            .collect()
    };
    json!({
        "id": id,
        "size": [setting.width, setting.height],
        "black": names(&|i| setting.cells[i] == ATTACKER),
        "white": names(&|i| setting.cells[i] == DEFENDER),
        "to_move": color(setting.to_move),
        "targets": names(&|i| setting.target[i]),
        "region": names(&|i| setting.region[i]),
        "ko": names(&|i| setting.ban == Some(i)).first(),
    })
}

fn known(setting: &TestProblem, id: usize) -> Option<SolvedProblem> {
    compare::problem(setting, false)?;
    let oracle = Oracle::new(setting, 1_500)?;
    let root = oracle.root();
    let status = match oracle.status(root) {
        Status::Dead => verify::Status::Dead,
        Status::Alive => verify::Status::Alive,
        Status::Seki => verify::Status::Seki,
        Status::Ko(dead, needs, threats) => verify::Status::Ko(verify::Ko {
            dead_without_threats: dead,
            needs: color(needs),
            threats: threats as u8,
        }),
    };
    let mv = |mv: Option<usize>| mv.map_or(Move::Pass, |i| Move::Place(point(setting, i)));
    Some(SolvedProblem {
        line: line(setting, id),
        status,
        best_moves: oracle.best_moves(root).into_iter().map(mv).collect(),
    })
}

/// Returns true if the solver finds a ko or a seki.
fn is_rare(setting: &TestProblem) -> bool {
    let limits = Limits {
        nodes: Some(5_000),
        memory: 1 << 20,
    };
    let solution = compare::problem(setting, false).map(|problem| compare::solve(problem, limits));
    let kind = solution.and_then(|solution| solution.first.status.kind());
    matches!(kind, Some(StatusKind::Ko | StatusKind::Seki))
}

/// Generates problems, most of them with a ko or a seki.
fn problems(count: usize, chance: &mut Chance) -> Vec<SolvedProblem> {
    let settings = iter::repeat_with(|| {
        if chance.percent(40) {
            super::random::eye_space(chance)
        } else {
            super::random::any(chance)
        }
    });
    let mut plain = 0;
    let mut problems = Vec::new();
    for setting in settings.flatten() {
        if problems.len() == count {
            break;
        }
        if !is_rare(&setting) {
            plain += 1;
            if plain % 40 > 0 {
                continue;
            }
        }
        problems.extend(known(&setting, problems.len()));
    }
    problems
}

/// Makes the program prove the answers.
fn prove(problems: &[SolvedProblem], folder: &Path) {
    let mut batch = program(&["solve", "--batch", "-", "--all-moves", "--threads", "1"]);
    batch.args(["--memory", "32MiB", "--verify", "--certificates"]);
    let lines: Vec<String> = problems
        .iter()
        .map(|known| format!("{}\n", known.line))
        .collect();
    let output = output_for(batch.arg(folder), lines.concat());
    let out = str::from_utf8(&output.stdout).unwrap();
    let failed = problems.iter().zip(out.lines());
    let mut failed = failed.filter(|(_, answer)| answer.contains("\"error\""));
    if let Some((known, answer)) = failed.next() {
        panic!("{}\n{answer}", known.line);
    }
    assert!(output.status.success());
}

fn certificates(problems: &[SolvedProblem]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    prove(problems, folder.path());
    let paths = (0..problems.len()).map(|id| folder.path().join(format!("{id}.jsonl")));
    paths
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

fn assert_true(proved: &Proved, known: &SolvedProblem, certificate: &str) {
    assert_eq!(proved.answer.status, known.status, "{certificate}");
    let sorted = |moves: &[Move]| {
        let place = |mv: &Move| match mv {
            Move::Place(point) => Some(*point),
            Move::Pass => None,
        };
        let mut places: Vec<Option<Point>> = moves.iter().map(place).collect();
        places.sort();
        places
    };
    let claimed = sorted(&proved.answer.best_moves);
    assert_eq!(claimed, sorted(&known.best_moves), "{certificate}");
}

#[test]
fn random_answers_are_proved() {
    let count = super::variable("SHIKATSU_CERTIFICATES", 120);
    let seed = super::variable("SHIKATSU_ORACLE_SEED", 5);
    let problems = problems(count as usize, &mut Chance(seed));
    let number = |of: &dyn Fn(verify::Status) -> bool| {
        let statuses = problems.iter().map(|known| known.status);
        statuses.filter(|&status| of(status)).count()
    };
    let kinds = [
        number(&|status| status == verify::Status::Dead),
        number(&|status| status == verify::Status::Alive),
        number(&|status| status == verify::Status::Seki),
        number(&|status| matches!(status, verify::Status::Ko(_))),
    ];
    assert!(kinds.iter().all(|&number| number > 2), "{kinds:?}");
    for (known, certificate) in problems.iter().zip(certificates(&problems)) {
        let proved = verify::check(certificate.as_bytes());
        let proved = proved.unwrap_or_else(|why| panic!("{why}\n{certificate}"));
        assert!(proved.best_moves, "{certificate}");
        assert_true(&proved, known, &certificate);
    }
}

/// A result that rests on repetition with some number of threats does not hold
/// for other numbers: after a first move here, threats decide.
#[test]
fn a_ko_in_a_row_of_repetitions_is_proved() {
    let setting = super::drawn("T . . . T .", DEFENDER);
    let problems = [known(&setting, 0).unwrap()];
    let certificate = &certificates(&problems)[0];
    let proved = verify::check(certificate.as_bytes()).unwrap();
    assert_true(&proved, &problems[0], certificate);
}

#[test]
fn no_changed_certificate_proves_another_answer() {
    let mut chance = Chance(6);
    let problems = problems(40, &mut chance);
    let mut accepted = 0;
    for (known, certificate) in problems.iter().zip(certificates(&problems)) {
        let original = verify::check(certificate.as_bytes()).unwrap().problem;
        for _ in 0..150 {
            let changed = changed(&certificate, &mut chance);
            let Ok(proved) = verify::check(changed.as_bytes()) else {
                continue;
            };
            // A valid proof of another problem is not the checker's error. Its
            // caller must compare the problems.
            if proved.problem == original {
                accepted += 1;
                if proved.best_moves {
                    assert_true(&proved, known, &changed);
                } else {
                    assert_eq!(proved.answer.status, known.status, "{changed}");
                }
            }
        }
    }
    // Some changes are harmless: another reply that also wins, or a change
    // without effect.
    assert!(accepted > 0);
}

/// Returns the certificate with changes to a few of its lines.
fn changed(certificate: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<Value> = certificate
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for _ in 0..1 + chance.below(3) {
        let at = chance.below(lines.len());
        match chance.below(8) {
            0 if at > 0 => drop(lines.remove(at)),
            1 => {
                let line = lines[chance.below(lines.len())].clone();
                lines.insert(at.max(1), line);
            }
            2 => change_head(&mut lines[0], chance),
            _ => change_line(&mut lines[at], chance),
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| format!("{line}\n")).collect();
    lines.concat()
}

fn change_head(head: &mut Value, chance: &mut Chance) {
    let any = any_move(&head["problem"]["region"], chance);
    match chance.below(6) {
        0 => head["best_moves"] = json!([any]),
        1 => head["best_moves"].as_array_mut().unwrap().push(any),
        2 => drop(head["best_moves"].as_array_mut().unwrap().pop()),
        _ => {
            let status = ["dead", "alive", "seki", "ko"][chance.below(4)];
            head["status"] = json!(status);
            let without = ["dead", "alive"][chance.below(2)];
            let needs = ["black", "white"][chance.below(2)];
            head["ko"] = if status == "ko" {
                json!({
                    "without_threats": without,
                    "needs": needs,
                    "threats": 1 + chance.below(3),
                })
            } else {
                Value::Null
            };
        }
    }
}

fn change_line(line: &mut Value, chance: &mut Chance) {
    let Some(keys) = line.as_object() else {
        return;
    };
    let keys: Vec<String> = keys.keys().cloned().collect();
    let key = keys[chance.below(keys.len())].as_str();
    line[key] = match key {
        "claim" | "passes" => json!(chance.below(3)),
        "winner" => json!(["attacker", "defender"][chance.below(2)]),
        "question" => json!(["captured", "alive"][chance.below(2)]),
        "threats" => json!({"black": 15 * chance.below(2), "white": chance.below(3)}),
        "to_move" | "first" => json!(["black", "white"][chance.below(2)]),
        "reply" | "ko" | "first_move" => {
            let column = char::from(b'A' + chance.below(5) as u8);
            json!(format!("{column}{}", 1 + chance.below(5)))
        }
        "stones" => {
            let mut stones = line[key].as_str().unwrap().as_bytes().to_vec();
            let at = chance.below(stones.len());
            stones[at] = b".XO"[chance.below(3)];
            json!(str::from_utf8(&stones).unwrap())
        }
        "problem" => {
            let mut problem = line[key].clone();
            change_problem(&mut problem, chance);
            problem
        }
        _ => return,
    };
}

fn change_problem(problem: &mut Value, chance: &mut Chance) {
    let keys = ["black", "white", "region", "targets"];
    let list = problem[keys[chance.below(4)]].as_array_mut().unwrap();
    if list.is_empty() || chance.percent(30) {
        list.push(json!("A1"));
    } else {
        list.remove(chance.below(list.len()));
    }
}

fn any_move(region: &Value, chance: &mut Chance) -> Value {
    let region = region.as_array().unwrap();
    let at = chance.below(region.len() + 1);
    region.get(at).cloned().unwrap_or_else(|| json!("pass"))
}

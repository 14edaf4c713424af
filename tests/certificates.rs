//! Tests that a valid certificate is accepted, and that any changed one is
//! refused with a message that names the error and its place.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::harness::program::{program, text};
use shikatsu::go::Color;
use shikatsu::verify::{self, Failure, Ko, Status};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates")
}

fn certificate(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

#[track_caller]
fn refusal(certificate: &str) -> Failure {
    verify::check(certificate.as_bytes()).expect_err("it was accepted")
}

/// Returns the certificate with `old`, which it must contain, replaced by
/// `new`.
#[track_caller]
fn replaced(certificate: &str, old: &str, new: &str) -> String {
    assert!(certificate.contains(old), "{old} is not there");
    certificate.replacen(old, new, 1)
}

/// Returns the number of the line that contains a text, from 1.
#[track_caller]
fn line_of(certificate: &str, text: &str) -> usize {
    let mut lines = certificate.lines();
    lines.position(|line| line.contains(text)).unwrap() + 1
}

#[track_caller]
fn without_line(certificate: &str, text: &str) -> String {
    let number = line_of(certificate, text);
    let lines = certificate.lines().enumerate();
    lines
        .filter(|(at, _)| at + 1 != number)
        .map(|(_, line)| format!("{line}\n"))
        .collect()
}

#[test]
fn proofs_are_accepted() {
    for (name, status, positions) in [
        ("dead.jsonl", Status::Dead, 18),
        ("alive.jsonl", Status::Alive, 12),
        (
            "ko.jsonl",
            Status::Ko(Ko {
                dead_without_threats: true,
                needs: Color::Black,
                threats: 1,
            }),
            26,
        ),
    ] {
        let proved = verify::check(certificate(name).as_bytes()).unwrap();
        assert_eq!(proved.answer.status, status);
        assert_eq!(proved.positions, positions);
        assert_eq!(proved.best_moves, name != "ko.jsonl");
    }
}

#[test]
fn the_order_of_lines_and_keys_and_the_region_is_free() {
    let dead = certificate("dead.jsonl");
    let mut lines: Vec<&str> = dead.lines().collect();
    lines[6..].reverse();
    let head = lines[0];
    let others = [
        replaced(
            head,
            r#""certificate":1,"#,
            r#""new":[{}],"certificate":1,"#,
        ),
        replaced(
            head,
            r#""target":"D1","targets":["D1"]"#,
            r#""target":"a2""#,
        ),
        replaced(head, r#""size":5"#, r#""size":[5,5]"#),
    ];
    for other in &others {
        lines[0] = other;
        assert!(verify::check(lines.join("\r\n").as_bytes()).is_ok());
    }
    let whole = certificate("ko.jsonl");
    let swapped: String = whole
        .lines()
        .enumerate()
        .map(|(at, line)| {
            let line = if at == 0 {
                swap_first_two_of_region(line)
            } else {
                swap_first_two_stones(line)
            };
            line + "\n"
        })
        .collect();
    assert_ne!(whole, swapped);
    verify::check(swapped.as_bytes()).unwrap();
}

fn swap_first_two_of_region(head: &str) -> String {
    let start = head.find(r#""region":["#).unwrap() + 10;
    let end = start + head[start..].find(']').unwrap();
    let mut region: Vec<&str> = head[start..end].split(',').collect();
    region.swap(0, 1);
    format!("{}{}{}", &head[..start], region.join(","), &head[end..])
}

fn swap_first_two_stones(line: &str) -> String {
    let Some(start) = line.find(r#""stones":""#) else {
        return line.to_owned();
    };
    let mut bytes = line.as_bytes().to_vec();
    bytes.swap(start + 10, start + 11);
    String::from_utf8(bytes).unwrap()
}

/// Each case is a change to a proof of a capture by White, and the words of the
/// refusal.
#[test]
fn an_invalid_proof_is_refused() {
    let dead = certificate("dead.jsonl");
    let start = r#"{"claim":0,"stones":"XXXX...X""#;
    let at_start = line_of(&dead, start);
    let reply =
        r#""to_move":"white","ko":null,"threats":{"black":15,"white":0},"passes":0,"reply":"#;
    let first = format!(r#"{start},{reply}"B1""#);
    for (changed, line, words) in [
        (
            without_line(&dead, start),
            2,
            "there is no reply to XXXX...X, White to move, no ko, threats 15:0, passes 0",
        ),
        (
            replaced(&dead, &first, &first.replace("B1", "A1")),
            at_start,
            "the winner has lost: XXXX.X.X",
        ),
        (
            replaced(&dead, &first, &first.replace("B1", "D1")),
            at_start,
            "the reply D1 is not legal",
        ),
        (
            replaced(&dead, &first, &first.replace("B1", "E1")),
            at_start,
            "reply: E1 is not in the region",
        ),
        (
            replaced(&dead, &first, &first.replace("B1", "pass")),
            at_start,
            "the winner has lost: XXXX.X.X",
        ),
        (
            replaced(&dead, &first, &first.replace("passes\":0", "passes\":1")),
            2,
            "there is no reply to",
        ),
        (
            replaced(&dead, &first, &first.replace("15", "14")),
            2,
            "there is no reply to",
        ),
        (
            replaced(
                &dead,
                &first,
                &first.replace("\"ko\":null", "\"ko\":\"A1\""),
            ),
            2,
            "there is no reply to",
        ),
        (
            format!("{dead}{}\n", dead.lines().nth(at_start - 1).unwrap()),
            dead.lines().count() + 1,
            "line 7 is about the same position",
        ),
        (
            format!("{dead}{}\n", first.replace("XXXX...X", "XXXX..OX") + "}"),
            dead.lines().count() + 1,
            "this position does not come up",
        ),
        (
            format!("{dead}{}\n", dead.lines().nth(1).unwrap()),
            dead.lines().count() + 1,
            "claim 0 is made twice",
        ),
    ] {
        let failure = refusal(&changed);
        let message = failure.to_string();
        assert!(message.contains(words), "{message}, not {words}");
        assert_eq!(failure.line, Some(line), "{message}");
    }
}

#[test]
fn claims_that_do_not_make_the_answer_are_refused() {
    let [dead, alive, ko] =
        ["dead", "alive", "ko"].map(|name| certificate(&format!("{name}.jsonl")));
    let unproved = |certificate: &str| {
        // Only the claims are kept, so that nothing else can be wrong.
        let lines = certificate
            .lines()
            .filter(|line| !line.contains("\"stones\""));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    for (changed, words) in [
        (
            replaced(&dead, r#""status":"dead""#, r#""status":"alive""#),
            "the defender wins `captured` with 15 threats of the attacker's and 0 of the defender's",
        ),
        (
            replaced(&dead, r#""status":"dead""#, r#""status":"seki""#),
            "a claim is missing: the defender wins `captured`",
        ),
        (
            replaced(&alive, r#""status":"alive""#, r#""status":"seki""#),
            "a claim is missing: the attacker wins `alive`",
        ),
        (
            replaced(&unproved(&alive), r#""white":15}"#, r#""white":14}"#),
            "the defender wins `alive` with 15 threats",
        ),
        (
            replaced(&ko, r#""threats":1}"#, r#""threats":2}"#),
            "with 0 threats of the attacker's and 1 of the defender's",
        ),
        (
            replaced(
                &ko,
                r#""without_threats":"dead""#,
                r#""without_threats":"alive""#,
            ),
            "it is White who needs threats",
        ),
        (
            replaced(&ko, r#""needs":"black""#, r#""needs":"white""#),
            "it is Black who needs threats",
        ),
        (
            replaced(&dead, r#""best_moves":["B1"]"#, r#""best_moves":["A1"]"#),
            "the attacker wins `captured` after A1",
        ),
        (
            replaced(
                &dead,
                r#""best_moves":["B1"]"#,
                r#""best_moves":["B1","A1"]"#,
            ),
            "the attacker wins `captured` after A1",
        ),
        (
            replaced(&dead, r#""best_moves":["B1"]"#, r#""best_moves":[]"#),
            "no claim says that B1 is not one of them",
        ),
        (
            replaced(&dead, r#""best_moves":["B1"]"#, r#""best_moves":["pass"]"#),
            "the attacker wins `captured` after pass",
        ),
        (
            replaced(
                &dead,
                r#""best_moves":["B1"]"#,
                r#""best_moves":["B1","B1"]"#,
            ),
            "B1 is listed twice",
        ),
        (
            replaced(
                &dead,
                r#""best_moves":["B1"]"#,
                r#""best_moves":["B1","pass"]"#,
            ),
            "pass goes alone",
        ),
        (
            replaced(&dead, r#""best_moves":["B1"]"#, r#""best_moves":["D1"]"#),
            "D1 is no legal move",
        ),
        (
            replaced(&dead, r#""best_moves":["B1"]"#, r#""best_moves":["E4"]"#),
            "E4 is not in the region",
        ),
        (
            without_line(&unproved(&dead), r#""first_move":"C1""#),
            "no claim says that C1 is not one of them",
        ),
        (
            without_line(&unproved(&dead), r#""first_move":"pass""#),
            "no claim says that pass is not one of them",
        ),
        (
            replaced(&dead, r#""winner":"defender""#, r#""winner":"attacker""#),
            "no claim says that pass is not one of them",
        ),
        (
            without_line(&unproved(&dead), r#"{"claim":0"#),
            "a claim is missing: the attacker wins `captured` with",
        ),
    ] {
        let failure = refusal(&changed);
        let message = failure.to_string();
        assert!(message.contains(words), "{message}, not {words}");
        assert!(!failure.is_unreadable(), "{message}");
    }
}

#[test]
fn another_problem_needs_another_proof() {
    let dead = certificate("dead.jsonl");
    for (old, new, words) in [
        (r#""E2","E1"]"#, r#""E2"]"#, "the winner has lost: XXXX...X"),
        (
            r#""to_move":"white","target""#,
            r#""to_move":"black","target""#,
            "first: Black moves first",
        ),
        (
            r#""region":["A2","#,
            r#""region":["E4","A2","#,
            "stones: 9 of",
        ),
        (
            r#""region":["A2","#,
            r#""region":["#,
            "the target's stone A2 is missing",
        ),
        (
            r#""region":["A2","#,
            r#""region":["A2","A2","#,
            "A2 is listed twice",
        ),
        (
            r#""target":"D1","targets":["D1"]"#,
            r#""target":null"#,
            "no target",
        ),
        (
            r#""targets":["D1"]"#,
            r#""targets":["D1","E1"]"#,
            "targets of two colours",
        ),
        (
            r#""targets":["D1"]"#,
            r#""targets":["C1"]"#,
            "the target C1 is empty",
        ),
        (
            r#""ko":null,"both""#,
            r#""ko":"D1","both""#,
            "ko: D1 is not empty",
        ),
        (r#""size":5"#, r#""size":26"#, "size: 1 to 25"),
        (r#""size":5"#, r#""size":3"#, "is not on a board of 3×3"),
        (r#""D2","D1"]"#, r#""D2","D1","D1"]"#, "D1 holds two stones"),
        (
            r#""white":["A3""#,
            r#""white":["A1","B1","C1","A3""#,
            "has no liberty",
        ),
    ] {
        let message = refusal(&replaced(&dead, old, new)).to_string();
        assert!(message.contains(words), "{message}, not {words}");
    }
    let other = replaced(&dead, r#""ko":null,"both""#, r#""ko":"B1","both""#);
    assert!(verify::check(other.as_bytes()).is_err());
}

#[test]
fn a_file_that_is_no_certificate_is_unreadable() {
    let dead = certificate("dead.jsonl");
    let deep = format!("{{\"problem\":{{\"x\":{}", "[".repeat(100_000));
    let long = format!("{dead}{}", " ".repeat(2 << 20));
    let claim = r#"{"claim":9,"first":"white","winner":"attacker","question":"captured""#;
    for (text, words) in [
        (String::new(), "the file is empty"),
        ("\n \n".to_owned(), "the file is empty"),
        ("{}".to_owned(), "line 1: missing field `certificate`"),
        (deep.clone(), "line 1: EOF while parsing a list"),
        (format!("{dead}{deep}\n"), "line 25: "),
        (long, "line 25: the line is too long"),
        (
            format!("{dead}{{\"claim\":0}}"),
            "line 25: missing field `threats`",
        ),
        (
            replaced(&dead, r#""certificate":1"#, r#""certificate":2"#),
            "only version 1",
        ),
        (
            replaced(&dead, r#""status":"dead""#, r#""status":"unknown""#),
            "status: dead, alive",
        ),
        (
            replaced(&dead, r#""passes":0"#, r#""passes":-1"#),
            "invalid value: integer `-1`",
        ),
        (
            replaced(&dead, r#""stones":"XXXX...X""#, r#""stones":"XXXX...""#),
            "8 of `.`",
        ),
        (
            replaced(&dead, r#""stones":"XXXX...X""#, r#""stones":"XXXX..éX""#),
            "8 of `.`",
        ),
        (
            replaced(&dead, r#"{"claim":0,"stones""#, r#"{"claim":8,"stones""#),
            "claim 8 has not been made",
        ),
        (
            replaced(&dead, r#""reply":"B1""#, r#""reply":"I1""#),
            "reply: `I1` is not a point",
        ),
        (
            replaced(&dead, r#""reply":"B1""#, r#""replies":"B1""#),
            "unknown field `replies`",
        ),
        (
            format!("{dead}{claim},\"threats\":{{\"black\":1}}}}"),
            "missing field `white`",
        ),
        (
            format!("{dead}{claim},\"threats\":{{\"black\":256,\"white\":0}}}}"),
            "256",
        ),
    ] {
        let failure = refusal(&text);
        let message = failure.to_string();
        assert!(message.contains(words), "{message}, not {words}");
        assert!(failure.is_unreadable(), "{message}");
        assert!(!message.contains('\n'), "{message}");
    }
    let failure = verify::check(b"{\"certificate\":\xff}".as_slice()).unwrap_err();
    assert!(failure.to_string().contains("not UTF-8"));
}

/// A cycle in a row of five points: Black sends two stones, White takes them
/// with one, and Black takes that one. Then White passes, and the position is
/// as before.
#[test]
fn a_forcing_side_may_not_go_in_a_cycle() {
    let head = r#"{"certificate":1,"problem":{"size":[5,1],"black":["B1"],"white":["D1"],"to_move":"black","targets":["D1"],"region":["A1","B1","C1","D1","E1"]},"status":"dead","ko":null,"best_moves":["C1"]}"#;
    let claim = r#"{"claim":0,"first":"black","winner":"attacker","question":"captured","threats":{"black":0,"white":15}}"#;
    let mut proof = format!("{head}\n{claim}\n");
    for (stones, passes, reply) in [
        (".X.O.", 0, "C1"),
        ("O..O.", 0, "B1"),
        (".XOO.", 0, "E1"),
        (".X.OO", 0, "C1"),
        (".XXO.", 1, "E1"),
    ] {
        proof += &reply_line(stones, passes, reply);
    }
    let message = refusal(&proof).to_string();
    let waiting =
        "line 4: there is no reply to .X.O., Black to move, no ko, threats 0:15, passes 1";
    assert_eq!(message, waiting);
    proof += &reply_line(".X.O.", 1, "C1");
    let message = refusal(&proof).to_string();
    let round =
        "line 8: a position comes round: .XXO., White to move, no ko, threats 0:15, passes 0";
    assert_eq!(message, round);
}

fn reply_line(stones: &str, passes: u8, reply: &str) -> String {
    format!(
        "{{\"claim\":0,\"stones\":\"{stones}\",\"to_move\":\"black\",\"ko\":null,\
         \"threats\":{{\"black\":0,\"white\":15}},\"passes\":{passes},\"reply\":\"{reply}\"}}\n"
    )
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).current_dir(folder()).output().unwrap()
}

#[test]
fn files_are_checked_one_by_one() {
    let output = run(&["verify", "dead.jsonl", "ko.jsonl"]);
    assert_eq!(output.status.code(), Some(0));
    let expected = "dead.jsonl: proved: dead, best moves too (5 claims, 18 positions)\n\
                    ko.jsonl: proved: ko, Black needs 1 (2 claims, 26 positions)\n";
    assert_eq!(text(&output.stdout), expected);

    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.jsonl");
    let dead = certificate("dead.jsonl");
    fs::write(
        &bad,
        without_line(&dead, r#"{"claim":0,"stones":"XXXX...X""#),
    )
    .unwrap();
    let bad = bad.to_str().unwrap();
    let output = run(&["verify", bad, "alive.jsonl"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 1);
    let message = text(&output.stderr);
    assert!(
        message.contains("bad.jsonl: line 2: there is no reply"),
        "{message}"
    );

    let output = run(&["verify", "../certificates.rs", "gone", ".", bad]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr).lines().count(), 4);
}

#[test]
fn what_is_taken_on_trust_is_printed() {
    let dead = certificate("dead.jsonl");
    let end = r#""best_moves":["B1"]}"#;
    let with = |assumes: &str| {
        let assumes = format!(r#""best_moves":["B1"],"assumes":[{assumes}]}}"#);
        replaced(&dead, end, &assumes)
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.jsonl");
    let assumes = r#"{"stone":"A3","why":"benson"},{"stone":"b3","why":"liberties","liberties":7},{"stone":"E1","why":"searched"}"#;
    fs::write(&path, with(assumes)).unwrap();
    let output = run(&["verify", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    let words =
        "(5 claims, 18 positions); taken to be safe: A3 (alive), B3 (7 liberties), E1 (searched)\n";
    assert!(
        text(&output.stdout).ends_with(words),
        "{}",
        text(&output.stdout)
    );

    let reason = "assumes: why: benson, liberties with their number, or searched is expected";
    for (assumes, words) in [
        (r#"{"stone":"Z9","why":"benson"}"#, "assumes: "),
        (r#"{"stone":"A1","why":"benson"}"#, "assumes: A1 is empty"),
        (r#"{"stone":"A3","why":"liberties"}"#, reason),
        (r#"{"stone":"A3","why":"benson","liberties":1}"#, reason),
        (r#"{"stone":"A3","why":"hope"}"#, reason),
        (r#"{"stone":"A3"}"#, "missing field `why`"),
    ] {
        let failure = refusal(&with(assumes));
        assert!(
            failure.is_unreadable() && failure.line == Some(1),
            "{failure}"
        );
        assert!(failure.to_string().contains(words), "{failure}");
    }
}

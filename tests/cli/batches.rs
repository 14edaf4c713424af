//! `shikatsu solve --batch`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::harness::program::program;
use crate::harness::questions::{answers, batch, lines, three};

#[test]
fn a_batch_answers_good_and_bad_lines_in_order() {
    let mut input = lines(&[three("first")]);
    input.extend_from_slice(b"\n");
    input.extend_from_slice(b"{\"id\":\"cut\"\n");
    input.extend_from_slice(b"\xff\xfe\n");
    let with = |id: &str, key: &str, value: Value| {
        let mut line = three(id);
        line[key] = value;
        line
    };
    input.extend(lines(&[
        with("twice", "black", json!(["A2", "A2"])),
        with("twice", "white", json!(["A2"])),
        with("choked", "black", json!(["A1", "A2", "B1"])),
        with("empty", "target", json!("A1")),
        with("colours", "targets", json!(["A2", "A3"])),
        with("off", "ko", json!("F6")),
        with("size", "size", json!(26)),
        with("size", "size", json!([5, 0])),
        with("size", "size", json!(5.5)),
        with("type", "both", json!("yes")),
        with("time", "time", json!(-1.0)),
        with("time", "time", json!(1e300)),
        with("nodes", "nodes", json!(-3)),
        json!({"id": "bare"}),
        json!([1, 2]),
    ]));
    input.extend(lines(&[with("last", "both", json!(true))]));
    let output = batch(&["--threads", "3"], &input);
    assert_eq!(output.status.code(), Some(2));
    let answers = answers(&output);
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    let named = [
        "first", "", "", "", "twice", "twice", "choked", "empty", "colours", "off", "size", "size",
        "size", "type", "time", "time", "nodes", "bare", "", "last",
    ];
    let named = named.map(|id| {
        if id.is_empty() {
            Value::Null
        } else {
            id.into()
        }
    });
    assert_eq!(ids, named.iter().collect::<Vec<_>>());
    for answer in &answers[1..answers.len() - 1] {
        let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["error", "id"], "{answer}");
    }
    assert_eq!(answers[0]["status"], "dead");
    assert_eq!(answers[0]["targets"], json!(["D1"]));
    assert_eq!(answers[0]["best_moves"], json!(["B1"]));
    assert_eq!(answers[0]["if_other_first"], Value::Null);
    let last = &answers[answers.len() - 1];
    assert_eq!(last["if_other_first"]["status"], "alive");
    assert_eq!(last["if_other_first"]["best_moves"], json!(["B1"]));
}

#[test]
fn keys_win_over_flags() {
    let mut keyed = three("keyed");
    keyed["both"] = json!(false);
    let mut bare = three("bare");
    bare.as_object_mut().unwrap().remove("to_move");
    bare["both"] = Value::Null;
    let flags = ["--both", "--to-move", "black", "--target", "A3"];
    let answers = answers(&batch(&flags, &lines(&[keyed, bare])));
    assert_eq!(answers[0]["status"], "dead");
    assert_eq!(answers[0]["if_other_first"], Value::Null);
    assert_eq!(answers[1]["status"], "alive");
    assert_eq!(answers[1]["if_other_first"]["status"], "dead");
}

#[test]
fn each_hostile_line_gets_an_error() {
    let mut input = vec![b'['; 200_000];
    input.extend_from_slice(b"\n{\"id\":\"deep\",\"x\":");
    input.extend(std::iter::repeat_n(b'[', 100_000));
    input.push(b'\n');
    input.extend(std::iter::repeat_n(b'x', 20_000_000));
    input.push(b'\n');
    let mut huge = three("huge");
    huge["nodes"] = json!(u64::MAX);
    huge["unknown"] = json!({"a": [1, {"b": null}]});
    input.extend(lines(&[huge]));
    let output = batch(&[], &input);
    assert_eq!(output.status.code(), Some(2));
    let answers = answers(&output);
    assert_eq!(answers.len(), 4);
    assert!(
        answers[..3]
            .iter()
            .all(|answer| answer["error"].is_string())
    );
    assert_eq!(answers[3]["status"], "dead");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = program(&["solve", "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in ["one", "two", "three"] {
        input.write_all(&lines(&[three(id)])).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.contains(id), "{answer}");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    let mut child = program(&["solve", "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // Standard input stays open: a program that waits for more of it never ends.
    let mut input = child.stdin.take().unwrap();
    input
        .write_all(&lines(&[three("one"), three("two")]))
        .unwrap();
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    child.wait().unwrap();
    assert_eq!(errors, "");
}

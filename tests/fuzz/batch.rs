//! Fuzzes the lines of a batch of problems, through the program.

use crate::harness::program::{output_for, program};
use serde_json::Value;

use super::material::{Material, fuzz_slowly};

const GOOD: &[&str] = &[
    r#"{"id":"a","size":5,"black":["A2","B2","C2","D2","D1"],"white":["A3","B3","C3","D3","E3"],"to_move":"white","target":"d1","region":["A1","B1","C1"],"both":true,"all_moves":true}"#,
    r#"{"id":7,"size":[4,3],"black":["A1","B1"],"white":["A2","B2"],"targets":["A1","B1"],"ko":"C1"}"#,
    r#"{"id":null,"size":2,"black":["A1"],"white":["B2"],"target":"A1"}"#,
];

// The limits on the work are left out, because a line may override those of the
// command line.
const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"A1\"",
    "\"c3\"",
    "\"Z26\"",
    "\"black\":",
    "\"white\":",
    "\"targets\":[",
    "\"region\":[]",
    "\"ko\":\"B1\"",
    "\"to_move\":\"white\"",
    "\"size\":3",
    "null",
    "true",
    "-1",
    "1e999",
    "\\u0000",
    "\\ud800",
    "[[[[[[[[",
];

/// The number of lines for each start of the program, which costs more than a
/// line.
const LINES_A_RUN: usize = 40;

#[test]
fn every_line_is_answered() {
    let material = Material::of(GOOD, WORDS);
    fuzz_slowly(|u| {
        let mut input = Vec::new();
        for _ in 0..LINES_A_RUN {
            let mut line = material.bytes(u)?;
            line.truncate(5000);
            line.retain(|&byte| byte != b'\n');
            input.extend(line);
            input.push(b'\n');
        }
        let mut batch = program(&["solve", "--batch", "-", "--threads", "1"]);
        batch.args(["--nodes", "500", "--memory", "16MiB"]);
        let output = output_for(&mut batch, &input);
        let shown = String::from_utf8_lossy(&input);
        assert!(output.stderr.is_empty(), "{output:?} for {shown}");
        let answers = str::from_utf8(&output.stdout).unwrap();
        assert_eq!(answers.lines().count(), LINES_A_RUN, "{shown}");
        for answer in answers.lines() {
            let answer: Value = serde_json::from_str(answer).unwrap();
            let error = answer["error"].as_str();
            assert!(answer["status"].is_string() != error.is_some(), "{answer}");
        }
        Ok(())
    });
}

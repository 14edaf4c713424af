//! Questions for `shikatsu solve --batch`, and its answers.

use std::process::Output;

use serde_json::{Value, json};

use super::program::{output_for, program};

/// A problem of the collection: white kills with the first move.
pub(crate) const SIX: &str = "problems/six-in-the-corner.go";

/// A black group in the corner with an eye space of three points in a row.
pub(crate) fn three(id: &str) -> Value {
    json!({
        "id": id, "size": 5,
        "black": ["A2", "B2", "C2", "D2", "D1"],
        "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"],
        "to_move": "white", "target": "d1",
        "region": ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"],
    })
}

/// Returns questions as the lines of a batch.
pub(crate) fn lines(questions: &[Value]) -> Vec<u8> {
    let text: String = questions.iter().map(|value| format!("{value}\n")).collect();
    text.into_bytes()
}

/// Runs a batch with these bytes on standard input.
pub(crate) fn batch(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = program(&["solve", "--batch", "-"]);
    output_for(command.args(arguments), input)
}

/// Returns the lines of standard output as JSON.
#[track_caller]
pub(crate) fn answers(output: &Output) -> Vec<Value> {
    let text = str::from_utf8(&output.stdout).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

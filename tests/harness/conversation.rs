//! A program that answers its input line by line.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

/// Returns the standard output of a command for this input. The input ends only
/// once `is_last` accepts a line of the output, because a program may hurry
/// after its end.
pub(crate) fn output_until(
    command: &mut Command,
    input: String,
    mut is_last: impl FnMut(&str) -> bool,
) -> String {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("the input is piped");
    let output = child.stdout.take().expect("the output is piped");
    let (sender, answered) = mpsc::channel::<()>();
    let writer = thread::spawn(move || {
        pipe.write_all(input.as_bytes()).ok();
        answered.recv().ok();
    });
    let mut sender = Some(sender);
    let mut text = String::new();
    for line in BufReader::new(output).lines() {
        let line = line.expect("the output is UTF-8");
        if is_last(&line) {
            sender = None;
        }
        text += &line;
        text.push('\n');
    }
    drop(sender);
    writer.join().expect("the writer does not panic");
    assert!(child.wait().expect("the program ends").success());
    text
}

//! Runs the transcripts of `tests/gtp`: conversations in the Go Text Protocol
//! with the program.
//!
//! They have the form of the regression tests of Go programs. Each line is a
//! command. The line below it, `#? [pattern]`, is a regular expression for the
//! whole reply without its id; a reply that is an error begins with `? `. A
//! command without a pattern must succeed. `#! ARGUMENTS` begins a conversation
//! with a new program.

#![cfg(not(feature = "window"))]

mod listening;
mod streaming;

use std::fs;
use std::path::Path;

use crate::harness::conversation::output_until;
use crate::harness::program::{output_for, program};

use regex_lite::Regex;

/// A command, its place in the transcript, and the expected reply.
struct Exchange<'a> {
    number: usize,
    line: &'a str,
    expected: Option<&'a str>,
}

/// The arguments of the program, and the commands of a conversation.
type Conversation<'a> = (Vec<&'a str>, Vec<Exchange<'a>>);

fn conversations(text: &str) -> Vec<Conversation<'_>> {
    let mut all: Vec<Conversation<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(arguments) = line.strip_prefix("#! ") {
            all.push((arguments.split(' ').collect(), Vec::new()));
            continue;
        }
        let is_comment = line.starts_with('#') && !line.starts_with("#? ");
        if is_comment || line.trim().is_empty() {
            continue;
        }
        let (_, exchanges) = all.last_mut().expect("a transcript begins with #!");
        if let Some(pattern) = line.strip_prefix("#? [") {
            let last = exchanges.last_mut().expect("a pattern follows a command");
            assert!(last.expected.is_none(), "line {number}: a second pattern");
            last.expected = Some(pattern.strip_suffix(']').expect("a pattern ends in ]"));
        } else {
            let expected = None;
            exchanges.push(Exchange {
                number,
                line,
                expected,
            });
        }
    }
    all
}

/// Returns all output of the program for this input.
fn output_of(arguments: &[&str], input: &str) -> String {
    let output = output_for(program(&["gtp"]).args(arguments), input);
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the fault of a reply, if it has one.
fn fault(exchange: &Exchange<'_>, reply: &str) -> Option<String> {
    let id = exchange.line.split(' ').next().unwrap_or_default();
    let id = id.parse::<u32>().map_or(String::new(), |id| id.to_string());
    let (sign, rest) = reply.split_at(1);
    let Some(rest) = rest.strip_prefix(&id) else {
        return Some(format!("another number: {reply}"));
    };
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    let reply = if sign == "?" {
        format!("? {rest}")
    } else {
        rest.to_owned()
    };
    match exchange.expected {
        None if sign == "=" => None,
        None => Some(reply),
        Some(pattern) => {
            let whole = Regex::new(&format!("^(?:{pattern})$")).unwrap();
            (!whole.is_match(&reply)).then(|| format!("{reply}\n  instead of {pattern}"))
        }
    }
}

fn faults(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let mut faults = Vec::new();
    for (arguments, exchanges) in conversations(&text) {
        let lines = exchanges
            .iter()
            .map(|exchange| format!("{}\n", exchange.line));
        let mut left = exchanges.len();
        let is_last = |line: &str| {
            // An empty line ends each reply.
            left -= usize::from(line.is_empty() && left > 0);
            left == 0
        };
        let output = output_until(program(&["gtp"]).args(arguments), lines.collect(), is_last);
        let replies: Vec<&str> = output.split_terminator("\n\n").collect();
        assert_eq!(
            replies.len(),
            exchanges.len(),
            "{}\n{output}",
            path.display()
        );
        for (exchange, reply) in exchanges.iter().zip(replies) {
            if let Some(fault) = fault(exchange, reply) {
                let name = path.file_name().unwrap().display();
                faults.push(format!(
                    "{name}:{}: {}: {fault}",
                    exchange.number, exchange.line
                ));
            }
        }
    }
    faults
}

#[test]
fn every_transcript_is_reproduced() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gtp");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "tst"))
        .collect();
    paths.sort();
    assert!(paths.len() > 5);
    let faults: Vec<String> = paths.iter().flat_map(|path| faults(path)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

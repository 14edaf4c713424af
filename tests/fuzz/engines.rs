//! Fuzzes the output of engines and the command lines that start them.

use shikatsu::go::{Move, Size};
use shikatsu::gtp::Command;
use shikatsu::gtp::client::{
    Conversation, Decision, Incoming, command_names, engine_move, final_score, vertices,
};

use super::material::{Material, assert_one_line, assert_reaches, feed, fuzz, seeds};
use super::readers::files::engine_line;
use super::readers::games::engine_analysis;

const ASKED: &[&str] = &["list_commands", "name", "play", "genmove", "lz-analyze"];

const ANSWERS: &[&str] = &[
    "=1 name\nplay\ngenmove\n\n=2 GNU Go\n\n=3\n\n=4 D4\n\n=5\ninfo move D4 visits 3\n\n",
    "=1 name\r\n\r\n?2 unknown command\r\n\r\n=3 \r\n\r\nthinking\r\n=4 pass\r\n\r\n",
    "=1 name\nplay\n=2 bad\n=3\n=4 resign\n=5\ninfo move D4\n",
    "= name\n\n= x\n\n=\n\n= D4\n\n",
];

const WORDS: &[&str] = &[
    "=", "?", "=1", "=2", "?3", "=4 ", "=5\n", "=1005", "= ", "\n", "\n\n", "\r\n", "\t", " ",
    "D4", "pass", "resign", "B+3.5", "info", "\u{0}", "é", "======", "#",
];

/// Passes bytes to a conversation and returns what it understood. The log lines
/// are only checked, because they depend on how the bytes were cut.
fn receive(conversation: &mut Conversation, bytes: &[u8]) -> Vec<Incoming> {
    conversation.receive(bytes, |line| assert!(!line.contains(char::is_control)))
}

#[test]
fn any_bytes_of_an_engine_are_heard() {
    let material = Material::of(ANSWERS, WORDS);
    fuzz(|u| {
        let (mut whole, mut parts) = (Conversation::default(), Conversation::default());
        for name in &ASKED[..u.int_in_range(0..=ASKED.len())?] {
            for conversation in [&mut whole, &mut parts] {
                match *name {
                    "lz-analyze" => conversation.stream(&Command::bare(name)),
                    name => conversation.ask(&Command::bare(name)),
                };
            }
        }
        let cut = u.int_in_range(1..=20)?;
        let bytes = material.bytes(u)?;
        let mut incoming = Vec::new();
        for part in bytes.chunks(cut) {
            incoming.extend(receive(&mut parts, part));
        }
        assert_eq!(receive(&mut whole, &bytes), incoming);
        for event in &incoming {
            if let Incoming::InvalidOutput(why) = event {
                assert_one_line(&why.to_string());
            }
        }
        let answered = |event: &Incoming| match event {
            Incoming::Reply { ticket, .. } | Incoming::Skipped { ticket } => Some(*ticket),
            Incoming::Line { .. } | Incoming::Unsolicited(_) | Incoming::InvalidOutput(_) => None,
        };
        let answered: Vec<_> = incoming.iter().filter_map(answered).collect();
        assert!(
            answered.is_sorted_by(|a, b| a < b),
            "each once: {answered:?}"
        );
        Ok(())
    });
}

#[test]
fn any_answer_is_understood_or_refused() {
    let good = [
        "D4",
        "pass",
        "RESIGN",
        "B+3.5",
        "W+R",
        "0",
        "A1 B2\nC3",
        "a\nb\nc",
    ];
    let material = Material::of(&good, WORDS);
    fuzz(|u| {
        let size = Size::new(u.int_in_range(1..=25)?, u.int_in_range(1..=25)?).unwrap();
        let text = material.text(u)?;
        match engine_move(&text, size) {
            Ok(Decision::Move(Move::Place(point))) => assert!(size.contains(point)),
            Ok(Decision::Move(Move::Pass) | Decision::Resign) => {}
            Err(why) => assert_one_line(&why.to_string()),
        }
        match vertices(&text, size) {
            Ok(points) => assert!(points.iter().all(|point| size.contains(point))),
            Err(why) => assert_one_line(&why.to_string()),
        }
        match final_score(&text) {
            Ok(outcome) => assert_eq!(final_score(&outcome.short()), Ok(outcome)),
            Err(why) => assert_one_line(&why.to_string()),
        }
        assert!(command_names(&text).iter().all(|name| name.len() <= 100));
        Ok(())
    });
}

const ANALYSIS_WORDS: &[&str] = &[
    "info ",
    "move ",
    "visits ",
    "winrate ",
    "pv ",
    "order ",
    "ownership ",
    "D4 ",
    "pass ",
    "-1 ",
    "1e99 ",
    "NaN ",
    "0.5 ",
    "18446744073709551616 ",
    "rootInfo ",
    " ",
    "é",
];

fn analyses() -> Material {
    Material::new(seeds("engine_analyses"), ANALYSIS_WORDS)
}

#[test]
fn any_analysis_is_understood_or_passed_over() {
    feed(&analyses(), engine_analysis);
}

#[test]
fn analyses_are_reached() {
    assert_reaches(&analyses(), engine_analysis);
}

fn lines() -> Material {
    let words = &["'", "\"", "\\", " ", "-", "\n", "\u{0}", "é", "#", "$x"];
    Material::new(seeds("engine_lines"), words)
}

#[test]
fn engines_are_written_down_or_refused() {
    feed(&lines(), engine_line);
}

#[test]
fn engines_are_reached() {
    assert_reaches(&lines(), engine_line);
}

//! Tests of every kind of misbehaving engine, each through a whole game.

use std::time::Duration;

use shikatsu::gtp::process::{Fault, Refusal, Timeouts};

use super::processes::{assert_gone, bad_engine, mark};
use super::table::{Played, play, short, short_for_moves};

/// Plays a whole game and asserts that no process is left.
fn game(mode: &str, more: &[&str], timeouts: Timeouts) -> Played {
    let mark = mark();
    let played = play(bad_engine(mode, more, &mark), timeouts);
    assert_gone(&mark);
    played
}

/// Asserts that an engine plays to the end without any fault.
#[track_caller]
fn assert_plays(mode: &str, more: &[&str]) {
    let played = game(mode, more, short());
    assert_eq!(
        played.started,
        [format!("bad_engine {mode} 1 (protocol 2)")]
    );
    assert!(played.failed.is_none(), "{played:?}");
    assert!(played.refusals.is_empty(), "{played:?}");
    assert!(played.by_engine >= played.moves / 2, "{played:?}");
}

/// Asserts that an engine is restarted, plays on, and is given up in the end,
/// while the game continues. Returns the message of each fault.
#[track_caller]
fn messages_of(mode: &str, timeouts: Timeouts) -> Vec<String> {
    // An answer that comes late comes when nobody waits for it any longer.
    let played = game(mode, &["--after", "2", "--delay", "3600"], timeouts);
    assert!(played.by_engine >= 2, "{played:?}");
    assert_eq!(played.restarts.len(), 2, "{played:?}");
    assert!(played.refusals.is_empty(), "{played:?}");
    assert_eq!(played.started.len(), 3, "{played:?}");
    let faults = played.restarts.into_iter().chain(played.failed);
    let messages: Vec<String> = faults.map(|fault| fault.to_string()).collect();
    assert_eq!(messages.len(), 3, "{messages:?}");
    messages
}

#[track_caller]
fn assert_message(mode: &str, timeouts: Timeouts, words: &str) {
    for message in messages_of(mode, timeouts) {
        assert!(message.contains(words), "{message}");
    }
}

/// Returns the refusals of an engine's moves, which a substitute plays instead.
fn refused(mode: &str) -> Vec<Refusal> {
    let played = game(mode, &["--after", "2"], short());
    assert!(
        played.restarts.is_empty() && played.failed.is_none(),
        "{played:?}"
    );
    assert_eq!(played.by_engine, 2, "{played:?}");
    assert!(played.refusals.len() > 5, "{played:?}");
    played.refusals
}

/// Returns the fault of an engine that cannot be started.
#[track_caller]
fn failed(mode: &str, timeouts: Timeouts) -> Fault {
    let played = game(mode, &[], timeouts);
    assert!(
        played.restarts.is_empty() && played.by_engine == 0,
        "{played:?}"
    );
    played.failed.unwrap()
}

#[test]
fn good() {
    assert_plays("good", &[]);
}

#[test]
fn crash_at_start() {
    assert_eq!(
        failed("crash-at-start", short()).to_string(),
        "the engine ended by itself, with status 3; its last words were: `bad_engine: cannot load \
         the weights`"
    );
}

#[test]
fn slow_start() {
    assert_plays("slow-start", &["--delay", "1.5"]);
}

#[test]
fn hang() {
    assert_message(
        "hang",
        short_for_moves(),
        "has not answered `genmove b` within 6 s",
    );
}

#[test]
fn hang_all() {
    let timeouts = Timeouts {
        start: Duration::from_secs(1),
        ..short()
    };
    let fault = failed("hang-all", timeouts).to_string();
    assert!(fault.contains("does it speak GTP?"), "{fault}");
}

#[test]
fn garbage() {
    let message = "not the Go Text Protocol: `\u{fffd}\u{fffd}\u{fffd} move? [31m = = ?`";
    assert_message("garbage", short(), message);
}

#[test]
fn illegal_move() {
    for refusal in refused("illegal-move") {
        let message = refusal.to_string();
        assert!(
            message.starts_with("the engine wants to play "),
            "{message}"
        );
        assert!(message.ends_with("a stone lies there already"), "{message}");
    }
}

#[test]
fn off_board() {
    for refusal in refused("off-board") {
        assert_eq!(
            refusal.to_string(),
            "the engine's answer is no move: Z99 is not on a board of 5×5"
        );
    }
}

#[test]
fn bad_vertex() {
    let refusals = refused("bad-vertex");
    for (refusal, word) in refusals.iter().zip(["nothing", "`D4 D5`", "`D-4`", "`é7`"]) {
        let message = refusal.to_string();
        assert!(message.contains(word), "{message}");
    }
}

#[test]
fn flood() {
    assert_message("flood", short(), "without the number of the command");
}

#[test]
fn wrong_id() {
    assert_message("wrong-id", short(), "that was never given");
}

#[test]
fn crash_mid_game() {
    assert_message("crash-mid-game", short(), "killed by signal 9");
}

#[test]
fn exit_on_genmove() {
    assert_message("exit-on-genmove", short(), "ended by itself, with status 0");
}

#[test]
fn partial_line() {
    assert_message(
        "partial-line",
        short_for_moves(),
        "within 6 s; it wrote: `= D`",
    );
}

#[test]
fn no_blank_line() {
    assert_plays("no-blank-line", &[]);
}

#[test]
fn stderr_chatter() {
    assert_plays("stderr-chatter", &[]);
}

#[test]
fn huge_line() {
    assert_message("huge-line", short(), "a line of more than");
}

#[test]
fn error_answers() {
    for refusal in refused("error-answers") {
        assert_eq!(
            refusal.to_string(),
            "the engine does not do it: it says `cannot move`"
        );
    }
}

#[test]
fn crlf() {
    assert_plays("crlf", &[]);
}

#[test]
fn unasked() {
    assert_plays("unasked", &[]);
}

#[test]
fn ignore_quit() {
    assert_plays("ignore-quit", &[]);
}

#[test]
fn close_stdout() {
    assert_message("close-stdout", short(), "closed its output");
}

#[test]
fn late_answer() {
    assert_message("late-answer", short_for_moves(), "within 6 s");
}

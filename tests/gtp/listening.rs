//! Tests of `--listen`: front ends over TCP, good and bad, all on this machine.

use std::io::Read as _;
use std::net::{Shutdown, TcpListener};
use std::process::Command;

use crate::harness::listening::{FrontEnd, ListeningProgram};
use crate::harness::program::{output_for, program, run, text};

/// The reply to a front end for which there is no place.
const TAKEN: &str = "? the place is taken: another front end is connected\n\n";

fn listening() -> ListeningProgram {
    ListeningProgram::start(&["--level", "random"])
}

/// Connects until there is a place. The program may not have noticed yet that
/// the front end before has gone.
fn served(engine: &ListeningProgram) -> FrontEnd {
    loop {
        let mut front_end = engine.connect();
        assert!(front_end.send(b"name\n"));
        match front_end.reply().as_str() {
            "= Shikatsu" => return front_end,
            reply => assert_eq!(reply, TAKEN.trim_end()),
        }
    }
}

#[test]
fn each_front_end_has_a_session_of_its_own() {
    let engine = listening();
    assert!(engine.address().starts_with("127.0.0.1:"));
    let mut front_end = engine.connect();
    assert_eq!(front_end.ask("1 boardsize 9"), "=1");
    assert_eq!(front_end.ask("2 play b E5"), "=2");
    assert_eq!(front_end.ask("3 list_stones b"), "=3 E5");
    drop(front_end);
    let mut front_end = served(&engine);
    assert_eq!(front_end.ask("list_stones b"), "=");
    assert_eq!(front_end.ask("play b Q16"), "=", "the board is large");
    assert_eq!(engine.kill(), "", "nothing is wrong with that");
}

#[test]
fn quit_ends_the_session_alone() {
    let engine = listening();
    for _ in 0..3 {
        let mut front_end = served(&engine);
        assert_eq!(front_end.ask("7 quit"), "=7");
        assert_eq!(front_end.rest(), "");
    }
}

#[test]
fn a_seed_is_that_of_each_session() {
    let engine = ListeningProgram::start(&["--level", "novice", "--threads", "1", "--seed", "5"]);
    let moves = || {
        let mut front_end = served(&engine);
        ["b", "w", "b"].map(|color| front_end.ask(&format!("genmove {color}")))
    };
    assert_eq!(moves(), moves());
}

#[test]
fn a_second_front_end_is_told_that_the_place_is_taken() {
    let engine = listening();
    let mut first = served(&engine);
    for _ in 0..2 {
        let mut second = engine.connect();
        second.send(b"1 list_commands\n2 name\n");
        assert_eq!(second.rest(), TAKEN);
    }
    // One that sends without end and one that says nothing are told too.
    let mut flood = engine.connect();
    while flood.send(&[b'x'; 1 << 16]) {}
    assert!(TAKEN.starts_with(&flood.rest()));
    assert_eq!(engine.connect().rest(), TAKEN);
    assert_eq!(first.ask("8 name"), "=8 Shikatsu", "the first goes on");
}

#[test]
fn replies_follow_the_end_of_the_commands() {
    let engine = listening();
    let mut front_end = engine.connect();
    front_end.send(b"boardsize 9\n1 genmove b\n2 name\n");
    front_end.stream().shutdown(Shutdown::Write).unwrap();
    let replies = front_end.rest();
    assert!(replies.starts_with("=\n\n=1 "), "{replies}");
    assert!(replies.ends_with("\n\n=2 Shikatsu\n\n"), "{replies}");
}

#[test]
fn garbage_and_lines_without_end_are_survived() {
    let engine = listening();
    let mut front_end = engine.connect();
    front_end.send(b"\x00\xff\xfe\x80 \x1b[31m = ?\r\r\x07\n");
    assert!(front_end.reply().starts_with("? "));
    let mut no_end = true;
    for _ in 0..200 {
        no_end &= front_end.send(&[b'x'; 1 << 16]);
    }
    assert!(no_end && front_end.send(b"\n"));
    assert!(front_end.reply().contains("longer than"));
    for byte in b"5 name\r\n" {
        assert!(front_end.send(&[*byte]), "a slow drip");
    }
    assert_eq!(front_end.reply(), "=5 Shikatsu");
    // This line has no end, and its sender leaves.
    front_end.send(b"genmo");
    drop(front_end);
    served(&engine);
    assert_eq!(engine.kill(), "");
}

#[test]
fn a_front_end_may_leave_at_any_time() {
    let engine = ListeningProgram::start(&["--level", "strong", "--threads", "2"]);
    // Nothing was said.
    drop(engine.connect());
    // Most replies are left unread.
    let front_end = served(&engine);
    assert!(front_end.send(&b"list_commands\n".repeat(2000)));
    drop(front_end);
    // An analysis goes on.
    let mut front_end = served(&engine);
    assert_eq!(front_end.ask("boardsize 7"), "=");
    front_end.send(b"lz-analyze b 2\n");
    let mut begun = [0; 20];
    front_end.stream().read_exact(&mut begun).unwrap();
    assert!(begun.starts_with(b"=\ninfo move "));
    drop(front_end);
    // Commands wait in the queue.
    let mut front_end = served(&engine);
    assert!(front_end.send(&b"name\n".repeat(1000)));
    assert_eq!(front_end.ask("quit"), "= Shikatsu");
    drop(front_end);
    served(&engine);
    assert_eq!(engine.kill(), "");
}

#[test]
fn a_front_end_that_connects_during_the_last_search_waits() {
    let engine = ListeningProgram::start(&["--level", "strong", "--threads", "2"]);
    let mut front_end = served(&engine);
    assert_eq!(front_end.ask("time_settings 360000 0 0"), "=");
    front_end.send(b"genmove b\n");
    drop(front_end);
    // The search goes on for as long as that of a script whose input has ended.
    served(&engine);
}

/// A page of the web can make a browser send any lines to this machine.
#[test]
fn commands_of_a_web_browser_are_not_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    let engine = listening();
    for method in ["POST", "GET"] {
        let mut browser = engine.connect();
        let head = format!("{method} / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        browser.send(format!("{head}printsgf {}\n", path.display()).as_bytes());
        assert_eq!(browser.rest(), "");
    }
    served(&engine);
    assert!(!path.exists());
    assert!(engine.kill().contains("a web browser was turned away"));
}

#[test]
fn the_standard_input_is_not_read() {
    let engine = listening();
    let port = engine.address().rsplit_once(':').unwrap().1;
    // The port is in use, so this ends at once.
    let arguments = ["gtp", "--listen", &format!("127.0.0.1:{port}")];
    let output = output_for(&mut program(&arguments), "name\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout), "");
    let complaint = text(&output.stderr);
    assert!(complaint.contains("cannot be listened at"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1);
}

#[test]
fn an_address_needs_host_and_port() {
    for wrong in [
        "",
        "4000",
        "localhost",
        "127.0.0.1:",
        "::1:4000",
        "tcp://x:1",
    ] {
        let output = run(&["gtp", "--listen", wrong]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        let complaint = text(&output.stderr);
        assert!(complaint.contains("127.0.0.1:4000"), "{complaint}");
        assert_eq!(complaint.lines().count(), 1);
    }
}

#[test]
fn a_listener_of_the_new_protocol_is_reached() {
    // A machine may have no IPv6.
    if TcpListener::bind("[::1]:0").is_err() {
        return;
    }
    let engine = ListeningProgram::at("[::1]:0", &["--level", "random"]);
    assert!(engine.address().starts_with("[::1]:"));
    let mut front_end = engine.connect();
    assert_eq!(front_end.ask("name"), "= Shikatsu");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program() {
    use std::os::unix::process::ExitStatusExt as _;

    for (name, number) in [("-INT", 2), ("-TERM", 15)] {
        let mut engine = listening();
        let mut front_end = served(&engine);
        let id = engine.id().to_string();
        let killed = Command::new("kill").args([name, &id]).status();
        assert!(killed.unwrap().success());
        assert_eq!(engine.wait().signal(), Some(number));
        assert_eq!(front_end.rest(), "");
    }
}

#[test]
fn files_are_read_and_written_for_this_machine() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    let name = path.to_str().unwrap();
    let engine = listening();
    let mut front_end = served(&engine);
    assert_eq!(front_end.ask("play b Q16"), "=");
    assert_eq!(front_end.ask(&format!("printsgf {name}")), "=");
    assert_eq!(front_end.ask("clear_board"), "=");
    let reply = front_end.ask(&format!("loadsgf {name}"));
    assert!(reply.starts_with('='), "{reply}");
    assert_eq!(front_end.ask("list_stones b"), "= Q16");
}

//! Tests of replies that come in parts, and of the events that end them.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use super::output_of;
use crate::harness::program::program;

/// The command for a game of 100 hours, in which a move takes longer than any
/// test may.
const LONG_GAME: &str = "time_settings 360000 0 0";

/// A running program with which a test exchanges lines.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn new(arguments: &[&str]) -> Self {
        let mut child = program(&["gtp", "--seed", "1", "--threads", "2"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn read_line(&mut self) -> String {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).unwrap();
        assert!(read > 0, "the program has ended");
        line.trim_end().to_owned()
    }

    /// Reads lines up to the next empty one.
    fn hear_out(&mut self) -> Vec<String> {
        std::iter::from_fn(|| Some(self.read_line()).filter(|line| !line.is_empty())).collect()
    }

    /// Closes the input. Returns the remaining lines, and true if the program
    /// succeeded.
    fn hang_up(mut self) -> (Vec<String>, bool) {
        drop(self.input);
        let rest = self.output.lines().map(Result::unwrap).collect();
        (rest, self.child.wait().unwrap().success())
    }
}

/// Starts an analysis of a small board.
fn analyzing() -> Engine {
    let mut engine = Engine::new(&[]);
    engine.say("boardsize 7");
    engine.hear_out();
    engine.say("1 lz-analyze b 2");
    assert_eq!(engine.read_line(), "=1");
    for _ in 0..3 {
        let report = engine.read_line();
        assert!(report.starts_with("info move "), "{report}");
    }
    engine
}

#[test]
fn an_analysis_goes_on_until_the_next_command() {
    let mut engine = analyzing();
    engine.say("2 name");
    let rest = engine.hear_out();
    assert!(rest.iter().all(|line| line.starts_with("info ")));
    assert_eq!(engine.hear_out(), ["=2 Shikatsu"]);
    // The analysis can be started again.
    engine.say("3 kata-analyze 2 rootInfo true");
    assert_eq!(engine.read_line(), "=3");
    assert!(engine.read_line().contains(" rootInfo visits "));
    engine.say("quit");
    engine.hear_out();
    assert_eq!(engine.hear_out(), ["="]);
    assert_eq!(engine.hang_up(), (Vec::new(), true));
}

#[test]
fn an_empty_line_ends_an_analysis() {
    let mut engine = analyzing();
    engine.say("");
    engine.hear_out();
    engine.say("5 name");
    assert_eq!(engine.hear_out(), ["=5 Shikatsu"]);
}

/// No line follows the interrupt, and the input stays open.
#[test]
fn an_interrupt_ends_an_analysis() {
    let mut engine = analyzing();
    engine.say("# interrupt");
    let rest = engine.hear_out();
    assert!(rest.iter().all(|line| line.starts_with("info ")));
    engine.say("5 name");
    assert_eq!(engine.hear_out(), ["=5 Shikatsu"]);
}

/// All lines are there before the first command begins.
#[test]
fn an_interrupt_ends_the_command_before_it() {
    let mut engine = Engine::new(&[]);
    engine.say(&format!("boardsize 9\n{LONG_GAME}\n1 genmove b"));
    engine.say("# interrupt\n2 name");
    for expected in ["=", "="] {
        assert_eq!(engine.hear_out(), [expected]);
    }
    assert!(engine.hear_out()[0].starts_with("=1 "));
    assert_eq!(engine.hear_out(), ["=2 Shikatsu"]);
}

#[test]
fn an_interrupt_ends_no_move_but_that_before_it() {
    let play = |interrupt| {
        let input = format!("boardsize 9\ngenmove b\nname\n{interrupt}genmove w\ngenmove b\n");
        output_of(
            &["--threads", "1", "--level", "club", "--seed", "3"],
            &input,
        )
    };
    assert_eq!(play("# interrupt\n"), play(""));
}

#[test]
fn the_end_of_the_input_ends_an_analysis() {
    let (rest, went_well) = analyzing().hang_up();
    assert!(went_well);
    let (end, reports) = rest.split_last().unwrap();
    assert_eq!(end, "");
    assert!(reports.iter().all(|line| line.starts_with("info ")));
}

#[test]
fn an_analysis_ends_when_nobody_listens() {
    let mut engine = analyzing();
    drop(engine.output);
    // The input is still open.
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn a_move_is_reported_on_and_not_cut_short() {
    let mut engine = Engine::new(&["--level", "club"]);
    engine.say("boardsize 7");
    engine.hear_out();
    engine.say("1 kata-genmove_analyze b 1\n2 list_stones b");
    let mut answer = engine.hear_out();
    let mv = answer.pop().unwrap();
    assert_eq!(answer[0], "=1");
    assert!(
        answer[1..]
            .iter()
            .all(|line| line.starts_with("info move "))
    );
    let listed = engine.hear_out();
    let mv = mv.strip_prefix("play ").unwrap();
    assert_eq!(listed, [format!("=2 {mv}")]);
}

#[test]
fn a_search_stops_after_the_front_end_is_gone() {
    let mut engine = Engine::new(&[]);
    engine.say(LONG_GAME);
    engine.hear_out();
    engine.say("1 genmove b");
    let (rest, went_well) = engine.hang_up();
    assert!(went_well);
    assert!(rest[0].starts_with("=1 "), "{rest:?}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let genmoves = "boardsize 9\n".to_owned() + &"genmove b\ngenmove w\n".repeat(4);
    for level in ["easy", "novice", "club"] {
        let play = |seed, input: &str| {
            output_of(&["--threads", "1", "--level", level, "--seed", seed], input)
        };
        let first = play("3", &genmoves);
        assert_eq!(first, play("3", &genmoves), "{level}");
        assert_ne!(first, play("4", &genmoves), "{level}");
        // A seed can be set later, and the commands that follow do not cut
        // moves short.
        let later = format!("set_random_seed 3\n{genmoves}name\n");
        assert_eq!(format!("=\n\n{first}= Shikatsu\n\n"), play("9", &later));
    }
}

#[test]
fn a_game_is_written_to_a_file_and_read_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.sgf");
    let name = path.to_str().unwrap();
    let input = format!(
        "boardsize 9\nkomi 5.5\nplay b E5\nplay w C3\nprintsgf {name}\nclear_board\n\
         komi 0\nloadsgf {name}\nget_komi\nlist_stones w\nloadsgf {name} 2\nlist_stones w\n"
    );
    let output = output_of(&["--level", "random"], &input);
    let replies: Vec<&str> = output.split_terminator("\n\n").collect();
    assert_eq!(&replies[8..], ["= 5.5", "= C3", "=", "="]);
    assert!(fs::read_to_string(&path).unwrap().contains("B[ee]"));
}

//! Tests of analyses without threads or a clock: `Patient` reports another line
//! after a fixed number of queries.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use crate::engine::bots::Level;
use crate::engine::workers::SingleWorker;
use crate::gtp::server::{Options, Outside, Session};

/// An [`Outside`] that interrupts an analysis at every 20th query, and records
/// the output.
#[derive(Clone, Default)]
struct Patient {
    queries: Arc<AtomicU32>,
    output: Arc<Mutex<String>>,
}

impl Outside for Patient {
    fn read(&self, _: &str, _: u64) -> Result<Vec<u8>, String> {
        unreachable!("no file is asked for")
    }

    fn write(&self, _: &str, _: &str) -> Result<(), String> {
        unreachable!("no file is asked for")
    }

    fn send(&self, part: &str) {
        self.output.lock().unwrap().push_str(part);
    }

    fn is_waiting(&self) -> bool {
        self.queries.fetch_add(1, Ordering::Relaxed) % 20 == 19
    }

    fn wait(&self) {}
}

struct Conversation {
    session: Session,
    outside: Patient,
}

impl Conversation {
    fn new(level: Level) -> Self {
        let outside = Patient::default();
        let options = Options {
            level,
            ..Options::default()
        };
        let session = Session::new(options, Box::new(SingleWorker::new(1)));
        let mut conversation = Self {
            session: session.within(Box::new(outside.clone())),
            outside,
        };
        conversation.ask("boardsize 5");
        conversation
    }

    /// Returns all output in answer to a line.
    fn ask(&mut self, line: &str) -> String {
        self.outside.output.lock().unwrap().clear();
        let reply = self.session.answer(line).unwrap().to_string();
        let parts = self.outside.output.lock().unwrap().clone();
        parts + &reply
    }
}

/// The values of a key in a report, one for each move.
fn values(report: &str, key: &str) -> Vec<f64> {
    let words: Vec<&str> = report.split_whitespace().collect();
    let pairs = words.windows(2).filter(|pair| pair[0] == key);
    pairs.map(|pair| pair[1].parse().unwrap()).collect()
}

#[test]
fn lz_analyze_reports_rates_in_ten_thousandths() {
    let mut talk = Conversation::new(Level::Random);
    let reply = talk.ask("7 lz-analyze b 10");
    assert!(reply.starts_with("=7\ninfo move "), "{reply}");
    assert!(
        reply.ends_with("\n\n") && reply.lines().count() == 3,
        "{reply}"
    );
    assert!(reply.contains(" order 0 pv ") && reply.contains(" order 1 pv "));
    for key in ["winrate", "lcb", "prior"] {
        let values = values(&reply, key);
        assert!(values.len() > 1 && values.iter().all(|v| (0.0..=10_000.0).contains(v)));
    }
    let visits = values(&reply, "visits");
    assert!(visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
    assert!(!reply.contains("scoreLead"));
}

#[test]
fn kata_analyze_reports_scores_and_ownership() {
    let mut talk = Conversation::new(Level::Random);
    let plain = talk.ask("kata-analyze 10");
    assert!(!plain.contains("ownership") && !plain.contains("rootInfo"));
    assert!(
        values(&plain, "winrate")
            .iter()
            .all(|v| (0.0..=1.0).contains(v))
    );
    let reply = talk.ask("kata-analyze b interval 10 maxmoves 2 ownership true rootInfo true");
    assert_eq!(values(&reply, "order"), [0.0, 1.0]);
    assert_eq!(values(&reply, "scoreLead").len(), 3, "{reply}");
    let (_, ownership) = reply.split_once("ownership ").unwrap();
    let shares: Vec<f64> = ownership
        .split_whitespace()
        .map(|share| share.parse().unwrap())
        .collect();
    assert_eq!(shares.len(), 25);
    assert!(shares.iter().all(|share| (-1.0..=1.0).contains(share)));
}

#[test]
fn kata_analyze_reports_the_owners_after_each_move_and_the_games_of_a_line() {
    let mut talk = Conversation::new(Level::Random);
    let report = talk.ask("kata-analyze b movesOwnership true pvVisits true maxmoves 2");
    let moves: Vec<&str> = report.split("info move ").skip(1).collect();
    assert_eq!(moves.len(), 2, "{report}");
    for found in moves {
        let after = |key: &str| -> Vec<f64> {
            let values = found.split(&format!(" {key} ")).nth(1).unwrap();
            let numbers = values.split_ascii_whitespace();
            numbers.map_while(|word| word.parse().ok()).collect()
        };
        let owned = after("movesOwnership");
        assert!(owned.iter().all(|share| (-1.0..=1.0).contains(share)));
        assert!(!owned.is_empty(), "{found}");
        let (visits, along) = (after("visits"), after("pvVisits"));
        assert_eq!(visits[0], along[0], "{found}");
    }
}

/// Black's wall leaves White no territory.
#[test]
fn values_are_those_of_the_side_that_is_asked_about() {
    let mut talk = Conversation::new(Level::Random);
    for vertex in ["a3", "b3", "c3", "d3", "e3", "b2", "d2", "b4", "d4"] {
        talk.ask(&format!("play b {vertex}"));
    }
    let shares = |talk: &mut Conversation, color| {
        let reply = talk.ask(&format!(
            "kata-analyze {color} ownership true rootInfo true"
        ));
        let (_, root) = reply.split_once("rootInfo").unwrap();
        let owned = root.split_once("ownership ").unwrap().1;
        let corner: f64 = owned.split_whitespace().next().unwrap().parse().unwrap();
        (
            values(root, "winrate")[0],
            values(root, "scoreLead")[0],
            corner,
        )
    };
    let (rate, lead, corner) = shares(&mut talk, "b");
    assert!(
        rate > 0.8 && lead > 5.0 && corner > 0.5,
        "{rate} {lead} {corner}"
    );
    let (rate, lead, corner) = shares(&mut talk, "w");
    assert!(
        rate < 0.2 && lead < -5.0 && corner < -0.5,
        "{rate} {lead} {corner}"
    );
}

#[test]
fn the_first_move_can_be_kept_to_points() {
    let mut talk = Conversation::new(Level::Random);
    let moves = |reply: &str| -> Vec<String> {
        let parts = reply.split("info move ").skip(1);
        let names = parts.map(|part| part.split(' ').next().unwrap().to_owned());
        names.collect()
    };
    let allowed = moves(&talk.ask("lz-analyze b allow b C3,A1 1"));
    assert!(allowed.contains(&"C3".to_owned()), "{allowed:?}");
    assert!(allowed.iter().all(|name| name == "C3" || name == "A1"));
    let best = moves(&talk.ask("lz-analyze b")).remove(0);
    let avoided = moves(&talk.ask(&format!("lz-analyze b 10 avoid b {best},pass 1")));
    assert!(!avoided.is_empty());
    assert!(!avoided.iter().any(|name| *name == best || name == "pass"));
    // Front ends exclude pass and resignation.
    let moves_only = moves(&talk.ask("lz-analyze b avoid b pass,resign 1"));
    assert!(!moves_only.is_empty() && !moves_only.contains(&"pass".to_owned()));
    // A restriction of the other side does not affect the first move.
    let white = moves(&talk.ask("lz-analyze b allow b C3 1 avoid w C3 1"));
    assert_eq!(white, ["C3"]);
}

#[test]
fn an_analysis_is_taken_up_again_and_goes_on_after_a_move() {
    let mut talk = Conversation::new(Level::Random);
    let games = |reply: &str| values(reply, "visits").iter().sum::<f64>();
    let first = games(&talk.ask("lz-analyze b"));
    let second = games(&talk.ask("lz-analyze b"));
    assert!(second > first * 1.5, "{first} {second}");
    talk.ask("play b c3");
    let third = games(&talk.ask("lz-analyze w"));
    assert!(third > first, "{third}");
    // After a change of komi, or a move taken back, the analysis starts anew.
    talk.ask("komi 0");
    let fourth = games(&talk.ask("lz-analyze w"));
    assert!(fourth < first * 1.5, "{fourth}");
    talk.ask("undo");
    let fifth = games(&talk.ask("lz-analyze b"));
    assert!(fifth < first * 1.5, "{fifth}");
}

#[test]
fn a_move_is_generated_and_reported_on() {
    let mut talk = Conversation::new(Level::Novice);
    let reply = talk.ask("3 kata-genmove_analyze b 10");
    assert!(reply.starts_with("=3\ninfo move "), "{reply}");
    let last = reply.lines().rev().nth(1).unwrap();
    assert!(last.starts_with("play "), "{reply}");
    assert!(talk.ask("list_stones b").len() > 3);
    // A level that does not search reports only its move.
    let reply = Conversation::new(Level::Random).ask("lz-genmove_analyze w");
    assert!(
        reply.starts_with("=\nplay ") && reply.lines().count() == 3,
        "{reply}"
    );
}

#[test]
fn a_generated_move_keeps_to_its_restrictions() {
    let mut talk = Conversation::new(Level::Novice);
    let mut last = |line: &str| {
        let reply = talk.ask(line);
        let last = reply.lines().rfind(|line| line.starts_with("play "));
        last.unwrap_or_else(|| panic!("{line}: {reply}")).to_owned()
    };
    assert_eq!(last("lz-genmove_analyze b allow b D4 5"), "play D4");
    assert_eq!(
        last("kata-genmove_analyze w allow w A1,D4,B2,pass 1 avoid w B2,pass 1"),
        "play A1"
    );
    assert_eq!(last("lz-genmove_analyze b allow b D4 1"), "play pass");
    assert_ne!(last("lz-genmove_analyze w avoid w pass 1"), "play pass");
}

#[test]
fn invalid_arguments_are_refused_at_once() {
    let mut talk = Conversation::new(Level::Random);
    for line in [
        "lz-analyze b interval",
        "lz-analyze b interval x",
        "lz-analyze b interval -1",
        "lz-analyze b interval nan",
        "lz-analyze b interval 1e99",
        "lz-analyze ownership true",
        "lz-analyze b b",
        "kata-analyze ownership maybe",
        "kata-analyze ownershipStdev true",
        "kata-analyze pvEdgeVisits true",
        "kata-analyze allow b Z9 1",
        "kata-analyze allow b",
        "kata-analyze avoid green A1 1",
        "kata-analyze maxmoves -1",
        "kata-genmove_analyze make tea",
    ] {
        let reply = talk.ask(line);
        assert!(reply.starts_with("? "), "{line}: {reply}");
    }
    assert_eq!(talk.ask("list_stones b"), "=\n\n");
}

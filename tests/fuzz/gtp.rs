//! Fuzzes conversations in the Go Text Protocol.

use arbtest::arbitrary::{Result, Unstructured};
use shikatsu::engine::bots::Level;
use shikatsu::engine::workers::SingleWorker;
use shikatsu::go::{Board, Cell, Color, Rules, Size};
use shikatsu::gtp::Command;
use shikatsu::gtp::server::{Options, Outside, Reply, Session};

use super::material::{Material, assert_one_line, files, fuzz, fuzz_slowly};

/// The largest number of lines in a conversation, because longer ones show
/// nothing more. Commands that take thousands of playouts or positions are rare
/// and come last.
const MOST_LINES: usize = 1000;
const COSTLY: &[&str] = &[
    "final_",
    "analyze",
    "attack",
    "defend",
    "dragon_status",
    "cleanup",
];

const GOOD: &str = "1 boardsize 9\nclear_board\nkomi 6.5\n2 play b D4\nplay w pass # no\n\
    genmove b\nundo\nshowboard\nlist_stones w\ncaptures b\nis_legal w A1\nfinal_score\n\
    known_command play\nlist_commands\nname\nversion\nprotocol_version\n3 genmove w\n\
    rectangular_boardsize 7 5\nfixed_handicap 4\nset_free_handicap A1 C3\nplace_free_handicap 3\n\
    time_settings 300 30 5\ntime_left b 20 0\nkgs-time_settings byoyomi 60 10 3\n\
    kata-time_settings fischer 60 5\nkgs-rules japanese\nkata-get-rules\n\
    kata-set-rules {\"ko\":\"SIMPLE\",\"scoring\":\"AREA\",\"tax\":\"NONE\"}\n\
    kata-set-rule suicide true\ngogui-play_sequence b A1 w B2\ngg-undo 2\nreg_genmove b\n\
    kgs-genmove_cleanup w\nset_random_seed 7\nshikatsu-level novice\nall_legal b\n\
    final_status_list dead\nfinal_status C3\nprintsgf\nprintsgf a.sgf\nloadsgf a.sgf 3\n\
    lz-analyze b 10\nkata-analyze 10 ownership true rootInfo true allow b A1,C3 2\n\
    kata-genmove_analyze w interval 5\nowl_attack A1\nowl_defend B2\nowl_does_attack A2 B2\n\
    dragon_status A1\n";

const WORDS: &[&str] = &[
    "boardsize ",
    "komi ",
    "play ",
    "genmove ",
    "undo\n",
    "clear_board\n",
    "is_legal ",
    "black ",
    "b ",
    "WHITE ",
    "green ",
    "pass",
    "resign",
    "A1",
    "i5",
    "T19",
    "z25",
    "D4",
    "26",
    "-1",
    "0",
    "7",
    "4294967296 ",
    "007 ",
    "#",
    "\n",
    "\t",
    " ",
    "\u{0}",
    "é",
    "1e9",
    "NaN",
    "quit",
    "rectangular_boardsize ",
    "fixed_handicap ",
    "place_free_handicap ",
    "set_free_handicap ",
    "time_settings ",
    "time_left ",
    "kata-set-rules ",
    "{\"ko\":\"",
    "\"}",
    "POSITIONAL",
    "gg-undo ",
    "gogui-play_sequence ",
    "kgs-genmove_cleanup ",
    "all_legal ",
    "kata-analyze ",
    "lz-genmove_analyze ",
    "interval ",
    "avoid ",
    "printsgf ",
    "loadsgf ",
    ",",
];

/// Asserts that a reply is well formed and answers this line.
fn check_form(line: &str, reply: &Reply) {
    let head = if reply.begun { "=\n" } else { "" };
    let sent = head.to_owned() + &reply.to_string();
    assert!(
        sent.starts_with(['=', '?']) && sent.ends_with("\n\n"),
        "{sent:?}"
    );
    assert_eq!(sent.find("\n\n"), Some(sent.len() - 2), "{sent:?}");
    assert_eq!(Command::read(line).unwrap().id, reply.id);
    if let Err(why) = &reply.result {
        assert_one_line(why);
    }
}

fn reply_to(session: &mut Session, line: &str) -> String {
    session.answer(line).unwrap().result.unwrap()
}

/// Returns the parts of a session's state that can be queried without a search.
fn state(session: &mut Session) -> [String; 3] {
    ["showboard", "captures b", "captures w"].map(|line| reply_to(session, line))
}

/// Asserts that every stone on the board has a liberty.
fn check_board(session: &mut Session, size: Size) {
    let stones = |list: String| -> Vec<_> {
        let names = list.split_whitespace();
        names.map(|name| size.parse_point(name).unwrap()).collect()
    };
    let black = stones(reply_to(session, "list_stones b"));
    let white = stones(reply_to(session, "list_stones w"));
    let board = Board::from_cells(size, |point| match () {
        () if black.contains(&point) => Cell::Stone(Color::Black),
        () if white.contains(&point) => Cell::Stone(Color::White),
        () => Cell::Empty,
    });
    assert!(board.is_ok(), "{board:?}");
}

fn session(u: &mut Unstructured<'_>) -> Result<Session> {
    let preset = u.choose_iter(Rules::presets())?;
    let plain = Options::default();
    let seed = u.arbitrary()?;
    let options = Options {
        rules: if u.arbitrary()? {
            preset.rules.clone()
        } else {
            plain.rules
        },
        level: *u.choose(&[Level::Random, Level::Medium, Level::Novice])?,
        seed,
    };
    Ok(Session::new(options, Box::new(SingleWorker::new(seed))))
}

#[test]
fn any_lines_are_answered() {
    let material = Material::of(&[GOOD], WORDS);
    fuzz_slowly(|u| {
        let mut session = session(u)?;
        let at_end = usize::from(u.ratio(1, 10)?);
        let text = material.text(u)?;
        let is_costly = |line: &&str| COSTLY.iter().any(|word| line.contains(word));
        let (costly, others): (Vec<_>, Vec<_>) = text.split('\n').partition(is_costly);
        for line in others
            .into_iter()
            .take(MOST_LINES)
            .chain(costly.into_iter().take(at_end))
        {
            match session.answer(line) {
                Some(reply) => check_form(line, &reply),
                None => assert_eq!(Command::read(line), None),
            }
        }
        Ok(())
    });
}

/// Generates a command that is valid, or almost.
fn command(size: Size, u: &mut Unstructured<'_>) -> Result<String> {
    let color = *u.choose(&["b", "w", "b", "w", "Black", "x"])?;
    let (x, y) = (u.int_in_range(0..=25)?, u.int_in_range(0..=25)?);
    let (x, y) = (x % size.width(), y % size.height());
    let on_board = shikatsu::go::Point::new(x, y).unwrap().on(size).to_string();
    let vertex = match u.int_in_range(0..=15)? {
        0 => "pass".to_owned(),
        1 => "Z26".to_owned(),
        2 => on_board.to_lowercase(),
        _ => on_board,
    };
    Ok(match u.int_in_range(0..=15)? {
        0..=6 => format!("play {color} {vertex}"),
        7 | 8 => format!("genmove {color}"),
        9 => format!("is_legal {color} {vertex}"),
        10 | 11 => "undo".to_owned(),
        12 => format!("komi {}", u.arbitrary::<i8>()?),
        13 if u.arbitrary()? => format!("fixed_handicap {}", u.int_in_range(0..=10)?),
        13 => format!("play {vertex} {color}"),
        14 => format!("play {color} {vertex} {vertex}"),
        _ => "clear_board".to_owned(),
    })
}

#[test]
fn mistakes_change_nothing_and_undo_takes_back() {
    fuzz_slowly(|u| {
        let mut session = session(u)?;
        let side = u.int_in_range(1..=25)?;
        let size = Size::square(side).unwrap();
        reply_to(&mut session, &format!("boardsize {side}"));
        while !u.is_empty() {
            let line = command(size, u)?;
            let before = state(&mut session);
            let reply = session.answer(&line).unwrap();
            check_form(&line, &reply);
            let after = state(&mut session);
            let changes = line.starts_with("play") || line.starts_with("genmove");
            let changes = changes && reply.result != Ok("resign".to_owned());
            if reply.result.is_err() || line.starts_with("is_legal") {
                assert_eq!(before, after, "{line}");
            } else if changes && u.ratio(1, 4)? {
                reply_to(&mut session, "undo");
                assert_eq!(before, state(&mut session), "{line}");
            }
        }
        check_board(&mut session, size);
        Ok(())
    });
}

/// A file system in which every name leads to the same file.
struct SingleFile(Vec<u8>);

impl Outside for SingleFile {
    fn read(&self, _: &str, most: u64) -> std::result::Result<Vec<u8>, String> {
        let fits = self.0.len() as u64 <= most;
        fits.then(|| self.0.clone()).ok_or("too large".to_owned())
    }

    fn write(&self, _: &str, _: &str) -> std::result::Result<(), String> {
        Err("there is no room".to_owned())
    }

    fn send(&self, _: &str) {}

    fn is_waiting(&self) -> bool {
        true
    }

    fn wait(&self) {}
}

/// Returns a session that has loaded a file, or `None` if it cannot.
fn loaded(bytes: Vec<u8>, line: &str) -> Option<Session> {
    let session = Session::new(Options::default(), Box::new(SingleWorker::new(1)));
    let mut session = session.within(Box::new(SingleFile(bytes)));
    let before = state(&mut session);
    let reply = session.answer(line).unwrap();
    check_form(line, &reply);
    if reply.result.is_err() {
        assert_eq!(before, state(&mut session));
    }
    reply.result.is_ok().then_some(session)
}

#[test]
fn any_record_is_loaded_or_refused() {
    let material = Material::new(
        files("tests/sgf", 20_000),
        &["(;", "SZ[9]", ";B[aa]", "AB[aa:cc]"],
    );
    fuzz(|u| {
        let line = match u.int_in_range(0..=20)? {
            0 => "loadsgf a.sgf".to_owned(),
            number => format!("loadsgf a.sgf {number}"),
        };
        let Some(mut session) = loaded(material.bytes(u)?, &line) else {
            return Ok(());
        };
        // The written record must read back as the same position.
        let text = reply_to(&mut session, "printsgf");
        let mut again = loaded(text.into_bytes(), "loadsgf a.sgf").unwrap();
        let picture = |session: &mut Session| {
            let board = reply_to(session, "showboard");
            board.split(';').next().unwrap().to_owned()
        };
        assert_eq!(picture(&mut session), picture(&mut again));
        let komi = reply_to(&mut session, "get_komi");
        // Readers of records take a komi of 100 points or more for something
        // else.
        if komi.parse::<f32>().unwrap().abs() < 100.0 {
            assert_eq!(komi, reply_to(&mut again, "get_komi"));
        }
        Ok(())
    });
}

//! Conversations in the Go Text Protocol.

use arbtest::arbitrary::{Result, Unstructured};
use shikatsu::go::{Board, Cell, Color, Rules, Size};
use shikatsu::gtp::{Command, Options, Reply, Session};

use super::material::{Material, assert_one_line, fuzz};

/// Longer conversations show nothing more. A score is rarely asked
/// for, and at the end: it takes thousands of playouts.
const MOST_LINES: usize = 1000;

const GOOD: &str = "1 boardsize 9\nclear_board\nkomi 6.5\n2 play b D4\nplay w pass # no\n\
    genmove b\nundo\nshowboard\nlist_stones w\ncaptures b\nis_legal w A1\nfinal_score\n\
    known_command play\nlist_commands\nname\nversion\nprotocol_version\n3 genmove w\n";

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
];

/// A reply is well formed, and answers this line.
fn check_form(line: &str, reply: &Reply) {
    let sent = reply.to_string();
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

fn said(session: &mut Session, line: &str) -> String {
    session.answer(line).unwrap().result.unwrap()
}

/// What can be asked about the state of a session without a search.
fn state(session: &mut Session) -> [String; 3] {
    ["showboard", "captures b", "captures w"].map(|line| said(session, line))
}

/// The stones on the board, none of them without liberty.
fn check_board(session: &mut Session, size: Size) {
    let stones = |list: String| -> Vec<_> {
        let names = list.split_whitespace();
        names.map(|name| size.parse_point(name).unwrap()).collect()
    };
    let black = stones(said(session, "list_stones b"));
    let white = stones(said(session, "list_stones w"));
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
    Ok(Session::new(Options {
        rules: if u.arbitrary()? {
            preset.rules.clone()
        } else {
            plain.rules
        },
        seed: u.arbitrary()?,
    }))
}

#[test]
fn any_lines_are_answered() {
    let material = Material::of(&[GOOD], WORDS);
    fuzz(|u| {
        let mut session = session(u)?;
        let scores = usize::from(u.ratio(1, 30)?);
        let text = material.text(u)?;
        let is_count = |line: &&str| line.contains("final_score");
        let (counts, others): (Vec<_>, Vec<_>) = text.split('\n').partition(is_count);
        for line in others
            .into_iter()
            .take(MOST_LINES)
            .chain(counts.into_iter().take(scores))
        {
            match session.answer(line) {
                Some(reply) => check_form(line, &reply),
                None => assert_eq!(Command::read(line), None),
            }
        }
        Ok(())
    });
}

/// A command that is right, or almost.
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
        13 => format!("play {vertex} {color}"),
        14 => format!("play {color} {vertex} {vertex}"),
        _ => "clear_board".to_owned(),
    })
}

#[test]
fn mistakes_change_nothing_and_undo_takes_back() {
    fuzz(|u| {
        let mut session = session(u)?;
        let side = u.int_in_range(1..=25)?;
        let size = Size::square(side).unwrap();
        said(&mut session, &format!("boardsize {side}"));
        while !u.is_empty() {
            let line = command(size, u)?;
            let before = state(&mut session);
            let reply = session.answer(&line).unwrap();
            check_form(&line, &reply);
            let after = state(&mut session);
            let changes = line.starts_with("play") || line.starts_with("genmove");
            if reply.result.is_err() || line.starts_with("is_legal") {
                assert_eq!(before, after, "{line}");
            } else if changes && u.ratio(1, 4)? {
                said(&mut session, "undo");
                assert_eq!(before, state(&mut session), "{line}");
            }
        }
        check_board(&mut session, size);
        Ok(())
    });
}

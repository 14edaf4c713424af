//! Fuzzes the journal of a running game, with damage to its file.

use std::fs;
use std::path::Path;

use shikatsu::game::journal::Journal;
use shikatsu::game::{Event, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};

use super::material::{Material, assert_reaches, feed, seeds};
use super::readers::games::journal;

const WORDS: &[&str] = &[
    "\n",
    "Undo\n",
    "Redo\n",
    "Elapsed(1)\n",
    "Elapsed(18446744073709551615)\n",
    "Pause(true)\n",
    "Move(Black,Pass)\n",
    "Move(White,Place((3,3)))\n",
    "Resign(White)\n",
    "Agree\n",
    "PlayOn\n",
    "MarkRegion((2,2))\n",
    "(",
    ")",
    "\u{0}",
    "25",
    "255",
    "shikatsu journal 1\n",
];

/// Returns the valid journal of a new game.
fn good(folder: &Path, free: bool) -> Vec<u8> {
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.clock = "1m+3x10s".parse().unwrap();
    setup.free_placement = free;
    setup.handicap = if free { 2 } else { 0 };
    let mut journal = Journal::begin(folder, &setup, &[]).unwrap();
    let point = |x, y| Point::new(x, y).unwrap();
    for event in [
        Event::Elapsed(1_500_000_000),
        Event::Move(Color::Black, Move::Place(point(2, 2))),
        Event::Move(Color::White, Move::Place(point(3, 3))),
        Event::Undo,
        Event::Redo,
        Event::Move(Color::Black, Move::Pass),
        Event::Move(Color::White, Move::Pass),
        Event::MarkChain(point(2, 2)),
    ] {
        journal.add(&event).unwrap();
    }
    fs::read(journal.path()).unwrap()
}

fn material() -> Material {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut journals = vec![good(folder, false), good(folder, true)];
    journals.extend(seeds("journals"));
    Material::new(journals, WORDS)
}

#[test]
fn journals_give_a_game_or_are_set_aside() {
    feed(&material(), journal);
}

#[test]
fn journals_are_reached() {
    assert_reaches(&material(), journal);
}

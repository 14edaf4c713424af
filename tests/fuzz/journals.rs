//! The journal of a running game, after something happened to its file.

use std::fs;
use std::path::Path;

use shikatsu::contest::{Contest, Event, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};
use shikatsu::journal::{Found, Journal, Unread, recover};

use super::material::{Material, fuzz};

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

/// A game that was begun, as its journal has it.
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

fn found(folder: &Path) -> Option<Contest> {
    match recover(folder).found {
        Found::Nothing => None,
        Found::Game(found) => Some(found.0),
    }
}

#[test]
fn journals_give_a_game_or_are_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let journals = vec![good(folder, false), good(folder, true)];
    let material = Material::new(journals, WORDS);
    let path = folder.join("game-1.journal");
    fuzz(|u| {
        let bytes = material.bytes(u)?;
        fs::write(&path, &bytes).unwrap();
        let recovery = recover(folder);
        for Unread { why, kept } in &recovery.unread {
            assert!(why.to_string().starts_with("line "), "{why}");
            assert_eq!(fs::read(&kept.as_ref().unwrap().to).unwrap(), bytes);
        }
        let Found::Game(found_first) = recovery.found else {
            return Ok(());
        };
        let (contest, journal) = *found_first;
        assert_eq!(contest.game().board().chain_without_liberty(), None);
        // What was found is what stands in the file now.
        drop(journal);
        let again = found(folder).unwrap();
        assert_eq!(again.setup(), contest.setup());
        assert_eq!(again.game().turns(), contest.game().turns());
        assert_eq!(
            (again.phase(), again.clocks()),
            (contest.phase(), contest.clocks())
        );
        fs::remove_file(&path).unwrap();
        Ok(())
    });
}

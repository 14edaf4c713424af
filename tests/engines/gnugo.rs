//! Tests with GNU Go, which `./check` installs.

use std::time::{Duration, Instant};

use shikatsu::clock::GameClock;
use shikatsu::engine::random_move;
use shikatsu::go::{Color, Game, Move, Outcome, PointSet, Rules, Size, handicap};
use shikatsu::gtp;
use shikatsu::gtp::client::{Decision, EngineEntry, final_score, vertices};
use shikatsu::gtp::process::{Direction, Seat, SeatEvent, detect, probe};
use shikatsu::platform::rng::Rng;

use super::processes::SOON;
use super::table::{Played, Turn, seat, short, turn};

fn gnugo() -> EngineEntry {
    EngineEntry::new("GNU Go", "gnugo --mode gtp --level 1").unwrap()
}

fn decided(seat: &mut Seat, game: &Game) -> Move {
    match turn(seat, game, &mut Played::default()) {
        Turn::Decided(Decision::Move(mv)) => mv,
        Turn::Decided(Decision::Resign) => panic!("it resigns"),
        Turn::Refused(why) => panic!("{why}"),
        Turn::Failed(why) => panic!("{why}"),
    }
}

fn answer(seat: &mut Seat, game: &Game, line: &str) -> String {
    seat.ask(game, gtp::Command::read(line).unwrap());
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < SOON);
        for event in seat.wait(Duration::from_secs(1)) {
            if let SeatEvent::Answered(answer) = event {
                return answer.unwrap();
            }
        }
    }
}

fn sent(seat: &Seat) -> Vec<String> {
    let lines = seat.log().lines();
    let sent = lines.filter(|line| line.direction == Direction::Sent);
    sent.map(|line| line.text.clone()).collect()
}

#[test]
fn gnugo_is_found_and_identifies_itself() {
    let found = detect::candidates();
    assert!(
        found.iter().any(|entry| entry.program == "gnugo"),
        "{found:?}"
    );
    let identity = probe(&gnugo(), short()).unwrap();
    assert_eq!(identity.name, "GNU Go");
    assert_eq!(identity.protocol, "2");
    assert!(identity.can_undo() && identity.judges_dead_stones());
    assert!(!identity.plays_rectangular());
}

#[test]
fn a_whole_game_is_played_and_counted() {
    let mut seat = seat(gnugo(), short());
    let mut game = Game::new(
        Size::square(9).unwrap(),
        gtp::server::Options::plain_rules(),
    );
    let mut chance = Rng::new(9);
    while !game.is_over() && game.turns().len() < 200 {
        let mv = match game.to_move() {
            Color::Black => decided(&mut seat, &game),
            Color::White => random_move(&game, Color::White, &PointSet::EMPTY, &mut chance),
        };
        game.play(mv).unwrap();
    }
    assert!(game.is_over(), "the game has an end");
    let score = final_score(&answer(&mut seat, &game, "final_score")).unwrap();
    assert!(
        matches!(
            score,
            Outcome::Won {
                winner: Color::Black,
                ..
            }
        ),
        "{score}"
    );
    let dead = answer(&mut seat, &game, "final_status_list dead");
    vertices(&dead, game.board().size()).unwrap();
    let sent = sent(&seat);
    let replays = sent.iter().filter(|line| line.contains("clear_board"));
    assert_eq!(replays.count(), 1, "each move was told once");
}

#[test]
fn undo_is_passed_on_to_gnugo() {
    let mut seat = seat(gnugo(), short());
    let mut game = Game::new(Size::square(9).unwrap(), Rules::french());
    for _ in 0..6 {
        let mv = decided(&mut seat, &game);
        game.play(mv).unwrap();
    }
    game.undo();
    game.undo();
    let mv = decided(&mut seat, &game);
    game.play(mv).unwrap();
    let undone = sent(&seat)
        .iter()
        .filter(|line| line.ends_with(" undo"))
        .count();
    assert_eq!(undone, 2);
    for color in Color::BOTH {
        let line = format!("list_stones {color}");
        let listed = vertices(&answer(&mut seat, &game, &line), game.board().size()).unwrap();
        assert_eq!(listed.len(), game.board().stone_count()[color]);
    }
}

#[test]
fn handicap_and_clocks_are_sent() {
    let mut seat = seat(gnugo(), short());
    let size = Size::square(9).unwrap();
    let (board, to_move) = handicap::position(size, 3).unwrap();
    let game = Game::from_position(board, to_move, Rules::french().with_komi(0));
    let mut clock = GameClock::new("5m+3x10s".parse().unwrap());
    clock.start(Color::White);
    seat.ask_move(&game, Some(&clock));
    let mut played = Played::default();
    let decided = super::table::await_turn(&mut seat, &mut played);
    assert!(matches!(decided, Turn::Decided(_)));
    let sent = sent(&seat).join("\n");
    for line in [
        "boardsize 9",
        "komi 0",
        "set_free_handicap",
        "time_settings 300 10 1",
        "time_left w",
        "genmove w",
    ] {
        assert!(sent.contains(line), "{line} in {sent}");
    }
}

#[test]
fn a_board_too_large_for_gnugo_is_refused() {
    let mut seat = seat(gnugo(), short());
    let game = Game::new(Size::square(25).unwrap(), Rules::french());
    let Turn::Refused(why) = turn(&mut seat, &game, &mut Played::default()) else {
        panic!("{seat:?}");
    };
    assert_eq!(
        why.to_string(),
        "the engine does not play on 25×25: it says `unacceptable size`"
    );
}

//! Tests of an engine's analysis: it is streamed, stopped and started again.

use std::time::{Duration, Instant};

use shikatsu::go::Game;
use shikatsu::gtp;
use shikatsu::gtp::client::{Analysis, EngineEntry};
use shikatsu::gtp::process::{Refusal, Seat, SeatEvent};

use super::processes::{SOON, bad_engine, mark, script};
use super::table::{game, play_all, seat, short};

fn analyst(more: &[&str]) -> Seat {
    let script = script("analyst.py");
    let arguments = [script.to_str().unwrap()];
    let entry = EngineEntry {
        name: "Analyst".to_owned(),
        program: "python3".to_owned(),
        arguments: arguments
            .iter()
            .chain(more)
            .map(ToString::to_string)
            .collect(),
        initial: Vec::new(),
    };
    seat(entry, short())
}

/// Waits for the next event of the wanted kind.
fn next<T>(seat: &mut Seat, mut wanted: impl FnMut(SeatEvent) -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < SOON, "{seat:?}");
        let events = seat.wait(Duration::from_secs(1));
        if let Some(found) = events.into_iter().find_map(&mut wanted) {
            return found;
        }
    }
}

fn analysed(event: SeatEvent) -> Option<Analysis> {
    match event {
        SeatEvent::Analysed(analysis) => Some(analysis),
        SeatEvent::Started(_) => None,
        other => panic!("{other:?}"),
    }
}

/// Returns the moves that the engine received, as it repeats them.
fn repeated_moves(analysis: &Analysis, game: &Game) -> Vec<String> {
    let line = analysis.best().line.iter().skip(1);
    line.map(|mv| mv.on(game.board().size()).to_string())
        .collect()
}

#[test]
fn an_analysis_goes_on_until_another_request() {
    let mut seat = analyst(&[]);
    let mut game = game(9);
    play_all(&mut game, &["C3", "D4"]);
    seat.analyse(&game, 10);
    let first = next(&mut seat, analysed);
    let second = next(&mut seat, analysed);
    assert_eq!(repeated_moves(&first, &game), ["C3", "D4"]);
    assert!(second.best().visits > first.best().visits);
    assert_eq!(second.best().worth.win_rate, 0.55);
    // After the next position, the engine reports nothing about the old one.
    play_all(&mut game, &["E5"]);
    seat.analyse(&game, 10);
    assert_eq!(
        repeated_moves(&next(&mut seat, analysed), &game),
        ["C3", "D4", "E5"]
    );
    game.undo();
    game.undo();
    seat.analyse(&game, 10);
    assert_eq!(repeated_moves(&next(&mut seat, analysed), &game), ["C3"]);
    seat.ask(&game, gtp::Command::bare("name"));
    let answer = next(&mut seat, |event| match event {
        SeatEvent::Answered(answer) => Some(answer),
        _ => None,
    });
    assert_eq!(answer.as_deref(), Ok("Analyst"));
}

#[test]
fn an_engine_that_does_not_take_moves_back_gets_them_anew() {
    let mut seat = analyst(&["--stubborn"]);
    let mut game = game(9);
    play_all(&mut game, &["C3", "D4", "E5"]);
    seat.analyse(&game, 10);
    assert_eq!(repeated_moves(&next(&mut seat, analysed), &game).len(), 3);
    game.undo();
    seat.analyse(&game, 10);
    assert_eq!(
        repeated_moves(&next(&mut seat, analysed), &game),
        ["C3", "D4"]
    );
}

#[test]
fn an_analysis_that_is_cancelled_is_silent() {
    let mut seat = analyst(&[]);
    let game = game(9);
    seat.analyse(&game, 10);
    next(&mut seat, analysed);
    seat.cancel();
    assert!(seat.wait(Duration::from_millis(300)).is_empty());
    seat.analyse(&game, 10);
    next(&mut seat, analysed);
}

#[test]
fn an_engine_without_analysis_says_so() {
    let mut seat = seat(bad_engine("good", &[], &mark()), short());
    seat.analyse(&game(9), 10);
    let refused = next(&mut seat, |event| match event {
        SeatEvent::Refused(why) => Some(why),
        _ => None,
    });
    assert_eq!(refused, Refusal::NoAnalysis);
}

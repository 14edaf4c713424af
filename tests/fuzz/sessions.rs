//! Fuzzes game sessions: any events in any order, as values and as text.

use arbtest::arbitrary::{Result, Unstructured};
use shikatsu::game::{Event, GameSession, Phase, Setup};
use shikatsu::go::{Color, Game, Move, Point, Rules, Size};

use super::material::{Material, fuzz};

const EVENTS: &[&str] = &[
    "Elapsed(1000000000)",
    "Elapsed(18446744073709551615)",
    "Pause(true)",
    "Pause(false)",
    "PlaceHandicap((1,1))",
    "Move(Black,Place((0,0)))",
    "Move(White,Pass)",
    "Undo",
    "Redo",
    "Resign(Black)",
    "MarkRegion((0,1))",
    "MarkChain((24,24))",
    "MarkSeki((0,0))",
    "Propose(dead:[(0,0)],seki:[(1,1),(24,0)])",
    "Agree",
    "PlayOn",
];

fn setup(u: &mut Unstructured<'_>) -> Result<Setup> {
    let preset = u.choose_iter(Rules::presets())?;
    let size = *u.choose(&[
        (1, 1),
        (1, 2),
        (2, 2),
        (3, 3),
        (7, 1),
        (5, 5),
        (9, 9),
        (25, 25),
    ])?;
    let size = Size::new(size.0, size.1).unwrap();
    let mut setup = Setup::even(size, preset.rules.clone());
    setup.handicap = *u.choose(&[0, 0, 1, 2, 3, 9, 255])?;
    setup.free_placement = u.arbitrary()?;
    let clocks = ["none", "1s", "1s+3x1s", "0+2/1s", "5s+1s,max6s", "1s/move"];
    setup.clock = u.choose(&clocks)?.parse().unwrap();
    Ok(setup)
}

fn event(session: &GameSession, u: &mut Unstructured<'_>) -> Result<Event> {
    let (x, y) = (u.int_in_range(0..=24)?, u.int_in_range(0..=24)?);
    let size = session.setup().size;
    let point = Point::new(x % size.width(), y % size.height()).unwrap();
    let anywhere = Point::new(x, y).unwrap();
    let point = if u.ratio(1, 20)? { anywhere } else { point };
    let to_move = session.game().to_move();
    let color = if u.ratio(1, 20)? {
        to_move.opponent()
    } else {
        to_move
    };
    Ok(match u.int_in_range(0..=23)? {
        0..=9 => Event::Move(color, Move::Place(point)),
        10 | 11 => Event::Move(color, Move::Pass),
        12 => Event::Elapsed(u.int_in_range(0..=2_000_000_000)?),
        13 => Event::Pause(u.arbitrary()?),
        14 | 15 => Event::PlaceHandicap(point),
        16 => Event::Undo,
        17 => Event::Redo,
        18 => Event::MarkRegion(point),
        19 => Event::MarkChain(point),
        20 => Event::MarkSeki(point),
        21 => Event::Propose {
            dead: vec![point, anywhere],
            seki: vec![anywhere],
        },
        22 => Event::PlayOn,
        _ if u.ratio(1, 8)? => Event::Resign(color),
        _ => Event::Agree,
    })
}

/// Applies an event and returns true if it was accepted. A refused event must
/// change nothing.
fn apply(session: &mut GameSession, event: &Event) -> bool {
    let before = session.clone();
    let happened = session.apply(event).is_ok();
    if !happened {
        assert_same(&before, session);
    }
    assert_eq!(session.game().board().chain_without_liberty(), None);
    assert_eq!(
        session.outcome().is_some(),
        matches!(session.phase(), Phase::Finished { .. })
    );
    if let Some(score) = session.score() {
        let points = |color| score.total_halves(color);
        assert_eq!(
            points(Color::Black) - points(Color::White),
            score.margin_halves()
        );
    }
    happened
}

#[track_caller]
fn assert_same(a: &GameSession, b: &GameSession) {
    let (one, other) = (a.game(), b.game());
    assert_eq!(one.board(), other.board());
    assert_eq!(one.turns(), other.turns());
    assert_eq!((one.to_move(), one.end()), (other.to_move(), other.end()));
    assert_eq!(one.prisoners(), other.prisoners());
    assert_eq!((a.phase(), a.clocks()), (b.phase(), b.clocks()));
}

/// Asserts that a new game of the current turns, without those that were taken
/// back, has the same legal moves.
fn assert_history(session: &GameSession) {
    let setup = session.setup();
    if setup.handicap > 1 {
        return;
    }
    let mut game = Game::new(setup.size, setup.rules.clone());
    for turn in session.game().turns() {
        game.resume();
        game.play_any(turn.color, turn.mv).unwrap();
    }
    if game.end() == session.game().end() {
        for mv in setup.size.points().map(Move::Place) {
            assert_eq!(game.check(mv), session.game().check(mv));
        }
    }
}

#[test]
fn events_happen_or_are_refused() {
    fuzz(|u| {
        let Ok(mut session) = GameSession::new(setup(u)?) else {
            return Ok(());
        };
        let mut happened = Vec::new();
        while !u.is_empty() {
            let event = event(&session, u)?;
            let text = ron::to_string(&event).unwrap();
            assert_eq!(ron::from_str(&text), Ok(event.clone()));
            if apply(&mut session, &event) {
                happened.push(event);
            }
        }
        let (again, count) = GameSession::replay(session.setup().clone(), &happened).unwrap();
        assert_eq!(count, happened.len());
        assert_same(&session, &again);
        assert_history(&session);
        Ok(())
    });
}

#[test]
fn events_as_text_are_read_or_refused() {
    let material = Material::of(EVENTS, EVENTS);
    fuzz(|u| {
        let Ok(mut session) = GameSession::new(setup(u)?) else {
            return Ok(());
        };
        while !u.is_empty() {
            if let Ok(event) = ron::from_str(&material.text(u)?) {
                apply(&mut session, &event);
            }
        }
        Ok(())
    });
}

//! Tests of whole games, from the first move to the result, without a window.

#![cfg(not(feature = "window"))]

use std::time::Duration;

use proptest::prelude::*;
use shikatsu::engine::bots::Level;
use shikatsu::game::{Change, Event, GameSession, Phase, Player, Refusal, Seat, Setup};
use shikatsu::go::{ByColor, Cell, Color, IllegalMove, Move, Outcome, Rules, Size, Win, diagram};

fn setup(side: u8, rules: &str) -> Setup {
    Setup::even(Size::square(side).unwrap(), Rules::named(rules).unwrap())
}

/// Plays moves given as point names or `pass`.
fn play(session: &mut GameSession, moves: &str) {
    let size = session.setup().size;
    for name in moves.split_whitespace() {
        let mv = match name {
            "pass" => Move::Pass,
            name => Move::Place(size.parse_point(name).unwrap()),
        };
        let color = session.game().to_move();
        session
            .apply(&Event::Move(color, mv))
            .unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

fn on(session: &GameSession, name: &str) -> shikatsu::go::Point {
    session.setup().size.parse_point(name).unwrap()
}

fn seconds(count: u64) -> Event {
    Event::elapsed(Duration::from_secs(count))
}

/// A game of GNU Go 3.8 against itself (level 1, seed 7, Chinese rules). Its
/// final report: W+2.5, F4 dead, Black has captured 2 stones and White 1.
const GAME: &str = "
    G6 C7 E7 G3 C4 D6 E3 H5 H6 D8 H4 H3 G5 F8 H8 F2 E2 B5 B4 F4 F3 G1 G4 H2 E6 A4 A3 A5
    B2 C5 D5 E8 G8 F7 F6 D7 E1 F1 J3 J2 J5 G9 H9 G7 F9 H7 J7 E9 J6 G9 J4 F9 J8 pass pass";

#[test]
fn a_whole_game_is_played_from_text() {
    let mut session = GameSession::new(setup(9, "chinese")).unwrap();
    play(&mut session, GAME);
    let expected = "
        . . . . O O O X .
        . . . O O O X X X
        . . O O X O O O X
        . . . O X X X X X
        O O O X . . X . X
        O X X . . O X X X
        X . . . X X O O X
        . X . . X O . O O
        . . . . X O O . .";
    assert_eq!(*session.game().board(), diagram::read(expected).unwrap());
    assert_eq!(session.game().prisoners(), ByColor { black: 2, white: 1 });
    assert_eq!(*session.phase(), Phase::Counting(Default::default()));
    let dead = Event::MarkChain(on(&session, "F4"));
    session.apply(&dead).unwrap();
    session.apply(&Event::Agree).unwrap();
    assert_eq!(session.outcome().unwrap().short(), "W+2.5");
    let score = session.score().unwrap();
    let total = |color| score.total_halves(color);
    assert_eq!(total(Color::White) - total(Color::Black), 5);
    // All moves are taken back, to the empty board.
    while session.apply(&Event::Undo).is_ok() {}
    assert!(session.game().board().stones().next().is_none());
    assert_eq!(
        (session.phase(), session.outcome()),
        (&Phase::Playing, None)
    );
    while session.apply(&Event::Redo).is_ok() {}
    assert_eq!(*session.game().board(), diagram::read(expected).unwrap());
}

#[test]
fn the_same_game_by_territory() {
    let mut session = GameSession::new(setup(9, "japanese")).unwrap();
    play(&mut session, GAME);
    session
        .apply(&Event::MarkChain(on(&session, "F4")))
        .unwrap();
    let score = session.score().unwrap();
    // The dead stone counts as one more prisoner.
    assert_eq!(score.prisoners, ByColor { black: 3, white: 1 });
    // Black has moved once more than White, and komi is a point less. With
    // these differences, area and territory scoring agree.
    assert_eq!(score.margin_halves(), -5 + 2 - 2);
}

#[test]
fn players_who_do_not_agree_play_on() {
    let mut session = GameSession::new(setup(9, "french")).unwrap();
    play(&mut session, "E5 pass pass");
    session
        .apply(&Event::MarkChain(on(&session, "E5")))
        .unwrap();
    session.apply(&Event::PlayOn).unwrap();
    // Black passed last, so White moves first. All marks are gone.
    assert_eq!(
        (session.phase(), session.game().to_move()),
        (&Phase::Playing, Color::White)
    );
    assert_eq!(session.apply(&Event::Agree), Err(Refusal::NotCounting));
    play(&mut session, "C3 pass pass");
    assert_eq!(*session.phase(), Phase::Counting(Default::default()));
}

#[test]
fn without_dead_stones_two_passes_give_the_result() {
    let mut session = GameSession::new(setup(9, "tromp-taylor")).unwrap();
    play(&mut session, "E5 pass pass");
    assert_eq!(session.outcome().unwrap().to_string(), "Black wins by 73.5");
}

#[test]
fn giving_up_ends_the_game() {
    let mut session = GameSession::new(setup(9, "french")).unwrap();
    play(&mut session, "E5");
    session.apply(&Event::Resign(Color::White)).unwrap();
    assert_eq!(session.outcome().unwrap().short(), "B+R");
    let late = Event::Move(Color::White, Move::Pass);
    let over = Err(Refusal::Illegal(IllegalMove::GameOver));
    assert_eq!(session.apply(&late), over);
    assert_eq!(session.apply(&Event::Resign(Color::Black)), over);
}

#[test]
fn resigning_during_the_count_keeps_the_marks() {
    let mut session = GameSession::new(setup(9, "french")).unwrap();
    play(&mut session, "E5 D5 pass pass");
    let d5 = session.game().board().size().parse_point("D5").unwrap();
    session.apply(&Event::MarkChain(d5)).unwrap();
    let Phase::Counting(marked) = session.phase().clone() else {
        panic!("the stones are counted");
    };
    session.apply(&Event::Resign(Color::White)).unwrap();
    assert_eq!(session.outcome().unwrap().short(), "B+R");
    assert_eq!(session.score(), None);
    session.apply(&Event::Undo).unwrap();
    assert_eq!(session.phase(), &Phase::Counting(marked));
}

#[test]
fn an_end_is_taken_back_before_the_last_move_is() {
    let mut agreed = setup(9, "french");
    agreed.clock = "1m".parse().unwrap();
    let mut session = GameSession::new(agreed).unwrap();
    session.apply(&Event::Resign(Color::Black)).unwrap();
    session.apply(&Event::Undo).unwrap();
    assert_eq!(
        (session.phase(), session.outcome()),
        (&Phase::Playing, None)
    );
    play(&mut session, "E5 D5");
    session.apply(&Event::Undo).unwrap();
    session.apply(&seconds(61)).unwrap();
    assert_eq!(session.outcome().unwrap().short(), "B+T");
    assert_eq!(session.apply(&Event::Redo), Err(Refusal::NothingToRedo));
    session.apply(&Event::Undo).unwrap();
    assert_eq!((session.outcome(), session.game().turns().len()), (None, 1));
    assert!(session.clocks().is_running());
    // Undo reopens an agreed count, with its marks.
    play(&mut session, "C3 pass pass");
    session
        .apply(&Event::MarkChain(on(&session, "C3")))
        .unwrap();
    let marked = session.phase().clone();
    session.apply(&Event::Agree).unwrap();
    session.apply(&Event::Undo).unwrap();
    assert_eq!(*session.phase(), marked);
    session.apply(&Event::Undo).unwrap();
    assert_eq!(*session.phase(), Phase::Playing);
}

#[test]
fn a_position_that_comes_round_ends_a_japanese_game_without_result() {
    let mut session = GameSession::new(setup(5, "japanese")).unwrap();
    // The upper left corner has a "sending two, returning one" cycle.
    play(&mut session, "C4 A4 D5 B4 C3 B3 D2 A3 B5 E1");
    for _ in 0..3 {
        if session.outcome().is_none() {
            play(&mut session, "A5 C5 B5");
        }
        if session.outcome().is_none() {
            play(&mut session, "pass");
        }
    }
    assert_eq!(session.outcome(), Some(Outcome::NoResult));
}

#[test]
fn black_places_free_handicap_stones_first() {
    let mut agreed = setup(9, "chinese").with_handicap(3, None);
    agreed.free_placement = true;
    let mut session = GameSession::new(agreed).unwrap();
    let early = Event::Move(Color::Black, Move::Pass);
    assert_eq!(session.apply(&early), Err(Refusal::HandicapFirst));
    for name in ["A1", "B2"] {
        session
            .apply(&Event::PlaceHandicap(on(&session, name)))
            .unwrap();
    }
    let again = Event::PlaceHandicap(on(&session, "A1"));
    assert_eq!(
        session.apply(&again),
        Err(Refusal::Illegal(IllegalMove::Occupied))
    );
    assert_eq!(*session.phase(), Phase::Placing(1));
    session
        .apply(&Event::PlaceHandicap(on(&session, "E5")))
        .unwrap();
    assert_eq!(
        (session.phase(), session.game().to_move()),
        (&Phase::Playing, Color::White)
    );
    assert!(
        session
            .apply(&Event::PlaceHandicap(on(&session, "J9")))
            .is_err()
    );
    play(&mut session, "pass pass");
    assert_eq!(session.score().unwrap().compensation, 3);
}

#[test]
fn a_player_whose_time_is_up_has_lost() {
    let mut agreed = setup(9, "french");
    agreed.clock = "1m".parse().unwrap();
    let mut session = GameSession::new(agreed).unwrap();
    session.apply(&seconds(60)).unwrap();
    assert_eq!(session.outcome(), None, "a minute is a minute");
    play(&mut session, "E5");
    session.apply(&seconds(61)).unwrap();
    let won = Outcome::Won {
        winner: Color::Black,
        by: Win::Time,
    };
    assert_eq!(session.outcome(), Some(won));
}

#[test]
fn undo_and_redo_restore_the_clocks() {
    let mut agreed = setup(9, "french");
    agreed.clock = "1m".parse().unwrap();
    let mut session = GameSession::new(agreed).unwrap();
    let mut seen = vec![session.clocks().clone()];
    for (name, thought) in [("E5", 7), ("C3", 20), ("pass", 3)] {
        session.apply(&seconds(thought)).unwrap();
        play(&mut session, name);
        seen.push(session.clocks().clone());
    }
    session.apply(&seconds(30)).unwrap();
    for clocks in seen.iter().rev().skip(1) {
        session.apply(&Event::Undo).unwrap();
        assert_eq!(session.clocks(), clocks);
    }
    for clocks in &seen[1..] {
        session.apply(&Event::Redo).unwrap();
        assert_eq!(session.clocks(), clocks);
    }
}

#[test]
fn a_paused_game_takes_no_time_and_no_move() {
    let mut agreed = setup(9, "french");
    agreed.clock = "1m".parse().unwrap();
    let mut session = GameSession::new(agreed).unwrap();
    session.apply(&Event::Pause(true)).unwrap();
    session.apply(&seconds(1000)).unwrap();
    let early = Event::Move(Color::Black, Move::Pass);
    assert_eq!(session.apply(&early), Err(Refusal::Paused));
    session.apply(&Event::Pause(false)).unwrap();
    assert_eq!(session.clocks().used(Color::Black), Duration::ZERO);
    play(&mut session, "pass");
}

#[test]
fn names_are_kept_with_the_set_up() {
    let mut agreed = setup(9, "french");
    agreed.players.black = Player {
        seat: Seat::Person,
        name: "Aoki".to_owned(),
        rank: Some("3d".parse().unwrap()),
    };
    let text = ron::to_string(&agreed).unwrap();
    assert_eq!(ron::from_str::<Setup>(&text), Ok(agreed));
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![
        Just(Seat::Person),
        Just(Seat::Level(Level::Medium)),
        ".*".prop_map(Seat::Engine),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let point = || (0u8..5, 0u8..5).prop_map(|(x, y)| shikatsu::go::Point::new(x, y).unwrap());
    let color = || prop_oneof![Just(Color::Black), Just(Color::White)];
    prop_oneof![
        12 => (color(), point()).prop_map(|(color, p)| Event::Move(color, Move::Place(p))),
        4 => color().prop_map(|color| Event::Move(color, Move::Pass)),
        4 => (0u64..4_000_000_000).prop_map(Event::Elapsed),
        2 => Just(Event::Undo),
        2 => Just(Event::Redo),
        1 => color().prop_map(Event::Resign),
        1 => any::<bool>().prop_map(Event::Pause),
        2 => point().prop_map(Event::MarkRegion),
        1 => point().prop_map(Event::MarkChain),
        1 => point().prop_map(Event::MarkSeki),
        1 => Just(Event::Agree),
        1 => (color(), seat()).prop_map(|(color, seat)| Event::Seat(color, seat)),
        1 => Just(Event::PlayOn),
        1 => point().prop_map(Event::PlaceHandicap),
        1 => proptest::collection::vec(point(), 0..4)
            .prop_map(|dead| Event::Propose { seki: dead.clone(), dead }),
    ]
}

/// Returns all observable state of a game session.
fn seen(session: &GameSession) -> impl PartialEq + std::fmt::Debug + use<> {
    let game = session.game();
    (
        (
            game.board().clone(),
            game.to_move(),
            game.turns().to_vec(),
            game.prisoners(),
        ),
        (
            session.phase().clone(),
            session.clocks().clone(),
            game.can_redo(),
            game.ko(),
        ),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Refused events change nothing, the accepted events replay to the same
    /// session, and every event survives serialization.
    #[test]
    fn a_session_replays_from_its_events(
        free in any::<bool>(),
        events in proptest::collection::vec(event(), 0..80),
    ) {
        let mut agreed = setup(5, "japanese");
        agreed.clock = "20s+3x5s".parse().unwrap();
        agreed.free_placement = free;
        agreed.handicap = u8::from(free) * 2;
        let mut session = GameSession::new(agreed.clone()).unwrap();
        let mut happened = Vec::new();
        for event in events {
            let before = seen(&session);
            match session.apply(&event) {
                Ok(change) => {
                    if matches!(change, Change::Moved { .. }) {
                        prop_assert!(session.game().board().chain_without_liberty().is_none());
                    }
                    happened.push(event);
                }
                Err(_) => {
                    prop_assert_eq!(seen(&session), before);
                    // `can_undo` and `can_redo` must not promise what is
                    // refused.
                    prop_assert!(event != Event::Undo || !session.can_undo());
                    prop_assert!(event != Event::Redo || !session.can_redo());
                }
            }
        }
        let written: Vec<String> = happened.iter().map(|e| ron::to_string(e).unwrap()).collect();
        let read: Vec<Event> = written.iter().map(|text| ron::from_str(text).unwrap()).collect();
        prop_assert_eq!(&read, &happened);
        let (again, count) = GameSession::replay(agreed, &read).unwrap();
        prop_assert_eq!(count, happened.len());
        prop_assert_eq!(seen(&again), seen(&session));
    }
}

#[test]
fn handicap_stones_lie_on_the_board_from_the_start() {
    let session = GameSession::new(setup(19, "aga").with_handicap(9, None)).unwrap();
    let board = session.game().board();
    assert_eq!(board.stone_count(), ByColor { black: 9, white: 0 });
    assert_eq!(board.cell(on(&session, "K10")), Cell::Stone(Color::Black));
    assert_eq!(session.game().to_move(), Color::White);
    assert_eq!(session.clocks().turn(), Some(Color::White));
}

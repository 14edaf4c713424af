//! Tests of games against the program.

use crate::app::opponents::{MoveSearch, Pace, replace_player};
use crate::app::saves::GameStorage;
use crate::app::shell::redraw::requests_frame;
use crate::app::testing::*;
use crate::engine::bots::{Allowance, Decision, Level, Player, Purpose};
use crate::engine::workers::Workers;
use crate::game::{GameSession, Seat};
use crate::go::ByColor;

/// Returns a game between these players, in which the program plays without a
/// delay.
fn seated_app(side: u8, seats: ByColor<Seat>) -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::default())
        .insert_resource(Pace::AT_ONCE);
    let mut setup = Setup::even(Size::square(side).unwrap(), Rules::french());
    setup.players.black.seat = seats.black;
    setup.players.white.seat = seats.white;
    begin_contest(&mut app, setup);
    app
}

fn against(level: Level) -> ByColor<Seat> {
    ByColor {
        black: Seat::Person,
        white: Seat::Level(level),
    }
}

fn session(app: &App) -> &GameSession {
    app.world().resource::<CurrentGame>().session().unwrap()
}

fn turns(app: &App) -> usize {
    session(app).game().turns().len()
}

fn intend(app: &mut App, intent: GameIntent) {
    app.world_mut().write_message(intent);
    app.update();
}

#[test]
fn each_level_answers_a_move() {
    for level in [Level::Random, Level::Medium, Level::Club] {
        let mut app = seated_app(9, against(level));
        click(&mut app, "E5");
        assert!(run_until(&mut app, |app| turns(app) == 2), "{level}");
        let answer = &session(&app).game().turns()[1];
        assert_eq!(answer.color, Side::White);
        assert_eq!(stones(&mut app).len(), 2);
    }
}

#[test]
fn the_player_cannot_move_for_the_program() {
    let mut app = seated_app(9, against(Level::Master));
    click(&mut app, "E5");
    // The program is to move now, and thinking takes a while.
    for intent in [
        GameIntent::Play(go::Move::Pass),
        GameIntent::Play(go::Move::Place(point(&app, "C3"))),
    ] {
        intend(&mut app, intent);
    }
    click(&mut app, "D4");
    assert!(run_until(&mut app, |app| turns(app) == 2));
    let turns = session(&app).game().turns();
    let people = turns.iter().filter(|turn| turn.color == Side::Black);
    assert_eq!(people.count(), 1);
}

#[test]
fn undo_returns_to_the_players_turn_and_cancels_the_search() {
    let mut app = seated_app(9, against(Level::Easy));
    click(&mut app, "E5");
    assert!(run_until(&mut app, |app| turns(app) == 2));
    click(&mut app, "C3");
    assert!(run_until(&mut app, |app| turns(app) == 4));
    intend(&mut app, GameIntent::Undo);
    assert_eq!(turns(&app), 2);
    intend(&mut app, GameIntent::Redo);
    assert_eq!(turns(&app), 4);

    let mut app = seated_app(9, against(Level::Strong));
    click(&mut app, "E5");
    app.update();
    let mut deciding = app.world_mut().query::<&MoveSearch>();
    assert_eq!(deciding.iter(app.world()).count(), 1);
    intend(&mut app, GameIntent::Undo);
    assert_eq!(deciding.iter(app.world()).count(), 0);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(turns(&app), 0);
}

/// A player that panics when it should move.
#[derive(Debug)]
pub(crate) struct Broken;

impl Player for Broken {
    fn decide(
        &mut self,
        _: &Game,
        _: Side,
        _: Purpose,
        _: &Allowance,
        _: &mut dyn Workers,
    ) -> Decision {
        panic!("a search breaks down, as this test wants it");
    }
}

#[test]
fn a_failed_search_is_reported_and_play_goes_on_after_undo() {
    let mut app = seated_app(9, against(Level::Easy));
    replace_player(&mut app, Side::White, Level::Easy, Box::new(Broken));
    click(&mut app, "E5");
    let is_reported = |app: &App| notice(app).is_some_and(|message| message.contains("broke down"));
    assert!(run_until(&mut app, is_reported));
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(turns(&app), 1, "nobody plays for it");
    assert!(!requests_frame(&mut app), "nothing is drawn for it");
    intend(&mut app, GameIntent::Undo);
    click(&mut app, "C3");
    assert!(run_until(&mut app, |app| turns(app) == 2));
}

#[test]
fn the_player_of_white_waits_for_the_first_move() {
    let seats = ByColor {
        black: Seat::Level(Level::Medium),
        white: Seat::Person,
    };
    let mut app = seated_app(9, seats);
    assert!(run_until(&mut app, |app| turns(app) == 1));
    click(&mut app, "A1");
    assert!(run_until(&mut app, |app| turns(app) == 3));
}

#[test]
fn a_pause_holds_the_program_back() {
    let mut app = seated_app(9, against(Level::Random));
    // The key is pressed before the move may be played.
    let taken = Duration::from_secs(3600);
    app.insert_resource(Pace(taken, taken));
    click(&mut app, "E5");
    press(&mut app, &[KeyCode::Escape]);
    app.insert_resource(Pace::AT_ONCE);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(turns(&app), 1);
    press(&mut app, &[KeyCode::Escape]);
    assert!(run_until(&mut app, |app| turns(app) == 2));
}

#[test]
fn two_levels_play_a_game_to_its_end() {
    let seats = ByColor {
        black: Seat::Level(Level::Medium),
        white: Seat::Level(Level::Novice),
    };
    let mut app = seated_app(5, seats);
    // In a game without a person, the count is not confirmed by anybody.
    assert!(run_until(&mut app, |app| session(app).outcome().is_some()));
}

#[test]
fn handicap_is_placed_for_the_program() {
    let mut app = core_app();
    app.insert_resource(GameStorage::default())
        .insert_resource(Pace::AT_ONCE);
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french()).with_handicap(3, None);
    setup.free_placement = true;
    setup.players.black.seat = Seat::Level(Level::Easy);
    begin_contest(&mut app, setup);
    let placed = |app: &App| session(app).game().board().stone_count().black == 3;
    app.update();
    assert!(run_until(&mut app, placed));
    click(&mut app, "E5");
    assert!(run_until(&mut app, |app| turns(app) == 2));
}

//! Tests of the analysis of records and games, and of teaching games.

use crate::app::analysis::teaching::TeachingTimes;
use crate::app::analysis::{AnalysisIntent, Analyst, By, Teaching};
use crate::app::board::{Badge, BoardMark, Hovered, MarkKind, MarkLayer, MarkLayers};
use crate::app::features::review::tests::{ask_review, record_app};
use crate::app::opponents::{MoveSearch, Pace};
use crate::app::saves::GameStorage;
use crate::app::session::Prefs;
use crate::app::testing::*;
use crate::engine::bots::Level;
use crate::game::{GameSession, Seat};
use crate::gtp::client::EngineEntry;
use crate::moments::Kind;

fn analyst(app: &App) -> &Analyst {
    app.world().resource::<Analyst>()
}

fn ask(app: &mut App, intent: AnalysisIntent) {
    app.world_mut().write_message(intent);
    app.update();
}

fn badges(app: &App) -> Vec<(Point, Badge)> {
    let layers = app.world().resource::<MarkLayers>();
    let marks = layers.get(MarkLayer::Analysis).unwrap_or_default();
    let badge = |mark: &BoardMark| match mark.kind {
        MarkKind::Badge(badge) => Some((mark.point, badge)),
        _ => None,
    };
    marks.iter().filter_map(badge).collect()
}

fn at(app: &App) -> usize {
    analyst(app).at()
}

/// In this record, White could kill a black group of seven stones that depends
/// on one point. White plays in a corner of Black's territory instead.
const BLUNDER: &str = "(;SZ[7]KM[-39]PL[W]\
    AW[aa][ga][ab][gb][ac][bc][cc][dc][ec][fc][gc][bd][dd][fd]\
    [ae][be][ce][de][ee][fe][ge][af][bf][cf][df][ef][ff][gf][ag][bg][cg][dg][eg][fg]\
    AB[ba][fa][bb][cb][db][eb][fb];W[];B[da])";

#[test]
fn candidates_come_on_the_board_and_go_with_the_switch() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[7];B[dd];W[cc];B[ee])");
    app.update();
    assert!(badges(&app).is_empty());
    press(&mut app, &[KeyCode::KeyI]);
    assert!(run_until(&mut app, |app| !badges(app).is_empty()));
    let candidates = badges(&app);
    let best = |(_, badge): &&(Point, Badge)| matches!(badge, Badge::Candidate { best: true, .. });
    assert_eq!(candidates.iter().filter(best).count(), 1);
    // The pointer on a candidate shows the line that begins with it.
    let (point, _) = *candidates.iter().find(best).unwrap();
    app.insert_resource(Hovered(Some(point)));
    app.update();
    let line = badges(&app);
    let first = Badge::Expected {
        number: 1,
        side: Side::White,
    };
    assert!(line.contains(&(point, first)), "{line:?}");
    press(&mut app, &[KeyCode::KeyI]);
    app.update();
    assert!(badges(&app).is_empty());
    assert!(!analyst(&app).works());
}

/// Selects an engine for the analysis, run by this script in the folder of
/// tests.
#[cfg(unix)]
fn choose_engine(app: &mut App, script: &str) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(script);
    let line = format!("python3 '{}'", script.display());
    let settings = &mut app.world_mut().resource_mut::<Prefs>().settings;
    settings.engines = vec![EngineEntry::new("Engine", &line).unwrap()];
    settings.analyst = Some("Engine".to_owned());
}

#[cfg(unix)]
#[test]
fn an_engine_analyses_the_shown_position_and_then_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[7];B[dd];W[cc];B[ee])");
    choose_engine(&mut app, "gtp/analyst.py");
    press(&mut app, &[KeyCode::KeyI]);
    let shown = |app: &App| analyst(app).shown().map(|(analysis, _)| analysis);
    await_event(&mut app, "what the engine thinks", |app| {
        shown(app).is_some()
    });
    // The engine repeats the moves that it was told, after one of its own.
    let line = |app: &App| shown(app).map(|analysis| analysis.best().line.len());
    assert_eq!(line(&app), Some(4));
    assert_eq!(analyst(&app).by().engine.as_deref(), Some("Engine"));
    ask_review(&mut app, ReviewIntent::Steps(-1));
    await_event(&mut app, "the position before", |app| line(app) == Some(3));
    // The analysis ends when enough is known.
    await_event(&mut app, "an end", |app| !analyst(app).works());
    let corner = go::Move::Place(point(&app, "A1"));
    assert_eq!(shown(&app).unwrap().best().mv, corner);
    // Analyses of the engine and of the program are not mixed.
    let settings = &mut app.world_mut().resource_mut::<Prefs>().settings;
    settings.analyst = None;
    for _ in 0..2 {
        app.update();
    }
    assert_eq!(analyst(&app).by(), &By::default());
    assert!(run_until(&mut app, |app| shown(app).is_some()));
    // The engine knows no other move.
    assert_ne!(shown(&app).unwrap().best().mv, corner);
    ask_review(&mut app, ReviewIntent::Steps(1));
    assert!(run_until(&mut app, |app| shown(app).is_some()));
    assert_ne!(shown(&app).unwrap().best().mv, corner);
}

#[cfg(unix)]
#[test]
fn the_program_analyses_instead_of_an_engine_that_cannot() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[7];B[dd];W[cc];B[ee])");
    choose_engine(&mut app, "gtp/bad_engine.py");
    press(&mut app, &[KeyCode::KeyI]);
    await_event(&mut app, "what the program thinks", |app| {
        analyst(app).shown().is_some()
    });
    let By { engine, trouble } = analyst(&app).by();
    let why = i18n::translate(trouble.as_ref().unwrap(), Language::English);
    assert!(why.contains("analysis"), "{why}");
    assert_eq!(*engine, None);
}

#[test]
fn known_analyses_are_shown_again_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[7];B[dd];W[cc];B[ee])");
    press(&mut app, &[KeyCode::KeyI]);
    assert!(run_until(&mut app, |app| analyst(app).shown().is_some()));
    ask_review(&mut app, ReviewIntent::Steps(-1));
    ask_review(&mut app, ReviewIntent::Steps(1));
    assert!(analyst(&app).shown().is_some());
    // The analysis ends by itself.
    assert!(run_until(&mut app, |app| !analyst(app).works()));
}

#[test]
fn a_whole_game_is_gone_through_and_its_blunder_found() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), BLUNDER);
    ask_review(&mut app, ReviewIntent::ToStart);
    ask(&mut app, AnalysisIntent::WholeGame);
    let is_done = |app: &App| {
        let (done, all) = analyst(app).progress();
        all > 0 && done == all
    };
    assert!(run_until(&mut app, is_done));
    app.update();
    let analyst = analyst(&app);
    assert_eq!((analyst.story().len(), analyst.story().known()), (3, 3));
    let worst = analyst.story().worst(5);
    assert_eq!(worst[0].number, 1, "{worst:?}");
    assert_eq!(worst[0].color, Side::White);
    let vital = go::Move::Place(point(&app, "D7"));
    assert_eq!(worst[0].judgement.better.as_ref().unwrap().mv, vital);
    assert!(!analyst.works());
    ask(&mut app, AnalysisIntent::Mistake { next: true });
    app.update();
    assert_eq!(at(&app), 1);
    // There is no later mistake.
    ask(&mut app, AnalysisIntent::Mistake { next: true });
    app.update();
    assert_eq!(at(&app), 1);
}

#[test]
fn a_variation_has_its_own_line_and_shares_the_common_moves() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[5];B[cc];W[bb])");
    ask(&mut app, AnalysisIntent::WholeGame);
    let is_done = |app: &App| {
        let (done, all) = analyst(app).progress();
        all > 0 && done == all
    };
    assert!(run_until(&mut app, is_done));
    ask(&mut app, AnalysisIntent::WholeGame);
    ask_review(&mut app, ReviewIntent::Steps(-1));
    click(&mut app, "D4");
    app.update();
    let story = analyst(&app).story();
    assert_eq!((story.len(), story.known()), (3, 2));
}

/// Returns a game in which the program warns of blunders. White, the program,
/// plays at random; Black is a person.
fn taught_app(teaching: bool) -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::default())
        .insert_resource(Pace::AT_ONCE)
        .insert_resource(TeachingTimes::ENDLESS);
    let mut setup = Setup::even(Size::square(7).unwrap(), Rules::french());
    setup.rules.komi_halves = 0;
    setup.players.white.seat = Seat::Level(Level::Random);
    setup.teaching = teaching;
    begin_contest(&mut app, setup);
    app
}

fn turns(app: &App) -> usize {
    let session = app.world().resource::<CurrentGame>().session();
    session.map_or(0, |session: &GameSession| session.game().turns().len())
}

fn teaching(app: &App) -> &Teaching {
    app.world().resource::<Teaching>()
}

fn warned(app: &App) -> bool {
    teaching(app).warning().is_some()
}

#[test]
fn a_good_move_is_answered_without_a_warning() {
    let mut app = taught_app(true);
    click(&mut app, "D4");
    assert!(run_until(&mut app, |app| turns(app) == 2));
    assert!(!warned(&app));
}

#[test]
fn a_blunder_is_warned_of_before_the_program_answers() {
    let mut app = taught_app(true);
    // The corner is the worst first move. A move of White at random before it
    // could be as bad, and leave nothing to lose.
    click(&mut app, "A1");
    assert!(run_until(&mut app, warned));
    assert_eq!(turns(&app), 1);
    let mut deciding = app.world_mut().query::<&MoveSearch>();
    assert_eq!(deciding.iter(app.world()).count(), 0, "the program waits");
    ask(&mut app, AnalysisIntent::ShowBetter);
    app.update();
    let first = |(_, badge): &(Point, Badge)| {
        matches!(
            badge,
            Badge::Expected {
                number: 1,
                side: Side::Black
            }
        )
    };
    assert_eq!(badges(&app).iter().filter(|shown| first(shown)).count(), 1);
    ask(&mut app, AnalysisIntent::TakeBack);
    app.update();
    assert_eq!(turns(&app), 0);
    assert!(!warned(&app) && badges(&app).is_empty());
    assert_eq!(teaching(&app).taken_back(), 1);
    // The player may insist on the move.
    click(&mut app, "A1");
    assert!(run_until(&mut app, warned));
    ask(&mut app, AnalysisIntent::PlayOn);
    assert!(run_until(&mut app, |app| turns(app) == 2));
    assert!(!warned(&app));
}

/// Returns a teaching game in which the life of Black's five stones in the corner
/// hangs on Black's next move. Two people have played up to here.
fn hanging_app() -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::default())
        .insert_resource(Pace::AT_ONCE)
        .insert_resource(TeachingTimes::ENDLESS);
    let mut setup = Setup::even(Size::square(7).unwrap(), Rules::french());
    setup.teaching = true;
    begin_contest(&mut app, setup);
    for name in [
        "A2", "A3", "B2", "B3", "C2", "C3", "D2", "D3", "D1", "E3", "G7", "E2", "F7", "E1",
    ] {
        click(&mut app, name);
    }
    assert_eq!(turns(&app), 14);
    let seat = crate::game::Event::Seat(Side::White, Seat::Level(Level::Random));
    app.world_mut().write_message(GameIntent::Event(seat));
    app.update();
    app
}

#[test]
fn a_group_that_is_left_to_die_is_named_with_the_move_that_saves_it() {
    let mut app = hanging_app();
    click(&mut app, "G6");
    assert!(run_until(&mut app, warned));
    let warning = teaching(&app).warning().unwrap();
    let group = warning.group.as_ref().unwrap();
    assert_eq!((group.kind, group.stone_count()), (Kind::MissedLife, 5));
    assert_eq!(warning.better(), [go::Move::Place(point(&app, "B1"))]);
    // The saving move itself gives no warning.
    ask(&mut app, AnalysisIntent::TakeBack);
    app.update();
    click(&mut app, "B1");
    assert!(run_until(&mut app, |app| turns(app) == 16));
    assert!(!warned(&app));
}

#[test]
fn without_teaching_no_blunder_is_warned_of() {
    let mut app = taught_app(false);
    click(&mut app, "A1");
    assert!(run_until(&mut app, |app| turns(app) == 2));
    assert!(!warned(&app) && !analyst(&app).works());
}

#[test]
fn a_warned_player_may_undo_as_always() {
    let mut app = taught_app(true);
    click(&mut app, "A1");
    assert!(run_until(&mut app, warned));
    app.world_mut().write_message(GameIntent::Undo);
    app.update();
    app.update();
    assert_eq!(turns(&app), 0);
    assert!(!warned(&app));
}

#[test]
fn another_game_begins_without_help() {
    let mut app = taught_app(false);
    press(&mut app, &[KeyCode::KeyI]);
    assert!(analyst(&app).is_wanted());
    let setup = Setup::even(Size::square(7).unwrap(), Rules::french());
    begin_contest(&mut app, setup);
    app.update();
    assert!(!analyst(&app).is_wanted());
}

#[test]
fn the_graph_of_a_finished_game_opens_its_record() {
    let mut app = game_app(7);
    app.insert_resource(GameStorage::default());
    for name in ["D4", "C3", "E5"] {
        click(&mut app, name);
    }
    // During a game, only undo leads back.
    ask(&mut app, AnalysisIntent::GoTo(1));
    assert_eq!(turns(&app), 3);
    let resign = crate::game::Event::Resign(Side::White);
    app.world_mut().write_message(GameIntent::Event(resign));
    app.update();
    app.update();
    assert_eq!(analyst(&app).story().len(), 4);
    ask(&mut app, AnalysisIntent::GoTo(1));
    for _ in 0..4 {
        app.update();
    }
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Review
    );
    assert_eq!((at(&app), stones(&mut app).len()), (1, 1));
}

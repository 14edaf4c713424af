//! Tests of the moments of a game in the window.

use super::*;
use crate::app::analysis::AnalysisIntent;
use crate::app::board::{Badge, BoardMark, MarkKind, MarkLayer, MarkLayers};
use crate::app::features::review::tests::record_app;
use crate::app::problem_session::{Collections, due_count};
use crate::app::saves::{Memory, ProblemFolders};
use crate::app::testing::*;
use crate::moments::Kind;
use crate::problems::GrowingCollection;
use crate::problems::library;
use crate::solver::Status;

/// Black's group has three points in the corner. White misses to kill it, Black
/// misses to save it, then White kills it.
const CORNER: &str = "(;SZ[9]PB[Anna]PW[Ben]\
    AB[ah][bh][ch][dh][di]\
    AW[ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][ei][gh][gi][hh][ih];W[aa];B[ba];W[bi];B[ca])";

fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    for _ in 0..3 {
        app.update();
    }
}

fn moments(app: &App) -> &GameMoments {
    app.world().resource()
}

fn is_done(app: &App) -> bool {
    moments(app).progress() == Progress::Done
}

/// Returns the moments of the line on the board.
fn listed(app: &App) -> Vec<(usize, Kind)> {
    let line = app.world().resource::<Analyst>().line();
    let all = moments(app).on(line);
    all.map(|(_, moment)| (moment.number, moment.kind))
        .collect()
}

fn marks(app: &App) -> Vec<BoardMark> {
    let layers = app.world().resource::<MarkLayers>();
    layers.get(MarkLayer::Moment).unwrap_or_default().to_vec()
}

/// Returns the indices of the moments whose problems are kept.
fn kept(app: &App) -> Vec<usize> {
    let line = app.world().resource::<Analyst>().line();
    let problems = app.world().resource::<MomentProblems>();
    let is_kept = |moment: &Moment| {
        let board = moments(app).board(moment).unwrap();
        problems.state(board, moment) == Some(KeepState::Kept)
    };
    let all = moments(app).on(line);
    let kept = all.filter(|(_, moment)| is_kept(moment));
    kept.map(|(index, _)| index).collect()
}

fn go_home(app: &mut App) {
    let mut screen = app.world_mut().resource_mut::<NextState<Screen>>();
    screen.set(Screen::Home);
}

/// Returns the program with the record, gone through.
fn surveyed(folder: &Path) -> App {
    let (mut app, _) = record_app(folder, CORNER);
    app.world_mut().resource_mut::<ProblemFolders>().own = Some(folder.join("problems"));
    send(&mut app, MomentsIntent::Toggle);
    assert!(run_until(&mut app, is_done));
    app
}

#[test]
fn a_game_is_gone_through_and_its_moments_are_marked_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = surveyed(folder.path());
    let expected = [
        (1, Kind::MissedKill),
        (2, Kind::MissedLife),
        (3, Kind::Killed),
    ];
    assert_eq!(listed(&app), expected);
    send(&mut app, AnalysisIntent::GoTo(0));
    let point = point(&app, "B1");
    let kind = MarkKind::Badge(Badge::Verdict(Status::Dead, true));
    assert!(marks(&app).contains(&BoardMark { point, kind }));
    let targets = marks(&app)
        .iter()
        .filter(|mark| mark.kind == MarkKind::Target)
        .count();
    assert_eq!(targets, 5);
    send(&mut app, AnalysisIntent::GoTo(3));
    assert_eq!(marks(&app), []);
}

#[test]
fn moments_of_another_variation_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = surveyed(folder.path());
    send(&mut app, AnalysisIntent::GoTo(1));
    let elsewhere = go::Move::Place(point(&app, "J9"));
    send(&mut app, ReviewIntent::Play(elsewhere));
    assert_eq!(listed(&app), [(1, Kind::MissedKill)]);
    send(&mut app, ReviewIntent::Delete);
    send(&mut app, ReviewIntent::ToEnd);
    assert_eq!(listed(&app).len(), 3);
}

#[test]
fn a_search_is_stopped_and_keeps_what_it_found() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), CORNER);
    app.world_mut().write_message(MomentsIntent::Toggle);
    app.update();
    assert!(matches!(moments(&app).progress(), Progress::Running(_)));
    send(&mut app, MomentsIntent::Toggle);
    assert!(run_until(&mut app, |app| !has::<MomentSearch>(app)));
    assert_ne!(moments(&app).progress(), Progress::None);
    // It can be started again.
    send(&mut app, MomentsIntent::Toggle);
    assert!(run_until(&mut app, is_done));
    assert_eq!(listed(&app).len(), 3);
    // A record that is closed takes its moments with it.
    go_home(&mut app);
    assert!(run_until(&mut app, |app| {
        moments(app).progress() == Progress::None
    }));
}

#[test]
fn moments_become_problems_of_the_student_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = surveyed(folder.path());
    let file = GrowingCollection::own_file(&folder.path().join("problems"));
    send(&mut app, MomentsIntent::Keep(0));
    assert!(run_until(&mut app, |app| kept(app) == [0]));
    assert_eq!(notice(&app).as_deref(), Some("Added to “From my games”"));
    let (collection, _) = library::load_index(&file).unwrap();
    let [problem] = collection.problems.as_slice() else {
        panic!("one problem is written");
    };
    assert_eq!(problem.title, "Anna – Ben, 1");
    assert_eq!(problem.source, "record.sgf");
    assert_eq!(problem.to_move, Side::White);
    assert!(problem.level > 0);

    send(&mut app, MomentsIntent::KeepAll);
    assert!(run_until(&mut app, |app| kept(app) == [0, 1, 2]));
    // White misses the kill and finds it in positions that differ elsewhere.
    let (collection, faults) = library::load_index(&file).unwrap();
    assert_eq!((collection.problems.len(), faults.len()), (3, 0));

    // They are offered today.
    go_home(&mut app);
    let due = |app: &App| {
        let memory = app.world().resource::<Memory>();
        let collections = app.world().resource::<Collections>();
        memory.overview().is_some_and(|overview| {
            due_count(&overview.agenda.due, &overview.from_games, collections) == 3
        })
    };
    assert!(run_until(&mut app, due));
}

#[test]
fn a_game_that_is_over_is_gone_through_in_its_record() {
    let mut app = game_app(7);
    for name in ["D4", "C3", "E5"] {
        click(&mut app, name);
    }
    // While it is played, no help is given.
    send(&mut app, MomentsIntent::Toggle);
    assert_eq!(moments(&app).progress(), Progress::None);
    let resign = crate::game::Event::Resign(Side::White);
    send(&mut app, GameIntent::Event(resign));
    assert_eq!(moments(&app).progress(), Progress::None);
    send(&mut app, MomentsIntent::Toggle);
    assert!(run_until(&mut app, is_done));
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Review
    );
}

#[test]
fn visitors_do_not_go_through_games() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), CORNER);
    app.insert_resource(Policy::Visitors { network: false });
    send(&mut app, MomentsIntent::Toggle);
    assert!(!has::<MomentSearch>(&app));
    assert_eq!(moments(&app).progress(), Progress::None);
}

#[test]
fn a_problem_without_a_folder_for_it_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = surveyed(folder.path());
    app.world_mut().resource_mut::<ProblemFolders>().own = None;
    send(&mut app, MomentsIntent::Keep(0));
    assert!(run_until(&mut app, |app| notice(app).is_some()));
    assert!(kept(&app).is_empty());
    let line = app.world().resource::<Analyst>().line();
    let (_, first) = moments(&app).on(line).next().unwrap();
    let board = moments(&app).board(first).unwrap();
    let problems = app.world().resource::<MomentProblems>();
    assert_eq!(problems.state(board, first), Some(KeepState::Refused));
}

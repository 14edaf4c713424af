//! Tests of timed runs: problems one after the other, each with a time limit.

use std::sync::Arc;

use crate::app::features::practice::tests::drawn;
use crate::app::features::timed_run::{LastRun, RunIntent};
use crate::app::problem_session::draw::Source;
use crate::app::problem_session::{Origin, Pick, Plan, Practice, PracticeIntent, Running, Volume};
use crate::app::saves::{Memory, study};
use crate::app::session::Menu;
use crate::app::testing::*;
use crate::study::Outcome;

fn picks(problems: Vec<problems::Problem>) -> Vec<Pick> {
    let count = problems.len();
    let collection = problems::Collection {
        path: "three.ron".into(),
        title: "Three".to_owned(),
        problems,
        repairs: Vec::new(),
    };
    let volume = Arc::new(Volume::new(collection, Origin::Opened));
    (0..count).filter_map(|at| Pick::new(&volume, at)).collect()
}

/// Returns the program with a run of one problem for each side in the list.
fn run_app(sides: &[Side]) -> App {
    let mut app = core_app();
    let all = sides.iter().map(|side| drawn(THREE, "C6", *side));
    let plan = Plan {
        seconds: 15,
        source: Source::All,
    };
    app.world_mut()
        .write_message(RunIntent::Start(plan, picks(all.collect())));
    app.update();
    begun(&mut app, 0);
    app
}

/// Waits until the next problem is on the board and its answer is known.
fn begun(app: &mut App, legs: usize) {
    assert!(run_until(app, |app| {
        let running = find::<Running>(app);
        let practice = find::<Practice>(app);
        running.is_some_and(|run| run.results().len() == legs && run.verdict().is_none())
            && practice.is_some_and(|practice| practice.attempt().is_some())
    }));
    wait(app, Duration::from_millis(200));
}

fn judged(app: &mut App, verdict: bool) {
    assert!(run_until(app, |app| {
        let running = find::<Running>(app);
        running.is_some_and(|run| run.verdict() == Some(verdict))
    }));
}

fn left(app: &App) -> Duration {
    only::<Running>(app).left()
}

#[test]
fn a_run_goes_from_problem_to_problem_and_is_kept() {
    let mut app = run_app(&[Side::Black, Side::White, Side::Black]);
    click(&mut app, "D5");
    judged(&mut app, true);
    begun(&mut app, 1);
    // A wrong move brings the next problem, without being refuted first.
    click(&mut app, "D4");
    judged(&mut app, false);
    begun(&mut app, 2);
    // The end of the time brings it too.
    wait(&mut app, Duration::from_secs(15));
    judged(&mut app, false);
    assert!(run_until(&mut app, |app| app
        .world()
        .resource::<LastRun>()
        .0
        .is_some()));
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Run);
    assert!(!has::<Running>(&app));
    let legs = &app.world().resource::<LastRun>().0.as_ref().unwrap().legs;
    let solved: Vec<bool> = legs.iter().map(|leg| leg.solved).collect();
    assert_eq!(solved, [true, false, false]);
    assert!(legs[0].spent < Duration::from_secs(15));
    assert_eq!(legs[2].spent, Duration::from_secs(15));
    assert!(run_until(&mut app, |app| {
        let memory = app.world().resource::<Memory>();
        !memory.is_busy() && memory.overview().is_some_and(|all| !all.runs.is_empty())
    }));
    let memory = app.world().resource::<Memory>();
    let run = &memory.overview().unwrap().runs[0];
    assert_eq!((run.count, run.right, run.wrong), (3, 1, 2));
    assert_eq!(run.seconds_each, 15);
    let last = |side: Side| {
        let key = study::key(&drawn(THREE, "C6", side));
        memory.standing(&key).unwrap().last.unwrap().1
    };
    // The first problem was met once more, when the time ran out.
    assert_eq!(last(Side::Black), Outcome::Failed);
    assert_eq!(last(Side::White), Outcome::Failed);
    let total = memory.overview().unwrap().statistics.total;
    assert_eq!((total.first_try, total.failed), (1, 2));
}

#[test]
fn a_run_has_no_hints_and_no_undo() {
    let mut app = run_app(&[Side::Black, Side::Black]);
    for intent in [
        PracticeIntent::Hint,
        PracticeIntent::ShowAnswer,
        PracticeIntent::SwapSides,
        PracticeIntent::Examine,
        PracticeIntent::Next,
    ] {
        app.world_mut().write_message(intent);
        app.update();
    }
    let practice = only::<Practice>(&app);
    assert!(practice.line().is_empty() && practice.helped() == Default::default());
    assert!(only::<Running>(&app).results().is_empty());
    click(&mut app, "D4");
    app.world_mut().write_message(PracticeIntent::Back);
    judged(&mut app, false);
}

#[test]
fn the_time_stands_still_in_a_menu_and_a_run_that_is_left_is_not_kept() {
    let mut app = run_app(&[Side::Black, Side::Black]);
    let before = left(&app);
    wait(&mut app, Duration::from_secs(1));
    let later = left(&app);
    assert!(
        before - later >= Duration::from_millis(900),
        "{before:?} {later:?}"
    );
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Pause);
    app.update();
    let paused = left(&app);
    wait(&mut app, Duration::from_secs(20));
    assert_eq!(left(&app), paused);
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Home);
    for _ in 0..3 {
        app.update();
    }
    assert!(!has::<Running>(&app));
    assert!(app.world().resource::<LastRun>().0.is_none());
}

#[test]
fn another_problem_ends_the_run() {
    let mut app = run_app(&[Side::Black, Side::Black]);
    let other = drawn(THREE, "C6", Side::White);
    ask(&mut app, ProblemIntent::Practise(Box::new(other.clone())));
    for _ in 0..3 {
        app.update();
    }
    assert!(!has::<Running>(&app));
    assert_eq!(problem(&app).given, other);
}

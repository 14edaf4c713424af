//! Tests of practice: the student plays, the program judges and answers.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::time::TimeUpdateStrategy;

use crate::app::board::{BoardMark, ClickRules, MarkKind};
use crate::app::features::practice::NextTutor;
use crate::app::problem_session::{
    Hint, Knowledge, Origin, Pick, Playlist, Practice, PracticeIntent, Volume,
};
use crate::app::saves::{Memory, MemoryFile, study};
use crate::app::session::{Menu, Prefs};
use crate::app::testing::*;
use crate::problems::practice::{Evidence, Standing};
use crate::study::Outcome;

/// Returns the program with a problem to be practiced.
fn practice_app(picture: &str, target: &str, to_move: Side) -> App {
    let mut app = core_app();
    begin(&mut app, drawn(picture, target, to_move));
    app
}

pub(crate) fn drawn(picture: &str, target: &str, to_move: Side) -> problems::Problem {
    let board = diagram::read(picture).unwrap();
    let mut problem = problems::Problem::bare("test".to_owned(), &board);
    problem.to_move = to_move;
    problem.targets = vec![problem.size().parse_point(target).unwrap()];
    problem
}

pub(crate) fn begin(app: &mut App, problem: problems::Problem) {
    ask(app, ProblemIntent::Practise(Box::new(problem)));
    let is_known = |app: &App| matches!(practice(app).knowledge(), Knowledge::Proved(_));
    assert!(run_until(app, is_known));
    // The layout follows a frame later.
    wait(app, Duration::from_millis(200));
}

fn practice(app: &App) -> &Practice {
    only::<Practice>(app)
}

fn wish(app: &mut App, intent: PracticeIntent) {
    app.world_mut().write_message(intent);
    for _ in 0..3 {
        app.update();
    }
}

#[track_caller]
pub(crate) fn over(app: &mut App) {
    assert!(run_until(app, |app| practice(app).finding().is_some()));
}

fn turns(app: &App) -> usize {
    game(app).turns().len()
}

#[test]
fn the_right_move_solves_it() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    assert_eq!(practice(&app).standing(), Some(Standing::Won));
    click(&mut app, "D5");
    over(&mut app);
    assert!(practice(&app).is_solved());
    let attempt = practice(&app).attempt().unwrap();
    assert_eq!(attempt.mistakes(), 0);
}

#[test]
fn nothing_can_be_played_out_of_turn_or_after_the_end() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    let closed = |app: &App| app.world().resource::<ClickRules>().closed;
    assert!(!closed(&app));
    click(&mut app, "D5");
    over(&mut app);
    app.update();
    assert!(closed(&app));
    let played = turns(&app);
    click(&mut app, "D4");
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(turns(&app), played);
    wish(&mut app, PracticeIntent::Back);
    app.update();
    assert!(!closed(&app));
}

#[test]
fn a_wrong_move_is_refuted_before_the_students_eyes() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    click(&mut app, "D4");
    over(&mut app);
    let finding = practice(&app).finding().cloned().unwrap();
    assert_eq!(finding.reached, Status::Alive);
    assert!(matches!(finding.evidence, Evidence::Eyes(_)), "{finding:?}");
    assert_eq!(practice(&app).standing(), Some(Standing::Lost));
    assert!(!practice(&app).is_solved());
    assert!(turns(&app) >= 2);
    // After going back to before the mistake, the program plays no further.
    wish(&mut app, PracticeIntent::Back);
    assert_eq!(turns(&app), 0);
    assert_eq!(practice(&app).standing(), Some(Standing::Won));
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(turns(&app), 0);
    click(&mut app, "D5");
    over(&mut app);
    assert!(practice(&app).is_solved());
    assert!(!practice(&app).is_played_out());
    assert_eq!(practice(&app).attempt().unwrap().mistakes(), 1);
}

/// Played for the student, the program's answer would solve the problem.
#[test]
fn a_mistake_that_is_taken_back_as_its_answer_is_due_is_not_answered() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    click(&mut app, "D4");
    let is_about_to_move =
        |app: &App| practice(app).is_played_out() && practice(app).is_waiting(game(app));
    assert!(run_until(&mut app, is_about_to_move));
    assert_eq!(turns(&app), 1);
    let slow = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    app.insert_resource(slow);
    wish(&mut app, PracticeIntent::Back);
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(turns(&app), 0);
    assert!(!practice(&app).is_solved());
    assert_eq!(practice(&app).attempt().unwrap().mistakes(), 1);
}

#[test]
fn a_number_replaces_other_marks_on_its_stone() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    click(&mut app, "D4");
    let last = |mark: &BoardMark| {
        matches!(
            mark.kind,
            MarkKind::Badge(crate::app::board::Badge::Number { last: true, .. })
        )
    };
    let mut marks = Vec::new();
    for _ in 0..200 {
        app.update();
        let mut query = app.world_mut().query::<&BoardMark>();
        marks = query.iter(app.world()).copied().collect();
        if marks.iter().any(last) {
            break;
        }
    }
    let number = *marks.iter().find(|mark| last(mark)).unwrap();
    let others = marks.iter().filter(|mark| mark.point == number.point);
    assert_eq!(others.count(), 1, "{marks:?}");
}

#[test]
fn the_student_may_play_on_after_a_mistake() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    let mut prefs = app.world_mut().resource_mut::<Prefs>();
    prefs.settings.play_out_mistakes = false;
    click(&mut app, "D4");
    assert!(run_until(&mut app, |app| turns(app) == 2));
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(turns(&app), 2);
    wish(&mut app, PracticeIntent::PlayOut);
    over(&mut app);
    assert_ne!(
        practice(&app).finding().unwrap().evidence,
        Evidence::Settled
    );
}

#[test]
fn nothing_is_played_out_before_the_end() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    wish(&mut app, PracticeIntent::PlayOut);
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(turns(&app), 0);
    assert!(!practice(&app).is_solved() && !practice(&app).is_played_out());
}

#[test]
fn a_line_that_is_shown_waits_in_a_menu_and_goes_on_after_it() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    wish(&mut app, PracticeIntent::ShowAnswer);
    assert!(run_until(&mut app, |app| turns(app) == 1));
    let menu = |app: &mut App, menu: Menu| {
        app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        app.update();
    };
    menu(&mut app, Menu::Pause);
    let before = turns(&app);
    wait(&mut app, Duration::from_secs(5));
    assert_eq!(turns(&app), before);
    menu(&mut app, Menu::None);
    over(&mut app);
    assert!(practice(&app).is_played_out() && !practice(&app).is_solved());
}

#[test]
fn a_line_that_is_shown_goes_back_and_on_by_single_moves() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    let stands_at = |app: &mut App, intent, number| {
        wish(app, intent);
        assert!(run_until(app, |app| turns(app) == number));
        wait(app, Duration::from_secs(3));
        assert_eq!(turns(app), number);
    };
    wish(&mut app, PracticeIntent::ShowAnswer);
    assert!(run_until(&mut app, |app| turns(app) == 1));
    stands_at(&mut app, PracticeIntent::ShownRun, 1);
    stands_at(&mut app, PracticeIntent::ShownOn, 2);
    stands_at(&mut app, PracticeIntent::ShownBack, 1);
    stands_at(&mut app, PracticeIntent::ShownBack, 0);
    // There is nothing before the position itself.
    stands_at(&mut app, PracticeIntent::ShownBack, 0);
    wish(&mut app, PracticeIntent::ShownRun);
    over(&mut app);
    assert!(!practice(&app).is_solved());
}

#[test]
fn targets_chosen_in_examination_are_not_practised() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    let before = problem(&app).targets.clone();
    wish(&mut app, PracticeIntent::Examine);
    click(&mut app, "B6");
    assert_ne!(problem(&app).targets, before);
    wish(&mut app, PracticeIntent::Practise);
    let is_known = |app: &App| matches!(practice(app).knowledge(), Knowledge::Proved(_));
    assert!(run_until(&mut app, is_known));
    assert_eq!(problem(&app).targets, before);
}

#[test]
fn the_program_plays_the_other_side() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    click(&mut app, "D4");
    click(&mut app, "D5");
    click(&mut app, "D6");
    assert_eq!(turns(&app), 1);
    assert!(run_until(&mut app, |app| turns(app) == 2));
    assert_eq!(game(&app).turns()[1].color, Side::White);
}

#[test]
fn hints_give_the_answer_away_little_by_little() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    let given = |app: &mut App| {
        wish(app, PracticeIntent::Hint);
        let mut marks = app.world_mut().query::<&BoardMark>();
        let marks: Vec<MarkKind> = marks.iter(app.world()).map(|mark| mark.kind).collect();
        let count = |kind| marks.iter().filter(|mark| **mark == kind).count();
        (
            practice(app).hint(),
            count(MarkKind::Dimmed) > 0,
            count(MarkKind::FirstMove),
        )
    };
    assert_eq!(given(&mut app), (Hint::Status, false, 0));
    assert_eq!(given(&mut app), (Hint::Area, true, 0));
    assert_eq!(given(&mut app), (Hint::Move, false, 1));
    assert_eq!(given(&mut app), (Hint::Line, false, 0));
    over(&mut app);
    assert!(!practice(&app).is_solved(), "that was no answer of his own");
    assert_eq!(
        practice(&app).finding().unwrap().evidence,
        Evidence::Captured
    );
}

#[test]
fn a_pass_claims_that_no_move_is_needed() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    wish(&mut app, PracticeIntent::Pass);
    over(&mut app);
    assert!(!practice(&app).is_solved());
}

#[test]
fn the_other_side_may_move_first() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    wish(&mut app, PracticeIntent::SwapSides);
    let is_known = |app: &App| matches!(practice(app).knowledge(), Knowledge::Proved(_));
    assert!(run_until(&mut app, is_known));
    assert_eq!(game(&app).to_move(), Side::White);
    click(&mut app, "D5");
    over(&mut app);
    assert!(practice(&app).is_solved());
    assert_eq!(practice(&app).finding().unwrap().reached, Status::Alive);
}

#[test]
fn a_problem_that_takes_too_long_is_reported_and_can_be_resumed() {
    let mut app = core_app();
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .solver_seconds = 2;
    let problem = drawn(WIDE, "C3", Side::White);
    ask(&mut app, ProblemIntent::Practise(Box::new(problem)));
    let is_given_up = |app: &App| matches!(practice(app).knowledge(), Knowledge::NotFound { .. });
    assert!(run_until(&mut app, is_given_up));
    wish(&mut app, PracticeIntent::GoOn);
    assert!(matches!(
        practice(&app).knowledge(),
        Knowledge::Sought { .. }
    ));
}

#[test]
fn moves_marked_right_or_wrong_in_the_file_are_kept_too() {
    let mut app = core_app();
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .solver_seconds = 1;
    let mut problem = drawn(WIDE, "C3", Side::White);
    problem.answers = vec![go::Move::Place(problem.size().parse_point("F6").unwrap())];
    for (moves, expected) in [
        (&["F6"][..], Outcome::FirstTry),
        (&["E5", "F6"], Outcome::WithHelp),
        (&["E5"], Outcome::Failed),
    ] {
        ask(&mut app, ProblemIntent::Practise(Box::new(problem.clone())));
        assert!(run_until(&mut app, |app| {
            let practice = practice(app);
            practice.is_judged() && matches!(practice.knowledge(), Knowledge::NotFound { .. })
        }));
        wait(&mut app, Duration::from_millis(200));
        for name in moves {
            click(&mut app, name);
            wait(&mut app, Duration::from_millis(200));
            if name != moves.last().unwrap() {
                wish(&mut app, PracticeIntent::Back);
            }
        }
        let is_right = expected != Outcome::Failed;
        assert_eq!(practice(&app).is_solved(), is_right, "{moves:?}");
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Home);
        for _ in 0..3 {
            app.update();
        }
        assert_eq!(kept(&mut app, &problem), Some(expected), "{moves:?}");
    }
}

fn playlist(problems: &[problems::Problem]) -> Playlist {
    let collection = problems::Collection {
        path: PathBuf::new(),
        title: String::new(),
        problems: problems.to_vec(),
        repairs: Vec::new(),
    };
    let volume = Arc::new(Volume::new(collection, Origin::Opened));
    Playlist::new(
        (0..problems.len()).filter_map(|at| Pick::new(&volume, at)),
        0,
    )
}

#[test]
fn the_next_problem_is_solved_while_the_student_thinks() {
    let mut app = core_app();
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .solver_seconds = 1;
    let list = [
        drawn(THREE, "C6", Side::Black),
        drawn(WIDE, "C3", Side::White),
    ];
    app.insert_resource(playlist(&list));
    begin(&mut app, list[0].clone());
    let ahead = app.world().resource::<NextTutor>();
    assert_eq!(ahead.problem(), Some(&list[1]));
    // A search that starts now could take minutes; the earlier result is used
    // instead.
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .solver_seconds = 600;
    wish(&mut app, PracticeIntent::Next);
    assert_eq!(problem(&app).given, list[1]);
    let is_given_up = |app: &App| matches!(practice(app).knowledge(), Knowledge::NotFound { .. });
    assert!(run_until(&mut app, is_given_up));
    assert_eq!(app.world().resource::<NextTutor>().problem(), None);
    wish(&mut app, PracticeIntent::GoOn);
    assert!(matches!(
        practice(&app).knowledge(),
        Knowledge::Sought { .. }
    ));
}

#[test]
fn the_next_problem_appears_as_it_was_turned_ahead() {
    let mut app = core_app();
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .vary_problems = true;
    let list: Vec<_> = (0..12).map(|_| drawn(THREE, "C6", Side::Black)).collect();
    app.insert_resource(playlist(&list));
    begin(&mut app, list[0].clone());
    let mut seen = Vec::new();
    for _ in 1..list.len() {
        let has_solved = |app: &App| app.world().resource::<NextTutor>().problem().is_some();
        assert!(run_until(&mut app, has_solved));
        let ahead = app.world().resource::<NextTutor>().problem().cloned();
        wish(&mut app, PracticeIntent::Next);
        assert_eq!(Some(&problem(&app).given), ahead.as_ref());
        seen.extend(ahead);
    }
    assert!(seen.iter().any(|problem| *problem != seen[0]));
}

#[test]
fn problems_follow_each_other_and_leaving_ends_the_practice() {
    let mut app = core_app();
    let list = ["C6", "D7"].map(|target| drawn(THREE, target, Side::Black));
    app.insert_resource(playlist(&list));
    begin(&mut app, list[0].clone());
    wish(&mut app, PracticeIntent::Next);
    assert_eq!(problem(&app).given, list[1]);
    let is_known = |app: &App| matches!(practice(app).knowledge(), Knowledge::Proved(_));
    assert!(run_until(&mut app, is_known));
    assert_eq!(app.world().resource::<Playlist>().progress(), (2, 2));
    wish(&mut app, PracticeIntent::Next);
    assert_eq!(problem(&app).given, list[1]);
    wish(&mut app, PracticeIntent::Previous);
    assert_eq!(problem(&app).given, list[0]);
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Home);
    for _ in 0..3 {
        app.update();
    }
    assert!(!has::<Practice>(&app));
}

#[test]
fn the_problem_can_be_examined_and_practised_again() {
    let mut app = practice_app(THREE, "C6", Side::Black);
    click(&mut app, "D5");
    wish(&mut app, PracticeIntent::Examine);
    assert!(!has::<Practice>(&app));
    ask(&mut app, ProblemIntent::Reset);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    wish(&mut app, PracticeIntent::Practise);
    assert_eq!(turns(&app), 0);
    let is_known = |app: &App| matches!(practice(app).knowledge(), Knowledge::Proved(_));
    assert!(run_until(&mut app, is_known));
    // The student has seen the answer, so the attempt counts as helped.
    click(&mut app, "D5");
    over(&mut app);
    let problem = drawn(THREE, "C6", Side::Black);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::WithHelp));
}

#[test]
fn if_no_move_helps_a_pass_is_the_answer() {
    // Two points in a row are one eye, whoever moves first.
    let picture = "- - - - - - -
                   - X X X X X -
                   - X O O O X -
                   - X O . O X -
                   - X O . O X -
                   - X O O O X -
                   - X X X X X -
                   - - - - - - -";
    let mut app = practice_app(picture, "C6", Side::White);
    for expected in [Hint::Status, Hint::Move] {
        wish(&mut app, PracticeIntent::Hint);
        assert_eq!(practice(&app).hint(), expected);
    }
    assert_eq!(practice(&app).next_moves(), [go::Move::Pass]);
    wish(&mut app, PracticeIntent::StartOver);
    click(&mut app, "D5");
    over(&mut app);
    let practised = practice(&app);
    assert!(practised.finding().unwrap().futile && !practised.is_solved());
    wish(&mut app, PracticeIntent::StartOver);
    wish(&mut app, PracticeIntent::Pass);
    over(&mut app);
    assert!(practice(&app).is_solved());
}

/// Returns the last kept outcome of the problem, after everything is written.
pub(crate) fn kept(app: &mut App, problem: &problems::Problem) -> Option<Outcome> {
    let is_written = |app: &App| !app.world().resource::<Memory>().is_busy();
    assert!(run_until(app, is_written));
    let memory = app.world().resource::<Memory>();
    let known = memory.standing(&study::key(problem))?;
    known.last.map(|(_, outcome)| outcome)
}

#[test]
fn solved_problems_are_known_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = MemoryFile::in_folder(folder.path());
    let problem = drawn(THREE, "C6", Side::Black);
    let mut app = core_app_keeping(file.clone());
    assert_eq!(kept(&mut app, &problem), None);
    begin(&mut app, problem.clone());
    click(&mut app, "D5");
    over(&mut app);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::FirstTry));
    drop(app);
    let mut app = core_app_keeping(file);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::FirstTry));
    // With the other side to move, it is another problem.
    let other = drawn(THREE, "C6", Side::White);
    assert_eq!(kept(&mut app, &other), None);
}

#[test]
fn a_mistake_is_kept_at_once_and_replaced_by_the_outcome() {
    let folder = tempfile::tempdir().unwrap();
    let file = MemoryFile::in_folder(folder.path());
    let problem = drawn(THREE, "C6", Side::Black);
    let mut app = core_app_keeping(file.clone());
    begin(&mut app, problem.clone());
    click(&mut app, "D4");
    over(&mut app);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::Failed));
    // Another program that reads the file now sees it, whatever happens to this
    // one.
    let mut other = core_app_keeping(file);
    assert_eq!(kept(&mut other, &problem), Some(Outcome::Failed));
    wish(&mut app, PracticeIntent::StartOver);
    click(&mut app, "D5");
    over(&mut app);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::WithHelp));
    let memory = app.world().resource::<Memory>();
    let known = memory.standing(&study::key(&problem)).unwrap();
    assert_eq!(known.answered, 1);
}

#[test]
fn a_star_is_given_and_taken_by_a_key() {
    let mut app = core_app();
    let problem = drawn(THREE, "C6", Side::Black);
    begin(&mut app, problem.clone());
    let is_favourite = |app: &App| {
        let annotations = app.world().resource::<Memory>().annotations();
        let annotation = annotations.of(&study::key(&problem));
        annotation.is_some_and(|annotation| annotation.favourite)
    };
    for expected in [true, false] {
        press(&mut app, &[KeyCode::KeyF]);
        app.update();
        assert_eq!(is_favourite(&app), expected);
    }
}

#[test]
fn mistakes_and_help_are_kept_but_not_problems_only_seen() {
    let mut app = core_app();
    let failed = drawn(THREE, "C6", Side::Black);
    let helped = drawn(THREE, "C6", Side::White);
    begin(&mut app, failed.clone());
    click(&mut app, "D4");
    over(&mut app);
    begin(&mut app, helped.clone());
    assert_eq!(kept(&mut app, &failed), Some(Outcome::Failed));
    wish(&mut app, PracticeIntent::Hint);
    click(&mut app, "D5");
    over(&mut app);
    assert_eq!(kept(&mut app, &helped), Some(Outcome::WithHelp));
    begin(&mut app, failed.clone());
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Home);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(kept(&mut app, &failed), Some(Outcome::Failed));
}

#[test]
fn a_damaged_file_is_reported_and_practice_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("practice.db");
    std::fs::write(&path, b"SQLite format 3\0 and nothing more").unwrap();
    let problem = drawn(THREE, "C6", Side::Black);
    let mut app = core_app_keeping(MemoryFile::in_folder(folder.path()));
    let is_reported = |app: &App| app.world().resource::<Notice>().phrase().is_some();
    assert!(run_until(&mut app, is_reported));
    begin(&mut app, problem.clone());
    click(&mut app, "D5");
    over(&mut app);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::FirstTry));
    assert_eq!(
        std::fs::read_dir(folder.path())
            .unwrap()
            .filter(|entry| {
                let name = entry.as_ref().unwrap().file_name();
                name.to_string_lossy().contains("broken")
            })
            .count(),
        1
    );
}

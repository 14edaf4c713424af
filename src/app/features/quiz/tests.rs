//! Tests of the status quiz.

use std::sync::Arc;

use crate::app::features::practice::tests::drawn;
use crate::app::problem_session::quiz::Verdict;
use crate::app::problem_session::{Origin, Pick, Quiz, QuizIntent, Volume};
use crate::app::saves::Memory;
use crate::app::testing::*;
use crate::study::Status as QuizStatus;

/// Returns the program with a quiz about positions in which the middle of three
/// is vital. Their status is given if `outcomes` is.
fn quiz_app(count: usize, outcomes: Option<problems::Outcomes>) -> App {
    let mut app = core_app();
    let problem = problems::Problem {
        outcomes,
        ..drawn(THREE, "C6", Side::Black)
    };
    let collection = problems::Collection {
        path: "three.ron".into(),
        title: "Three".to_owned(),
        problems: vec![problem; count],
        repairs: Vec::new(),
    };
    let volume = Arc::new(Volume::new(collection, Origin::Opened));
    let picks = (0..count).filter_map(|at| Pick::new(&volume, at)).collect();
    wish(&mut app, QuizIntent::Start(picks));
    app
}

fn wish(app: &mut App, intent: QuizIntent) {
    app.world_mut().write_message(intent);
    for _ in 0..3 {
        app.update();
    }
}

fn quiz(app: &App) -> &Quiz {
    only::<Quiz>(app)
}

/// Returns the right answer: the side to move decides.
fn right_status(app: &App) -> QuizStatus {
    if quiz(app).question().to_move == Side::Black {
        QuizStatus::Dead
    } else {
        QuizStatus::Alive
    }
}

fn decided(app: &mut App) {
    assert!(run_until(app, |app| quiz(app).verdict().is_some()));
}

#[test]
fn the_proof_decides_the_quiz_and_its_line_is_shown() {
    let mut app = quiz_app(2, None);
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Problem
    );
    // Clicks neither play a stone nor change the targets.
    click(&mut app, "D5");
    click(&mut app, "B6");
    assert!(game(&app).turns().is_empty());
    assert_eq!(problem(&app).targets, [point(&app, "C6")]);
    let right = right_status(&app);
    wish(&mut app, QuizIntent::Say(right));
    decided(&mut app);
    assert_eq!(quiz(&app).verdict(), Some(Verdict::Proved(right)));
    assert_eq!(quiz(&app).score(), (1, 1));
    assert!(run_until(&mut app, |app| !game(app).turns().is_empty()));
    // A second answer changes nothing.
    wish(&mut app, QuizIntent::Say(QuizStatus::Ko));
    assert_eq!(quiz(&app).answer(), Some(right));
    wish(&mut app, QuizIntent::Next);
    assert_eq!((quiz(&app).answer(), quiz(&app).score()), (None, (1, 1)));
    assert!(game(&app).turns().is_empty());
    let was = right_status(&app);
    wish(&mut app, QuizIntent::Say(QuizStatus::Seki));
    decided(&mut app);
    assert_eq!(quiz(&app).score(), (1, 2));
    assert!(!quiz(&app).has_next());
    // Both answers are kept.
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Statistics);
    assert!(run_until(&mut app, |app| {
        let memory = app.world().resource::<Memory>();
        let overview = memory.overview().map(|all| &all.statistics.confusion);
        overview.is_some_and(|found| {
            found.get(&(right, right)) == Some(&1)
                && found.get(&(QuizStatus::Seki, was)) == Some(&1)
        })
    }));
    assert!(!has::<Quiz>(&app));
}

#[test]
fn a_stored_status_decides_at_once() {
    let outcomes = problems::Outcomes {
        attacker_first: problems::Expected::Dead,
        defender_first: problems::Expected::Alive,
    };
    let mut app = quiz_app(1, Some(outcomes));
    let was = right_status(&app);
    wish(&mut app, QuizIntent::Say(QuizStatus::Ko));
    assert_eq!(quiz(&app).verdict(), Some(Verdict::Proved(was)));
    assert_eq!(quiz(&app).score(), (0, 1));
}

#[test]
fn keys_answer_and_go_on() {
    let mut app = quiz_app(2, None);
    let key = match right_status(&app) {
        QuizStatus::Alive => KeyCode::Digit1,
        _ => KeyCode::Digit2,
    };
    // Keys for hints and passes have no effect in the quiz.
    press(&mut app, &[KeyCode::KeyH]);
    press(&mut app, &[KeyCode::KeyP]);
    assert!(quiz(&app).answer().is_none() && game(&app).turns().is_empty());
    press(&mut app, &[key]);
    decided(&mut app);
    assert_eq!(quiz(&app).score(), (1, 1));
    press(&mut app, &[KeyCode::PageDown]);
    app.update();
    assert!(quiz(&app).answer().is_none());
}

#[test]
fn an_unsolved_position_does_not_count() {
    let mut app = core_app();
    app.world_mut()
        .resource_mut::<crate::app::session::preferences::Prefs>()
        .settings
        .solver_seconds = 2;
    let collection = problems::Collection {
        path: "wide.ron".into(),
        title: "Wide".to_owned(),
        problems: vec![drawn(WIDE, "C3", Side::White)],
        repairs: Vec::new(),
    };
    let volume = Arc::new(Volume::new(collection, Origin::Opened));
    wish(
        &mut app,
        QuizIntent::Start(Pick::new(&volume, 0).into_iter().collect()),
    );
    wish(&mut app, QuizIntent::Say(QuizStatus::Alive));
    decided(&mut app);
    assert_eq!(quiz(&app).verdict(), Some(Verdict::Unknown));
    assert_eq!(quiz(&app).score(), (0, 0));
}

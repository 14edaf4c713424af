//! Tests of the whole program without a window: files, moves, searches, and
//! the order of its systems.

use super::testing::*;
use crate::app::input::Actions;
use crate::app::problem_session::OpenProof;
use bevy::ecs::schedule::ScheduleLabel as _;

#[test]
fn an_answer_is_found_and_played_out() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let solution = problem(&app).answer.as_ref().unwrap().solution.clone();
    assert_eq!(solution.first.status, Status::Dead);
    assert_eq!(
        solution.first.best_moves,
        [go::Move::Place(point(&app, "D5"))]
    );
    wait(&mut app, Duration::from_secs(30));
    let played: Vec<go::Move> = game(&app).turns().iter().map(|turn| turn.mv).collect();
    assert_eq!(played, solution.pv);
}

#[test]
fn the_target_group_is_found_and_its_answer_proved() {
    let mut app = bare_problem_app(OPEN, &[], Side::White);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let solution = &problem(&app).answer.as_ref().unwrap().solution;
    assert_eq!(solution.first.status, Status::Dead);
    let other = solution.other_first.as_ref().unwrap();
    assert_eq!(other.status, Status::Alive);
    assert!(problem(&app).targets.contains(&point(&app, "D3")));
    app.world_mut().write_message(SearchIntent::Prove);
    assert!(run_until(&mut app, has::<OpenProof>));
}

#[test]
fn a_missing_target_group_is_reported() {
    let mut app = bare_problem_app(". . . . .\n. . . . .\n. . . . .", &[], Side::White);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| { notice(app).is_some() }));
    let message = notice(&app).unwrap();
    assert!(message.contains("Click a stone"), "{message}");
    assert!(problem(&app).answer.is_none());
}

#[test]
fn a_stopped_search_reports_partial_results() {
    let mut app = problem_app(WIDE, "C3", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    let has_begun = |app: &App| {
        let progress = problem(app).progress.as_ref();
        progress.is_some_and(|progress| progress.nodes > 0)
    };
    assert!(run_until(&mut app, has_begun));
    app.world_mut().write_message(SearchIntent::Stop);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let answer = problem(&app).answer.as_ref().unwrap();
    assert!(answer.stopped);
    assert_eq!(answer.solution.first.status, Status::Unknown);
    assert_eq!(
        app.world_mut()
            .query::<&RunningSearch>()
            .iter(app.world())
            .count(),
        0
    );
}

#[test]
fn a_move_on_the_board_drops_the_search() {
    let mut app = problem_app(WIDE, "C3", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert_eq!(
        app.world_mut()
            .query::<&RunningSearch>()
            .iter(app.world())
            .count(),
        1
    );
    click(&mut app, "E5");
    app.update();
    assert_eq!(
        app.world_mut()
            .query::<&RunningSearch>()
            .iter(app.world())
            .count(),
        0
    );
    wait(&mut app, Duration::from_secs(1));
    assert!(problem(&app).answer.is_none());
}

#[test]
fn clicks_name_the_target() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    click(&mut app, "C6");
    assert!(problem(&app).targets.is_empty());
    click(&mut app, "B6");
    assert_eq!(problem(&app).targets, [point(&app, "B6")]);
    click(&mut app, "D3");
    assert_eq!(problem(&app).targets, [point(&app, "D3")]);
}

#[test]
fn a_file_dropped_on_the_window_is_opened_from_any_screen() {
    let mut app = core_app();
    let path_buf = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/six-in-the-corner.go");
    drop_file(&mut app, &path_buf);
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Problem
    );
    assert_eq!(problem(&app).given.id, "six-in-the-corner");
    assert_eq!(problem(&app).targets, [point(&app, "A3")]);
    assert_eq!(stones(&mut app).len(), game(&app).board().stones().count());
}

#[test]
fn two_errors_at_once_are_both_reported() {
    let mut app = core_app();
    for trouble in ["no settings", "no journal"] {
        app.world_mut()
            .write_message(Notify::trouble(Phrase::plain(trouble)));
    }
    app.update();
    assert_eq!(notice(&app).unwrap(), "no settings\nno journal");
}

#[test]
fn a_file_that_cannot_be_opened_is_explained_and_changes_nothing() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    drop_file(&mut app, Path::new("no such problem.go"));
    let notice = notice(&app).unwrap_or_default();
    assert!(notice.contains("no such problem.go"), "{notice}");
    assert_eq!(problem(&app).given.id, "test");
}

#[test]
fn the_player_ends_the_showing_of_a_line() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    app.update();
    assert!(has::<Demonstration>(&app));
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    app.update();
    assert!(!has::<Demonstration>(&app));
}

#[test]
fn no_two_systems_of_a_frame_have_an_ambiguous_order() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_plugins(core_plugin);
    for label in [Update.intern(), Actions.intern()] {
        app.edit_schedule(label, |schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                ..ScheduleBuildSettings::default()
            });
        });
    }
    app.update();
    app.world_mut().run_schedule(Actions);
}

#[test]
fn a_click_becomes_a_stone_in_the_same_frame() {
    let mut app = game_app(9);
    click(&mut app, "C3");
    assert_eq!(stones(&mut app), ["Black C3"]);
    assert_eq!(facts::<MovePlayed>(&app).len(), 1);
}

#[test]
fn clicks_play_through_a_capture() {
    let mut app = game_app(9);
    for name in ["A2", "A1", "B1"] {
        click(&mut app, name);
    }
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    assert_eq!(game(&app).prisoners()[Side::Black], 1);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(prisoners(&mut app), [Side::Black]);
}

#[test]
fn a_click_on_a_stone_is_refused_and_changes_nothing() {
    let mut app = game_app(9);
    click(&mut app, "E5");
    let before = game(&app).board().clone();
    click(&mut app, "E5");
    let reasons: Vec<IllegalMove> = facts::<MoveRefused>(&app)
        .iter()
        .map(|refused| refused.reason)
        .collect();
    assert_eq!(reasons, [IllegalMove::Occupied]);
    assert_eq!(*game(&app).board(), before);
    assert_eq!(game(&app).to_move(), Side::White);
}

#[test]
fn the_ko_is_refused_with_its_reason() {
    let mut app = game_app(9);
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        click(&mut app, name);
    }
    click(&mut app, "C2");
    assert_eq!(
        facts::<MoveRefused>(&app)
            .last()
            .map(|refused| refused.reason),
        Some(IllegalMove::Ko)
    );
}

#[test]
fn a_chord_that_is_over_before_the_next_frame_counts() {
    let mut app = game_app(9);
    click(&mut app, "A2");
    for key in [KeyCode::ControlLeft, KeyCode::KeyZ] {
        strike(&mut app, key, ButtonState::Pressed);
    }
    for key in [KeyCode::KeyZ, KeyCode::ControlLeft] {
        strike(&mut app, key, ButtonState::Released);
    }
    app.update();
    assert!(stones(&mut app).is_empty());
}

#[test]
fn undo_and_redo_keep_entities_and_rules_together() {
    let mut app = game_app(9);
    for name in ["A2", "A1", "B1"] {
        click(&mut app, name);
    }
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert_eq!(stones(&mut app), ["Black A2", "White A1"]);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(prisoners(&mut app), [Side::Black]);
}

#[test]
fn several_moves_in_one_frame_leave_the_right_stones() {
    let mut app = game_app(9);
    for name in ["A2", "A1", "B1"] {
        let mv = go::Move::Place(point(&app, name));
        app.world_mut().write_message(GameIntent::Play(mv));
    }
    app.update();
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    assert_eq!(prisoners(&mut app), [Side::Black]);
}

#[test]
fn two_passes_end_the_game_and_moves_are_refused() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::KeyP]);
    press(&mut app, &[KeyCode::KeyP]);
    assert!(game(&app).is_over());
    click(&mut app, "E5");
    press(&mut app, &[KeyCode::KeyP]);
    assert_eq!(
        facts::<MoveRefused>(&app)
            .last()
            .map(|refused| refused.reason),
        Some(IllegalMove::GameOver)
    );
    assert_eq!(stones(&mut app), [""; 0]);
}

#[test]
fn no_stone_is_played_while_the_game_is_paused() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    click(&mut app, "E5");
    press(&mut app, &[KeyCode::KeyP]);
    assert!(
        app.world()
            .resource::<CurrentGame>()
            .get()
            .turns()
            .is_empty()
    );
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    click(&mut app, "E5");
    assert_eq!(stones(&mut app), ["Black E5"]);
}

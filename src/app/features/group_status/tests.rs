//! Tests of the questions about groups.

use super::*;
use crate::app::board::Badge;
use crate::app::board::Hovered;
use crate::app::features::editor::Editing;
use crate::app::opened_record::SetAside;
use crate::app::saves::GameStorage;
use crate::app::session::ProblemMode;
use crate::app::testing::*;
use crate::solver::Status;

/// Black's group has three points in the corner. The white one around it has two
/// eyes at the right.
const CORNER: &str = "(;SZ[9]PB[Anna]PW[Ben]\
    AB[ah][bh][ch][dh][di]\
    AW[ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][ei][gh][gi][hh][ih];W[aa];B[bi];W[ba])";

/// Returns the program with the record at its second position.
fn record_app(folder: &Path) -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::in_folders(
        folder.join("state"),
        folder.join("games"),
    ));
    let file = folder.join("record.sgf");
    std::fs::write(&file, CORNER).unwrap();
    drop_file(&mut app, &file);
    review(&mut app, ReviewIntent::ToStart);
    review(&mut app, ReviewIntent::Steps(1));
    app
}

fn review(app: &mut App, intent: ReviewIntent) {
    send(app, intent);
}

fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    for _ in 0..3 {
        app.update();
    }
}

/// Asks about the stone on a point, and waits for the answer.
fn ask_about(app: &mut App, name: &str) {
    let stone = point(app, name);
    send(app, GroupIntent::Ask(stone));
    assert!(run_until(app, |app| {
        find::<GroupQuestion>(app).is_some_and(|question| question.answer.is_some())
    }));
    app.update();
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

#[test]
fn a_group_of_a_record_is_asked_about_and_the_answer_goes_with_the_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    ask_about(&mut app, "A2");
    let question = only::<GroupQuestion>(&app);
    let statuses = question.verdicts().map(|verdict| verdict.unwrap().status);
    assert_eq!(statuses, [Status::Dead, Status::Alive]);
    let living = ("B1".to_owned(), Badge::Verdict(Status::Alive, true));
    let marked = badges(&mut app);
    assert!(marked.contains(&living), "{marked:?}");
    send(&mut app, GroupIntent::ToggleLine);
    let number = |(_, badge): &(String, Badge)| matches!(badge, Badge::Expected { .. });
    assert!(badges(&mut app).iter().any(number));

    review(&mut app, ReviewIntent::Steps(1));
    assert!(!has::<GroupQuestion>(&app));
    assert_eq!(badges(&mut app), []);
    ask_about(&mut app, "A2");
    let alive = Badge::Verdict(Status::Alive, false);
    assert!(badges(&mut app).iter().any(|(_, badge)| *badge == alive));
    send(&mut app, GroupIntent::Close);
    assert!(!has::<GroupQuestion>(&app));
}

#[test]
fn the_key_asks_about_the_stone_at_the_cursor_and_back_closes_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    app.world_mut().resource_mut::<Hovered>().0 = None;
    press(&mut app, &[KeyCode::KeyY]);
    app.update();
    assert!(notice(&app).is_some(), "there is no stone");
    let stone = point(&app, "A2");
    app.world_mut().resource_mut::<Hovered>().0 = Some(stone);
    press(&mut app, &[KeyCode::KeyY]);
    assert!(run_until(&mut app, |app| {
        find::<GroupQuestion>(app).is_some_and(|question| question.answer.is_some())
    }));
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    app.update();
    assert!(!has::<GroupQuestion>(&app));
    assert_eq!(screen(&app), Screen::Review);
}

#[test]
fn a_position_is_practised_and_the_record_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    review(&mut app, ReviewIntent::Comment("unsaved".to_owned()));
    let before = stones(&mut app);
    ask_about(&mut app, "A2");
    send(&mut app, GroupIntent::Practise);
    app.update();
    assert_eq!(screen(&app), Screen::Problem);
    assert!(has::<SetAside>(&app) && !has::<Review>(&app));
    let given = &problem(&app).given;
    assert_eq!(given.title, "Anna – Ben, 1");
    assert_eq!(given.to_move, Side::Black);
    assert_eq!(given.answers.len(), 1);
    assert!(given.outcomes.is_some());

    review(&mut app, ReviewIntent::TakeUp);
    app.update();
    assert_eq!(screen(&app), Screen::Review);
    assert!(!has::<SetAside>(&app));
    assert_eq!(stones(&mut app), before);
    let record = only::<Review>(&app);
    assert!(record.is_unsaved());
    assert_eq!(record.record().comment(record.node()), "unsaved");

    ask_about(&mut app, "A2");
    send(&mut app, GroupIntent::Examine);
    app.update();
    let mode = *app.world().resource::<State<ProblemMode>>().get();
    assert_eq!(mode, ProblemMode::Examine);
    // The editor leads back to the problem, so the record is kept.
    send(&mut app, EditorIntent::Edit);
    app.update();
    assert_eq!(screen(&app), Screen::Editor);
    assert!(has::<SetAside>(&app));
    // It is closed when another screen is shown.
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Home);
    for _ in 0..3 {
        app.update();
    }
    assert!(!has::<SetAside>(&app) && !has::<Review>(&app));
}

#[test]
fn a_game_that_goes_on_is_asked_about_but_not_left() {
    let mut app = game_app(9);
    click(&mut app, "D4");
    let stone = point(&app, "D4");
    send(&mut app, GroupIntent::Ask(stone));
    assert!(has::<GroupQuestion>(&app));
    send(&mut app, SearchIntent::Stop);
    assert!(run_until(&mut app, |app| {
        only::<GroupQuestion>(app).answer.is_some()
    }));
    click(&mut app, "G7");
    app.update();
    assert!(!has::<GroupQuestion>(&app), "the position has changed");
    assert_eq!(screen(&app), Screen::Game);
}

#[test]
fn a_ko_bans_a_move_of_the_side_to_move_whichever_group_is_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    let file = folder.path().join("ko.sgf");
    std::fs::write(&file, "(;SZ[9]AB[ba][cb]AW[ca][ea][db];B[da])").unwrap();
    drop_file(&mut app, &file);
    review(&mut app, ReviewIntent::ToEnd);
    let banned = point(&app, "C9");
    assert_eq!(game(&app).ko(), Some(banned));
    for name in ["D8", "C8"] {
        let stone = point(&app, name);
        let question = GroupQuestion::about(game(&app), stone).unwrap().unwrap();
        let Inquiry::Open(asked) = *question.inquiry else {
            panic!("no region is given");
        };
        assert_eq!((asked.to_move, asked.ko), (Side::White, Some(banned)));
    }
}

#[test]
fn a_question_takes_no_answer_of_the_one_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    ask_about(&mut app, "A2");
    let answer = only::<GroupQuestion>(&app).answer.as_ref().unwrap();
    let finished = SearchFinished {
        solution: answer.solution.clone(),
        stopped: false,
        elapsed: Duration::ZERO,
    };
    app.world_mut().write_message(finished);
    let stone = point(&app, "A3");
    app.world_mut().write_message(GroupIntent::Ask(stone));
    app.update();
    let question = only::<GroupQuestion>(&app);
    assert_eq!(question.color, Side::White);
    assert!(question.answer.is_none());
}

#[test]
fn visitors_do_not_ask() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    app.insert_resource(Policy::Visitors { network: false });
    let stone = point(&app, "A2");
    app.world_mut().resource_mut::<Hovered>().0 = Some(stone);
    press(&mut app, &[KeyCode::KeyY]);
    app.update();
    assert!(!has::<GroupQuestion>(&app));
}

#[test]
fn the_proof_of_an_answer_opens_in_one_step_and_leads_back_to_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    ask_about(&mut app, "A2");
    send(&mut app, GroupIntent::ShowProof);
    let is_open = |app: &App| {
        let mode = app.world().get_resource::<State<ProblemMode>>();
        mode.is_some_and(|mode| *mode.get() == ProblemMode::Proof)
    };
    assert!(run_until(&mut app, is_open));
    review(&mut app, ReviewIntent::TakeUp);
    assert_eq!(screen(&app), Screen::Review);
    assert!(!has::<SetAside>(&app));
}

#[test]
fn a_problem_is_made_of_an_answer_in_the_editor() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    ask_about(&mut app, "A2");
    send(&mut app, GroupIntent::MakeProblem);
    assert_eq!(screen(&app), Screen::Editor);
    let problem = only::<Editing>(&app).problem().clone();
    assert_eq!(problem.title, "Anna – Ben, 1");
    assert_eq!(problem.targets, [point(&app, "A2")]);
    assert_eq!(problem.to_move, Side::Black);
    assert!(!problem.answers.is_empty());
    send(&mut app, EditorIntent::Discard);
    assert_eq!(screen(&app), Screen::Review);
    assert!(has::<Review>(&app));
}

#[test]
fn a_problem_states_no_answers_while_more_moves_may_be_right() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    ask_about(&mut app, "A2");
    let mut questions = app.world_mut().query::<&mut GroupQuestion>();
    let mut question = questions.single_mut(app.world_mut()).unwrap();
    let solution = &mut question.answer.as_mut().unwrap().solution;
    for verdict in [Some(&mut solution.first), solution.other_first.as_mut()] {
        verdict.unwrap().moves_complete = false;
    }
    send(&mut app, GroupIntent::MakeProblem);
    let problem = only::<Editing>(&app).problem();
    assert_eq!(problem.to_move, Side::Black);
    assert!(problem.outcomes.is_some());
    assert!(problem.answers.is_empty());
}

#[test]
fn a_group_is_estimated_beside_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = record_app(folder.path());
    let estimate = |app: &mut App, name: &str| {
        let stone = point(app, name);
        send(app, GroupIntent::Ask(stone));
        let known = |app: &App| find::<GroupEstimate>(app).and_then(|estimate| estimate.0);
        assert!(run_until(app, |app| known(app).is_some()));
        known(app).unwrap()
    };
    // White's wall lives in nearly every playout.
    assert!(estimate(&mut app, "G3") > 90);
    // Black's group hangs on the next move, and nobody need play there.
    assert!(estimate(&mut app, "A2") < 90);
}

//! Tests of the verdicts of all moves, and of the proof browser.

use crate::app::board::Badge;
use crate::app::problem_session::{OpenProof, ProofIntent, Proofs};
use crate::app::searches::proof_task::RunningProof;
use crate::app::searches::provable_answer::Answered;
use crate::app::session::ShowMoves;
use crate::app::testing::*;
use crate::solver::Destination;

/// Returns the program with the three in a row solved with all moves.
fn solved(to_move: Side) -> App {
    let mut app = problem_app(THREE, "C6", to_move);
    ask(&mut app, ProblemIntent::ShowMoves(true));
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    app.update();
    app
}

/// Returns the same program with its proof open.
fn proved(to_move: Side) -> App {
    let mut app = solved(to_move);
    app.world_mut().write_message(SearchIntent::Prove);
    assert!(run_until(&mut app, is_reading));
    for _ in 0..3 {
        app.update();
    }
    app
}

fn is_reading(app: &App) -> bool {
    has::<OpenProof>(app)
}

fn reading(app: &App) -> &OpenProof {
    only::<OpenProof>(app)
}

fn read(app: &mut App, intent: ProofIntent) {
    app.world_mut().write_message(intent);
    app.update();
}

fn count<C: Component>(app: &mut App) -> usize {
    let mut found = app.world_mut().query_filtered::<(), With<C>>();
    found.iter(app.world()).count()
}

#[test]
fn each_first_move_is_marked_with_its_verdict() {
    let mut app = solved(Side::Black);
    let verdict = |status, best| Badge::Verdict(status, best);
    let killed = [
        ("D4".to_owned(), verdict(Status::Alive, false)),
        ("D5".to_owned(), verdict(Status::Dead, true)),
        ("D6".to_owned(), verdict(Status::Alive, false)),
    ];
    assert_eq!(badges(&mut app), killed);
    // No line is played over the badges.
    assert!(game(&app).turns().is_empty());
    click(&mut app, "D4");
    assert_eq!(badges(&mut app), []);
    ask(&mut app, ProblemIntent::Return);
    assert_eq!(badges(&mut app), killed);
    ask(&mut app, ProblemIntent::ShowMoves(false));
    assert_eq!(badges(&mut app), []);
}

#[test]
fn verdicts_are_given_for_the_other_side_first_too() {
    let mut app = solved(Side::White);
    let best: Vec<bool> = badges(&mut app)
        .iter()
        .map(|(_, badge)| matches!(badge, Badge::Verdict(Status::Alive, true)))
        .collect();
    assert_eq!(best, [false, true, false]);
}

#[test]
fn switching_to_all_moves_solves_the_problem_again() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    wait(&mut app, Duration::from_secs(3));
    assert!(!game(&app).turns().is_empty());
    ask(&mut app, ProblemIntent::ShowMoves(true));
    let has_moves = |app: &App| {
        let answer = problem(app).answer.as_ref();
        answer.is_some_and(|answer| answer.solution.moves.is_some())
    };
    assert!(run_until(&mut app, has_moves));
    app.update();
    assert!(app.world().resource::<ShowMoves>().0);
    assert_eq!(badges(&mut app).len(), 3);
}

#[test]
fn a_proof_is_browsed_on_the_board_and_left_again() {
    let mut app = proved(Side::Black);
    let reply = reading(&app).ways[0];
    let d5 = go::Move::Place(point(&app, "D5"));
    assert_eq!((reply.mv, reading(&app).ways.len()), (d5, 1));
    // The proof contains only moves that it needs, but other first moves have
    // proofs of their own.
    click(&mut app, "D4");
    assert_eq!(game(&app).turns().len(), 1);
    let white = reading(&app).ways.clone();
    assert_eq!((white.len(), white[0].mv), (1, d5));
    read(&mut app, ProofIntent::Back);
    // The main line is followed to its end.
    let mut turns = 0;
    while matches!(reading(&app).spot.unwrap().place, Destination::Node(_)) {
        read(&mut app, ProofIntent::FollowMain);
        turns += 1;
        assert_eq!(game(&app).turns().len(), turns);
    }
    assert_eq!(Some(turns), reply.length.map(|length| length as usize));
    click(&mut app, "D4");
    assert_eq!(game(&app).turns().len(), turns);
    press(&mut app, &[KeyCode::Home]);
    assert!(game(&app).turns().is_empty());
    press(&mut app, &[KeyCode::ArrowRight]);
    assert_eq!(stones(&mut app).len(), game(&app).board().stones().count());
    assert_eq!(game(&app).turns().len(), 1);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert!(!is_reading(&app));
    assert!(game(&app).turns().is_empty());
    assert_eq!(badges(&mut app).len(), 3);
    // The proof is still available.
    read(&mut app, ProofIntent::Open);
    assert!(is_reading(&app));
}

#[test]
fn the_loser_has_every_move_and_the_winner_answers_each() {
    let mut app = proved(Side::Black);
    read(&mut app, ProofIntent::FollowMain);
    assert_eq!(game(&app).to_move(), Side::White);
    let ways = reading(&app).ways.clone();
    let open = ways
        .iter()
        .filter(|way| matches!(way.to, Destination::Node(_)));
    assert!(ways.len() >= 3 && open.clone().all(|way| way.reply.is_some()));
    let counted = |app: &App| !reading(app).counting;
    assert!(run_until(&mut app, counted));
    assert!(reading(&app).ways.iter().all(|way| way.size.is_some()));
    let lettered = badges(&mut app);
    let places = ways.iter().filter(|way| way.mv != go::Move::Pass);
    assert_eq!(lettered.len(), places.count());
    assert!(
        lettered
            .iter()
            .all(|(_, badge)| matches!(badge, Badge::Way(_)))
    );
    // Each answer leads back to the losing side, or ends the line.
    for way in ways {
        read(&mut app, ProofIntent::Follow(way.mv));
        if let Some(reply) = way.reply {
            assert_eq!(reading(&app).ways[0].mv, reply);
        } else {
            assert!(reading(&app).ways.is_empty());
        }
        read(&mut app, ProofIntent::Back);
    }
}

#[test]
fn a_stopped_proof_leaves_no_task_and_can_be_gone_on_with() {
    let mut app = solved(Side::Black);
    app.world_mut().write_message(SearchIntent::Prove);
    app.update();
    app.world_mut().write_message(SearchIntent::Stop);
    assert!(run_until(&mut app, |app| !has::<RunningProof>(app)));
    // The proof may have been finished just before; otherwise it can be
    // resumed.
    if !has::<Proofs>(&app) {
        assert_eq!(count::<Answered>(&mut app), 1);
        app.world_mut().write_message(SearchIntent::Prove);
        assert!(run_until(&mut app, is_reading));
    }
}

#[test]
fn another_problem_ends_the_proof_and_its_workers() {
    let mut app = proved(Side::Black);
    let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/six-in-the-corner.go");
    drop_file(&mut app, &other);
    assert!(!is_reading(&app) && !has::<Proofs>(&app));
    assert_eq!(problem(&app).given.id, "six-in-the-corner");
    ask(&mut app, ProblemIntent::Solve);
    ask(&mut app, ProblemIntent::SetToMove(Side::Black));
    app.update();
    assert_eq!(count::<RunningSearch>(&mut app), 0);
    assert_eq!(count::<Answered>(&mut app), 0);
}

#[test]
fn a_stopped_search_keeps_its_bounds() {
    let mut app = problem_app(WIDE, "C3", Side::Black);
    ask(&mut app, ProblemIntent::ShowMoves(true));
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).progress.is_some()));
    let progress = problem(&app).progress.as_ref();
    assert!(progress.is_some_and(|progress| progress.depth == progress.line.len()));
    app.world_mut().write_message(SearchIntent::Stop);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    assert_eq!(count::<RunningSearch>(&mut app), 0);
    // Moves whose status is unknown are marked as such.
    app.update();
    let unknown =
        |(_, badge): &(String, Badge)| matches!(badge, Badge::Verdict(Status::Unknown, _));
    assert!(badges(&mut app).iter().any(unknown));
    let solution = &problem(&app).answer.as_ref().unwrap().solution;
    assert!(!solution.first.bounds.is_empty());
}

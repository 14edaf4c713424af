//! Attempts every problem of the collection with every first move.

#![cfg(not(feature = "window"))]

use std::path::Path;

use shikatsu::go::{ByColor, Cell, Game, Move, Rules};
use shikatsu::problems::practice::{Attempt, Evidence, Finding, Judged, Stage, StudentMark};
use shikatsu::problems::{self, library};
use shikatsu::solver::{
    Effort, Inquiry, Limits, Problem, Question, Replies, Solution, Solver, Status, Step,
};

/// The largest number of moves in a line that is played out.
const LONGEST: usize = 120;

fn question(problem: &problems::Problem) -> Question {
    let inquiry = Inquiry::new(
        problem.board().clone(),
        problem.to_move,
        problem.targets.clone(),
        Some(
            problem
                .region
                .unwrap_or_else(|| Problem::mask_region(&problem.board())),
        ),
        problem.ko,
    );
    match inquiry.unwrap() {
        Inquiry::Given(question) => question,
        Inquiry::Open(_) => panic!("{} is too wide", problem.id),
    }
}

fn solve(question: Question) -> (Solution, Replies) {
    let mut solver = Solver::new(question, Limits::default());
    loop {
        if let Step::Done(solution) = solver.step(10_000) {
            return (solution, solver.into_play());
        }
    }
}

/// Lets the program move until it is the student's turn or the attempt is over.
fn go_on(
    attempt: &mut Attempt,
    replies: &mut Replies,
    game: &mut Game,
    line: &mut Vec<Move>,
    played_out: bool,
) -> Option<Finding> {
    while line.len() < LONGEST {
        match attempt.stage(line, game, played_out) {
            Stage::Unjudged => {
                let none = ByColor { black: 0, white: 0 };
                replies.take_up(line, none, Effort::THOROUGH).unwrap();
                let answer = loop {
                    if let Step::Done(answer) = replies.step(10_000) {
                        break answer;
                    }
                };
                let judged = Judged {
                    reply: answer.reply,
                    answer: Some(answer),
                };
                attempt.note(line.clone(), judged);
            }
            Stage::Reply(mv) => {
                game.play(mv).unwrap();
                // Passes end a line, but not a free trial of moves.
                game.resume();
                line.push(mv);
            }
            Stage::Student => return None,
            Stage::Over(finding) => return Some(finding),
        }
    }
    panic!("no end after {line:?}");
}

#[test]
fn every_first_move_is_judged_as_proved_and_shown_to_its_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let (library, _) = library::load(&folder);
    let mut tried = 0;
    for problem in library.collections.iter().flat_map(|c| &c.problems) {
        let question = question(problem);
        let defender = question.problem.defender();
        let (solution, mut replies) = solve(question);
        let student = problem.to_move;
        let best = solution.first.clone();
        let mut attempt = Attempt::new(student, defender, problem.targets.clone(), best.clone());
        let start = Game::from_position(problem.board().clone(), student, Rules::practice())
            .with_ko(problem.ko);
        let empty = |p: &shikatsu::go::Point| problem.board().cell(*p) == Cell::Empty;
        let points = problem.board().size().points().filter(empty);
        for mv in points.map(Move::Place).chain([Move::Pass]) {
            if start.check(mv).is_err() {
                continue;
            }
            tried += 1;
            let context = format!("{} {}", problem.id, mv.on(problem.board().size()));
            let (mut game, mut line) = (start.clone(), vec![mv]);
            game.play(mv).unwrap();
            go_on(&mut attempt, &mut replies, &mut game, &mut line, false);
            let is_best = best.best_moves.contains(&mv)
                // If a pass is enough, every move that keeps the result is
                // right.
                || best.best_moves == [Move::Pass]
                    && attempt.mark(&[mv]) == Some(StudentMark::Right);
            let mark = if is_best {
                StudentMark::Right
            } else {
                StudentMark::Wrong
            };
            assert_eq!(attempt.mark(&[mv]), Some(mark), "{context}");
            let finding =
                go_on(&mut attempt, &mut replies, &mut game, &mut line, true).expect(&context);
            assert_eq!(
                attempt.is_solved(&finding),
                is_best,
                "{context}: {finding:?}"
            );
            // The result on the board must be the proved one.
            let fits = match (finding.reached, &finding.evidence) {
                (Status::Dead, evidence) => *evidence == Evidence::Captured,
                (Status::Alive, evidence) => {
                    matches!(evidence, Evidence::Eyes(_) | Evidence::Joined)
                }
                (Status::Ko(_), evidence) => {
                    matches!(
                        evidence,
                        Evidence::Ko(_) | Evidence::Kept | Evidence::Captured
                    )
                }
                (Status::Seki, evidence) => matches!(evidence, Evidence::Kept),
                (Status::Unknown, _) => false,
            };
            assert!(fits, "{context}: {finding:?} after {line:?}");
        }
    }
    assert!(tried > 200, "only {tried}");
}

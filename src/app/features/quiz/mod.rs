//! The status quiz. It shows a position with a side to move, and asks for the
//! status of the marked stones. The proved status decides, and its line is
//! shown.

pub(crate) mod keys;
pub(crate) mod panel;
#[cfg(test)]
mod tests;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::problem_session::draw::{Source, draw};
use crate::app::problem_session::quiz::Verdict;
use crate::app::problem_session::{Collections, Pick, ProblemSystems, Quiz, QuizIntent, StartQuiz};
use crate::app::saves::{MemoryIntent, study};
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::{
    CurrentProblem, Demonstration, Menu, Notify, Prefs, ProblemIntent, ProblemMode, Screen,
    preferences,
};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::i18n::say;
use crate::problems::Expected;
use crate::solver;
use crate::study::{Attempt, Status};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, panel::plugin))
        .redraw_while(|quiz: Single<&Quiz>| quiz.is_waiting())
        .add_message::<QuizIntent>()
        .add_message::<StartQuiz>()
        .add_systems(
            Update,
            (
                (
                    draw_quiz_problems,
                    handle_intents.run_if(on_message::<QuizIntent>),
                )
                    .chain()
                    .in_set(ProblemSystems::Quiz),
                decide_answer
                    .run_if(in_state(Screen::Problem))
                    .run_if(in_state(Menu::None))
                    .run_if(not(any_with_component::<Demonstration>))
                    .in_set(ProblemSystems::Verdict),
            ),
        );
}

fn draw_quiz_problems(
    mut started: MessageReader<StartQuiz>,
    collections: Res<Collections>,
    mut quizzes: MessageWriter<QuizIntent>,
) {
    for StartQuiz in started.read() {
        let picks = draw(&collections, &Source::All, preferences::lot());
        quizzes.write(QuizIntent::Start(picks));
    }
}

/// Counts an answer, and records it.
fn score_answer(
    quiz: &mut Quiz,
    was: Status,
    chosen: Status,
    memories: &mut MessageWriter<MemoryIntent>,
) {
    quiz.verdict = Some(Verdict::Proved(was));
    quiz.answered += 1;
    quiz.right += u32::from(chosen == was);
    let millis = u32::try_from(quiz.spent.as_millis()).unwrap_or(u32::MAX);
    let key = study::key(&quiz.question);
    let attempt = Attempt::quiz(key, study::now(), chosen, was, millis);
    let about = study::about(&quiz.question, &quiz.now.volume().collection.title);
    memories.write(MemoryIntent::Keep(Box::new((attempt, about))));
}

/// Returns the quiz status for the solver's status.
const fn status(found: &solver::Status) -> Option<Status> {
    match found {
        solver::Status::Alive => Some(Status::Alive),
        solver::Status::Dead => Some(Status::Dead),
        solver::Status::Seki => Some(Status::Seki),
        solver::Status::Ko(_) => Some(Status::Ko),
        solver::Status::Unknown => None,
    }
}

/// Returns the quiz status for the status stated in a problem.
const fn expected(found: Expected) -> Status {
    match found {
        Expected::Alive => Status::Alive,
        Expected::Dead => Status::Dead,
        Expected::Seki => Status::Seki,
        Expected::Ko { .. } => Status::Ko,
    }
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<QuizIntent>,
    mut quizzes: Query<(Entity, &mut Quiz)>,
    mut problems: MessageWriter<ProblemIntent>,
    mut notify: MessageWriter<Notify>,
) {
    let mut next = None;
    for intent in intents.read() {
        let quiz = quizzes.single_mut().ok().map(|(_, quiz)| quiz);
        let (mut picks, score) = match (intent, quiz) {
            (QuizIntent::Start(picks), _) => {
                // A problem without target stones has no question.
                let is_clear = |pick: &&Pick| !pick.problem().targets.is_empty();
                (picks.iter().filter(is_clear).cloned().collect(), (0, 0))
            }
            (QuizIntent::Next, Some(mut quiz)) if quiz.verdict.is_some() => {
                (std::mem::take(&mut quiz.picks), quiz.score())
            }
            (QuizIntent::Say(answer), Some(mut quiz)) if quiz.answer.is_none() => {
                quiz.answer = Some(*answer);
                problems.write(ProblemIntent::Solve);
                continue;
            }
            _ => continue,
        };
        let Some(now) = picks.pop() else {
            if matches!(intent, QuizIntent::Start(_)) {
                notify.write(Notify::trouble(say!("run-no-problems")));
            }
            continue;
        };
        next = Some(Quiz::about(now, picks, score, preferences::lot()));
    }
    let Some(next) = next else { return };
    for (replaced, _) in &quizzes {
        commands.entity(replaced).despawn();
    }
    problems.write(ProblemIntent::Ask(Box::new(next.question.clone())));
    commands.spawn((Name::new("Quiz"), next, DespawnOnExit(ProblemMode::Quiz)));
}

/// Counts the time, and decides an answer as soon as the status is proved.
fn decide_answer(
    time: Res<Time<Real>>,
    mut quiz: Single<&mut Quiz>,
    problem: Single<&CurrentProblem>,
    prefs: Res<Prefs>,
    mut search_intents: MessageWriter<SearchIntent>,
    mut memories: MessageWriter<MemoryIntent>,
) {
    if problem.given != quiz.question {
        // Another problem was just opened, which ends the quiz.
        return;
    }
    let Some(chosen) = quiz.answer else {
        quiz.bypass_change_detection().spent += time.delta();
        return;
    };
    if quiz.verdict.is_some() {
        return;
    }
    if let Some(known) = quiz.question.expected() {
        score_answer(&mut quiz, expected(known), chosen, &mut memories);
        return;
    }
    if let Some(answer) = &problem.answer {
        match status(&answer.solution.first.status) {
            Some(was) => score_answer(&mut quiz, was, chosen, &mut memories),
            // The answer is not counted.
            None => quiz.verdict = Some(Verdict::Unknown),
        }
        return;
    }
    let timeout = Duration::from_secs(prefs.settings.solver_seconds.into());
    let before = quiz.sought;
    quiz.sought += time.delta();
    if before < timeout && quiz.sought >= timeout {
        search_intents.write(SearchIntent::Stop);
    } else if quiz.sought > timeout * 2 {
        // The search has failed, and the reason was reported.
        quiz.verdict = Some(Verdict::Unknown);
    }
}

//! The status quiz. It shows a position with a side to move, and asks for the
//! status of the marked stones. The proved status decides, and its line is
//! shown.

pub(crate) mod keys;
pub(crate) mod panel;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::features::library::Collections;
use crate::app::features::library::Pick;
use crate::app::features::problem::{CurrentProblem, ProblemIntent};
use crate::app::features::timed_run::{self, Source};
use crate::app::i18n::say;
use crate::app::saves::study;
use crate::app::saves::study::MemoryIntent;
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::demonstration::Demonstration;
use crate::app::session::notices::Notify;
use crate::app::session::preferences;
use crate::app::session::preferences::Prefs;
use crate::app::session::request::Intent;
use crate::app::session::states::{Menu, Screen};
use crate::go::Color;
use crate::problems::{Expected, Problem};
use crate::solver;
use crate::study::{Attempt, Status};

/// The requests to the quiz.
#[derive(Message, Clone, Debug)]
pub(crate) enum QuizIntent {
    /// Ask about these problems, one after the other.
    Start(Vec<Pick>),
    /// Give the student's answer.
    Say(Status),
    /// Go to the next question.
    Next,
}

impl Intent for QuizIntent {}

/// Starts a quiz with problems drawn from all collections.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct StartQuiz;

impl Intent for StartQuiz {}

pub(crate) fn draw_problems(
    mut started: MessageReader<StartQuiz>,
    collections: Res<Collections>,
    mut quizzes: MessageWriter<QuizIntent>,
) {
    for StartQuiz in started.read() {
        let picks = timed_run::draw(&collections, &Source::All, preferences::lot());
        quizzes.write(QuizIntent::Start(picks));
    }
}

/// The running quiz.
#[derive(Resource, Debug)]
pub(crate) struct Quiz {
    /// The remaining problems, the next one last.
    picks: Vec<Pick>,
    now: Pick,
    /// The current problem with its side to move, which may be either side.
    asked: Problem,
    spent: Duration,
    said: Option<Status>,
    /// The time that the solver has searched.
    sought: Duration,
    verdict: Option<Verdict>,
    /// The number of answers, and of right ones.
    answered: u32,
    right: u32,
}

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The status is proved.
    Proved(Status),
    /// The solver has timed out.
    Unknown,
}

impl Quiz {
    /// Returns the student's answer.
    pub(crate) const fn said(&self) -> Option<Status> {
        self.said
    }

    /// Returns the verdict.
    pub(crate) const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Returns the current problem with its side to move.
    pub(crate) const fn asked(&self) -> &Problem {
        &self.asked
    }

    /// Returns the number of right answers, and of all.
    pub(crate) const fn score(&self) -> (u32, u32) {
        (self.right, self.answered)
    }

    /// Returns true if another question follows.
    pub(crate) const fn has_next(&self) -> bool {
        !self.picks.is_empty()
    }

    /// Returns true if an answer waits for its verdict.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.said.is_some() && self.verdict.is_none()
    }

    /// Creates a question about a problem. The random number `lot` selects the
    /// side that moves first.
    fn about(now: Pick, picks: Vec<Pick>, score: (u32, u32), lot: u64) -> Self {
        let given = now.problem();
        let to_move = if lot.is_multiple_of(2) {
            given.to_move
        } else {
            given.to_move.opponent()
        };
        Self {
            asked: turned(given, to_move),
            picks,
            now,
            spent: Duration::ZERO,
            said: None,
            sought: Duration::ZERO,
            verdict: None,
            right: score.0,
            answered: score.1,
        }
    }

    fn decide(&mut self, was: Status, said: Status, memories: &mut MessageWriter<MemoryIntent>) {
        self.verdict = Some(Verdict::Proved(was));
        self.answered += 1;
        self.right += u32::from(said == was);
        let millis = u32::try_from(self.spent.as_millis()).unwrap_or(u32::MAX);
        let key = study::key(&self.asked);
        let attempt = Attempt::quiz(key, study::now(), said, was, millis);
        let about = study::about(&self.asked, &self.now.volume().collection.title);
        memories.write(MemoryIntent::Keep(Box::new((attempt, about))));
    }
}

/// Returns a problem with this side moving first.
fn turned(given: &Problem, to_move: Color) -> Problem {
    Problem {
        to_move,
        ko: given.ko.filter(|_| to_move == given.to_move),
        ..given.clone()
    }
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

pub(crate) fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<QuizIntent>,
    mut quiz: Option<ResMut<Quiz>>,
    mut problems: MessageWriter<ProblemIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        let (mut picks, score) = match (intent, &mut quiz) {
            (QuizIntent::Start(picks), _) => {
                // A problem without target stones has no question.
                let is_clear = |pick: &&Pick| !pick.problem().targets.is_empty();
                (picks.iter().filter(is_clear).cloned().collect(), (0, 0))
            }
            (QuizIntent::Next, Some(quiz)) if quiz.verdict.is_some() => {
                (std::mem::take(&mut quiz.picks), quiz.score())
            }
            (QuizIntent::Say(said), Some(quiz)) if quiz.said.is_none() => {
                quiz.said = Some(*said);
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
        let next = Quiz::about(now, picks, score, preferences::lot());
        let problem = Box::new(next.asked.clone());
        problems.write(ProblemIntent::Open(problem));
        commands.insert_resource(next);
    }
}

/// Counts the time, and decides an answer as soon as the status is proved.
pub(crate) fn decide(
    mut commands: Commands,
    time: Res<Time<Real>>,
    quiz: Option<ResMut<Quiz>>,
    problem: Option<Res<CurrentProblem>>,
    prefs: Res<Prefs>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    shown: Option<Res<Demonstration>>,
    mut think: MessageWriter<SearchIntent>,
    mut memories: MessageWriter<MemoryIntent>,
) {
    let (Some(mut quiz), Some(problem)) = (quiz, problem) else {
        return;
    };
    if problem.given != quiz.asked {
        // Another problem was opened meanwhile.
        commands.remove_resource::<Quiz>();
        return;
    }
    if *screen.get() != Screen::Problem || *menu.get() != Menu::None || shown.is_some() {
        return;
    }
    let Some(said) = quiz.said else {
        quiz.bypass_change_detection().spent += time.delta();
        return;
    };
    if quiz.verdict.is_some() {
        return;
    }
    if let Some(known) = quiz.asked.expected() {
        quiz.decide(expected(known), said, &mut memories);
        return;
    }
    if let Some(answer) = &problem.answer {
        match status(&answer.solution.first.status) {
            Some(was) => quiz.decide(was, said, &mut memories),
            // The answer is not counted.
            None => quiz.verdict = Some(Verdict::Unknown),
        }
        return;
    }
    let timeout = Duration::from_secs(prefs.settings.solver_seconds.into());
    let before = quiz.sought;
    quiz.sought += time.delta();
    if before < timeout && quiz.sought >= timeout {
        think.write(SearchIntent::Stop);
    } else if quiz.sought > timeout * 2 {
        // The search has failed, and the reason was reported.
        quiz.verdict = Some(Verdict::Unknown);
    }
}

/// Ends the quiz when the problem is left. Its answers are recorded already.
pub(crate) fn close(mut commands: Commands) {
    commands.remove_resource::<Quiz>();
}

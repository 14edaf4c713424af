//! The status quiz: a position, one side to move, and the question what becomes
//! of the marked stones. What is proved decides, and its line is shown.

pub(crate) mod panel;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::features::library::Pick;
use crate::app::features::problem::{CurrentProblem, ProblemIntent};
use crate::app::i18n::say;
use crate::app::saves::study;
use crate::app::saves::study::MemoryIntent;
use crate::app::searches::solver_task::ThinkIntent;
use crate::app::session::demonstration::Demonstration;
use crate::app::session::notices::Notify;
use crate::app::session::preferences;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::{Menu, Screen};
use crate::go::Color;
use crate::problems::{Expected, Problem};
use crate::solver;
use crate::study::{Attempt, Status};

/// What may be asked of the quiz.
#[derive(Message, Clone, Debug)]
pub(crate) enum QuizIntent {
    /// Ask about these problems, one after the other.
    Start(Vec<Pick>),
    /// The student's answer.
    Say(Status),
    /// The next question.
    Next,
}

/// The quiz that is under way.
#[derive(Resource, Debug)]
pub(crate) struct Quiz {
    /// What is still to come; the last comes first.
    picks: Vec<Pick>,
    now: Pick,
    /// The problem as it is asked about: either side may move first.
    asked: Problem,
    spent: Duration,
    said: Option<Status>,
    /// How long the answer has been looked for.
    sought: Duration,
    verdict: Option<Verdict>,
    /// Answers so far, and how many of them were right.
    answered: u32,
    right: u32,
}

/// What decides an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is proved.
    Proved(Status),
    /// The solver did not find it in its time.
    Unknown,
}

impl Quiz {
    /// What the student said.
    pub(crate) const fn said(&self) -> Option<Status> {
        self.said
    }

    /// What decided it.
    pub(crate) const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The problem as it is asked about.
    pub(crate) const fn asked(&self) -> &Problem {
        &self.asked
    }

    /// Right answers, and all.
    pub(crate) const fn score(&self) -> (u32, u32) {
        (self.right, self.answered)
    }

    /// Whether another question is to come.
    pub(crate) const fn has_next(&self) -> bool {
        !self.picks.is_empty()
    }

    /// Whether an answer is waited for.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.said.is_some() && self.verdict.is_none()
    }

    /// A question about a problem, with the side moving first that the lot says.
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

/// A problem with this side moving first.
fn turned(given: &Problem, to_move: Color) -> Problem {
    Problem {
        to_move,
        ko: given.ko.filter(|_| to_move == given.to_move),
        ..given.clone()
    }
}

/// What the solver's answer is called here.
const fn status(found: &solver::Status) -> Option<Status> {
    match found {
        solver::Status::Alive => Some(Status::Alive),
        solver::Status::Dead => Some(Status::Dead),
        solver::Status::Seki => Some(Status::Seki),
        solver::Status::Ko(_) => Some(Status::Ko),
        solver::Status::Unknown => None,
    }
}

/// The same for what was proved when the problem was made.
const fn expected(found: Expected) -> Status {
    match found {
        Expected::Alive => Status::Alive,
        Expected::Dead => Status::Dead,
        Expected::Seki => Status::Seki,
        Expected::Ko { .. } => Status::Ko,
    }
}

pub(crate) fn obey(
    mut commands: Commands,
    mut intents: MessageReader<QuizIntent>,
    mut quiz: Option<ResMut<Quiz>>,
    mut problems: MessageWriter<ProblemIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        let (mut picks, score) = match (intent, &mut quiz) {
            (QuizIntent::Start(picks), _) => {
                // Without stones in question there is nothing to be asked.
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

/// Time goes by, and an answer is decided as soon as something is proved.
pub(crate) fn decide(
    mut commands: Commands,
    time: Res<Time<Real>>,
    quiz: Option<ResMut<Quiz>>,
    problem: Option<Res<CurrentProblem>>,
    prefs: Res<Prefs>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    shown: Option<Res<Demonstration>>,
    mut think: MessageWriter<ThinkIntent>,
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
            // It counts for nothing.
            None => quiz.verdict = Some(Verdict::Unknown),
        }
        return;
    }
    let timeouts = Duration::from_secs(prefs.settings.solver_seconds.into());
    let before = quiz.sought;
    quiz.sought += time.delta();
    if before < timeouts && quiz.sought >= timeouts {
        think.write(ThinkIntent::Stop);
    } else if quiz.sought > timeouts * 2 {
        // There will be no answer; why was told.
        quiz.verdict = Some(Verdict::Unknown);
    }
}

/// A quiz that is left is over; its answers are kept already.
pub(crate) fn close(mut commands: Commands) {
    commands.remove_resource::<Quiz>();
}

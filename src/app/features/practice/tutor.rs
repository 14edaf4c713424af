//! The solver behind a practice problem. It finds the answer in the background,
//! and then judges each played line. Despawning its entity ends it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use async_channel::{Receiver, Sender, unbounded};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future::yield_now};

use crate::app::searches::solver_task::{Failure, Work, next_slice_nodes};
use crate::go::{ByColor, Move};
use crate::problems::practice::{Judge, Judged};
use crate::solver::{Effort, Inquiry, Progress, Solution, Status, Step, Verdict};

/// Practice assumes that there are no ko threats.
const NO_THREATS: ByColor<u8> = ByColor { black: 0, white: 0 };

/// A solver task for one problem.
#[derive(Component, Debug)]
pub(crate) struct Tutor {
    questions: Sender<Ask>,
    reports: Receiver<Report>,
    /// The task. It ends with the entity.
    _task: Task<()>,
    /// True while a report is expected.
    busy: bool,
}

/// The requests to a tutor.
#[derive(Debug)]
enum Ask {
    /// Judge the position after these moves.
    Judge(Vec<Move>),
    /// Continue a search that has timed out.
    GoOn,
}

/// The reports of a tutor.
#[derive(Debug)]
pub(crate) enum Report {
    /// The progress of the search.
    Progress(Progress),
    /// The answer.
    Solved(Box<Solution>),
    /// The search has timed out without an answer.
    Unsolved,
    /// The judgement of the position after these moves.
    Judged(Vec<Move>, Judged),
    /// The position after these moves cannot be judged.
    Beyond(Vec<Move>),
    /// The search has failed.
    Broken(Failure),
}

impl Tutor {
    /// Starts a tutor that has this long to find the answer.
    pub(crate) fn new(inquiry: Inquiry, timeout: Duration) -> Self {
        let (questions, requests) = unbounded();
        let (sender, reports) = unbounded();
        let teaching = teach(inquiry, timeout, requests, sender);
        Self {
            questions,
            reports,
            _task: AsyncComputeTaskPool::get().spawn(teaching),
            busy: true,
        }
    }

    /// Requests the judgement of a line. Earlier requests are dropped.
    pub(crate) fn judge(&mut self, line: Vec<Move>) {
        self.ask(Ask::Judge(line));
    }

    /// Requests to continue the search.
    pub(crate) fn go_on(&mut self) {
        self.ask(Ask::GoOn);
    }

    fn ask(&mut self, ask: Ask) {
        // Fails only after the end of the task, which was reported.
        self.busy = self.questions.try_send(ask).is_ok();
    }

    /// Returns the reports since the last call.
    pub(crate) fn reports(&mut self) -> Vec<Report> {
        let mut reports = Vec::new();
        while let Ok(report) = self.reports.try_recv() {
            self.busy = match &report {
                Report::Progress(_) => true,
                Report::Judged(_, judged) => judged.answer.is_none(),
                _ => false,
            };
            reports.push(report);
        }
        reports
    }

    /// Returns true if it is working.
    pub(crate) const fn is_busy(&self) -> bool {
        self.busy
    }
}

async fn teach(
    inquiry: Inquiry,
    timeout: Duration,
    requests: Receiver<Ask>,
    reports: Sender<Report>,
) {
    if let Err(failure) = lead(&inquiry, timeout, &requests, &reports).await {
        send_report(&reports, Report::Broken(failure));
    }
}

/// Sends a report. Fails only once the tutor was dropped.
fn send_report(reports: &Sender<Report>, report: Report) {
    reports.try_send(report).ok();
}

async fn lead(
    inquiry: &Inquiry,
    timeout: Duration,
    requests: &Receiver<Ask>,
    reports: &Sender<Report>,
) -> Result<(), Failure> {
    let mut work = Work::begin(inquiry)?;
    let solution = loop {
        let began = Instant::now();
        let goes_on = || began.elapsed() < timeout;
        let report = |progress| send_report(reports, Report::Progress(progress));
        // Lines can be judged as soon as the status and a move are known.
        let is_known: fn(&Verdict) -> bool = |verdict| verdict.status != Status::Unknown;
        let found = work.search(goes_on, report, is_known).await?;
        if let Some(solution) = found.filter(|found| is_known(&found.first)) {
            break solution;
        }
        send_report(reports, Report::Unsolved);
        loop {
            match requests.recv().await {
                Ok(Ask::GoOn) => break,
                Ok(Ask::Judge(_)) => {}
                Err(_) => return Ok(()),
            }
        }
    };
    let mut tutor = work.into_judge(inquiry, &solution)?;
    send_report(reports, Report::Solved(Box::new(solution)));
    let mut next = None;
    loop {
        let line = match next.take() {
            Some(line) => line,
            None => match requests.recv().await {
                Ok(Ask::Judge(line)) => line,
                Ok(Ask::GoOn) => continue,
                Err(_) => return Ok(()),
            },
        };
        next = judge(&mut tutor, line, requests, reports).await?;
    }
}

/// Judges a line. If another one is requested meanwhile, stops and returns
/// that.
async fn judge(
    tutor: &mut Judge,
    line: Vec<Move>,
    requests: &Receiver<Ask>,
    reports: &Sender<Report>,
) -> Result<Option<Vec<Move>>, Failure> {
    let taken_up = AssertUnwindSafe(|| tutor.take_up(&line, NO_THREATS, Effort::PROMPT));
    if catch_unwind(taken_up)
        .map_err(|_| Failure::Broken)?
        .is_err()
    {
        send_report(reports, Report::Beyond(line));
        return Ok(None);
    }
    let (mut nodes, mut is_named) = (64, false);
    loop {
        let mut other = None;
        while let Ok(ask) = requests.try_recv() {
            if let Ask::Judge(line) = ask {
                other = Some(line);
            }
        }
        if other.is_some() {
            return Ok(other);
        }
        let began = Instant::now();
        let step = catch_unwind(AssertUnwindSafe(|| tutor.step(nodes)));
        match step.map_err(|_| Failure::Broken)? {
            Step::Done(answer) => {
                let judged = Judged {
                    reply: answer.reply,
                    answer: Some(answer),
                };
                send_report(reports, Report::Judged(line, judged));
                return Ok(None);
            }
            Step::Running(underway) => {
                if let (Some(_), false) = (underway.reply, is_named) {
                    is_named = true;
                    let judged = Judged {
                        reply: underway.reply,
                        answer: None,
                    };
                    send_report(reports, Report::Judged(line.clone(), judged));
                }
            }
        }
        nodes = next_slice_nodes(nodes, began.elapsed());
        yield_now().await;
    }
}

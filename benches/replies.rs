//! Measures the time that a student waits for the program's reply in the
//! built-in problems. The replies are those to every legal first move, and to
//! every second move that follows the first reply. The problem itself is solved
//! before.
//!
//! `cargo bench --bench replies`; goal: 100 ms.

use std::path::Path;
use std::time::{Duration, Instant};

use shikatsu::go::{ByColor, Move};
use shikatsu::problems::{Problem, library};
use shikatsu::solver::Step;
use shikatsu::solver::{Effort, Inquiry, Limits, Replies, Solver};

/// The number of positions searched between two checks for a reply, as in the
/// window.
const STEP: u64 = 64;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let (library, errors) = library::load(&folder);
    assert!(errors.is_empty(), "{errors:?}");
    let problems: Vec<&Problem> = library
        .collections
        .iter()
        .flat_map(|collection| &collection.problems)
        .collect();
    let mut times = [Vec::new(), Vec::new()];
    for problem in &problems {
        if let Some((mut replies, moves)) = solved(problem) {
            for first in &moves {
                let Some(reply) = answered(&mut replies, &[*first], &mut times[0]) else {
                    continue;
                };
                for second in &moves {
                    answered(&mut replies, &[*first, reply, *second], &mut times[1]);
                }
            }
        }
    }
    for (times, order) in times.into_iter().zip(["first", "second"]) {
        print_times(
            &format!("{} problems, {order} moves", problems.len()),
            times,
        );
    }
}

/// Returns the replies of a solved problem, and the points of its region.
fn solved(problem: &Problem) -> Option<(Replies, Vec<Move>)> {
    let inquiry = Inquiry::new(
        problem.board(),
        problem.to_move,
        problem.targets.clone(),
        problem.region,
        problem.ko,
    );
    let Ok(Inquiry::Given(question)) = inquiry else {
        return None;
    };
    let points = question.problem.region().iter().collect::<Vec<_>>();
    let mut solver = Solver::new(question, Limits::default());
    while let Step::Running(_) = solver.step(u64::MAX) {}
    let moves = points.into_iter().map(Move::Place).collect();
    Some((solver.into_play(), moves))
}

/// Returns the reply to a line, or `None` if the line is illegal or over.
fn answered(replies: &mut Replies, line: &[Move], times: &mut Vec<Duration>) -> Option<Move> {
    let none = ByColor::default();
    let began = Instant::now();
    replies.take_up(line, none, Effort::PROMPT).ok()?;
    let reply = loop {
        match replies.step(STEP) {
            Step::Done(answer) => break answer.reply,
            Step::Running(underway) if underway.reply.is_some() => break underway.reply,
            Step::Running(_) => {}
        }
    };
    times.push(began.elapsed());
    reply
}

fn print_times(label: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize);
    let millis = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
    #[expect(
        clippy::print_stdout,
        reason = "a benchmark reports on standard output"
    )]
    {
        println!(
            "{label}: {} replies, median {:.2} ms, 99 % under {:.1} ms, slowest {:.1} ms",
            times.len(),
            millis(at(0.5)),
            millis(at(0.99)),
            millis(times.last()),
        );
    }
}

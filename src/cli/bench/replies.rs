//! Measures the time of the replies to moves that a student tries on solved
//! problems.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;

use crate::cli::lines::{Line, Lines};
use crate::cli::question::Flags;
use crate::cli::{line, solve};
use crate::go::{ByColor, Move};
use crate::platform::storage;
use crate::solver::{Effort, Inquiry, Limits, PartialAnswer, Replies, Solver, Step};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Problems about given regions, one JSON line each
    file: PathBuf,
    /// Lines of play tried on each problem
    #[arg(long, value_name = "N", default_value_t = 20)]
    lines: u32,
    #[command(flatten)]
    flags: Flags,
}

/// The largest number of moves tried in a line of play.
const LONGEST: usize = 5;
/// The number of positions searched between two checks of the clock.
const SLICE: u64 = 5_000;
/// The timeout of a reply.
const PATIENCE: Duration = Duration::from_secs(10);

/// Returns a summary of the times of all replies.
pub(super) fn measure(arguments: &Arguments) -> io::Result<String> {
    let file = storage::open_stream(&arguments.file, u64::MAX).map_err(io::Error::other)?;
    let (mut times, mut problems, mut seed) = (Vec::new(), 0_usize, 1);
    for (index, line) in Lines::of_file(file, solve::LONGEST_LINE).enumerate() {
        let at = |why: &dyn Display| io::Error::other(format!("line {}: {why}", index + 1));
        let text = match line {
            Line::Whole(text) => text,
            Line::TooLong => return Err(at(&"it is too long")),
            Line::Broken(error) => return Err(at(&error)),
        };
        let parsed = line::read(&text, &arguments.flags).map_err(|error| at(&error))?;
        let task = parsed.task().map_err(|error| at(&error))?;
        let Inquiry::Given(question) = task.inquiry else {
            return Err(at(&"a region is expected"));
        };
        let region: Vec<Move> = question.problem.region().iter().map(Move::Place).collect();
        let mut solver = Solver::new(question, Limits::default());
        let began = Instant::now();
        let solved = loop {
            match solver.step(SLICE) {
                Step::Done(_) => break true,
                Step::Running(_) if began.elapsed() >= task.time => break false,
                Step::Running(_) => {}
            }
        };
        if !solved {
            continue;
        }
        problems += 1;
        let mut replies = solver.into_play();
        for _ in 0..arguments.lines {
            play_out(&mut replies, &region, &mut seed, &mut times);
        }
    }
    Ok(table(problems, times))
}

/// Plays random moves against the program's replies and records the time of
/// each reply.
fn play_out(replies: &mut Replies, region: &[Move], seed: &mut u64, times: &mut Vec<Duration>) {
    let mut line = Vec::new();
    for _ in 0..LONGEST {
        let start = random_below(seed, region.len());
        let mut moves = region[start..].iter().chain(&region[..start]);
        let began = moves.find_map(|mv| {
            let line = [line.as_slice(), &[*mv]].concat();
            let began = Instant::now();
            let lawful = replies.take_up(&line, ByColor::default(), Effort::PROMPT);
            lawful.ok().map(|()| (line, began))
        });
        let Some((tried, began)) = began else { return };
        line = tried;
        let reply = loop {
            match replies.step(SLICE) {
                Step::Done(answer) => break answer.reply,
                Step::Running(PartialAnswer {
                    reply: Some(reply), ..
                }) => break Some(reply),
                Step::Running(_) if began.elapsed() >= PATIENCE => break None,
                Step::Running(_) => {}
            }
        };
        times.push(began.elapsed());
        let Some(reply) = reply else { return };
        line.push(reply);
    }
}

/// Returns a pseudorandom number below `below`, from a reproducible sequence.
fn random_below(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    (*seed >> 33) as usize % below.max(1)
}

fn table(problems: usize, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let Some(worst) = times.last() else {
        return "no problem was solved\n".to_owned();
    };
    let part = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    format!(
        "{} replies in {problems} problems: half within {:.1?}, 95 % within {:.1?}, \
         99 % within {:.1?}, the longest {worst:.1?}\n",
        times.len(),
        part(50),
        part(95),
        part(99),
    )
}

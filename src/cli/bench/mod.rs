//! `shikatsu bench`: measures the speed of the program on this machine.

mod replies;

use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use crate::cli::records;
use crate::cli::records::Strictness;
use crate::cli::{BAD_INPUT, DONE, args, complain, output};
use crate::engine::playout::Playouts;
use crate::go::Size;
use crate::record::{Keyframes, NodeId, Record, sgf};

// Without a subcommand, print a one-line error instead of the whole help.
#[derive(Clone, Debug, Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Arguments {
    #[command(subcommand)]
    benchmark: Benchmark,
}

#[derive(Clone, Debug, Subcommand)]
enum Benchmark {
    /// Random games from the empty board
    Playouts(PlayoutArguments),
    /// Reading a file of game records, and jumping to positions in it
    Sgf(RecordArguments),
    /// Replies to moves tried on solved problems
    Replies(replies::Arguments),
}

#[derive(Clone, Debug, Args)]
struct RecordArguments {
    /// The file
    file: PathBuf,
    #[command(flatten)]
    strictness: Strictness,
}

/// The number of times a file is read. The best time counts.
const READINGS: usize = 5;
/// The number of positions to jump to.
const JUMPS: usize = 2000;

#[derive(Clone, Debug, Args)]
struct PlayoutArguments {
    /// One side of the board, or both, as in 9x13
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true, default_value = "9", value_parser = args::board_size)]
    size: Size,
    /// Duration of the measurement
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "5", value_parser = args::duration)]
    seconds: Duration,
    /// Number of threads that play
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        default_value = "1",
        value_parser = args::threads
    )]
    threads: NonZero<usize>,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let measured = match &arguments.benchmark {
        Benchmark::Playouts(arguments) => {
            measure(arguments).map(|speed| format!("{speed} playouts/s\n"))
        }
        Benchmark::Sgf(arguments) => measure_records(arguments),
        Benchmark::Replies(arguments) => replies::measure(arguments),
    };
    match measured {
        Ok(text) => output::finish(output::print(text), DONE),
        Err(error) => {
            complain(&format!("cannot measure: {error}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Measures the time to read a file and to find positions in its longest
/// record.
fn measure_records(arguments: &RecordArguments) -> io::Result<String> {
    let file = &arguments.file;
    let bytes = records::bytes(file).map_err(io::Error::other)?;
    let mut best = Duration::MAX;
    let read = records::parse(file, &bytes).map_err(io::Error::other)?;
    if !arguments.strictness.accepts(file, &read.warnings) {
        return Err(io::Error::other(arguments.strictness.refusal(file)));
    }
    let mut games = read.games;
    for _ in 0..READINGS {
        let began = Instant::now();
        games = sgf::read(&bytes).map_err(io::Error::other)?.games;
        best = best.min(began.elapsed());
    }
    let mut text = format!("{} games read in {best:.1?}\n", games.len());
    if let Some(longest) = games.iter().max_by_key(|game| game.tree().len()) {
        let (nodes, mean, worst) = jumps(longest);
        text += &format!("{nodes} positions found in {mean:.1?} each, at worst {worst:.1?}\n");
    }
    Ok(text)
}

/// Jumps between distant nodes. Returns the number of jumps, the mean time and
/// the longest time.
fn jumps(record: &Record) -> (usize, Duration, Duration) {
    let nodes: Vec<NodeId> = record.tree().preorder().collect();
    let mut frames = Keyframes::default();
    let (mut total, mut worst) = (Duration::ZERO, Duration::ZERO);
    let jumps = nodes.len().min(JUMPS);
    for jump in 0..jumps {
        // The step is a prime, so it has no common divisor with most node
        // counts.
        let node = nodes[jump * 7919 % nodes.len()];
        let began = Instant::now();
        std::hint::black_box(frames.position(record, node));
        let took = began.elapsed();
        total += took;
        worst = worst.max(took);
    }
    (jumps, total / jumps.max(1) as u32, worst)
}

/// Returns the number of playouts per second of all threads together.
fn measure(arguments: &PlayoutArguments) -> io::Result<u64> {
    let started = Instant::now();
    let (size, time) = (arguments.size, arguments.seconds);
    let mut workers = Vec::new();
    for seed in 0..arguments.threads.get() {
        let work = move || play_for(Playouts::from_empty(size, seed as u64), started, time);
        workers.push(thread::Builder::new().spawn(work)?);
    }
    let mut games = 0;
    for worker in workers {
        let theirs = worker.join();
        games += theirs.map_err(|_| io::Error::other("a thread failed: please report it"))?;
    }
    Ok((games as f64 / started.elapsed().as_secs_f64()) as u64)
}

/// Plays until the time is up and returns the number of games.
fn play_for(mut playouts: Playouts, started: Instant, time: Duration) -> u64 {
    /// The number of games between two checks of the clock: small enough to
    /// check often, large enough to make a check cheap.
    const BETWEEN_LOOKS: u64 = 16;

    let mut games = 0;
    loop {
        for _ in 0..BETWEEN_LOOKS {
            playouts.play();
        }
        games += BETWEEN_LOOKS;
        if started.elapsed() >= time {
            return games;
        }
    }
}

//! `shikatsu bench`: how fast the program is on this machine.

use std::io::{self, Write as _};
use std::num::NonZero;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use super::{BAD_INPUT, DONE, args, complain};
use crate::go::Size;
use crate::search::playout::Playouts;

// Without a subcommand a line says so, rather than the help.
#[derive(Clone, Debug, Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Clone, Debug, Subcommand)]
enum What {
    /// Random games from the empty board
    Playouts(PlayoutArguments),
}

#[derive(Clone, Debug, Args)]
struct PlayoutArguments {
    /// One side of the board, or both, as in 9x13
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true, default_value = "9", value_parser = args::board_size)]
    size: Size,
    /// For how long
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "5", value_parser = args::duration)]
    seconds: Duration,
    /// How many threads play
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
    let What::Playouts(arguments) = &arguments.what;
    let printed = measure(arguments).and_then(|speed| writeln!(io::stdout(), "{speed} playouts/s"));
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("cannot measure: {error}"));
            ExitCode::from(BAD_INPUT)
        }
        _ => ExitCode::from(DONE),
    }
}

/// Playouts in a second of all threads together.
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

/// How many games are played until the time is up.
fn play_for(mut playouts: Playouts, started: Instant, time: Duration) -> u64 {
    /// Few enough that a look at the clock costs nothing and comes often.
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

//! The command line: one file for each subcommand, and what they share.
//!
//! Threads and the time of day live here (and in the window), never in what
//! the solver knows. Standard output is for answers, standard error for one
//! clear line on each thing that is wrong.

mod answer;
mod args;
mod ask;
mod audit;
mod bench;
mod certificate;
pub mod console;
mod export;
mod generate;
mod gtp;
mod line;
mod lines;
mod matches;
mod play;
mod pool;
mod question;
mod solve;
mod verify;
mod words;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand, ValueEnum};

use crate::contest::Setup;
use crate::problems::fault::OneLine;

/// What the window is to show first.
#[derive(Clone, Debug)]
pub enum Opening {
    /// The home screen.
    Home,
    /// A file.
    File(PathBuf),
    /// A game that begins.
    Game(Box<Setup>),
}

/// Opens the window and stays in it.
pub type OpenWindow = fn(Opening) -> ExitCode;

/// Everything was done.
const DONE: u8 = 0;
/// Some answers are unknown.
const UNKNOWN: u8 = 1;
/// Some checks failed.
const FAILED: u8 = 1;
/// Some input was bad.
const BAD_INPUT: u8 = 2;

#[derive(Debug, Parser)]
#[command(name = "shikatsu", version, about)]
struct Arguments {
    /// A problem or game to open
    file: Option<PathBuf>,
    /// What to tell about the program's own doings
    #[arg(long, global = true, value_name = "LEVEL", default_value = "warn")]
    log: LogLevel,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Answer life-and-death problems
    Solve(Box<solve::Arguments>),
    /// Check certificates of answers
    Verify(verify::Arguments),
    /// Hold the stated answers of problems against the solver
    Audit(audit::Arguments),
    /// Play a game in the window
    Play(play::Arguments),
    /// Speak the Go Text Protocol on standard input and output
    Gtp(gtp::Arguments),
    /// Play in the terminal
    Console(console::Arguments),
    /// Play games between levels of the program or GTP engines, and count them
    Match(Box<matches::Arguments>),
    /// Write a position as a picture or drawing, or problems as a sheet
    Export(export::Arguments),
    /// Make new life-and-death problems, proved and graded
    Generate(generate::Arguments),
    /// Measure speed
    Bench(bench::Arguments),
}

/// How much is told. Nothing is logged yet that would depend on it.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// Runs the program as its arguments say. Without a subcommand that is the
/// window, which `open_window` brings: this layer knows of none.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>, open_window: OpenWindow) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(error),
    };
    match (arguments.command, arguments.file) {
        (None, None) => open_window(Opening::Home),
        (None, Some(file)) => open_window(Opening::File(file)),
        (Some(_), Some(_)) => {
            complain("a file to open goes without a subcommand");
            ExitCode::from(BAD_INPUT)
        }
        (Some(Command::Solve(solve)), None) => solve::run(&solve),
        (Some(Command::Verify(verify)), None) => verify::run(&verify),
        (Some(Command::Audit(audit)), None) => audit::run(&audit),
        (Some(Command::Play(play)), None) => play::run(play, open_window),
        (Some(Command::Gtp(gtp)), None) => gtp::run(gtp),
        (Some(Command::Console(console)), None) => console::run(&console),
        (Some(Command::Match(games)), None) => matches::run(&games),
        (Some(Command::Export(export)), None) => export::run(&export),
        (Some(Command::Generate(generate)), None) => generate::run(&generate),
        (Some(Command::Bench(bench)), None) => bench::run(&bench),
    }
}

/// Prints the help that was asked for, or what is wrong with the arguments.
fn refuse(mut error: clap::Error) -> ExitCode {
    // Of what clap says the first line is told: what was typed must not end it.
    for kind in [ContextKind::InvalidValue, ContextKind::InvalidArg] {
        if let Some(ContextValue::String(typed)) = error.get(kind) {
            let typed = OneLine(typed).to_string();
            error.insert(kind, ContextValue::String(typed));
        }
    }
    let text = error.to_string();
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        // A reader that has gone away wants no more help.
        drop(io::stdout().write_all(text.as_bytes()));
        return ExitCode::from(DONE);
    }
    // Clap's first line says what is wrong; some go on in a list below it.
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let first = first.strip_prefix("error: ").unwrap_or(first);
    let rest = first.ends_with(':').then(|| lines.next()).flatten();
    complain(&format!("{first} {}", rest.unwrap_or_default()));
    ExitCode::from(BAD_INPUT)
}

/// One line on standard error.
pub fn complain(message: &str) {
    // There is nowhere left to say that standard error is closed.
    drop(writeln!(
        io::stderr(),
        "shikatsu: {}",
        OneLine(message.trim_end())
    ));
}

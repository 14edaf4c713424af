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
mod doctor;
mod export;
mod generate;
mod gtp;
mod kiosk;
mod line;
mod lines;
mod matches;
mod packaging;
mod pin;
mod play;
mod pool;
mod question;
mod solve;
mod verify;
mod words;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};

use crate::config::kiosk as kiosks;
use crate::game::Setup;
use crate::platform::diagnostics;
use crate::platform::diagnostics::{DeviceReport, Level, Log, Machine, Panics, Private, crash};
use crate::platform::storage::Folders;
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
    /// A kiosk.
    Kiosk(Box<kiosks::Opening>),
}

/// The window, which this layer knows nothing of.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Opens it and stays in it.
    pub open: fn(Opening, &Panics) -> ExitCode,
    /// What it would be opened on.
    pub device_reports: fn() -> Vec<DeviceReport>,
}

/// Everything was done.
const DONE: u8 = 0;
/// Some answers are unknown.
const UNKNOWN: u8 = 1;
/// Some checks failed.
const FAILED: u8 = 1;
/// The program broke down: what Rust's own programs end with then.
const BROKEN: u8 = 101;
/// Some input was bad.
const BAD_INPUT: u8 = 2;

#[derive(Debug, Parser)]
#[command(name = "shikatsu", version, about)]
struct Arguments {
    /// A problem or game to open
    file: Option<PathBuf>,
    /// How much goes into the log, a file in the folder of the program's state
    /// [default: info for the window, else warn]
    #[arg(long, global = true, value_name = "LEVEL")]
    log: Option<LogLevel>,
    /// Be a kiosk: full screen, with no way out but the administrator's
    #[arg(long)]
    kiosk: bool,
    /// What the kiosk's host has set up [default: kiosk.ron in the folder of the
    /// settings, if it is there]
    #[arg(long, value_name = "FILE", requires = "kiosk")]
    config: Option<PathBuf>,
    /// The window of a kiosk, which the supervisor opens
    #[arg(long, hide = true, requires = "kiosk")]
    supervised: bool,
    /// What became of the window before
    #[arg(long, hide = true, requires = "supervised", value_name = "HOW")]
    after: Option<String>,
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
    /// Make the hash of a kiosk's PIN, for its file
    Pin,
    /// Say what the program sees: display, graphics, sound, folders, engines
    Doctor,
    /// Write the manual pages, and what shells complete
    #[command(hide = true)]
    Packaging(packaging::Arguments),
}

impl Command {
    /// The log of what runs in its own right; several may run at once.
    const fn log_name(&self) -> &'static str {
        match self {
            Self::Play(_) => WINDOW_LOG,
            Self::Gtp(_) => "shikatsu-gtp.log",
            Self::Console(_) => "shikatsu-console.log",
            Self::Match(_) => "shikatsu-match.log",
            Self::Solve(_)
            | Self::Verify(_)
            | Self::Audit(_)
            | Self::Export(_)
            | Self::Generate(_)
            | Self::Bench(_)
            | Self::Pin
            | Self::Doctor
            | Self::Packaging(_) => "shikatsu-commands.log",
        }
    }
}

/// The log of the window, and of who watches over that of a kiosk.
const WINDOW_LOG: &str = "shikatsu.log";
const SUPERVISOR_LOG: &str = "shikatsu-supervisor.log";

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl From<LogLevel> for Level {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Off => Self::Off,
            LogLevel::Error => Self::Error,
            LogLevel::Warn => Self::Warn,
            LogLevel::Info => Self::Info,
            LogLevel::Debug => Self::Debug,
            LogLevel::Trace => Self::Trace,
        }
    }
}

/// Runs the program as its arguments say. Without a subcommand that is the
/// window.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>, window: Window) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(error),
    };
    let panics = watch(&arguments);
    let done = AssertUnwindSafe(|| dispatch(arguments, window, &panics));
    catch_unwind(done).unwrap_or_else(|_| {
        match panics.first() {
            Some(breakdown) => complain(&breakdown.to_string()),
            None => complain("the program broke down"),
        }
        ExitCode::from(BROKEN)
    })
}

fn dispatch(arguments: Arguments, window: Window, panics: &Panics) -> ExitCode {
    if arguments.kiosk {
        if arguments.command.is_some() || arguments.file.is_some() {
            complain("a kiosk goes without a subcommand and without a file");
            return ExitCode::from(BAD_INPUT);
        }
        let asked = kiosk::Arguments {
            config: arguments.config,
            log: arguments.log,
            supervised: arguments.supervised,
            after: arguments.after,
        };
        return kiosk::run(&asked, |opening| (window.open)(opening, panics));
    }
    match (arguments.command, arguments.file) {
        (None, None) => (window.open)(Opening::Home, panics),
        (None, Some(file)) => (window.open)(Opening::File(file), panics),
        (Some(_), Some(_)) => {
            complain("a file to open goes without a subcommand");
            ExitCode::from(BAD_INPUT)
        }
        (Some(Command::Solve(solve)), None) => solve::run(&solve),
        (Some(Command::Verify(verify)), None) => verify::run(&verify),
        (Some(Command::Audit(audit)), None) => audit::run(&audit),
        (Some(Command::Play(play)), None) => {
            play::run(play, |opening| (window.open)(opening, panics))
        }
        (Some(Command::Gtp(gtp)), None) => gtp::run(gtp),
        (Some(Command::Console(console)), None) => console::run(&console),
        (Some(Command::Match(games)), None) => matches::run(&games),
        (Some(Command::Export(export)), None) => export::run(&export),
        (Some(Command::Generate(generate)), None) => generate::run(&generate),
        (Some(Command::Bench(bench)), None) => bench::run(&bench),
        (Some(Command::Pin), None) => pin::run(),
        (Some(Command::Doctor), None) => doctor::run(window.device_reports),
        (Some(Command::Packaging(packaging)), None) => {
            packaging::run(&packaging, Arguments::command())
        }
    }
}

impl LogLevel {
    /// Its name, as it is given.
    fn name(self) -> Option<String> {
        let value = self.to_possible_value()?;
        Some(value.get_name().to_owned())
    }
}

/// The folders of the program: those of the system, or the one that the
/// environment names.
fn folders() -> Option<Folders> {
    let home = std::env::var_os("SHIKATSU_HOME").map(PathBuf::from);
    Folders::new(home.as_deref()).ok()
}

/// Begins the log, and hears of what breaks down.
fn watch(arguments: &Arguments) -> Panics {
    let command = arguments.command.as_ref();
    let is_window = matches!(command, None | Some(Command::Play(_)));
    let folder = folders().map(|folders| folders.state.join(diagnostics::FOLDER));
    let watches_over = arguments.kiosk && !arguments.supervised;
    let name = match command {
        None if watches_over => SUPERVISOR_LOG,
        None => WINDOW_LOG,
        Some(command) => command.log_name(),
    };
    let private = Private::new(std::env::home_dir().as_deref());
    let log = Log::new(folder.as_ref().map(|folder| folder.join(name)), private);
    let usual = if is_window { Level::Info } else { Level::Warn };
    log.listen(arguments.log.map_or(usual, Level::from), is_window);
    let panics = Panics::listen(folder, log);
    tracing::info!("{}; {}", crash::program(), Machine::this());
    panics
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

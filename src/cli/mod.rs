//! The command line: one file for each subcommand, and their shared code.
//!
//! Threads and wall-clock time are used here and in the window, never in the
//! solver. Standard output is for answers. Standard error is for one clear line
//! on each error. Both are written by `output` alone.

mod answer;
mod args;
mod ask;
mod audit;
mod bench;
pub mod certificate;
pub mod console;
mod doctor;
mod duel;
mod export;
mod game_args;
mod generate;
mod gtp;
mod host;
mod join;
mod kiosk;
mod line;
mod lines;
mod matches;
mod moments;
mod output;
mod output_file;
mod packaging;
mod pin;
mod play;
mod pool;
mod question;
mod records;
mod solve;
mod verify;
mod words;

use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};

use crate::config::kiosk as kiosks;
use crate::game::Setup;
use crate::platform::diagnostics;
use crate::platform::diagnostics::{DeviceReport, Log, Machine, Panics, Private, Verbosity, crash};
use crate::platform::storage::Folders;
use crate::platform::text::OneLine;
pub use output::complain;

/// The screen that the window shows first.
#[derive(Clone, Debug)]
pub enum Opening {
    /// The home screen.
    Home,
    /// A file to open.
    File(PathBuf),
    /// A new game.
    Game(Box<Setup>),
    /// A kiosk.
    Kiosk(Box<kiosks::Opening>),
}

/// The functions of the window. They are passed in, because this layer does not
/// depend on the window.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Opens the window and returns when it closes.
    pub open: fn(Opening, &Panics) -> ExitCode,
    /// Reports the display and the other devices that the window would use.
    pub device_reports: fn() -> Vec<DeviceReport>,
}

/// The exit status if all went well.
const DONE: u8 = 0;
/// The exit status if some answers are unknown.
const UNKNOWN: u8 = 1;
/// The exit status if some checks failed.
const FAILED: u8 = 1;
/// The exit status after a panic, the same as that of other Rust programs.
const BROKEN: u8 = 101;
/// The exit status if some input was invalid.
const BAD_INPUT: u8 = 2;

#[derive(Debug, Parser)]
#[command(name = "shikatsu", version, about)]
struct Arguments {
    /// A problem or game to open
    file: Option<PathBuf>,
    /// Level of detail of the log, a file in the folder of the program's state
    /// [default: info for the window, else warn]
    #[arg(long, global = true, value_name = "LEVEL")]
    log: Option<LogLevel>,
    /// Run as a kiosk: full screen, with no exit but the administrator's
    #[arg(long)]
    kiosk: bool,
    /// The host's configuration of the kiosk [default: kiosk.ron in the folder
    /// of the settings, if it is there]
    #[arg(long, value_name = "FILE", requires = "kiosk")]
    config: Option<PathBuf>,
    /// Open the window of a kiosk (used by the supervisor)
    #[arg(long, hide = true, requires = "kiosk")]
    supervised: bool,
    /// Name of the failure that ended the previous window
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
    /// Check the stated answers of problems with the solver
    Audit(audit::Arguments),
    /// Play a game in the window
    Play(play::Arguments),
    /// Go through game records for missed kills and missed lives, each proved
    Moments(moments::Arguments),
    /// Speak the Go Text Protocol on standard input and output, or over TCP
    Gtp(gtp::Arguments),
    /// Play in the terminal
    Console(console::Arguments),
    /// Host a game or a duel with another machine, in the terminal
    Host(Box<host::Arguments>),
    /// Join a game or a duel that another machine hosts, in the terminal
    Join(join::Arguments),
    /// Play games between levels of the program or GTP engines, and count them
    Match(Box<matches::Arguments>),
    /// Write a position as a picture or drawing, or problems as a sheet
    Export(export::Arguments),
    /// Make new life-and-death problems, proved and graded
    Generate(generate::Arguments),
    /// Measure speed
    Bench(bench::Arguments),
    /// Make the hash of a kiosk's PIN, for its configuration file
    Pin,
    /// Report what the program finds: display, graphics, sound, folders,
    /// engines
    Doctor,
    /// Write the manual pages and the shell completions
    #[command(hide = true)]
    Packaging(packaging::Arguments),
}

impl Command {
    /// Returns the name of the log file. Subcommands that run for long have a
    /// log of their own, because several may run at once.
    const fn log_name(&self) -> &'static str {
        match self {
            Self::Play(_) => WINDOW_LOG,
            Self::Gtp(_) => "shikatsu-gtp.log",
            Self::Console(_) | Self::Host(_) | Self::Join(_) => "shikatsu-console.log",
            Self::Match(_) => "shikatsu-match.log",
            Self::Solve(_)
            | Self::Verify(_)
            | Self::Audit(_)
            | Self::Moments(_)
            | Self::Export(_)
            | Self::Generate(_)
            | Self::Bench(_)
            | Self::Pin
            | Self::Doctor
            | Self::Packaging(_) => "shikatsu-commands.log",
        }
    }
}

/// The log of the window, and of the supervisor of a kiosk.
const WINDOW_LOG: &str = "shikatsu.log";
const SUPERVISOR_LOG: &str = "shikatsu-supervisor.log";

/// The level of detail of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl From<LogLevel> for Verbosity {
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

/// Runs the program with these arguments. Without a subcommand it opens the
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
        let kiosk_arguments = kiosk::Arguments {
            config: arguments.config,
            log: arguments.log,
            supervised: arguments.supervised,
            after: arguments.after,
        };
        return kiosk::run(&kiosk_arguments, |opening| (window.open)(opening, panics));
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
        (Some(Command::Moments(moments)), None) => moments::run(&moments),
        (Some(Command::Play(play)), None) => {
            play::run(play, |opening| (window.open)(opening, panics))
        }
        (Some(Command::Gtp(gtp)), None) => gtp::run(gtp),
        (Some(Command::Console(console)), None) => console::run(&console),
        (Some(Command::Host(host)), None) => host::run(*host),
        (Some(Command::Join(join)), None) => join::run(&join),
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
    /// Returns the name of the level on the command line.
    fn name(self) -> Option<String> {
        let value = self.to_possible_value()?;
        Some(value.get_name().to_owned())
    }
}

/// Returns the folders of the program: those of the system, or the one that the
/// environment names.
fn folders() -> Option<Folders> {
    let home = std::env::var_os("SHIKATSU_HOME").map(PathBuf::from);
    Folders::new(home.as_deref()).ok()
}

/// Starts the log and installs the panic hook.
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
    let usual = if is_window {
        Verbosity::Info
    } else {
        Verbosity::Warn
    };
    log.install(arguments.log.map_or(usual, Verbosity::from), is_window);
    let panics = Panics::install(folder, log);
    tracing::info!("{}; {}", crash::program(), Machine::this());
    panics
}

/// Prints the requested help, or the error in the arguments.
fn refuse(mut error: clap::Error) -> ExitCode {
    // Only the first line of clap's message is printed, so a line break in the
    // user's text must not cut it short.
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
        return output::finish(output::print(text), DONE);
    }
    // The first line of clap's message says what is wrong. Some messages
    // continue with a list below it.
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let first = first.strip_prefix("error: ").unwrap_or(first);
    let rest = first.ends_with(':').then(|| lines.next()).flatten();
    complain(&format!("{first} {}", rest.unwrap_or_default()));
    ExitCode::from(BAD_INPUT)
}

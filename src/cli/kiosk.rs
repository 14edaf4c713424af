//! `shikatsu --kiosk`: reads the host's configuration and supervises the
//! window, which is a process of its own (`supervisor`).

use std::ffi::OsString;
use std::io::{self, Read as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use super::{BAD_INPUT, BROKEN, LogLevel, Opening, complain, folders};
use crate::config::kiosk;
use crate::config::kiosk::{ConfigError, config};
use crate::platform::supervisor::{WindowFailure, supervise};

/// The command-line options of a kiosk.
pub(super) struct Arguments {
    pub(super) config: Option<PathBuf>,
    pub(super) log: Option<LogLevel>,
    pub(super) supervised: bool,
    pub(super) after: Option<String>,
}

pub(super) fn run(
    arguments: &Arguments,
    open_window: impl FnOnce(Opening) -> ExitCode,
) -> ExitCode {
    let path = arguments.config.clone().or_else(usual_file);
    let config = match path.as_deref().map(config::read).transpose() {
        Ok(config) => config.unwrap_or_default(),
        Err(why) => {
            print_errors(&why);
            return ExitCode::from(BAD_INPUT);
        }
    };
    if arguments.supervised {
        end_with_the_supervisor();
        let fall = arguments.after.as_deref().and_then(WindowFailure::named);
        let opening = kiosk::Opening { config, fall };
        return open_window(Opening::Kiosk(Box::new(opening)));
    }
    if config.pin.is_none() {
        complain(
            "no PIN is set: this kiosk can only be ended from outside (`shikatsu pin` makes one)",
        );
    }
    // The path is read once, because the program's file may be replaced by a
    // newer one while this process runs.
    let program = match std::env::current_exe() {
        Ok(program) => program,
        Err(why) => {
            complain(&format!("the program does not find itself: {why}"));
            return ExitCode::from(BROKEN);
        }
    };
    let command = |fall: Option<WindowFailure>| {
        let mut command: Vec<OsString> = vec!["--kiosk".into(), "--supervised".into()];
        if let Some(path) = &path {
            command.extend(["--config".into(), path.clone().into()]);
        }
        if let Some(level) = arguments.log.and_then(LogLevel::name) {
            command.extend(["--log".into(), level.into()]);
        }
        if let Some(fall) = fall {
            command.extend(["--after".into(), fall.name().into()]);
        }
        (program.clone().into_os_string(), command)
    };
    match supervise(command) {
        Ok(status) => ExitCode::from(status),
        Err(why) => {
            complain(&format!("the window cannot be started: {why}"));
            ExitCode::from(BROKEN)
        }
    }
}

/// Returns the configuration file in the settings folder, if it exists.
fn usual_file() -> Option<PathBuf> {
    let path = folders()?.config.join(config::FILE_NAME);
    path.exists().then_some(path)
}

/// Prints one line for each error of the configuration.
fn print_errors(why: &ConfigError) {
    for line in why.to_string().lines() {
        complain(line);
    }
}

/// Ends the window when its standard input ends, which the supervisor holds
/// open. Without a supervisor nobody would restart the window. Nothing is lost,
/// because all that matters is saved before it is shown.
fn end_with_the_supervisor() {
    let wait = || {
        let mut input = io::stdin().lock();
        let mut byte = [0; 64];
        while input.read(&mut byte).is_ok_and(|read| read > 0) {}
        tracing::info!("the supervisor is gone");
        std::process::exit(0);
    };
    // If the thread cannot be started, the window outlives its supervisor,
    // which is harmless.
    thread::Builder::new()
        .name("supervisor's end".to_owned())
        .spawn(wait)
        .ok();
}

//! The program: its arguments decide between the command line and the window.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    shikatsu::cli::run(std::env::args_os(), open_window)
}

/// A file that cannot be opened is told in the window, where it is looked for,
/// and to the shell that asked.
#[cfg(feature = "window")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    use shikatsu::{app, cli, problems};

    let refused = file
        .as_deref()
        .and_then(|path| problems::library::open(path).err());
    if let Some(error) = &refused {
        cli::complain(&error.to_string());
    }
    match app::run(file) {
        Ok(()) if refused.is_none() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(2),
        Err(error) => {
            cli::complain(&error.to_string());
            ExitCode::from(2)
        }
    }
}

#[cfg(not(feature = "window"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    shikatsu::cli::complain("this build has no window: see `shikatsu --help`");
    ExitCode::from(2)
}

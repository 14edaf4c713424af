//! The program: its arguments decide between the command line and the window.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    shikatsu::cli::run(std::env::args_os(), open_window)
}

#[cfg(feature = "window")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    match shikatsu::app::run(file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            shikatsu::cli::complain(&error.to_string());
            ExitCode::from(2)
        }
    }
}

#[cfg(not(feature = "window"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    shikatsu::cli::complain("this build has no window: see `shikatsu --help`");
    ExitCode::from(2)
}

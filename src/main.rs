//! The main program. Its arguments select a subcommand or the window.

use std::process::ExitCode;

use shikatsu::cli::{Opening, Window};
use shikatsu::platform::diagnostics::{DeviceReport, Panics};

fn main() -> ExitCode {
    let window = Window {
        open: open_window,
        device_reports,
    };
    shikatsu::cli::run(std::env::args_os(), window)
}

#[cfg(feature = "window")]
fn device_reports() -> Vec<DeviceReport> {
    shikatsu::app::device_reports()
}

#[cfg(not(feature = "window"))]
const fn device_reports() -> Vec<DeviceReport> {
    Vec::new()
}

/// Opens the window. If a file cannot be opened, the error is shown in the
/// window and also printed for the shell.
#[cfg(feature = "window")]
fn open_window(opening: Opening, panics: &Panics) -> ExitCode {
    use shikatsu::{app, cli};

    let (opening, refused) = match opening {
        Opening::Home => (app::Opening::Home, None),
        Opening::Game(setup) => (app::Opening::Game(setup), None),
        Opening::Kiosk(kiosk) => (app::Opening::Kiosk(kiosk), None),
        Opening::File(path) => {
            let refused = app::refusal(&path);
            (app::Opening::File(path), refused)
        }
    };
    if let Some(error) = &refused {
        cli::complain(error);
    }
    match app::run(opening, panics) {
        Ok(()) if refused.is_none() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(2),
        Err(error) => {
            cli::complain(&error.to_string());
            ExitCode::from(2)
        }
    }
}

#[cfg(not(feature = "window"))]
fn open_window(_opening: Opening, _panics: &Panics) -> ExitCode {
    shikatsu::cli::complain("this build has no window: see `shikatsu --help`");
    ExitCode::from(2)
}

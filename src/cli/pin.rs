//! `shikatsu pin`: makes the hash of a kiosk's PIN, for its configuration file.
//! The PIN is read from standard input, so that no process list or shell
//! history shows it.

use std::io::{self, BufRead as _, IsTerminal as _};
use std::process::ExitCode;

use super::{BAD_INPUT, BROKEN, DONE, complain, output};
use crate::config::kiosk::{Pin, PinHash};

/// The longest line that is read, in bytes. No valid PIN is longer.
const MOST_BYTES: u64 = 64;

pub(super) fn run() -> ExitCode {
    if io::stdin().is_terminal() {
        // The prompt goes to standard error, so that the hash can be piped on.
        output::prompt("PIN (4 to 12 digits): ");
    }
    let mut line = String::new();
    let read = io::Read::take(io::stdin().lock(), MOST_BYTES).read_line(&mut line);
    if let Err(why) = read {
        complain(&format!("standard input: {why}"));
        return ExitCode::from(BAD_INPUT);
    }
    let pin = match Pin::new(line.trim_end_matches(['\n', '\r'])) {
        Ok(pin) => pin,
        Err(why) => {
            complain(&why.to_string());
            return ExitCode::from(BAD_INPUT);
        }
    };
    match PinHash::of(&pin) {
        Ok(hash) => output::finish(output::print(format_args!("{}\n", hash.as_str())), DONE),
        Err(why) => {
            complain(&why.to_string());
            ExitCode::from(BROKEN)
        }
    }
}

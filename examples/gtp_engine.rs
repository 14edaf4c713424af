//! A GTP engine on standard input and output.
//!
//! A front end starts it as `cargo run -q --no-default-features --example
//! gtp_engine`. By hand:
//!
//! ```text
//! echo 'genmove black' | cargo run -q --no-default-features --example gtp_engine
//! ```

use std::io::{self, Write as _};
use std::process::ExitCode;

use shikatsu::engine::threads::{self, Threads};
use shikatsu::gtp::server::{Options, Session};

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, there is nowhere left to report it.
            drop(writeln!(io::stderr(), "gtp_engine: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Answers on a thread with the deep stack that the player needs.
fn serve() -> io::Result<()> {
    let answering = threads::spawn(answer_lines)?;
    let failed = |_| Err(io::Error::other("the engine has failed"));
    answering.join().unwrap_or_else(failed)
}

fn answer_lines() -> io::Result<()> {
    let options = Options::default();
    let workers = Threads::new(1, options.seed);
    let mut session = Session::new(options, Box::new(workers));
    let mut output = io::stdout().lock();
    for line in io::stdin().lines() {
        if let Some(reply) = session.answer(&line?) {
            write!(output, "{reply}")?;
            output.flush()?;
        }
        if session.is_finished() {
            break;
        }
    }
    Ok(())
}

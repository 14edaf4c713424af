//! Programs that report each item that they have saved, and are killed.

use std::io::{BufRead as _, BufReader};
use std::iter;
use std::process::Child;
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The timeout for the first report. Beside a build a start takes long.
const PATIENCE: Duration = Duration::from_secs(300);

/// The reports of a program: the lines `kept …` on its standard error.
pub(crate) struct Reports {
    first: Receiver<()>,
    listener: JoinHandle<Vec<String>>,
}

impl Reports {
    /// Reads the reports of a program whose standard error is piped.
    pub(crate) fn of(child: &mut Child) -> Self {
        let output = child.stderr.take().expect("the output is piped");
        let mut output = BufReader::new(output);
        let (sender, first) = mpsc::channel();
        let listener = thread::spawn(move || {
            let lines = iter::from_fn(|| {
                let mut line = String::new();
                output.read_line(&mut line).ok()?;
                // A program that is killed may leave a part of a line.
                line.strip_suffix('\n').map(str::to_owned)
            });
            let items = lines.filter_map(|line| Some(line.strip_prefix("kept ")?.to_owned()));
            items
                .inspect(|_| {
                    // The receiver goes with the first message.
                    sender.send(()).ok();
                })
                .collect()
        });
        Self { first, listener }
    }

    /// Waits until the program has saved something.
    pub(crate) fn wait_for_the_first(&self) {
        let first = self.first.recv_timeout(PATIENCE);
        first.expect("something is acknowledged");
    }

    /// Returns the reported items. Waits for the end of the program.
    pub(crate) fn all(self) -> Vec<String> {
        self.listener.join().expect("the output can be read")
    }
}

//! The services that a session needs from the program around it.

use std::time::Duration;

/// Access to files, and to the connection while a command is executed. A
/// session itself uses neither files nor threads.
pub trait Outside: Send + Sync {
    /// Reads a file of at most `most` bytes.
    ///
    /// # Errors
    /// When it cannot be read, with the reason on one line.
    fn read(&self, path: &str, most: u64) -> Result<Vec<u8>, String>;

    /// Reports the repairs of a game record that was read, one line each.
    ///
    /// # Errors
    /// When records that need repairs are not to be used, with the reason on
    /// one line.
    fn report_repairs(&self, _path: &str, _repairs: &[String]) -> Result<(), String> {
        Ok(())
    }

    /// Writes a file completely or not at all.
    ///
    /// # Errors
    /// When it cannot be written, with the reason on one line.
    fn write(&self, path: &str, text: &str) -> Result<(), String>;

    /// Sends a part of a reply immediately.
    fn send(&self, part: &str);

    /// Returns true if another line has come in, the input has ended, or the
    /// front end has interrupted the command. An analysis ends then.
    fn is_waiting(&self) -> bool;

    /// Waits until [`Outside::is_waiting`].
    fn wait(&self);

    /// Returns the date of today, as game records state it, if it is known.
    fn today(&self) -> Option<String> {
        None
    }

    /// Returns the processor time that the program has used, if it is known.
    fn cpu_time(&self) -> Option<Duration> {
        None
    }
}

/// An [`Outside`] without files. It drops partial replies, and an analysis
/// under it ends at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Outside for Nobody {
    fn read(&self, _: &str, _: u64) -> Result<Vec<u8>, String> {
        Err("there are no files here".to_owned())
    }

    fn write(&self, _: &str, _: &str) -> Result<(), String> {
        Err("there are no files here".to_owned())
    }

    fn send(&self, _: &str) {}

    fn is_waiting(&self) -> bool {
        true
    }

    fn wait(&self) {}
}

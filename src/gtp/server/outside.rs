//! What a session asks of the program around it.

/// Files, and the other side of the conversation while a command is worked on.
/// A session itself knows neither files nor threads.
pub trait Outside: Send + Sync {
    /// The content of a file of at most so many bytes.
    ///
    /// # Errors
    /// Why it cannot be read, on one line.
    fn read(&self, path: &str, most: u64) -> Result<Vec<u8>, String>;

    /// Writes a file whole or not at all.
    ///
    /// # Errors
    /// Why it cannot be written, on one line.
    fn write(&self, path: &str, text: &str) -> Result<(), String>;

    /// Sends a part of a reply at once.
    fn send(&self, part: &str);

    /// Whether another line has come in, or none will any more: then what goes
    /// on until that happens ends.
    fn is_waiting(&self) -> bool;

    /// Returns when [`Outside::is_waiting`].
    fn wait(&self);
}

/// No files, and somebody who hears a reply when it is complete and never waits
/// for more.
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

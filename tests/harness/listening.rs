//! The program as an engine that listens for front ends, and a front end.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Stdio};
use std::time::Duration;

use super::program::program;

/// The timeout for a reply that should come at once.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running `shikatsu gtp --listen`. Dropping it kills it.
pub(crate) struct ListeningProgram {
    child: Child,
    errors: BufReader<ChildStderr>,
    address: String,
}

impl ListeningProgram {
    /// Starts the program on a free port.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::at("127.0.0.1:0", arguments)
    }

    /// Starts the program at an address, and waits until it listens.
    pub(crate) fn at(address: &str, arguments: &[&str]) -> Self {
        let mut child = program(&["gtp", "--listen", address])
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let errors = child.stderr.take().expect("standard error is piped");
        let mut errors = BufReader::new(errors);
        let mut line = String::new();
        errors.read_line(&mut line).expect("it writes a line");
        let address = line
            .trim_end()
            .strip_prefix("shikatsu: listens at tcp://")
            .unwrap_or_else(|| panic!("{line}"));
        Self {
            address: address.to_owned(),
            child,
            errors,
        }
    }

    /// Returns the address at which it listens.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Returns the number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Connects a front end.
    pub(crate) fn connect(&self) -> FrontEnd {
        let stream = TcpStream::connect(&self.address).expect("it listens");
        FrontEnd::new(stream)
    }

    /// Kills the program. Returns what else it wrote on standard error.
    pub(crate) fn kill(mut self) -> String {
        self.child.kill().expect("it runs");
        let mut rest = String::new();
        self.errors.read_to_string(&mut rest).expect("it is text");
        rest
    }

    /// Waits for the program to end by itself.
    pub(crate) fn wait(&mut self) -> std::process::ExitStatus {
        self.child.wait().expect("it ends")
    }
}

impl Drop for ListeningProgram {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A front end that is connected with an engine.
pub(crate) struct FrontEnd(BufReader<TcpStream>);

impl FrontEnd {
    pub(crate) fn new(stream: TcpStream) -> Self {
        stream.set_read_timeout(Some(PATIENCE)).expect("it is set");
        Self(BufReader::new(stream))
    }

    pub(crate) fn stream(&self) -> &TcpStream {
        self.0.get_ref()
    }

    /// Sends bytes. Returns false if the engine has closed the connection.
    pub(crate) fn send(&self, bytes: &[u8]) -> bool {
        self.stream().write_all(bytes).is_ok()
    }

    /// Sends a command and returns the whole reply.
    #[track_caller]
    pub(crate) fn ask(&mut self, command: &str) -> String {
        assert!(self.send(format!("{command}\n").as_bytes()), "{command}");
        self.reply()
    }

    /// Returns the next reply, without the empty line at its end.
    #[track_caller]
    pub(crate) fn reply(&mut self) -> String {
        let mut reply = String::new();
        while !reply.ends_with("\n\n") {
            let read = self.0.read_line(&mut reply).expect("it replies");
            assert!(read > 0, "the connection ends after `{reply}`");
        }
        reply.trim_end().to_owned()
    }

    /// Returns all bytes up to the end of the connection.
    pub(crate) fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        // A connection that is reset has ended too.
        self.0.read_to_end(&mut rest).ok();
        String::from_utf8_lossy(&rest).into_owned()
    }
}

//! A front end: the commands that it sends, and the way of the replies.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write as _};
use std::net::TcpStream;
use std::sync::Arc;

use super::inbox;
use super::inbox::InputQueue;
use crate::cli::output;
use crate::gtp::LONGEST_LINE;
use crate::platform::text::Lines;

/// A front end that controls a session.
#[derive(Clone, Debug)]
pub(super) struct FrontEnd {
    /// Its commands.
    pub(super) inbox: Arc<InputQueue>,
    pub(super) replies: Replies,
    /// True if it runs on this machine, and may use files as a user of it.
    pub(super) is_local: bool,
}

/// The way on which replies reach a front end.
#[derive(Clone, Debug)]
pub(super) enum Replies {
    StandardOutput,
    Connection(Arc<TcpStream>),
}

impl FrontEnd {
    /// Returns the front end at standard input and output.
    pub(super) fn at_standard_streams() -> io::Result<Self> {
        Ok(Self {
            inbox: inbox::of_standard_input(LONGEST_LINE)?,
            replies: Replies::StandardOutput,
            is_local: true,
        })
    }

    /// Returns the front end at the other end of a connection.
    pub(super) fn at_connection(stream: TcpStream) -> io::Result<Self> {
        let peer = stream.peer_addr()?.ip().to_canonical();
        Ok(Self {
            inbox: inbox::of_stream(stream.try_clone()?, LONGEST_LINE)?,
            replies: Replies::Connection(Arc::new(stream)),
            is_local: peer.is_loopback(),
        })
    }
}

impl FrontEnd {
    /// Returns true if a line is the first one of a request by a web browser. A
    /// page of the web can make a browser send commands to this machine, behind
    /// such a line.
    pub(super) fn is_web_browser(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii_end();
        let is_request = [&b" HTTP/1.0"[..], b" HTTP/1.1"].map(|end| line.ends_with(end));
        matches!(self.replies, Replies::Connection(_)) && is_request.contains(&true)
    }
}

impl Replies {
    /// Sends a text whose last line is complete.
    pub(super) fn print(&self, text: impl Display) -> io::Result<()> {
        match self {
            Self::StandardOutput => output::print(text),
            Self::Connection(stream) => {
                let text = Lines(text).to_string();
                (&**stream).write_all(text.as_bytes()).map_err(explain)
            }
        }
    }
}

/// Returns an error with a message that names the cause.
fn explain(error: io::Error) -> io::Error {
    // Systems differ in the error of a write that took too long.
    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) {
        return io::Error::new(ErrorKind::TimedOut, "the front end reads no replies");
    }
    error
}

//! Answers front ends over TCP, one after the other.
//!
//! Each front end has a session of its own. Another one that connects meanwhile
//! is told that the place is taken: a front end that waits without a word for an
//! engine looks like one whose engine hangs.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::front_end::{FrontEnd, Replies};
use super::inbox::InputQueue;
use super::{Service, answer};
use crate::cli::complain;
use crate::platform::address::HostPort;

/// The reply to a front end for which there is no place.
const TAKEN: &str = "? the place is taken: another front end is connected\n\n";
/// The time for which a front end waits for the place before it is told that
/// the place is taken. A front end that connects again may come a little before
/// the end of its first connection.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time for which a front end waits if the one before has sent its last
/// command. A search ends earlier then.
const LAST_COMMANDS: Duration = Duration::from_secs(15);
/// The interval at which a front end looks for a free place.
const LOOK: Duration = Duration::from_millis(20);
/// The time for which a front end may leave its replies unread. The system may
/// wait for it twice: before it takes a part of a reply, and before the rest.
const UNREAD: Duration = Duration::from_secs(30);
/// The pause after a connection that the system could not accept, such as one
/// too many.
const PAUSE: Duration = Duration::from_millis(200);
/// The most bytes that are read of a front end for which there is no place.
const PASSED_OVER: usize = 1 << 16;

/// Listens at an address, and answers the front ends that connect. This returns
/// only if it cannot listen.
pub(super) fn listen(address: &HostPort, service: &Service) -> io::Error {
    let bound = TcpListener::bind((address.host(), address.port()));
    let listener = match bound.and_then(|listener| Ok((listener.local_addr()?, listener))) {
        Ok((local, listener)) => {
            complain(&format!("listens at tcp://{local}"));
            listener
        }
        Err(error) => return error,
    };
    let mut visit: Option<Visit> = None;
    loop {
        let stream = match listener.accept() {
            Ok((stream, _)) => stream,
            Err(error) if is_of_peer(&error) => continue,
            Err(error) => {
                complain(&format!("a front end cannot connect: {error}"));
                thread::sleep(PAUSE);
                continue;
            }
        };
        if visit.as_ref().is_some_and(|visit| !visit.is_over()) {
            turn_away(&stream);
            continue;
        }
        visit = match Visit::begin(stream, service.clone()) {
            Ok(visit) => Some(visit),
            Err(error) => {
                complain(&format!("a front end cannot connect: {error}"));
                None
            }
        };
    }
}

/// Returns true if a connection failed because the front end has gone.
fn is_of_peer(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::Interrupted
    )
}

/// The connection of a front end.
struct Visit {
    inbox: Arc<InputQueue>,
    /// The end of this channel is the end of the session.
    over: Receiver<()>,
}

impl Visit {
    /// Begins a session with a front end, on threads of its own.
    fn begin(stream: TcpStream, service: Service) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(UNREAD))?;
        let front_end = HangsUp(FrontEnd::at_connection(stream)?);
        let inbox = Arc::clone(&front_end.0.inbox);
        let (is_open, over) = channel::<()>();
        let session = move || {
            if let Err(error) = answer(&front_end.0, service)
                && !is_gone(&error)
            {
                complain(&format!("the conversation broke off: {error}"));
            }
            drop(front_end);
            drop(is_open);
        };
        thread::Builder::new().spawn(session)?;
        Ok(Self { inbox, over })
    }

    /// Waits for a moment for the end of the session. Returns true if it has
    /// ended.
    fn is_over(&self) -> bool {
        let begun = Instant::now();
        loop {
            if self.over.recv_timeout(LOOK) != Err(RecvTimeoutError::Timeout) {
                return true;
            }
            let patience = match self.inbox.ended() {
                Some(_) => LAST_COMMANDS,
                None => PATIENCE,
            };
            if begun.elapsed() >= patience {
                return false;
            }
        }
    }
}

/// Returns true if an error means that the front end has gone.
fn is_gone(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::BrokenPipe | ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted
    )
}

/// A front end whose connection is closed when this is dropped, and with it the
/// thread that reads its commands.
struct HangsUp(FrontEnd);

impl Drop for HangsUp {
    fn drop(&mut self) {
        self.0.inbox.close();
        if let Replies::Connection(stream) = &self.0.replies {
            // This fails only if the connection has ended.
            stream.shutdown(Shutdown::Both).ok();
        }
    }
}

/// Tells a front end that the place is taken.
fn turn_away(stream: &TcpStream) {
    // A front end that does not listen is not told.
    try_to_turn_away(stream).ok();
}

fn try_to_turn_away(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(TAKEN.as_bytes())?;
    stream.shutdown(Shutdown::Write)?;
    // A connection that is closed before all commands are read is reset, and
    // the reply could be lost.
    stream.set_read_timeout(Some(PATIENCE))?;
    let deadline = Instant::now() + PATIENCE;
    let mut buffer = [0; 4096];
    let mut passed_over = 0;
    while Instant::now() < deadline && passed_over < PASSED_OVER {
        match stream.read(&mut buffer)? {
            0 => break,
            count => passed_over += count,
        }
    }
    Ok(())
}

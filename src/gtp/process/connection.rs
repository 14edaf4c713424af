//! An engine that listens at an address of the network, reached over TCP.
//!
//! The system may take long to resolve a name or to connect, so both are done on a
//! thread. Commands wait in their queue meanwhile. The caller judges the time.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::fault::Fault;
use super::link;
use super::link::{CommandQueue, Link, OutputQueue, Wake};
use super::reaper::{Ending, Reaped};
use super::timeouts::Timeouts;
use crate::platform::address::HostPort;

/// The least time in which a connection is tried. The system takes no zero.
const LEAST: Duration = Duration::from_millis(1);

/// Connects to the engine at an address, in the background.
///
/// # Errors
/// When the system cannot start a thread.
pub(super) fn start(address: &HostPort, timeouts: &Timeouts, wake: Wake) -> Result<Link, Fault> {
    try_start(address, timeouts, wake).map_err(|error| not_connected(address, &error))
}

fn try_start(address: &HostPort, timeouts: &Timeouts, wake: Wake) -> io::Result<Link> {
    let (link, far_end) = Link::new(timeouts.quit, wake)?;
    let connection = Connection::default();
    // A connection has no standard error, so these are dropped.
    let (commands, output, _) = far_end.watch(connection.clone())?;
    let (address, limit) = (address.clone(), timeouts.connect);
    link::run("engine connection", move || {
        let ending = connection.serve(&address, limit, commands, &output);
        connection.close(ending);
    })?;
    Ok(link)
}

/// A connection to an engine, shared by the threads that serve it.
#[derive(Clone, Default)]
struct Connection(Arc<Mutex<Phase>>);

/// The phase of a connection.
#[derive(Default)]
enum Phase {
    #[default]
    Connecting,
    Open(Arc<TcpStream>),
    /// The engine has closed the connection, or there never was one.
    Closed(Ending),
    /// The reaper has closed the connection.
    Killed,
}

impl Connection {
    fn phase(&self) -> MutexGuard<'_, Phase> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connects, and reads the engine's output until it ends.
    fn serve(
        &self,
        address: &HostPort,
        limit: Duration,
        commands: CommandQueue,
        output: &OutputQueue,
    ) -> Ending {
        let connected = dial(address, limit).and_then(|stream| {
            self.open(stream, commands)
                .map_err(|error| not_connected(address, &error))
        });
        let stream = match connected {
            Ok(Some(stream)) => stream,
            Ok(None) => return Ending::HungUp,
            Err(fault) => return Ending::Failed(fault),
        };
        output.open();
        match output.read_from(ReadHalf(stream)) {
            Ok(()) => Ending::HungUp,
            Err(error) if is_hang_up(&error) => Ending::HungUp,
            Err(error) => Ending::Failed(Fault::ConnectionLost {
                why: error.to_string(),
            }),
        }
    }

    /// Begins to write commands. Returns `None` if the reaper has ended the
    /// connection meanwhile.
    fn open(
        &self,
        stream: TcpStream,
        commands: CommandQueue,
    ) -> io::Result<Option<Arc<TcpStream>>> {
        // Commands are short, and each waits for its answer.
        stream.set_nodelay(true)?;
        let stream = Arc::new(stream);
        let mut phase = self.phase();
        if matches!(*phase, Phase::Killed) {
            return Ok(None);
        }
        *phase = Phase::Open(stream.clone());
        drop(phase);
        let half = WriteHalf(stream.clone());
        link::run("engine connection", move || commands.write_to(half))?;
        Ok(Some(stream))
    }

    fn close(&self, ending: Ending) {
        let mut phase = self.phase();
        if let Phase::Open(stream) = &*phase {
            // An engine that only writes no more may not read either, and the
            // thread that writes would wait for it.
            shut_down(stream);
        }
        if !matches!(*phase, Phase::Killed) {
            *phase = Phase::Closed(ending);
        }
    }
}

impl Reaped for Connection {
    fn is_gone(&mut self) -> bool {
        // The engine needs no time to quit if it has not been reached.
        !matches!(*self.phase(), Phase::Open(_))
    }

    fn ending(&mut self) -> Ending {
        match &*self.phase() {
            Phase::Closed(ending) => ending.clone(),
            Phase::Connecting | Phase::Open(_) | Phase::Killed => Ending::HungUp,
        }
    }

    fn kill(&mut self) {
        let phase = std::mem::replace(&mut *self.phase(), Phase::Killed);
        if let Phase::Open(stream) = phase {
            shut_down(&stream);
        }
    }
}

/// Ends both directions of a connection, and with them the threads that read
/// and write.
fn shut_down(stream: &TcpStream) {
    // This fails only if the connection has ended.
    stream.shutdown(Shutdown::Both).ok();
}

/// The direction of a connection from the engine.
struct ReadHalf(Arc<TcpStream>);

impl Read for ReadHalf {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (&*self.0).read(buffer)
    }
}

/// The direction of a connection to the engine. Dropping it tells the engine
/// that no more commands come.
struct WriteHalf(Arc<TcpStream>);

impl Write for WriteHalf {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&*self.0).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for WriteHalf {
    fn drop(&mut self) {
        // This fails only if the connection has ended.
        self.0.shutdown(Shutdown::Write).ok();
    }
}

/// Resolves an address and connects to it, in at most `limit` after the name is
/// resolved.
fn dial(address: &HostPort, limit: Duration) -> Result<TcpStream, Fault> {
    let unknown = |why: String| Fault::UnknownHost {
        host: address.host().to_owned(),
        why,
    };
    let found = (address.host(), address.port()).to_socket_addrs();
    let found: Vec<SocketAddr> = found.map_err(|error| unknown(error.to_string()))?.collect();
    let deadline = Instant::now() + limit;
    let mut failure = unknown("it has no address".to_owned());
    for (at, left) in found.iter().zip((1..=found.len()).rev()) {
        // Each address has a share of the time, so that the first one cannot
        // use up all of it.
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        let share = deadline.saturating_duration_since(Instant::now()) / left;
        match TcpStream::connect_timeout(at, share.max(LEAST)) {
            Ok(stream) if is_self(&stream) => failure = refused(address),
            Ok(stream) => return Ok(stream),
            Err(error) => {
                failure = match error.kind() {
                    ErrorKind::ConnectionRefused => refused(address),
                    ErrorKind::TimedOut => no_connection(address, limit),
                    _ => not_connected(address, &error),
                }
            }
        }
    }
    Err(failure)
}

/// Returns true if a connection has met itself. That can happen on one machine
/// if nothing listens at a port that the system also gives to connections.
fn is_self(stream: &TcpStream) -> bool {
    matches!((stream.local_addr(), stream.peer_addr()), (Ok(own), Ok(peer)) if own == peer)
}

/// Returns true if an error means that the engine closed the connection.
fn is_hang_up(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe
    )
}

fn refused(address: &HostPort) -> Fault {
    Fault::NothingListens {
        address: address.to_string(),
    }
}

/// Returns the fault of an engine that was not reached in this time.
pub(super) fn no_connection(address: &HostPort, after: Duration) -> Fault {
    Fault::NoConnection {
        address: address.to_string(),
        after,
    }
}

fn not_connected(address: &HostPort, error: &io::Error) -> Fault {
    Fault::NotConnected {
        address: address.to_string(),
        why: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// A timeout that is long enough for the local machine.
    const SOON: Duration = Duration::from_secs(60);

    fn dialled(address: &str) -> Result<TcpStream, Fault> {
        dial(&address.parse().unwrap(), SOON)
    }

    #[test]
    fn a_listener_is_reached_by_address_and_by_name() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        for host in ["127.0.0.1", "localhost"] {
            dialled(&format!("{host}:{port}")).unwrap();
            listener.accept().unwrap();
        }
    }

    #[test]
    fn a_listener_of_the_new_protocol_is_reached() {
        // A machine may have no IPv6.
        let Ok(listener) = TcpListener::bind("[::1]:0") else {
            return;
        };
        let address = listener.local_addr().unwrap().to_string();
        dialled(&address).unwrap();
    }

    #[test]
    fn a_port_without_a_listener_is_reported() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        drop(listener);
        let fault = dialled(&address).unwrap_err();
        assert_eq!(fault, Fault::NothingListens { address });
    }

    #[test]
    fn a_host_that_does_not_resolve_is_reported() {
        // A name with an empty part is refused without a question to the
        // network.
        let fault = dialled("no..host:4000").unwrap_err();
        assert!(
            matches!(&fault, Fault::UnknownHost { host, .. } if host == "no..host"),
            "{fault}"
        );
    }

    #[test]
    fn a_killed_connection_ends_both_directions() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let stream = dialled(&listener.local_addr().unwrap().to_string()).unwrap();
        let (mut far, _) = listener.accept().unwrap();
        let mut connection = Connection::default();
        assert!(connection.is_gone());
        *connection.phase() = Phase::Open(Arc::new(stream));
        assert!(!connection.is_gone());
        connection.kill();
        assert!(connection.is_gone());
        assert_eq!(far.read(&mut [0; 10]).unwrap(), 0);
        connection.close(Ending::HungUp);
        assert!(matches!(*connection.phase(), Phase::Killed));
    }
}

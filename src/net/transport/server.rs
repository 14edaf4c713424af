//! The thread of a host.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::mpsc::channel;
use std::time::Duration;

use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::sync::mpsc::{Receiver, Sender, UnboundedReceiver, unbounded_channel};
use tokio::task::spawn_local;
use tokio::time::{sleep, timeout};

use super::frames::{self, FrameError, MessageReceiver, MessageSender};
use super::secure::{
    Door, KnockAnswer, KnockWith, SecureError, host_exchange, read_knock, written,
};
use super::store::Store;
use super::tries::Tries;
use super::{Stopwatch, run};
use crate::net::code::JoinCode;
use crate::net::host::{Admission, Host, HostOutput, LineId};
use crate::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent, LinkNews, Wake};
use crate::net::message::{KnockRefusal, ToGuest, ToHost};
use crate::net::random;
use crate::net::replica::{Introduction, LogId, Party, StateMachine};
use crate::net::saved_match::{MatchError, MatchFile, MatchHeader, MatchSide};
use crate::net::ticket::{SeatId, Secret, Ticket};

/// The most time that a guest takes to connect.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// The most connections, with those that have not proved that they may be here.
const MOST_LINES: usize = 32;
/// The most connections from one address that nobody has let in yet.
const MOST_KNOCKING: usize = 8;
/// The most messages that wait for a slow line.
const MOST_QUEUED: usize = 64;
/// The most time that a line takes for one message.
const SENDING: Duration = Duration::from_secs(20);
/// The time between two looks at the clocks.
const TICK: Duration = Duration::from_millis(100);
/// The same while nothing runs.
const IDLE_TICK: Duration = Duration::from_secs(1);
/// The time for the last messages of a match.
const PARTING: Duration = Duration::from_millis(500);

/// The conditions under which a match is hosted.
#[derive(Clone, Debug)]
pub struct HostOptions<T> {
    /// The addresses and ports to listen on.
    pub listen: Vec<SocketAddr>,
    /// The code by which guests find admission.
    pub code: JoinCode,
    /// The host's name and rank.
    pub introduction: Introduction,
    /// The terms of the match.
    pub terms: T,
    /// The most spectators.
    pub watchers: u16,
    /// The folder in which the match is kept; none if it is not.
    pub folder: Option<PathBuf>,
    /// The source of a duel's problems, which is kept with the match.
    pub problems: Option<String>,
}

/// The reason why a match cannot be hosted.
#[derive(Debug, Error)]
pub enum HostError {
    /// The thread could not be started.
    #[error(transparent)]
    Thread(#[from] io::Error),
    /// The system has no random numbers.
    #[error(transparent)]
    Random(#[from] random::NoRandomNumbers),
    /// The match cannot be read.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The match was joined here, not hosted.
    #[error("this side joined the match and cannot host it")]
    NotHosted,
}

/// Hosts a match.
///
/// # Errors
/// When the thread cannot be started. If the addresses cannot be used, the link
/// ends with a message.
pub fn host<S>(options: HostOptions<S::Terms>, wake: Wake) -> Result<Link<S>, HostError>
where
    S: StateMachine<Terms: Send> + Send + 'static,
    S::Command: Send,
    S::Effect: Send,
    S::Refusal: Send,
{
    let id = LogId(u64::from_le_bytes(random::bytes()?));
    let chance = u32::from_le_bytes(random::bytes()?);
    let host =
        Host::new(id, options.terms, &options.introduction, chance).with_watchers(options.watchers);
    let header = MatchHeader::new(
        id,
        options.introduction,
        MatchSide::Host {
            code: options.code.clone(),
            listen: options.listen.clone(),
            watchers: options.watchers,
            problems: options.problems,
        },
    );
    let store = Store::new(options.folder);
    start(
        host,
        store,
        options.code,
        options.listen,
        Some(header),
        0,
        wake,
    )
}

/// Goes on hosting a stored match on the same addresses. `terms` are not used by
/// a match that has begun.
///
/// # Errors
/// When the match cannot be read or the thread cannot be started.
pub fn host_again<S>(path: &Path, terms: S::Terms, wake: Wake) -> Result<Link<S>, HostError>
where
    S: StateMachine<Terms: Send> + Send + 'static,
    S::Command: Send,
    S::Effect: Send,
    S::Refusal: Send,
{
    let (file, saved) = MatchFile::open(path)?;
    let MatchSide::Host {
        code,
        listen,
        watchers,
        ..
    } = saved.header.side
    else {
        return Err(HostError::NotHosted);
    };
    let stored = saved.log.after(0).len();
    let host = Host::restored(saved.log, saved.seats, terms, &saved.header.introduction)
        .with_watchers(watchers);
    let store = Store::going_on(file);
    start(host, store, code, listen, None, stored, wake)
}

fn start<S>(
    host: Host<S>,
    store: Store<S>,
    code: JoinCode,
    listen: Vec<SocketAddr>,
    header: Option<MatchHeader>,
    stored: usize,
    wake: Wake,
) -> Result<Link<S>, HostError>
where
    S: StateMachine<Terms: Send> + Send + 'static,
    S::Command: Send,
    S::Effect: Send,
    S::Refusal: Send,
{
    let (commands, asked) = unbounded_channel();
    let (events, told) = channel();
    run("match host", move || {
        let news = LinkNews::new(events, wake);
        let table = Table {
            host,
            code,
            store,
            news,
            lines: HashMap::new(),
            last_line: 0,
            open: 0,
            knocking: HashMap::new(),
            tries: Tries::new(),
            time: Duration::ZERO,
            watch: Stopwatch::start(),
            told_running: Duration::ZERO,
            told_watchers: 0,
            changed: Rc::new(Notify::new()),
        };
        serve(table, header, stored, listen, asked)
    })?;
    Ok(Link::new(commands, told))
}

/// The state of the thread, which the tasks of the lines share.
struct Table<S: StateMachine> {
    host: Host<S>,
    code: JoinCode,
    store: Store<S>,
    news: LinkNews<S>,
    lines: HashMap<LineId, Sender<ToGuest<S>>>,
    last_line: u64,
    /// The number of open connections.
    open: usize,
    /// The number of connections from each address that nobody has let in yet.
    knocking: HashMap<IpAddr, usize>,
    tries: Tries,
    time: Duration,
    watch: Stopwatch,
    told_running: Duration,
    told_watchers: usize,
    /// Wakes the loop when a line has changed something.
    changed: Rc<Notify>,
}

type SharedTable<S> = Rc<RefCell<Table<S>>>;

async fn serve<S: StateMachine + 'static>(
    mut table: Table<S>,
    header: Option<MatchHeader>,
    stored: usize,
    listen: Vec<SocketAddr>,
    mut asked: UnboundedReceiver<LinkCommand<S>>,
) where
    S::Terms: 'static,
{
    let listeners = match bind(&listen).await {
        Ok(listeners) => listeners,
        Err(why) => {
            table.news.tell(LinkEvent::Ended(why));
            return;
        }
    };
    let addresses = listeners.iter().filter_map(|l| l.local_addr().ok());
    table.news.tell(LinkEvent::Listening(addresses.collect()));
    if let Some(header) = header {
        table.store.begin(&header, &table.news);
    }
    let begun = LinkEvent::Begun {
        log: table.host.log().id(),
        party: Party::Host,
        last: stored as u64,
    };
    table.news.tell(begun);
    for entry in table.host.log().after(0).iter().take(stored) {
        table.news.tell(LinkEvent::Entry(entry.clone()));
    }
    // A restored host may have noted that its guest is away, which is stored
    // before it is told.
    table.pump();
    let table = Rc::new(RefCell::new(table));
    let changed = Rc::clone(&table.borrow().changed);
    for listener in listeners {
        spawn_local(accept_all(listener, Rc::clone(&table)));
    }
    loop {
        let pause = table.borrow_mut().look();
        tokio::select! {
            command = asked.recv() => match command {
                Some(LinkCommand::Leave) | None => break,
                Some(command) => table.borrow_mut().command(command),
            },
            () = sleep(pause) => {}
            () = changed.notified() => {}
        }
    }
    let has_lost_guest = table.borrow().host.has_lost_guest();
    let any = {
        let mut table = table.borrow_mut();
        table.host.close();
        table.pump();
        table.open > 0
    };
    if any {
        sleep(PARTING).await;
    }
    let mut table = table.borrow_mut();
    // A guest whose line is down may not know the end of the match.
    if table.host.log().state().is_over() && !has_lost_guest {
        table.store.delete();
    }
    table.news.tell(LinkEvent::Ended(LinkEnd::Left));
}

/// Returns a latency as it is shown, so that it changes seldom.
fn whole_milliseconds(latency: Duration) -> Duration {
    Duration::from_millis(u64::try_from(latency.as_millis()).unwrap_or(u64::MAX))
}

async fn bind(listen: &[SocketAddr]) -> Result<Vec<TcpListener>, LinkEnd> {
    let mut listeners = Vec::new();
    for address in listen {
        let bound = TcpListener::bind(address).await;
        let listener = bound.map_err(|why| match why.kind() {
            io::ErrorKind::AddrInUse => LinkEnd::PortInUse(address.port()),
            _ => LinkEnd::CannotListen {
                address: address.to_string(),
                why: why.to_string(),
            },
        })?;
        listeners.push(listener);
    }
    Ok(listeners)
}

async fn accept_all<S: StateMachine + 'static>(listener: TcpListener, table: SharedTable<S>) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                // One more connection than is allowed is closed at once.
                if table.borrow_mut().takes(from.ip()) {
                    spawn_local(attend(stream, from, Rc::clone(&table)));
                }
            }
            // The system may be short of file descriptors for a while.
            Err(_) => sleep(Duration::from_secs(1)).await,
        }
    }
}

/// Looks after one connection, from its first byte to its end.
async fn attend<S: StateMachine + 'static>(
    stream: TcpStream,
    from: SocketAddr,
    table: SharedTable<S>,
) {
    // A connection without a handshake is no concern of the players.
    let let_in = timeout(HANDSHAKE, let_in(stream, from, &table)).await;
    table.borrow_mut().has_knocked(from.ip());
    if let Ok(Ok((admission, sender, receiver))) = let_in {
        talk(admission, sender, receiver, &table).await;
    }
    table.borrow_mut().open -= 1;
}

/// Runs the handshake.
async fn let_in<S: StateMachine>(
    stream: TcpStream,
    from: SocketAddr,
    table: &SharedTable<S>,
) -> Result<(Admission, MessageSender, MessageReceiver), FrameError> {
    let mut frames = frames::accept(stream).await?;
    let first = frames::next(&mut frames).await?;
    let checked = table.borrow_mut().check(&first, from);
    let (admission, secret, share) = match checked {
        Ok(checked) => checked,
        Err(SecureError::Refused(why)) => {
            frames::send(&mut frames, written(&KnockAnswer::Refused(why))).await?;
            return Err(SecureError::Refused(why).into());
        }
        Err(why) => return Err(why.into()),
    };
    let mut door = Door::new(S::ACTIVITY, &first, &secret, share)?;
    frames::send(&mut frames, door.answer().to_vec()).await?;
    let message = frames::next(&mut frames).await?;
    if !door.lets_in(&message) {
        let why = KnockRefusal::Code;
        frames::send(&mut frames, written(&KnockAnswer::Refused(why))).await?;
        return Err(SecureError::Refused(why).into());
    }
    if matches!(admission, Admission::Code(_)) {
        table.borrow_mut().tries.was_right(from.ip());
    }
    let (last, sealer, opener) = door.enter()?;
    frames::send(&mut frames, last).await?;
    let (sender, receiver) = frames::split(frames, (sealer, opener));
    Ok((admission, sender, receiver))
}

/// Passes messages on until the line ends.
async fn talk<S: StateMachine + 'static>(
    admission: Admission,
    sender: MessageSender,
    mut receiver: MessageReceiver,
    table: &SharedTable<S>,
) {
    let (queue, queued) = tokio::sync::mpsc::channel(MOST_QUEUED);
    let line = table.borrow_mut().line_up(admission, queue);
    let mut writing = spawn_local(write(sender, queued));
    let sends = loop {
        tokio::select! {
            message = receiver.next::<ToHost<S>>() => match message {
                Ok(message) => table.borrow_mut().receive(line, Some(message)),
                Err(FrameError::Garbage) => table.borrow_mut().receive(line, None),
                Err(_) => break true,
            },
            _ = &mut writing => break false,
        }
    };
    table.borrow_mut().line_down(line);
    if sends {
        // The queue is still sent, unless the line is gone.
        timeout(PARTING, &mut writing).await.ok();
        writing.abort();
    }
}

async fn write<S: StateMachine>(mut sender: MessageSender, mut queued: Receiver<ToGuest<S>>) {
    while let Some(message) = queued.recv().await {
        match timeout(SENDING, sender.send(&message)).await {
            Ok(Ok(())) => {}
            _ => return,
        }
    }
    timeout(PARTING, sender.close()).await.ok();
}

impl<S: StateMachine> Table<S> {
    /// Returns true if there is room for a connection from an address, and takes
    /// note of it. A few connections that say nothing leave room for others.
    fn takes(&mut self, from: IpAddr) -> bool {
        let knocking = self.knocking.get(&from).copied().unwrap_or(0);
        let room = self.open < MOST_LINES && knocking < MOST_KNOCKING;
        if room {
            self.open += 1;
            self.knocking.insert(from, knocking + 1);
        }
        room
    }

    /// Takes note that a connection from an address was let in or refused.
    fn has_knocked(&mut self, from: IpAddr) {
        if let Some(knocking) = self.knocking.get_mut(&from) {
            *knocking = knocking.saturating_sub(1);
            if *knocking == 0 {
                self.knocking.remove(&from);
            }
        }
    }

    /// Checks a knock. Returns the key of the connection and the share of the
    /// key exchange.
    fn check(
        &mut self,
        knock: &[u8],
        from: SocketAddr,
    ) -> Result<(Admission, Secret, Vec<u8>), SecureError> {
        self.sync();
        match read_knock(knock)? {
            KnockWith::Seat(seat) => {
                let secret = self.host.secret(seat).ok_or(KnockRefusal::Seat)?;
                Ok((Admission::Seat(seat), secret.clone(), Vec::new()))
            }
            KnockWith::Code(share) => {
                if !self.tries.may_try(from.ip(), self.time) {
                    return Err(KnockRefusal::TooManyTries.into());
                }
                let (own, secret) = host_exchange(&self.code, &share)?;
                let ticket = Ticket {
                    seat: SeatId(u64::from_le_bytes(random::bytes()?)),
                    secret: Secret(random::bytes()?),
                };
                Ok((Admission::Code(ticket), secret, own))
            }
        }
    }

    /// Tells the host the time.
    fn sync(&mut self) {
        let lap = self.watch.lap();
        self.time += lap;
        self.host.advance(lap);
    }

    /// Looks at the clocks, and tells the front end what changes with time alone.
    /// Returns the time until the next look.
    fn look(&mut self) -> Duration {
        self.sync();
        self.pump();
        let line = if self.host.log().last_index() == 0 {
            LineState::Waiting
        } else if let Some(left) = self.host.waits_for() {
            LineState::Down(Duration::from_secs(left.as_secs()))
        } else {
            LineState::Up(self.host.latency().map(whole_milliseconds))
        };
        self.news.tell_line(line);
        let watchers = self.host.watchers();
        if watchers != self.told_watchers {
            self.told_watchers = watchers;
            self.news.tell(LinkEvent::Watchers(watchers));
        }
        let due = self.host.due_in().unwrap_or(IDLE_TICK);
        let state = self.host.log().state();
        if state.on_the_clock().is_none() || !state.is_timed() {
            return IDLE_TICK.min(due);
        }
        if self.time - self.told_running >= IDLE_TICK {
            self.tell_running();
        }
        TICK.min(due)
    }

    fn tell_running(&mut self) {
        self.told_running = self.time;
        self.news.tell(LinkEvent::Running(self.host.running()));
    }

    fn command(&mut self, command: LinkCommand<S>) {
        self.sync();
        match command {
            LinkCommand::Command(command) => {
                if let Err(why) = self.host.command(command.clone()) {
                    self.news.tell(LinkEvent::Refused(command, why));
                }
            }
            LinkCommand::TableCommand(command) => {
                if let Err(why) = self.host.table_command(command.clone()) {
                    self.news.tell(LinkEvent::Refused(command, why));
                }
            }
            LinkCommand::WaitLonger => self.host.wait_longer(),
            LinkCommand::OpenSeat => self.host.open_seat(),
            LinkCommand::Leave => {}
        }
        self.pump();
    }

    fn line_up(&mut self, admission: Admission, queue: Sender<ToGuest<S>>) -> LineId {
        self.sync();
        self.last_line += 1;
        let line = LineId(self.last_line);
        self.lines.insert(line, queue);
        self.host.line_up(line, admission);
        self.pump();
        self.changed.notify_one();
        line
    }

    fn line_down(&mut self, line: LineId) {
        self.sync();
        self.lines.remove(&line);
        self.host.line_down(line);
        self.pump();
        self.changed.notify_one();
    }

    /// Takes a message; `None` if it could not be understood.
    fn receive(&mut self, line: LineId, message: Option<ToHost<S>>) {
        self.sync();
        match message {
            Some(message) => self.host.receive(line, message),
            None => self.host.receive_garbage(line),
        }
        self.pump();
        self.changed.notify_one();
    }

    /// Does what the host wants to be done.
    fn pump(&mut self) {
        while let Some(output) = self.host.output() {
            match output {
                HostOutput::Store(entry) => {
                    self.store.entry(&entry, &self.news);
                    self.news.tell(LinkEvent::Entry(entry));
                }
                HostOutput::StoreSeat(seat) => self.store.seat(&seat, &self.news),
                HostOutput::Show(_) => {}
                HostOutput::Refuse(command, why) => {
                    self.news.tell(LinkEvent::Refused(command, why));
                }
                HostOutput::Send(line, message) => {
                    let queue = self.lines.get(&line);
                    if queue.is_some_and(|queue| queue.try_send(message).is_err()) {
                        // The line is too slow or gone; its guest comes back.
                        self.lines.remove(&line);
                        self.host.line_down(line);
                    }
                }
                HostOutput::Close(line) => {
                    self.lines.remove(&line);
                }
            }
        }
    }
}

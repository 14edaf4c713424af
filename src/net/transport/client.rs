//! The thread of a guest.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Duration;

use thiserror::Error;
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep, timeout};

use super::frames::{self, FrameError, MessageReceiver, MessageSender};
use super::secure::{
    GuestExchange, Handshake, Knock, KnockAnswer, KnockWith, SecureError, read, written,
};
use super::store::Store;
use super::{Stopwatch, run};
use crate::net::code::JoinCode;
use crate::net::guest::{Guest, GuestOutput, Parting};
use crate::net::host::PATIENCE;
use crate::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent, LinkNews, Wake};
use crate::net::message::{Farewell, KnockRefusal, PROTOCOL_VERSION, ToGuest, ToHost};
use crate::net::replica::{Activity, Introduction, StateMachine};
use crate::net::saved_match::{MatchError, MatchFile, MatchHeader, MatchSide};
use crate::platform::address::{HostPort, NotHostPort};

/// The most time that a connection takes to come about.
const CONNECTING: Duration = Duration::from_secs(10);
/// The most time for each address of a name.
const EACH_ADDRESS: Duration = Duration::from_secs(4);
/// The shortest and the longest time between two attempts to come back.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(5));
/// The number of times that a newcomer tries again when the line breaks during
/// the handshake.
const NEW_TRIES: u32 = 3;
/// The number of times that a guest without a ticket comes back to a seat that is
/// taken: for longer than the host takes a silent line to be up.
const TAKEN_TRIES: u32 = 100;
/// The most time that a line takes for one message.
const SENDING: Duration = Duration::from_secs(20);
/// The time between two looks at the clock.
const TICK: Duration = Duration::from_millis(500);

/// The wish to join a match.
#[derive(Clone, Debug)]
pub struct JoinOptions {
    /// The host.
    pub address: HostPort,
    /// The code that the host has told.
    pub code: JoinCode,
    /// The guest's name and rank.
    pub introduction: Introduction,
    /// True to watch only.
    pub watch: bool,
    /// The folder in which the match is kept; none if it is not.
    pub folder: Option<PathBuf>,
}

/// The reason why a match cannot be joined.
#[derive(Debug, Error)]
pub enum JoinError {
    /// The thread could not be started.
    #[error(transparent)]
    Thread(#[from] io::Error),
    /// The match cannot be read.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The match holds an address that is none.
    #[error(transparent)]
    Address(#[from] NotHostPort),
    /// The match was hosted here, not joined.
    #[error("this side hosts the match and cannot join it")]
    NotJoined,
}

/// Joins a match. If that fails, the link ends with a message.
///
/// # Errors
/// When the thread cannot be started.
pub fn join<S>(options: JoinOptions, wake: Wake) -> Result<Link<S>, JoinError>
where
    S: StateMachine + Send + 'static,
    S::Command: Send,
    S::Effect: Send,
    S::Refusal: Send,
{
    let guest = Guest::new(&options.introduction, options.watch);
    let store = Store::new(options.folder);
    let code = Some(options.code);
    start(
        guest,
        store,
        (options.address, false),
        code,
        options.introduction,
        wake,
    )
}

/// Comes back to a stored match, at another address if one is given.
///
/// # Errors
/// When the match cannot be read or the thread cannot be started.
pub fn join_again<S>(
    path: &Path,
    address: Option<HostPort>,
    wake: Wake,
) -> Result<Link<S>, JoinError>
where
    S: StateMachine + Send + 'static,
    S::Command: Send,
    S::Effect: Send,
    S::Refusal: Send,
{
    let (file, saved) = MatchFile::open(path)?;
    let introduction = saved.header.introduction;
    let MatchSide::Guest {
        address: before,
        party,
        ticket,
    } = saved.header.side
    else {
        return Err(JoinError::NotJoined);
    };
    let is_new = |address: &HostPort| address.to_string() != before;
    let is_new_address = address.as_ref().is_some_and(is_new);
    let address = match address {
        Some(address) => address,
        None => before.parse()?,
    };
    let guest = Guest::restored(&introduction, party, ticket, saved.log);
    start(
        guest,
        Store::going_on(file),
        (address, is_new_address),
        None,
        introduction,
        wake,
    )
}

fn start<S>(
    guest: Guest<S>,
    store: Store<S>,
    (address, is_new_address): (HostPort, bool),
    code: Option<JoinCode>,
    introduction: Introduction,
    wake: Wake,
) -> Result<Link<S>, JoinError>
where
    S: StateMachine + Send + 'static,
    S::Command: Send,
    S::Effect: Send,
    S::Refusal: Send,
{
    let (commands, asked) = unbounded_channel();
    let (events, told) = channel();
    run("match guest", move || {
        let mut player = Player {
            guest,
            store,
            address,
            code,
            introduction,
            news: LinkNews::new(events, wake),
            sending: None,
            watch: Stopwatch::start(),
            parting: None,
            patience: PATIENCE,
            tries: 0,
            admitted: false,
            is_new_address,
        };
        async move {
            player.tell_log();
            let end = player.play(asked).await;
            player.end(end);
        }
    })?;
    Ok(Link::new(commands, told))
}

/// The state of the thread.
struct Player<S: StateMachine> {
    guest: Guest<S>,
    store: Store<S>,
    address: HostPort,
    code: Option<JoinCode>,
    introduction: Introduction,
    news: LinkNews<S>,
    sending: Option<MessageSender>,
    watch: Stopwatch,
    /// The reason for which the connection is to be closed.
    parting: Option<Parting>,
    /// The time for which this side still waits for the host.
    patience: Duration,
    /// The number of connections that did not come about.
    tries: u32,
    /// True once the host has let this side in.
    admitted: bool,
    /// True if the address is a new one, until the host has let this side in.
    is_new_address: bool,
}

/// A reason to leave the loop of a connection.
enum Broken {
    /// The line is down: it is of use to connect again.
    Line,
    /// The match is over for this side.
    End(LinkEnd),
}

impl<S: StateMachine> Player<S> {
    /// Tells the front end the log of a restored match.
    fn tell_log(&self) {
        if let Some(party) = self.guest.party() {
            let log = self.guest.log();
            self.news.tell(LinkEvent::Begun {
                log: log.id(),
                party,
                last: log.last_index(),
            });
            for entry in log.after(0) {
                self.news.tell(LinkEvent::Entry(entry.clone()));
            }
        }
    }

    async fn play(&mut self, mut asked: UnboundedReceiver<LinkCommand<S>>) -> LinkEnd {
        let (shortest, longest) = PAUSES;
        let mut pause = shortest;
        loop {
            self.tell_connecting();
            self.watch.lap();
            let connected = timeout(
                CONNECTING,
                connect(&self.address, self.secret(), S::ACTIVITY),
            );
            let connected = tokio::select! {
                connected = connected => connected,
                () = leaving(&mut asked, &mut self.patience) => return LinkEnd::Left,
            };
            // The attempt counts as waiting, too.
            self.patience = self.patience.saturating_sub(self.watch.lap());
            match connected {
                Ok(Ok((sender, receiver))) => {
                    pause = shortest;
                    self.patience = PATIENCE;
                    let again = std::mem::replace(&mut self.admitted, true);
                    if std::mem::take(&mut self.is_new_address) {
                        self.store.address(&self.address, &self.news);
                    }
                    match self.connected(sender, receiver, again, &mut asked).await {
                        Broken::Line => {}
                        Broken::End(end) => return end,
                    }
                }
                Ok(Err(failed)) => {
                    if let Some(end) = self.end_of(failed) {
                        return end;
                    }
                }
                Err(_) if self.is_newcomer() => {
                    return LinkEnd::NoAnswer(self.address.to_string());
                }
                Err(_) => {}
            }
            if let Some(end) = self.wait(pause, &mut asked).await {
                return end;
            }
            pause = (pause * 2).min(longest);
        }
    }

    /// Returns the end, if it is of no use to connect again.
    fn end_of(&mut self, failed: ConnectError) -> Option<LinkEnd> {
        let newcomer = self.is_newcomer();
        self.tries += 1;
        let broke = matches!(
            failed,
            ConnectError::Frame(FrameError::Closed | FrameError::Io(_))
        );
        if broke && self.tries < NEW_TRIES {
            return None;
        }
        let address = self.address.to_string();
        match failed {
            ConnectError::Frame(FrameError::Secure(SecureError::Refused(why))) => {
                let final_word = newcomer || why != KnockRefusal::TooManyTries;
                final_word.then_some(LinkEnd::Refused(why))
            }
            ConnectError::Activity(theirs) => Some(LinkEnd::OtherActivity(theirs)),
            _ if !newcomer => None,
            ConnectError::Address(why) | ConnectError::Frame(FrameError::Io(why)) => {
                let why = why.to_string();
                Some(LinkEnd::Unreachable { address, why })
            }
            ConnectError::Frame(_) => Some(LinkEnd::OtherProgram(address)),
        }
    }

    /// Tells that a connection is being made, unless the line is known to be
    /// down.
    fn tell_connecting(&mut self) {
        if self.is_newcomer() {
            self.news.tell_line(LineState::Connecting);
        } else {
            let left = Duration::from_secs(self.patience.as_secs());
            self.news.tell_line(LineState::Down(left));
        }
    }

    /// Returns true if the host has not let this side in yet. One that was let in
    /// comes back, also if the line broke before its ticket came.
    fn is_newcomer(&self) -> bool {
        self.guest.ticket().is_none() && !self.admitted
    }

    fn secret(&self) -> KnockSecret {
        match (self.guest.ticket(), &self.code) {
            (Some(ticket), _) => KnockSecret::Ticket(ticket.clone()),
            (None, Some(code)) => KnockSecret::Code(code.clone()),
            // A guest without a ticket was made with a code.
            (None, None) => KnockSecret::None,
        }
    }

    /// Waits before the next attempt. Returns the end, if this side leaves or
    /// gives up.
    async fn wait(
        &mut self,
        pause: Duration,
        asked: &mut UnboundedReceiver<LinkCommand<S>>,
    ) -> Option<LinkEnd> {
        self.watch.lap();
        let mut left = pause;
        while !left.is_zero() {
            tokio::select! {
                command = asked.recv() => match command {
                    Some(LinkCommand::Leave) | None => return Some(LinkEnd::Left),
                    Some(LinkCommand::WaitLonger) => self.patience += PATIENCE,
                    Some(_) => {}
                },
                () = sleep(left.min(TICK)) => {}
            }
            let lap = self.watch.lap();
            left = left.saturating_sub(lap);
            self.patience = self.patience.saturating_sub(lap);
            self.tell_connecting();
            if self.patience.is_zero() {
                return Some(LinkEnd::GaveUp);
            }
        }
        None
    }

    /// Plays on a connection until it ends. `again` is true if the host has let
    /// this side in before.
    async fn connected(
        &mut self,
        sender: MessageSender,
        mut receiver: MessageReceiver,
        again: bool,
        asked: &mut UnboundedReceiver<LinkCommand<S>>,
    ) -> Broken {
        self.sending = Some(sender);
        self.parting = None;
        self.watch.lap();
        self.guest.line_up();
        let broken = loop {
            if !self.pump().await {
                break Broken::Line;
            }
            if let Some(why) = self.parting {
                // The host may not know yet that the line before is down.
                let taken = why == Parting::Host(Farewell::Taken);
                self.tries += u32::from(taken);
                let unknown = again && self.guest.ticket().is_none();
                let knows_late = taken && unknown && self.tries < TAKEN_TRIES;
                break if why.may_come_back() || knows_late {
                    Broken::Line
                } else {
                    Broken::End(LinkEnd::Parting(why))
                };
            }
            tokio::select! {
                message = receiver.next::<ToGuest<S>>() => {
                    self.sync();
                    match message {
                        Ok(message) => self.receive(message),
                        Err(FrameError::Garbage) => self.guest.receive_garbage(),
                        Err(_) => break Broken::Line,
                    }
                }
                command = asked.recv() => {
                    self.sync();
                    match command {
                        Some(LinkCommand::Command(command)) => {
                            self.guest.command(command);
                        }
                        Some(LinkCommand::Leave) => {
                            self.guest.leave();
                            self.pump().await;
                            break Broken::End(LinkEnd::Left);
                        }
                        // The front end is gone; the guest comes back later.
                        None => break Broken::End(LinkEnd::Left),
                        Some(_) => {}
                    }
                }
                () = sleep(TICK) => self.sync(),
            }
        };
        self.guest.line_down();
        if let Some(mut sender) = self.sending.take() {
            timeout(TICK, sender.close()).await.ok();
        }
        broken
    }

    fn sync(&mut self) {
        let lap = self.watch.lap();
        self.guest.advance(lap);
    }

    fn receive(&mut self, message: ToGuest<S>) {
        let tells_time = matches!(message, ToGuest::Ping { .. });
        self.guest.receive(message);
        if self.guest.is_connected() {
            let latency = self.guest.latency();
            let latency = Duration::from_millis(u64::from(latency));
            let known = Some(latency).filter(|latency| !latency.is_zero());
            self.news.tell_line(LineState::Up(known));
        }
        if tells_time && self.guest.log().state().is_timed() {
            self.news.tell(LinkEvent::Running(self.guest.running()));
        }
    }

    /// Does what the guest wants to be done. Returns false if the line is down.
    async fn pump(&mut self) -> bool {
        while let Some(output) = self.guest.output() {
            match output {
                GuestOutput::Send(message) => {
                    if !self.send(&message).await {
                        return false;
                    }
                }
                GuestOutput::Begin {
                    log,
                    party,
                    ticket,
                    last,
                } => {
                    let side = MatchSide::Guest {
                        address: self.address.to_string(),
                        party,
                        ticket,
                    };
                    let header = MatchHeader::new(log, self.introduction.clone(), side);
                    self.store.begin(&header, &self.news);
                    self.news.tell(LinkEvent::Begun { log, party, last });
                }
                GuestOutput::Store(entry) => {
                    self.store.entry(&entry, &self.news);
                    self.news.tell(LinkEvent::Entry(entry));
                }
                GuestOutput::Refused(command, why) => {
                    self.news.tell(LinkEvent::Refused(command, why));
                }
                GuestOutput::Show(_) | GuestOutput::Anew => {}
                GuestOutput::Close(why) => self.parting = Some(why),
            }
        }
        true
    }

    async fn send(&mut self, message: &ToHost<S>) -> bool {
        let Some(sender) = &mut self.sending else {
            return false;
        };
        matches!(timeout(SENDING, sender.send(message)).await, Ok(Ok(())))
    }

    fn end(&mut self, end: LinkEnd) {
        let over = self.guest.log().state().is_over();
        if over && self.guest.ticket().is_some() && end != LinkEnd::GaveUp {
            self.store.delete();
        }
        self.news.tell(LinkEvent::Ended(end));
    }
}

/// Waits until the front end leaves. It may wait longer for the host; other
/// commands are of no use now.
async fn leaving<S: StateMachine>(
    asked: &mut UnboundedReceiver<LinkCommand<S>>,
    patience: &mut Duration,
) {
    loop {
        match asked.recv().await {
            Some(LinkCommand::Leave) | None => return,
            Some(LinkCommand::WaitLonger) => *patience += PATIENCE,
            Some(_) => {}
        }
    }
}

/// The secret that a guest knocks with.
enum KnockSecret {
    Code(JoinCode),
    Ticket(crate::net::ticket::Ticket),
    None,
}

/// The reason why no connection comes about.
#[derive(Debug, Error)]
enum ConnectError {
    /// The name has no address, or none of its addresses answers.
    #[error("{0}")]
    Address(io::Error),
    /// The other side is no host of this program, or does not let the guest in.
    #[error(transparent)]
    Frame(#[from] FrameError),
    /// The host offers another activity.
    #[error("the match is another activity")]
    Activity(Activity),
}

impl From<SecureError> for ConnectError {
    fn from(error: SecureError) -> Self {
        Self::Frame(error.into())
    }
}

async fn connect(
    address: &HostPort,
    secret: KnockSecret,
    activity: Activity,
) -> Result<(MessageSender, MessageReceiver), ConnectError> {
    let stream = open(address).await.map_err(ConnectError::Address)?;
    let mut frames = frames::request(stream).await?;
    let (with, exchange, ticket) = match secret {
        KnockSecret::Code(code) => {
            let (exchange, share) = GuestExchange::start(&code);
            (KnockWith::Code(share), Some(exchange), None)
        }
        KnockSecret::Ticket(ticket) => (KnockWith::Seat(ticket.seat), None, Some(ticket.secret)),
        KnockSecret::None => return Err(SecureError::Refused(KnockRefusal::Code).into()),
    };
    let knock = written(&Knock {
        shikatsu: PROTOCOL_VERSION,
        with,
    });
    frames::send(&mut frames, knock.clone()).await?;
    let answer = frames::next(&mut frames).await?;
    let (theirs, share) = match read(&answer)? {
        KnockAnswer::Share { activity, key } => (activity, key),
        KnockAnswer::Refused(why) => return Err(SecureError::Refused(why).into()),
    };
    let secret = match (exchange, ticket) {
        (Some(exchange), _) => exchange.finish(&share)?,
        (None, Some(secret)) => secret,
        (None, None) => return Err(SecureError::Garbage.into()),
    };
    let mut handshake = Handshake::new(true, &secret, &[&knock, &answer])?;
    frames::send(&mut frames, handshake.write()?).await?;
    let message = frames::next(&mut frames).await?;
    if let Err(why) = handshake.read(&message) {
        // A host with another code says so in the clear.
        return Err(match read(&message) {
            Ok(KnockAnswer::Refused(why)) => SecureError::Refused(why).into(),
            _ => why.into(),
        });
    }
    // The handshake covers the name of the activity. It is run to its end, so
    // that the host does not count a wrong code.
    if theirs != activity {
        return Err(ConnectError::Activity(theirs));
    }
    Ok(frames::split(frames, handshake.finish()?))
}

/// Opens a stream to the first address of a name that answers.
async fn open(address: &HostPort) -> io::Result<TcpStream> {
    let found = lookup_host((address.host(), address.port())).await?;
    let mut last = io::Error::other("the name has no address");
    for address in found {
        match timeout(EACH_ADDRESS, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => last = error,
            Err(_) => last = io::Error::from(io::ErrorKind::TimedOut),
        }
    }
    Err(last)
}

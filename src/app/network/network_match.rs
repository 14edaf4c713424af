//! A match with another machine: its link, and the log that the link tells.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::activity::{CommonEffect, WindowActivity};
use super::{JoinWish, addresses};
use crate::app::session::{Notify, Policy};
use crate::i18n::{Phrase, say};
use crate::net::discovery::Announcement;
use crate::net::game::SharedGame;
use crate::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent};
use crate::net::replica::{Introduction, Log, LogId, Party};

/// A match with another machine.
#[derive(Component, Debug)]
pub(crate) struct NetworkMatch<S: WindowActivity = SharedGame> {
    link: Link<S>,
    log: Log<S>,
    party: Option<Party>,
    line: LineState,
    watchers: usize,
    /// True if the link has ended.
    ended: bool,
    /// The number of the last entry that is past.
    past: u64,
    role: MatchRole,
    running: Running,
}

/// The time that counts since the last entry.
#[derive(Clone, Copy, Debug)]
struct Running {
    counted: Duration,
    /// The moment of that; none if no more time passes.
    since: Option<Instant>,
}

impl Running {
    fn from(counted: Duration) -> Self {
        Self {
            counted,
            since: Some(Instant::now()),
        }
    }
}

/// The side of the line.
#[derive(Debug)]
pub(super) enum MatchRole {
    Host {
        code: String,
        /// The addresses at which other machines reach this one, as they are
        /// typed there. They are known when the port is open.
        addresses: Vec<String>,
        /// The port; 0 before it is open.
        port: u16,
        /// The text that is announced; none if the match is hidden.
        about: Option<(Introduction, String)>,
        announcement: Option<Announcement>,
    },
    Guest {
        /// The wish that the match fulfils, until the host has told its
        /// activity; none if the guest comes back.
        wish: Option<Box<JoinWish>>,
    },
}

impl MatchRole {
    /// The role of a host whose port is not open yet.
    pub(super) const fn host(code: String, about: Option<(Introduction, String)>) -> Self {
        Self::Host {
            code,
            addresses: Vec::new(),
            port: 0,
            about,
            announcement: None,
        }
    }
}

/// The code and the addresses that the other player needs to join a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Invitation<'a> {
    /// The code.
    pub(crate) code: &'a str,
    /// The addresses of this machine, as they are typed at the other one.
    pub(crate) addresses: &'a [String],
    /// The port; 0 before it is open.
    pub(crate) port: u16,
}

/// The changes of a match in one frame.
#[derive(Debug)]
pub(super) struct MatchChanges<S: WindowActivity> {
    /// The effects of the new entries, each with true if it is past: the match
    /// was joined or gone on with after it.
    pub(super) effects: Vec<(S::Effect, bool)>,
    /// The commands that were refused, and the reasons.
    pub(super) refused: Vec<(S::Command, S::Refusal)>,
    /// Notices about the line and the disk.
    pub(super) notices: Vec<Notify>,
    /// True if the line to the other player went down or came up again.
    pub(super) line_has_changed: bool,
    pub(super) end: Option<LinkEnd>,
}

impl<S: WindowActivity> NetworkMatch<S> {
    pub(super) fn new(link: Link<S>, role: MatchRole) -> Self {
        Self {
            link,
            log: Log::new(LogId(0)),
            party: None,
            line: match role {
                MatchRole::Host { .. } => LineState::Waiting,
                MatchRole::Guest { .. } => LineState::Connecting,
            },
            watchers: 0,
            ended: false,
            past: 0,
            role,
            running: Running::from(Duration::ZERO),
        }
    }

    /// Returns the state as of the last entry.
    pub(crate) const fn state(&self) -> &S {
        self.log.state()
    }

    /// Returns the time since the last entry that counts.
    pub(crate) fn running(&self) -> Duration {
        let Running { counted, since } = self.running;
        counted + since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Returns the number of the last entry.
    pub(super) fn last_index(&self) -> u64 {
        self.log.last_index()
    }

    /// Returns the party that this side is.
    pub(crate) const fn party(&self) -> Option<Party> {
        self.party
    }

    /// Returns the state of the line.
    pub(crate) const fn line(&self) -> LineState {
        self.line
    }

    /// Returns true if the line to the other player is down.
    pub(super) const fn is_down(&self) -> bool {
        matches!(self.line, LineState::Down(_))
    }

    /// Returns true if the link has ended.
    pub(crate) const fn has_ended(&self) -> bool {
        self.ended
    }

    /// Returns the number of spectators.
    pub(crate) const fn watchers(&self) -> usize {
        self.watchers
    }

    /// Returns the invitation to a match that is hosted here.
    pub(crate) fn invitation(&self) -> Option<Invitation<'_>> {
        match &self.role {
            MatchRole::Host {
                code,
                addresses,
                port,
                ..
            } => Some(Invitation {
                code,
                addresses,
                port: *port,
            }),
            MatchRole::Guest { .. } => None,
        }
    }

    /// Takes the wish that led here, if the host's activity was not known then.
    pub(super) fn take_wish(&mut self) -> Option<Box<JoinWish>> {
        match &mut self.role {
            MatchRole::Guest { wish } => wish.take(),
            MatchRole::Host { .. } => None,
        }
    }

    /// Ends the announcement: the match has its players.
    pub(super) fn withdraw_announcement(&mut self) {
        if let MatchRole::Host { announcement, .. } = &mut self.role {
            *announcement = None;
        }
    }

    /// Returns the name of a party as it is shown.
    pub(crate) fn shown_name(&self, party: Party) -> Phrase {
        match (self.state().name_of(party), party) {
            (Some(name), _) => Phrase::plain(name),
            (None, Party::Watcher(number)) => {
                say!("network-watcher", number = u32::from(number) + 1)
            }
            (None, _) => self.state().unnamed(party),
        }
    }

    /// Returns the notice of an effect. The own deeds need no words.
    pub(super) fn notice(&self, effect: CommonEffect<'_>, policy: Policy) -> Option<Notify> {
        let of_other = |party: Party| (!self.is_own(party)).then(|| self.shown_name(party));
        Some(match effect {
            CommonEffect::Said(_) if !policy.shows_talk() => return None,
            CommonEffect::Said(said) => {
                let name = of_other(said.by)?;
                let text = said.text.as_str();
                Notify::news(say!("network-said", name = name, text = text))
            }
            CommonEffect::Offered(by, offer) => {
                let name = of_other(by)?;
                Notify::news(say!("network-offers", name = name, offer = offer))
            }
            CommonEffect::Declined(offer) => Notify::news(say!("network-declined", offer = offer)),
            CommonEffect::Resumed(by) => {
                Notify::news(say!("network-resumed", name = of_other(by)?))
            }
            CommonEffect::Away => {
                let name = of_other(Party::Guest)?;
                Notify::trouble(say!("network-away", name = name))
            }
        })
    }

    /// Returns true if the party is this side.
    pub(crate) fn is_own(&self, party: Party) -> bool {
        self.party == Some(party)
    }

    /// Puts the match on a line that stays silent, for a picture that does not
    /// depend on time.
    #[cfg(test)]
    pub(crate) fn silence(&mut self) {
        self.link = Link::silent();
        self.line = LineState::Up(Some(Duration::from_millis(18)));
        self.running = Running {
            counted: Duration::ZERO,
            since: None,
        };
    }

    /// Sends a request to the link.
    pub(super) fn send(&self, command: LinkCommand<S>) {
        self.link.send(command);
    }

    /// Asks for a command, if it is possible as far as this side knows.
    pub(super) fn ask(&self, command: S::Command, notify: &mut MessageWriter<Notify>) {
        let party = self.party.unwrap_or(Party::Watcher(0));
        let is_up = matches!(self.line, LineState::Up(_));
        let reaches_host = !self.ended && (party == Party::Host || is_up);
        let refusal = match self.state().refusal(party, &command, self.running()) {
            None if !reaches_host => Some(S::line_is_down()),
            refusal => refusal,
        };
        match refusal {
            Some(why) => {
                notify.write(Notify::trouble(why.sentence()));
            }
            None => self.send(LinkCommand::Command(command)),
        }
    }

    /// Takes the news of the link.
    pub(super) fn take_news(&mut self) -> MatchChanges<S> {
        let mut changes = MatchChanges {
            effects: Vec::new(),
            refused: Vec::new(),
            notices: Vec::new(),
            line_has_changed: false,
            end: None,
        };
        while let Some(event) = self.link.poll() {
            self.take(event, &mut changes);
        }
        changes
    }

    /// Takes a piece of news.
    fn take(&mut self, event: LinkEvent<S>, changes: &mut MatchChanges<S>) {
        match event {
            LinkEvent::Listening(addresses) => {
                let port = addresses.first().map(std::net::SocketAddr::port);
                self.listens_on(port.unwrap_or_default());
            }
            LinkEvent::Begun { log, party, last } => {
                self.log = Log::new(log);
                self.party = Some(party);
                self.past = last;
                changes.effects.clear();
            }
            LinkEvent::Entry(entry) => {
                self.running = Running::from(Duration::ZERO);
                // The link has followed the same log.
                let effects = self.log.follow(entry).unwrap_or_default();
                let is_past = self.log.last_index() <= self.past;
                let effects = effects.into_iter().map(|effect| (effect, is_past));
                changes.effects.extend(effects);
            }
            LinkEvent::Refused(command, why) => changes.refused.push((command, why)),
            LinkEvent::Line(line) => {
                let before = std::mem::replace(&mut self.line, line);
                if self.is_down() {
                    // The host's clocks stand, too.
                    self.running = Running {
                        counted: self.running(),
                        since: None,
                    };
                }
                let was_down = matches!(before, LineState::Down(_));
                changes.line_has_changed |= was_down != self.is_down();
                if was_down && matches!(line, LineState::Up(_)) {
                    changes.notices.push(Notify::news(say!("network-up")));
                }
            }
            LinkEvent::Running(counted) => self.running = Running::from(counted),
            LinkEvent::Watchers(count) => self.watchers = count,
            LinkEvent::NotStored(why) => {
                let told = say!("network-not-stored", why = why);
                changes.notices.push(Notify::trouble(told));
            }
            LinkEvent::Ended(end) => {
                self.ended = true;
                self.running = Running {
                    counted: self.running(),
                    since: None,
                };
                changes.end = Some(end);
            }
        }
    }

    /// Announces a hosted match on the local network, and completes its
    /// addresses.
    fn listens_on(&mut self, open: u16) {
        let MatchRole::Host {
            addresses: known,
            about,
            announcement,
            port,
            ..
        } = &mut self.role
        else {
            return;
        };
        if let Some((introduction, about)) = about {
            // Without it the match can still be joined by its address.
            *announcement = Announcement::start(introduction, about, open, None).ok();
        }
        *known = addresses(open);
        *port = open;
    }
}

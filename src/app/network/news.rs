//! The news of a link: the board follows the game.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::{MatchRole, NetworkMatch, NetworkTrouble};
use crate::app::session::{Document, FollowedChange, GameIntent, Notify, Screen};
use crate::game::Event;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::discovery::Announcement;
use crate::net::game::{GameEffect, Offer};
use crate::net::link::{LineState, LinkEnd, LinkEvent};
use crate::net::replica::{Log, Party};

/// The changes of a match in one frame.
#[derive(Debug, Default)]
struct Changes {
    /// True if a game begins, or the past of one is told.
    begins: bool,
    events: Vec<Event>,
    /// True while the past of a match is told.
    catches_up: bool,
    end: Option<LinkEnd>,
}

/// Takes the news of the link.
pub(super) fn take_news(
    mut matches: Query<(Entity, &mut NetworkMatch)>,
    mut games: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
    mut trouble: ResMut<NetworkTrouble>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    for (entity, mut played) in &mut matches {
        let mut changes = Changes::default();
        while let Some(event) = played.link.poll() {
            for notice in played.take(event, &mut changes) {
                notify.write(notice);
            }
        }
        let own = played
            .party
            .and_then(|party| played.state().color_of(party));
        if let Some(session) = played.state().session()
            && (changes.begins || !changes.events.is_empty())
        {
            games.write(GameIntent::Follow(Box::new(FollowedChange {
                session: session.clone(),
                events: changes.events,
                own,
                begins: changes.begins,
            })));
            if changes.begins {
                screen.set(Screen::Game);
                commands
                    .entity(entity)
                    .insert(DespawnOnExit(Document::Game));
            }
        }
        if let Some(end) = changes.end {
            let why = i18n::link_end(&end);
            if played.has_begun() {
                // The board keeps the game, which can be counted and saved here.
                games.write(GameIntent::Unfollow);
                notify.write(Notify::trouble(say!("network-over", why = why)));
            } else if end != LinkEnd::Left {
                trouble.0 = Some(why.sentence());
            }
            commands.entity(entity).despawn();
        }
    }
}

impl NetworkMatch {
    /// Takes a piece of news. Returns what the player is told.
    fn take(
        &mut self,
        event: LinkEvent<crate::net::game::SharedGame>,
        changes: &mut Changes,
    ) -> Vec<Notify> {
        match event {
            LinkEvent::Listening(addresses) => {
                let port = addresses.first().map(std::net::SocketAddr::port);
                self.listens_on(port.unwrap_or_default());
            }
            LinkEvent::Begun { log, party } => {
                self.log = Log::new(log);
                self.party = Some(party);
                *changes = Changes {
                    catches_up: true,
                    ..Changes::default()
                };
            }
            LinkEvent::Entry(entry) => {
                self.running = (Duration::ZERO, Instant::now());
                // The link has followed the same log.
                let effects = self.log.follow(entry).unwrap_or_default();
                let notices = effects.into_iter().filter_map(|effect| {
                    let notice = self.notice(&effect);
                    match effect {
                        GameEffect::Begun => {
                            changes.begins = true;
                            changes.events.clear();
                        }
                        GameEffect::Event(event) => changes.events.push(event),
                        _ => {}
                    }
                    notice.filter(|_| !changes.catches_up)
                });
                return notices.collect();
            }
            LinkEvent::Refused(_, why) => {
                return vec![Notify::trouble(i18n::network_refusal(&why).sentence())];
            }
            LinkEvent::Line(line) => {
                let before = std::mem::replace(&mut self.line, line);
                let was_down = matches!(before, LineState::Down(_));
                if was_down && matches!(line, LineState::Up(_)) {
                    return vec![Notify::news(say!("network-up"))];
                }
            }
            LinkEvent::Running(running) => self.running = (running, Instant::now()),
            LinkEvent::Watchers(count) => self.watchers = count,
            LinkEvent::NotStored(why) => {
                return vec![Notify::trouble(say!("network-not-stored", why = why))];
            }
            LinkEvent::Ended(end) => changes.end = Some(end),
        }
        Vec::new()
    }

    /// Announces a hosted game on the local network, and completes its addresses.
    fn listens_on(&mut self, port: u16) {
        let MatchRole::Host {
            addresses,
            about,
            announcement,
            port: open,
            ..
        } = &mut self.role
        else {
            return;
        };
        if let Some((introduction, about)) = about {
            // Without it the game can still be joined by its address.
            *announcement = Announcement::start(introduction, about, port).ok();
        }
        *addresses = super::addresses(port);
        *open = port;
    }

    /// Returns what the player is told of an effect. Moves are seen on the board.
    fn notice(&mut self, effect: &GameEffect) -> Option<Notify> {
        let of_other = |party: Party| Some(party) != self.party;
        match effect {
            GameEffect::Begun => {
                if let MatchRole::Host { announcement, .. } = &mut self.role {
                    // The game has its players.
                    *announcement = None;
                }
                None
            }
            GameEffect::Said(said) if of_other(said.by) => {
                let text = said.text.as_str();
                let name = self.shown_name(said.by);
                Some(Notify::news(say!("network-said", name = name, text = text)))
            }
            GameEffect::Offered(by, offer) if of_other(*by) => {
                let name = self.shown_name(*by);
                let offer = offer_name(*offer);
                Some(Notify::news(say!(
                    "network-offers",
                    name = name,
                    offer = offer
                )))
            }
            GameEffect::Declined(_, offer) => {
                let offer = offer_name(*offer);
                Some(Notify::news(say!("network-declined", offer = offer)))
            }
            GameEffect::Agreed(by) if of_other(*by) => {
                let name = self.shown_name(*by);
                Some(Notify::news(say!("network-agreed", name = name)))
            }
            GameEffect::Resumed(by) if of_other(*by) => {
                let name = self.shown_name(*by);
                Some(Notify::news(say!("network-resumed", name = name)))
            }
            GameEffect::Away if of_other(Party::Guest) => {
                let name = self.shown_name(Party::Guest);
                Some(Notify::trouble(say!("network-away", name = name)))
            }
            _ => None,
        }
    }

    /// Returns the name of a party as it is shown.
    pub(super) fn shown_name(&self, party: Party) -> Phrase {
        match (self.name(party), party) {
            (Some(name), _) => Phrase::plain(name),
            (None, Party::Watcher(number)) => {
                say!("network-watcher", number = u32::from(number) + 1)
            }
            (None, _) => match self.state().color_of(party) {
                Some(color) => say!("color", color = color),
                None => say!("network-other"),
            },
        }
    }
}

/// Returns the name by which phrases choose an offer.
pub(super) const fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Undo => "undo",
        Offer::Pause => "pause",
        Offer::Rematch => "rematch",
    }
}

//! The changes of a game over the network, in words.

use super::match_console::MatchTable as _;
use super::table::NetworkTable;
use crate::cli::console::player_names::shown_name;
use crate::cli::console::session_view;
use crate::cli::console::terminal::ConsoleResult;
use crate::game::{Event, GameSession, Phase};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::game::{GameEffect, Offer};
use crate::net::replica::Party;

const fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Undo => "undo",
        Offer::Pause => "pause",
        Offer::Rematch => "rematch",
    }
}

impl NetworkTable<'_> {
    /// Tells an effect that just happened. The past of a match is only shown by
    /// the board that it leads to.
    pub(super) fn tell_game_effect(&mut self, effect: &GameEffect) -> ConsoleResult<()> {
        if self.shared.is_catching_up() {
            self.shared.stale = true;
            return match effect {
                GameEffect::Begun => self.tell_begin(),
                _ => Ok(()),
            };
        }
        match effect {
            GameEffect::Begun => {
                self.shared.stale = true;
                self.tell_begin()
            }
            GameEffect::Event(event) => self.tell_event(event),
            GameEffect::Offered(by, offer) => {
                let yours = if Some(*by) == self.shared.party {
                    "yes"
                } else {
                    "no"
                };
                let player = self.name(*by);
                self.shared.say(say!(
                    "console-net-offers",
                    offer = offer_name(*offer),
                    player = player,
                    yours = yours
                ))
            }
            GameEffect::Declined(_, offer) => self
                .shared
                .say(say!("console-net-declined", offer = offer_name(*offer))),
            GameEffect::Agreed(by) => {
                let player = self.name(*by);
                self.shared.say(say!("console-net-agreed", player = player))
            }
            GameEffect::Resumed(by) => {
                let player = self.name(*by);
                self.shared
                    .say(say!("console-net-resumed", player = player))
            }
            GameEffect::Said(said) if Some(said.by) != self.shared.party => {
                let player = self.name(said.by);
                self.shared.say(say!(
                    "console-net-said",
                    player = player,
                    text = said.text.as_str()
                ))
            }
            // The state of the line tells the players; a spectator has only this.
            GameEffect::Away if self.is_watching() => {
                let player = self.name(Party::Guest);
                self.shared.say(say!("console-net-away", player = player))
            }
            GameEffect::Back if self.is_watching() => {
                let player = self.name(Party::Guest);
                self.shared.say(say!("console-net-back", player = player))
            }
            GameEffect::Accepted(..)
            | GameEffect::Said(_)
            | GameEffect::Away
            | GameEffect::Back => Ok(()),
        }
    }

    const fn is_watching(&self) -> bool {
        matches!(self.shared.party, Some(Party::Watcher(_)))
    }

    fn tell_begin(&mut self) -> ConsoleResult<()> {
        let Some(session) = self.session() else {
            return Ok(());
        };
        let setup = session.setup();
        let shown = |name: &str| shown_name(name, &self.shared.terminal);
        let begun = say!(
            "console-net-begun",
            black = shown(&setup.players.black.name),
            white = shown(&setup.players.white.name),
            size = setup.size,
            rules = i18n::rules_name(&setup.rules),
            komi = setup.rules.komi()
        );
        self.shared.say(begun)?;
        self.shared.terminal.hint(say!("console-net-hint"))
    }

    fn tell_event(&mut self, event: &Event) -> ConsoleResult<()> {
        let over = self.session().is_some_and(|s| s.outcome().is_some());
        match event {
            Event::Move(color, mv) => {
                self.shared.stale = true;
                let player = self.name_of(*color);
                let turn = self.session().and_then(|s| s.game().turns().last());
                if let Some((session, turn)) = self.session().zip(turn) {
                    let what = session_view::describe(session, *mv, &turn.effect);
                    self.shared
                        .say(say!("console-net-did", player = player, what = what))?;
                }
                if matches!(
                    self.session().map(GameSession::phase),
                    Some(Phase::Counting(_))
                ) {
                    self.shared.terminal.hint(say!("console-count-hint"))?;
                }
            }
            Event::Undo => {
                if !self.shared.stale {
                    self.shared.say(say!("console-net-taken-back"))?;
                }
                self.shared.stale = true;
            }
            Event::Pause(true) if self.shared.log.state().is_paused() => {
                self.shared.say(say!("console-net-paused"))?;
            }
            Event::PlayOn => {
                self.shared.stale = true;
                self.shared.say(say!("console-goes-on"))?;
            }
            Event::PlaceHandicap(_)
            | Event::MarkRegion(_)
            | Event::MarkChain(_)
            | Event::MarkSeki(_)
            | Event::Propose { .. } => self.shared.stale = true,
            _ => {}
        }
        let ends = matches!(
            event,
            Event::Move(..)
                | Event::Agree
                | Event::Resign(_)
                | Event::Adjudicate(_)
                | Event::Elapsed(_)
        );
        if over && ends {
            let session = self.session().cloned();
            if let Some(session) = session {
                self.shared.say(Phrase::plain(""))?;
                session_view::announce(&mut self.shared.terminal, &session)?;
            }
        }
        Ok(())
    }
}

//! A game with another machine: the board follows the news of the link, and
//! `asking` passes on the player's requests.

mod asking;

use std::time::Duration;

use bevy::prelude::*;

use super::activity::{CommonEffect, OpenOffer, WindowActivity};
use super::{NetworkIntent, NetworkMatch, NetworkSystems, NetworkTrouble, join_otherwise};
use crate::app::AppSystems;
use crate::app::session::{
    Document, FollowedChange, GameAsked, GameIntent, Notify, Policy, Request, Screen,
};
use crate::clock::TimeControl;
use crate::game::Event;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::game::{GameCommand, GameEffect, GameRefusal, Offer, SharedGame};
use crate::net::link::LinkEnd;
use crate::net::replica::Party;
use crate::net::talk::Said;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(keep_board)
        .add_systems(
            Update,
            (
                follow_games.in_set(NetworkSystems::NewsOfGame),
                asking::ask_for_commands
                    .run_if(on_message::<NetworkIntent>)
                    .in_set(NetworkSystems::AskAboutGame),
            ),
        )
        .add_systems(
            Update,
            asking::pass_on_intents
                .run_if(on_message::<GameAsked>)
                .in_set(AppSystems::Asked),
        );
}

impl WindowActivity for SharedGame {
    fn has_begun(&self) -> bool {
        self.session().is_some()
    }

    fn name_of(&self, party: Party) -> Option<&str> {
        let color = self.color_of(party)?;
        let name = &self.session()?.setup().players[color].name;
        Some(name.as_str()).filter(|name| !name.is_empty())
    }

    fn unnamed(&self, party: Party) -> Phrase {
        match self.color_of(party) {
            Some(color) => say!("color", color = color),
            None => say!("network-other"),
        }
    }

    fn talk(&self) -> &[Said] {
        self.said()
    }

    fn open_offer(&self) -> Option<OpenOffer<GameCommand>> {
        let (by, offer) = self.offer()?;
        Some(OpenOffer {
            by,
            name: offer_name(offer),
            accept: GameCommand::Accept(offer),
            decline: GameCommand::Decline(offer),
        })
    }

    fn stands_still(&self) -> bool {
        self.is_paused()
    }

    fn may_pause(&self) -> bool {
        let has_clock = |clock: TimeControl| clock != TimeControl::NONE;
        self.session()
            .is_some_and(|session| session.outcome().is_none() && has_clock(session.setup().clock))
    }

    fn pause() -> GameCommand {
        GameCommand::Offer(Offer::Pause)
    }

    fn resume() -> GameCommand {
        GameCommand::Resume
    }

    fn say(text: String) -> GameCommand {
        GameCommand::Say(text)
    }

    fn claim() -> GameCommand {
        GameCommand::Claim
    }

    fn refusal(&self, by: Party, command: &GameCommand, _: Duration) -> Option<Phrase> {
        let why = self.check(by, command).err()?;
        Some(i18n::network_refusal(&why))
    }

    fn refused(why: &GameRefusal) -> Phrase {
        i18n::network_refusal(why)
    }

    fn line_is_down() -> Phrase {
        i18n::network_refusal(&GameRefusal::Waiting)
    }

    fn request(command: GameCommand) -> Request {
        Request::send(NetworkIntent::Command(command))
    }
}

/// Has the board follow the news of the link.
fn follow_games(
    mut matches: Query<(Entity, &mut NetworkMatch)>,
    mut games: MessageWriter<GameIntent>,
    policy: Res<Policy>,
    mut intents: MessageWriter<NetworkIntent>,
    mut notify: MessageWriter<Notify>,
    mut trouble: ResMut<NetworkTrouble>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    for (entity, mut played) in &mut matches {
        let changes = played.take_news();
        let (mut begins, mut events) = (false, Vec::new());
        for (effect, is_past) in changes.effects {
            let notice = notice(&played, &effect, *policy);
            notify.write_batch(notice.filter(|_| !is_past));
            match effect {
                GameEffect::Begun => {
                    played.withdraw_announcement();
                    begins = true;
                    events.clear();
                }
                GameEffect::Event(event) => events.push(event),
                _ => {}
            }
        }
        notify.write_batch(changes.notices);
        for (_, why) in &changes.refused {
            let why = SharedGame::refused(why);
            notify.write(Notify::trouble(why.sentence()));
        }
        let own = played
            .party()
            .and_then(|party| played.state().color_of(party));
        if let Some(session) = played.state().session()
            && (begins || changes.line_has_changed || !events.is_empty())
        {
            let mut session = session.clone();
            if played.is_down() {
                // The host's clocks stand, too. Its entries tell so when the line
                // is up again; a game that is over has no clocks to stop.
                session.apply(&Event::Pause(true)).ok();
            }
            games.write(GameIntent::Follow(Box::new(FollowedChange {
                session,
                events,
                own,
                begins,
            })));
            if begins {
                screen.set(Screen::Game);
                commands
                    .entity(entity)
                    .insert(DespawnOnExit(Document::Game));
            }
        }
        if let Some(end) = changes.end {
            let why = i18n::link_end(&end);
            if played.state().has_begun() {
                notify.write(Notify::trouble(say!("network-over", why = why)));
            } else if end != LinkEnd::Left && !join_otherwise(&mut played, &end, &mut intents) {
                trouble.0 = Some(why.sentence());
            }
            commands.entity(entity).despawn();
        }
    }
}

/// Lets the board keep a game whose link is gone: it can be counted and saved
/// here.
fn keep_board(_: On<Remove, NetworkMatch>, mut games: MessageWriter<GameIntent>) {
    games.write(GameIntent::Unfollow);
}

/// Returns the notice of an effect. Moves are seen on the board.
fn notice(played: &NetworkMatch, effect: &GameEffect, policy: Policy) -> Option<Notify> {
    let common = match effect {
        GameEffect::Said(said) => CommonEffect::Said(said),
        GameEffect::Offered(by, offer) => CommonEffect::Offered(*by, offer_name(*offer)),
        GameEffect::Declined(_, offer) => CommonEffect::Declined(offer_name(*offer)),
        GameEffect::Resumed(by) => CommonEffect::Resumed(*by),
        GameEffect::Away => CommonEffect::Away,
        GameEffect::Agreed(by) if !played.is_own(*by) => {
            let name = played.shown_name(*by);
            return Some(Notify::news(say!("network-agreed", name = name)));
        }
        _ => return None,
    };
    played.notice(common, policy)
}

/// Returns the name by which phrases choose an offer.
const fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Undo => "undo",
        Offer::Pause => "pause",
        Offer::Rematch => "rematch",
    }
}

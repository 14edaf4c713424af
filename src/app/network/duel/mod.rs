//! A duel with another machine: its news, and the player's requests. `referee`
//! judges the moves of a duel that is hosted here.

mod referee;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

pub(crate) use self::referee::{Preparing, Referee};
use super::activity::{CommonEffect, OpenOffer, WindowActivity};
use super::{NetworkIntent, NetworkMatch, NetworkSystems, NetworkTrouble, join_otherwise};
use crate::app::session::{Document, Intent, Notify, Policy, Request, Screen};
use crate::go::Point;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{
    DuelCommand, DuelEffect, DuelOffer, DuelRefusal, DuelRules, DuelStage, DuelVerdict, Round,
    SharedDuel,
};
use crate::net::link::LinkEnd;
use crate::net::replica::Party;
use crate::net::talk::Said;
use crate::problems::Problem;

/// The requests about a duel.
#[derive(Message, Clone, Debug)]
pub(crate) enum DuelIntent {
    /// Answer the problem with a move.
    Play(Point),
    /// Ask for a command.
    Command(DuelCommand),
}

impl Intent for DuelIntent {
    const FOR_VISITORS: bool = true;

    fn closes_menu(&self) -> bool {
        matches!(self, Self::Command(DuelCommand::Resign))
    }
}

/// The rules of a duel that is hosted here, and its problems.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DuelPlan {
    /// The rules.
    pub(crate) rules: DuelRules,
    /// The problems to choose from; none for those that are usual.
    pub(crate) pool: Option<Arc<[Problem]>>,
    /// The source of these problems, so that they are found after a restart.
    pub(crate) source: Option<String>,
    /// The seed of the choice.
    pub(crate) seed: u64,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<DuelIntent>()
        .add_plugins(referee::plugin)
        .add_systems(
            Update,
            (
                follow_duels.in_set(NetworkSystems::NewsOfDuel),
                ask_for_commands
                    .run_if(on_message::<DuelIntent>)
                    .in_set(NetworkSystems::AskAboutDuel),
            ),
        );
}

impl WindowActivity for SharedDuel {
    fn has_begun(&self) -> bool {
        self.round().is_some()
    }

    fn name_of(&self, party: Party) -> Option<&str> {
        let player = self.round()?.player(party)?;
        Some(player.name.as_str()).filter(|name| !name.is_empty())
    }

    fn unnamed(&self, party: Party) -> Phrase {
        match party {
            Party::Host => say!("duel-host"),
            Party::Guest => say!("duel-guest"),
            Party::Table | Party::Watcher(_) => say!("network-other"),
        }
    }

    fn talk(&self) -> &[Said] {
        self.said()
    }

    fn open_offer(&self) -> Option<OpenOffer<DuelCommand>> {
        let (by, offer) = self.round()?.offer()?;
        Some(OpenOffer {
            by,
            name: offer_name(offer),
            accept: DuelCommand::Accept(offer),
            decline: DuelCommand::Decline(offer),
        })
    }

    fn stands_still(&self) -> bool {
        self.round().is_some_and(Round::is_paused)
    }

    fn may_pause(&self) -> bool {
        self.round().is_some_and(|round| round.outcome().is_none())
    }

    fn pause() -> DuelCommand {
        DuelCommand::Offer(DuelOffer::Pause)
    }

    fn resume() -> DuelCommand {
        DuelCommand::Resume
    }

    fn say(text: String) -> DuelCommand {
        DuelCommand::Say(text)
    }

    fn claim() -> DuelCommand {
        DuelCommand::Claim
    }

    fn refusal(&self, by: Party, command: &DuelCommand, running: Duration) -> Option<Phrase> {
        let why = self.after(running).check(by, command).err()?;
        Some(i18n::duel_refusal(&why))
    }

    fn refused(why: &DuelRefusal) -> Phrase {
        i18n::duel_refusal(why)
    }

    fn line_is_down() -> Phrase {
        i18n::duel_refusal(&DuelRefusal::Waiting)
    }

    fn request(command: DuelCommand) -> Request {
        Request::send(DuelIntent::Command(command))
    }
}

impl NetworkMatch<SharedDuel> {
    /// Returns the duel as it is at this moment, with the time since the last
    /// entry.
    pub(crate) fn now(&self) -> Option<Round> {
        self.state().after(self.running()).round().cloned()
    }
}

/// Carries out the requests of panels and of clicks on the board.
fn ask_for_commands(
    mut intents: MessageReader<DuelIntent>,
    duels: Query<&NetworkMatch<SharedDuel>>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        for played in &duels {
            match intent {
                DuelIntent::Command(command) => played.ask(command.clone(), &mut notify),
                DuelIntent::Play(point) => play(played, *point, &mut notify),
            }
        }
    }
}

/// Answers the problem with a move.
fn play(played: &NetworkMatch<SharedDuel>, point: Point, notify: &mut MessageWriter<Notify>) {
    let Some((now, party)) = played.now().zip(played.party()) else {
        return;
    };
    if let Some(command) = now.play(party, point) {
        played.ask(command, notify);
    } else if matches!(now.stage(), DuelStage::Solving(_)) && now.attempts(party).is_some() {
        notify.write(Notify::trouble(say!("duel-not-here")));
    }
}

/// Tells the player the news of a duel, and shows it when it begins.
fn follow_duels(
    mut duels: Query<(Entity, &mut NetworkMatch<SharedDuel>, Option<&mut Referee>)>,
    policy: Res<Policy>,
    mut intents: MessageWriter<NetworkIntent>,
    mut notify: MessageWriter<Notify>,
    mut trouble: ResMut<NetworkTrouble>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    for (entity, mut played, mut referee) in &mut duels {
        let changes = played.take_news();
        for (effect, is_past) in &changes.effects {
            if *effect == DuelEffect::Begun {
                played.withdraw_announcement();
                screen.set(Screen::Duel);
                commands
                    .entity(entity)
                    .insert(DespawnOnExit(Document::Duel));
            }
            let notice = notice(&played, effect, *policy);
            notify.write_batch(notice.filter(|_| !is_past));
        }
        notify.write_batch(changes.notices);
        for (command, why) in &changes.refused {
            if let Some(referee) = &mut referee
                && command.is_of_the_table()
            {
                referee.was_refused();
            } else {
                let why = SharedDuel::refused(why);
                notify.write(Notify::trouble(why.sentence()));
            }
        }
        if let Some(end) = changes.end {
            let why = i18n::link_end(&end);
            if played.state().has_begun() {
                // The results stay on the screen.
                if end != LinkEnd::Left {
                    notify.write(Notify::trouble(say!("duel-over", why = why)));
                }
            } else {
                if end != LinkEnd::Left && !join_otherwise(&mut played, &end, &mut intents) {
                    trouble.0 = Some(why.sentence());
                }
                commands.entity(entity).despawn();
            }
        }
    }
}

/// Returns the notice of an effect. The panel shows the problems
/// and their results.
fn notice(
    played: &NetworkMatch<SharedDuel>,
    effect: &DuelEffect,
    policy: Policy,
) -> Option<Notify> {
    let common = match effect {
        DuelEffect::Said(said) => CommonEffect::Said(said),
        DuelEffect::Offered(by, offer) => CommonEffect::Offered(*by, offer_name(*offer)),
        DuelEffect::Declined(_, offer) => CommonEffect::Declined(offer_name(*offer)),
        DuelEffect::Resumed(by) => CommonEffect::Resumed(*by),
        DuelEffect::Away => CommonEffect::Away,
        DuelEffect::Ruled(ruling) if ruling.verdict == DuelVerdict::Wrong => {
            if !played.is_own(ruling.player) {
                let player = played.shown_name(ruling.player);
                return Some(Notify::news(say!("duel-other-wrong", player = player)));
            }
            let penalty = played.state().round()?.rules().penalty;
            return Some(Notify::trouble(say!("duel-wrong", seconds = penalty)));
        }
        _ => return None,
    };
    played.notice(common, policy)
}

/// Returns the name by which phrases choose an offer.
const fn offer_name(offer: DuelOffer) -> &'static str {
    match offer {
        DuelOffer::Pause => "duel-pause",
        DuelOffer::Rematch => "duel",
    }
}

//! The activities that the window shares with another machine.

use std::time::Duration;

use crate::app::session::Request;
use crate::i18n::Phrase;
use crate::net::replica::{Party, StateMachine};
use crate::net::talk::Said;

/// An activity, as the parts of the window need it that are alike for all.
pub(crate) trait WindowActivity:
    StateMachine<Terms: Send, Command: Send + Sync, Effect: Send + Sync, Refusal: Send + Sync>
    + Send
    + Sync
    + 'static
{
    /// Returns true once the activity has begun.
    fn has_begun(&self) -> bool;

    /// Returns the name that a party has given, if it has one.
    fn name_of(&self, party: Party) -> Option<&str>;

    /// Returns the words for a player without a name.
    fn unnamed(&self, party: Party) -> Phrase;

    /// Returns the talk, the oldest message first.
    fn talk(&self) -> &[Said];

    /// Returns the open offer.
    fn open_offer(&self) -> Option<OpenOffer<Self::Command>>;

    /// Returns true during a pause on which both players agreed.
    fn stands_still(&self) -> bool;

    /// Returns true if a player may ask for a pause.
    fn may_pause(&self) -> bool;

    /// Returns the command that asks for a pause.
    fn pause() -> Self::Command;

    /// Returns the command that ends a pause.
    fn resume() -> Self::Command;

    /// Returns the command that says something.
    fn say(text: String) -> Self::Command;

    /// Returns the command that wins against an absent player.
    fn claim() -> Self::Command;

    /// Returns the reason why a command is not possible, if it is not, when this
    /// time has passed since the last entry.
    fn refusal(&self, by: Party, command: &Self::Command, running: Duration) -> Option<Phrase>;

    /// Returns the words for a refusal.
    fn refused(why: &Self::Refusal) -> Phrase;

    /// Returns the reason why nothing is possible while the line is down.
    fn line_is_down() -> Phrase;

    /// Returns the request of a panel for a command.
    fn request(command: Self::Command) -> Request;
}

/// An effect that is told alike in all activities.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CommonEffect<'a> {
    /// Somebody has said something.
    Said(&'a Said),
    /// A player makes the offer that has this name in phrases.
    Offered(Party, &'static str),
    /// An offer of this name was declined or taken back.
    Declined(&'static str),
    /// A player has ended a pause.
    Resumed(Party),
    /// The guest's line is down.
    Away,
}

/// An offer that waits for its answer.
#[derive(Clone, Debug)]
pub(crate) struct OpenOffer<C> {
    /// Its author.
    pub(crate) by: Party,
    /// The name by which phrases choose it.
    pub(crate) name: &'static str,
    /// The command that accepts it.
    pub(crate) accept: C,
    /// The command that declines it or takes it back.
    pub(crate) decline: C,
}

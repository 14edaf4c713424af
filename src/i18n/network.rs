//! Phrases about play over the network.

use super::phrase::{Phrase, say};
use crate::net::game::{GameRefusal, LONGEST_TEXT};
use crate::net::guest::Parting;
use crate::net::link::LinkEnd;
use crate::net::message::{Farewell, KnockRefusal, PROTOCOL_VERSION};

/// Returns the reason why a command is refused in a game over the network.
pub(crate) fn network_refusal(why: &GameRefusal) -> Phrase {
    let why = match why {
        GameRefusal::NotBegun => "not-begun",
        GameRefusal::NotYourTurn => "turn",
        GameRefusal::WatcherOnly => "watcher",
        GameRefusal::Outdated => "outdated",
        GameRefusal::Waiting => "waiting",
        GameRefusal::NoOffer => "no-offer",
        GameRefusal::OfferOpen => "offer-open",
        GameRefusal::NotOver => "not-over",
        GameRefusal::NotPaused => "not-paused",
        GameRefusal::MarksChanged => "marks",
        GameRefusal::Text => "text",
        GameRefusal::TooMuch => "too-much",
        GameRefusal::Impossible | GameRefusal::Setup | GameRefusal::TableOnly => "impossible",
    };
    say!("network-refused", why = why, most = LONGEST_TEXT)
}

/// Returns the reason why a connection has ended.
pub(crate) fn link_end(end: &LinkEnd) -> Phrase {
    let why = match end {
        LinkEnd::Refused(KnockRefusal::Version(theirs)) => {
            return say!("network-version", theirs = *theirs, own = PROTOCOL_VERSION);
        }
        LinkEnd::Unreachable { address, why } => {
            let (address, why) = (address.as_str(), why.as_str());
            return say!("network-unreachable", address = address, why = why);
        }
        LinkEnd::NoAnswer(address) => {
            return say!("network-no-answer", address = address.as_str());
        }
        LinkEnd::OtherProgram(address) => {
            return say!("network-other-program", address = address.as_str());
        }
        LinkEnd::PortInUse(port) => {
            // A port is a name and has no separators.
            return say!("network-port-in-use", port = port.to_string());
        }
        LinkEnd::CannotListen { address, why } => {
            let (address, why) = (address.as_str(), why.as_str());
            return say!("network-cannot-listen", address = address, why = why);
        }
        LinkEnd::Left => "left",
        LinkEnd::Parting(Parting::Host(Farewell::Taken)) => "taken",
        LinkEnd::Parting(Parting::Host(Farewell::Full)) => "full",
        LinkEnd::Parting(Parting::Host(Farewell::Closed)) => "closed",
        LinkEnd::Parting(Parting::Host(Farewell::Replaced)) => "replaced",
        LinkEnd::Parting(Parting::Host(Farewell::Flood)) => "flood",
        LinkEnd::Parting(Parting::Garbage | Parting::Host(Farewell::Garbage)) => "garbage",
        LinkEnd::Parting(Parting::Silent | Parting::Host(Farewell::Silent)) => "silent",
        LinkEnd::Parting(Parting::Broken(_)) => "differs",
        LinkEnd::Refused(KnockRefusal::Code) => "code",
        LinkEnd::Refused(KnockRefusal::Seat) => "seat",
        LinkEnd::Refused(KnockRefusal::TooManyTries) => "tries",
        LinkEnd::GaveUp => "gave-up",
        LinkEnd::Broken => "broken",
    };
    say!("network-ended", why = why)
}

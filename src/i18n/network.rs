//! Phrases about play over the network.

use std::time::Duration;

use super::phrase::{Phrase, say};
use crate::net::duel::{DuelOutcome, DuelRefusal, DuelWin, ProblemEnd, ProblemResult};
use crate::net::game::GameRefusal;
use crate::net::guest::Parting;
use crate::net::link::LinkEnd;
use crate::net::message::{Farewell, KnockRefusal, PROTOCOL_VERSION};
use crate::net::replica::Activity;
use crate::net::talk::LONGEST_TEXT;

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

/// Returns the reason why a command is refused in a duel.
pub(crate) fn duel_refusal(why: &DuelRefusal) -> Phrase {
    let why = match why {
        DuelRefusal::Outdated => return network_refusal(&GameRefusal::Outdated),
        DuelRefusal::WatcherOnly => return network_refusal(&GameRefusal::WatcherOnly),
        DuelRefusal::NoOffer => return network_refusal(&GameRefusal::NoOffer),
        DuelRefusal::OfferOpen => return network_refusal(&GameRefusal::OfferOpen),
        DuelRefusal::NotPaused => return network_refusal(&GameRefusal::NotPaused),
        DuelRefusal::Text => return network_refusal(&GameRefusal::Text),
        DuelRefusal::NotBegun => "not-begun",
        DuelRefusal::NoProblem => "no-problem",
        DuelRefusal::Penalty => "penalty",
        DuelRefusal::Judging => "judging",
        DuelRefusal::Waiting => "waiting",
        DuelRefusal::NotOver => "not-over",
        DuelRefusal::TooMuch => "too-much",
        DuelRefusal::Impossible | DuelRefusal::Setup | DuelRefusal::TableOnly => "impossible",
    };
    say!("network-duel-refused", why = why)
}

/// Returns the result of a problem of a duel. `winner` is the name of the player
/// who solved it, and `is_own` is true for the reader.
pub(crate) fn problem_result(result: &ProblemResult, winner: Phrase, is_own: bool) -> Phrase {
    match (result.winner, result.end) {
        (Some(_), _) => say!(
            "duel-solved",
            player = winner,
            yours = yes_or_no(is_own),
            seconds = tenths(result.time)
        ),
        (None, ProblemEnd::Unproved) => say!("duel-unproved"),
        (None, ProblemEnd::Interrupted) => say!("duel-interrupted"),
        (None, ProblemEnd::Late | ProblemEnd::Solved) => say!("duel-late"),
    }
}

/// Returns the result of a duel. `winner` is the name of the winner, and `is_own`
/// is true for the reader.
pub(crate) fn duel_outcome(outcome: DuelOutcome, winner: Phrase, is_own: bool) -> Phrase {
    let DuelOutcome::Won { by, .. } = outcome else {
        return say!("duel-draw");
    };
    let by = match by {
        DuelWin::Points => "points",
        DuelWin::Time => "time",
        DuelWin::Resignation => "resignation",
        DuelWin::Forfeit => "forfeit",
    };
    let yours = yes_or_no(is_own);
    say!("duel-result", player = winner, yours = yours, by = by)
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Returns a time in seconds, with tenths.
pub(crate) fn tenths(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
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
        LinkEnd::OtherActivity(Activity::Game) => return say!("network-not-duel"),
        LinkEnd::OtherActivity(Activity::Duel) => return say!("network-not-game"),
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

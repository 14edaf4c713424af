//! The changes of a duel over the network, in words.

use super::DuelTable;
use super::view::point_name;
use crate::cli::console::network::match_console::MatchTable as _;
use crate::cli::console::terminal::ConsoleResult;
use crate::i18n;
use crate::i18n::say;
use crate::net::duel::{DuelEffect, DuelOffer, DuelVerdict, ProblemResult, Round, Ruling};
use crate::net::replica::Party;

const fn offer_name(offer: DuelOffer) -> &'static str {
    match offer {
        DuelOffer::Pause => "pause",
        DuelOffer::Rematch => "rematch",
    }
}

impl DuelTable<'_> {
    /// Tells an effect that just happened. The past of a duel is only shown by
    /// the problem that it leads to.
    pub(super) fn tell_duel_effect(&mut self, effect: &DuelEffect) -> ConsoleResult<()> {
        if self.shared.is_catching_up() {
            self.shared.stale = true;
            return match effect {
                DuelEffect::Begun => self.tell_begin(),
                DuelEffect::Over(_) => {
                    self.result_due = true;
                    Ok(())
                }
                _ => Ok(()),
            };
        }
        match effect {
            DuelEffect::Begun => self.tell_begin(),
            DuelEffect::Posed => {
                self.shared.stale = true;
                Ok(())
            }
            DuelEffect::Ruled(ruling) => self.tell_ruling(ruling),
            DuelEffect::Ended(result) => self.tell_end(result),
            DuelEffect::Revealed(at) => self.tell_solution(*at),
            DuelEffect::Over(_) => {
                self.result_due = true;
                Ok(())
            }
            DuelEffect::Offered(by, offer) => {
                let yours = if Some(*by) == self.shared.party {
                    "yes"
                } else {
                    "no"
                };
                let player = self.name(*by);
                self.shared.say(say!(
                    "console-duel-offers",
                    offer = offer_name(*offer),
                    player = player,
                    yours = yours
                ))
            }
            DuelEffect::Accepted(_, DuelOffer::Pause) => {
                self.shared.say(say!("console-duel-paused"))
            }
            DuelEffect::Declined(_, offer) => self
                .shared
                .say(say!("console-duel-declined", offer = offer_name(*offer))),
            DuelEffect::Resumed(by) => {
                let player = self.name(*by);
                self.shared
                    .say(say!("console-net-resumed", player = player))
            }
            DuelEffect::Said(said) if Some(said.by) != self.shared.party => {
                let player = self.name(said.by);
                self.shared.say(say!(
                    "console-net-said",
                    player = player,
                    text = said.text.as_str()
                ))
            }
            // The state of the line tells the players; a spectator has only this.
            DuelEffect::Away if matches!(self.shared.party, Some(Party::Watcher(_))) => {
                let player = self.name(Party::Guest);
                self.shared.say(say!("console-duel-away", player = player))
            }
            DuelEffect::Back if matches!(self.shared.party, Some(Party::Watcher(_))) => {
                let player = self.name(Party::Guest);
                self.shared.say(say!("console-net-back", player = player))
            }
            DuelEffect::Moved(_)
            | DuelEffect::Accepted(..)
            | DuelEffect::Said(_)
            | DuelEffect::Away
            | DuelEffect::Back => Ok(()),
        }
    }

    fn tell_begin(&mut self) -> ConsoleResult<()> {
        let Some(rules) = self.round().map(Round::rules).copied() else {
            return Ok(());
        };
        let (host, guest) = (self.name(Party::Host), self.name(Party::Guest));
        self.shared.say(say!(
            "console-duel-begun",
            host = host,
            guest = guest,
            count = rules.problems,
            limit = rules.limit,
            penalty = rules.penalty
        ))?;
        self.shared.terminal.hint(say!("console-duel-hint"))
    }

    fn tell_ruling(&mut self, ruling: &Ruling) -> ConsoleResult<()> {
        if Some(ruling.player) != self.shared.party {
            // The other player's right moves are no business of this one.
            if ruling.verdict == DuelVerdict::Wrong {
                let player = self.name(ruling.player);
                self.shared.say(say!("duel-other-wrong", player = player))?;
            }
            return Ok(());
        }
        match ruling.verdict {
            DuelVerdict::Right(reply) => {
                self.shared.stale = true;
                let posed = self.round().and_then(Round::posed);
                let size = posed.map(|posed| posed.position.size());
                match size.zip(reply) {
                    Some((size, reply)) => {
                        let point = point_name(size, reply);
                        self.shared.say(say!("console-duel-right", point = point))
                    }
                    None => Ok(()),
                }
            }
            DuelVerdict::Wrong => {
                let penalty = self.round().map_or(0, |round| round.rules().penalty);
                self.waits = true;
                self.shared.say(say!("duel-wrong", seconds = penalty))
            }
            DuelVerdict::Solved | DuelVerdict::Unproved => Ok(()),
        }
    }

    fn tell_end(&mut self, result: &ProblemResult) -> ConsoleResult<()> {
        let winner = result.winner.unwrap_or(Party::Table);
        let is_own = Some(winner) == self.shared.party;
        let told = i18n::problem_result(result, self.name(winner), is_own);
        self.shared.say(told)
    }

    fn tell_solution(&mut self, at: usize) -> ConsoleResult<()> {
        let Some(line) = self.round().and_then(|round| Self::solution(round, at)) else {
            return Ok(());
        };
        self.shared.say(say!("console-duel-solution", line = line))
    }

    /// Returns the names of the points of a solution.
    fn solution(round: &Round, at: usize) -> Option<String> {
        let posed = round.problems().get(at)?;
        let size = posed.position.size();
        let line = posed.solution.as_ref()?.line.iter();
        let names: Vec<String> = line.map(|mv| mv.on(size).to_string()).collect();
        Some(names.join(" "))
    }
}

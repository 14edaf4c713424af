//! A duel over the network, in the terminal.
//!
//! | part | is about |
//! |---|---|
//! | `news` | the changes of the duel, in words |
//! | `view` | the board of a problem, and the table of results |

mod news;
mod view;

use std::time::Duration;

use super::inputs::Input;
use super::match_console::{MatchConsole, MatchTable};
use crate::cli::console::command::Command;
use crate::cli::console::terminal::ConsoleResult;
use crate::cli::console::vocabulary::Word;
use crate::go::{Point, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{
    DuelCommand, DuelEffect, DuelJudge, DuelOffer, DuelRefusal, DuelStage, JudgeStep, Round,
    SharedDuel,
};
use crate::net::link::LinkCommand;
use crate::net::replica::Party;

/// The positions that the judge visits between two looks at the inputs.
const SLICE: u64 = 2_000;
/// The time between two looks at the clock.
const LOOK: Duration = Duration::from_millis(200);
/// The times left at which the player is warned, in seconds.
const WARNINGS: [u64; 2] = [10, 30];

/// The table of a duel over the network.
pub(super) struct DuelTable<'t> {
    shared: MatchConsole<'t, SharedDuel>,
    /// The host's program.
    judge: Option<DuelJudge>,
    /// True while the player may not move after a wrong answer.
    waits: bool,
    /// The seconds of the last warning.
    warned: u64,
    /// True if the result is to be told, when the last solution is known.
    result_due: bool,
}

impl<'t> DuelTable<'t> {
    pub(super) const fn new(
        shared: MatchConsole<'t, SharedDuel>,
        judge: Option<DuelJudge>,
    ) -> Self {
        Self {
            shared,
            judge,
            waits: false,
            warned: u64::MAX,
            result_due: false,
        }
    }

    /// Lets the host's program work. Returns true if it has more to do.
    fn work(&mut self) -> bool {
        let Some(judge) = &mut self.judge else {
            return false;
        };
        match judge.step(self.shared.log.state(), SLICE) {
            JudgeStep::Idle => false,
            JudgeStep::Working => true,
            JudgeStep::Command(command) => {
                self.shared.link.send(LinkCommand::TableCommand(command));
                false
            }
        }
    }

    fn round(&self) -> Option<&Round> {
        self.shared.log.state().round()
    }

    /// Returns the duel as it is at this moment, with the time since the last
    /// entry.
    fn now(&self) -> Option<Round> {
        let now = self.shared.log.state().after(self.shared.running());
        now.round().cloned()
    }

    fn refuse(&mut self, why: &DuelRefusal) -> ConsoleResult<()> {
        self.shared.refuse_because(&i18n::duel_refusal(why))
    }

    /// Tells the changes that come with time alone.
    fn look_at_the_clock(&mut self) -> ConsoleResult<()> {
        let Some(now) = self.now() else {
            return Ok(());
        };
        let DuelStage::Solving(left) = now.stage() else {
            self.warned = u64::MAX;
            self.waits = false;
            return Ok(());
        };
        let penalty = self.shared.party.and_then(|party| now.attempts(party));
        let penalty = penalty.is_some_and(|attempts| !attempts.penalty().is_zero());
        if self.waits && !penalty {
            self.shared.stale = true;
        }
        self.waits = penalty;
        let due = WARNINGS.into_iter().find(|at| left.as_secs() < *at);
        let Some(at) = due.filter(|at| *at < self.warned) else {
            return Ok(());
        };
        self.warned = at;
        // A problem may have less time than a warning.
        if now.rules().limit() <= Duration::from_secs(at) {
            return Ok(());
        }
        self.shared.say(say!("console-duel-left", seconds = at))
    }

    fn show_if_stale(&mut self) -> ConsoleResult<()> {
        if std::mem::take(&mut self.shared.stale) {
            self.shared.leave_prompt()?;
            self.show()?;
        }
        let known = self
            .round()
            .is_some_and(|round| round.unrevealed().is_none());
        if self.result_due && known {
            self.result_due = false;
            self.shared.leave_prompt()?;
            self.tell_result()?;
        }
        Ok(())
    }

    fn prompt(&mut self) -> ConsoleResult<()> {
        if !self.shared.is_prompt_due() || self.result_due {
            return Ok(());
        }
        let Some(now) = self.now() else {
            return Ok(());
        };
        let seconds = |left: Duration| left.as_secs_f64().ceil();
        let own = self.shared.party.and_then(|party| now.attempts(party));
        let prompt = match now.stage() {
            DuelStage::Between(_) if now.is_paused() => say!("console-duel-pause-prompt"),
            DuelStage::Between(left) => say!(
                "console-duel-next-prompt",
                number = now.counted() + 1,
                seconds = seconds(left)
            ),
            DuelStage::Due => return Ok(()),
            DuelStage::Solving(left) => match own {
                Some(attempts) if attempts.is_being_judged() => return Ok(()),
                Some(attempts) if !attempts.penalty().is_zero() => say!(
                    "console-duel-wait-prompt",
                    seconds = seconds(attempts.penalty())
                ),
                Some(_) => say!("console-duel-prompt", seconds = seconds(left)),
                None => say!("console-duel-watch-prompt", seconds = seconds(left)),
            },
            DuelStage::Over(_) => say!("console-duel-over-prompt"),
        };
        self.shared.prompt(&prompt)
    }

    /// Asks for the command of the protocol that a typed command means.
    fn ask(&mut self, command: Command) -> ConsoleResult<()> {
        let Some(round) = self.round() else {
            return self.refuse(&DuelRefusal::NotBegun);
        };
        let command = match command {
            Command::Resign => DuelCommand::Resign,
            Command::Pause => DuelCommand::Offer(DuelOffer::Pause),
            Command::Again => DuelCommand::Offer(DuelOffer::Rematch),
            Command::Resume => DuelCommand::Resume,
            Command::Say(text) => DuelCommand::Say(text),
            Command::Claim if self.shared.still_waits() => {
                return self.shared.terminal.refuse(say!("console-duel-too-early"));
            }
            Command::Claim => DuelCommand::Claim,
            Command::Yes | Command::No => match round.offer() {
                Some((by, offer)) if command == Command::Yes && Some(by) != self.shared.party => {
                    DuelCommand::Accept(offer)
                }
                Some((_, offer)) if command == Command::No => DuelCommand::Decline(offer),
                _ => return self.refuse(&DuelRefusal::NoOffer),
            },
            _ => return self.shared.terminal.refuse(say!("console-duel-not-here")),
        };
        self.send(command)
    }

    fn play_move(&mut self, point: Point) -> ConsoleResult<()> {
        let Some(now) = self.now() else {
            return self.refuse(&DuelRefusal::NotBegun);
        };
        let Some(party) = self
            .shared
            .party
            .filter(|party| now.attempts(*party).is_some())
        else {
            return self.refuse(&DuelRefusal::WatcherOnly);
        };
        if now.posed().is_none() {
            return self.refuse(&DuelRefusal::NoProblem);
        }
        let waits = now
            .attempts(party)
            .is_some_and(|it| !it.penalty().is_zero());
        if waits {
            return self.refuse(&DuelRefusal::Penalty);
        }
        match now.play(party, point) {
            Some(command) => self.send(command),
            None => self.shared.terminal.refuse(say!("console-duel-no-move")),
        }
    }

    /// Sends a command that is possible as far as this side knows.
    fn send(&mut self, command: DuelCommand) -> ConsoleResult<()> {
        let party = self.shared.party.unwrap_or(Party::Watcher(0));
        let now = self.shared.log.state().after(self.shared.running());
        match now.check(party, &command) {
            Err(why) => self.refuse(&why),
            Ok(()) if !self.shared.reaches_host() => self.refuse(&DuelRefusal::Waiting),
            Ok(()) => {
                self.shared.send(command);
                Ok(())
            }
        }
    }

    fn help(&mut self) -> ConsoleResult<()> {
        let name = |word| self.shared.terminal.vocabulary().name(word);
        let entries = vec![
            ("D4".to_owned(), say!("console-help-point")),
            (name(Word::Resign), say!("console-duel-help-resign")),
            (name(Word::Pause), say!("console-duel-help-pause")),
            (name(Word::Resume), say!("console-net-help-resume")),
            (name(Word::Yes), say!("console-net-help-yes")),
            (name(Word::No), say!("console-net-help-no")),
            (name(Word::Say), say!("console-net-help-say")),
            (name(Word::Wait), say!("console-net-help-wait")),
            (name(Word::Claim), say!("console-duel-help-claim")),
            (name(Word::Seat), say!("console-net-help-seat")),
            (name(Word::Again), say!("console-duel-help-again")),
            (name(Word::Board), say!("console-help-board")),
            (name(Word::Quit), say!("console-duel-help-quit")),
        ];
        self.shared.help(entries)
    }
}

impl<'t> MatchTable<'t> for DuelTable<'t> {
    type State = SharedDuel;

    fn shared(&mut self) -> &mut MatchConsole<'t, SharedDuel> {
        &mut self.shared
    }

    fn into_shared(self) -> MatchConsole<'t, SharedDuel> {
        self.shared
    }

    fn wait(&mut self) -> Option<Input> {
        let pause = if self.work() { Duration::ZERO } else { LOOK };
        self.shared.inputs.wait(pause)
    }

    fn invitation(&self, code: &str) -> Phrase {
        say!("console-duel-listening", code = code)
    }

    fn tells_down(&self, player: Phrase, minutes: u64) -> Phrase {
        say!("console-duel-down", player = player, minutes = minutes)
    }

    fn tells_claim(&self, player: Phrase) -> Phrase {
        say!("console-duel-claim", player = player)
    }

    fn has_begun(&self) -> bool {
        self.round().is_some()
    }

    fn name(&self, party: Party) -> Phrase {
        let player = self.round().and_then(|round| round.player(party));
        match (player, party) {
            (Some(player), _) if !player.name.is_empty() => Phrase::plain(player.name.as_str()),
            (_, Party::Host) => say!("duel-host"),
            (_, Party::Guest) => say!("duel-guest"),
            (_, Party::Watcher(number)) => {
                say!("console-net-watcher", number = u32::from(number) + 1)
            }
            (_, Party::Table) => say!("console-net-table"),
        }
    }

    fn size(&self) -> Option<Size> {
        let posed = self.round().and_then(Round::posed);
        posed.map(|posed| posed.position.size())
    }

    fn take(&mut self, command: Command) -> ConsoleResult<()> {
        match command {
            Command::Help => self.help(),
            Command::Points(points) => match points.as_slice() {
                [point] => self.play_move(*point),
                _ => self.shared.terminal.refuse(say!("console-one-move")),
            },
            other => self.ask(other),
        }
    }

    fn tell_effect(&mut self, effect: &DuelEffect) -> ConsoleResult<()> {
        self.tell_duel_effect(effect)
    }

    fn tell_refusal(&mut self, command: &DuelCommand, why: &DuelRefusal) -> ConsoleResult<()> {
        match &mut self.judge {
            Some(judge) if command.is_of_the_table() => {
                judge.refused();
                Ok(())
            }
            _ => self.refuse(why),
        }
    }

    fn show_changes(&mut self) -> ConsoleResult<()> {
        self.look_at_the_clock()?;
        self.show_if_stale()?;
        self.prompt()
    }

    fn tell_end(&mut self) -> ConsoleResult<()> {
        if self.result_due {
            self.tell_result()?;
        }
        Ok(())
    }
}

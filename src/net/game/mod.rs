//! A game of two people at two machines.
//!
//! [`SharedGame`] is the state that both machines hold: the game session, the
//! seats, open offers, agreement on the count, and the talk. All changes are
//! [`GameCommand`]s.

mod command;
mod digests;
mod refusal;
mod seated;

use std::time::Duration;

pub use command::{Begin, GameCommand, Mark, Offer, Play};
pub use digests::position_digest;
pub use refusal::GameRefusal;

pub use super::talk::Said;

use self::digests::marks_digest;
use self::seated::{Seated, number_of_turn, place};
use super::replica::{Activity, DigestWriter, Introduction, Need, Party, StateMachine};
use super::talk;
use crate::clock::TimeControl;
use crate::game::{Event, GameSession, Phase, Player, Seat, Setup};
use crate::go::{Color, Move, Rules, Size};

/// The state of a game over the network.
#[derive(Clone, Debug, Default)]
pub struct SharedGame {
    seated: Option<Seated>,
    said: Vec<Said>,
}

/// A consequence of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEffect {
    /// A game has begun.
    Begun,
    /// An event of the game session.
    Event(Event),
    /// A player offers something.
    Offered(Party, Offer),
    /// A player has accepted an offer.
    Accepted(Party, Offer),
    /// A player has declined an offer or taken the own one back.
    Declined(Party, Offer),
    /// A player agrees to the marks.
    Agreed(Party),
    /// A player has ended a pause.
    Resumed(Party),
    /// Somebody has said something.
    Said(Said),
    /// The guest's line is down.
    Away,
    /// The guest is back.
    Back,
}

impl SharedGame {
    /// The game session, once it has begun.
    #[must_use]
    pub const fn session(&self) -> Option<&GameSession> {
        match &self.seated {
            Some(seated) => Some(&seated.session),
            None => None,
        }
    }

    /// The side of a party.
    #[must_use]
    pub const fn color_of(&self, party: Party) -> Option<Color> {
        match (&self.seated, party) {
            (Some(seated), Party::Host) => Some(seated.host),
            (Some(seated), Party::Guest) => Some(seated.host.opponent()),
            _ => None,
        }
    }

    /// The party that plays a side.
    #[must_use]
    pub fn party_of(&self, color: Color) -> Option<Party> {
        let host = self.color_of(Party::Host)?;
        Some(if host == color {
            Party::Host
        } else {
            Party::Guest
        })
    }

    /// The open offer and its author.
    #[must_use]
    pub fn offer(&self) -> Option<(Party, Offer)> {
        self.seated.as_ref()?.offer
    }

    /// Returns true if a player agrees to the marks as they are.
    #[must_use]
    pub fn has_agreed(&self, party: Party) -> bool {
        let seated = self.seated.as_ref();
        seated.is_some_and(|seated| place(party).is_some_and(|at| seated.agreed[at]))
    }

    /// Returns true during a pause on which both players agreed.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| seated.paused)
    }

    /// Returns true while the guest's line is down.
    #[must_use]
    pub fn guest_is_away(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| seated.away)
    }

    /// The chat messages, the oldest first.
    #[must_use]
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// Checks that a command is possible now.
    ///
    /// # Errors
    /// Returns the reason if it is not.
    pub fn check(&self, by: Party, command: &GameCommand) -> Result<(), GameRefusal> {
        self.clone().apply(by, command).map(drop)
    }

    /// Returns the command by which the side to move plays; `None` if the move
    /// is not possible.
    #[must_use]
    pub fn play(&self, mv: Move) -> Option<GameCommand> {
        let mut session = self.session()?.clone();
        let number = number_of_turn(&session);
        let color = session.game().to_move();
        session.apply(&Event::Move(color, mv)).ok()?;
        Some(GameCommand::Play(Play {
            number,
            mv,
            leads_to: position_digest(session.game().board(), session.game().to_move()),
        }))
    }

    /// Returns the command by which a player agrees to the marks as they are;
    /// `None` if no stones are being marked.
    #[must_use]
    pub fn agree(&self) -> Option<GameCommand> {
        match self.session()?.phase() {
            Phase::Counting(status) => Some(GameCommand::Agree(marks_digest(status))),
            _ => None,
        }
    }
}

/// The terms of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTerms {
    /// The conditions. The names are filled in when the guest has joined.
    pub setup: Setup,
    /// The side of the host; a lot decides if there is none.
    pub host: Option<Color>,
}

impl GameTerms {
    /// Returns terms for a match that has begun, which needs none.
    #[must_use]
    pub fn any() -> Self {
        Self {
            // This cannot fail: a side may be from 1 to 25.
            setup: Setup::even(
                Size::square(19).expect("19 is a board size"),
                Rules::french(),
            ),
            host: None,
        }
    }
}

impl StateMachine for SharedGame {
    const ACTIVITY: Activity = Activity::Game;

    type Terms = GameTerms;
    type Command = GameCommand;
    type Effect = GameEffect;
    type Refusal = GameRefusal;

    fn begin(
        terms: &GameTerms,
        host: &Introduction,
        guest: &Introduction,
        chance: u32,
    ) -> GameCommand {
        let lot = if chance.is_multiple_of(2) {
            Color::Black
        } else {
            Color::White
        };
        let host_color = terms.host.unwrap_or(lot);
        let player = |introduction: &Introduction| Player {
            name: introduction.name.clone(),
            rank: introduction.rank,
            seat: Seat::Person,
        };
        let mut setup = terms.setup.clone();
        setup.players[host_color] = player(host);
        setup.players[host_color.opponent()] = player(guest);
        setup.teaching = false;
        GameCommand::Begin(Box::new(Begin {
            setup,
            host_is_black: host_color == Color::Black,
        }))
    }

    fn away() -> GameCommand {
        GameCommand::Away
    }

    fn back() -> GameCommand {
        GameCommand::Back
    }

    fn elapse(&mut self, time: Duration) -> Vec<GameEffect> {
        match &mut self.seated {
            Some(seated) if !time.is_zero() => seated.elapse(time),
            _ => Vec::new(),
        }
    }

    fn apply(&mut self, by: Party, command: &GameCommand) -> Result<Vec<GameEffect>, GameRefusal> {
        if command.is_of_the_table() && by != Party::Table {
            return Err(GameRefusal::TableOnly);
        }
        match command {
            GameCommand::Begin(begin) => {
                self.seated = Some(Seated::new(begin)?);
                Ok(vec![GameEffect::Begun])
            }
            GameCommand::Say(text) => {
                talk::say(&mut self.said, by, text)?;
                let said = self.said.last().cloned();
                Ok(said.map(GameEffect::Said).into_iter().collect())
            }
            command => {
                let seated = self.seated.as_mut().ok_or(GameRefusal::NotBegun)?;
                seated.apply(by, command)
            }
        }
    }

    fn digest(&self, digest: &mut DigestWriter) {
        digest.number(self.said.len() as u64);
        if let Some(seated) = &self.seated {
            seated.digest(digest);
        }
    }

    fn need(command: &GameCommand) -> Need {
        match command {
            GameCommand::Say(_)
            | GameCommand::Mark(_)
            | GameCommand::Offer(_)
            | GameCommand::PlayOn => Need::Optional,
            _ => Need::Essential,
        }
    }

    fn log_is_full() -> GameRefusal {
        GameRefusal::TooMuch
    }

    fn on_the_clock(&self) -> Option<Party> {
        let clocks = self.session()?.clocks();
        self.party_of(clocks.turn().filter(|_| clocks.is_running())?)
    }

    fn is_timed(&self) -> bool {
        let setup = self.session().map(GameSession::setup);
        setup.is_some_and(|setup| setup.clock != TimeControl::NONE)
    }

    fn runs_out_within(&self, time: Duration) -> bool {
        let Some(session) = self.session() else {
            return false;
        };
        let mut clocks = session.clocks().clone();
        clocks.is_running() && {
            clocks.advance(time);
            clocks.time_up().is_some()
        }
    }

    fn is_over(&self) -> bool {
        self.session().is_none_or(|s| s.outcome().is_some())
    }

    fn tick() -> GameCommand {
        GameCommand::Tick
    }
}

impl GameCommand {
    /// Returns true if only the host's program may use the command.
    const fn is_of_the_table(&self) -> bool {
        matches!(
            self,
            Self::Begin(_) | Self::Propose { .. } | Self::Away | Self::Back | Self::Tick
        )
    }
}

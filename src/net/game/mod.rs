//! A game of two people at two machines.
//!
//! [`SharedGame`] is the state that both machines hold: the game session, the
//! seats, open offers, agreement on the count, and the talk. All changes are
//! [`GameCommand`]s.

mod command;
mod refusal;

use std::time::Duration;

pub use command::{Begin, GameCommand, Mark, Offer, Play};
pub use refusal::GameRefusal;

pub use super::talk::Said;

use super::replica::{Activity, Digest, DigestWriter, Introduction, Need, Party, StateMachine};
use super::talk;
use crate::clock::TimeControl;
use crate::game::{Event, GameSession, Phase, Player, Seat, Setup};
use crate::go::{Board, Cell, Color, Move, Outcome, Rules, Size, Status, Win};
use crate::platform::text::is_hidden;

/// The state of a game over the network.
#[derive(Clone, Debug, Default)]
pub struct SharedGame {
    seated: Option<Seated>,
    said: Vec<Said>,
}

/// A game that has begun.
#[derive(Clone, Debug)]
struct Seated {
    session: GameSession,
    host: Color,
    offer: Option<(Party, Offer)>,
    /// The players who agree to the marks as they are.
    agreed: [bool; 2],
    /// True during a pause on which both players agreed.
    paused: bool,
    /// True while the guest's line is down.
    away: bool,
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

/// The index of a player in arrays.
const fn place(party: Party) -> Option<usize> {
    match party {
        Party::Host => Some(0),
        Party::Guest => Some(1),
        Party::Table | Party::Watcher(_) => None,
    }
}

/// The number of the turn that comes next, from 1.
fn number_of_turn(session: &GameSession) -> u32 {
    // A log ends long before a u32.
    u32::try_from(session.game().turns().len() + 1).unwrap_or(u32::MAX)
}

/// Returns the digest of a position: its size, its rows from the top with `.`,
/// `X` for Black and `O` for White, and the side to move, `X` or `O`.
#[must_use]
pub fn position_digest(board: &Board, to_move: Color) -> Digest {
    let letter = |color| match color {
        Color::Black => b'X',
        Color::White => b'O',
    };
    let mut writer = DigestWriter::default();
    writer.bytes(&[board.size().width(), board.size().height()]);
    for point in board.size().points() {
        writer.bytes(&[match board.cell(point) {
            Cell::Stone(color) => letter(color),
            _ => b'.',
        }]);
    }
    writer.bytes(&[letter(to_move)]);
    writer.finish()
}

/// Returns the digest of the marked stones.
fn marks_digest(status: &Status) -> Digest {
    let mut writer = DigestWriter::default();
    for set in [&status.dead, &status.seki] {
        writer.value(&set.iter().collect::<Vec<_>>());
    }
    writer.finish()
}

/// Checks a set-up from another machine. A stranger's program is told neither to
/// start engines nor to show text with control characters.
fn check_setup(setup: &Setup) -> Result<(), GameRefusal> {
    let players = [&setup.players.black, &setup.players.white];
    let persons = players.iter().all(|player| player.seat.is_person());
    let plain = |text: &str| text.chars().count() <= 100 && !text.chars().any(is_hidden);
    let named = players.iter().all(|player| plain(&player.name));
    if !persons || !named || !plain(&setup.rules.name) || setup.teaching {
        return Err(GameRefusal::Setup);
    }
    Ok(())
}

impl Seated {
    fn new(begin: &Begin) -> Result<Self, GameRefusal> {
        check_setup(&begin.setup)?;
        let session = GameSession::new(begin.setup.clone());
        Ok(Self {
            session: session.map_err(|_| GameRefusal::Setup)?,
            host: if begin.host_is_black {
                Color::Black
            } else {
                Color::White
            },
            offer: None,
            agreed: [false; 2],
            paused: false,
            away: false,
        })
    }

    fn happen(&mut self, event: Event, effects: &mut Vec<GameEffect>) -> Result<(), GameRefusal> {
        let applied = self.session.apply(&event);
        applied.map_err(|_| GameRefusal::Impossible)?;
        effects.push(GameEffect::Event(event));
        Ok(())
    }

    /// The side of a player.
    fn side(&self, by: Party) -> Result<Color, GameRefusal> {
        match by {
            Party::Host => Ok(self.host),
            Party::Guest => Ok(self.host.opponent()),
            Party::Table => Err(GameRefusal::NotYourTurn),
            Party::Watcher(_) => Err(GameRefusal::WatcherOnly),
        }
    }

    fn play(
        &mut self,
        by: Party,
        play: Play,
        effects: &mut Vec<GameEffect>,
    ) -> Result<(), GameRefusal> {
        let color = self.side(by)?;
        if number_of_turn(&self.session) != play.number {
            return Err(GameRefusal::Outdated);
        }
        if self.away {
            return Err(GameRefusal::Waiting);
        }
        if self.session.game().to_move() != color {
            return Err(GameRefusal::NotYourTurn);
        }
        self.happen(Event::Move(color, play.mv), effects)?;
        let game = self.session.game();
        if position_digest(game.board(), game.to_move()) != play.leads_to {
            return Err(GameRefusal::Outdated);
        }
        self.agreed = [false; 2];
        // A player who moves does not want the offer that was open.
        if let Some((of, offer)) = self.offer.take() {
            effects.push(GameEffect::Declined(of, offer));
        }
        Ok(())
    }

    fn offer(
        &mut self,
        by: Party,
        offer: Offer,
        effects: &mut Vec<GameEffect>,
    ) -> Result<(), GameRefusal> {
        self.side(by)?;
        if self.offer.is_some() {
            return Err(GameRefusal::OfferOpen);
        }
        let over = self.session.outcome().is_some();
        match offer {
            Offer::Rematch if !over => return Err(GameRefusal::NotOver),
            Offer::Undo if over || !self.session.can_undo() => {
                return Err(GameRefusal::Impossible);
            }
            Offer::Pause if over || self.paused => return Err(GameRefusal::Impossible),
            _ => {}
        }
        self.offer = Some((by, offer));
        effects.push(GameEffect::Offered(by, offer));
        Ok(())
    }

    fn accept(
        &mut self,
        by: Party,
        offer: Offer,
        effects: &mut Vec<GameEffect>,
    ) -> Result<(), GameRefusal> {
        self.side(by)?;
        let of = by.opponent().ok_or(GameRefusal::NoOffer)?;
        if self.offer != Some((of, offer)) {
            return Err(GameRefusal::NoOffer);
        }
        self.offer = None;
        effects.push(GameEffect::Accepted(by, offer));
        match offer {
            Offer::Pause => {
                self.paused = true;
                self.happen(Event::Pause(true), effects)
            }
            Offer::Undo => {
                self.agreed = [false; 2];
                for _ in 0..self.turns_to_undo(self.side(of)?) {
                    self.happen(Event::Undo, effects)?;
                }
                Ok(())
            }
            Offer::Rematch => {
                let setup = self.session.setup().clone();
                let before = setup.players.black.clone();
                let setup = setup.rematch();
                let swapped = setup.players.black != before || setup.handicap == 0;
                let host_is_black = (self.host == Color::Black) != swapped;
                let away = self.away;
                *self = Self::new(&Begin {
                    setup,
                    host_is_black,
                })?;
                self.away = away;
                effects.push(GameEffect::Begun);
                self.keep_clocks_stopped(effects)
            }
        }
    }

    /// The number of turns that take back the last move of a side.
    fn turns_to_undo(&self, side: Color) -> usize {
        let turns = self.session.game().turns();
        let back = turns.iter().rev().position(|turn| turn.color == side);
        // A side without a move takes back the only move there is, or the
        // handicap stones.
        back.map_or(1, |back| back + 1)
    }

    fn decline(
        &mut self,
        by: Party,
        offer: Offer,
        effects: &mut Vec<GameEffect>,
    ) -> Result<(), GameRefusal> {
        self.side(by)?;
        if self.offer.map(|(_, open)| open) != Some(offer) {
            return Err(GameRefusal::NoOffer);
        }
        self.offer = None;
        effects.push(GameEffect::Declined(by, offer));
        Ok(())
    }

    /// Pauses or resumes the clocks as pause and absence demand.
    fn keep_clocks_stopped(&mut self, effects: &mut Vec<GameEffect>) -> Result<(), GameRefusal> {
        self.happen(Event::Pause(self.paused || self.away), effects)
    }

    fn agree(
        &mut self,
        by: Party,
        marks: Digest,
        effects: &mut Vec<GameEffect>,
    ) -> Result<(), GameRefusal> {
        self.side(by)?;
        let Phase::Counting(status) = self.session.phase() else {
            return Err(GameRefusal::Impossible);
        };
        if marks_digest(status) != marks {
            return Err(GameRefusal::MarksChanged);
        }
        let at = place(by).ok_or(GameRefusal::WatcherOnly)?;
        self.agreed[at] = true;
        effects.push(GameEffect::Agreed(by));
        if self.agreed == [true; 2] {
            self.offer = None;
            self.happen(Event::Agree, effects)?;
        }
        Ok(())
    }

    fn apply(
        &mut self,
        by: Party,
        command: &GameCommand,
        effects: &mut Vec<GameEffect>,
    ) -> Result<(), GameRefusal> {
        match command {
            GameCommand::Play(play) => self.play(by, *play, effects),
            GameCommand::PlaceHandicap(point) => {
                if self.side(by)? != Color::Black {
                    return Err(GameRefusal::NotYourTurn);
                }
                self.happen(Event::PlaceHandicap(*point), effects)
            }
            GameCommand::Resign => {
                let color = self.side(by)?;
                self.offer = None;
                self.happen(Event::Resign(color), effects)
            }
            GameCommand::Offer(offer) => self.offer(by, *offer, effects),
            GameCommand::Accept(offer) => self.accept(by, *offer, effects),
            GameCommand::Decline(offer) => self.decline(by, *offer, effects),
            GameCommand::Resume => {
                self.side(by)?;
                if !self.paused {
                    return Err(GameRefusal::NotPaused);
                }
                self.paused = false;
                effects.push(GameEffect::Resumed(by));
                self.keep_clocks_stopped(effects)
            }
            GameCommand::Mark(mark) => {
                self.side(by)?;
                self.agreed = [false; 2];
                self.happen(mark.event(), effects)
            }
            GameCommand::Propose { dead, seki } => {
                self.agreed = [false; 2];
                let (dead, seki) = (dead.clone(), seki.clone());
                self.happen(Event::Propose { dead, seki }, effects)
            }
            GameCommand::Agree(marks) => self.agree(by, *marks, effects),
            GameCommand::PlayOn => {
                self.side(by)?;
                self.agreed = [false; 2];
                self.happen(Event::PlayOn, effects)
            }
            GameCommand::Away => {
                self.away = true;
                effects.push(GameEffect::Away);
                self.keep_clocks_stopped(effects)
            }
            GameCommand::Back => {
                self.away = false;
                effects.push(GameEffect::Back);
                self.keep_clocks_stopped(effects)
            }
            GameCommand::Claim => {
                if by != Party::Host || !self.away {
                    return Err(GameRefusal::NotYourTurn);
                }
                let winner = self.host;
                let by = Win::Forfeit;
                self.offer = None;
                self.happen(Event::Adjudicate(Outcome::Won { winner, by }), effects)
            }
            // `SharedGame` carries these out.
            GameCommand::Begin(_) | GameCommand::Say(_) | GameCommand::Tick => Ok(()),
        }
    }

    fn digest(&self, digest: &mut DigestWriter) {
        let game = self.session.game();
        digest.number(game.turns().len() as u64);
        digest.value(&position_digest(game.board(), game.to_move()));
        match self.session.phase() {
            Phase::Placing(left) => digest.value(&("placing", left)),
            Phase::Playing => digest.value(&"playing"),
            Phase::Counting(status) => digest.value(&("counting", marks_digest(status))),
            Phase::Finished { outcome, status } => {
                let marks = status.as_ref().map(marks_digest);
                digest.value(&("finished", outcome.short(), marks));
            }
        }
        let clocks = self.session.clocks();
        for color in Color::BOTH {
            // Nanoseconds up to 24 days fit a u64.
            digest.number(u64::try_from(clocks.used(color).as_nanos()).unwrap_or(u64::MAX));
        }
        digest.value(&(self.host, self.offer, self.agreed, self.paused, self.away));
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
        let Some(seated) = &mut self.seated else {
            return Vec::new();
        };
        if time.is_zero() {
            return Vec::new();
        }
        let event = Event::elapsed(time);
        let mut effects = Vec::new();
        // Time can always pass.
        if seated.happen(event, &mut effects).is_ok() && seated.session.outcome().is_some() {
            seated.agreed = [false; 2];
        }
        effects
    }

    fn apply(&mut self, by: Party, command: &GameCommand) -> Result<Vec<GameEffect>, GameRefusal> {
        let mut effects = Vec::new();
        if command.is_of_the_table() && by != Party::Table {
            return Err(GameRefusal::TableOnly);
        }
        match command {
            GameCommand::Begin(begin) => {
                self.seated = Some(Seated::new(begin)?);
                effects.push(GameEffect::Begun);
            }
            GameCommand::Say(text) => {
                talk::say(&mut self.said, by, text)?;
                effects.extend(self.said.last().cloned().map(GameEffect::Said));
            }
            command => {
                let seated = self.seated.as_mut().ok_or(GameRefusal::NotBegun)?;
                seated.apply(by, command, &mut effects)?;
            }
        }
        Ok(effects)
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

//! A game that has begun, between two players at two machines.

use std::time::Duration;

use super::digests::{marks_digest, position_digest};
use super::{Begin, GameCommand, GameEffect, GameRefusal, Offer, Play};
use crate::game::{Event, GameSession, Phase, Setup};
use crate::go::{Color, Outcome, Win};
use crate::net::replica::{Digest, DigestWriter, Party};
use crate::platform::text::is_hidden;

/// A game that has begun.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    pub(super) session: GameSession,
    pub(super) host: Color,
    pub(super) offer: Option<(Party, Offer)>,
    /// The players who agree to the marks as they are.
    pub(super) agreed: [bool; 2],
    /// True during a pause on which both players agreed.
    pub(super) paused: bool,
    /// True while the guest's line is down.
    pub(super) away: bool,
}

/// The effects of a command, or the reason why it is not possible.
type Applied = Result<Vec<GameEffect>, GameRefusal>;

/// The index of a player in arrays.
pub(super) const fn place(party: Party) -> Option<usize> {
    match party {
        Party::Host => Some(0),
        Party::Guest => Some(1),
        Party::Table | Party::Watcher(_) => None,
    }
}

/// The number of the turn that comes next, from 1.
pub(super) fn number_of_turn(session: &GameSession) -> u32 {
    // A log ends long before a u32.
    u32::try_from(session.game().turns().len() + 1).unwrap_or(u32::MAX)
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
    pub(super) fn new(begin: &Begin) -> Result<Self, GameRefusal> {
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

    /// Counts elapsed time.
    pub(super) fn elapse(&mut self, time: Duration) -> Vec<GameEffect> {
        let going_on = self.session.outcome().is_none();
        // Time can always pass.
        let effects = self.happen(Event::elapsed(time)).unwrap_or_default();
        if going_on && self.session.outcome().is_some() {
            self.agreed = [false; 2];
            // Consent to an undo would take the loss on time back.
            self.offer = None;
        }
        effects
    }

    /// Carries out a command of a game that has begun.
    pub(super) fn apply(&mut self, by: Party, command: &GameCommand) -> Applied {
        match command {
            GameCommand::Play(play) => self.play(by, *play),
            GameCommand::PlaceHandicap(point) => {
                if self.side(by)? != Color::Black {
                    return Err(GameRefusal::NotYourTurn);
                }
                self.happen(Event::PlaceHandicap(*point))
            }
            GameCommand::Resign => {
                let color = self.side(by)?;
                self.offer = None;
                self.happen(Event::Resign(color))
            }
            GameCommand::Offer(offer) => self.offer(by, *offer),
            GameCommand::Accept(offer) => self.accept(by, *offer),
            GameCommand::Decline(offer) => self.decline(by, *offer),
            GameCommand::Resume => {
                self.side(by)?;
                if !self.paused {
                    return Err(GameRefusal::NotPaused);
                }
                self.paused = false;
                self.set_clocks(GameEffect::Resumed(by))
            }
            GameCommand::Mark(mark) => {
                self.side(by)?;
                self.agreed = [false; 2];
                self.happen(mark.event())
            }
            GameCommand::Propose { dead, seki } => {
                self.agreed = [false; 2];
                let (dead, seki) = (dead.clone(), seki.clone());
                self.happen(Event::Propose { dead, seki })
            }
            GameCommand::Agree(marks) => self.agree(by, *marks),
            GameCommand::PlayOn => {
                self.side(by)?;
                self.agreed = [false; 2];
                self.happen(Event::PlayOn)
            }
            GameCommand::Away => {
                self.away = true;
                self.set_clocks(GameEffect::Away)
            }
            GameCommand::Back => {
                self.away = false;
                self.set_clocks(GameEffect::Back)
            }
            GameCommand::Claim => {
                if by != Party::Host || !self.away {
                    return Err(GameRefusal::NotYourTurn);
                }
                let winner = self.host;
                let by = Win::Forfeit;
                self.offer = None;
                self.happen(Event::Adjudicate(Outcome::Won { winner, by }))
            }
            // `SharedGame` carries these out.
            GameCommand::Begin(_) | GameCommand::Say(_) | GameCommand::Tick => Ok(Vec::new()),
        }
    }

    fn happen(&mut self, event: Event) -> Applied {
        let applied = self.session.apply(&event);
        applied.map_err(|_| GameRefusal::Impossible)?;
        Ok(vec![GameEffect::Event(event)])
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

    fn play(&mut self, by: Party, play: Play) -> Applied {
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
        let mut effects = self.happen(Event::Move(color, play.mv))?;
        let game = self.session.game();
        if position_digest(game.board(), game.to_move()) != play.leads_to {
            return Err(GameRefusal::Outdated);
        }
        self.agreed = [false; 2];
        // A move is a no to the open offer.
        let declined = self.offer.take();
        effects.extend(declined.map(|(of, offer)| GameEffect::Declined(of, offer)));
        Ok(effects)
    }

    fn offer(&mut self, by: Party, offer: Offer) -> Applied {
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
        Ok(vec![GameEffect::Offered(by, offer)])
    }

    fn accept(&mut self, by: Party, offer: Offer) -> Applied {
        self.side(by)?;
        let of = by.opponent().ok_or(GameRefusal::NoOffer)?;
        if self.offer != Some((of, offer)) {
            return Err(GameRefusal::NoOffer);
        }
        self.offer = None;
        let accepted = GameEffect::Accepted(by, offer);
        match offer {
            Offer::Pause => {
                self.paused = true;
                self.set_clocks(accepted)
            }
            Offer::Undo => {
                self.agreed = [false; 2];
                let mut effects = vec![accepted];
                for _ in 0..self.turns_to_undo(self.side(of)?) {
                    effects.extend(self.happen(Event::Undo)?);
                }
                Ok(effects)
            }
            Offer::Rematch => {
                let mut effects = vec![accepted];
                effects.extend(self.begin_again()?);
                Ok(effects)
            }
        }
    }

    /// Begins another game of the same players, who change colors unless there
    /// is a handicap.
    fn begin_again(&mut self) -> Applied {
        let before = self.session.setup();
        let is_even = before.handicap == 0;
        let again = Begin {
            setup: before.clone().rematch(),
            host_is_black: (self.host == Color::Black) != is_even,
        };
        let away = self.away;
        *self = Self::new(&again)?;
        self.away = away;
        self.set_clocks(GameEffect::Begun)
    }

    /// The number of turns that take back the last move of a side.
    fn turns_to_undo(&self, side: Color) -> usize {
        let turns = self.session.game().turns();
        let back = turns.iter().rev().position(|turn| turn.color == side);
        // A side without a move takes back the only move there is, or the
        // handicap stones.
        back.map_or(1, |back| back + 1)
    }

    fn decline(&mut self, by: Party, offer: Offer) -> Applied {
        self.side(by)?;
        if self.offer.map(|(_, open)| open) != Some(offer) {
            return Err(GameRefusal::NoOffer);
        }
        self.offer = None;
        Ok(vec![GameEffect::Declined(by, offer)])
    }

    /// Pauses or resumes the clocks as pause and absence demand, after an effect.
    fn set_clocks(&mut self, after: GameEffect) -> Applied {
        let mut effects = vec![after];
        effects.extend(self.happen(Event::Pause(self.paused || self.away))?);
        Ok(effects)
    }

    fn agree(&mut self, by: Party, marks: Digest) -> Applied {
        self.side(by)?;
        let Phase::Counting(status) = self.session.phase() else {
            return Err(GameRefusal::Impossible);
        };
        if marks_digest(status) != marks {
            return Err(GameRefusal::MarksChanged);
        }
        let at = place(by).ok_or(GameRefusal::WatcherOnly)?;
        if std::mem::replace(&mut self.agreed[at], true) {
            return Err(GameRefusal::Impossible);
        }
        let mut effects = vec![GameEffect::Agreed(by)];
        if self.agreed == [true; 2] {
            self.offer = None;
            effects.extend(self.happen(Event::Agree)?);
        }
        Ok(effects)
    }

    /// Writes everything on which the future of the game depends.
    pub(super) fn digest(&self, digest: &mut DigestWriter) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Move, Rules, Size};

    fn begun(clock: &str) -> Seated {
        let size = Size::square(5).unwrap();
        let mut setup = Setup::even(size, Rules::named("chinese").unwrap());
        setup.clock = clock.parse().unwrap();
        let begin = Begin {
            setup,
            host_is_black: true,
        };
        Seated::new(&begin).unwrap()
    }

    fn play(seated: &mut Seated, by: Party, name: &str) {
        let mut after = seated.session.clone();
        let mv = match name {
            "pass" => Move::Pass,
            name => Move::Place(after.setup().size.parse_point(name).unwrap()),
        };
        let color = after.game().to_move();
        after.apply(&Event::Move(color, mv)).unwrap();
        let play = Play {
            number: number_of_turn(&seated.session),
            mv,
            leads_to: position_digest(after.game().board(), after.game().to_move()),
        };
        seated.apply(by, &GameCommand::Play(play)).unwrap();
    }

    fn turns(seated: &Seated) -> usize {
        seated.session.game().turns().len()
    }

    #[test]
    fn an_undo_takes_back_the_own_move_and_the_answer_to_it() {
        let mut seated = begun("10m");
        for (by, point) in [
            (Party::Host, "C3"),
            (Party::Guest, "B2"),
            (Party::Host, "D4"),
        ] {
            play(&mut seated, by, point);
        }
        // The guest's move is the one before the last.
        for (by, left) in [(Party::Guest, 1), (Party::Host, 0)] {
            seated.apply(by, &GameCommand::Offer(Offer::Undo)).unwrap();
            let other = by.opponent().unwrap();
            let own_consent = seated.apply(by, &GameCommand::Accept(Offer::Undo));
            assert_eq!(own_consent, Err(GameRefusal::NoOffer));
            seated
                .apply(other, &GameCommand::Accept(Offer::Undo))
                .unwrap();
            assert_eq!(turns(&seated), left);
        }
    }

    #[test]
    fn consent_cannot_take_a_loss_on_time_back() {
        let mut seated = begun("1m");
        play(&mut seated, Party::Host, "C3");
        seated
            .apply(Party::Host, &GameCommand::Offer(Offer::Undo))
            .unwrap();
        seated.elapse(Duration::from_secs(61));
        let lost = seated.session.outcome();
        assert_eq!(lost.map(Outcome::short), Some("B+T".to_owned()));
        let accepted = seated.apply(Party::Guest, &GameCommand::Accept(Offer::Undo));
        assert_eq!(accepted, Err(GameRefusal::NoOffer));
        assert_eq!(seated.session.outcome(), lost);
    }

    #[test]
    fn a_move_declines_an_offer_and_a_mark_takes_agreement_back() {
        let mut seated = begun("none");
        play(&mut seated, Party::Host, "C3");
        seated
            .apply(Party::Host, &GameCommand::Offer(Offer::Undo))
            .unwrap();
        play(&mut seated, Party::Guest, "pass");
        assert_eq!(seated.offer, None);
        play(&mut seated, Party::Host, "pass");
        let Phase::Counting(status) = *seated.session.phase() else {
            panic!("both have passed");
        };
        let agree = GameCommand::Agree(marks_digest(&status));
        seated.apply(Party::Host, &agree).unwrap();
        assert_eq!(seated.agreed, [true, false]);
        let stone = seated.session.setup().size.parse_point("C3").unwrap();
        let mark = GameCommand::Mark(super::super::Mark::Region(stone));
        seated.apply(Party::Guest, &mark).unwrap();
        assert_eq!(seated.agreed, [false; 2]);
        assert_eq!(
            seated.apply(Party::Host, &agree),
            Err(GameRefusal::MarksChanged)
        );
    }

    #[test]
    fn a_game_again_changes_colors_unless_there_is_a_handicap() {
        for (handicap, host) in [(0, Color::White), (2, Color::Black)] {
            let size = Size::square(9).unwrap();
            let setup = Setup::even(size, Rules::french()).with_handicap(handicap, None);
            let begin = Begin {
                setup,
                host_is_black: true,
            };
            let mut seated = Seated::new(&begin).unwrap();
            seated.apply(Party::Guest, &GameCommand::Resign).unwrap();
            let offer = GameCommand::Offer(Offer::Rematch);
            seated.apply(Party::Host, &offer).unwrap();
            let accept = GameCommand::Accept(Offer::Rematch);
            seated.apply(Party::Guest, &accept).unwrap();
            assert_eq!(seated.host, host);
            assert_eq!(seated.session.outcome(), None);
        }
    }
}

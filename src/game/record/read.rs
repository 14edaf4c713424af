//! Reads a contest from the main line of a game record.

use std::time::Duration;

use thiserror::Error;

use super::line::{Line, Step};
use super::remark::{Remark, shown};
use super::result::{contradiction, stated};
use super::start::Start;
use super::{DEAD, SEKI, rules};
use crate::clock::{self, TimeControl, TimeLeft};
use crate::game::Seat;
use crate::game::setup::LONGEST_NAME;
use crate::game::{Event, GameSession, Phase, Player, Refusal, Setup, SetupError};
use crate::go::handicap::Rank;
use crate::go::{ByColor, Color, Outcome, Point, PointSet, Status, Win};
use crate::record::clock::TimeLeft as Recorded;
use crate::record::point_list::points;
use crate::record::{InfoText, NodeId, Property, Record};

/// A contest that was read from a record.
#[derive(Clone, Debug)]
pub struct Restored {
    /// The contest.
    pub session: GameSession,
    /// The events that make it of its set-up, for whoever keeps them.
    pub events: Vec<Event>,
    /// What the record says otherwise.
    pub remarks: Vec<Remark>,
}

/// Why the game of a record cannot be played on as a contest. The record itself
/// can still be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotPlayable {
    /// It cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// It starts from stones that are no handicap.
    #[error("the game starts from a position that is neither empty nor a handicap")]
    Start,
    /// White moves first although no handicap stones are there.
    #[error(
        "HA[{stated}] but White moves first on an empty board: the handicap stones are missing"
    )]
    NoHandicapStones {
        /// What HA says.
        stated: u8,
    },
    /// Stones or the turn are set within the game.
    #[error("after move {after} the position is set up anew, which no game does")]
    SetupInGame {
        /// After which move, counted from 1.
        after: usize,
    },
    /// A move names no point.
    #[error("move {number} names no point of the board")]
    NoPoint {
        /// Which move, counted from 1.
        number: usize,
    },
    /// The rules refuse a move.
    #[error("move {number} is refused: {why}")]
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// Why.
        why: Refusal,
    },
    /// There are too many moves.
    #[error("the game has more than {most} moves")]
    Length {
        /// The most that are played.
        most: usize,
    },
}

impl GameSession {
    /// The contest that the main line of a record tells of. Where the record
    /// states a result, it is over; otherwise it goes on.
    ///
    /// # Errors
    /// When it cannot be played on: a move against the rules or out of turn, or
    /// a position that no play leads to.
    pub fn from_record(record: &Record) -> Result<Restored, NotPlayable> {
        let mut remarks = Vec::new();
        let line = Line::main(record)?;
        let start = Start::of(record, &line, &mut remarks)?;
        let setup = setup(record, &start, &mut remarks);
        let mut reader = Reader {
            session: Self::new(setup)?,
            events: Vec::new(),
            remarks,
            clock_faults: ByColor::default(),
        };
        reader.line(&line, &start)?;
        reader.marks(record, line.last);
        reader.result(record);
        Ok(Restored {
            session: reader.session,
            events: reader.events,
            remarks: reader.remarks,
        })
    }
}

fn setup(record: &Record, start: &Start, remarks: &mut Vec<Remark>) -> Setup {
    Setup {
        size: record.size(),
        rules: rules::read(record, start.handicap, remarks),
        handicap: start.handicap,
        free_placement: start.free,
        clock: time_control(record, remarks),
        players: ByColor {
            black: player(record, Color::Black, remarks),
            white: player(record, Color::White, remarks),
        },
        teaching: false,
    }
}

fn player(record: &Record, color: Color, remarks: &mut Vec<Remark>) -> Player {
    let info = record.info();
    let mut name = info.text(InfoText::Name(color)).unwrap_or_default();
    if let Some((end, _)) = name.char_indices().nth(LONGEST_NAME) {
        name.truncate(end);
        remarks.push(Remark::Name { color });
    }
    let rank = info.text(InfoText::Rank(color)).and_then(|text| {
        let rank: Result<Rank, _> = text.parse();
        let text = shown(&text);
        rank.map_err(|_| remarks.push(Remark::Rank { color, text }))
            .ok()
    });
    Player {
        name,
        rank,
        seat: Seat::Person,
    }
}

fn time_control(record: &Record, remarks: &mut Vec<Remark>) -> TimeControl {
    let main = record.tree().property(NodeId::ROOT, "TM");
    let main = main.map(Property::first);
    let overtime = record.info().text(InfoText::Overtime);
    clock::sgf::read(main, overtime.as_deref()).unwrap_or_else(|| {
        let is_main = clock::sgf::read(main, None).is_none();
        let (property, text) = if is_main {
            ("TM", main)
        } else {
            ("OT", overtime.as_deref())
        };
        let text = shown(text.unwrap_or_default());
        remarks.push(Remark::Timing { property, text });
        TimeControl::NONE
    })
}

/// A contest while it is read.
struct Reader {
    session: GameSession,
    events: Vec<Event>,
    remarks: Vec<Remark>,
    /// Of whose clock something was remarked.
    clock_faults: ByColor<bool>,
}

impl Reader {
    fn happen(&mut self, event: Event) -> Result<(), Refusal> {
        self.session.apply(&event)?;
        self.events.push(event);
        Ok(())
    }

    fn line(&mut self, line: &Line, start: &Start) -> Result<(), NotPlayable> {
        for (number, point) in (1..).zip(&start.placed) {
            self.happen(Event::PlaceHandicap(*point))
                .map_err(|why| NotPlayable::Move { number, why })?;
        }
        let mut number = 0;
        for step in &line.steps {
            match *step {
                Step::Move(color, mv) => {
                    number += 1;
                    if number > start.moves {
                        self.turn(Event::Move(color, mv))
                            .map_err(|why| NotPlayable::Move { number, why })?;
                    }
                }
                Step::TimeLeft(color, left) => self.clock(color, left, number),
            }
        }
        Ok(())
    }

    fn turn(&mut self, event: Event) -> Result<(), Refusal> {
        if let Phase::Counting(_) = self.session.phase() {
            // They went on because they did not agree.
            self.happen(Event::PlayOn)?;
        }
        self.happen(event)
    }

    fn clock(&mut self, color: Color, left: Recorded, number: usize) {
        let property = match (color, left.seconds.is_some()) {
            (Color::Black, true) => "BL",
            (Color::White, true) => "WL",
            (Color::Black, false) => "OB",
            (Color::White, false) => "OW",
        };
        let remark = if self.session.setup().clock == TimeControl::NONE {
            self.clock_without_timing(property)
        } else {
            let event = time_left(left).map(|left| Event::SetClock(color, left));
            let is_set = event.is_some_and(|event| self.happen(event).is_ok());
            (!is_set).then_some(Remark::TimeLeft { property, number })
        };
        // One is enough: a server that counts otherwise does so after each move.
        if let Some(remark) = remark.filter(|_| !self.clock_faults[color]) {
            self.remarks.push(remark);
            self.clock_faults[color] = true;
        }
    }

    fn clock_without_timing(&self, property: &'static str) -> Option<Remark> {
        let is_known = |remark: &Remark| {
            matches!(
                remark,
                Remark::Timing { .. } | Remark::ClockWithoutTiming { .. }
            )
        };
        let is_new = !self.remarks.iter().any(is_known);
        is_new.then_some(Remark::ClockWithoutTiming { property })
    }

    /// Takes what is marked as dead or in seki where stones are counted: by the
    /// properties of this program, or else dead stones by the territory they lie
    /// in.
    fn marks(&mut self, record: &Record, node: NodeId) {
        let Phase::Counting(_) = self.session.phase() else {
            return;
        };
        let listed = |ident: &str| {
            let property = record.tree().property(node, ident);
            property.map_or(PointSet::EMPTY, |property| points(property, record.size()))
        };
        let seki: Vec<Point> = listed(SEKI).iter().collect();
        let mut dead: Vec<Point> = listed(DEAD).iter().collect();
        if dead.is_empty() && seki.is_empty() {
            let (black, white) = (listed("TB"), listed("TW"));
            let lost = |(point, color): &(Point, Color)| match color {
                Color::Black => white.contains(*point),
                Color::White => black.contains(*point),
            };
            let stones = self.session.game().board().stones();
            dead = stones.filter(lost).map(|(point, _)| point).collect();
        }
        if !(dead.is_empty() && seki.is_empty()) {
            // Nothing is refused while stones are counted.
            self.happen(Event::Propose { dead, seki }).ok();
        }
    }

    fn result(&mut self, record: &Record) {
        let counting = self.session.setup().rules.counting;
        let Some(outcome) = stated(record, counting, &mut self.remarks) else {
            return;
        };
        let contradiction = contradiction(record, &self.session, outcome);
        let is_possible = contradiction.is_none();
        self.remarks.extend(contradiction);
        match self.session.phase() {
            Phase::Finished { outcome: ended, .. } if *ended != outcome => {
                let (text, ended) = (outcome.short(), ended.short());
                self.remarks.push(Remark::EndedOtherwise { text, ended });
            }
            Phase::Finished { .. } => {}
            Phase::Counting(_) if is_count(outcome) => self.count(outcome, is_possible),
            _ => {
                if is_count(outcome) {
                    let text = outcome.short();
                    self.remarks.push(Remark::NotPassed { text });
                }
                self.adjudicate(outcome);
            }
        }
    }

    /// The players agree if the position as it is marked counts so. Where
    /// nothing is marked, the stated result is all that is known.
    fn count(&mut self, outcome: Outcome, is_possible: bool) {
        let counted = self.session.score().map(|score| score.outcome());
        if counted == Some(outcome) {
            // Both have passed.
            self.happen(Event::Agree).ok();
            return;
        }
        let is_marked = *self.session.phase() != Phase::Counting(Status::default());
        if let Some(counted) = counted.filter(|_| is_marked && is_possible) {
            let (text, counted) = (outcome.short(), counted.short());
            self.remarks.push(Remark::NotTheCount { text, counted });
        }
        self.adjudicate(outcome);
    }

    fn adjudicate(&mut self, outcome: Outcome) {
        // A game that is not over may end in any way.
        self.happen(Event::Adjudicate(outcome)).ok();
    }
}

/// Whether the points were counted to find it.
const fn is_count(outcome: Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Draw
            | Outcome::Won {
                by: Win::Points { .. },
                ..
            }
    )
}

/// What the clock module makes of the values of a node.
fn time_left(left: Recorded) -> Option<TimeLeft> {
    let time = Duration::try_from_secs_f64(left.seconds?).ok()?;
    Some(TimeLeft {
        time,
        overtime: left.periods,
    })
}

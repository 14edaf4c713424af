//! Reads a game session from the main line of a game record.

use std::time::Duration;

use super::line::{Line, Step};
use super::not_playable::NotPlayable;
use super::remark::{Remark, shown};
use super::result::{contradiction, stated};
use super::start::Start;
use super::{DEAD, SEKI, rules};
use crate::clock::{self, TimeControl, TimeLeft};
use crate::game::setup::LONGEST_NAME;
use crate::game::{Event, GameSession, Phase, Player, Refusal, Seat, Setup};
use crate::go::handicap::Rank;
use crate::go::{ByColor, Color, Outcome, Point, PointSet, Win};
use crate::record::clock::TimeLeft as Recorded;
use crate::record::point_list::points;
use crate::record::{InfoText, NodeId, Property, Record};

/// A game session that was read from a record.
#[derive(Clone, Debug)]
pub struct Restored {
    /// The game session.
    pub session: GameSession,
    /// The events that lead from its set-up to the session, for its journal.
    pub events: Vec<Event>,
    /// Statements of the record that were not taken as written.
    pub remarks: Vec<Remark>,
}

impl GameSession {
    /// Returns the game session of the main line of a record. If the record
    /// states a result, the game is over; otherwise it goes on.
    ///
    /// # Errors
    /// Returns an error if the game cannot be continued: it has a move against
    /// the rules or out of turn, or a position that no play leads to.
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

pub(super) fn setup(record: &Record, start: &Start, remarks: &mut Vec<Remark>) -> Setup {
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
        position: None,
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

/// The state of reading a game session.
struct Reader {
    session: GameSession,
    events: Vec<Event>,
    remarks: Vec<Remark>,
    /// True for a side whose clock already has a remark.
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
            // The players went on because they did not agree.
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
        // One remark for each side is enough, because a server with another
        // time control states such a time after each move.
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

    /// Takes over the stones marked dead or in seki, if stones are being
    /// counted. They come from this program's own properties. Without these,
    /// stones in the other side's territory (TB, TW) are dead.
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
            // This cannot fail while stones are counted.
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

    /// Agrees on the count if the marked position gives the stated result.
    /// Otherwise the stated result is used, with a remark if stones are marked.
    fn count(&mut self, outcome: Outcome, is_possible: bool) {
        let counted = self.session.score().map(|score| score.outcome());
        if counted == Some(outcome) {
            // This cannot fail: both have passed.
            self.happen(Event::Agree).ok();
            return;
        }
        let is_marked =
            !matches!(self.session.phase(), Phase::Counting(status) if status.is_unmarked());
        if let Some(counted) = counted.filter(|_| is_marked && is_possible) {
            let (text, counted) = (outcome.short(), counted.short());
            self.remarks.push(Remark::NotTheCount { text, counted });
        }
        self.adjudicate(outcome);
    }

    fn adjudicate(&mut self, outcome: Outcome) {
        // This cannot fail: a game that is not over may end with any result.
        self.happen(Event::Adjudicate(outcome)).ok();
    }
}

/// Returns true if the result comes from counting points.
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

/// Converts the recorded values of a node for the clock module.
fn time_left(left: Recorded) -> Option<TimeLeft> {
    let time = Duration::try_from_secs_f64(left.seconds?).ok()?;
    Some(TimeLeft {
        time,
        overtime: left.periods,
    })
}

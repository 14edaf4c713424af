//! Writes a game session as a game record.

use std::time::Duration;

use super::{DEAD, MASKED, SEKI, rules};
use crate::clock::SgfTiming;
use crate::game::{GameSession, Phase};
use crate::go::{Board, Cell, Color, Move};
use crate::record::clock::TimeLeft;
use crate::record::{Cursor, InfoText, NodeId, Property, Record, StatedOutcome};

impl GameSession {
    /// Returns the record of the game, with the date if one is given (DT;
    /// `2024-05-01`).
    ///
    /// Handicap stones are written as set-up. While Black is still placing
    /// them, they are written as Black's moves, as servers do.
    #[must_use]
    pub fn record(&self, date: Option<&str>) -> Record {
        let mut record = Record::new(self.setup().size);
        self.write_info(&mut record, date);
        let mut cursor = Cursor::default();
        self.write_start(&mut record, &mut cursor);
        self.write_turns(&mut record, &mut cursor);
        self.write_count(&mut record, cursor.node());
        record
    }

    fn write_info(&self, record: &mut Record, date: Option<&str>) {
        let setup = self.setup();
        for color in Color::BOTH {
            let player = &setup.players[color];
            let rank = player.rank.map(|rank| rank.to_string());
            record.set_text(InfoText::Name(color), &player.title());
            record.set_text(InfoText::Rank(color), &rank.unwrap_or_default());
        }
        rules::write(record, &setup.rules);
        if setup.handicap > 0 {
            record.set_handicap(Some(setup.handicap.into()));
        }
        let timing = SgfTiming::from(setup.clock);
        if let Some(main) = timing.main {
            let property = Property::simple_text("TM", &main);
            record.tree_mut().set(NodeId::ROOT, property);
        }
        record.set_text(InfoText::Overtime, &timing.overtime.unwrap_or_default());
        record.set_text(InfoText::Date, date.unwrap_or_default());
        if let Some(outcome) = self.outcome() {
            let stated = StatedOutcome::read(&outcome.short());
            record.set_outcome(Some(&stated));
        }
    }

    fn write_start(&self, record: &mut Record, cursor: &mut Cursor) {
        let board = self.first_board();
        if let Some(position) = &self.setup().position {
            record.start_from(&board);
            record.set_to_move(NodeId::ROOT, position.to_move);
            let masked = board.size().points();
            let masked = masked.filter(|&point| board.cell(point) == Cell::Masked);
            record.set_points(NodeId::ROOT, MASKED, &masked.collect());
            return;
        }
        let laid = board.stone_count().black;
        if laid > 0 && laid == usize::from(self.setup().handicap) {
            record.start_from(&board);
            record.set_to_move(NodeId::ROOT, Color::White);
        } else {
            for (point, color) in board.stones() {
                cursor.play(record, color, Move::Place(point));
            }
        }
    }

    /// The board before the first move.
    fn first_board(&self) -> Board {
        let mut game = self.game().clone();
        while game.undo().is_some() {}
        game.board().clone()
    }

    fn write_turns(&self, record: &mut Record, cursor: &mut Cursor) {
        for (played, turn) in (1..).zip(self.game().turns()) {
            cursor.play(record, turn.color, turn.mv);
            let clocks = self.clocks_after(played);
            let left = clocks.and_then(|clocks| clocks.time_left(turn.color));
            if let Some(left) = left {
                let spelled = TimeLeft {
                    seconds: Some(seconds(left.time)),
                    periods: left.overtime,
                };
                record.set_time_left(cursor.node(), turn.color, spelled);
            }
        }
    }

    /// Writes the status agreed on, and the territory if it was counted.
    fn write_count(&self, record: &mut Record, node: NodeId) {
        let (status, agreed) = match self.phase() {
            Phase::Counting(status) => (status, false),
            Phase::Finished {
                status: Some(status),
                ..
            } => (status, self.score().is_some()),
            _ => return,
        };
        record.set_points(node, DEAD, &status.dead);
        record.set_points(node, SEKI, &status.seki);
        if let Some(score) = self.score().filter(|_| agreed) {
            record.set_points(node, "TB", &score.owned.black);
            record.set_points(node, "TW", &score.owned.white);
        }
    }
}

/// Rounds down to the millisecond, so that a restored clock never shows more
/// time than the player had.
fn seconds(time: Duration) -> f64 {
    time.as_millis() as f64 / 1000.0
}

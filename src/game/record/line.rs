//! The main line of a record: the set-up, then moves and clocks.

use super::not_playable::NotPlayable;
use crate::go::{Board, Cell, Color, Move};
use crate::record::clock::TimeLeft;
use crate::record::point_list::points;
use crate::record::replayed_end::MOST_MOVES;
use crate::record::{NodeId, Property, Record, value};

/// A step of the line after the set-up.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Move(Color, Move),
    TimeLeft(Color, TimeLeft),
}

#[derive(Debug)]
pub(super) struct Line {
    /// The board set up before the first move.
    pub(super) board: Board,
    /// The side that moves first, if the record states it (PL).
    pub(super) to_move: Option<Color>,
    pub(super) steps: Vec<Step>,
    /// The last node of the line.
    pub(super) last: NodeId,
    moves: usize,
}

impl Line {
    pub(super) fn main(record: &Record) -> Result<Self, NotPlayable> {
        let mut line = Self {
            board: Board::new(record.size()),
            to_move: None,
            steps: Vec::new(),
            last: NodeId::ROOT,
            moves: 0,
        };
        for node in record.tree().main_line(NodeId::ROOT) {
            line.node(record, node)?;
            line.last = node;
        }
        Ok(line)
    }

    /// The moves, first to last.
    pub(super) fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.steps.iter().filter_map(|step| match step {
            Step::Move(color, mv) => Some((*color, *mv)),
            Step::TimeLeft(..) => None,
        })
    }

    /// Reads a node. Set-up comes before moves, and clocks are those after the
    /// moves, whatever the order of the properties.
    fn node(&mut self, record: &Record, node: NodeId) -> Result<(), NotPlayable> {
        let properties = record.tree().properties(node);
        for property in properties {
            self.set_up(property)?;
        }
        for property in properties {
            let color = match property.ident() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            self.play(color, property)?;
        }
        for color in Color::BOTH {
            let left = record.time_left(node, color);
            self.steps
                .extend(left.map(|left| Step::TimeLeft(color, left)));
        }
        Ok(())
    }

    fn set_up(&mut self, property: &Property) -> Result<(), NotPlayable> {
        let after = self.moves;
        let cell = match property.ident() {
            "AB" => Cell::Stone(Color::Black),
            "AW" => Cell::Stone(Color::White),
            "AE" => Cell::Empty,
            "PL" => return self.turn(value::color(property.first())),
            _ => return Ok(()),
        };
        if after > 0 {
            return Err(NotPlayable::SetupInGame { after });
        }
        let listed = points(property, self.board.size());
        self.board.arrange(listed.iter().map(|point| (point, cell)));
        Ok(())
    }

    fn turn(&mut self, stated: Option<Color>) -> Result<(), NotPlayable> {
        match self.moves().last() {
            None => self.to_move = stated.or(self.to_move),
            Some((color, _)) if stated == Some(color) => {
                return Err(NotPlayable::SetupInGame { after: self.moves });
            }
            Some(_) => {}
        }
        Ok(())
    }

    fn play(&mut self, color: Color, property: &Property) -> Result<(), NotPlayable> {
        self.moves += 1;
        let number = self.moves;
        if number > MOST_MOVES {
            return Err(NotPlayable::Length { most: MOST_MOVES });
        }
        let mv = value::play(property.first(), self.board.size());
        let mv = mv.ok_or(NotPlayable::NoPoint { number })?;
        self.steps.push(Step::Move(color, mv));
        Ok(())
    }
}

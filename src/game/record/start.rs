//! The start of a recorded game: even, or with handicap stones. These are set
//! up or are Black's first moves.

use super::line::Line;
use super::not_playable::NotPlayable;
use super::remark::{Remark, shown};
use crate::game::setup::max_free_handicap;
use crate::go::{Color, Move, Point, PointSet, handicap};
use crate::record::{NodeId, Property, Record};

/// The start of a game session.
#[derive(Debug, Default)]
pub(super) struct Start {
    pub(super) handicap: u8,
    pub(super) free: bool,
    /// The handicap stones that Black places freely before the first move.
    pub(super) placed: Vec<Point>,
    /// The number of moves of the record that place handicap stones.
    pub(super) moves: usize,
}

/// The value of HA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stated {
    Nothing,
    /// An impossible value, which already has a remark.
    Nonsense,
    Stones(u8),
}

impl Stated {
    fn read(record: &Record, remarks: &mut Vec<Remark>) -> Self {
        let Some(property) = record.tree().property(NodeId::ROOT, "HA") else {
            return Self::Nothing;
        };
        let most = handicap::most(record.size()).max(max_free_handicap(record.size()));
        let Some(stated) = record.info().handicap() else {
            let text = shown(Property::first(property));
            remarks.push(Remark::Handicap { text });
            return Self::Nonsense;
        };
        match u8::try_from(stated) {
            Ok(stones) if stones <= most => Self::Stones(stones),
            _ => {
                remarks.push(Remark::HandicapBeyondBoard { stated, most });
                Self::Nonsense
            }
        }
    }

    /// Adds a remark if the number of stones on the board differs.
    fn compare(self, found: u8, remarks: &mut Vec<Remark>) {
        let stated = match self {
            Self::Nonsense => return,
            Self::Nothing => None,
            Self::Stones(stones) => Some(stones),
        };
        if stated != Some(found) {
            remarks.push(Remark::HandicapStones { stated, found });
        }
    }
}

impl Start {
    pub(super) fn of(
        record: &Record,
        line: &Line,
        remarks: &mut Vec<Remark>,
    ) -> Result<Self, NotPlayable> {
        let stated = Stated::read(record, remarks);
        let stones = line.board.stone_count();
        match stones.black {
            _ if stones.white > 0 => Err(NotPlayable::Start),
            0 => Self::on_empty_board(line, stated, remarks),
            _ => Self::set_up(line, stated, remarks),
        }
    }

    fn set_up(line: &Line, stated: Stated, remarks: &mut Vec<Remark>) -> Result<Self, NotPlayable> {
        let size = line.board.size();
        let stones: PointSet = line.board.stones().map(|(point, _)| point).collect();
        let by_handicap = matches!(stated, Stated::Stones(2..)).then_some(Color::White);
        let first = line.moves().next().map(|(color, _)| color);
        let to_move = line.to_move.or(first).or(by_handicap);
        let found = u8::try_from(stones.len()).unwrap_or(u8::MAX);
        let is_fixed = handicap::fixed(size, found)
            .is_ok_and(|fixed| fixed.into_iter().collect::<PointSet>() == stones);
        let is_handicap = found > 1 && (is_fixed || found <= max_free_handicap(size));
        if to_move != Some(Color::White) || !is_handicap {
            return Err(NotPlayable::Start);
        }
        stated.compare(found, remarks);
        Ok(Self {
            handicap: found,
            free: !is_fixed,
            placed: if is_fixed {
                Vec::new()
            } else {
                stones.iter().collect()
            },
            moves: 0,
        })
    }

    fn on_empty_board(
        line: &Line,
        stated: Stated,
        remarks: &mut Vec<Remark>,
    ) -> Result<Self, NotPlayable> {
        let white_moves = line.to_move == Some(Color::White);
        match stated {
            Stated::Stones(stated @ 2..) => {
                let first = line.moves().next();
                if white_moves || first.is_some_and(|(color, _)| color == Color::White) {
                    return Err(NotPlayable::NoHandicapStones { stated });
                }
                Ok(Self::by_moves(line, stated, remarks))
            }
            _ if white_moves => Err(NotPlayable::Start),
            Stated::Stones(handicap) => Ok(Self {
                handicap,
                ..Self::default()
            }),
            Stated::Nothing | Stated::Nonsense => Ok(Self::default()),
        }
    }

    /// Takes Black's first moves as the handicap stones, as some servers write
    /// them.
    fn by_moves(line: &Line, stated: u8, remarks: &mut Vec<Remark>) -> Self {
        let first_stones = line.moves().map_while(black_stone);
        let placed: Vec<Point> = first_stones.take(stated.into()).collect();
        // At most as many as stated, so the cast cannot truncate.
        let found = placed.len() as u8;
        // If no move follows, Black may still be placing stones.
        let goes_on = line.moves().nth(placed.len()).is_some();
        let (handicap, placed) = match found {
            _ if found == stated || !goes_on => (stated, placed),
            // A single stone is an ordinary move.
            0 | 1 => (0, Vec::new()),
            _ => (found, placed),
        };
        Stated::Stones(stated).compare(handicap, remarks);
        Self {
            handicap,
            free: handicap > 0,
            moves: placed.len(),
            placed,
        }
    }
}

const fn black_stone((color, mv): (Color, Move)) -> Option<Point> {
    match (color, mv) {
        (Color::Black, Move::Place(point)) => Some(point),
        _ => None,
    }
}

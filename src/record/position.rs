//! The position at a node: set-ups and moves from the root on, done as the file
//! has them. As SGF asks, a move against the rules is executed too: its stone
//! is put on the board, captures are made, and a chain of its own without
//! liberties is taken off.

use thiserror::Error;

use super::point_list::points;
use super::{NodeId, Property, Record, value};
use crate::go::{Board, ByColor, Cell, Color, Effect, Move, Point, Size};

/// What is on the board at a node, and what one asks beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones.
    pub board: Board,
    /// Who moves next: as PL says, or the other side than moved last; before
    /// any move the side that the record goes on with, and if it does not,
    /// White after two or more handicap stones, else Black.
    pub to_move: Color,
    /// The number of stones each side has captured.
    pub prisoners: ByColor<usize>,
    /// Who may not retake a ko, and where.
    pub ko: Option<(Color, Point)>,
    /// The number of the last move, counted from 1 or as MN says.
    pub move_number: u32,
    /// The last move and who made it.
    pub last_move: Option<(Color, Move)>,
}

/// A move against the rules, or an impossible set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Irregularity {
    /// The move names no point of the board; nothing was played.
    #[error("move {number} names no point of the board; nothing was played")]
    NoPoint {
        /// Which move from the root on, counted from 1.
        number: u32,
    },
    /// A stone lies there already.
    #[error("move {number}: a stone lies on {} already; it was replaced", point.on(*size))]
    Occupied {
        /// Which move from the root on, counted from 1.
        number: u32,
        /// Where.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// The chain was left without a liberty.
    #[error("move {number} at {} is suicide; its chain was taken off", point.on(*size))]
    Suicide {
        /// Which move from the root on, counted from 1.
        number: u32,
        /// Where.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A ko was retaken at once.
    #[error("move {number} at {} retakes a ko at once", point.on(*size))]
    Ko {
        /// Which move from the root on, counted from 1.
        number: u32,
        /// Where.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A chain was set up without a liberty.
    #[error("the chain set up at {} has no liberty", point.on(*size))]
    NoLiberty {
        /// Its first stone.
        point: Point,
        /// The size of the board.
        size: Size,
    },
}

impl Irregularity {
    /// Which move from the root on it is, counted from 1; none for a set-up.
    #[must_use]
    pub const fn number(&self) -> Option<u32> {
        match self {
            Self::NoPoint { number }
            | Self::Occupied { number, .. }
            | Self::Suicide { number, .. }
            | Self::Ko { number, .. } => Some(*number),
            Self::NoLiberty { .. } => None,
        }
    }
}

/// An irregularity and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The node.
    pub node: NodeId,
    /// What is irregular.
    pub what: Irregularity,
}

/// What is against the rules in a line that starts at the root, first to last.
pub fn irregularities(
    record: &Record,
    line: impl Iterator<Item = NodeId>,
) -> impl Iterator<Item = Found> {
    let mut replay = Replay::new(record.size());
    line.flat_map(move |node| {
        let mut found = Vec::new();
        replay.step(record.tree().properties(node), &mut |what| {
            found.push(Found { node, what });
        });
        found
    })
}

impl Record {
    /// The position at a node, replayed from the root.
    /// [`Keyframes`](super::Keyframes) make this cheap in very long records.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        let mut replay = Replay::new(self.size());
        let mut line: Vec<NodeId> = self.tree().ancestors(node).collect();
        while let Some(node) = line.pop() {
            replay.step(self.tree().properties(node), &mut |_| {});
        }
        replay.position(self, node)
    }

    /// Who moves first at a node where the record has not said yet.
    fn first_to_move(&self, node: NodeId) -> Color {
        // Nobody lays out more nodes than this before the first move.
        const LOOK_AHEAD: usize = 100;
        let tree = self.tree();
        let mut ahead = tree.main_line(node).skip(1).take(LOOK_AHEAD);
        let mover = ahead.find_map(|node| tree.properties(node).iter().find_map(mover));
        let handicap = tree.property(NodeId::ROOT, "HA");
        let handicap = handicap.and_then(|stones| value::number(stones.first()));
        let by_handicap = if handicap.is_some_and(|stones| stones >= 2) {
            Color::White
        } else {
            Color::Black
        };
        mover.unwrap_or(by_handicap)
    }
}

/// The side whose move a property is.
fn mover(property: &Property) -> Option<Color> {
    match property.ident() {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// A position on its way through a line.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    pub(super) board: Board,
    pub(super) rest: Rest,
}

/// What a replay knows beside the stones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rest {
    turn: Option<Color>,
    prisoners: ByColor<usize>,
    ko: Option<(Color, Point)>,
    /// Moves from the root on.
    moves: u32,
    move_number: u32,
    last_move: Option<(Color, Move)>,
}

impl Replay {
    pub(super) fn new(size: Size) -> Self {
        Self {
            board: Board::new(size),
            rest: Rest::default(),
        }
    }

    /// Does what a node says, set-up before moves whatever their order, and
    /// tells of what is irregular.
    pub(super) fn step(&mut self, properties: &[Property], tell: &mut impl FnMut(Irregularity)) {
        self.set_up(properties, tell);
        let (mut number, mut forced) = (None, false);
        for property in properties {
            match property.ident() {
                "PL" => self.rest.turn = value::color(property.first()).or(self.rest.turn),
                "MN" => number = value::number(property.first()),
                "KO" => forced = true,
                _ => {}
            }
        }
        for property in properties {
            if let Some(color) = mover(property) {
                let mv = value::play(property.first(), self.board.size());
                // KO says that the move is made whether the rules allow it or not.
                let mut tell = |what| {
                    if !forced {
                        tell(what);
                    }
                };
                self.play(color, mv, &mut tell);
            }
        }
        if let Some(number) = number.and_then(|number| u32::try_from(number).ok()) {
            self.rest.move_number = number;
        }
    }

    fn set_up(&mut self, properties: &[Property], tell: &mut impl FnMut(Irregularity)) {
        let size = self.board.size();
        // At most three lists; nothing is allocated where there is none.
        let mut lists = Vec::new();
        for property in properties {
            let cell = match property.ident() {
                "AB" => Cell::Stone(Color::Black),
                "AW" => Cell::Stone(Color::White),
                "AE" => Cell::Empty,
                _ => continue,
            };
            lists.push((points(property, size), cell));
        }
        if lists.is_empty() {
            return;
        }
        let cells = lists
            .iter()
            .flat_map(|(points, cell)| points.iter().map(|point| (point, *cell)));
        self.board.arrange(cells);
        self.rest.ko = None;
        if let Some(point) = self.board.chain_without_liberty() {
            tell(Irregularity::NoLiberty { point, size });
        }
    }

    fn play(&mut self, color: Color, mv: Option<Move>, tell: &mut impl FnMut(Irregularity)) {
        let rest = &mut self.rest;
        rest.moves += 1;
        rest.move_number = rest.move_number.saturating_add(1);
        rest.turn = Some(color.opponent());
        let number = rest.moves;
        let ko = rest.ko.take();
        let Some(mv) = mv else {
            tell(Irregularity::NoPoint { number });
            return;
        };
        rest.last_move = Some((color, mv));
        let Move::Place(point) = mv else {
            return;
        };
        let size = self.board.size();
        if let Some(there) = self.board.stone(point) {
            tell(Irregularity::Occupied {
                number,
                point,
                size,
            });
            // As if it had been played last and had captured nothing.
            self.board.take_back(point, there, &Effect::default());
        } else if ko == Some((color, point)) {
            tell(Irregularity::Ko {
                number,
                point,
                size,
            });
        }
        let effect = self.board.play(point, color);
        let captor = if effect.suicide {
            color.opponent()
        } else {
            color
        };
        self.rest.prisoners[captor] += effect.captured.len();
        self.rest.ko = effect.ko.map(|point| (color.opponent(), point));
        if effect.suicide {
            tell(Irregularity::Suicide {
                number,
                point,
                size,
            });
        }
    }

    pub(super) fn position(self, record: &Record, node: NodeId) -> Position {
        let Rest {
            turn,
            prisoners,
            ko,
            move_number,
            last_move,
            ..
        } = self.rest;
        Position {
            board: self.board,
            to_move: turn.unwrap_or_else(|| record.first_to_move(node)),
            prisoners,
            ko,
            move_number,
            last_move,
        }
    }
}

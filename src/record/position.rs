//! The position at a node: set-ups and moves executed from the root on, as the
//! file has them. SGF requires that moves against the rules are executed too.
//! Such a stone is put on the board, captures are made, and its own chain is
//! taken off if it has no liberties.

use thiserror::Error;

use super::point_list::points;
use super::{NodeId, Property, Record, value};
use crate::go::{Board, ByColor, Cell, Color, Effect, Move, Point, Size};

/// The position at a node, with the facts of play besides the stones.
///
/// # Examples
///
/// ```
/// use shikatsu::go::Color;
/// use shikatsu::record::{NodeId, sgf};
///
/// let file = sgf::read(b"(;SZ[9]AW[aa];B[ba];W[ee];B[ab])")?;
/// let record = &file.games[0];
/// let last = record.tree().main_line(NodeId::ROOT).last().unwrap();
/// let position = record.position(last);
/// assert_eq!(position.prisoners.black, 1);
/// assert_eq!(position.move_number, 3);
/// assert_eq!(position.to_move, Color::White);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones on the board.
    pub board: Board,
    /// The side that moves next: as PL states, or the opponent of the last
    /// mover. Before any move it is the side of the next move in the record.
    /// Without one, it is White after two or more handicap stones, else Black.
    pub to_move: Color,
    /// The number of stones each side has captured.
    pub prisoners: ByColor<usize>,
    /// The side that may not retake a ko, and the point of the ko.
    pub ko: Option<(Color, Point)>,
    /// The number of the last move, counted from 1 or as MN states.
    pub move_number: u32,
    /// The last move and its side.
    pub last_move: Option<(Color, Move)>,
}

/// A move against the rules, or an impossible set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Irregularity {
    /// The move names no point of the board; it was not played.
    #[error("move {number} names no point of the board; nothing was played")]
    NoPoint {
        /// The number of the move from the root on, counted from 1.
        number: u32,
    },
    /// The point already held a stone.
    #[error("move {number}: a stone lies on {} already; it was replaced", point.on(*size))]
    Occupied {
        /// The number of the move from the root on, counted from 1.
        number: u32,
        /// The point of the move.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// The chain was left without a liberty.
    #[error("move {number} at {} is suicide; its chain was taken off", point.on(*size))]
    Suicide {
        /// The number of the move from the root on, counted from 1.
        number: u32,
        /// The point of the move.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A ko was retaken at once.
    #[error("move {number} at {} retakes a ko at once", point.on(*size))]
    Ko {
        /// The number of the move from the root on, counted from 1.
        number: u32,
        /// The point of the move.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A chain was set up without a liberty.
    #[error("the chain set up at {} has no liberty", point.on(*size))]
    NoLiberty {
        /// The first stone of the chain.
        point: Point,
        /// The size of the board.
        size: Size,
    },
}

impl Irregularity {
    /// The number of the move from the root on, counted from 1; `None` for a
    /// set-up.
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

/// An irregularity and its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The node.
    pub node: NodeId,
    /// The irregularity.
    pub irregularity: Irregularity,
}

/// Returns the irregularities of a line that starts at the root, first to last.
pub fn irregularities(
    record: &Record,
    line: impl Iterator<Item = NodeId>,
) -> impl Iterator<Item = Found> {
    let mut replay = Replay::new(record.size());
    line.flat_map(move |node| {
        let mut found = Vec::new();
        replay.step(record.tree().properties(node), &mut |irregularity| {
            found.push(Found { node, irregularity });
        });
        found
    })
}

impl Record {
    /// The position at a node, replayed from the root. Use
    /// [`Keyframes`](super::Keyframes) for very long records.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        let mut replay = Replay::new(self.size());
        let mut line: Vec<NodeId> = self.tree().ancestors(node).collect();
        while let Some(node) = line.pop() {
            replay.step(self.tree().properties(node), &mut |_| {});
        }
        replay.position(self, node)
    }

    /// The side that moves first at a node before which no side to move was
    /// stated and no move was made.
    fn first_to_move(&self, node: NodeId) -> Color {
        // Real records have fewer nodes than this before the first move.
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

/// The side of a move property, or `None` for other properties.
fn mover(property: &Property) -> Option<Color> {
    match property.ident() {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// The state of a replay along a line.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    pub(super) board: Board,
    pub(super) rest: Rest,
}

/// The state of a replay besides the stones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rest {
    turn: Option<Color>,
    prisoners: ByColor<usize>,
    ko: Option<(Color, Point)>,
    /// The number of moves from the root on.
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

    /// Executes a node: first its set-up, then its moves, whatever their order.
    /// Calls `report` with each irregularity.
    pub(super) fn step(&mut self, properties: &[Property], report: &mut impl FnMut(Irregularity)) {
        self.set_up(properties, report);
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
                // KO states that the move is made even if the rules forbid it.
                let mut report = |irregularity| {
                    if !forced {
                        report(irregularity);
                    }
                };
                self.play(color, mv, &mut report);
            }
        }
        if let Some(number) = number.and_then(|number| u32::try_from(number).ok()) {
            self.rest.move_number = number;
        }
    }

    fn set_up(&mut self, properties: &[Property], report: &mut impl FnMut(Irregularity)) {
        let size = self.board.size();
        // A node has at most three lists. Nothing is allocated if there is
        // none.
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
            report(Irregularity::NoLiberty { point, size });
        }
    }

    fn play(&mut self, color: Color, mv: Option<Move>, report: &mut impl FnMut(Irregularity)) {
        let rest = &mut self.rest;
        rest.moves += 1;
        rest.move_number = rest.move_number.saturating_add(1);
        rest.turn = Some(color.opponent());
        let number = rest.moves;
        let ko = rest.ko.take();
        let Some(mv) = mv else {
            report(Irregularity::NoPoint { number });
            return;
        };
        rest.last_move = Some((color, mv));
        if let Move::Place(point) = mv {
            self.place(color, point, ko == Some((color, point)), report);
        }
    }

    /// Places a stone, replacing a stone that lies there.
    fn place(
        &mut self,
        color: Color,
        point: Point,
        is_ko: bool,
        report: &mut impl FnMut(Irregularity),
    ) {
        let (number, size) = (self.rest.moves, self.board.size());
        #[rustfmt::skip]
        let (occupied, ko, suicide) = (
            Irregularity::Occupied { number, point, size },
            Irregularity::Ko { number, point, size },
            Irregularity::Suicide { number, point, size },
        );
        if let Some(there) = self.board.stone(point) {
            report(occupied);
            // Removes the old stone as if it had been played last and had
            // captured nothing.
            self.board.take_back(point, there, &Effect::default());
        } else if is_ko {
            report(ko);
        }
        let effect = self.board.play(point, color);
        let mut captor = color;
        if effect.suicide {
            report(suicide);
            captor = color.opponent();
        }
        self.rest.prisoners[captor] += effect.captured.len();
        self.rest.ko = effect.ko.map(|point| (color.opponent(), point));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sgf;

    fn record(text: &str) -> Record {
        sgf::read(text.as_bytes()).unwrap().games.remove(0)
    }

    /// Returns the position at the end of the main line.
    fn end(text: &str) -> Position {
        let record = record(text);
        record.position(record.tree().main_line(NodeId::ROOT).last().unwrap())
    }

    fn numbers(text: &str) -> Vec<Option<u32>> {
        let record = record(text);
        let line = record.tree().main_line(NodeId::ROOT);
        let found = irregularities(&record, line);
        found.map(|found| found.irregularity.number()).collect()
    }

    /// A record in which Black takes a ko at C8.
    const KO: &str = "(;SZ[9]AB[bb][ca][cc]AW[cb][da][dc][eb];B[db]";

    #[test]
    fn a_ko_ends_with_the_next_move_or_set_up() {
        let retake = Point::new(2, 1).unwrap();
        let position = end(&format!("{KO})"));
        assert_eq!(position.ko, Some((Color::White, retake)));
        assert_eq!(position.prisoners.black, 1);
        assert_eq!(end(&format!("{KO};W[ii])")).ko, None);
        assert_eq!(end(&format!("{KO};AE[ii])")).ko, None);
        assert_eq!(numbers(&format!("{KO};W[cb])")), [Some(2)]);
        assert_eq!(numbers(&format!("{KO};W[cb]KO[])")), []);
        assert_eq!(numbers(&format!("{KO};B[cb])")), [], "he fills his own ko");
        assert_eq!(numbers(&format!("{KO};AW[ii];W[cb])")), []);
    }

    #[test]
    fn the_side_to_move_is_stated_or_implied() {
        for (text, color) in [
            ("(;SZ[9])", Color::Black),
            ("(;SZ[9]PL[W])", Color::White),
            ("(;SZ[9]HA[2]AB[cc][gg])", Color::White),
            ("(;SZ[9]HA[2]PL[B])", Color::Black),
            ("(;SZ[9];B[cc])", Color::White),
            ("(;SZ[9];B[cc];B[gg])", Color::White),
            ("(;SZ[9];B[cc];PL[B])", Color::Black),
            ("(;SZ[9];W[])", Color::Black),
        ] {
            assert_eq!(end(text).to_move, color, "{text}");
        }
        let root = |text| record(text).position(NodeId::ROOT).to_move;
        assert_eq!(root("(;SZ[9];C[x];W[cc])"), Color::White);
        assert_eq!(root("(;SZ[9]HA[2];B[cc];B[gg];W[aa])"), Color::Black);
    }

    #[test]
    fn moves_against_the_rules_are_made() {
        // The other side's stone is replaced and does not become a prisoner.
        let position = end("(;SZ[9];B[cc];W[cc])");
        assert_eq!(
            position.board.stone(Point::new(2, 2).unwrap()),
            Some(Color::White)
        );
        assert_eq!(position.prisoners, ByColor::default());
        let suicide = end("(;SZ[9]AB[ba][ab];W[aa])");
        assert_eq!(
            (suicide.board.stones().count(), suicide.prisoners.black),
            (2, 1)
        );
        let nowhere = end("(;SZ[9];B[zz];W[cc])");
        assert_eq!(
            (nowhere.board.stones().count(), nowhere.move_number),
            (1, 2)
        );
    }

    #[test]
    fn moves_are_counted_from_one_or_as_stated() {
        assert_eq!(end("(;SZ[9];B[aa];W[];AB[cc];B[bb])").move_number, 3);
        assert_eq!(end("(;SZ[9];B[aa]MN[50];W[bb])").move_number, 51);
        assert_eq!(
            end("(;SZ[9];B[aa];C[x])").last_move.unwrap().0,
            Color::Black
        );
    }
}

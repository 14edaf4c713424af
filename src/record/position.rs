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
        if let Move::Place(point) = mv {
            self.place(color, point, ko == Some((color, point)), tell);
        }
    }

    /// Puts a stone down, whatever lies there.
    fn place(
        &mut self,
        color: Color,
        point: Point,
        is_ko: bool,
        tell: &mut impl FnMut(Irregularity),
    ) {
        let (number, size) = (self.rest.moves, self.board.size());
        #[rustfmt::skip]
        let (occupied, ko, suicide) = (
            Irregularity::Occupied { number, point, size },
            Irregularity::Ko { number, point, size },
            Irregularity::Suicide { number, point, size },
        );
        if let Some(there) = self.board.stone(point) {
            tell(occupied);
            // As if it had been played last and had captured nothing.
            self.board.take_back(point, there, &Effect::default());
        } else if is_ko {
            tell(ko);
        }
        let effect = self.board.play(point, color);
        let mut captor = color;
        if effect.suicide {
            tell(suicide);
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

    /// The position at the end of the main line.
    fn end(text: &str) -> Position {
        let record = record(text);
        record.position(record.tree().main_line(NodeId::ROOT).last().unwrap())
    }

    fn numbers(text: &str) -> Vec<Option<u32>> {
        let record = record(text);
        let line = record.tree().main_line(NodeId::ROOT);
        let found = irregularities(&record, line);
        found.map(|found| found.what.number()).collect()
    }

    /// Black takes a ko at C8 with his move.
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
    fn who_is_to_move_is_stated_or_follows() {
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
        // The stone of the other side is replaced, and is no prisoner.
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

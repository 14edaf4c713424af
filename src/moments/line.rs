//! The positions of a game, one after the other.

use crate::go::{Board, Color, Game, Move, Point};
use crate::record::{NodeId, Record};

/// A position of a game, with the move that led to it.
#[derive(Clone, Debug)]
pub struct LinePosition {
    /// The stones.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
    /// The point where the side to move may not retake a ko.
    pub ko: Option<Point>,
    /// The move from the position before to this one; `None` for the first
    /// position, after a set-up, and where the move is against the rules.
    pub played: Option<(Color, Move)>,
    /// The number of moves up to here.
    pub number: usize,
    /// The node of the record, if the game comes from one.
    pub node: Option<NodeId>,
}

/// The positions of a game from its start on. There is at least one.
#[derive(Clone, Debug)]
pub struct GameLine {
    positions: Vec<LinePosition>,
}

impl GameLine {
    /// Returns the positions along a line of a record. Every node must be a child
    /// of the one before.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::moments::GameLine;
    /// use shikatsu::record::{NodeId, sgf};
    ///
    /// let file = sgf::read(b"(;SZ[9];B[ee];W[gc])")?;
    /// let record = &file.games[0];
    /// let nodes: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
    /// let line = GameLine::of_record(record, &nodes);
    /// assert_eq!(line.positions().len(), 3);
    /// assert_eq!(line.positions()[2].number, 2);
    /// # Ok::<(), shikatsu::record::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn of_record(record: &Record, nodes: &[NodeId]) -> Self {
        let mut line = Self {
            positions: Vec::with_capacity(nodes.len()),
        };
        record.along(nodes, |node, game| {
            line.push(game, record.move_at(node), Some(node));
        });
        if line.positions.is_empty() {
            line.push(&record.game(NodeId::ROOT), None, Some(NodeId::ROOT));
        }
        line
    }

    /// Returns the positions before and after the last move of a game; `None` if
    /// there is no move.
    #[must_use]
    pub fn of_last_move(game: &Game) -> Option<Self> {
        let mut before = game.clone();
        let turn = before.undo()?;
        let mut line = Self {
            positions: Vec::with_capacity(2),
        };
        line.push(&before, None, None);
        line.push(game, Some((turn.color, turn.mv)), None);
        Some(line)
    }

    /// Returns the positions.
    #[must_use]
    pub fn positions(&self) -> &[LinePosition] {
        &self.positions
    }

    fn push(&mut self, game: &Game, played: Option<(Color, Move)>, node: Option<NodeId>) {
        let board = game.board();
        let before = self.positions.last();
        let is_played = |&(color, mv): &(Color, Move)| {
            let mut after = before?.board.clone();
            if let Move::Place(point) = mv {
                if after.stone(point).is_some() {
                    return None;
                }
                after.play(point, color);
            }
            (after == *board).then_some(())
        };
        let played = played.filter(|turn| is_played(turn).is_some());
        self.positions.push(LinePosition {
            board: board.clone(),
            to_move: game.to_move(),
            ko: game.ko(),
            number: before.map_or(0, |before| before.number) + usize::from(played.is_some()),
            played,
            node,
        });
    }
}

//! The game at a node, in which further moves can be tried, and the line that
//! leads there.

use super::{NodeId, Property, Record, value};
use crate::go::{Color, Game, Move, Rules};

/// Properties that place stones other than by moves, or state the side to move.
const SETS_UP: [&str; 4] = ["AB", "AW", "AE", "PL"];

impl Record {
    /// The game at a node, with simple ko and without suicide. Its turns and
    /// prisoners start at the beginning, or at the last set-up or the last move
    /// that those rules do not allow.
    ///
    /// # Examples
    ///
    /// A move can be tried without changing the record.
    ///
    /// ```
    /// use shikatsu::go::Move;
    /// use shikatsu::record::{NodeId, sgf};
    ///
    /// let file = sgf::read(b"(;SZ[9];B[ee];W[gc])")?;
    /// let record = &file.games[0];
    /// let last = record.tree().main_line(NodeId::ROOT).last().unwrap();
    /// let mut game = record.game(last);
    /// game.play(Move::Pass)?;
    /// assert_eq!(game.turns().len(), 3);
    /// assert_eq!(record.tree().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn game(&self, node: NodeId) -> Game {
        let mut line: Vec<NodeId> = self.tree().ancestors(node).collect();
        line.reverse();
        let sets_up = |node: &NodeId| {
            let properties = self.tree().properties(*node);
            properties.iter().any(|p| SETS_UP.contains(&p.ident()))
        };
        let start = line.iter().rposition(sets_up).unwrap_or(0);
        let mut game = self.standing_at(line.get(start).copied().unwrap_or(node));
        for (&at, depth) in line.iter().zip(0..).skip(start) {
            let moves = self.tree().properties(at).iter();
            for (color, mv) in moves.filter_map(|property| self.played(property)) {
                if depth == start {
                    // The starting position already includes moves in the same
                    // node as a set-up.
                    break;
                }
                // Records may go on after two passes.
                game.resume();
                if game.play_any(color, mv).is_err() {
                    game = self.standing_at(at);
                    break;
                }
            }
        }
        if *game.board() == self.position(node).board {
            game
        } else {
            self.standing_at(node)
        }
    }

    /// Calls `each` with the game at each node of a line; every node must be a
    /// child of the one before. The games equal those of [`Record::game`],
    /// apart from the turns before a move that the rules do not allow.
    pub fn along(&self, line: &[NodeId], mut each: impl FnMut(NodeId, &Game)) {
        let mut before: Option<Game> = None;
        for &node in line {
            let game = before.take().and_then(|game| self.gone_on(game, node));
            let game = game.unwrap_or_else(|| self.game(node));
            each(node, &game);
            before = Some(game);
        }
    }

    /// Continues a game by the moves of a node. Returns `None` if the node has
    /// set-up or an illegal move.
    fn gone_on(&self, mut game: Game, node: NodeId) -> Option<Game> {
        let properties = self.tree().properties(node);
        if properties.iter().any(|p| SETS_UP.contains(&p.ident())) {
            return None;
        }
        for (color, mv) in properties.iter().filter_map(|p| self.played(p)) {
            game.resume();
            game.play_any(color, mv).ok()?;
        }
        Some(game)
    }

    /// A game that starts from the position at a node, without earlier turns.
    fn standing_at(&self, node: NodeId) -> Game {
        let position = self.position(node);
        Game::from_position(position.board, position.to_move, Rules::practice())
    }

    fn played(&self, property: &Property) -> Option<(Color, Move)> {
        let is = |color: &Color| value::color_letter(*color) == property.ident();
        let color = Color::BOTH.into_iter().find(is)?;
        Some((color, value::play(property.first(), self.size())?))
    }

    /// The first move of a node and its side.
    #[must_use]
    pub fn move_at(&self, node: NodeId) -> Option<(Color, Move)> {
        self.tree()
            .properties(node)
            .iter()
            .find_map(|property| self.played(property))
    }

    /// Returns the line from the root to a node as a separate record, without
    /// the nodes that follow. If nodes follow, the result is removed.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::record::{NodeId, sgf};
    ///
    /// let file = sgf::read(b"(;SZ[9]RE[B+R];B[ee](;W[gc])(;W[cg];B[gc]))")?;
    /// let record = &file.games[0];
    /// let branching = record.tree().first_child(NodeId::ROOT).unwrap();
    /// let variation = record.tree().children(branching).nth(1).unwrap();
    /// let text = sgf::write(&record.line_to(variation));
    /// assert!(text.ends_with("SZ[9]\n;B[ee];W[cg])\n"));
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn line_to(&self, node: NodeId) -> Self {
        let mut line: Vec<NodeId> = self.tree().ancestors(node).collect();
        line.reverse();
        let mut copy = Self::new(self.size());
        let mut at = NodeId::ROOT;
        for (depth, &from) in line.iter().enumerate() {
            let properties = self.tree().properties(from).to_vec();
            if depth > 0 {
                at = copy.tree_mut().add(at, properties);
            } else {
                for property in properties {
                    copy.tree_mut().set(at, property);
                }
            }
        }
        if self.tree().first_child(node).is_some() {
            copy.tree_mut().remove(NodeId::ROOT, "RE");
        }
        copy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Point;
    use crate::record::sgf;

    fn record(text: &str) -> Record {
        sgf::read(text.as_bytes()).unwrap().games.remove(0)
    }

    fn end(record: &Record) -> NodeId {
        record.tree().main_line(NodeId::ROOT).last().unwrap()
    }

    #[test]
    fn the_turns_of_a_line_are_those_of_the_game() {
        let record = record("(;SZ[9];B[ee];W[cc];B[];B[gg])");
        let game = record.game(end(&record));
        let moves: Vec<Color> = game.turns().iter().map(|turn| turn.color).collect();
        let (black, white) = (Color::Black, Color::White);
        assert_eq!(moves, [black, white, black, black]);
        assert_eq!(game.to_move(), white);
        assert_eq!(game.board(), &record.position(end(&record)).board);
    }

    #[test]
    fn a_set_up_or_a_move_against_the_rules_starts_anew() {
        for (text, turns) in [
            ("(;SZ[9];B[ee];W[cc];AB[dd][df];B[gg];W[gc])", 2),
            ("(;SZ[9];B[ee];W[ee];B[gg])", 1),
            ("(;SZ[9]AB[aa]W[bb];B[gg])", 1),
            ("(;SZ[9];B[ab];B[ba];W[aa];B[gg])", 1),
            ("(;SZ[9]PL[W])", 0),
        ] {
            let record = record(text);
            let game = record.game(end(&record));
            assert_eq!(game.turns().len(), turns, "{text}");
            assert_eq!(game.board(), &record.position(end(&record)).board, "{text}");
            assert_eq!(game.to_move(), record.position(end(&record)).to_move);
        }
    }

    #[test]
    fn games_along_a_line_equal_those_of_its_nodes() {
        for text in [
            "(;SZ[9];B[ee];W[cc];AB[dd][df];B[gg];W[gc];PL[B];B[];W[];B[aa])",
            "(;SZ[5];B[ba];W[ca];B[ab];W[bb];B[cc];W[aa];B[ba];C[x];W[ee])",
        ] {
            let record = record(text);
            let line: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
            let mut seen = Vec::new();
            record.along(&line, |node, game| {
                let alone = record.game(node);
                assert_eq!(game.board(), alone.board());
                assert_eq!(game.to_move(), alone.to_move());
                assert_eq!(game.ko(), alone.ko());
                seen.push(node);
            });
            assert_eq!(seen, line);
        }
    }

    #[test]
    fn tried_moves_must_follow_the_rules() {
        let record = record("(;SZ[5];B[ba];W[ca];B[ab];W[bb];B[cc];W[aa])");
        let mut game = record.game(end(&record));
        assert_eq!(game.prisoners().white, 1);
        let taken = Move::Place(Point::new(1, 0).unwrap());
        assert!(game.play(taken).is_err(), "the ko may not be retaken");
    }

    #[test]
    fn a_line_is_a_separate_record() {
        let record = record("(;SZ[9]KM[7]RE[B+R]PB[A];B[ee]C[x](;W[cc];B[dd])(;W[gg]))");
        let whole = record.line_to(end(&record));
        let main = "PB[A]KM[7]RE[B+R];B[ee]C[x];W[cc];B[dd])";
        assert!(sgf::write(&whole).replace('\n', "").contains(main));
        let second = record.tree().main_line(NodeId::ROOT).nth(1).unwrap();
        let line = record.line_to(second);
        assert_eq!(line.tree().len(), 2);
        let text = sgf::write(&line);
        assert!(!text.contains("RE[") && text.contains("C[x]") && text.contains("PB[A]"));
    }
}

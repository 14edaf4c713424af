//! Editing the comment and the set-up of a node.

use super::point_list::{Rectangle, points};
use super::{Irregularity, NodeId, Property, Record, value};
use crate::go::{Board, Cell, Color, Point, PointSet};

/// The set-up properties and the contents that each gives to its points.
const SETUP: [(&str, Cell); 3] = [
    ("AB", Cell::Stone(Color::Black)),
    ("AW", Cell::Stone(Color::White)),
    ("AE", Cell::Empty),
];

impl Record {
    /// The comment of a node, or an empty text if it has none.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> String {
        let comment = self.tree().property(node, "C");
        comment.map_or_else(String::new, |property| {
            value::text(property.first()).into_owned()
        })
    }

    /// Sets the comment of a node; an empty one removes it.
    ///
    /// # Examples
    ///
    /// Signs that have a meaning in SGF are escaped in the file only.
    ///
    /// ```
    /// use shikatsu::go::Size;
    /// use shikatsu::record::{NodeId, Record};
    ///
    /// let mut record = Record::new(Size::square(9).unwrap());
    /// record.set_comment(NodeId::ROOT, "Black [sic] wins");
    /// assert_eq!(record.comment(NodeId::ROOT), "Black [sic] wins");
    ///
    /// let property = record.tree().property(NodeId::ROOT, "C").unwrap();
    /// assert_eq!(property.spelling(), r"C[Black [sic\] wins]");
    /// ```
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        if text.is_empty() {
            self.tree_mut().remove(node, "C");
        } else {
            self.tree_mut().set(node, Property::text("C", text));
        }
    }

    /// Sets the contents of a point at the node: a stone, or empty. Records
    /// have no masked points, so a masked cell counts as empty. Points off the
    /// board are ignored.
    pub fn set_up(&mut self, node: NodeId, point: Point, cell: Cell) {
        if !self.size().contains(point) {
            return;
        }
        let wanted = cell.color().map_or(Cell::Empty, Cell::Stone);
        let before = match self.tree().parent(node) {
            Some(parent) => self.position(parent).board.cell(point),
            None => Cell::Empty,
        };
        for (ident, laid) in SETUP {
            let there = self.tree().property(node, ident);
            let mut listed =
                there.map_or(PointSet::EMPTY, |property| points(property, self.size()));
            let changed = if laid == wanted && before != wanted {
                listed.insert(point)
            } else {
                listed.remove(point)
            };
            if changed {
                self.set_points(node, ident, &listed);
            }
        }
    }

    /// Like [`Record::set_up`], but refuses to leave a chain without a liberty.
    ///
    /// # Errors
    /// Returns the chain that would have no liberty; then nothing has changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Cell, Color, Size};
    /// use shikatsu::record::{NodeId, Record};
    ///
    /// let size = Size::square(9).unwrap();
    /// let mut record = Record::new(size);
    /// let black = Cell::Stone(Color::Black);
    /// for name in ["A2", "B1"] {
    ///     record.try_set_up(NodeId::ROOT, size.parse_point(name)?, black)?;
    /// }
    /// let corner = size.parse_point("A1")?;
    /// let refused = record.try_set_up(NodeId::ROOT, corner, Cell::Stone(Color::White));
    /// assert_eq!(refused.unwrap_err().to_string(), "the chain set up at A1 has no liberty");
    /// assert_eq!(record.position(NodeId::ROOT).board.stone(corner), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_set_up(
        &mut self,
        node: NodeId,
        point: Point,
        cell: Cell,
    ) -> Result<(), Irregularity> {
        // A chain that the file already set up without liberties is not this
        // stone's fault.
        let stifled = |record: &Self| record.position(node).board.chain_without_liberty();
        let before = stifled(self);
        let properties = self.tree().properties(node).to_vec();
        self.set_up(node, point, cell);
        match stifled(self) {
            Some(point) if before.is_none() => {
                self.tree_mut().replace_properties(node, properties);
                let size = self.size();
                Err(Irregularity::NoLiberty { point, size })
            }
            _ => Ok(()),
        }
    }

    /// Gives the turn at a node to the other side. If that side would be to
    /// move without PL, the property is removed.
    pub fn turn_over(&mut self, node: NodeId) {
        let wanted = self.position(node).to_move.opponent();
        self.tree_mut().remove(node, "PL");
        if self.position(node).to_move != wanted {
            self.set_to_move(node, wanted);
        }
    }

    /// Sets up the stones of a board in the first node, replacing its set-up.
    /// The board must have the record's size.
    pub fn start_from(&mut self, board: &Board) {
        for (ident, laid) in SETUP {
            let stones = board.stones();
            let points = stones.filter(|(_, color)| laid == Cell::Stone(*color));
            let points = points.map(|(point, _)| point).collect();
            self.set_points(NodeId::ROOT, ident, &points);
        }
    }

    /// States the side to move at a node.
    pub fn set_to_move(&mut self, node: NodeId, color: Color) {
        let property = Property::of("PL", [value::color_letter(color)]);
        self.tree_mut().set(node, property);
    }

    /// Sets a list property of points, or removes it if there are none. Values
    /// that name no points are kept.
    pub(crate) fn set_points(&mut self, node: NodeId, ident: &'static str, points: &PointSet) {
        let size = self.size();
        let names_none = |raw: &&str| Rectangle::read(raw, size).is_none();
        let mut values: Vec<String> = points.iter().map(value::spell_point).collect();
        values.extend(self.unread(node, ident, names_none));
        self.set_or_remove(node, ident, &values);
    }

    /// The non-empty values that `is_unread` accepts: those that cannot be
    /// read.
    pub(super) fn unread(
        &self,
        node: NodeId,
        ident: &str,
        is_unread: impl Fn(&&str) -> bool,
    ) -> Vec<String> {
        let property = self.tree().property(node, ident);
        let values = property.into_iter().flat_map(Property::values);
        let unread = values.filter(|raw| !raw.is_empty()).filter(is_unread);
        unread.map(str::to_owned).collect()
    }

    /// Sets a property to the given well-formed values, or removes it if there
    /// are none.
    pub(super) fn set_or_remove(&mut self, node: NodeId, ident: &'static str, values: &[String]) {
        if values.is_empty() {
            self.tree_mut().remove(node, ident);
        } else {
            self.tree_mut().set(node, Property::of(ident, values));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Move, Size};
    use crate::record::{Cursor, Mark};

    fn record() -> Record {
        Record::new(Size::square(9).unwrap())
    }

    fn point(x: u8, y: u8) -> Point {
        Point::new(x, y).unwrap()
    }

    #[test]
    fn set_up_stones_are_on_the_board() {
        let (mut record, mut cursor) = (record(), Cursor::default());
        record.set_up(NodeId::ROOT, point(0, 0), Cell::Stone(Color::Black));
        record.set_up(NodeId::ROOT, point(1, 0), Cell::Stone(Color::Black));
        cursor.branch(&mut record, Color::White, Move::Place(point(4, 4)));
        let node = cursor.node();
        for cell in [
            Cell::Stone(Color::White),
            Cell::Empty,
            Cell::Stone(Color::Black),
        ] {
            record.set_up(node, point(0, 0), cell);
            assert_eq!(record.position(node).board.cell(point(0, 0)), cell);
            assert_eq!(
                record.position(node).board.stones().count() % 4,
                if cell == Cell::Empty { 2 } else { 3 }
            );
        }
        // The point is as it was before the node, so no set-up is left.
        assert_eq!(record.tree().properties(node).len(), 1);
        record.set_up(NodeId::ROOT, point(20, 20), Cell::Stone(Color::Black));
        record.set_to_move(NodeId::ROOT, Color::White);
        assert_eq!(record.position(NodeId::ROOT).to_move, Color::White);
    }

    #[test]
    fn a_stone_that_takes_a_chains_last_liberty_is_not_set_up() {
        let mut record = record();
        let root = NodeId::ROOT;
        let (black, white) = (Cell::Stone(Color::Black), Cell::Stone(Color::White));
        record.try_set_up(root, point(0, 0), white).unwrap();
        record.try_set_up(root, point(1, 0), black).unwrap();
        let before = record.clone();
        let why = record.try_set_up(root, point(0, 1), black).unwrap_err();
        let size = record.size();
        assert_eq!(
            why,
            Irregularity::NoLiberty {
                point: point(0, 0),
                size
            }
        );
        assert_eq!(record, before);
        record.try_set_up(root, point(0, 0), Cell::Empty).unwrap();
        record.try_set_up(root, point(0, 1), black).unwrap();
    }

    #[test]
    fn the_turn_is_stated_only_if_it_is_not_implied() {
        let mut record = record();
        let root = NodeId::ROOT;
        record.turn_over(root);
        assert_eq!(record.position(root).to_move, Color::White);
        assert_eq!(record.tree().property(root, "PL").unwrap().first(), "W");
        record.turn_over(root);
        assert_eq!(record.position(root).to_move, Color::Black);
        assert_eq!(record.tree().properties(root), []);
    }

    #[test]
    fn a_record_starts_from_a_board() {
        let mut record = record();
        record.set_up(NodeId::ROOT, point(8, 8), Cell::Stone(Color::White));
        let mut board = Board::new(record.size());
        board.play(point(2, 2), Color::Black);
        board.play(point(3, 3), Color::White);
        board.play(point(4, 4), Color::Black);
        record.start_from(&board);
        assert_eq!(record.position(NodeId::ROOT).board, board);
    }

    #[test]
    fn comments_marks_and_labels_come_and_go() {
        let mut record = record();
        let root = NodeId::ROOT;
        record.set_comment(root, "a]\nb");
        assert_eq!(record.comment(root), "a]\nb");
        record.set_comment(root, "");
        record.toggle_mark(root, point(1, 1), Mark::Circle);
        record.toggle_mark(root, point(2, 2), Mark::Circle);
        record.toggle_mark(root, point(1, 1), Mark::Circle);
        record.set_label(root, point(3, 3), "x:]");
        let markup = record.markup(root);
        assert_eq!(markup.marks, [(point(2, 2), Mark::Circle)]);
        assert_eq!(markup.labels, [(point(3, 3), "x:]".to_owned())]);
        record.toggle_mark(root, point(2, 2), Mark::Circle);
        record.set_label(root, point(3, 3), "");
        assert_eq!(record.tree().properties(root), []);
    }
}

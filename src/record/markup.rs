//! Marks on the points of a node.

use super::point_list::points;
use super::{NodeId, Record, value};
use crate::go::{Color, Point, PointSet, Size};

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A triangle (TR).
    Triangle,
    /// A square (SQ).
    Square,
    /// A circle (CR).
    Circle,
    /// A cross (MA; M before FF\[4]).
    Cross,
    /// Selected (SL).
    Selected,
    /// Territory of a side (TB, TW).
    Territory(Color),
}

impl Mark {
    const fn ident(self) -> &'static str {
        match self {
            Self::Triangle => "TR",
            Self::Square => "SQ",
            Self::Circle => "CR",
            Self::Cross => "MA",
            Self::Selected => "SL",
            Self::Territory(Color::Black) => "TB",
            Self::Territory(Color::White) => "TW",
        }
    }

    fn of(ident: &str) -> Option<Self> {
        Some(match ident {
            "TR" => Self::Triangle,
            "SQ" => Self::Square,
            "CR" => Self::Circle,
            "MA" | "M" => Self::Cross,
            "SL" => Self::Selected,
            "TB" => Self::Territory(Color::Black),
            "TW" => Self::Territory(Color::White),
            _ => return None,
        })
    }
}

/// What is drawn on the board at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup {
    /// Marks.
    pub marks: Vec<(Point, Mark)>,
    /// Labels (LB; L before FF\[4], which names letters from a on).
    pub labels: Vec<(Point, String)>,
    /// Arrows, from and to (AR).
    pub arrows: Vec<(Point, Point)>,
    /// Lines (LN).
    pub lines: Vec<(Point, Point)>,
}

impl Record {
    /// The marks of a node.
    #[must_use]
    pub fn markup(&self, node: NodeId) -> Markup {
        let size = self.size();
        let mut markup = Markup::default();
        for property in self.tree().properties(node) {
            let pairs = || {
                property
                    .values()
                    .filter_map(|raw| value::pair_of_points(raw, size))
            };
            match property.ident() {
                "AR" => markup.arrows.extend(pairs()),
                "LN" => markup.lines.extend(pairs()),
                "LB" => {
                    let labels = property.values().filter_map(|raw| label(raw, size));
                    markup.labels.extend(labels);
                }
                "L" => {
                    let lettered = ('a'..='z').zip(property.values());
                    markup.labels.extend(lettered.filter_map(|(letter, raw)| {
                        Some((value::point(raw, size)?, letter.into()))
                    }));
                }
                ident => {
                    if let Some(mark) = Mark::of(ident) {
                        let marked = points(property, self.size());
                        markup
                            .marks
                            .extend(marked.iter().map(|point| (point, mark)));
                    }
                }
            }
        }
        markup
    }

    /// Puts a mark on a point, or takes it off again. What an older standard
    /// spelled otherwise is spelled anew.
    pub fn toggle_mark(&mut self, node: NodeId, point: Point, mark: Mark) {
        let mut marked = PointSet::EMPTY;
        for property in self.tree().properties(node) {
            if Mark::of(property.ident()) == Some(mark) {
                marked = marked.union(&points(property, self.size()));
            }
        }
        if !marked.remove(point) {
            marked.insert(point);
        }
        if mark == Mark::Cross {
            self.set_points(node, "M", &PointSet::EMPTY);
        }
        self.set_points(node, mark.ident(), &marked);
    }

    /// Puts a label on a point; an empty text takes it off.
    pub fn set_label(&mut self, node: NodeId, point: Point, text: &str) {
        let mut labels = self.markup(node).labels;
        labels.retain(|(labelled, _)| *labelled != point);
        if !text.is_empty() {
            labels.push((point, text.to_owned()));
        }
        let spelled = labels.iter().map(|(point, text)| {
            let (point, text) = (value::spell_point(*point), value::escape_part(text));
            format!("{point}:{text}")
        });
        let size = self.size();
        let mut values: Vec<String> = spelled.collect();
        values.extend(self.unread(node, "LB", |raw| label(raw, size).is_none()));
        self.set_or_remove(node, "LB", &values);
        // The older spelling is taken over by the newer.
        let unread = self.unread(node, "L", |raw| value::point(raw, size).is_none());
        self.set_or_remove(node, "L", &unread);
    }
}

/// Reads a value of LB.
fn label(raw: &str, size: Size) -> Option<(Point, String)> {
    let (point, text) = value::composed(raw)?;
    let text = value::simple_text(text).into_owned();
    Some((value::point(point, size)?, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sgf;

    fn read(text: &str) -> Record {
        sgf::read(text.as_bytes()).unwrap().games.remove(0)
    }

    fn point(x: u8, y: u8) -> Point {
        Point::new(x, y).unwrap()
    }

    #[test]
    fn marks_of_an_older_standard_come_off() {
        let mut record = read("(;SZ[9]M[aa][bb]MA[cc])");
        record.toggle_mark(NodeId::ROOT, point(0, 0), Mark::Cross);
        let marks = [point(1, 1), point(2, 2)].map(|point| (point, Mark::Cross));
        assert_eq!(record.markup(NodeId::ROOT).marks, marks);
        assert!(record.tree().property(NodeId::ROOT, "M").is_none());
    }

    #[test]
    fn what_cannot_be_read_stays() {
        let mut record = read("(;SZ[9]TR[aa][zz]LB[bb:x][strange]L[cc][??])");
        let root = NodeId::ROOT;
        record.toggle_mark(root, point(0, 0), Mark::Triangle);
        record.set_label(root, point(1, 1), "y");
        let spelled = |ident| record.tree().property(root, ident).unwrap().spelling();
        assert_eq!(spelled("TR"), "TR[zz]");
        assert_eq!(spelled("LB"), "LB[cc:a][bb:y][strange]");
        assert_eq!(spelled("L"), "L[??]");
    }
}

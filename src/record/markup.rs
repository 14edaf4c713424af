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
    /// A selected point (SL).
    Selected,
    /// A dimmed point, here and in the nodes that follow (DD).
    Dim,
    /// Territory of a side (TB, TW).
    Territory(Color),
}

/// The property that dims points.
const DIM: &str = "DD";
/// The property that shows only a part of the board.
const VIEW: &str = "VW";

impl Mark {
    /// Returns true for marks of which a point has at most one.
    const fn is_figure(self) -> bool {
        !matches!(self, Self::Dim | Self::Territory(_))
    }

    const fn ident(self) -> &'static str {
        match self {
            Self::Triangle => "TR",
            Self::Square => "SQ",
            Self::Circle => "CR",
            Self::Cross => "MA",
            Self::Selected => "SL",
            Self::Dim => DIM,
            Self::Territory(Color::Black) => "TB",
            Self::Territory(Color::White) => "TW",
        }
    }

    /// The mark of a property that applies to its own node only.
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

/// The markup drawn on the board at a node.
///
/// # Examples
///
/// ```
/// use shikatsu::record::{Mark, NodeId, sgf};
///
/// let record = sgf::read(b"(;SZ[9]TR[ee]LB[cc:A])")?.games.remove(0);
/// let markup = record.markup(NodeId::ROOT);
/// let point = |name| record.size().parse_point(name).unwrap();
/// assert_eq!(markup.marks, [(point("E5"), Mark::Triangle)]);
/// assert_eq!(markup.labels, [(point("C7"), "A".to_owned())]);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup {
    /// The marks with their points.
    pub marks: Vec<(Point, Mark)>,
    /// Labels (LB; L before FF\[4], which gives its points the letters from a
    /// on).
    pub labels: Vec<(Point, String)>,
    /// Arrows, each from the first point to the second (AR).
    pub arrows: Vec<(Point, Point)>,
    /// Lines (LN).
    pub lines: Vec<(Point, Point)>,
    /// The points that are not shown, here and in the nodes that follow: those
    /// that VW leaves out.
    pub hidden: PointSet,
}

impl Record {
    /// The marks of a node.
    #[must_use]
    pub fn markup(&self, node: NodeId) -> Markup {
        let size = self.size();
        let mut markup = Markup::default();
        let dimmed = self.dimmed(node);
        markup
            .marks
            .extend(dimmed.iter().map(|point| (point, Mark::Dim)));
        markup.hidden = self.hidden(node);
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

    /// The dimmed points at a node. They come from DD of this node or of the
    /// nearest ancestor that has it; an empty DD dims none.
    #[must_use]
    pub fn dimmed(&self, node: NodeId) -> PointSet {
        self.inherited(node, DIM)
    }

    /// The points that the view (VW) at a node leaves out. An empty VW shows
    /// the whole board.
    #[must_use]
    pub fn hidden(&self, node: NodeId) -> PointSet {
        let seen = self.inherited(node, VIEW);
        if seen.is_empty() {
            return PointSet::EMPTY;
        }
        let all: PointSet = self.size().points().collect();
        all.difference(&seen)
    }

    /// The points of a property that applies until the next property of the
    /// same name.
    fn inherited(&self, node: NodeId, ident: &str) -> PointSet {
        let tree = self.tree();
        let named = tree
            .ancestors(node)
            .find_map(|node| tree.property(node, ident));
        named.map_or(PointSet::EMPTY, |property| points(property, self.size()))
    }

    fn toggle_dim(&mut self, node: NodeId, point: Point) {
        let mut dimmed = self.dimmed(node);
        if !dimmed.remove(point) {
            dimmed.insert(point);
        }
        let before = self.tree().parent(node);
        let before = before.map_or(PointSet::EMPTY, |before| self.dimmed(before));
        let stated = if dimmed == before {
            PointSet::EMPTY
        } else {
            dimmed
        };
        self.set_points(node, DIM, &stated);
        if dimmed.is_empty() && !before.is_empty() {
            // An empty value ends the dimming from this node on.
            self.set_or_remove(node, DIM, &[String::new()]);
        }
    }

    /// Puts a mark on a point in place of its figure or label, or removes the
    /// mark if the point has it already.
    ///
    /// # Examples
    ///
    /// A point has one figure at a time.
    ///
    /// ```
    /// use shikatsu::go::Size;
    /// use shikatsu::record::{Mark, NodeId, Record};
    ///
    /// let size = Size::square(9).unwrap();
    /// let mut record = Record::new(size);
    /// let point = size.parse_point("E5")?;
    /// record.put_mark(NodeId::ROOT, point, Mark::Triangle);
    /// record.put_mark(NodeId::ROOT, point, Mark::Square);
    /// assert_eq!(record.markup(NodeId::ROOT).marks, [(point, Mark::Square)]);
    ///
    /// record.put_mark(NodeId::ROOT, point, Mark::Square);
    /// assert!(record.markup(NodeId::ROOT).marks.is_empty());
    /// # Ok::<(), shikatsu::go::ParsePointError>(())
    /// ```
    pub fn put_mark(&mut self, node: NodeId, point: Point, mark: Mark) {
        let there = self.markup(node).marks.contains(&(point, mark));
        if mark.is_figure() {
            self.clear_point(node, point);
        }
        if !(there && mark.is_figure()) {
            self.toggle_mark(node, point, mark);
        }
    }

    /// Puts a label on a point in place of its figure or label, or removes the
    /// label if the point has it already.
    pub fn put_label(&mut self, node: NodeId, point: Point, text: &str) {
        let label = (point, text.to_owned());
        let there = self.markup(node).labels.contains(&label);
        self.clear_point(node, point);
        if !there {
            self.set_label(node, point, text);
        }
    }

    /// Removes figures and labels from a point.
    fn clear_point(&mut self, node: NodeId, point: Point) {
        let markup = self.markup(node);
        for (at, mark) in markup.marks {
            if at == point && mark.is_figure() {
                self.toggle_mark(node, point, mark);
            }
        }
        if markup.labels.iter().any(|(at, _)| *at == point) {
            self.set_label(node, point, "");
        }
    }

    /// The label of a point at a node.
    #[must_use]
    pub fn label(&self, node: NodeId, point: Point) -> Option<String> {
        let labels = self.markup(node).labels;
        let label = labels.into_iter().find(|(at, _)| *at == point);
        label.map(|(_, text)| text)
    }

    /// The first letter that is not yet a label at a node: A to Z, then a to z.
    #[must_use]
    pub fn next_letter(&self, node: NodeId) -> Option<String> {
        let labels = self.markup(node).labels;
        let free = |letter: &String| labels.iter().all(|(_, text)| text != letter);
        let letters = ('A'..='Z').chain('a'..='z');
        letters.map(String::from).find(free)
    }

    /// The first number from 1 that is not yet a label at a node.
    #[must_use]
    pub fn next_number(&self, node: NodeId) -> String {
        let labels = self.markup(node).labels;
        let free = |number: &String| labels.iter().all(|(_, text)| text != number);
        // There are fewer labels than numbers, so a free number is always
        // found.
        let mut numbers = (1_u32..).map(|number| number.to_string());
        numbers.find(free).unwrap_or_default()
    }

    /// Adds a mark to a point, or removes it. Marks in the spelling of an older
    /// standard are rewritten in the current one.
    pub fn toggle_mark(&mut self, node: NodeId, point: Point, mark: Mark) {
        if mark == Mark::Dim {
            return self.toggle_dim(node, point);
        }
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

    /// Sets the label of a point; an empty text removes it.
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
        // The labels of the older property L are now in LB.
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
    fn points_stay_dimmed_until_the_next_dd() {
        let mut record = read("(;SZ[9]DD[aa:ba];B[cc];W[dd]DD[];B[ee])");
        let line: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
        let dimmed = |record: &Record| {
            let counts = line.iter().map(|&node| record.dimmed(node).len());
            counts.collect::<Vec<usize>>()
        };
        assert_eq!(dimmed(&record), [2, 2, 0, 0]);
        record.put_mark(line[1], point(0, 0), Mark::Dim);
        assert_eq!(dimmed(&record), [2, 1, 0, 0]);
        record.put_mark(line[1], point(1, 0), Mark::Dim);
        assert_eq!(dimmed(&record), [2, 0, 0, 0]);
        let empty = record.tree().property(line[1], "DD").unwrap();
        assert_eq!(empty.spelling(), "DD[]");
        for x in [0, 1] {
            record.put_mark(line[1], point(x, 0), Mark::Dim);
        }
        assert!(record.tree().property(line[1], "DD").is_none());
        record.put_mark(line[3], point(8, 8), Mark::Dim);
        assert_eq!(dimmed(&record), [2, 2, 0, 1]);
        let mark = (point(8, 8), Mark::Dim);
        assert_eq!(record.markup(line[3]).marks, [mark]);
    }

    #[test]
    fn a_view_hides_points_until_an_empty_view() {
        let record = read("(;SZ[9]VW[aa:ce];B[cc];W[dd]VW[];B[ee]VW[??])");
        let line: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
        let hidden = line.iter().map(|&node| record.hidden(node).len());
        assert_eq!(hidden.collect::<Vec<usize>>(), [66, 66, 0, 0]);
        assert!(!record.markup(line[1]).hidden.contains(point(2, 4)));
        assert!(record.markup(line[1]).hidden.contains(point(3, 4)));
    }

    #[test]
    fn a_point_has_one_figure_or_label() {
        let mut record = read("(;SZ[9]TR[aa]SQ[aa]TB[aa])");
        let (root, at) = (NodeId::ROOT, point(0, 0));
        record.put_mark(root, at, Mark::Circle);
        let territory = (at, Mark::Territory(Color::Black));
        assert_eq!(record.markup(root).marks, [territory, (at, Mark::Circle)]);
        record.put_label(root, at, "A");
        assert_eq!(record.markup(root).marks, [territory]);
        assert_eq!(record.label(root, at).as_deref(), Some("A"));
        assert_eq!(record.next_letter(root).as_deref(), Some("B"));
        record.put_label(root, at, "1");
        assert_eq!(record.next_number(root), "2");
        assert_eq!(record.next_letter(root).as_deref(), Some("A"));
        record.put_label(root, at, "1");
        record.put_mark(root, at, Mark::Cross);
        record.put_mark(root, at, Mark::Cross);
        assert_eq!(record.markup(root).marks, [territory]);
        assert_eq!(record.markup(root).labels, []);
    }

    #[test]
    fn unreadable_values_are_kept() {
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

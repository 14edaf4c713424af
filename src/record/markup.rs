//! Marks on the points of a node.

use super::point_list::points;
use super::{NodeId, Property, Record, value};
use crate::go::{Color, Point, PointSet};

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
                "LB" => markup.labels.extend(property.values().filter_map(|raw| {
                    let (point, text) = value::composed(raw)?;
                    Some((
                        value::point(point, size)?,
                        value::simple_text(text).into_owned(),
                    ))
                })),
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

    /// Puts a mark on a point, or takes it off again.
    pub fn toggle_mark(&mut self, node: NodeId, point: Point, mark: Mark) {
        let there = self.tree().property(node, mark.ident());
        let mut points = there.map_or(PointSet::EMPTY, |property| points(property, self.size()));
        if !points.remove(point) {
            points.insert(point);
        }
        self.set_points(node, mark.ident(), &points);
    }

    /// Puts a label on a point; an empty text takes it off.
    pub fn set_label(&mut self, node: NodeId, point: Point, text: &str) {
        let mut labels = self.markup(node).labels;
        labels.retain(|(labelled, _)| *labelled != point);
        if !text.is_empty() {
            labels.push((point, text.to_owned()));
        }
        // The older spelling is taken over by the newer.
        self.tree_mut().remove(node, "L");
        self.tree_mut().remove(node, "LB");
        if !labels.is_empty() {
            let spelled = labels.iter().map(|(point, text)| {
                format!(
                    "{}:{}",
                    value::spell_point(*point),
                    value::escape_part(text)
                )
            });
            self.tree_mut().set(node, Property::of("LB", spelled));
        }
    }
}

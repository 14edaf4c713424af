//! Shapes of a drawing. The unit is the distance between two lines of the
//! board; the origin is the upper left corner.

use crate::config::theme::Rgba;

/// A position in a drawing, from the left and from the top.
pub type DrawingPoint = (f32, f32);

/// A drawing: groups of shapes, each drawn over those before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// The position of the frame's first point.
    pub first: DrawingPoint,
    /// The groups of shapes.
    pub groups: Vec<(Part, Vec<Shape>)>,
}

/// The kind of a group of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The background.
    Ground,
    /// Lines and star points.
    Lines,
    /// Stones.
    Stones,
    /// Marks and labels.
    Marks,
    /// Letters and numbers along the board.
    Coordinates,
}

impl Part {
    /// Returns the name of the group in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::Lines => "lines",
            Self::Stones => "stones",
            Self::Marks => "marks",
            Self::Coordinates => "coordinates",
        }
    }
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// The start.
        from: DrawingPoint,
        /// The end.
        to: DrawingPoint,
        /// The stroke.
        stroke: Stroke,
    },
    /// A circle.
    Circle {
        /// The center.
        middle: DrawingPoint,
        /// The radius, measured to the middle of the stroke.
        radius: f32,
        /// The fill color.
        fill: Option<Rgba>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// A polygon.
    Polygon {
        /// The corners.
        corners: Vec<DrawingPoint>,
        /// The fill color.
        fill: Option<Rgba>,
        /// The outline.
        stroke: Option<Stroke>,
    },
    /// A text, centered horizontally, and vertically between the baseline and
    /// the top of the capitals.
    Text {
        /// The center.
        middle: DrawingPoint,
        /// The font size.
        size: f32,
        /// The text.
        text: String,
        /// The color.
        color: Rgba,
        /// True if the text is bold.
        strong: bool,
    },
}

/// The width and color of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The width.
    pub width: f32,
    /// The color.
    pub color: Rgba,
}

impl Shape {
    /// Returns a filled rectangle with these two corners.
    #[must_use]
    pub fn rectangle((left, top): DrawingPoint, (right, bottom): DrawingPoint, fill: Rgba) -> Self {
        Self::Polygon {
            corners: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            fill: Some(fill),
            stroke: None,
        }
    }
}

//! Shapes, in distances between two lines from the upper left corner.

use crate::config::theme::Rgba;

/// A place: from the left and from above.
pub type Place = (f32, f32);

/// A drawing: groups of shapes, each laid over those before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// Where its first point lies.
    pub first: Place,
    /// What is on it.
    pub groups: Vec<(Part, Vec<Shape>)>,
}

/// What a group of shapes is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The ground.
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
    /// What it is called in files.
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
        /// Where it starts.
        from: Place,
        /// Where it ends.
        to: Place,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A circle.
    Circle {
        /// Its middle.
        middle: Place,
        /// Its radius, to the middle of its line.
        radius: f32,
        /// What fills it.
        fill: Option<Rgba>,
        /// What surrounds it.
        stroke: Option<Stroke>,
    },
    /// A shape with corners.
    Polygon {
        /// Its corners.
        corners: Vec<Place>,
        /// What fills it.
        fill: Option<Rgba>,
        /// What surrounds it.
        stroke: Option<Stroke>,
    },
    /// Letters whose middle is here, sideways and from the line up to the top
    /// of capitals.
    Text {
        /// The middle.
        middle: Place,
        /// The size of the font.
        size: f32,
        /// What is written.
        text: String,
        /// In which colour.
        color: Rgba,
        /// Whether it is to stand out.
        strong: bool,
    },
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// How wide it is.
    pub width: f32,
    /// Its colour.
    pub color: Rgba,
}

impl Shape {
    /// A rectangle from one corner to the other.
    #[must_use]
    pub fn rectangle((left, top): Place, (right, bottom): Place, fill: Rgba) -> Self {
        Self::Polygon {
            corners: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            fill: Some(fill),
            stroke: None,
        }
    }
}

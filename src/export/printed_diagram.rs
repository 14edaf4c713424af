//! Draws diagrams for print: lines, discs and rings of ink, marks and
//! coordinates.

use super::diagram::Diagram;
use super::drawing::{Drawing, DrawingPoint, Part, Shape, Stroke};
use super::frame::Frame;
use crate::config::settings::Coordinates;
use crate::config::theme::{Lines, Rgba};
use crate::go::{ByColor, Cell, Color, Point};
use crate::platform::text::is_hidden;
use crate::record::Mark;

/// The margin around the outermost lines without and with coordinates, and the
/// distance of the coordinates from those lines.
const MARGIN: f32 = 0.75;
const WITH_COORDINATES: f32 = 1.25;
const COORDINATES_AT: f32 = 0.85;
/// The margin where the board continues beyond the frame.
const BEYOND: f32 = 0.6;
/// The length by which lines continue beyond the frame.
const STUB: f32 = 0.5;
/// The font size of coordinates.
const COORDINATE: f32 = 0.36;
/// The distance that lines keep from the center of a label.
const CLEAR: f32 = 0.34;
/// The radius within which marks are drawn.
const REACH: f32 = 0.28;
/// The line width of marks.
const FIGURE: f32 = 0.07;
/// The width of lines and arrows with their border.
const BORDER: f32 = 0.15;

/// The colors of a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Inks {
    /// The color of the background.
    pub ground: Rgba,
    /// The lines and star points.
    pub lines: Lines,
    /// The color of coordinates and of marks on empty points.
    pub coordinates: Rgba,
    /// The color of marks on the stones of each side.
    pub on_stone: ByColor<Rgba>,
    /// The color of the last-move mark on the stones of each side.
    pub last_move: ByColor<Rgba>,
    /// The color of territory squares of each side.
    pub territory: ByColor<Rgba>,
}

impl Default for Inks {
    /// Returns black ink on white.
    fn default() -> Self {
        let (black, white) = (Rgba::solid(0x1A_1A1A), Rgba::solid(0xFF_FFFF));
        let on_stone = ByColor {
            black: white,
            white: black,
        };
        Self {
            ground: white,
            lines: Lines {
                color: black,
                width: 0.03,
                edge_width: 0.06,
                star: 0.17,
            },
            coordinates: black,
            on_stone,
            last_move: on_stone,
            territory: ByColor { black, white },
        }
    }
}

/// The radius of a stone and the width of a white stone's rim.
const BLACK: f32 = 0.47;
const WHITE_RIM: f32 = 0.05;

/// Draws a diagram in black and white.
#[must_use]
pub fn print(diagram: &Diagram, frame: Frame, coordinates: Coordinates) -> Drawing {
    let inks = Inks::default();
    let plan = Plan::new(diagram, frame, coordinates);
    let mut drawing = plan.empty();
    let all = (drawing.width, drawing.height);
    let ground = Shape::rectangle((0.0, 0.0), all, inks.ground);
    drawing.groups = vec![
        (Part::Ground, vec![ground]),
        (Part::Lines, plan.lines(&inks)),
        (Part::Stones, plan.stones(&inks)),
        (Part::Marks, plan.marks(&inks)),
        (Part::Coordinates, plan.coordinates(&inks)),
    ];
    drawing
}

/// The layout of a diagram.
pub(super) struct Plan<'a> {
    diagram: &'a Diagram,
    frame: Frame,
    coordinates: Coordinates,
    /// The margins at the left, top, right and bottom.
    margins: [f32; 4],
}

impl<'a> Plan<'a> {
    pub(super) fn new(diagram: &'a Diagram, frame: Frame, coordinates: Coordinates) -> Self {
        let size = diagram.board.size();
        let margin = |is_edge: bool| match coordinates {
            Coordinates::Off if is_edge => MARGIN,
            Coordinates::Off => BEYOND,
            _ => WITH_COORDINATES,
        };
        Self {
            diagram,
            frame,
            coordinates,
            margins: [
                margin(frame.left == 0),
                margin(frame.top == 0),
                margin(frame.right + 1 == size.width()),
                margin(frame.bottom + 1 == size.height()),
            ],
        }
    }

    /// Returns the width and height.
    pub(super) fn extent(&self) -> (f32, f32) {
        let [left, top, right, bottom] = self.margins;
        let steps = |count: u8| f32::from(count) - 1.0;
        (
            left + steps(self.frame.columns()) + right,
            top + steps(self.frame.rows()) + bottom,
        )
    }

    fn empty(&self) -> Drawing {
        let (width, height) = self.extent();
        Drawing {
            width,
            height,
            first: (self.margins[0], self.margins[1]),
            groups: Vec::new(),
        }
    }

    /// Returns the position of a column and a row, which may lie beyond the
    /// frame.
    fn place(&self, x: f32, y: f32) -> DrawingPoint {
        let [left, top, ..] = self.margins;
        let (first, above) = (f32::from(self.frame.left), f32::from(self.frame.top));
        (left + x - first, top + y - above)
    }

    pub(super) fn at(&self, point: Point) -> DrawingPoint {
        self.place(point.x().into(), point.y().into())
    }

    /// Returns the points that are shown.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> + use<'_> {
        let points = self.diagram.board.size().points();
        points.filter(|point| self.frame.contains(*point))
    }

    fn cell(&self, point: Point) -> Cell {
        self.diagram.board.cell(point)
    }

    /// Draws lines and star points. Masked points are left blank.
    pub(super) fn lines(&self, inks: &Inks) -> Vec<Shape> {
        let (size, frame) = (self.diagram.board.size(), self.frame);
        let mut shapes = Vec::new();
        let mut draw = |at: u8, count: u8, spans: Vec<(f32, f32)>, across: bool| {
            let is_edge = at == 0 || at + 1 == count;
            let lines = &inks.lines;
            let stroke = Stroke {
                width: if is_edge {
                    lines.edge_width
                } else {
                    lines.width
                },
                color: lines.color,
            };
            for (from, to) in spans {
                let at = f32::from(at);
                let [from, to] = [from, to].map(|along| {
                    if across {
                        self.place(along, at)
                    } else {
                        self.place(at, along)
                    }
                });
                shapes.push(Shape::Line { from, to, stroke });
            }
        };
        let half = inks.lines.edge_width / 2.0;
        for y in frame.top..=frame.bottom {
            let spans = self.spans((frame.left, frame.right), size.width(), half, |x| {
                Point::new(x, y)
            });
            draw(y, size.height(), spans, true);
        }
        for x in frame.left..=frame.right {
            let spans = self.spans((frame.top, frame.bottom), size.height(), half, |y| {
                Point::new(x, y)
            });
            draw(x, size.width(), spans, false);
        }
        let stars = size.star_points().into_iter();
        let seen = |point: &Point| {
            self.frame.contains(*point)
                && self.cell(*point) != Cell::Masked
                && !self.diagram.is_cleared(*point)
        };
        shapes.extend(stars.filter(seen).map(|point| Shape::Circle {
            middle: self.at(point),
            radius: inks.lines.star / 2.0,
            fill: Some(inks.lines.color),
            stroke: None,
        }));
        shapes
    }

    /// Returns the drawn parts of a row or column. A line ends halfway between
    /// an unmasked and a masked point, and is interrupted at labels.
    fn spans(
        &self,
        (first, last): (u8, u8),
        side: u8,
        corner: f32,
        point: impl Fn(u8) -> Option<Point>,
    ) -> Vec<(f32, f32)> {
        let is_there = |at: u8| point(at).is_some_and(|point| self.cell(point) != Cell::Masked);
        let clear = |at: u8| {
            let cleared = point(at).is_some_and(|point| self.diagram.is_cleared(point));
            if cleared { CLEAR } else { 0.0 }
        };
        let mut spans: Vec<(f32, f32)> = Vec::new();
        let mut add = |from: f32, to: f32| {
            if to <= from {
                return;
            }
            match spans.last_mut() {
                Some((_, end)) if (*end - from).abs() < 1e-3 => *end = to,
                _ => spans.push((from, to)),
            }
        };
        for at in (first..=last).filter(|&at| is_there(at)) {
            let (middle, clear) = (f32::from(at), clear(at));
            // At an edge the line extends by half its width, so that the
            // corners of the board are closed.
            let before = if at == 0 { corner } else { STUB };
            let after = if at + 1 == side { corner } else { STUB };
            add(middle - before, middle - clear);
            add(middle + clear, middle + after);
        }
        spans
    }

    fn stones(&self, inks: &Inks) -> Vec<Shape> {
        let ink = inks.lines.color;
        let stone = |(point, color): (Point, Color)| match color {
            Color::Black => Shape::Circle {
                middle: self.at(point),
                radius: BLACK,
                fill: Some(ink),
                stroke: None,
            },
            Color::White => Shape::Circle {
                middle: self.at(point),
                radius: BLACK - WHITE_RIM / 2.0,
                fill: Some(inks.ground),
                stroke: Some(Stroke {
                    width: WHITE_RIM,
                    color: ink,
                }),
            },
        };
        let stones = self.diagram.board.stones();
        let shown = stones.filter(|(point, _)| self.frame.contains(*point));
        shown.map(stone).collect()
    }

    /// Draws marks, labels, arrows and lines.
    pub(super) fn marks(&self, inks: &Inks) -> Vec<Shape> {
        let markup = &self.diagram.markup;
        let ink = |point| match self.diagram.board.stone(point) {
            Some(color) => inks.on_stone[color],
            None => inks.coordinates.over(inks.ground),
        };
        let mut shapes = Vec::new();
        let seen = |point: &Point| self.frame.contains(*point) && !markup.hidden.contains(*point);
        for &(point, mark) in markup.marks.iter().filter(|(point, _)| seen(point)) {
            self.mark(point, mark, ink(point), inks, &mut shapes);
        }
        let between = |(from, to): &&(Point, Point)| seen(from) && seen(to) && from != to;
        let stroke = Stroke {
            width: FIGURE,
            color: inks.coordinates.over(inks.ground),
        };
        // Lines and arrows cross stones of both colors, so they have a border
        // in the color of the background.
        let border = Stroke {
            width: BORDER,
            color: inks.ground,
        };
        for (from, to) in markup.lines.iter().filter(between) {
            let (from, to) = (self.at(*from), self.at(*to));
            for stroke in [border, stroke] {
                shapes.push(Shape::Line { from, to, stroke });
            }
        }
        for (from, to) in markup.arrows.iter().filter(between) {
            // An arrow from a stone begins at its rim.
            let aside = if self.diagram.board.stone(*from).is_some() {
                0.48
            } else {
                0.0
            };
            let (from, to) = (self.at(*from), self.at(*to));
            arrow(from, to, aside, [border, stroke], &mut shapes);
        }
        if let Some(point) = self.diagram.marked_move().filter(seen)
            && let Some(color) = self.diagram.board.stone(point)
        {
            shapes.push(Shape::Circle {
                middle: self.at(point),
                radius: 0.2,
                fill: None,
                stroke: Some(Stroke {
                    width: FIGURE,
                    color: inks.last_move[color],
                }),
            });
        }
        for (point, label) in markup.labels.iter().filter(|(point, _)| seen(point)) {
            let text: String = label.chars().filter(|&c| !is_hidden(c)).take(4).collect();
            let size = match text.chars().count() {
                0 => continue,
                1 => 0.6,
                2 => 0.5,
                3 => 0.39,
                _ => 0.3,
            };
            shapes.push(Shape::Text {
                middle: self.at(*point),
                size,
                text,
                color: ink(*point),
                strong: true,
            });
        }
        shapes
    }

    fn mark(&self, point: Point, mark: Mark, ink: Rgba, inks: &Inks, shapes: &mut Vec<Shape>) {
        let (x, y) = self.at(point);
        let stroke = Stroke {
            width: FIGURE,
            color: ink,
        };
        let corners = |places: &[(f32, f32)]| {
            let corner = |(right, down): &(f32, f32)| (x + right * REACH, y + down * REACH);
            places.iter().map(corner).collect::<Vec<DrawingPoint>>()
        };
        let outline = |corners| Shape::Polygon {
            corners,
            fill: None,
            stroke: Some(stroke),
        };
        let square = |reach: f32| {
            let side = reach / REACH;
            corners(&[(-side, -side), (side, -side), (side, side), (-side, side)])
        };
        match mark {
            Mark::Triangle => {
                shapes.push(outline(corners(&[
                    (0.0, -1.1),
                    (0.95, 0.62),
                    (-0.95, 0.62),
                ])));
            }
            Mark::Square => shapes.push(outline(square(0.8 * REACH))),
            Mark::Circle => shapes.push(Shape::Circle {
                middle: (x, y),
                radius: 0.95 * REACH,
                fill: None,
                stroke: Some(stroke),
            }),
            Mark::Cross => {
                for ends in [[(-0.8, -0.8), (0.8, 0.8)], [(-0.8, 0.8), (0.8, -0.8)]] {
                    if let [from, to] = corners(&ends)[..] {
                        shapes.push(Shape::Line { from, to, stroke });
                    }
                }
            }
            Mark::Selected => shapes.push(Shape::Polygon {
                corners: square(0.17),
                fill: Some(ink),
                stroke: None,
            }),
            Mark::Territory(side) => shapes.push(Shape::Polygon {
                corners: square(0.15),
                fill: Some(inks.territory[side]),
                stroke: Some(Stroke {
                    width: 0.035,
                    color: inks.coordinates.over(inks.ground),
                }),
            }),
            Mark::Dim => {
                let veil = inks.ground.with_alpha(0xA0);
                if self.diagram.board.stone(point).is_none() {
                    // A dimmed point at the edge is not dimmed beyond the edge
                    // of the board.
                    let size = self.diagram.board.size();
                    let reach = |is_edge: bool| if is_edge { 0.06 } else { 0.5 };
                    let corner = (x - reach(point.x() == 0), y - reach(point.y() == 0));
                    let other = (
                        x + reach(point.x() + 1 == size.width()),
                        y + reach(point.y() + 1 == size.height()),
                    );
                    shapes.push(Shape::rectangle(corner, other, veil));
                    return;
                }
                shapes.push(Shape::rectangle(
                    (x - 0.5, y - 0.5),
                    (x + 0.5, y + 0.5),
                    veil,
                ));
            }
        }
    }

    pub(super) fn coordinates(&self, inks: &Inks) -> Vec<Shape> {
        let (size, frame) = (self.diagram.board.size(), self.frame);
        let numbers = match self.coordinates {
            Coordinates::Off => return Vec::new(),
            Coordinates::Numbers => true,
            Coordinates::Western => false,
        };
        let column = |x: u8| {
            let name = Point::new(x, 0).map(|point| point.on(size).to_string());
            let letter = name.and_then(|name| name.chars().next());
            match letter {
                Some(letter) if !numbers => letter.to_string(),
                _ => (x + 1).to_string(),
            }
        };
        let row = |y: u8| {
            let from_below = size.height() - y;
            (if numbers { y + 1 } else { from_below }).to_string()
        };
        let mut shapes = Vec::new();
        let mut write = |x: f32, y: f32, text: String| {
            shapes.push(Shape::Text {
                middle: self.place(x, y),
                size: COORDINATE,
                text,
                color: inks.coordinates,
                strong: false,
            });
        };
        let (left, right) = (f32::from(frame.left), f32::from(frame.right));
        let (top, bottom) = (f32::from(frame.top), f32::from(frame.bottom));
        for x in frame.left..=frame.right {
            write(x.into(), top - COORDINATES_AT, column(x));
            write(x.into(), bottom + COORDINATES_AT, column(x));
        }
        for y in frame.top..=frame.bottom {
            write(left - COORDINATES_AT, y.into(), row(y));
            write(right + COORDINATES_AT, y.into(), row(y));
        }
        shapes
    }
}

/// Draws an arrow over its border.
fn arrow(
    from: DrawingPoint,
    to: DrawingPoint,
    aside: f32,
    [border, stroke]: [Stroke; 2],
    shapes: &mut Vec<Shape>,
) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-3);
    let (ux, uy) = (dx / length, dy / length);
    let back = |along: f32, aside: f32| {
        (
            to.0 - ux * along - uy * aside,
            to.1 - uy * along + ux * aside,
        )
    };
    let shaft = |stroke| Shape::Line {
        from: (from.0 + ux * aside, from.1 + uy * aside),
        to: back(0.2, 0.0),
        stroke,
    };
    // Half of an outline lies within the filled shape.
    let outline = Stroke {
        width: border.width - stroke.width,
        ..border
    };
    let ink = stroke.color;
    let head = |stroke| Shape::Polygon {
        corners: vec![to, back(0.3, 0.14), back(0.3, -0.14)],
        fill: Some(ink),
        stroke,
    };
    shapes.extend([
        shaft(border),
        head(Some(outline)),
        shaft(stroke),
        head(None),
    ]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Size, diagram};
    use crate::record::{NodeId, sgf};

    fn part(drawing: &Drawing, wanted: Part) -> &[Shape] {
        let group = drawing.groups.iter().find(|(part, _)| *part == wanted);
        &group.unwrap().1
    }

    fn lines(drawing: &Drawing) -> Vec<(DrawingPoint, DrawingPoint)> {
        let shapes = part(drawing, Part::Lines).iter();
        shapes
            .filter_map(|shape| match shape {
                Shape::Line { from, to, .. } => Some((*from, *to)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn every_size_fits() {
        for (width, height) in [(1, 1), (1, 25), (25, 1), (9, 9), (25, 25), (13, 7)] {
            let size = Size::new(width, height).unwrap();
            let diagram = Diagram::of(Board::new(size));
            for coordinates in Coordinates::ALL {
                let drawing = print(&diagram, Frame::whole(size), coordinates);
                assert!(drawing.width > 0.0 && drawing.height > 0.0);
                let names = part(&drawing, Part::Coordinates).len();
                let expected = 2 * (usize::from(width) + usize::from(height));
                assert_eq!(
                    names,
                    if coordinates == Coordinates::Off {
                        0
                    } else {
                        expected
                    }
                );
                for (from, to) in lines(&drawing) {
                    for (x, y) in [from, to] {
                        assert!((0.0..=drawing.width).contains(&x));
                        assert!((0.0..=drawing.height).contains(&y));
                    }
                }
            }
        }
    }

    #[test]
    fn a_label_interrupts_the_lines_and_a_frame_leaves_them_open() {
        let text = "(;SZ[9]LB[ee:A])";
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let diagram = Diagram::at(&record, NodeId::ROOT);
        let size = record.size();
        let drawing = print(&diagram, Frame::whole(size), Coordinates::Off);
        assert_eq!(
            lines(&drawing).len(),
            20,
            "two of eighteen lines are in two"
        );
        let corner = Frame {
            left: 0,
            top: 0,
            right: 3,
            bottom: 2,
        };
        let drawing = print(&diagram, corner, Coordinates::Off);
        let ((left, _), (right, _)) = lines(&drawing)[1];
        assert!((right - left - 3.5).abs() < 0.05, "{left} {right}");
        assert!(
            right < drawing.width,
            "it ends before the edge of the drawing"
        );
    }

    #[test]
    fn arrows_and_lines_have_a_border() {
        let text = "(;SZ[9]AB[bb]AR[bb:dd]LN[ea:ee][gg:gg])";
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let diagram = Diagram::at(&record, NodeId::ROOT);
        let size = record.size();
        let drawing = print(&diagram, Frame::whole(size), Coordinates::Off);
        let widths = part(&drawing, Part::Marks).iter().map(|shape| match shape {
            Shape::Line { stroke, .. } => stroke.width,
            Shape::Polygon { .. } => 0.0,
            other => panic!("{other:?}"),
        });
        let widths: Vec<f32> = widths.collect();
        // One line, then an arrow with two shafts and two heads.
        assert_eq!(widths, [BORDER, FIGURE, BORDER, 0.0, FIGURE, 0.0]);
    }

    #[test]
    fn masked_points_have_no_lines() {
        let board = diagram::read(". . -\n. X -").unwrap();
        let frame = Frame::whole(board.size());
        let drawing = print(&Diagram::of(board), frame, Coordinates::Off);
        assert_eq!(part(&drawing, Part::Stones).len(), 1);
        let longest = lines(&drawing).into_iter().map(|(from, to)| to.0 - from.0);
        assert!(longest.fold(0.0, f32::max) < 1.6);
        assert_eq!(lines(&drawing).len(), 4);
    }
}

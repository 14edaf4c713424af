//! Paints diagrams in the look of a theme, pixel by pixel and without a window.

use tiny_skia::{
    Color as Ink, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke as Pen,
    Transform,
};

use super::diagram::Diagram;
use super::drawing::{DrawingPoint, Shape, Stroke};
use super::frame::Frame;
use super::letters::{self, Step, outlines};
use super::printed_diagram::{Inks, Plan};
use crate::config::settings::{Coordinates, Language};
use crate::config::theme;
use crate::config::theme::{Board, Material, Rgba, Stones};
use crate::go::{ByColor, Color, Point};
use crate::media::paint::{
    BLACK_VARIANTS, Picture, SHADOW_OFFSET, SHADOW_SPREAD, STONE_FILL, WHITE_VARIANTS, soft_shadow,
    stone_black, stone_flat, stone_white,
};

/// The fewest and the most pixels of a picture's longer side.
pub const SIDES: [u32; 2] = [64, 4096];
/// The seed of the wood's grain.
const SEED: u32 = 7;

/// The themes that a picture is painted with.
#[derive(Clone, Copy, Debug)]
pub struct Finish<'a> {
    /// The theme of the board.
    pub board: &'a Board,
    /// The theme of the stones.
    pub stones: &'a Stones,
}

/// Paints a diagram. The longer side has exactly `side` pixels, limited to
/// [`SIDES`].
#[must_use]
pub fn picture(
    diagram: &Diagram,
    frame: Frame,
    coordinates: Coordinates,
    finish: Finish<'_>,
    side: u32,
) -> Picture {
    let [least, most] = SIDES;
    let side = side.clamp(least, most);
    let plan = Plan::new(diagram, frame, coordinates);
    let (width, height) = plan.extent();
    // A whole number of pixels between two lines makes all stones and lines
    // look alike. The remaining pixels go to the margins.
    let cell = (side as f32 / width.max(height)).floor().max(1.0);
    let pixels = |extent: f32| {
        let share = side as f32 * extent / width.max(height);
        (share.round() as u32).clamp(1, side)
    };
    let (across, down) = (pixels(width), pixels(height));
    let margin = |pixels: u32, extent: f32| ((pixels as f32 - extent * cell) / 2.0).floor();
    let canvas = Pixmap::new(across, down);
    let mut easel = PictureCanvas {
        // `SIDES` limits the size to at least one pixel and to an amount that
        // fits into memory.
        canvas: canvas.unwrap_or_else(|| unreachable!("{across} by {down} pixels")),
        cell,
        corner: (margin(across, width), margin(down, height)),
    };
    easel.ground(finish.board);
    let inks = inks(finish);
    easel.shapes(&plan.lines(&inks));
    easel.stones(&plan, diagram, finish.stones);
    easel.shapes(&plan.marks(&inks));
    easel.shapes(&plan.coordinates(&inks));
    Picture {
        width: across,
        height: down,
        pixels: easel.canvas.take(),
    }
}

fn inks(finish: Finish<'_>) -> Inks {
    let Finish { board, stones } = finish;
    let solid = |stone: &theme::Stone| Rgba {
        rgb: stone.color,
        alpha: 255,
    };
    let (black, white) = (solid(&stones.black), solid(&stones.white));
    Inks {
        ground: board.small.ground,
        lines: board.lines,
        coordinates: board.coordinates,
        on_stone: ByColor {
            black: white,
            white: black,
        },
        last_move: ByColor {
            black: stones.black.mark,
            white: stones.white.mark,
        },
        territory: ByColor { black, white },
    }
}

/// A picture that is being painted.
struct PictureCanvas {
    /// The canvas is opaque from the first layer on, so that straight and
    /// premultiplied colors are the same.
    canvas: Pixmap,
    /// The pixels between two lines.
    cell: f32,
    /// The upper left corner of the drawing, in pixels.
    corner: DrawingPoint,
}

impl PictureCanvas {
    fn ground(&mut self, board: &Board) {
        let (across, down) = (self.canvas.width(), self.canvas.height());
        let side = across.max(down);
        let ground = board.surface.painted(side, SEED);
        let row = across as usize * 4;
        let rows = self.canvas.data_mut().chunks_exact_mut(row);
        for (to, from) in rows.zip(ground.pixels.chunks_exact(side as usize * 4)) {
            to.copy_from_slice(&from[..row]);
        }
    }

    /// Converts a position of the drawing to pixels.
    fn at(&self, (x, y): DrawingPoint) -> DrawingPoint {
        (self.corner.0 + x * self.cell, self.corner.1 + y * self.cell)
    }

    fn stones(&mut self, plan: &Plan<'_>, diagram: &Diagram, stones: &Stones) {
        let diameter = stones.diameter * self.cell;
        let side = ((diameter / STONE_FILL).round() as u32).max(1);
        let laid: Vec<(Point, Color)> = plan
            .points()
            .filter_map(|point| Some((point, diagram.board.stone(point)?)))
            .collect();
        if stones.shadow > 0.0 {
            let shadow = soft_shadow(((diameter * SHADOW_SPREAD).round() as u32).max(1));
            let aside = diameter * SHADOW_OFFSET;
            for (point, _) in &laid {
                let (x, y) = self.at(plan.at(*point));
                self.lay(&shadow, (x + aside, y + aside), stones.shadow);
            }
        }
        for color in Color::BOTH {
            let kinds = kinds(stones, color, side);
            for (point, _) in laid.iter().filter(|(_, other)| *other == color) {
                let place = self.at(plan.at(*point));
                let kind = &kinds[lot(*point) % kinds.len()];
                self.lay(kind, place, 1.0);
            }
        }
    }

    /// Blends a picture with straight alpha onto the canvas, centered at
    /// `middle`.
    fn lay(&mut self, picture: &Picture, middle: DrawingPoint, opacity: f32) {
        let (across, down) = (self.canvas.width(), self.canvas.height());
        let left = (middle.0 - picture.width as f32 / 2.0).round() as i64;
        let top = (middle.1 - picture.height as f32 / 2.0).round() as i64;
        let pixels = self.canvas.data_mut();
        for (place, from) in picture.pixels.chunks_exact(4).enumerate() {
            let place = place as i64;
            let x = left + place % i64::from(picture.width);
            let y = top + place / i64::from(picture.width);
            let inside = (0..i64::from(across)).contains(&x) && (0..i64::from(down)).contains(&y);
            let alpha = f32::from(from[3]) / 255.0 * opacity;
            if !inside || alpha == 0.0 {
                continue;
            }
            let start = (y as usize * across as usize + x as usize) * 4;
            for (to, from) in pixels[start..start + 3].iter_mut().zip(from) {
                let mixed = f32::from(*from) * alpha + f32::from(*to) * (1.0 - alpha);
                *to = (mixed + 0.5) as u8;
            }
        }
    }

    fn shapes(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let mut path = PathBuilder::new();
        match shape {
            Shape::Line { from, to, stroke } => {
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
                self.draw(path.finish(), None, Some(stroke));
            }
            Shape::Circle {
                middle,
                radius,
                fill,
                stroke,
            } => {
                path.push_circle(middle.0, middle.1, *radius);
                self.draw(path.finish(), *fill, stroke.as_ref());
            }
            Shape::Polygon {
                corners,
                fill,
                stroke,
            } => {
                for (place, (x, y)) in corners.iter().enumerate() {
                    if place == 0 {
                        path.move_to(*x, *y);
                    } else {
                        path.line_to(*x, *y);
                    }
                }
                path.close();
                self.draw(path.finish(), *fill, stroke.as_ref());
            }
            Shape::Text {
                middle,
                size,
                text,
                color,
                strong,
            } => {
                let (steps, width) = outlines(text, *strong, Language::default());
                let start = (
                    middle.0 - width * size / 2.0,
                    middle.1 + letters::CAPITAL * size / 2.0,
                );
                let at = |(x, y): DrawingPoint| (start.0 + x * size, start.1 + y * size);
                trace(&mut path, &steps, at);
                self.draw(path.finish(), Some(*color), None);
            }
        }
    }

    fn draw(&mut self, path: Option<Path>, fill: Option<Rgba>, stroke: Option<&Stroke>) {
        // A path without extent draws nothing.
        let Some(path) = path else { return };
        let (x, y) = self.corner;
        let place = Transform::from_scale(self.cell, self.cell).post_translate(x, y);
        if let Some(fill) = fill {
            let rule = FillRule::Winding;
            self.canvas
                .fill_path(&path, &paint(fill), rule, place, None);
        }
        if let Some(stroke) = stroke {
            let pen = Pen {
                // A line is at least one pixel wide, or it would vanish.
                width: stroke.width.max(1.0 / self.cell),
                line_cap: LineCap::Butt,
                line_join: LineJoin::Round,
                ..Pen::default()
            };
            let paint = paint(stroke.color);
            self.canvas.stroke_path(&path, &paint, &pen, place, None);
        }
    }
}

/// Adds outlines to a path.
fn trace(path: &mut PathBuilder, steps: &[Step], at: impl Fn(DrawingPoint) -> DrawingPoint) {
    for (place, step) in steps.iter().enumerate() {
        match *step {
            Step::Move(to) => {
                if place > 0 {
                    path.close();
                }
                let to = at(to);
                path.move_to(to.0, to.1);
            }
            Step::Line(to) => {
                let to = at(to);
                path.line_to(to.0, to.1);
            }
            Step::Quad(by, to) => {
                let (by, to) = (at(by), at(to));
                path.quad_to(by.0, by.1, to.0, to.1);
            }
            Step::Cubic(by, and, to) => {
                let (by, and, to) = (at(by), at(and), at(to));
                path.cubic_to(by.0, by.1, and.0, and.1, to.0, to.1);
            }
        }
    }
    if !steps.is_empty() {
        path.close();
    }
}

fn paint(color: Rgba) -> Paint<'static> {
    let [red, green, blue] = color.rgb;
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    paint.set_color(Ink::from_rgba8(red, green, blue, color.alpha));
    paint
}

/// Returns the pictures of a side's stones, at least one.
fn kinds(stones: &Stones, color: Color, side: u32) -> Vec<Picture> {
    let stone = match color {
        Color::Black => &stones.black,
        Color::White => &stones.white,
    };
    match (stone.material, stone.flat()) {
        (_, Some(flat)) => vec![stone_flat(side, &flat)],
        (Material::Slate, None) => (0..BLACK_VARIANTS).map(|v| stone_black(side, v)).collect(),
        (_, None) => (0..WHITE_VARIANTS).map(|v| stone_white(side, v)).collect(),
    }
}

/// Returns a pseudorandom number that depends only on the point.
fn lot(point: Point) -> usize {
    let place = u32::from(point.x()) * 31 + u32::from(point.y());
    (place.wrapping_mul(0x9E37_79B9) >> 16) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board as Position, Cell, Size};

    fn pictured(width: u8, height: u8, side: u32, stones: &[(u8, u8, Color)]) -> Picture {
        let size = Size::new(width, height).unwrap();
        let mut board = Position::new(size);
        let cells = stones
            .iter()
            .map(|&(x, y, color)| (Point::new(x, y).unwrap(), Cell::Stone(color)));
        board.arrange(cells);
        let finish = Finish {
            board: &Board::default(),
            stones: &Stones::default(),
        };
        let frame = Frame::whole(size);
        picture(&Diagram::of(board), frame, Coordinates::Off, finish, side)
    }

    fn light(picture: &Picture, x: u32, y: u32) -> u32 {
        let pixel = picture.pixel(x, y).unwrap();
        assert_eq!(pixel[3], 255);
        pixel[..3].iter().map(|&part| u32::from(part)).sum::<u32>() / 3
    }

    #[test]
    fn stones_are_dark_and_light_where_they_lie() {
        let stones = [
            (0, 0, Color::Black),
            (2, 0, Color::White),
            (1, 1, Color::White),
        ];
        let picture = pictured(3, 3, 350, &stones);
        assert_eq!((picture.width, picture.height), (350, 350));
        // The distance of two lines is 100 pixels, and the margin is three
        // quarters of it.
        for (x, y, color) in stones {
            let (across, down) = (75 + 100 * u32::from(x), 75 + 100 * u32::from(y));
            let found = light(&picture, across, down);
            match color {
                Color::Black => assert!(found < 90, "{found}"),
                Color::White => assert!(found > 190, "{found}"),
            }
        }
        // The first pixel is wood between the lines, the second lies on a line.
        let (wood, line) = (light(&picture, 125, 225), light(&picture, 75, 225));
        assert!(
            (120..190).contains(&wood) && line + 40 < wood,
            "{wood} {line}"
        );
    }

    #[test]
    fn boards_of_every_shape_and_size_are_painted() {
        for (width, height) in [(1, 1), (25, 25), (1, 25), (25, 1), (19, 5)] {
            for side in [1, 64, 257] {
                let picture = pictured(width, height, side, &[(0, 0, Color::Black)]);
                assert_eq!(picture.width.max(picture.height), side.max(64));
                assert_eq!(
                    picture.pixels.len(),
                    (picture.width * picture.height * 4) as usize
                );
                assert!(picture.pixels.chunks_exact(4).all(|pixel| pixel[3] == 255));
            }
        }
    }

    #[test]
    fn letters_are_painted() {
        let size = Size::square(2).unwrap();
        let diagram = Diagram::of(Position::new(size));
        let finish = Finish {
            board: &Board::default(),
            stones: &Stones::default(),
        };
        let frame = Frame::whole(size);
        let of = |coordinates| picture(&diagram, frame, coordinates, finish, 300);
        let (western, numbers) = (of(Coordinates::Western), of(Coordinates::Numbers));
        assert_eq!((western.width, western.height), (300, 300));
        assert_ne!(western, numbers, "A is not 1");
    }
}

//! The lines of the board and its star points.
//!
//! Lines are a whole number of screen pixels wide, so that none is darker or
//! softer than the next. The view places them on whole pixels.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::board_part::BoardPart;
use super::camera::{TableView, Viewport};
use super::layout::BoardLayout;
use super::material::Material;
use super::{BoardSystems, layer, tint};
use crate::config::theme::Lines;
use crate::media::paint::MARK_FILL;

/// A line of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Line {
    /// The middle of the line.
    middle: Vec2,
    /// The unit vector along the line, parallel to an axis.
    along: Vec2,
    /// The distance between the middles of the two lines at its ends.
    length: f32,
    /// The wanted width.
    pub(crate) width: f32,
    /// The width of the lines at its ends.
    end_width: f32,
    /// The direction out of the board, for an outermost line. For another line,
    /// the direction in which it may be shifted to whole pixels.
    outward: Vec2,
}

impl Line {
    /// Returns the rectangle to draw if a screen pixel has this size on the
    /// table.
    fn drawn(&self, pixel: f32) -> Rect {
        let pixels = |width: f32| (width / pixel).round().max(1.0);
        let wide = pixels(self.width);
        // A line of an even width is centered between two pixels, not in one.
        let aside = if wide % 2.0 == 0.0 { 0.5 * pixel } else { 0.0 };
        let beyond = ((pixels(self.end_width) / 2.0).floor() + 0.5) * pixel;
        let size = self.along * (self.length + 2.0 * beyond) + self.along.yx() * wide * pixel;
        Rect::from_center_size(self.middle + self.outward * aside, size)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_lines
            .after(BoardSystems::Goban)
            .before(BoardSystems::Stones),
    );
}

/// Spawns the lines and star points of a board.
pub(super) fn spawn_lines(
    commands: &mut Commands,
    layout: &BoardLayout,
    theme: Lines,
    material: &Material,
) {
    for (name, line) in lines(layout, theme) {
        let look = Sprite {
            color: tint(theme.color),
            ..Sprite::default()
        };
        let at = Transform::from_translation(line.middle.extend(layer::LINES));
        commands.spawn((Name::new(name), BoardPart, line, look, at));
    }
    for star in layout.size().star_points() {
        let spot = Sprite {
            image: material.disc.clone(),
            color: tint(theme.color),
            custom_size: Some(Vec2::splat(theme.star / MARK_FILL)),
            ..Sprite::default()
        };
        let at = layout.position(star).extend(layer::LINES);
        commands.spawn((
            Name::new("Star point"),
            BoardPart,
            spot,
            Transform::from_translation(at),
        ));
    }
}

fn lines(layout: &BoardLayout, theme: Lines) -> Vec<(String, Line)> {
    let (board, (columns, rows)) = (layout.lines(), layout.shown_size());
    let line = |at: u8, count: u8, along: Vec2| {
        let (first, last) = (at == 0, at + 1 == count);
        let across = Vec2::new(along.y, -along.x);
        Line {
            middle: Vec2::ZERO,
            along,
            length: along.dot(board.size()),
            width: if first || last {
                theme.edge_width
            } else {
                theme.width
            },
            end_width: theme.edge_width,
            outward: if first { -across } else { across },
        }
    };
    let columns = (0..columns).map(|x| {
        let column = line(x, columns, Vec2::Y);
        let middle = Vec2::new(board.min.x + f32::from(x), 0.0);
        (format!("Column {x}"), Line { middle, ..column })
    });
    let rows = (0..rows).map(|y| {
        let row = line(y, rows, Vec2::X);
        let middle = Vec2::new(0.0, board.max.y - f32::from(y));
        (format!("Row {y}"), Line { middle, ..row })
    });
    columns.chain(rows).collect()
}

/// Draws all lines when the view has changed, and always those that are new.
fn draw_lines(
    view: Res<TableView>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut lines: Query<(Ref<Line>, &mut Sprite, &mut Transform)>,
    mut drawn: Local<f32>,
) {
    let factor = windows
        .single()
        .map_or(1.0, |window| Viewport::of(window).factor);
    let pixel = view.scale / factor;
    let anew = std::mem::replace(&mut *drawn, pixel) != pixel;
    for (line, mut sprite, mut transform) in &mut lines {
        if anew || line.is_added() {
            let rect = line.drawn(pixel);
            sprite.custom_size = Some(rect.size());
            transform.translation = rect.center().extend(layer::LINES);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::theme::Board;
    use crate::go::Size;

    /// Returns true if both ends of a range lie on borders of pixels.
    fn whole(from: f32, to: f32) -> bool {
        let off = |at: f32| (at - at.round()).abs();
        off(from) < 0.01 && off(to) < 0.01 && to > from + 0.99
    }

    #[test]
    fn every_line_fills_whole_pixels_and_meets_the_outermost() {
        let size = Size::new(19, 13).unwrap();
        let layout = BoardLayout::new(size, size.points());
        let theme = Board::default().lines;
        for pixels in [11.0, 34.0, 35.0, 52.0, 97.0, 150.0, 300.0] {
            let pixel = 1.0 / pixels;
            let drawn: Vec<Rect> = lines(&layout, theme)
                .iter()
                .map(|(_, line)| {
                    let rect = line.drawn(pixel);
                    // Lines cross in the middle of a pixel.
                    let place = |at: Vec2| (at - layout.lines().min) * pixels + 0.5;
                    Rect::from_corners(place(rect.min), place(rect.max))
                })
                .collect();
            let around = drawn.iter().copied().reduce(|a, b| a.union(b)).unwrap();
            for line in drawn {
                assert!(whole(line.min.x, line.max.x), "{pixels}: {line:?}");
                assert!(whole(line.min.y, line.max.y), "{pixels}: {line:?}");
                let (wide, high) = (line.width() > line.height(), line.size());
                let reached = if wide {
                    around.width() - high.x
                } else {
                    around.height() - high.y
                };
                assert!(reached.abs() < 0.01, "{pixels}: {line:?} in {around:?}");
            }
        }
    }
}

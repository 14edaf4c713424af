//! Badges: marks that carry a letter. They are painted by egui, sharp at every
//! scale, and look the same on the table and in the legend of a panel.
//!
//! Each verdict has a color, a shape and a letter of its own, so that none
//! depends on telling colors apart.

use bevy_egui::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui,
    pos2, vec2,
};

use crate::app::ui::theme;
use crate::engine::analysis::Grade;
use crate::go::Color;
use crate::platform::text::is_hidden;
use crate::record::markup;
use crate::solver::Status;

/// A mark with a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Badge {
    /// The status after a first move; true if it is one of the best moves.
    Verdict(Status, bool),
    /// A move of the losing side, by its place in the list.
    Way(u8),
    /// The winner's reply.
    Reply,
    /// The letter of a point.
    Letter(char),
    /// A mark of a game record, on a stone of this color or on the board.
    Markup(markup::Mark, Option<Color>),
    /// A label of a game record, on a stone of this color or on the board.
    Label(Letters, Option<Color>),
    /// The number of a move, on its stone.
    Number {
        /// The number of the move.
        number: u16,
        /// The color of the stone.
        side: Color,
        /// True for the last move.
        last: bool,
    },
    /// A point that a ko bans for this side.
    Ko(Color),
    /// A stone of this side, of a chain in atari.
    Atari(Color),
    /// A move that was judged; true if it is right.
    Judged(bool),
    /// A move that an analysis considers.
    Candidate {
        /// The chance of winning after it, in hundredths.
        percent: u8,
        /// The lead after it in tenths of a point, if known.
        tenths: Option<i16>,
        /// The loss compared with the best move, as a grade.
        grade: Grade,
        /// True for the best move.
        best: bool,
    },
    /// A stone of an expected line of play.
    Expected {
        /// Its place in the line, from 1.
        number: u8,
        /// The side that plays it.
        side: Color,
    },
    /// The point at which this side should have played instead.
    Better(Color),
}

/// A text short enough to stand on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Letters([Option<char>; Self::MOST]);

impl Letters {
    const MOST: usize = 4;

    /// Returns the beginning of a text, without control characters.
    pub(crate) fn of(text: &str) -> Self {
        let mut letters = text.chars().filter(|&c| !is_hidden(c));
        Self(std::array::from_fn(|_| letters.next()))
    }

    fn text(self) -> String {
        self.0.into_iter().flatten().collect()
    }
}

impl Badge {
    /// Returns the text of the badge.
    pub(crate) fn letters(self) -> String {
        match self {
            Self::Verdict(Status::Alive, _) => "A".to_owned(),
            Self::Verdict(Status::Dead, _) => "D".to_owned(),
            Self::Verdict(Status::Seki, _) => "S".to_owned(),
            Self::Verdict(Status::Ko(ko), _) => format!("K{}", ko.threats),
            Self::Verdict(Status::Unknown, _) => "?".to_owned(),
            Self::Way(place) => way(place).to_string(),
            Self::Label(letters, _) => letters.text(),
            Self::Number { number, .. } => number.to_string(),
            Self::Candidate { percent, .. } => percent.to_string(),
            Self::Expected { number, .. } => number.to_string(),
            Self::Reply
            | Self::Markup(..)
            | Self::Ko(_)
            | Self::Atari(_)
            | Self::Judged(_)
            | Self::Better(_) => String::new(),
            Self::Letter(letter) => letter.to_string(),
        }
    }

    /// Returns true if the badge belongs to the stone of its point and is
    /// displaced with it.
    pub(super) const fn is_of_stone(self) -> bool {
        matches!(self, Self::Number { .. } | Self::Atari(_) | Self::Judged(_))
    }

    /// Returns the stone radius with which the badge fills a square of this
    /// side.
    pub(crate) fn radius_in(self, side: f32) -> f32 {
        match self {
            Self::Verdict(_, true) => side / 2.0,
            _ => side / 2.0 * 1.25,
        }
    }

    /// Paints the badge where a stone of this radius would lie.
    pub(crate) fn paint(self, painter: &Painter, middle: Pos2, radius: f32) {
        match self {
            Self::Markup(mark, on) => return paint_markup(painter, middle, radius, mark, on),
            Self::Label(letters, on) => return paint_label(painter, middle, radius, letters, on),
            Self::Number { number, side, last } => {
                return paint_number(painter, middle, radius, number, side, last);
            }
            Self::Ko(side) => return paint_ko(painter, middle, radius, side),
            Self::Atari(side) => return paint_atari(painter, middle, radius, side),
            Self::Judged(right) => return paint_judged(painter, middle, radius, right),
            Self::Candidate {
                percent,
                tenths,
                grade,
                best,
            } => {
                let look = (grade, best);
                return paint_candidate(painter, middle, radius, percent, tenths, look);
            }
            Self::Expected { number, side } => {
                return paint_expected(painter, middle, radius, number, side);
            }
            Self::Better(side) => return paint_better(painter, middle, radius, side),
            _ => {}
        }
        let best = matches!(self, Self::Verdict(_, true));
        let colors = theme::of(painter.ctx()).verdicts;
        // The best moves are as large as a stone and have a golden rim.
        let reach = radius * if best { 0.86 } else { 0.66 };
        if best {
            painter.add(self.outline(middle, reach + radius * 0.14, colors.dark, Stroke::NONE));
        }
        let (fill, ink) = self.colors(&colors);
        let rim = match self {
            Self::Reply => Stroke::new(radius * 0.2, colors.rim),
            _ if best => Stroke::new(radius * 0.13, colors.rim),
            _ => Stroke::new((radius * 0.05).max(0.8), ink.gamma_multiply(0.55)),
        };
        if let Self::Reply = self {
            let edge = Stroke::new(radius * 0.32, colors.dark);
            painter.circle_stroke(middle, reach, edge);
        }
        painter.add(self.outline(middle, reach, fill, rim));
        let letters = self.letters();
        let share = if letters.chars().count() > 1 {
            0.86
        } else {
            1.08
        };
        let font = FontId::new(reach * share, theme::strong());
        painter.text(middle, Align2::CENTER_CENTER, letters, font, ink);
    }

    fn colors(self, of: &theme::VerdictColors) -> (Color32, Color32) {
        match self {
            Self::Verdict(Status::Alive, _) => (of.alive, of.light),
            Self::Verdict(Status::Dead, _) => (of.dead, of.light),
            Self::Verdict(Status::Seki, _) => (of.seki, of.light),
            Self::Verdict(Status::Ko(_), _) => (of.ko, of.dark),
            Self::Verdict(Status::Unknown, _) => (of.unknown, of.light),
            Self::Way(_) | Self::Letter(_) => (of.light, of.dark),
            _ => (Color32::TRANSPARENT, of.dark),
        }
    }

    /// Returns the outline of a verdict. Alive is a circle and dead a square;
    /// seki is a square on its corner, and a ko a hexagon.
    fn outline(self, middle: Pos2, reach: f32, fill: Color32, rim: Stroke) -> Shape {
        let corners = |radii: &[(f32, f32)]| {
            let at = |(x, y): &(f32, f32)| middle + vec2(*x, *y) * reach;
            Shape::convex_polygon(radii.iter().map(at).collect(), fill, rim)
        };
        match self {
            Self::Verdict(Status::Dead, _) => {
                let side = reach * 0.86;
                let square = Rect::from_center_size(middle, vec2(side, side) * 2.0);
                let shape = bevy_egui::egui::epaint::RectShape::new(
                    square,
                    reach * 0.18,
                    fill,
                    rim,
                    StrokeKind::Middle,
                );
                Shape::Rect(shape)
            }
            Self::Verdict(Status::Seki, _) => {
                corners(&[(0.0, -1.16), (1.16, 0.0), (0.0, 1.16), (-1.16, 0.0)])
            }
            Self::Verdict(Status::Ko(_), _) => corners(&[
                (-0.54, -0.94),
                (0.54, -0.94),
                (1.08, 0.0),
                (0.54, 0.94),
                (-0.54, 0.94),
                (-1.08, 0.0),
            ]),
            _ => Shape::Circle(bevy_egui::egui::epaint::CircleShape {
                center: pos2(middle.x, middle.y),
                radius: reach,
                fill,
                stroke: rim,
            }),
        }
    }
}

/// Below this radius there is room for one number only.
const ONE_NUMBER: f32 = 13.5;

/// Paints a disc with the chance of winning and, below it, the lead. The color
/// shows the grade of the move. Worse moves are smaller, and the best has a
/// golden rim.
fn paint_candidate(
    painter: &Painter,
    middle: Pos2,
    radius: f32,
    percent: u8,
    tenths: Option<i16>,
    (grade, best): (Grade, bool),
) {
    let colors = theme::of(painter.ctx()).verdicts;
    let fill = graded(&colors, grade);
    let reach = radius
        * match grade {
            _ if best => 0.94,
            Grade::Good => 0.96,
            Grade::Slack => 0.92,
            Grade::Mistake => 0.87,
            Grade::Blunder => 0.82,
        };
    if best {
        painter.circle_filled(middle, reach + radius * 0.2, colors.dark);
        let rim = Stroke::new(radius * 0.2, colors.rim);
        painter.circle(middle, reach, fill, rim);
    } else {
        let rim = Stroke::new((radius * 0.05).max(0.8), colors.dark.gamma_multiply(0.7));
        painter.circle(middle, reach, fill, rim);
    }
    let ink = legible(fill, &colors);
    let write = |at: Pos2, text: String, size: f32| {
        // Whole font sizes keep the number of cached glyphs small.
        let font = FontId::new(size.round().max(7.0), theme::strong());
        painter.text(at, Align2::CENTER_CENTER, text, font, ink);
    };
    let rate = percent.to_string();
    let Some(tenths) = tenths.filter(|_| radius >= ONE_NUMBER) else {
        let share = if rate.len() > 2 { 0.74 } else { 0.98 };
        return write(middle, rate, radius * share);
    };
    let points = points(tenths);
    let up = vec2(0.0, radius * 0.3);
    let share = if rate.len() > 2 { 0.64 } else { 0.78 };
    write(middle - up, rate, radius * share);
    let share = match points.chars().count() {
        ..=3 => 0.68,
        4 => 0.6,
        _ => 0.5,
    };
    write(middle + up * 1.25, points, radius * share);
}

/// Formats points with their sign. Tenths are shown below ten points.
pub(crate) fn points(tenths: i16) -> String {
    let sign = match tenths {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    let tenths = tenths.unsigned_abs();
    if tenths < 100 {
        format!("{sign}{}.{}", tenths / 10, tenths % 10)
    } else {
        format!("{sign}{}", (tenths + 5) / 10)
    }
}

/// Returns the color of a grade.
pub(crate) fn graded(of: &theme::VerdictColors, grade: Grade) -> Color32 {
    match grade {
        Grade::Good => of.alive,
        Grade::Slack => of.alive.lerp_to_gamma(of.ko, 0.62),
        Grade::Mistake => of.ko.lerp_to_gamma(of.dead, 0.38),
        Grade::Blunder => of.dead,
    }
}

/// Returns the ink, dark or light, that contrasts more with a ground.
fn legible(ground: Color32, of: &theme::VerdictColors) -> Color32 {
    let away = |ink: Color32| (luminance(ink) - luminance(ground)).abs();
    if away(of.light) >= away(of.dark) {
        of.light
    } else {
        of.dark
    }
}

/// Returns the approximate brightness of a color.
fn luminance(color: Color32) -> f32 {
    let [red, green, blue, _] = color.to_array().map(f32::from);
    (0.3 * red + 0.59 * green + 0.11 * blue) / 255.0
}

/// Paints a translucent stone with its number.
fn paint_expected(painter: &Painter, middle: Pos2, radius: f32, number: u8, side: Color) {
    let palette = theme::of(painter.ctx());
    let ink = palette.ink(Some(side));
    let rim = Stroke::new((radius * 0.07).max(1.0), ink.gamma_multiply(0.55));
    let fill = palette.stone(side).gamma_multiply(0.8);
    painter.circle(middle, radius * 0.9, fill, rim);
    let text = number.to_string();
    let share = if text.len() > 1 { 0.95 } else { 1.1 };
    let font = FontId::new((radius * share).round().max(7.0), theme::strong());
    painter.text(middle, Align2::CENTER_CENTER, text, font, ink);
}

/// Paints a small stone within a golden rim.
fn paint_better(painter: &Painter, middle: Pos2, radius: f32, side: Color) {
    let palette = theme::of(painter.ctx());
    let colors = palette.verdicts;
    painter.circle_stroke(
        middle,
        radius * 0.78,
        Stroke::new(radius * 0.3, colors.dark),
    );
    painter.circle_stroke(
        middle,
        radius * 0.78,
        Stroke::new(radius * 0.16, colors.rim),
    );
    let rim = Stroke::new((radius * 0.06).max(0.8), colors.dark);
    painter.circle(middle, radius * 0.42, palette.stone(side), rim);
}

/// Returns the letter of a place in a list: a to z, then A to Z, then a dot.
pub(crate) fn way(place: u8) -> char {
    let letter = match place {
        0..26 => b'a' + place,
        26..52 => b'A' + (place - 26),
        _ => b'.',
    };
    char::from(letter)
}

fn paint_markup(
    painter: &Painter,
    middle: Pos2,
    radius: f32,
    mark: markup::Mark,
    on: Option<Color>,
) {
    let palette = theme::of(painter.ctx());
    let ink = palette.ink(on);
    let stroke = Stroke::new((radius * 0.14).max(1.0), ink);
    let reach = radius * 0.56;
    let square = |reach: f32| Rect::from_center_size(middle, vec2(reach, reach) * 2.0);
    let corners = |radii: &[(f32, f32)]| {
        let at = |(x, y): &(f32, f32)| middle + vec2(*x, *y) * reach;
        radii.iter().map(at).collect::<Vec<Pos2>>()
    };
    match mark {
        markup::Mark::Triangle => {
            let points = corners(&[(0.0, -1.1), (0.95, 0.62), (-0.95, 0.62)]);
            painter.add(Shape::closed_line(points, stroke));
        }
        markup::Mark::Square => {
            let points = corners(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]);
            painter.add(Shape::closed_line(points, stroke));
        }
        markup::Mark::Circle => {
            painter.circle_stroke(middle, reach * 0.95, stroke);
        }
        markup::Mark::Cross => {
            for ends in [[(-0.8, -0.8), (0.8, 0.8)], [(-0.8, 0.8), (0.8, -0.8)]] {
                painter.add(Shape::line(corners(&ends), stroke));
            }
        }
        markup::Mark::Selected => {
            painter.rect_filled(square(reach * 0.6), radius * 0.08, ink);
        }
        // A veil reaches beyond its point, and is painted elsewhere.
        markup::Mark::Dim => {}
        markup::Mark::Territory(side) => {
            let fill = palette.stone(side);
            let rim = Stroke::new((radius * 0.05).max(0.8), palette.verdicts.unknown);
            let rect = square(reach * 0.52);
            painter.rect(rect, radius * 0.08, fill, rim, StrokeKind::Outside);
        }
    }
}

fn paint_label(painter: &Painter, middle: Pos2, radius: f32, letters: Letters, on: Option<Color>) {
    let palette = theme::of(painter.ctx());
    let text = letters.text();
    if on.is_none() {
        // The lines of the board would run through the letters.
        painter.circle_filled(middle, radius * 0.62, palette.board());
    }
    let share = match text.chars().count() {
        0 | 1 => 1.15,
        2 => 0.95,
        3 => 0.74,
        _ => 0.58,
    };
    let font = FontId::new(radius * share, theme::strong());
    painter.text(middle, Align2::CENTER_CENTER, text, font, palette.ink(on));
}

/// Paints the number of a move on its stone; the last move's number has a rim.
fn paint_number(
    painter: &Painter,
    middle: Pos2,
    radius: f32,
    number: u16,
    side: Color,
    last: bool,
) {
    let ink = theme::of(painter.ctx()).ink(Some(side));
    let text = number.to_string();
    let share = match text.len() {
        1 => 1.12,
        2 => 1.0,
        3 => 0.8,
        _ => 0.62,
    };
    if last {
        let rim = Stroke::new((radius * 0.09).max(1.0), ink);
        painter.circle_stroke(middle, radius * 0.82, rim);
    }
    // Whole font sizes keep the number of cached glyphs small.
    let font = FontId::new((radius * share).round().max(1.0), theme::strong());
    painter.text(middle, Align2::CENTER_CENTER, text, font, ink);
}

/// Paints a square around a small stone of the side that may not play there.
fn paint_ko(painter: &Painter, middle: Pos2, radius: f32, side: Color) {
    let palette = theme::of(painter.ctx());
    let ink = palette.ink(None);
    let square = Rect::from_center_size(middle, vec2(radius, radius) * 1.16);
    let edge = Stroke::new((radius * 0.13).max(1.2), ink);
    painter.rect_stroke(square, radius * 0.06, edge, StrokeKind::Middle);
    let rim = Stroke::new((radius * 0.05).max(0.8), ink);
    painter.circle(middle, radius * 0.27, palette.stone(side), rim);
}

/// Paints a dashed ring inside the edge of the stone.
fn paint_atari(painter: &Painter, middle: Pos2, radius: f32, side: Color) {
    const DASHES: u8 = 8;
    let stroke = Stroke::new(
        (radius * 0.1).max(1.0),
        theme::of(painter.ctx()).ink(Some(side)),
    );
    let reach = radius * 0.74;
    for dash in 0..DASHES {
        let at = |part: f32| {
            let turn = (f32::from(dash) + part) / f32::from(DASHES) * std::f32::consts::TAU;
            middle + vec2(turn.cos(), turn.sin()) * reach
        };
        let along = [0.0, 0.15, 0.3, 0.45].map(at);
        painter.add(Shape::line(along.to_vec(), stroke));
    }
}

/// Paints a seal at the upper right of the stone, which stays visible.
fn paint_judged(painter: &Painter, middle: Pos2, radius: f32, right: bool) {
    let middle = middle + vec2(radius, -radius) * 0.56;
    paint_seal(painter, middle, radius * 0.46, right);
}

/// Paints a round seal with a tick, or a square one with a cross, of this
/// radius.
pub(crate) fn paint_seal(painter: &Painter, middle: Pos2, reach: f32, right: bool) {
    let colors = theme::of(painter.ctx()).verdicts;
    let fill = if right { colors.alive } else { colors.dead };
    let rim = Stroke::new((reach * 0.17).max(1.0), colors.light);
    let at = |x: f32, y: f32| middle + vec2(x, y) * reach;
    let ink = Stroke::new((reach * 0.28).max(1.2), colors.light);
    if right {
        painter.circle(middle, reach, fill, rim);
        let tick = vec![at(-0.46, 0.04), at(-0.12, 0.4), at(0.48, -0.38)];
        painter.add(Shape::line(tick, ink));
    } else {
        let square = Rect::from_center_size(middle, vec2(reach, reach) * 1.8);
        painter.rect(square, reach * 0.25, fill, rim, StrokeKind::Middle);
        painter.line_segment([at(-0.42, -0.42), at(0.42, 0.42)], ink);
        painter.line_segment([at(-0.42, 0.42), at(0.42, -0.42)], ink);
    }
}

/// Shows a badge in a square of this side.
pub(crate) fn badge(ui: &mut Ui, badge: Badge, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    badge.paint(ui.painter(), rect.center(), badge.radius_in(side));
    response
}

/// Shows a seal for right or wrong in a square of this side.
pub(crate) fn seal(ui: &mut Ui, right: bool, side: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    paint_seal(ui.painter(), rect.center(), side * 0.42, right);
}

/// Paints a small stone that is crossed out: no stone of this side may be
/// played here.
pub(super) fn paint_forbidden(painter: &Painter, middle: Pos2, radius: f32, side: Color) {
    let palette = theme::of(painter.ctx());
    let fill = palette.stone(side).gamma_multiply(0.55);
    let rim = Stroke::new(
        (radius * 0.05).max(0.8),
        palette.ink(Some(side)).gamma_multiply(0.4),
    );
    painter.circle(middle, radius * 0.56, fill, rim);
    let reach = radius * 0.34;
    for (under, colors) in [
        (true, palette.verdicts.light),
        (false, palette.verdicts.dead),
    ] {
        let width = radius * if under { 0.28 } else { 0.16 };
        let stroke = Stroke::new(width.max(1.5), colors);
        for (x, y) in [(1.0, 1.0), (1.0, -1.0)] {
            let end = vec2(x, y) * reach;
            painter.line_segment([middle - end, middle + end], stroke);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::{KoResult, WithoutThreats};

    #[test]
    fn every_verdict_has_letters_of_its_own() {
        let ko = |threats| {
            Status::Ko(KoResult {
                without_threats: WithoutThreats::Dead,
                needs: Color::Black,
                threats,
            })
        };
        let all = [
            Status::Alive,
            Status::Dead,
            Status::Seki,
            ko(1),
            ko(2),
            Status::Unknown,
        ];
        let letters = all.map(|status| Badge::Verdict(status, false).letters());
        assert_eq!(letters, ["A", "D", "S", "K1", "K2", "?"]);
    }

    #[test]
    fn points_have_a_sign_and_tenths_while_they_are_few() {
        let written = [0, 4, 32, -32, 99, 100, 104, -1234].map(points);
        let expected = ["0.0", "+0.4", "+3.2", "−3.2", "+9.9", "+10", "+10", "−123"];
        assert_eq!(written, expected);
    }

    #[test]
    fn ways_are_lettered_in_order() {
        assert_eq!([0, 25, 26, 51].map(way), ['a', 'z', 'A', 'Z']);
    }
}

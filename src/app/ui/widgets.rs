//! Buttons and small pictures that several panels use.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Rect, Response, RichText, Sense, Stroke, Ui, vec2,
};

use super::theme;
use crate::app::board::Badge;
use crate::app::language::{self, Phrase};
use crate::go::{Board, Cell, Color, Point};
use crate::settings::Language;

/// Sets the language that is spoken in a context.
pub(super) fn speak(ctx: &egui::Context, language: Language) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, language));
}

/// A phrase in the language that is spoken here.
pub(super) fn told(ui: &Ui, phrase: &Phrase) -> String {
    let language = ui.data(|data| data.get_temp(egui::Id::NULL));
    language::told(phrase, language.unwrap_or_default())
}

/// A line of text.
pub(super) fn label(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    ui.label(text)
}

/// A line of text of less weight as high as a button and of a given width.
pub(super) fn label_in(ui: &mut Ui, width: f32, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), Sense::hover());
    let font = FontId::proportional(13.5);
    let painter = ui.painter();
    painter.text(
        rect.left_center(),
        Align2::LEFT_CENTER,
        text,
        font,
        theme::FADED,
    );
    response
}

/// A line of small text of less weight.
pub(super) fn note(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    ui.label(faded(text))
}

/// A line that stands out.
pub(super) fn title(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    ui.label(RichText::new(text).family(theme::strong()))
}

/// The name of what a panel shows.
pub(super) fn heading(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    ui.heading(text)
}

/// What a button is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// What to do next.
    Main,
    /// Anything else.
    Other,
}

/// A button as wide as the panel; `key` is the key that does the same.
pub(super) fn button(ui: &mut Ui, role: Role, phrase: &Phrase, key: &str) -> Response {
    let width = ui.available_width();
    sized_button(ui, role, phrase, key, width, true)
}

/// A button of a given width that may be disabled.
pub(super) fn sized_button(
    ui: &mut Ui,
    role: Role,
    phrase: &Phrase,
    key: &str,
    width: f32,
    enabled: bool,
) -> Response {
    let text = told(ui, phrase);
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &text));
    let (fill, ink) = colours(&response, role, enabled);
    let edge = if response.has_focus() || (response.hovered() && enabled) {
        theme::GOLD
    } else {
        theme::EDGE
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(10),
        fill,
        Stroke::new(1.0, edge),
        egui::StrokeKind::Inside,
    );
    let font = FontId::new(15.5, theme::strong());
    let inner = rect.shrink2(vec2(16.0, 0.0));
    if key.is_empty() {
        painter.text(inner.center(), Align2::CENTER_CENTER, text, font, ink);
    } else {
        painter.text(inner.left_center(), Align2::LEFT_CENTER, text, font, ink);
        let faint = ink.gamma_multiply(0.6);
        painter.text(
            inner.right_center(),
            Align2::RIGHT_CENTER,
            key,
            FontId::proportional(12.5),
            faint,
        );
    }
    response
}

fn colours(response: &Response, role: Role, enabled: bool) -> (Color32, Color32) {
    let pressed = response.is_pointer_button_down_on();
    match role {
        _ if !enabled => (theme::CARD_PRESSED, theme::FADED.gamma_multiply(0.5)),
        Role::Main if pressed => (theme::GOLD.gamma_multiply(0.8), theme::ON_GOLD),
        Role::Main => (theme::GOLD, theme::ON_GOLD),
        Role::Other if pressed => (theme::CARD_PRESSED, theme::CREAM),
        Role::Other if response.hovered() => (theme::CARD_HOVERED, theme::CREAM),
        Role::Other => (theme::CARD, theme::CREAM),
    }
}

/// A value with a button on either side; -1, 0 or 1 as it was to go.
pub(super) fn stepper(ui: &mut Ui, what: &Phrase, value: &Phrase) -> i8 {
    let (what, value) = (told(ui, what), told(ui, value));
    let mut step = 0;
    ui.horizontal(|ui| {
        let rest = ui.available_width() - 2.0 * theme::BUTTON - 2.0 * ui.spacing().item_spacing.x;
        let (text, _) = ui.allocate_exact_size(vec2(rest, theme::BUTTON), Sense::hover());
        let painter = ui.painter();
        let font = FontId::proportional(13.5);
        painter.text(
            text.left_center(),
            Align2::LEFT_CENTER,
            what,
            font,
            theme::FADED,
        );
        let font = FontId::new(15.5, theme::strong());
        painter.text(
            text.right_center(),
            Align2::RIGHT_CENTER,
            value,
            font,
            theme::CREAM,
        );
        for (sign, by) in [("−", -1), ("+", 1)] {
            if sized_button(
                ui,
                Role::Other,
                &Phrase::plain(sign),
                "",
                theme::BUTTON,
                true,
            )
            .clicked()
            {
                step = by;
            }
        }
    });
    step
}

/// A switch as wide as the panel; whether it was turned.
pub(super) fn switch(ui: &mut Ui, phrase: &Phrase, on: bool) -> bool {
    let text = told(ui, phrase);
    let size = vec2(ui.available_width(), theme::BUTTON);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let info = || egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &text);
    response.widget_info(info);
    let lit = response.hovered() || response.has_focus();
    let painter = ui.painter();
    let ink = if lit { theme::GOLD } else { theme::CREAM };
    let font = FontId::proportional(15.5);
    painter.text(rect.left_center(), Align2::LEFT_CENTER, text, font, ink);
    let (width, height) = (46.0, 26.0);
    let middle = rect.right_center() - vec2(width / 2.0, 0.0);
    let track = Rect::from_center_size(middle, vec2(width, height));
    let along = ui.ctx().animate_bool_responsive(response.id, on);
    let fill = theme::CARD_PRESSED.lerp_to_gamma(theme::GOLD, along);
    let edge = Stroke::new(1.0, if lit { theme::GOLD } else { theme::EDGE });
    let round = CornerRadius::same(13);
    painter.rect(track, round, fill, edge, egui::StrokeKind::Inside);
    let travel = width - height;
    let knob = track.left_center() + vec2(height / 2.0 + travel * along, 0.0);
    let colour = theme::FADED.lerp_to_gamma(theme::ON_GOLD, along);
    painter.circle_filled(knob, height / 2.0 - 5.0, colour);
    response.clicked()
}

/// A badge in a square of this side.
pub(super) fn badge(ui: &mut Ui, badge: Badge, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    badge.paint(ui.painter(), rect.center(), badge.radius_in(side));
    response
}

/// Small text of less weight.
pub(super) fn faded(text: impl Into<String>) -> RichText {
    RichText::new(text).color(theme::FADED).size(13.5)
}

/// A stone as large as a line of text.
pub(super) fn stone(ui: &mut Ui, color: Color, diameter: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(diameter, diameter), Sense::hover());
    paint_stone(ui.painter(), rect.center(), diameter / 2.0, color);
    response
}

/// The same where it is wanted.
pub(super) fn paint_stone(painter: &egui::Painter, middle: egui::Pos2, radius: f32, color: Color) {
    let fill = match color {
        Color::Black => theme::SLATE,
        Color::White => theme::SHELL,
    };
    painter.circle(
        middle,
        radius,
        fill,
        Stroke::new(0.8, Color32::from_black_alpha(150)),
    );
    let light = match color {
        Color::Black => Color32::from_white_alpha(38),
        Color::White => Color32::from_white_alpha(160),
    };
    painter.circle_filled(middle - vec2(radius, radius) * 0.28, radius * 0.34, light);
}

/// A small picture of a position in a square of this side.
pub(super) fn miniature(ui: &Ui, square: Rect, board: &Board) {
    let painter = ui.painter().with_clip_rect(square);
    painter.rect_filled(square, CornerRadius::same(8), theme::MINI_WOOD);
    let size = board.size();
    let cells = f32::from(size.width().max(size.height()));
    let cell = square.width() / (cells + 0.6);
    let grid = vec2(f32::from(size.width() - 1), f32::from(size.height() - 1)) * cell;
    let corner = square.center() - grid / 2.0;
    let at = |point: Point| corner + vec2(f32::from(point.x()), f32::from(point.y())) * cell;
    let line = Stroke::new((cell * 0.05).max(0.6), theme::MINI_LINE);
    for x in 0..size.width() {
        let left = corner.x + f32::from(x) * cell;
        painter.vline(left, corner.y..=corner.y + grid.y, line);
    }
    for y in 0..size.height() {
        let top = corner.y + f32::from(y) * cell;
        painter.hline(corner.x..=corner.x + grid.x, top, line);
    }
    for point in size.points() {
        match board.cell(point) {
            Cell::Stone(color) => paint_stone(&painter, at(point), cell * 0.48, color),
            Cell::Masked => {
                let tile = Rect::from_center_size(at(point), vec2(cell, cell));
                painter.rect_filled(tile, CornerRadius::ZERO, theme::MINI_VEIL);
            }
            Cell::Empty => {}
        }
    }
}

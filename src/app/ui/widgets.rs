//! Buttons and small pictures that several panels use.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Rect, Response, RichText, Sense, Stroke, Ui, vec2,
};

use super::{lines, theme};
use crate::app::board::Badge;
use crate::app::controls::input_name;
use crate::app::language::{self, Phrase};
use crate::controls::{Action, Bindings, Device};
use crate::go::{Board, Cell, Color, Point};
use crate::paint::RING_AT;
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

/// Tells a context which keys do what.
pub(super) fn tell_keys(ctx: &egui::Context, bindings: &Bindings) {
    let bindings = Arc::new(bindings.clone());
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, bindings));
}

/// What stands on a button in small, beside what it does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aside<'a> {
    /// The key that does the same; of several, the first.
    Key(Action),
    /// This.
    Text(&'a str),
}

impl Aside<'_> {
    fn told(self, ui: &Ui) -> String {
        let action = match self {
            Self::Text(text) => return text.to_owned(),
            Self::Key(action) => action,
        };
        let bindings = ui.data(|data| data.get_temp::<Arc<Bindings>>(egui::Id::NULL));
        let key = bindings.and_then(|all| all.with(action, Device::Keyboard).next());
        key.map_or_else(String::new, |key| told(ui, &input_name(key)))
    }
}

impl From<Action> for Aside<'_> {
    fn from(action: Action) -> Self {
        Self::Key(action)
    }
}

impl<'a> From<&'a str> for Aside<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

/// The key that does this, as it stands in a text; nothing if there is none.
pub(super) fn key(ui: &Ui, action: Action) -> Phrase {
    Phrase::plain(key_name(ui, action))
}

/// The same as a text.
pub(super) fn key_name(ui: &Ui, action: Action) -> String {
    Aside::Key(action).told(ui)
}

/// The same in lines of this font that end where they may.
pub(super) fn told_in_lines(ui: &Ui, phrase: &Phrase, font: &FontId) -> String {
    let text = told(ui, phrase);
    if ui.layout().is_horizontal() {
        return text;
    }
    lines::broken(ui, text, font, ui.available_width())
}

/// A line of text.
pub(super) fn label(ui: &mut Ui, phrase: &Phrase) -> Response {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let text = told_in_lines(ui, phrase, &font);
    ui.label(open(text, theme::READING))
}

/// Text with lines so far apart as its letters need: ideographs fill their
/// squares, and want more air between lines.
fn open(text: impl Into<RichText>, height: f32) -> RichText {
    let text = text.into();
    let eastern = text.text().contains(lines::fills_its_square);
    text.line_height(eastern.then_some(height))
}

/// A line of text of less weight as high as a button and of a given width.
pub(super) fn label_in(ui: &mut Ui, width: f32, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), Sense::hover());
    let font = FontId::proportional(13.5);
    let ink = theme::of(ui.ctx()).faded;
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, text, font, ink);
    response
}

/// A line of small text of less weight.
pub(super) fn note(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = told_in_lines(ui, phrase, &FontId::proportional(13.5));
    ui.label(open(faded(ui, text), theme::SMALL_READING))
}

/// A line that stands out.
pub(super) fn title(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = told(ui, phrase);
    ui.label(RichText::new(text).family(theme::strong()))
}

/// The name of what a panel shows.
pub(super) fn heading(ui: &mut Ui, phrase: &Phrase) -> Response {
    let font = egui::TextStyle::Heading.resolve(ui.style());
    let text = told_in_lines(ui, phrase, &font);
    ui.heading(text)
}

/// The least room for a name and a value beside buttons.
const LEAST_NAME: f32 = 110.0;

/// What a button is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// What to do next.
    Main,
    /// Anything else.
    Other,
}

/// A button as wide as the panel; beside its text stands the key that does the
/// same.
pub(super) fn button<'a>(
    ui: &mut Ui,
    role: Role,
    phrase: &Phrase,
    aside: impl Into<Aside<'a>>,
) -> Response {
    let width = ui.available_width();
    sized_button(ui, role, phrase, aside, width, true)
}

/// A button of a given width that may be disabled.
pub(super) fn sized_button<'a>(
    ui: &mut Ui,
    role: Role,
    phrase: &Phrase,
    aside: impl Into<Aside<'a>>,
    width: f32,
    enabled: bool,
) -> Response {
    let (text, aside) = (told(ui, phrase), aside.into().told(ui));
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &text));
    let palette = theme::of(ui.ctx());
    let (fill, ink) = colours(&palette, &response, role, enabled);
    let edge = if response.hovered() && enabled {
        theme::of(ui.ctx()).accent
    } else {
        theme::of(ui.ctx()).edge
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(10),
        fill,
        Stroke::new(1.0, edge),
        egui::StrokeKind::Inside,
    );
    write_on_button(ui, rect, text, aside, ink);
    response
}

/// The text of a button: as large as it can be, and the key where there is
/// room for it.
fn write_on_button(ui: &Ui, rect: Rect, text: String, key: String, ink: Color32) {
    let painter = ui.painter();
    let line = |text: String, font: FontId, ink: Color32| painter.layout_no_wrap(text, font, ink);
    let font = FontId::new(15.5, theme::strong());
    let whole = line(text.clone(), font.clone(), ink).size().x;
    let inner = rect.shrink2(vec2(16.0, 0.0));
    let key = line(key, FontId::proportional(12.5), ink.gamma_multiply(0.6));
    if key.size().x > 0.0 && whole + key.size().x + 12.0 <= inner.width() {
        painter.text(inner.left_center(), Align2::LEFT_CENTER, text, font, ink);
        let place = inner.right_center() - vec2(key.size().x, key.size().y / 2.0);
        painter.galley(place, key, ink);
        return;
    }
    let room = (rect.width() - 10.0).max(1.0);
    let font = FontId::new(15.5 * (room / whole.max(1.0)).min(1.0), font.family);
    painter.text(inner.center(), Align2::CENTER_CENTER, text, font, ink);
}

fn colours(
    of: &theme::Palette,
    response: &Response,
    role: Role,
    enabled: bool,
) -> (Color32, Color32) {
    let pressed = response.is_pointer_button_down_on();
    match role {
        _ if !enabled => (of.card_pressed, of.faded.gamma_multiply(0.5)),
        Role::Main if pressed => (of.accent.gamma_multiply(0.8), of.on_accent),
        Role::Main if response.hovered() => (of.accent.gamma_multiply(0.92), of.on_accent),
        Role::Main => (of.accent, of.on_accent),
        Role::Other if pressed => (of.card_pressed, of.text),
        Role::Other if response.hovered() => (of.card_hovered, of.text),
        Role::Other => (of.card, of.text),
    }
}

/// A value with buttons beside it; -1, 0 or 1 as it was to go.
pub(super) fn stepper(ui: &mut Ui, what: &Phrase, value: &Phrase) -> i8 {
    chooser(ui, what, value, ["−", "+"], 0.0, |_, _| ())
}

/// The same with other signs, and a picture of this width before the buttons.
pub(super) fn chooser(
    ui: &mut Ui,
    what: &Phrase,
    value: &Phrase,
    signs: [&str; 2],
    picture: f32,
    paint: impl FnOnce(&Ui, Rect),
) -> i8 {
    let (what, value) = (told(ui, what), told(ui, value));
    let buttons = 2.0 * (theme::BUTTON + ui.spacing().item_spacing.x);
    // Large text in a narrow window has a line of its own.
    let above = picture > 0.0 && ui.available_width() - buttons - picture < LEAST_NAME;
    if above {
        let size = vec2(ui.available_width(), 24.0);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        name_and_value(ui, line, what.clone(), value.clone());
    }
    let mut step = 0;
    ui.horizontal(|ui| {
        let rest = (ui.available_width() - buttons).max(1.0);
        let (text, _) = ui.allocate_exact_size(vec2(rest, theme::BUTTON), Sense::hover());
        let (text, frame) = text.split_left_right_at_x(text.max.x - picture);
        if !above {
            name_and_value(ui, text, what, value);
        }
        if picture > 0.0 {
            let side = (picture - 8.0).min(theme::BUTTON);
            let place = egui::pos2(frame.max.x - side / 2.0, frame.center().y);
            paint(ui, Rect::from_center_size(place, vec2(side, side)));
        }
        for (sign, by) in signs.into_iter().zip([-1, 1]) {
            let sign = Phrase::plain(sign);
            if sized_button(ui, Role::Other, &sign, "", theme::BUTTON, true).clicked() {
                step = by;
            }
        }
    });
    step
}

/// What something is at the left and its value at the right; one above the
/// other where there is no room.
fn name_and_value(ui: &Ui, text: Rect, what: String, value: String) {
    let palette = theme::of(ui.ctx());
    let line = |text: String, font: FontId, ink: Color32, width: f32| {
        let mut job = egui::text::LayoutJob::simple_singleline(text, font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(width);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let (small, strong) = (
        FontId::proportional(13.5),
        FontId::new(15.5, theme::strong()),
    );
    let what = line(what, small, palette.faded, text.width());
    let value = line(value, strong, palette.text, text.width());
    let painter = ui.painter();
    let (left, right) = (text.left_center(), text.right_center());
    if what.size().x + value.size().x + 10.0 <= text.width() {
        let down = |galley: &egui::Galley| vec2(0.0, galley.size().y / 2.0);
        painter.galley(left - down(&what), what.clone(), palette.faded);
        let start = right - vec2(value.size().x, 0.0) - down(&value);
        painter.galley(start, value.clone(), palette.text);
    } else {
        painter.galley(left - vec2(0.0, what.size().y), what, palette.faded);
        painter.galley(left, value, palette.text);
    }
}

/// A switch as wide as the panel; whether it was turned.
pub(super) fn switch(ui: &mut Ui, phrase: &Phrase, on: bool) -> bool {
    let palette = theme::of(ui.ctx());
    let text = told(ui, phrase);
    let (width, height) = (46.0, 26.0);
    let font = FontId::proportional(15.5);
    let room = (ui.available_width() - width - 12.0).max(1.0);
    let text = lines::broken(ui, text, &font, room);
    // Large text in a narrow window takes several lines.
    let words = ui
        .painter()
        .layout(text.clone(), font, Color32::PLACEHOLDER, room);
    let size = vec2(
        ui.available_width(),
        theme::BUTTON.max(words.size().y + 8.0),
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let info = || egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &text);
    response.widget_info(info);
    let lit = response.hovered();
    let painter = ui.painter();
    let ink = if lit {
        palette.accent_text
    } else {
        palette.text
    };
    let start = rect.left_center() - vec2(0.0, words.size().y / 2.0);
    painter.galley(start, words, ink);
    let middle = rect.right_center() - vec2(width / 2.0, 0.0);
    let track = Rect::from_center_size(middle, vec2(width, height));
    let along = ui.ctx().animate_bool_responsive(response.id, on);
    let fill = palette.card_pressed.lerp_to_gamma(palette.accent, along);
    let edge = Stroke::new(1.0, if lit { palette.accent } else { palette.edge });
    let round = CornerRadius::same(13);
    painter.rect(track, round, fill, edge, egui::StrokeKind::Inside);
    let travel = width - height;
    let knob = track.left_center() + vec2(height / 2.0 + travel * along, 0.0);
    let colour = palette.faded.lerp_to_gamma(palette.on_accent, along);
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
pub(super) fn faded(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text)
        .color(theme::of(ui.ctx()).faded)
        .size(13.5)
}

/// A stone as large as a line of text.
pub(super) fn stone(ui: &mut Ui, color: Color, diameter: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(diameter, diameter), Sense::hover());
    paint_stone(ui.painter(), rect.center(), diameter / 2.0, color);
    response
}

/// The same where it is wanted.
pub(super) fn paint_stone(painter: &egui::Painter, middle: egui::Pos2, radius: f32, color: Color) {
    let theme::SmallStone { fill, flat } = theme::of(painter.ctx()).stones[color];
    let Some([(rim, rim_width), (ring, ring_width)]) = flat else {
        let rim = Stroke::new(0.8, Color32::from_black_alpha(150));
        painter.circle(middle, radius, fill, rim);
        let light = match color {
            Color::Black => Color32::from_white_alpha(38),
            Color::White => Color32::from_white_alpha(160),
        };
        painter.circle_filled(middle - vec2(radius, radius) * 0.28, radius * 0.34, light);
        return;
    };
    // A line that is thinner would be lost.
    let rim = Stroke::new((radius * rim_width).max(0.8), rim);
    painter.circle(middle, radius - rim.width / 2.0, fill, rim);
    if ring_width > 0.0 {
        let ring = Stroke::new((radius * ring_width).max(0.8), ring);
        painter.circle_stroke(middle, radius * RING_AT - ring.width / 2.0, ring);
    }
}

/// A small picture of a position in a square of this side.
pub(super) fn miniature(ui: &Ui, square: Rect, board: &Board) {
    let painter = ui.painter().with_clip_rect(square);
    painter.rect_filled(
        square,
        CornerRadius::same(8),
        theme::of(ui.ctx()).small_board,
    );
    let size = board.size();
    let cells = f32::from(size.width().max(size.height()));
    let cell = square.width() / (cells + 0.6);
    let grid = vec2(f32::from(size.width() - 1), f32::from(size.height() - 1)) * cell;
    let corner = square.center() - grid / 2.0;
    let at = |point: Point| corner + vec2(f32::from(point.x()), f32::from(point.y())) * cell;
    let line = Stroke::new((cell * 0.05).max(0.6), theme::of(ui.ctx()).small_line);
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
                painter.rect_filled(tile, CornerRadius::ZERO, theme::of(ui.ctx()).small_veil);
            }
            Cell::Empty => {}
        }
    }
}

//! Buttons and small pictures that several panels use.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Rect, Response, RichText, Sense, Stroke, Ui, vec2,
};

use super::{lines, theme};
use crate::app::input::input_name;
use crate::app::session::Policy;
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::config::controls::{Action, Bindings, Device};
use crate::config::settings::Language;
use crate::i18n;
use crate::i18n::Phrase;

/// Sets the language of a context.
pub(crate) fn set_language(ctx: &egui::Context, language: Language) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, language));
}

/// Returns a phrase in the language of the context.
pub(crate) fn translate(ui: &Ui, phrase: &Phrase) -> String {
    let language = ui.data(|data| data.get_temp(egui::Id::NULL));
    i18n::translate(phrase, language.unwrap_or_default())
}

/// Sets the policy that panels of a context follow.
pub(crate) fn set_policy(ctx: &egui::Context, policy: Policy) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, policy));
}

/// Returns the policy that panels of a context follow.
pub(crate) fn policy(ctx: &egui::Context) -> Policy {
    let policy = ctx.data(|data| data.get_temp(egui::Id::NULL));
    policy.unwrap_or_default()
}

/// Sets the key bindings that a context shows on buttons.
pub(crate) fn set_keys(ctx: &egui::Context, bindings: &Bindings) {
    let bindings = Arc::new(bindings.clone());
    ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, bindings));
}

/// The small text at the end of a button.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Aside<'a> {
    /// The first key that is bound to an action.
    Key(Action),
    /// A fixed text.
    Text(&'a str),
}

impl Aside<'_> {
    fn text(self, ui: &Ui) -> String {
        let action = match self {
            Self::Text(text) => return text.to_owned(),
            Self::Key(action) => action,
        };
        let bindings = ui.data(|data| data.get_temp::<Arc<Bindings>>(egui::Id::NULL));
        let key = bindings.and_then(|all| all.with(action, Device::Keyboard).next());
        key.map_or_else(String::new, |key| translate(ui, &input_name(key)))
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

/// Returns the key bound to an action, as a phrase; it is empty if there is
/// none.
pub(crate) fn key(ui: &Ui, action: Action) -> Phrase {
    Phrase::plain(key_name(ui, action))
}

/// Returns the key bound to an action, as a text.
pub(crate) fn key_name(ui: &Ui, action: Action) -> String {
    Aside::Key(action).text(ui)
}

/// Returns a phrase with line breaks at places that suit its language.
pub(crate) fn translate_in_lines(ui: &Ui, phrase: &Phrase, font: &FontId) -> String {
    let text = translate(ui, phrase);
    if ui.layout().is_horizontal() {
        return text;
    }
    lines::broken(ui, text, font, ui.available_width())
}

/// Shows a line of text.
pub(crate) fn label(ui: &mut Ui, phrase: &Phrase) -> Response {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let text = translate_in_lines(ui, phrase, &font);
    ui.label(open(text, theme::READING))
}

/// Returns the text with the line height that its script needs. Ideographs fill
/// their squares, so they need more space between lines.
fn open(text: impl Into<RichText>, height: f32) -> RichText {
    let text = text.into();
    let eastern = text.text().contains(lines::fills_its_square);
    text.line_height(eastern.then_some(height))
}

/// Shows a line of faded text, as high as a button and of a given width.
pub(crate) fn label_in(ui: &mut Ui, width: f32, phrase: &Phrase) -> Response {
    let text = translate(ui, phrase);
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), Sense::hover());
    let font = FontId::proportional(13.5);
    let ink = theme::of(ui.ctx()).faded;
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, text, font, ink);
    response
}

/// Shows small, faded text.
pub(crate) fn note(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = translate_in_lines(ui, phrase, &FontId::proportional(13.5));
    // Beside other widgets, a label of one line would widen the panel.
    ui.add(egui::Label::new(open(faded(ui, text), theme::SMALL_READING)).wrap())
}

/// Shows a line of strong text.
pub(crate) fn title(ui: &mut Ui, phrase: &Phrase) -> Response {
    let text = translate(ui, phrase);
    ui.label(RichText::new(text).family(theme::strong()))
}

/// Shows the heading of a panel.
pub(crate) fn heading(ui: &mut Ui, phrase: &Phrase) -> Response {
    let font = egui::TextStyle::Heading.resolve(ui.style());
    let text = translate_in_lines(ui, phrase, &font);
    ui.heading(text)
}

/// The least room for a name and a value beside buttons.
const LEAST_NAME: f32 = 110.0;

/// The role of a button on its panel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The suggested next step.
    Main,
    /// Any other action.
    Other,
    /// One of several values, or a function that can be turned on. True for the
    /// chosen value, or while the function is on.
    Choice(bool),
}

/// Shows a button as wide as the panel, with the key that does the same at its
/// end.
pub(crate) fn button<'a>(
    ui: &mut Ui,
    role: Role,
    phrase: &Phrase,
    aside: impl Into<Aside<'a>>,
) -> Response {
    let width = ui.available_width();
    sized_button(ui, role, phrase, aside, width, true)
}

/// Shows a button of a given width that may be disabled.
pub(crate) fn sized_button<'a>(
    ui: &mut Ui,
    role: Role,
    phrase: &Phrase,
    aside: impl Into<Aside<'a>>,
    width: f32,
    enabled: bool,
) -> Response {
    let (text, aside) = (translate(ui, phrase), aside.into().text(ui));
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), sense);
    let kind = egui::WidgetType::Button;
    response.widget_info(|| match role {
        Role::Choice(chosen) => egui::WidgetInfo::selected(kind, enabled, chosen, &text),
        Role::Main | Role::Other => egui::WidgetInfo::labeled(kind, enabled, &text),
    });
    let state = match role {
        _ if !enabled => ButtonState::Off,
        Role::Main | Role::Choice(true) => ButtonState::Chosen,
        Role::Other | Role::Choice(false) => ButtonState::Ready,
    };
    let look = ButtonLook::new(&theme::of(ui.ctx()), state, PointerState::of(&response));
    look.paint(ui.painter(), rect, 10);
    write_on_button(ui, rect, text, aside, &look);
    response
}

/// The least distance between a button's text and its key.
const BEFORE_KEY: f32 = 9.0;

/// Writes the text of a button in the middle, and the key at its end. In a
/// narrow button, both stand in the middle, or the text alone.
fn write_on_button(ui: &Ui, rect: Rect, text: String, key: String, look: &ButtonLook) {
    let painter = ui.painter();
    let rect = rect.translate(vec2(0.0, look.sunk));
    let line = |text: String, font: FontId, ink: Color32| painter.layout_no_wrap(text, font, ink);
    let strong = |size: f32| FontId::new(size, theme::strong());
    let words = line(text.clone(), strong(15.5), look.ink);
    let inner = rect.shrink2(vec2(14.0, 0.0));
    let key = line(key, FontId::proportional(12.5), look.small);
    let (wide, beside) = (words.size().x, key.size().x + BEFORE_KEY);
    let put = |galley: Arc<egui::Galley>, x: f32, ink: Color32| {
        let place = egui::pos2(x, rect.center().y - galley.size().y / 2.0);
        painter.galley(place, galley, ink);
    };
    let has_key = key.size().x > 0.0;
    if has_key && wide / 2.0 + beside <= inner.width() / 2.0 {
        put(words, rect.center().x - wide / 2.0, look.ink);
        put(key.clone(), inner.max.x - key.size().x, look.small);
    } else if has_key && wide + beside <= rect.width() - 16.0 {
        let start = rect.center().x - (wide + beside) / 2.0;
        put(words, start, look.ink);
        put(key, start + wide + BEFORE_KEY, look.small);
    } else {
        let room = (rect.width() - 10.0).max(1.0);
        let words = line(
            text,
            strong(15.5 * (room / wide.max(1.0)).min(1.0)),
            look.ink,
        );
        let start = rect.center().x - words.size().x / 2.0;
        put(words, start, look.ink);
    }
}

/// Shows a value with a minus and a plus button. Returns -1, 0 or 1: the
/// requested step.
pub(crate) fn stepper(ui: &mut Ui, name: &Phrase, value: &Phrase) -> i8 {
    chooser(ui, name, value, ["−", "+"], 0.0, |_, _| ())
}

/// Shows a stepper with other signs, and a picture of this width before the
/// buttons.
pub(crate) fn chooser(
    ui: &mut Ui,
    name: &Phrase,
    value: &Phrase,
    signs: [&str; 2],
    picture: f32,
    paint: impl FnOnce(&Ui, Rect),
) -> i8 {
    let (name, value) = (translate(ui, name), translate(ui, value));
    let buttons = 2.0 * (theme::BUTTON + ui.spacing().item_spacing.x);
    // Large text in a narrow window gets a line of its own.
    let above = picture > 0.0 && ui.available_width() - buttons - picture < LEAST_NAME;
    if above {
        let size = vec2(ui.available_width(), 24.0);
        let (line, _) = ui.allocate_exact_size(size, Sense::hover());
        name_and_value(ui, line, name.clone(), value.clone());
    }
    let mut step = 0;
    ui.horizontal(|ui| {
        let rest = (ui.available_width() - buttons).max(1.0);
        let (text, _) = ui.allocate_exact_size(vec2(rest, theme::BUTTON), Sense::hover());
        let (text, frame) = text.split_left_right_at_x(text.max.x - picture);
        if !above {
            name_and_value(ui, text, name.clone(), value.clone());
        }
        if picture > 0.0 {
            let side = (picture - 8.0).min(theme::BUTTON);
            let place = egui::pos2(frame.max.x - side / 2.0, frame.center().y);
            paint(ui, Rect::from_center_size(place, vec2(side, side)));
        }
        for (sign, by) in signs.into_iter().zip([-1, 1]) {
            let phrase = Phrase::plain(sign);
            let response = sized_button(ui, Role::Other, &phrase, "", theme::BUTTON, true);
            // The sign alone would not tell what changes.
            response.widget_info(|| egui::WidgetInfo {
                current_text_value: Some(value.clone()),
                ..egui::WidgetInfo::labeled(
                    egui::WidgetType::Button,
                    true,
                    format!("{name} {sign}"),
                )
            });
            if response.clicked() {
                step = by;
            }
        }
    });
    step
}

/// Paints a name at the left and its value at the right. If there is not enough
/// room, one stands above the other.
fn name_and_value(ui: &Ui, text: Rect, name: String, value: String) {
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
    let name = line(name, small, palette.faded, text.width());
    let value = line(value, strong, palette.text, text.width());
    let painter = ui.painter();
    let (left, right) = (text.left_center(), text.right_center());
    if name.size().x + value.size().x + 10.0 <= text.width() {
        let down = |galley: &egui::Galley| vec2(0.0, galley.size().y / 2.0);
        painter.galley(left - down(&name), name.clone(), palette.faded);
        let start = right - vec2(value.size().x, 0.0) - down(&value);
        painter.galley(start, value.clone(), palette.text);
    } else {
        painter.galley(left - vec2(0.0, name.size().y), name, palette.faded);
        painter.galley(left, value, palette.text);
    }
}

/// Shows a switch as wide as the panel. Returns true if it was turned.
pub(crate) fn switch(ui: &mut Ui, phrase: &Phrase, on: bool) -> bool {
    let palette = theme::of(ui.ctx());
    let text = translate(ui, phrase);
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
    let color = palette.faded.lerp_to_gamma(palette.on_accent, along);
    painter.circle_filled(knob, height / 2.0 - 5.0, color);
    response.clicked()
}

/// Returns small, faded text.
pub(crate) fn faded(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text)
        .color(theme::of(ui.ctx()).faded)
        .size(13.5)
}

/// Names a widget for screen readers. A text field without a hint and a list have no
/// name of their own.
pub(crate) fn set_name(response: &Response, name: &str) {
    let ctx = &response.ctx;
    ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Returns a single-line text field of this height.
pub(crate) fn line_field(text: &mut String, height: f32) -> egui::TextEdit<'_> {
    egui::TextEdit::singleline(text)
        .margin(egui::Margin::symmetric(12, 4))
        .desired_width(f32::INFINITY)
        .min_size(vec2(0.0, height))
        .vertical_align(egui::Align::Center)
}

/// Shows a check box with a text; it is lower than a switch. Returns true if it
/// was toggled.
pub(crate) fn tick(ui: &mut Ui, phrase: &Phrase, on: bool) -> bool {
    const SIDE: f32 = 20.0;
    let palette = theme::of(ui.ctx());
    let text = translate(ui, phrase);
    let font = FontId::proportional(15.0);
    let room = (ui.available_width() - SIDE - 10.0).max(1.0);
    let broken = lines::broken(ui, text.clone(), &font, room);
    let words = ui.painter().layout(broken, font, palette.text, room);
    let size = vec2(ui.available_width(), (words.size().y + 8.0).max(32.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let info = || egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &text);
    response.widget_info(info);
    let state = if on {
        ButtonState::Chosen
    } else {
        ButtonState::Ready
    };
    let look = ButtonLook::new(&palette, state, PointerState::of(&response));
    let square =
        Rect::from_center_size(rect.left_center() + vec2(SIDE / 2.0, 0.0), vec2(SIDE, SIDE));
    look.paint(ui.painter(), square, 6);
    if on {
        let at = |x: f32, y: f32| square.center() + vec2(x, y);
        let hook = vec![at(-4.5, 0.5), at(-1.5, 3.5), at(5.0, -3.5)];
        let pen = Stroke::new(2.2, look.ink);
        ui.painter().add(egui::Shape::line(hook, pen));
    }
    let start = rect.left_center() + vec2(SIDE + 10.0, -words.size().y / 2.0);
    ui.painter().galley(start, words, palette.text);
    response.clicked()
}

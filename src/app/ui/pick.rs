//! Choices side by side, drop-down lists with one choice, and sections that can
//! be folded.

use bevy_egui::egui::{self, ComboBox, FontId, Rect, Sense, Shape, Stroke, Ui, Vec2, vec2};

use super::theme;
use super::widgets::{Role, set_name, sized_button, translate};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::i18n::Phrase;

/// The greatest height of an opened list.
const LIST: f32 = 420.0;
/// The height of a list entry.
const ROW: f32 = 36.0;
/// The height of the heading of a foldable section.
const FOLD: f32 = 28.0;

/// Shows choices side by side with the present one lit. Returns the one that
/// was chosen.
pub(crate) fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    names: &[(T, Phrase)],
    present: T,
) -> Option<T> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let count = names.len() as f32;
        let gaps = ui.spacing().item_spacing.x * (count - 1.0);
        let width = (ui.available_width() - gaps) / count;
        for (value, name) in names {
            let role = Role::Choice(*value == present);
            if sized_button(ui, role, name, "", width, true).clicked() {
                chosen = Some(*value);
            }
        }
    });
    chosen
}

/// Shows a button with the present choice, which opens a list. The name of the list is
/// for screen readers.
pub(crate) fn pick(
    ui: &mut Ui,
    (id, name): (&str, &Phrase),
    width: f32,
    shown: String,
    list: impl FnOnce(&mut Ui),
) {
    let name = translate(ui, name);
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = theme::BUTTON;
        // The name is cut off within the button's own part of the row.
        ui.set_max_width(width);
        let combo = ComboBox::from_id_salt(id).width(width).truncate();
        let combo = combo.height(LIST).selected_text(shown).icon(
            |ui: &Ui, place: Rect, _: &egui::style::WidgetVisuals, open: bool| {
                chevron(ui, place.center(), if open { -1.0 } else { 1.0 });
            },
        );
        let pass_id = egui::Id::new(("list", id));
        let shown = combo.show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let pass = ui.ctx().cumulative_pass_nr();
            let before: Option<u64> = ui.data(|data| data.get_temp(pass_id));
            ui.data_mut(|data| {
                data.insert_temp(pass_id, pass);
                data.insert_temp(fresh_id(), before.is_none_or(|before| before + 1 < pass));
            });
            list(ui);
        });
        set_name(&shown.response, &name);
    });
}

/// Returns the key for the flag that tells whether the open list was opened
/// now.
fn fresh_id() -> egui::Id {
    egui::Id::new("list opened now")
}

/// Shows an entry of a list; the chosen one has a tick. Returns true if it was
/// clicked.
pub(crate) fn row(ui: &mut Ui, chosen: bool, text: String) -> bool {
    let palette = theme::of(ui.ctx());
    let font = FontId::proportional(15.5);
    let words = ui
        .painter()
        .layout_no_wrap(text.clone(), font, palette.text);
    let width = ui.available_width().max(words.size().x + 48.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, chosen, &text)
    });
    // Keys go on from the chosen entry, so it gets the focus and is scrolled
    // into view.
    if chosen && ui.data(|data| data.get_temp(fresh_id())) == Some(true) {
        response.request_focus();
        response.scroll_to_me(Some(egui::Align::Center));
    } else if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        // A click closes the list anyway; this closes it for a key, too.
        ui.close();
    }
    let pointer = PointerState::of(&response);
    if pointer != PointerState::None {
        ButtonLook::new(&palette, ButtonState::Ready, pointer).paint(ui.painter(), rect, 8);
    }
    let ink = if chosen {
        palette.accent_text
    } else {
        palette.text
    };
    let start = rect.left_center() + vec2(12.0, -words.size().y / 2.0);
    ui.painter()
        .galley_with_override_text_color(start, words, ink);
    if chosen {
        let at = |x: f32, y: f32| rect.right_center() + vec2(x - 18.0, y);
        let hook = vec![at(-6.0, 0.5), at(-2.0, 4.5), at(6.0, -4.5)];
        ui.painter().add(Shape::line(hook, Stroke::new(2.0, ink)));
    }
    response.clicked()
}

/// Shows a heading that unfolds a section. Returns true if the section is open;
/// it stays open if `opened` is true.
pub(crate) fn fold(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    text: &str,
    opened: bool,
) -> bool {
    let id = egui::Id::new(id);
    let was_open: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let size = vec2(ui.available_width(), FOLD);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let open = opened || was_open != response.clicked();
    ui.data_mut(|data| data.insert_temp(id, open));
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::CollapsingHeader, true, open, text)
    });
    let palette = theme::of(ui.ctx());
    let ink = if response.hovered() {
        palette.accent_text
    } else {
        palette.faded
    };
    let font = FontId::proportional(13.5);
    let words = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let start = rect.left_center() - vec2(0.0, words.size().y / 2.0);
    ui.painter().galley(start, words, ink);
    let place = rect.right_center() - vec2(14.0 + ui.spacing().icon_width / 2.0, 0.0);
    chevron(ui, place, if open { -1.0 } else { 1.0 });
    open
}

/// Paints an arrow head that points down or, if `down` is negative, up.
fn chevron(ui: &Ui, middle: egui::Pos2, down: f32) {
    let at = |x: f32, y: f32| middle + Vec2::new(x, y * down);
    let pen = Stroke::new(1.8, theme::of(ui.ctx()).faded);
    let line = vec![at(-5.0, -2.5), at(0.0, 2.5), at(5.0, -2.5)];
    ui.painter().add(Shape::line(line, pen));
}

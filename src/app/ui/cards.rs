//! Screens of cards, each with the picture of a position.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, FontId, Rect, Response, Sense, Ui, vec2};

use super::small_board::miniature;
use super::theme;
use super::widgets::{Role, heading, sized_button};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::config::controls::Action;
use crate::export::Frame;
use crate::go::Board;
use crate::i18n::{Phrase, say};

/// The greatest width of a card.
const CARD: f32 = 172.0;
/// The distance between cards.
pub(crate) const GAP: f32 = 14.0;
/// The width of the back button.
const BACK: f32 = 130.0;
/// A panel of less width has its name below the back button.
const NARROW: f32 = 430.0;
/// The height of the words below a picture.
const CAPTION: f32 = 72.0;

/// Shows the name of the screen and a back button, one above the other in a
/// narrow window. Returns true if the button was clicked.
pub(crate) fn head(ui: &mut Ui, name: &Phrase) -> bool {
    let narrow = ui.available_width() < NARROW;
    let back = |ui: &mut Ui| {
        let back = sized_button(ui, Role::Other, &say!("back"), Action::Back, BACK, true);
        back.clicked()
    };
    if narrow {
        let back = back(ui);
        heading(ui, name);
        return back;
    }
    let both = |ui: &mut Ui| {
        let back = back(ui);
        ui.add_space(8.0);
        heading(ui, name);
        back
    };
    ui.horizontal(both).inner
}

/// Shows cards in rows as wide as the panel. `show` gets the width of a card.
pub(crate) fn cards<T>(ui: &mut Ui, all: &[T], mut show: impl FnMut(&mut Ui, f32, &T)) {
    let (columns, width) = columns(ui.available_width());
    for row in all.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for one in row {
                show(ui, width, one);
            }
        });
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
}

/// Returns the number of cards side by side in a panel of this width, and the
/// width of each.
pub(crate) fn columns(room: f32) -> (usize, f32) {
    let columns = ((room + GAP) / (CARD + GAP)).round().max(1.0);
    let width = ((room - GAP * (columns - 1.0)) / columns).min(CARD);
    (columns as usize, width)
}

/// Returns the height of a card of this width.
pub(crate) const fn height(width: f32) -> f32 {
    width + CAPTION
}

/// Shows a card with the picture of a position, and words below it.
pub(crate) fn picture_card(
    ui: &mut Ui,
    width: f32,
    board: Option<&Board>,
    title: &str,
    words: &str,
) -> Response {
    let size = vec2(width, height(width));
    let (_, response) = ui.allocate_exact_size(size, Sense::click());
    let whole = |board: &Board| (board.clone(), Frame::whole(board.size()));
    paint(ui, &response, || board.map(whole), title, words);
    response
}

/// Paints a card in the area of a response. The board is built only if the card
/// is visible.
pub(crate) fn paint(
    ui: &Ui,
    response: &Response,
    board: impl FnOnce() -> Option<(Board, Frame)>,
    title: &str,
    words: &str,
) {
    let rect = response.rect;
    response.widget_info(|| {
        let label = format!("{title}, {words}");
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label)
    });
    if !ui.is_rect_visible(rect) {
        return;
    }
    let palette = theme::of(ui.ctx());
    let look = ButtonLook::new(&palette, ButtonState::Ready, PointerState::of(response));
    look.paint(ui.painter(), rect, 12);
    let picture = Rect::from_min_size(
        rect.min + vec2(10.0, 10.0),
        vec2(rect.width() - 20.0, rect.width() - 20.0),
    );
    if let Some((board, frame)) = board() {
        miniature(ui, picture, &board, frame);
    }
    let mut place = picture.left_bottom() + vec2(2.0, 8.0);
    for (text, font, ink) in [
        (title, FontId::new(13.5, theme::strong()), palette.text),
        (words, FontId::proportional(12.5), palette.faded),
    ] {
        let mut job = LayoutJob::simple(text.to_owned(), font, ink, picture.width());
        job.wrap.max_rows = 2;
        let written = ui.painter().layout_job(job);
        let height = written.size().y;
        ui.painter().galley(place, written, ink);
        place.y += height + 2.0;
    }
}

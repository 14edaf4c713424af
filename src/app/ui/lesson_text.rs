//! The text of a lesson about the rules.

use bevy_egui::egui::{RichText, Stroke, TextStyle, Ui};

use super::widgets::{label, title, translate_in_lines};
use super::{score_card, theme};
use crate::app::session::CurrentLesson;
use crate::go::Game;
use crate::i18n::Phrase;

/// Shows the text of a page in a kiosk's attract mode.
pub(crate) fn for_onlookers(ui: &mut Ui, current: &CurrentLesson, game: &Game) {
    title(ui, &lesson_phrase(&current.lesson().title));
    ui.add_space(4.0);
    words(ui, current, game, false);
}

/// Shows the text of a page for the current position.
pub(crate) fn words(ui: &mut Ui, current: &CurrentLesson, game: &Game, low: bool) {
    let lesson = current.lesson();
    let font = TextStyle::Body.resolve(ui.style());
    let text = RichText::new(translate_in_lines(ui, &lesson_phrase(&lesson.text), &font));
    if low {
        ui.label(text);
    } else {
        ui.label(text.line_height(Some(theme::READING)));
        ui.add_space(4.0);
    }
    if let Some(score) = current.score(game)
        && current.count().is_some_and(|count| count.shown)
    {
        score_card::card(ui, score.outcome(), Some(&score));
    }
    if let Some(remark) = current.remark() {
        let palette = theme::of(ui.ctx());
        theme::card_frame(palette.card)
            .stroke(Stroke::new(1.0, palette.accent))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                label(ui, &lesson_phrase(remark));
            });
    }
}

/// Returns a text of a lesson.
pub(crate) fn lesson_phrase(name: &'static str) -> Phrase {
    Phrase::named(name, Vec::new())
}

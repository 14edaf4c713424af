//! The result of a game with its score.

use bevy_egui::egui::{self, RichText, Stroke, Ui};

use super::theme;
use super::widgets::{faded, translate};
use crate::go::points::halves;
use crate::go::{Color, Counting, Outcome, Score};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// Shows the result of a game and its score.
pub(crate) fn card(ui: &mut Ui, outcome: Outcome, score: Option<&Score>) {
    theme::card_frame(theme::of(ui.ctx()).card)
        .stroke(Stroke::new(1.0, theme::of(ui.ctx()).accent))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            headline(ui, outcome);
            if let Some(score) = score {
                breakdown(ui, score);
            }
        });
}

fn headline(ui: &mut Ui, outcome: Outcome) {
    let text = translate(ui, &i18n::outcome(outcome));
    ui.label(
        RichText::new(text)
            .family(theme::strong())
            .size(18.0)
            .color(theme::of(ui.ctx()).accent_text),
    );
}

fn breakdown(ui: &mut Ui, score: &Score) {
    let mut rows: Vec<(Phrase, String, String)> = Vec::new();
    let mut row = |name, black: String, white: String| rows.push((name, black, white));
    match score.counting {
        Counting::Area => row(
            say!("count-stones"),
            score.stones.black.to_string(),
            score.stones.white.to_string(),
        ),
        Counting::Territory => row(
            say!("count-prisoners"),
            score.prisoners.black.to_string(),
            score.prisoners.white.to_string(),
        ),
    }
    row(
        say!("count-territory"),
        score.territory.black.to_string(),
        score.territory.white.to_string(),
    );
    if score.komi_halves != 0 {
        row(
            say!("count-komi"),
            String::new(),
            halves(i64::from(score.komi_halves)),
        );
    }
    if score.compensation > 0 {
        row(
            say!("count-handicap"),
            String::new(),
            score.compensation.to_string(),
        );
    }
    let total = |color| halves(score.total_halves(color));
    row(
        say!("count-total"),
        total(Color::Black),
        total(Color::White),
    );
    egui::Grid::new("count")
        .num_columns(3)
        .spacing([22.0, 4.0])
        .show(ui, |ui| {
            let [black, white] = [Color::Black, Color::White]
                .map(|color| translate(ui, &say!("color", color = color)));
            for (name, black, white) in [(Phrase::nothing(), black, white)].into_iter().chain(rows)
            {
                let name = translate(ui, &name);
                ui.label(faded(ui, name));
                ui.label(black);
                ui.label(white);
                ui.end_row();
            }
        });
}

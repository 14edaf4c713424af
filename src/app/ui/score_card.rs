//! The count of a game: while the players agree on it, and when it is over.

use bevy_egui::egui::{self, RichText, Stroke, Ui};

use super::widgets::{Role, faded, sized_button};
use super::{Request, theme};
use crate::app::play::GameIntent;
use crate::contest::{Contest, Event, Phase};
use crate::go::points::halves;
use crate::go::{Color, Counting, Outcome, Score};

pub(super) fn show(ui: &mut Ui, contest: &Contest) -> Option<Request> {
    let score = contest.score();
    let outcome = contest
        .outcome()
        .or_else(|| score.as_ref().map(Score::outcome))?;
    theme::card_frame(theme::CARD)
        .stroke(Stroke::new(1.0, theme::GOLD))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            headline(ui, outcome);
            if let Some(score) = &score {
                breakdown(ui, score);
            }
        });
    let Phase::Counting(_) = contest.phase() else {
        return None;
    };
    let seki = match contest.setup().rules.counting {
        Counting::Area => "",
        Counting::Territory => " The right button marks seki.",
    };
    ui.label(faded(format!(
        "Click the dead stones, or dead ones that live; with Shift one chain alone.{seki}"
    )));
    agreement(ui)
}

fn headline(ui: &mut Ui, outcome: Outcome) {
    ui.label(
        RichText::new(outcome.to_string())
            .family(theme::strong())
            .size(18.0)
            .color(theme::GOLD),
    );
}

fn breakdown(ui: &mut Ui, score: &Score) {
    let mut rows: Vec<(&str, String, String)> = Vec::new();
    let mut row = |what, black: String, white: String| rows.push((what, black, white));
    match score.counting {
        Counting::Area => row(
            "Stones",
            score.stones.black.to_string(),
            score.stones.white.to_string(),
        ),
        Counting::Territory => row(
            "Prisoners",
            score.prisoners.black.to_string(),
            score.prisoners.white.to_string(),
        ),
    }
    row(
        "Territory",
        score.territory.black.to_string(),
        score.territory.white.to_string(),
    );
    if score.komi_halves != 0 {
        row("Komi", String::new(), halves(i64::from(score.komi_halves)));
    }
    if score.compensation > 0 {
        row("Handicap", String::new(), score.compensation.to_string());
    }
    let total = |color| halves(score.total_halves(color));
    row("Total", total(Color::Black), total(Color::White));
    egui::Grid::new("count")
        .num_columns(3)
        .spacing([22.0, 4.0])
        .show(ui, |ui| {
            for (what, black, white) in [("", "Black".to_owned(), "White".to_owned())]
                .into_iter()
                .chain(rows)
            {
                ui.label(faded(what));
                ui.label(black);
                ui.label(white);
                ui.end_row();
            }
        });
}

fn agreement(ui: &mut Ui) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(ui, Role::Main, "Agree", "", width, true).clicked() {
            request = Some(Request::Game(GameIntent::Contest(Event::Agree)));
        }
        if sized_button(ui, Role::Other, "Play on", "", width, true).clicked() {
            request = Some(Request::Game(GameIntent::Contest(Event::PlayOn)));
        }
    });
    request
}

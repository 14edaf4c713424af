//! The choice of problems in a kiosk: one card for each collection.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use crate::app::problem_session::{Collections, Pick, Playlist, PractiseList};
use crate::app::session::{Request, Screen};
use crate::app::ui::cards;
use crate::app::ui::widgets::{note, translate};
use crate::i18n;
use crate::i18n::say;

pub(super) fn choices_panel(
    InMut(ui): InMut<Ui>,
    collections: Res<Collections>,
) -> Option<Request> {
    let mut request = None;
    if cards::head(ui, &say!("kiosk-problem")) {
        request = Some(Request::show(Screen::Home));
    }
    note(ui, &say!("kiosk-problem-choose"));
    ui.add_space(10.0);
    let volumes: Vec<_> = collections
        .volumes()
        .iter()
        .filter(|volume| !volume.problems().is_empty())
        .collect();
    cards::cards(ui, &volumes, |ui, width, volume| {
        let title = translate(ui, &i18n::problem_title(&volume.collection.title));
        let words = translate(ui, &say!("problems-count", all = volume.problems().len()));
        let board = volume
            .problems()
            .first()
            .map(crate::problems::Problem::board);
        if cards::picture_card(ui, width, board.as_ref(), &title, &words).clicked() {
            let picks = (0..volume.problems().len()).filter_map(|at| Pick::new(volume, at));
            request = Some(Request::send(PractiseList(Playlist::new(picks, 0))));
        }
    });
    request
}

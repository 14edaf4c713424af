//! The statistics page: the problems due today, rating, days, times, success
//! rates, and the export.

pub(crate) mod archive;
pub(crate) mod plots;
pub(crate) mod tables;
pub(crate) mod tiles;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use crate::app::input::OnBack as _;
use crate::app::problem_session::{Collections, PractiseDue, StartQuiz, due_count};
use crate::app::saves::{ExportFolder, Memory, Overview};
use crate::app::session::{Prefs, Request, Screen};
use crate::app::ui::cards::head;
use crate::app::ui::page_cards::{GAP, WIDE, card};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, title};
use crate::config::settings::Language;
use crate::i18n::say;

/// The distance between buttons side by side.
const BETWEEN: f32 = 8.0;

/// The state that the statistics page shows.
#[derive(SystemParam)]
struct StatisticsPanel<'w> {
    memory: Res<'w, Memory>,
    prefs: Res<'w, Prefs>,
    exports: Res<'w, ExportFolder>,
    collections: Res<'w, Collections>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Statistics), statistics_panel)
        .leave_on_back(Screen::Statistics, Screen::Home);
}

fn statistics_panel(InMut(ui): InMut<Ui>, state: StatisticsPanel) -> Option<Request> {
    let mut request = None;
    if head(ui, &say!("statistics")) {
        request = Some(Request::show(Screen::Home));
    }
    ui.add_space(6.0);
    let Some(overview) = state.memory.overview() else {
        ui.horizontal(|ui| {
            let accent = theme::of(ui.ctx()).accent;
            ui.add(egui::Spinner::new().color(accent).size(18.0));
            note(ui, &say!("statistics-reading"));
        });
        return request;
    };
    let is_new = overview.statistics.days.is_empty();
    let due = due_count(
        &overview.agenda.due,
        &overview.from_games,
        &state.collections,
    );
    request = if is_new && due == 0 {
        welcome(ui).or(request)
    } else {
        today(ui, due).or(request)
    };
    if !is_new {
        tiles::show(ui, overview);
        charts(ui, state.prefs.language(), overview);
    }
    ui.add_space(GAP);
    let exports = state.exports.0.as_deref();
    request = archive::section(ui, exports, state.memory.files(), is_new).or(request);
    request
}

/// Shows a welcome to students who have not practised yet.
fn welcome(ui: &mut Ui) -> Option<Request> {
    card(ui, |ui| {
        title(ui, &say!("statistics-none"));
        label(ui, &say!("statistics-none-why"));
        ui.add_space(6.0);
        if button(ui, Role::Main, &say!("home-problems"), "").clicked() {
            return Some(Request::show(Screen::Library));
        }
        other_ways_below(ui)
    })
}

/// Shows the problems due today.
fn today(ui: &mut Ui, due: usize) -> Option<Request> {
    card(ui, |ui| {
        if due == 0 {
            title(ui, &say!("statistics-nothing-due"));
        } else {
            title(ui, &say!("statistics-due", count = due));
        }
        note(ui, &say!("statistics-due-how"));
        ui.add_space(4.0);
        let practise = |ui: &mut Ui, width: f32| {
            let text = say!("statistics-practise-due");
            let response = sized_button(ui, Role::Main, &text, "", width, due > 0);
            response.clicked().then_some(Request::send(PractiseDue))
        };
        let room = ui.available_width();
        if room < WIDE {
            let request = practise(ui, room.min(theme::WIDEST_BUTTON));
            return other_ways_below(ui).or(request);
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            let third = (room - BETWEEN * 2.0) / 3.0;
            let request = practise(ui, third.min(theme::WIDEST_BUTTON));
            other_ways(ui, third).or(request)
        })
        .inner
    })
}

/// Shows the buttons for a timed run and the quiz, with this width.
fn other_ways(ui: &mut Ui, width: f32) -> Option<Request> {
    let width = width.min(theme::WIDEST_BUTTON);
    let run = sized_button(ui, Role::Other, &say!("run"), "", width, true);
    let text = say!("statistics-quiz");
    let quiz = sized_button(ui, Role::Other, &text, "", width, true);
    if run.clicked() {
        return Some(Request::show(Screen::Run));
    }
    quiz.clicked().then_some(Request::send(StartQuiz))
}

/// Shows the same buttons in a row of their own.
fn other_ways_below(ui: &mut Ui) -> Option<Request> {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        let width = (ui.available_width() - BETWEEN) / 2.0;
        other_ways(ui, width)
    })
    .inner
}

/// Shows all charts and tables, in one or two columns.
fn charts(ui: &mut Ui, language: Language, overview: &Overview) {
    let parts: [&dyn Fn(&mut Ui); 6] = [
        &|ui| plots::rating(ui, language, overview),
        &|ui| plots::days(ui, language, overview),
        &|ui| tables::motifs(ui, overview),
        &|ui| tables::levels(ui, overview),
        &|ui| plots::forecast(ui, language, overview),
        &|ui| tables::quiz(ui, overview),
    ];
    if ui.available_width() < WIDE {
        for part in parts {
            ui.add_space(GAP);
            part(ui);
        }
        return;
    }
    ui.add_space(GAP);
    let width = (ui.available_width() - GAP) / 2.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for side in 0..2 {
            ui.vertical(|ui| {
                ui.set_width(width);
                for part in parts.iter().skip(side).step_by(2) {
                    part(ui);
                    ui.add_space(GAP);
                }
            });
        }
    });
}

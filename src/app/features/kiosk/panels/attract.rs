//! The panels of the attract mode.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Order, RichText, Ui, vec2};

use super::welcome;
use super::welcome::Greeting;
use crate::app::board::answer_card;
use crate::app::features::kiosk::attract::{Attract, Piece};
use crate::app::features::kiosk::today::Today;
use crate::app::features::kiosk::visit::Visit;
use crate::app::opened_record::Review;
use crate::app::session::{CurrentGame, CurrentLesson, CurrentProblem, Request};
use crate::app::ui::panels::Canvas;
use crate::app::ui::problem_task::task;
use crate::app::ui::widgets::{heading, label, note, translate};
use crate::app::ui::{lesson_text, theme};
use crate::config::kiosk::Tally;
use crate::go::Game;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::record::InfoText;

/// The height of the invitation at the foot.
const FOOT: f32 = 64.0;

/// The state that the attract mode shows.
#[derive(SystemParam)]
pub(super) struct AttractPanel<'w, 's> {
    attract: Res<'w, Attract>,
    greeting: Greeting<'w, 's>,
    today: Res<'w, Today>,
    game: Res<'w, CurrentGame>,
    problem: Query<'w, 's, &'static CurrentProblem>,
    review: Query<'w, 's, &'static Review>,
    lesson: Query<'w, 's, &'static CurrentLesson>,
}

pub(super) fn attract_panel(InMut(ui): InMut<Ui>, state: AttractPanel) -> Option<Request> {
    match state.attract.piece() {
        Piece::Title => {
            welcome::head(ui, &state.greeting);
            ui.add_space(18.0);
            note(ui, &say!("home-subtitle"));
            let tally = state.today.tally();
            if !tally.is_empty() {
                ui.add_space(18.0);
                heading(ui, &say!("kiosk-today"));
                label(ui, &results(tally));
            }
        }
        Piece::Problem { of_the_day } => {
            let name = if of_the_day {
                say!("kiosk-of-the-day")
            } else {
                say!("kiosk-problem-shown")
            };
            problem(ui, state.problem.single().ok(), &name);
        }
        Piece::Game => game(ui, state.game.get(), state.review.single().ok()),
        Piece::Lesson => {
            heading(ui, &say!("rules-of-go"));
            ui.add_space(8.0);
            if let Ok(lesson) = state.lesson.single() {
                lesson_text::for_onlookers(ui, lesson, state.game.get());
            }
        }
    }
    invitation(ui);
    None
}

/// Returns a short text about the games and problems of the day.
pub(super) fn results(tally: &Tally) -> Phrase {
    say!(
        "kiosk-results",
        games = f64::from(tally.games),
        stones = f64::from(tally.stones),
        tried = f64::from(tally.tried),
        solved = f64::from(tally.solved)
    )
}

/// Shows a problem that is solved: the task, then the answer in words.
fn problem(ui: &mut Ui, problem: Option<&CurrentProblem>, name: &Phrase) {
    heading(ui, name);
    let Some(problem) = problem else { return };
    label(ui, &i18n::problem_title(&problem.given.title));
    ui.add_space(6.0);
    task(ui, problem);
    ui.add_space(10.0);
    match &problem.answer {
        Some(answer) => {
            answer_card(ui, answer, problem.given.size());
        }
        None => {
            label(ui, &say!("kiosk-what-would-you-play"));
        }
    }
}

/// Shows a game that was played here.
fn game(ui: &mut Ui, game: &Game, review: Option<&Review>) {
    heading(ui, &say!("kiosk-played-here"));
    let Some(review) = review else { return };
    let record_info = review.record().info();
    let info = |field| {
        record_info
            .text(field)
            .filter(|text| !text.trim().is_empty())
    };
    if let Some(day) = info(InfoText::Date) {
        note(ui, &Phrase::plain(day));
    }
    ui.add_space(8.0);
    label(ui, &say!("game-title", size = game.board().size()));
    let moves = game.turns().len();
    label(ui, &say!("analysis-move", number = moves));
    if review.is_at_the_end()
        && let Some(result) = i18n::stated_outcome(review.record())
    {
        ui.add_space(8.0);
        label(ui, &result);
    }
}

/// Shows the invitation to touch the screen, at the foot.
fn invitation(ui: &mut Ui) {
    let left = ui.clip_rect().bottom() - ui.cursor().top();
    ui.add_space((left - FOOT).max(16.0));
    let text = translate(ui, &say!("kiosk-touch"));
    let ink = theme::of(ui.ctx()).accent_text;
    ui.label(
        RichText::new(text)
            .family(theme::strong())
            .size(21.0)
            .color(ink),
    );
}

/// Shows the dark screen outside of opening hours. Only a dim sign and the
/// opening time are lit.
pub(super) fn dark_screen(In(canvas): In<Canvas>, visit: Res<Visit>) -> Option<Request> {
    let ctx = &canvas.ctx;
    let window = ctx.viewport_rect();
    egui::Area::new(egui::Id::new("dark"))
        .order(Order::Tooltip)
        .fixed_pos(window.min)
        .interactable(false)
        .show(ctx, |ui| {
            ui.set_min_size(window.size());
            let night = egui::Color32::from_rgb(4, 4, 5);
            ui.painter().rect_filled(window, 0.0, night);
            let ink = egui::Color32::from_rgb(92, 88, 80);
            let middle = window.center();
            let font = theme::brush(72.0);
            ui.painter()
                .text(middle, Align2::CENTER_BOTTOM, "死活", font, ink);
            if let Some(opens) = visit.opens() {
                let text = translate(ui, &say!("kiosk-opens", time = opens));
                let font = FontId::proportional(20.0);
                let below = middle + vec2(0.0, 16.0);
                let painter = ui.painter();
                let rect = painter.text(below, Align2::CENTER_TOP, &text, font, ink);
                let id = ui.id().with("opens");
                let response = ui.interact(rect, id, egui::Sense::hover());
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &text)
                });
            }
        });
    None
}

//! The panel of a timed run: the remaining time, the task and the results so
//! far.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{InMut, Single};
use bevy_egui::egui::{Sense, Stroke, Ui, vec2};

use crate::app::board::paint_seal;
use crate::app::board_controls::{ViewButtons, head};
use crate::app::problem_session::{Knowledge, Practice, PracticeIntent, Running};
use crate::app::session::{CurrentProblem, Menu, Request, Screen};
use crate::app::ui::countdown::countdown;
use crate::app::ui::problem_task::task;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, title};
use crate::config::controls::Action;
use crate::i18n::say;

/// The side of the seal of a problem.
const SEAL: f32 = 22.0;

/// The resources that the panel of a timed run shows.
#[derive(SystemParam)]
pub(crate) struct TimedRunPanel<'w, 's> {
    running: Single<'w, 's, &'static Running>,
    practised: Single<'w, 's, (&'static CurrentProblem, &'static Practice)>,
    view_buttons: ViewButtons<'w>,
}

pub(crate) fn run_panel(InMut(ui): InMut<Ui>, state: TimedRunPanel) -> Option<Request> {
    let (running, (problem, practice)) = (&*state.running, *state.practised);
    let mut request = head(ui, &say!("run"), state.view_buttons.in_panel());
    task(ui, problem);
    ui.add_space(4.0);
    countdown(ui, running.left(), running.limit());
    ui.add_space(4.0);
    progress(ui, running);
    ui.add_space(4.0);
    match running.verdict() {
        Some(true) => title(ui, &say!("practice-solved")),
        Some(false) if running.left().is_zero() => title(ui, &say!("run-time-up")),
        Some(false) => title(ui, &say!("practice-wrong")),
        None if matches!(practice.knowledge(), Knowledge::Sought { .. })
            && !practice.is_students_turn() =>
        {
            title(ui, &say!("practice-judging"))
        }
        None => title(ui, &say!("practice-your-move")),
    };
    note(ui, &say!("run-no-help"));
    ui.add_space(4.0);
    let open = running.verdict().is_none() && practice.is_students_turn();
    let width = ui.available_width();
    let pass = say!("practice-pass");
    if sized_button(ui, Role::Other, &pass, Action::Pass, width, open).clicked() {
        request = Some(Request::send(PracticeIntent::Pass));
    }
    if button(ui, Role::Other, &say!("run-stop"), "").clicked() {
        request = Some(Request::show(Screen::Run));
    }
    if button(ui, Role::Other, &say!("menu"), Action::Back).clicked() {
        request = Some(Request::menu(Menu::Pause));
    }
    request
}

/// Shows the results so far, and the number of problems to come.
fn progress(ui: &mut Ui, running: &Running) {
    let legs = running.results();
    let now = legs.len() + usize::from(running.verdict().is_none());
    let count = running.count();
    label(ui, &say!("practice-number", now = now, all = count));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let palette = theme::of(ui.ctx());
        for at in 0..count {
            let (rect, _) = ui.allocate_exact_size(vec2(SEAL, SEAL), Sense::hover());
            let middle = rect.center();
            match legs.get(at) {
                Some(leg) => {
                    paint_seal(ui.painter(), middle, SEAL * 0.42, leg.solved);
                }
                None => {
                    let pen = if at + 1 == now {
                        Stroke::new(2.0, palette.accent_text)
                    } else {
                        Stroke::new(1.0, palette.faded)
                    };
                    ui.painter().circle_stroke(middle, SEAL * 0.34, pen);
                }
            }
        }
    });
}

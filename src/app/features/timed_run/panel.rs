//! The panel of a timed run: the remaining time, the task and the results so
//! far.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{InMut, Single};
use bevy_egui::egui::{self, CornerRadius, FontId, Rect, Sense, Stroke, Ui, vec2};

use crate::app::board::paint_seal;
use crate::app::board_controls::{ViewButtons, head};
use crate::app::problem_session::{Knowledge, Practice, PracticeIntent, Running};
use crate::app::session::{CurrentProblem, Menu, Request, Screen};
use crate::app::ui::problem_task::task;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, title, translate};
use crate::config::controls::Action;
use crate::i18n::say;

/// The height of the remaining time, and of the bar below it.
const DIGITS: f32 = 46.0;
const BAR: f32 = 10.0;
/// The side of the seal of a problem.
const SEAL: f32 = 22.0;
/// The seconds below which the remaining time is highlighted.
const LITTLE: u64 = 5;

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
    countdown(ui, running);
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

/// Shows the remaining time in digits and as a bar that grows shorter.
fn countdown(ui: &mut Ui, running: &Running) {
    let palette = theme::of(ui.ctx());
    let left = running.left();
    // Seconds are rounded up, so that 0 is shown only when the time is up.
    let seconds = left.as_millis().div_ceil(1000);
    let is_little = left.as_secs() < LITTLE;
    let ink = if is_little {
        palette.warning
    } else {
        palette.text
    };
    let text = translate(ui, &say!("options-seconds", seconds = seconds as u64));
    let size = vec2(ui.available_width(), DIGITS + BAR);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &text)
    });
    let painter = ui.painter();
    let font = FontId::new(34.0, theme::strong());
    let galley = painter.layout_no_wrap(text, font, ink);
    painter.galley(rect.min, galley, ink);
    let track = Rect::from_min_max(egui::pos2(rect.min.x, rect.max.y - BAR), rect.max);
    let round = CornerRadius::same((BAR / 2.0) as u8);
    let edge = Stroke::new(1.0, palette.edge);
    painter.rect(
        track,
        round,
        palette.card_pressed,
        edge,
        egui::StrokeKind::Inside,
    );
    let share = left.as_secs_f32() / running.limit().as_secs_f32().max(1.0);
    if share > 0.0 {
        let fill = if is_little {
            palette.warning
        } else {
            palette.accent
        };
        let length = (track.width() * share.min(1.0)).max(BAR);
        painter.rect_filled(track.with_max_x(track.min.x + length), round, fill);
    }
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

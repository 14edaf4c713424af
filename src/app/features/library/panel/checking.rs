//! The panel with the results of a collection's audit.

use bevy_egui::egui::{CornerRadius, FontId, Rect, Sense, Ui, vec2};

use crate::app::features::library::audit::{Audit, AuditIntent};
use crate::app::problem_session::Volume;
use crate::app::searches::solver_task::Failure;
use crate::app::session::Request;
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::remark_words::remark;
use crate::app::ui::widgets::{Role, note, sized_button, translate};
use crate::app::ui::{lines, theme};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::problems::Problem;
use crate::problems::audit::{Remark, Report};

/// The width of the button that ends the audit.
const END: f32 = 120.0;
/// The height of the progress bar.
const BAR: f32 = 6.0;
/// The most remarks that are shown.
const SHOWN: usize = 200;

/// Shows the progress and the remarks of an audit. Returns the index of a
/// problem that was clicked, or another request.
pub(super) fn remarks(
    ui: &mut Ui,
    volume: &Volume,
    audit: &Audit,
) -> (Option<usize>, Option<Request>) {
    let mut request = None;
    let (done, all) = audit.progress();
    theme::card_frame(theme::of(ui.ctx()).card)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let count = audit.remarks().count();
            // Several right moves are as stated, but worth a remark.
            let is_amiss = |(_, report): &(usize, &Result<Report, Failure>)| {
                let all = report.as_ref().map(Report::remarks).unwrap_or_default();
                report.is_err() || !all.iter().all(|one| matches!(one, Remark::NotUnique(_)))
            };
            let amiss = audit.remarks().filter(is_amiss).count();
            ui.horizontal(|ui| {
                ui.set_min_height(theme::BUTTON);
                let summary = if audit.is_over() {
                    say!("audit-over", sound = all - amiss, all = all)
                } else {
                    say!("audit-progress", done = done, all = all)
                };
                note(ui, &summary);
                let name = if audit.is_over() {
                    say!("audit-close")
                } else {
                    say!("audit-stop")
                };
                if sized_button(ui, Role::Other, &name, "", END, true).clicked() {
                    request = Some(Request::send(AuditIntent::End));
                }
            });
            if !audit.is_over() {
                bar(ui, done as f32 / all.max(1) as f32);
            }
            let mut clicked = None;
            for (at, report) in audit.remarks().take(SHOWN) {
                let Some(problem) = volume.problems().get(at) else {
                    continue;
                };
                if row(ui, problem, report) {
                    clicked = Some(at);
                }
            }
            if count > SHOWN {
                note(ui, &say!("audit-more", count = count - SHOWN));
            }
            clicked
        })
        .inner
        .map_or((None, request.take()), |at| (Some(at), None))
}

fn bar(ui: &mut Ui, share: f32) {
    let size = vec2(ui.available_width(), BAR);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let palette = theme::of(ui.ctx());
    let round = CornerRadius::same(3);
    ui.painter().rect_filled(rect, round, palette.card_pressed);
    let done = Rect::from_min_size(rect.min, vec2(rect.width() * share, BAR));
    ui.painter().rect_filled(done, round, palette.accent);
}

/// Shows the remarks about a problem. Returns true if it was clicked.
fn row(ui: &mut Ui, problem: &Problem, report: &Result<Report, Failure>) -> bool {
    let title = i18n::problem_title(&problem.title);
    let title = format!("{} · {}", problem.number, translate(ui, &title));
    let summary = match report {
        Ok(report) => {
            let remarks = report.remarks();
            let phrases = remarks.iter().map(|one| remark(one, report, problem));
            Phrase::row(phrases, "; ")
        }
        Err(why) => why.clone().into(),
    };
    let summary = translate(ui, &summary.sentence());
    let palette = theme::of(ui.ctx());
    let width = ui.available_width();
    let laid_out = |text: String, font: FontId, ink| {
        let text = lines::broken(ui, text, &font, width - 24.0);
        ui.painter().layout_no_wrap(text, font, ink)
    };
    let title = laid_out(title, FontId::new(14.0, theme::strong()), palette.text);
    let summary = laid_out(summary, FontId::proportional(13.5), palette.faded);
    let height = title.size().y + summary.size().y + 16.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let pointer = PointerState::of(&response);
    if pointer != PointerState::None {
        ButtonLook::new(&palette, ButtonState::Ready, pointer).paint(ui.painter(), rect, 8);
    }
    let start = rect.min + vec2(12.0, 7.0);
    let below = start + vec2(0.0, title.size().y + 2.0);
    ui.painter().galley(start, title, palette.text);
    ui.painter().galley(below, summary, palette.faded);
    response.clicked()
}

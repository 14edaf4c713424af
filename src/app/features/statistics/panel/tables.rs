//! The tables of success rates, with a bar for each row.

use std::collections::BTreeMap;

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{self, CornerRadius, FontId, Rect, Sense, Ui, pos2, vec2};

use crate::app::saves::Overview;
use crate::app::ui::page_cards::{caption, card};
use crate::app::ui::widgets::{note, translate};
use crate::app::ui::{theme, words};
use crate::i18n;
use crate::i18n::figures::{percent, time};
use crate::i18n::{Phrase, say};
use crate::study::Status;
use crate::study::statistics::Tally;

/// The height of a row with its text and bar, and of the bar.
const ROW: f32 = 36.0;
const BAR: f32 = 7.0;

/// A row: its subject, results and median time.
struct Row {
    name: Phrase,
    tally: Tally,
    millis: Option<u32>,
}

/// Shows the success by motif, the lowest rate first.
pub(super) fn motifs(ui: &mut Ui, overview: &Overview) {
    let statistics = &overview.statistics;
    let mut rows = rows(
        &statistics.by_motif,
        &statistics.median_millis_by_motif,
        |motif| i18n::problem_title(motif).sentence(),
    );
    let share = |row: &Row| row.tally.success().unwrap_or(0.0);
    rows.sort_by(|a, b| share(a).total_cmp(&share(b)));
    section(ui, &say!("statistics-motifs"), &rows);
}

/// Shows the success by level, the easiest first.
pub(super) fn levels(ui: &mut Ui, overview: &Overview) {
    let statistics = &overview.statistics;
    let rows = rows(
        &statistics.by_level,
        &statistics.median_millis_by_level,
        |level| match level {
            0 => say!("statistics-no-level"),
            level => say!("statistics-level", level = *level),
        },
    );
    section(ui, &say!("statistics-levels"), &rows);
}

fn rows<K: Ord>(
    tallies: &BTreeMap<K, Tally>,
    times: &BTreeMap<K, u32>,
    name: impl Fn(&K) -> Phrase,
) -> Vec<Row> {
    let answered = tallies.iter().filter(|(_, tally)| tally.answered() > 0);
    let row = |(key, tally): (&K, &Tally)| Row {
        name: name(key),
        tally: *tally,
        millis: times.get(key).copied(),
    };
    answered.map(row).collect()
}

fn section(ui: &mut Ui, name: &Phrase, rows: &[Row]) {
    card(ui, |ui| {
        caption(ui, name, &say!("statistics-table-how"));
        if rows.is_empty() {
            note(ui, &say!("statistics-no-answers"));
        }
        for row in rows {
            let success = row.tally.success().unwrap_or(0.0);
            let mut facts = vec![percent(success)];
            facts.push(say!("statistics-answers", count = row.tally.answered()));
            facts.extend(row.millis.map(|millis| time(millis.into())));
            bar(ui, &row.name, &Phrase::row(facts, " · "), success);
        }
    });
}

/// Shows a row: a name at the left, facts at the right, and a bar.
fn bar(ui: &mut Ui, name: &Phrase, facts: &Phrase, share: f64) {
    let (name, facts) = (translate(ui, name), translate(ui, facts));
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let all = format!("{name}: {facts}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &all));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let palette = theme::of(ui.ctx());
    let painter = ui.painter();
    let facts = painter.layout_no_wrap(facts, FontId::proportional(13.0), palette.faded);
    let room = (rect.width() - facts.size().x - 12.0).max(1.0);
    let mut job =
        LayoutJob::simple_singleline(name, FontId::new(14.0, theme::strong()), palette.text);
    job.wrap = TextWrapping::truncate_at_width(room);
    let name = painter.layout_job(job);
    let base = rect.min.y + name.size().y;
    painter.galley(rect.min, name, palette.text);
    let right = pos2(rect.max.x - facts.size().x, base - facts.size().y);
    painter.galley(right, facts, palette.faded);
    let track = Rect::from_min_size(pos2(rect.min.x, base + 4.0), vec2(rect.width(), BAR));
    let round = CornerRadius::same((BAR / 2.0) as u8);
    painter.rect_filled(track, round, palette.card_pressed);
    let length = track.width() * (share as f32).clamp(0.0, 1.0);
    // A rate of zero shows the track only.
    if length > 0.0 {
        let filled = track.with_max_x(track.min.x + length.max(BAR));
        painter.rect_filled(filled, round, palette.accent);
    }
}

/// Shows the right and wrong answers in the quiz, by status.
pub(super) fn quiz(ui: &mut Ui, overview: &Overview) {
    let confusion = &overview.statistics.confusion;
    if confusion.is_empty() {
        return;
    }
    card(ui, |ui| {
        caption(ui, &say!("statistics-quiz"), &say!("statistics-quiz-how"));
        for was in Status::ALL {
            let count = |answer: Status| confusion.get(&(answer, was)).copied().unwrap_or(0);
            let all: u32 = Status::ALL.into_iter().map(count).sum();
            if all == 0 {
                continue;
            }
            let right = f64::from(count(was)) / f64::from(all);
            let others = Status::ALL.into_iter().filter(|other| *other != was);
            let worst = others.max_by_key(|other| count(*other));
            let mut facts = vec![
                percent(right),
                say!("statistics-of", part = count(was), all = all),
            ];
            if let Some(worst) = worst.filter(|worst| count(*worst) > 0) {
                let taken = words::quiz_status(worst);
                facts.push(say!("statistics-taken-for", status = taken));
            }
            bar(
                ui,
                &words::quiz_status(was).sentence(),
                &Phrase::row(facts, " · "),
                right,
            );
        }
    });
}

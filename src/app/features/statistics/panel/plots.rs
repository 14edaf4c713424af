//! The plots over days, drawn by `egui_plot`. They cannot be moved or zoomed:
//! scrolling over them scrolls the page. The value under the pointer is shown
//! beside it.

use bevy_egui::egui::{Color32, FontId, Sense, Stroke, Ui};
use egui_plot::{
    AxisHints, Bar, BarChart, FilledArea, GridInput, GridMark, HLine, Line, MarkerShape, Plot,
    PlotBounds, PlotPoints, PlotUi, Points,
};

use crate::app::saves::Overview;
use crate::app::ui::page_cards::{caption, card};
use crate::app::ui::theme;
use crate::app::ui::widgets::note;
use crate::config::settings::Language;
use crate::i18n;
use crate::i18n::figures::{day, year};
use crate::i18n::{Phrase, say};
use crate::study::Day;

/// The height of a plot, and the share of a day that a bar takes.
const HEIGHT: f32 = 190.0;
const BAR: f64 = 0.72;
/// The number of days in the bar chart, up to today.
const BACK: i32 = 30;
/// The width of the numbers beside a plot.
const SIDE: f32 = 30.0;
/// The least distance of two dates below a plot, and of two numbers beside it.
const DATE: f64 = 74.0;
const NUMBER: f64 = 30.0;
/// The opacity of a band.
const BAND: f32 = 0.24;
/// The possible numbers of days between two dates below a plot.
const DAYS: [f64; 9] = [1.0, 2.0, 7.0, 14.0, 28.0, 91.0, 182.0, 365.0, 1826.0];
/// A length of one point, in which the steps of a plot are measured.
const A_POINT: f32 = 1.0;
/// The distance of dates, in days, from which years are shown instead.
const YEARS: f64 = 182.0;

/// Shows the rating on each day on which it changed, with a band of twice its
/// deviation on each side.
pub(super) fn rating(ui: &mut Ui, language: Language, overview: &Overview) {
    let days = overview.statistics.days.iter();
    let rated: Vec<(f64, f64, f64)> = days
        .filter_map(|(day, record)| {
            let rating = record.rating?;
            Some((f64::from(day.0), rating.value, 2.0 * rating.deviation))
        })
        .collect();
    card(ui, |ui| {
        caption(
            ui,
            &say!("statistics-rating-days"),
            &say!("statistics-rating-how"),
        );
        let (Some(first), Some(last)) = (rated.first(), rated.last()) else {
            note(ui, &say!("statistics-no-answers"));
            return;
        };
        let palette = theme::of(ui.ctx());
        let (from, until) = (first.0 - 0.5, f64::from(overview.today.0).max(last.0) + 0.5);
        let tooltip = |x: f64| {
            let (at, value, within) = *rated.iter().rfind(|(at, ..)| *at <= x + 0.5)?;
            let value = say!(
                "statistics-rating-value",
                rating = value.round(),
                within = within.round()
            );
            Some(Phrase::row([day(Day(at as i32)), value], "\n"))
        };
        let low = rated.iter().map(|(_, value, by)| value - by);
        let high = rated.iter().map(|(_, value, by)| value + by);
        let heights = (low.fold(f64::MAX, f64::min), high.fold(f64::MIN, f64::max));
        let room = (heights.1 - heights.0) * 0.06;
        let bounds = [from, until, heights.0 - room, heights.1 + room];
        let plot = plot(ui, language, "rating", RATINGS);
        show(ui, language, plot, bounds, tooltip, |plot| {
            let xs: Vec<f64> = rated.iter().map(|(at, ..)| *at).collect();
            let low: Vec<f64> = rated.iter().map(|(_, value, by)| value - by).collect();
            let high: Vec<f64> = rated.iter().map(|(_, value, by)| value + by).collect();
            let band = FilledArea::new("band", &xs, &low, &high);
            plot.add(
                band.fill_color(palette.accent.gamma_multiply(BAND))
                    .stroke(Stroke::new(1.0, palette.accent.gamma_multiply(0.6))),
            );
            let values: Vec<[f64; 2]> = rated.iter().map(|(at, value, _)| [*at, *value]).collect();
            let pen = Stroke::new(2.0, palette.accent_text);
            plot.line(Line::new("rating", PlotPoints::from(values.clone())).stroke(pen));
            // With few days each one gets a mark.
            if values.len() <= 40 {
                let points = Points::new("days", PlotPoints::from(values));
                let points = points.shape(MarkerShape::Circle).radius(3.0);
                plot.points(points.color(palette.accent_text));
            }
        });
    });
}

/// Shows the solved problems of each of the last days above a line, and the
/// failed ones below it.
pub(super) fn days(ui: &mut Ui, language: Language, overview: &Overview) {
    card(ui, |ui| {
        caption(
            ui,
            &say!("statistics-per-day"),
            &say!("statistics-per-day-how"),
        );
        let palette = theme::of(ui.ctx());
        let tally = |day: Day| {
            let record = overview.statistics.days.get(&day);
            record.map(|record| record.tally).unwrap_or_default()
        };
        let last = (0..BACK).map(|back| overview.today.plus(-back));
        let (mut solved, mut failed) = (Vec::new(), Vec::new());
        let (mut high, mut low) = (1, 1);
        for day in last {
            let (tally, x) = (tally(day), f64::from(day.0));
            (high, low) = (high.max(tally.solved()), low.max(tally.failed));
            if tally.solved() > 0 {
                solved.push(solid(x, tally.solved().into(), palette.accent));
            }
            if tally.failed > 0 {
                // Failed bars are hollow, so that they also differ without
                // color.
                let pen = Stroke::new(1.5, palette.text);
                let bar = Bar::new(x, -f64::from(tally.failed)).width(BAR);
                failed.push(bar.fill(Color32::TRANSPARENT).stroke(pen));
            }
        }
        let today = overview.today;
        let tooltip = |x: f64| {
            let at = Day(x.round() as i32);
            let is_shown = at <= today && at > today.plus(-BACK);
            let tally = is_shown.then(|| tally(at))?;
            let counts = say!(
                "statistics-day",
                solved = tally.solved(),
                failed = tally.failed
            );
            Some(Phrase::row([day(at), counts], "\n"))
        };
        // Neither side gets too low to be seen.
        let (high, low) = (f64::from(high), f64::from(low));
        let (high, low) = (high.max(low / 3.0) * 1.15, low.max(high / 3.0) * 1.15);
        let (from, until) = (today.plus(-BACK), f64::from(today.0) + 0.5);
        let bounds = [f64::from(from.0) + 0.5, until, -low, high];
        let plot = plot(ui, language, "days", COUNTS);
        show(ui, language, plot, bounds, tooltip, |plot| {
            plot.hline(HLine::new("line", 0.0).stroke(Stroke::new(1.0, palette.faded)));
            plot.bar_chart(BarChart::new("solved", solved));
            plot.bar_chart(BarChart::new("failed", failed));
        });
    });
}

/// Shows the number of problems that come due on each of the next days.
pub(super) fn forecast(ui: &mut Ui, language: Language, overview: &Overview) {
    card(ui, |ui| {
        caption(
            ui,
            &say!("statistics-forecast"),
            &say!("statistics-forecast-how"),
        );
        let palette = theme::of(ui.ctx());
        let counts = &overview.statistics.forecast;
        let today = overview.today;
        let first = f64::from(today.0);
        let bars = (0..).zip(counts).filter(|(_, count)| **count > 0);
        let bars: Vec<Bar> = bars
            .map(|(ahead, count)| solid(first + f64::from(ahead), (*count).into(), palette.accent))
            .collect();
        let tooltip = |x: f64| {
            let ahead = usize::try_from(x.round() as i64 - i64::from(today.0)).ok()?;
            let count = counts.get(ahead)?;
            let come = say!("statistics-come-due", count = *count);
            Some(Phrase::row([day(Day(x.round() as i32)), come], "\n"))
        };
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let until = first + counts.len() as f64 - 0.5;
        let bounds = [first - 0.5, until, 0.0, f64::from(most) * 1.15];
        let plot = plot(ui, language, "forecast", COUNTS);
        show(ui, language, plot, bounds, tooltip, |plot| {
            plot.bar_chart(BarChart::new("due", bars));
        });
    });
}

fn solid(x: f64, height: f64, fill: Color32) -> Bar {
    Bar::new(x, height).width(BAR).fill(fill)
}

/// The possible steps of the numbers beside a plot.
type Steps = &'static [f64];
const RATINGS: Steps = &[25.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
const COUNTS: Steps = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];

/// Returns a plot over days, in the colors of the theme.
fn plot<'a>(ui: &Ui, language: Language, name: &str, steps: Steps) -> Plot<'a> {
    let palette = theme::of(ui.ctx());
    let (ink, font) = (palette.faded, FontId::proportional(12.0));
    let date = move |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        let at = Day(mark.value.round() as i32);
        let phrase = if mark.step_size > YEARS {
            year(at)
        } else {
            day(at)
        };
        i18n::translate(&phrase, language)
    };
    let number = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        // Numbers below the line are shown as positive.
        format!("{:.0}", mark.value.abs())
    };
    let below = AxisHints::new_x()
        .formatter(date)
        .label_spacing(0.0..=1.0)
        .tick_label_color(ink)
        .tick_label_font(font.clone());
    let beside = AxisHints::new_y()
        .formatter(number)
        .label_spacing(0.0..=1.0)
        .tick_label_color(ink)
        .tick_label_font(font)
        .min_thickness(SIDE);
    Plot::new(("statistics", name))
        .height(HEIGHT)
        .sense(Sense::hover())
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_axis_zoom_drag(false)
        .show_background(false)
        // The value under the pointer is shown as a translated text instead.
        .show_x(false)
        .show_y(false)
        .grid_color(palette.edge)
        .grid_fade(0.0)
        .grid_spacing(A_POINT..=2.0 * A_POINT)
        .x_grid_spacer(|input| marks(&input, &DAYS, DATE))
        .y_grid_spacer(move |input| marks(&input, steps, NUMBER))
        .custom_x_axes(vec![below])
        .custom_y_axes(vec![beside])
}

/// Returns marks in the finest step that leaves room for the labels.
fn marks(input: &GridInput, steps: &[f64], room: f64) -> Vec<GridMark> {
    let wide = |step: &&f64| **step >= input.base_step_size * room;
    let step = steps.iter().find(wide).or(steps.last());
    let Some(&step) = step else {
        return Vec::new();
    };
    let (from, until) = input.bounds;
    let (first, last) = ((from / step).ceil() as i64, (until / step).floor() as i64);
    let mark = |number: i64| GridMark {
        value: number as f64 * step,
        step_size: step,
    };
    (first..=last).map(mark).collect()
}

/// Shows a plot with the bounds left, right, bottom and top. `tooltip` returns
/// the text for the position under the pointer.
fn show<'a>(
    ui: &mut Ui,
    language: Language,
    plot: Plot<'a>,
    [from, until, low, high]: [f64; 4],
    tooltip: impl Fn(f64) -> Option<Phrase>,
    draw: impl FnOnce(&mut PlotUi<'a>) + 'a,
) {
    let shown = plot.show(ui, move |plot| {
        plot.set_plot_bounds(PlotBounds::from_min_max([from, low], [until, high]));
        draw(plot);
    });
    if let Some(pointer) = shown.response.hover_pos() {
        let x = shown.transform.value_from_position(pointer).x;
        if let Some(phrase) = tooltip(x) {
            let text = i18n::translate(&phrase, language);
            shown.response.on_hover_text_at_pointer(text);
        }
    }
}

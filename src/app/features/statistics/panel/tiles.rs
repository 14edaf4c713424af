//! The main figures, each on a card of its own.

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{self, CornerRadius, FontId, Sense, Stroke, StrokeKind, Ui, vec2};

use crate::app::saves::Overview;
use crate::app::ui::theme;
use crate::app::ui::widgets::translate;
use crate::i18n::figures::{percent, time};
use crate::i18n::{Phrase, say};

/// The least width of a tile, its height, and the distance of two.
const LEAST: f32 = 150.0;
const HEIGHT: f32 = 104.0;
const GAP: f32 = 10.0;

/// A tile: the name, the value and further details.
struct Tile {
    name: Phrase,
    value: Phrase,
    more: Phrase,
}

pub(super) fn show(ui: &mut Ui, overview: &Overview) {
    let tiles = tiles(overview);
    ui.add_space(GAP);
    let room = ui.available_width();
    let columns = ((room + GAP) / (LEAST + GAP)).floor();
    // Rows are even: the five tiles are in five, three or two columns.
    let columns = match columns as usize {
        5.. => 5,
        3 | 4 => 3,
        2 => 2,
        _ => 1,
    };
    let width = (room - GAP * (columns as f32 - 1.0)) / columns as f32;
    for row in tiles.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            // The tiles of the last row share its width.
            let own = if row.len() == columns {
                width
            } else {
                (room - GAP * (row.len() as f32 - 1.0)) / row.len() as f32
            };
            for tile in row {
                paint(ui, own, tile);
            }
        });
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
}

fn tiles(overview: &Overview) -> [Tile; 5] {
    let statistics = &overview.statistics;
    let rating = overview.rating;
    let total = statistics.total;
    let practised = statistics.days.values();
    let practised = practised.filter(|day| day.tally.answered() > 0).count();
    let spent: u64 = statistics.days.values().map(|day| day.millis).sum();
    let rank = rating.rank().to_string();
    [
        Tile {
            name: say!("statistics-rating"),
            value: say!(
                "statistics-rating-value",
                rating = rating.value.round(),
                within = (2.0 * rating.deviation).round()
            ),
            more: if rating.is_provisional() {
                say!("statistics-rank-unsure", rank = rank)
            } else {
                say!("statistics-rank", rank = rank)
            },
        },
        Tile {
            name: say!("statistics-streak"),
            value: say!("statistics-days", count = statistics.streak.current),
            more: say!("statistics-streak-best", count = statistics.streak.best),
        },
        Tile {
            name: say!("statistics-practised"),
            value: say!("statistics-days", count = practised),
            more: say!("statistics-spent", time = time(spent)),
        },
        Tile {
            name: say!("statistics-solved"),
            value: say!(
                "statistics-of",
                part = total.solved(),
                all = total.answered()
            ),
            more: match total.success() {
                Some(share) => say!("statistics-first-try", share = percent(share)),
                None => Phrase::nothing(),
            },
        },
        Tile {
            name: say!("statistics-time"),
            value: match statistics.median_millis {
                Some(millis) => time(millis.into()),
                None => Phrase::plain("–"),
            },
            more: say!("statistics-time-how"),
        },
    ]
}

fn paint(ui: &mut Ui, width: f32, tile: &Tile) {
    let texts = [&tile.name, &tile.value, &tile.more].map(|phrase| translate(ui, phrase));
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
    let all = texts.join(": ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &all));
    let palette = theme::of(ui.ctx());
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let edge = Stroke::new(1.0, palette.edge);
    let round = CornerRadius::same(10);
    painter.rect(rect, round, palette.card, edge, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(14.0, 11.0));
    let [name, value, more] = texts;
    let line = |text: String, font: FontId, ink, rows: usize| {
        let mut job = LayoutJob::simple(text, font, ink, inner.width());
        job.wrap = TextWrapping {
            max_rows: rows,
            ..TextWrapping::wrap_at_width(inner.width())
        };
        painter.layout_job(job)
    };
    let name = line(name, FontId::proportional(13.0), palette.faded, 1);
    let strong = |size: f32| FontId::new(size, theme::strong());
    let whole = painter.layout_no_wrap(value.clone(), strong(25.0), palette.text);
    // The text is scaled down to fit in one line.
    let size = 25.0 * (inner.width() / whole.size().x.max(1.0)).min(1.0);
    let value = line(value, strong(size), palette.text, 1);
    let more = line(more, FontId::proportional(12.5), palette.faded, 2);
    let mut place = inner.min;
    painter.galley(place, name.clone(), palette.faded);
    place.y += name.size().y + 2.0;
    painter.galley(place, value.clone(), palette.text);
    place.y += value.size().y + 3.0;
    painter.galley(place, more, palette.faded);
}

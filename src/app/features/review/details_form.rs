//! The form for the details of a record's game.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};

use crate::app::features::review::tools_panel::line;
use crate::app::opened_record::{Details, Field, Review, ReviewIntent};
use crate::app::session::{Menu, Request};
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::Canvas;
use crate::app::ui::small_board::paint_stone;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, heading, note, set_name, sized_button, title, translate};
use crate::config::controls::Action;
use crate::go::Color;
use crate::i18n::{Phrase, say};
use crate::record::InfoText;

/// The width of the form.
const WIDTH: f32 = 560.0;
/// A narrower form has one field in a row.
const NARROW: f32 = 460.0;
/// The width of the rank field.
const RANK: f32 = 84.0;
/// The height of a field.
const FIELD: f32 = 36.0;
/// The distance of fields side by side.
const GAP: f32 = 10.0;

pub(super) fn details_menu(In(canvas): In<Canvas>, review: Single<&Review>) -> Option<Request> {
    let written = review.details()?;
    let before = Details::of(review.record());
    let mut details = written.clone();
    show_modal(&canvas.ctx, "details", |ui| {
        let room = ui.ctx().viewport_rect().width() - 80.0;
        ui.set_width(WIDTH.min(room));
        ui.spacing_mut().item_spacing.y = 6.0;
        heading(ui, &say!("details-title"));
        players(ui, &mut details);
        rest(ui, &mut details);
        let faults = Field::ALL.map(|field| details.fault(field, &before));
        let fault = faults.into_iter().flatten().next();
        if let Some(fault) = &fault {
            let text = translate(ui, fault);
            ui.label(egui::RichText::new(text).color(theme::of(ui.ctx()).warning));
        }
        ui.add_space(6.0);
        let mut request = None;
        ui.horizontal(|ui| {
            let width = (ui.available_width() - 8.0) / 2.0;
            let back = sized_button(ui, Role::Other, &say!("cancel"), Action::Back, width, true);
            if back.clicked() {
                request = Some(Request::menu(Menu::None));
            }
            let changed = fault.is_none() && *written != before;
            let done = sized_button(ui, Role::Main, &say!("details-done"), "", width, changed);
            if done.clicked() {
                request = Some(Request::send(ReviewIntent::SetDetails));
            }
        });
        let changed = details != *written;
        request.or_else(|| changed.then(|| Request::send(ReviewIntent::Details(Box::new(details)))))
    })
}

/// Shows the stone, name and rank of each side.
fn players(ui: &mut Ui, details: &mut Details) {
    for color in Color::BOTH {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let (place, _) = ui.allocate_exact_size(vec2(22.0, FIELD), egui::Sense::hover());
            paint_stone(ui.painter(), place.center(), 11.0, color);
            let width = ui.available_width() - RANK - GAP;
            let (side, rank) = (say!("color", color = color), say!("details-rank"));
            let name = Field::Text(InfoText::Name(color));
            field(ui, details, name, width, (&side, &side));
            let name = Phrase::row([side, rank.clone()], ", ");
            let which = Field::Text(InfoText::Rank(color));
            field(ui, details, which, RANK, (&name, &rank));
        });
    }
}

/// Shows the other fields, each below its name.
fn rest(ui: &mut Ui, details: &mut Details) {
    let columns = if ui.available_width() < NARROW { 1 } else { 2 };
    let fields = Field::ALL.into_iter();
    let fields: Vec<(Field, Phrase)> = fields
        .filter_map(|field| Some((field, name(field)?)))
        .collect();
    for row in fields.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let gaps = GAP * (columns - 1) as f32;
            let width = (ui.available_width() - gaps) / columns as f32;
            for (which, name) in row {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 2.0;
                    note(ui, name);
                    field(ui, details, *which, width, (name, &Phrase::nothing()));
                });
            }
        });
    }
    let name = say!("details-comment");
    title(ui, &name);
    let comment = Field::Text(InfoText::Comment);
    if let Some(text) = details.get_mut(comment) {
        let field = egui::TextEdit::multiline(text)
            .margin(vec2(12.0, 8.0))
            .desired_width(f32::INFINITY)
            .desired_rows(3);
        let scroll = egui::ScrollArea::vertical().id_salt("comment on the game");
        let field = scroll.max_height(82.0).show(ui, |ui| ui.add(field)).inner;
        set_name(&field, &translate(ui, &name));
    }
}

/// Returns the label of a field in the second part.
fn name(field: Field) -> Option<Phrase> {
    Some(match field {
        Field::Result => say!("details-name-result"),
        Field::Komi => say!("komi"),
        Field::Handicap => say!("handicap"),
        Field::Text(InfoText::Date) => say!("details-name-date"),
        Field::Text(InfoText::Event) => say!("details-name-event"),
        Field::Text(InfoText::Round) => say!("details-name-round"),
        Field::Text(InfoText::Place) => say!("details-name-place"),
        Field::Text(InfoText::GameName) => say!("details-name-game"),
        Field::Text(InfoText::Rules) => say!("title-rules"),
        Field::Text(InfoText::Overtime) => say!("details-name-overtime"),
        Field::Text(InfoText::Annotator) => say!("details-name-annotator"),
        Field::Text(InfoText::Source) => say!("details-name-source"),
        Field::Text(_) => return None,
    })
}

/// Shows a text field with a name for screen readers and a hint.
fn field(
    ui: &mut Ui,
    details: &mut Details,
    which: Field,
    width: f32,
    (name, hint): (&Phrase, &Phrase),
) {
    let hint = translate(ui, hint);
    if let Some(text) = details.get_mut(which) {
        let id = egui::Id::new(("field of the form", format!("{which:?}")));
        let field = line(text).id(id).hint_text(hint).desired_width(width);
        let field = ui.add_sized([width, FIELD], field);
        set_name(&field, &translate(ui, name));
    }
}

//! The export menu: of a position as a picture or drawing, and of problems as a
//! sheet.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use crate::app::features::export::{ExportFolder, ExportIntent, Form};
use crate::app::problem_session::Collections;
use crate::app::session::{CollectionToPrint, Menu, Request, Screen};
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::{AddPanels as _, Canvas};
use crate::app::ui::pick::choice;
use crate::app::ui::widgets::{Role, button, heading, note};
use crate::config::controls::Action;
use crate::export::Paper;
use crate::i18n::{Phrase, say};

/// The width of the menu.
const WIDTH: f32 = 400.0;
/// The sizes of pictures in pixels.
const SIDES: [u32; 3] = [600, 1200, 2400];
/// The boards on a page of a sheet, as columns and rows.
const GRIDS: [(u8, u8); 3] = [(2, 3), (3, 4), (4, 6)];

/// The last choices. They are kept while the program runs.
#[derive(Clone, Debug)]
struct LastChoices {
    drawing: bool,
    side: u32,
    printed: bool,
    paper: Paper,
    grid: (u8, u8),
}

impl Default for LastChoices {
    fn default() -> Self {
        Self {
            drawing: false,
            side: SIDES[1],
            printed: false,
            paper: Paper::A4,
            grid: GRIDS[1],
        }
    }
}

fn chosen(ui: &Ui) -> LastChoices {
    let id = egui::Id::new("export");
    ui.data(|data| data.get_temp(id)).unwrap_or_default()
}

fn choose(ui: &Ui, chosen: LastChoices) {
    ui.data_mut(|data| data.insert_temp(egui::Id::new("export"), chosen));
}

pub(crate) fn plugin(app: &mut App) {
    app.add_menu(in_state(Menu::Export), export_menu);
}

fn export_menu(
    In(canvas): In<Canvas>,
    screen: Res<State<Screen>>,
    collections: Res<Collections>,
    folder: Res<ExportFolder>,
    printed: Res<CollectionToPrint>,
) -> Option<Request> {
    show_modal(&canvas.ctx, "export", |ui| {
        ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
        let mut now = chosen(ui);
        let intent = if *screen.get() == Screen::Library {
            sheet(ui, &collections, &printed, &mut now)
        } else {
            board(ui, &mut now)
        };
        choose(ui, now);
        ui.add_space(4.0);
        if let Some(folder) = &folder.0 {
            let folder = folder.display().to_string();
            note(ui, &say!("export-to", folder = folder));
        }
        let clicked = button(ui, Role::Main, &say!("export"), "").clicked();
        let back = button(ui, Role::Other, &say!("back"), Action::Back).clicked();
        match intent {
            Some(intent) if clicked => Some(Request::send(intent)),
            _ => back.then_some(Request::menu(Menu::None)),
        }
    })
}

fn board(ui: &mut Ui, now: &mut LastChoices) -> Option<ExportIntent> {
    heading(ui, &say!("export-board"));
    ui.add_space(4.0);
    let forms = [
        (false, say!("export-picture")),
        (true, say!("export-drawing")),
    ];
    now.drawing = choice(ui, &forms, now.drawing).unwrap_or(now.drawing);
    if now.drawing {
        note(ui, &say!("export-drawing-note"));
        return Some(ExportIntent::Board(Form::Drawing));
    }
    note(ui, &say!("export-look"));
    let looks = [
        (false, say!("export-as-shown")),
        (true, say!("export-as-printed")),
    ];
    now.printed = choice(ui, &looks, now.printed).unwrap_or(now.printed);
    note(ui, &say!("export-size"));
    let sides = SIDES.map(|side| (side, Phrase::plain(side.to_string())));
    now.side = choice(ui, &sides, now.side).unwrap_or(now.side);
    Some(ExportIntent::Board(Form::Picture {
        side: now.side,
        printed: now.printed,
    }))
}

fn sheet(
    ui: &mut Ui,
    collections: &Collections,
    printed: &CollectionToPrint,
    now: &mut LastChoices,
) -> Option<ExportIntent> {
    heading(ui, &say!("export-sheet"));
    let collection = collections.volume(printed.0.as_ref()?)?;
    let collection = &collection.collection;
    let count = collection.problems.len();
    note(
        ui,
        &say!(
            "export-collection",
            name = collection.title.clone(),
            count = count
        ),
    );
    ui.add_space(4.0);
    note(ui, &say!("export-paper"));
    let papers = [
        (Paper::A4, Phrase::plain("A4")),
        (Paper::Letter, say!("export-letter")),
    ];
    now.paper = choice(ui, &papers, now.paper).unwrap_or(now.paper);
    note(ui, &say!("export-on-page"));
    let grids = GRIDS.map(|(columns, rows)| {
        let boards = u32::from(columns) * u32::from(rows);
        ((columns, rows), Phrase::plain(boards.to_string()))
    });
    now.grid = choice(ui, &grids, now.grid).unwrap_or(now.grid);
    Some(ExportIntent::Sheet {
        collection: Box::new(collection.clone()),
        paper: now.paper,
        grid: now.grid,
    })
}

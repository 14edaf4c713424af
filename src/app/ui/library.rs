//! The problems that came with the program, each with its picture.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, FontId, Rect, Response, RichText, Sense, Ui, Vec2, vec2};

use super::export_menu;
use super::faces::{Face, Standing, Touch};
use super::glyphs::{Glyph, glyph_button};
use super::small_board::miniature;
use super::widgets::{Role, heading, note, sized_button, told};
use super::{Request, View, theme};
use crate::app::board::Badge;
use crate::app::language::{self, Phrase, say};
use crate::app::practice::Playlist;
use crate::app::screen::Screen;
use crate::controls::Action;
use crate::go::Board;
use crate::problems::Problem;
use crate::study;

/// Greatest width of a card.
const CARD: f32 = 172.0;
/// Distance between cards.
const GAP: f32 = 14.0;
/// Width of the button that goes back.
const BACK: f32 = 130.0;
/// A panel of less width has its name below that button.
const NARROW: f32 = 430.0;
/// The button that prints a collection.
const PRINT: Vec2 = vec2(36.0, 32.0);
/// Radius of the stone on whose corner the seal of a problem stands that was
/// tried.
const SEAL: f32 = 24.0;
/// Height of the words below its picture.
const CAPTION: f32 = 72.0;

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let mut request = None;
    if head(ui, &say!("home-problems")) {
        request = Some(Request::Show(Screen::Home));
    }
    if view
        .library
        .collections
        .iter()
        .all(|collection| collection.problems.is_empty())
    {
        note(ui, &say!("problems-none"));
    }
    for (place, collection) in view.library.collections.iter().enumerate() {
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.set_min_height(PRINT.y);
            ui.label(
                RichText::new(told(ui, &language::problem_title(&collection.title)))
                    .family(theme::strong())
                    .size(17.0)
                    .color(theme::of(ui.ctx()).accent_text),
            );
            let name = say!("export-sheet");
            let state = Standing::ready(!collection.problems.is_empty());
            if glyph_button(ui, Glyph::Print, &name, None, PRINT, state).clicked() {
                request = Some(export_menu::print(ui, place));
            }
        });
        let standing = |at: usize| {
            let key = view.keys.get(place)?.get(at)?;
            view.memory?
                .standing(key)
                .filter(|known| known.answered > 0)
        };
        let all = collection.problems.len();
        let solved = (0..all)
            .filter_map(standing)
            .filter(|known| known.solved > 0);
        note(
            ui,
            &say!("problems-solved", solved = solved.count(), all = all),
        );
        let mut at = 0;
        cards(ui, &collection.problems, |ui, width, problem| {
            if card(ui, width, problem, standing(at)).clicked() {
                let all = Arc::new(collection.problems.clone());
                let title = collection.title.clone();
                request = Some(Request::PractiseList(Playlist::new(title, all, at)));
            }
            at += 1;
        });
    }
    request
}

/// The name of the screen and the way back, which are one above the other in a
/// narrow window; whether to go back.
pub(super) fn head(ui: &mut Ui, name: &Phrase) -> bool {
    let narrow = ui.available_width() < NARROW;
    let back = |ui: &mut Ui| {
        let back = sized_button(ui, Role::Other, &say!("back"), Action::Back, BACK, true);
        back.clicked()
    };
    if narrow {
        let back = back(ui);
        heading(ui, name);
        return back;
    }
    let both = |ui: &mut Ui| {
        let back = back(ui);
        ui.add_space(8.0);
        heading(ui, name);
        back
    };
    ui.horizontal(both).inner
}

/// Cards in rows as wide as the panel, each of the width that is told.
pub(super) fn cards<T>(ui: &mut Ui, all: &[T], mut show: impl FnMut(&mut Ui, f32, &T)) {
    let room = ui.available_width();
    let columns = ((room + GAP) / (CARD + GAP)).round().max(1.0);
    let width = ((room - GAP * (columns - 1.0)) / columns).min(CARD);
    for row in all.chunks(columns as usize) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for one in row {
                show(ui, width, one);
            }
        });
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
}

fn card(ui: &mut Ui, width: f32, problem: &Problem, known: Option<&study::Standing>) -> Response {
    let mut words = told(ui, &language::task(problem));
    let solved = known.map(|known| known.last.is_some_and(|(_, how)| how.is_solved()));
    if let Some(solved) = solved {
        let how = if solved {
            say!("problem-solved")
        } else {
            say!("problem-failed")
        };
        words = format!("{words} · {}", told(ui, &how));
    }
    let title = told(ui, &language::problem_title(&problem.title));
    let response = picture_card(ui, width, Some(&problem.board()), &title, &words);
    if let Some(solved) = solved
        && ui.is_rect_visible(response.rect)
    {
        // As on a stone whose upper right corner is that of the card.
        let middle = response.rect.right_top() + vec2(-SEAL, SEAL);
        Badge::Judged(solved).paint(ui.painter(), middle, SEAL);
    }
    response
}

/// A card with the picture of a position, and words below it.
pub(super) fn picture_card(
    ui: &mut Ui,
    width: f32,
    board: Option<&Board>,
    title: &str,
    words: &str,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, width + CAPTION), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, title));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let palette = theme::of(ui.ctx());
    let face = Face::new(&palette, Standing::Ready, Touch::of(&response));
    face.paint(ui.painter(), rect, 12);
    let picture = Rect::from_min_size(
        rect.min + vec2(10.0, 10.0),
        vec2(width - 20.0, width - 20.0),
    );
    if let Some(board) = board {
        miniature(ui, picture, board);
    }
    let mut place = picture.left_bottom() + vec2(2.0, 8.0);
    for (text, font, ink) in [
        (title, FontId::new(13.5, theme::strong()), palette.text),
        (words, FontId::proportional(12.5), palette.faded),
    ] {
        let mut job = LayoutJob::simple(text.to_owned(), font, ink, picture.width());
        job.wrap.max_rows = 2;
        let written = ui.painter().layout_job(job);
        let height = written.size().y;
        ui.painter().galley(place, written, ink);
        place.y += height + 2.0;
    }
    response
}

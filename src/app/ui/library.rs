//! The problems that came with the program, each with its picture.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, CornerRadius, FontId, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, vec2,
};

use super::widgets::{Role, heading, miniature, note, sized_button, told};
use super::{Request, View, theme};
use crate::app::language::say;
use crate::app::problem::ProblemIntent;
use crate::app::screen::Screen;
use crate::go::Board;
use crate::problems::{Goal, Problem};

/// Width of a problem's card.
const CARD: f32 = 172.0;
/// Height of the words below its picture.
const CAPTION: f32 = 62.0;

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        if sized_button(ui, Role::Other, &say!("back"), "Esc", 130.0, true).clicked() {
            request = Some(Request::Show(Screen::Home));
        }
        ui.add_space(8.0);
        heading(ui, &say!("home-problems"));
    });
    if view
        .library
        .collections
        .iter()
        .all(|collection| collection.problems.is_empty())
    {
        note(ui, &say!("problems-none"));
    }
    for collection in &view.library.collections {
        ui.add_space(10.0);
        ui.label(
            RichText::new(&collection.title)
                .family(theme::strong())
                .size(17.0)
                .color(theme::of(ui.ctx()).accent_text),
        );
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, 14.0);
            for problem in &collection.problems {
                if card(ui, problem).clicked() {
                    request = Some(Request::Problem(ProblemIntent::Open(Box::new(
                        problem.clone(),
                    ))));
                }
            }
        });
    }
    request
}

fn card(ui: &mut Ui, problem: &Problem) -> Response {
    let goal = problem.goal().map(|goal| match goal {
        Goal::Live => "live",
        Goal::Kill => "kill",
    });
    let task = match goal {
        Some(goal) => say!("problem-goal", color = problem.to_move, goal = goal),
        None => say!("problem-to-move", color = problem.to_move),
    };
    let task = told(ui, &task);
    picture_card(ui, Some(&problem.board), &problem.title, &task)
}

/// A card with the picture of a position, and words below it.
pub(super) fn picture_card(
    ui: &mut Ui,
    board: Option<&Board>,
    title: &str,
    words: &str,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(CARD, CARD + CAPTION), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, title));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let palette = theme::of(ui.ctx());
    let lit = response.hovered() || response.has_focus();
    let (fill, edge) = if lit {
        (palette.card_hovered, palette.accent)
    } else {
        (palette.card, palette.edge)
    };
    ui.painter().rect(
        rect,
        CornerRadius::same(12),
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    let picture = Rect::from_min_size(rect.min + vec2(10.0, 10.0), vec2(CARD - 20.0, CARD - 20.0));
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

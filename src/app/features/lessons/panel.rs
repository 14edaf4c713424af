//! The panel beside a lesson about the rules.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, InMut, Res, Single, State, in_state};
use bevy_egui::egui::{Align2, FontId, Sense, Ui, vec2};

use crate::app::board_controls::{InPanel, ViewButtons, head};
use crate::app::features::lessons::Contents;
use crate::app::session::{
    CurrentGame, CurrentLesson, Document, LessonIntent, ReadingLessons, Request, Screen,
};
use crate::app::ui::lesson_text::{lesson_phrase, words};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Aside, Role, button, heading, policy, sized_button, translate};
use crate::config::controls::Action;
use crate::go::Game;
use crate::i18n::{Phrase, say};
use crate::study::lessons::course;

/// A panel below this height is laid out more tightly.
const LOW: f32 = 520.0;

/// The resources that the panel beside a lesson shows.
#[derive(SystemParam)]
pub(crate) struct LessonPanel<'w, 's> {
    screen: Res<'w, State<Screen>>,
    game: Res<'w, CurrentGame>,
    lesson: Single<'w, 's, &'static CurrentLesson>,
    contents: Res<'w, Contents>,
    view_buttons: ViewButtons<'w>,
}

/// Adds the panel. Each page, and the table of contents of each, is scrolled
/// by itself.
pub(crate) fn plugin(app: &mut App) {
    app.add_panel_of_parts(in_state(ReadingLessons), lesson_part, lesson_panel);
}

fn lesson_part(lesson: Single<&CurrentLesson>, contents: Res<Contents>) -> u64 {
    2 * lesson.page() as u64 + u64::from(contents.0)
}

pub(crate) fn lesson_panel(InMut(ui): InMut<Ui>, state: LessonPanel) -> Option<Request> {
    let (current, shows_contents) = (&*state.lesson, state.contents.0);
    let low = ui.available_height() < LOW;
    let mut request = turn(ui, current, shows_contents, low);
    if !low {
        ui.add_space(6.0);
    }
    request = if shows_contents {
        contents(ui, current.page(), low)
    } else {
        let tools = state.view_buttons.in_panel();
        page(ui, current, state.game.get(), tools, low)
    }
    .or(request);
    if low || shows_contents {
        return request;
    }
    ui.add_space(6.0);
    let back = match state.screen.get().document() {
        Some(Document::Game) => say!("back-to-game"),
        Some(Document::Problem) => say!("back-to-problem"),
        Some(Document::Record) => say!("back-to-record"),
        Some(Document::Draft) => say!("back-to-editor"),
        Some(Document::Duel) => say!("back-to-duel"),
        None => say!("home"),
    };
    if button(ui, Role::Other, &back, Action::Back).clicked() {
        request = Some(Request::send(LessonIntent::Leave));
    }
    request
}

/// Shows the buttons to turn the page, always in the same place, and the page
/// number between them.
fn turn(ui: &mut Ui, current: &CurrentLesson, contents: bool, low: bool) -> Option<Request> {
    let (page, all) = (current.page(), course().len());
    let mut request = None;
    ui.horizontal(|ui| {
        let square = theme::BUTTON + ui.spacing().item_spacing.x;
        let squares = if low { 3.0 } else { 2.0 };
        let middle = ui.available_width() - squares * square;
        let arrow = |ui: &mut Ui, arrow: &str, leads: bool| {
            let arrow = Phrase::plain(arrow);
            sized_button(ui, Role::Other, &arrow, "", theme::BUTTON, leads).clicked() && leads
        };
        if low && arrow(ui, "×", true) {
            request = Some(Request::send(LessonIntent::Leave));
        }
        if arrow(ui, "←", page > 0) {
            request = Some(Request::send(LessonIntent::Previous));
        }
        let place = if low {
            Phrase::plain(format!("{}/{all}", page + 1))
        } else {
            say!("lesson-place", page = page + 1, all = all)
        };
        let role = Role::Choice(contents);
        let list = translate(ui, &say!("lesson-contents"));
        if sized_button(ui, role, &place, list.as_str(), middle, true).clicked() {
            request = Some(
                Request::change(move |shown: &mut Contents| shown.0 = !contents).for_visitors(),
            );
        }
        if arrow(ui, "→", page + 1 < all) {
            request = Some(Request::send(LessonIntent::Next));
        }
    });
    request
}

fn page(
    ui: &mut Ui,
    current: &CurrentLesson,
    game: &Game,
    tools: Option<InPanel>,
    low: bool,
) -> Option<Request> {
    let look = head(ui, &lesson_phrase(&current.lesson().title), tools);
    words(ui, current, game, low);
    next(ui, current, game).or(look)
}

/// Shows the buttons to have the moves played, or to turn the page.
fn next(ui: &mut Ui, current: &CurrentLesson, game: &Game) -> Option<Request> {
    let mut request = None;
    let mut ask = |ui: &mut Ui, role, text: &Phrase, key: Aside<'_>, intent| {
        if button(ui, role, text, key).clicked() {
            request = Some(Request::send(intent));
        }
    };
    if current.asks_for_pass(game) {
        ask(
            ui,
            Role::Main,
            &say!("pass"),
            Action::Pass.into(),
            LessonIntent::Pass,
        );
    } else if current.next().is_some() {
        let text = if current.is_showing() {
            say!("lesson-showing")
        } else {
            say!("lesson-show")
        };
        ask(
            ui,
            Role::Main,
            &text,
            Action::Hint.into(),
            LessonIntent::Show,
        );
    } else if current.page() + 1 < course().len() {
        ask(
            ui,
            Role::Main,
            &say!("lesson-next"),
            Action::StepOn.into(),
            LessonIntent::Next,
        );
    }
    if current.has_begun() {
        ask(
            ui,
            Role::Other,
            &say!("start-over"),
            "".into(),
            LessonIntent::Restart,
        );
    }
    request
}

/// The height of a line of the table of contents, which fits in the panel.
const LINE: f32 = 30.0;
/// The height of a line in a low panel, which is scrolled with a finger.
const LINE_IF_LOW: f32 = 38.0;

fn contents(ui: &mut Ui, page: usize, low: bool) -> Option<Request> {
    heading(ui, &say!("rules-of-go"));
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut request = None;
    for (number, lesson) in course().iter().enumerate() {
        let text = translate(ui, &lesson_phrase(&lesson.title));
        let line = match low {
            _ if policy(ui.ctx()).is_for_visitors() => theme::BUTTON,
            true => LINE_IF_LOW,
            false => LINE,
        };
        let size = vec2(ui.available_width(), line);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            let kind = bevy_egui::egui::WidgetType::SelectableLabel;
            bevy_egui::egui::WidgetInfo::selected(kind, true, number == page, &text)
        });
        let lit = response.hovered() || response.has_focus();
        let palette = theme::of(ui.ctx());
        let painter = ui.painter();
        if lit {
            painter.rect_filled(rect, 8.0, palette.card_hovered);
        }
        let ink = if lit || number == page {
            palette.accent_text
        } else {
            palette.text
        };
        let left = rect.left_center() + vec2(26.0, 0.0);
        let small = FontId::proportional(13.5);
        let faded = if number == page { ink } else { palette.faded };
        painter.text(left, Align2::RIGHT_CENTER, number + 1, small, faded);
        let font = FontId::proportional(15.5);
        let at = left + vec2(12.0, 0.0);
        painter.text(at, Align2::LEFT_CENTER, text, font, ink);
        if response.clicked() {
            request = Some(Request::send(LessonIntent::Page(number)));
        }
    }
    ui.spacing_mut().item_spacing.y = 8.0;
    request
}

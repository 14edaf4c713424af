//! The panel beside a lesson about the rules.

use bevy_egui::egui::{Align2, FontId, RichText, Sense, Stroke, TextStyle, Ui, vec2};

use crate::app::features::board_tools::head;
use crate::app::features::lessons::Contents;
use crate::app::features::lessons::{CurrentLesson, LessonIntent};
use crate::app::features::play::score_card;
use crate::app::features::view::View;
use crate::app::i18n::{Phrase, say};
use crate::app::session::request::Request;
use crate::app::session::states::Screen;
use crate::app::ui::theme;
use crate::app::ui::widgets::policy;
use crate::app::ui::widgets::{
    Aside, Role, button, heading, label, sized_button, title, told, told_in_lines,
};
use crate::config::controls::Action;
use crate::go::Game;
use crate::study::lessons::course;

/// A panel below this height is laid out more tightly.
const LOW: f32 = 520.0;

pub(crate) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let current = view.lesson?;
    let low = ui.available_height() < LOW;
    let mut request = turn(ui, current, view.contents, low);
    if !low {
        ui.add_space(6.0);
    }
    request = if view.contents {
        contents(ui, current.page(), low)
    } else {
        page(ui, current, view, low)
    }
    .or(request);
    if low || view.contents {
        return request;
    }
    ui.add_space(6.0);
    let back = match current.from() {
        Screen::Game => say!("back-to-game"),
        Screen::Problem => say!("back-to-problem"),
        Screen::Review => say!("back-to-record"),
        Screen::Editor => say!("back-to-editor"),
        _ => say!("home"),
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
        let role = if contents { Role::Main } else { Role::Other };
        let list = told(ui, &say!("lesson-contents"));
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

fn page(ui: &mut Ui, current: &CurrentLesson, view: &View<'_>, low: bool) -> Option<Request> {
    let look = head(ui, &said(&current.lesson().title), view.tools);
    words(ui, current, view.game, low);
    next(ui, current, view).or(look)
}

/// Shows the text of a page in a kiosk's attract mode.
pub(crate) fn told_to_onlookers(ui: &mut Ui, current: &CurrentLesson, game: &Game) {
    title(ui, &said(&current.lesson().title));
    ui.add_space(4.0);
    words(ui, current, game, false);
}

/// Shows the text of a page for the current position.
fn words(ui: &mut Ui, current: &CurrentLesson, game: &Game, low: bool) {
    let lesson = current.lesson();
    let font = TextStyle::Body.resolve(ui.style());
    let text = RichText::new(told_in_lines(ui, &said(&lesson.text), &font));
    if low {
        ui.label(text);
    } else {
        ui.label(text.line_height(Some(theme::READING)));
        ui.add_space(4.0);
    }
    if let Some(score) = current.score(game)
        && current.count().is_some_and(|count| count.shown)
    {
        score_card::card(ui, score.outcome(), Some(&score));
    }
    if let Some(remark) = current.remark() {
        let palette = theme::of(ui.ctx());
        theme::card_frame(palette.card)
            .stroke(Stroke::new(1.0, palette.accent))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                label(ui, &said(remark));
            });
    }
}

/// Shows the buttons to have the moves played, or to turn the page.
fn next(ui: &mut Ui, current: &CurrentLesson, view: &View<'_>) -> Option<Request> {
    let mut request = None;
    let mut ask = |ui: &mut Ui, role, text: &Phrase, key: Aside<'_>, intent| {
        if button(ui, role, text, key).clicked() {
            request = Some(Request::send(intent));
        }
    };
    if current.asks_for_pass(view.game) {
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
        let text = told(ui, &said(&lesson.title));
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

/// Returns a text of a lesson.
fn said(name: &'static str) -> Phrase {
    Phrase::named(name, Vec::new())
}

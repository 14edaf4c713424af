//! The panel of the status quiz: the question and the verdict.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Stroke, Ui};

use crate::app::board::seal;
use crate::app::board_controls::{ViewButtons, head};
use crate::app::problem_session::quiz::Verdict;
use crate::app::problem_session::{Quiz, QuizIntent};
use crate::app::session::{Menu, ProblemMode, Request, Screen};
use crate::app::ui::panels::{AddPanels as _, shared_part};
use crate::app::ui::small_board::stone;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, title};
use crate::app::ui::{theme, words};
use crate::config::controls::Action;
use crate::i18n::say;
use crate::study::Status;

/// The distance between buttons side by side.
const GAP: f32 = 8.0;
/// The side of the seal beside the verdict.
const SEAL: f32 = 26.0;

/// The resources that the panel of the quiz shows.
#[derive(SystemParam)]
pub(crate) struct QuizPanel<'w, 's> {
    quiz: Single<'w, 's, &'static Quiz>,
    view_buttons: ViewButtons<'w>,
}

/// Adds the panel of the quiz. It replaces that of the problem which is asked
/// about.
pub(crate) fn plugin(app: &mut App) {
    app.add_panel_of_parts(
        in_state(Screen::Problem).and_then(in_state(ProblemMode::Quiz)),
        shared_part,
        quiz_panel,
    );
}

pub(crate) fn quiz_panel(InMut(ui): InMut<Ui>, state: QuizPanel) -> Option<Request> {
    let quiz = &*state.quiz;
    let tools = state.view_buttons.in_panel();
    let mut request = head(ui, &say!("statistics-quiz"), tools);
    let to_move = quiz.question().to_move;
    ui.horizontal_wrapped(|ui| {
        stone(ui, to_move, 18.0);
        label(ui, &say!("problem-to-move", color = to_move));
    });
    label(ui, &say!("quiz-question"));
    ui.add_space(4.0);
    for row in Status::ALL.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let width = (ui.available_width() - GAP) / 2.0;
            for status in row {
                let chosen = quiz.answer() == Some(*status);
                let role = Role::Choice(chosen);
                // The chosen answer stays highlighted.
                let can = quiz.answer().is_none() || chosen;
                let text = words::quiz_status(*status).sentence();
                let response = sized_button(ui, role, &text, key(*status), width, can);
                if response.clicked() && quiz.answer().is_none() {
                    request = Some(Request::send(QuizIntent::Say(*status)));
                }
            }
        });
    }
    ui.add_space(4.0);
    verdict(ui, quiz);
    let (right, answered) = quiz.score();
    if answered > 0 {
        note(ui, &say!("quiz-score", right = right, all = answered));
    }
    ui.add_space(4.0);
    if quiz.verdict().is_some() && quiz.has_next() {
        let next = button(ui, Role::Main, &say!("quiz-next"), Action::NextPage);
        if next.clicked() {
            request = Some(Request::send(QuizIntent::Next));
        }
    }
    if button(ui, Role::Other, &say!("quiz-stop"), "").clicked() {
        request = Some(Request::show(Screen::Statistics));
    }
    if button(ui, Role::Other, &say!("menu"), Action::Back).clicked() {
        request = Some(Request::menu(Menu::Pause));
    }
    request
}

/// Returns the key action for an answer.
const fn key(status: Status) -> Action {
    match status {
        Status::Alive => Action::SayAlive,
        Status::Dead => Action::SayDead,
        Status::Seki => Action::SaySeki,
        Status::Ko => Action::SayKo,
    }
}

fn verdict(ui: &mut Ui, quiz: &Quiz) {
    let Some(answer) = quiz.answer() else { return };
    let colors = theme::of(ui.ctx());
    let right = match quiz.verdict() {
        Some(Verdict::Proved(was)) => Some(was == answer),
        Some(Verdict::Unknown) | None => None,
    };
    let edge = match right {
        Some(true) => colors.verdicts.alive,
        Some(false) => colors.verdicts.dead,
        None => colors.accent,
    };
    theme::card_frame(colors.card)
        .stroke(Stroke::new(1.0, edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            match quiz.verdict() {
                None => {
                    ui.horizontal(|ui| {
                        ui.add(egui::Spinner::new().color(colors.accent).size(18.0));
                        title(ui, &say!("practice-sought"));
                    });
                }
                Some(Verdict::Unknown) => {
                    title(ui, &say!("quiz-unknown"));
                }
                Some(Verdict::Proved(was)) => {
                    let status = words::quiz_status(was);
                    ui.horizontal(|ui| {
                        seal(ui, was == answer, SEAL);
                        title(
                            ui,
                            &if was == answer {
                                say!("quiz-right", status = status)
                            } else {
                                say!("quiz-wrong", status = status)
                            },
                        );
                    });
                    note(ui, &say!("practice-proved"));
                }
            }
        });
}

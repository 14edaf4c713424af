//! The task of a problem in a line.

use bevy_egui::egui::Ui;

use super::small_board::stone;
use super::widgets::label;
use crate::app::session::CurrentProblem;
use crate::i18n;

/// Shows the side that moves first, and the task.
pub(crate) fn task(ui: &mut Ui, problem: &CurrentProblem) {
    ui.horizontal_wrapped(|ui| {
        stone(ui, problem.to_move, 18.0);
        let given = &problem.given;
        let question = crate::problems::Problem {
            to_move: problem.to_move,
            targets: problem.targets.clone(),
            ..given.clone()
        };
        label(ui, &i18n::task(&question));
    });
}

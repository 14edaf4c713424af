//! The solver's search and its answer as cards beside the board.

use std::time::Duration;

use bevy_egui::egui::{self, Stroke, Ui, vec2};

use super::{Badge, badge};
use crate::app::session::Answer;
use crate::app::ui::small_board::stone;
use crate::app::ui::widgets::{Role, button, label, note, title};
use crate::app::ui::{theme, words};
use crate::config::controls::Action;
use crate::go::{Color, Move, Point, Size};
use crate::i18n::say;
use crate::solver::{Progress, Status, Verdict};

/// The height of two lines of small text.
const LINE_HEIGHT: f32 = 38.0;

/// Shows the progress of a running search, and a button to stop it. Returns
/// true if the button was clicked.
pub(crate) fn searching(
    ui: &mut Ui,
    progress: Option<&Progress>,
    elapsed: Duration,
    size: Size,
) -> bool {
    theme::card_frame(theme::of(ui.ctx()).card).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.add(
                egui::Spinner::new()
                    .color(theme::of(ui.ctx()).accent)
                    .size(18.0),
            );
            title(ui, &say!("searching", time = words::time(elapsed)));
        });
        if let Some(progress) = progress {
            let looked = words::count(progress.nodes);
            note(
                ui,
                &say!("search-progress", number = looked, depth = progress.depth),
            );
            if let Some(bounds) = words::bounds(&progress.bounds) {
                note(ui, &bounds);
            }
            if let Some(moves) = words::best_so_far(&progress.best_moves, size) {
                note(ui, &moves);
            }
            let line = words::line(&progress.line, size);
            // The height of the longest line shown, so that nothing below
            // moves.
            let width = ui.available_width();
            ui.allocate_ui(vec2(width, LINE_HEIGHT), |ui| {
                ui.set_min_size(vec2(width, LINE_HEIGHT));
                if !progress.line.is_empty() {
                    note(ui, &say!("search-at", line = line));
                }
            });
        }
    });
    button(ui, Role::Main, &say!("stop"), Action::Back).clicked()
}

/// Shows the solver's answer about a position.
pub(crate) fn answer_card(ui: &mut Ui, answer: &Answer, size: Size) {
    theme::card_frame(theme::of(ui.ctx()).card)
        .stroke(Stroke::new(1.0, theme::of(ui.ctx()).accent))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let solution = &answer.solution;
            side(ui, answer.to_move, &solution.first, size);
            if let Some(other) = &solution.other_first {
                side(ui, answer.to_move.opponent(), other, size);
            }
            if answer.stopped && solution.first.status == Status::Unknown {
                note(ui, &say!("search-stopped-early"));
            } else if answer.stopped {
                note(ui, &say!("search-stopped"));
            }
            if !solution.pv.is_empty() {
                note(ui, &say!("line", moves = words::moves(&solution.pv, size)));
            }
            if let Some(likely) = &solution.likely {
                self::likely(ui, likely, size);
            }
            if !solution.assumes.is_empty() {
                let chains = words::safe_chains(&solution.assumes, size);
                note(ui, &say!("taken-safe", chains = chains));
            }
            let looked = words::count(solution.nodes);
            note(
                ui,
                &say!(
                    "search-took",
                    number = looked,
                    time = words::time(answer.elapsed)
                ),
            );
        });
}

/// Shows the status of all first moves. It is the legend of the marks on the
/// board, too.
pub(crate) fn legend(ui: &mut Ui, answer: &Answer, size: Size) {
    let Some(moves) = answer.solution.moves.as_ref() else {
        return;
    };
    let best = &answer.solution.first.best_moves;
    let is_best = |point: &Point| best.contains(&Move::Place(*point));
    let mut kinds: Vec<(Status, bool, Vec<Move>)> = Vec::new();
    for (point, status) in moves {
        let (mv, best) = (Move::Place(*point), is_best(point));
        match kinds.iter_mut().find(|(s, b, _)| (s, *b) == (status, best)) {
            Some((_, _, moves)) => moves.push(mv),
            None => kinds.push((*status, best, vec![mv])),
        }
    }
    kinds.sort_by_key(|(_, best, _)| !best);
    title(ui, &say!("after-first-move", color = answer.to_move));
    for (status, best, moves) in &kinds {
        ui.horizontal_top(|ui| {
            badge(ui, Badge::Verdict(*status, *best), 32.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let status = words::status(status);
                let verdict = if *best {
                    say!("verdict-best", status = status)
                } else {
                    status
                };
                label(ui, &verdict);
                note(ui, &words::moves(moves, size));
            });
        });
    }
    if kinds.is_empty() {
        note(ui, &say!("no-legal-move"));
    }
}

/// Shows an answer that is not proved.
fn likely(ui: &mut Ui, verdict: &Verdict, size: Size) {
    let status = words::status(&verdict.status);
    label(ui, &say!("likely", status = status));
    if let Some(moves) = words::first_moves(verdict, size) {
        note(ui, &moves);
    }
}

/// Shows the verdict for one side moving first.
fn side(ui: &mut Ui, first: Color, verdict: &Verdict, size: Size) {
    ui.horizontal_wrapped(|ui| {
        stone(ui, first, 16.0);
        let status = words::status(&verdict.status);
        title(
            ui,
            &say!("verdict-of-first", color = first, status = status),
        );
    });
    for line in [
        words::first_moves(verdict, size),
        words::more_first_moves(verdict),
        words::bounds(&verdict.bounds),
    ]
    .into_iter()
    .flatten()
    {
        label(ui, &line);
    }
}

//! The panel of the answer about a group. It lies over that of the game or
//! record.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::estimate::GroupEstimate;
use super::{GroupQuestion, is_open};
use crate::app::board::{answer_card, searching};
use crate::app::board_controls::{ViewButtons, head};
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::{Answer, CurrentGame, GroupIntent, Request, Screen};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::small_board::stone;
use crate::app::ui::widgets::{Role, button, label, note, title};
use crate::app::ui::words;
use crate::config::controls::Action;
use crate::game::{GameSession, Phase};
use crate::go::{Color, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::solver::{Status, StatusKind, Verdict};

/// The state that the panel shows.
#[derive(SystemParam)]
struct GroupPanel<'w, 's> {
    question: Single<'w, 's, (&'static GroupQuestion, &'static GroupEstimate)>,
    game: Res<'w, CurrentGame>,
    screen: Res<'w, State<Screen>>,
    searches: Query<'w, 's, &'static RunningSearch>,
    view_buttons: ViewButtons<'w>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(is_open, group_panel);
}

fn group_panel(InMut(ui): InMut<Ui>, state: GroupPanel) -> Option<Request> {
    let (question, estimate) = *state.question;
    let size = state.game.get().board().size();
    let mut request = head(ui, &say!("group-ask"), state.view_buttons.in_panel());
    ui.horizontal_wrapped(|ui| {
        stone(ui, question.color, 18.0);
        let points = i18n::points(&question.targets, size);
        label(ui, &say!("target", points = points));
    });
    ui.add_space(6.0);
    if let Some(search) = state.searches.iter().next() {
        let progress = question.progress.as_ref();
        let stop = searching(ui, progress, search.elapsed(), size);
        request = stop
            .then_some(Request::send(SearchIntent::Stop))
            .or(request);
    }
    if let Some(answer) = &question.answer {
        title(ui, &headline(question));
        if let Some(sentence) = deciding_moves(question, size) {
            label(ui, &sentence);
        }
        answer_card(ui, answer, size);
        if let Some(percent) = estimate.0.filter(|_| !is_decided(question)) {
            note(ui, &say!("group-estimate", percent = percent));
        }
        if !answer.solution.assumes.is_empty() {
            note(ui, &say!("group-squares"));
        }
        ui.add_space(4.0);
        request = ways_on(ui, &state, answer).or(request);
    }
    ui.add_space(6.0);
    let close = button(ui, Role::Other, &say!("group-close"), Action::Back).clicked();
    close
        .then_some(Request::send(GroupIntent::Close))
        .or(request)
}

/// Shows the buttons for the line and for the position as a problem.
fn ways_on(ui: &mut Ui, state: &GroupPanel<'_, '_>, answer: &Answer) -> Option<Request> {
    let mut intent = None;
    if !answer.solution.pv.is_empty() {
        let text = if state.question.0.shows_line {
            say!("group-hide-line")
        } else {
            say!("show-line")
        };
        if button(ui, Role::Other, &text, "").clicked() {
            intent = Some(GroupIntent::ToggleLine);
        }
    }
    // Another document would end a game that goes on.
    let phase = state.game.session().map(GameSession::phase);
    let is_over = matches!(phase, Some(Phase::Finished { .. }));
    if *state.screen.get() == Screen::Review || is_over {
        let is_proved = answer.solution.first.status != Status::Unknown;
        let ways = [
            (is_proved, say!("see-proof"), GroupIntent::ShowProof),
            (true, say!("practise"), GroupIntent::Practise),
            (true, say!("group-examine"), GroupIntent::Examine),
            (true, say!("group-make"), GroupIntent::MakeProblem),
        ];
        for (is_offered, text, way) in ways {
            if is_offered && button(ui, Role::Other, &text, "").clicked() {
                intent = Some(way);
            }
        }
    }
    intent.map(Request::send)
}

/// Returns the moves of both sides that decide the fate of a group that hangs on
/// the next one.
fn deciding_moves(question: &GroupQuestion, size: Size) -> Option<Phrase> {
    let [attacked, defended] = question.verdicts();
    let (attacked, defended) = attacked.zip(defended)?;
    let is_kept = matches!(defended.status, Status::Alive | Status::Seki);
    let hangs = attacked.status == Status::Dead && is_kept;
    let has_moves = !attacked.best_moves.is_empty() && !defended.best_moves.is_empty();
    let side = |color: Color| say!("color", color = color);
    let (own, other) = (side(question.color), side(question.color.opponent()));
    let [saves, kills] =
        [defended, attacked].map(|verdict| words::moves(&verdict.best_moves, size));
    let sentence = say!(
        "group-moves",
        own = own,
        saves = saves,
        other = other,
        kills = kills
    );
    (hangs && has_moves).then_some(sentence)
}

/// Returns true if the status is known with either side moving first.
fn is_decided(question: &GroupQuestion) -> bool {
    let is_known = |verdict: &Verdict| verdict.status != Status::Unknown;
    let mut verdicts = question.verdicts().into_iter();
    verdicts.all(|verdict| verdict.is_some_and(is_known))
}

/// Returns the answer in a few words.
fn headline(question: &GroupQuestion) -> Phrase {
    let kinds = question.verdicts().map(|verdict| verdict?.status.kind());
    let [attacked, defended] = kinds;
    let is_kept = |kind| matches!(kind, StatusKind::Alive | StatusKind::Seki);
    match (attacked, defended) {
        (Some(StatusKind::Seki), _) => say!("group-seki"),
        (Some(StatusKind::Alive), _) => say!("group-alive"),
        (_, Some(StatusKind::Dead)) => say!("group-dead"),
        (Some(StatusKind::Dead), Some(kind)) if is_kept(kind) => say!("group-hangs"),
        (Some(StatusKind::Ko), _) | (_, Some(StatusKind::Ko)) => say!("group-ko"),
        _ => say!("group-unknown"),
    }
}

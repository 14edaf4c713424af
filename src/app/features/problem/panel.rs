//! The side panel of a problem.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use crate::app::board::{answer_card, legend, searching};
use crate::app::board_controls::{ViewButtons, head};
use crate::app::opened_record::{ReviewIntent, SetAside};
use crate::app::problem_session::{EditorIntent, PracticeIntent, ProofIntent, Proofs};
use crate::app::searches::proof_task::RunningProof;
use crate::app::searches::provable_answer::Answered;
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::{
    Answer, CurrentGame, CurrentProblem, Demonstration, Menu, ProblemIntent, Request, Screen,
    ShowMoves,
};
use crate::app::ui::panels::{AddPanels as _, shared_part};
use crate::app::ui::small_board::stone;
use crate::app::ui::take_back::take_back;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, switch, title};
use crate::app::ui::{theme, words};
use crate::config::controls::Action;
use crate::go::{Color, Game};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The resources that the panel of a problem shows.
#[derive(SystemParam)]
pub(crate) struct ProblemPanel<'w, 's> {
    game: Res<'w, CurrentGame>,
    problem: Single<'w, 's, (&'static CurrentProblem, Has<Proofs>)>,
    show_moves: Res<'w, ShowMoves>,
    searches: Query<'w, 's, &'static RunningSearch>,
    /// The answers that can be proved.
    answers: Query<'w, 's, (), With<Answered>>,
    proving: Query<'w, 's, &'static RunningProof>,
    /// The line that is shown on the board.
    lines: Query<'w, 's, &'static Demonstration>,
    set_aside: Query<'w, 's, (), With<SetAside>>,
    view_buttons: ViewButtons<'w>,
}

/// Adds the panel of a problem. Those of what is done with a problem are added
/// after it and replace it: practice, a timed run, the quiz and a proof.
pub(crate) fn plugin(app: &mut App) {
    app.add_panel_of_parts(in_state(Screen::Problem), shared_part, problem_panel);
}

pub(crate) fn problem_panel(InMut(ui): InMut<Ui>, state: ProblemPanel) -> Option<Request> {
    let (game, (problem, _)) = (state.game.get(), *state.problem);
    let title = i18n::problem_title(&problem.given.title);
    let mut request = head(ui, &title, state.view_buttons.in_panel());
    if !problem.given.note.is_empty() {
        note(ui, &i18n::problem_note(&problem.given.note));
    }
    ui.add_space(6.0);
    let first = first_player(ui, problem.to_move);
    request = first
        .map(|color| Request::send(ProblemIntent::SetToMove(color)))
        .or(request);
    targets(ui, problem, game);
    ui.add_space(4.0);
    let all = state.show_moves.0;
    if switch(ui, &say!("show-all-moves"), all) {
        request = Some(Request::send(ProblemIntent::ShowMoves(!all)));
    }
    request = match state.searches.iter().next() {
        Some(search) => {
            let progress = problem.progress.as_ref();
            let stop = searching(ui, progress, search.elapsed(), game.board().size());
            stop.then_some(Request::send(SearchIntent::Stop).for_visitors())
        }
        None => solve(ui, game),
    }
    .or(request);
    if let Some(answer) = &problem.answer {
        request = self::answer(ui, answer, &state).or(request);
    }
    ui.add_space(6.0);
    request = take_back(ui, game.can_undo(), game.can_redo()).or(request);
    if sized_button(
        ui,
        Role::Other,
        &say!("start-over"),
        "",
        ui.available_width(),
        game.can_undo(),
    )
    .clicked()
    {
        request = Some(Request::send(ProblemIntent::Reset));
    }
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let (practise, key) = (say!("practise"), Action::Examine);
        if sized_button(ui, Role::Other, &practise, key, width, true).clicked() {
            request = Some(Request::send(PracticeIntent::Practise));
        }
        if sized_button(ui, Role::Other, &say!("editor-edit"), "", width, true).clicked() {
            request = Some(EditorIntent::Edit.into());
        }
    });
    let has_record = !state.set_aside.is_empty();
    if has_record && button(ui, Role::Main, &say!("group-back"), "").clicked() {
        request = Some(Request::send(ReviewIntent::TakeUp));
    }
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(ui, Role::Other, &say!("problems"), "", width, true).clicked() {
            request = Some(Request::show(Screen::Library));
        }
        if sized_button(ui, Role::Other, &say!("menu"), Action::Back, width, true).clicked() {
            request = Some(Request::menu(Menu::Pause));
        }
    });
    request
}

/// Shows the side that moves first. Returns another side if it was chosen.
fn first_player(ui: &mut Ui, to_move: Color) -> Option<Color> {
    let mut other = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        for color in Color::BOTH {
            let chosen = color == to_move;
            let role = Role::Choice(chosen);
            if sized_button(
                ui,
                role,
                &say!("color-first", color = color),
                "",
                width,
                true,
            )
            .clicked()
                && !chosen
            {
                other = Some(color);
            }
        }
    });
    other
}

fn targets(ui: &mut Ui, problem: &CurrentProblem, game: &Game) {
    let board = game.board();
    let first = problem
        .targets
        .iter()
        .find_map(|target| board.stone(*target));
    ui.horizontal_wrapped(|ui| match first {
        None => {
            note(ui, &say!("target-choose"));
        }
        Some(color) => {
            stone(ui, color, 18.0);
            let points = i18n::points(&problem.targets, board.size());
            label(ui, &say!("target", points = points));
            note(ui, &say!("target-change"));
        }
    });
}

fn solve(ui: &mut Ui, game: &Game) -> Option<Request> {
    let text = say!("solve-for", color = game.to_move());
    button(ui, Role::Main, &text, Action::Hint)
        .clicked()
        .then_some(Request::send(ProblemIntent::Solve))
}

fn answer(ui: &mut Ui, answer: &Answer, state: &ProblemPanel<'_, '_>) -> Option<Request> {
    let game = state.game.get();
    let mut request = None;
    if !answer.is_about(game) {
        note(ui, &say!("answer-elsewhere", count = answer.at_turn));
    }
    answer_card(ui, answer, game.board().size());
    request = next(ui, answer, state).or(request);
    if state.show_moves.0 && answer.solution.moves.is_some() {
        theme::card_frame(theme::of(ui.ctx()).card).show(ui, |ui| {
            ui.set_width(ui.available_width());
            legend(ui, answer, game.board().size());
            request = elsewhere(ui, answer, game).or(request.take());
        });
    }
    request
}

/// Shows the buttons for the line and the proof of an answer.
fn next(ui: &mut Ui, answer: &Answer, state: &ProblemPanel<'_, '_>) -> Option<Request> {
    if let Some(proof) = state.proving.iter().next() {
        return proving(ui, proof.elapsed(), proof.positions());
    }
    let line = (!answer.solution.pv.is_empty()).then(|| {
        let shown = state.lines.iter().next().map(Demonstration::progress);
        let text = shown.map_or_else(
            || say!("show-line"),
            |(now, all)| say!("showing-line", now = now, all = all),
        );
        (text, Request::send(ProblemIntent::ShowLine))
    });
    let (_, is_proved) = *state.problem;
    let proof = match (is_proved, !state.answers.is_empty()) {
        (true, _) => Some(Request::send(ProofIntent::Open)),
        (false, true) => Some(Request::send(SearchIntent::Prove)),
        (false, false) => None,
    };
    let proof = proof.map(|request| (say!("see-proof"), request));
    let doors: Vec<(Phrase, Request)> = line.into_iter().chain(proof).collect();
    if doors.is_empty() {
        return None;
    }
    let gaps = ui.spacing().item_spacing.x * (doors.len() - 1) as f32;
    let width = (ui.available_width() - gaps) / doors.len() as f32;
    let mut request = None;
    ui.horizontal(|ui| {
        for (text, target) in doors {
            if sized_button(ui, Role::Other, &text, "", width, true).clicked() {
                request = Some(target);
            }
        }
    });
    request
}

/// Shows a button that leads back to the position of an answer.
fn elsewhere(ui: &mut Ui, answer: &Answer, game: &Game) -> Option<Request> {
    if answer.is_about(game) {
        return None;
    }
    note(ui, &say!("marks-elsewhere"));
    let reachable = answer.at_turn <= game.turns().len();
    (reachable && button(ui, Role::Other, &say!("go-back-to-it"), "").clicked())
        .then_some(Request::send(ProblemIntent::Return))
}

/// Shows the progress of a running proof.
fn proving(ui: &mut Ui, elapsed: Duration, positions: u64) -> Option<Request> {
    theme::card_frame(theme::of(ui.ctx()).card).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.add(
                egui::Spinner::new()
                    .color(theme::of(ui.ctx()).accent)
                    .size(18.0),
            );
            title(ui, &say!("proving", time = words::time(elapsed)));
        });
        note(
            ui,
            &say!("looked-at", positions = words::position_count(positions)),
        );
    });
    let stop = button(ui, Role::Main, &say!("stop"), Action::Back).clicked();
    stop.then_some(Request::send(SearchIntent::Stop).for_visitors())
}

//! The keys that ask about a group and close the answer.

use bevy::prelude::*;

use super::{is_open, may_ask};
use crate::app::board::{BoardCursor, Hovered};
use crate::app::input::{
    ActionStage, Actions, BackStep, OnBack as _, PressedActions, TakenActions,
};
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::{CurrentGame, GroupIntent, Notify, OnBoard, Screen};
use crate::config::controls::Action;
use crate::i18n::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            .run_if(may_ask),
    )
    .on_back(
        BackStep::Search,
        in_state(OnBoard)
            .and_then(not(in_state(Screen::Problem)))
            .and_then(is_open)
            .and_then(any_with_component::<RunningSearch>),
        stop_search,
    )
    .on_back(
        BackStep::View,
        in_state(OnBoard)
            .and_then(not(in_state(Screen::Problem)))
            .and_then(is_open),
        close_answer,
    );
}

fn stop_search(mut intents: MessageWriter<SearchIntent>) {
    intents.write(SearchIntent::Stop);
}

fn close_answer(mut intents: MessageWriter<GroupIntent>) {
    intents.write(GroupIntent::Close);
}

/// Asks about the stone at the cursor or below the pointer.
fn handle_keys(
    actions: Res<PressedActions>,
    taken: Res<TakenActions>,
    cursor: Res<BoardCursor>,
    hovered: Res<Hovered>,
    current: Res<CurrentGame>,
    mut intents: MessageWriter<GroupIntent>,
    mut notify: MessageWriter<Notify>,
) {
    let mut pressed = actions.iter();
    if !pressed.any(|pressed| pressed.action == Action::AskGroup && !taken.has(pressed.action)) {
        return;
    }
    let board = current.get().board();
    let place = cursor.at().filter(|_| cursor.is_shown()).or(hovered.0);
    match place.filter(|&point| board.stone(point).is_some()) {
        Some(stone) => {
            intents.write(GroupIntent::Ask(stone));
        }
        None => {
            notify.write(Notify::news(say!("group-point-at")));
        }
    }
}

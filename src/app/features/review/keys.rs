//! The keys of a game record under review.

use bevy::prelude::*;

use crate::app::board::hide_cursor_on_back;
use crate::app::input::{ActionStage, Actions, BoardKeyUse, BoardKeysWhile as _, PressedActions};
use crate::app::opened_record::{ReviewIntent, Tool};
use crate::app::session::{OnBoard, Screen};
use crate::config::controls::Action;
use crate::go::Move;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Review)),
    )
    .board_keys_while(BoardKeyUse::Steps, in_state(Screen::Review));
    hide_cursor_on_back(app, in_state(Screen::Review));
}

/// Held arrow keys run through the record.
fn handle_keys(actions: Res<PressedActions>, mut intents: MessageWriter<ReviewIntent>) {
    for pressed in actions.iter() {
        let times = i32::try_from(pressed.times).unwrap_or(i32::MAX);
        intents.write(match pressed.action {
            Action::StepBack => ReviewIntent::Steps(-times),
            Action::StepOn => ReviewIntent::Steps(times),
            Action::TenBack | Action::PreviousPage => ReviewIntent::Steps(-10),
            Action::TenOn | Action::NextPage => ReviewIntent::Steps(10),
            Action::ToStart => ReviewIntent::ToStart,
            Action::ToEnd => ReviewIntent::ToEnd,
            Action::PreviousVariation => ReviewIntent::Variation { next: false },
            Action::NextVariation => ReviewIntent::Variation { next: true },
            Action::Delete => ReviewIntent::Delete,
            Action::Pass => ReviewIntent::Play(Move::Pass),
            Action::Undo => ReviewIntent::Undo,
            Action::Redo => ReviewIntent::Redo,
            Action::Autoplay => ReviewIntent::Autoplay,
            Action::FindText => ReviewIntent::FindText,
            Action::FindNext => ReviewIntent::FindNext,
            Action::Details => ReviewIntent::OpenDetails,
            action => match tool(action) {
                Some(tool) => ReviewIntent::Take(tool),
                None => continue,
            },
        });
    }
}

/// Returns the review tool that an action selects.
fn tool(action: Action) -> Option<Tool> {
    Tool::ALL
        .into_iter()
        .find(|tool| tool.action() == Some(action))
}

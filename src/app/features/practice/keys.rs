//! The keys of a practice problem.

use bevy::prelude::*;

use crate::app::features::practice::ToggleFavourite;
use crate::app::input::{
    ActionStage, Actions, BoardKeyUse, BoardKeysWhile as _, PressedActions, TakenActions,
};
use crate::app::problem_session::{Practice, PracticeIntent};
use crate::app::session::{OnBoard, Practising, Screen};
use crate::config::controls::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        // A lesson that lies over a problem has no such actions.
        (handle_keys, handle_favourite_key)
            .chain()
            .in_set(ActionStage::Exercise)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Problem))
            .run_if(in_state(Practising)),
    )
    .board_keys_while(BoardKeyUse::Steps, is_played_out);
}

fn is_played_out(practice: Single<&Practice>) -> bool {
    practice.is_played_out()
}

fn handle_keys(
    actions: Res<PressedActions>,
    mut taken: ResMut<TakenActions>,
    practice: Single<&Practice>,
    mut intents: MessageWriter<PracticeIntent>,
) {
    for pressed in actions.iter() {
        if !taken.has(pressed.action)
            && let Some(intent) = intent(pressed.action, practice.is_played_out())
        {
            intents.write(intent);
        }
    }
    for pressed in actions.iter() {
        if intent(pressed.action, practice.is_played_out()).is_some() {
            taken.take(pressed.action);
        }
    }
}

/// Returns the intent of an action in a practice problem; `is_shown` is true
/// while a line is played out.
const fn intent(action: Action, is_shown: bool) -> Option<PracticeIntent> {
    Some(match action {
        Action::StepBack if is_shown => PracticeIntent::ShownBack,
        Action::StepOn if is_shown => PracticeIntent::ShownOn,
        Action::Autoplay if is_shown => PracticeIntent::ShownRun,
        Action::Undo | Action::StepBack => PracticeIntent::Back,
        Action::Redo | Action::StepOn => PracticeIntent::Forward,
        Action::ToStart => PracticeIntent::StartOver,
        Action::ToEnd => PracticeIntent::PlayOut,
        Action::Pass => PracticeIntent::Pass,
        Action::Hint => PracticeIntent::Hint,
        Action::Examine => PracticeIntent::Examine,
        Action::NextPage | Action::TenOn => PracticeIntent::Next,
        Action::PreviousPage | Action::TenBack => PracticeIntent::Previous,
        _ => return None,
    })
}

fn handle_favourite_key(
    actions: Res<PressedActions>,
    mut favourites: MessageWriter<ToggleFavourite>,
) {
    if actions.has(Action::Favourite) {
        favourites.write(ToggleFavourite);
    }
}

//! The keys of the status quiz. It takes all keys of the board.

use bevy::prelude::*;

use crate::app::input::{ActionStage, Actions, PressedActions, TakenActions};
use crate::app::problem_session::QuizIntent;
use crate::app::session::{OnBoard, ProblemMode, Screen};
use crate::config::controls::Action;
use crate::study::Status;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Question)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Problem))
            .run_if(in_state(ProblemMode::Quiz)),
    );
}

fn handle_keys(
    actions: Res<PressedActions>,
    mut taken: ResMut<TakenActions>,
    mut intents: MessageWriter<QuizIntent>,
) {
    for pressed in actions.iter() {
        taken.take(pressed.action);
        intents.write_batch(intent(pressed.action));
    }
}

/// Returns the intent of an action in the status quiz.
const fn intent(action: Action) -> Option<QuizIntent> {
    Some(match action {
        Action::SayAlive => QuizIntent::Say(Status::Alive),
        Action::SayDead => QuizIntent::Say(Status::Dead),
        Action::SaySeki => QuizIntent::Say(Status::Seki),
        Action::SayKo => QuizIntent::Say(Status::Ko),
        Action::NextPage | Action::TenOn => QuizIntent::Next,
        _ => return None,
    })
}

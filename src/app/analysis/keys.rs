//! The keys of the analysis, beside a game or a record.

use bevy::prelude::*;

use super::AnalysisIntent;
use super::moments::MomentsIntent;
use crate::app::input::{ActionStage, Actions, PressedActions};
use crate::app::session::{OnBoard, Screen};
use crate::config::controls::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Game).or_else(in_state(Screen::Review))),
    );
}

fn handle_keys(
    actions: Res<PressedActions>,
    mut intents: MessageWriter<AnalysisIntent>,
    mut moments: MessageWriter<MomentsIntent>,
) {
    for action in actions.just_pressed() {
        intents.write(match action {
            Action::LifeAndDeath => {
                moments.write(MomentsIntent::Toggle);
                continue;
            }
            Action::Analyse => AnalysisIntent::Toggle,
            Action::AnalyseGame => AnalysisIntent::WholeGame,
            Action::NextMistake => AnalysisIntent::Mistake { next: true },
            Action::PreviousMistake => AnalysisIntent::Mistake { next: false },
            _ => continue,
        });
    }
}

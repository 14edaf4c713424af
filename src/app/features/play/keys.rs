//! The keys of a game, and of a problem that is tried out like one.

use bevy::prelude::*;

use crate::app::input::{
    ActionStage, Actions, OnBack as _, PressedActions, ShowScreenOn as _, TakenActions,
};
use crate::app::searches::estimate::ToggleEstimate;
use crate::app::session::{CurrentGame, GameIntent, Menu, OnBoard, Prefs, Screen};
use crate::config::controls::Action;
use crate::game::{GameSession, Phase};
use crate::go::Move;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Game).or_else(in_state(Screen::Problem))),
    )
    .show_screen_on(Action::New, Screen::NewGame)
    .leave_on_back(Screen::NewGame, Screen::Home);
}

fn handle_keys(
    actions: Res<PressedActions>,
    taken: Res<TakenActions>,
    screen: Res<State<Screen>>,
    prefs: Res<Prefs>,
    current: Res<CurrentGame>,
    mut intents: MessageWriter<GameIntent>,
    mut estimate: MessageWriter<ToggleEstimate>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for pressed in actions.iter().filter(|pressed| !taken.has(pressed.action)) {
        match pressed.action {
            Action::Undo => {
                intents.write(GameIntent::Undo);
            }
            Action::Redo => {
                intents.write(GameIntent::Redo);
            }
            Action::Pass => {
                if prefs.settings.confirm_pass && current.session().is_some() {
                    menu.set(Menu::ConfirmPass);
                } else {
                    intents.write(GameIntent::Play(Move::Pass));
                }
            }
            Action::Hint if *screen.get() == Screen::Game => {
                let playing = current.session().map(GameSession::phase) == Some(&Phase::Playing);
                let helps = playing && current.allows_help();
                estimate.write_batch(helps.then_some(ToggleEstimate));
            }
            _ => {}
        }
    }
}

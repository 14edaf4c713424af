//! The way back: Escape, or the button that stands for it, ends the innermost
//! thing on the screen. A text field and an open list are left by the panel
//! before any step is taken.

use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::actions::{ActionStage, Actions};
use super::{KeyboardFocus, PressedActions};
use crate::app::session::{Menu, Screen};
use crate::config::controls::Action;

/// The things that can be ended, the innermost first.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BackStep {
    /// The menu over the screen is closed. Nothing below it ends while it is
    /// open.
    Menu,
    /// The menu of a point is closed.
    PointMenu,
    /// The cursor is hidden.
    Cursor,
    /// A running search is stopped.
    Search,
    /// A view that lies over the board is closed.
    View,
    /// The board is paused.
    Board,
    /// The screen is left.
    Screen,
}

/// True while [`Action::Back`] was asked for and nothing has answered it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BackPending(bool);

/// Registration of answers to [`Action::Back`].
pub(crate) trait OnBack {
    /// Answers the action while the condition holds and no step before this one
    /// has an answer. The conditions of one step exclude each other, or their
    /// answers are the same.
    fn on_back<C, M>(
        &mut self,
        step: BackStep,
        condition: impl SystemCondition<C>,
        answer: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self;

    /// Lets the action lead from one screen to another.
    fn leave_on_back(&mut self, from: Screen, to: Screen) -> &mut Self;
}

impl OnBack for App {
    fn on_back<C, M>(
        &mut self,
        step: BackStep,
        condition: impl SystemCondition<C>,
        answer: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        self.add_systems(
            Actions,
            (answer, clear_back_pending)
                .chain()
                .in_set(step)
                // The answers of one step never differ: see above.
                .ambiguous_with(step)
                .run_if(is_back_pending)
                .run_if(condition),
        )
    }

    fn leave_on_back(&mut self, from: Screen, to: Screen) -> &mut Self {
        let leave = move |mut next: ResMut<NextState<Screen>>| next.set(to);
        self.on_back(BackStep::Screen, in_state(from), leave)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BackPending>()
        .configure_sets(
            Actions,
            (
                BackStep::Menu,
                (
                    BackStep::PointMenu,
                    BackStep::Cursor,
                    BackStep::Search,
                    BackStep::View,
                    BackStep::Board,
                    BackStep::Screen,
                )
                    .chain()
                    .run_if(in_state(Menu::None)),
            )
                .chain()
                .in_set(ActionStage::Back),
        )
        .add_systems(
            Actions,
            set_back_pending
                .in_set(ActionStage::Back)
                .before(BackStep::Menu),
        )
        .on_back(BackStep::Menu, not(in_state(Menu::None)), close_menu);
}

fn set_back_pending(
    actions: Res<PressedActions>,
    attention: Res<KeyboardFocus>,
    mut pending: ResMut<BackPending>,
) {
    pending.0 = actions.has(Action::Back) && !attention.typing && !attention.list;
}

fn is_back_pending(pending: Res<BackPending>) -> bool {
    pending.0
}

fn clear_back_pending(mut pending: ResMut<BackPending>) {
    pending.0 = false;
}

fn close_menu(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) {
    next.set(menu.below(*screen.get()));
}

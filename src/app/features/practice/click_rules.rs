//! The rules for clicks on the board of a problem that is practised.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, ClickRules};
use crate::app::problem_session::practice::{Practice, is_students_turn};
use crate::app::session::{CurrentGame, Practising, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write_click_rules
            .run_if(in_state(Practising))
            .in_set(BoardContentSystems),
    )
    .add_systems(OnExit(Practising), open_board);
}

/// Lets the student play in turn, until the line is over. The practice goes on
/// below the lessons, whose board is another one.
fn write_click_rules(
    practices: Query<&Practice>,
    screen: Res<State<Screen>>,
    current: Res<CurrentGame>,
    mut rules: ResMut<ClickRules>,
) {
    let is_turn = is_students_turn(current.get());
    let is_closed = |practice: &Practice| practice.is_over() || !is_turn;
    rules.closed = *screen.get() == Screen::Problem && practices.iter().any(is_closed);
}

fn open_board(mut rules: ResMut<ClickRules>) {
    rules.closed = false;
}

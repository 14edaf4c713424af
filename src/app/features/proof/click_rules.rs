//! The rules for clicks on the board of a proof.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, ClickRules};
use crate::app::problem_session::OpenProof;
use crate::app::session::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_click_rules.in_set(BoardContentSystems));
}

/// The proof stays open below the lessons, whose board is another one.
fn write_click_rules(
    open_proof: Query<&OpenProof>,
    screen: Res<State<Screen>>,
    mut rules: ResMut<ClickRules>,
) {
    let shown = open_proof.single().ok();
    let shown = shown.filter(|_| *screen.get() == Screen::Problem);
    rules.offered = shown.map(OpenProof::offered_points);
}

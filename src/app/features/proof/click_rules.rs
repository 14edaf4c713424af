//! The rules for clicks on the board of a proof.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, ClickRules};
use crate::app::problem_session::OpenProof;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_click_rules.in_set(BoardContentSystems));
}

fn write_click_rules(open_proof: Query<&OpenProof>, mut rules: ResMut<ClickRules>) {
    rules.offered = open_proof.single().ok().map(OpenProof::offered_points);
}

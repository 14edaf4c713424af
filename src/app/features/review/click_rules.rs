//! The rules for clicks on the board of a record.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, ClickRules};
use crate::app::opened_record::{Review, Tool};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_click_rules.in_set(BoardContentSystems));
}

fn write_click_rules(review: Query<&Review>, mut rules: ResMut<ClickRules>) {
    rules.uses_tool = review.iter().any(|review| review.tool() != Tool::Play);
}

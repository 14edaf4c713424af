//! The rules for clicks on the board of a record.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, ClickRules};
use crate::app::opened_record::{Review, Tool};
use crate::app::session::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_click_rules.in_set(BoardContentSystems));
}

/// The tools are not those of the lessons, below which the record stays open.
fn write_click_rules(
    review: Query<&Review>,
    screen: Res<State<Screen>>,
    mut rules: ResMut<ClickRules>,
) {
    let has_tool = |review: &Review| review.tool() != Tool::Play;
    rules.uses_tool = *screen.get() == Screen::Review && review.iter().any(has_tool);
}

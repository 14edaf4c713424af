//! The rules for clicks on the board of a lesson.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, ClickRules, GuidedTurn};
use crate::app::session::{CurrentGame, CurrentLesson};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_click_rules.in_set(BoardContentSystems));
}

fn write_click_rules(
    lesson: Query<&CurrentLesson>,
    current: Res<CurrentGame>,
    mut rules: ResMut<ClickRules>,
) {
    rules.guided = lesson.single().ok().map(|lesson| {
        if lesson.waits_for_reader(current.get()) {
            GuidedTurn::Reader
        } else {
            GuidedTurn::Program
        }
    });
}

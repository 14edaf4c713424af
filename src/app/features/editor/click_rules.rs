//! The rules for clicks on the board of a draft.

use bevy::prelude::*;

use super::{Editing, OnTheBoard};
use crate::app::board::{BoardContentSystems, ClickRules, EditClick};
use crate::app::problem_session::EditTool;
use crate::go::Cell;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_click_rules.in_set(BoardContentSystems));
}

fn write_click_rules(editing: Query<&Editing, OnTheBoard>, mut rules: ResMut<ClickRules>) {
    rules.edit = editing.single().ok().map(|editing| match editing.tool() {
        EditTool::Lay(Cell::Stone(color)) => EditClick::Stone(color),
        _ => EditClick::Other,
    });
}

//! The screen of a record under review: its panels, keys and marks.
//!
//! `opened_record` holds the record and changes it.

mod click_rules;
mod details_form;
mod keys;
mod marks;
pub(crate) mod panel;
pub(crate) mod point_action;
#[cfg(test)]
pub(crate) mod tests;
mod tools_panel;
mod tree_panel;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        click_rules::plugin,
        marks::plugin,
        keys::plugin,
        panel::plugin,
        point_action::plugin,
    ));
}

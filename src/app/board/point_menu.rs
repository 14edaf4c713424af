//! The point whose menu is open: the possible actions are offered beside it.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::board::click_policy::ClickPolicy;
use crate::app::input::{BackStep, OnBack as _};
use crate::app::session::game::Changes;
use crate::app::session::policy::Policy;
use crate::go::Point;

/// The point whose menu is open, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PointMenu(Option<Point>);

impl PointMenu {
    /// Returns the point, if the menu is open.
    pub(crate) const fn point(&self) -> Option<Point> {
        self.0
    }

    pub(super) const fn open(&mut self, point: Point) {
        self.0 = Some(point);
    }

    /// Closes the menu.
    pub(crate) const fn close(&mut self) {
        self.0 = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointMenu>()
        .add_systems(Update, settle.in_set(AppSystems::Arrange))
        .on_back(BackStep::PointMenu, is_open, close);
}

fn is_open(menu: Res<PointMenu>) -> bool {
    menu.0.is_some()
}

fn close(mut menu: ResMut<PointMenu>) {
    menu.close();
}

/// Closes the menu as soon as something else happens.
fn settle(
    mut menu: ResMut<PointMenu>,
    mut changes: Changes,
    hand: ClickPolicy,
    policy: Res<Policy>,
) {
    // The menu offers nothing for kiosk visitors.
    if menu.0.is_some() && (changes.any() || !hand.is_free() || !policy.has_point_menu()) {
        menu.close();
    }
}

//! Which point a person asks about: what can be done there is offered beside
//! it.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::board::click_policy::Hand;
use crate::app::features::kiosk::Kiosk;
use crate::app::session::game::Changes;
use crate::go::Point;

/// The point that is asked about.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PointMenu(Option<Point>);

impl PointMenu {
    /// Which, if any.
    pub(crate) const fn point(&self) -> Option<Point> {
        self.0
    }

    pub(super) const fn open(&mut self, point: Point) {
        self.0 = Some(point);
    }

    /// Nothing is asked any longer.
    pub(crate) const fn close(&mut self) {
        self.0 = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointMenu>()
        .add_systems(Update, settle.in_set(AppSystems::Arrange));
}

/// Where something else happens, nobody asks any longer.
fn settle(
    mut menu: ResMut<PointMenu>,
    mut changes: Changes,
    hand: Hand,
    kiosk: Option<Res<Kiosk>>,
) {
    // It offers nothing for visitors.
    if menu.0.is_some() && (changes.any() || !hand.is_free() || kiosk.is_some()) {
        menu.close();
    }
}

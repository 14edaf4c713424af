//! The point whose menu is open: the possible actions are offered beside it.
//! A feature adds each of its own with the condition under which it is offered;
//! nothing here knows a feature.

use bevy::ecs::schedule::SystemCondition;
use bevy::ecs::system::{IntoSystem, SystemId};
use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::board::click_policy::ClickPolicy;
use crate::app::input::{BackStep, OnBack as _};
use crate::app::session::{Changes, Policy, Request};
use crate::go::Point;
use crate::i18n::Phrase;

/// The point whose menu is open, if any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PointMenu(Option<Point>);

impl PointMenu {
    /// Returns the point, if the menu is open.
    pub(crate) const fn point(&self) -> Option<Point> {
        self.0
    }

    pub(crate) const fn open(&mut self, point: Point) {
        self.0 = Some(point);
    }

    /// Closes the menu.
    pub(crate) const fn close(&mut self) {
        self.0 = None;
    }
}

/// An action in the menu of a point.
#[derive(Debug)]
pub(crate) struct PointAction {
    pub(crate) name: Phrase,
    pub(crate) request: Request,
}

type Offer = SystemId<In<Point>, Option<PointAction>>;

/// The actions of all features, each with its condition.
#[derive(Resource, Clone, Debug, Default)]
struct PointActions(Vec<(SystemId<(), bool>, Offer)>);

/// Adds actions to the menu of a point.
pub(crate) trait AddPointActions {
    /// Offers an action while the condition holds, if there is one for the
    /// point. Actions are listed in the order in which they were added.
    fn add_point_action<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        offer: impl IntoSystem<In<Point>, Option<PointAction>, M> + 'static,
    ) -> &mut Self;
}

impl AddPointActions for App {
    fn add_point_action<C, M>(
        &mut self,
        condition: impl SystemCondition<C> + 'static,
        offer: impl IntoSystem<In<Point>, Option<PointAction>, M> + 'static,
    ) -> &mut Self {
        let condition = self.register_system(condition);
        let offer = self.register_system(offer);
        self.init_resource::<PointActions>();
        let mut actions = self.world_mut().resource_mut::<PointActions>();
        actions.0.push((condition, offer));
        self
    }
}

/// Returns the actions that features offer for a point.
pub(crate) fn point_actions(world: &mut World, point: Point) -> Vec<PointAction> {
    let PointActions(actions) = world.resource::<PointActions>().clone();
    let mut offered = Vec::new();
    for (condition, offer) in actions {
        if world.run_system(condition).unwrap_or(false) {
            // The state of a feature may be gone in this frame.
            let action = world.run_system_with(offer, point).ok().flatten();
            offered.extend(action);
        }
    }
    offered
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointMenu>()
        .init_resource::<PointActions>()
        .add_systems(
            Update,
            close_point_menu_on_change.in_set(AppSystems::Arrange),
        )
        .on_back(BackStep::PointMenu, is_point_menu_open, close_point_menu);
}

fn is_point_menu_open(menu: Res<PointMenu>) -> bool {
    menu.0.is_some()
}

fn close_point_menu(mut menu: ResMut<PointMenu>) {
    menu.close();
}

/// Closes the menu as soon as something else happens.
fn close_point_menu_on_change(
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

//! Changes that panels ask for.

use std::fmt;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::session::chosen_point::PointChosen;
use crate::app::session::game::GameIntent;
use crate::app::session::notices::Notify;
use crate::app::session::policy::Policy;
use crate::app::session::states::{Menu, Screen};

/// A message that a panel may send.
pub(crate) trait Intent: Message {
    /// True if visitors of a kiosk may send it.
    const FOR_VISITORS: bool = false;

    /// Returns true if sending it closes the menu that lies over the screen.
    fn closes_menu(&self) -> bool {
        false
    }
}

impl Intent for GameIntent {
    const FOR_VISITORS: bool = true;

    fn closes_menu(&self) -> bool {
        true
    }
}

impl Intent for PointChosen {
    const FOR_VISITORS: bool = true;
}

impl Intent for AppExit {}

impl Intent for Notify {}

/// A change that a panel asks for. It is made once, at the start of the next
/// frame, however often egui lays the panel out.
pub(crate) struct Request {
    change: Box<dyn FnOnce(&mut World) + Send + Sync>,
    for_visitors: bool,
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("for_visitors", &self.for_visitors)
            .finish_non_exhaustive()
    }
}

impl Request {
    /// Sends a message.
    pub(crate) fn send<I: Intent>(intent: I) -> Self {
        let change = move |world: &mut World| {
            if intent.closes_menu() {
                set_next_state(world, Menu::None);
            }
            world.write_message(intent);
        };
        Self {
            change: Box::new(change),
            for_visitors: I::FOR_VISITORS,
        }
    }

    /// Shows a screen.
    pub(crate) fn show(screen: Screen) -> Self {
        let change = move |world: &mut World| set_next_state(world, screen);
        Self {
            change: Box::new(change),
            for_visitors: true,
        }
    }

    /// Lays a menu over the screen, or takes it away.
    pub(crate) fn menu(menu: Menu) -> Self {
        let change = move |world: &mut World| set_next_state(world, menu);
        Self {
            change: Box::new(change),
            for_visitors: true,
        }
    }

    /// Changes a resource of the feature that the panel belongs to.
    pub(crate) fn change<R: Resource<Mutability = Mutable>>(
        change: impl FnOnce(&mut R) + Send + Sync + 'static,
    ) -> Self {
        let change = move |world: &mut World| {
            if let Some(mut resource) = world.get_resource_mut::<R>() {
                change(&mut resource);
            }
        };
        Self {
            change: Box::new(change),
            for_visitors: false,
        }
    }

    /// The same request, after which this screen is shown.
    pub(crate) fn showing(self, screen: Screen) -> Self {
        let before = self.change;
        let change = move |world: &mut World| {
            before(world);
            set_next_state(world, screen);
        };
        Self {
            change: Box::new(change),
            ..self
        }
    }

    /// The same request, after which another is carried out. Visitors of a
    /// kiosk may make it if they may make both.
    pub(crate) fn and(self, other: Self) -> Self {
        let change = move |world: &mut World| {
            (self.change)(world);
            (other.change)(world);
        };
        Self {
            change: Box::new(change),
            for_visitors: self.for_visitors && other.for_visitors,
        }
    }

    /// The same request, which visitors of a kiosk may make too.
    pub(crate) fn for_visitors(mut self) -> Self {
        self.for_visitors = true;
        self
    }
}

impl<I: Intent> From<I> for Request {
    fn from(intent: I) -> Self {
        Self::send(intent)
    }
}

fn set_next_state<S: bevy::state::state::FreelyMutableState>(world: &mut World, state: S) {
    let mut next = world.resource_mut::<NextState<S>>();
    next.as_mut().set_if_neq(state);
}

/// The requests of the last frame. A click outside of a text field is one on
/// another control as well, so there may be two.
#[derive(Resource, Debug, Default)]
pub(crate) struct Requested {
    /// The request of a panel or a menu.
    pub(crate) by_panel: Option<Request>,
    /// The request of the controls over the board.
    pub(crate) by_board: Option<Request>,
}

/// The requests of the last frame become changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RequestSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Requested>()
        .configure_sets(Update, RequestSystems.in_set(AppSystems::Panels))
        .add_systems(Update, apply_requests.in_set(RequestSystems));
}

/// Makes the changes that were asked for, unless the policy forbids them.
pub(super) fn apply_requests(world: &mut World) {
    let Requested { by_panel, by_board } = std::mem::take(&mut *world.resource_mut());
    for request in [by_panel, by_board].into_iter().flatten() {
        if request.for_visitors || !world.resource::<Policy>().is_for_visitors() {
            (request.change)(world);
        }
    }
}

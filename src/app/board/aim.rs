//! From a place in the window to a point of the board.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::Location;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::camera::TableView;
use super::layout::BoardLayout;
use crate::go::Point;

/// Maps a pointer to the board.
#[derive(SystemParam)]
pub(super) struct BoardAim<'w, 's> {
    layout: Res<'w, BoardLayout>,
    view: Res<'w, TableView>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl BoardAim<'_, '_> {
    /// Returns the point nearest to the pointer. A hit may be a frame old, when
    /// the pointer was elsewhere, so the window's own position is preferred.
    pub(super) fn point(&self, location: &Location, hit: Option<Vec3>) -> Option<Point> {
        let place = match self.windows.single() {
            Ok(window) => self.view.on_table(location.position, window.size()),
            Err(_) => hit?.truncate(),
        };
        self.layout.point_at(place)
    }
}

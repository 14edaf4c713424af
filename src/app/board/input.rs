//! The pointer on the board.

use bevy::prelude::*;

use super::layout::BoardLayout;
use crate::app::screen::{Menu, Screen};
use crate::go::Point;

/// The player chose a point of the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct PointChosen(pub(in crate::app) Point);

/// The point under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct Hovered(pub(in crate::app) Option<Point>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PointChosen>().init_resource::<Hovered>();
}

/// A press and release on the board chooses the point nearest to it.
pub(super) fn choose(
    click: On<Pointer<Click>>,
    layout: Res<BoardLayout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut chosen: MessageWriter<PointChosen>,
) {
    let playing =
        matches!(screen.get(), Screen::Game | Screen::Problem) && *menu.get() == Menu::None;
    if click.button != PointerButton::Primary || !playing {
        return;
    }
    if let Some(point) = click
        .hit
        .position
        .and_then(|place| layout.point_at(place.truncate()))
    {
        chosen.write(PointChosen(point));
    }
}

pub(super) fn hover(
    movement: On<Pointer<Move>>,
    layout: Res<BoardLayout>,
    mut hovered: ResMut<Hovered>,
) {
    let point = movement
        .hit
        .position
        .and_then(|place| layout.point_at(place.truncate()));
    hovered.set_if_neq(Hovered(point));
}

pub(super) fn leave(_: On<Pointer<Out>>, mut hovered: ResMut<Hovered>) {
    hovered.set_if_neq(Hovered(None));
}

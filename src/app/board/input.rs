//! The pointer on the board.

use bevy::prelude::*;

use super::layout::BoardLayout;
use crate::app::screen::{Menu, Screen, takes_points};
use crate::go::Point;

/// The player chose a point of the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct PointChosen {
    /// Which.
    pub(in crate::app) point: Point,
    /// How.
    pub(in crate::app) choice: Choice,
}

/// In which way a point was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Choice {
    /// Just so.
    Plain,
    /// With Shift held: this and nothing beside it.
    Alone,
    /// With the other button.
    Other,
}

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
    keys: Res<ButtonInput<KeyCode>>,
    mut chosen: MessageWriter<PointChosen>,
) {
    let playing = takes_points(*screen.get(), *menu.get());
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let choice = match click.button {
        _ if !playing => return,
        PointerButton::Primary if shift => Choice::Alone,
        PointerButton::Primary => Choice::Plain,
        PointerButton::Secondary => Choice::Other,
        PointerButton::Middle => return,
    };
    if let Some(point) = click
        .hit
        .position
        .and_then(|place| layout.point_at(place.truncate()))
    {
        chosen.write(PointChosen { point, choice });
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

//! The pointer on the board.

use std::time::Duration;

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::entry::{Care, Entry};
use super::hand::Hand;
use super::layout::BoardLayout;
use super::point_menu::PointMenu;
use super::pointing::{Fingers, Ground, Panning};
use super::zoom::ViewIntent;
use crate::app::prefs::Prefs;
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
    /// As what is in seki, when stones are counted.
    Other,
}

/// The point under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct Hovered(pub(in crate::app) Option<Point>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PointChosen>().init_resource::<Hovered>();
}

/// How long a finger stays down to mean more than a tap.
const LONG: Duration = Duration::from_millis(500);

/// What the pointer does with the board.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Deeds<'w> {
    entry: ResMut<'w, Entry>,
    menu: ResMut<'w, PointMenu>,
    chosen: MessageWriter<'w, PointChosen>,
    view: MessageWriter<'w, ViewIntent>,
}

/// A press and release on the board chooses the point nearest to it, or asks
/// what can be done there.
pub(super) fn choose(
    click: On<Pointer<Click>>,
    layout: Res<BoardLayout>,
    ground: Ground,
    hand: Hand,
    keys: Res<ButtonInput<KeyCode>>,
    prefs: Res<Prefs>,
    (panning, fingers): (Res<Panning>, Res<Fingers>),
    mut deeds: Deeds,
) {
    if panning.0 || !ground.is_board(click.pointer_location.position) {
        return;
    }
    let place = click.hit.position.map(Vec3::truncate);
    let Some(point) = place.and_then(|place| layout.point_at(place)) else {
        return;
    };
    match click.button {
        PointerButton::Primary if deeds.menu.point().is_some() => deeds.menu.close(),
        PointerButton::Secondary => deeds.menu.open(point),
        PointerButton::Middle if click.count == 2 => {
            deeds.view.write(ViewIntent::Fit);
        }
        PointerButton::Middle => {}
        PointerButton::Primary => {
            let touch = matches!(click.pointer_id, PointerId::Touch(_));
            if touch && fingers.are_several() {
                return;
            }
            let takes = hand.commits(point);
            if !deeds
                .entry
                .click(click.pointer_id, point, takes, Care::of(&prefs))
            {
                return;
            }
            let long = touch && click.duration >= LONG;
            if long && !takes && !hand.counts() {
                deeds.menu.open(point);
                return;
            }
            let alone = long || keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
            let choice = if alone { Choice::Alone } else { Choice::Plain };
            deeds.chosen.write(PointChosen { point, choice });
        }
    }
}

/// A finger that comes down shows where the stone would be.
pub(super) fn press(
    press: On<Pointer<Press>>,
    layout: Res<BoardLayout>,
    ground: Ground,
    hand: Hand,
    (menu, fingers): (Res<PointMenu>, Res<Fingers>),
    mut entry: ResMut<Entry>,
) {
    let free = menu.point().is_none() && !fingers.are_several();
    if !matches!(press.pointer_id, PointerId::Touch(_)) || !free {
        return;
    }
    let place = press.hit.position.map(Vec3::truncate);
    if let Some(point) = place.and_then(|place| layout.point_at(place))
        && ground.is_board(press.pointer_location.position)
    {
        entry.press(press.pointer_id, point, hand.commits(point));
    }
}

pub(super) fn hover(
    movement: On<Pointer<Move>>,
    layout: Res<BoardLayout>,
    ground: Ground,
    hand: Hand,
    fingers: Res<Fingers>,
    mut entry: ResMut<Entry>,
    mut hovered: ResMut<Hovered>,
) {
    let seen = ground.is_board(movement.pointer_location.position);
    let place = movement.hit.position.filter(|_| seen).map(Vec3::truncate);
    let point = place.and_then(|place| layout.point_at(place));
    if matches!(movement.pointer_id, PointerId::Mouse) {
        hovered.set_if_neq(Hovered(point));
    } else if let Some(point) = point
        && entry.is_touched()
        && !fingers.are_several()
        && hand.commits(point)
    {
        entry.slide(movement.pointer_id, point);
    }
}

pub(super) fn leave(out: On<Pointer<Out>>, mut hovered: ResMut<Hovered>) {
    if matches!(out.pointer_id, PointerId::Mouse) {
        hovered.set_if_neq(Hovered(None));
    }
}

//! The pointer on the board.

use std::time::Duration;

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::aim::BoardAim;
use super::entry::{EntrySettings, StoneProposal};
use super::point_menu::PointMenu;
use super::pointing::{Fingers, Panning, VisibleBoard};
use super::sweep::Sweep;
use super::view_intent::ViewIntent;
use crate::app::board::click_policy::ClickPolicy;
use crate::app::session::{Choice, PointChosen, Prefs};
use crate::go::Point;

/// The point under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hovered(pub(crate) Option<Point>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovered>();
}

/// A touch of at least this length is a long press, not a tap.
const LONG: Duration = Duration::from_millis(500);

/// The actions that the pointer can take on the board.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct PointerActions<'w> {
    proposal: ResMut<'w, StoneProposal>,
    menu: ResMut<'w, PointMenu>,
    chosen: MessageWriter<'w, PointChosen>,
    view: MessageWriter<'w, ViewIntent>,
}

/// Chooses the point nearest to a press and release on the board, or opens the
/// menu of the point.
pub(super) fn choose_clicked_point(
    click: On<Pointer<Click>>,
    aim: BoardAim,
    visible: VisibleBoard,
    policy: ClickPolicy,
    keys: Res<ButtonInput<KeyCode>>,
    prefs: Res<Prefs>,
    (panning, sweep, fingers): (Res<Panning>, Res<Sweep>, Res<Fingers>),
    mut deeds: PointerActions,
) {
    if panning.0 || sweep.is_under_way() || !visible.is_board(click.pointer_location.position) {
        return;
    }
    let Some(point) = aim.point(&click.pointer_location, click.hit.position) else {
        return;
    };
    match click.button {
        PointerButton::Primary if deeds.menu.point().is_some() => deeds.menu.close(),
        PointerButton::Secondary if policy.edits() => {
            let choice = Choice::Other;
            deeds.chosen.write(PointChosen { point, choice });
        }
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
            let takes = policy.commits(point);
            if !deeds
                .proposal
                .click(click.pointer_id, point, takes, EntrySettings::of(&prefs))
            {
                return;
            }
            let long = touch && click.duration >= LONG;
            if long && policy.edits() {
                let choice = Choice::Other;
                deeds.chosen.write(PointChosen { point, choice });
                return;
            }
            if long && !takes && !policy.counts() {
                deeds.menu.open(point);
                return;
            }
            let alone = long || keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
            let choice = if alone { Choice::Alone } else { Choice::Plain };
            deeds.chosen.write(PointChosen { point, choice });
        }
    }
}

/// Proposes a stone where a finger comes down.
pub(super) fn propose_pressed_point(
    press: On<Pointer<Press>>,
    aim: BoardAim,
    visible: VisibleBoard,
    policy: ClickPolicy,
    (menu, fingers): (Res<PointMenu>, Res<Fingers>),
    mut proposal: ResMut<StoneProposal>,
) {
    let free = menu.point().is_none() && !fingers.are_several();
    if !matches!(press.pointer_id, PointerId::Touch(_)) || !free {
        return;
    }
    if let Some(point) = aim.point(&press.pointer_location, press.hit.position)
        && visible.is_board(press.pointer_location.position)
    {
        proposal.press(press.pointer_id, point, policy.commits(point));
    }
}

pub(super) fn update_hovered_point(
    movement: On<Pointer<Move>>,
    aim: BoardAim,
    visible: VisibleBoard,
    policy: ClickPolicy,
    fingers: Res<Fingers>,
    mut proposal: ResMut<StoneProposal>,
    mut hovered: ResMut<Hovered>,
) {
    let seen = visible.is_board(movement.pointer_location.position);
    let point = aim.point(&movement.pointer_location, movement.hit.position);
    let point = point.filter(|_| seen);
    if matches!(movement.pointer_id, PointerId::Mouse) {
        hovered.set_if_neq(Hovered(point));
    } else if let Some(point) = point
        && proposal.is_touched()
        && !fingers.are_several()
        && policy.commits(point)
    {
        proposal.slide(movement.pointer_id, point);
    }
}

pub(super) fn clear_hovered_point(out: On<Pointer<Out>>, mut hovered: ResMut<Hovered>) {
    if matches!(out.pointer_id, PointerId::Mouse) {
        hovered.set_if_neq(Hovered(None));
    }
}

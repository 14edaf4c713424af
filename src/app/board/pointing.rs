//! Fingers, the wheel and dragging: what moves the view.

use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::camera::FreeArea;
use super::zoom::{NOTCH, ViewIntent, Zoom};
use crate::app::AppSystems;
use crate::app::board::click_policy::Hand;
use crate::app::session::states::{Menu, Screen, takes_points};

/// Pixels of a touchpad that are as much as a notch.
const NOTCH_PIXELS: f32 = 60.0;
/// A press that moves no farther is a click, in pixels.
const SLIP: f32 = 10.0;

/// Parts of the window that lie over the board, in logical pixels.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Covers(pub(crate) Vec<Rect>);

/// The fingers on the screen.
#[derive(Resource, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<(u64, Vec2)>,
    /// Whether there were several at once since the first of them came.
    several: bool,
}

impl Fingers {
    /// Whether there are, or just were, several at once.
    pub(super) const fn are_several(&self) -> bool {
        self.several
    }

    /// Whether there is none.
    pub(super) const fn are_lifted(&self) -> bool {
        self.down.is_empty()
    }

    /// Middle and distance of the first two.
    fn spread(&self) -> Option<(Vec2, f32)> {
        let [(_, one), (_, other), ..] = self.down[..] else {
            return None;
        };
        Some(((one + other) / 2.0, one.distance(other).max(1.0)))
    }

    fn follow(&mut self, touch: &TouchInput) {
        match touch.phase {
            TouchPhase::Started => {
                self.several &= !self.down.is_empty();
                self.down.push((touch.id, touch.position));
                self.several |= self.down.len() > 1;
            }
            TouchPhase::Moved => {
                for (id, place) in &mut self.down {
                    if *id == touch.id {
                        *place = touch.position;
                    }
                }
            }
            TouchPhase::Ended | TouchPhase::Canceled => {
                self.down.retain(|(id, _)| *id != touch.id);
            }
        }
    }
}

/// Whether the board is being moved, and what follows is no click.
#[derive(Resource, Debug, Default)]
pub(super) struct Panning(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>()
        .init_resource::<Panning>()
        .init_resource::<Covers>()
        .add_message::<TouchInput>()
        .add_message::<PinchGesture>()
        // Before the first finger is taken for a pointer.
        .add_systems(PreUpdate, pinch.before(PickingSystems::Backend))
        .add_systems(Update, spread.in_set(AppSystems::Pointer));
}

/// What a part of the window shows at a place.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Ground<'w> {
    free: Res<'w, FreeArea>,
    covers: Res<'w, Covers>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
}

impl Ground<'_> {
    /// Whether the board is seen there, and can be touched.
    pub(super) fn is_board(&self, at: Vec2) -> bool {
        takes_points(*self.screen.get(), *self.menu.get())
            && self.free.0.contains(at)
            && !self.covers.0.iter().any(|cover| cover.contains(at))
    }
}

/// Two fingers move the board, turn by turn with the moves that they make.
fn pinch(
    mut touches: MessageReader<TouchInput>,
    mut fingers: ResMut<Fingers>,
    ground: Ground,
    mut intents: MessageWriter<ViewIntent>,
) {
    for touch in touches.read() {
        let before = fingers
            .spread()
            .filter(|_| touch.phase == TouchPhase::Moved);
        fingers.follow(touch);
        if let (Some((from, narrow)), Some((to, wide))) = (before, fingers.spread())
            && ground.is_board(from)
        {
            let by = wide / narrow;
            intents.write(ViewIntent::Pinch { by, from, to });
        }
    }
}

/// Fingers spread on a touchpad, where the system tells of it.
fn spread(
    mut gestures: MessageReader<PinchGesture>,
    windows: Query<&Window, With<PrimaryWindow>>,
    ground: Ground,
    mut intents: MessageWriter<ViewIntent>,
) {
    let wider: f32 = gestures.read().map(|PinchGesture(wider)| wider).sum();
    let at = windows.single().ok().and_then(Window::cursor_position);
    if wider != 0.0 && at.is_some_and(|at| ground.is_board(at)) {
        let by = (1.0 + wider).clamp(0.2, 5.0);
        intents.write(ViewIntent::Zoom { by, at });
    }
}

fn control(keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
}

/// With Control the wheel brings nearer what is under the pointer.
pub(super) fn turn_wheel(
    turn: On<Pointer<Scroll>>,
    keys: Res<ButtonInput<KeyCode>>,
    ground: Ground,
    mut intents: MessageWriter<ViewIntent>,
) {
    let at = turn.pointer_location.position;
    if !control(&keys) || !ground.is_board(at) {
        return;
    }
    let notches = match turn.unit {
        MouseScrollUnit::Line => turn.y,
        MouseScrollUnit::Pixel => turn.y / NOTCH_PIXELS,
    };
    intents.write(ViewIntent::Zoom {
        by: NOTCH.powf(notches.clamp(-8.0, 8.0)),
        at: Some(at),
    });
}

/// The middle button moves the board; so does the one that plays, where less
/// than all of it is seen, once it has moved too far for a click.
pub(super) fn drag(
    drag: On<Pointer<Drag>>,
    zoom: Res<Zoom>,
    ground: Ground,
    hand: Hand,
    mut panning: ResMut<Panning>,
    mut intents: MessageWriter<ViewIntent>,
) {
    let from = drag.pointer_location.position - drag.distance;
    if drag.pointer_id != PointerId::Mouse || !zoom.is_closer() || !ground.is_board(from) {
        return;
    }
    let slips = drag.distance.length() <= SLIP;
    match drag.button {
        PointerButton::Middle if slips => {}
        // There it draws with the tool at hand.
        PointerButton::Primary if hand.edits() => return,
        PointerButton::Middle => panning.0 = true,
        PointerButton::Primary if panning.0 || !slips => panning.0 = true,
        _ => return,
    }
    intents.write(ViewIntent::Pan(drag.delta));
}

pub(super) fn drag_end(_: On<Pointer<DragEnd>>, mut panning: ResMut<Panning>) {
    panning.0 = false;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(phase: TouchPhase, id: u64, x: f32) -> TouchInput {
        TouchInput {
            phase,
            position: Vec2::new(x, 0.0),
            window: Entity::PLACEHOLDER,
            force: None,
            id,
        }
    }

    #[test]
    fn fingers_that_were_several_stay_so_until_all_are_lifted() {
        let mut fingers = Fingers::default();
        for (phase, id, several, lifted) in [
            (TouchPhase::Started, 1, false, false),
            (TouchPhase::Started, 2, true, false),
            (TouchPhase::Ended, 1, true, false),
            (TouchPhase::Ended, 2, true, true),
            (TouchPhase::Started, 3, false, false),
            (TouchPhase::Canceled, 3, false, true),
        ] {
            fingers.follow(&touch(phase, id, 0.0));
            let now = (fingers.are_several(), fingers.are_lifted());
            assert_eq!(now, (several, lifted), "{phase:?} {id}");
        }
    }
}

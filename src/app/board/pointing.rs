//! Fingers, the wheel and dragging, which move the view.

use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::view_intent::{NOTCH, ViewIntent};
use super::zoom::Zoom;
use crate::app::AppSystems;
use crate::app::board::click_policy::ClickPolicy;
use crate::app::session::states::takes_points;
use crate::app::session::{Menu, Screen};
use crate::app::ui::layout::FreeArea;

/// The touchpad pixels that count as one notch of a wheel.
const NOTCH_PIXELS: f32 = 60.0;
/// A press that moves no farther than this many pixels is a click.
const SLIP: f32 = 10.0;

/// Parts of the window that lie over the board, in logical pixels.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Covers(pub(crate) Vec<Rect>);

/// The fingers on the screen.
#[derive(Resource, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<(u64, Vec2)>,
    /// True if several fingers were down at once since the first of them came.
    several: bool,
}

impl Fingers {
    /// Returns true if several fingers are down, or were since the first came.
    pub(super) const fn are_several(&self) -> bool {
        self.several
    }

    /// Returns true if no finger is down.
    pub(super) const fn are_lifted(&self) -> bool {
        self.down.is_empty()
    }

    /// Returns the middle and the distance of the first two fingers.
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

/// True while the board is being moved, so that the release is not a click.
#[derive(Resource, Debug, Default)]
pub(super) struct Panning(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>()
        .init_resource::<Panning>()
        .init_resource::<Covers>()
        .add_message::<TouchInput>()
        .add_message::<PinchGesture>()
        // This runs before the first finger is taken for a pointer.
        .add_systems(
            PreUpdate,
            move_board_with_fingers.before(PickingSystems::Backend),
        )
        .add_systems(Update, zoom_with_touchpad.in_set(AppSystems::Pointer));
}

/// Tells whether the board is visible at a place.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct VisibleBoard<'w> {
    free: Res<'w, FreeArea>,
    covers: Res<'w, Covers>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
}

impl VisibleBoard<'_> {
    /// Returns true if the board is visible there and can be touched.
    pub(super) fn is_board(&self, at: Vec2) -> bool {
        takes_points(*self.screen.get(), *self.menu.get())
            && self.free.0.contains(at)
            && !self.covers.0.iter().any(|cover| cover.contains(at))
    }
}

/// Moves and zooms the board with two fingers, touch event by touch event.
fn move_board_with_fingers(
    mut touches: MessageReader<TouchInput>,
    mut fingers: ResMut<Fingers>,
    visible: VisibleBoard,
    mut intents: MessageWriter<ViewIntent>,
) {
    for touch in touches.read() {
        let before = fingers
            .spread()
            .filter(|_| touch.phase == TouchPhase::Moved);
        fingers.follow(touch);
        if let (Some((from, narrow)), Some((to, wide))) = (before, fingers.spread())
            && visible.is_board(from)
        {
            let by = wide / narrow;
            intents.write(ViewIntent::Pinch { by, from, to });
        }
    }
}

/// Zooms when fingers spread on a touchpad, on systems that report it.
fn zoom_with_touchpad(
    mut gestures: MessageReader<PinchGesture>,
    windows: Query<&Window, With<PrimaryWindow>>,
    visible: VisibleBoard,
    mut intents: MessageWriter<ViewIntent>,
) {
    let wider: f32 = gestures.read().map(|PinchGesture(wider)| wider).sum();
    let at = windows.single().ok().and_then(Window::cursor_position);
    if wider != 0.0 && at.is_some_and(|at| visible.is_board(at)) {
        let by = (1.0 + wider).clamp(0.2, 5.0);
        intents.write(ViewIntent::Zoom { by, at });
    }
}

fn is_control_pressed(keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
}

/// Zooms at the pointer when the wheel turns with Control held.
pub(super) fn zoom_with_wheel(
    turn: On<Pointer<Scroll>>,
    keys: Res<ButtonInput<KeyCode>>,
    visible: VisibleBoard,
    mut intents: MessageWriter<ViewIntent>,
) {
    let at = turn.pointer_location.position;
    if !is_control_pressed(&keys) || !visible.is_board(at) {
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

/// Moves the board with the middle button. The primary button does so too when
/// only a part of the board is visible and the drag is too long for a click.
pub(super) fn drag_board(
    drag: On<Pointer<Drag>>,
    zoom: Res<Zoom>,
    visible: VisibleBoard,
    policy: ClickPolicy,
    mut panning: ResMut<Panning>,
    mut intents: MessageWriter<ViewIntent>,
) {
    let from = drag.pointer_location.position - drag.distance;
    if drag.pointer_id != PointerId::Mouse || !zoom.is_zoomed_in() || !visible.is_board(from) {
        return;
    }
    let slips = drag.distance.length() <= SLIP;
    match drag.button {
        PointerButton::Middle if slips => {}
        // In the editor, the primary button draws with the current tool.
        PointerButton::Primary if policy.edits() => return,
        PointerButton::Middle => panning.0 = true,
        PointerButton::Primary if panning.0 || !slips => panning.0 = true,
        _ => return,
    }
    intents.write(ViewIntent::Pan(drag.delta));
}

pub(super) fn end_board_drag(_: On<Pointer<DragEnd>>, mut panning: ResMut<Panning>) {
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
    fn several_fingers_count_as_several_until_all_are_lifted() {
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

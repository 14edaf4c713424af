//! The look of buttons in each state: at rest, under the pointer, pressed,
//! chosen, disabled. States differ in lines and brightness, so that users need
//! not tell colors apart. The focus is a ring of its own around all of them
//! ([`theme::ring`](super::theme::ring)).

use bevy_egui::egui::{Color32, CornerRadius, Painter, Rect, Response, Stroke, StrokeKind};

use super::theme::Palette;

/// The width of the line around a button at rest, and around one under the
/// pointer.
const LINE: f32 = 1.0;
const LIT_LINE: f32 = 2.0;
/// The distance of a second line from the edge, and its width.
const INSET: f32 = 3.5;
const INNER_LINE: f32 = 1.5;
/// The distance by which the text of a pressed button moves down.
const SUNK: f32 = 1.0;

/// The state of a button apart from the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ButtonState {
    Ready,
    /// The chosen value, or the suggested next step.
    Chosen,
    /// Disabled.
    Off,
}

impl ButtonState {
    /// Returns `Ready` if the button can be used, else `Off`.
    pub(crate) const fn ready(can: bool) -> Self {
        if can { Self::Ready } else { Self::Off }
    }

    /// Returns `Chosen` if `is` is true, else `Ready`.
    pub(crate) const fn chosen(is: bool) -> Self {
        if is { Self::Chosen } else { Self::Ready }
    }
}

/// The position of the pointer relative to a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerState {
    None,
    Over,
    Down,
}

impl PointerState {
    pub(crate) fn of(response: &Response) -> Self {
        if response.is_pointer_button_down_on() {
            Self::Down
        } else if response.hovered() {
            Self::Over
        } else {
            Self::None
        }
    }
}

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ButtonLook {
    fill: Color32,
    edge: Stroke,
    /// A second line inside the edge.
    inner: Stroke,
    /// The color of the text.
    pub(crate) ink: Color32,
    /// The color of small text.
    pub(crate) small: Color32,
    /// The distance by which the text is lower than at rest.
    pub(crate) sunk: f32,
}

impl ButtonLook {
    pub(crate) fn new(of: &Palette, state: ButtonState, pointer: PointerState) -> Self {
        let (rest, lit) = (
            Stroke::new(LINE, of.edge),
            Stroke::new(LIT_LINE, of.accent_text),
        );
        let plain = Self {
            fill: of.card,
            edge: rest,
            inner: Stroke::NONE,
            ink: of.text,
            small: of.faded,
            sunk: 0.0,
        };
        let chosen = Self {
            fill: of.accent,
            edge: Stroke::new(LINE, of.accent),
            ink: of.on_accent,
            small: of.on_accent,
            ..plain
        };
        match (state, pointer) {
            (ButtonState::Off, _) => Self {
                fill: of.ground(),
                edge: Stroke::new(LINE, of.card_hovered),
                ink: of.off,
                small: of.off,
                ..plain
            },
            (ButtonState::Ready, PointerState::None) => plain,
            (ButtonState::Ready, PointerState::Over) => Self {
                fill: of.card_hovered,
                edge: lit,
                ..plain
            },
            (ButtonState::Ready, PointerState::Down) => Self {
                fill: of.card_pressed,
                edge: lit,
                inner: Stroke::new(INNER_LINE, of.accent_text),
                sunk: SUNK,
                ..plain
            },
            (ButtonState::Chosen, PointerState::None) => chosen,
            (ButtonState::Chosen, PointerState::Over) => Self {
                inner: Stroke::new(INNER_LINE, of.on_accent),
                ..chosen
            },
            (ButtonState::Chosen, PointerState::Down) => Self {
                inner: Stroke::new(2.0 * INNER_LINE, of.on_accent),
                sunk: SUNK,
                ..chosen
            },
        }
    }

    /// Paints the ground and the lines of a button.
    pub(crate) fn paint(&self, painter: &Painter, rect: Rect, radius: u8) {
        let round = CornerRadius::same(radius);
        painter.rect(rect, round, self.fill, self.edge, StrokeKind::Inside);
        if self.inner != Stroke::NONE {
            let within = CornerRadius::same(radius.saturating_sub(3));
            let rect = rect.shrink(INSET);
            painter.rect_stroke(rect, within, self.inner, StrokeKind::Inside);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::session::ActiveThemes;
    use crate::config::theme::{Interface, Rgba, Theme as _};

    fn palettes() -> Vec<(&'static str, Palette)> {
        let themes = Interface::BUILT_IN.iter().map(|(id, text)| {
            let (interface, faults) =
                crate::config::theme::read::<Interface>(text.as_bytes()).unwrap();
            assert_eq!(faults, [], "{id}");
            let look = ActiveThemes {
                interface: Arc::new(interface),
                ..ActiveThemes::default()
            };
            (*id, Palette::from(&look))
        });
        themes.collect()
    }

    fn looks(palette: &Palette) -> Vec<((ButtonState, PointerState), ButtonLook)> {
        let all = [
            (ButtonState::Ready, PointerState::None),
            (ButtonState::Ready, PointerState::Over),
            (ButtonState::Ready, PointerState::Down),
            (ButtonState::Chosen, PointerState::None),
            (ButtonState::Chosen, PointerState::Over),
            (ButtonState::Chosen, PointerState::Down),
            (ButtonState::Off, PointerState::None),
        ];
        let look = |(state, pointer)| ((state, pointer), ButtonLook::new(palette, state, pointer));
        all.into_iter().map(look).collect()
    }

    fn contrast(ink: Color32, ground: Color32) -> f32 {
        let color = |c: Color32| Rgba {
            rgb: [c.r(), c.g(), c.b()],
            alpha: c.a(),
        };
        color(ink).contrast(color(ground))
    }

    #[test]
    fn button_text_is_legible_in_every_state() {
        for (id, palette) in palettes() {
            for (state, look) in looks(&palette) {
                assert_eq!(
                    (look.fill.a(), look.ink.a(), look.small.a()),
                    (255, 255, 255)
                );
                for ink in [look.ink, look.small] {
                    let found = contrast(ink, look.fill);
                    assert!(found >= 4.5, "{id} {state:?}: {found:.2}");
                }
            }
        }
    }

    /// Returns true if two looks differ without color: in the presence or width
    /// of a line, or in brightness.
    fn differ(one: &ButtonLook, other: &ButtonLook) -> bool {
        one.inner.width != other.inner.width
            || one.edge.width != other.edge.width
            || contrast(one.fill, other.fill) >= 3.0
            || contrast(one.ink, other.ink) >= 1.4
    }

    #[test]
    fn button_states_differ_without_colors() {
        for (id, palette) in palettes() {
            let looks = looks(&palette);
            for (place, (one, look)) in looks.iter().enumerate() {
                for (other, another) in &looks[place + 1..] {
                    assert!(differ(look, another), "{id}: {one:?} and {other:?}");
                }
                // Lines that carry information must be visible.
                if look.inner != Stroke::NONE {
                    let found = contrast(look.inner.color, look.fill);
                    assert!(found >= 3.0, "{id} {one:?}: {found:.2}");
                }
                if look.edge.width > LINE {
                    let found = contrast(look.edge.color, look.fill);
                    assert!(found >= 3.0, "{id} {one:?}: {found:.2}");
                }
            }
            // The focus ring must stand out around all buttons.
            let found = contrast(palette.text, palette.ground());
            assert!(found >= 3.0, "{id} focus: {found:.2}");
        }
    }
}

//! Animated stones. The rules never wait for an animation.

use bevy::prelude::*;

use super::layer;
use crate::app::AppSystems;
use crate::app::session::ActiveThemes;
use crate::config::theme::Stones;
use crate::media::paint::{SHADOW_OFFSET, SHADOW_SPREAD};

/// Sent when a stone lands on the board.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct StoneLanded;

/// The place where a flight ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// On the board.
    Board,
    /// In a lid.
    Lid,
}

/// The kind of animation with which stones come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnimationKind {
    /// Through the air.
    Fly,
    /// A fade at the stone's place, for users who are disturbed by movement.
    Fade,
}

/// The animation of a stone.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Motion {
    from: Vec2,
    to: Vec2,
    wait: f32,
    lasts: f32,
    passed: f32,
    end: End,
    manner: AnimationKind,
    /// The depth (z) in which the stone comes to rest.
    rest: f32,
}

impl Motion {
    /// Animates a stone that is put down on the board.
    pub(super) const fn drop(at: Vec2, rest: f32, manner: AnimationKind) -> Self {
        Self {
            from: at,
            to: at,
            wait: 0.0,
            lasts: 0.16,
            passed: 0.0,
            end: End::Board,
            manner,
            rest,
        }
    }

    /// Animates a captured stone, the `turn`-th of `all` to be lifted. All are
    /// in the lid within 700 ms.
    pub(super) fn lift(
        from: Vec2,
        to: Vec2,
        (turn, all): (usize, usize),
        rest: f32,
        manner: AnimationKind,
    ) -> Self {
        let wait = match manner {
            AnimationKind::Fly => 0.10 + 0.22 * turn as f32 / all.max(1) as f32,
            AnimationKind::Fade => 0.10,
        };
        Self {
            from,
            to,
            wait,
            lasts: 0.38,
            passed: 0.0,
            end: End::Lid,
            manner,
            rest,
        }
    }

    /// Returns the progress of the animation, from 0 to 1.
    fn share(&self) -> f32 {
        ((self.passed - self.wait) / self.lasts).clamp(0.0, 1.0)
    }

    fn is_over(&self) -> bool {
        self.passed >= self.wait + self.lasts
    }

    /// Returns the place on the table and the height above it, in distances
    /// between two lines.
    fn place(&self) -> (Vec2, f32) {
        let share = self.share();
        match self.end {
            _ if self.manner == AnimationKind::Fade => {
                let gone = self.end == End::Board || share >= 0.5;
                (if gone { self.to } else { self.from }, 0.0)
            }
            End::Board => (self.to, 0.9 * (1.0 - share * share)),
            End::Lid => {
                let along = EaseFunction::CubicInOut.sample_clamped(share);
                (
                    self.from.lerp(self.to, along),
                    1.6 * (share * std::f32::consts::PI).sin(),
                )
            }
        }
    }

    /// Returns true if the stone fades in or out.
    pub(super) fn fades(&self) -> bool {
        self.manner == AnimationKind::Fade
    }

    /// Returns the position, depth and scale of the stone now.
    pub(super) fn pose(&self) -> Transform {
        let (place, height) = self.place();
        let depth = if self.is_over() {
            self.rest
        } else {
            layer::FLYING + self.rest * 0.01
        };
        Transform::from_translation(place.extend(depth))
            .with_scale(Vec3::splat(1.0 + 0.10 * height))
    }

    /// Returns the opacity of the stone, from 0 to 1.
    pub(super) fn presence(&self) -> f32 {
        let share = self.share();
        match (self.manner, self.end) {
            (AnimationKind::Fly, _) => 1.0,
            (AnimationKind::Fade, End::Board) => share,
            // It fades out at its old place and in at the new one.
            (AnimationKind::Fade, End::Lid) => (2.0 * share - 1.0).abs(),
        }
    }
}

/// A shadow of a stone, as a child entity of it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoneShadow {
    /// The shadow on the board.
    Below,
    /// The shadow on the stones beside it.
    Beside,
}

impl StoneShadow {
    /// Returns the offset, width and darkness for a stone at this height. The
    /// higher the stone, the farther away, wider and paler is the shadow.
    pub(super) fn at(self, height: f32, theme: &Stones) -> (Vec2, f32, f32) {
        let width = theme.diameter * SHADOW_SPREAD;
        match self {
            Self::Below => {
                let away = theme.diameter * SHADOW_OFFSET + 0.22 * height;
                (
                    Vec2::new(away, -away),
                    width * (1.0 + 0.12 * height),
                    theme.shadow / (1.0 + 1.3 * height),
                )
            }
            // A stone in the air touches no other.
            Self::Beside => (
                Vec2::ZERO,
                width,
                theme.shadow * (1.0 - 4.0 * height).max(0.0),
            ),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StoneLanded>()
        .add_systems(Update, animate_stones.in_set(AppSystems::Arrange));
}

pub(super) fn animate_stones(
    mut commands: Commands,
    time: Res<Time<Real>>,
    themes: Res<ActiveThemes>,
    mut stones: Query<(Entity, &mut Motion, &mut Transform, &mut Sprite, &Children)>,
    mut shadows: Query<(&StoneShadow, &mut Transform, &mut Sprite), Without<Motion>>,
    mut landed: MessageWriter<StoneLanded>,
) {
    for (stone, mut motion, mut transform, mut picture, children) in &mut stones {
        motion.passed += time.delta_secs();
        let (_, height) = motion.place();
        let over = motion.is_over();
        *transform = motion.pose();
        let presence = motion.presence();
        if motion.fades() {
            picture.color.set_alpha(presence);
        }
        for child in children {
            if let Ok((shadow, mut at, mut sprite)) = shadows.get_mut(*child) {
                let (offset, width, dark) = shadow.at(height, &themes.stones);
                // In a lid stones lie on each other, not beside each other.
                let gone = motion.end == End::Lid && *shadow == StoneShadow::Beside;
                at.translation = offset.extend(at.translation.z);
                sprite.custom_size = Some(Vec2::splat(width));
                sprite
                    .color
                    .set_alpha(if gone { 0.0 } else { dark * presence });
            }
        }
        if over {
            commands.entity(stone).remove::<Motion>();
            if motion.end == End::Board {
                landed.write(StoneLanded);
            }
        }
    }
}

//! The animation of dead stones: they shrink and fade when they are marked
//! dead, and grow back when the mark is removed.

use bevy::prelude::*;

use super::BoardSystems;
use super::motion::{Motion, StoneShadow};
use super::stones::Stone;
use crate::app::AppSystems;
use crate::app::session::{ActiveThemes, CurrentGame, Prefs};
use crate::game::{GameSession, Phase};
use crate::go::PointSet;

/// The relative size and the opacity of a dead stone.
const SIZE: f32 = 0.9;
const SEEN: f32 = 0.6;
/// The duration of the change, in seconds.
const LASTS: f32 = 0.26;
/// The same with reduced motion.
const SHORT: f32 = 0.12;

/// The stones that count as dead in a position that belongs to no game session,
/// if it is counted.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct CountedDead(pub(crate) Option<PointSet>);

/// A stone that is marked dead.
#[derive(Component, Debug)]
struct Dead;

/// The animation of a stone that is marked or unmarked as dead.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct DeadMarkAnimation {
    from: f32,
    to: f32,
    passed: f32,
    /// True with reduced motion: the size stays the same.
    still: bool,
}

impl DeadMarkAnimation {
    fn lasts(&self) -> f32 {
        if self.still { SHORT } else { LASTS }
    }

    /// Returns the progress toward the look of a dead stone, from 0 to 1.
    fn share(&self) -> f32 {
        let along = (self.passed / self.lasts()).min(1.0);
        let eased = EaseFunction::CubicInOut.sample_clamped(along);
        self.from + (self.to - self.from) * eased
    }

    fn show(&self, stone: &mut Transform, picture: &mut Sprite) {
        let share = self.share();
        let size = if self.still { 1.0 } else { SIZE };
        stone.scale = Vec3::splat(1.0 - (1.0 - size) * share);
        picture.color.set_alpha(1.0 - (1.0 - SEEN) * share);
    }
}

/// The shadows of stones.
type Shadows<'w, 's> = Query<'w, 's, (&'static StoneShadow, &'static mut Sprite), Without<Stone>>;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CountedDead>()
        .add_systems(
            Update,
            animate_dead_stones
                .in_set(AppSystems::Arrange)
                .after(super::motion::animate_stones),
        )
        .add_systems(Update, mark_dead_stones.in_set(BoardSystems::Dead));
}

/// Starts the animation of stones whose status changed. Stones that were just
/// laid get their final look at once.
fn mark_dead_stones(
    mut commands: Commands,
    current: Res<CurrentGame>,
    counted: Res<CountedDead>,
    prefs: Res<Prefs>,
    themes: Res<ActiveThemes>,
    mut stones: Query<
        (
            Entity,
            Ref<Stone>,
            Has<Dead>,
            Option<&DeadMarkAnimation>,
            (&mut Transform, &mut Sprite, &Children),
        ),
        Without<Motion>,
    >,
    laid: Query<(), Added<Stone>>,
    mut shadows: Shadows,
    mut settled: RemovedComponents<Motion>,
) {
    let settled = settled.read().count() > 0;
    let changed = settled || current.is_changed() || counted.is_changed();
    if !changed && laid.is_empty() {
        return;
    }
    let dead = match current.session().map(GameSession::phase) {
        Some(Phase::Counting(status)) => Some(&status.dead),
        Some(Phase::Finished { status, .. }) => status.as_ref().map(|status| &status.dead),
        _ => counted.0.as_ref(),
    };
    for (entity, stone, was_dead, animation, (mut place, mut picture, children)) in &mut stones {
        if !(changed || stone.is_added()) {
            continue;
        }
        let is_dead = dead.is_some_and(|dead| dead.contains(stone.point));
        if is_dead == was_dead {
            continue;
        }
        let share = |dead| if dead { 1.0 } else { 0.0 };
        let mut animation = DeadMarkAnimation {
            from: animation.map_or(share(was_dead), DeadMarkAnimation::share),
            to: share(is_dead),
            passed: 0.0,
            still: prefs.settings.reduced_motion,
        };
        if stone.is_added() {
            animation.passed = animation.lasts();
            animation.show(&mut place, &mut picture);
            fade_shadows(children, &mut shadows, picture.color.alpha(), &themes);
        }
        let mut entity = commands.entity(entity);
        entity.insert(animation);
        if is_dead {
            entity.insert(Dead);
        } else {
            entity.remove::<Dead>();
        }
    }
}

pub(super) fn animate_dead_stones(
    mut commands: Commands,
    time: Res<Time<Real>>,
    themes: Res<ActiveThemes>,
    // This includes stones that were captured meanwhile, whose animation would
    // otherwise never end.
    mut stones: Query<
        (
            Entity,
            &mut DeadMarkAnimation,
            &mut Transform,
            &mut Sprite,
            &Children,
        ),
        Without<StoneShadow>,
    >,
    mut shadows: Shadows,
) {
    for (entity, mut animation, mut place, mut picture, children) in &mut stones {
        animation.passed += time.delta_secs();
        animation.show(&mut place, &mut picture);
        fade_shadows(children, &mut shadows, picture.color.alpha(), &themes);
        if animation.passed >= animation.lasts() {
            commands.entity(entity).remove::<DeadMarkAnimation>();
        }
    }
}

/// Makes the shadows as transparent as the stone.
fn fade_shadows(children: &Children, shadows: &mut Shadows, presence: f32, themes: &ActiveThemes) {
    for child in children {
        if let Ok((shadow, mut picture)) = shadows.get_mut(*child) {
            let (_, _, dark) = shadow.at(0.0, &themes.stones);
            picture.color.set_alpha(dark * presence);
        }
    }
}

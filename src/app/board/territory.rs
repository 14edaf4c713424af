//! The animation of points that a side owns at the end, or will probably own.
//! They spread from the stones around them, and fade when they are owned no
//! more.
//!
//! Scoring never waits for the animation. A mark is correct from its first
//! frame on; only its size and opacity change over time.

use bevy::prelude::*;

use super::BoardSystems;
use super::layout::BoardLayout;
use super::mark::{BoardMark, MarkKind};
use crate::app::AppSystems;
use crate::app::session::{ActiveThemes, Prefs};
use crate::go::{self, ByColor, Point, PointSet, Size};

/// The time, in seconds, until the last point of the widest region is shown.
const SPREAD: f32 = 0.36;
/// The time, in seconds, in which one point appears.
const COMES: f32 = 0.18;
/// The delay, in seconds, between a point and the next one farther from the
/// stones. It is shorter in wide regions.
const STEP: f32 = 0.05;
/// The time, in seconds, in which a point disappears, or appears with reduced
/// motion.
const FADES: f32 = 0.12;
/// The relative size at which a point begins to appear.
const SMALL: f32 = 0.3;

/// The animation of a mark of territory that appears or disappears.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spreading {
    wait: f32,
    lasts: f32,
    passed: f32,
    /// The first and last size, relative to the final size of the mark.
    size: [f32; 2],
    /// The first and last opacity.
    shown: [f32; 2],
}

impl Spreading {
    /// Returns the progress from 0 to 1, quick at first.
    fn share(&self) -> f32 {
        let share = ((self.passed - self.wait) / self.lasts).clamp(0.0, 1.0);
        EaseFunction::CubicOut.sample_clamped(share)
    }

    fn is_over(&self) -> bool {
        self.passed >= self.wait + self.lasts
    }

    /// Applies the present size and opacity.
    fn show(&self, place: &mut Transform, picture: &mut Sprite) {
        let share = self.share();
        let between = |[first, last]: [f32; 2]| first + (last - first) * share;
        place.scale = Vec3::splat(between(self.size));
        picture.color.set_alpha(between(self.shown));
    }
}

/// A mark that is no longer valid and only fades away.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Withdrawn(BoardMark);

/// Returns the side whose territory a mark shows.
const fn owner(kind: MarkKind) -> Option<go::Color> {
    match kind {
        MarkKind::Owned(side) | MarkKind::Leaning(side, _) => Some(side),
        _ => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        animate_territory
            .in_set(AppSystems::Arrange)
            .after(super::dead::animate_dead_stones),
    )
    .add_systems(
        Update,
        (fade_withdrawn_marks, animate_new_territory)
            .chain()
            .in_set(BoardSystems::Territory),
    );
}

/// Removes a mark at once, unless it is one of territory, which fades.
pub(super) fn remove_mark(commands: &mut Commands, entity: Entity, mark: BoardMark) {
    let mut entity = commands.entity(entity);
    if owner(mark.kind).is_some() {
        entity.remove::<BoardMark>().insert(Withdrawn(mark));
    } else {
        entity.despawn();
    }
}

/// Fades withdrawn marks from their present opacity. On another board they are
/// removed at once.
fn fade_withdrawn_marks(
    mut commands: Commands,
    withdrawn: Query<(Entity, Ref<Withdrawn>, &Sprite, &Transform)>,
    layout: Res<BoardLayout>,
    themes: Res<ActiveThemes>,
) {
    let anew = layout.is_changed() || themes.is_changed();
    for (entity, state, picture, place) in &withdrawn {
        if anew {
            commands.entity(entity).despawn();
        } else if state.is_added() {
            commands.entity(entity).insert(Spreading {
                wait: 0.0,
                lasts: FADES,
                passed: 0.0,
                size: [place.scale.x; 2],
                shown: [picture.color.alpha(), 0.0],
            });
        }
    }
}

/// Animates new marks: those beside stones appear first.
fn animate_new_territory(
    mut commands: Commands,
    mut new: Query<
        (Entity, &BoardMark, &mut Sprite, &mut Transform),
        (Added<BoardMark>, Without<Withdrawn>),
    >,
    all: Query<&BoardMark>,
    withdrawn: Query<(Entity, &Withdrawn, &Sprite, &Transform), Without<BoardMark>>,
    layout: Res<BoardLayout>,
    themes: Res<ActiveThemes>,
    prefs: Res<Prefs>,
) {
    // Another theme shows the same territory, so nothing is animated.
    if new.is_empty() || layout.is_changed() || themes.is_changed() {
        return;
    }
    let mut owned: ByColor<PointSet> = ByColor::default();
    for mark in &all {
        if let Some(side) = owner(mark.kind) {
            owned[side].insert(mark.point);
        }
    }
    let size = layout.size();
    let far = ByColor {
        black: Distances::in_region(size, &owned.black),
        white: Distances::in_region(size, &owned.white),
    };
    let still = prefs.settings.reduced_motion;
    let coming = new.iter().filter_map(|(_, mark, ..)| {
        let side = owner(mark.kind)?;
        Some(far[side].of(mark.point))
    });
    let (nearest, farthest) = coming.fold((u8::MAX, 0), |(least, most), distance| {
        (least.min(distance), most.max(distance))
    });
    let steps = f32::from(farthest.saturating_sub(nearest).max(1));
    let step = STEP.min((SPREAD - COMES) / steps);
    for (entity, mark, mut picture, mut place) in &mut new {
        let Some(side) = owner(mark.kind) else {
            continue;
        };
        let full = picture.color.alpha();
        let before = withdrawn.iter().find(|(_, Withdrawn(old), ..)| {
            old.point == mark.point && owner(old.kind) == Some(side)
        });
        let away = far[side].of(mark.point) - nearest;
        let spreading = match before {
            // A mark that replaces one of the same side only grows or shrinks.
            Some((old, _, sprite, at)) => {
                commands.entity(old).despawn();
                Spreading {
                    wait: 0.0,
                    lasts: if still { FADES } else { COMES },
                    passed: 0.0,
                    size: if still {
                        [1.0; 2]
                    } else {
                        [ratio(sprite, at, &picture), 1.0]
                    },
                    shown: [sprite.color.alpha().min(full), full],
                }
            }
            None if still => Spreading {
                wait: 0.0,
                lasts: FADES,
                passed: 0.0,
                size: [1.0; 2],
                shown: [0.0, full],
            },
            None => Spreading {
                wait: step * f32::from(away),
                lasts: COMES,
                passed: 0.0,
                size: [SMALL, 1.0],
                shown: [0.0, full],
            },
        };
        spreading.show(&mut place, &mut picture);
        commands.entity(entity).insert(spreading);
    }
}

/// Returns the present width of an old mark, relative to a new one.
fn ratio(old: &Sprite, at: &Transform, new: &Sprite) -> f32 {
    let width = |picture: &Sprite| picture.custom_size.map_or(1.0, |size| size.x);
    at.scale.x * width(old) / width(new).max(1e-3)
}

fn animate_territory(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut marks: Query<(
        Entity,
        &mut Spreading,
        &mut Transform,
        &mut Sprite,
        Has<Withdrawn>,
    )>,
) {
    for (entity, mut spreading, mut place, mut picture, withdrawn) in &mut marks {
        spreading.passed += time.delta_secs();
        spreading.show(&mut place, &mut picture);
        if spreading.is_over() {
            let mut mark = commands.entity(entity);
            if withdrawn {
                mark.despawn();
            } else {
                mark.remove::<Spreading>();
            }
        }
    }
}

/// The distance of each point of some regions from the stones that enclose
/// them.
struct Distances(Vec<(Point, u8)>);

impl Distances {
    fn in_region(size: Size, region: &PointSet) -> Self {
        let on_border = |point: &Point| {
            size.neighbors(*point)
                .any(|beside| !region.contains(beside))
        };
        let mut reached: Vec<(Point, u8)> = region
            .iter()
            .filter(on_border)
            .map(|point| (point, 0))
            .collect();
        let mut known = PointSet::EMPTY;
        for (point, _) in &reached {
            known.insert(*point);
        }
        let mut next = 0;
        while let Some(&(point, distance)) = reached.get(next) {
            next += 1;
            for beside in size.neighbors(point) {
                if region.contains(beside) && known.insert(beside) {
                    reached.push((beside, distance.saturating_add(1)));
                }
            }
        }
        Self(reached)
    }

    /// Returns the distance of a point. A region that nothing encloses is the
    /// whole board, where all distances are zero.
    fn of(&self, point: Point) -> u8 {
        let found = self.0.iter().find(|(reached, _)| *reached == point);
        found.map_or(0, |(_, distance)| *distance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_counted_from_the_border_of_a_region() {
        let size = Size::square(9).unwrap();
        // The four columns on the left are enclosed from the right.
        let left: PointSet = size.points().filter(|point| point.x() < 4).collect();
        let far = Distances::in_region(size, &left);
        for point in left.iter() {
            assert_eq!(far.of(point), 3 - point.x());
        }
        let far = Distances::in_region(size, &size.points().collect());
        assert!(size.points().all(|point| far.of(point) == 0));
    }

    #[test]
    fn a_point_appears_small_and_pale_and_ends_at_full_size() {
        let mut spreading = Spreading {
            wait: 0.1,
            lasts: COMES,
            passed: 0.0,
            size: [SMALL, 1.0],
            shown: [0.0, 0.8],
        };
        let (mut place, mut picture) = (Transform::default(), Sprite::default());
        let mut at = |passed| {
            spreading.passed = passed;
            spreading.show(&mut place, &mut picture);
            (place.scale.x, picture.color.alpha())
        };
        assert_eq!(at(0.0), (SMALL, 0.0));
        assert_eq!(at(0.1), (SMALL, 0.0));
        let half = at(0.1 + COMES / 2.0);
        // The animation is quick at first.
        assert!(half.0 > 0.8 && half.0 < 1.0 && half.1 > 0.6, "{half:?}");
        assert_eq!(at(1.0), (1.0, 0.8));
    }
}

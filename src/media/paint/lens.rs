//! The shape of a stone: two shallow domes with a rounded rim between them.

use super::light::{Direction, unit};
use super::noise::{mix_of, rise};

/// The stone's diameter as a share of its picture's side. The margin keeps
/// texture filters from cutting the rim.
pub const STONE_FILL: f32 = 0.96;

/// The radius of the sphere that the dome is cut from, in radii of the stone.
/// With this value a stone is two fifths as thick as it is wide.
const DOME: f32 = 1.45;

/// The radius at which the dome turns into the rounded rim.
const RIM: f32 = 0.86;

/// The steepest visible slope of the rim.
const STEEPEST: f32 = 0.985;

/// A point on the surface of a stone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The position to the right and down, in radii of the stone.
    pub(super) x: f32,
    pub(super) y: f32,
    /// The distance from the middle.
    pub(super) r: f32,
    /// The direction that the surface faces.
    pub(super) normal: Direction,
}

impl Spot {
    /// Returns the point of the stone's surface seen at (x, y). Beyond the rim
    /// it is the nearest point of the rim, so that rim colors reach into the
    /// margin.
    pub(super) fn seen(x: f32, y: f32) -> Self {
        let distance = x.hypot(y);
        let held = distance.min(0.995);
        let shrink = held / distance.max(1e-6);
        let (x, y) = (x * shrink, y * shrink);
        let dome = held / DOME;
        let slope = mix_of(dome, STEEPEST, rise(RIM, 1.0, held).powi(2));
        let (right, down) = (x / held.max(1e-6), y / held.max(1e-6));
        let up = (1.0 - slope * slope).max(0.0).sqrt();
        Self {
            x,
            y,
            r: held,
            normal: [right * slope, down * slope, up],
        }
    }

    /// Returns the normal with a little unevenness added.
    pub(super) fn uneven(&self, right: f32, down: f32) -> Direction {
        let [x, y, z] = self.normal;
        unit([x + right, y + down, z])
    }
}

#[cfg(test)]
mod tests {
    use super::super::light::dot;
    use super::*;

    #[test]
    fn the_middle_faces_up_and_the_rim_aside() {
        assert!(Spot::seen(0.0, 0.0).normal[2] > 0.999);
        assert!(Spot::seen(0.99, 0.0).normal[0] > 0.9);
        assert!(Spot::seen(0.0, -0.99).normal[1] < -0.9);
    }

    #[test]
    fn normals_have_length_one_everywhere() {
        for step in 0..200 {
            let spot = Spot::seen(step as f32 / 100.0 - 1.0, 0.3);
            assert!((dot(spot.normal, spot.normal) - 1.0).abs() < 1e-3);
        }
    }

    #[test]
    fn beyond_the_rim_is_the_rim() {
        let spot = Spot::seen(3.0, 0.0);
        assert!(spot.r < 1.0 && spot.x < 1.0);
    }
}

//! The light of all pictures: a window at the upper left, a dim room around it,
//! and light that the board reflects from below.
//!
//! Directions are `[right, down, up from the board]`.

/// A direction, of length one.
pub(super) type Direction = [f32; 3];

/// The direction towards the window.
const WINDOW: Direction = [-0.49, -0.57, 0.66];

pub(super) fn dot(a: Direction, b: Direction) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Returns the vector scaled to length one, or straight up if its length is
/// zero.
pub(super) fn unit(v: Direction) -> Direction {
    let length = dot(v, v).sqrt();
    if length > 1e-6 {
        v.map(|part| part / length)
    } else {
        [0.0, 0.0, 1.0]
    }
}

/// Returns the light of the window on a surface facing `normal`. `wrap` tells
/// how far light reaches around the edge: 0 for opaque stone, more for
/// translucent material.
pub(super) fn window(normal: Direction, wrap: f32) -> f32 {
    ((dot(normal, unit(WINDOW)) + wrap) / (1.0 + wrap)).max(0.0)
}

/// Returns the light of the room, which comes mostly from above.
pub(super) fn room(normal: Direction) -> f32 {
    0.55 + 0.45 * normal[2]
}

/// Returns the reflection of the window towards the viewer, by a surface of the
/// given roughness. It is the lobe of Trowbridge and Reitz, which is one at its
/// peak.
pub(super) fn gloss(normal: Direction, roughness: f32) -> f32 {
    let [x, y, z] = unit(WINDOW);
    let half = unit([x, y, z + 1.0]);
    let cosine = dot(normal, half).max(0.0);
    let square = (roughness * roughness).max(1e-4);
    let lobe = square / (cosine * cosine * (square - 1.0) + 1.0);
    lobe * lobe
}

/// Returns the additional reflection of a surface that is seen edge-on.
pub(super) fn grazing(normal: Direction) -> f32 {
    (1.0 - normal[2].clamp(0.0, 1.0)).powi(4)
}

/// Returns the light that the board reflects onto the surface. It is strongest
/// at edges that face away from the window.
pub(super) fn glow(normal: Direction) -> f32 {
    let aside = (1.0 - normal[2]).max(0.0);
    let away = 0.5 - 0.5 * dot(normal, unit([WINDOW[0], WINDOW[1], 0.0]));
    aside * (0.35 + 0.65 * away)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Direction = [0.0, 0.0, 1.0];

    #[test]
    fn the_upper_left_is_lit() {
        let (near, far) = (unit([-0.4, -0.4, 0.8]), unit([0.4, 0.4, 0.8]));
        assert!(window(near, 0.2) > window(UP, 0.2));
        assert!(window(UP, 0.2) > window(far, 0.2));
        assert!(gloss(near, 0.3) > gloss(far, 0.3));
        assert!(glow(far) > glow(near));
    }

    #[test]
    fn gloss_is_at_most_one() {
        for step in 0..100 {
            let x = step as f32 / 50.0 - 1.0;
            let shine = gloss(unit([x, x, 1.0]), 0.3);
            assert!((0.0..=1.001).contains(&shine));
        }
    }

    #[test]
    fn edges_graze() {
        assert!(grazing([1.0, 0.0, 0.0]) > 0.99);
        assert!(grazing(UP) < 1e-6);
    }

    #[test]
    fn a_zero_vector_points_up() {
        assert_eq!(unit([0.0; 3]), UP);
    }
}

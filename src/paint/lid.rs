//! The lid of a bowl, turned upside down to hold prisoners.

use super::colour::{linear_rgb, pixel};
use super::light::{Direction, gloss, grazing, room, unit, window};
use super::noise::{mix_of, rise, smooth};
use super::picture::{Picture, coverage};
use super::style::WoodStyle;
use super::wood::wood;

/// The lid's diameter as a share of its picture's side.
pub const LID_FILL: f32 = 0.98;

/// The diameter of the floor, on which prisoners lie, as a share of the lid's.
pub const LID_FLOOR: f32 = 0.72;

/// Where the wall of the hollow reaches the lip.
const LIP: f32 = 0.87;

/// Depth of the hollow in radii of the lid.
const DEPTH: f32 = 0.17;

/// An upturned lid seen from above, turned from the given wood, on a picture
/// `side` pixels wide and high. Its diameter is [`LID_FILL`] of that; prisoners
/// lie well within [`LID_FLOOR`] of the diameter.
pub fn lid(side: u32, style: &WoodStyle, seed: u32) -> Picture {
    let board = wood(side, side, style, seed);
    let mut grain = board.pixels.chunks_exact(4);
    let radius_px = side as f32 / 2.0 * LID_FILL;
    Picture::draw_round(side, LID_FILL, |x, y| {
        let albedo = match grain.next() {
            Some(&[r, g, b, _]) => linear_rgb([r, g, b]),
            _ => [0.0; 3],
        };
        let r = x.hypot(y);
        pixel(lit(albedo, x, y, r, seed), coverage(r, radius_px))
    })
}

/// The colour of wood at a place of the lid.
fn lit(albedo: [f32; 3], x: f32, y: f32, r: f32, seed: u32) -> [f32; 3] {
    let (normal, height) = surface(x, y, r.min(0.995), seed);
    let open = sunlit(x, y, r, height);
    let nook = 1.0 - 0.5 * rise(0.3, LID_FLOOR + 0.04, r) * (1.0 - rise(LID_FLOOR, LIP, r));
    let light = (0.95 * window(normal, 0.05) * open + 0.5 * room(normal)) * nook;
    let shine = (0.04 * gloss(normal, 0.46) + 0.025 * gloss(normal, 0.2)) * mix_of(0.15, 1.0, open);
    let edge = 0.03 * grazing(normal);
    albedo.map(|part| part * light + shine + edge)
}

/// Which way the lid faces, and how high above its floor it is (1 at the lip).
fn surface(x: f32, y: f32, r: f32, seed: u32) -> (Direction, f32) {
    let wall = rise(LID_FLOOR - 0.02, LID_FLOOR + 0.05, r) * (1.0 - rise(0.8, LIP + 0.02, r));
    let outside = rise(LIP + 0.01, 1.0, r).powf(1.6);
    // The chisel leaves faint rings.
    let turned = 0.03 * smooth(r * 60.0, 0.0, seed ^ 0x71) + 0.02 * smooth(r * 17.0, 0.5, seed);
    let slope = 0.98 * outside - 0.8 * wall - 0.07 * r * (1.0 - outside) + turned;
    let (right, down) = (x / r.max(1e-6), y / r.max(1e-6));
    let up = (1.0 - slope * slope).max(0.01).sqrt();
    let height = rise(LID_FLOOR - 0.02, LIP, r);
    (unit([right * slope, down * slope, up]), height)
}

/// How much of the window is seen from a place in the hollow, over the lip.
fn sunlit(x: f32, y: f32, r: f32, height: f32) -> f32 {
    let towards = [-0.652, -0.758];
    let ahead = x * towards[0] + y * towards[1];
    let to_lip = (ahead * ahead + LIP * LIP - r * r).max(0.0).sqrt() - ahead;
    // The window is about half as high as it is far.
    let shade = DEPTH * (1.0 - height) / 0.88;
    let open = rise(0.35 * shade, 1.9 * shade + 0.01, to_lip);
    // The lip and what lies outside of it see all of the window.
    mix_of(open, 1.0, rise(LIP - 0.05, LIP, r))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn red(picture: &Picture, x: u32, y: u32) -> u8 {
        picture.pixel(x, y).map_or(0, |p| p[0])
    }

    #[test]
    fn the_hollow_is_shaded_on_the_side_of_the_window() {
        let picture = lid(96, &WoodStyle::cherry(), 1);
        assert!(red(&picture, 70, 75) > red(&picture, 24, 21) + 15);
    }

    #[test]
    fn a_lid_is_round() {
        let picture = lid(64, &WoodStyle::cherry(), 2);
        assert_eq!(picture.pixel(1, 1).map(|p| p[3]), Some(0));
        assert_eq!(picture.pixel(32, 32).map(|p| p[3]), Some(255));
        assert_eq!(picture.pixel(32, 3).map(|p| p[3]), Some(255));
    }

    #[test]
    fn a_seed_is_a_lid() {
        let style = WoodStyle::cherry();
        assert_eq!(lid(24, &style, 3), lid(24, &style, 3));
        assert_ne!(lid(24, &style, 3), lid(24, &style, 4));
    }

    #[test]
    fn any_size_is_drawn() {
        for side in [1, 2, 5] {
            let picture = lid(side, &WoodStyle::cherry(), 1);
            assert_eq!(picture.pixels.len(), (side * side * 4) as usize);
        }
    }
}

//! The lid of a bowl, turned upside down to hold prisoners.

use super::color::{linear_rgb, pixel};
use super::light::{Direction, gloss, grazing, room, unit, window};
use super::noise::{mix_of, rise, smooth};
use super::picture::{Picture, coverage};
use super::style::WoodStyle;
use super::wood::wood;

/// The lid's diameter as a share of its picture's side.
pub const LID_FILL: f32 = 0.98;

/// The diameter of the floor, on which prisoners lie, as a share of the lid's.
pub const LID_FLOOR: f32 = 0.72;

/// The profile of the lid as distances from its middle, in radii: the end of
/// the cove between floor and wall, the highest part of the lip, and the start
/// of the outer slope.
const COVE: f32 = 0.84;
const LIP: f32 = 0.885;
const SHOULDER: f32 = 0.91;

/// The depth of the hollow, in radii of the lid.
const DEPTH: f32 = 0.19;

/// The sideways shift of the grain per radius of height. Rings run aslant
/// through the wood, so a surface at another height cuts other rings.
const SLANT: f32 = 1.6;

/// Draws an upturned lid of the given wood, seen from above, on a picture
/// `side` pixels wide and high.
///
/// Its diameter is [`LID_FILL`] of that; prisoners lie well within
/// [`LID_FLOOR`] of the diameter.
pub fn lid(side: u32, style: &WoodStyle, seed: u32) -> Picture {
    let grain = Grain(wood(side, side, style, seed));
    let radius_px = side as f32 / 2.0 * LID_FILL;
    Picture::draw_round(side, LID_FILL, |x, y| {
        let r = x.hypot(y);
        let place = SurfacePoint::new(x, y, r.min(0.999), seed);
        let shift = SLANT * DEPTH * place.height;
        let albedo = grain.at(x + shift, y, radius_px);
        pixel(place.lit(albedo), coverage(r, radius_px))
    })
}

/// The block of wood that the lid is turned from.
struct Grain(Picture);

impl Grain {
    /// Returns the color of the wood at a position in radii from the middle.
    /// Beyond the picture the wood is mirrored.
    fn at(&self, x: f32, y: f32, radius_px: f32) -> [f32; 3] {
        let side = self.0.width as f32;
        let along = |v: f32| {
            let v = (v * radius_px + side / 2.0).abs();
            let v = if v > side { 2.0 * side - v } else { v };
            (v as u32).min(self.0.width.saturating_sub(1))
        };
        match self.0.pixel(along(x), along(y)) {
            Some([r, g, b, _]) => linear_rgb([r, g, b]),
            None => [0.0; 3],
        }
    }
}

/// A point of the surface.
struct SurfacePoint {
    x: f32,
    y: f32,
    r: f32,
    /// The direction that the surface faces.
    normal: Direction,
    /// The height above the floor, which is 1 at the lip.
    height: f32,
}

/// Returns the height of the surface at this distance from the middle.
fn height(r: f32) -> f32 {
    let dish = 0.05 * (r / LID_FLOOR).min(1.0).powi(2);
    // The wall rises from a round cove and ends in a round lip.
    let along = ((r - LID_FLOOR + 0.03) / (COVE - LID_FLOOR + 0.03)).clamp(0.0, 1.0);
    let wall = 0.9 * along * along * (3.0 - 2.0 * along);
    let lip = 0.05 * rise(COVE - 0.02, LIP, r);
    let outside = ((r - SHOULDER) / (1.0 - SHOULDER)).clamp(0.0, 1.0);
    dish + wall + lip - 0.75 * (1.0 - (1.0 - outside * outside).sqrt())
}

impl SurfacePoint {
    fn new(x: f32, y: f32, r: f32, seed: u32) -> Self {
        const STEP: f32 = 0.004;
        let rise = (height(r + STEP) - height(r - STEP)) / (2.0 * STEP) * DEPTH;
        // Faint rings left by the chisel.
        let turned = 0.035 * smooth(r * 90.0, 0.0, seed ^ 0x71);
        // A second, coarser unevenness, mainly visible on the floor.
        let waves = 0.02 * smooth(r * 22.0, 0.5, seed);
        let slope = -rise + turned + waves;
        let (right, down) = (x / r.max(1e-6), y / r.max(1e-6));
        Self {
            x,
            y,
            r,
            normal: unit([right * slope, down * slope, 1.0]),
            height: height(r),
        }
    }

    /// Returns the color of lit wood at this point.
    fn lit(&self, albedo: [f32; 3]) -> [f32; 3] {
        let normal = self.normal;
        let open = self.sunlit();
        let light = (1.2 * window(normal, 0.02) * open + 0.27 * room(normal)) * self.nook();
        // Wood cut across the fibres takes in more oil and is darker.
        let end_grain = 1.0 - 0.45 * normal[1] * normal[1];
        let polish = 0.3 * gloss(normal, 0.17) + 0.045 * gloss(normal, 0.4);
        let shine = polish * mix_of(0.1, 1.0, open) + 0.02 * self.sheen() * open;
        let edge = 0.02 * grazing(normal);
        // Oil makes the color of wood deeper, and its shine a little warm.
        let warm = [1.0, 0.95, 0.86];
        let part = |channel: usize| {
            let deep = albedo[channel].powf(1.14);
            deep * light * end_grain + (shine + edge) * warm[channel]
        };
        [part(0), part(1), part(2)]
    }

    /// Returns the share of the room's light that reaches the point; little
    /// reaches the cove.
    fn nook(&self) -> f32 {
        let cove =
            rise(0.42, LID_FLOOR + 0.02, self.r) * (1.0 - rise(LID_FLOOR + 0.02, LIP, self.r));
        1.0 - 0.42 * cove
    }

    /// Returns the sheen of the fine rings, which reflect the window along a
    /// line through the middle.
    fn sheen(&self) -> f32 {
        let across = (self.x * TOWARDS[0] + self.y * TOWARDS[1]) / self.r.max(1e-3);
        let on_floor = 1.0 - rise(LID_FLOOR - 0.1, LID_FLOOR, self.r);
        across.powi(6) * rise(0.02, 0.2, self.r) * on_floor
    }

    /// Returns the share of the window that is visible from this point over the
    /// lip.
    fn sunlit(&self) -> f32 {
        let ahead = self.x * TOWARDS[0] + self.y * TOWARDS[1];
        let to_lip = (ahead * ahead + LIP * LIP - self.r * self.r)
            .max(0.0)
            .sqrt()
            - ahead;
        // The window is about half as high as it is distant.
        let shade = DEPTH * (1.0 - self.height).max(0.0) / 0.88;
        let open = rise(0.3 * shade, 2.1 * shade + 0.01, to_lip);
        // From the lip and outside of it all of the window is visible.
        mix_of(open, 1.0, rise(COVE, LIP, self.r))
    }
}

/// The direction of the window, seen from above.
const TOWARDS: [f32; 2] = [-0.652, -0.758];

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
    fn the_lip_catches_the_window() {
        for style in [WoodStyle::cherry(), WoodStyle::kaya()] {
            let picture = lid(192, &style, 1);
            let (near, far) = (red(&picture, 37, 28), red(&picture, 155, 164));
            assert!(near > far + 20, "{near}, {far}");
        }
    }

    #[test]
    fn the_grain_bends_where_the_cut_rises() {
        // The same position of the block, on the floor and higher up.
        let grain = Grain(wood(96, 96, &WoodStyle::cherry(), 1));
        let shift = SLANT * DEPTH * (height(LIP) - height(0.0));
        assert!(shift > 0.1, "{shift}");
        assert_ne!(grain.at(0.5, 0.0, 47.0), grain.at(0.5 + shift, 0.0, 47.0));
        assert_eq!(grain.at(-3.0, 9.0, 47.0).len(), 3);
    }

    #[test]
    fn a_lid_is_round() {
        let picture = lid(64, &WoodStyle::cherry(), 2);
        assert_eq!(picture.pixel(1, 1).map(|p| p[3]), Some(0));
        assert_eq!(picture.pixel(32, 32).map(|p| p[3]), Some(255));
        assert_eq!(picture.pixel(32, 3).map(|p| p[3]), Some(255));
    }

    #[test]
    fn a_seed_determines_the_lid() {
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

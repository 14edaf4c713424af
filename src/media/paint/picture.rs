//! Pictures as rectangles of pixels.

/// A picture of RGBA pixels: sRGB, straight alpha, eight bits a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The number of pixels in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// Four bytes a pixel, row by row from the top, each row from the left.
    pub pixels: Vec<u8>,
}

impl Picture {
    /// Draws a picture. `color` returns the red, green, blue and alpha of the
    /// pixel at a column and row.
    pub(super) fn draw(
        width: u32,
        height: u32,
        mut color: impl FnMut(u32, u32) -> [u8; 4],
    ) -> Self {
        let mut pixels = Vec::with_capacity(width as usize * height as usize * 4);
        for y in 0..height {
            for x in 0..width {
                pixels.extend_from_slice(&color(x, y));
            }
        }
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Draws a square picture of a round shape. `color` receives the position
    /// of each pixel's center: (0, 0) is the middle of the picture, and 1 is
    /// the shape's radius, which is `fill` of half the side.
    pub(super) fn draw_round(
        side: u32,
        fill: f32,
        mut color: impl FnMut(f32, f32) -> [u8; 4],
    ) -> Self {
        let half = side as f32 / 2.0;
        let radius = half * fill;
        let place = |pixel: u32| (pixel as f32 + 0.5 - half) / radius;
        Self::draw(side, side, |x, y| color(place(x), place(y)))
    }

    /// Returns red, green, blue and alpha at a column and row, or `None`
    /// outside.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let start = (y as usize * self.width as usize + x as usize) * 4;
        let bytes = self.pixels.get(start..start + 4)?;
        bytes.try_into().ok()
    }
}

/// Returns the share of a pixel at distance `r` from the middle that lies
/// inside the circle of radius 1. A radius has `radius_px` pixels.
pub(super) fn coverage(r: f32, radius_px: f32) -> f32 {
    ((1.0 - r) * radius_px + 0.5).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_run_from_the_top() {
        let picture = Picture::draw(3, 2, |x, y| [x as u8, y as u8, 0, 255]);
        assert_eq!(picture.pixels.len(), 24);
        assert_eq!(picture.pixel(2, 1), Some([2, 1, 0, 255]));
        assert_eq!(picture.pixel(3, 1), None);
        assert_eq!(picture.pixel(0, 2), None);
    }

    #[test]
    fn a_round_picture_is_centred() {
        let mut places = Vec::new();
        Picture::draw_round(2, 1.0, |x, y| {
            places.push((x, y));
            [0; 4]
        });
        assert_eq!(places, [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]);
    }

    #[test]
    fn coverage_falls_over_one_pixel() {
        assert_eq!(coverage(0.5, 10.0), 1.0);
        assert_eq!(coverage(1.0, 10.0), 0.5);
        assert_eq!(coverage(1.1, 10.0), 0.0);
    }
}

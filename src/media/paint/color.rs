//! Converts between the sRGB bytes of a picture and linear light.

use std::sync::LazyLock;

/// The number of steps of the encoding table. Its index is the square root of
/// the light, which is close to the sRGB curve, so that every byte has enough
/// steps.
const STEPS: usize = 4096;

static LINEAR: LazyLock<[f32; 256]> =
    LazyLock::new(|| std::array::from_fn(|byte| decode(byte as f32 / 255.0)));

static ENCODED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    (0..=STEPS)
        .map(|step| {
            let root = step as f32 / STEPS as f32;
            byte(encode(root * root))
        })
        .collect()
});

fn decode(srgb: f32) -> f32 {
    if srgb <= 0.04045 {
        srgb / 12.92
    } else {
        ((srgb + 0.055) / 1.055).powf(2.4)
    }
}

fn encode(linear: f32) -> f32 {
    if linear <= 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    }
}

/// Converts a share of one to a byte, rounded and clamped.
pub(super) fn byte(share: f32) -> u8 {
    // The cast truncates the fraction and saturates.
    (share * 255.0 + 0.5) as u8
}

/// Returns the linear light of an sRGB byte, from 0 to 1.
pub(super) fn to_linear(srgb: u8) -> f32 {
    LINEAR[usize::from(srgb)]
}

/// Returns the sRGB byte of a linear light, clamped to 0 to 1.
pub(super) fn to_srgb(linear: f32) -> u8 {
    let step = (linear.clamp(0.0, 1.0).sqrt() * STEPS as f32 + 0.5) as usize;
    ENCODED[step.min(STEPS)]
}

/// Converts an sRGB color to linear light.
pub(super) fn linear_rgb(srgb: [u8; 3]) -> [f32; 3] {
    srgb.map(to_linear)
}

/// Returns a pixel with the linear light `rgb` and the opacity `alpha`.
pub(super) fn pixel(rgb: [f32; 3], alpha: f32) -> [u8; 4] {
    let [r, g, b] = rgb.map(to_srgb);
    [r, g, b, byte(alpha)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_survives_the_round_trip() {
        for value in 0..=255 {
            assert_eq!(to_srgb(to_linear(value)), value);
        }
    }

    #[test]
    fn light_out_of_range_is_clamped() {
        assert_eq!(to_srgb(-1.0), 0);
        assert_eq!(to_srgb(7.0), 255);
        assert_eq!(to_srgb(f32::NAN), 0);
    }

    #[test]
    fn middle_grey_is_a_fifth_of_the_light() {
        assert!((to_linear(118) - 0.18).abs() < 0.005);
    }
}

//! Colors in themes.

use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// An sRGB color with straight alpha.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgba {
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// The opacity: 255 is opaque.
    pub alpha: u8,
}

impl Rgba {
    /// Returns the opaque color `0xRRGGBB`.
    #[must_use]
    pub const fn solid(hex: u32) -> Self {
        let [_, r, g, b] = hex.to_be_bytes();
        Self {
            rgb: [r, g, b],
            alpha: 255,
        }
    }

    /// Returns the color with this opacity.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Self {
        Self { alpha, ..self }
    }

    /// Returns this color blended over another one, which must be opaque.
    #[must_use]
    pub fn over(self, ground: Self) -> Self {
        let alpha = f32::from(self.alpha) / 255.0;
        let part = |channel: usize| {
            let (above, below) = (self.rgb[channel], ground.rgb[channel]);
            (f32::from(above) * alpha + f32::from(below) * (1.0 - alpha)).round() as u8
        };
        Self {
            rgb: [part(0), part(1), part(2)],
            alpha: 255,
        }
    }

    /// Returns the contrast with an opaque background, from 1 to 21 (WCAG 2.1).
    #[must_use]
    pub fn contrast(self, ground: Self) -> f32 {
        let light = |color: Self| {
            let part = |value: u8| {
                let value = f32::from(value) / 255.0;
                if value <= 0.040_45 {
                    value / 12.92
                } else {
                    ((value + 0.055) / 1.055).powf(2.4)
                }
            };
            let [r, g, b] = color.rgb.map(part);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        let (one, other) = (light(self.over(ground)), light(ground));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }
}

/// The description of the format, for messages.
const FORM: &str = r##"a colour is "#RRGGBB" or "#RRGGBBAA""##;

impl FromStr for Rgba {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.strip_prefix('#').ok_or(FORM)?;
        let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = u32::from_str_radix(digits, 16).map_err(|_| FORM)?;
        match (is_hex, digits.len()) {
            (true, 6) => Ok(Self::solid(value)),
            (true, 8) => Ok(Self::solid(value >> 8).with_alpha((value & 0xFF) as u8)),
            _ => Err(FORM),
        }
    }
}

impl<'de> Deserialize<'de> for Rgba {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(RgbaVisitor)
    }
}

struct RgbaVisitor;

impl Visitor<'_> for RgbaVisitor {
    type Value = Rgba;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FORM)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Rgba, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_read_with_and_without_opacity() {
        assert_eq!("#E7bc70".parse(), Ok(Rgba::solid(0xE7_BC70)));
        let clear = Rgba::solid(0x29_1708).with_alpha(0xEB);
        assert_eq!("#291708EB".parse(), Ok(clear));
        for wrong in [
            "",
            "#",
            "E7BC70",
            "#E7BC7",
            "#E7BC700",
            "#+7BC70",
            "#ÄÖÜ",
            "#E7BC70FF0",
        ] {
            assert_eq!(wrong.parse::<Rgba>(), Err(FORM), "{wrong}");
        }
    }

    #[test]
    fn contrast_follows_wcag() {
        let (black, white) = (Rgba::solid(0), Rgba::solid(0xFF_FFFF));
        assert!((black.contrast(white) - 21.0).abs() < 1e-3);
        assert!((white.contrast(white) - 1.0).abs() < 1e-6);
        // The lightest gray that is legible on white.
        let grey = Rgba::solid(0x76_7676).contrast(white);
        assert!((grey - 4.54).abs() < 0.01, "{grey}");
        // Half-transparent black is blended to a middle gray.
        let half = black.with_alpha(128).contrast(white);
        assert!((3.5..4.5).contains(&half), "{half}");
    }
}

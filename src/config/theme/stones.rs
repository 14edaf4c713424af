//! Themes of the stones.

use serde::Deserialize;

use super::color::Rgba;
use super::kind::Theme;
use super::reader::Reader;
use crate::media::paint::FlatStyle;

/// How stones look.
#[derive(Clone, Debug, PartialEq)]
pub struct Stones {
    /// What they are called.
    pub name: String,
    /// Black's.
    pub black: Stone,
    /// White's.
    pub white: Stone,
    /// Their diameter, in distances between two lines.
    pub diameter: f32,
    /// How dark their shadows are; 0 is none.
    pub shadow: f32,
    /// Whether they may lie a little beside their points.
    pub displaced: bool,
}

/// How the stones of one side look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stone {
    /// What they are made of.
    pub material: Material,
    /// Their colour, where they are flat or shown small.
    pub color: [u8; 3],
    /// The mark of the last move.
    pub mark: Rgba,
    /// The mark of a point that this side owns.
    pub owned: Rgba,
}

/// What a stone is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Material {
    /// Slate, no two stones alike.
    Slate,
    /// Shell, no two stones alike.
    Shell,
    /// Nothing: discs, as in print.
    Flat(Flat),
}

/// What tells flat stones apart besides their colour. Widths are shares of the
/// radius; what has none is not drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flat {
    /// The colour of the rim.
    pub outline: [u8; 3],
    /// How wide it is.
    pub outline_width: f32,
    /// The colour of a ring inside the rim.
    pub ring: [u8; 3],
    /// How wide that is.
    pub ring_width: f32,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Slate,
    Shell,
    Flat,
}

impl Stone {
    /// The flat stone it is, if it is one.
    #[must_use]
    pub const fn flat(&self) -> Option<FlatStyle> {
        match self.material {
            Material::Slate | Material::Shell => None,
            Material::Flat(flat) => Some(FlatStyle {
                color: self.color,
                outline: flat.outline,
                outline_width: flat.outline_width,
                ring: flat.ring,
                ring_width: flat.ring_width,
            }),
        }
    }

    fn read(reader: &mut Reader<'_>, default: Self, kind: Kind) -> Self {
        let kind = reader.value("kind", kind, |_| Ok(()));
        let color = reader.solid("colour", default.color);
        Self {
            material: match kind {
                Kind::Slate => Material::Slate,
                Kind::Shell => Material::Shell,
                Kind::Flat => Material::Flat(Flat {
                    outline: reader.solid("outline", [0; 3]),
                    outline_width: reader.number("outline_width", 0.0..=0.4, 0.06),
                    ring: reader.solid("ring", color),
                    ring_width: reader.number("ring_width", 0.0..=0.5, 0.0),
                }),
            },
            color,
            mark: reader.color("mark", default.mark),
            owned: reader.color("owned", default.owned),
        }
    }
}

impl Default for Stones {
    /// Slate and shell.
    fn default() -> Self {
        Self {
            name: "Slate and shell".to_owned(),
            black: Stone {
                material: Material::Slate,
                color: [0x22, 0x22, 0x26],
                mark: Rgba::solid(0xF2_EDE0).with_alpha(0xF2),
                owned: Rgba::solid(0x0F_0F12).with_alpha(0xD9),
            },
            white: Stone {
                material: Material::Shell,
                color: [0xF0, 0xEC, 0xE2],
                mark: Rgba::solid(0x1F_1C1C).with_alpha(0xE6),
                owned: Rgba::solid(0xF7_F5ED).with_alpha(0xE6),
            },
            diameter: 0.97,
            shadow: 1.0,
            displaced: true,
        }
    }
}

impl Theme for Stones {
    const FOLDER: &'static str = "stones";
    const BUILT_IN: &'static [(&'static str, &'static str)] = &[
        (
            "slate-and-shell",
            include_str!("../../../assets/themes/stones/slate-and-shell.ron"),
        ),
        (
            "print",
            include_str!("../../../assets/themes/stones/print.ron"),
        ),
        (
            "high-contrast",
            include_str!("../../../assets/themes/stones/high-contrast.ron"),
        ),
        (
            "colour-blind-safe",
            include_str!("../../../assets/themes/stones/colour-blind-safe.ron"),
        ),
    ];

    fn name(&self) -> &str {
        &self.name
    }

    fn read(reader: &mut Reader<'_>) -> Self {
        let default = Self::default();
        Self {
            name: reader.name(&default.name),
            black: reader.group("black", |r| Stone::read(r, default.black, Kind::Slate)),
            white: reader.group("white", |r| Stone::read(r, default.white, Kind::Shell)),
            diameter: reader.number("diameter", 0.7..=1.0, default.diameter),
            shadow: reader.number("shadow", 0.0..=1.0, default.shadow),
            displaced: reader.flag("displaced", default.displaced),
        }
    }
}

//! Themes of the stones.

use serde::Deserialize;

use super::color::Rgba;
use super::kind::Theme;
use super::reader::Reader;
use crate::media::paint::FlatStyle;

/// The look of the stones.
#[derive(Clone, Debug, PartialEq)]
pub struct Stones {
    /// The name of the theme.
    pub name: String,
    /// The black stones.
    pub black: Stone,
    /// The white stones.
    pub white: Stone,
    /// The diameter, relative to the distance between two lines.
    pub diameter: f32,
    /// The darkness of the shadows; 0 is none.
    pub shadow: f32,
    /// True if stones may lie slightly off their points.
    pub displaced: bool,
}

/// The look of one side's stones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stone {
    /// The material.
    pub material: Material,
    /// The color of flat stones and of stones on a small board.
    pub color: [u8; 3],
    /// The color of the mark on the last move.
    pub mark: Rgba,
    /// The color of the mark on points that this side owns.
    pub owned: Rgba,
}

/// The material of a stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Material {
    /// Slate, with small differences between stones.
    Slate,
    /// Shell, with small differences between stones.
    Shell,
    /// Flat discs, as in print.
    Flat(Flat),
}

/// The rim and ring of a flat stone, which distinguish the sides besides their
/// colors. Widths are relative to the radius; 0 draws nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flat {
    /// The color of the rim.
    pub outline: [u8; 3],
    /// The width of the rim.
    pub outline_width: f32,
    /// The color of a ring inside the rim.
    pub ring: [u8; 3],
    /// The width of the ring.
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
    /// Returns the style of a flat stone; `None` for other materials.
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
    /// The theme `slate-and-shell`.
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

//! Materials of surfaces.

use serde::Deserialize;

use super::reader::Reader;
use crate::media::paint::{PaperStyle, Picture, WoodStyle, paper, wood};

/// The material of a surface: wood or paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Surface {
    /// Wood with vertical grain.
    Wood(WoodStyle),
    /// Paper, or a plain color if it has no fibres.
    Paper(PaperStyle),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Wood,
    Paper,
}

impl Surface {
    /// Paints the surface. The picture is the same for the same seed.
    #[must_use]
    pub fn painted(&self, side: u32, seed: u32) -> Picture {
        match self {
            Self::Wood(style) => wood(side, side, style, seed),
            Self::Paper(style) => paper(side, side, style, seed),
        }
    }

    pub(super) fn read(reader: &mut Reader<'_>, default: Self) -> Self {
        let kind = match default {
            Self::Wood(_) => Kind::Wood,
            Self::Paper(_) => Kind::Paper,
        };
        match (reader.value("kind", kind, |_| Ok(())), default) {
            (Kind::Wood, Self::Wood(default)) => Self::Wood(read_wood(reader, default)),
            (Kind::Wood, Self::Paper(_)) => Self::Wood(read_wood(reader, WoodStyle::kaya())),
            (Kind::Paper, Self::Paper(default)) => Self::Paper(read_paper(reader, default)),
            (Kind::Paper, Self::Wood(wood)) => {
                let default = PaperStyle {
                    color: wood.early,
                    fibre: 0.0,
                };
                Self::Paper(read_paper(reader, default))
            }
        }
    }
}

pub(super) fn read_wood(reader: &mut Reader<'_>, default: WoodStyle) -> WoodStyle {
    WoodStyle {
        early: reader.solid("early", default.early),
        late: reader.solid("late", default.late),
        ring_spacing: reader.number("ring_spacing", 0.004..=0.5, default.ring_spacing),
        contrast: reader.number("contrast", 0.0..=1.5, default.contrast),
        fibre: reader.number("fibre", 0.0..=1.0, default.fibre),
        pores: reader.number("pores", 0.0..=10.0, default.pores),
        waviness: reader.number("waviness", 0.0..=0.2, default.waviness),
    }
}

fn read_paper(reader: &mut Reader<'_>, default: PaperStyle) -> PaperStyle {
    PaperStyle {
        color: reader.solid("colour", default.color),
        fibre: reader.number("fibre", 0.0..=2.0, default.fibre),
    }
}

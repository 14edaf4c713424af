//! Themes of the board and of the table under it.

use super::color::Rgba;
use super::kind::Theme;
use super::reader::Reader;
use super::surface::{Surface, read_wood};
use crate::media::paint::WoodStyle;

/// The look of the board. Lengths are relative to the distance between two
/// lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The name of the theme.
    pub name: String,
    /// The surface of the board.
    pub surface: Surface,
    /// The surface of the table.
    pub table: Surface,
    /// The light on the table: its colors are multiplied by this.
    pub table_light: [u8; 3],
    /// The wood of the lids that hold prisoners.
    pub lid: WoodStyle,
    /// The darkness of the board's shadow, from 0 (none) to 1 (that of a thick
    /// board).
    pub shadow: f32,
    /// The lines and star points.
    pub lines: Lines,
    /// The color of the letters and numbers along the board.
    pub coordinates: Rgba,
    /// The color of numbers on the table.
    pub on_table: Rgba,
    /// The color over points outside a problem.
    pub veil: Rgba,
    /// The colors of marks.
    pub marks: BoardMarks,
    /// The colors of a small board, as in a thumbnail.
    pub small: SmallBoard,
}

/// The look of the lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lines {
    /// The color of lines and star points.
    pub color: Rgba,
    /// The width of the inner lines.
    pub width: f32,
    /// The width of the outermost lines.
    pub edge_width: f32,
    /// The diameter of a star point.
    pub star: f32,
}

/// The colors of marks that are the same for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardMarks {
    /// The target stones of a problem.
    pub target: Rgba,
    /// A best first move.
    pub first_move: Rgba,
    /// The point of a move that was refused.
    pub refused: Rgba,
}

/// The colors of a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallBoard {
    /// The color of the board.
    pub ground: Rgba,
    /// The color of the lines.
    pub line: Rgba,
    /// The color of points outside a problem.
    pub veil: Rgba,
}

impl Default for Board {
    /// The theme `kaya`.
    fn default() -> Self {
        Self {
            name: "Kaya".to_owned(),
            surface: Surface::Wood(WoodStyle::kaya()),
            table: Surface::Wood(WoodStyle::walnut()),
            table_light: [0x9E, 0x99, 0x99],
            lid: WoodStyle::cherry(),
            shadow: 1.0,
            lines: Lines {
                color: Rgba::solid(0x52_3E21),
                width: 0.028,
                edge_width: 0.042,
                star: 0.19,
            },
            coordinates: Rgba::solid(0x34_1E0C).with_alpha(0xD7),
            on_table: Rgba::solid(0xF1_E8DA),
            veil: Rgba::solid(0x1A_110A).with_alpha(0x9E),
            marks: BoardMarks {
                target: Rgba::solid(0xD6_3D2B).with_alpha(0xE6),
                first_move: Rgba::solid(0x14_6B33).with_alpha(0xF2),
                refused: Rgba::solid(0xCC_211A).with_alpha(0xE6),
            },
            small: SmallBoard {
                ground: Rgba::solid(0xDD_B46E),
                line: Rgba::solid(0x5E_401C),
                veil: Rgba::solid(0x6E_5433),
            },
        }
    }
}

impl Theme for Board {
    const FOLDER: &'static str = "board";
    const BUILT_IN: &'static [(&'static str, &'static str)] = &[
        (
            "kaya",
            include_str!("../../../assets/themes/board/kaya.ron"),
        ),
        (
            "dark-walnut",
            include_str!("../../../assets/themes/board/dark-walnut.ron"),
        ),
        (
            "paper",
            include_str!("../../../assets/themes/board/paper.ron"),
        ),
        (
            "slate",
            include_str!("../../../assets/themes/board/slate.ron"),
        ),
        (
            "high-contrast",
            include_str!("../../../assets/themes/board/high-contrast.ron"),
        ),
    ];

    fn name(&self) -> &str {
        &self.name
    }

    fn read(reader: &mut Reader<'_>) -> Self {
        let default = Self::default();
        Self {
            name: reader.name(&default.name),
            surface: reader.group("surface", |r| Surface::read(r, default.surface)),
            table: reader.group("table", |r| Surface::read(r, default.table)),
            table_light: reader.solid("table_light", default.table_light),
            lid: reader.group("lid", |r| read_wood(r, default.lid)),
            shadow: reader.number("shadow", 0.0..=1.0, default.shadow),
            lines: reader.group("lines", |r| Lines {
                color: r.color("colour", default.lines.color),
                width: r.number("width", 0.01..=0.1, default.lines.width),
                edge_width: r.number("edge_width", 0.01..=0.15, default.lines.edge_width),
                star: r.number("star", 0.05..=0.4, default.lines.star),
            }),
            coordinates: reader.color("coordinates", default.coordinates),
            on_table: reader.color("on_table", default.on_table),
            veil: reader.color("veil", default.veil),
            marks: reader.group("marks", |r| BoardMarks {
                target: r.color("target", default.marks.target),
                first_move: r.color("first_move", default.marks.first_move),
                refused: r.color("refused", default.marks.refused),
            }),
            small: reader.group("small", |r| SmallBoard {
                ground: r.color("ground", default.small.ground),
                line: r.color("line", default.small.line),
                veil: r.color("veil", default.small.veil),
            }),
        }
    }
}

//! Kinds of wood.

/// How a kind of wood looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WoodStyle {
    /// sRGB colour of the wood grown in spring, the ground of the picture.
    pub early: [u8; 3],
    /// sRGB colour of the wood grown in late summer, the lines.
    pub late: [u8; 3],
    /// Mean distance of two growth rings as a share of the picture's width.
    pub ring_spacing: f32,
    /// How strongly rings show: 0 not at all, 1 down to the late wood's colour.
    pub contrast: f32,
    /// How strongly fibres show, on the same scale.
    pub fibre: f32,
    /// How many pores and resin marks there are; 1 is the usual count for a
    /// conifer.
    pub pores: f32,
    /// How far the grain bends aside, as a share of the picture's width.
    pub waviness: f32,
}

impl WoodStyle {
    /// Kaya, the honey-coloured wood of the best boards: fine, straight, even.
    pub const fn kaya() -> Self {
        Self {
            early: [231, 188, 112],
            late: [184, 130, 64],
            ring_spacing: 0.0135,
            contrast: 0.78,
            fibre: 0.2,
            pores: 1.0,
            waviness: 0.012,
        }
    }

    /// Walnut, for the table under the board: dark, open-pored, lively.
    pub const fn walnut() -> Self {
        Self {
            early: [104, 73, 50],
            late: [52, 34, 23],
            ring_spacing: 0.03,
            contrast: 0.7,
            fibre: 0.3,
            pores: 5.0,
            waviness: 0.035,
        }
    }

    /// Cherry, oiled dark, for bowls and their lids.
    pub const fn cherry() -> Self {
        Self {
            early: [122, 68, 46],
            late: [70, 36, 26],
            ring_spacing: 0.045,
            contrast: 0.6,
            fibre: 0.25,
            pores: 1.5,
            waviness: 0.05,
        }
    }
}

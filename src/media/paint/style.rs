//! Kinds of wood.

/// The look of a kind of wood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WoodStyle {
    /// The sRGB color of early wood, grown in spring, which is the background
    /// of the picture.
    pub early: [u8; 3],
    /// The sRGB color of late wood, grown in late summer, which forms the
    /// lines.
    pub late: [u8; 3],
    /// The mean distance of two growth rings, as a share of the picture's
    /// width.
    pub ring_spacing: f32,
    /// The strength of the rings: 0 hides them, 1 gives them the late wood's
    /// color.
    pub contrast: f32,
    /// The strength of the fibres, on the same scale.
    pub fibre: f32,
    /// The number of pores and resin marks; 1 is the usual number for a
    /// conifer.
    pub pores: f32,
    /// The sideways bend of the grain, as a share of the picture's width.
    pub waviness: f32,
}

impl WoodStyle {
    /// Returns kaya, the honey-colored wood of the best boards: fine, straight,
    /// even.
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

    /// Returns walnut, for the table under the board: dark, open-pored, lively.
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

    /// Returns cherry, oiled dark, for bowls and their lids.
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

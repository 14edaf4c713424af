//! Scales of five degrees.

/// A scale, as the distance of each degree above the first, in cents.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale([f32; 5]);

impl Scale {
    /// The Chinese mode of gong: D E F♯ A B, in pure thirds and fifths.
    pub(super) const GONG: Self = Self([0.0, 203.9, 386.3, 702.0, 884.4]);
    /// The mode of yu, also that of Japanese folk song: A C D E G.
    pub(super) const YU: Self = Self([0.0, 315.6, 498.0, 702.0, 1017.6]);
    /// The koto's tuning hirajōshi: E F♯ G B C.
    pub(super) const HIRAJOSHI: Self = Self([0.0, 203.9, 294.1, 702.0, 792.2]);
    /// The scale in-sen: D E♭ G A C.
    pub(super) const IN_SEN: Self = Self([0.0, 90.2, 498.0, 702.0, 996.1]);
    /// The scale yō: D E G A B.
    pub(super) const YO: Self = Self([0.0, 203.9, 498.0, 702.0, 905.9]);

    /// Returns the ratio of a degree's frequency to that of the first degree.
    /// Degree 5 is the first degree an octave higher, and degree -1 the fifth
    /// degree an octave lower.
    pub(super) fn ratio(self, degree: i32) -> f32 {
        let octave = degree.div_euclid(5) as f32;
        let cents = self.0[degree.rem_euclid(5) as usize];
        (octave + cents / 1200.0).exp2()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_go_on_above_and_below() {
        let near = |a: f32, b: f32| assert!((a / b - 1.0).abs() < 1e-3, "{a} {b}");
        near(Scale::GONG.ratio(0), 1.0);
        near(Scale::GONG.ratio(3), 1.5);
        near(Scale::GONG.ratio(5), 2.0);
        near(Scale::YU.ratio(-2), 0.75);
        near(Scale::IN_SEN.ratio(-5), 0.5);
        for scale in [
            Scale::GONG,
            Scale::YU,
            Scale::HIRAJOSHI,
            Scale::IN_SEN,
            Scale::YO,
        ] {
            assert!((-9..9).all(|degree| scale.ratio(degree) < scale.ratio(degree + 1)));
        }
    }
}

//! *Fuseki*: calm, in gong. It opens with four notes far apart, like stones in
//! the corners. The zither introduces a theme, the flute repeats it, and the
//! koto varies it. The opening returns at the end.

use super::super::notation::{Part, Section};
use super::super::scale::Scale;
use super::Form;

/// The theme, in three lines.
const THEME: &str = "1:2 2:1 3:1 4:3 3:1 | 2:2 3:1 2:.5 1:.5 4,:4 \
     | 1:2 2:1 3:1 4:2 5:1 4:1 | ~1':3 5:1 4:.5 5:.5 ^3:3 \
     | 2:2 3:1 4:1 3:1.5 2:.5 5,:2 | 4,:2 ~1:4 -:2";
/// The theme with more notes.
const VARIED: &str = "1:1 ^2:1 2:.5 3:.5 3:1 4:2 5:.5 4:.5 3:1 | ^2:1 1:1 2:1 3:.5 1:.5 4,:2 r4,:2 \
     | 1:1 4,:1 2:.5 3:.5 4:1 1':2 5:1 4:1 | ~1':2 2':.5 1':.5 5:1 4:1 3:3 \
     | 2:1 4:1 3:1 5:1 4:1 3:.5 2:.5 1:2 | 5,:1 4,:1 ~1:4 -:2";
const BASS: &str = "1,:8 4,,:8 | 1,:8 5,,:8 | 4,,:8 1,:8";
const WAVES: &str = "1,:1 4,:1 1:1 2:1 3:2 2:1 4,:1 | 4,,:1 2,:1 4,:1 1:1 2:2 4,:1 2,:1";

pub(super) const FORM: Form = Form {
    tempo: 63.0,
    tonic: 146.83,
    scale: Scale::GONG,
    level: 0.97,
    rest: 4.5,
    sections: &[
        Section::paced(
            0.9,
            0.9,
            &[
                Part::zither("1,:4 -:2 4:4 -:2 | 3':4 2':2 1+1':4 -:2"),
                Part::drums("-:18 o:6"),
            ],
        ),
        Section::paced(
            1.0,
            0.94,
            &[Part::zither(THEME), Part::zither(BASS).level(0.8)],
        ),
        Section::paced(
            1.0,
            0.94,
            &[Part::flute(THEME), Part::zither(WAVES).times(3).level(0.72)],
        ),
        // A contrasting section: the flute rises and the zither walks below it.
        Section::paced(
            1.06,
            0.9,
            &[
                Part::flute(
                    "4:2 5:1 1':1 2':4 | 1':2 5:1 4:1 ~5:4 \
                     | 3':3 2':1 1':2 5:2 | 4:2 5:1 3:1 ~4:4",
                ),
                Part::zither(
                    "5,:2 4:2 2:2 4:2 | 3,:2 1:2 5:2 1:2 \
                     | 4,:2 2:2 4:2 5:2 | 2,:2 4,:2 1:2 2:2",
                )
                .level(0.8),
                Part::koto("-:6 /2':2 | -:6 3:1 2:1 | -:6 /1':2 | -:4 2:1 1:1 ~4,:2").level(0.7),
            ],
        ),
        Section::paced(
            0.9,
            0.9,
            &[
                Part::drums("o:4 -:2 d:2"),
                Part::zither("-:4 1,+4,:4").level(0.8),
            ],
        ),
        Section::paced(
            1.04,
            0.92,
            &[
                Part::koto(VARIED),
                Part::zither(BASS).level(0.85),
                Part::flute("-:8 4:4 2:4 | -:8 1':3 2':1 3':4 | -:4 5:2 4:2 3:2 2:1 5,:1 ~1:4")
                    .level(0.75),
            ],
        ),
        Section::paced(
            0.92,
            0.66,
            &[
                Part::zither("4,:3 -:1 5,:3 -:1 | 3:3 2:1 ~1:4 | 1,+4,+1:6 -:2"),
                Part::flute("-:8 | ~4:4 -:4 | ~1:6 -:2").level(0.7),
                Part::drums("-:16 o:8"),
            ],
        ),
    ],
};

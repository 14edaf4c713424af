//! *Yose*: calm, in yō. A walking tune for the endgame is played by each voice
//! in turn, and becomes shorter each time.

use super::super::notation::{Part, Section};
use super::super::scale::Scale;
use super::Form;

const TUNE: &str = "3:1.5 4:.5 5:1 4:1 3:2 2:2 | 1:1.5 2:.5 3:1 2:1 ~1:4 \
     | 5,:1.5 1:.5 2:1 3:1 2:2 1:2 | 4,:1 5,:1 1:1 2:1 ~3:4";
const HALF: &str = "4:1 5:1 1':1.5 5:.5 4:2 3:2 | 2:1 3:1 2:.5 1:.5 5,:1 ~1:4";
const STEPS: &str = "1,:2 3,:1 4,:1 5,:2 4,:1 3,:1";

pub(super) const FORM: Form = Form {
    tempo: 66.0,
    tonic: 130.81,
    scale: Scale::YO,
    level: 0.95,
    rest: 4.5,
    sections: &[
        Section::paced(
            0.85,
            0.95,
            &[
                Part::koto("3':2 4':2 /3':4 | 1':2 2':2 ~1':4"),
                Part::zither("1,:8 4,,:8").level(0.8),
                Part::drums("o:16"),
            ],
        ),
        Section::steady(&[Part::koto(TUNE), Part::zither(STEPS).times(4).level(0.7)]),
        Section::steady(&[
            Part::flute(HALF).times(2),
            Part::zither("4,:2 1:1 2:1 3:2 2:1 1:1")
                .times(4)
                .level(0.65),
            Part::drums("-:16 d:4 -:4 d:4 -:2 k:1 k:1").level(0.5),
        ]),
        Section::steady(&[
            Part::zither(TUNE),
            Part::koto("-:4 ^3':1 2':1 ~1':2").times(4).level(0.6),
        ]),
        Section::paced(
            1.0,
            0.9,
            &[
                Part::flute(TUNE).level(0.95),
                Part::koto("1:.5 3:.5 4:1 3:1 5:1 | 1:.5 2:.5 4:1 2:1 4:1")
                    .times(4)
                    .level(0.55),
                Part::zither("1,:4 5,,:4").times(4).level(0.8),
            ],
        ),
        Section::paced(
            0.85,
            0.85,
            &[
                Part::drums("o:8"),
                Part::zither("-:4 4,:2 ~3,:2").level(0.7),
            ],
        ),
        Section::paced(
            1.0,
            0.92,
            &[
                Part::koto(HALF),
                Part::flute("-:4 4:2 5:2 | -:4 ~3:4").level(0.7),
                Part::zither(STEPS).times(2).level(0.75),
            ],
        ),
        Section::paced(
            0.95,
            0.88,
            &[
                Part::flute("3:1.5 4:.5 5:1 4:1 3:2 2:2 | 1:1.5 2:.5 3:1 2:1 ~1:4").level(0.85),
                Part::zither(STEPS).times(2).level(0.7),
            ],
        ),
        Section::paced(
            0.88,
            0.62,
            &[
                Part::koto("3:1.5 4:.5 5:1 4:1 3:2 2:2 | -:2 1+1':6").level(0.85),
                Part::zither("1,:4 4,,:4 | 1,:8").level(0.8),
                Part::drums("-:8 o:8"),
            ],
        ),
    ],
};

//! *Seki*: calm, in hirajōshi. Koto and flute answer each other and never sound
//! at once. Then one follows the other in canon, and they exchange their parts.

use super::super::notation::{Part, Section};
use super::super::scale::Scale;
use super::Form;

const CALL: &str = "1:1 2:1 ~3:2 -:4 | 4:1 5:1 ~4:2 -:4 \
     | 3:1 4:1 ^1':2 -:4 | 5:1 4:1 3:.5 2:.5 1:1 -:4";
const REPLY: &str = "-:4 3:1 2:1 ~1:2 | -:4 5:1 4:1 ~3:2 \
     | -:4 2':1 1':1 ~4:2 | -:4 2:1 3:1 ~1:2";
const ORNATE: &str = "-:4 ^3:.5 4:.5 2:1 r1:2 | -:4 5:.5 1':.5 4:1 r3:2 \
     | -:4 2':.5 3':.5 1':1 /4:2 | -:4 2:.5 3:.5 5,:1 ~1:2";
/// The subject of the canon.
const SUBJECT: &str = "4:2 5:1 4:1 3:1 2:1 1:2 | 2:1 3:1 4:2 ~1':2 5:1 4:1 | 3:2 2:1 3:1 ~4:4";
const BASS: &str = "1,:8 4,:8 5,:8 1,:8";

pub(super) const FORM: Form = Form {
    tempo: 60.0,
    tonic: 164.81,
    scale: Scale::HIRAJOSHI,
    level: 1.08,
    rest: 4.5,
    sections: &[
        // The flute alone, in a free tempo.
        Section::paced(
            0.84,
            0.84,
            &[
                Part::flute("~4:4 -:1 ^5:2 4:1 ~3:4 -:2 | 2:1 3:1 2:1 ~1:5 -:2"),
                Part::zither("-:14 1,:10").level(0.7),
                Part::drums("o:14 -:10"),
            ],
        ),
        Section::steady(&[
            Part::koto(CALL),
            Part::flute(REPLY),
            Part::zither(BASS).level(0.8),
        ]),
        Section::paced(
            1.05,
            0.95,
            &[
                Part::koto(
                    "4:2 5:1 4:1 3:1 2:1 1:2 | 2:1 3:1 4:2 ~1':2 5:1 4:1 | 3:2 2:1 3:1 ~4:4 | -:4 /1':4",
                ),
                Part::flute(
                    "-:8 | 4:2 5:1 4:1 3:1 2:1 1:2 | 2:1 3:1 4:2 ~1':2 5:1 4:1 | 3:2 2:1 3:1 ~4:4",
                ),
                Part::zither("4,:4 1,:4").times(4).level(0.7),
            ],
        ),
        Section::paced(
            0.9,
            0.9,
            &[
                Part::drums("o:4 -:4"),
                Part::zither("-:2 1,:2 2,:1 ~1,:3").level(0.8),
            ],
        ),
        Section::steady(&[
            Part::flute(CALL),
            Part::koto(ORNATE),
            Part::zither(BASS).level(0.8),
        ]),
        // The zither has the subject, and the koto accompanies it.
        Section::paced(
            0.95,
            0.95,
            &[
                Part::zither(SUBJECT),
                Part::koto("1:.5 3:.5 4:1 1':1 4:1 | 5,:.5 3:.5 4:1 5:1 4:1")
                    .times(3)
                    .level(0.55),
                Part::flute("-:16 | -:4 ~1':4").level(0.6),
            ],
        ),
        Section::paced(
            1.04,
            0.9,
            &[
                Part::koto(CALL).level(1.05),
                Part::flute(REPLY).level(0.9),
                Part::zither("1,:4 4,:4 4,:4 3,:4 5,:4 4,:4 1,:8").level(0.85),
                Part::drums("-:28 o:4"),
            ],
        ),
        Section::paced(
            0.9,
            0.66,
            &[
                Part::flute("~4:4 -:2 3:2 | 2:2 ~1:6 | -:8").level(0.8),
                Part::koto("-:8 | 4:1 3:1 2:1 1:1 4,:4 | -:2 1+1':6").level(0.8),
                Part::zither("1,:8 | -:4 4,:4 | -:2 1,+4,:6").level(0.8),
                Part::drums("-:18 o:6"),
            ],
        ),
    ],
};

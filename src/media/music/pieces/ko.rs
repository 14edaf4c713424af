//! *Kō*: combative, in in-sen. Lute and koto take one note from each other by
//! turns, with a threat and its answer in between. The rounds grow shorter
//! until both play together.

use super::super::notation::{Part, Section};
use super::super::scale::Scale;
use super::Form;

const LUTE: &str = ">1:.5 2:.5 1:.5 5,:.5 >1:2 | -:4 | 3:.5 4:.5 3:.5 2:.5 ~3:2 | -:4";
const KOTO: &str = "-:4 | >4:.25 5:.25 4:.5 3:.5 4:.5 >5:2 | -:4 | >1:.5 2:.5 1:.5 5,:.5 >1:2";
const ROUND: &str = "D:1 d:.5 d:.5 D:1 -:1 | -:1 k:.5 k:.5 s:1 >s:1 \
     | d:1 d:.5 d:.5 D:1 -:1 | D:.5 D:.5 d:.5 d:.5 >D:2";
/// The motifs of lute and koto at half their length.
const LUTE_CLOSE: &str = ">1:.5 2:.5 >1:1 -:2 | 3:.5 2:.5 >3:1 -:2";
const KOTO_CLOSE: &str = "-:2 >4:.5 5:.5 >4:1 | -:2 >1:.5 2:.5 >1:1";
const THEME: &str = "1:2 2:1 3:1 4:3 3:1 | 5:2 4:1 3:1 ~2:4 \
     | 3:2 4:1 5:1 ~1':3 5:1 | 4:1 3:1 2:1 5,:1 ~1:4";
const BASS: &str = "1,:1 1,:.5 1,:.5 5,,:1 1,:1";
const MARCH: &str = "D:1 d:1 s:.5 s:.5 d:1";

pub(super) const FORM: Form = Form {
    tempo: 92.0,
    tonic: 146.83,
    scale: Scale::IN_SEN,
    level: 0.57,
    rest: 4.5,
    sections: &[
        Section::paced(
            0.7,
            0.8,
            &[
                Part::flute("~1:3 2:1 ~1:4 | 5,:1 1:1 ~2:2 ~1:4"),
                Part::drums("D:8 | D:4 rd:4").level(0.8),
                Part::drums("o:16"),
            ],
        ),
        Section::steady(&[
            Part::lute(LUTE).times(2),
            Part::koto(KOTO).times(2),
            Part::drums(ROUND).times(2).level(0.85),
            Part::zither("1,:4 4,:4 5,:4 1,:4").times(2).level(0.75),
        ]),
        Section::steady(&[
            Part::flute(THEME),
            Part::zither(BASS).times(8).level(0.75),
            Part::drums(MARCH).times(8).level(0.75),
        ]),
        // The same exchange, two degrees higher.
        Section::steady(&[
            Part::lute(LUTE).shift(2).times(2),
            Part::koto(KOTO).shift(2).times(2),
            Part::drums(ROUND).times(2).level(0.9),
            Part::zither("3,:4 5,:4 4,:4 3,:4").times(2).level(0.75),
        ]),
        Section::paced(
            0.8,
            0.8,
            &[
                Part::drums("D:2 -:4 k:1 k:1"),
                Part::lute("-:4 ~1,:4").level(0.8),
            ],
        ),
        Section::steady(&[
            Part::koto(THEME),
            Part::lute("1:.5 5,:.5 1:.5 2:.5 1:.5 5,:.5 4,:.5 5,:.5")
                .times(8)
                .level(0.6),
            Part::zither(BASS).times(8).level(0.75),
            Part::drums(MARCH).times(8).level(0.8),
        ]),
        Section::paced(
            1.0,
            1.12,
            &[
                Part::lute(LUTE_CLOSE).times(4),
                Part::koto(KOTO_CLOSE).times(4),
                Part::zither(BASS).times(8).level(0.8),
                Part::drums("D:.5 d:.5 d:.5 d:.5 D:.5 d:.5 k:.5 k:.5")
                    .times(8)
                    .level(0.8),
            ],
        ),
        Section::steady(&[
            Part::flute(THEME).level(1.1),
            Part::koto(THEME).level(0.8),
            Part::zither(BASS).times(8).level(0.85),
            Part::drums(MARCH).times(8),
            Part::drums("-:.5 s:.5").times(32).level(0.5),
        ]),
        Section::paced(
            1.05,
            1.12,
            &[
                Part::lute(LUTE_CLOSE).shift(1).times(2),
                Part::koto(KOTO_CLOSE).shift(1).times(2),
                Part::zither(BASS).shift(1).times(4).level(0.8),
                Part::drums("D:.5 d:.5 d:.5 d:.5 D:.5 d:.5 k:.5 k:.5")
                    .times(4)
                    .level(0.9),
            ],
        ),
        // The end of the ko: lute and koto play the same notes.
        Section::paced(
            1.1,
            0.8,
            &[
                Part::lute(">1:.5 2:.5 1:.5 5,:.5 >1:2 | >1:.5 2:.5 1:.5 5,:.5 >1:2").level(1.05),
                Part::koto(">1:.5 2:.5 1:.5 5,:.5 >1:2 | >1:.5 2:.5 1:.5 5,:.5 >1:2"),
                Part::zither("1,:4 1,:4"),
                Part::drums("D:1 d:.5 d:.5 >D:2").times(2),
            ],
        ),
        Section::paced(
            0.7,
            0.5,
            &[
                Part::flute("4:2 3:1 2:1 ~1:8 -:4").level(0.8),
                Part::zither("-:4 5,,:4 1,+1:8").level(0.8),
                Part::drums("-:8 d:4 d:4").level(0.7),
                Part::drums("-:8 o:8"),
            ],
        ),
    ],
};

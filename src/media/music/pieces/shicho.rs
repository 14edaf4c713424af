//! *Shichō*: combative, in yu. A figure of two steps up and one down stands for
//! the ladder. It is played alone, in pursuit, and from other degrees, and at
//! the end runs upward without a stop.

use super::super::notation::{Part, Section};
use super::super::scale::Scale;
use super::Form;

const STAIR: &str = "1:.5 3:.5 2:.5 4:.5 3:.5 5:.5 4:.5 1':.5 | >5:1 4:.5 3:.5 >4:2";
const THEME: &str = "1:.5 3:.5 2:.5 4:.5 3:.5 5:.5 4:.5 1':.5 | >5:1 4:.5 3:.5 >4:2 \
     | 1:.5 3:.5 2:.5 4:.5 3:.5 5:.5 4:.5 1':.5 | >2':1 1':.5 5:.5 >1':2 \
     | 1:.5 3:.5 2:.5 4:.5 3:.5 5:.5 4:.5 1':.5 | >5:1 4:.5 3:.5 >4:2 \
     | 1':.5 4:.5 5:.5 3:.5 4:.5 2:.5 3:.5 1:.5 | >2:1 3:.5 2:.5 >1:2";
const DOWN: &str = "1':.5 4:.5 5:.5 3:.5 4:.5 2:.5 3:.5 1:.5 | >2:1 3:.5 2:.5 >1:2";
const BASS: &str = "1,:1.5 1,:.5 4,:1 5,:1 | 1,:1.5 1,:.5 3,:1 2,:1";
const GREAT: &str = "D:1.5 d:.5 D:1 k:.5 k:.5 | D:1.5 d:.5 d:.5 d:.5 >D:1";
const QUICK: &str = "D:.5 d:.5 d:.5 d:.5 >D:1 k:1";
const SMALL: &str = "-:.5 s:.5 -:.5 s:.5 -:.5 s:.25 s:.25 >s:.5 s:.5";
const SONG: &str = "-:4 ~4:4 | -:4 5:2 4:2 | -:4 ~1':4 | 3':1 2':1 1':1 5:1 ~4:4";

pub(super) const FORM: Form = Form {
    tempo: 104.0,
    tonic: 110.0,
    scale: Scale::YU,
    level: 0.5,
    rest: 4.5,
    sections: &[
        Section::paced(
            0.6,
            0.9,
            &[
                Part::drums("D:4 D:3 d:1 D:2 D:2 d:1 d:1 D:1 >D:1"),
                Part::zither("1,:8 -:4 1,:2 2,:2"),
            ],
        ),
        Section::steady(&[
            Part::drums(GREAT).times(2),
            Part::zither(BASS).times(2).level(0.9),
        ]),
        Section::steady(&[
            Part::lute(THEME),
            Part::zither(BASS).times(4).level(0.8),
            Part::drums(GREAT).times(4).level(0.8),
        ]),
        Section::steady(&[
            Part::lute(THEME),
            Part::flute(SONG),
            Part::zither(BASS).times(4).level(0.8),
            Part::drums(GREAT).times(4).level(0.85),
            Part::drums(SMALL).times(8).level(0.7),
        ]),
        // The pursuit: a low and a high voice by turns, each time one step
        // higher.
        Section::steady(&[
            Part::lute(
                "1:.5 1:.5 2:.5 1:.5 -:2 | 2:.5 2:.5 3:.5 2:.5 -:2 \
                 | 3:.5 3:.5 4:.5 3:.5 -:2 | 4:.5 4:.5 5:.5 4:.5 >1':2",
            )
            .times(2),
            Part::koto(
                "-:2 4:.5 4:.5 5:.5 4:.5 | -:2 5:.5 5:.5 1':.5 5:.5 \
                 | -:2 1':.5 1':.5 2':.5 1':.5 | -:2 >3':1 >2':1",
            )
            .times(2),
            Part::zither(BASS).times(4).level(0.7),
            Part::drums(QUICK).times(8).level(0.75),
        ]),
        // A quiet section.
        Section::paced(
            0.75,
            0.7,
            &[
                Part::flute("-:4 ~5:4 | 4:1 3:1 ~2:2 ~1:4"),
                Part::drums("D:4 -:4 | d:2 d:2 D:4").level(0.8),
                Part::zither("1,:8 | 4,:4 1,:4").level(0.7),
            ],
        ),
        // The figure two degrees higher, over slower drums.
        Section::steady(&[
            Part::koto(THEME).shift(2).level(0.9),
            Part::zither(BASS).times(4).shift(2).level(0.75),
            Part::drums("D:2 d:1 k:1").times(8).level(0.75),
        ]),
        Section::steady(&[
            Part::flute(
                "~1':3 5:1 4:2 5:2 | ~4:3 3:1 2:2 ~3:2 | 4:3 5:1 1':2 2':2 | ~3':4 2':1 1':1 5:2",
            ),
            Part::lute("1:.5 4,:.5 1:.5 2:.5").times(16).level(0.65),
            Part::zither(BASS).times(4).level(0.8),
            Part::drums(GREAT).times(4).level(0.75),
        ]),
        Section::steady(&[
            Part::lute(THEME),
            Part::koto(THEME).shift(5).level(0.6),
            Part::flute(SONG).level(0.9),
            Part::zither(BASS).times(4).level(0.85),
            Part::drums(GREAT).times(4),
            Part::drums(SMALL).times(8).level(0.75),
        ]),
        // The ladder runs: each section is one degree higher.
        Section::paced(
            1.0,
            1.03,
            &[
                Part::lute(STAIR),
                Part::zither(BASS).level(0.8),
                Part::drums(QUICK).times(2).level(0.7),
            ],
        ),
        Section::paced(
            1.03,
            1.06,
            &[
                Part::lute(STAIR).shift(1),
                Part::zither(BASS).shift(1).level(0.8),
                Part::drums(QUICK).times(2).level(0.8),
            ],
        ),
        Section::paced(
            1.06,
            1.1,
            &[
                Part::lute(STAIR).shift(2),
                Part::koto(STAIR).shift(7).level(0.5),
                Part::zither(BASS).shift(2).level(0.85),
                Part::drums(QUICK).times(2).level(0.9),
            ],
        ),
        Section::paced(
            1.1,
            1.0,
            &[
                Part::lute(STAIR).shift(3),
                Part::koto(STAIR).shift(8).level(0.55),
                Part::zither(BASS).shift(3).level(0.9),
                Part::drums(QUICK).times(2),
                Part::drums(SMALL).times(2).level(0.8),
            ],
        ),
        Section::paced(
            1.0,
            0.6,
            &[
                Part::lute(DOWN),
                Part::zither("1,:4 4,:2 1,:2"),
                Part::drums("D:2 d:2 rd:4").level(0.9),
            ],
        ),
        Section::paced(
            0.6,
            0.5,
            &[
                Part::lute(">1,+1:4 -:4"),
                Part::zither(">1,+4,:6 -:2"),
                Part::drums(">D:4 -:2 d:2"),
            ],
        ),
    ],
};

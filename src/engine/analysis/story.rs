//! The story of a game: what each of its positions was worth, and what each move
//! lost.

use super::judgement::{Grade, Judgement, judge};
use super::opinion::{Analysis, Worth};
use crate::go::{Color, Move};

/// A position of a game, and what is thought of it.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The move that led to it, and whose it was; nothing at the start, or where
    /// stones were set up.
    pub played: Option<(Color, Move)>,
    /// Whose turn it is.
    pub to_move: Color,
    /// What is thought of it, where that is known.
    pub analysis: Option<&'a Analysis>,
}

/// A move that lost something.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The number of the position that it led to, the first being 0.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// What it lost, and what was better.
    pub judgement: Judgement,
    /// How bad it was.
    pub grade: Grade,
}

/// What is known of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// What each position is worth to Black.
    worths: Vec<Option<Worth>>,
    /// What is thought of the move that led to each, and whose it was.
    mistakes: Vec<Option<Mistake>>,
}

impl Story {
    /// The story of a game of these positions, on a board of so many points.
    #[must_use]
    pub fn of(positions: &[Told<'_>], area: usize) -> Self {
        let worth = |told: &Told<'_>| {
            let worth = told.analysis?.worth;
            Some(worth.turned(told.to_move))
        };
        let judged = |number: usize| {
            let (before, after) = (positions.get(number.checked_sub(1)?)?, &positions[number]);
            let (color, mv) = after.played?;
            // Who plays out of turn is held against nothing.
            if before.to_move != color || after.to_move == color {
                return None;
            }
            let judgement = judge(before.analysis?, mv, after.analysis?);
            Some(Mistake {
                number,
                color,
                mv,
                grade: judgement.loss.grade(area),
                judgement,
            })
        };
        Self {
            worths: positions.iter().map(worth).collect(),
            mistakes: (0..positions.len()).map(judged).collect(),
        }
    }

    /// How many positions it has, the start among them.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.worths.len()
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.worths.is_empty()
    }

    /// How many positions something is known of.
    #[must_use]
    pub fn known(&self) -> usize {
        self.worths.iter().flatten().count()
    }

    /// What a position is worth to Black.
    #[must_use]
    pub fn worth(&self, number: usize) -> Option<Worth> {
        self.worths.get(number).copied().flatten()
    }

    /// What is thought of the move that led to a position.
    #[must_use]
    pub fn judged(&self, number: usize) -> Option<&Mistake> {
        self.mistakes.get(number)?.as_ref()
    }

    /// The moves that lost most, at most so many, the worst first; nothing that
    /// was as good as the best.
    #[must_use]
    pub fn worst(&self, most: usize) -> Vec<&Mistake> {
        let bad = |mistake: &&Mistake| mistake.grade > Grade::Good;
        let mut found: Vec<&Mistake> = self.mistakes.iter().flatten().filter(bad).collect();
        let weight = |mistake: &Mistake| mistake.judgement.loss.weight();
        found.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        found.truncate(most);
        found
    }

    /// What the moves of a side lost in the mean: points, where all are known.
    #[must_use]
    pub fn mean_loss(&self, color: Color) -> Option<f32> {
        let own = self.mistakes.iter().flatten();
        let own = own.filter(|mistake| mistake.color == color);
        let lost: Option<Vec<f32>> = own.map(|m| m.judgement.loss.points).collect();
        let lost = lost.filter(|lost| !lost.is_empty())?;
        Some(lost.iter().sum::<f32>() / lost.len() as f32)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::opinion::tests::{found, mv};
    use super::*;

    /// A position that is worth this to the side to move, whose best move is
    /// A1.
    fn standing(win_rate: f32, lead: f32) -> Analysis {
        Analysis::of(vec![found("A1", 100, win_rate, lead)], None).unwrap()
    }

    /// A game of moves on other points, Black first or White, by what is thought
    /// of its positions.
    fn story(first: Color, analyses: &[Option<Analysis>]) -> Story {
        let mut to_move = first;
        let mut told = Vec::new();
        for (number, analysis) in analyses.iter().enumerate() {
            told.push(Told {
                played: (number > 0).then(|| (to_move.opponent(), mv("B2"))),
                to_move,
                analysis: analysis.as_ref(),
            });
            to_move = to_move.opponent();
        }
        Story::of(&told, 361)
    }

    #[test]
    fn the_worst_moves_come_first_and_good_ones_not_at_all() {
        let story = story(
            Color::Black,
            &[
                Some(standing(0.5, 0.0)),
                // Black lost five points.
                Some(standing(0.6, 5.0)),
                // White lost half a point.
                Some(standing(0.42, -4.5)),
                // Black lost twenty.
                Some(standing(0.9, 24.5)),
                // Nothing is known of what White's move led to.
                None,
                Some(standing(0.5, 0.0)),
            ],
        );
        assert_eq!((story.len(), story.known()), (6, 5));
        let worst: Vec<usize> = story.worst(9).iter().map(|m| m.number).collect();
        assert_eq!(worst, [3, 1]);
        assert_eq!(story.worst(1)[0].judgement.loss.points, Some(20.0));
        assert_eq!(story.worst(1)[0].grade, Grade::Blunder);
        assert_eq!(story.mean_loss(Color::Black), Some(12.5));
        assert_eq!(story.mean_loss(Color::White), Some(0.5));
        assert_eq!(story.worth(1).unwrap().lead, Some(-5.0));
        assert_eq!((story.worth(4), story.worth(99)), (None, None));
    }

    #[test]
    fn who_moves_out_of_turn_is_not_judged() {
        let analysis = standing(0.5, 0.0);
        let told = |played, to_move| Told {
            played,
            to_move,
            analysis: Some(&analysis),
        };
        let story = Story::of(
            &[
                told(None, Color::Black),
                told(Some((Color::White, mv("C3"))), Color::Black),
                told(Some((Color::Black, mv("D4"))), Color::White),
                told(None, Color::White),
            ],
            81,
        );
        let judged: Vec<bool> = (0..4).map(|n| story.judged(n).is_some()).collect();
        assert_eq!(judged, [false, false, true, false]);
    }

    proptest! {
        /// With colours changed a game has the same story from the other side.
        #[test]
        fn both_colors_are_judged_alike(
            values in prop::collection::vec((0.0_f32..=1.0, -30.0_f32..30.0), 2..12),
        ) {
            let analyses: Vec<_> = values
                .iter()
                .map(|(rate, lead)| Some(standing(*rate, *lead)))
                .collect();
            let (one, other) = (story(Color::Black, &analyses), story(Color::White, &analyses));
            for number in 0..values.len() {
                let (worth, turned) = (one.worth(number).unwrap(), other.worth(number).unwrap());
                prop_assert!((worth.win_rate + turned.win_rate - 1.0).abs() < 1e-5);
                let pair = (one.judged(number), other.judged(number));
                let (Some(mistake), Some(mirrored)) = pair else {
                    prop_assert!(pair.0.is_none() && pair.1.is_none());
                    continue;
                };
                prop_assert_eq!(mistake.color, mirrored.color.opponent());
                prop_assert_eq!(&mistake.judgement, &mirrored.judgement);
            }
            prop_assert_eq!(one.worst(5).len(), other.worst(5).len());
        }
    }
}

//! The story of a game: the worth of each position and the loss of each move.

use super::judgement::{Grade, Judgement, judge};
use super::opinion::{Analysis, Evaluation};
use crate::go::{Color, Move};

/// A position of a game with its analysis.
#[derive(Clone, Copy, Debug)]
pub struct AnalysedPosition<'a> {
    /// The move that led to it, with its side; `None` at the start and after a
    /// set-up.
    pub played: Option<(Color, Move)>,
    /// The side to move.
    pub to_move: Color,
    /// The analysis, if there is one.
    pub analysis: Option<&'a Analysis>,
}

/// A judged move of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The number of the position after the move; the first position is 0.
    pub number: usize,
    /// The side that played it.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// Its loss and the better move.
    pub judgement: Judgement,
    /// The grade of its loss.
    pub grade: Grade,
}

/// The analysis of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameAnalysis {
    /// The worth of each position to Black.
    worths: Vec<Option<Evaluation>>,
    /// The judgement of the move that led to each position.
    mistakes: Vec<Option<Mistake>>,
}

impl GameAnalysis {
    /// Returns the story of a game with these positions, on a board with `area`
    /// points.
    #[must_use]
    pub fn of(positions: &[AnalysedPosition<'_>], area: usize) -> Self {
        let worth = |position: &AnalysedPosition<'_>| {
            let worth = position.analysis?.worth;
            Some(worth.turned(position.to_move))
        };
        let judged = |number: usize| {
            let (before, after) = (positions.get(number.checked_sub(1)?)?, &positions[number]);
            let (color, mv) = after.played?;
            // A move out of turn cannot be compared with alternatives.
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

    /// The number of positions, including the start.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.worths.len()
    }

    /// Returns true if there are no positions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.worths.is_empty()
    }

    /// The number of positions with an analysis.
    #[must_use]
    pub fn known(&self) -> usize {
        self.worths.iter().flatten().count()
    }

    /// The worth of a position to Black.
    #[must_use]
    pub fn worth(&self, number: usize) -> Option<Evaluation> {
        self.worths.get(number).copied().flatten()
    }

    /// The judgement of the move that led to a position.
    #[must_use]
    pub fn judged(&self, number: usize) -> Option<&Mistake> {
        self.mistakes.get(number)?.as_ref()
    }

    /// The moves that lost most, worst first, at most `most` of them. Moves of
    /// grade [`Grade::Good`] are left out.
    #[must_use]
    pub fn worst(&self, most: usize) -> Vec<&Mistake> {
        let bad = |mistake: &&Mistake| mistake.grade > Grade::Good;
        let mut found: Vec<&Mistake> = self.mistakes.iter().flatten().filter(bad).collect();
        let weight = |mistake: &Mistake| mistake.judgement.loss.weight();
        found.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        found.truncate(most);
        found
    }

    /// The mean loss of a side's moves in points; `None` if the points of any
    /// move are unknown.
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

    /// Returns an analysis with this worth for the side to move and the best
    /// move A1.
    fn standing(win_rate: f32, lead: f32) -> Analysis {
        Analysis::of(vec![found("A1", 100, win_rate, lead)], None).unwrap()
    }

    /// Returns the story of a game with these analyses. Its moves are on other
    /// points and alternate, starting with `first`.
    fn story(first: Color, analyses: &[Option<Analysis>]) -> GameAnalysis {
        let mut to_move = first;
        let mut positions = Vec::new();
        for (number, analysis) in analyses.iter().enumerate() {
            positions.push(AnalysedPosition {
                played: (number > 0).then(|| (to_move.opponent(), mv("B2"))),
                to_move,
                analysis: analysis.as_ref(),
            });
            to_move = to_move.opponent();
        }
        GameAnalysis::of(&positions, 361)
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
                // Black lost twenty points.
                Some(standing(0.9, 24.5)),
                // The position after White's move has no analysis.
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
    fn moves_out_of_turn_are_not_judged() {
        let analysis = standing(0.5, 0.0);
        let position = |played, to_move| AnalysedPosition {
            played,
            to_move,
            analysis: Some(&analysis),
        };
        let story = GameAnalysis::of(
            &[
                position(None, Color::Black),
                position(Some((Color::White, mv("C3"))), Color::Black),
                position(Some((Color::Black, mv("D4"))), Color::White),
                position(None, Color::White),
            ],
            81,
        );
        let judged: Vec<bool> = (0..4).map(|n| story.judged(n).is_some()).collect();
        assert_eq!(judged, [false, false, true, false]);
    }

    proptest! {
        /// With colors swapped, a game has the same story from the other side.
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

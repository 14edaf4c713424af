//! The loss of a move: the worth of the position after it, compared with the
//! best alternative in the position before.
//!
//! Both worths are means over the opponent's replies that were tried, so a move
//! as good as the best loses nothing. The part of a loss that chance may
//! explain is subtracted, so that no mistake is reported that may be none.

use super::opinion::{Analysis, Candidate, Error, Evaluation};
use crate::go::Move;

/// The loss of a move. A move that turned out better than expected has no loss.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// The loss of the chance to win, 0 to 1.
    pub win_rate: f32,
    /// The loss in points, if known.
    pub points: Option<f32>,
}

/// The judgement of a move that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The loss of the move.
    pub loss: Loss,
    /// The better move, if the played one lost anything.
    pub better: Option<Candidate>,
}

/// The severity of a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// As good as the best.
    Good,
    /// Worse than the best, but no mistake.
    Slack,
    /// A mistake.
    Mistake,
    /// A blunder.
    Blunder,
}

/// The least losses of the second, third and fourth grade: in points on a 19×19
/// board, and in the chance to win.
const POINTS: [f32; 3] = [1.5, 4.0, 9.0];
const CHANCES: [f32; 3] = [0.04, 0.10, 0.22];
/// The least scale of the point thresholds. They shrink with the side of the
/// board, not with its area, and not below this share.
const LEAST_SCALE: f32 = 0.5;

impl Loss {
    /// The difference between two worths of the same side.
    #[must_use]
    pub fn between(best: Evaluation, played: Evaluation) -> Self {
        let lost = |best: f32, played: f32| (best - played).max(0.0);
        let points = best.lead.zip(played.lead);
        Self {
            win_rate: lost(best.win_rate, played.win_rate),
            points: points.map(|(best, played)| lost(best, played)),
        }
    }

    /// The part of the loss that exceeds the standard error.
    fn less(self, error: Error) -> Self {
        Self {
            win_rate: (self.win_rate - error.win_rate).max(0.0),
            points: self.points.map(|points| (points - error.lead).max(0.0)),
        }
    }

    /// The grade of the loss on a board with `area` points. It goes by points,
    /// or by the chance to win if points are unknown.
    #[must_use]
    pub fn grade(self, area: usize) -> Grade {
        let (lost, steps) = match self.points {
            Some(points) => (points / scale(area), POINTS),
            None => (self.win_rate, CHANCES),
        };
        match steps.into_iter().filter(|step| lost >= *step).count() {
            0 => Grade::Good,
            1 => Grade::Slack,
            2 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// The number by which losses are sorted: points, or the chance to win.
    pub(super) fn weight(self) -> f32 {
        self.points.unwrap_or(self.win_rate)
    }
}

/// The scale of the point thresholds on a board, relative to 19×19.
fn scale(area: usize) -> f32 {
    (area as f32 / 361.0).sqrt().clamp(LEAST_SCALE, 1.0)
}

/// Judges a move by the analyses before and after it.
#[must_use]
pub fn judge(before: &Analysis, played: Move, after: &Analysis) -> Judgement {
    // The played move is excluded: if it was the best and brought less than
    // expected, the next best may have been better.
    let mut others = before
        .well_tried(usize::MAX)
        .filter(|found| found.mv != played);
    let Some(other) = others.next() else {
        return Judgement {
            loss: Loss::default(),
            better: None,
        };
    };
    let loss =
        Loss::between(other.worth, after.worth.of_other()).less(other.error.with(after.error));
    let lost = loss.win_rate > 0.0 || loss.points.is_some_and(|points| points > 0.0);
    Judgement {
        loss,
        better: lost.then(|| other.clone()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::opinion::tests::{found, mv};
    use super::*;

    fn analysis(candidates: Vec<Candidate>) -> Analysis {
        Analysis::of(candidates, None).unwrap()
    }

    /// Returns an analysis with this worth for the side to move.
    fn standing(win_rate: f32, lead: f32) -> Analysis {
        analysis(vec![found("A1", 100, win_rate, lead)])
    }

    #[test]
    fn a_loss_is_the_difference_to_the_best_move() {
        let before = analysis(vec![found("E5", 900, 0.6, 4.0), found("C3", 100, 0.5, 2.0)]);
        let judged = judge(&before, mv("G7"), &standing(0.7, 6.0));
        assert!((judged.loss.win_rate - 0.3).abs() < 1e-6);
        assert_eq!(judged.loss.points, Some(10.0));
        assert_eq!(judged.better.unwrap().mv, mv("E5"));
        // The move was better than expected.
        let judged = judge(&before, mv("G7"), &standing(0.2, -9.0));
        assert_eq!(judged.loss.points, Some(0.0));
        assert_eq!((judged.loss.win_rate, judged.better), (0.0, None));
    }

    #[test]
    fn a_loss_within_the_standard_error_is_ignored() {
        let before = |error| {
            let mut best = found("E5", 900, 0.6, 4.0);
            best.error = Error {
                win_rate: 0.01,
                lead: error,
            };
            analysis(vec![best])
        };
        let lost = |error| {
            let loss = judge(&before(error), mv("G7"), &standing(0.5, 0.0)).loss;
            loss.points.unwrap()
        };
        assert_eq!([lost(0.0), lost(3.0), lost(5.0)], [4.0, 1.0, 0.0]);
    }

    #[test]
    fn the_best_move_is_compared_with_the_next_best_only() {
        let before = analysis(vec![found("E5", 900, 0.6, 4.0), found("C3", 100, 0.5, 2.0)]);
        let judged = judge(&before, mv("E5"), &standing(0.4, -4.0));
        assert_eq!(judged.loss.points, Some(0.0));
        // The move brought less than expected.
        let judged = judge(&before, mv("E5"), &standing(0.6, 1.0));
        assert_eq!(judged.loss.points, Some(3.0));
        assert_eq!(judged.better.unwrap().mv, mv("C3"));
        let only = analysis(vec![found("E5", 900, 0.6, 4.0)]);
        let judged = judge(&only, mv("E5"), &standing(0.9, 9.0));
        assert_eq!(judged.loss, Loss::default());
    }

    #[test]
    fn grades_go_by_points_scaled_to_the_board_or_by_chances() {
        let loss = |points| Loss {
            win_rate: 0.11,
            points,
        };
        let grade = |points, side: usize| loss(points).grade(side * side);
        assert_eq!(grade(Some(1.0), 19), Grade::Good);
        assert_eq!(grade(Some(3.0), 19), Grade::Slack);
        assert_eq!(grade(Some(3.0), 9), Grade::Mistake);
        assert_eq!(grade(Some(12.0), 19), Grade::Blunder);
        assert_eq!(grade(None, 19), Grade::Mistake);
    }

    proptest! {
        /// No loss is negative, and a worse result means a larger loss.
        #[test]
        fn a_loss_grows_with_what_the_opponent_has(
            best in 0.0_f32..1.0,
            lead in -50.0_f32..50.0,
            one in 0.0_f32..1.0,
            other in 0.0_f32..1.0,
        ) {
            let before = analysis(vec![found("E5", 900, best, lead)]);
            let loss = |theirs: f32| {
                judge(&before, mv("G7"), &standing(theirs, 40.0 * theirs - 20.0)).loss
            };
            let (less, more) = (loss(one.min(other)), loss(one.max(other)));
            prop_assert!(less.win_rate >= 0.0 && less.points.unwrap() >= 0.0);
            prop_assert!(less.win_rate <= more.win_rate);
            prop_assert!(less.points <= more.points);
            prop_assert!(less.grade(361) <= more.grade(361));
        }
    }
}

//! The analysis of a position, by a search or by an engine.

use crate::go::{Color, Move};

/// The worth of a position to a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// The chance to win, 0 to 1.
    pub win_rate: f32,
    /// The expected lead at the end in points, komi included. Some engines do
    /// not report it.
    pub lead: Option<f32>,
}

impl Evaluation {
    /// The worth to the other side.
    #[must_use]
    pub fn of_other(self) -> Self {
        Self {
            win_rate: 1.0 - self.win_rate,
            lead: self.lead.map(|lead| -lead),
        }
    }

    /// Converts between Black's view and that of `color`; the conversion is its
    /// own inverse.
    #[must_use]
    pub fn turned(self, color: Color) -> Self {
        match color {
            Color::Black => self,
            Color::White => self.of_other(),
        }
    }
}

/// The standard errors of values that come from random games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Error {
    /// The error of the win rate.
    pub win_rate: f32,
    /// The error of the points.
    pub lead: f32,
}

impl Error {
    /// The error of the difference of two values with these errors.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            win_rate: self.win_rate.hypot(other.win_rate),
            lead: self.lead.hypot(other.lead),
        }
    }
}

/// A move that was examined. All values are from the mover's view.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// The number of times it was tried.
    pub visits: u64,
    /// The worth of the position after it.
    pub worth: Evaluation,
    /// The standard deviation of the points at the end, if known.
    pub spread: Option<f32>,
    /// The standard error of these values, if they are means of random games.
    pub error: Error,
    /// The probability given to it before it was tried, 0 to 1.
    pub prior: Option<f32>,
    /// A lower bound of its win rate, 0 to 1.
    pub lower_bound: Option<f32>,
    /// The expected continuation, starting with this move.
    pub line: Vec<Move>,
}

/// The analysis of a position. All values are from the view of the side to
/// move.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The examined moves, best first; at least one.
    pub candidates: Vec<Candidate>,
    /// The number of tries of all moves together.
    pub visits: u64,
    /// The worth of the position as a whole.
    pub worth: Evaluation,
    /// The standard error of that worth.
    pub error: Error,
    /// The expected owner of each point, from −1 (the opponent) to 1, row by
    /// row from the top left. There is one value for each point of the board.
    pub ownership: Option<Vec<f32>>,
}

impl Analysis {
    /// Returns the analysis of a position from its examined moves, best first.
    /// Its worth is the mean over all tries. Returns `None` without a move.
    #[must_use]
    pub fn of(candidates: Vec<Candidate>, ownership: Option<Vec<f32>>) -> Option<Self> {
        let worth = mean(&candidates)?;
        Some(Self {
            // The sum saturates, because engines may report any numbers.
            visits: candidates
                .iter()
                .fold(0, |all, found| all.saturating_add(found.visits)),
            error: error(&candidates),
            candidates,
            worth,
            ownership,
        })
    }

    /// The best move.
    #[must_use]
    pub fn best(&self) -> &Candidate {
        // The list is not empty: see `Analysis::of`.
        &self.candidates[0]
    }

    /// The candidate for a move, if it was examined.
    #[must_use]
    pub fn of_move(&self, mv: Move) -> Option<&Candidate> {
        self.candidates.iter().find(|found| found.mv == mv)
    }

    /// The moves that were tried often enough for their values to be
    /// meaningful, at most `most` of them. The best move is always included.
    pub fn well_tried(&self, most: usize) -> impl Iterator<Item = &Candidate> {
        let least = (self.visits / WELL_TRIED_SHARE).max(WELL_TRIED_LEAST);
        let (best, others) = self.candidates.split_at(1);
        let others = others.iter().filter(move |found| found.visits >= least);
        best.iter().chain(others).take(most)
    }
}

/// A move's values are meaningful if it had one in this many of all tries, and
/// at least `WELL_TRIED_LEAST` tries.
const WELL_TRIED_SHARE: u64 = 150;
const WELL_TRIED_LEAST: u64 = 12;

/// The mean over all tries; for points, over those with known points.
fn mean(candidates: &[Candidate]) -> Option<Evaluation> {
    // Moves without reported visits get equal weight.
    let weight = |found: &Candidate| found.visits.max(1) as f64;
    let over = |value: &dyn Fn(&Candidate) -> Option<f32>| {
        let known = candidates
            .iter()
            .filter_map(|found| Some((weight(found), f64::from(value(found)?))));
        let (weights, sum) = known.fold((0.0, 0.0), |(weights, sum), (weight, value)| {
            (weights + weight, weight.mul_add(value, sum))
        });
        (weights > 0.0).then_some((sum / weights) as f32)
    };
    Some(Evaluation {
        win_rate: over(&|found| Some(found.worth.win_rate))?,
        lead: over(&|found| found.worth.lead),
    })
}

/// The standard error of the mean over all tries.
fn error(candidates: &[Candidate]) -> Error {
    let weight = |found: &Candidate| found.visits.max(1) as f32;
    let all: f32 = candidates.iter().map(weight).sum();
    let parts = candidates.iter().map(|found| {
        let share = weight(found) / all.max(1.0);
        Error {
            win_rate: found.error.win_rate * share,
            lead: found.error.lead * share,
        }
    });
    parts.fold(Error::default(), Error::with)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::go::Size;

    /// Returns the move with this name on a board of nine lines.
    pub(in crate::engine::analysis) fn mv(name: &str) -> Move {
        Move::Place(Size::square(9).unwrap().parse_point(name).unwrap())
    }

    /// Returns a candidate with these values.
    pub(in crate::engine::analysis) fn found(
        name: &str,
        visits: u64,
        win_rate: f32,
        lead: f32,
    ) -> Candidate {
        Candidate {
            mv: mv(name),
            visits,
            worth: Evaluation {
                win_rate,
                lead: Some(lead),
            },
            spread: None,
            error: Error::default(),
            prior: None,
            lower_bound: None,
            line: vec![mv(name)],
        }
    }

    #[test]
    fn a_position_is_worth_the_mean_of_its_tries() {
        let candidates = vec![found("E5", 30, 0.6, 4.0), found("C3", 10, 0.2, 0.0)];
        let analysis = Analysis::of(candidates, None).unwrap();
        assert_eq!(analysis.visits, 40);
        assert!((analysis.worth.win_rate - 0.5).abs() < 1e-6);
        assert_eq!(analysis.worth.lead, Some(3.0));
        assert_eq!(Analysis::of(Vec::new(), None), None);
    }

    #[test]
    fn moves_without_points_do_not_count_for_the_mean_lead() {
        let mut unscored = found("C3", 10, 0.2, 0.0);
        unscored.worth.lead = None;
        let of = |candidates| Analysis::of(candidates, None).unwrap().worth.lead;
        assert_eq!(of(vec![unscored.clone()]), None);
        assert_eq!(of(vec![unscored, found("E5", 5, 0.5, 2.5)]), Some(2.5));
    }

    #[test]
    fn rarely_tried_moves_are_left_out_unless_there_is_no_other() {
        let candidates = vec![
            found("E5", 9_000, 0.6, 4.0),
            found("C3", 900, 0.55, 3.0),
            found("G7", 20, 0.9, 9.0),
        ];
        let analysis = Analysis::of(candidates, None).unwrap();
        let moves: Vec<Move> = analysis.well_tried(9).map(|found| found.mv).collect();
        assert_eq!(moves, [mv("E5"), mv("C3")]);
        let one = Analysis::of(vec![found("E5", 1, 0.5, 0.0)], None).unwrap();
        assert_eq!(one.well_tried(9).count(), 1);
    }

    #[test]
    fn turning_a_worth_twice_changes_nothing() {
        let worth = Evaluation {
            win_rate: 0.75,
            lead: Some(2.5),
        };
        assert_eq!(worth.of_other().of_other(), worth);
        assert_eq!(worth.turned(Color::Black), worth);
        assert_eq!(worth.turned(Color::White).lead, Some(-2.5));
    }
}

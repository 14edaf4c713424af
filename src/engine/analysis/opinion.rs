//! What is thought of a position, by a search or by an engine.

use crate::go::{Color, Move};

/// What a position is worth to a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The chance to win, 0 to 1.
    pub win_rate: f32,
    /// The expected lead at the end in points, komi counted; not every engine
    /// tells it.
    pub lead: Option<f32>,
}

impl Worth {
    /// The same to the other side.
    #[must_use]
    pub fn of_other(self) -> Self {
        Self {
            win_rate: 1.0 - self.win_rate,
            lead: self.lead.map(|lead| -lead),
        }
    }

    /// What is this side's as Black's, or what is Black's as this side's.
    #[must_use]
    pub fn turned(self, color: Color) -> Self {
        match color {
            Color::Black => self,
            Color::White => self.of_other(),
        }
    }
}

/// By how much chance may have falsified values: their standard errors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Error {
    /// Of the win rate.
    pub win_rate: f32,
    /// Of the points.
    pub lead: f32,
}

impl Error {
    /// That of a difference.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            win_rate: self.win_rate.hypot(other.win_rate),
            lead: self.lead.hypot(other.lead),
        }
    }
}

/// A move that was looked at. All values are the mover's.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How often it was tried.
    pub visits: u64,
    /// What it leads to.
    pub worth: Worth,
    /// The standard deviation of the points at the end, where it is known.
    pub spread: Option<f32>,
    /// By how much chance may have falsified these values, where they are means
    /// of random games.
    pub error: Error,
    /// How likely it seemed before it was tried, 0 to 1.
    pub prior: Option<f32>,
    /// A win rate that it hardly stays below, 0 to 1.
    pub lower_bound: Option<f32>,
    /// How play is expected to go on, from this move.
    pub line: Vec<Move>,
}

/// What is thought of a position. All values are those of the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The moves that were looked at, the best first; at least one.
    pub candidates: Vec<Candidate>,
    /// How often moves were tried in all.
    pub visits: u64,
    /// What the position as a whole is worth, and how surely.
    pub worth: Worth,
    /// By how much chance may have falsified that.
    pub error: Error,
    /// Whose each point will be, from −1 (the opponent's) to 1, row by row from
    /// the top left: as many as the board has points.
    pub ownership: Option<Vec<f32>>,
}

impl Analysis {
    /// What is thought of moves, the best first, makes what is thought of the
    /// position: the mean over all that was tried. `None` without a move.
    #[must_use]
    pub fn of(candidates: Vec<Candidate>, ownership: Option<Vec<f32>>) -> Option<Self> {
        let worth = mean(&candidates)?;
        Some(Self {
            // An engine may tell any numbers.
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
        // There is one, by `Analysis::of`.
        &self.candidates[0]
    }

    /// What is thought of a move, if it was looked at.
    #[must_use]
    pub fn of_move(&self, mv: Move) -> Option<&Candidate> {
        self.candidates.iter().find(|found| found.mv == mv)
    }

    /// The moves that were tried often enough for their values to mean
    /// something, at most so many; the best among them in any case.
    pub fn telling(&self, most: usize) -> impl Iterator<Item = &Candidate> {
        let least = (self.visits / TELLING_SHARE).max(TELLING_LEAST);
        let (best, others) = self.candidates.split_at(1);
        let others = others.iter().filter(move |found| found.visits >= least);
        best.iter().chain(others).take(most)
    }
}

/// Of how many tries a move has to have had one for its values to mean
/// something, and how many it has to have had at least.
const TELLING_SHARE: u64 = 150;
const TELLING_LEAST: u64 = 12;

/// The mean of what was tried; of the points only where they are known.
fn mean(candidates: &[Candidate]) -> Option<Worth> {
    // Who tells no visits tells of each move as much as of any other.
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
    Some(Worth {
        win_rate: over(&|found| Some(found.worth.win_rate))?,
        lead: over(&|found| found.worth.lead),
    })
}

/// The error of the mean of what was tried.
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

    /// A move by its name on a board of nine lines.
    pub(in crate::engine::analysis) fn mv(name: &str) -> Move {
        Move::Place(Size::square(9).unwrap().parse_point(name).unwrap())
    }

    /// A move of which this is thought.
    pub(in crate::engine::analysis) fn found(
        name: &str,
        visits: u64,
        win_rate: f32,
        lead: f32,
    ) -> Candidate {
        Candidate {
            mv: mv(name),
            visits,
            worth: Worth {
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
    fn a_position_is_worth_the_mean_of_what_was_tried() {
        let candidates = vec![found("E5", 30, 0.6, 4.0), found("C3", 10, 0.2, 0.0)];
        let analysis = Analysis::of(candidates, None).unwrap();
        assert_eq!(analysis.visits, 40);
        assert!((analysis.worth.win_rate - 0.5).abs() < 1e-6);
        assert_eq!(analysis.worth.lead, Some(3.0));
        assert_eq!(Analysis::of(Vec::new(), None), None);
    }

    #[test]
    fn points_that_are_not_told_count_for_nothing() {
        let mut untold = found("C3", 10, 0.2, 0.0);
        untold.worth.lead = None;
        let of = |candidates| Analysis::of(candidates, None).unwrap().worth.lead;
        assert_eq!(of(vec![untold.clone()]), None);
        assert_eq!(of(vec![untold, found("E5", 5, 0.5, 2.5)]), Some(2.5));
    }

    #[test]
    fn moves_that_were_hardly_tried_tell_nothing_unless_there_is_no_other() {
        let candidates = vec![
            found("E5", 9_000, 0.6, 4.0),
            found("C3", 900, 0.55, 3.0),
            found("G7", 20, 0.9, 9.0),
        ];
        let analysis = Analysis::of(candidates, None).unwrap();
        let told: Vec<Move> = analysis.telling(9).map(|found| found.mv).collect();
        assert_eq!(told, [mv("E5"), mv("C3")]);
        let one = Analysis::of(vec![found("E5", 1, 0.5, 0.0)], None).unwrap();
        assert_eq!(one.telling(9).count(), 1);
    }

    #[test]
    fn turned_twice_a_worth_is_the_same() {
        let worth = Worth {
            win_rate: 0.75,
            lead: Some(2.5),
        };
        assert_eq!(worth.of_other().of_other(), worth);
        assert_eq!(worth.turned(Color::Black), worth);
        assert_eq!(worth.turned(Color::White).lead, Some(-2.5));
    }
}

//! The analysis of positions and games: candidate moves, win rates and points
//! from any source, and the moves that lost most.
//!
//! Suggested reading order: `opinion` (the analysis of a position), `searched`
//! (the results of a search), `judgement` (the loss of a move), `story` (a
//! whole game). Nothing here uses threads or time; searching and asking engines
//! is done elsewhere.

mod judgement;
mod opinion;
mod searched;
mod story;

pub use judgement::{Grade, Judgement, Loss, judge};
pub use opinion::{Analysis, Candidate, Error, Evaluation};
pub use story::{AnalysedPosition, GameAnalysis, Mistake};

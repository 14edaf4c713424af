//! What is thought of positions, and what that makes of a game: candidate moves,
//! win rates and points, whoever found them, and the moves that lost most.
//!
//! Read in the order `opinion` (what is thought of a position), `searched` (what
//! a search has to say), `judgement` (what a move lost), `story` (a whole game).
//! Nothing here knows threads or time: others search, or ask engines.

mod judgement;
mod opinion;
mod searched;
mod story;

pub use judgement::{Grade, Judgement, Loss, judge};
pub use opinion::{Analysis, Candidate, Error, Worth};
pub use story::{Mistake, Story, Told};

//! The current line: its positions from start to end.

use crate::engine::analysis::{AnalysedPosition, Analysis, GameAnalysis};
use crate::game::GameSession;
use crate::go::{Color, Game, Move};
use crate::record::{Komi, NodeId, Record};

use super::known::{AnalysisCache, Key};
use crate::app::opened_record::Review;

/// A position of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) key: Key,
    to_move: Color,
    /// The move before it.
    played: Option<(Color, Move)>,
    /// The node in the record.
    pub(super) node: Option<NodeId>,
}

/// The positions of a game, and the index of the current one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub(super) steps: Vec<Step>,
    pub(super) at: usize,
    /// The number of points of the board.
    area: usize,
}

impl Line {
    /// Returns the line of a record around the position on the board.
    pub(super) fn of_review(review: &Review) -> Self {
        let record = review.record();
        let (nodes, at) = review.line();
        let mut steps = Vec::with_capacity(nodes.len());
        record.along(&nodes, |node, game| {
            steps.push(Step {
                key: Key::of(&with_record_komi(game, record)),
                to_move: game.to_move(),
                played: record.move_at(node),
                node: Some(node),
            });
        });
        Self {
            steps,
            at,
            area: record.size().area(),
        }
    }

    /// Returns the line of a game session up to now.
    pub(super) fn of_session(session: &GameSession) -> Self {
        let mut game = with_handicap_komi(session);
        let mut steps = Vec::with_capacity(game.turns().len() + 1);
        loop {
            let last = game.turns().last();
            steps.push(Step {
                key: Key::of(&game),
                to_move: game.to_move(),
                played: last.map(|turn| (turn.color, turn.mv)),
                node: None,
            });
            if game.undo().is_none() {
                break;
            }
        }
        steps.reverse();
        Self {
            at: steps.len() - 1,
            steps,
            area: session.game().board().size().area(),
        }
    }

    /// Returns the number of points of the board.
    pub(super) const fn area(&self) -> usize {
        self.area
    }

    /// Returns the story of the line, by the analyses found so far.
    pub(super) fn story(&self, known: &AnalysisCache) -> GameAnalysis {
        let position = |step: &Step| AnalysedPosition {
            played: step.played,
            to_move: step.to_move,
            analysis: known.get(step.key).map(|found| -> &Analysis { found }),
        };
        let positions: Vec<AnalysedPosition<'_>> = self.steps.iter().map(position).collect();
        GameAnalysis::of(&positions, self.area)
    }

    /// Returns the game at a position of the line.
    pub(super) fn game(
        &self,
        number: usize,
        review: Option<&Review>,
        session: Option<&GameSession>,
    ) -> Option<Game> {
        let step = self.steps.get(number)?;
        match (step.node, review, session) {
            (Some(node), Some(review), _) => {
                let record = review.record();
                Some(with_record_komi(&record.game(node), record))
            }
            (None, _, Some(session)) => {
                let mut game = with_handicap_komi(session);
                while game.turns().len() > number {
                    game.undo()?;
                }
                Some(game)
            }
            _ => None,
        }
    }
}

/// Returns a position of a record with the komi of its game. The board shows it
/// by the rules for practice, which have none.
pub(super) fn with_record_komi(game: &Game, record: &Record) -> Game {
    let mut game = game.clone();
    if let Some(Komi::Halves(halves)) = record.info().komi() {
        game.set_komi(halves);
    }
    // The position can be analysed even after two passes.
    game.resume();
    game
}

/// Returns the game of a session with the handicap compensation added to the
/// komi.
pub(super) fn with_handicap_komi(session: &GameSession) -> Game {
    let mut game = session.game().clone();
    let rules = game.rules();
    let stones = session.setup().handicap;
    let compensation = i16::from(rules.handicap_compensation.points(stones));
    let komi = rules.komi_halves + 2 * compensation;
    game.set_komi(komi);
    game.resume();
    game
}

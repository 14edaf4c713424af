//! The position of a question as a problem.

use super::GroupQuestion;
use crate::app::opened_record::{Review, players, position_title};
use crate::app::session::CurrentGame;
use crate::go::{ByColor, Color, Move};
use crate::problems::audit::{self, proved};
use crate::problems::{Outcomes, Problem};

/// Returns the problem of a question. The side to move is that of the position if
/// it has something to find, else the other one.
pub(super) fn of(
    question: &GroupQuestion,
    current: &CurrentGame,
    review: Option<&Review>,
) -> Problem {
    let game = current.get();
    let [attacked, defended] = question.verdicts();
    let outcomes = attacked.zip(defended).and_then(|(attacked, defended)| {
        Some(Outcomes {
            attacker_first: proved(attacked.status)?,
            defender_first: proved(defended.status)?,
        })
    });
    let finds = |side: &Color| {
        let moves = question.verdict(*side).map(|verdict| &verdict.best_moves);
        moves.is_some_and(|moves| moves.iter().any(|mv| *mv != Move::Pass))
    };
    let sides = [game.to_move(), game.to_move().opponent()];
    let to_move = sides.into_iter().find(finds).unwrap_or(game.to_move());
    let verdict = question.verdict(to_move);
    Problem {
        title: title(current, review, question.at_turn),
        to_move,
        targets: question.targets.clone(),
        ko: game.ko().filter(|_| to_move == game.to_move()),
        outcomes,
        answers: verdict.map_or_else(Vec::new, audit::answers),
        ..Problem::bare(String::new(), game.board())
    }
}

/// Returns the players and the number of the move.
fn title(current: &CurrentGame, review: Option<&Review>, turns: usize) -> String {
    let players = match (review, current.session()) {
        (Some(review), _) => players(review.record()),
        (None, Some(session)) => {
            let name = |color| Some(session.setup().players[color].name.clone());
            let [black, white] = Color::BOTH.map(name);
            ByColor { black, white }
        }
        (None, None) => ByColor::default(),
    };
    let number = match review {
        Some(review) => review.record().position(review.node()).move_number as usize,
        None => turns,
    };
    position_title(&players, number)
}

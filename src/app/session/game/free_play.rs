//! Moves that are tried out on a board without players.

use super::facts::{Fact, played};
use super::messages::{GameIntent, MoveRefused};
use crate::go::Game;

/// Plays a move in free play, or takes moves back.
pub(super) fn change_free_play(game: &mut Game, intent: &GameIntent, facts: &mut Vec<Fact>) {
    let changed = match intent {
        GameIntent::Demonstrate(_, turns) if game.turns().len() != *turns => false,
        GameIntent::Play(mv) | GameIntent::Demonstrate(mv, _) => {
            if matches!(intent, GameIntent::Demonstrate(..)) {
                // A line may continue after two passes: one of them may have
                // lifted a ko ban.
                game.resume();
            }
            let (color, before) = (game.to_move(), game.prisoners());
            match game.play(*mv) {
                Ok(effect) => {
                    facts.push(played(color, *mv, effect, game.turns().len(), before));
                }
                Err(reason) => {
                    facts.push(Fact::Refused(MoveRefused { mv: *mv, reason }));
                }
            }
            false
        }
        GameIntent::Show(shown) => show_position(game, shown, facts),
        GameIntent::Undo => game.undo().is_some(),
        GameIntent::Redo => game.redo().is_some(),
        GameIntent::Rewind(turns) => rewind_to(game, *turns),
        _ => false,
    };
    if changed {
        facts.push(Fact::Changed);
    }
}

/// Shows another position. Returns true if the difference cannot be reported as
/// a move.
fn show_position(game: &mut Game, shown: &Game, facts: &mut Vec<Fact>) -> bool {
    let before = std::mem::replace(game, shown.clone());
    let mut earlier = shown.clone();
    let Some(turn) = earlier.undo() else {
        return true;
    };
    if earlier.board() != before.board() || earlier.turns().len() != before.turns().len() {
        return true;
    }
    let number = shown.turns().len();
    facts.push(played(
        turn.color,
        turn.mv,
        turn.effect,
        number,
        before.prisoners(),
    ));
    false
}

/// Takes turns back until `turns` are left. Returns true if there were any.
fn rewind_to(game: &mut Game, turns: usize) -> bool {
    let mut changed = false;
    while game.turns().len() > turns {
        changed |= game.undo().is_some();
    }
    changed
}

//! The guard of a player's groups: no move loses a group whose defence is proved,
//! unless the move is worth more.

use super::life_death_assist::{HangingGroup, Verdicts, hanging_groups, is_lost};
use crate::go::{Color, Game, Move, PointSet};

/// The number of positions searched to prove that a move loses a group.
const PROOF: u64 = 60_000;

/// The groups of a side whose life hangs on its move.
#[derive(Debug)]
pub(super) struct GroupGuard<'a> {
    game: &'a Game,
    color: Color,
    /// The moves that save or kill another group, by the solver's advice.
    vital: PointSet,
    groups: Vec<HangingGroup>,
}

impl<'a> GroupGuard<'a> {
    /// Looks for groups in this number of positions; for none if it is zero. `known`
    /// are the answers from earlier moves.
    pub(super) fn new(
        game: &'a Game,
        color: Color,
        vital: PointSet,
        nodes: u64,
        known: &mut Verdicts,
    ) -> Self {
        let groups = match nodes {
            0 => Vec::new(),
            nodes => hanging_groups(game, color, nodes, known),
        };
        Self {
            game,
            color,
            vital,
            groups,
        }
    }

    /// Returns the moves that save a group.
    pub(super) fn saving(&self) -> PointSet {
        let groups = self.groups.iter();
        groups.fold(PointSet::EMPTY, |all, group| all.union(&group.saving))
    }

    /// Returns a move, or in its place one that saves the largest group that it is
    /// proved to lose. `candidates` are the moves of the search, the best first.
    pub(super) fn guarded(&self, best: Move, mut candidates: impl Iterator<Item = Move>) -> Move {
        let Some(group) = self.groups.iter().find(|group| self.loses(best, group)) else {
            return best;
        };
        let saves = |mv: &Move| matches!(mv, Move::Place(point) if group.saving.contains(*point));
        let first = group.saving.iter().next().map(Move::Place);
        candidates.find(saves).or(first).unwrap_or(best)
    }

    /// Returns true if a move is proved to lose a group and does not gain as much.
    fn loses(&self, mv: Move, group: &HangingGroup) -> bool {
        if let Move::Place(point) = mv
            && (group.saving.contains(point) || self.vital.contains(point))
        {
            return false;
        }
        let mut after = self.game.clone();
        if after.play_any(self.color, mv).is_err() {
            return false;
        }
        let captured = |game: &Game| game.captured()[self.color];
        let gain = captured(&after) - captured(self.game);
        gain < group.stones.len() && is_lost(&after, self.color, &group.stones, PROOF)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, diagram};

    /// Black's seven stones at the left hang on B13. Eight black stones at the
    /// right have two eyes, and a white one below is in atari.
    const PICTURE: &str = ". . . X O . . O X . X . X
                           X X X X O . . O X X X X X
                           O O O O O . . O O O O O O
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . . . . . . . . .
                           . . . . . X . . . . . . .
                           . . . . X O . . . . . . .";

    #[test]
    fn a_move_elsewhere_gives_way_to_one_that_saves_the_group() {
        let board = diagram::read(PICTURE).unwrap();
        let at = |name: &str| Move::Place(board.size().parse_point(name).unwrap());
        let game = Game::from_position(board.clone(), Color::Black, Rules::french());
        let guard = GroupGuard::new(
            &game,
            Color::Black,
            PointSet::EMPTY,
            50_000,
            &mut Verdicts::default(),
        );
        let candidates = || [at("G1"), at("G7"), at("B13")].into_iter();
        for elsewhere in [at("G1"), at("G7"), Move::Pass] {
            assert_eq!(guard.guarded(elsewhere, candidates()), at("B13"));
        }
        assert_eq!(guard.guarded(at("B13"), candidates()), at("B13"));
        // The search has not tried the move that saves the group.
        assert_eq!(guard.guarded(at("G1"), std::iter::empty()), at("B13"));
        let saving = Move::Place(guard.saving().iter().next().unwrap());
        assert_eq!(saving, at("B13"));
    }

    #[test]
    fn a_move_that_the_solver_advises_for_another_group_is_played() {
        let board = diagram::read(PICTURE).unwrap();
        let elsewhere = board.size().parse_point("G7").unwrap();
        let vital: PointSet = [elsewhere].into_iter().collect();
        let game = Game::from_position(board, Color::Black, Rules::french());
        let guard = GroupGuard::new(&game, Color::Black, vital, 50_000, &mut Verdicts::default());
        let best = Move::Place(elsewhere);
        assert_eq!(guard.guarded(best, std::iter::once(best)), best);
        // Without positions to search no group is guarded.
        let none = GroupGuard::new(
            &game,
            Color::Black,
            PointSet::EMPTY,
            0,
            &mut Verdicts::default(),
        );
        assert_eq!(none.guarded(Move::Pass, std::iter::empty()), Move::Pass);
    }
}

//! Optional hints on the board: the numbers of moves, the point that a ko bans,
//! chains in atari.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::badges::Badge;
use super::mark::{BoardMark, MarkKind};
use crate::app::session::{CurrentGame, Prefs, Screen};
use crate::config::settings::Settings;
use crate::game::{GameSession, Phase};
use crate::go::{Color, Game, Move, Point};

/// The settings and the screen on which the hints depend.
#[derive(SystemParam)]
pub(super) struct Reminders<'w> {
    prefs: Res<'w, Prefs>,
    screen: Res<'w, State<Screen>>,
}

impl Reminders<'_> {
    pub(super) fn are_changed(&self) -> bool {
        self.prefs.is_changed() || self.screen.is_changed()
    }

    /// Adds the hints to the marks that the board has already.
    pub(super) fn add(&self, marks: &mut Vec<BoardMark>, current: &CurrentGame) {
        let (screen, settings) = (*self.screen.get(), &self.prefs.settings);
        let going_on = match current.session().map(GameSession::phase) {
            None | Some(Phase::Playing) => !current.get().is_over(),
            Some(_) => false,
        };
        if screen.has_board() {
            number(marks, current.get(), settings);
        }
        if going_on && (screen.has_board() || matches!(screen, Screen::Rules(_))) {
            ban(marks, current.get());
        }
        if going_on && screen.has_board() && settings.atari_hint {
            warn(marks, current.get());
        }
    }
}

/// Returns the stones that were played last, with the numbers of their moves.
fn numbered(game: &Game, count: usize) -> Vec<(Point, Color, usize)> {
    let turns = game.turns();
    let first = turns.len().saturating_sub(count);
    let mut stones: Vec<(Point, Color, usize)> = Vec::new();
    for (index, turn) in turns.iter().enumerate().skip(first).rev() {
        if let Move::Place(point) = turn.mv
            && game.board().stone(point) == Some(turn.color)
            && stones.iter().all(|(other, ..)| *other != point)
        {
            stones.push((point, turn.color, index + 1));
        }
    }
    stones
}

/// Adds numbers to points without another mark. The last move's number replaces
/// its mark.
fn number(marks: &mut Vec<BoardMark>, game: &Game, settings: &Settings) {
    for (point, side, number) in numbered(game, settings.move_numbers.count()) {
        let at = |mark: &BoardMark| mark.point == point;
        let is_last = |mark: &BoardMark| matches!(mark.kind, MarkKind::LastMove(_));
        if marks.iter().any(|mark| at(mark) && !is_last(mark)) {
            continue;
        }
        let before = marks.len();
        marks.retain(|mark| !(at(mark) && is_last(mark)));
        let last = marks.len() < before;
        let number = u16::try_from(number).unwrap_or(u16::MAX);
        marks.push(BoardMark {
            point,
            kind: MarkKind::Badge(Badge::Number { number, side, last }),
        });
    }
}

/// Marks the point that the ko rule bans for a move.
fn ban(marks: &mut Vec<BoardMark>, game: &Game) {
    let lettered = |mark: &BoardMark| matches!(mark.kind, MarkKind::Badge(_));
    if let Some(point) = game.ko()
        && !marks
            .iter()
            .any(|mark| mark.point == point && lettered(mark))
    {
        marks.push(BoardMark {
            point,
            kind: MarkKind::Badge(Badge::Ko(game.to_move())),
        });
    }
}

/// Marks every stone of a chain in atari.
fn warn(marks: &mut Vec<BoardMark>, game: &Game) {
    let board = game.board();
    let stones = board
        .stones()
        .filter(|(point, _)| board.atari(*point).is_some());
    marks.extend(stones.map(|(point, side)| BoardMark {
        point,
        kind: MarkKind::Badge(Badge::Atari(side)),
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, Size};

    fn game(moves: &[&str]) -> Game {
        let size = Size::square(9).unwrap();
        let mut game = Game::new(size, Rules::french());
        for name in moves {
            let point = size.parse_point(name).unwrap();
            game.play(Move::Place(point)).unwrap();
        }
        game
    }

    #[test]
    fn numbers_are_those_of_the_stones_on_the_board() {
        // White retakes C2 after an exchange elsewhere.
        let ko = ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2", "E5", "F6"];
        let game = game(&ko);
        let names = |count: usize| -> Vec<(String, usize)> {
            numbered(&game, count)
                .into_iter()
                .map(|(point, _, number)| (point.on(game.board().size()).to_string(), number))
                .collect()
        };
        assert_eq!(names(0), []);
        assert_eq!(names(1), [("F6".to_owned(), 10)]);
        let three = ["F6", "E5", "B2"].map(str::to_owned);
        assert_eq!(
            names(4),
            three.into_iter().zip([10, 9, 8]).collect::<Vec<_>>()
        );
        // The stone of the seventh move was captured.
        assert_eq!(names(usize::MAX).len(), 9);
    }

    #[test]
    fn the_number_of_the_last_move_replaces_its_mark() {
        let game = game(&["E5", "C3"]);
        let last = game.board().size().parse_point("C3").unwrap();
        let mark = BoardMark {
            point: last,
            kind: MarkKind::LastMove(Color::White),
        };
        let mut marks = vec![mark];
        let settings = Settings {
            move_numbers: crate::config::settings::MoveNumbers::All,
            ..Settings::default()
        };
        number(&mut marks, &game, &settings);
        let badges: Vec<MarkKind> = marks.iter().map(|mark| mark.kind).collect();
        let number = |number, side, last| MarkKind::Badge(Badge::Number { number, side, last });
        assert_eq!(
            badges,
            [
                number(2, Color::White, true),
                number(1, Color::Black, false)
            ]
        );
        let mut marks = vec![mark];
        super::number(&mut marks, &game, &Settings::default());
        assert_eq!(marks, [mark]);
    }

    #[test]
    fn the_ko_is_marked_for_the_side_that_may_not_take() {
        let ko = ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"];
        let mut marks = Vec::new();
        let game = game(&ko);
        ban(&mut marks, &game);
        let point = game.board().size().parse_point("C2").unwrap();
        let kind = MarkKind::Badge(Badge::Ko(Color::Black));
        assert_eq!(marks, [BoardMark { point, kind }]);
    }

    #[test]
    fn each_stone_of_a_chain_in_atari_is_marked() {
        let game = game(&["A1", "B1", "E5"]);
        let mut marks = Vec::new();
        warn(&mut marks, &game);
        let point = game.board().size().parse_point("A1").unwrap();
        let kind = MarkKind::Badge(Badge::Atari(Color::Black));
        assert_eq!(marks, [BoardMark { point, kind }]);
    }
}

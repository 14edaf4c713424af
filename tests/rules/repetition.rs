//! Tests of repeated positions under each repetition rule: the side that is
//! stopped, the turn, and the reason.

use shikatsu::go::{Color, Game, GameEnd, IllegalMove, Move, Repetition, Rules, diagram};

use Color::{Black, White};
use Repetition::{Allowed, NaturalSituational, NoResult, Positional, Situational, ThirdOccurrence};

/// The end of a line of play that is repeated for ever.
#[derive(Debug, PartialEq, Eq)]
enum Stop {
    /// Nothing stopped it in very many turns.
    Never,
    /// The turn of this number, from 1, was refused.
    Refused(usize, IllegalMove),
    /// The turn of this number ended the game.
    Ended(usize, GameEnd),
}

/// Plays the cycle again and again until it is stopped.
fn stop(picture: &str, to_move: Color, round: &[&str], rules: Rules) -> Stop {
    let board = diagram::read(picture).unwrap();
    let size = board.size();
    let mut game = Game::from_position(board, to_move, rules);
    for (turn, name) in (1..=200).zip(round.iter().cycle()) {
        let mv = match *name {
            "pass" => Move::Pass,
            name => Move::Place(size.parse_point(name).unwrap()),
        };
        let before = game.board().clone();
        if let Err(reason) = game.play(mv) {
            assert_eq!(*game.board(), before, "a refused move changes nothing");
            return Stop::Refused(turn, reason);
        }
        if let Some(end) = game.end() {
            return Stop::Ended(turn, end);
        }
    }
    Stop::Never
}

#[track_caller]
fn check(picture: &str, to_move: Color, round: &[&str], expected: [(Repetition, Stop); 6]) {
    for (repetition, expected) in expected {
        let rules = Rules {
            repetition,
            ..Rules::french()
        };
        let found = stop(picture, to_move, round, rules);
        assert_eq!(found, expected, "{repetition:?}");
    }
}

const KO: Stop = Stop::Refused(2, IllegalMove::Ko);

const fn refused(turn: usize) -> Stop {
    Stop::Refused(turn, IllegalMove::Repetition)
}

const fn no_result(turn: usize) -> Stop {
    Stop::Ended(turn, GameEnd::NoResult)
}

#[test]
fn a_single_ko_is_stopped_by_the_simple_rule_whatever_else_holds() {
    let picture = ". X O .\nX . X O\n. X O .\n. . . .";
    let round = ["B3", "C3"];
    check(
        picture,
        White,
        &round,
        Repetition::ALL.map(|repetition| (repetition, KO)),
    );
}

#[test]
fn a_ban_from_before_the_first_move_holds_for_that_move_alone() {
    let board = diagram::read(". X O .\nX . X O\n. X O .\n. . . .").unwrap();
    let point = |name| board.size().parse_point(name).ok();
    let retake = Move::Place(point("B3").unwrap());
    let start = |rules, name| Game::from_position(board.clone(), White, rules).with_ko(point(name));
    let mut game = start(Rules::practice(), "B3");
    assert_eq!(game.ko(), point("B3"));
    assert_eq!(game.play(retake), Err(IllegalMove::Ko));
    assert_eq!(game.check_any(Black, retake), Ok(()));
    for mv in [Move::Pass, Move::Pass] {
        game.play(mv).unwrap();
    }
    assert_eq!(
        (game.ko(), game.check(retake)),
        (None, Err(IllegalMove::GameOver))
    );
    while game.undo().is_some() {}
    assert_eq!(game.ko(), point("B3"), "back at the start it holds again");
    game.play(Move::Place(point("D1").unwrap())).unwrap();
    assert_eq!(game.ko(), None);
    assert_eq!(
        start(Rules::practice(), "C3").ko(),
        None,
        "a stone lies there"
    );
    let free = Rules {
        simple_ko: false,
        ..Rules::french()
    };
    assert_eq!(start(free, "B3").ko(), None);
}

/// Without the simple ko rule, a single ko is a cycle of two turns. Black has
/// made the initial position, and makes it again in the second turn.
#[test]
fn without_the_simple_rule_a_single_ko_is_a_cycle_of_two() {
    let picture = ". X O .\nX . X O\n. X O .\n. . . .";
    let expected = [
        (Allowed, Stop::Never),
        // The occurrences are the initial position, turn 2, and then turn 4.
        (ThirdOccurrence, refused(4)),
        (NoResult, no_result(4)),
        (Positional, refused(2)),
        (Situational, refused(2)),
        (NaturalSituational, refused(2)),
    ];
    for (repetition, expected) in expected {
        let rules = Rules {
            repetition,
            simple_ko: false,
            ..Rules::french()
        };
        assert_eq!(
            stop(picture, White, &["B3", "C3"], rules),
            expected,
            "{repetition:?}"
        );
    }
}

/// In the double ko of a seki, the side that took last cannot be answered at
/// once. The cycle therefore contains a pass, and the other side is to move
/// when the position repeats.
#[test]
fn a_double_ko_changes_who_is_to_move() {
    let picture = ". X O . . X O .\nX . X O X O . O\n. X O . . X O .\n. . . . . . . .";
    check(
        picture,
        White,
        &["B3", "G3", "pass", "C3", "F3", "pass"],
        [
            (Allowed, Stop::Never),
            // The occurrences are the initial position, turn 5, and then turn
            // 11.
            (ThirdOccurrence, refused(11)),
            (NoResult, no_result(11)),
            (Positional, refused(5)),
            (Situational, refused(7)),
            (NaturalSituational, refused(7)),
        ],
    );
}

/// In a triple ko the position repeats after six turns. The same side is to
/// move, and the same side has made the position.
#[test]
fn a_triple_ko_goes_round_in_six_turns() {
    let picture = ". X O . . X O . . X O .
                   X . X O X . X O X O . O
                   . X O . . X O . . X O .
                   . . . . . . . . . . . .";
    let round = ["B3", "L3", "F3", "C3", "K3", "G3"];
    check(
        picture,
        White,
        &round,
        [
            (Allowed, Stop::Never),
            (ThirdOccurrence, refused(12)),
            (NoResult, no_result(12)),
            (Positional, refused(6)),
            (Situational, refused(6)),
            (NaturalSituational, refused(6)),
        ],
    );
}

/// In a quadruple ko the cycle has eight turns.
#[test]
fn a_quadruple_ko_goes_round_in_eight_turns() {
    let picture = ". X O . . X O . . X O . . X O .
                   X . X O X . X O X O . O X O . O
                   . X O . . X O . . X O . . X O .
                   . . . . . . . . . . . . . . . .";
    let round = ["B3", "L3", "F3", "P3", "K3", "C3", "O3", "G3"];
    check(
        picture,
        White,
        &round,
        [
            (Allowed, Stop::Never),
            (ThirdOccurrence, refused(16)),
            (NoResult, no_result(16)),
            (Positional, refused(8)),
            (Situational, refused(8)),
            (NaturalSituational, refused(8)),
        ],
    );
}

/// Black sends two stones, White takes them, Black takes one back: after three
/// plays the other side is to move. Positional superko stops Black from taking
/// back. The other rules allow that, and stop Black from sending again.
#[test]
fn sending_two_and_returning_one_changes_who_is_to_move() {
    let picture = ". X . X .\nO O X X .\n. O O X .\n. . . . .";
    check(
        picture,
        Black,
        &["A4", "C4", "B4", "pass"],
        [
            (Allowed, Stop::Never),
            // The occurrences are the initial position, turn 3, and then turn
            // 7.
            (ThirdOccurrence, refused(7)),
            (NoResult, no_result(7)),
            (Positional, refused(3)),
            (Situational, refused(5)),
            (NaturalSituational, refused(5)),
        ],
    );
}

/// White has passed in a position that Black made.
///
/// If White then makes the same position, Black is to move in it again, as
/// after the pass. White has not made that position before, however, because a
/// pass makes none.
#[test]
fn a_pass_is_a_situation_but_makes_no_position() {
    let picture = ". X O .\nX O . O\n. X O .\n. . . .";
    let round = ["pass", "C3", "B3", "C3"];
    for (repetition, expected) in [
        (Positional, refused(3)),
        (Situational, refused(3)),
        (NaturalSituational, refused(4)),
        (ThirdOccurrence, Stop::Never),
    ] {
        let rules = Rules {
            repetition,
            simple_ko: false,
            ..Rules::french()
        };
        // The third occurrence comes four turns later than this test looks.
        let found = match stop(picture, White, &round, rules) {
            Stop::Refused(turn, _) if turn > 4 => Stop::Never,
            other => other,
        };
        assert_eq!(found, expected, "{repetition:?}");
    }
}

/// A single stone that commits suicide leaves the position unchanged. That is
/// no ko, and the opponent may do the same.
#[test]
fn a_lone_suicide_is_no_ko_but_a_repetition() {
    let picture = ". O . . X .\nO . . X . X\n. . . . X .";
    let size = diagram::read(picture).unwrap().size();
    for (repetition, expected) in [
        (Allowed, Ok(())),
        (Positional, Err(IllegalMove::Repetition)),
        // White made the initial position, and is to move after Black's
        // suicide.
        (Situational, Ok(())),
    ] {
        let rules = Rules {
            repetition,
            suicide: true,
            ..Rules::french()
        };
        let mut game = Game::from_position(diagram::read(picture).unwrap(), Black, rules);
        let place = |name: &str| Move::Place(size.parse_point(name).unwrap());
        assert_eq!(game.play(place("A3")).map(drop), expected, "{repetition:?}");
        if expected.is_ok() {
            assert_eq!(game.prisoners().white, 1);
            assert_eq!(
                game.play(place("E2")).map(drop).is_ok(),
                repetition == Allowed
            );
        }
    }
}

#[test]
fn a_snapback_repeats_nothing() {
    let picture = ". . . .\nX X X X\nO O O X\nX . O X";
    let board = diagram::read(picture).unwrap();
    let size = board.size();
    for repetition in Repetition::ALL {
        let rules = Rules {
            repetition,
            ..Rules::french()
        };
        let mut game = Game::from_position(board.clone(), White, rules);
        for name in ["B1", "A1"] {
            let point = size.parse_point(name).unwrap();
            assert_eq!(game.ko(), None);
            game.play(Move::Place(point)).unwrap();
        }
        assert_eq!((game.prisoners().black, game.prisoners().white), (5, 1));
        assert_eq!(game.end(), None);
    }
}

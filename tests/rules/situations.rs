//! Situations of the rules, as diagrams: before, moves, after.

use shikatsu::go::{Color, Game, IllegalMove, Move, Rules, diagram};

fn game(picture: &str, to_move: Color) -> Game {
    Game::from_position(diagram::read(picture).unwrap(), to_move, Rules::french())
}

fn place(game: &Game, name: &str) -> Move {
    if name == "pass" {
        Move::Pass
    } else {
        Move::Place(game.board().size().parse_point(name).unwrap())
    }
}

#[track_caller]
fn check(before: &str, to_move: Color, moves: &[&str], after: &str) {
    let mut game = game(before, to_move);
    let start = game.board().clone();
    for name in moves {
        game.play(place(&game, name))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(
        diagram::draw(game.board()),
        diagram::draw(&diagram::read(after).unwrap())
    );
    while game.undo().is_some() {}
    assert_eq!(*game.board(), start);
    assert_eq!(game.prisoners(), Default::default());
    while game.redo().is_some() {}
    assert_eq!(
        diagram::draw(game.board()),
        diagram::draw(&diagram::read(after).unwrap())
    );
}

#[track_caller]
fn refused(before: &str, to_move: Color, moves: &[&str], last: &str, reason: IllegalMove) {
    let mut game = game(before, to_move);
    for name in moves {
        game.play(place(&game, name))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let board = game.board().clone();
    assert_eq!(game.play(place(&game, last)), Err(reason));
    assert_eq!(*game.board(), board, "a refused move changes nothing");
}

use Color::{Black, White};

#[test]
fn a_stone_in_the_corner_is_captured_by_two() {
    check("O X .\n. . .\n. . .", Black, &["A2"], ". X .\nX . .\n. . .");
}

#[test]
fn a_capture_is_never_suicide() {
    check(". O X\nO X X\nX X .", Black, &["A3"], "X . X\n. X X\nX X .");
}

#[test]
fn suicide_is_refused() {
    refused(
        ". O .\nO O .\n. . .",
        Black,
        &[],
        "A3",
        IllegalMove::Suicide,
    );
    refused(
        ". X O\nO O O\n. . .",
        Black,
        &[],
        "A3",
        IllegalMove::Suicide,
    );
}

#[test]
fn a_masked_liberty_makes_a_move_legal() {
    check(". O .\n- O .\n. . .", Black, &["A3"], "X O .\n- O .\n. . .");
}

const KO: &str = ". X O .\nX . X O\n. X O .\n. . . .";

#[test]
fn a_ko_may_be_retaken_only_after_a_move_elsewhere() {
    refused(KO, White, &["B3"], "C3", IllegalMove::Ko);
    check(
        KO,
        White,
        &["B3", "A1", "D1", "C3"],
        ". X O .\nX . X O\n. X O .\nX . . O",
    );
}

#[test]
fn a_pass_lifts_the_ban_on_a_ko() {
    check(
        KO,
        White,
        &["B3", "pass", "A1", "C3"],
        ". X O .\nX . X O\n. X O .\nO . . .",
    );
}

#[test]
fn the_ko_point_is_known_while_it_is_banned() {
    let mut game = game(KO, White);
    game.play(place(&game, "B3")).unwrap();
    assert_eq!(game.ko(), game.board().size().parse_point("C3").ok());
    game.play(Move::Pass).unwrap();
    assert_eq!(game.ko(), None);
}

#[test]
fn a_snapback_is_no_ko() {
    // White takes one stone, but with a chain that Black takes back whole.
    check(
        ". . . .\nX X X X\nO O O X\nX . O X",
        White,
        &["B1", "A1"],
        ". . . .\nX X X X\n. . . X\nX . . X",
    );
}

#[test]
fn what_cannot_be_played_is_said() {
    let picture = "- X .\n. . .\n. . .";
    refused(picture, White, &[], "A3", IllegalMove::NotPlayable);
    refused(picture, White, &[], "B3", IllegalMove::Occupied);
    refused(
        picture,
        White,
        &["pass", "pass"],
        "C3",
        IllegalMove::GameOver,
    );
}

#[test]
fn a_side_out_of_turn_is_refused() {
    let mut game = game(". .\n. .", Black);
    assert_eq!(
        game.play_as(White, Move::Pass),
        Err(IllegalMove::NotYourTurn)
    );
    assert!(game.play_as(Black, Move::Pass).is_ok());
}

/// Three kos: each side can always take one that is not banned.
const TRIPLE_KO: &str = ". X O . . X O . . X O .
                         X . X O X . X O X O . O
                         . X O . . X O . . X O .
                         . . . . . . . . . . . .";

#[test]
fn no_position_comes_for_the_third_time() {
    let mut game = game(TRIPLE_KO, White);
    let round = ["B3", "L3", "F3", "C3", "K3", "G3"];
    let refusal = (0..30).find_map(|turn| {
        let mv = place(&game, round[turn % round.len()]);
        game.play(mv).err().map(|reason| (turn, reason))
    });
    // The first position comes back after every round of six; the set-up was
    // the first time.
    assert_eq!(refusal, Some((11, IllegalMove::Repetition)));
}

#[test]
fn moves_after_an_undo_drop_what_was_undone() {
    let mut game = game(". .\n. .", Black);
    game.play(place(&game, "A1")).unwrap();
    game.undo().unwrap();
    assert!(game.can_redo());
    game.play(place(&game, "B1")).unwrap();
    assert!(!game.can_redo() && game.redo().is_none());
}

//! Situations of the rules as diagrams: before, moves, after.

use shikatsu::go::{Color, Game, GameEnd, IllegalMove, Move, Rules, Size, diagram};

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
    // White takes one stone with a chain that Black then captures entirely.
    check(
        ". . . .\nX X X X\nO O O X\nX . O X",
        White,
        &["B1", "A1"],
        ". . . .\nX X X X\n. . . X\nX . . X",
    );
}

#[test]
fn an_illegal_move_is_explained() {
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

#[test]
fn players_who_disagree_go_on_and_the_one_who_passed_first_moves() {
    let mut game = game(". . .\n. . .", Black);
    game.play(place(&game, "A1")).unwrap();
    assert!(!game.resume(), "a game that goes on cannot be resumed");
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    assert_eq!(game.end(), Some(GameEnd::Passes));
    assert!(game.resume());
    assert_eq!((game.end(), game.to_move()), (None, White));
    // The first pass after the resumption does not end the game, the second
    // does.
    game.play(Move::Pass).unwrap();
    assert_eq!(game.end(), None);
    game.play(Move::Pass).unwrap();
    assert_eq!(game.end(), Some(GameEnd::Passes));
    // Undo and replay lead to the same game.
    let before = (game.board().clone(), game.turns().to_vec());
    while game.undo().is_some() {}
    while game.redo().is_some() {}
    assert_eq!((game.board().clone(), game.turns().to_vec()), before);
    game.undo().unwrap();
    assert_eq!(game.end(), None);
}

#[test]
fn white_passes_last_where_the_rules_say_so() {
    let mut game = Game::new(Size::square(9).unwrap(), Rules::named("aga").unwrap());
    game.play(place(&game, "E5")).unwrap();
    let ended: Vec<bool> = (0..3)
        .map(|_| {
            game.play(Move::Pass).unwrap();
            game.is_over()
        })
        .collect();
    // The passes are White's, Black's, and White's again.
    assert_eq!(ended, [false, false, true]);
    // Each pass gives a stone to the opponent.
    assert_eq!((game.prisoners().black, game.prisoners().white), (2, 1));
    game.undo().unwrap();
    assert_eq!((game.prisoners().black, game.prisoners().white), (1, 1));
}

#[test]
fn suicide_is_allowed_where_the_rules_say_so() {
    let rules = Rules::named("new-zealand").unwrap();
    let board = diagram::read(". X O\nO O O\n. . .").unwrap();
    let mut game = Game::from_position(board.clone(), Black, rules);
    let effect = game.play(place(&game, "A3")).unwrap();
    assert!(effect.suicide);
    assert_eq!((effect.captured.len(), game.prisoners().white), (2, 2));
    game.undo().unwrap();
    assert_eq!((game.board(), game.prisoners().white), (&board, 0));
}

#[test]
fn either_side_may_be_played_for_out_of_turn() {
    let mut game = game(". . .\n. . .", Black);
    for name in ["A1", "B1"] {
        game.play_any(Black, place(&game, name)).unwrap();
        assert_eq!(game.to_move(), White);
    }
    game.undo().unwrap();
    assert_eq!(game.to_move(), White);
    game.undo().unwrap();
    assert_eq!(game.to_move(), Black);
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

//! Games between two people over a pipe.

use super::{TWO_ON_FIVE, WALLS, assert_in_order, output_of, typed};

/// The input that starts a game for two on 9×9 with the default settings, Anna
/// as Black.
const TWO_ON_NINE: &str = "1\n1\nAnna\nBen\n2\n2\n1\n";

#[test]
fn the_first_screen_takes_a_number_of_three() {
    let text = output_of("4\nplay\n\n0\n2\n3\n");
    // An empty line is no mistake.
    assert_eq!(text.matches("a number between 1 and 3").count(), 3);
    assert_in_order(&text, &["1  play", "2  rules", "3  exit"]);
    assert_in_order(&text, &["liberty", "french", "tromp-taylor", "Goodbye."]);
}

#[test]
fn output_over_a_pipe_is_plain_ascii() {
    let text = output_of(format!("2\n{TWO_ON_NINE}e5\nhelp\npass\npass\ndone\n"));
    let plain = |c: char| c == '\n' || (c.is_ascii() && !c.is_control());
    assert!(text.chars().all(plain), "{text}");
}

#[test]
fn a_whole_game_is_played_and_counted() {
    let text = output_of(format!("{TWO_ON_FIVE}{WALLS}done\n\n3\n"));
    assert_in_order(
        &text,
        &[
            "Black (Anna), move 1:",
            "White (Ben), move 2:",
            "Looking which stones are dead ... none.",
            "Count:",
            "Black wins by 4.5 (Anna): B+4.5",
            "Black: 5 stones + 10 territory = 15",
            "White: 5 stones + 5 territory + 0.5 komi = 10.5",
            "Prisoners: Black 0, White 0",
            "1  play",
            "Goodbye.",
        ],
    );
}

#[test]
fn nine_by_nine_with_six_and_a_half_is_the_usual_game() {
    let text = output_of(format!("{TWO_ON_NINE}D4\n40\nquit\nyes\n"));
    assert_in_order(
        &text,
        &[
            "board     9x9",
            "rules     French (course)",
            "komi      6.5",
            "Black plays D4.",
            "stones         1       0",
            "komi           0     6.5",
            "White plays E5.",
            "(O)",
        ],
    );
}

#[test]
fn each_mistake_is_explained_and_changes_nothing() {
    // White takes a ko in the corner.
    let ko = "b4\nc4\na3\nd3\nb2\nc2\nc3\nb3\n";
    let game = "1\n1\nAnna\nBen\n3\n4\n2\n2\n1\n";
    let text = output_of(format!(
        "{game}{ko}C3\nb4\na4\nz9\nE1\nI1\n16\n-1\nhello\n\na1 b1\npass now\ndone\nagain\nquit\nyes\n"
    ));
    assert_in_order(
        &text,
        &[
            "takes 1 stone",
            "C3: ko: play elsewhere before taking back.",
            "B4: a stone lies there already.",
            "Black (Anna), move 9:",
            "Z9 is not on a board of 4x4.",
            "E1 is not on a board of 4x4.",
            "`I1` is not a point",
            "There is no point `16`: the numbers go from 0 to 15.",
            "There is no point `-1`: the numbers go from 0 to 15.",
            "`hello` is no point and no command",
            "White (Ben), move 10:\nWhite (Ben), move 10:",
            "One move at a time",
            "`pass` stands alone.",
            "when both players have passed",
            "The game is not over",
        ],
    );
    let suicide = output_of(format!("{game}a2\npass\nb1\na1\nquit\nyes\n"));
    assert_in_order(
        &suicide,
        &[
            "A1: suicide: the stone would have no liberty.",
            "White (Ben), move 4:",
        ],
    );
}

#[test]
fn leaving_is_asked_about_and_only_yes_leaves() {
    let text = output_of(format!(
        "{TWO_ON_FIVE}c3\nquit\ny\n404\nno\nmenu\n\nmenu\nyes\n3\n"
    ));
    assert_eq!(text.matches("Quit? The game is not saved.").count(), 2);
    assert_eq!(text.matches("Leave the game? It is not saved.").count(), 2);
    assert!(text.ends_with("Goodbye.\n"), "{text}");
    // Without a move nothing is lost, so no question is asked.
    let text = output_of(format!("{TWO_ON_FIVE}menu\n3\n"));
    assert!(!text.contains("Leave the game?"), "{text}");
}

#[test]
fn moves_are_taken_back() {
    let text = output_of(format!(
        "{TWO_ON_FIVE}undo\nc3\nundo\nc4\nboard\nquit\nyes\n"
    ));
    assert_in_order(
        &text,
        &[
            "Undo: there is no move to take back.",
            "Black plays C3.",
            "One move is taken back.",
            "Black (Anna), move 1:",
            "Black plays C4.",
        ],
    );
}

#[test]
fn a_resignation_loses_and_can_be_taken_back() {
    let text = output_of(format!("{TWO_ON_FIVE}c3\nresign\nundo\nd3\nquit\nyes\n"));
    assert_in_order(
        &text,
        &[
            "Black wins by resignation (Anna): B+R",
            "White (Ben) has resigned.",
            "The game goes on.",
            "White plays D3.",
        ],
    );
}

#[test]
fn dead_stones_are_marked_one_by_one_or_played_out() {
    let game = format!("{TWO_ON_FIVE}{WALLS}");
    let text = output_of(format!("{game}a1\nd1\ne3\ndone\n\n3\n"));
    // White's wall is marked dead, so the board is Black's.
    assert_in_order(
        &text,
        &[
            "A1: no stone lies there.",
            "x o  dead stones",
            "E3: no stone lies there.",
            "Black wins by 24.5",
            "Black: 5 stones + 20 territory = 25",
        ],
    );
    let text = output_of(format!("{game}resume\ne3\nquit\nyes\n"));
    assert_in_order(
        &text,
        &[
            "The game goes on.",
            "Black (Anna), move 13:",
            "Black plays E3.",
        ],
    );
    let text = output_of(format!("{game}d1\nd1\ndone\n"));
    assert!(text.contains("Black wins by 4.5"), "{text}");
    let text = output_of(format!("{game}undo\nb2\nquit\nyes\n"));
    assert_in_order(&text, &["One move is taken back.", "White plays B2."]);
}

#[test]
fn another_game_changes_colors() {
    let text = output_of(format!("{TWO_ON_FIVE}c3\nresign\nagain\nquit\nyes\n"));
    assert_in_order(
        &text,
        &["Black wins by resignation (Anna)", "Black (Ben), move 1:"],
    );
}

#[test]
fn by_logical_rules_all_stones_stand() {
    let game = TWO_ON_FIVE.replace("2\n2\n1\n", "4\ntromp-taylor\n2\n2\n1\n");
    let text = output_of(format!("{game}{WALLS}\n3\n"));
    assert!(!text.contains("Count:"), "{text}");
    assert!(text.contains("Black wins by 4.5"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_program_anywhere() {
    let whole = format!("2\n{TWO_ON_FIVE}{WALLS}c1\ndone\nagain\nquit\nyes\n");
    let ends: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at).collect();
    for end in ends {
        for cut in [end, end + 1] {
            let output = typed(&whole[..cut]);
            assert_eq!(output.status.code(), Some(0), "{}", &whole[..cut]);
        }
    }
    let text = output_of(format!("{TWO_ON_FIVE}c3\nd3\n"));
    assert_in_order(&text, &["its 2 moves are lost", "The input has ended."]);
    let text = output_of(format!("{TWO_ON_FIVE}c3\nsav"));
    assert!(text.contains("its 1 move is lost"), "{text}");
}

#[test]
fn hostile_lines_are_answered_and_leave_the_terminal_alone() {
    let mut lines = TWO_ON_FIVE.as_bytes().to_vec();
    lines.extend(b"c3\n\xff\xfe\0\x1b[2J\n");
    lines.extend(vec![b'x'; 1 << 20]);
    lines.extend(b"\n999999999999999999999999999999\n");
    lines.extend(b"c3 ".repeat(2000));
    lines.extend(b"\nsave\nsave /\nsave /nowhere/at/all.sgf\nquit\nyes\n");
    let text = output_of(lines);
    assert!(!text.contains('\u{1b}') && text.len() < 20_000, "{text}");
    assert_in_order(
        &text,
        &[
            "is no point and no command",
            "A line has at most 8192 bytes.",
            "There is no point",
            "One move at a time",
            "Name a file",
            "this is a folder",
            "there is no such folder",
            "Goodbye.",
        ],
    );
}

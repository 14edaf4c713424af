//! Games of a person against the machine.

use super::{assert_in_order, output_of};

/// Returns the input that starts a game on 5×5 against this level, with the
/// person as Black.
fn against(level: u8) -> String {
    format!("1\n2\nAnna\n{level}\n3\n5\n2\n2\n1\n")
}

#[test]
fn levels_play_on_until_the_game_is_counted() {
    for level in 1..=8 {
        // Anna plays in the middle and then only passes.
        let lines = format!("{}c3\n{}done\ndone\n", against(level), "pass\n".repeat(60));
        let text = output_of(lines);
        assert_in_order(&text, &["White (Shikatsu (", "thinks ... and plays"]);
        assert_in_order(&text, &["Both have passed.", "wins by"]);
    }
}

#[test]
fn the_strongest_answers_too() {
    let text = output_of(format!("{}c3\nquit\nyes\n", against(13)));
    assert_in_order(
        &text,
        &["(strong)) thinks ... and plays", "Black (Anna), move 3:"],
    );
}

#[test]
fn the_machine_begins_where_it_has_black() {
    let text = output_of("1\n2\nAnna\n2\n2\n3\n1\nundo\nquit\nyes\n");
    assert_in_order(
        &text,
        &[
            "Black (Shikatsu (easy)) thinks ... and plays",
            "White (Anna), move 2:",
            "there is no move of yours to take back",
        ],
    );
}

#[test]
fn a_move_is_taken_back_with_its_answer() {
    let text = output_of(format!("{}c3\nundo\nb3\nquit\nyes\n", against(1)));
    assert_in_order(
        &text,
        &[
            "2 moves are taken back.",
            "Black (Anna), move 1:",
            "Black plays B3.",
        ],
    );
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let lines = format!("{}c3\npass\nb2\npass\nd2\n", against(4)).replace("2\n2\n1\n", "1\n");
    assert_eq!(output_of(&lines), output_of(&lines));
}

#[test]
fn the_machine_says_where_it_would_count_otherwise() {
    // Anna passes until the board is White's, then marks all white stones dead
    // and confirms that. Only komi is left.
    let lines = format!("{}{}", against(1), "pass\n".repeat(60));
    let counted = output_of(&lines);
    let stone = counted
        .rsplit_once("and plays ")
        .and_then(|(_, rest)| rest.split_once(['.', ' ']))
        .map(|(point, _)| point.to_owned())
        .unwrap();
    let text = output_of(format!("{lines}{stone}\ndone\ndone\n"));
    assert_in_order(
        &text,
        &[
            "Count:",
            "The machine takes",
            "to be alive.",
            "`resume` plays it out",
            "White wins by 7.5",
        ],
    );
}

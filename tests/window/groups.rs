//! Tests that groups of a real game are asked about, and that a moment of the game
//! becomes a problem, in a real window.

use super::settled_board;
use crate::harness::screen::{Program, Screen};

/// A game that is over, so that it opens at its start, an empty board. Then come
/// the stones: Black's group has three points in the corner, and White's around
/// it is alive. White plays elsewhere instead of killing.
const GAME: &str = "(;GM[1]FF[4]SZ[9]RE[B+R]PB[Anna]PW[Ben]\
    ;AB[ah][bh][ch][dh][di]\
    AW[ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][ei][gh][gi][hh][ih];W[aa])";
/// The kill that White missed, in the list of the game's moments.
const MISSED: &str = "1 A9 missed kill";

/// Asks about the group on a place of the screen with the key, until the answer is
/// there.
fn ask_about(screen: &Screen, (x, y): (u32, u32), program: &mut Program) {
    let is_answered = |_: &_| screen.controls().shows("It hangs on the next move");
    screen.act_until("the answer", program, is_answered, || {
        screen.hover(x, y);
        screen.keys(&["y"]);
    });
}

#[test]
fn a_group_is_proved_and_its_moment_is_practised_after_a_restart() {
    let mut screen = Screen::open();
    screen.manage();
    let file = screen.put("game.sgf", GAME);
    let mut program = screen.start(&[&file]);
    let board = settled_board(&screen, &mut program);
    screen.click_control("To the end of the line", &mut program);
    screen.wait_for("the end of the game", &mut program, |controls| {
        controls.shows("Move 1: White A9")
    });
    // A2 is in the first column, in the row before the last.
    ask_about(&screen, board.at((-4, 3)), &mut program);
    screen.click_control("See the proof", &mut program);
    screen.click_control("Close", &mut program);
    screen.click_control("Back to the record", &mut program);
    screen.click_control("Life and death", &mut program);
    screen.wait_for("the moment", &mut program, |controls| {
        controls.starting_with(MISSED).is_some()
    });
    screen.click_control("Practise it: add it to “From my games”", &mut program);
    screen.wait_for_control("It is in “From my games”", &mut program);
    screen.close_window();
    assert!(program.ends());

    let mut program = screen.start(&[]);
    screen.click_control("Statistics", &mut program);
    screen.click_control("Practise what is due", &mut program);
    screen.wait_for("the problem", &mut program, |controls| {
        controls.shows("Your move.")
    });
    screen.play_typed("b1", &mut program);
    screen.wait_for("the solution", &mut program, |controls| {
        controls.shows("Solved!")
    });
    screen.click_control("Problems", &mut program);
    screen.click_control("Search", &mut program);
    screen.wait_for("the search field", &mut program, |controls| {
        controls.is_typed("")
    });
    screen.keys(&["a", "n", "n", "a"]);
    screen.wait_for("the problem, as solved", &mut program, |controls| {
        let card = controls.starting_with("Anna – Ben, 1");
        card.is_some_and(|card| card.name().contains("solved"))
    });
}

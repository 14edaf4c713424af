//! A game between two windows on two screens, to its count. One of the programs is
//! killed and comes back.

use std::net::TcpListener;

use super::settled_board;
use crate::harness::board::{Board, Seen, stone_at};
use crate::harness::screen::{Program, Screen};

/// Returns a port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Types a text into the field with this name, in place of its content. Keys can be
/// lost on a slow machine, so this is repeated until the text is there.
fn fill_in(screen: &Screen, program: &mut Program, field: &str, text: &str) {
    screen.click_control(field, program);
    screen.wait_for("the field", program, |controls| controls.is_focused(field));
    let is_typed = |_: &_| screen.controls().is_typed(text);
    screen.act_until("the typed text", program, is_typed, || {
        screen.keys(&["End"]);
        screen.xdotool(&["key", "--repeat", "30", "--delay", "15", "BackSpace"]);
        screen.xdotool(&["type", "--delay", "40", text]);
    });
}

/// Returns the letters of a code that are shown with spaces between them.
fn code_of(text: &str) -> Option<String> {
    let letters: Vec<&str> = text.split(' ').collect();
    let is_letter = |letter: &&str| letter.len() == 1 && letter.as_bytes()[0].is_ascii_uppercase();
    (letters.len() == 6 && letters.iter().all(is_letter)).then(|| letters.concat())
}

fn wait_for_stone(
    screen: &Screen,
    program: &mut Program,
    board: Board,
    at: (i32, i32),
    stone: Seen,
) {
    screen.wait_until("the stone", program, |picture| {
        stone_at(picture, board, at) == stone
    });
}

/// Clicks on a point until the stone lies there.
fn play(screen: &Screen, program: &mut Program, board: Board, at: (i32, i32), stone: Seen) {
    screen.click_until(board.at(at), "the own stone", program, |picture| {
        stone_at(picture, board, at) == stone
    });
    screen.put_pointer_away();
}

#[test]
fn two_windows_play_to_the_count_and_one_is_killed_and_comes_back() {
    let (mut black, mut white) = (Screen::open(), Screen::open());
    black.manage();
    white.manage();
    let (mut host, mut guest) = (black.start(&[]), white.start(&[]));
    let port = free_port().to_string();

    black.click_control("Play over the network", &mut host);
    for choice in ["9×9", "Black"] {
        black.click_control(choice, &mut host);
        black.wait_for(choice, &mut host, |controls| controls.is_chosen(choice));
    }
    fill_in(&black, &mut host, "Port", &port);
    black.click_control("Host the game", &mut host);
    black.wait_for("the code", &mut host, |controls| {
        controls.text(|text| code_of(text).is_some()).is_some()
    });
    let controls = black.controls();
    let code = controls.text(|text| code_of(text).is_some());
    let code = code_of(code.unwrap()).unwrap();

    white.click_control("Play over the network", &mut guest);
    let address = format!("127.0.0.1:{port}");
    fill_in(&white, &mut guest, "Address of the other machine", &address);
    fill_in(&white, &mut guest, "Code", &code);
    white.click_control("Join", &mut guest);

    let board = settled_board(&black, &mut host);
    let other = settled_board(&white, &mut guest);
    play(&black, &mut host, board, (0, 0), Seen::Black);
    wait_for_stone(&white, &mut guest, other, (0, 0), Seen::Black);
    play(&white, &mut guest, other, (1, 1), Seen::White);
    wait_for_stone(&black, &mut host, board, (1, 1), Seen::White);

    guest.stop_and_kill(|| ());
    black.wait_for("the wait for the other player", &mut host, |controls| {
        controls.shows("is not reachable")
    });
    let mut guest = white.start(&[]);
    // The first screen has the way back, too.
    white.click_control("Go on over the network", &mut guest);
    // The board lies where it lay before.
    wait_for_stone(&white, &mut guest, other, (1, 1), Seen::White);
    black.wait_for("the line", &mut host, |controls| controls.shows("Line:"));

    play(&black, &mut host, board, (2, 1), Seen::Black);
    wait_for_stone(&white, &mut guest, other, (2, 1), Seen::Black);
    white.click_control("Pass", &mut guest);
    black.wait_for("the pass", &mut host, |controls| controls.shows("Move 4"));
    black.click_control("Pass", &mut host);
    for (screen, program) in [(&black, &mut host), (&white, &mut guest)] {
        screen.click_control("Agree", program);
    }
    for (screen, program) in [(&black, &mut host), (&white, &mut guest)] {
        screen.wait_for("the result", program, |controls| controls.shows("wins by"));
    }
}

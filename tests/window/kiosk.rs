//! Tests that a kiosk in a real window survives its failures.

use std::cell::Cell;
use std::path::Path;
use std::process::Command;

use crate::harness::board::{Board, Seen, find_board, seen};
use crate::harness::disk::Disk;
use crate::harness::screen::{Program, Screen};
use crate::harness::waiting::wait_for;

/// Kills a process with SIGKILL.
fn kill(id: u32) {
    let status = Command::new("kill").args(["-9", &id.to_string()]).status();
    assert!(status.expect("kill runs").success());
}

/// Starts a game of two people on 9×9 with the pointer alone.
fn play_together(screen: &Screen, program: &mut Program) -> Board {
    screen.click_control("Play together", program);
    screen.click_control("Start", program);
    let board = screen.wait_until("an empty board", program, |picture| {
        find_board(picture).is_some()
    });
    find_board(&board).unwrap()
}

#[test]
fn a_kiosk_fills_its_screen_where_there_is_no_window_manager() {
    let screen = Screen::of_size(1024, 768);
    let config = screen.put("club.ron", "(version: 1, languages: [english])");
    let mut program = screen.start(&["--kiosk", "--config", &config]);
    // The table covers the corners, and the empty screen is not visible.
    screen.wait_until("a table up to the corners", &mut program, |picture| {
        let corners = [(2, 2), (1021, 2), (2, 765), (1021, 765)];
        corners.iter().all(|&(x, y)| {
            let [red, green, blue] = picture.mean(x, y, 2).map(u32::from);
            red > blue && red + green + blue > 30
        })
    });
}

#[test]
fn neither_a_lost_device_nor_a_panic_nor_a_kill_ends_a_kiosk_or_its_game() {
    let screen = Screen::open();
    let config = "(version: 1, languages: [english, french], idle_seconds: 600)";
    let config = screen.put("club.ron", config);
    let mut program = screen.start(&["--kiosk", "--config", &config]);
    let Board { x, y, cell } = play_together(&screen, &mut program);
    let (black, white) = ((x + cell, y), (x - cell, y));
    screen.click_until(black, "a black stone", &mut program, |picture| {
        seen(picture, black.0, black.1) == Seen::Black
    });

    screen.have_happen("gpu");
    wait_for("another device", || {
        screen.log("shikatsu.log").contains("begins anew")
    });
    let both = |picture: &super::Picture| {
        seen(picture, black.0, black.1) == Seen::Black
            && seen(picture, white.0, white.1) == Seen::White
            && seen(picture, x, y - cell) == Seen::Wood
    };
    let first = program.child().expect("the window runs");
    screen.click_until(white, "a white stone beside it", &mut program, both);
    assert_eq!(program.child(), Some(first), "it is the same window");

    screen.have_happen("panic");
    wait_for("another window", || {
        program.child().is_some_and(|now| now != first)
    });
    screen.wait_until("the same game after a panic", &mut program, both);
    assert!(screen.log("shikatsu-supervisor.log").contains("broke down"));

    let second = program.child().expect("the window runs");
    kill(second);
    wait_for("a third window", || {
        program.child().is_some_and(|now| now != second)
    });
    screen.wait_until("the same game after a kill", &mut program, both);

    // A window that outlived its supervisor would run unsupervised.
    let third = program.child().expect("the window runs");
    drop(program);
    wait_for("the end of the window", || {
        !Path::new(&format!("/proc/{third}/exe")).exists()
    });
}

#[test]
fn a_full_disk_ends_neither_a_kiosk_nor_the_game_that_was_kept() {
    let screen = Screen::open();
    let Some(disk) = Disk::over(screen.home(), 4 << 20) else {
        return;
    };
    let config = "(version: 1, languages: [english, french], idle_seconds: 600)";
    let config = screen.put("club.ron", config);
    let mut program = screen.start(&["--kiosk", "--config", &config]);
    let Board { x, y, cell } = play_together(&screen, &mut program);
    let places = [(x + cell, y), (x - cell, y), (x, y - cell), (x, y + cell)];
    let colors = [Seen::Black, Seen::White, Seen::Black, Seen::White];
    // Counts the stones on the clicked points.
    let stones = |picture: &super::Picture, number: usize| {
        let there = |at: usize| seen(picture, places[at].0, places[at].1);
        (0..places.len()).all(|at| there(at) == if at < number { colors[at] } else { Seen::Wood })
    };
    let play = |number: usize, program: &mut Program| {
        screen.click_until(places[number - 1], "a stone", program, |picture| {
            stones(picture, number)
        });
    };
    play(1, &mut program);
    wait_for("the move on the disk", || {
        screen.journal().contains("Move(")
    });
    disk.fill();
    for number in 2..=3 {
        play(number, &mut program);
    }
    let first = program.child().expect("the window runs");
    kill(first);
    wait_for("another window", || {
        program.child().is_some_and(|now| now != first)
    });
    // Only the events that the disk had no room for are lost.
    let number = Cell::new(0);
    screen.wait_until("the game as it was kept", &mut program, |picture| {
        let found = (1..=3).find(|number| stones(picture, *number));
        number.set(found.unwrap_or(0));
        found.is_some()
    });
    disk.empty();
    let number = number.get() + 1;
    play(number, &mut program);
    wait_for("it to be kept again", || {
        screen.journal().matches("Move(").count() == number
    });
}

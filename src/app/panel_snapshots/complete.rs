//! Tests that every screen and menu has a snapshot, and every snapshot a test.

use std::path::PathBuf;

use super::*;
use crate::app::features::about;
use crate::app::session::ProblemMode;
use crate::app::ui::home_entries::HomeEntries;

/// The name of the snapshot of a screen, and the screen after it.
const fn of_screen(screen: Screen) -> (&'static str, Option<Screen>) {
    match screen {
        Screen::Home => ("home", Some(Screen::NewGame)),
        Screen::NewGame => ("new_game", Some(Screen::Library)),
        Screen::Library => ("library", Some(Screen::Games)),
        Screen::Games => ("games", Some(Screen::Statistics)),
        Screen::Statistics => ("statistics", Some(Screen::Run)),
        Screen::Run => ("run", Some(Screen::Game)),
        Screen::Game => ("game", Some(Screen::Problem)),
        Screen::Problem => ("examine", Some(Screen::Review)),
        Screen::Review => ("review", Some(Screen::Editor)),
        Screen::Editor => ("editor", Some(Screen::Duel)),
        Screen::Duel => ("duel", Some(Screen::Rules(None))),
        Screen::Rules(_) => ("rules", Some(about::ABOUT)),
        // The other pages are found on the home screen.
        Screen::Page(_) => ("about", None),
    }
}

/// The name of the snapshot of a menu, and the menu after it.
pub(super) const fn of_menu(menu: Menu) -> (&'static str, Option<Menu>) {
    match menu {
        Menu::None => ("home", Some(Menu::Pause)),
        Menu::Pause => ("pause", Some(Menu::ConfirmPass)),
        Menu::ConfirmPass => ("confirm_pass", Some(Menu::ConfirmResign)),
        Menu::ConfirmResign => ("confirm_resign", Some(Menu::ConfirmLeave)),
        Menu::ConfirmLeave => ("confirm_leave", Some(Menu::Details)),
        Menu::Details => ("details", Some(Menu::Export)),
        Menu::Export => ("export", Some(Menu::Options)),
        Menu::Options => ("options", Some(Menu::Console)),
        Menu::Console => ("console", Some(Menu::StillThere)),
        Menu::StillThere => ("kiosk_still_there", Some(Menu::Keypad)),
        Menu::Keypad => ("kiosk_keypad", Some(Menu::Admin)),
        Menu::Admin => ("kiosk_admin", None),
    }
}

/// The name of the snapshot of a use of a problem, and the use after it.
const fn of_mode(mode: ProblemMode) -> (&'static str, Option<ProblemMode>) {
    match mode {
        ProblemMode::Examine => ("examine", Some(ProblemMode::Practice)),
        ProblemMode::Practice => ("practice", Some(ProblemMode::TimedRun)),
        ProblemMode::TimedRun => ("timed_run", Some(ProblemMode::Quiz)),
        ProblemMode::Quiz => ("quiz", Some(ProblemMode::Proof)),
        ProblemMode::Proof => ("proof", None),
    }
}

fn chain<T>(first: T, of: impl Fn(T) -> (&'static str, Option<T>)) -> Vec<&'static str> {
    let mut names = Vec::new();
    let mut next = Some(first);
    while let Some(state) = next {
        let (name, after) = of(state);
        names.push(name);
        next = after;
    }
    names
}

/// Returns true if a test names this snapshot.
fn is_compared(name: &str) -> bool {
    let tests = [include_str!("screens.rs"), include_str!("kiosk.rs")];
    tests
        .iter()
        .any(|tests| tests.contains(&format!("\"{name}\"")))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/panel_snapshots/snapshots")
}

#[test]
fn every_screen_and_menu_has_a_snapshot() {
    // Features add pages to the home screen.
    let app = core_app();
    let entries = app.world().resource::<HomeEntries>().iter();
    let pages = entries.filter_map(|(_, screen)| match screen {
        Screen::Page(name) => Some(*name),
        _ => None,
    });
    let names = [
        chain(Screen::Home, of_screen),
        chain(Menu::None, of_menu),
        chain(ProblemMode::Examine, of_mode),
        pages.collect(),
    ];
    for name in names.concat() {
        let path = folder().join(format!("{name}.snap"));
        assert!(path.exists(), "{name}");
        assert!(is_compared(name), "no test compares {name}");
    }
}

#[test]
fn every_snapshot_is_of_a_test() {
    for file in std::fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(is_compared(name), "{name}");
    }
}

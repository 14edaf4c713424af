//! Tests of play over the network in a kiosk: a visitor and a program elsewhere,
//! on the loopback address.

use super::*;
use crate::app::features::duel::tests::begin_duel;
use crate::app::network::duel::DuelIntent;
use crate::app::network::two_programs::{ask, connect, match_of, until};
use crate::app::network::{HostWish, Hosted, NETWORK, NetworkIntent};
use crate::config::kiosk::network::{Machine, NetworkPlay};
use crate::game::Setup;
use crate::go::Rules;
use crate::net::duel::{DuelCommand, SharedDuel};
use crate::net::game::{GameCommand, GameTerms, SharedGame};
use crate::net::replica::Introduction;
use crate::net::saved_match;

/// Returns the configuration of a kiosk whose visitors may play over the network.
pub(super) fn with_network() -> Config {
    let network = NetworkPlay {
        name: "The hall".to_owned(),
        port: 19_019,
        spectators: 0,
        machines: vec![Machine {
            name: "The library".to_owned(),
            address: "192.168.1.20:19019".parse().unwrap(),
        }],
    };
    Config {
        network: Some(network),
        ..Config::default()
    }
}

/// Returns a kiosk whose panels can be pressed.
fn with_panels(mut app: App) -> App {
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.add_plugins((
        crate::app::ui_harness::tests::plugin,
        kiosks::panels::plugin,
    ));
    app
}

fn press_button(app: &mut App, name: &str) {
    let mut window = PanelWindow::open(app.world_mut(), WINDOW, Language::English);
    window.click(app.world_mut(), name);
    for _ in 0..3 {
        app.update();
    }
}

fn small_game() -> Hosted {
    let setup = Setup::even(Size::square(5).unwrap(), Rules::named("chinese").unwrap());
    Hosted::Game(Box::new(GameTerms {
        setup,
        host: Some(Side::Black),
    }))
}

/// Has a visitor host a game that a program elsewhere joins. Returns the kiosk
/// and the program.
fn hosted_by_a_visitor(folder: &Path) -> [App; 2] {
    let mut kiosk = kiosk_in(folder, with_network(), None);
    touch(&mut kiosk);
    go_to(&mut kiosk, NETWORK);
    let mut apps = [kiosk, core_app()];
    connect::<SharedGame>(&mut apps, small_game());
    until(&mut apps, |apps| {
        apps.iter()
            .all(|app| screen(app) == Screen::Game && moves(app).is_some())
    });
    apps
}

fn stored(folder: &Path) -> usize {
    saved_match::list(&folder.join("network")).len()
}

#[test]
fn without_the_field_of_the_file_no_port_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    touch(&mut app);
    for screen_outside in [NETWORK, Screen::Duel] {
        go_to(&mut app, screen_outside);
        app.update();
        assert_eq!(screen(&app), Screen::Home);
    }
    let wish = HostWish {
        introduction: Introduction {
            name: String::new(),
            rank: None,
        },
        hosted: small_game(),
        port: 0,
        watchers: 0,
        announced: false,
    };
    ask(&mut app, NetworkIntent::Host(Box::new(wish)));
    app.update();
    assert!(match_of::<SharedGame>(&mut app).is_none());
}

#[test]
fn a_visitor_plays_over_the_network_until_the_visit_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut apps = hosted_by_a_visitor(folder.path());
    click(&mut apps[0], "C3");
    until(&mut apps, |apps| {
        apps.iter().all(|app| moves(app) == Some(1))
    });
    assert_eq!(stored(folder.path()), 1);
    // A stranger's words are not shown in a hall.
    let said = GameCommand::Say("Hello".to_owned());
    ask(&mut apps[1], NetworkIntent::Command(said));
    until(&mut apps, |apps| {
        let played = match_of::<SharedGame>(&mut apps[0]);
        played.is_some_and(|played| !played.state().said().is_empty())
    });
    apps[0].update();
    assert_eq!(notice(&apps[0]), None);
    intend(&mut apps[0], KioskIntent::StartOver);
    until(&mut apps, |apps| {
        apps.iter_mut()
            .all(|app| match_of::<SharedGame>(app).is_none())
    });
    assert_eq!((screen(&apps[0]), moves(&apps[0])), (Screen::Home, None));
    assert_eq!(moves(&apps[1]), Some(1), "the other player keeps the game");
    until(&mut apps, |_| stored(folder.path()) == 0);
    let storage = apps[0].world().resource::<GameStorage>();
    assert!(storage.waiting().is_none());
}

#[test]
fn a_visitor_comes_back_to_a_duel() {
    let folder = tempfile::tempdir().unwrap();
    let mut kiosk = with_panels(kiosk_in(folder.path(), with_network(), None));
    touch(&mut kiosk);
    let mut apps = [kiosk, core_app()];
    begin_duel(&mut apps);
    let mut small = too_small(&mut apps[0], "a duel");
    go_to(&mut apps[0], Screen::Home);
    assert!(match_of::<SharedDuel>(&mut apps[0]).is_none());
    until(&mut apps, |apps| {
        if match_of::<SharedDuel>(&mut apps[0]).is_none() {
            // The thread before may still hold the file.
            go_to(&mut apps[0], Screen::Home);
            press_button(&mut apps[0], "Go on over the network");
        }
        screen(&apps[0]) == Screen::Duel
    });
    let resigns = DuelIntent::Command(DuelCommand::Resign);
    ask(&mut apps[0], resigns);
    until(&mut apps, |apps| {
        let played = match_of::<SharedDuel>(&mut apps[0]);
        played.is_some_and(|it| it.now().is_some_and(|now| now.outcome().is_some()))
    });
    small.extend(too_small(&mut apps[0], "the results of a duel"));
    assert!(small.is_empty(), "{}", small.join("\n"));
}

#[test]
fn news_in_the_frame_that_ends_a_visit_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    let mut apps = hosted_by_a_visitor(folder.path());
    click(&mut apps[0], "C3");
    until(&mut apps, |apps| {
        apps.iter().all(|app| moves(app) == Some(1))
    });
    click(&mut apps[1], "D3");
    // The answer is with the kiosk, which has not looked yet.
    std::thread::sleep(Duration::from_millis(200));
    intend(&mut apps[0], KioskIntent::StartOver);
    for _ in 0..5 {
        apps[0].update();
    }
    assert_eq!((screen(&apps[0]), moves(&apps[0])), (Screen::Home, None));
    drop(apps);
    let app = kiosk_in(folder.path(), with_network(), None);
    assert_eq!((screen(&app), moves(&app)), (Screen::Home, None));
}

#[test]
fn a_game_over_the_network_goes_on_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let kiosk = kiosk_in(folder.path(), with_network(), None);
    let mut apps = [core_app(), kiosk];
    touch(&mut apps[1]);
    go_to(&mut apps[1], NETWORK);
    connect::<SharedGame>(&mut apps, small_game());
    let [host, kiosk] = apps;
    drop(kiosk);
    let mut apps = [host, kiosk_in(folder.path(), with_network(), None)];
    until(&mut apps, |apps| {
        // The thread before may still hold the file.
        if match_of::<SharedGame>(&mut apps[1]).is_none() {
            apps[1] = kiosk_in(folder.path(), with_network(), None);
        }
        screen(&apps[1]) == Screen::Game
    });
    // A move is refused until the host has seen the line go down and up again.
    let mut tries = 0;
    until(&mut apps, |apps| {
        if tries % 200 == 0 && moves(&apps[0]) == Some(0) {
            click(&mut apps[0], "C3");
        }
        tries += 1;
        apps.iter().all(|app| moves(app) == Some(1))
    });
    assert_eq!(presence(&apps[1]), Presence::Here);
}

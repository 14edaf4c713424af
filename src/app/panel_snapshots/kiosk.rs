//! Snapshots of a kiosk.

use super::complete::of_menu;
use super::*;
use crate::app::features::kiosk as kiosks;
use crate::app::features::kiosk::attract::KioskMode;
use crate::app::features::kiosk::visit::Visit;
use crate::app::features::kiosk::{KioskIntent, OpponentKind};
use crate::app::features::library::tests::MARKED;
use crate::app::features::network::tests::show_games;
use crate::app::network::NETWORK;
use crate::app::problem_session::Collections;
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::saves::{GameStorage, ProblemFolders};
use crate::app::ui_harness::tests::PanelWindow;
use crate::config::kiosk;
use crate::config::kiosk::network::{Machine, NetworkPlay};
use crate::config::kiosk::{Config, Pin, PinHash};

/// Returns a kiosk with two problems, before the first visitor.
fn unvisited(network: Option<NetworkPlay>) -> (App, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["Corner", "Edge"].map(|name| {
        let path = folder.path().join(format!("{name}.sgf"));
        std::fs::write(&path, MARKED.replace("Corner", name)).unwrap();
        path
    });
    let pin = PinHash::of(&Pin::new("2580").unwrap()).unwrap();
    let config = Config {
        pin: Some(pin),
        languages: LANGUAGES.to_vec(),
        network,
        ..Config::default()
    };
    let mut app = bare_app();
    let folders = ProblemFolders {
        program: BuiltInSource::Nothing,
        instead: paths.to_vec(),
        ..ProblemFolders::default()
    };
    app.insert_resource(Prefs::of_host(kiosks::settings(&config)))
        .insert_resource(folders)
        .insert_resource(GameStorage::for_visitors(
            folder.path().to_owned(),
            folder.path().join("games"),
        ));
    app.add_plugins(core_plugin);
    let opening = kiosk::Opening { config, fall: None };
    app.add_plugins(kiosks::headless_plugin(
        opening,
        Some(folder.path().to_owned()),
    ));
    app.update();
    app.add_plugins(ui_harness::tests::plugin);
    app.insert_resource(Roster::of(Vec::new()));
    app.add_plugins(kiosks::panels::plugin);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    stand_until(&mut app, |app| {
        let collections = app.world().resource::<Collections>();
        collections.volumes().len() == 2 && !collections.is_reading()
    });
    (app, folder)
}

/// Returns a kiosk with a visitor.
fn visited() -> (App, tempfile::TempDir) {
    touched(unvisited(None))
}

/// Returns a kiosk that a visitor has touched.
fn touched((mut app, folder): (App, tempfile::TempDir)) -> (App, tempfile::TempDir) {
    press(&mut app, &[KeyCode::ShiftLeft]);
    app.update();
    (app, folder)
}

#[test]
fn welcome_and_opponents() {
    let (mut app, _folder) = visited();
    compare("kiosk_home", &mut app);
    for (name, kind) in [
        ("kiosk_together", OpponentKind::Together),
        ("kiosk_program", OpponentKind::Program),
    ] {
        send(&mut app, KioskIntent::SetUp(kind));
        compare(name, &mut app);
    }
}

#[test]
fn question_to_an_idle_visitor() {
    let (mut app, _folder) = visited();
    let menu = |app: &App| *app.world().resource::<State<Menu>>().get();
    for _ in 0..20_000 {
        if menu(&app) == Menu::StillThere {
            break;
        }
        app.update();
    }
    assert_eq!(menu(&app), Menu::StillThere);
    compare("kiosk_still_there", &mut app);
}

#[test]
fn menus() {
    let (mut app, _folder) = visited();
    for (name, menu) in [("kiosk_keypad", Menu::Keypad), ("kiosk_admin", Menu::Admin)] {
        go_to(&mut app, Screen::Home, menu);
        assert_eq!(*app.world().resource::<State<Menu>>().get(), menu);
        assert_eq!(of_menu(menu).0, name);
        compare(name, &mut app);
    }
}

#[test]
fn problems() {
    let (mut app, _folder) = visited();
    go_to(&mut app, Screen::Library, Menu::None);
    compare("kiosk_problems", &mut app);
}

#[test]
fn game_of_visitors() {
    let (mut app, _folder) = visited();
    send(&mut app, KioskIntent::SetUp(OpponentKind::Together));
    let game = app.world().resource::<Prefs>().settings.last_game.clone();
    begin_contest(&mut app, crate::app::session::preferences::setup(&game));
    compare("kiosk_game", &mut app);
    go_to(&mut app, Screen::Game, Menu::Pause);
    compare("kiosk_pause", &mut app);
}

#[test]
fn play_over_the_network() {
    let play = NetworkPlay {
        name: "The hall".to_owned(),
        port: 19_019,
        spectators: 0,
        machines: vec![Machine {
            name: "The library".to_owned(),
            address: "192.168.1.40:19019".parse().unwrap(),
        }],
    };
    let (mut app, _folder) = touched(unvisited(Some(play)));
    compare("kiosk_home_network", &mut app);
    go_to(&mut app, NETWORK, Menu::None);
    show_games(&mut app);
    compare("kiosk_network", &mut app);
    let size = egui::vec2(1280.0, 900.0);
    let mut window = PanelWindow::open(app.world_mut(), size, Language::English);
    for button in ["The library", "K", "D", "T"] {
        window.click(app.world_mut(), button);
        for _ in 0..3 {
            app.update();
        }
        window = PanelWindow::open(app.world_mut(), size, Language::English);
    }
    compare("kiosk_network_code", &mut app);
}

#[test]
fn nobody_is_there() {
    let (mut app, _folder) = unvisited(None);
    stand_until(&mut app, |app| {
        *app.world().resource::<State<KioskMode>>().get() == KioskMode::Attract
    });
    // The pieces of the attract mode follow each other by the clock.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    compare("kiosk_attract", &mut app);
    app.world_mut().resource_mut::<Visit>().close_until("10:00");
    compare("kiosk_dark", &mut app);
}

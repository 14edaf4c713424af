//! Tests of play over the network in the window: two programs in one process,
//! on the loopback address.

use bevy_egui::egui::{Vec2, vec2};

use super::NetworkDraft;
use crate::app::network::local_games::LocalGames;
use crate::app::network::stored::StoredMatches;
use crate::app::network::two_programs::{ask, connect, match_of, until};
use crate::app::network::{
    Hosted, JoinWish, MatchFolder, NETWORK, NetworkIntent, NetworkMatch, NetworkTrouble,
};
use crate::app::saves::GameStorage;
use crate::app::session::{GroupIntent, LessonIntent, Menu, NewGameIntent, Prefs};
use crate::app::testing::*;
use crate::app::ui_harness;
use crate::app::ui_harness::tests::PanelWindow;
use crate::game::journal::{Found, recover};
use crate::game::{Event, GameSession, Phase};
use crate::net::discovery::FoundMatch;
use crate::net::game::{GameCommand, GameTerms, Offer, SharedGame};
use crate::net::replica::{Introduction, Party};
use crate::net::saved_match::{MatchSide, resumable};
use crate::platform::address::HostPort;

/// The size of the window in which things are pressed.
const WINDOW: Vec2 = vec2(1280.0, 900.0);

/// The games that the page lists in a snapshot.
pub(crate) fn show_games(app: &mut App) {
    let game = |host: &str, address: &str, is_playable| FoundMatch {
        host: host.to_owned(),
        about: "19×19 · Japanese".to_owned(),
        addresses: vec![HostPort::read(address, 19_019).unwrap()],
        is_playable,
    };
    app.insert_resource(LocalGames::of(vec![
        game("Kaoru", "192.168.1.20", true),
        game("", "192.168.1.31:4000", false),
    ]));
    let mut draft = app.world_mut().resource_mut::<NetworkDraft>();
    draft.name = "Anna".to_owned();
    draft.rank = "5k".to_owned();
    draft.address = "192.168.1.20".to_owned();
}

/// Has the page show the set-up of a duel.
pub(crate) fn set_up_a_duel(app: &mut App) {
    app.world_mut().resource_mut::<NetworkDraft>().is_duel = true;
}

fn played(app: &mut App) -> Option<&NetworkMatch> {
    match_of::<SharedGame>(app)
}

fn session(app: &App) -> Option<&GameSession> {
    app.world().resource::<CurrentGame>().session()
}

fn turns(app: &App) -> usize {
    session(app).map_or(0, |session| session.game().turns().len())
}

fn notice(app: &App) -> String {
    let phrase = app.world().resource::<Notice>().phrase();
    phrase.map_or_else(String::new, |phrase| {
        i18n::translate(phrase, Language::English)
    })
}

/// Returns two programs with a game on 5×5 between them; the host has Black.
fn game_of_two(folders: &[tempfile::TempDir; 2]) -> [App; 2] {
    let mut apps = [core_app(), core_app()];
    for (app, folder) in apps.iter_mut().zip(folders) {
        let folder = folder.path();
        app.insert_resource(MatchFolder(Some(folder.join("network"))));
        app.insert_resource(GameStorage::in_folders(
            folder.to_owned(),
            folder.join("games"),
        ));
    }
    let mut setup = Setup::even(Size::square(5).unwrap(), Rules::named("chinese").unwrap());
    setup.clock = "10m".parse().unwrap();
    let terms = GameTerms {
        setup,
        host: Some(Side::Black),
    };
    connect::<SharedGame>(&mut apps, Hosted::Game(Box::new(terms)));
    until(&mut apps, |apps| {
        apps.iter().all(|app| {
            *app.world().resource::<State<Screen>>().get() == Screen::Game && session(app).is_some()
        })
    });
    apps
}

/// Returns two programs with a game in which something was said and offered.
pub(crate) fn game_with_talk(folders: &[tempfile::TempDir; 2]) -> [App; 2] {
    let mut apps = game_of_two(folders);
    play(&mut apps, 0, "C3");
    for text in ["Have fun!", "You too."] {
        let say = GameCommand::Say(text.to_owned());
        let at = usize::from(text == "You too.");
        ask(&mut apps[at], NetworkIntent::Command(say));
        until(&mut apps, |apps| {
            let heard =
                |played: &NetworkMatch| played.state().said().iter().any(|s| s.text == text);
            apps.iter_mut().all(|app| played(app).is_some_and(heard))
        });
    }
    apps[1].world_mut().write_message(GameIntent::Undo);
    until(&mut apps, |apps| {
        played(&mut apps[0]).is_some_and(|played| played.state().offer().is_some())
    });
    apps
}

fn folders() -> [tempfile::TempDir; 2] {
    [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()]
}

/// Clicks at one program until the board of both shows so many turns.
fn play(apps: &mut [App; 2], at: usize, name: &str) {
    let before = turns(&apps[0]);
    click(&mut apps[at], name);
    until(apps, |apps| apps.iter().all(|app| turns(app) == before + 1));
}

fn pass(apps: &mut [App; 2], at: usize) {
    let before = turns(&apps[0]);
    apps[at]
        .world_mut()
        .write_message(GameIntent::Play(go::Move::Pass));
    until(apps, |apps| apps.iter().all(|app| turns(app) == before + 1));
}

#[test]
fn a_game_is_played_counted_and_played_again() {
    let folders = folders();
    let mut apps = game_of_two(&folders);
    let players = &session(&apps[1]).unwrap().setup().players;
    assert_eq!(
        [&*players.black.name, &*players.white.name],
        ["Anna", "Ben"]
    );
    play(&mut apps, 0, "C3");
    assert_eq!(stones(&mut apps[1]), ["Black C3"]);
    // It is the guest's turn: a click of the host changes nothing.
    click(&mut apps[0], "A1");
    for _ in 0..20 {
        apps[0].update();
    }
    assert_eq!(turns(&apps[0]), 1);
    play(&mut apps, 1, "C2");

    // The host asks to take the move back, the guest agrees.
    apps[0].world_mut().write_message(GameIntent::Undo);
    until(&mut apps, |apps| {
        let offer = played(&mut apps[1]).and_then(|played| played.state().offer());
        offer == Some((Party::Host, Offer::Undo))
    });
    assert!(
        notice(&apps[1]).contains("Anna asks to take"),
        "{}",
        notice(&apps[1])
    );
    let accept = GameCommand::Accept(Offer::Undo);
    ask(&mut apps[1], NetworkIntent::Command(accept));
    until(&mut apps, |apps| apps.iter().all(|app| turns(app) == 0));
    assert_eq!(stones(&mut apps[0]), [""; 0]);

    play(&mut apps, 0, "C3");
    let hello = GameCommand::Say("hello".to_owned());
    ask(&mut apps[1], NetworkIntent::Command(hello));
    until(&mut apps, |apps| notice(&apps[0]) == "Ben: hello");
    pass(&mut apps, 1);
    pass(&mut apps, 0);
    for app in &mut apps {
        app.world_mut()
            .write_message(GameIntent::Event(Event::Agree));
    }
    until(&mut apps, |apps| {
        apps.iter()
            .all(|app| session(app).unwrap().outcome().is_some())
    });
    let results = apps
        .each_ref()
        .map(|app| session(app).unwrap().outcome().unwrap().short());
    assert_eq!(results, ["B+17.5", "B+17.5"]);
    for folder in &folders {
        let games = std::fs::read_dir(folder.path().join("games")).unwrap();
        assert_eq!(games.count(), 1, "the finished game is saved on both sides");
    }

    // Either may ask for another game.
    apps[1].world_mut().write_message(NewGameIntent::Rematch);
    until(&mut apps, |apps| {
        let offer = played(&mut apps[0]).and_then(|played| played.state().offer());
        offer == Some((Party::Guest, Offer::Rematch))
    });
    let accept = GameCommand::Accept(Offer::Rematch);
    ask(&mut apps[0], NetworkIntent::Command(accept));
    until(&mut apps, |apps| {
        let is_new = |app: &App| {
            let session = session(app).unwrap();
            *session.phase() == Phase::Playing && session.setup().players.black.name == "Ben"
        };
        apps.iter().all(is_new)
    });
    play(&mut apps, 1, "C3");
}

#[test]
fn the_program_does_not_help_in_a_game_of_two() {
    let folders = folders();
    let mut apps = game_of_two(&folders);
    play(&mut apps, 0, "C3");
    let [host, _] = &mut apps;
    let stone = point(host, "C3");
    host.world_mut().write_message(GroupIntent::Ask(stone));
    press(host, &[KeyCode::KeyA]);
    for _ in 0..5 {
        host.update();
    }
    let mut searches = host.world_mut().query::<&RunningSearch>();
    assert_eq!(searches.iter(host.world()).count(), 0);
    assert!(!host.world().resource::<CurrentGame>().allows_help());
}

/// Leaves a lesson, and the menu from which it was opened.
fn leave_lesson(app: &mut App) {
    ask(app, LessonIntent::Leave);
    app.update();
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::None);
    app.update();
}

#[test]
fn a_lesson_lies_over_a_game_that_goes_on() {
    let folders = folders();
    let mut apps = game_of_two(&folders);
    play(&mut apps, 0, "C3");
    ask(&mut apps[0], LessonIntent::Open);
    until(&mut apps, |apps| session(&apps[0]).is_none());
    click(&mut apps[1], "C2");
    let entries = |app: &mut App| {
        let state = played(app).unwrap().state();
        state.session().unwrap().game().turns().len()
    };
    until(&mut apps, |apps| entries(&mut apps[0]) == 2);
    // The lesson plays its own moves for a while, and the host's turn is not
    // taken by them.
    for _ in 0..200 {
        apps[0].update();
    }
    assert!(session(&apps[0]).is_none(), "the lesson is still read");
    assert_eq!(entries(&mut apps[1]), 2);
    leave_lesson(&mut apps[0]);
    until(&mut apps, |apps| turns(&apps[0]) == 2);
    play(&mut apps, 0, "D3");
    let kept = std::fs::read_dir(folders[0].path().join("games"));
    assert_eq!(kept.map_or(0, Iterator::count), 0, "no game was replaced");

    // The host's program may end while a lesson is read at the other one.
    ask(&mut apps[1], LessonIntent::Open);
    ask(&mut apps[0], NetworkIntent::Leave);
    until(&mut apps, |apps| played(&mut apps[1]).is_none());
    leave_lesson(&mut apps[1]);
    until(&mut apps, |apps| turns(&apps[1]) == 3);
    click(&mut apps[1], "D2");
    for _ in 0..3 {
        apps[1].update();
    }
    assert_eq!(turns(&apps[1]), 4, "the game goes on at this board");
}

#[test]
fn a_game_that_breaks_off_is_kept_on_both_sides_and_goes_on() {
    let folders = folders();
    let mut apps = game_of_two(&folders);
    play(&mut apps, 0, "C3");
    play(&mut apps, 1, "C2");
    // The guest's player leaves the board.
    apps[1]
        .world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Home);
    until(&mut apps, |apps| {
        let away = |played: &NetworkMatch| played.state().guest_is_away();
        played(&mut apps[0]).is_some_and(away) && played(&mut apps[1]).is_none()
    });
    // As any game that was left, it waits to be continued here.
    assert!(
        apps[1]
            .world()
            .resource::<GameStorage>()
            .waiting()
            .is_some()
    );
    let stored = resumable::<SharedGame>(&folders[1].path().join("network"));
    assert_eq!(stored.len(), 1);
    assert!(matches!(stored[0].side, MatchSide::Guest { .. }));
    // The home screen has the way back to the other player, too.
    apps[1].add_plugins(ui_harness::tests::plugin);
    // The thread before may still hold the file.
    until(&mut apps, |apps| {
        if played(&mut apps[1]).is_none() {
            let mut home = apps[1].world_mut().resource_mut::<NextState<Screen>>();
            home.set(Screen::Home);
            for _ in 0..3 {
                apps[1].update();
            }
            let world = apps[1].world_mut();
            let mut window = PanelWindow::open(world, WINDOW, Language::English);
            window.click(world, "Go on over the network");
            for _ in 0..3 {
                apps[1].update();
            }
        }
        let back = |played: &NetworkMatch| !played.state().guest_is_away();
        turns(&apps[1]) == 2
            && played(&mut apps[0]).is_some_and(back)
            && played(&mut apps[1]).is_some_and(back)
    });
    play(&mut apps, 0, "D3");
    let kept = std::fs::read_dir(folders[1].path().join("games"));
    assert_eq!(
        kept.map_or(0, Iterator::count),
        0,
        "it goes on, and is not saved"
    );

    // The host leaves for good: the guest may count and save the game.
    ask(&mut apps[0], NetworkIntent::Leave);
    until(&mut apps, |apps| played(&mut apps[1]).is_none());
    assert!(
        notice(&apps[1]).contains("the host has left"),
        "{}",
        notice(&apps[1])
    );
    for _ in 0..5 {
        apps[1].update();
    }
    click(&mut apps[1], "D2");
    assert_eq!(turns(&apps[1]), 4, "the game goes on at this board");
    // The journal has it all.
    apps[1].insert_resource(GameStorage::default());
    match recover(folders[1].path()).found {
        Found::Game(found) => assert_eq!(found.0.game().turns().len(), 4),
        Found::Nothing => panic!("no game was kept"),
    }
}

#[test]
fn a_guest_without_their_files_joins_again_with_the_code() {
    let folders = folders();
    let mut apps = game_of_two(&folders);
    play(&mut apps, 0, "C3");
    let invitation = played(&mut apps[0]).unwrap().invitation().unwrap();
    let (code, port) = (invitation.code.to_owned(), invitation.port);
    // The guest's moves show that they had the ticket.
    play(&mut apps, 1, "C2");
    let hello = GameCommand::Say("hello".to_owned());
    ask(&mut apps[0], NetworkIntent::Command(hello));
    until(&mut apps, |apps| notice(&apps[1]) == "Anna: hello");
    apps[1] = core_app();
    until(&mut apps, |apps| {
        played(&mut apps[0]).is_some_and(|played| played.state().guest_is_away())
    });
    apps[0].add_plugins(ui_harness::tests::plugin);
    apps[0].update();
    let world = apps[0].world_mut();
    let mut window = PanelWindow::open(world, vec2(1280.0, 1100.0), Language::English);
    window.click(world, "Let them join with the code again");
    apps[0].update();
    apps[0].update();
    let wish = JoinWish {
        introduction: Introduction::default(),
        address: format!("127.0.0.1:{port}").parse().unwrap(),
        code: code.parse().unwrap(),
        watch: false,
        activity: None,
    };
    ask(&mut apps[1], NetworkIntent::Join(Box::new(wish)));
    until(&mut apps, |apps| {
        turns(&apps[1]) == 2
            && played(&mut apps[0]).is_some_and(|played| !played.state().guest_is_away())
    });
    let talk = played(&mut apps[1]).unwrap().state().said();
    assert_eq!(talk.len(), 1);
    assert_eq!(notice(&apps[1]), "", "what was said before is no news");
    play(&mut apps, 0, "D3");
}

/// Opens the page and presses the button that goes on with the stored match.
fn go_on_from_the_page(app: &mut App) {
    let mut window = PanelWindow::open(app.world_mut(), WINDOW, Language::English);
    window.click(app.world_mut(), "Go on over the network");
    for _ in 0..3 {
        app.update();
    }
}

#[test]
fn a_guest_goes_on_at_the_new_address_of_the_host() {
    let folders = folders();
    let mut apps = game_of_two(&folders);
    play(&mut apps, 0, "C3");
    ask(&mut apps[0], NetworkIntent::Leave);
    until(&mut apps, |apps| {
        apps.iter_mut().all(|app| played(app).is_none())
    });
    for app in &mut apps {
        app.add_plugins(ui_harness::tests::plugin);
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(NETWORK);
    }
    until(&mut apps, |apps| {
        let read = |app: &App| app.world().resource::<StoredMatches>().games().len();
        apps.iter().all(|app| read(app) == 1)
    });
    // The port is another one each time.
    let mut port = 0;
    until(&mut apps, |apps| {
        if played(&mut apps[0]).is_none() {
            // The thread before may still hold the file.
            go_on_from_the_page(&mut apps[0]);
        }
        let invitation = played(&mut apps[0]).and_then(NetworkMatch::invitation);
        port = invitation.map_or(0, |invitation| invitation.port);
        port > 0
    });
    let world = apps[1].world_mut();
    let path = world.resource::<StoredMatches>().games()[0].path.clone();
    let mut window = PanelWindow::open(world, WINDOW, Language::English);
    window.click(world, "The host has a new address");
    let mut draft = world.resource_mut::<NetworkDraft>();
    let addresses = &mut draft.host_addresses;
    addresses.insert(path.clone(), "no address:".to_owned());
    go_on_from_the_page(&mut apps[1]);
    assert!(played(&mut apps[1]).is_none());
    let mut draft = apps[1].world_mut().resource_mut::<NetworkDraft>();
    draft
        .host_addresses
        .insert(path, format!("127.0.0.1:{port}"));
    go_on_from_the_page(&mut apps[1]);
    until(&mut apps, |apps| {
        apps.iter_mut()
            .all(|app| played(app).is_some_and(|it| !it.state().guest_is_away()))
    });
    play(&mut apps, 1, "D3");
    // It is known the next time.
    let stored = resumable::<SharedGame>(&folders[1].path().join("network"));
    match &stored[0].side {
        MatchSide::Guest { address, .. } => assert_eq!(*address, format!("127.0.0.1:{port}")),
        MatchSide::Host { .. } => panic!("the guest has joined the game"),
    }
}

#[test]
fn a_host_that_cannot_be_reached_is_named_on_the_page() {
    let mut app = core_app();
    app.add_plugins(ui_harness::tests::plugin);
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(NETWORK);
    app.update();
    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap().to_string();
    drop(free);
    let mut draft = app.world_mut().resource_mut::<NetworkDraft>();
    draft.address.clone_from(&address);
    draft.code = "kdt raw".to_owned();
    draft.name = "Ben".to_owned();
    let size = vec2(1280.0, 800.0);
    let mut window = PanelWindow::open(app.world_mut(), size, Language::English);
    window.click(app.world_mut(), "Join");
    assert!(run_until(&mut app, |app| {
        app.world().resource::<NetworkTrouble>().0.is_some()
    }));
    let trouble = app.world().resource::<NetworkTrouble>().0.clone().unwrap();
    let words = i18n::translate(&trouble, Language::English);
    assert!(words.contains(&address), "{words}");
    let settings = &app.world().resource::<Prefs>().settings;
    assert_eq!(
        [&settings.network_name, &settings.network_address],
        ["Ben", &address]
    );
}

#[test]
fn the_page_hosts_a_game_with_its_conditions() {
    let mut app = core_app();
    app.add_plugins(ui_harness::tests::plugin);
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(NETWORK);
    app.update();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let mut draft = app.world_mut().resource_mut::<NetworkDraft>();
    draft.port = port.to_string();
    draft.announced = false;
    let size = vec2(1280.0, 1100.0);
    let mut window = PanelWindow::open(app.world_mut(), size, Language::English);
    window.click(app.world_mut(), "Host the game");
    assert!(run_until(&mut app, |app| {
        let mut matches = app.world().try_query::<&NetworkMatch>().unwrap();
        let played = matches.single(app.world());
        played.is_ok_and(|played| played.invitation().is_some_and(|i| i.port == port))
    }));
    // Giving the game up closes the port, and so does leaving the page.
    let mut window = PanelWindow::open(app.world_mut(), size, Language::English);
    window.click(app.world_mut(), "Cancel");
    let is_free = |_: &App| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok();
    assert!(run_until(&mut app, is_free));
    let mut window = PanelWindow::open(app.world_mut(), size, Language::English);
    window.click(app.world_mut(), "Host the game");
    assert!(run_until(&mut app, |app| !is_free(app)));
    press(&mut app, &[KeyCode::Escape]);
    assert!(run_until(&mut app, is_free));
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Home);
}

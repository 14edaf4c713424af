//! Tests of games between two players: clocks, counting, autosave, files.

use crate::app::board::{BoardMark, MarkKind};
use crate::app::features::review::tests::ask_review;
use crate::app::saves::GameStorage;
use crate::app::searches::estimate::{Estimation, ToggleEstimate};
use crate::app::session::{Menu, Prefs};
use crate::app::shell::disk::tests::Gate;
use crate::app::shell::disk::{Disk, JobOrder};
use crate::app::testing::*;
use crate::engine::estimate::SEKI;
use crate::game::journal::{Found, recover};
use crate::game::{Event, GameSession, Phase};
use crate::go::{Status, diagram};

/// Returns the program with a game session on the board, kept in `folder`.
fn contest_app(folder: &Path, clock: &str) -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::in_folders(
        folder.to_owned(),
        folder.join("games"),
    ));
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.clock = clock.parse().unwrap();
    begin_contest(&mut app, setup);
    app
}

fn session(app: &App) -> &GameSession {
    app.world().resource::<CurrentGame>().session().unwrap()
}

fn saved_games(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("games")).map_or(0, Iterator::count)
}

/// Returns the session that would be recovered if the program ended now.
fn kept(app: &mut App, folder: &Path) -> GameSession {
    // The journal is locked by this program until it ends.
    app.insert_resource(GameStorage::default());
    match recover(folder).found {
        Found::Game(found) => found.0,
        Found::Nothing => panic!("no game was kept"),
    }
}

fn ask_contest(app: &mut App, event: Event) {
    app.world_mut().write_message(GameIntent::Event(event));
    app.update();
}

#[test]
fn a_move_is_kept_when_it_is_shown_and_the_clocks_within_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    wait(&mut app, Duration::from_secs(5));
    click(&mut app, "E5");
    assert_eq!(stones(&mut app), ["Black E5"]);
    wait(&mut app, Duration::from_millis(3_300));
    let shown = session(&app).clone();
    let kept = kept(&mut app, folder.path());
    assert_eq!(kept.game().turns(), shown.game().turns());
    let used = |session: &GameSession, color| session.clocks().used(color);
    assert_eq!(used(&kept, Side::Black), used(&shown, Side::Black));
    let lost = used(&shown, Side::White) - used(&kept, Side::White);
    assert!(lost <= Duration::from_secs(1), "{lost:?} of White's time");
}

/// Returns a gate that holds the journal from now on.
fn hold_journal(app: &mut App) -> Gate {
    let disk = Disk::threaded();
    app.insert_resource(disk.clone());
    Gate::shut(&disk, JobOrder::Game)
}

fn turns(app: &App) -> usize {
    game(app).turns().len()
}

#[test]
fn a_move_is_shown_when_it_is_on_the_disk_and_no_frame_waits_for_that() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    wait(&mut app, Duration::from_secs(2));
    let used = |app: &App, color| session(app).clocks().used(color);
    let gate = hold_journal(&mut app);
    click(&mut app, "E5");
    // The clock has run until the click.
    let thought = used(&app, Side::Black);
    // Later moves wait for it. Black's stone on the same point is refused.
    for name in ["C3", "E5", "G7"] {
        click(&mut app, name);
    }
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(stones(&mut app), [""; 0]);
    assert_eq!(facts::<MovePlayed>(&app).len(), 0);
    assert_eq!(
        used(&app, Side::Black),
        thought,
        "it does not pay for the disk"
    );
    drop(gate);
    assert!(run_until(&mut app, |app| turns(app) == 3));
    assert_eq!(stones(&mut app), ["Black E5", "Black G7", "White C3"]);
    let late = used(&app, Side::Black) - thought;
    assert!(late < Duration::from_secs(1), "{late:?}");
    assert!(used(&app, Side::White) > Duration::from_secs(2));
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let shown = session(&app).clone();
    let kept = kept(&mut app, folder.path());
    assert_eq!(kept.game().turns(), shown.game().turns());
    assert_eq!(
        kept.clocks().used(Side::Black),
        shown.clocks().used(Side::Black)
    );
}

#[test]
fn a_move_that_was_not_shown_is_kept_when_the_program_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    let gate = hold_journal(&mut app);
    click(&mut app, "E5");
    assert_eq!(stones(&mut app), [""; 0]);
    let opener = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        drop(gate);
    });
    app.world_mut().write_message(AppExit::Success);
    app.update();
    opener.join().unwrap();
    assert_eq!(kept(&mut app, folder.path()).game().turns().len(), 1);
}

#[test]
fn a_game_goes_on_without_a_journal_and_the_reason_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    std::fs::write(&state, "in the way").unwrap();
    let mut app = core_app();
    app.insert_resource(Disk::threaded());
    app.insert_resource(GameStorage::in_folders(state, folder.path().join("games")));
    let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    begin_contest(&mut app, setup);
    let is_reported =
        |app: &App| notice(app).is_some_and(|message| message.contains("not being kept"));
    assert!(run_until(&mut app, is_reported), "{:?}", notice(&app));
    wait(&mut app, Duration::from_secs(10));
    assert_eq!(notice(&app), None);
    for (number, name) in ["E5", "C3"].into_iter().enumerate() {
        click(&mut app, name);
        assert!(run_until(&mut app, |app| turns(app) == number + 1));
    }
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(notice(&app), None, "it is told once");
}

#[test]
fn a_flag_that_falls_while_the_disk_is_slow_ends_the_game_a_little_later() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "3s");
    wait(&mut app, Duration::from_millis(2_900));
    let gate = hold_journal(&mut app);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(session(&app).outcome(), None);
    drop(gate);
    assert!(run_until(&mut app, |app| session(app).outcome().is_some()));
    assert_eq!(session(&app).outcome().unwrap().short(), "W+T");
    assert!(run_until(&mut app, |_| saved_games(folder.path()) == 1));
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "3s");
    wait(&mut app, Duration::from_millis(2_900));
    assert_eq!(session(&app).outcome(), None);
    wait(&mut app, Duration::from_millis(300));
    assert_eq!(session(&app).outcome().unwrap().short(), "W+T");
    click(&mut app, "E5");
    assert!(stones(&mut app).is_empty());
}

#[test]
fn the_pause_menu_stops_the_clocks() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    press(&mut app, &[KeyCode::Escape]);
    wait(&mut app, Duration::from_millis(100));
    let before = session(&app).clocks().used(Side::Black);
    wait(&mut app, Duration::from_secs(5));
    assert_eq!(session(&app).clocks().used(Side::Black), before);
    press(&mut app, &[KeyCode::Escape]);
    wait(&mut app, Duration::from_secs(2));
    let after = session(&app).clocks().used(Side::Black);
    assert!(after > before, "{before:?}, {after:?}");
}

#[test]
fn the_clocks_stand_still_until_the_pause_menu_is_left_for_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    let open = |app: &mut App, menu: Menu| {
        app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        wait(app, Duration::from_millis(100));
    };
    let used = |app: &App| session(app).clocks().used(Side::Black);
    open(&mut app, Menu::Pause);
    let before = used(&app);
    for menu in [Menu::Options, Menu::Pause, Menu::Export] {
        open(&mut app, menu);
        wait(&mut app, Duration::from_secs(5));
        assert!(session(&app).clocks().is_paused(), "{menu:?}");
        assert_eq!(used(&app), before, "{menu:?}");
    }
    open(&mut app, Menu::None);
    wait(&mut app, Duration::from_secs(2));
    let after = used(&app);
    assert!(after > before, "{before:?}, {after:?}");
    // The clock runs on while the program only asks for confirmation of a pass.
    open(&mut app, Menu::ConfirmPass);
    wait(&mut app, Duration::from_secs(2));
    assert!(used(&app) > after);
}

#[test]
fn dead_stones_are_marked_by_clicks_and_agreed_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    for name in ["C3", "D4", "J9"] {
        click(&mut app, name);
    }
    for _ in 0..2 {
        press(&mut app, &[KeyCode::KeyP]);
    }
    click(&mut app, "D4");
    let Phase::Counting(status) = session(&app).phase() else {
        panic!("the stones are counted after two passes");
    };
    assert!(status.dead.contains(point(&app, "D4")));
    wait(&mut app, Duration::from_millis(500));
    let faded = |app: &mut App, name: &str| {
        let at = point(app, name);
        let mut query = app.world_mut().query::<(&Stone, &Sprite)>();
        let mut stones = query.iter(app.world());
        let (_, sprite) = stones.find(|(stone, _)| stone.point == at).unwrap();
        sprite.color.alpha() < 0.9
    };
    assert!(faded(&mut app, "D4") && !faded(&mut app, "C3"));
    ask_contest(&mut app, Event::Agree);
    // All points belong to Black, and White has only the komi.
    assert_eq!(session(&app).outcome().unwrap().short(), "B+73.5");
    assert_eq!(saved_games(folder.path()), 1);
    // The first undo takes back the agreement, the second the pass.
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    wait(&mut app, Duration::from_millis(500));
    assert_eq!(session(&app).outcome(), None);
    assert!(faded(&mut app, "D4"));
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    wait(&mut app, Duration::from_millis(500));
    assert!(!faded(&mut app, "D4"));
}

#[test]
fn dead_stones_are_proposed_when_both_have_passed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    // Each side has a wall down the middle, and there is a white stone behind
    // Black's.
    for row in 1..=9 {
        click(&mut app, &format!("E{row}"));
        click(&mut app, &format!("F{row}"));
    }
    for name in ["C5", "B3"] {
        click(&mut app, name);
    }
    let proposed = |app: &App| match session(app).phase() {
        Phase::Counting(status) => status.dead.len(),
        _ => 0,
    };
    for _ in 0..2 {
        press(&mut app, &[KeyCode::KeyP]);
    }
    assert!(run_until(&mut app, |app| proposed(app) == 1));
    // The players decide, and no second proposal is made.
    click(&mut app, "B3");
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(proposed(&app), 0);
}

#[test]
fn a_seki_that_random_games_would_fill_is_proposed_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    let board = diagram::read(SEKI).unwrap();
    let [mut black, mut white] = [Side::Black, Side::White].map(|color| {
        let stones = board.stones().filter(|(_, other)| *other == color);
        let names = stones.map(|(p, _)| p.on(board.size()).to_string());
        names.collect::<Vec<_>>().into_iter()
    });
    loop {
        let moves = [black.next(), white.next()];
        if moves == [None, None] {
            break;
        }
        for name in moves {
            match name {
                Some(name) => click(&mut app, &name),
                None => press(&mut app, &[KeyCode::KeyP]),
            }
        }
    }
    assert_eq!(session(&app).game().board().key(), board.key());
    while *session(&app).phase() == Phase::Playing {
        press(&mut app, &[KeyCode::KeyP]);
    }
    let status = |app: &App| match session(app).phase() {
        Phase::Counting(status) => *status,
        _ => Status::default(),
    };
    assert!(run_until(&mut app, |app| !status(app).seki.is_empty()));
    assert_eq!(status(&app).dead.len(), 0);
}

#[test]
fn the_estimate_is_shown_if_it_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    let leaning = |app: &mut App| {
        let mut marks = app.world_mut().query::<&BoardMark>();
        let is = |mark: &&BoardMark| matches!(mark.kind, MarkKind::Leaning(..));
        marks.iter(app.world()).filter(is).count()
    };
    click(&mut app, "E5");
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(leaning(&mut app), 0);
    app.world_mut().write_message(ToggleEstimate);
    let shown = |app: &App| {
        let estimation = app.world().resource::<Estimation>();
        estimation
            .shown(app.world().resource::<CurrentGame>().get())
            .is_some()
    };
    assert!(run_until(&mut app, shown));
    app.update();
    assert!(leaning(&mut app) > 0);
    app.world_mut().write_message(ToggleEstimate);
    wait(&mut app, Duration::from_millis(100));
    assert_eq!(leaning(&mut app), 0);
}

#[test]
fn a_game_waits_while_the_home_screen_is_shown_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    click(&mut app, "E5");
    let go = |app: &mut App, screen| {
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(screen);
        app.update();
    };
    go(&mut app, Screen::Home);
    // The home screen has a position of its own.
    assert_eq!(game(&app).board().size(), Size::square(19).unwrap());
    let waiting = |app: &App| app.world().resource::<GameStorage>().waiting().cloned();
    let before = waiting(&app).unwrap();
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(waiting(&app).unwrap().clocks(), before.clocks());
    app.world_mut().write_message(GameIntent::ResumeShelved);
    go(&mut app, Screen::Game);
    assert_eq!(stones(&mut app), ["Black E5"]);
    click(&mut app, "D5");
    assert_eq!(kept(&mut app, folder.path()).game().turns().len(), 2);
}

#[test]
fn a_failed_autosave_of_a_game_is_reported_once_and_play_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no folder");
    std::fs::write(&file, "").unwrap();
    let mut app = contest_app(&file, "none");
    let message = |app: &App| notice(app);
    app.update();
    assert!(message(&app).unwrap().contains("not being kept"));
    click(&mut app, "E5");
    wait(&mut app, Duration::from_secs(3));
    assert_eq!((stones(&mut app).len(), message(&app)), (1, None));
}

#[test]
fn handicap_stones_that_are_placed_freely_come_first() {
    let mut app = core_app();
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.free_placement = true;
    setup.handicap = 2;
    begin_contest(&mut app, setup);
    for name in ["C3", "G7", "E5"] {
        click(&mut app, name);
    }
    assert_eq!(stones(&mut app), ["Black C3", "Black G7", "White E5"]);
}

#[test]
fn a_game_is_saved_dropped_on_the_window_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    click(&mut app, "E5");
    wait(&mut app, Duration::from_secs(4));
    click(&mut app, "C3");
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyS]);
    let games = std::fs::read_dir(folder.path().join("games")).unwrap();
    let saved = games.map(|entry| entry.unwrap().path()).next().unwrap();
    let before = session(&app).clone();

    let other = tempfile::tempdir().unwrap();
    let mut app = contest_app(other.path(), "none");
    click(&mut app, "J9");
    drop_file(&mut app, &saved);
    assert_eq!(stones(&mut app), ["Black E5", "White C3"]);
    ask_review(&mut app, ReviewIntent::PlayOn);
    assert_eq!(stones(&mut app), ["Black E5", "White C3"]);
    let left = session(&app).clocks().remaining(Side::White);
    let time = before.clocks().remaining(Side::White).time().unwrap();
    assert!(left.time().unwrap().abs_diff(time) < Duration::from_millis(200));
    // The game that was being played is not lost.
    assert_eq!(saved_games(other.path()), 1);
    click(&mut app, "G7");
    assert_eq!(kept(&mut app, other.path()).game().turns().len(), 3);
}

#[test]
fn a_game_that_cannot_be_read_is_explained_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("broken.sgf");
    std::fs::write(&file, "(;GM[2]SZ[9])").unwrap();
    let mut app = contest_app(folder.path(), "none");
    click(&mut app, "E5");
    drop_file(&mut app, &file);
    let message = notice(&app).unwrap();
    assert!(message.starts_with("broken.sgf: "), "{message}");
    assert!(message.contains("line 1"), "{message}");
    assert_eq!(stones(&mut app), ["Black E5"]);
}

#[test]
fn the_pass_key_asks_if_passes_are_to_be_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .confirm_pass = true;
    press(&mut app, &[KeyCode::KeyP]);
    app.update();
    assert!(game(&app).turns().is_empty());
    assert_eq!(
        *app.world().resource::<State<Menu>>().get(),
        Menu::ConfirmPass
    );
}

//! Tests of themes: selection, reloading, errors.

use std::fs;

use super::super::board::Line;
use crate::app::session::active_theme::{ActiveThemes, ThemesChanged};
use crate::app::session::preferences::Prefs;
use crate::app::testing::*;
use crate::config::theme::{Board, Theme as _};

/// Returns the program with its settings in a folder.
fn app_in(folder: &Path) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Prefs::in_folder(folder))
        .add_plugins(core_plugin);
    for _ in 0..2 {
        app.update();
    }
    app
}

/// Returns the color of the lines on the board, and the wanted width of the
/// narrow ones, which are drawn on whole pixels.
fn lines(app: &mut App) -> (Srgba, f32) {
    let mut sprites = app.world_mut().query::<(&Name, &Sprite, &Line)>();
    let mut lines = sprites
        .iter(app.world())
        .filter(|(name, ..)| name.as_str() == "Column 1");
    let (_, sprite, line) = lines.next().unwrap();
    assert!(lines.next().is_none(), "the former lines are gone");
    (sprite.color.to_srgba(), line.width)
}

fn choose(app: &mut App, board: &str, stones: &str) {
    let mut prefs = app.world_mut().resource_mut::<Prefs>();
    prefs.settings.board_theme = board.to_owned();
    prefs.settings.stone_theme = stones.to_owned();
    app.update();
}

fn put(folder: &Path, text: &str) {
    let themes = folder.join("themes/board");
    fs::create_dir_all(&themes).unwrap();
    fs::write(themes.join("mine.ron"), text).unwrap();
}

#[test]
fn lines_and_stones_follow_the_chosen_themes() {
    let mut app = game_app(9);
    click(&mut app, "E5");
    click(&mut app, "A1");
    wait(&mut app, Duration::from_secs(1));
    let wood = lines(&mut app);
    assert_eq!(wood.1, 0.028);
    choose(&mut app, "high-contrast", "print");
    assert_eq!(lines(&mut app), (Srgba::BLACK, 0.045));
    let layout = *app.world().resource::<BoardLayout>();
    let mut stones = app.world_mut().query::<(&Stone, &Transform, &Sprite)>();
    let mut count = 0;
    for (stone, place, picture) in stones.iter(app.world()) {
        count += 1;
        assert_eq!(place.translation.truncate(), layout.position(stone.point));
        let size = picture.custom_size.unwrap().x;
        assert!(
            (size - 0.94 / crate::media::paint::STONE_FILL).abs() < 1e-5,
            "{size}"
        );
    }
    assert_eq!(count, 2);
    choose(&mut app, "kaya", "slate-and-shell");
    assert_eq!(lines(&mut app), wood);
}

#[test]
fn a_missing_theme_is_reported_once() {
    let mut app = core_app();
    let usual = app.world().resource::<ActiveThemes>().clone();
    choose(&mut app, "gone", "slate-and-shell");
    app.update();
    let message = notice(&app).unwrap();
    assert!(message.contains("“gone”"), "{message}");
    assert_eq!(*app.world().resource::<ActiveThemes>(), usual);
    wait(&mut app, Duration::from_secs(10));
    assert_eq!(notice(&app), None);
    app.world_mut().resource_mut::<Prefs>().settings.muted = true;
    app.update();
    app.update();
    assert_eq!(notice(&app), None);
}

#[test]
fn an_edited_theme_file_changes_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let (_, kaya) = Board::BUILT_IN[0];
    put(folder.path(), &kaya.replace("width: 0.028", "width: 0.05"));
    fs::write(
        folder.path().join("settings.ron"),
        "(version: 1, board_theme: \"mine\")",
    )
    .unwrap();
    let mut app = app_in(folder.path());
    assert_eq!(notice(&app), None);
    assert_eq!(lines(&mut app).1, 0.05);

    put(
        folder.path(),
        &kaya.replace("width: 0.028", "width: 0.0625"),
    );
    app.world_mut().write_message(ThemesChanged);
    app.update();
    assert_eq!(lines(&mut app).1, 0.0625);

    // A broken theme is reported with the place of the fault, and the board
    // stays as it was.
    put(folder.path(), "(version: 1,\n\n oops");
    for is_reported in [true, false] {
        app.world_mut().write_message(ThemesChanged);
        app.update();
        app.update();
        let notice = notice(&app);
        let place = "Theme board/mine.ron was not read: line 3";
        assert_eq!(
            notice.is_some_and(|why| why.starts_with(place)),
            is_reported
        );
        assert_eq!(lines(&mut app).1, 0.0625);
        wait(&mut app, Duration::from_secs(10));
    }
}

#[test]
fn a_theme_broken_at_the_start_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "(version: 1, name: \"Mine\")");
    let mut app = app_in(folder.path());
    app.update();
    let message = notice(&app).unwrap();
    assert!(
        message.starts_with(
            "Theme board/mine.ron: some fields have their defaults: `surface`: is missing;"
        ),
        "{message}"
    );
}

//! Tests of settings and their effects.

use crate::app::board::StoneLanded;
use crate::app::session::{Menu, Prefs};
use crate::app::testing::*;
use crate::config::settings::Settings;

fn settings(app: &mut App) -> Mut<'_, Settings> {
    let prefs = app.world_mut().resource_mut::<Prefs>();
    prefs.map_unchanged(|prefs| &mut prefs.settings)
}

/// Returns the place, size and opacity of each stone.
fn looks(app: &mut App) -> Vec<(Vec2, f32, f32)> {
    let mut stones = app
        .world_mut()
        .query_filtered::<(&Transform, &Sprite), With<Stone>>();
    let look = |(place, picture): (&Transform, &Sprite)| {
        let at = place.translation.truncate();
        (at, place.scale.x, picture.color.alpha())
    };
    stones.iter(app.world()).map(look).collect()
}

#[test]
fn a_stone_is_in_the_air_from_the_first_frame_on() {
    let mut app = game_app(9);
    click(&mut app, "E5");
    let mut last = f32::INFINITY;
    for _ in 0..8 {
        let [(_, size, seen)] = looks(&mut app)[..] else {
            panic!("one stone was played");
        };
        assert!(size > 1.0 && size < last && seen == 1.0, "{size}");
        last = size;
        app.update();
    }
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(looks(&mut app)[0].1, 1.0);
}

#[test]
fn with_reduced_motion_stones_fade_where_they_lie() {
    let mut app = game_app(9);
    settings(&mut app).reduced_motion = true;
    click(&mut app, "E5");
    let (at, _, mut last) = looks(&mut app)[0];
    assert_eq!(last, 0.0);
    let mut landed = 0;
    for _ in 0..20 {
        app.update();
        landed += facts::<StoneLanded>(&app).len();
        let (now, size, seen) = looks(&mut app)[0];
        assert_eq!((now, size), (at, 1.0));
        assert!(seen >= last);
        last = seen;
    }
    assert_eq!(last, 1.0);
    assert!(landed > 0, "the stone is heard");
    // A captured stone disappears from the board and appears in the lid,
    // without being visible in between.
    let mut app = game_app(9);
    settings(&mut app).reduced_motion = true;
    for name in ["A2", "A1", "B1"] {
        click(&mut app, name);
    }
    let mut places = Vec::new();
    for _ in 0..60 {
        app.update();
        let mut prisoners = app
            .world_mut()
            .query_filtered::<&Transform, With<Prisoner>>();
        let place = prisoners
            .single(app.world())
            .unwrap()
            .translation
            .truncate();
        if places.last() != Some(&place) {
            places.push(place);
        }
    }
    assert_eq!(places.len(), 2, "{places:?}");
}

#[test]
fn stones_can_lie_straight() {
    let mut app = game_app(9);
    for name in ["E5", "C3", "G7"] {
        click(&mut app, name);
    }
    wait(&mut app, Duration::from_secs(1));
    let askew = |app: &mut App| {
        let layout = *app.world().resource::<BoardLayout>();
        let mut stones = app.world_mut().query::<(&Stone, &Transform)>();
        let off = |(stone, place): (&Stone, &Transform)| {
            place.translation.truncate() != layout.position(stone.point)
        };
        stones.iter(app.world()).filter(|&stone| off(stone)).count()
    };
    assert_eq!(askew(&mut app), 3);
    settings(&mut app).displaced_stones = false;
    app.update();
    assert_eq!((askew(&mut app), stones(&mut app).len()), (0, 3));
    click(&mut app, "D4");
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(askew(&mut app), 0);
    settings(&mut app).displaced_stones = true;
    app.update();
    assert_eq!(askew(&mut app), 4);
}

#[test]
fn the_options_lie_over_what_was_there() {
    for (screen, below) in [(Screen::Home, Menu::None), (Screen::Game, Menu::Pause)] {
        let mut app = if screen == Screen::Game {
            game_app(9)
        } else {
            core_app()
        };
        let menu = |app: &App| *app.world().resource::<State<Menu>>().get();
        app.world_mut()
            .resource_mut::<NextState<Menu>>()
            .set(Menu::Options);
        app.update();
        assert_eq!(menu(&app), Menu::Options);
        press(&mut app, &[KeyCode::Escape]);
        app.update();
        assert_eq!(menu(&app), below);
    }
}

#[test]
fn a_key_turns_the_sound_off_and_on() {
    let mut app = game_app(9);
    for (muted, message) in [(true, "Sound is off"), (false, "Sound is on")] {
        press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyM]);
        assert_eq!(settings(&mut app).muted, muted);
        assert_eq!(notice(&app).unwrap(), message);
    }
}

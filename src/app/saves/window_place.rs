//! Restores the place and size of the window.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, OnMonitor, PrimaryWindow, WindowMode, WindowResolution,
};

use crate::app::AppSystems;
use crate::app::session::Prefs;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::config::settings::WindowPlace;

/// The size of the first window.
const SIZE: (u32, u32) = (1280, 800);
/// The time that the window must stay unchanged before its place is saved.
const SETTLED: Duration = Duration::from_secs(2);
/// The least part of the window in pixels, each way, that a monitor must show.
const SEEN: i32 = 100;

/// Returns the window at a place.
pub(crate) fn window(place: Option<WindowPlace>) -> Window {
    let (width, height) = place.map_or(SIZE, |place| place.size);
    let corner = place.and_then(|place| place.corner);
    let full_screen = place.is_some_and(|place| place.full_screen);
    Window {
        resolution: WindowResolution::new(width, height),
        position: corner.map_or(WindowPosition::Automatic, |(x, y)| {
            WindowPosition::At(IVec2::new(x, y))
        }),
        mode: if full_screen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        },
        ..Window::default()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(detach_from_monitor)
        .add_systems(
            Update,
            (move_to_primary_monitor, track_window_place)
                .chain()
                .in_set(AppSystems::Present),
        )
        .on_shutdown(save_window_place);
}

/// Detaches a window from its monitor. Otherwise the window would be despawned
/// with the monitor when that is unplugged, instead of moving to another one.
fn detach_from_monitor(on: On<Insert, OnMonitor>, mut commands: Commands) {
    commands.entity(on.entity).try_remove::<OnMonitor>();
}

/// Returns the place of a window that was at `before`. A full-screen window
/// keeps the earlier size and corner for when it leaves full screen.
fn place(window: &Window, before: Option<WindowPlace>) -> WindowPlace {
    let full_screen = window.mode != WindowMode::Windowed;
    if full_screen && let Some(before) = before {
        return WindowPlace {
            full_screen,
            ..before
        };
    }
    let corner = match window.position {
        WindowPosition::At(corner) => Some((corner.x, corner.y)),
        _ => None,
    };
    // A minimised window may have no size.
    let sides = [window.width(), window.height()];
    let [width, height] =
        sides.map(|side| (side as u32).clamp(WindowPlace::LEAST, WindowPlace::MOST));
    WindowPlace {
        size: (width, height),
        corner,
        full_screen,
    }
}

/// Centres a window on the primary monitor if its own monitor is gone.
fn move_to_primary_monitor(
    mut windows: Query<&mut Window, (With<PrimaryWindow>, Added<PrimaryWindow>)>,
    monitors: Query<&Monitor>,
) {
    for mut window in &mut windows {
        let WindowPosition::At(corner) = window.position else {
            continue;
        };
        let size = window.physical_size().as_ivec2();
        let shows = |monitor: &Monitor| {
            let from = corner.max(monitor.physical_position);
            let to =
                (corner + size).min(monitor.physical_position + monitor.physical_size().as_ivec2());
            (to - from).min_element() >= SEEN
        };
        if !monitors.is_empty() && !monitors.iter().any(shows) {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
    }
}

/// Follows the place of the window, and saves it when the window has settled.
fn track_window_place(
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut prefs: ResMut<Prefs>,
    mut unsaved: Local<Option<Duration>>,
) {
    let Ok(window) = windows.single() else { return };
    let now = place(window, prefs.settings.window);
    if prefs.settings.window != Some(now) {
        prefs.settings.window = Some(now);
        *unsaved = Some(Duration::ZERO);
    } else if let Some(waited) = &mut *unsaved {
        *waited += time.delta();
        if *waited >= SETTLED {
            *unsaved = None;
            prefs.save_by_the_way();
        }
    }
}

fn save_window_place(mut prefs: ResMut<Prefs>) {
    prefs.save_by_the_way();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::preferences;
    use bevy::time::TimeUpdateStrategy;
    use bevy::window::Monitor;

    /// Returns a program with a window at the saved place, on one monitor.
    fn app(folder: &std::path::Path) -> App {
        let mut app = App::new();
        let prefs = Prefs::in_folder(folder);
        let window = window(prefs.settings.window);
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                100,
            )))
            .insert_resource(prefs)
            .add_message::<AppExit>()
            .add_plugins((preferences::file_plugin, plugin));
        app.world_mut().spawn((window, PrimaryWindow));
        app.world_mut().spawn(Monitor {
            name: None,
            physical_height: 1080,
            physical_width: 1920,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        });
        app.update();
        app
    }

    fn with_window(app: &mut App, change: impl FnOnce(&mut Window)) {
        let mut windows = app.world_mut().query::<&mut Window>();
        change(&mut windows.single_mut(app.world_mut()).unwrap());
    }

    fn kept(folder: &std::path::Path) -> Option<WindowPlace> {
        Prefs::in_folder(folder).settings.window
    }

    #[test]
    fn the_window_comes_back_where_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = app(folder.path());
        with_window(&mut first, |window| {
            window.resolution.set(900.0, 700.0);
            window.position = WindowPosition::At(IVec2::new(40, 50));
        });
        for _ in 0..15 {
            first.update();
        }
        assert_eq!(kept(folder.path()), None, "it may still be moving");
        for _ in 0..15 {
            first.update();
        }
        let place = WindowPlace {
            size: (900, 700),
            corner: Some((40, 50)),
            full_screen: false,
        };
        assert_eq!(kept(folder.path()), Some(place));
        // The full-screen size is not saved.
        with_window(&mut first, |window| {
            window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
            window.resolution.set(1920.0, 1080.0);
        });
        first.update();
        first.world_mut().write_message(AppExit::Success);
        first.update();
        let full_screen = true;
        assert_eq!(
            kept(folder.path()),
            Some(WindowPlace {
                full_screen,
                ..place
            })
        );
        let mut second = app(folder.path());
        with_window(&mut second, |window| {
            assert_ne!(window.mode, WindowMode::Windowed);
            assert_eq!((window.width(), window.height()), (900.0, 700.0));
            assert_eq!(window.position, WindowPosition::At(IVec2::new(40, 50)));
        });
    }

    #[test]
    fn a_settings_file_with_mistakes_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.ron");
        let text = "(version: 1, confirm_pas: true)";
        std::fs::write(&file, text).unwrap();
        let mut app = app(folder.path());
        with_window(&mut app, |window| window.resolution.set(900.0, 700.0));
        for _ in 0..30 {
            app.update();
        }
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }

    #[test]
    fn a_window_stays_when_its_monitor_is_unplugged() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        let world = app.world_mut();
        let monitor = world
            .query_filtered::<Entity, With<Monitor>>()
            .single(world)
            .unwrap();
        let window = world
            .query_filtered::<Entity, With<Window>>()
            .single(world)
            .unwrap();
        world.entity_mut(window).insert(OnMonitor(monitor));
        app.update();
        app.world_mut().entity_mut(monitor).despawn();
        app.update();
        assert!(app.world().get_entity(window).is_ok());
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_is_brought_back() {
        for (corner, seen) in [
            ((1800, 900), true),
            ((1900, 900), false),
            ((-3000, 0), false),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let mut prefs = Prefs::in_folder(folder.path());
            prefs.settings.window = Some(WindowPlace {
                size: (800, 600),
                corner: Some(corner),
                full_screen: false,
            });
            prefs.save_now();
            let mut app = app(folder.path());
            with_window(&mut app, |window| {
                let stays = matches!(window.position, WindowPosition::At(_));
                assert_eq!(stays, seen, "{corner:?}");
            });
        }
    }
}

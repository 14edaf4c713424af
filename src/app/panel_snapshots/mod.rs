//! Snapshots of every screen and menu: the controls and texts with their
//! places, in two languages and three windows. `docs/notes/tests.md` tells how
//! to accept a change.

mod complete;
mod kiosk;
mod screens;

use std::fmt::Write as _;
use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui;
use bevy_egui::egui::accesskit::Role;

use crate::app::saves::Memory;
use crate::app::session::{Menu, Prefs, Roster};
use crate::app::shell::controls::Control;
use crate::app::testing::*;
use crate::app::ui_harness;
use crate::app::ui_harness::tests::PanelWindow;

/// The windows, in pixels: a usual one, a low one, and a narrow one, in which
/// the panel lies below the board.
const WINDOWS: [(u32, u32); 3] = [(1280, 800), (1024, 600), (600, 960)];
const LANGUAGES: [Language; 2] = [Language::English, Language::Japanese];

/// Adds the panels and a window to a program.
fn with_panels(mut app: App) -> App {
    app.add_plugins(ui_harness::tests::plugin);
    // Engines of the machine that runs the test are not shown.
    app.insert_resource(Roster::of(Vec::new()));
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    // The statistics come from a task.
    stand_until(&mut app, |app| {
        let memory = app.world().resource::<Memory>();
        memory.overview().is_some() && !memory.is_busy()
    });
    for _ in 0..3 {
        app.update();
    }
    app
}

/// Waits for a condition while the program's clock stands, so that no shown
/// time depends on the wait.
fn stand_until(app: &mut App, holds: impl Fn(&App) -> bool) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    assert!(run_until(app, holds));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

fn go_to(app: &mut App, screen: Screen, menu: Menu) {
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.as_mut().set_if_neq(screen);
    app.update();
    app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    for _ in 0..3 {
        app.update();
    }
}

fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    for _ in 0..3 {
        app.update();
    }
}

/// Compares the shown panels with a snapshot. `open` is called with each window
/// before its controls are read.
fn compare_after(name: &str, app: &mut App, open: impl Fn(&mut PanelWindow, &mut World, Language)) {
    let mut text = String::new();
    for language in LANGUAGES {
        let mut prefs = app.world_mut().resource_mut::<Prefs>();
        prefs.settings.language = Some(language);
        for (width, height) in WINDOWS {
            let mut windows = app.world_mut().query::<&mut Window>();
            for mut window in windows.iter_mut(app.world_mut()) {
                window.resolution.set(width as f32, height as f32);
            }
            for _ in 0..3 {
                app.update();
            }
            let size = egui::vec2(width as f32, height as f32);
            let mut window = PanelWindow::open(app.world_mut(), size, language);
            open(&mut window, app.world_mut(), language);
            writeln!(text, "{language:?}, {width}×{height}").unwrap();
            write_controls(&mut text, &window);
            for cut in &window.cut {
                writeln!(text, "  cut off: {cut:?}").unwrap();
            }
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn compare(name: &str, app: &mut App) {
    compare_after(name, app, |_, _, _| {});
}

/// Writes a line for each control that a menu does not cover.
fn write_controls(text: &mut String, window: &PanelWindow) {
    let is_shown = |control: &&Control| !control.covered && control.role != Role::ScrollBar;
    for control in window.controls.iter().filter(is_shown) {
        let Control {
            role,
            name,
            value,
            rect,
            ..
        } = control;
        let name = name.replace(env!("CARGO_PKG_VERSION"), "[version]");
        write!(text, "  {role:?} {name:?}").unwrap();
        if !value.is_empty() {
            write!(text, " = {value:?}").unwrap();
        }
        let [x, y] = [rect.min.x, rect.min.y].map(f32::round);
        let [width, height] = [rect.width(), rect.height()].map(f32::round);
        write!(text, " {x},{y} {width}×{height}").unwrap();
        let mut states = control.states();
        if !control.visible.is_positive() {
            states.push("hidden");
        } else if control.visible.area() < 0.98 * rect.area() {
            states.push("partly hidden");
        }
        if !states.is_empty() {
            write!(text, " [{}]", states.join(", ")).unwrap();
        }
        text.push('\n');
    }
}

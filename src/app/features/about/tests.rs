//! Tests of the page about the program.

use bevy_egui::egui::vec2;

use super::ABOUT;
use crate::app::testing::*;
use crate::app::ui::home_entries::HomeEntries;
use crate::app::ui_harness;
use crate::app::ui_harness::tests::pressables;

#[test]
fn the_home_screen_leads_to_the_page_and_escape_back() {
    let mut app = core_app();
    app.add_plugins(ui_harness::tests::plugin);
    let (_, screen) = app
        .world()
        .resource::<HomeEntries>()
        .iter()
        .find(|(_, screen)| *screen == ABOUT)
        .cloned()
        .expect("the home screen has an entry for the page");
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(screen);
    app.update();
    for window in [vec2(1280.0, 800.0), vec2(800.0, 1280.0)] {
        assert!(!pressables(app.world_mut(), window).is_empty(), "{window}");
    }
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Home);
}

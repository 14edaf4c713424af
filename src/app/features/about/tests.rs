//! Tests of the page about the program.

use bevy_egui::egui::vec2;

use super::{ABOUT, FileFolders};
use crate::app::testing::*;
use crate::app::ui::home_entries::HomeEntries;
use crate::app::ui_harness;
use crate::app::ui_harness::tests::pressables;
use crate::platform::storage::Folders;

/// Makes the page name these folders, whoever runs the test.
pub(crate) fn set_folders(app: &mut App) {
    let folder = |name: &str| Path::new("/home/anna").join(name);
    app.insert_resource(FileFolders(Some(Folders {
        config: folder(".config/shikatsu"),
        data: folder(".local/share/shikatsu"),
        state: folder(".local/state/shikatsu"),
        exports: folder("Documents/shikatsu"),
    })));
}

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

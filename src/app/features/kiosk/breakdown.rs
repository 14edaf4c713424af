//! A search that broke down leads back to the first screen: whoever was there is
//! told, and finds his game there to go on with.

use bevy::prelude::*;

use super::KioskSystems;
use super::attract::Attract;
use crate::app::i18n::say;
use crate::app::searches::solver_task::SearchBroke;
use crate::app::session::notices::Notify;
use crate::app::session::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lead_home.in_set(KioskSystems::Bounds));
}

fn lead_home(
    mut broke: MessageReader<SearchBroke>,
    attract: Option<Res<Attract>>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut notify: MessageWriter<Notify>,
) {
    // What is shown to nobody is passed over.
    if broke.read().count() == 0 || attract.is_some() {
        return;
    }
    screen.set(Screen::Home);
    menu.set(Menu::None);
    notify.write(Notify::trouble(say!("kiosk-broke")));
}

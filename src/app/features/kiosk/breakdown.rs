//! A search that panicked leads back to the first screen. The visitor is told,
//! and can continue the game from there.

use bevy::prelude::*;

use super::KioskSystems;
use super::attract::KioskMode;
use crate::app::searches::solver_task::SearchBroke;
use crate::app::session::{Menu, Notify, Screen};
use crate::i18n::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        go_home_after_breakdown
            // In attract mode the failed piece is skipped by itself.
            .run_if(in_state(KioskMode::Visit))
            .in_set(KioskSystems::Bounds),
    );
}

fn go_home_after_breakdown(
    mut broke: MessageReader<SearchBroke>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut notify: MessageWriter<Notify>,
    mut is_notice_due: Local<bool>,
) {
    // The position behind the first screen clears the notices, so this one is
    // written when the screen is shown.
    if std::mem::take(&mut *is_notice_due) {
        notify.write(Notify::trouble(say!("kiosk-broke")));
    }
    if broke.read().count() == 0 {
        return;
    }
    screen.set(Screen::Home);
    menu.set(Menu::None);
    *is_notice_due = true;
}

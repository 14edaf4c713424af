//! Copies and pastes game records. The clipboard belongs to the window, so
//! without one nothing is done.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use crate::app::input::{ActionStage, Actions, PressedActions};
use crate::app::opened_record::Review;
use crate::app::saves::FileIntent;
use crate::app::saves::game_files::today;
use crate::app::session::{CurrentGame, Menu, Notify};
use crate::config::controls::Action;
use crate::i18n::say;
use crate::record::sgf;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        (copy_record, paste_games)
            .chain()
            .after(ActionStage::Program)
            .run_if(in_state(Menu::None))
            .run_if(resource_exists::<EguiClipboard>),
    );
}

/// Copies the reviewed record, or that of the game.
fn copy_record(
    actions: Res<PressedActions>,
    review: Query<&Review>,
    current: Res<CurrentGame>,
    mut clipboard: ResMut<EguiClipboard>,
    mut notify: MessageWriter<Notify>,
) {
    if !actions.has(Action::Copy) {
        return;
    }
    let text = match (review.single(), current.session()) {
        (Ok(review), _) => sgf::write(review.record()),
        (Err(_), Some(session)) => sgf::write(&session.record(Some(&today()))),
        (Err(_), None) => return,
    };
    clipboard.set_text(&text);
    notify.write(Notify::news(say!("copied")));
}

/// Opens the games in the clipboard.
fn paste_games(
    actions: Res<PressedActions>,
    mut clipboard: ResMut<EguiClipboard>,
    mut files: MessageWriter<FileIntent>,
) {
    if !actions.has(Action::Paste) {
        return;
    }
    files.write(FileIntent::OpenText(
        clipboard.get_text().unwrap_or_default(),
    ));
}

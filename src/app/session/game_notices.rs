//! Notices about the game on the board.

use bevy::prelude::*;

use crate::app::session::game::{MovePlayed, MoveRefused};
use crate::app::session::notices::{Notice, NoticeSystems, Notify, remove_expired_notice};
use crate::i18n;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (report_refusals, clear_refusal)
            .chain()
            .in_set(NoticeSystems)
            .before(remove_expired_notice),
    );
}

fn report_refusals(mut refused: MessageReader<MoveRefused>, mut notify: MessageWriter<Notify>) {
    for refusal in refused.read() {
        notify.write(Notify::trouble(i18n::refusal(refusal.reason.into())));
    }
}

/// Removes the notice when a move was accepted. It stays when another game is opened,
/// because it may be about a file that was opened before.
fn clear_refusal(mut notice: ResMut<Notice>, mut played: MessageReader<MovePlayed>) {
    if played.read().count() > 0 && notice.phrase().is_some() {
        notice.clear();
    }
}

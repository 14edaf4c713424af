//! The buttons that play or withdraw a proposed stone.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, vec2};

use super::icon::{Icon, icon};
use super::{BoardArea, OUT};
use crate::app::AppSystems;
use crate::app::board::Entry;
use crate::app::i18n::say;
use crate::app::session::{Choice, Intent, PointChosen, Prefs, Request, RequestSystems};
use crate::app::ui::theme;

/// The requests of the buttons.
#[derive(Message, Clone, Copy, Debug)]
enum ConfirmIntent {
    /// Play the proposed stone.
    Confirm,
    /// Remove the proposed stone.
    Drop,
}

impl Intent for ConfirmIntent {
    const FOR_VISITORS: bool = true;
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ConfirmIntent>().add_systems(
        Update,
        handle_intents
            .in_set(AppSystems::Panels)
            .after(RequestSystems),
    );
}

fn handle_intents(
    mut intents: MessageReader<ConfirmIntent>,
    mut entry: ResMut<Entry>,
    mut chosen: MessageWriter<PointChosen>,
) {
    for intent in intents.read() {
        match intent {
            ConfirmIntent::Confirm => {
                if let Some(point) = entry.confirm() {
                    let choice = Choice::Plain;
                    chosen.write(PointChosen { point, choice });
                }
            }
            ConfirmIntent::Drop => entry.drop(),
        }
    }
}

/// Shows the buttons of a proposed stone: above it, or below it at the upper
/// edge.
pub(super) fn draw(mut board: BoardArea, entry: Res<Entry>, prefs: Res<Prefs>) -> Option<Request> {
    let point = entry.proposed()?;
    if !entry.wants_buttons(prefs.settings.move_entry) {
        return None;
    }
    let mut table = board.table()?;
    let at = table.text.point_on_screen(&table.ctx, point);
    let away = table.text.cell(&table.ctx) / 2.0 + 10.0;
    let above = at.y - away - theme::BUTTON > table.area.min.y + OUT;
    let place = if above {
        (at - vec2(0.0, away), Align2::CENTER_BOTTOM)
    } else {
        (at + vec2(0.0, away), Align2::CENTER_TOP)
    };
    table.lay("confirm", place, |ui| {
        ui.horizontal(|ui| {
            let mut asked = None;
            if icon(ui, Icon::Tick, &say!("play-stone"), theme::BUTTON, true) {
                asked = Some(ConfirmIntent::Confirm.into());
            }
            if icon(ui, Icon::Cross, &say!("drop-stone"), theme::BUTTON, false) {
                asked = Some(ConfirmIntent::Drop.into());
            }
            asked
        })
        .inner
    })
}

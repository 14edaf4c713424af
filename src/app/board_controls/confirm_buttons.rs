//! The buttons that play or withdraw a proposed stone.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, vec2};

use super::icon::{Icon, icon};
use super::{BoardArea, OUT};
use crate::app::AppSystems;
use crate::app::board::StoneProposal;
use crate::app::session::{Choice, Intent, PointChosen, Prefs, Request, RequestSystems};
use crate::app::ui::theme;
use crate::i18n::say;

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
    mut proposal: ResMut<StoneProposal>,
    mut chosen: MessageWriter<PointChosen>,
) {
    for intent in intents.read() {
        match intent {
            ConfirmIntent::Confirm => {
                if let Some(point) = proposal.confirm() {
                    let choice = Choice::Plain;
                    chosen.write(PointChosen { point, choice });
                }
            }
            ConfirmIntent::Drop => proposal.drop(),
        }
    }
}

/// Shows the buttons of a proposed stone: above it, or below it at the upper
/// edge.
pub(super) fn draw_confirm_buttons(
    mut board: BoardArea,
    proposal: Res<StoneProposal>,
    prefs: Res<Prefs>,
) -> Option<Request> {
    let point = proposal.proposed()?;
    if !proposal.wants_buttons(prefs.settings.move_entry) {
        return None;
    }
    let mut layer = board.layer()?;
    let at = layer.text.point_on_screen(&layer.ctx, point);
    let away = layer.text.cell(&layer.ctx) / 2.0 + 10.0;
    let above = at.y - away - theme::BUTTON > layer.area.min.y + OUT;
    let place = if above {
        (at - vec2(0.0, away), Align2::CENTER_BOTTOM)
    } else {
        (at + vec2(0.0, away), Align2::CENTER_TOP)
    };
    layer.lay("confirm", place, |ui| {
        ui.horizontal(|ui| {
            let mut request = None;
            if icon(ui, Icon::Tick, &say!("play-stone"), theme::BUTTON, true) {
                request = Some(ConfirmIntent::Confirm.into());
            }
            if icon(ui, Icon::Cross, &say!("drop-stone"), theme::BUTTON, false) {
                request = Some(ConfirmIntent::Drop.into());
            }
            request
        })
        .inner
    })
}

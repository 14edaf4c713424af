//! The view of a match that has not begun.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};

use super::duel::Preparing;
use super::{Invitation, NetworkMatch, NetworkTrouble};
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, note, sized_button, title, translate};
use crate::i18n::say;
use crate::net::duel::SharedDuel;

/// The greatest width of the view.
const WIDTH: f32 = 600.0;

/// The matches that have not begun.
#[derive(SystemParam)]
pub(crate) struct Unbegun<'w, 's> {
    games: Query<'w, 's, &'static NetworkMatch>,
    duels: Query<'w, 's, &'static NetworkMatch<SharedDuel>>,
    preparing: Query<'w, 's, (), With<Preparing>>,
}

/// The event that a match waits for before it begins.
#[derive(Clone, Copy)]
pub(crate) enum WaitingFor<'a> {
    /// The other player joins a match that is hosted here.
    Guest(Invitation<'a>),
    /// The host answers.
    Host,
    /// The problems of a duel are proved.
    Problems,
}

impl Unbegun<'_, '_> {
    /// Returns the event that a match waits for, if there is such a match.
    pub(crate) fn waiting_for(&self) -> Option<WaitingFor<'_>> {
        let game = self.games.iter().next().map(NetworkMatch::invitation);
        let duel = self.duels.iter().next().map(NetworkMatch::invitation);
        match game.or(duel) {
            Some(Some(invitation)) => Some(WaitingFor::Guest(invitation)),
            Some(None) => Some(WaitingFor::Host),
            None => (!self.preparing.is_empty()).then_some(WaitingFor::Problems),
        }
    }
}

/// Shows a match that has not begun. Returns true if it is given up.
pub(crate) fn waiting(ui: &mut Ui, waiting_for: WaitingFor<'_>) -> bool {
    ui.set_max_width(ui.available_width().min(WIDTH));
    ui.add_space(12.0);
    match waiting_for {
        WaitingFor::Guest(invitation) => {
            title(ui, &say!("network-waiting"));
            ui.add_space(8.0);
            note(ui, &say!("network-tell-code"));
            let spaced: String = invitation
                .code
                .chars()
                .map(|letter| format!("{letter} "))
                .collect();
            let big = RichText::new(spaced.trim_end()).family(theme::strong());
            ui.add(egui::Label::new(big.size(44.0)).selectable(true));
            ui.add_space(8.0);
            if invitation.addresses.is_empty() {
                let port = invitation.port.to_string();
                note(ui, &say!("network-no-address", port = port));
            } else {
                note(ui, &say!("network-tell-address"));
                for address in invitation.addresses {
                    let text = RichText::new(address).size(18.0);
                    ui.add(egui::Label::new(text).selectable(true));
                }
            }
        }
        WaitingFor::Host => {
            title(ui, &say!("network-connecting"));
        }
        WaitingFor::Problems => {
            ui.horizontal(|ui| {
                let accent = theme::of(ui.ctx()).accent;
                ui.add(egui::Spinner::new().color(accent).size(20.0));
                title(ui, &say!("duel-preparing"));
            });
        }
    }
    ui.add_space(16.0);
    let width = ui.available_width().min(240.0);
    sized_button(ui, Role::Other, &say!("network-cancel"), "", width, true).clicked()
}

/// Shows the reason why the last attempt to host or to join a match failed.
pub(crate) fn show_trouble(ui: &mut Ui, trouble: &NetworkTrouble) {
    if let Some(why) = &trouble.0 {
        let why = translate(ui, why);
        ui.label(RichText::new(why).color(theme::of(ui.ctx()).accent_text));
        ui.add_space(4.0);
    }
}

//! The panels of a kiosk: few things, large, and nothing to type.

mod attract;
mod choices;
mod company;
mod steward;
mod still_there;
mod welcome;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

pub(super) use self::attract::{dark, panel as attract};
pub(super) use self::choices::panel as choices;
pub(super) use self::company::panel as company;
pub(super) use self::steward::{keypad, menu as steward};
pub(super) use self::still_there::menu as still_there;
pub(super) use self::welcome::panel as welcome;
use crate::app::kiosk::attract::Attract;
use crate::app::kiosk::steward::Steward;
use crate::app::kiosk::today::Today;
use crate::app::kiosk::visits::Visit;
use crate::app::kiosk::{Kiosk, Logo};
use crate::config::settings::Language;

/// What there is to know of the kiosk, if the program is one.
#[derive(SystemParam)]
pub(super) struct Known<'w> {
    kiosk: Option<Res<'w, Kiosk>>,
    visit: Option<Res<'w, Visit>>,
    attract: Option<Res<'w, Attract>>,
    steward: Option<Res<'w, Steward>>,
    today: Option<Res<'w, Today>>,
    logo: Option<Res<'w, Logo>>,
}

impl Known<'_> {
    /// What panels show of it.
    pub(super) fn shown(&self) -> Option<Shown<'_>> {
        Some(Shown {
            kiosk: self.kiosk.as_deref()?,
            visit: self.visit.as_deref()?,
            attract: self.attract.as_deref(),
            steward: self.steward.as_deref()?,
            today: self.today.as_deref()?,
            logo: self.logo.as_deref(),
        })
    }
}

/// A kiosk as panels show it.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) kiosk: &'a Kiosk,
    pub(super) visit: &'a Visit,
    pub(super) attract: Option<&'a Attract>,
    pub(super) steward: &'a Steward,
    pub(super) today: &'a Today,
    pub(super) logo: Option<&'a Logo>,
}

impl Shown<'_> {
    /// Which language speaks while nobody is there: each in its turn.
    pub(super) fn language(&self) -> Option<Language> {
        let languages = &self.kiosk.config.languages;
        let turn = self.attract?.turn();
        languages.get(turn % languages.len().max(1)).copied()
    }
}

/// Tells a context that it is that of a kiosk: panels that are shown elsewhere
/// too leave out what is nothing for visitors.
pub(super) fn open_to_visitors(ctx: &egui::Context, open: bool) {
    ctx.data_mut(|data| data.insert_temp(visitors(), open));
}

/// Whether that is so.
pub(super) fn is_open_to_visitors(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(visitors())).unwrap_or(false)
}

fn visitors() -> egui::Id {
    egui::Id::new("open to visitors")
}

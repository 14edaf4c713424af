//! The panels of a kiosk: few things, large, and nothing to type.

pub(crate) mod admin;
pub(crate) mod attract;
pub(crate) mod choices;
pub(crate) mod opponent_picker;
pub(crate) mod still_there;
pub(crate) mod welcome;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(crate) use self::attract::{dark, panel as attract};
pub(crate) use self::choices::panel as choices;
pub(crate) use self::still_there::menu as still_there;
pub(crate) use self::welcome::panel as welcome;
use crate::app::features::kiosk::admin::Admin;
use crate::app::features::kiosk::attract::Attract;
pub(crate) use crate::app::features::kiosk::panels::admin::{keypad, menu as admin};
pub(crate) use crate::app::features::kiosk::panels::opponent_picker::panel as company;
use crate::app::features::kiosk::today::Today;
use crate::app::features::kiosk::visits::Visit;
use crate::app::features::kiosk::{Kiosk, Logo};

/// The resources of the kiosk, if the program is one.
#[derive(SystemParam)]
pub(crate) struct Known<'w> {
    kiosk: Option<Res<'w, Kiosk>>,
    visit: Option<Res<'w, Visit>>,
    attract: Option<Res<'w, Attract>>,
    admin: Option<Res<'w, Admin>>,
    today: Option<Res<'w, Today>>,
    logo: Option<Res<'w, Logo>>,
}

impl Known<'_> {
    /// Returns the state for the panels.
    pub(crate) fn shown(&self) -> Option<Shown<'_>> {
        Some(Shown {
            kiosk: self.kiosk.as_deref()?,
            visit: self.visit.as_deref()?,
            attract: self.attract.as_deref(),
            admin: self.admin.as_deref()?,
            today: self.today.as_deref()?,
            logo: self.logo.as_deref(),
        })
    }
}

/// The state of a kiosk for the panels.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) kiosk: &'a Kiosk,
    pub(crate) visit: &'a Visit,
    pub(crate) attract: Option<&'a Attract>,
    pub(crate) admin: &'a Admin,
    pub(crate) today: &'a Today,
    pub(crate) logo: Option<&'a Logo>,
}

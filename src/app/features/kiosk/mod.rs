//! The kiosk mode: the same program for anonymous visitors, without text input
//! and without a way out. Its host has configured it (`crate::config::kiosk`).
//!
//! - [`visit`]: the presence of a visitor, and the opening hours.
//! - [`visits`]: the start and end of a visit, and the clean-up after them.
//! - [`attract`]: the attract mode while nobody is there.
//! - [`nav_guard`]: the screens and menus that can be reached.
//! - [`breakdown`]: the recovery after a search has panicked.
//! - [`admin`]: the administrator's gesture, PIN and menu.
//! - [`today`]: the counts of the day.
//! - [`logo`]: the host's logo.
//! - [`screen`]: the monitor, and the scale of things on it.
//! - [`alive`]: the heartbeat for the supervisor of the window.
//! - [`leak_monitor`]: the numbers of entities and assets, for the log.
//! - [`memory_trim`]: memory that is freed after a visit.

pub(crate) mod admin;
pub(crate) mod alive;
pub(crate) mod attract;
pub(crate) mod breakdown;
pub(crate) mod leak_monitor;
pub(crate) mod logo;
pub(crate) mod memory_trim;
pub(crate) mod nav_guard;
pub(crate) mod panels;
pub(crate) mod screen;
#[cfg(test)]
mod tests;
pub(crate) mod today;
pub(crate) mod visit;
pub(crate) mod visits;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::WindowMode;

pub(crate) use self::logo::Logo;
use self::today::Today;
use self::visit::Visit;
use crate::app::AppSystems;
use crate::app::features::kiosk::admin::Admin;
use crate::app::session::{Intent, Notify, Policy, Prefs, Screen};
use crate::app::shell::redraw::RedrawTimer;
use crate::config::controls::Bindings;
use crate::config::kiosk;
use crate::config::kiosk::Config;
use crate::config::settings::{Language, NewGame, Settings};
use crate::engine::bots::Level;
use crate::game::Seat;
use crate::i18n::say;
use crate::platform::supervisor;
use crate::platform::supervisor::WindowFailure;

/// The kiosk. It exists only if the program is one.
#[derive(Resource, Debug)]
pub(crate) struct Kiosk {
    /// The host's configuration.
    pub(crate) config: Config,
    /// The failure of the previous window, until it was reported.
    fall: Option<WindowFailure>,
    /// The folder of the state for the next window, if there is one.
    folder: Option<PathBuf>,
}

/// The players of a game that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpponentKind {
    /// Two people.
    Together,
    /// One person against the program.
    Program,
}

/// The systems of a kiosk in a frame, in their order, before all others.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum KioskSystems {
    /// Presence is determined, and requests are carried out.
    Visits,
    /// The attract mode advances.
    Attract,
    /// The administrator's gesture and keypad are handled.
    Admin,
    /// Screens and menus that are not allowed are left.
    Bounds,
    /// The window fills its monitor.
    Screen,
}

/// The requests of visitors and of the administrator.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) enum KioskIntent {
    /// Switch to this language.
    Speak(Language),
    /// Set up a game.
    SetUp(OpponentKind),
    /// Tell that somebody is still there.
    StillHere,
    /// Start over: the visitor is gone.
    StartOver,
    /// Press a key of the administrator's keypad.
    Admin(admin::Key),
    /// End the kiosk, or only this window.
    End { again: bool },
}

impl Intent for KioskIntent {
    const FOR_VISITORS: bool = true;
}

/// The exit status that asks the supervisor to open a new window.
pub(crate) const AGAIN: u8 = supervisor::AGAIN;

/// Returns the settings that the host has chosen.
pub(crate) fn settings(config: &Config) -> Settings {
    Settings {
        language: config.languages.first().copied(),
        sound_volume: config.sound_volume,
        music_volume: config.music_volume,
        music: config.music,
        board_theme: config.board_theme.clone(),
        stone_theme: config.stone_theme.clone(),
        interface_theme: config.interface_theme.clone(),
        // On touch screens moves are easily made by accident, for example by an
        // elbow.
        confirm_pass: true,
        confirm_resign: true,
        vary_problems: true,
        controls: Bindings::default().only(nav_guard::is_within),
        ..Settings::default()
    }
}

/// Returns the game that is offered for setting up.
fn new_game(config: &Config, company: OpponentKind) -> NewGame {
    let defaults = NewGame::default();
    let level = config.levels.first().copied().unwrap_or(Level::Easy);
    NewGame {
        size: config.sizes.first().copied().unwrap_or(defaults.size),
        rules: config.rules.clone(),
        clock: config.clock,
        white_seat: match company {
            OpponentKind::Together => Seat::Person,
            OpponentKind::Program => Seat::Level(level),
        },
        ..defaults
    }
}

/// Returns a window without decorations. It fills its monitor only when that is
/// known: without a window manager, a window created as full screen would have
/// an arbitrary size.
pub(crate) fn without_decorations(window: Window) -> Window {
    Window {
        mode: WindowMode::Windowed,
        decorations: false,
        ..window
    }
}

/// Returns the plugin of a kiosk with a window.
pub(crate) fn window_plugin(opening: kiosk::Opening, folder: Option<PathBuf>) -> impl Plugin {
    move |app: &mut App| {
        app.add_plugins((
            headless_plugin(opening.clone(), folder.clone()),
            panels::plugin,
            alive::plugin,
            logo::plugin,
            leak_monitor::plugin,
            memory_trim::plugin,
        ));
    }
}

/// Returns the plugin of a kiosk without a window. It keeps the state for the
/// next window in this folder.
pub(crate) fn headless_plugin(opening: kiosk::Opening, folder: Option<PathBuf>) -> impl Plugin {
    move |app: &mut App| {
        let network = opening.config.network.is_some();
        app.insert_resource(Policy::Visitors { network })
            .insert_resource(Visit::new(&opening.config))
            .insert_resource(Kiosk {
                config: opening.config.clone(),
                fall: opening.fall,
                folder: folder.clone(),
            })
            .insert_resource(Today::in_folder(folder.clone()))
            .add_plugins(plugin);
    }
}

/// Adds the systems of a kiosk. It is not used in the normal program.
fn plugin(app: &mut App) {
    app.add_message::<KioskIntent>()
        .init_resource::<Admin>()
        .init_resource::<RedrawTimer>()
        .add_systems(Startup, (set_admin_pin, report_restart).chain())
        .configure_sets(
            Update,
            (
                KioskSystems::Visits,
                KioskSystems::Attract,
                KioskSystems::Admin,
                KioskSystems::Bounds,
                KioskSystems::Screen,
            )
                .chain()
                .before(AppSystems::Keys),
        )
        .add_systems(
            Update,
            handle_intents
                .in_set(KioskSystems::Visits)
                .after(visits::Visiting),
        )
        .add_plugins((
            visits::plugin,
            attract::plugin,
            nav_guard::plugin,
            breakdown::plugin,
            admin::plugin,
            today::plugin,
            screen::plugin,
        ));
}

fn set_admin_pin(kiosk: Res<Kiosk>, mut admin: ResMut<Admin>) {
    if let Some(hash) = kiosk.config.pin.clone() {
        admin.set_pin(hash, kiosk.folder.clone());
    }
}

/// Explains a restart: visitors may have seen the screen go dark.
fn report_restart(mut kiosk: ResMut<Kiosk>, mut notify: MessageWriter<Notify>) {
    if kiosk.fall.take().is_some() {
        notify.write(Notify::trouble(say!("kiosk-fell")));
    }
}

fn handle_intents(
    mut intents: MessageReader<KioskIntent>,
    kiosk: Res<Kiosk>,
    mut prefs: ResMut<Prefs>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            KioskIntent::Speak(language) => prefs.settings.language = Some(*language),
            KioskIntent::SetUp(company) => {
                prefs.settings.last_game = new_game(&kiosk.config, *company);
                screen.set(Screen::NewGame);
            }
            _ => {}
        }
    }
}

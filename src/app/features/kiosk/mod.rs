//! A kiosk: the same program for visitors of whom nothing is known, with
//! nothing to type and no way out. Its host has set it up (`crate::config::kiosk`).
//!
//! | part | does |
//! |---|---|
//! | [`visits`] | who is there, and what is cleared away after them |
//! | [`attract`] | what is shown while nobody is |
//! | [`bounds`] | what can be reached at all |
//! | [`breakdown`] | what becomes of a search that broke down |
//! | [`steward`] | the administrator's gesture, PIN and menu |
//! | [`today`] | what was played today |
//! | [`logo`] | the host's sign |
//! | [`screen`] | the monitor, and how large things are on it |
//! | [`alive`] | the sign of life for who watches over the window |
//! | [`census`] | how many things there are, for the log |
//! | [`frugal`] | memory that only a visit needed is given back |

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
pub(crate) mod today;
pub(crate) mod visits;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::WindowMode;

pub(crate) use self::logo::Logo;
use self::today::Today;
use self::visits::Visit;
use crate::app::AppSystems;
use crate::app::features::kiosk::admin::Steward;
use crate::app::i18n::say;
use crate::app::session::notices::Notify;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::Screen;
use crate::config::controls::Bindings;
use crate::config::kiosk;
use crate::config::kiosk::Config;
use crate::config::settings::{Language, NewGame, Settings};
use crate::engine::bots::Level;
use crate::game::Seat;
use crate::platform::supervisor;
use crate::platform::supervisor::Fall;

/// That the program is a kiosk, and what its host has set up.
#[derive(Resource, Debug)]
pub(crate) struct Kiosk {
    /// What its host has set up.
    pub(crate) config: Config,
    /// What became of the window before, until it was told.
    fall: Option<Fall>,
    /// Where is kept what the next window is to know; nowhere without it.
    folder: Option<PathBuf>,
}

/// Who plays in a game that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    /// Two people.
    Together,
    /// One against the program.
    Program,
}

/// The parts of a kiosk's frame, in their order, before all others.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum KioskSystems {
    /// It is found out who is there, and done what they ask for.
    Visits,
    /// What nobody looks at goes on.
    Attract,
    /// The administrator is listened to.
    Steward,
    /// Whatever led outside leads back.
    Bounds,
    /// The window fills its monitor.
    Screen,
}

/// What a visitor asks for, or the administrator.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) enum KioskIntent {
    /// Speak this language.
    Speak(Language),
    /// Set up a game.
    SetUp(Company),
    /// Somebody is still there.
    StillHere,
    /// Whoever was there is gone: begin anew.
    StartOver,
    /// The administrator's keys.
    Steward(admin::Key),
    /// End the kiosk, or only this window of it.
    End { again: bool },
}

/// The status that asks who watches over the window to open it anew.
pub(crate) const AGAIN: u8 = supervisor::AGAIN;

/// What a person could have chosen, as the host has it.
pub(crate) fn settings(config: &Config) -> Settings {
    Settings {
        language: config.languages.first().copied(),
        sound_volume: config.sound_volume,
        music_volume: config.music_volume,
        music: config.music,
        board_theme: config.board_theme.clone(),
        stone_theme: config.stone_theme.clone(),
        interface_theme: config.interface_theme.clone(),
        // Elbows lean on screens that are touched.
        confirm_pass: true,
        confirm_resign: true,
        vary_problems: true,
        controls: Bindings::default().only(nav_guard::is_within),
        ..Settings::default()
    }
}

/// The game that is offered to set up.
fn new_game(config: &Config, company: Company) -> NewGame {
    let defaults = NewGame::default();
    let level = config.levels.first().copied().unwrap_or(Level::Easy);
    NewGame {
        size: config.sizes.first().copied().unwrap_or(defaults.size),
        rules: config.rules.clone(),
        clock: config.clock,
        white_seat: match company {
            Company::Together => Seat::Person,
            Company::Program => Seat::Level(level),
        },
        ..defaults
    }
}

/// A window without anything to take hold of. It fills its monitor as soon as
/// that is known: one that was made to fill the screen would be of no size in
/// particular where there is no window manager to see to it.
pub(crate) fn bare(window: Window) -> Window {
    Window {
        mode: WindowMode::Windowed,
        decorations: false,
        ..window
    }
}

/// A kiosk with its window.
pub(crate) fn window_plugin(opening: kiosk::Opening, folder: Option<PathBuf>) -> impl Plugin {
    move |app: &mut App| {
        app.add_plugins((
            begin(opening.clone(), folder.clone()),
            alive::plugin,
            logo::plugin,
            leak_monitor::plugin,
            memory_trim::plugin,
        ));
    }
}

/// A kiosk without one, which keeps in this folder what the next is to know.
pub(crate) fn begin(opening: kiosk::Opening, folder: Option<PathBuf>) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(Visit::new(&opening.config))
            .insert_resource(Kiosk {
                config: opening.config.clone(),
                fall: opening.fall,
                folder: folder.clone(),
            })
            .insert_resource(Today::in_folder(folder.clone()))
            .add_plugins(plugin);
    }
}

/// Only where the program is a kiosk.
fn plugin(app: &mut App) {
    app.add_message::<KioskIntent>()
        .init_resource::<Steward>()
        .add_systems(Startup, (hang_the_gate, tell_fall).chain())
        .configure_sets(
            Update,
            (
                KioskSystems::Visits,
                KioskSystems::Attract,
                KioskSystems::Steward,
                KioskSystems::Bounds,
                KioskSystems::Screen,
            )
                .chain()
                .before(AppSystems::Keys),
        )
        .add_systems(
            Update,
            set_up.in_set(KioskSystems::Visits).after(visits::Visiting),
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

fn hang_the_gate(kiosk: Res<Kiosk>, mut steward: ResMut<Steward>) {
    if let Some(hash) = kiosk.config.pin.clone() {
        steward.hang_gate(hash, kiosk.folder.clone());
    }
}

/// Whoever is there has seen the screen go dark.
fn tell_fall(mut kiosk: ResMut<Kiosk>, mut notify: MessageWriter<Notify>) {
    if kiosk.fall.take().is_some() {
        notify.write(Notify::trouble(say!("kiosk-fell")));
    }
}

fn set_up(
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

//! The start and end of a visit, and the clean-up after it.

use std::time::Duration;

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use jiff::Zoned;

use super::attract::KioskMode;
use super::visit::{Visit, VisitOver};
use super::{Kiosk, KioskIntent, KioskSystems, settings};
use crate::app::AppSystems;
use crate::app::network::stored::StoredMatches;
use crate::app::network::{MatchFolder, NETWORK, NetworkIntent};
use crate::app::problem_session::Playlist;
use crate::app::saves::{GameStorage, KeepingSystems};
use crate::app::session::{CurrentGame, Demonstration, GameIntent, Menu, Prefs, Screen};
use crate::app::shell::redraw::RedrawTimer;
use crate::config::kiosk::{Hours, Presence};

/// The interval at which the opening hours are checked.
const LOOK: Duration = Duration::from_secs(20);

/// The systems that determine presence.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Visiting;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<VisitOver>()
        .add_message::<MouseWheel>()
        .add_systems(Startup, resume_running_game.after(KeepingSystems))
        .add_systems(
            Update,
            (
                check_opening_hours,
                update_presence,
                handle_intents,
                reset_after_visit,
                mute_sound,
            )
                .chain()
                .in_set(Visiting)
                .in_set(KioskSystems::Visits),
        )
        .add_systems(Update, discard_shelved_game.after(AppSystems::Rules));
}

/// Continues the running game after a restart: one over the network with its
/// other player. Its player gets the usual idle time to come back.
fn resume_running_game(
    game_storage: Res<GameStorage>,
    matches: Res<MatchFolder>,
    mut visit: ResMut<Visit>,
    mut games: MessageWriter<GameIntent>,
    mut network: MessageWriter<NetworkIntent>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let stored = matches.0.as_deref().map(StoredMatches::in_folder);
    let resume = stored.and_then(|stored| stored.going_on_with_last());
    if let Some(resume) = resume {
        visit.watch.touch();
        network.write(resume);
        screen.set(NETWORK);
    } else if game_storage.waiting().is_some() {
        visit.watch.touch();
        games.write(GameIntent::ResumeShelved);
        screen.set(Screen::Game);
    }
}

/// Checks the opening hours. They follow the wall clock, which may jump; all
/// other times here are monotonic.
fn check_opening_hours(
    kiosk: Res<Kiosk>,
    time: Res<Time<Real>>,
    mut visit: ResMut<Visit>,
    mut alarm: ResMut<RedrawTimer>,
) {
    let hours = &kiosk.config.hours;
    if *hours == Hours::default() {
        return;
    }
    alarm.within(LOOK);
    let since = visit.since_look.map(|since| since + time.delta());
    if since.is_some_and(|since| since < LOOK) {
        visit.bypass_change_detection().since_look = since;
        return;
    }
    let now = Zoned::now().datetime();
    let open = hours.is_open(now);
    let opens = hours.opens(now).map(|time| time.to_string());
    visit.bypass_change_detection().since_look = Some(Duration::ZERO);
    if visit.open != open || visit.opens != opens {
        visit.open = open;
        visit.opens = opens;
    }
}

/// Mutes the sound outside of opening hours and while nobody is there.
fn mute_sound(visit: Res<Visit>, mut prefs: ResMut<Prefs>) {
    let muted = !visit.is_open() || visit.presence() == Presence::Away;
    if prefs.settings.muted != muted {
        prefs.settings.muted = muted;
    }
}

/// All kinds of input.
#[derive(bevy::ecs::system::SystemParam)]
struct Touches<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    moves: MessageReader<'w, 's, CursorMoved>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    fingers: MessageReader<'w, 's, TouchInput>,
    pads: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
}

impl Touches<'_, '_> {
    fn any(&mut self) -> bool {
        // All readers are drained, so that no event counts twice.
        let counts = [
            self.keys.read().count(),
            self.buttons.read().count(),
            // A window that opens under a resting pointer gets an event without
            // a movement.
            self.moves
                .read()
                .filter(|moved| moved.delta.is_some())
                .count(),
            self.wheel.read().count(),
            self.fingers.read().count(),
            self.pads.read().count(),
        ];
        counts.into_iter().any(|count| count > 0)
    }
}

/// Follows time and input. Asks if somebody is still there, and ends the visit.
fn update_presence(
    mut touches: Touches,
    time: Res<Time<Real>>,
    mut visit: ResMut<Visit>,
    menu: Res<State<Menu>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut over: MessageWriter<VisitOver>,
    mode: Res<State<KioskMode>>,
    mut alarm: ResMut<RedrawTimer>,
) {
    let touched = touches.any();
    let question_open = *menu.get() == Menu::StillThere;
    let visit = visit.bypass_change_detection();
    // Input to the question is handled by its buttons.
    if touched && !question_open && visit.watch.touch() && *mode.get() == KioskMode::Attract {
        over.write(VisitOver);
    }
    // The time before a touch does not count as idle.
    let gone = (question_open || !touched) && visit.watch.advance(time.delta());
    match visit.watch.presence() {
        Presence::Warned(_) if !question_open => {
            tracing::debug!("it is asked whether anybody is still there");
            next_menu.set(Menu::StillThere);
        }
        Presence::Here | Presence::Away if question_open => next_menu.set(Menu::None),
        _ => {}
    }
    if gone {
        over.write(VisitOver);
    }
    if let Some(due) = visit.watch.due_in() {
        alarm.within(due);
    }
}

fn handle_intents(
    mut intents: MessageReader<KioskIntent>,
    mut visit: ResMut<Visit>,
    mut over: MessageWriter<VisitOver>,
    menu: Res<State<Menu>>,
    mut last_menu: Local<Menu>,
) {
    for intent in intents.read() {
        match intent {
            KioskIntent::StillHere => {
                visit.watch.touch();
            }
            KioskIntent::StartOver => {
                visit.watch.touch();
                over.write(VisitOver);
            }
            _ => {}
        }
    }
    // Closing the question with the back key counts as an answer, too.
    let left = std::mem::replace(&mut *last_menu, *menu.get()) == Menu::StillThere;
    if left && *menu.get() == Menu::None && matches!(visit.presence(), Presence::Warned(_)) {
        visit.watch.touch();
    }
}

/// Clears away the game and settings of a visitor.
fn reset_after_visit(
    mut commands: Commands,
    lines: Query<Entity, With<Demonstration>>,
    mut over: MessageReader<VisitOver>,
    kiosk: Res<Kiosk>,
    mut prefs: ResMut<Prefs>,
    mut playlist: ResMut<Playlist>,
    mut games: MessageWriter<GameIntent>,
    mut network: MessageWriter<NetworkIntent>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if over.read().count() == 0 {
        return;
    }
    let before = &prefs.settings;
    let usual = crate::config::settings::Settings {
        muted: before.muted,
        text_scale: before.text_scale,
        window: before.window,
        ..settings(&kiosk.config)
    };
    if prefs.settings != usual {
        prefs.settings = usual;
    }
    *playlist = Playlist::default();
    for line in &lines {
        commands.entity(line).despawn();
    }
    network.write(NetworkIntent::Forget);
    // The empty board makes the game a shelved one, which is then discarded.
    let empty = CurrentGame::default().get().clone();
    games.write(GameIntent::Start(Box::new(empty)));
    screen.set(Screen::Home);
    menu.set(Menu::None);
}

/// Discards the shelved game once it has left the board.
fn discard_shelved_game(
    mut over: MessageReader<VisitOver>,
    mut forget: Local<bool>,
    screen: Res<State<Screen>>,
    current: Res<CurrentGame>,
    mut game_storage: ResMut<GameStorage>,
) {
    *forget |= over.read().count() > 0;
    // While a move is held, the game has not left the board.
    if *forget && *screen.get() == Screen::Home && !current.is_held() {
        *forget = false;
        game_storage.forget();
    }
}

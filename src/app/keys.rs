//! Keys and what they do.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::AppSystems;
use super::files::FileIntent;
use super::language::say;
use super::lesson::LessonIntent;
use super::notice::Notify;
use super::play::{CurrentGame, GameIntent};
use super::prefs::Prefs;
use super::proving::Proving;
use super::reading::{ProofIntent, Reading};
use super::review::ReviewIntent;
use super::screen::{Menu, Screen, on_board};
use super::thinking::{ThinkIntent, Thinking};
use crate::go;

/// Whether letters are being written into a field: then keys are for that.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Typing(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<Typing>()
        .add_systems(
            Update,
            (
                play_keys
                    .run_if(on_board)
                    .run_if(not(in_state(Screen::Review))),
                review_keys
                    .run_if(on_board)
                    .run_if(in_state(Screen::Review)),
                read_keys
                    .run_if(on_board)
                    .run_if(resource_exists::<Reading>),
                lesson_keys.run_if(in_state(Screen::Rules)),
                escape,
                full_screen,
                mute,
            )
                .chain()
                .in_set(AppSystems::Keys),
        );
}

fn play_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut intents: MessageWriter<GameIntent>,
    mut files: MessageWriter<FileIntent>,
    mut menu: ResMut<NextState<Menu>>,
    prefs: Res<Prefs>,
    current: Res<CurrentGame>,
    reading: Option<Res<Reading>>,
) {
    let control = holds_control(&keys);
    if control && keys.just_pressed(KeyCode::KeyZ) {
        intents.write(GameIntent::Undo);
    } else if control && keys.just_pressed(KeyCode::KeyY) {
        intents.write(GameIntent::Redo);
    } else if control && keys.just_pressed(KeyCode::KeyS) {
        files.write(FileIntent::Save);
    } else if !control && keys.just_pressed(KeyCode::KeyP) && reading.is_none() {
        if prefs.settings.confirm_pass && current.contest().is_some() {
            menu.set(Menu::ConfirmPass);
        } else {
            intents.write(GameIntent::Play(go::Move::Pass));
        }
    }
}

/// Whether Control is down, or was at some time since the last frame: a chord
/// struck quickly may be over before a slow machine draws the next.
pub(super) fn holds_control(keys: &ButtonInput<KeyCode>) -> bool {
    const CONTROL: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::ControlRight];
    keys.any_pressed(CONTROL) || keys.any_just_pressed(CONTROL) || keys.any_just_released(CONTROL)
}

/// How long a key is held before it repeats, and how often it does then.
const HELD: Duration = Duration::from_millis(350);
/// Three hundred moves in five seconds, and some to spare.
const REPEATS: Duration = Duration::from_millis(14);

/// Keys while a record is looked at. Held arrows run through it.
fn review_keys(
    keys: Res<ButtonInput<KeyCode>>,
    typing: Res<Typing>,
    time: Res<Time<Real>>,
    mut held: Local<Duration>,
    mut intents: MessageWriter<ReviewIntent>,
    mut files: MessageWriter<FileIntent>,
) {
    let control = holds_control(&keys);
    if control && keys.just_pressed(KeyCode::KeyS) {
        files.write(FileIntent::Save);
    }
    if typing.0 || control {
        return;
    }
    let asked = [
        (KeyCode::ArrowLeft, ReviewIntent::Steps(-1)),
        (KeyCode::ArrowRight, ReviewIntent::Steps(1)),
        (KeyCode::PageUp, ReviewIntent::Steps(-10)),
        (KeyCode::PageDown, ReviewIntent::Steps(10)),
        (KeyCode::Home, ReviewIntent::ToStart),
        (KeyCode::End, ReviewIntent::ToEnd),
        (KeyCode::ArrowUp, ReviewIntent::Variation { next: false }),
        (KeyCode::ArrowDown, ReviewIntent::Variation { next: true }),
        (KeyCode::Delete, ReviewIntent::Delete),
        (KeyCode::KeyP, ReviewIntent::Play(go::Move::Pass)),
    ];
    for (key, intent) in asked {
        if keys.just_pressed(key) {
            intents.write(intent);
        }
    }
    let forward = keys.pressed(KeyCode::ArrowRight);
    if forward == keys.pressed(KeyCode::ArrowLeft) {
        *held = Duration::ZERO;
        return;
    }
    let due = |held: Duration| held.saturating_sub(HELD).as_nanos() / REPEATS.as_nanos();
    let before = due(*held);
    *held += time.delta();
    let steps = i32::try_from(due(*held) - before).unwrap_or(i32::MAX);
    if steps > 0 {
        intents.write(ReviewIntent::Steps(if forward { steps } else { -steps }));
    }
}

/// Keys while a proof is looked at.
fn read_keys(keys: Res<ButtonInput<KeyCode>>, mut intents: MessageWriter<ProofIntent>) {
    let asked = [
        (KeyCode::ArrowLeft, ProofIntent::Back),
        (KeyCode::Backspace, ProofIntent::Back),
        (KeyCode::ArrowRight, ProofIntent::FollowMain),
        (KeyCode::Home, ProofIntent::Start),
        (KeyCode::KeyP, ProofIntent::Follow(go::Move::Pass)),
    ];
    for (key, intent) in asked {
        if keys.just_pressed(key) {
            intents.write(intent);
        }
    }
}

/// Keys while the rules are read.
fn lesson_keys(keys: Res<ButtonInput<KeyCode>>, mut intents: MessageWriter<LessonIntent>) {
    let asked = [
        (KeyCode::ArrowRight, LessonIntent::Next),
        (KeyCode::PageDown, LessonIntent::Next),
        (KeyCode::ArrowLeft, LessonIntent::Previous),
        (KeyCode::PageUp, LessonIntent::Previous),
        (KeyCode::Home, LessonIntent::Page(0)),
        (KeyCode::End, LessonIntent::Page(usize::MAX)),
        (KeyCode::Space, LessonIntent::Show),
        (KeyCode::KeyP, LessonIntent::Pass),
    ];
    for (key, intent) in asked {
        if keys.just_pressed(key) {
            intents.write(intent);
        }
    }
}

/// Escape pauses and resumes on a board, and goes back elsewhere. A running
/// search is stopped and a proof left first: what was started last ends first.
fn escape(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    searches: Query<(), Or<(With<Thinking>, With<Proving>)>>,
    reading: Option<Res<Reading>>,
    mut proofs: MessageWriter<ProofIntent>,
    mut lessons: MessageWriter<LessonIntent>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut think: MessageWriter<ThinkIntent>,
) {
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    match (screen.get(), menu.get()) {
        (screen, Menu::Options) => next_menu.set(Menu::below_options(*screen)),
        (_, Menu::Pause | Menu::ConfirmPass | Menu::ConfirmResign | Menu::ConfirmLeave) => {
            next_menu.set(Menu::None);
        }
        (Screen::Problem, Menu::None) if searches.is_empty() && reading.is_some() => {
            proofs.write(ProofIntent::Close);
        }
        (screen, Menu::None) if screen.has_board() && searches.is_empty() => {
            next_menu.set(Menu::Pause);
        }
        (screen, Menu::None) if screen.has_board() => {
            think.write(ThinkIntent::Stop);
        }
        (Screen::NewGame | Screen::Library | Screen::Games, Menu::None) => {
            next_screen.set(Screen::Home);
        }
        (Screen::Rules, Menu::None) => {
            lessons.write(LessonIntent::Leave);
        }
        (_, Menu::None) => {}
    }
}

/// Turns all sound off, and on again.
fn mute(
    keys: Res<ButtonInput<KeyCode>>,
    mut prefs: ResMut<Prefs>,
    mut notify: MessageWriter<Notify>,
) {
    if !(holds_control(&keys) && keys.just_pressed(KeyCode::KeyM)) {
        return;
    }
    prefs.settings.muted = !prefs.settings.muted;
    notify.write(Notify(if prefs.settings.muted {
        say!("sound-off")
    } else {
        say!("sound-on")
    }));
    if let Err(why) = prefs.save() {
        notify.write(Notify(why));
    }
}

fn full_screen(
    keys: Res<ButtonInput<KeyCode>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if !keys.just_pressed(KeyCode::F11) {
        return;
    }
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

//! Opening the window, or saying in one line why there is none.

use std::panic;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResizeConstraints};
use thiserror::Error;

use super::collections::ProblemFolders;
use super::exporting::ExportFolder;
use super::files::FileIntent;
use super::keeping::Keeper;
use super::memory::MemoryFile;
use super::play::GameIntent;
use super::prefs::Prefs;
use super::screen::Screen;
use super::{core_plugin, window_place, window_plugin};
use crate::contest::Setup;
use crate::settings::WindowPlace;
use crate::storage::Folders;

/// Why the window could not be opened, or broke down.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// No screen to open it on.
    #[error(
        "no display: a graphical session is needed (neither WAYLAND_DISPLAY nor DISPLAY leads to one)"
    )]
    NoDisplay,
    /// No driver that can draw.
    #[error(
        "no graphics driver: install one for Vulkan or OpenGL (on Debian: mesa-vulkan-drivers)"
    )]
    NoGraphics,
    /// Something else.
    #[error("the program broke down: {0}")]
    Broken(String),
}

/// What to show first.
#[derive(Resource, Clone, Debug)]
pub enum Opening {
    /// The home screen.
    Home,
    /// A file.
    File(PathBuf),
    /// A game that begins.
    Game(Box<Setup>),
}

/// Opens the window and runs until it is closed.
///
/// # Errors
/// When there is no display or no graphics driver.
pub fn run(opening: Opening) -> Result<(), StartError> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(StartError::NoDisplay);
    }
    let first_words = listen_to_panics();
    let ended = panic::catch_unwind(move || app(opening).run());
    let words = first_words
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    match (ended, words) {
        (Ok(AppExit::Success), _) => Ok(()),
        (_, Some(words)) => Err(explained(&words)),
        (Ok(AppExit::Error(_)) | Err(_), None) => {
            Err(StartError::Broken("no reason was given".to_owned()))
        }
    }
}

fn app(opening: Opening) -> App {
    let kept = Kept::find();
    let prefs = kept.prefs;
    let window = Window {
        title: "Shikatsu".to_owned(),
        name: Some("shikatsu".to_owned()),
        resize_constraints: WindowResizeConstraints {
            min_width: WindowPlace::LEAST as f32,
            min_height: WindowPlace::LEAST as f32,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..window_place::window(prefs.settings.window)
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                ..WindowPlugin::default()
            })
            .set(LogPlugin {
                filter: "error".to_owned(),
                ..LogPlugin::default()
            })
            .set(TaskPoolPlugin {
                task_pool_options: pools(),
            }),
    );
    app.insert_resource(ClearColor(Color::srgb(0.09, 0.06, 0.04)));
    app.insert_resource(prefs)
        .insert_resource(kept.keeper)
        .insert_resource(kept.exports)
        .insert_resource(kept.memory)
        .insert_resource(kept.problems)
        .add_plugins((core_plugin, window_plugin))
        .insert_resource(opening)
        .add_systems(PostStartup, open);
    app
}

/// What is kept in the folders of this system, or in the one that
/// `SHIKATSU_HOME` names.
struct Kept {
    prefs: Prefs,
    keeper: Keeper,
    exports: ExportFolder,
    memory: MemoryFile,
    problems: ProblemFolders,
}

impl Kept {
    fn find() -> Self {
        let home = std::env::var_os("SHIKATSU_HOME").map(PathBuf::from);
        match Folders::new(home.as_deref()) {
            Ok(folders) => Self {
                prefs: Prefs::in_folder(&folders.config),
                memory: MemoryFile::in_folder(&folders.data),
                problems: ProblemFolders::with_own(Some(folders.data.join("problems"))),
                keeper: Keeper::in_folders(folders.state, folders.data.join("games")),
                exports: ExportFolder(Some(folders.exports)),
            },
            Err(no_home) => Self {
                prefs: Prefs::default(),
                keeper: Keeper::nowhere(no_home.into()),
                exports: ExportFolder::default(),
                memory: MemoryFile::default(),
                problems: ProblemFolders::with_own(None),
            },
        }
    }
}

/// The pool that searches also compiles pipelines: one thread is too few. A
/// board game needs few for anything else.
fn pools() -> TaskPoolOptions {
    let mut options = TaskPoolOptions::default();
    options.async_compute.min_threads = 2;
    options.async_compute.max_threads = usize::MAX;
    options.async_compute.percent = 0.6;
    options
}

fn open(
    opening: Res<Opening>,
    mut screen: ResMut<NextState<Screen>>,
    mut files: MessageWriter<FileIntent>,
    mut games: MessageWriter<GameIntent>,
) {
    match opening.as_ref() {
        Opening::Home => {}
        Opening::File(path) => {
            files.write(FileIntent::Open(path.clone()));
        }
        Opening::Game(setup) => {
            games.write(GameIntent::Begin(setup.clone()));
            screen.set(Screen::Game);
        }
    }
}

fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Keeps the words of the first panic instead of printing a trace: the window
/// system and the renderer report what is missing by panicking.
fn listen_to_panics() -> Arc<Mutex<Option<String>>> {
    let words = Arc::new(Mutex::new(None));
    let heard = Arc::clone(&words);
    panic::set_hook(Box::new(move |info| {
        let text = info.payload_as_str().unwrap_or("unknown").to_owned();
        let place = info
            .location()
            .map(|at| format!(" ({}:{})", at.file(), at.line()))
            .unwrap_or_default();
        heard
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get_or_insert(text + &place);
    }));
    words
}

fn explained(words: &str) -> StartError {
    if words.contains("event loop") || words.contains("EventLoop") {
        StartError::NoDisplay
    } else if words.contains("GPU") || words.contains("adapter") || words.contains("surface") {
        StartError::NoGraphics
    } else {
        StartError::Broken(words.lines().next().unwrap_or_default().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_said_in_one_line() {
        assert_eq!(
            explained("Failed to build event loop: Os(..)"),
            StartError::NoDisplay
        );
        assert_eq!(
            explained("Unable to find a GPU! Make sure"),
            StartError::NoGraphics
        );
        assert_eq!(
            explained("odd\nsecond line"),
            StartError::Broken("odd".to_owned())
        );
    }
}

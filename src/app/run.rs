//! Opens the window, or reports in one line why there is none.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::time::Duration;

#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{PresentMode, WindowResizeConstraints};

use super::{core_plugin, window_plugin};
use crate::app::features::kiosk as kiosks;
use crate::app::network::MatchFolder;
use crate::app::saves::{
    ExportFolder, FileOpened, GameStorage, MemoryFile, ProblemFolders, window_place,
};
use crate::app::session::{GameIntent, Opening, Prefs, Screen};
use crate::app::shell::disk::Disk;
use crate::app::shell::gpu_recovery;
#[cfg(unix)]
use crate::app::shell::signals;
use crate::app::shell::start_error::{StartError, has_display};
use crate::config::kiosk;
use crate::config::settings::WindowPlace;
use crate::gtp::process;
use crate::net::saved_match;
use crate::platform::diagnostics::{PanicReport, Panics};
use crate::platform::storage::Folders;
use crate::platform::{diagnostics, storage};

/// A panic this soon after start-up is reported as a missing display or driver.
const BEGINNING: Duration = Duration::from_secs(60);

/// The time that engines get to quit when the program ends.
const FAREWELL: Duration = Duration::from_millis(500);

/// Opens the window and runs until it is closed.
///
/// # Errors
/// Returns an error if there is no display or no graphics driver, or the
/// program breaks down.
pub fn run(opening: Opening, panics: &Panics) -> Result<(), StartError> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(StartError::NoDisplay);
    }
    let reports = panics.clone();
    let begun = AssertUnwindSafe(move || build_app(opening, reports).run());
    let ended = panic::catch_unwind(begun);
    // The threads that end engines stop with the program. So all engines are
    // ended here, however it ended.
    process::end_all(FAREWELL);
    match (ended, panics.first()) {
        (Ok(AppExit::Success), _) => Ok(()),
        // The window system and the renderer panic if the display or the driver
        // is missing.
        (_, Some(breakdown)) => {
            let missing = missing_part(&breakdown.words).filter(|_| panics.age() < BEGINNING);
            Err(missing.map_or(StartError::Broken(breakdown), |missing| {
                panics.withdraw();
                missing
            }))
        }
        (Ok(gpu_recovery::GIVEN_UP), None) => Err(StartError::GraphicsLost),
        (Ok(AppExit::Error(_)) | Err(_), None) => Err(StartError::Broken(PanicReport {
            words: "no reason was given".to_owned(),
            report: None,
        })),
    }
}

fn build_app(opening: Opening, panics: Panics) -> App {
    let kept = Kept::find(match &opening {
        Opening::Kiosk(kiosk) => Some(&kiosk.config),
        Opening::Home | Opening::File(_) | Opening::Game(_) => None,
    });
    let prefs = kept.prefs;
    let is_kiosk = matches!(opening, Opening::Kiosk(_));
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
    let window = if is_kiosk {
        kiosks::without_decorations(window)
    } else {
        window
    };
    let plugins = DefaultPlugins
        .build()
        .set(WindowPlugin {
            primary_window: Some(window),
            // Only the administrator closes a kiosk.
            close_when_requested: !is_kiosk,
            ..WindowPlugin::default()
        })
        .set(RenderPlugin {
            render_creation: gpu_recovery::render_creation(),
            ..default()
        })
        // Events are logged to the program's own log.
        .disable::<LogPlugin>()
        .set(TaskPoolPlugin {
            task_pool_options: task_pool_options(),
        });
    #[cfg(unix)]
    let plugins = plugins.disable::<TerminalCtrlCHandlerPlugin>();
    let mut app = App::new();
    app.add_plugins(plugins);
    // A kiosk is ended by its supervisor.
    #[cfg(unix)]
    if !is_kiosk {
        app.add_plugins(signals::plugin);
    }
    app.insert_resource(ClearColor(Color::srgb(0.09, 0.06, 0.04)));
    app.insert_resource(prefs)
        .insert_resource(Disk::threaded())
        .insert_resource(kept.game_storage)
        .insert_resource(kept.matches)
        .insert_resource(kept.exports)
        .insert_resource(kept.memory)
        .insert_resource(kept.problems)
        .add_plugins((core_plugin, window_plugin))
        .insert_resource(Reports(panics))
        .add_systems(
            PostStartup,
            (
                show_opening,
                note_adapter.run_if(resource_exists::<RenderAdapterInfo>),
            ),
        );
    if let Opening::Kiosk(kiosk) = &opening {
        app.add_plugins(kiosks::window_plugin(kiosk.as_ref().clone(), kept.state));
    }
    app.insert_resource(opening);
    app
}

/// The panic reports, which record facts for the report of an error.
#[derive(Resource, Debug)]
struct Reports(Panics);

/// Logs the graphics adapter, because many errors depend on it.
fn note_adapter(adapter: Res<RenderAdapterInfo>, reports: Res<Reports>) {
    let (name, backend, driver) = (&adapter.name, adapter.backend, &adapter.driver_info);
    let fact = format!("{name}: {backend}, driver: {driver}");
    tracing::info!("graphics: {fact}");
    reports.0.note("Graphics", fact);
}

/// The files kept in the system's folders, or in the folder that
/// `SHIKATSU_HOME` names.
struct Kept {
    prefs: Prefs,
    game_storage: GameStorage,
    matches: MatchFolder,
    exports: ExportFolder,
    memory: MemoryFile,
    problems: ProblemFolders,
    /// The folder where a kiosk keeps the state for its next window.
    state: Option<PathBuf>,
}

impl Kept {
    fn find(kiosk: Option<&kiosk::Config>) -> Self {
        let home = std::env::var_os("SHIKATSU_HOME").map(PathBuf::from);
        match (Folders::new(home.as_deref()), kiosk) {
            (folders, Some(kiosk)) => Self::for_visitors(folders.ok(), kiosk),
            (Ok(folders), None) => Self::of(folders),
            (Err(no_home), None) => Self {
                prefs: Prefs::default(),
                game_storage: GameStorage::nowhere(no_home.into()),
                matches: MatchFolder::default(),
                exports: ExportFolder::default(),
                memory: MemoryFile::default(),
                problems: ProblemFolders::with_own(None),
                state: None,
            },
        }
    }

    fn of(folders: Folders) -> Self {
        let (games, problems) = (folders.data.join("games"), folders.data.join("problems"));
        // The folders of the settings and of the journal are cleaned where they
        // are read.
        let log = folders.state.join(diagnostics::FOLDER);
        for folder in [&games, &problems, &folders.exports, &log] {
            storage::remove_leftovers(folder);
        }
        Self {
            prefs: Prefs::in_folder(&folders.config),
            memory: MemoryFile::in_folder(&folders.data),
            problems: ProblemFolders::with_own(Some(problems)),
            game_storage: GameStorage::in_folders(folders.state, games),
            matches: MatchFolder(Some(folders.data.join(saved_match::FOLDER))),
            exports: ExportFolder(Some(folders.exports)),
            state: None,
        }
    }

    /// Returns the files of a kiosk. Only the running game or match, the last
    /// games and the counts of the day are kept of visitors.
    fn for_visitors(folders: Option<Folders>, kiosk: &kiosk::Config) -> Self {
        let state = folders.as_ref().map(|folders| folders.state.clone());
        // Apart from the matches of the machine's owner.
        let folder = state.as_ref().map(|state| state.join("kiosk-network"));
        let matches = MatchFolder(folder.clone().filter(|_| kiosk.network.is_some()));
        if let (None, Some(folder)) = (&matches.0, folder) {
            // They are from a time when the file allowed the network.
            saved_match::delete(&saved_match::list(&folder));
        }
        if let Some(folders) = &folders {
            storage::remove_leftovers(&folders.state.join(diagnostics::FOLDER));
            storage::remove_leftovers(&folders.data.join("games"));
        }
        Self {
            prefs: Prefs::of_host(kiosks::settings(kiosk)),
            game_storage: folders.map_or_else(GameStorage::default, |folders| {
                GameStorage::for_visitors(folders.state, folders.data.join("games"))
            }),
            matches,
            exports: ExportFolder::default(),
            memory: MemoryFile::default(),
            problems: ProblemFolders::of_host(kiosk.collections.clone()),
            state,
        }
    }
}

/// Returns the sizes of the thread pools. The pool for searches also compiles
/// pipelines, so it needs more than one thread. The other pools have little to
/// do.
fn task_pool_options() -> TaskPoolOptions {
    let mut options = TaskPoolOptions::default();
    options.async_compute.min_threads = 2;
    options.async_compute.max_threads = usize::MAX;
    options.async_compute.percent = 0.6;
    // Each lane of the disk queue and the student's database may wait for a
    // disk at the same time.
    options.io.min_threads = 3;
    options.io.max_threads = options.io.max_threads.max(3);
    options
}

fn show_opening(
    opening: Res<Opening>,
    mut screen: ResMut<NextState<Screen>>,
    mut files: MessageWriter<FileOpened>,
    mut games: MessageWriter<GameIntent>,
) {
    match opening.as_ref() {
        Opening::Home | Opening::Kiosk(_) => {}
        Opening::File(path) => {
            // No frame waits yet, and the first picture shows the file.
            files.write(FileOpened::read(path));
        }
        Opening::Game(setup) => {
            games.write(GameIntent::Begin(setup.clone()));
            screen.set(Screen::Game);
        }
    }
}

/// Returns the missing part that a panic at start-up reports.
fn missing_part(words: &str) -> Option<StartError> {
    let mentions = |parts: &[&str]| parts.iter().any(|part| words.contains(part));
    if mentions(&["event loop", "EventLoop"]) {
        Some(StartError::NoDisplay)
    } else if mentions(&["GPU", "adapter", "surface"]) {
        Some(StartError::NoGraphics)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_display_or_driver_is_reported_in_one_line() {
        let missing = |words| missing_part(words).map(|missing| missing.to_string());
        let text = |error: StartError| Some(error.to_string());
        assert_eq!(
            missing("Failed to build event loop: Os(..)"),
            text(StartError::NoDisplay)
        );
        assert_eq!(
            missing("Unable to find a GPU! Make sure"),
            text(StartError::NoGraphics)
        );
        assert_eq!(missing("odd\nsecond line"), None);
        let broken = StartError::Broken(PanicReport {
            words: "odd\nsecond line".to_owned(),
            report: None,
        });
        assert_eq!(
            broken.to_string(),
            "the program broke down: odd second line"
        );
    }
}

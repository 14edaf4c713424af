//! What the person at the board chose, kept from one start to the next.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::language::{self, Phrase};
use super::notice::Notify;
use crate::contest::{Player, Setup};
use crate::go::ByColor;
use crate::settings::{self, Language, NewGame, Settings};

/// The settings.
#[derive(Resource, Debug, Default)]
pub(super) struct Prefs {
    /// What was chosen.
    pub(super) settings: Settings,
    /// Where it is kept; nowhere without it.
    folder: Option<PathBuf>,
    /// What was wrong with the file.
    notice: Option<Phrase>,
    /// Whether the file holds what was not understood, and would be lost.
    misread: bool,
    /// The language of the system.
    system: Language,
}

impl Prefs {
    /// Reads the settings of this folder.
    pub(super) fn in_folder(folder: &Path) -> Self {
        let (settings, notice) = settings::load(folder);
        Self {
            settings,
            folder: Some(folder.to_owned()),
            misread: notice.is_some(),
            notice: notice.map(|notice| Phrase::from(&notice).sentence()),
            system: language::of_the_system(),
        }
    }

    /// How large text is, as a multiple of its usual size.
    pub(super) fn text_scale(&self) -> f32 {
        f32::from(self.settings.text_scale) / 100.0
    }

    /// Where the settings are kept.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The language that was chosen, else that of the system.
    pub(super) fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.system)
    }

    /// Keeps what nobody chose, such as where the window is; not over a file
    /// whose mistakes somebody may want to mend.
    pub(super) fn save_by_the_way(&self) {
        if !self.misread {
            // Not worth a word: it is tried again when the program ends.
            self.save().ok();
        }
    }

    /// Keeps what was chosen.
    ///
    /// # Errors
    /// Why it could not be written; it holds until the program ends all the same.
    pub(super) fn save(&self) -> Result<(), Phrase> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        settings::save(folder, &self.settings)
            .map(drop)
            .map_err(|error| (&error).into())
    }
}

/// The set-up of a game as it was chosen.
pub(super) fn setup(game: &NewGame) -> Setup {
    let player = |name: &str| Player {
        name: name.to_owned(),
        rank: None,
    };
    let mut setup = Setup::even(game.size, game.rules.clone());
    setup.clock = game.clock;
    setup.players = ByColor {
        black: player(&game.black),
        white: player(&game.white),
    };
    setup.with_handicap(game.handicap, game.komi_halves)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Prefs>().add_systems(Startup, tell);
}

/// Says what was wrong with the settings.
fn tell(mut prefs: ResMut<Prefs>, mut notify: MessageWriter<Notify>) {
    if let Some(notice) = prefs.notice.take() {
        notify.write(Notify(notice));
    }
}

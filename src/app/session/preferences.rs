//! The user's settings, kept from one start to the next.

use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::app::session::notices::Notify;
use crate::app::session::request;
use crate::app::session::request::{Intent, RequestSystems};
use crate::app::shell::disk::{AddDiskResults as _, DeliverySystems, DiskJobs, SubmitSystems};
use crate::config::settings;
use crate::config::settings::{Language, NewGame, SaveError, Settings};
use crate::game::{Nigiri, Player, Seat, Setup};
use crate::go::ByColor;
use crate::go::handicap::Rank;
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The settings.
#[derive(Resource, Debug, Default)]
pub(crate) struct Prefs {
    /// The values of the settings.
    pub(crate) settings: Settings,
    /// The folder of the settings file. Without it they are not saved.
    folder: Option<PathBuf>,
    /// A fault in the settings file that was not reported yet.
    notice: Option<Phrase>,
    /// True if the file holds something that was not understood. Saving would
    /// lose it.
    misread: bool,
    /// The language of the system.
    system: Language,
    /// The reason for saving the settings at the end of this frame.
    pending: Option<Saving>,
}

impl Prefs {
    /// Reads the settings of a folder.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        let (settings, notice) = settings::load(folder);
        Self {
            settings,
            folder: Some(folder.to_owned()),
            misread: notice.is_some(),
            notice: notice.map(|notice| Phrase::from(&notice).sentence()),
            system: i18n::system_language(),
            pending: None,
        }
    }

    /// Returns the settings that the host of a kiosk has chosen. They are never
    /// saved.
    pub(crate) fn of_host(settings: Settings) -> Self {
        Self {
            settings,
            ..Self::default()
        }
    }

    /// Returns the text size as a multiple of the usual size.
    pub(crate) fn text_scale(&self) -> f32 {
        f32::from(self.settings.text_scale) / 100.0
    }

    /// Returns the folder of the settings.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns the chosen language, else that of the system.
    pub(crate) fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.system)
    }

    /// Saves values that the user did not choose, such as the place of the
    /// window. Does nothing if the file has faults that the user may want to
    /// correct.
    pub(crate) fn save_by_the_way(&mut self) {
        if !self.misread {
            // A failure needs no message: it is tried again when the program
            // ends.
            self.pending.get_or_insert(Saving::ByTheWay);
        }
    }

    /// Saves the settings at the end of the frame. A failure is reported, and
    /// they stay in force until the program ends.
    pub(crate) fn save(&mut self) {
        self.pending = Some(Saving::Chosen);
    }

    /// Saves the settings at once.
    #[cfg(test)]
    pub(crate) fn save_now(&self) {
        let folder = self.folder.as_deref().unwrap();
        settings::save(folder, &self.settings).unwrap();
    }
}

/// The reasons for saving the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Saving {
    /// The user chose a value.
    Chosen,
    /// The program notes a value that the user did not choose.
    ByTheWay,
}

/// The settings were written, or could not be written.
#[derive(Message, Debug)]
struct SettingsWritten {
    saving: Saving,
    fault: Option<NotWritten>,
}

/// The reason why settings were not written.
#[derive(Debug)]
enum NotWritten {
    Failed(SaveError),
    /// The program failed while it wrote them.
    Broken,
}

impl From<&NotWritten> for Phrase {
    fn from(fault: &NotWritten) -> Self {
        match fault {
            NotWritten::Failed(why) => why.into(),
            NotWritten::Broken => say!("trouble-broken"),
        }
    }
}

/// Returns the set-up of a game from the values of the new-game screen.
pub(crate) fn setup(game: &NewGame) -> Setup {
    // A bot or engine has no name of its own: it is called by its level.
    let player = |name: &str, rank: Option<Rank>, seat: &Seat| Player {
        name: if seat.is_person() {
            name.to_owned()
        } else {
            String::new()
        },
        rank: rank.filter(|_| seat.is_person()),
        seat: seat.clone(),
    };
    let mut setup = Setup::even(game.size, game.rules.clone());
    setup.clock = game.clock;
    setup.players = ByColor {
        black: player(&game.black, game.black_rank, &game.black_seat),
        white: player(&game.white, game.white_rank, &game.white_seat),
    };
    setup.free_placement = game.free_placement && game.handicap > 1;
    setup.teaching = game.teaching && setup.lone_person().is_some();
    setup.with_handicap(game.handicap, game.komi_halves)
}

/// Returns the game with its sides assigned, as chosen or by drawing lots
/// (nigiri). The player entered as Black guesses, and gets Black if the guess
/// is right.
pub(crate) fn seated(game: &NewGame, lot: u64) -> (NewGame, Option<Nigiri>) {
    let game = game.clone();
    if !game.draws_lots() {
        return (game, None);
    }
    let nigiri = Nigiri::draw(lot);
    let game = if nigiri.is_guessed() {
        game
    } else {
        game.swapped()
    };
    (game, Some(nigiri))
}

/// Returns an unpredictable number.
pub(crate) fn lot() -> u64 {
    // If the system has no random source, the standard library's hasher seed is
    // used.
    let spare = || RandomState::new().hash_one("nigiri");
    SysRng.try_next_u64().unwrap_or_else(|_| spare())
}

/// The language that the window speaks instead of the one that is set: while
/// nobody is there, a kiosk speaks each of its languages in turn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SpokenLanguage(pub(crate) Option<Language>);

/// Takes these settings and saves them.
#[derive(Message, Clone, Debug)]
pub(crate) struct ChooseSettings(pub(crate) Box<Settings>);

impl Intent for ChooseSettings {
    const FOR_VISITORS: bool = true;
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SpokenLanguage>()
        .add_message::<ChooseSettings>()
        .add_systems(
            Update,
            apply_chosen_settings
                .in_set(RequestSystems)
                .after(request::apply_requests),
        );
    app.add_plugins(file_plugin)
        .add_systems(Startup, report_settings_fault);
}

/// Saves the settings when that is asked for.
pub(crate) fn file_plugin(app: &mut App) {
    app.init_resource::<Prefs>()
        .add_message::<Notify>()
        .add_disk_results::<SettingsWritten>()
        .add_systems(PreUpdate, report_settings_written.after(DeliverySystems))
        .add_systems(Last, submit_settings_write.in_set(SubmitSystems));
}

fn submit_settings_write(mut prefs: ResMut<Prefs>, mut jobs: DiskJobs<SettingsWritten>) {
    let Some(saving) = prefs.bypass_change_detection().pending.take() else {
        return;
    };
    let Some(folder) = prefs.folder.clone() else {
        return;
    };
    let settings = prefs.settings.clone();
    let written = move |fault| SettingsWritten { saving, fault };
    jobs.submit(written(Some(NotWritten::Broken)), move || {
        let saved = settings::save(&folder, &settings);
        written(saved.err().map(NotWritten::Failed))
    });
}

fn report_settings_written(
    mut written: MessageReader<SettingsWritten>,
    mut notify: MessageWriter<Notify>,
) {
    for SettingsWritten { saving, fault } in written.read() {
        if let (Saving::Chosen, Some(why)) = (saving, fault) {
            notify.write(Notify::trouble(why.into()));
        }
    }
}

fn report_settings_fault(mut prefs: ResMut<Prefs>, mut notify: MessageWriter<Notify>) {
    if let Some(notice) = prefs.notice.take() {
        notify.write(Notify::trouble(notice));
    }
}

fn apply_chosen_settings(mut chosen: MessageReader<ChooseSettings>, mut prefs: ResMut<Prefs>) {
    for ChooseSettings(settings) in chosen.read() {
        prefs.settings = (**settings).clone();
        prefs.save();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> NewGame {
        NewGame {
            black: "Ann".to_owned(),
            white: "Bob".to_owned(),
            black_rank: "3k".parse().ok(),
            nigiri: true,
            ..NewGame::default()
        }
    }

    #[test]
    fn the_player_who_guesses_right_has_black() {
        for lot in 0..100 {
            let (game, nigiri) = seated(&game(), lot);
            let setup = setup(&game);
            let guessed = nigiri.unwrap().is_guessed();
            let (ann, bob) = if guessed {
                (&setup.players.black, &setup.players.white)
            } else {
                (&setup.players.white, &setup.players.black)
            };
            assert_eq!((ann.name.as_str(), bob.name.as_str()), ("Ann", "Bob"));
            assert_eq!((ann.rank, bob.rank), ("3k".parse().ok(), None));
        }
    }

    #[test]
    fn no_lots_are_drawn_in_a_handicap_game() {
        let weaker = NewGame {
            handicap: 2,
            free_placement: true,
            ..game()
        };
        for lot in 0..100 {
            let (seated, nigiri) = seated(&weaker, lot);
            assert_eq!((&seated, nigiri), (&weaker, None));
            assert!(setup(&seated).free_placement);
        }
        let even = NewGame {
            handicap: 0,
            ..weaker
        };
        assert!(!setup(&even).free_placement);
    }
}

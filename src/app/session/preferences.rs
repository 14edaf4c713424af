//! What the person at the board chose, kept from one start to the next.

use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::app::i18n;
use crate::app::i18n::Phrase;
use crate::app::session::notices::Notify;
use crate::config::settings;
use crate::config::settings::{Language, NewGame, Settings};
use crate::game::Seat;
use crate::game::{Nigiri, Player, Setup};
use crate::go::ByColor;
use crate::go::handicap::Rank;

/// The settings.
#[derive(Resource, Debug, Default)]
pub(crate) struct Prefs {
    /// What was chosen.
    pub(crate) settings: Settings,
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
    pub(crate) fn in_folder(folder: &Path) -> Self {
        let (settings, notice) = settings::load(folder);
        Self {
            settings,
            folder: Some(folder.to_owned()),
            misread: notice.is_some(),
            notice: notice.map(|notice| Phrase::from(&notice).sentence()),
            system: i18n::of_the_system(),
        }
    }

    /// What the host of a kiosk has chosen, which is not ours to keep.
    pub(crate) fn of_host(settings: Settings) -> Self {
        Self {
            settings,
            ..Self::default()
        }
    }

    /// How large text is, as a multiple of its usual size.
    pub(crate) fn text_scale(&self) -> f32 {
        f32::from(self.settings.text_scale) / 100.0
    }

    /// Where the settings are kept.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The language that was chosen, else that of the system.
    pub(crate) fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.system)
    }

    /// Keeps what nobody chose, such as where the window is; not over a file
    /// whose mistakes somebody may want to mend.
    pub(crate) fn save_by_the_way(&self) {
        if !self.misread {
            // Not worth a word: it is tried again when the program ends.
            self.save().ok();
        }
    }

    /// Keeps what was chosen.
    ///
    /// # Errors
    /// Why it could not be written; it holds until the program ends all the same.
    pub(crate) fn save(&self) -> Result<(), Phrase> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        settings::save(folder, &self.settings)
            .map(drop)
            .map_err(|error| (&error).into())
    }
}

/// The set-up of a game as it was chosen.
pub(crate) fn setup(game: &NewGame) -> Setup {
    // Who is no person has the name of his level.
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

/// Who sits where: as it was chosen, or as the lots that are drawn say. Who is
/// named as Black then guesses, and plays Black if the guess is right.
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

/// A number that nobody can foretell.
pub(crate) fn lot() -> u64 {
    // Were the system without chance, the standard library has some of its own.
    let spare = || RandomState::new().hash_one("nigiri");
    SysRng.try_next_u64().unwrap_or_else(|_| spare())
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Prefs>().add_systems(Startup, tell);
}

/// Says what was wrong with the settings.
fn tell(mut prefs: ResMut<Prefs>, mut notify: MessageWriter<Notify>) {
    if let Some(notice) = prefs.notice.take() {
        notify.write(Notify::trouble(notice));
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
    fn who_guesses_right_has_black() {
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
    fn no_lots_are_drawn_where_the_handicap_says_who_has_black() {
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

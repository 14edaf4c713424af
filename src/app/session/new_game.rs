//! The game that is being set up.

use bevy::prelude::*;

use super::request::Intent;
use crate::clock::TimeControl;
use crate::config::settings::NewGame;
use crate::go::ByColor;
use crate::go::handicap::Rank;

/// A game while it is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NewGameDraft {
    /// The game as it would be started now.
    pub(crate) game: NewGame,
    /// The text of the clock field.
    pub(crate) clock_text: String,
    /// The texts of the rank fields.
    pub(crate) rank_texts: ByColor<String>,
    /// True if all rules are shown.
    pub(crate) rules_open: bool,
}

impl NewGameDraft {
    /// Returns the draft of a game that was set up before.
    pub(crate) fn of(game: NewGame) -> Self {
        Self {
            clock_text: typed(game.clock),
            rank_texts: rank_texts(&game),
            rules_open: game.rules.preset().is_none(),
            game,
        }
    }
}

/// Returns the typed form of a clock, which is empty for no limit.
pub(crate) fn typed(clock: TimeControl) -> String {
    if clock == TimeControl::NONE {
        String::new()
    } else {
        clock.to_string()
    }
}

/// Returns the texts of the rank fields.
pub(crate) fn rank_texts(game: &NewGame) -> ByColor<String> {
    let text = |rank: Option<Rank>| rank.map(|rank| rank.to_string()).unwrap_or_default();
    ByColor {
        black: text(game.black_rank),
        white: text(game.white_rank),
    }
}

/// The game that is being set up.
#[derive(Resource, Debug, Default)]
pub(crate) struct SetUp(pub(crate) NewGameDraft);

/// A change to the game that is being set up, or its start.
#[derive(Message, Clone, Debug)]
pub(crate) enum NewGameIntent {
    /// Take this set-up.
    Change(Box<NewGameDraft>),
    /// Start the game that was set up.
    Start,
    /// Start the game on the board again with the colors swapped.
    Rematch,
    /// Go on with the game that waits.
    ResumeShelved,
}

impl Intent for NewGameIntent {
    const FOR_VISITORS: bool = true;
}

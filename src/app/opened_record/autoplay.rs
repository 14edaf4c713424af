//! Automatic replay of a record.

use std::time::Duration;

use bevy::prelude::*;

use super::{Review, ReviewIntent};
use crate::app::session::{Menu, Prefs};
use crate::config::settings::{AUTOPLAY_PAUSES, Settings};

/// The state of the automatic replay.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Autoplay {
    runs: bool,
    /// The time that the position has been shown.
    waited: Duration,
}

impl Autoplay {
    /// Returns true if the record replays itself.
    pub(crate) const fn runs(&self) -> bool {
        self.runs
    }
}

/// Returns the time that each position is shown.
pub(crate) fn pause(settings: &Settings) -> Duration {
    Duration::from_millis(settings.autoplay_pause.into())
}

/// Returns the next shorter or longer pause.
fn other_pause(now: u16, faster: bool) -> u16 {
    let mut pauses = AUTOPLAY_PAUSES.into_iter();
    let other = if faster {
        pauses.rfind(|pause| *pause < now)
    } else {
        pauses.find(|pause| *pause > now)
    };
    other.unwrap_or(now)
}

/// Starts and stops the replay, and changes its pace. Navigation restarts the
/// time of the position; a change of the record stops the replay.
pub(super) fn handle_autoplay_intents(
    mut autoplay: ResMut<Autoplay>,
    mut prefs: ResMut<Prefs>,
    mut intents: MessageReader<ReviewIntent>,
) {
    for intent in intents.read() {
        match intent {
            ReviewIntent::Autoplay => {
                autoplay.runs = !autoplay.runs;
                autoplay.waited = Duration::ZERO;
            }
            ReviewIntent::Pace { faster } => {
                let now = prefs.settings.autoplay_pause;
                prefs.settings.autoplay_pause = other_pause(now, *faster);
                prefs.save();
            }
            ReviewIntent::Steps(_) | ReviewIntent::Variation { .. } | ReviewIntent::GoTo(_) => {
                autoplay.waited = Duration::ZERO;
            }
            ReviewIntent::Search(_) | ReviewIntent::FindText | ReviewIntent::Take(_) => {}
            _ => autoplay.runs = false,
        }
    }
}

/// Steps to the next move when it is time.
pub(super) fn advance_autoplay(
    mut autoplay: ResMut<Autoplay>,
    review: Single<&Review>,
    prefs: Res<Prefs>,
    menu: Res<State<Menu>>,
    time: Res<Time<Real>>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    if !autoplay.runs {
        return;
    }
    if review.is_at_the_end() {
        autoplay.runs = false;
        return;
    }
    if *menu.get() != Menu::None {
        return;
    }
    autoplay.waited += time.delta();
    if autoplay.waited >= pause(&prefs.settings) {
        autoplay.waited = Duration::ZERO;
        intents.write(ReviewIntent::Steps(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_stays_within_the_list_of_pauses() {
        let [first, second, .., last] = AUTOPLAY_PAUSES;
        assert_eq!(other_pause(second, true), first);
        assert_eq!(other_pause(first, true), first);
        assert_eq!(other_pause(first, false), second);
        assert_eq!(other_pause(last, false), last);
        // The settings file may hold a value that is not in the list.
        assert_eq!(other_pause(first + 1, true), first);
        assert_eq!(other_pause(first + 1, false), second);
    }
}

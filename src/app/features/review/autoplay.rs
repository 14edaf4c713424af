//! A record that plays itself.

use std::time::Duration;

use bevy::prelude::*;

use super::{Review, ReviewIntent};
use crate::app::session::notices::Notify;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::Menu;
use crate::config::settings::{AUTOPLAY_PAUSES, Settings};

/// Whether the record plays itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Autoplay {
    runs: bool,
    /// How long the position has been shown.
    waited: Duration,
}

impl Autoplay {
    /// Whether it does.
    pub(crate) const fn runs(&self) -> bool {
        self.runs
    }
}

/// How long each position is shown.
pub(crate) fn pause(settings: &Settings) -> Duration {
    Duration::from_millis(settings.autoplay_pause.into())
}

/// The pause that comes next when a record is to go faster, or slower.
fn other_pause(now: u16, faster: bool) -> u16 {
    let mut pauses = AUTOPLAY_PAUSES.into_iter();
    let other = if faster {
        pauses.rfind(|pause| *pause < now)
    } else {
        pauses.find(|pause| *pause > now)
    };
    other.unwrap_or(now)
}

/// Starts and stops it, and turns it faster or slower. Whoever goes through the
/// record looks at a position as long as at any other; whoever changes it wants
/// it to stand still.
pub(super) fn set(
    mut autoplay: ResMut<Autoplay>,
    mut prefs: ResMut<Prefs>,
    mut intents: MessageReader<ReviewIntent>,
    mut notify: MessageWriter<Notify>,
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
                if let Err(why) = prefs.save() {
                    notify.write(Notify::trouble(why));
                }
            }
            ReviewIntent::Steps(_) | ReviewIntent::Variation { .. } | ReviewIntent::GoTo(_) => {
                autoplay.waited = Duration::ZERO;
            }
            ReviewIntent::Search(_) | ReviewIntent::FindText | ReviewIntent::Take(_) => {}
            _ => autoplay.runs = false,
        }
    }
}

/// Goes on when it is time.
pub(super) fn run(
    mut autoplay: ResMut<Autoplay>,
    review: Option<Res<Review>>,
    prefs: Res<Prefs>,
    menu: Res<State<Menu>>,
    time: Res<Time<Real>>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    if !autoplay.runs {
        return;
    }
    if review.is_none_or(|review| review.is_at_the_end()) {
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
    fn faster_and_slower_within_what_there_is() {
        let [first, second, .., last] = AUTOPLAY_PAUSES;
        assert_eq!(other_pause(second, true), first);
        assert_eq!(other_pause(first, true), first);
        assert_eq!(other_pause(first, false), second);
        assert_eq!(other_pause(last, false), last);
        // Somebody may have written another one.
        assert_eq!(other_pause(first + 1, true), first);
        assert_eq!(other_pause(first + 1, false), second);
    }
}

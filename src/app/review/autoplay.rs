//! A record that plays itself.

use std::time::Duration;

use bevy::prelude::*;

use super::{Review, ReviewIntent};
use crate::app::screen::Menu;

/// How long a position is shown, in milliseconds.
const PACES: [u64; 7] = [300, 500, 1000, 1500, 2000, 3000, 5000];
/// The pace at first.
const USUAL: usize = 3;

/// Whether the record plays itself, and how fast.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Autoplay {
    runs: bool,
    pace: usize,
    /// How long the position has been shown.
    waited: Duration,
}

impl Default for Autoplay {
    fn default() -> Self {
        Self {
            runs: false,
            pace: USUAL,
            waited: Duration::ZERO,
        }
    }
}

impl Autoplay {
    /// Whether it does.
    pub(in crate::app) const fn runs(&self) -> bool {
        self.runs
    }

    /// How long each position is shown.
    pub(in crate::app) fn pause(&self) -> Duration {
        Duration::from_millis(PACES.get(self.pace).copied().unwrap_or(PACES[USUAL]))
    }
}

/// Starts and stops it, and turns it faster or slower. Whoever goes through the
/// record looks at a position as long as at any other; whoever changes it wants
/// it to stand still.
pub(super) fn set(mut autoplay: ResMut<Autoplay>, mut intents: MessageReader<ReviewIntent>) {
    for intent in intents.read() {
        match intent {
            ReviewIntent::Autoplay => {
                autoplay.runs = !autoplay.runs;
                autoplay.waited = Duration::ZERO;
            }
            ReviewIntent::Pace { faster: true } => {
                autoplay.pace = autoplay.pace.saturating_sub(1);
            }
            ReviewIntent::Pace { faster: false } => {
                autoplay.pace = (autoplay.pace + 1).min(PACES.len() - 1);
            }
            ReviewIntent::Steps(_) | ReviewIntent::Variation { .. } | ReviewIntent::GoTo(_) => {
                autoplay.waited = Duration::ZERO;
            }
            ReviewIntent::Search(_) | ReviewIntent::Take(_) => {}
            _ => autoplay.runs = false,
        }
    }
}

/// Goes on when it is time.
pub(super) fn run(
    mut autoplay: ResMut<Autoplay>,
    review: Option<Res<Review>>,
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
    if autoplay.waited >= autoplay.pause() {
        autoplay.waited = Duration::ZERO;
        intents.write(ReviewIntent::Steps(1));
    }
}

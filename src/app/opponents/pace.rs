//! The pace of machines: that of a person, or the one that spectators have set.

use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::session::{CurrentGame, Prefs};
use crate::app::shell::redraw::RedrawTimer;
use crate::game::GameSession;
use crate::go::ByColor;

/// A machine with less time than this on the clock makes no pause.
const SHORT: Duration = Duration::from_secs(20);

/// The range of the least time between two moves, so that a machine plays at
/// the pace of a person.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct Pace(pub(crate) Duration, pub(crate) Duration);

impl Default for Pace {
    fn default() -> Self {
        Self(Duration::from_millis(600), Duration::from_millis(1_600))
    }
}

impl Pace {
    /// No pause.
    #[cfg(test)]
    pub(crate) const AT_ONCE: Self = Self(Duration::ZERO, Duration::ZERO);

    /// Returns the time at `share` of the range.
    fn at(self, share: f32) -> Duration {
        self.0 + self.1.saturating_sub(self.0).mul_f32(share)
    }
}

/// The pause of a machine since its turn has begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct MovePause {
    since: Instant,
    share: f32,
}

impl MovePause {
    /// Starts a pause. The random number `lot` selects its length.
    pub(super) fn begin(lot: u64) -> Self {
        Self {
            since: Instant::now(),
            share: (lot >> 40) as f32 / (1_u64 << 24) as f32,
        }
    }
}

/// The resources that decide if a pause is over.
#[derive(SystemParam)]
pub(super) struct PauseResources<'w> {
    pace: Res<'w, Pace>,
    prefs: Res<'w, Prefs>,
    alarm: ResMut<'w, RedrawTimer>,
}

impl PauseResources<'_> {
    /// Returns true if the move may be played now. If not, a frame is scheduled
    /// for the end of the pause. While the game is paused none is: a person
    /// resumes it.
    pub(super) fn is_over(&mut self, pause: &MovePause, current: &CurrentGame) -> bool {
        let Some(session) = current.session().filter(|c| !c.clocks().is_paused()) else {
            return false;
        };
        let left = self
            .least(session, pause.share)
            .saturating_sub(pause.since.elapsed());
        if !left.is_zero() {
            self.alarm.within(left);
        }
        left.is_zero()
    }

    /// Schedules a frame within this time.
    pub(super) fn ring(&mut self, within: Duration) {
        self.alarm.within(within);
    }

    fn least(&self, session: &GameSession, share: f32) -> Duration {
        let clocks = session.clocks();
        let left = clocks.remaining(session.game().to_move()).time();
        if left.is_some_and(|left| left < SHORT) {
            return Duration::ZERO;
        }
        let is_watched = session.setup().persons() == ByColor::default();
        if is_watched && !self.pace.1.is_zero() {
            return Duration::from_millis(self.prefs.settings.watch_pause.into());
        }
        self.pace.at(share)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>().init_resource::<RedrawTimer>();
}

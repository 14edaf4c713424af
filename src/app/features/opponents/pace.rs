//! How fast machines play: as fast as people do, or as those who watch like it.

use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::session::game::CurrentGame;
use crate::app::session::preferences::Prefs;
use crate::app::shell::redraw::Alarm;
use crate::game::GameSession;
use crate::go::ByColor;

/// Who has less than this left does not take his time.
const SHORT: Duration = Duration::from_secs(20);

/// The least time between two moves, so that a machine plays at the pace of a
/// person: from the one to the other.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct Pace(pub(crate) Duration, pub(crate) Duration);

impl Default for Pace {
    fn default() -> Self {
        Self(Duration::from_millis(600), Duration::from_millis(1_600))
    }
}

impl Pace {
    /// No pause at all.
    #[cfg(test)]
    pub(crate) const AT_ONCE: Self = Self(Duration::ZERO, Duration::ZERO);

    /// The time between two moves, at this place between the two.
    fn at(self, share: f32) -> Duration {
        self.0 + self.1.saturating_sub(self.0).mul_f32(share)
    }
}

/// The time since a machine was to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    since: Instant,
    share: f32,
}

impl Rest {
    /// Begins now; this number, which nobody can foretell, says how long it is.
    pub(super) fn begin(lot: u64) -> Self {
        Self {
            since: Instant::now(),
            share: (lot >> 40) as f32 / (1_u64 << 24) as f32,
        }
    }
}

/// What there is to know of whether a machine has taken its time.
#[derive(SystemParam)]
pub(super) struct Resting<'w> {
    pace: Res<'w, Pace>,
    prefs: Res<'w, Prefs>,
    alarm: ResMut<'w, Alarm>,
}

impl Resting<'_> {
    /// Whether the move may be played now. If not, a frame will come when it may;
    /// a pause ends by something that a person does.
    pub(super) fn is_over(&mut self, rest: &Rest, current: &CurrentGame) -> bool {
        let Some(session) = current.session().filter(|c| !c.clocks().is_paused()) else {
            return false;
        };
        let left = self
            .least(session, rest.share)
            .saturating_sub(rest.since.elapsed());
        if !left.is_zero() {
            self.alarm.within(left);
        }
        left.is_zero()
    }

    /// A frame is wanted within this time.
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
    app.init_resource::<Pace>().init_resource::<Alarm>();
}

//! Whether anybody is there.

use std::time::Duration;

/// Who is in front of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Somebody is.
    Here,
    /// Nothing was touched for some time: it is asked, and so long is waited.
    Asked(Duration),
    /// Nobody is.
    Away,
}

/// Watches for it, by touches and by the time that goes by. Time is whatever the
/// owner measures, so a clock that is set forward or back does not matter.
#[derive(Clone, Debug)]
pub struct Watch {
    /// How long it is quiet before it is asked.
    idle: Duration,
    /// How long an answer is waited for.
    warning: Duration,
    quiet: Duration,
    away: bool,
}

impl Watch {
    /// Nobody is there at first.
    #[must_use]
    pub const fn new(idle: Duration, warning: Duration) -> Self {
        Self {
            idle,
            warning,
            quiet: Duration::ZERO,
            away: true,
        }
    }

    /// Something was touched. Whether nobody was thought to be there.
    pub fn touch(&mut self) -> bool {
        self.quiet = Duration::ZERO;
        std::mem::take(&mut self.away)
    }

    /// Time goes by. Whether whoever was there is gone now.
    pub fn advance(&mut self, by: Duration) -> bool {
        if self.away {
            return false;
        }
        self.quiet = self.quiet.saturating_add(by);
        self.away = self.quiet >= self.idle.saturating_add(self.warning);
        self.away
    }

    /// Whoever is there says that he goes.
    pub fn leave(&mut self) {
        self.away = true;
    }

    /// Who is there.
    #[must_use]
    pub fn presence(&self) -> Presence {
        if self.away {
            return Presence::Away;
        }
        match self.quiet.checked_sub(self.idle) {
            None => Presence::Here,
            Some(waited) => Presence::Asked(self.warning.saturating_sub(waited)),
        }
    }

    /// When that changes if nothing is touched, or the seconds that are told.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        match self.presence() {
            Presence::Here => Some(self.idle.saturating_sub(self.quiet)),
            Presence::Asked(left) => {
                let over = Duration::from_nanos(left.subsec_nanos().into());
                Some(if over.is_zero() {
                    left.min(Duration::from_secs(1))
                } else {
                    over
                })
            }
            Presence::Away => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn who_does_not_answer_is_gone() {
        let mut watch = Watch::new(90 * SECOND, 15 * SECOND);
        assert_eq!(watch.presence(), Presence::Away);
        assert_eq!(watch.due_in(), None);
        assert!(watch.touch());
        assert!(!watch.touch(), "he is there already");
        assert!(!watch.advance(89 * SECOND));
        assert_eq!(watch.presence(), Presence::Here);
        assert_eq!(watch.due_in(), Some(SECOND));
        assert!(!watch.advance(SECOND * 3 / 2));
        assert_eq!(watch.presence(), Presence::Asked(SECOND * 29 / 2));
        assert_eq!(watch.due_in(), Some(SECOND / 2));
        assert!(!watch.touch(), "he was only thinking");
        assert_eq!(watch.presence(), Presence::Here);
        assert!(watch.advance(105 * SECOND));
        assert_eq!(watch.presence(), Presence::Away);
        assert!(!watch.advance(SECOND), "it is told once");
        assert!(watch.touch());
        watch.leave();
        assert_eq!(watch.presence(), Presence::Away);
    }
}

//! The presence of a visitor.

use std::time::Duration;

/// The presence of a visitor in front of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// A visitor is there.
    Here,
    /// The screen was not touched for some time. The visitor is asked, and has
    /// this time to answer.
    Warned(Duration),
    /// No visitor is there.
    Away,
}

/// Tracks presence by touches and elapsed time. The owner measures the time, so
/// setting the system clock has no effect.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The time without a touch before the visitor is asked.
    idle: Duration,
    /// The time that an answer is waited for.
    warning: Duration,
    quiet: Duration,
    away: bool,
}

impl Watch {
    /// Starts without a visitor.
    #[must_use]
    pub const fn new(idle: Duration, warning: Duration) -> Self {
        Self {
            idle,
            warning,
            quiet: Duration::ZERO,
            away: true,
        }
    }

    /// Handles a touch. Returns true if no visitor was there before.
    pub fn touch(&mut self) -> bool {
        self.quiet = Duration::ZERO;
        std::mem::take(&mut self.away)
    }

    /// Advances the time. Returns true if the visitor has just gone.
    pub fn advance(&mut self, by: Duration) -> bool {
        if self.away {
            return false;
        }
        self.quiet = self.quiet.saturating_add(by);
        self.away = self.quiet >= self.idle.saturating_add(self.warning);
        self.away
    }

    /// Handles a visitor's request to leave.
    pub fn leave(&mut self) {
        self.away = true;
    }

    /// Returns the current presence.
    #[must_use]
    pub fn presence(&self) -> Presence {
        if self.away {
            return Presence::Away;
        }
        match self.quiet.checked_sub(self.idle) {
            None => Presence::Here,
            Some(waited) => Presence::Warned(self.warning.saturating_sub(waited)),
        }
    }

    /// Returns the time until the presence changes without a touch, or until
    /// the displayed seconds change.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        match self.presence() {
            Presence::Here => Some(self.idle.saturating_sub(self.quiet)),
            Presence::Warned(left) => {
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
    fn a_visitor_who_does_not_answer_is_gone() {
        let mut watch = Watch::new(90 * SECOND, 15 * SECOND);
        assert_eq!(watch.presence(), Presence::Away);
        assert_eq!(watch.due_in(), None);
        assert!(watch.touch());
        assert!(!watch.touch(), "he is there already");
        assert!(!watch.advance(89 * SECOND));
        assert_eq!(watch.presence(), Presence::Here);
        assert_eq!(watch.due_in(), Some(SECOND));
        assert!(!watch.advance(SECOND * 3 / 2));
        assert_eq!(watch.presence(), Presence::Warned(SECOND * 29 / 2));
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

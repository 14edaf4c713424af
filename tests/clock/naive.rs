//! A byo-yomi clock that counts second by second, like a referee with a
//! stopwatch.

/// The clock of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Referee {
    pub(crate) main: u64,
    pub(crate) periods: u32,
    period: u64,
    /// The seconds called in the running period.
    pub(crate) called: u64,
    pub(crate) used: u64,
    pub(crate) lost: bool,
}

impl Referee {
    pub(crate) fn new(main: u64, periods: u32, period: u64) -> Self {
        Self {
            main,
            periods,
            period,
            called: 0,
            used: 0,
            lost: false,
        }
    }

    /// Advances the clock by one second.
    pub(crate) fn second(&mut self) {
        if self.lost {
            return;
        }
        if self.main > 0 {
            self.main -= 1;
        } else if self.called < self.period {
            self.called += 1;
        } else if self.periods > 1 {
            self.periods -= 1;
            self.called = 1;
        } else {
            self.lost = true;
            return;
        }
        self.used += 1;
    }

    pub(crate) fn move_made(&mut self) {
        self.called = 0;
    }
}

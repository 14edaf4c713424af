//! Limits of rates.

use std::time::Duration;

/// A token bucket: it allows a number of events at once and refills at a steady
/// rate. It is told the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct TokenBucket {
    most: f64,
    per_second: f64,
    tokens: f64,
    at: Duration,
}

impl TokenBucket {
    /// Returns a full bucket of `most` tokens at the time `now`.
    pub(super) fn new(most: u32, per_second: f64, now: Duration) -> Self {
        let most = f64::from(most);
        Self {
            most,
            per_second,
            tokens: most,
            at: now,
        }
    }

    /// Takes a token. Returns false if there is none.
    pub(super) fn take(&mut self, now: Duration) -> bool {
        let passed = now.saturating_sub(self.at).as_secs_f64();
        self.at = self.at.max(now);
        self.tokens = (self.tokens + passed * self.per_second).min(self.most);
        let any = self.tokens >= 1.0;
        if any {
            self.tokens -= 1.0;
        }
        any
    }

    /// Puts a token back.
    pub(super) fn give_back(&mut self) {
        self.tokens = (self.tokens + 1.0).min(self.most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_then_a_rate() {
        let mut bucket = TokenBucket::new(3, 2.0, Duration::ZERO);
        let taken = |bucket: &mut TokenBucket, at: u64| {
            let now = Duration::from_millis(at);
            (0..10).filter(|_| bucket.take(now)).count()
        };
        assert_eq!(taken(&mut bucket, 0), 3);
        assert_eq!(taken(&mut bucket, 400), 0);
        assert_eq!(taken(&mut bucket, 1_000), 2);
        assert_eq!(taken(&mut bucket, 100_000), 3);
        // A time that goes back gives nothing.
        assert_eq!(taken(&mut bucket, 0), 0);
    }
}

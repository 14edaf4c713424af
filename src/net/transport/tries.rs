//! A limit of wrong codes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use crate::net::rate::TokenBucket;

/// The wrong codes that are taken at once from all addresses, and for each
/// second. All 191 million codes would take years.
const FROM_ALL: (u32, f64) = (60, 0.5);
/// The wrong codes that are taken at once from one address, and for each second.
const FROM_ONE: (u32, f64) = (6, 0.05);
/// The most addresses that are remembered.
const MOST_ADDRESSES: usize = 1_000;

/// Counts wrong codes.
#[derive(Debug)]
pub(super) struct Tries {
    all: TokenBucket,
    of: HashMap<IpAddr, TokenBucket>,
}

impl Tries {
    pub(super) fn new() -> Self {
        let (most, rate) = FROM_ALL;
        Self {
            all: TokenBucket::new(most, rate, Duration::ZERO),
            of: HashMap::new(),
        }
    }

    /// Returns true if an address may try a code now. An attempt counts until
    /// [`was_right`](Self::was_right) takes it back.
    pub(super) fn may_try(&mut self, address: IpAddr, now: Duration) -> bool {
        if self.of.len() >= MOST_ADDRESSES {
            // Those who come from so many addresses share the common limit.
            self.of.clear();
        }
        let (most, rate) = FROM_ONE;
        let new = || TokenBucket::new(most, rate, now);
        self.of
            .entry(address.to_canonical())
            .or_insert_with(new)
            .take(now)
            && self.all.take(now)
    }

    /// Takes an attempt back, because its code was right.
    pub(super) fn was_right(&mut self, address: IpAddr) {
        self.of.remove(&address.to_canonical());
        self.all.give_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_codes_are_limited_for_one_address_and_for_all() {
        let mut tries = Tries::new();
        let address = |number: u8| IpAddr::from([10, 0, 0, number]);
        let now = Duration::ZERO;
        let allowed = (0..20).filter(|_| tries.may_try(address(1), now)).count();
        assert_eq!(allowed, 6);
        let later = Duration::from_secs(60);
        assert!(tries.may_try(address(1), later));
        tries.was_right(address(1));
        let again = (0..20).filter(|_| tries.may_try(address(1), later)).count();
        assert_eq!(again, 6);
        let all = (2..200)
            .filter(|n| tries.may_try(address(*n), later))
            .count();
        assert!(all < 60, "{all}");
    }
}

//! The order of statuses for each side, from the worst to the best.

use std::cmp::Ordering;

use crate::go::Color;
use crate::solver::{KoResult, Status, WithoutThreats};

/// The student's standing, as shown by an indicator light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The best result can still be reached.
    Won,
    /// The best result is lost, but a ko or a seki is left.
    Spoilt,
    /// Nothing is left to achieve.
    Lost,
}

/// Returns true if `reached` is at least as good for `student` as `best`, or
/// `None` if one of them is unknown. `defender` owns the targets.
#[must_use]
pub fn keeps(reached: Status, best: Status, student: Color, defender: Color) -> Option<bool> {
    let compared = defenders_worth(reached, defender)?.cmp(&defenders_worth(best, defender)?);
    Some(if student == defender {
        compared != Ordering::Less
    } else {
        compared != Ordering::Greater
    })
}

impl Standing {
    /// Returns the student's standing when the status is `reached` instead of
    /// `best`, or `None` if one of them is unknown.
    #[must_use]
    pub fn of(reached: Status, best: Status, student: Color, defender: Color) -> Option<Self> {
        if keeps(reached, best, student, defender)? {
            return Some(Self::Won);
        }
        let nothing = if student == defender {
            Status::Dead
        } else {
            Status::Alive
        };
        Some(if reached == nothing {
            Self::Lost
        } else {
            Self::Spoilt
        })
    }
}

/// Returns a number that grows with the value of the status for the defender:
/// dead, the kos, seki, alive.
///
/// A ko that the defender wins without threats is better than one that the
/// defender loses without them. A ko is better the more threats the attacker
/// needs, or the fewer the defender needs.
fn defenders_worth(status: Status, defender: Color) -> Option<i16> {
    Some(match status {
        Status::Dead => i16::MIN,
        Status::Ko(ko) => worth_of_ko(ko, defender),
        Status::Seki => i16::MAX - 1,
        Status::Alive => i16::MAX,
        Status::Unknown => return None,
    })
}

fn worth_of_ko(ko: KoResult, defender: Color) -> i16 {
    let threats = i16::from(ko.threats);
    match ko.without_threats {
        // Only the attacker can change a result of life, and only the defender
        // a result of death.
        WithoutThreats::Alive if ko.needs != defender => threats,
        WithoutThreats::Dead if ko.needs == defender => -threats,
        WithoutThreats::Alive => 1,
        WithoutThreats::Dead => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn ko(without_threats: WithoutThreats, needs: Color, threats: u8) -> Status {
        Status::Ko(KoResult {
            without_threats,
            needs,
            threats,
        })
    }

    #[test]
    fn results_are_ordered_by_their_value_for_each_side() {
        // The statuses with Black defending, from the worst to the best.
        let order = [
            Status::Dead,
            ko(WithoutThreats::Dead, Black, 3),
            ko(WithoutThreats::Dead, Black, 1),
            ko(WithoutThreats::Alive, White, 1),
            ko(WithoutThreats::Alive, White, 2),
            Status::Seki,
            Status::Alive,
        ];
        for (place, &reached) in order.iter().enumerate() {
            for (other, &best) in order.iter().enumerate() {
                assert_eq!(keeps(reached, best, Black, Black), Some(place >= other));
                assert_eq!(keeps(reached, best, White, Black), Some(place <= other));
            }
        }
        assert_eq!(keeps(Status::Unknown, Status::Dead, Black, White), None);
    }

    #[test]
    fn the_standing_tells_which_result_is_left() {
        let ko = ko(WithoutThreats::Dead, White, 1);
        let seen = |reached| Standing::of(reached, Status::Dead, Black, White);
        assert_eq!(seen(Status::Dead), Some(Standing::Won));
        assert_eq!(seen(ko), Some(Standing::Spoilt));
        assert_eq!(seen(Status::Seki), Some(Standing::Spoilt));
        assert_eq!(seen(Status::Alive), Some(Standing::Lost));
        assert_eq!(seen(Status::Unknown), None);
    }
}

//! The clock times that a record states at its nodes.

use super::{NodeId, Property, Record, value};
use crate::go::Color;

/// The time left on a side's clock after a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeLeft {
    /// Seconds left in main time or the current period (BL, WL).
    pub seconds: Option<f64>,
    /// Stones or periods left in overtime (OB, OW).
    pub periods: Option<u32>,
}

const fn idents(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Black => ("BL", "OB"),
        Color::White => ("WL", "OW"),
    }
}

impl Record {
    /// The time left that the node states for a side, or `None` if it states
    /// none.
    #[must_use]
    pub fn time_left(&self, node: NodeId, color: Color) -> Option<TimeLeft> {
        let (seconds, periods) = idents(color);
        let raw = |ident| self.tree().property(node, ident).map(Property::first);
        let left = TimeLeft {
            seconds: raw(seconds).and_then(value::real),
            periods: raw(periods)
                .and_then(value::number)
                .and_then(|number| u32::try_from(number).ok()),
        };
        (left.seconds.is_some() || left.periods.is_some()).then_some(left)
    }

    /// Sets the time left of a side at the node, to the millisecond.
    pub fn set_time_left(&mut self, node: NodeId, color: Color, left: TimeLeft) {
        let (seconds, periods) = idents(color);
        let spelled = left.seconds.map(|seconds| {
            let digits = format!("{seconds:.3}");
            digits
                .trim_end_matches('0')
                .trim_end_matches('.')
                .to_owned()
        });
        self.set_value(node, seconds, spelled);
        let spelled = left.periods.map(|periods| periods.to_string());
        self.set_value(node, periods, spelled);
    }

    fn set_value(&mut self, node: NodeId, ident: &'static str, raw: Option<String>) {
        match raw {
            Some(raw) => self.tree_mut().set(node, Property::of(ident, [raw])),
            None => {
                self.tree_mut().remove(node, ident);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    #[test]
    fn clocks_are_noted_and_read() {
        let mut record = Record::new(Size::square(9).unwrap());
        let root = NodeId::ROOT;
        assert_eq!(record.time_left(root, Color::Black), None);
        for (seconds, periods) in [
            (Some(12.75), Some(3)),
            (Some(600.0), None),
            (None, Some(25)),
        ] {
            let left = TimeLeft { seconds, periods };
            record.set_time_left(root, Color::White, left);
            assert_eq!(record.time_left(root, Color::White), Some(left));
            assert_eq!(record.time_left(root, Color::Black), None);
        }
    }
}

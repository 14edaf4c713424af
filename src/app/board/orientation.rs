//! The eight orientations in which a board can be seen.

use bevy::prelude::*;

/// The orientation of a board: mirrored or not, then turned. It affects the
/// display only, not the record or the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Orientation {
    /// True if left and right are swapped.
    mirrored: bool,
    /// Quarter turns clockwise, 0 to 3.
    quarters: u8,
}

impl Orientation {
    /// Returns the orientation turned by a quarter, clockwise or
    /// counterclockwise.
    pub(crate) const fn turned(self, clockwise: bool) -> Self {
        let by = if clockwise { 1 } else { 3 };
        Self {
            quarters: (self.quarters + by) % 4,
            ..self
        }
    }

    /// Returns the orientation with left and right swapped as they are seen
    /// now.
    pub(crate) const fn mirrored(self) -> Self {
        Self {
            mirrored: !self.mirrored,
            quarters: (4 - self.quarters) % 4,
        }
    }

    /// Returns true if columns are seen as rows.
    pub(super) const fn swaps(self) -> bool {
        self.quarters % 2 == 1
    }

    /// Returns the place on the table that shows a place of the board. Both are
    /// relative to the middle, with y upward.
    pub(super) fn shown(self, place: Vec2) -> Vec2 {
        let place = self.mirror(place);
        (0..self.quarters).fold(place, |at, _| Vec2::new(at.y, -at.x))
    }

    /// Returns the place of the board that is shown here.
    pub(super) fn board_place(self, place: Vec2) -> Vec2 {
        let place = (0..self.quarters).fold(place, |at, _| Vec2::new(-at.y, at.x));
        self.mirror(place)
    }

    fn mirror(self, place: Vec2) -> Vec2 {
        if self.mirrored {
            Vec2::new(-place.x, place.y)
        } else {
            place
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns all eight orientations.
    pub(in super::super) fn all() -> Vec<Orientation> {
        let mut all = Vec::new();
        for mut orientation in [Orientation::default(), Orientation::default().mirrored()] {
            for _ in 0..4 {
                all.push(orientation);
                orientation = orientation.turned(true);
            }
        }
        all
    }

    #[test]
    fn there_are_eight_orientations_and_each_can_be_undone() {
        let all = all();
        let place = Vec2::new(3.0, 1.0);
        let mut seen: Vec<Vec2> = all.iter().map(|way| way.shown(place)).collect();
        for (way, seen) in all.iter().zip(&seen) {
            assert_eq!(way.board_place(*seen), place);
        }
        seen.sort_by(|a, b| a.to_array().partial_cmp(&b.to_array()).unwrap());
        seen.dedup();
        assert_eq!(seen.len(), 8);
    }

    #[test]
    fn turns_and_mirrors_apply_to_the_board_as_it_is_seen() {
        for way in all() {
            let place = Vec2::new(3.0, 1.0);
            let seen = way.shown(place);
            assert_eq!(way.mirrored().shown(place), Vec2::new(-seen.x, seen.y));
            assert_eq!(way.turned(true).shown(place), Vec2::new(seen.y, -seen.x));
            assert_eq!(way.turned(false).turned(true), way);
        }
    }
}

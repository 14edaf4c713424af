//! A set of points stored as bits.

use super::point::{GRID, Point};

const WORDS: usize = GRID.div_ceil(64);

/// A set of points, iterated row by row from the top left.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{PointSet, Size};
///
/// let size = Size::square(5).unwrap();
/// let all: PointSet = size.points().collect();
/// let corner: PointSet = size.points().filter(|point| point.x() < 2 && point.y() < 2).collect();
/// assert_eq!(all.difference(&corner).len(), 21);
///
/// let mut set = corner;
/// assert!(!set.insert(size.parse_point("A5")?), "the corner has A5");
/// assert!(set.insert(size.parse_point("C3")?));
/// assert!(set.intersects(&corner));
/// # Ok::<(), shikatsu::go::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Adds a point; returns true if it was new.
    #[inline]
    pub const fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = Self::place(point);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Removes a point; returns true if it was in the set.
    #[inline]
    pub const fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = Self::place(point);
        let there = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        there
    }

    /// Returns true if the point is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        let (word, bit) = Self::place(point);
        self.0[word] & bit != 0
    }

    /// The number of points.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns true if the set holds no point.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The union of both sets.
    #[must_use]
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        let mut union = *self;
        let mut i = 0;
        while i < union.0.len() {
            union.0[i] |= other.0[i];
            i += 1;
        }
        union
    }

    /// The points of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn difference(&self, other: &Self) -> Self {
        let mut difference = *self;
        let mut i = 0;
        while i < difference.0.len() {
            difference.0[i] &= !other.0[i];
            i += 1;
        }
        difference
    }

    /// The points of both sets.
    #[must_use]
    #[inline]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut intersection = *self;
        let mut i = 0;
        while i < intersection.0.len() {
            intersection.0[i] &= other.0[i];
            i += 1;
        }
        intersection
    }

    /// Returns true if the sets have a point in common.
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The points, row by row from the top left.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    Point::from_index(i * 64 + bit)
                })
            })
        })
    }

    #[inline]
    const fn place(point: Point) -> (usize, u64) {
        (point.index() / 64, 1 << (point.index() % 64))
    }
}

impl Default for PointSet {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl std::fmt::Debug for PointSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Point> for PointSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    #[test]
    fn holds_every_point_of_the_largest_board_in_order() {
        let size = Size::square(25).unwrap();
        let set: PointSet = size.points().collect();
        assert_eq!(set.len(), 625);
        assert!(!set.is_empty());
        assert!(set.iter().eq(size.points()));
    }

    #[test]
    fn sets_combine_point_by_point() {
        let size = Size::square(25).unwrap();
        // Each point is in neither set, in one of them, or in both.
        let number = |point: Point| usize::from(point.y()) * 25 + usize::from(point.x());
        let [a, b] = [1, 2].map(|bit| -> PointSet {
            let points = size.points();
            points.filter(|p| (number(*p) % 4) & bit != 0).collect()
        });
        let of = |is: fn(bool, bool) -> bool| -> PointSet {
            let points = size.points();
            points
                .filter(|p| is(a.contains(*p), b.contains(*p)))
                .collect()
        };
        assert_eq!(a.union(&b), of(|a, b| a || b));
        assert_eq!(a.intersection(&b), of(|a, b| a && b));
        let (only_a, only_b) = (a.difference(&b), b.difference(&a));
        assert_eq!(only_a, of(|a, b| a && !b));
        assert!(a.intersects(&b) && a.intersects(&only_a));
        assert!(!only_a.intersects(&only_b) && !only_a.intersects(&PointSet::EMPTY));
        assert_eq!(PointSet::default(), PointSet::EMPTY);
        let points: Vec<Point> = size.points().take(2).collect();
        let two: PointSet = points.iter().copied().collect();
        assert_eq!(format!("{two:?}"), "{(0, 0), (1, 0)}");
    }

    #[test]
    fn insert_and_remove_say_what_changed() {
        let point = Point::new(3, 4).unwrap();
        let mut set = PointSet::EMPTY;
        assert!(set.insert(point) && !set.insert(point));
        assert!(set.remove(point) && !set.remove(point));
        assert!(set.is_empty());
    }
}

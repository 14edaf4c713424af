//! Handicap stones as the protocol places them (section 4.1). Its table and
//! limits differ from those of [`crate::go::handicap`]: the third stone has
//! another place, and small boards take up to nine.

use crate::go::{Point, Size};

/// The smallest number of stones that is a handicap.
const LEAST: usize = 2;

/// Returns the points of the table in its order: corners, center, sides.
fn places(size: Size) -> Option<[Point; 9]> {
    let lines = |side: u8| {
        let edge = if side < 13 { 2 } else { 3 };
        (side >= 7).then_some([edge, side / 2, side - 1 - edge])
    };
    let ([left, center, right], [top, middle, bottom]) =
        (lines(size.width())?, lines(size.height())?);
    let at = |x, y| Point::new(x, y);
    Some([
        at(left, bottom)?,
        at(right, top)?,
        at(left, top)?,
        at(right, bottom)?,
        at(center, middle)?,
        at(left, middle)?,
        at(right, middle)?,
        at(center, bottom)?,
        at(center, top)?,
    ])
}

/// Returns the most stones with fixed places. None have one on a board with a
/// side below seven. There are four where a side is even or seven, else nine.
pub(in crate::gtp) fn most_fixed(size: Size) -> usize {
    let sides = [size.width(), size.height()];
    match sides.iter().min() {
        None | Some(0..=6) => 0,
        Some(7) => 4,
        Some(_) if sides.iter().any(|side| side % 2 == 0) => 4,
        Some(_) => 9,
    }
}

/// Returns the fixed places of so many stones; `None` where the table has no
/// such number.
pub(in crate::gtp) fn fixed(size: Size, stones: usize) -> Option<Vec<Point>> {
    if !(LEAST..=most_fixed(size)).contains(&stones) {
        return None;
    }
    let [a, b, c, d, center, left, right, below, above] = places(size)?;
    let mut points = vec![a, b, c, d];
    points.truncate(stones);
    if stones >= 6 {
        points.extend([left, right]);
    }
    if stones >= 8 {
        points.extend([below, above]);
    }
    // The center makes the number odd.
    if stones > 4 && stones % 2 == 1 {
        points.push(center);
    }
    Some(points)
}

/// Returns the places that the engine chooses for so many stones. The first go
/// on the places of the table. Each further stone goes where it is farthest
/// from the others, off the edge if possible. `None` if the number is no
/// handicap or would fill the board.
pub(in crate::gtp) fn free(size: Size, stones: usize) -> Option<Vec<Point>> {
    if !(LEAST..size.area()).contains(&stones) {
        return None;
    }
    let mut points = fixed(size, stones.min(most_fixed(size))).unwrap_or_default();
    // The distance of each point from the nearest stone.
    let mut room: Vec<(Point, u16)> = size.points().map(|point| (point, u16::MAX)).collect();
    for &stone in &points {
        narrow(&mut room, stone);
    }
    while points.len() < stones {
        let worth = |&(point, room): &(Point, u16)| {
            let inside = from_edge(size, point);
            // Free points come first. The distance from a stone counts up to
            // about twice that from the edge, so that stones do not crowd the
            // edge.
            (room > 0, room.min(2 * inside + 2), inside)
        };
        // The maximum exists and is free, because there are fewer stones than
        // points.
        let (stone, _) = *room.iter().max_by_key(|at| worth(at))?;
        points.push(stone);
        narrow(&mut room, stone);
    }
    Some(points)
}

/// Updates the distances for a new stone.
fn narrow(room: &mut [(Point, u16)], stone: Point) {
    for (point, room) in room {
        let across = u16::from(point.x().abs_diff(stone.x()));
        let down = u16::from(point.y().abs_diff(stone.y()));
        *room = (*room).min(across + down);
    }
}

/// Returns the number of lines between a point and the nearest edge.
fn from_edge(size: Size, point: Point) -> u16 {
    let (x, y) = (point.x(), point.y());
    let nearest = [x, y, size.width() - 1 - x, size.height() - 1 - y];
    u16::from(nearest.into_iter().min().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn square(side: u8) -> Size {
        Size::square(side).unwrap()
    }

    fn named(size: Size, points: &[Point]) -> Vec<String> {
        points.iter().map(|p| p.on(size).to_string()).collect()
    }

    #[test]
    fn fixed_stones_lie_as_in_the_table() {
        let on = |side, stones| named(square(side), &fixed(square(side), stones).unwrap());
        assert_eq!(on(19, 2), ["D4", "Q16"]);
        assert_eq!(on(19, 3), ["D4", "Q16", "D16"]);
        assert_eq!(on(19, 4), ["D4", "Q16", "D16", "Q4"]);
        assert_eq!(on(19, 5), ["D4", "Q16", "D16", "Q4", "K10"]);
        assert_eq!(on(19, 6), ["D4", "Q16", "D16", "Q4", "D10", "Q10"]);
        assert_eq!(on(19, 7), ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"]);
        assert_eq!(on(19, 9).last().unwrap(), "K10");
        assert_eq!(on(9, 8), ["C3", "G7", "C7", "G3", "C5", "G5", "E3", "E7"]);
        assert_eq!(on(8, 4), ["C3", "F6", "C6", "F3"]);
    }

    #[test]
    fn the_limits_are_those_of_the_protocol() {
        let limits = [5, 6, 7, 8, 9, 11, 12, 13, 19, 24, 25].map(|side| most_fixed(square(side)));
        assert_eq!(limits, [0, 0, 4, 4, 9, 9, 4, 9, 9, 4, 9]);
        for (side, stones) in [(19, 10), (19, 1), (19, 0), (8, 5), (7, 5), (6, 2)] {
            assert_eq!(fixed(square(side), stones), None, "{stones} on {side}");
        }
    }

    #[test]
    fn as_many_free_stones_are_laid_as_are_asked_for() {
        for (width, height) in [(19, 19), (9, 9), (25, 25), (7, 3), (2, 1), (1, 25), (6, 6)] {
            let size = Size::new(width, height).unwrap();
            for stones in 2..size.area() {
                let points: BTreeSet<_> = free(size, stones).unwrap().into_iter().collect();
                assert_eq!(points.len(), stones, "{stones} on {size}");
            }
            assert_eq!(free(size, size.area()), None);
            assert_eq!(free(size, 1), None);
        }
    }

    #[test]
    fn free_stones_keep_apart_and_off_the_edge() {
        for (side, stones) in [(5, 2), (6, 4), (19, 12), (19, 17), (13, 10)] {
            let size = square(side);
            let points = free(size, stones).unwrap();
            for (i, point) in points.iter().enumerate() {
                assert!(from_edge(size, *point) > 0, "{:?}", named(size, &points));
                assert!(points[..i].iter().all(|other| {
                    point.x().abs_diff(other.x()) + point.y().abs_diff(other.y()) > 1
                }));
            }
        }
    }
}

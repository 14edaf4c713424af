//! Marking dead stones and stones in seki.

use super::event::{Event, Refusal};
use crate::go::life::flood;
use crate::go::{Board, Point, PointSet, Status};

/// Applies a marking event to the agreed status. A dead stone is not in seki.
pub(super) fn mark(board: &Board, status: &mut Status, event: &Event) -> Result<(), Refusal> {
    match event {
        Event::MarkRegion(point) => {
            let stones = region(board, *point, status).ok_or(Refusal::NoStone)?;
            toggle(&mut status.dead, &stones, *point);
            status.seki = status.seki.difference(&status.dead);
        }
        Event::MarkChain(point) => {
            let stones: PointSet = board.chain(*point).collect();
            if stones.is_empty() {
                return Err(Refusal::NoStone);
            }
            toggle(&mut status.dead, &stones, *point);
            status.seki = status.seki.difference(&status.dead);
        }
        Event::MarkSeki(point) => {
            let stones = region(board, *point, status).ok_or(Refusal::NoStone)?;
            toggle(&mut status.seki, &stones, *point);
            status.dead = status.dead.difference(&status.seki);
        }
        Event::Propose { dead, seki } => {
            // The event may name a point repeatedly.
            let chains = |points: &[Point]| -> PointSet {
                let points: PointSet = points.iter().copied().collect();
                points.iter().flat_map(|point| board.chain(point)).collect()
            };
            status.dead = chains(dead);
            status.seki = chains(seki).difference(&status.dead);
        }
        _ => {}
    }
    *status = status.with_teire(board);
    Ok(())
}

/// Adds the stones to the set, or removes them if the set contains `touched`.
fn toggle(set: &mut PointSet, stones: &PointSet, touched: Point) {
    *set = if set.contains(touched) {
        set.difference(stones)
    } else {
        set.union(stones)
    };
}

/// The stones of one color that no living enemy stone separates from the stone
/// on `point`. They live and die together.
fn region(board: &Board, point: Point, status: &Status) -> Option<PointSet> {
    let color = board.stone(point)?;
    let enemy = |p: Point| board.stone(p) == Some(color.opponent()) && !status.dead.contains(p);
    let area = flood(board, point, |p| !enemy(p));
    Some(
        area.iter()
            .filter(|p| board.stone(*p) == Some(color))
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    const POSITION: &str = "O . X . O .\n. O X . O .\nX X X . O O\n. . X O . X\n";

    fn marked(events: &[fn(Point) -> Event], name: &str) -> Vec<String> {
        let board = diagram::read(POSITION).unwrap();
        let point = board.size().parse_point(name).unwrap();
        let mut status = Status::default();
        for event in events {
            mark(&board, &mut status, &event(point)).unwrap();
        }
        let spelled = |p: Point| p.on(board.size()).to_string();
        status.dead.iter().map(spelled).collect()
    }

    #[test]
    fn a_region_is_marked_as_one_and_unmarked_as_one() {
        assert_eq!(marked(&[Event::MarkRegion], "A4"), ["A4", "B3"]);
        assert!(marked(&[Event::MarkRegion, Event::MarkRegion], "B3").is_empty());
    }

    #[test]
    fn a_chain_is_marked_alone() {
        assert_eq!(marked(&[Event::MarkChain], "A4"), ["A4"]);
        let then_alone = marked(&[Event::MarkRegion, Event::MarkChain], "A4");
        assert_eq!(then_alone, ["B3"]);
    }

    #[test]
    fn stones_in_seki_are_not_dead() {
        assert!(marked(&[Event::MarkRegion, Event::MarkSeki], "A4").is_empty());
        let dead = marked(&[Event::MarkSeki, Event::MarkRegion], "A4");
        assert_eq!(dead, ["A4", "B3"]);
    }

    #[test]
    fn an_empty_point_cannot_be_marked() {
        let board = diagram::read(POSITION).unwrap();
        let empty = board.size().parse_point("B4").unwrap();
        let mut status = Status::default();
        let refused = mark(&board, &mut status, &Event::MarkRegion(empty));
        assert_eq!(
            (refused, status),
            (Err(Refusal::NoStone), Status::default())
        );
    }
}

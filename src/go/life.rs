//! Chains that live even if their owner never answers (D. Benson, *Life in the
//! Game of Go*, 1976).

use super::board::{Board, Cell};
use super::color::Color;
use super::point::Point;
use super::point_set::PointSet;

/// An area enclosed by one side: points that hold none of its stones.
struct Enclosure {
    /// Heads of the chains around it, by index into the list of chains.
    around: Vec<usize>,
    /// Those of them to which every empty point of the area is a liberty.
    vital_to: Vec<usize>,
}

/// The stones of `color` that are alive unconditionally. A chain beside a
/// masked point is: nobody can take that liberty.
#[must_use]
pub fn pass_alive(board: &Board, color: Color) -> PointSet {
    let chains = chains_of(board, color);
    let immortal: Vec<bool> = chains
        .iter()
        .map(|chain| touches_mask(board, chain))
        .collect();
    let mut enclosures = enclosures_of(board, color, &chains);
    let mut alive = vec![true; chains.len()];
    loop {
        let doomed: Vec<usize> = (0..chains.len())
            .filter(|&chain| alive[chain] && !immortal[chain])
            .filter(|chain| {
                enclosures
                    .iter()
                    .filter(|area| area.vital_to.contains(chain))
                    .count()
                    < 2
            })
            .collect();
        if doomed.is_empty() {
            break;
        }
        for &chain in &doomed {
            alive[chain] = false;
        }
        enclosures.retain(|area| area.around.iter().all(|&chain| alive[chain]));
    }
    let living = chains.iter().zip(&alive).filter(|(_, alive)| **alive);
    living.flat_map(|(chain, _)| chain.iter()).collect()
}

fn chains_of(board: &Board, color: Color) -> Vec<PointSet> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for (stone, owner) in board.stones() {
        if owner == color && !seen.contains(stone) {
            let chain: PointSet = board.chain(stone).collect();
            seen = seen.union(&chain);
            chains.push(chain);
        }
    }
    chains
}

fn touches_mask(board: &Board, chain: &PointSet) -> bool {
    chain.iter().any(|stone| {
        board
            .size()
            .neighbors(stone)
            .any(|p| board.cell(p) == Cell::Masked)
    })
}

fn enclosures_of(board: &Board, color: Color, chains: &[PointSet]) -> Vec<Enclosure> {
    let mut seen = PointSet::EMPTY;
    let mut enclosures = Vec::new();
    for start in board.size().points() {
        if board.stone(start) == Some(color) || seen.contains(start) {
            continue;
        }
        let area = flood(board, start, |p| board.stone(p) != Some(color));
        seen = seen.union(&area);
        // Nobody can fill a masked point, so an area that holds or meets one
        // leaves its invader a liberty for ever: it is no eye.
        if area.iter().all(|p| board.cell(p) != Cell::Masked) {
            enclosures.push(enclosure(board, &area, chains));
        }
    }
    enclosures
}

fn enclosure(board: &Board, area: &PointSet, chains: &[PointSet]) -> Enclosure {
    let size = board.size();
    let meets = |point: Point, chain: &PointSet| size.neighbors(point).any(|p| chain.contains(p));
    let around: Vec<usize> = (0..chains.len())
        .filter(|&i| area.iter().any(|point| meets(point, &chains[i])))
        .collect();
    let vital_to = around
        .iter()
        .copied()
        .filter(|&i| {
            area.iter()
                .filter(|&p| board.cell(p) == Cell::Empty)
                .all(|p| meets(p, &chains[i]))
        })
        .collect();
    Enclosure { around, vital_to }
}

/// The points connected with `start` through points that `inside` accepts.
#[must_use]
pub fn flood(board: &Board, start: Point, inside: impl Fn(Point) -> bool) -> PointSet {
    let mut area = PointSet::from_iter([start]);
    let mut pending = vec![start];
    while let Some(point) = pending.pop() {
        for beside in board.size().neighbors(point) {
            if inside(beside) && area.insert(beside) {
                pending.push(beside);
            }
        }
    }
    area
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[track_caller]
    fn check(picture: &str, alive: &[&str]) {
        let board = diagram::read(picture).unwrap();
        let expected: PointSet = alive
            .iter()
            .flat_map(|name| {
                board
                    .chain(board.size().parse_point(name).unwrap())
                    .collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(pass_alive(&board, Color::Black), expected);
    }

    #[test]
    fn two_one_point_eyes_live() {
        check(". X . X O\nX X X X O\nO O O O O\n. . . . .", &["B4"]);
    }

    #[test]
    fn one_large_eye_does_not_live_by_itself() {
        check(". . . X O\nX X X X O\nO O O O O\n. . . . .", &[]);
    }

    #[test]
    fn a_false_eye_is_none() {
        check(". X O .\nX O O .\nO O . .", &[]);
    }

    #[test]
    fn chains_live_together_by_shared_eyes() {
        check(". X X X O\nX . . X O\nX X X O O\nO O O O .", &["B4", "A3"]);
        check(". X X X O\nX . . X O\nX X . O O\nO O O O .", &[]);
    }

    #[test]
    fn a_masked_liberty_never_goes() {
        check("X . O\n- O O\n. O .", &["A3"]);
    }
}

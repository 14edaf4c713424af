//! Chains that live even if their side never answers (D. Benson, *Life in the
//! Game of Go*, 1976).

use super::board::{Board, Cell};
use super::color::Color;
use super::point::Point;
use super::point_set::PointSet;

/// An area enclosed by one side: connected points that hold none of its stones.
struct Enclosure {
    points: PointSet,
    /// The chains around it, as indices into the list of chains.
    around: Vec<usize>,
    /// The chains of `around` for which every empty point of the area is a
    /// liberty.
    vital_to: Vec<usize>,
}

/// The chains of one side, the living ones among them, and their enclosed
/// areas.
struct Living {
    chains: Vec<PointSet>,
    /// True at a chain's index if the chain is alive.
    alive: Vec<bool>,
    /// The areas that only living chains enclose.
    enclosures: Vec<Enclosure>,
}

impl Living {
    fn of(board: &Board, color: Color) -> Self {
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
        Self {
            chains,
            alive,
            enclosures,
        }
    }
}

/// The stones of `color` that are unconditionally alive. They include every
/// chain beside a masked point, since nobody can take that liberty.
#[must_use]
pub fn pass_alive(board: &Board, color: Color) -> PointSet {
    let Living { chains, alive, .. } = Living::of(board, color);
    let living = chains.iter().zip(&alive).filter(|(_, alive)| **alive);
    living.flat_map(|(chain, _)| chain.iter()).collect()
}

/// Two eyes of the chain of an unconditionally alive stone, smallest first,
/// each including the enemy stones in it. The list is empty if the chain lives
/// by a masked point. Returns `None` if the chain is not alive or the point
/// holds no stone.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Color, diagram, life};
///
/// let board = diagram::read(
///     ". X . X O
///      X X X X O
///      O O O O O
///      . . . . .",
/// )
/// .unwrap();
/// let [black, white] = ["A3", "A2"].map(|name| board.size().parse_point(name).unwrap());
/// let eyes = life::two_eyes(&board, black).unwrap();
/// assert_eq!(eyes.iter().map(|eye| eye.len()).collect::<Vec<_>>(), [1, 1]);
/// assert_eq!(life::two_eyes(&board, white), None);
/// assert_eq!(life::pass_alive(&board, Color::Black).len(), 6);
/// ```
#[must_use]
pub fn two_eyes(board: &Board, stone: Point) -> Option<Vec<PointSet>> {
    let living = Living::of(board, board.stone(stone)?);
    let of_stone = |chain: &PointSet| chain.contains(stone);
    let chain = living.chains.iter().position(of_stone)?;
    if !living.alive[chain] {
        return None;
    }
    let vital = |area: &&Enclosure| area.vital_to.contains(&chain);
    let mut eyes: Vec<PointSet> = living
        .enclosures
        .iter()
        .filter(vital)
        .map(|area| area.points)
        .collect();
    eyes.sort_by_key(PointSet::len);
    eyes.truncate(2);
    Some(if eyes.len() == 2 { eyes } else { Vec::new() })
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
        // Nobody can fill a masked point. An area that holds one leaves its
        // invader a liberty for ever, so it is no eye.
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
    Enclosure {
        points: *area,
        around,
        vital_to,
    }
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
    fn two_eyes_are_named() {
        let board = diagram::read(". X . X O\nX X X X O\nO O O O O\n. . . . .").unwrap();
        let point = |name: &str| board.size().parse_point(name).unwrap();
        let eyes = two_eyes(&board, point("B4")).unwrap();
        assert_eq!(
            eyes,
            [point("A4"), point("C4")].map(|p| PointSet::from_iter([p]))
        );
        assert_eq!(two_eyes(&board, point("E4")), None);
        assert_eq!(two_eyes(&board, point("A1")), None);
        let outside = diagram::read("X -\n. .").unwrap();
        assert_eq!(
            two_eyes(&outside, outside.size().parse_point("A2").unwrap()),
            Some(vec![])
        );
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
    fn an_enemy_stone_in_an_eye_belongs_to_it() {
        let picture = ". O X . X O\nX X X X X O\nO O O O O O\n. . . . . .";
        check(picture, &["C4"]);
        let board = diagram::read(picture).unwrap();
        let point = |name: &str| board.size().parse_point(name).unwrap();
        let eyes: [PointSet; 2] = [
            [point("D4")].into_iter().collect(),
            [point("A4"), point("B4")].into_iter().collect(),
        ];
        assert_eq!(two_eyes(&board, point("C4")), Some(eyes.to_vec()));
    }

    #[test]
    fn an_eye_has_no_empty_point_away_from_its_chain() {
        check(
            "O . X . X O\n. X X X X O\nX X O O O O\n. . . . . .",
            &["C4"],
        );
        check(". . X . X O\n. X X X X O\nX X O O O O\n. . . . . .", &[]);
    }

    #[test]
    fn a_masked_liberty_never_goes() {
        check("X . O\n- O O\n. O .", &["A3"]);
    }
}

//! Motifs of problems, found in the position and in proved play.
//!
//! In the table *the player* is the side that moves first and reaches its best
//! result by proved moves; *the other side* tries various moves. The way a
//! position was composed never proves a motif.
//!
//! | motif | condition |
//! |---|---|
//! | bent four | after some moves of proved play the solver finds the bent four in the corner, though the position itself is none yet |
//! | under the stones | the other side takes two stones or more at once; the player's next move is where one of them stood, and that move or the player's next one takes two stones or more |
//! | snapback | the player puts one stone where it has one liberty; it is taken, and the player at once takes two stones or more, the capturing one among them |
//! | oiotoshi | the player gives atari; the other side joins two chains by filling the liberty, and the player at once takes the whole, three stones or more |
//! | throw-in | the player's stone, alone and with one liberty, takes nothing and is taken at once, and it is no snapback and no ko |
//! | seki | a status is seki |
//! | ko | a status is ko |
//! | L group, J group, comb, second line | the shape stands in the position: see [`family`] |
//! | nakade | the attacker moves first and kills, and some move of the attacker in proved play is inside an eye of three to six points that the group alone walls in |
//! | shortage of liberties | with one more outer liberty of the group, the player's result changes |
//! | eye shape | the first move is inside a space of three to nine points that the group alone walls in |
//!
//! The table is in order from the most specific motif; a problem is named after
//! the first that it shows. A problem that shows none is dropped.

pub mod family;

use std::fmt;

use super::lines::{self, Played};
use super::place::BoardZone;
use super::prove::{self, GroupPosition, Solved};
use crate::go::{Board, Cell, Color, Move, Point, PointSet};
use crate::solver::Status;

/// A motif of a problem. Its name is a word of `motifs` in collections and the
/// beginning of a title, as in `Snapback 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motif {
    /// A bent four in the corner arises.
    BentFour,
    /// A move is played on a point from which stones were just captured.
    UnderTheStones,
    /// A stone is sacrificed, and the stones that captured it are captured.
    Snapback,
    /// Stones in atari connect and are captured all the same.
    Oiotoshi,
    /// A stone is sacrificed to take away an eye or a liberty.
    ThrowIn,
    /// Neither side can capture the other.
    Seki,
    /// Ko threats decide.
    Ko,
    /// The L group and similar shapes.
    LGroup,
    /// The J group and similar shapes.
    JGroup,
    /// A wall with teeth along the side.
    Comb,
    /// A row of stones on the second line.
    SecondLine,
    /// A move inside an eye space keeps it a single eye.
    Nakade,
    /// One more liberty would change the result.
    Shortage,
    /// The shape of the eye space decides.
    EyeShape,
}

impl Motif {
    /// All motifs, the most specific first.
    pub const ALL: [Self; 14] = [
        Self::BentFour,
        Self::UnderTheStones,
        Self::Snapback,
        Self::Oiotoshi,
        Self::ThrowIn,
        Self::Seki,
        Self::Ko,
        Self::LGroup,
        Self::JGroup,
        Self::Comb,
        Self::SecondLine,
        Self::Nakade,
        Self::Shortage,
        Self::EyeShape,
    ];

    /// Returns the motif's name in collections.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BentFour => "bent four",
            Self::UnderTheStones => "under the stones",
            Self::Snapback => "snapback",
            Self::Oiotoshi => "oiotoshi",
            Self::ThrowIn => "throw-in",
            Self::Seki => "seki",
            Self::Ko => "ko",
            Self::LGroup => "L group",
            Self::JGroup => "J group",
            Self::Comb => "comb",
            Self::SecondLine => "second line",
            Self::Nakade => "nakade",
            Self::Shortage => "shortage of liberties",
            Self::EyeShape => "eye shape",
        }
    }

    /// Returns true if the motif can occur in this place.
    #[must_use]
    pub const fn stands(self, place: BoardZone) -> bool {
        match self {
            Self::BentFour | Self::LGroup | Self::JGroup => matches!(place, BoardZone::Corner),
            Self::Comb | Self::SecondLine => !matches!(place, BoardZone::Centre),
            Self::UnderTheStones
            | Self::Snapback
            | Self::Oiotoshi
            | Self::ThrowIn
            | Self::Seki
            | Self::Ko
            | Self::Nakade
            | Self::Shortage
            | Self::EyeShape => true,
        }
    }

    /// Returns the name with a capital letter, as a title begins.
    #[must_use]
    pub fn title(self) -> String {
        let name = self.name();
        let mut letters = name.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect()
    }

    /// Returns the motif of this name; hyphens may stand for spaces.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain = |name: &str| name.replace('-', " ").to_lowercase();
        let named = |motif: &Self| plain(motif.name()) == plain(name);
        Self::ALL.into_iter().find(named)
    }
}

impl fmt::Display for Motif {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the motifs that the problem shows, the most specific first, or
/// `None` if there are none.
pub(super) fn of(solved: &mut Solved) -> Option<Vec<Motif>> {
    let lines = lines::proved(solved);
    let shown = |motif: &Motif| shows(*motif, solved, &lines);
    let motifs: Vec<Motif> = Motif::ALL.into_iter().filter(shown).collect();
    (!motifs.is_empty()).then_some(motifs)
}

fn shows(motif: Motif, solved: &Solved, lines: &[Vec<Played>]) -> bool {
    let position = &solved.position;
    let statuses = [Color::White, Color::Black].map(|first| solved.status(first));
    let in_lines = |found: &dyn Fn(&[Played]) -> bool| {
        lines
            .iter()
            .any(|line| (0..line.len()).step_by(2).any(|at| found(&line[at..])))
    };
    match motif {
        Motif::BentFour => leads_to_bent_four(solved, lines),
        Motif::UnderTheStones => in_lines(&|line| is_under_the_stones(line)),
        Motif::Snapback => in_lines(&|line| is_snapback(line)),
        Motif::Oiotoshi => in_lines(&|line| is_oiotoshi(line)),
        Motif::ThrowIn => in_lines(&|line| is_throw_in(line)),
        Motif::Seki => statuses.contains(&Status::Seki),
        Motif::Ko => statuses.iter().any(|s| matches!(s, Status::Ko(_))),
        Motif::LGroup => family::is_l_group(&position.board),
        Motif::JGroup => family::is_j_group(&position.board),
        Motif::Comb => family::is_comb(&position.board),
        Motif::SecondLine => family::is_second_line(&position.board, position.target),
        Motif::Nakade => {
            position.to_move == Color::White
                && statuses[0] == Status::Dead
                && in_lines(&|line| is_inside(&line[0], position.target, 3..=6))
        }
        Motif::Shortage => is_short_of_liberties(solved),
        Motif::EyeShape => {
            let first = lines.iter().filter_map(|line| line.first());
            let mut first = first.peekable();
            first.peek().is_some() && first.all(|played| is_inside(played, position.target, 3..=9))
        }
    }
}

/// Returns true if the first move is a single stone with one liberty that takes
/// nothing, and the second move takes it.
fn is_given(line: &[Played]) -> bool {
    let [stone, taken, ..] = line else {
        return false;
    };
    stone.effect.captured.is_empty()
        && stone.after.chain(stone.point).count() == 1
        && stone.after.atari(stone.point) == Some(taken.point)
        && taken.effect.captured.contains(stone.point)
}

fn is_snapback(line: &[Played]) -> bool {
    let [_, taken, back, ..] = line else {
        return false;
    };
    is_given(line)
        && taken.effect.captured.len() == 1
        && back.effect.captured.len() >= 2
        && back.effect.captured.contains(taken.point)
}

fn is_throw_in(line: &[Played]) -> bool {
    // A ko is not a throw-in: there the capturing stone alone is retaken.
    let ko = |taken: &Played| taken.effect.ko.is_some();
    is_given(line) && !is_snapback(line) && line.get(1).is_some_and(|taken| !ko(taken))
}

fn is_under_the_stones(line: &[Played]) -> bool {
    let [_, taken, back, rest @ ..] = line else {
        return false;
    };
    let vacated = &taken.effect.captured;
    let large = |played: &Played| played.effect.captured.len() >= 2;
    vacated.len() >= 2
        && vacated.contains(back.point)
        && (large(back) || rest.get(1).is_some_and(large))
}

fn is_oiotoshi(line: &[Played]) -> bool {
    let [atari, joins, takes, ..] = line else {
        return false;
    };
    let other = joins.color;
    let own = |p: Point| joins.before.stone(p) == Some(other);
    let size = joins.before.size();
    let mut joined: Vec<Point> = Vec::new();
    for p in size.neighbors(joins.point).filter(|&p| own(p)) {
        let known = |&q: &Point| joins.before.chain(q).any(|r| r == p);
        if !joined.iter().any(known) {
            joined.push(p);
        }
    }
    let in_atari = |&p: &Point| joins.before.atari(p) == Some(joins.point);
    joined.len() >= 2
        && joined.iter().any(in_atari)
        && atari.effect.captured.is_empty()
        && joins.effect.captured.is_empty()
        && takes.effect.captured.contains(joins.point)
        && takes.effect.captured.len() >= 3
}

/// Returns true if the move is inside a space that the group alone walls in and
/// whose number of points is in `sizes`.
fn is_inside(played: &Played, target: Point, sizes: std::ops::RangeInclusive<usize>) -> bool {
    let board = &played.before;
    let Some(defender) = board.stone(target) else {
        return false;
    };
    enclosed(board, played.point, defender).is_some_and(|space| sizes.contains(&space.len()))
}

/// Returns the points around this one, bounded by the defender's stones, or
/// `None` if one of them touches the mask.
fn enclosed(board: &Board, from: Point, defender: Color) -> Option<PointSet> {
    let mut space = PointSet::from_iter([from]);
    let mut open = vec![from];
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            match board.cell(next) {
                Cell::Masked => return None,
                Cell::Stone(color) if color == defender => {}
                Cell::Stone(_) | Cell::Empty => {
                    if space.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
    }
    Some(space)
}

/// Returns true if one more outer liberty would change the player's result. The
/// liberty is a point of the ring around the group; further ring stones close
/// the ring behind it.
fn is_short_of_liberties(solved: &Solved) -> bool {
    let position = &solved.position;
    let stated = solved.solution.first.status;
    let freed = position
        .board
        .stones()
        .filter_map(|(stone, _)| with_liberty(position, stone));
    freed
        .filter_map(|freed| prove::once(&freed))
        .any(|solution| solution.first.status != stated)
}

/// Returns the position with one of the attacker's ring stones removed and the
/// hole closed behind it. The stone must be adjacent to the group and to the
/// mask; returns `None` otherwise.
fn with_liberty(position: &GroupPosition, stone: Point) -> Option<GroupPosition> {
    let board = &position.board;
    let size = board.size();
    let attacker = board.stone(position.target)?.opponent();
    let group: PointSet = board.chain(position.target).collect();
    let beside = |p: Point| size.neighbors(p);
    let masked = |p: &Point| board.cell(*p) == Cell::Masked;
    if board.stone(stone) != Some(attacker)
        || !beside(stone).any(|p| group.contains(p))
        || !beside(stone).any(|p| masked(&p))
        || beside(stone).any(|p| board.cell(p) == Cell::Empty)
    {
        return None;
    }
    let behind: PointSet = beside(stone).filter(masked).collect();
    // The new ring stones need masked points behind them as liberties.
    let lives = |p: Point| beside(p).any(|q| masked(&q) && !behind.contains(q));
    if !behind.iter().all(lives) {
        return None;
    }
    let cell = |p: Point| {
        if p == stone {
            Cell::Empty
        } else if behind.contains(p) {
            Cell::Stone(attacker)
        } else {
            board.cell(p)
        }
    };
    Some(GroupPosition {
        board: Board::from_cells(size, cell).ok()?,
        ..position.clone()
    })
}

/// Returns true if the bent four in the corner stands after some moves of
/// proved play.
fn leads_to_bent_four(solved: &Solved, lines: &[Vec<Played>]) -> bool {
    let position = &solved.position;
    let kos = [Color::White, Color::Black].map(|first| solved.status(first));
    // A bent four needs a ko, so a position without a ko status cannot lead to
    // one by proved play.
    if !kos.iter().any(|s| matches!(s, Status::Ko(_))) || solved.solution.bent_four {
        return false;
    }
    let stands = |board: &Board, to_move: Color| {
        board.stone(position.target).is_some()
            && prove::once(&GroupPosition {
                board: board.clone(),
                target: position.target,
                to_move,
            })
            .is_some_and(|solution| solution.bent_four)
    };
    // The lines share their beginnings, so the first three lines are enough.
    let main = lines.iter().take(3).flatten();
    let answer = |mv: &Move| match mv {
        Move::Place(_) => true,
        Move::Pass => false,
    };
    solved.solution.first.best_moves.iter().all(answer)
        && main
            .into_iter()
            .any(|played| stands(&played.after, played.color.opponent()))
}

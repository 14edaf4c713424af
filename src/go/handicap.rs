//! Handicap: the points of the stones, and the fair number of stones between
//! two ranks.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::board::{Board, Cell};
use super::color::Color;
use super::point::{Point, Size};
use super::rules::Rules;

/// The reason why a handicap cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HandicapError {
    /// The board has no fixed points for so many stones.
    #[error("{stones} handicap stones have no fixed places on {size}: at most {most} have")]
    TooMany {
        /// The number of stones asked for.
        stones: u8,
        /// The size of the board.
        size: Size,
        /// The largest number of stones with fixed places.
        most: u8,
    },
}

/// The largest number of stones with fixed places on a board: nine on 19×19,
/// five on 13×13 and 9×9. Other boards follow their star points; those without
/// a centre use only the four in the corners.
#[must_use]
pub fn most(size: Size) -> u8 {
    // A board has at most nine star points, so the cast cannot truncate.
    (places(size).len().max(1)) as u8
}

/// The customary places of that many stones in the order they are laid,
/// opposite corners first. One stone has no place: Black just moves first,
/// without komi.
///
/// # Errors
/// Returns an error if the board has no places for so many stones.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Size, handicap};
///
/// let size = Size::square(19).unwrap();
/// let places = handicap::fixed(size, 3)?;
/// let names: Vec<String> = places.iter().map(|point| point.on(size).to_string()).collect();
/// assert_eq!(names, ["D4", "Q16", "Q4"]);
///
/// let small = Size::square(9).unwrap();
/// assert_eq!(
///     handicap::fixed(small, 6).unwrap_err().to_string(),
///     "6 handicap stones have no fixed places on 9×9: at most 5 have",
/// );
/// # Ok::<(), handicap::HandicapError>(())
/// ```
pub fn fixed(size: Size, stones: u8) -> Result<Vec<Point>, HandicapError> {
    if stones > most(size) {
        let most = most(size);
        return Err(HandicapError::TooMany { stones, size, most });
    }
    if stones < 2 {
        return Ok(Vec::new());
    }
    let places = places(size);
    // The centre is taken last among an odd number. Six and eight stones do not
    // use it: their last stones go to the sides.
    let corners = &places[..4.min(usize::from(stones))];
    let rest = usize::from(stones).saturating_sub(4);
    let (center, sides) = places[4.min(places.len())..]
        .split_first()
        .map_or((None, &[][..]), |(center, sides)| (Some(*center), sides));
    let sides = &sides[..rest / 2 * 2];
    let center = center.filter(|_| rest % 2 == 1);
    Ok(corners.iter().chain(sides).copied().chain(center).collect())
}

/// The board a handicap game starts from, and the side that moves first. Black
/// moves first if no stones are laid, White otherwise.
///
/// # Errors
/// As [`fixed`].
pub fn position(size: Size, stones: u8) -> Result<(Board, Color), HandicapError> {
    let places = fixed(size, stones)?;
    let to_move = if places.is_empty() {
        Color::Black
    } else {
        Color::White
    };
    let mut board = Board::new(size);
    board.arrange(
        places
            .into_iter()
            .map(|point| (point, Cell::Stone(Color::Black))),
    );
    Ok((board, to_move))
}

/// The places in the order D4, Q16, Q4, D16, the centre, then the left, right,
/// lower and upper side.
fn places(size: Size) -> Vec<Point> {
    let stars = size.star_points();
    let (width, height) = (size.width(), size.height());
    let columns = |point: &Point| (point.x(), width - 1 - point.x());
    let rows = |point: &Point| (point.y(), height - 1 - point.y());
    let left = |point: &Point| columns(point).0 < columns(point).1;
    let right = |point: &Point| columns(point).0 > columns(point).1;
    let upper = |point: &Point| rows(point).0 < rows(point).1;
    let lower = |point: &Point| rows(point).0 > rows(point).1;
    let order: [&dyn Fn(&Point) -> bool; 9] = [
        &|p| left(p) && lower(p),
        &|p| right(p) && upper(p),
        &|p| right(p) && lower(p),
        &|p| left(p) && upper(p),
        &|p| !left(p) && !right(p) && !upper(p) && !lower(p),
        &|p| left(p) && !upper(p) && !lower(p),
        &|p| right(p) && !upper(p) && !lower(p),
        &|p| lower(p) && !left(p) && !right(p),
        &|p| upper(p) && !left(p) && !right(p),
    ];
    let at = |is: &&dyn Fn(&Point) -> bool| stars.iter().copied().find(|point| is(point));
    let mut found: Vec<Point> = order.iter().filter_map(at).collect();
    // Without a centre, five stones could not be laid evenly, though some such
    // boards have star points on two sides.
    let has_center = width % 2 == 1 && height % 2 == 1;
    found.truncate(if has_center { 9 } else { 4 });
    found
}

/// A player's rank: `12k`, `3d`, `9p`.
///
/// # Examples
///
/// Servers mark ranks that are not settled.
///
/// ```
/// use shikatsu::go::handicap::Rank;
///
/// assert_eq!("12k".parse(), Ok(Rank::Kyu(12)));
/// assert_eq!("3d?".parse(), Ok(Rank::Dan(3)));
/// assert_eq!(Rank::Professional(9).to_string(), "9p");
/// assert!("10d".parse::<Rank>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Rank {
    /// Kyu, 30 (beginner) to 1.
    Kyu(u8),
    /// Amateur, 1 to 9.
    Dan(u8),
    /// Professional, 1 to 9.
    Professional(u8),
}

/// The error for a text that is no rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a rank such as 12k, 3d or 9p is expected")]
pub struct ParseRankError;

impl Rank {
    /// The rank on a scale with one handicap stone a step, where 1 kyu is 0 and
    /// 1 dan is 1. Professional ranks are three to a stone and start where
    /// amateur ranks end.
    fn steps(self) -> i16 {
        match self {
            Self::Kyu(kyu) => 1 - i16::from(kyu),
            Self::Dan(dan) => i16::from(dan),
            Self::Professional(dan) => 9 + (i16::from(dan) - 1) / 3,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kyu(kyu) => write!(f, "{kyu}k"),
            Self::Dan(dan) => write!(f, "{dan}d"),
            Self::Professional(dan) => write!(f, "{dan}p"),
        }
    }
}

impl TryFrom<String> for Rank {
    type Error = ParseRankError;

    fn try_from(text: String) -> Result<Self, ParseRankError> {
        text.parse()
    }
}

impl From<Rank> for String {
    fn from(rank: Rank) -> Self {
        rank.to_string()
    }
}

impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, ParseRankError> {
        let text = text.trim().to_ascii_lowercase();
        // Servers add a mark to a rank that shows if it is settled.
        let text = text.trim_end_matches(['?', '*', '+']);
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .ok_or(ParseRankError)?;
        let (number, kind) = text.split_at(end);
        let number: u8 = number.parse().map_err(|_| ParseRankError)?;
        match (kind.trim(), number) {
            ("k" | "kyu", 1..=30) => Ok(Self::Kyu(number)),
            ("d" | "dan", 1..=9) => Ok(Self::Dan(number)),
            ("p" | "pro", 1..=9) => Ok(Self::Professional(number)),
            _ => Err(ParseRankError),
        }
    }
}

/// The handicap suggested for two ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The weaker side, which takes Black; `None` if either may.
    pub black: Option<Color>,
    /// The number of handicap stones; 0 for an even game.
    pub handicap: u8,
    /// Komi in halves.
    pub komi_halves: i16,
}

/// A fair handicap by custom: one stone for each rank between the players on
/// 19×19, where one rank means no komi. A stone is worth about two and a half
/// ranks on 13×13 and five on 9×9. With two or more stones, a komi of half a
/// point rules out a draw.
///
/// # Examples
///
/// ```
/// use shikatsu::go::handicap::{Rank, suggest};
/// use shikatsu::go::{Color, Rules, Size};
///
/// let (black, white) = (Rank::Kyu(5), Rank::Kyu(1));
/// let rules = Rules::default();
/// let large = suggest(black, white, Size::square(19).unwrap(), &rules);
/// assert_eq!((large.black, large.handicap), (Some(Color::Black), 4));
///
/// let small = suggest(black, white, Size::square(9).unwrap(), &rules);
/// assert_eq!((small.handicap, small.komi_halves), (1, 0));
/// ```
#[must_use]
pub fn suggest(black: Rank, white: Rank, size: Size, rules: &Rules) -> Suggestion {
    let between = white.steps() - black.steps();
    // The number of ranks a stone is worth, in halves.
    let per_stone = match size.area() {
        0..=120 => 10,
        121..=255 => 5,
        _ => 2,
    };
    let stones = (2 * between.unsigned_abs() + per_stone / 2) / per_stone;
    let most = u16::from(most(size));
    let weaker = match between.cmp(&0) {
        Ordering::Equal => None,
        Ordering::Greater => Some(Color::Black),
        Ordering::Less => Some(Color::White),
    };
    Suggestion {
        black: weaker,
        // At most nine, so the cast cannot truncate.
        handicap: stones.min(most) as u8,
        komi_halves: match stones {
            0 => rules.komi_halves,
            1 => 0,
            _ => 1,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(side: u8, stones: u8) -> Vec<String> {
        let size = Size::square(side).unwrap();
        let points = fixed(size, stones).unwrap();
        points
            .iter()
            .map(|point| point.on(size).to_string())
            .collect()
    }

    #[test]
    fn stones_go_where_custom_puts_them() {
        assert_eq!(named(19, 0), [""; 0]);
        assert_eq!(named(19, 1), [""; 0]);
        assert_eq!(named(19, 2), ["D4", "Q16"]);
        assert_eq!(named(19, 3), ["D4", "Q16", "Q4"]);
        assert_eq!(named(19, 4), ["D4", "Q16", "Q4", "D16"]);
        assert_eq!(named(19, 5), ["D4", "Q16", "Q4", "D16", "K10"]);
        assert_eq!(named(19, 6), ["D4", "Q16", "Q4", "D16", "D10", "Q10"]);
        assert_eq!(
            named(19, 7),
            ["D4", "Q16", "Q4", "D16", "D10", "Q10", "K10"]
        );
        let eight = ["D4", "Q16", "Q4", "D16", "D10", "Q10", "K4", "K16"];
        assert_eq!(named(19, 8), eight);
        assert_eq!(named(19, 9), [&eight[..], &["K10"]].concat());
        assert_eq!(named(13, 5), ["D4", "K10", "K4", "D10", "G7"]);
        assert_eq!(named(9, 3), ["C3", "G7", "G3"]);
    }

    #[test]
    fn a_board_takes_no_more_than_it_has_places_for() {
        let square = |side| Size::square(side).unwrap();
        let limits = [1, 5, 7, 8, 9, 13, 19, 25].map(|side| most(square(side)));
        assert_eq!(limits, [1, 1, 5, 4, 5, 5, 9, 9]);
        for (side, stones) in [(9, 6), (13, 6), (19, 10), (5, 2), (19, 255)] {
            assert!(fixed(square(side), stones).is_err(), "{stones} on {side}");
        }
    }

    #[test]
    fn every_number_of_stones_is_laid_on_as_many_points() {
        let sides = (1..=25).flat_map(|width| (1..=25).map(move |height| (width, height)));
        for size in sides.filter_map(|(width, height)| Size::new(width, height)) {
            for stones in 2..=most(size) {
                let (board, to_move) = position(size, stones).unwrap();
                assert_eq!(
                    board.stones().count(),
                    usize::from(stones),
                    "{stones} on {size}"
                );
                assert_eq!(to_move, Color::White);
            }
            assert_eq!(position(size, 1).unwrap().1, Color::Black);
        }
    }

    #[test]
    fn ranks_are_read_and_written() {
        for text in ["30k", "1k", "1d", "9d", "9p"] {
            assert_eq!(text.parse::<Rank>().unwrap().to_string(), text);
        }
        assert_eq!("5 kyu".parse(), Ok(Rank::Kyu(5)));
        assert_eq!("3D?".parse(), Ok(Rank::Dan(3)));
        for text in ["", "k", "0k", "31k", "10d", "-1k", "3", "3x", "999k"] {
            assert_eq!(text.parse::<Rank>(), Err(ParseRankError), "{text}");
        }
    }

    #[test]
    fn a_stone_for_each_rank_is_suggested() {
        let of = |black: &str, white: &str, side| {
            let size = Size::square(side).unwrap();
            let [black, white] = [black, white].map(|rank| rank.parse().unwrap());
            let fair = suggest(black, white, size, &Rules::french());
            (fair.black, fair.handicap, fair.komi_halves)
        };
        assert_eq!(of("3k", "3k", 19), (None, 0, 15));
        assert_eq!(of("2k", "1k", 19), (Some(Color::Black), 1, 0));
        assert_eq!(of("5k", "1d", 19), (Some(Color::Black), 5, 1));
        assert_eq!(of("1d", "5k", 19), (Some(Color::White), 5, 1));
        assert_eq!(of("30k", "9d", 19).1, 9);
        assert_eq!(of("9d", "1p", 19), (None, 0, 15));
        assert_eq!(of("10k", "5k", 9).1, 1);
    }

    #[test]
    fn a_stone_is_worth_more_ranks_on_a_smaller_board() {
        // The difference in ranks from which on there are 1, 2, … stones.
        let steps = |side: u8| -> Vec<u8> {
            let size = Size::square(side).unwrap();
            let stones =
                |kyu| suggest(Rank::Kyu(kyu), Rank::Kyu(1), size, &Rules::french()).handicap;
            let steps = (2..=30).filter(|&kyu| stones(kyu) > stones(kyu - 1));
            steps.map(|kyu| kyu - 1).collect()
        };
        // Halves are rounded up: one stone begins at half of its worth.
        assert_eq!(steps(19), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(steps(13), [2, 4, 7, 9, 12]);
        assert_eq!(steps(9), [3, 8, 13, 18, 23]);
    }

    #[test]
    fn three_professional_ranks_make_a_stone() {
        let size = Size::square(19).unwrap();
        let stones = |dan| {
            let white = Rank::Professional(dan);
            suggest(Rank::Dan(3), white, size, &Rules::french()).handicap
        };
        let stones: Vec<u8> = (1..=9).map(stones).collect();
        assert_eq!(stones, [6, 6, 6, 7, 7, 7, 8, 8, 8]);
    }

    #[test]
    fn a_rank_is_a_text_in_files() {
        for rank in [Rank::Kyu(12), Rank::Dan(3), Rank::Professional(9)] {
            let text = ron::to_string(&rank).unwrap();
            assert_eq!(text, format!("\"{rank}\""));
            assert_eq!(ron::from_str(&text), Ok(rank));
        }
        assert!(ron::from_str::<Rank>("\"10d\"").is_err());
    }
}

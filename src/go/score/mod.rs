//! Counting a finished position. The players say which stones are dead or in
//! seki; this module never guesses.

mod region;
mod teire;

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::color::{ByColor, Color};
use super::point_set::PointSet;
use super::points::halves;
use super::rules::{Counting, Rules};
use region::{Region, regions};

/// The status of stones that the players agree on before a position is counted.
///
/// # Examples
///
/// Territory in seki is nobody's by territory counting.
///
/// ```
/// use shikatsu::go::{Account, Rules, Score, Status, diagram};
///
/// let board = diagram::read(". X O . O").unwrap();
/// let rules = Rules::named("japanese")?;
/// let white = board.stones().map(|(point, _)| point).filter(|point| point.x() >= 2);
/// let seki = Status { seki: white.collect(), ..Status::default() };
/// let score = |status| Score::of(&board, &status, &Account::default(), &rules);
/// assert_eq!(score(Status::default()).territory.white, 1);
/// assert_eq!(score(seki).territory.white, 0);
/// # Ok::<(), shikatsu::go::rules::UnknownRules>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Dead stones, which are taken off before counting.
    pub dead: PointSet,
    /// Stones that live in seki. Under territory counting their eyes are
    /// nobody's points; under area counting their eyes count like all others.
    pub seki: PointSet,
    /// Empty points that their owner has to fill before the end, as
    /// [`Status::with_teire`] finds them. Under territory counting they are
    /// nobody's.
    pub teire: PointSet,
}

impl Status {
    /// Returns true if no stone is dead or in seki.
    #[must_use]
    pub fn is_unmarked(&self) -> bool {
        self.dead.is_empty() && self.seki.is_empty()
    }
}

/// The facts that counting needs besides the position.
///
/// # Examples
///
/// Prisoners count under territory rules.
///
/// ```
/// use shikatsu::go::{Account, ByColor, Color, Rules, Score, Status, diagram};
///
/// let board = diagram::read(". X O .\n. X O .\n. X O .").unwrap();
/// let rules = Rules::named("japanese")?;
/// let account = Account { prisoners: ByColor { black: 2, white: 0 }, handicap: 0 };
/// let score = Score::of(&board, &Status::default(), &account, &rules);
/// assert_eq!(score.breakdown(Color::Black), "3 territory + 2 prisoners = 5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The prisoners of each side, not including dead stones on the board.
    pub prisoners: ByColor<usize>,
    /// Number of handicap stones.
    pub handicap: u8,
}

/// The count of a position for both sides.
///
/// # Examples
///
/// The dead black stone counts for White by either method.
///
/// ```
/// use shikatsu::go::{Account, Color, Rules, Score, Status, diagram};
///
/// let board = diagram::read(
///     ". X O . .
///      . X O . X
///      . X O . .",
/// )
/// .unwrap();
/// let dead = [board.size().parse_point("E2")?].into_iter().collect();
/// let status = Status { dead, ..Status::default() };
/// let count = |rules: &str| {
///     Rules::named(rules).map(|rules| Score::of(&board, &status, &Account::default(), &rules))
/// };
/// let (area, territory) = (count("chinese")?, count("japanese")?);
/// assert_eq!(area.breakdown(Color::White), "3 stones + 6 territory + 7.5 komi = 16.5");
/// assert_eq!(territory.breakdown(Color::White), "6 territory + 1 prisoners + 6.5 komi = 13.5");
/// assert_eq!(area.outcome().to_string(), "White wins by 10.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The counting method used.
    pub counting: Counting,
    /// The living stones of each side. They are points only under area
    /// counting.
    pub stones: ByColor<usize>,
    /// The number of empty points each side surrounds.
    pub territory: ByColor<usize>,
    /// Prisoners, and the dead stones of the other side. They are points only
    /// under territory counting.
    pub prisoners: ByColor<usize>,
    /// The points added to White's, in halves.
    pub komi_halves: i16,
    /// Points that White receives for Black's handicap stones.
    pub compensation: u8,
    /// The empty points counted for each side.
    pub owned: ByColor<PointSet>,
    /// Empty points of nobody: those that touch both colors or none, and under
    /// territory counting those that their owner has to fill.
    pub dame: PointSet,
    /// Empty points that only one side touches, with stones in seki among its
    /// chains.
    pub seki_eyes: PointSet,
}

impl Score {
    /// Counts a position. If the rules say that all stones stand, `status` is
    /// ignored.
    #[must_use]
    pub fn of(board: &Board, status: &Status, account: &Account, rules: &Rules) -> Self {
        let status = if rules.all_stones_stand {
            Status::default()
        } else {
            *status
        };
        let mut score = Self {
            counting: rules.counting,
            stones: ByColor::default(),
            territory: ByColor::default(),
            prisoners: account.prisoners,
            komi_halves: rules.komi_halves,
            compensation: rules.handicap_compensation.points(account.handicap),
            owned: ByColor::default(),
            dame: PointSet::EMPTY,
            seki_eyes: PointSet::EMPTY,
        };
        for (point, color) in board.stones() {
            if status.dead.contains(point) {
                score.prisoners[color.opponent()] += 1;
            } else {
                score.stones[color] += 1;
            }
        }
        for region in regions(board, &status) {
            score.add(&region, &status.teire);
        }
        score
    }

    fn add(&mut self, region: &Region, teire: &PointSet) {
        let Some(owner) = region.owner else {
            self.dame = self.dame.union(&region.points);
            return;
        };
        if region.touches_seki {
            self.seki_eyes = self.seki_eyes.union(&region.points);
            if self.counting == Counting::Territory {
                return;
            }
        }
        let mut points = region.points;
        if self.counting == Counting::Territory {
            self.dame = self.dame.union(&points.intersection(teire));
            points = points.difference(teire);
        }
        self.territory[owner] += points.len();
        self.owned[owner] = self.owned[owner].union(&points);
    }

    /// The points of a side in halves, komi and compensation included.
    #[must_use]
    pub fn total_halves(&self, color: Color) -> i64 {
        let counted = match self.counting {
            Counting::Area => self.stones[color],
            Counting::Territory => self.prisoners[color],
        };
        let points = 2 * (counted + self.territory[color]) as i64;
        match color {
            Color::Black => points,
            Color::White => points + i64::from(self.komi_halves) + 2 * i64::from(self.compensation),
        }
    }

    /// Black's lead in half points; negative if White leads.
    #[must_use]
    pub fn margin_halves(&self) -> i64 {
        self.total_halves(Color::Black) - self.total_halves(Color::White)
    }

    /// The outcome of the game by this count.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let margin = self.margin_halves();
        let winner = match margin.cmp(&0) {
            Ordering::Equal => return Outcome::Draw,
            Ordering::Greater => Color::Black,
            Ordering::Less => Color::White,
        };
        let halves = u32::try_from(margin.unsigned_abs()).unwrap_or(u32::MAX);
        let by = Win::Points { halves };
        Outcome::Won { winner, by }
    }

    /// The count of a side in words, e.g. `30 stones + 14 territory + 7.5 komi
    /// = 51.5`.
    #[must_use]
    pub fn breakdown(&self, color: Color) -> String {
        let mut terms = match self.counting {
            Counting::Area => vec![
                format!("{} stones", self.stones[color]),
                format!("{} territory", self.territory[color]),
            ],
            Counting::Territory => vec![
                format!("{} territory", self.territory[color]),
                format!("{} prisoners", self.prisoners[color]),
            ],
        };
        if color == Color::White {
            if self.komi_halves != 0 {
                terms.push(format!("{} komi", halves(i64::from(self.komi_halves))));
            }
            if self.compensation > 0 {
                terms.push(format!("{} handicap", self.compensation));
            }
        }
        format!(
            "{} = {}",
            terms.join(" + "),
            halves(self.total_halves(color))
        )
    }
}

/// The way a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Win {
    /// By this many half points.
    Points {
        /// The number of half points.
        halves: u32,
    },
    /// The opponent resigned.
    Resignation,
    /// The opponent's time ran out.
    Time,
    /// The opponent broke a rule or did not appear.
    Forfeit,
}

/// The end of a game: its winner, a draw or no result.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Color, Outcome, Win};
///
/// let by = Win::Points { halves: 7 };
/// let outcome = Outcome::Won { winner: Color::Black, by };
/// assert_eq!(outcome.short(), "B+3.5");
/// assert_eq!(outcome.to_string(), "Black wins by 3.5");
/// assert_eq!(Outcome::NoResult.short(), "Void");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// One side won.
    Won {
        /// The side that won.
        winner: Color,
        /// The way it won.
        by: Win,
    },
    /// A draw: both sides have the same count.
    Draw,
    /// Nobody won, and it is no draw: a position kept repeating, or the game
    /// was called off.
    NoResult,
}

impl Outcome {
    /// Returns the result as score sheets and SGF write it: `B+3.5`, `W+R`,
    /// `0`, `Void`.
    #[must_use]
    pub fn short(self) -> String {
        match self {
            Self::Draw => "0".to_owned(),
            Self::NoResult => "Void".to_owned(),
            Self::Won { winner, by } => {
                let letter = if winner == Color::Black { 'B' } else { 'W' };
                match by {
                    Win::Points { halves: count } => format!("{letter}+{}", halves(count.into())),
                    Win::Resignation => format!("{letter}+R"),
                    Win::Time => format!("{letter}+T"),
                    Win::Forfeit => format!("{letter}+F"),
                }
            }
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Draw => f.write_str("A draw"),
            Self::NoResult => f.write_str("No result"),
            Self::Won { winner, by } => match by {
                Win::Points { halves: count } => {
                    write!(f, "{winner} wins by {}", halves(count.into()))
                }
                Win::Resignation => write!(f, "{winner} wins by resignation"),
                Win::Time => write!(f, "{winner} wins on time"),
                Win::Forfeit => write!(f, "{winner} wins by forfeit"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Point, diagram};

    fn stones(board: &Board, names: &[&str]) -> PointSet {
        let points = names
            .iter()
            .map(|name| board.size().parse_point(name).unwrap());
        points
            .flat_map(|point| board.chain(point).collect::<Vec<_>>())
            .collect()
    }

    fn count(picture: &str, dead: &[&str], rules: &str) -> Score {
        let board = diagram::read(picture).unwrap();
        let status = Status {
            dead: stones(&board, dead),
            ..Status::default()
        };
        let rules = Rules::named(rules).unwrap();
        Score::of(&board, &status, &Account::default(), &rules)
    }

    #[test]
    fn stones_and_surrounded_points_count() {
        let score = count(". X O .\n. X O .\n. X O .\n", &[], "french");
        assert_eq!(score.stones, ByColor { black: 3, white: 3 });
        assert_eq!(score.territory, ByColor { black: 3, white: 3 });
        assert_eq!(score.outcome().to_string(), "White wins by 7.5");
        assert_eq!(score.outcome().short(), "W+7.5");
        let white = score.breakdown(Color::White);
        assert_eq!(white, "3 stones + 3 territory + 7.5 komi = 13.5");
    }

    #[test]
    fn a_point_that_touches_both_is_nobodys() {
        let score = count("X . O\nX X O\n", &[], "french");
        assert_eq!(score.territory, ByColor::default());
        assert_eq!(score.dame.len(), 1);
    }

    #[test]
    fn only_marked_stones_are_dead() {
        let picture = "O . X .\n. X X .\nX X . .\n";
        assert_eq!(count(picture, &[], "french").territory.black, 4);
        let score = count(picture, &["A3"], "french");
        assert_eq!((score.stones.white, score.territory.black), (0, 7));
    }

    #[test]
    fn a_dead_stone_or_one_in_seki_is_a_mark() {
        let stone = PointSet::from_iter([Point::new(0, 0).unwrap()]);
        let unmarked = Status::default();
        let dead = Status {
            dead: stone,
            ..unmarked
        };
        let seki = Status {
            seki: stone,
            ..unmarked
        };
        let marked = [unmarked, dead, seki].map(|status| !status.is_unmarked());
        assert_eq!(marked, [false, true, true]);
    }

    #[test]
    fn no_stone_is_dead_if_all_stones_stand() {
        let picture = "O . X .\n. X X .\nX X . .\n";
        let score = count(picture, &["A3"], "tromp-taylor");
        assert_eq!((score.stones.white, score.territory.black), (1, 4));
    }

    #[test]
    fn a_dead_stone_is_two_points_by_territory() {
        let picture = "O . X .\n. X X .\nX X . .\n";
        let [standing, lifted] = [&[][..], &["A3"]].map(|dead| count(picture, dead, "japanese"));
        assert_eq!(standing.total_halves(Color::Black), 8);
        // Removing the dead stones opens two points between them, besides the
        // two of its own.
        assert_eq!(lifted.total_halves(Color::Black), 2 * (7 + 1));
    }

    #[test]
    fn proving_a_death_costs_nothing_by_area() {
        // White's stone in the corner is dead. Black may say so, or play on and
        // take it while White passes. By area the count is the same; by
        // territory Black loses one point for each move in Black's own
        // territory.
        let before = "O . X . O .\n. X X . O .\nX X . O O .\n. . . O . .\n";
        let after = ". X X . O .\nX X X . O .\nX X . O O .\n. . . O . .\n";
        let lead = |score: Score| score.margin_halves();
        let counted = lead(count(before, &["A4"], "french"));
        assert_eq!(lead(count(after, &[], "french")), counted);
        let board = diagram::read(after).unwrap();
        let taken = Account {
            prisoners: ByColor { black: 1, white: 0 },
            handicap: 0,
        };
        let rules = Rules::named("japanese").unwrap();
        let proved = lead(Score::of(&board, &Status::default(), &taken, &rules));
        let counted = lead(count(before, &["A4"], "japanese"));
        assert_eq!(proved, counted - 2 * 2);
    }

    #[test]
    fn a_point_that_has_to_be_filled_is_nobodys_by_territory() {
        let board = diagram::read(". X O .\n. X O .\n. X O .\n").unwrap();
        let filled = PointSet::from_iter([board.size().parse_point("A3").unwrap()]);
        let status = Status {
            teire: filled,
            ..Status::default()
        };
        let of = |rules: &str| {
            let rules = Rules::named(rules).unwrap();
            let score = Score::of(&board, &status, &Account::default(), &rules);
            (score.territory.black, score.dame)
        };
        assert_eq!(of("french"), (3, PointSet::EMPTY));
        assert_eq!(of("japanese"), (2, filled));
    }

    #[test]
    fn eyes_in_seki_are_points_by_area_only() {
        let board = diagram::read(". X O . X\nX X O O X\nO O O X X\nX X X X .\n").unwrap();
        let status = Status {
            seki: stones(&board, &["B4", "C4"]),
            ..Status::default()
        };
        let of = |rules: &str| {
            let rules = Rules::named(rules).unwrap();
            Score::of(&board, &status, &Account::default(), &rules)
        };
        assert_eq!(of("french").territory, ByColor { black: 2, white: 0 });
        assert_eq!(of("japanese").territory, ByColor { black: 1, white: 0 });
        assert_eq!(of("japanese").seki_eyes.len(), 1);
    }

    #[test]
    fn handicap_stones_are_paid_for_as_the_rules_say() {
        let board = diagram::read("X . .\n. . .\n").unwrap();
        let paid = |rules: &str| {
            let account = Account {
                prisoners: ByColor::default(),
                handicap: 4,
            };
            let rules = Rules::named(rules).unwrap();
            Score::of(&board, &Status::default(), &account, &rules).compensation
        };
        assert_eq!(["chinese", "aga", "french"].map(paid), [4, 3, 0]);
    }

    #[test]
    fn a_breakdown_names_komi_and_handicap_if_there_are_any() {
        let board = diagram::read(". X O .\n").unwrap();
        let words = |rules: &str, komi, handicap| {
            let rules = Rules::named(rules).unwrap().with_komi(komi);
            let account = Account {
                prisoners: ByColor { black: 0, white: 2 },
                handicap,
            };
            let score = Score::of(&board, &Status::default(), &account, &rules);
            Color::BOTH.map(|color| score.breakdown(color))
        };
        let black = "1 stones + 1 territory = 2";
        assert_eq!(words("chinese", 0, 0), [black; 2]);
        let white = "1 stones + 1 territory + 7.5 komi + 4 handicap = 13.5";
        assert_eq!(words("chinese", 15, 4), [black, white]);
        let black = "1 territory + 0 prisoners = 1";
        assert_eq!(
            words("japanese", 0, 0),
            [black, "1 territory + 2 prisoners = 3"]
        );
    }

    #[test]
    fn outcomes_are_written_short_and_in_words() {
        let won = |winner, by| Outcome::Won { winner, by };
        let written = [
            (Outcome::Draw, "0", "A draw"),
            (Outcome::NoResult, "Void", "No result"),
            (
                won(Color::Black, Win::Points { halves: 1 }),
                "B+0.5",
                "Black wins by 0.5",
            ),
            (
                won(Color::White, Win::Resignation),
                "W+R",
                "White wins by resignation",
            ),
            (won(Color::Black, Win::Time), "B+T", "Black wins on time"),
            (
                won(Color::White, Win::Forfeit),
                "W+F",
                "White wins by forfeit",
            ),
        ];
        for (outcome, short, words) in written {
            assert_eq!(
                (outcome.short().as_str(), &*outcome.to_string()),
                (short, words)
            );
        }
    }

    #[test]
    fn equal_counts_are_a_draw() {
        let board = diagram::read(". X O .\n").unwrap();
        let rules = Rules::french().with_komi(0);
        let score = Score::of(&board, &Status::default(), &Account::default(), &rules);
        assert_eq!(
            (score.outcome(), score.outcome().short().as_str()),
            (Outcome::Draw, "0")
        );
    }

    #[test]
    fn an_empty_board_is_whites_by_komi() {
        let score = count(". .\n. .\n", &[], "french");
        assert_eq!(score.outcome().to_string(), "White wins by 7.5");
    }
}

//! What is asked for with a command of analysis: `[color] [interval] key value…`.

use std::time::Duration;

use crate::go::{Color, Game, Move, PointSet};
use crate::gtp::Dialect;
use crate::gtp::server::commands::arguments;

/// What is to be reported, and how often.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::gtp) struct Request {
    pub(super) dialect: Dialect,
    /// Time between two reports; without it there is one at the end.
    pub(super) interval: Option<Duration>,
    /// How many moves are told of at most.
    pub(super) most: usize,
    /// Where the first move is not to be, and whether it may be a pass.
    pub(super) refused: PointSet,
    pub(super) may_pass: bool,
    /// Whether the position as a whole is told of.
    pub(super) root: bool,
    /// Whether it is told whose each point will be.
    pub(super) ownership: bool,
}

/// The shortest time between two reports.
const LEAST_INTERVAL: Duration = Duration::from_millis(10);

/// What `KataGo` would tell beside and this program does not know: it is left out,
/// as readers of its reports expect.
const UNKNOWN_HERE: &[&str] = &[
    "ownershipStdev",
    "movesOwnership",
    "movesOwnershipStdev",
    "pvVisits",
    "pvEdgeVisits",
    "noResultValue",
];

impl Request {
    /// Reads the words after a command, and whose move is asked about.
    pub(in crate::gtp) fn read(
        dialect: Dialect,
        words: &[String],
        game: &Game,
    ) -> Result<(Color, Self), String> {
        let mut words = words.iter().map(String::as_str).peekable();
        let mut color = game.to_move();
        if let Some(named) = words.peek().and_then(|word| arguments::color(word).ok()) {
            color = named;
            words.next();
        }
        let mut request = Self {
            dialect,
            interval: None,
            most: usize::MAX,
            refused: PointSet::EMPTY,
            may_pass: true,
            root: false,
            ownership: false,
        };
        if let Some(word) = words.next_if(|word| word.bytes().all(|b| b.is_ascii_digit())) {
            request.interval = Some(interval(word)?);
        }
        while let Some(key) = words.next() {
            request.take(key, &mut words, color, game)?;
        }
        Ok((color, request))
    }

    /// Takes in a key with its values.
    fn take<'a>(
        &mut self,
        key: &str,
        words: &mut impl Iterator<Item = &'a str>,
        color: Color,
        game: &Game,
    ) -> Result<(), String> {
        let mut next = || {
            let missing = || format!("syntax error: `{key}` takes a value");
            words.next().ok_or_else(missing)
        };
        match key {
            "interval" => self.interval = Some(interval(next()?)?),
            "maxmoves" => self.most = number(next()?)?.max(1),
            // Only moves that were tried are known.
            "minmoves" => drop(number(next()?)?),
            "allow" | "avoid" => {
                let (who, points, until) = (next()?, next()?, next()?);
                number(until)?;
                self.restrict(
                    key == "allow",
                    arguments::color(who)? == color,
                    points,
                    game,
                )?;
            }
            "rootInfo" if self.dialect == Dialect::Kata => self.root = truth(next()?)?,
            "ownership" if self.dialect == Dialect::Kata => self.ownership = truth(next()?)?,
            _ if self.dialect == Dialect::Kata && UNKNOWN_HERE.contains(&key) => {
                truth(next()?)?;
            }
            _ => {
                return Err(format!(
                    "syntax error: `{}` is no key",
                    arguments::shown(key)
                ));
            }
        }
        Ok(())
    }

    /// Keeps the first move to some points, or off them. What is said of later
    /// moves and of the other side's is not kept to.
    fn restrict(
        &mut self,
        allows: bool,
        concerns_first: bool,
        list: &str,
        game: &Game,
    ) -> Result<(), String> {
        let size = game.board().size();
        let (mut points, mut pass) = (PointSet::EMPTY, false);
        for name in list.split(',').filter(|name| !name.is_empty()) {
            match arguments::vertex(name, size)? {
                Move::Place(point) => drop(points.insert(point)),
                Move::Pass => pass = true,
            }
        }
        if !concerns_first {
            return Ok(());
        }
        if allows {
            let all: PointSet = size.points().collect();
            points = all.difference(&points);
        }
        self.refused = self.refused.union(&points);
        self.may_pass &= pass == allows;
        Ok(())
    }
}

/// Hundredths of a second.
fn interval(text: &str) -> Result<Duration, String> {
    let hundredths = text.parse::<f64>().ok().filter(|n| (0.0..=1e6).contains(n));
    let interval = hundredths.map(|n| Duration::from_secs_f64(n / 100.0));
    interval
        .map(|interval| interval.max(LEAST_INTERVAL))
        .ok_or_else(|| "syntax error: an interval in hundredths of a second is expected".to_owned())
}

fn number(text: &str) -> Result<usize, String> {
    let number = text.parse::<u32>().ok();
    number
        .map(|number| number as usize)
        .ok_or_else(|| format!("syntax error: `{}` is no number", arguments::shown(text)))
}

fn truth(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "true" | "1" | "t" | "yes" | "y" => Ok(true),
        "false" | "0" | "f" | "no" | "n" => Ok(false),
        _ => Err("syntax error: `true` or `false` is expected".to_owned()),
    }
}

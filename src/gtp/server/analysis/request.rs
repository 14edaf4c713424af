//! Parses the arguments of an analysis command: `[color] [interval] key
//! value…`.

use std::time::Duration;

use crate::go::{Color, Game, Move, PointSet};
use crate::gtp::Dialect;
use crate::gtp::server::arguments;
use crate::platform::text::items;

/// The contents and the interval of the reports.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::gtp) struct Request {
    pub(super) dialect: Dialect,
    /// The time between two reports. Without it there is only one, at the end.
    pub(super) interval: Option<Duration>,
    /// The most moves in a report.
    pub(super) most: usize,
    /// The points that are excluded for the first move. `may_pass` is false if
    /// a pass is excluded.
    pub(in crate::gtp) refused: PointSet,
    pub(in crate::gtp) may_pass: bool,
    /// True if reports include the position as a whole.
    pub(super) root: bool,
    /// True if reports include the expected owner of each point.
    pub(super) ownership: bool,
    /// True if reports include that of each point after each move.
    pub(super) moves_ownership: bool,
    /// True if reports include the number of games along each line.
    pub(super) pv_visits: bool,
}

/// The shortest time between two reports.
const LEAST_INTERVAL: Duration = Duration::from_millis(10);

impl Request {
    /// Parses the arguments. Returns the request and the side whose move is
    /// analysed.
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
            moves_ownership: false,
            pv_visits: false,
        };
        if let Some(word) = words.next_if(|word| word.bytes().all(|b| b.is_ascii_digit())) {
            request.interval = Some(interval(word)?);
        }
        while let Some(key) = words.next() {
            request.take(key, &mut words, color, game)?;
        }
        Ok((color, request))
    }

    /// Returns true if some first moves are excluded.
    pub(in crate::gtp) fn is_restricted(&self) -> bool {
        !self.refused.is_empty() || !self.may_pass
    }

    /// Parses a key with its values.
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
        let is_kata = self.dialect == Dialect::Kata;
        match key {
            "interval" => self.interval = Some(interval(next()?)?),
            "maxmoves" => self.most = number(next()?)?.max(1),
            // The minimum is ignored, since only moves that the search has
            // tried can be reported.
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
            "rootInfo" if is_kata => self.root = truth(next()?)?,
            "ownership" if is_kata => self.ownership = truth(next()?)?,
            "movesOwnership" if is_kata => self.moves_ownership = truth(next()?)?,
            "pvVisits" if is_kata => self.pv_visits = truth(next()?)?,
            _ => {
                return Err(format!(
                    "syntax error: `{}` is no key",
                    arguments::shown(key)
                ));
            }
        }
        Ok(())
    }

    /// Restricts the first move to some points, or excludes them. Restrictions
    /// of later moves and of the other side are checked but ignored.
    fn restrict(
        &mut self,
        allows: bool,
        concerns_first: bool,
        list: &str,
        game: &Game,
    ) -> Result<(), String> {
        let size = game.board().size();
        let (mut points, mut pass) = (PointSet::EMPTY, false);
        // No search resigns by itself, so it makes no difference if that is allowed.
        let is_move = |name: &&str| !name.eq_ignore_ascii_case("resign");
        let names = items(list).map_err(|why| format!("syntax error: {why}"))?;
        for name in names.into_iter().filter(is_move) {
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

/// Parses an interval in hundredths of a second.
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

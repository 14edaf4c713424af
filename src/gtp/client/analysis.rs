//! Reads engines' analyses of a position: the lines that `lz-analyze` (Leela
//! Zero) and `kata-analyze` (`KataGo`, `docs/GTP_Extensions.md`) stream.
//!
//! A line is a list of names and values. `info` begins each move, and unknown
//! names are skipped. All numbers are from the view of the side that was named
//! in the command.

use super::answers::line_of_play;
use crate::engine::analysis::{Analysis, Candidate, Error, Evaluation};
use crate::go::{Color, Move, Size};
use crate::gtp::{Command, Dialect};

/// The most moves that are kept of a line.
const MOST_MOVES: usize = 625;

impl Dialect {
    /// Returns the command that begins a stream of updates for this side.
    /// `interval` is in hundredths of a second.
    #[must_use]
    pub fn command(self, color: Color, interval: u32) -> Command {
        let arguments = [letter(color).to_owned(), interval.to_string()];
        let more = match self {
            Self::Leela => &[][..],
            Self::Kata => &["ownership", "true"],
        };
        let more = more.iter().map(ToString::to_string);
        Command::new(self.command_name(), arguments.into_iter().chain(more))
    }

    /// Reads a line of the stream; `None` if it describes no move on this
    /// board.
    #[must_use]
    pub fn read(self, line: &str, size: Size) -> Option<Analysis> {
        let mut words = Words {
            rest: line.split_whitespace().peekable(),
        };
        let (mut found, mut ownership) = (Vec::new(), None);
        let mut current: Option<MoveInfo> = None;
        let mut add = |entry: Option<MoveInfo>| {
            if found.len() < MOST_MOVES {
                found.extend(entry.and_then(MoveInfo::finish));
            }
        };
        while let Some(name) = words.rest.next() {
            match name {
                "info" => add(current.replace(MoveInfo::default())),
                "ownership" => ownership = words.ownership(size),
                // Values of the position as a whole follow.
                "rootInfo" => add(current.take()),
                name => {
                    if let Some(entry) = &mut current {
                        entry.learn(name, &mut words, self, size);
                    }
                }
            }
        }
        add(current);
        found.sort_by_key(|(order, _)| *order);
        let candidates = found.into_iter().map(|(_, found)| found);
        Analysis::of(candidates.collect(), ownership)
    }
}

/// Returns the GTP name of a color.
const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// The words of a line.
struct Words<'a> {
    rest: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl Words<'_> {
    /// Takes the next word if it is a number. `None` if it is not finite.
    fn number(&mut self) -> Option<f32> {
        let number: f32 = self
            .rest
            .next_if(|word| word.parse::<f32>().is_ok())?
            .parse()
            .ok()?;
        number.is_finite().then_some(number)
    }

    fn count(&mut self) -> Option<u64> {
        let is_count = |word: &&str| word.parse::<u64>().is_ok();
        self.rest.next_if(is_count)?.parse().ok()
    }

    fn moves(&mut self, size: Size) -> Vec<Move> {
        let mut rest = self.rest.clone();
        let moves = line_of_play(&mut rest, size);
        for _ in &moves {
            self.rest.next();
        }
        moves
    }

    /// Takes all numbers that follow. Returns one for each point, or `None` if
    /// there are too few.
    fn ownership(&mut self, size: Size) -> Option<Vec<f32>> {
        let mut values = Vec::new();
        while let Some(value) = self.number() {
            if values.len() < size.area() {
                values.push(value.clamp(-1.0, 1.0));
            }
        }
        (values.len() == size.area()).then_some(values)
    }
}

/// A move whose values are being read.
#[derive(Debug, Default)]
struct MoveInfo {
    mv: Option<Move>,
    visits: u64,
    win_rate: Option<f32>,
    prior: Option<f32>,
    lower_bound: Option<f32>,
    lead: Option<f32>,
    spread: Option<f32>,
    order: Option<u64>,
    line: Vec<Move>,
}

impl MoveInfo {
    fn learn(&mut self, name: &str, words: &mut Words<'_>, dialect: Dialect, size: Size) {
        let rate = |value: Option<f32>| value.map(|value| dialect.share(value));
        match name {
            "move" => {
                let word = words.rest.next();
                self.mv = line_of_play(word.into_iter(), size).pop();
            }
            "visits" => self.visits = words.count().unwrap_or_default(),
            "winrate" => self.win_rate = rate(words.number()),
            "prior" => self.prior = rate(words.number()),
            "lcb" => self.lower_bound = rate(words.number()),
            "scoreStdev" => self.spread = words.number(),
            "scoreLead" => self.lead = words.number().or(self.lead),
            // Older versions of `KataGo` send this instead.
            "scoreMean" => self.lead = self.lead.or(words.number()),
            "order" => self.order = words.count(),
            "pv" => self.line = words.moves(size),
            _ => {}
        }
    }

    /// Returns the move and its rank, if its point and win rate are known.
    fn finish(self) -> Option<(u64, Candidate)> {
        let found = Candidate {
            mv: self.mv?,
            visits: self.visits,
            worth: Evaluation {
                win_rate: self.win_rate?,
                lead: self.lead,
            },
            spread: self.spread,
            error: Error::default(),
            prior: self.prior,
            lower_bound: self.lower_bound,
            line: self.line,
        };
        Some((self.order.unwrap_or(u64::MAX), found))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn size() -> Size {
        Size::square(19).unwrap()
    }

    fn names(moves: &[Move]) -> Vec<String> {
        let spelled = moves.iter().map(|mv| mv.on(size()).to_string());
        spelled.collect()
    }

    #[test]
    fn leela_rates_are_read_in_ten_thousandths() {
        let line = "info move Q16 visits 12 winrate 4500 prior 2210 lcb 4400 order 1 pv Q16 D4 \
                    info move D4 visits 836 winrate 4656 prior 839 lcb 4640 order 0 pv D4 Q16 pass";
        let analysis = Dialect::Leela.read(line, size()).unwrap();
        let best = analysis.best();
        assert_eq!(names(&best.line), ["D4", "Q16", "pass"]);
        assert_eq!((best.visits, best.worth.lead), (836, None));
        assert_eq!(
            (best.worth.win_rate, best.prior, best.lower_bound),
            (0.4656, Some(0.0839), Some(0.464))
        );
        assert_eq!(analysis.candidates[1].visits, 12);
        assert_eq!((analysis.visits, analysis.worth.lead), (848, None));
        assert_eq!(analysis.ownership, None);
    }

    #[test]
    fn kata_scores_and_ownership_are_read_and_unknown_names_skipped() {
        let owned = "0.5 ".repeat(361);
        let line = format!(
            "info move E4 visits 487 edgeVisits 487 utility -0.0408 winrate 0.48 scoreMean -0.61 \
             scoreStdev 24.7 scoreLead -0.59 prior 0.22 lcb 0.477 isSymmetryOf D4 order 0 pv E4 E3 \
             info move pass visits 1 winrate 1 scoreMean -3 order 1 pv pass pvVisits 1 \
             rootInfo visits 488 winrate 0.9 ownership {owned}"
        );
        let analysis = Dialect::Kata.read(&line, size()).unwrap();
        let [best, other] = &analysis.candidates[..] else {
            panic!("{analysis:?}")
        };
        let worth = |win_rate, lead| Evaluation {
            win_rate,
            lead: Some(lead),
        };
        assert_eq!(best.worth, worth(0.48, -0.59));
        assert_eq!(best.spread, Some(24.7));
        assert_eq!((other.mv, other.worth), (Move::Pass, worth(1.0, -3.0)));
        assert_eq!(analysis.ownership, Some(vec![0.5; 361]));
        let few = line.replacen("ownership 0.5", "ownership", 1);
        let analysis = Dialect::Kata.read(&few, size()).unwrap();
        assert_eq!(analysis.ownership, None, "one value is missing");
    }

    #[test]
    fn lines_without_a_move_are_ignored() {
        for line in [
            "",
            "info",
            "info visits 3 winrate 0.5",
            "info move Z99 winrate 0.5",
            "info move D4 winrate NaN",
            "move D4 winrate 0.5",
        ] {
            assert_eq!(Dialect::Kata.read(line, size()), None, "{line}");
        }
    }

    #[test]
    fn the_commands_are_those_of_the_engines() {
        let command = |dialect: Dialect| dialect.command(Color::White, 50).to_string();
        assert_eq!(command(Dialect::Leela), "lz-analyze w 50");
        assert_eq!(command(Dialect::Kata), "kata-analyze w 50 ownership true");
        assert_eq!(
            Dialect::of(|name| name == "lz-analyze"),
            Some(Dialect::Leela)
        );
        assert_eq!(Dialect::of(|_| true), Some(Dialect::Kata));
        assert_eq!(Dialect::of(|_| false), None);
    }

    proptest! {
        #[test]
        fn any_line_gives_rates_from_0_to_1(
            line in prop_oneof![
                any::<String>(),
                "((info|move|pv|visits|winrate|order|ownership|D4|pass|-?[0-9]{1,30}(\\.[0-9])?) ){0,60}",
            ],
        ) {
            for dialect in [Dialect::Leela, Dialect::Kata] {
                if let Some(analysis) = dialect.read(&line, size()) {
                    for found in &analysis.candidates {
                        prop_assert!((0.0..=1.0).contains(&found.worth.win_rate));
                    }
                    prop_assert!((0.0..=1.0).contains(&analysis.worth.win_rate));
                }
            }
        }
    }
}

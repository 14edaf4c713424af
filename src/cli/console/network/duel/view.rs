//! The board of a problem, and the table of results.

use super::DuelTable;
use crate::cli::console::network::match_console::MatchTable as _;
use crate::cli::console::picture::{self, Marks};
use crate::cli::console::session_view::beside;
use crate::cli::console::styled_line::StyledLine;
use crate::cli::console::terminal::ConsoleResult;
use crate::go::{Move, Point, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{Attempts, DuelOutcome, DuelStage, PLAYERS, PosedProblem, Round};
use crate::net::replica::Party;
use crate::problems::Goal;

/// The longest title in the table of results.
const LONGEST_TITLE: usize = 30;
/// The longest name in the table of results.
const LONGEST_NAME: usize = 20;

/// Returns the name of a point.
pub(super) fn point_name(size: Size, point: Point) -> String {
    point.on(size).to_string()
}

impl DuelTable<'_> {
    /// Shows the problem that is posed, with the score beside it.
    pub(super) fn show(&mut self) -> ConsoleResult<()> {
        let Some(now) = self.now() else {
            return Ok(());
        };
        let (DuelStage::Solving(left), Some(posed)) = (now.stage(), now.posed()) else {
            return Ok(());
        };
        let problem = posed.position.problem();
        let goal = match posed.position.goal() {
            Goal::Live => "live",
            Goal::Kill => "kill",
        };
        self.shared.terminal.skip_line()?;
        self.shared.terminal.head(say!(
            "console-duel-problem",
            number = now.counted() + 1,
            count = now.rules().problems,
            goal = goal,
            color = problem.to_move,
            level = problem.level
        ))?;
        let own = self.shared.party.and_then(|party| now.position(party));
        // A spectator sees the problem as it was posed.
        let Some(game) = own.or_else(|| posed.position.after(&[])) else {
            return Ok(());
        };
        let last = game.turns().last().and_then(|turn| match turn.mv {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        });
        let marks = Marks {
            last,
            ..Marks::default()
        };
        let rows = picture::board(game.board(), &marks, self.shared.terminal.look());
        let mut lines = Vec::new();
        for party in PLAYERS {
            let name = self.shared.terminal.text(&self.name(party));
            let count = now.points(party);
            let points = say!("duel-points", name = name, count = count);
            lines.push(StyledLine::from(self.shared.terminal.text(&points)));
            let wrong = now.attempts(party).map_or(0, Attempts::wrong);
            let wrong = self
                .shared
                .terminal
                .text(&say!("duel-wrong-count", count = wrong));
            lines.push(StyledLine::from(format!("  {wrong}")));
        }
        lines.push(StyledLine::default());
        let left = say!("console-duel-time", seconds = left.as_secs_f64().ceil());
        lines.push(StyledLine::from(self.shared.terminal.text(&left)));
        for line in beside(rows, lines) {
            self.shared.terminal.print_styled(&line)?;
        }
        self.shared.terminal.skip_line()
    }

    /// Tells the result of a duel with a table of its problems.
    pub(super) fn tell_result(&mut self) -> ConsoleResult<()> {
        let Some(round) = self.round().cloned() else {
            return Ok(());
        };
        let Some(outcome) = round.outcome() else {
            return Ok(());
        };
        self.shared.terminal.skip_line()?;
        let result = self.result(outcome);
        self.shared.terminal.head(result)?;
        for party in PLAYERS {
            let name = self.name(party);
            let total = say!(
                "console-duel-total",
                name = name,
                count = round.points(party),
                seconds = i18n::tenths(round.time(party))
            );
            let total = self.shared.terminal.text(&total);
            self.shared.terminal.print(&format!("  {total}"))?;
        }
        self.shared.terminal.skip_line()?;
        for row in self.table(&round) {
            self.shared.terminal.print(&row)?;
        }
        self.shared.terminal.skip_line()
    }

    fn result(&self, outcome: DuelOutcome) -> Phrase {
        let winner = match outcome {
            DuelOutcome::Won { winner, .. } => winner,
            DuelOutcome::Draw => Party::Table,
        };
        let is_own = Some(winner) == self.shared.party;
        i18n::duel_outcome(outcome, self.name(winner), is_own)
    }

    /// Returns the rows of the table of problems, with its heading.
    fn table(&self, round: &Round) -> Vec<String> {
        let heading = ["problem", "level", "solver", "time", "wrong"];
        let heading = heading.map(|column| {
            let name = say!("console-duel-column", column = column);
            self.shared.terminal.text(&name)
        });
        let mut rows = vec![
            [String::new()]
                .into_iter()
                .chain(heading)
                .collect::<Vec<_>>(),
        ];
        for (number, posed) in (1..).zip(round.problems()) {
            rows.push(self.row(number, posed));
        }
        let columns = rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let padded = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths);
            let cells = cells.map(|(cell, &width)| format!("{cell:<width$}"));
            let line = cells.collect::<Vec<_>>().join("  ");
            format!("  {}", line.trim_end())
        };
        rows.iter().map(padded).collect()
    }

    fn row(&self, number: usize, posed: &PosedProblem) -> Vec<String> {
        let short = |text: &str, most| text.chars().take(most).collect::<String>();
        let title = posed.solution.as_ref().map_or("-", |it| it.title.as_str());
        let level = match posed.position.problem().level {
            0 => "-".to_owned(),
            level => level.to_string(),
        };
        let (solver, time, wrong) = match &posed.result {
            None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
            Some(result) => {
                let name = result
                    .winner
                    .map(|party| self.shared.terminal.text(&self.name(party)));
                let [host, guest] = result.wrong;
                (
                    name.unwrap_or_else(|| "-".to_owned()),
                    i18n::tenths(result.time),
                    format!("{host}:{guest}"),
                )
            }
        };
        let (title, solver) = (short(title, LONGEST_TITLE), short(&solver, LONGEST_NAME));
        vec![number.to_string(), title, level, solver, time, wrong]
    }
}

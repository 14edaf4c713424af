//! A game session in the terminal: its board, its players and its result.

use super::picture::{self, Marks};
use super::player_names::shown_name;
use super::score::breakdown;
use super::styled_line::StyledLine;
use super::terminal::{ConsoleResult, Terminal};
use crate::game::{GameSession, Phase};
use crate::go::{Color, Counting, Effect, Move, Outcome, Score, Status, Win};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The width of a terminal in columns, for the board with the counts beside it.
const COLUMNS: usize = 80;
/// The width of the counts in columns.
const COUNTS: usize = 30;

/// Returns a side's color and the name of its player, if it has one.
pub(super) fn player(terminal: &Terminal<'_>, session: &GameSession, color: Color) -> Phrase {
    match session.setup().players[color].name.as_str() {
        "" => say!("color", color = color),
        name => {
            let name = shown_name(name, terminal);
            say!("console-player", color = color, name = name)
        }
    }
}

/// Describes the effect of a move.
pub(super) fn describe(session: &GameSession, mv: Move, effect: &Effect) -> Phrase {
    let Move::Place(point) = mv else {
        return if session.game().rules().pass_stones {
            say!("console-passes-stone")
        } else {
            say!("console-passes")
        };
    };
    let point = point.on(session.setup().size).to_string();
    let count = effect.captured.len();
    match (count, effect.suicide) {
        (0, _) => say!("console-plays", point = point),
        (_, false) => say!("console-takes", point = point, count = count),
        (_, true) => say!("console-costs", point = point, count = count),
    }
}

/// Shows the board with lines beside it, or below a wide board. During a count
/// and after it, they are the lines of the score.
pub(super) fn show(
    terminal: &mut Terminal<'_>,
    session: &GameSession,
    mut lines: Vec<StyledLine>,
) -> ConsoleResult<()> {
    let look = terminal.look();
    let game = session.game();
    let last = game.turns().last().and_then(|turn| match turn.mv {
        Move::Place(point) => Some(point),
        Move::Pass => None,
    });
    let mut marks = Marks {
        last,
        ..Marks::default()
    };
    if let Some(score) = session.score() {
        if let Some(status) = status(session) {
            marks.dead = status.dead;
        }
        (marks.black, marks.white) = (score.owned.black, score.owned.white);
        let scored = score_lines(terminal, session, &score);
        lines = scored.into_iter().map(StyledLine::from).collect();
    }
    let rows = picture::board(game.board(), &marks, look);
    terminal.skip_line()?;
    for line in beside(rows, lines) {
        terminal.print_styled(&line)?;
    }
    terminal.skip_line()
}

/// Returns the marked stones, during the count and after it.
pub(super) const fn status(session: &GameSession) -> Option<Status> {
    match session.phase() {
        Phase::Counting(status) => Some(*status),
        Phase::Finished { status, .. } => *status,
        Phase::Placing(_) | Phase::Playing => None,
    }
}

/// Returns the score of both sides, as lines of text.
fn score_lines(terminal: &Terminal<'_>, session: &GameSession, score: &Score) -> Vec<String> {
    let text = |phrase: &Phrase| terminal.text(phrase);
    let mut lines = Vec::new();
    for color in Color::BOTH {
        lines.push(text(&player(terminal, session, color)));
        lines.push(format!("  {}", text(&breakdown(score, color))));
    }
    lines.push(String::new());
    lines.push(text(&i18n::outcome(score.outcome())));
    lines.push(String::new());
    lines.push(format!("x o  {}", text(&say!("console-dead-stones"))));
    lines.push(format!("b w  {}", text(&say!("console-territory"))));
    lines
}

/// Tells the result of a game that is over.
pub(super) fn announce(terminal: &mut Terminal<'_>, session: &GameSession) -> ConsoleResult<()> {
    let Some(outcome) = session.outcome() else {
        return Ok(());
    };
    let names = &session.setup().players;
    let (result, short) = (i18n::outcome(outcome), outcome.short());
    let result = match outcome {
        Outcome::Won { winner, .. } if !names[winner].name.is_empty() => say!(
            "console-result-of",
            outcome = result,
            name = shown_name(&names[winner].name, terminal),
            short = short
        ),
        _ => say!("console-result", outcome = result, short = short),
    };
    terminal.skip_line()?;
    terminal.head(result)?;
    if let Some(score) = session.score() {
        for color in Color::BOTH {
            let count = breakdown(&score, color);
            note(
                terminal,
                &say!("console-side", color = color, count = count),
            )?;
        }
        note(terminal, &uncounted(&score))?;
    }
    if outcome == Outcome::NoResult {
        note(terminal, &say!("console-no-result"))?;
    }
    if let Outcome::Won {
        winner,
        by: Win::Resignation,
    } = outcome
    {
        let loser = player(terminal, session, winner.opponent());
        note(terminal, &say!("console-resigned", player = loser))?;
    }
    Ok(())
}

/// Prints a line below the heading.
fn note(terminal: &mut Terminal<'_>, phrase: &Phrase) -> ConsoleResult<()> {
    let text = terminal.text(phrase);
    terminal.print(&format!("  {text}"))
}

/// Names the parts that the count leaves out, which a player may miss.
fn uncounted(score: &Score) -> Phrase {
    match score.counting {
        Counting::Area => say!(
            "console-uncounted-prisoners",
            black = score.prisoners.black,
            white = score.prisoners.white
        ),
        Counting::Territory => say!(
            "console-uncounted-stones",
            black = score.stones.black,
            white = score.stones.white
        ),
    }
}

/// Joins the lines to the right of the rows, or below them if there is no room.
pub(super) fn beside(mut rows: Vec<StyledLine>, lines: Vec<StyledLine>) -> Vec<StyledLine> {
    let width = rows.iter().map(StyledLine::width).max().unwrap_or(0);
    if width + COUNTS > COLUMNS {
        rows.push(StyledLine::default());
        rows.extend(lines);
        return rows.into_iter().map(StyledLine::trim_end).collect();
    }
    let length = rows.len().max(lines.len() + 1);
    rows.resize(length, StyledLine::default());
    // The first row holds only the column letters, so the lines begin beside
    // the second.
    let lines = std::iter::once(StyledLine::default()).chain(lines);
    let lines = lines.chain(std::iter::repeat_with(StyledLine::default));
    let joined = rows.into_iter().zip(lines).map(|(row, line)| {
        let gap = " ".repeat(width - row.width() + 2);
        row.then(gap.into()).then(line).trim_end()
    });
    joined.collect()
}

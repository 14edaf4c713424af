//! The running counts: stones, prisoners, territory and komi of both sides.

use super::picture::{paint, stone};
use super::player_names::shown_name;
use super::styled_line::StyledLine;
use super::terminal::Terminal;
use crate::engine::estimate::Estimator;
use crate::game::GameSession;
use crate::go::points::halves;
use crate::go::{ByColor, Color};
use crate::i18n::{Phrase, say};

/// The share of playouts from which on a point counts as a side's territory.
const HELD: f64 = 0.6;
/// The width of the labels of the counts, at least.
const LABEL: usize = 11;

/// The running counts of a game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Counts {
    stones: ByColor<usize>,
    prisoners: ByColor<usize>,
    /// The number of points that are likely to become a side's, without its
    /// stones.
    territory: ByColor<usize>,
    komi_halves: i16,
    /// The points that White receives for handicap stones.
    compensation: u8,
    /// Black's expected lead in points, everything included.
    lead: f64,
}

impl Counts {
    /// Counts stones and prisoners, and estimates territory with `games`
    /// playouts.
    pub(super) fn of(session: &GameSession, games: u32) -> Self {
        let game = session.game();
        let (board, rules) = (game.board(), game.rules());
        let handicap = session.setup().handicap;
        let compensation = rules.handicap_compensation.points(handicap);
        let komi = rules.komi_halves + 2 * i16::from(compensation);
        let to_move = (!game.is_over()).then(|| game.to_move());
        let ko = game.ko().filter(|_| to_move.is_some());
        let mut estimator = Estimator::new(board, to_move, ko, komi, board.key());
        estimator.step(games);
        let estimate = estimator.estimate();
        let held = |color: Color| {
            let share = |point| match color {
                Color::Black => estimate.ownership(point),
                Color::White => -estimate.ownership(point),
            };
            let points = board.size().points();
            let points = points.filter(|&p| board.stone(p) != Some(color) && share(p) >= HELD);
            points.count()
        };
        Self {
            stones: board.stone_count(),
            prisoners: session.prisoners(),
            territory: ByColor {
                black: held(Color::Black),
                white: held(Color::White),
            },
            komi_halves: rules.komi_halves,
            compensation,
            lead: estimate.lead,
        }
    }

    /// Returns the counts as lines, below the names of the players.
    pub(super) fn lines(&self, session: &GameSession, terminal: &Terminal<'_>) -> Vec<StyledLine> {
        let text = |phrase: &Phrase| terminal.text(phrase);
        let players = &session.setup().players;
        let player = |color: Color| {
            let mut line = StyledLine::default();
            line.plain(format!("{} ", text(&side(color))));
            // The wooden background of the board is used here too, because both
            // colors would look alike on any other.
            line.push(paint(color), stone(terminal.look(), color));
            let name = shown_name(&players[color].name, terminal);
            line.plain(format!("  {name}"));
            line
        };
        let mut lines: Vec<StyledLine> = Color::BOTH.map(player).into();
        lines.push(StyledLine::default());
        let colors = Color::BOTH.map(|color| text(&side(color)));
        let mut rows = vec![
            (String::new(), colors),
            count(text(&say!("console-stones")), self.stones),
            count(text(&say!("console-prisoners")), self.prisoners),
            count(text(&say!("console-territory")), self.territory),
        ];
        let of_white = |label, points| (label, ["0".to_owned(), points]);
        let komi = halves(self.komi_halves.into());
        rows.push(of_white(text(&say!("console-komi")), komi));
        if self.compensation > 0 {
            let points = self.compensation.to_string();
            rows.push(of_white(text(&say!("console-handicap")), points));
        }
        let widths = rows.iter().map(|(label, _)| label.chars().count() + 1);
        let width = widths.max().unwrap_or_default().max(LABEL);
        lines.extend(rows.into_iter().map(|(label, [black, white])| {
            StyledLine::from(format!("{label:<width$}{black:>5}{white:>8}"))
        }));
        lines.push(StyledLine::default());
        lines.push(text(&self.leader()).into());
        lines
    }

    fn leader(&self) -> Phrase {
        let points = (self.lead.abs() * 2.0).round() / 2.0;
        let color = if self.lead > 0.0 {
            Color::Black
        } else {
            Color::White
        };
        if points < 0.5 {
            say!("console-even")
        } else {
            say!("console-leads", color = color, points = points.to_string())
        }
    }
}

/// Returns the name of a side.
fn side(color: Color) -> Phrase {
    say!("color", color = color)
}

/// Returns a row of counts with its label.
fn count(label: String, counts: ByColor<usize>) -> (String, [String; 2]) {
    (label, [counts.black.to_string(), counts.white.to_string()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::console::look::TerminalAbilities;
    use crate::config::settings::Language;
    use crate::game::{Event, Setup};
    use crate::go::{Move, Rules, Size};

    fn played(moves: &[&str], handicap: u8) -> GameSession {
        let rules = Rules::named("chinese").unwrap();
        let size = Size::square(7).unwrap();
        let setup = Setup::even(size, rules).with_handicap(handicap, Some(11));
        let mut session = GameSession::new(setup).unwrap();
        for name in moves {
            let point = size.parse_point(name).unwrap();
            let color = session.game().to_move();
            let event = Event::Move(color, Move::Place(point));
            session.apply(&event).unwrap();
        }
        session
    }

    /// Returns the lines of a game in a language.
    fn lines(counts: &Counts, session: &GameSession, language: Language) -> String {
        let look = TerminalAbilities::default();
        let terminal = Terminal::new(&b""[..], Vec::new(), look, language);
        let lines = counts.lines(session, &terminal);
        let texts: Vec<String> = lines.iter().map(StyledLine::text).collect();
        texts.join("\n")
    }

    #[test]
    fn stones_prisoners_and_komi_are_counted() {
        let counts = Counts::of(&played(&["A2", "A1", "B1"], 0), 50);
        assert_eq!(counts.stones, ByColor { black: 2, white: 0 });
        assert_eq!(counts.prisoners, ByColor { black: 1, white: 0 });
        let text = lines(&counts, &played(&[], 0), Language::English);
        for row in [
            "stones         2       0",
            "prisoners      1       0",
            "komi           0     5.5",
        ] {
            assert!(text.contains(row), "{text}");
        }
        assert!(!text.contains("handicap"));
        let french = lines(&counts, &played(&[], 0), Language::French);
        for row in [
            "             Noir   Blanc",
            "pierres         2       0",
            "prisonniers     1       0",
        ] {
            assert!(french.contains(row), "{french}");
        }
    }

    #[test]
    fn a_wall_across_the_board_parts_it() {
        let wall = [
            "C1", "E1", "C2", "E2", "C3", "E3", "C4", "E4", "C5", "E5", "C6", "E6", "C7", "E7",
        ];
        let counts = Counts::of(&played(&wall, 0), 200);
        assert_eq!(
            counts.territory,
            ByColor {
                black: 14,
                white: 14
            }
        );
        // Between the two sides lies a column of points that playouts give to
        // either side by chance.
        assert!((-9.0..-2.0).contains(&counts.lead), "{counts:?}");
        let text = lines(&counts, &played(&wall, 0), Language::English);
        assert!(text.contains("White leads by about"), "{text}");
    }

    #[test]
    fn handicap_is_paid_for_where_the_rules_say_so() {
        let session = played(&[], 3);
        let counts = Counts::of(&session, 10);
        let text = lines(&counts, &session, Language::English);
        assert!(text.contains("handicap       0       3"), "{text}");
    }
}

//! The title of a problem that is made of a position of a game.

use crate::go::{ByColor, Color};
use crate::record::{InfoText, Record};

/// Returns the players and the number of the last move, as far as they are known.
pub(crate) fn position_title(players: &ByColor<Option<String>>, number: usize) -> String {
    let name = |color| players[color].as_deref().unwrap_or_default().trim();
    match (name(Color::Black), name(Color::White)) {
        ("", "") => number.to_string(),
        (black, white) => format!("{black} – {white}, {number}"),
    }
}

/// Returns the names of the players of a record.
pub(crate) fn players(record: &Record) -> ByColor<Option<String>> {
    let [black, white] = Color::BOTH.map(|color| record.info().text(InfoText::Name(color)));
    ByColor { black, white }
}

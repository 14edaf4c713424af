//! A point that is typed: its name becomes a move, by the same care as a click.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::cursor::BoardCursor;
use super::entry::{Care, Entry};
use super::input::{Choice, Hovered, PointChosen};
use crate::app::AppSystems;
use crate::app::board::click_policy::Hand;
use crate::app::i18n;
use crate::app::i18n::{Phrase, say};
use crate::app::input::{ActSystems, Acts, Attention};
use crate::app::session::preferences::Prefs;
use crate::config::controls::Action;
use crate::game::Refusal;
use crate::go::{IllegalMove, ParsePointError, Point, Size};

/// The name of a point while it is typed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct CoordinateEntry {
    text: Option<String>,
    /// Why nothing came of it.
    refused: Option<Phrase>,
}

impl CoordinateEntry {
    /// What is typed, while anything may be.
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Why nothing came of what was typed.
    pub(crate) const fn refused(&self) -> Option<&Phrase> {
        self.refused.as_ref()
    }
}

/// What may be asked of it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum CoordinateIntent {
    /// Let a person type.
    Open,
    /// What is typed has changed.
    Write(String),
    /// It is written.
    Enter(String),
    /// Type no more.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CoordinateEntry>()
        .add_message::<CoordinateIntent>()
        .add_systems(Update, open.in_set(AppSystems::Keys).after(ActSystems))
        .add_systems(Update, obey.in_set(AppSystems::Typed));
}

fn open(acts: Res<Acts>, attention: Res<Attention>, mut intents: MessageWriter<CoordinateIntent>) {
    if acts.has(Action::TypePoint) && !attention.focused {
        intents.write(CoordinateIntent::Open);
    }
}

/// What typing leads to.
#[derive(bevy::ecs::system::SystemParam)]
struct Doors<'w> {
    entry: ResMut<'w, Entry>,
    cursor: ResMut<'w, BoardCursor>,
    hovered: ResMut<'w, Hovered>,
    chosen: MessageWriter<'w, PointChosen>,
}

fn obey(
    mut intents: MessageReader<CoordinateIntent>,
    mut typed: ResMut<CoordinateEntry>,
    hand: Hand,
    prefs: Res<Prefs>,
    mut doors: Doors,
) {
    let mut now = typed.clone();
    for intent in intents.read() {
        match intent {
            CoordinateIntent::Open => now.text = Some(String::new()),
            CoordinateIntent::Write(text) => {
                // The stone is seen where it would lie.
                let point = point_of(text, hand.size()).ok();
                doors.hovered.set_if_neq(Hovered(point));
                now.text = Some(text.clone());
                now.refused = None;
            }
            CoordinateIntent::Enter(text) => {
                let point = point_of(text, hand.size());
                match point.and_then(|point| doors.enter(point, &hand, &prefs)) {
                    Ok(()) => now = CoordinateEntry::default(),
                    Err(why) => {
                        now.text = Some(text.clone());
                        now.refused = Some(why);
                    }
                }
            }
            CoordinateIntent::Leave => now = CoordinateEntry::default(),
        }
    }
    if !hand.is_free() {
        now = CoordinateEntry::default();
    }
    if now.text.is_none() && typed.text.is_some() {
        let at = doors.cursor.at();
        doors.hovered.set_if_neq(Hovered(at));
    }
    typed.set_if_neq(now);
}

impl Doors<'_> {
    /// Plays on a point, or has the stone wait there with the cursor on it
    /// where a click does not play at once.
    ///
    /// # Errors
    /// Why nothing comes of it.
    fn enter(&mut self, point: Point, hand: &Hand, prefs: &Prefs) -> Result<(), Phrase> {
        let takes = hand.commits(point);
        if !takes && !hand.does_more() {
            return Err(hand.refusal(point));
        }
        let care = Care::of(prefs);
        if self.entry.click(PointerId::Mouse, point, takes, care) {
            let choice = Choice::Plain;
            self.chosen.write(PointChosen { point, choice });
        } else {
            self.cursor.put(point);
        }
        Ok(())
    }
}

/// The point that a text names: as in D4, or by two numbers, the first column
/// and row being those of the upper left corner. Full-width letters, which a
/// keyboard for Chinese or Japanese writes, are as good as others.
fn point_of(text: &str, size: Size) -> Result<Point, Phrase> {
    let plain: String = text.trim().chars().map(half_width).collect();
    let numbers: Vec<&str> = plain
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .collect();
    let lettered = plain.chars().any(char::is_alphabetic);
    let off_board = || i18n::refusal(Refusal::Illegal(IllegalMove::OffBoard)).sentence();
    if let ([column, row], false) = (&numbers[..], lettered) {
        let index = |number: &str| number.parse::<u8>().ok()?.checked_sub(1);
        let point = index(column).zip(index(row));
        let point = point.and_then(|(x, y)| Point::new(x, y));
        return point
            .filter(|point| size.contains(*point))
            .ok_or_else(off_board);
    }
    let name: String = plain.split_whitespace().collect();
    size.parse_point(&name).map_err(|why| match why {
        ParsePointError::Malformed(_) => say!("coordinate-unreadable"),
        ParsePointError::OffBoard { .. } => off_board(),
    })
}

/// The ASCII letter that a full-width one stands for.
fn half_width(letter: char) -> char {
    let code = u32::from(letter);
    let ascii = match code {
        0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0),
        0x3000 => Some(' '),
        _ => None,
    };
    ascii.unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        let size = Size::square(19).unwrap();
        let at = |name: &str| size.parse_point(name).unwrap();
        for (text, name) in [
            ("Q16", "Q16"),
            (" q16 ", "Q16"),
            ("q 16", "Q16"),
            ("Ｑ１６", "Q16"),
            ("1-1", "A19"),
            ("16 4", "Q16"),
            ("4,17", "D3"),
            ("４　１７", "D3"),
        ] {
            assert_eq!(point_of(text, size), Ok(at(name)), "{text}");
        }
        let off_board = point_of("T20", size).unwrap_err();
        for text in ["0-4", "20 1", "999 1", "a0", "Q16 4"] {
            assert_eq!(point_of(text, size), Err(off_board.clone()), "{text}");
        }
        for text in ["", "I4", "four", "4", "1-2-3", "死活"] {
            let why = point_of(text, size).unwrap_err();
            assert_ne!(why, off_board, "{text}");
        }
    }
}

//! Entry of a move by typing the name of a point, with the same confirmation as
//! a click.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::cursor::BoardCursor;
use super::entry::{EntrySettings, StoneProposal};
use super::input::Hovered;
use crate::app::AppSystems;
use crate::app::board::click_policy::ClickPolicy;
use crate::app::input::{
    ActionSystems, BoardKeyUse, BoardKeysWhile as _, KeyboardFocus, PressedActions, TypedAhead,
};
use crate::app::session::{Choice, Intent, PointChosen, Prefs};
use crate::config::controls::Action;
use crate::game::Refusal;
use crate::go::{IllegalMove, ParsePointError, Point, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The name of a point while it is typed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct CoordinateEntry {
    text: Option<String>,
    /// The reason why the name was refused.
    refused: Option<Phrase>,
    /// The keys of this frame, while the field does not have the focus.
    typed_ahead: TypedAhead,
}

impl CoordinateEntry {
    /// The longest text for a point, in characters.
    pub(crate) const LONGEST: usize = 8;

    /// Returns the typed text, while the field is open.
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Returns the reason why the typed name was refused.
    pub(crate) const fn refused(&self) -> Option<&Phrase> {
        self.refused.as_ref()
    }

    /// Returns the effect of the keys that were pressed before the field had
    /// the focus.
    pub(crate) fn typed_ahead(&self) -> Option<CoordinateIntent> {
        let mut text = self.text.clone()?;
        if self.typed_ahead.is_empty() {
            return None;
        }
        let is_entered = self.typed_ahead.apply(&mut text, Self::LONGEST);
        Some(if is_entered {
            CoordinateIntent::Enter(text)
        } else {
            CoordinateIntent::Write(text)
        })
    }
}

/// A request to the coordinate field.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum CoordinateIntent {
    /// Open the field.
    Open,
    /// The text has changed.
    Write(String),
    /// The text was entered.
    Enter(String),
    /// Close the field.
    Leave,
}

impl Intent for CoordinateIntent {
    const FOR_VISITORS: bool = true;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CoordinateEntry>()
        .add_message::<CoordinateIntent>()
        .board_keys_while(BoardKeyUse::Coordinate, is_coordinate_field_open)
        .add_systems(
            Update,
            open_coordinate_field
                .in_set(AppSystems::Keys)
                .after(ActionSystems),
        )
        .add_systems(Update, handle_intents.in_set(AppSystems::Typed));
}

fn is_coordinate_field_open(typed: Res<CoordinateEntry>) -> bool {
    typed.text.is_some()
}

fn open_coordinate_field(
    actions: Res<PressedActions>,
    attention: Res<KeyboardFocus>,
    mut intents: MessageWriter<CoordinateIntent>,
) {
    if actions.has(Action::TypePoint) && !attention.focused {
        intents.write(CoordinateIntent::Open);
    }
}

/// The resources that entering a point changes.
#[derive(bevy::ecs::system::SystemParam)]
struct EntryResources<'w> {
    proposal: ResMut<'w, StoneProposal>,
    cursor: ResMut<'w, BoardCursor>,
    hovered: ResMut<'w, Hovered>,
    chosen: MessageWriter<'w, PointChosen>,
}

fn handle_intents(
    mut intents: MessageReader<CoordinateIntent>,
    mut typed: ResMut<CoordinateEntry>,
    typed_ahead: Res<TypedAhead>,
    policy: ClickPolicy,
    prefs: Res<Prefs>,
    mut resources: EntryResources,
) {
    let mut now = typed.clone();
    now.typed_ahead.clone_from(&typed_ahead);
    for intent in intents.read() {
        match intent {
            CoordinateIntent::Open => now.text = Some(String::new()),
            CoordinateIntent::Write(text) => {
                // The ghost stone appears at the typed point.
                let point = point_of(text, policy.size()).ok();
                resources.hovered.set_if_neq(Hovered(point));
                now.text = Some(text.clone());
                now.refused = None;
            }
            CoordinateIntent::Enter(text) => {
                let point = point_of(text, policy.size());
                match point.and_then(|point| resources.enter(point, &policy, &prefs)) {
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
    if !policy.is_free() {
        now = CoordinateEntry::default();
    }
    if now.text.is_none() && typed.text.is_some() {
        let at = resources.cursor.at();
        resources.hovered.set_if_neq(Hovered(at));
    }
    typed.set_if_neq(now);
}

impl EntryResources<'_> {
    /// Plays on a point. If a click does not play at once, it proposes a stone
    /// there and puts the cursor on it.
    ///
    /// # Errors
    /// Returns the message that tells why the point was refused.
    fn enter(&mut self, point: Point, policy: &ClickPolicy, prefs: &Prefs) -> Result<(), Phrase> {
        let takes = policy.commits(point);
        if !takes && !policy.does_more() {
            return Err(policy.refusal(point));
        }
        let entry_settings = EntrySettings::of(prefs);
        if self
            .proposal
            .click(PointerId::Mouse, point, takes, entry_settings)
        {
            let choice = Choice::Plain;
            self.chosen.write(PointChosen { point, choice });
        } else {
            self.cursor.put(point);
        }
        Ok(())
    }
}

/// Returns the point that a text names. The text is a name such as D4, or two
/// numbers counted from the upper left corner: column, then row. Full-width
/// characters, which Chinese and Japanese keyboards write, are accepted too.
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

/// Returns the ASCII character that a full-width one stands for.
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

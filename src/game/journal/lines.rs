//! The text form of a journal.

use thiserror::Error;

use crate::game::{Event, GameSession, Setup, SetupError};

/// The first line: the type and version of the file.
const HEAD: &str = "shikatsu journal 1";

/// The reason why a text is no journal.
#[derive(Debug, Error)]
pub enum TextError {
    /// The first line is not that of a journal of this version.
    #[error("line 1: this is no journal of a game, or one of another version")]
    Head,
    /// The second line is no set-up.
    #[error("line 2: {0}")]
    Setup(Box<ron::error::SpannedError>),
    /// The set-up is impossible.
    #[error("line 2: {0}")]
    Impossible(#[from] SetupError),
}

/// Returns the text of a whole journal.
pub(super) fn write(setup: &Setup, events: &[Event]) -> Result<String, ron::Error> {
    let mut text = format!("{HEAD}\n{}\n", ron::to_string(setup)?);
    for event in events {
        text += &line(event)?;
    }
    Ok(text)
}

/// Returns the line of one event.
pub(super) fn line(event: &Event) -> Result<String, ron::Error> {
    Ok(ron::to_string(event)? + "\n")
}

/// The content of a journal.
pub(super) struct Content {
    /// The game session after all events.
    pub(super) session: GameSession,
    /// The events of the game.
    pub(super) events: Vec<Event>,
    /// The number, from 1, of the first line that could not be used. An
    /// incomplete last line does not count, because nobody has seen its event.
    pub(super) broken_at: Option<usize>,
}

/// Reads a journal up to the first unusable line.
pub(super) fn read(text: &str) -> Result<Content, TextError> {
    let mut lines = text.split_inclusive('\n');
    if lines.next().map(str::trim_end) != Some(HEAD) {
        return Err(TextError::Head);
    }
    let setup = lines.next().unwrap_or_default();
    let setup: Setup = ron::from_str(setup).map_err(|why| TextError::Setup(Box::new(why)))?;
    let mut session = GameSession::new(setup)?;
    let mut events = Vec::new();
    let mut broken_at = None;
    for (number, line) in (3..).zip(lines) {
        let Some(line) = line.strip_suffix('\n') else {
            break;
        };
        match ron::from_str(line) {
            Ok(event) if session.apply(&event).is_ok() => push(&mut events, event),
            _ => {
                broken_at = Some(number);
                break;
            }
        }
    }
    Ok(Content {
        session,
        events,
        broken_at,
    })
}

/// Adds an event. Consecutive events of elapsed time are joined to one.
pub(super) fn push(events: &mut Vec<Event>, event: Event) {
    if let (Some(Event::Elapsed(before)), Event::Elapsed(more)) = (events.last_mut(), &event) {
        *before = before.saturating_add(*more);
    } else {
        events.push(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Move, Rules, Size};

    fn setup() -> Setup {
        let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
        setup.clock = "5m+3x10s".parse().unwrap();
        setup.players.black.name = "A \"quoted\"\nname".to_owned();
        setup
    }

    fn events() -> Vec<Event> {
        let at = |name: &str| Move::Place(Size::square(9).unwrap().parse_point(name).unwrap());
        vec![
            Event::Elapsed(3_500_000_000),
            Event::Move(Color::Black, at("E5")),
            Event::Elapsed(12),
            Event::Move(Color::White, at("C3")),
            Event::Undo,
            Event::Redo,
            Event::Move(Color::Black, Move::Pass),
        ]
    }

    #[test]
    fn a_journal_is_read_back_wherever_it_is_cut() {
        let text = write(&setup(), &events()).unwrap();
        let head = text.match_indices('\n').nth(1).unwrap().0 + 1;
        for end in head..=text.len() {
            let whole_lines = text[head..end].matches('\n').count();
            let content = read(&text[..end]).unwrap();
            assert_eq!(content.events, events()[..whole_lines]);
            let (expected, _) = GameSession::replay(setup(), &content.events).unwrap();
            assert_eq!(content.session.game().board(), expected.game().board());
            assert_eq!(content.session.clocks(), expected.clocks());
            assert_eq!(content.broken_at, None);
        }
        for end in 0..head - 1 {
            assert!(read(&text[..end]).is_err(), "{end}");
        }
    }

    #[test]
    fn lines_after_a_broken_line_are_not_used() {
        let mut text = write(&setup(), &events()[..2]).unwrap();
        text += "\0\0\0\0\n";
        text += &line(&Event::Undo).unwrap();
        let content = read(&text).unwrap();
        assert_eq!((content.events.len(), content.broken_at), (2, Some(5)));
    }

    #[test]
    fn an_event_that_cannot_happen_breaks_the_journal() {
        let text = write(&setup(), &[Event::Redo]).unwrap();
        assert_eq!(read(&text).unwrap().broken_at, Some(3));
    }

    #[test]
    fn time_is_added_up() {
        let mut all = Vec::new();
        for event in [
            Event::Elapsed(1),
            Event::Elapsed(2),
            Event::Undo,
            Event::Elapsed(3),
        ] {
            push(&mut all, event);
        }
        assert_eq!(all, [Event::Elapsed(3), Event::Undo, Event::Elapsed(3)]);
    }
}

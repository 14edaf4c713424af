//! Faults in game records as phrases.

use super::files::at_place;
use super::phrase::{Phrase, say};
use crate::game::{NotPlayable, Remark};
use crate::go::{Point, Size};
use crate::platform::text::BinarySize;
use crate::record::Irregularity;
use crate::record::sgf::{
    Fault, MAX_BYTES, MAX_DEPTH, MAX_NODE_PROPERTIES, MAX_NODES, SgfError, Warning,
};

impl From<&SgfError> for Phrase {
    fn from(SgfError { place, fault }: &SgfError) -> Self {
        at_place(place.line, place.column, fault.into())
    }
}

impl From<&Warning> for Phrase {
    fn from(Warning { place, fault }: &Warning) -> Self {
        at_place(place.line, place.column, fault.into())
    }
}

/// Returns a property and its value as a record writes them.
fn written(property: &str, value: &str) -> String {
    format!("{property}[{value}]")
}

impl From<&Fault> for Phrase {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::Empty => say!("sgf-empty"),
            Fault::Oversized => say!(
                "read-too-large",
                most = BinarySize(MAX_BYTES as u64).to_string()
            ),
            Fault::Compressed => say!("sgf-compressed"),
            Fault::NoGame => say!("sgf-no-game"),
            Fault::UnclosedValue => say!("sgf-unclosed-value"),
            Fault::NotGo(value) => say!("sgf-not-go", value = written("GM", value)),
            Fault::BadSize(value) => say!("sgf-bad-size", value = written("SZ", value)),
            Fault::TooManyNodes => say!("sgf-too-many-nodes", most = MAX_NODES),
            Fault::TooManyInNode => say!("sgf-too-many-in-node", most = MAX_NODE_PROPERTIES),
            Fault::TooDeep => say!("sgf-too-deep", most = MAX_DEPTH),
            Fault::GameLeftOut(why) => say!("sgf-game-left-out", why = Self::from(&**why)),
            Fault::GuessedCharset(read) => say!("sgf-guessed-charset", read = *read),
            Fault::UnknownCharset { label, read } => say!(
                "sgf-unknown-charset",
                value = written("CA", label),
                read = *read
            ),
            Fault::WrongCharset { label, read } => say!(
                "sgf-wrong-charset",
                value = written("CA", label),
                read = *read
            ),
            Fault::BadBytes(read) => say!("sgf-bad-bytes", read = *read),
            Fault::TextOutside => say!("sgf-text-outside"),
            Fault::Junk(text) => say!("sgf-junk", text = text.as_str()),
            Fault::MissingSemicolon => say!("sgf-missing-semicolon"),
            Fault::MissingClose(count) => say!("sgf-missing-close", count = *count),
            Fault::EmptyVariation => say!("sgf-empty-variation"),
            Fault::NodeAfterVariation => say!("sgf-node-after-variation"),
            Fault::SecondRoot => say!("sgf-second-root"),
            Fault::SwallowedProperty(text) => say!("sgf-swallowed", text = text.as_str()),
            Fault::ValueWithoutProperty => say!("sgf-value-without-property"),
            Fault::NoValue(name) => say!("sgf-no-value", property = name.as_str()),
            Fault::SmallLetters(name) => say!("sgf-small-letters", property = name.as_str()),
            Fault::Duplicate(name) => say!("sgf-duplicate", property = name.as_str()),
            Fault::ManyValues(name) => say!("sgf-many-values", property = name.as_str()),
            Fault::BadValue { ident, value, .. } => {
                say!("sgf-bad-value", value = written(ident, value))
            }
            Fault::OddValue { ident, value, .. } => {
                say!("sgf-odd-value", value = written(ident, value))
            }
            Fault::EmptySize => say!("sgf-empty-size"),
            Fault::SquarePair => say!("sgf-square-pair"),
            Fault::NotInRoot(name) => say!("sgf-not-in-root", property = name.as_str()),
            Fault::LateSize => say!("sgf-late-size"),
            Fault::UnknownVersion(value) => {
                say!("sgf-unknown-version", value = written("FF", value))
            }
            Fault::SetupOverlap(point) => say!("sgf-setup-overlap", point = point.as_str()),
            Fault::SetupAndMove => say!("sgf-setup-and-move"),
            Fault::TwoMoves => say!("sgf-two-moves"),
            Fault::HandicapStones { stated, found } => say!(
                "sgf-handicap-stones",
                value = written("HA", &stated.to_string()),
                found = *found
            ),
            Fault::Irregular(irregularity) => (*irregularity).into(),
            Fault::MoreWarnings(count) => say!("sgf-more-warnings", count = *count),
        }
    }
}

impl From<Irregularity> for Phrase {
    fn from(irregularity: Irregularity) -> Self {
        let name = |point: Point, size: Size| point.on(size).to_string();
        match irregularity {
            Irregularity::NoPoint { number } => say!("odd-no-point", number = number),
            Irregularity::Occupied {
                number,
                point,
                size,
            } => say!("odd-occupied", number = number, point = name(point, size)),
            Irregularity::Suicide {
                number,
                point,
                size,
            } => say!("odd-suicide", number = number, point = name(point, size)),
            Irregularity::Ko {
                number,
                point,
                size,
            } => say!("odd-ko", number = number, point = name(point, size)),
            Irregularity::NoLiberty { point, size } => {
                say!("odd-no-liberty", point = name(point, size))
            }
        }
    }
}

impl From<&NotPlayable> for Phrase {
    fn from(why: &NotPlayable) -> Self {
        match why {
            NotPlayable::Setup(why) => super::setup_error(why),
            NotPlayable::Start => say!("unplayable-start"),
            NotPlayable::NoHandicapStones { stated } => say!(
                "unplayable-no-handicap-stones",
                value = written("HA", &stated.to_string())
            ),
            NotPlayable::SetupInGame { after } => say!("unplayable-setup", number = *after),
            NotPlayable::NoPoint { number } => say!("unplayable-no-point", number = *number),
            NotPlayable::Move { number, why } => say!(
                "unplayable-move",
                number = *number,
                why = super::refusal(*why)
            ),
            NotPlayable::Length { most } => say!("unplayable-length", most = *most),
        }
    }
}

impl From<&Remark> for Phrase {
    fn from(remark: &Remark) -> Self {
        let property = remark.property();
        let value = |text: &str| written(property, text);
        match remark {
            Remark::NoRules { taken } => say!("remark-no-rules", taken = taken.as_str()),
            Remark::UnknownRules { text, taken } => say!(
                "remark-unknown-rules",
                value = value(text),
                taken = taken.as_str()
            ),
            Remark::PrivateRules(why) => say!("remark-private-rules", why = Self::plain(why)),
            Remark::NoKomi { taken } => say!("remark-no-komi", taken = taken.as_str()),
            Remark::Komi { text, taken } => {
                say!("remark-komi", value = value(text), taken = taken.as_str())
            }
            Remark::KomiUnderstood { text, understood }
            | Remark::ResultUnderstood { text, understood } => say!(
                "remark-understood",
                value = value(text),
                understood = understood.as_str()
            ),
            Remark::KomiBeyondBoard { text } | Remark::Margin { text } => {
                say!("remark-beyond-board", value = value(text))
            }
            Remark::Handicap { text } => say!("remark-handicap", value = value(text)),
            Remark::HandicapBeyondBoard { stated, most } => say!(
                "remark-handicap-beyond-board",
                value = value(&stated.to_string()),
                most = *most
            ),
            Remark::HandicapStones { stated, found } => match stated {
                Some(stated) => say!(
                    "sgf-handicap-stones",
                    value = value(&stated.to_string()),
                    found = *found
                ),
                None => say!("remark-handicap-unstated", found = *found),
            },
            Remark::Timing { text, .. } => say!("remark-timing", value = value(text)),
            Remark::ClockWithoutTiming { .. } => {
                say!("remark-clock-without-timing", property = property)
            }
            Remark::TimeLeft { number, .. } => {
                say!("remark-time-left", property = property, number = *number)
            }
            Remark::Name { color } => say!("remark-name", color = *color),
            Remark::Rank { text, .. } => say!("remark-rank", value = value(text)),
            Remark::Result { text } => say!("remark-result", value = value(text)),
            Remark::HalfPoint { text, komi } => say!(
                "remark-half-point",
                value = value(text),
                komi = komi.as_str()
            ),
            Remark::TimeWithoutClock { text } => {
                say!("remark-time-without-clock", value = value(text))
            }
            Remark::NotPassed { text } => say!("remark-not-passed", value = value(text)),
            Remark::NotTheCount { text, counted } => say!(
                "remark-not-the-count",
                value = value(text),
                counted = counted.as_str()
            ),
            Remark::EndedOtherwise { text, ended } => say!(
                "remark-ended-otherwise",
                value = value(text),
                ended = ended.as_str()
            ),
        }
    }
}

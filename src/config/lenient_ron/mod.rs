//! A RON struct with a version, read field by field, so that one bad field does
//! not take the others with it.

mod unreadable;

use std::fmt;

use ron::error::SpannedResult;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use thiserror::Error;

pub use self::unreadable::Unreadable;
use crate::platform::text::excerpt;

/// The most characters of a file that are repeated in a message.
const MOST_TOLD: usize = 100;
/// The most faults that are told one by one.
pub(crate) const MOST_FAULTS: usize = 5;

/// What is wrong with a field, which has its default instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{field}`: {what}")]
pub struct FieldFault {
    /// The field, behind the name of the one it belongs to: `last_game.size`.
    pub field: String,
    /// What is wrong.
    pub what: String,
    /// The line of the file, where there is one.
    pub line: Option<usize>,
}

/// Faults as they stand in a message: the first few, and how many more.
#[derive(Debug)]
pub(crate) struct Told<'a>(pub(crate) &'a [FieldFault]);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for fault in self.0.iter().take(MOST_FAULTS) {
            write!(f, "{gap}{fault}")?;
            gap = "; ";
        }
        match self.0.len().saturating_sub(MOST_FAULTS) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

/// What every version has.
#[derive(Deserialize)]
// So it is called in what is said of a file that has none.
#[serde(rename = "file")]
struct AnyVersion {
    version: u32,
}

/// RON as it is written here: `komi: 7`, not `komi: Some(7)`.
pub(crate) fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Fields that were not looked at yet.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    /// What stands before their names.
    place: &'static str,
    unread: Vec<(String, &'a RawValue)>,
    /// The text they stand in, and the line of the file on which it begins.
    text: &'a str,
    first_line: usize,
}

impl<'a> Fields<'a> {
    fn parse(text: &'a str) -> SpannedResult<Self> {
        let unread: Unread<'a> = ron().from_str(text)?;
        Ok(Self {
            place: "",
            unread: unread.0,
            text,
            first_line: 1,
        })
    }

    /// The fields of a file of the first version, the only one there is.
    ///
    /// # Errors
    /// When it is not the text of fields with that version.
    pub(crate) fn of_file(bytes: &'a [u8]) -> Result<Self, Unreadable> {
        let text = str::from_utf8(bytes).map_err(|_| Unreadable::NotText)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let AnyVersion { version } = ron().from_str(text).map_err(Box::new)?;
        match version {
            0 => Err(Unreadable::NoVersion(version)),
            1 => {
                let mut fields = Self::parse(text).map_err(Box::new)?;
                // A version given twice is named with the other fields.
                let version = |(name, _): &(String, _)| name == "version";
                if let Some(at) = fields.unread.iter().position(version) {
                    fields.unread.remove(at);
                }
                Ok(fields)
            }
            newer => Err(Unreadable::Newer(newer)),
        }
    }

    /// Whether a field is there that was not taken yet.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.unread.iter().any(|(found, _)| found == name)
    }

    /// Takes a field, if it is there and passes the check. What is wrong with
    /// it is added to the faults.
    pub(crate) fn take<T: Deserialize<'a>>(
        &mut self,
        name: &str,
        check: impl FnOnce(&T) -> Result<(), String>,
        faults: &mut Vec<FieldFault>,
    ) -> Option<T> {
        let at = self.unread.iter().position(|(found, _)| found == name)?;
        let (_, raw) = self.unread.remove(at);
        let line = self.line(raw);
        // The error's own line is counted from the beginning of its text.
        let read = ron().from_str::<T>(raw.get_ron()).map_err(|error| {
            let below = error.span.start.line.saturating_sub(1);
            (words(&error.code), self.first_line_of(raw) + below)
        });
        let checked = |value| match check(&value) {
            Ok(()) => Ok(value),
            Err(what) => Err((told(&what), line)),
        };
        match read.and_then(checked) {
            Ok(value) => Some(value),
            Err((what, line)) => {
                faults.push(FieldFault {
                    line: Some(line),
                    what,
                    ..self.fault(name, "")
                });
                None
            }
        }
    }

    /// The line of the file on which the text of a value begins, with the space
    /// before it.
    fn first_line_of(&self, raw: &RawValue) -> usize {
        // The value is a part of the text.
        let at = (raw.get_ron().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..at).unwrap_or_default();
        self.first_line + before.matches('\n').count()
    }

    /// The line on which it begins itself.
    fn line(&self, raw: &RawValue) -> usize {
        let text = raw.get_ron();
        let gap = &text[..text.len() - text.trim_start().len()];
        self.first_line_of(raw) + gap.matches('\n').count()
    }

    /// Takes a field that has fields itself.
    pub(crate) fn take_fields(
        &mut self,
        name: &'static str,
        faults: &mut Vec<FieldFault>,
    ) -> Option<Self> {
        let (_, raw) = *self.unread.iter().find(|(found, _)| found == name)?;
        let first_line = self.first_line_of(raw);
        let unread: Unread<'a> = self.take(name, |_| Ok(()), faults)?;
        Some(Self {
            place: name,
            unread: unread.0,
            text: raw.get_ron(),
            first_line,
        })
    }

    /// Names those that nobody took.
    pub(crate) fn finish(self, faults: &mut Vec<FieldFault>) {
        let what = "not known, or given twice";
        faults.extend(self.unread.iter().map(|(name, raw)| FieldFault {
            line: Some(self.line(raw)),
            ..self.fault(name, what)
        }));
    }

    /// What is wrong with one of these fields.
    pub(crate) fn fault(&self, name: &str, what: &str) -> FieldFault {
        let gap = if self.place.is_empty() { "" } else { "." };
        FieldFault {
            field: format!("{}{gap}{}", self.place, told(name)),
            what: told(what),
            line: None,
        }
    }
}

/// A text from a file as it goes into a message.
pub(crate) fn told(text: &str) -> String {
    excerpt(text, MOST_TOLD)
}

/// What is wrong with a value, in words. A name out of a list is not known:
/// then all of the list is told, however long, for it is what one looks for.
fn words(error: &ron::Error) -> String {
    match error {
        ron::Error::NoSuchEnumVariant {
            expected, found, ..
        } => format!("`{}` is none of {}", told(found), expected.join(", ")),
        other => told(&other.to_string()),
    }
}

/// Names with the text of their values.
struct Unread<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Unread<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(UnreadVisitor)
    }
}

struct UnreadVisitor;

impl<'de> Visitor<'de> for UnreadVisitor {
    type Value = Unread<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("named fields in parentheses")
    }

    fn visit_unit<E>(self) -> Result<Unread<'de>, E> {
        Ok(Unread(Vec::new()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Unread<'de>, A::Error> {
        let mut unread = Vec::new();
        while let Some(entry) = map.next_entry()? {
            unread.push(entry);
        }
        Ok(Unread(unread))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_the_line_of_the_file() {
        let text = "(\n  version: 1,\n  good: 1,\n  bad:\n    300,\n  list: [\n    1,\n    \"two\",\n  ],\n\
                      group: (\n    inner: \"x\",\n    unknown: 7,\n  ),\n)";
        let mut faults = Vec::new();
        let mut fields = Fields::of_file(text.as_bytes()).unwrap();
        let all = |_: &u8| Ok(());
        assert_eq!(fields.take("good", all, &mut faults), Some(1));
        assert_eq!(fields.take("bad", all, &mut faults), None);
        assert_eq!(
            fields.take::<Vec<u8>>("list", |_| Ok(()), &mut faults),
            None
        );
        let mut group = fields.take_fields("group", &mut faults).unwrap();
        assert_eq!(group.take("inner", all, &mut faults), None);
        group.finish(&mut faults);
        fields.finish(&mut faults);
        let places: Vec<_> = faults
            .iter()
            .map(|fault| (fault.field.as_str(), fault.line))
            .collect();
        assert_eq!(
            places,
            [
                ("bad", Some(5)),
                ("list", Some(8)),
                ("group.inner", Some(11)),
                ("group.unknown", Some(12))
            ]
        );
    }
}

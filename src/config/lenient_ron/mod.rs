//! Reads a versioned RON struct field by field, so that one invalid field does
//! not affect the others.

mod unreadable;

use std::fmt;

use ron::error::SpannedResult;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use thiserror::Error;

pub use self::unreadable::Unreadable;
use crate::platform::text::{excerpt, utf8};

/// The most characters of a file that are quoted in a message.
const LONGEST_EXCERPT: usize = 100;
/// The most faults that a message lists.
pub(crate) const MOST_FAULTS: usize = 5;

/// A mistake in a field, which therefore has its default.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{field}`: {problem}")]
pub struct FieldFault {
    /// The name of the field, after that of the one it belongs to:
    /// `last_game.size`.
    pub field: String,
    /// The description of the mistake.
    pub problem: String,
    /// The line of the file, if the field is in it.
    pub line: Option<usize>,
}

/// Formats faults for a message: the first few, and the number of the others.
#[derive(Debug)]
pub(crate) struct FaultList<'a>(pub(crate) &'a [FieldFault]);

impl fmt::Display for FaultList<'_> {
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

/// The only field that files of all versions have.
#[derive(Deserialize)]
// RON's error message names the type when `version` is missing.
#[serde(rename = "file")]
struct AnyVersion {
    version: u32,
}

/// The options of RON in our files: `komi: 7`, not `komi: Some(7)`.
pub(crate) fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// The fields that have not been taken yet.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    /// The name of the field that contains these; empty at the top level.
    place: &'static str,
    unread: Vec<(String, &'a RawValue)>,
    /// The text that contains the fields, and the line of the file where it
    /// begins.
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

    /// Parses the fields of a file of version 1, which is the only one so far.
    ///
    /// # Errors
    /// When the text cannot be parsed, or has another version.
    pub(crate) fn of_file(bytes: &'a [u8]) -> Result<Self, Unreadable> {
        let text = utf8(bytes)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let AnyVersion { version } = ron().from_str(text).map_err(Box::new)?;
        match version {
            0 => Err(Unreadable::NoVersion(version)),
            1 => {
                let mut fields = Self::parse(text).map_err(Box::new)?;
                // Only one `version` is removed: `finish` reports a second one.
                let version = |(name, _): &(String, _)| name == "version";
                if let Some(at) = fields.unread.iter().position(version) {
                    fields.unread.remove(at);
                }
                Ok(fields)
            }
            newer => Err(Unreadable::Newer(newer)),
        }
    }

    /// Returns true if the field exists and has not been taken.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.unread.iter().any(|(found, _)| found == name)
    }

    /// Takes a field, if it exists and passes the check. A mistake is added to
    /// the faults.
    pub(crate) fn take<T: Deserialize<'a>>(
        &mut self,
        name: &str,
        check: impl FnOnce(&T) -> Result<(), String>,
        faults: &mut Vec<FieldFault>,
    ) -> Option<T> {
        let at = self.unread.iter().position(|(found, _)| found == name)?;
        let (_, raw) = self.unread.remove(at);
        let line = self.line(raw);
        // RON counts the line of an error from the beginning of the value's
        // text.
        let read = ron().from_str::<T>(raw.get_ron()).map_err(|error| {
            let below = error.span.start.line.saturating_sub(1);
            (words(&error.code), self.first_line_of(raw) + below)
        });
        let checked = |value| match check(&value) {
            Ok(()) => Ok(value),
            Err(problem) => Err((shortened(&problem), line)),
        };
        match read.and_then(checked) {
            Ok(value) => Some(value),
            Err((problem, line)) => {
                faults.push(FieldFault {
                    line: Some(line),
                    problem,
                    ..self.fault(name, "")
                });
                None
            }
        }
    }

    /// Returns the line of the file where the text of a value begins, including
    /// the white space before it.
    fn first_line_of(&self, raw: &RawValue) -> usize {
        // The value is a slice of `self.text`, so the pointers can be
        // subtracted.
        let at = (raw.get_ron().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..at).unwrap_or_default();
        self.first_line + before.matches('\n').count()
    }

    /// Returns the line where the value itself begins, after the white space.
    fn line(&self, raw: &RawValue) -> usize {
        let text = raw.get_ron();
        let gap = &text[..text.len() - text.trim_start().len()];
        self.first_line_of(raw) + gap.matches('\n').count()
    }

    /// Takes a field that itself has fields.
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

    /// Adds the fields that were not taken to the faults.
    pub(crate) fn finish(self, faults: &mut Vec<FieldFault>) {
        let problem = "not known, or given twice";
        faults.extend(self.unread.iter().map(|(name, raw)| FieldFault {
            line: Some(self.line(raw)),
            ..self.fault(name, problem)
        }));
    }

    /// Creates a fault of one of these fields, without a line.
    pub(crate) fn fault(&self, name: &str, problem: &str) -> FieldFault {
        let gap = if self.place.is_empty() { "" } else { "." };
        FieldFault {
            field: format!("{}{gap}{}", self.place, shortened(name)),
            problem: shortened(problem),
            line: None,
        }
    }
}

/// Shortens a text from a file for a message.
pub(crate) fn shortened(text: &str) -> String {
    excerpt(text, LONGEST_EXCERPT)
}

/// Describes an error in a value. For an unknown variant the whole list of
/// variants is included, however long, because the user needs it.
fn words(error: &ron::Error) -> String {
    match error {
        ron::Error::NoSuchEnumVariant {
            expected, found, ..
        } => format!("`{}` is none of {}", shortened(found), expected.join(", ")),
        other => shortened(&other.to_string()),
    }
}

/// The names of fields with the text of their values.
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

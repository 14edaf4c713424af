//! A RON struct with a version, read field by field, so that one bad field does
//! not take the others with it.

mod unreadable;

use std::fmt;

use ron::error::SpannedResult;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use thiserror::Error;

pub use self::unreadable::Unreadable;
use crate::excerpt::excerpt;

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
struct AnyVersion {
    version: u32,
}

/// RON as it is written here: `komi: 7`, not `komi: Some(7)`.
pub(crate) fn ron() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Fields that were not looked at yet.
#[derive(Debug)]
pub(crate) struct Fields {
    /// What stands before their names.
    place: &'static str,
    unread: Vec<(String, Box<RawValue>)>,
}

impl Fields {
    fn parse(text: &str) -> SpannedResult<Self> {
        ron().from_str(text)
    }

    /// The fields of a file of the first version, the only one there is.
    ///
    /// # Errors
    /// When it is not the text of fields with that version.
    pub(crate) fn of_file(bytes: &[u8]) -> Result<Self, Unreadable> {
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
    pub(crate) fn take<T: DeserializeOwned>(
        &mut self,
        name: &str,
        check: impl FnOnce(&T) -> Result<(), String>,
        faults: &mut Vec<FieldFault>,
    ) -> Option<T> {
        let at = self.unread.iter().position(|(found, _)| found == name)?;
        let (_, raw) = self.unread.remove(at);
        // Line and column would be those of the field, not of the file.
        let read = ron()
            .from_str::<T>(raw.get_ron())
            .map_err(|error| error.code.to_string());
        match read.and_then(|value| check(&value).map(|()| value)) {
            Ok(value) => Some(value),
            Err(what) => {
                faults.push(self.fault(name, &what));
                None
            }
        }
    }

    /// Takes a field that has fields itself.
    pub(crate) fn take_fields(
        &mut self,
        name: &'static str,
        faults: &mut Vec<FieldFault>,
    ) -> Option<Self> {
        let fields: Self = self.take(name, |_| Ok(()), faults)?;
        Some(Self {
            place: name,
            ..fields
        })
    }

    /// Names those that nobody took.
    pub(crate) fn finish(self, faults: &mut Vec<FieldFault>) {
        let what = "not known, or given twice";
        faults.extend(self.unread.iter().map(|(name, _)| self.fault(name, what)));
    }

    /// What is wrong with one of these fields.
    pub(crate) fn fault(&self, name: &str, what: &str) -> FieldFault {
        let gap = if self.place.is_empty() { "" } else { "." };
        FieldFault {
            field: format!("{}{gap}{}", self.place, told(name)),
            what: told(what),
        }
    }
}

/// A text from a file as it goes into a message.
pub(crate) fn told(text: &str) -> String {
    excerpt(text, MOST_TOLD)
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("named fields in parentheses")
    }

    fn visit_unit<E>(self) -> Result<Fields, E> {
        Ok(Fields {
            place: "",
            unread: Vec::new(),
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut unread = Vec::new();
        while let Some(entry) = map.next_entry()? {
            unread.push(entry);
        }
        Ok(Fields { place: "", unread })
    }
}

//! Reads the fields of a theme one by one, and records those that are missing.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::color::Rgba;
use crate::config::lenient_ron::{FieldFault, Fields};
use crate::platform::text::is_hidden;

/// The most characters of a name.
const MOST_NAME: usize = 100;

/// Reads fields. A missing or invalid field gets its default and is added to
/// the faults. A missing group counts as one fault.
#[derive(Debug)]
pub struct Reader<'a> {
    fields: Option<Fields<'a>>,
    faults: &'a mut Vec<FieldFault>,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(fields: Fields<'a>, faults: &'a mut Vec<FieldFault>) -> Self {
        Self {
            fields: Some(fields),
            faults,
        }
    }

    /// Reads a field of any type, with a check of its value.
    pub(super) fn value<T: Deserialize<'a>>(
        &mut self,
        name: &str,
        default: T,
        check: impl FnOnce(&T) -> Result<(), String>,
    ) -> T {
        let Some(fields) = &mut self.fields else {
            return default;
        };
        if !fields.has(name) {
            self.faults.push(fields.fault(name, "is missing"));
            return default;
        }
        fields.take(name, check, self.faults).unwrap_or(default)
    }

    /// Reads a color, which may be transparent.
    pub(super) fn color(&mut self, name: &str, default: Rgba) -> Rgba {
        self.value(name, default, |_| Ok(()))
    }

    /// Reads a color that must be opaque.
    pub(super) fn solid(&mut self, name: &str, default: [u8; 3]) -> [u8; 3] {
        let default = Rgba {
            rgb: default,
            alpha: 255,
        };
        let check = |color: &Rgba| match color.alpha {
            255 => Ok(()),
            _ => Err("this cannot be seen through".to_owned()),
        };
        self.value(name, default, check).rgb
    }

    /// Reads a number in a range.
    pub(super) fn number(&mut self, name: &str, range: RangeInclusive<f32>, default: f32) -> f32 {
        self.value(name, default, |number| {
            if range.contains(number) {
                return Ok(());
            }
            Err(format!("is from {} to {}", range.start(), range.end()))
        })
    }

    /// Reads a boolean.
    pub(super) fn flag(&mut self, name: &str, default: bool) -> bool {
        self.value(name, default, |_| Ok(()))
    }

    /// Reads the name of the theme.
    pub(super) fn name(&mut self, default: &str) -> String {
        self.value("name", default.to_owned(), |name: &String| {
            let letters = name.chars().count();
            if (1..=MOST_NAME).contains(&letters) && !name.contains(is_hidden) {
                return Ok(());
            }
            Err(format!("a name is one line of 1 to {MOST_NAME} characters"))
        })
    }

    /// Reads a group of fields.
    pub(super) fn group<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Reader<'_>) -> T,
    ) -> T {
        let inner = match &mut self.fields {
            Some(fields) if !fields.has(name) => {
                self.faults.push(fields.fault(name, "is missing"));
                None
            }
            Some(fields) => fields.take_fields(name, self.faults),
            None => None,
        };
        let mut reader = Reader {
            fields: inner,
            faults: self.faults,
        };
        let value = read(&mut reader);
        reader.finish();
        value
    }

    /// Adds the fields that were not read to the faults, as unknown.
    pub(super) fn finish(self) {
        if let Some(fields) = self.fields {
            fields.finish(self.faults);
        }
    }
}

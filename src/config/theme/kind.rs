//! The common part of the three kinds of themes.

use super::reader::Reader;
use crate::config::lenient_ron::{FieldFault, Fields, Unreadable};

/// A kind of theme. The default is the first built-in theme, and supplies the
/// fields that a file lacks.
pub trait Theme: Clone + PartialEq + Default {
    /// The name of the folder of its files.
    const FOLDER: &'static str;
    /// The built-in themes: their ids in the settings, and their texts.
    const BUILT_IN: &'static [(&'static str, &'static str)];

    /// Returns the name that the theme's author gave it.
    fn name(&self) -> &str;

    /// Reads the fields of format version 1.
    fn read(reader: &mut Reader<'_>) -> Self;
}

/// Reads a theme file. Also returns the faults of fields that have their
/// defaults because they are missing or invalid.
///
/// # Errors
/// When it is not a theme of a known version.
pub fn read<T: Theme>(bytes: &[u8]) -> Result<(T, Vec<FieldFault>), Unreadable> {
    let fields = Fields::of_file(bytes)?;
    let mut faults = Vec::new();
    let mut reader = Reader::new(fields, &mut faults);
    let theme = T::read(&mut reader);
    reader.finish();
    Ok((theme, faults))
}

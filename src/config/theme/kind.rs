//! What the three kinds of themes have in common.

use super::reader::Reader;
use crate::config::lenient_ron::{FieldFault, Fields, Unreadable};

/// A kind of themes. Its default is the first of those built in, and gives the
/// fields that a file lacks.
pub trait Theme: Clone + PartialEq + Default {
    /// The folder of its files.
    const FOLDER: &'static str;
    /// Those that are part of the program: what settings call them, and the
    /// text of each.
    const BUILT_IN: &'static [(&'static str, &'static str)];

    /// What it is called, in the words of who made it.
    fn name(&self) -> &str;

    /// Reads the fields of the first version.
    fn read(reader: &mut Reader<'_>) -> Self;
}

/// Reads the content of a theme's file, and tells which fields have their
/// defaults because of what stands there.
///
/// # Errors
/// When it is not the text of a theme of a known version.
pub fn read<T: Theme>(bytes: &[u8]) -> Result<(T, Vec<FieldFault>), Unreadable> {
    let fields = Fields::of_file(bytes)?;
    let mut faults = Vec::new();
    let mut reader = Reader::new(fields, &mut faults);
    let theme = T::read(&mut reader);
    reader.finish();
    Ok((theme, faults))
}

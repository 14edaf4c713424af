//! Loads and saves the settings file.

use std::path::{Path, PathBuf};
use std::{fs, io};

use ron::ser::PrettyConfig;
use thiserror::Error;

use super::notice::Notice;
use super::values::Settings;
use crate::config::lenient_ron::{FieldFault, Fields, Unreadable, ron};
use crate::platform::storage;
use crate::platform::storage::{SetAside, SetAsideError, WriteError, set_aside, write};
use crate::platform::text::one_line;

/// The name of the settings file.
pub const FILE_NAME: &str = "settings.ron";
/// The most bytes of the file. Saving checks this too, so that the file can be
/// loaded again.
const MOST_BYTES: u64 = 4 << 20;

/// The reason why the settings were not saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The folder could not be created.
    #[error("{}: this folder cannot be made: {source}", one_line(.folder))]
    Folder {
        /// The path of the folder.
        folder: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// There is an unreadable file of this name, and it could not be renamed.
    #[error(transparent)]
    InTheWay(#[from] SetAsideError),
    /// The settings cannot be serialized.
    #[error("the settings cannot be written: {0}")]
    Text(#[from] ron::Error),
    /// The file could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Loads the settings from a folder; without a file they are the defaults.
/// Problems are returned as a notice, and an unreadable file is set aside.
#[must_use]
pub fn load(folder: &Path) -> (Settings, Option<Notice>) {
    storage::remove_leftovers(folder);
    let path = folder.join(FILE_NAME);
    let why = match storage::find(&path, MOST_BYTES) {
        Ok(None) => return (Settings::default(), None),
        Ok(Some(bytes)) => match read(&bytes) {
            Ok((settings, faults)) => {
                let notice = (!faults.is_empty()).then_some(Notice::Faults(faults));
                return (settings, notice);
            }
            Err(why) => why,
        },
        Err(why) => why.into(),
    };
    let kept = put_aside(&path, &why);
    (
        Settings::default(),
        Some(Notice::SetAside { path, why, kept }),
    )
}

/// Loads the settings from a folder without changing anything there. Problems
/// are returned as one line of text.
#[must_use]
pub fn peek(folder: &Path) -> (Settings, Option<String>) {
    let bytes = storage::find(&folder.join(FILE_NAME), MOST_BYTES);
    let bytes = bytes.map_err(Unreadable::from);
    match bytes.and_then(|bytes| bytes.as_deref().map(read).transpose()) {
        Ok(None) => (Settings::default(), None),
        Ok(Some((settings, faults))) => {
            let message = (!faults.is_empty()).then(|| Notice::Faults(faults).to_string());
            (settings, message)
        }
        Err(why) => (
            Settings::default(),
            Some(format!("the settings file {why}")),
        ),
    }
}

fn put_aside(path: &Path, why: &Unreadable) -> Result<SetAside, SetAsideError> {
    let newer = matches!(why, Unreadable::Newer(_));
    set_aside(path, if newer { "newer" } else { "broken" })
}

/// Reads the content of a settings file. Also returns the faults of fields that
/// have their defaults because they are invalid.
///
/// # Errors
/// When it is not a settings file of a known version.
pub fn read(bytes: &[u8]) -> Result<(Settings, Vec<FieldFault>), Unreadable> {
    let fields = Fields::of_file(bytes)?;
    let mut faults = Vec::new();
    let settings = Settings::from_fields(fields, &mut faults);
    Ok((settings, faults))
}

/// Saves the settings into a folder, which is created if necessary. An
/// unreadable file that is there by now is set aside and returned.
///
/// # Errors
/// When they cannot be written; the old file is unchanged then.
pub fn save(folder: &Path, settings: &Settings) -> Result<Option<SetAside>, SaveError> {
    let made = fs::create_dir_all(folder);
    made.map_err(|source| SaveError::Folder {
        folder: folder.to_owned(),
        source,
    })?;
    let path = folder.join(FILE_NAME);
    let mut text = ron().to_string_pretty(settings, PrettyConfig::new())?;
    text.push('\n');
    if text.len() as u64 > MOST_BYTES {
        let why = format!("they are longer than {MOST_BYTES} bytes");
        return Err(ron::Error::Message(why).into());
    }
    let old = storage::find(&path, MOST_BYTES)
        .map_err(Unreadable::from)
        .and_then(|bytes| bytes.as_deref().map(read).transpose());
    let kept = match old {
        Ok(_) => None,
        Err(why) => Some(put_aside(&path, &why)?),
    };
    write(&path, text.as_bytes())?;
    Ok(kept)
}

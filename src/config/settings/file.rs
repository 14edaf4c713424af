//! The settings on disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ron::ser::PrettyConfig;
use thiserror::Error;

use super::notice::Notice;
use super::values::{Settings, SettingsV1};
use crate::config::lenient_ron::{FieldFault, Fields, Unreadable, ron};
use crate::platform::storage;
use crate::platform::storage::{SetAside, SetAsideError, WriteError, set_aside, write};
use crate::platform::text::one_line;

/// What the file is called.
pub const FILE_NAME: &str = "settings.ron";
/// No settings are longer: what is saved is to be read again.
const MOST_BYTES: u64 = 4 << 20;

/// Why the settings were not saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The folder could not be made.
    #[error("{}: this folder cannot be made: {source}", one_line(.folder))]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file that cannot be read is in the way, and stays there.
    #[error(transparent)]
    InTheWay(#[from] SetAsideError),
    /// They cannot be put into text.
    #[error("the settings cannot be written: {0}")]
    Text(#[from] ron::Error),
    /// The file could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Reads the settings in a folder; without a file they are the defaults. What
/// is wrong is told, and what cannot be read is set aside.
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

/// Reads the settings in a folder and leaves everything there as it is. What is
/// wrong with them is told in a line.
#[must_use]
pub fn peek(folder: &Path) -> (Settings, Option<String>) {
    let bytes = storage::find(&folder.join(FILE_NAME), MOST_BYTES);
    let bytes = bytes.map_err(Unreadable::from);
    match bytes.and_then(|bytes| bytes.as_deref().map(read).transpose()) {
        Ok(None) => (Settings::default(), None),
        Ok(Some((settings, faults))) => {
            let told = (!faults.is_empty()).then(|| Notice::Faults(faults).to_string());
            (settings, told)
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

/// Reads the content of a settings file, and tells which fields have their
/// defaults because of what stands there.
///
/// # Errors
/// When it is not the text of settings of a known version.
pub fn read(bytes: &[u8]) -> Result<(Settings, Vec<FieldFault>), Unreadable> {
    let fields = Fields::of_file(bytes)?;
    let mut faults = Vec::new();
    let settings = Settings::from_v1(fields, &mut faults);
    Ok((settings, faults))
}

/// Writes the settings into a folder, which is made if need be. A file that came
/// there in the meantime and cannot be read is set aside, and that is told.
///
/// # Errors
/// When they cannot be written; then the old ones are still there.
pub fn save(folder: &Path, settings: &Settings) -> Result<Option<SetAside>, SaveError> {
    let made = fs::create_dir_all(folder);
    made.map_err(|source| SaveError::Folder {
        folder: folder.to_owned(),
        source,
    })?;
    let path = folder.join(FILE_NAME);
    let mut text = ron().to_string_pretty(&SettingsV1::from(settings), PrettyConfig::new())?;
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

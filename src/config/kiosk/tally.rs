//! The counts of a kiosk's games and problems of the day.

use std::path::Path;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::platform::storage;
use crate::platform::storage::WriteError;

/// The name of the file.
pub const FILE_NAME: &str = "kiosk-today.ron";
/// The most bytes of the file.
const MOST_BYTES: u64 = 1 << 12;

/// The counts of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The day.
    pub day: Date,
    /// The games that were played to the end.
    pub games: u32,
    /// The stones that were played.
    pub stones: u32,
    /// The problems that were tried.
    pub tried: u32,
    /// The problems that were solved.
    pub solved: u32,
}

impl Tally {
    /// Returns zero counts for a day.
    #[must_use]
    pub const fn of(day: Date) -> Self {
        Self {
            day,
            games: 0,
            stones: 0,
            tried: 0,
            solved: 0,
        }
    }

    /// Returns true if there is nothing to show.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games == 0 && self.stones == 0 && self.tried == 0
    }

    /// Loads the counts of this day from a folder. They are zero if the file is
    /// of another day or cannot be read, since its loss does no harm.
    #[must_use]
    pub fn load(folder: &Path, day: Date) -> Self {
        let bytes = storage::find(&folder.join(FILE_NAME), MOST_BYTES)
            .ok()
            .flatten();
        let kept = bytes.and_then(|bytes| ron::de::from_bytes::<Self>(&bytes).ok());
        kept.filter(|kept| kept.day == day)
            .unwrap_or_else(|| Self::of(day))
    }

    /// Stores the counts.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), WriteError> {
        // Serializing numbers and a date never fails.
        let text = ron::to_string(self).unwrap_or_default();
        storage::write(&folder.join(FILE_NAME), text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn the_counts_of_today_are_kept_and_those_of_yesterday_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let today = date(2026, 11, 24);
        assert_eq!(Tally::load(folder.path(), today), Tally::of(today));
        let tally = Tally {
            games: 3,
            solved: 2,
            tried: 5,
            ..Tally::of(today)
        };
        tally.save(folder.path()).unwrap();
        assert_eq!(Tally::load(folder.path(), today), tally);
        let tomorrow = date(2026, 11, 25);
        assert!(Tally::load(folder.path(), tomorrow).is_empty());
        std::fs::write(folder.path().join(FILE_NAME), "(day: \"x").unwrap();
        assert_eq!(Tally::load(folder.path(), today), Tally::of(today));
    }
}

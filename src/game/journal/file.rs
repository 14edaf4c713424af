//! The journal of a game as a file in a folder.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::lines;
use crate::game::{Event, GameSession, Setup};
use crate::platform::storage;
use crate::platform::storage::{ReadFault, SetAside, SetAsideError, WriteError};
use crate::platform::text::one_line;

/// The largest number of programs that can keep a journal in one folder at
/// once.
const MOST_AT_ONCE: usize = 8;
/// The number of superfluous lines after which the file is rewritten. An idle
/// game adds a line each second.
const SPARE_LINES: usize = 1000;
/// The longest journal that is read: a hundred times the length for a long
/// game.
const MOST_BYTES: u64 = 64 << 20;

/// The reason why the running game is not saved to disk.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file could not be written.
    #[error("the game is not being kept: {0}")]
    Write(#[from] WriteError),
    /// A line could not be added.
    #[error("the game is not being kept: {}: {source}", one_line(path))]
    Append {
        /// The path of the journal.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The folder could not be created or the lock could not be taken.
    #[error("the game is not being kept: {}: {source}", one_line(path))]
    Folder {
        /// The path of the folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The folder already holds the largest number of games.
    #[error("the game is not being kept: {MOST_AT_ONCE} other games are waiting to be taken up")]
    TooMany,
    /// A value could not be written as text.
    #[error("the game is not being kept: {0}")]
    Text(#[from] ron::Error),
}

impl JournalError {
    /// The largest number of games saved in one folder.
    pub const MOST: usize = MOST_AT_ONCE;
}

/// The journal of the running game. Its file is locked against other programs
/// as long as this value exists.
#[derive(Debug)]
pub struct Journal {
    slot: Slot,
    setup: Setup,
    events: Vec<Event>,
    /// The file to which lines are added. After a failed write it is `None`
    /// until the file has been rewritten.
    file: Option<File>,
    /// The number of event lines in the file.
    lines: usize,
}

/// The path of a journal, locked against other programs.
#[derive(Debug)]
struct Slot {
    path: PathBuf,
    /// The lock file, locked while it is open.
    _lock: File,
}

impl Slot {
    fn journal(folder: &Path, number: usize) -> PathBuf {
        folder.join(format!("game-{number}.journal"))
    }

    /// Takes the slot of the given number in a folder; `None` if another
    /// program has it.
    fn take(folder: &Path, number: usize) -> io::Result<Option<Self>> {
        let path = folder.join(format!("game-{number}.lock"));
        // A pipe must not be opened: that would wait for a reader.
        if fs::metadata(&path).is_ok_and(|about| !about.is_file()) {
            return Err(io::Error::other("the lock is not a regular file"));
        }
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Self {
                path: Self::journal(folder, number),
                _lock: lock,
            })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

impl Slot {
    /// Returns true if the slot holds neither a running game nor an unreadable
    /// file.
    fn is_free(&self) -> bool {
        match read(&self.path) {
            Ok(None) => true,
            Ok(Some(content)) => !content.session.is_under_way(),
            Err(_) => false,
        }
    }
}

/// The result of looking for journals at start-up.
#[derive(Debug)]
pub struct Recovery {
    /// The game that was running when the program ended, if any.
    pub found: Found,
    /// Journals that could not be read, or not completely.
    pub unread: Vec<Unread>,
}

/// A journal that could not be read, or not completely.
#[derive(Debug)]
pub struct Unread {
    /// The reason.
    pub why: UnreadError,
    /// The new name of the file. If it could not be kept under another name, it
    /// stays unchanged.
    pub kept: Result<SetAside, SetAsideError>,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kept {
            Ok(kept) => write!(f, "{}; {kept}", self.why),
            Err(fault) => write!(f, "{}; {fault}", self.why),
        }
    }
}

/// The game that was running when the program ended.
#[derive(Debug)]
pub enum Found {
    /// No game was running.
    Nothing,
    /// This game, with its journal, which continues.
    Game(Box<(GameSession, Journal)>),
}

impl Journal {
    /// Begins the journal of a game in a folder, which is created if needed.
    /// `events` are those that have already happened. Running games that other
    /// programs left in the folder are not touched; [`recover`] offers them
    /// later.
    ///
    /// # Errors
    /// Returns an error if the journal cannot be written.
    pub fn begin(folder: &Path, setup: &Setup, events: &[Event]) -> Result<Self, JournalError> {
        let fault = |source| JournalError::Folder {
            path: folder.to_owned(),
            source,
        };
        fs::create_dir_all(folder).map_err(fault)?;
        for number in 1..=MOST_AT_ONCE {
            let slot = Slot::take(folder, number).map_err(fault)?;
            if let Some(slot) = slot.filter(Slot::is_free) {
                let mut journal = Self {
                    slot,
                    setup: setup.clone(),
                    events: events.to_vec(),
                    file: None,
                    lines: 0,
                };
                journal.write_anew()?;
                return Ok(journal);
            }
        }
        Err(JournalError::TooMany)
    }

    /// Reuses the file for another game.
    ///
    /// # Errors
    /// As [`Journal::begin`].
    pub fn begin_again(&mut self, setup: &Setup, events: &[Event]) -> Result<(), JournalError> {
        self.setup = setup.clone();
        self.events = events.to_vec();
        self.write_anew()
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.slot.path
    }

    /// Adds an event. If this succeeds, the event survives the end of the
    /// program. All events except elapsed time survive a loss of power too.
    ///
    /// # Errors
    /// Returns an error if the event could not be written. The next call writes
    /// it too.
    pub fn add(&mut self, event: &Event) -> Result<(), JournalError> {
        lines::push(&mut self.events, event.clone());
        if self.lines > self.events.len() + SPARE_LINES {
            return self.write_anew();
        }
        let Some(file) = &mut self.file else {
            return self.write_anew();
        };
        let line = lines::line(event)?;
        let mut added = file.write_all(line.as_bytes());
        if !matches!(event, Event::Elapsed(_)) {
            added = added.and_then(|()| file.sync_data());
        }
        self.lines += 1;
        added.map_err(|source| {
            // The file may end in half a line now, so it must be rewritten.
            self.file = None;
            JournalError::Append {
                path: self.slot.path.clone(),
                source,
            }
        })
    }

    /// Ends the journal and deletes its file: there is no game to resume any
    /// more.
    pub fn close(self) {
        // If the file cannot be removed, the game is offered once more, which
        // does no harm.
        fs::remove_file(&self.slot.path).ok();
    }

    fn write_anew(&mut self) -> Result<(), JournalError> {
        self.file = None;
        let text = lines::write(&self.setup, &self.events)?;
        storage::write(&self.slot.path, text.as_bytes())?;
        let file = OpenOptions::new().append(true).open(&self.slot.path);
        self.file = Some(file.map_err(|source| JournalError::Append {
            path: self.slot.path.clone(),
            source,
        })?);
        self.lines = self.events.len();
        Ok(())
    }
}

/// Looks for a game that was running when the program ended. Games that another
/// program is running are skipped, and finished games are ignored.
#[must_use]
pub fn recover(folder: &Path) -> Recovery {
    storage::remove_leftovers(folder);
    let mut unread = Vec::new();
    for number in 1..=MOST_AT_ONCE {
        // Taking a slot creates a lock file, which should not happen for a
        // missing journal.
        if !Slot::journal(folder, number).exists() {
            continue;
        }
        // Without write access, the game cannot be continued.
        let Ok(Some(slot)) = Slot::take(folder, number) else {
            continue;
        };
        match read(&slot.path) {
            Ok(Some(content)) if content.session.is_under_way() => {
                // The whole file is copied first, because the rest of it is
                // unusable and will be overwritten. If the copy fails, the game
                // stays for a later start.
                if let Some(line) = content.broken_at {
                    let why = UnreadError::Impossible { line };
                    let kept = storage::copy_aside(&slot.path, "broken");
                    let stays = kept.is_err();
                    unread.push(Unread { why, kept });
                    if stays {
                        continue;
                    }
                }
                let mut journal = Journal {
                    slot,
                    setup: content.session.setup().clone(),
                    events: content.events,
                    file: None,
                    lines: 0,
                };
                // This removes an incomplete last line. If it fails, the next
                // added event tries again.
                journal.write_anew().ok();
                let found = Found::Game(Box::new((content.session, journal)));
                return Recovery { found, unread };
            }
            Ok(_) => {}
            Err(why) => {
                let kept = storage::set_aside(&slot.path, "broken");
                unread.push(Unread { why, kept });
            }
        }
    }
    Recovery {
        found: Found::Nothing,
        unread,
    }
}

/// Returns the content of a journal, or `None` if there is none.
fn read(path: &Path) -> Result<Option<lines::Content>, UnreadError> {
    // A file cut at the limit would look like a journal whose end is missing.
    let Some(bytes) = storage::find(path, MOST_BYTES)? else {
        return Ok(None);
    };
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(lines::read(&text)?))
}

/// The reason why a journal was not read, or not completely.
#[derive(Debug, Error)]
pub enum UnreadError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] ReadFault),
    /// The text is no journal.
    #[error(transparent)]
    Text(#[from] lines::TextError),
    /// A line holds an unreadable event or one that the rules do not allow.
    #[error("line {line}: this cannot have happened")]
    Impossible {
        /// The number of the line, from 1.
        line: usize,
    },
}

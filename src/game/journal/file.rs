//! A journal in a folder.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::lines;
use crate::game::{Event, GameSession, Setup};
use crate::platform::storage;
use crate::platform::storage::{ReadFault, SetAside, SetAsideError, WriteError};

/// How many programs may run at once and keep a journal each.
const MOST_AT_ONCE: usize = 8;
/// Lines beyond those that are needed before the file is written anew: a game
/// that stands for months adds a line each second.
const SPARE_LINES: usize = 1000;
/// The longest journal that is read: a hundred times what a long game needs.
const MOST_BYTES: u64 = 64 << 20;

/// Why the running game is not kept on disk.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file could not be written.
    #[error("the game is not being kept: {0}")]
    Write(#[from] WriteError),
    /// A line could not be added.
    #[error("the game is not being kept: {}: {source}", path.display())]
    Append {
        /// The journal.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The folder could not be made or the lock not taken.
    #[error("the game is not being kept: {}: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Too many games are kept in the same folder.
    #[error("the game is not being kept: {MOST_AT_ONCE} other games are waiting to be taken up")]
    TooMany,
    /// A value could not be written as text.
    #[error("the game is not being kept: {0}")]
    Text(#[from] ron::Error),
}

impl JournalError {
    /// The most games that are kept in one folder.
    pub const MOST: usize = MOST_AT_ONCE;
}

/// The journal of a game that is being played. Its file is this program's alone
/// for as long as it lives.
#[derive(Debug)]
pub struct Journal {
    slot: Slot,
    setup: Setup,
    events: Vec<Event>,
    /// Where lines are added; none after that failed, until the file has been
    /// written anew.
    file: Option<File>,
    /// Lines of events in the file.
    lines: usize,
}

/// A name for a journal that no other program uses.
#[derive(Debug)]
struct Slot {
    path: PathBuf,
    /// Locked while it is open.
    _lock: File,
}

impl Slot {
    fn journal(folder: &Path, number: usize) -> PathBuf {
        folder.join(format!("game-{number}.journal"))
    }

    /// The `number`th slot of a folder; `None` if another program has it.
    fn take(folder: &Path, number: usize) -> io::Result<Option<Self>> {
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join(format!("game-{number}.lock")))?;
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
    /// Whether no game under way, and nothing that cannot be read, lies there.
    fn is_free(&self) -> bool {
        match read(&self.path) {
            Ok(None) => true,
            Ok(Some(content)) => !content.session.is_under_way(),
            Err(_) => false,
        }
    }
}

/// What was found at the start.
#[derive(Debug)]
pub struct Recovery {
    /// Where the next game will be kept, with the game that was being played
    /// when the program ended.
    pub found: Found,
    /// Journals that could not be read, or not to their end.
    pub unread: Vec<Unread>,
}

/// A journal that could not be read, or not to its end.
#[derive(Debug)]
pub struct Unread {
    /// Why not.
    pub why: UnreadError,
    /// Under which name it is kept. One that could not be kept under another is
    /// left as it is.
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

/// The game that was being played when the program ended.
#[derive(Debug)]
pub enum Found {
    /// None was.
    Nothing,
    /// This one, which is kept on.
    Game(Box<(GameSession, Journal)>),
}

impl Journal {
    /// Begins the journal of a game in a folder, which is made if need be, with
    /// what has happened in it already. A game under way that another program
    /// left there is left alone: it will be offered when it is looked for.
    ///
    /// # Errors
    /// When nothing can be written there.
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

    /// Goes on with another game in the same file.
    ///
    /// # Errors
    /// As [`Journal::begin`].
    pub fn begin_again(&mut self, setup: &Setup, events: &[Event]) -> Result<(), JournalError> {
        self.setup = setup.clone();
        self.events = events.to_vec();
        self.write_anew()
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.slot.path
    }

    /// Adds an event. When this returns without error, the event survives the
    /// end of the program, and all but the passing of time the loss of power
    /// too.
    ///
    /// # Errors
    /// When it could not be written. The next call writes what is missing too.
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
            // Half a line may stand there now.
            self.file = None;
            JournalError::Append {
                path: self.slot.path.clone(),
                source,
            }
        })
    }

    /// Ends the journal: there is no game any more to come back to.
    pub fn close(self) {
        // What cannot be removed is offered once more, which does no harm.
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

/// Looks for a game that was being played when the program ended. One that
/// another program is playing is left alone; one that was over is forgotten.
#[must_use]
pub fn recover(folder: &Path) -> Recovery {
    storage::remove_leftovers(folder);
    let mut unread = Vec::new();
    for number in 1..=MOST_AT_ONCE {
        // Looking is to leave no locks behind where no journal ever was.
        if !Slot::journal(folder, number).exists() {
            continue;
        }
        // Without the right to write there is nothing to take up.
        let Ok(Some(slot)) = Slot::take(folder, number) else {
            continue;
        };
        match read(&slot.path) {
            Ok(Some(content)) if content.session.is_under_way() => {
                // What cannot be used of it is kept. Where that fails, the game
                // waits until there is room.
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
                // A torn end is cut off; if that fails, adding tries again.
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

/// The content of a journal; `None` if there is none.
fn read(path: &Path) -> Result<Option<lines::Content>, UnreadError> {
    // Read in part, it would pass for a journal whose end was cut off.
    let Some(bytes) = storage::find(path, MOST_BYTES)? else {
        return Ok(None);
    };
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(lines::read(&text)?))
}

/// Why a journal was not read, or not to its end.
#[derive(Debug, Error)]
pub enum UnreadError {
    /// Its content cannot be had.
    #[error(transparent)]
    File(#[from] ReadFault),
    /// It is no journal.
    #[error(transparent)]
    Text(#[from] lines::TextError),
    /// A line tells what the rules do not allow.
    #[error("line {line}: this cannot have happened")]
    Impossible {
        /// Which line, from 1.
        line: usize,
    },
}

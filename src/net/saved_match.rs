//! A match on disk, so that it goes on after either program has ended.
//!
//! The file holds JSON, one value a line: first the [`MatchHeader`], then
//! entries, seats and addresses as they come. A line is on the disk before its entry is
//! shown or sent. A last line that a crash cut off is not used: nobody has seen
//! it. The file holds the secrets of the seats, so that only its owner may read
//! it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::code::JoinCode;
use super::host::SeatRecord;
use super::replica::{Entry, Introduction, Log, LogId, Party, StateMachine};
use super::ticket::Ticket;
use crate::platform::address::HostPort;
use crate::platform::text::one_line;

/// The version of the file.
const VERSION: u32 = 1;
/// The name of the folder of matches, in the folder of the program's data.
pub const FOLDER: &str = "network";
/// The ending of the files.
const EXTENSION: &str = "match";
/// The longest file that is read: ten times the length for a full log.
const MOST_BYTES: u64 = 256 << 20;

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchHeader {
    /// The version of the file.
    pub shikatsu_match: u32,
    /// The log.
    pub log: LogId,
    /// This side's name and rank.
    pub introduction: Introduction,
    /// The side of the line.
    pub side: MatchSide,
}

/// The side of the line that a file belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchSide {
    /// The host.
    Host {
        /// The code of the match.
        code: JoinCode,
        /// The addresses and ports to listen on.
        listen: Vec<std::net::SocketAddr>,
        /// The most spectators.
        watchers: u16,
        /// The source of a duel's problems, as the front end names it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        problems: Option<String>,
    },
    /// A guest.
    Guest {
        /// The host's address, as the user gave it.
        address: String,
        /// The party.
        party: Party,
        /// The right to come back.
        ticket: Ticket,
    },
}

impl MatchHeader {
    /// Returns the header of a new file.
    #[must_use]
    pub const fn new(log: LogId, introduction: Introduction, side: MatchSide) -> Self {
        Self {
            shikatsu_match: VERSION,
            log,
            introduction,
            side,
        }
    }
}

/// A line of a file after the first.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "C: Serialize + DeserializeOwned")]
enum Line<C> {
    Entry(Entry<C>),
    Seat(SeatRecord),
    /// The new address of the host, in a guest's file.
    Address(String),
}

/// The reason why a match is not stored or not read.
#[derive(Debug, Error)]
pub enum MatchError {
    /// The operating system reports an error.
    #[error("{}: {source}", one_line(path))]
    File {
        /// The path.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// Another program goes on with the match.
    #[error("{}: another program goes on with this match", one_line(.0))]
    Busy(PathBuf),
    /// The file holds no match.
    #[error("{}: this is no match, or one of another version", one_line(.0))]
    NoMatch(PathBuf),
}

/// A match that is being stored.
#[derive(Debug)]
pub struct MatchFile<S: StateMachine> {
    path: PathBuf,
    file: File,
    /// The length up to which the file holds whole lines.
    length: u64,
    machine: PhantomData<fn() -> S>,
}

/// A match as it was read.
#[derive(Debug)]
pub struct SavedMatch<S: StateMachine> {
    /// The first line.
    pub header: MatchHeader,
    /// The log.
    pub log: Log<S>,
    /// The seats of the guests, in a host's file.
    pub seats: Vec<SeatRecord>,
}

impl<S: StateMachine> MatchFile<S> {
    /// Creates the file of a new match in a folder, which is created if needed.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn create(folder: &Path, header: &MatchHeader) -> Result<Self, MatchError> {
        let fault = |path: &Path| {
            let path = path.to_owned();
            move |source| MatchError::File { path, source }
        };
        fs::create_dir_all(folder).map_err(fault(folder))?;
        let LogId(id) = header.log;
        let path = folder.join(format!("{id:016x}.{EXTENSION}"));
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        owner_only(&mut options);
        let file = options.open(&path).map_err(fault(&path))?;
        lock(&file, &path)?;
        file.set_len(0).map_err(fault(&path))?;
        let mut created = Self {
            path,
            file,
            length: 0,
            machine: PhantomData,
        };
        created.add_line(header)?;
        Ok(created)
    }

    /// Opens the file of a match, to go on with it.
    ///
    /// # Errors
    /// When the file cannot be read, holds no match, or another program has it.
    pub fn open(path: &Path) -> Result<(Self, SavedMatch<S>), MatchError> {
        let fault = |source| MatchError::File {
            path: path.to_owned(),
            source,
        };
        // A pipe must not be opened: that would wait for a writer.
        if !fs::metadata(path).map_err(fault)?.is_file() {
            return Err(MatchError::NoMatch(path.to_owned()));
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).open(path).map_err(fault)?;
        lock(&file, path)?;
        let mut text = Vec::new();
        let read = io::Read::take(&mut file, MOST_BYTES).read_to_end(&mut text);
        read.map_err(fault)?;
        let (saved, length) =
            read_lines(&text).ok_or_else(|| MatchError::NoMatch(path.to_owned()))?;
        let file = Self {
            path: path.to_owned(),
            file,
            length,
            machine: PhantomData,
        };
        Ok((file, saved))
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds an entry. When this returns, the entry survives a loss of power.
    ///
    /// # Errors
    /// When the line could not be written. Nothing of it stays in the file.
    pub fn add_entry(&mut self, entry: &Entry<S::Command>) -> Result<(), MatchError> {
        self.add_line(&Line::Entry(entry.clone()))
    }

    /// Adds a seat.
    ///
    /// # Errors
    /// As [`add_entry`](Self::add_entry).
    pub fn add_seat(&mut self, seat: &SeatRecord) -> Result<(), MatchError> {
        self.add_line(&Line::<S::Command>::Seat(seat.clone()))
    }

    /// Adds the new address of the host to a guest's file.
    ///
    /// # Errors
    /// As [`add_entry`](Self::add_entry).
    pub fn add_address(&mut self, address: &HostPort) -> Result<(), MatchError> {
        self.add_line(&Line::<S::Command>::Address(address.to_string()))
    }

    /// Deletes the file: the match is over or is not to go on.
    pub fn delete(self) {
        // A file that stays is offered once more, which does no harm.
        fs::remove_file(&self.path).ok();
    }

    fn add_line(&mut self, value: &impl Serialize) -> Result<(), MatchError> {
        let mut line = serde_json::to_vec(value).map_err(io::Error::other);
        if let Ok(line) = &mut line {
            line.push(b'\n');
        }
        let written = line.and_then(|line| {
            // The rest of a failed write is overwritten.
            self.file.set_len(self.length)?;
            self.file.seek(SeekFrom::Start(self.length))?;
            self.file.write_all(&line)?;
            self.file.sync_data()?;
            self.length += line.len() as u64;
            Ok(())
        });
        written.map_err(|source| MatchError::File {
            path: self.path.clone(),
            source,
        })
    }
}

#[cfg(unix)]
fn owner_only(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt as _;
    options.mode(0o600);
}

#[cfg(not(unix))]
fn owner_only(_: &mut OpenOptions) {}

fn lock(file: &File, path: &Path) -> Result<(), MatchError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => MatchError::Busy(path.to_owned()),
        TryLockError::Error(source) => MatchError::File {
            path: path.to_owned(),
            source,
        },
    })
}

/// Reads lines up to the first that cannot be used. Returns the match and the
/// length of the used lines; `None` if the first line is no header.
fn read_lines<S: StateMachine>(text: &[u8]) -> Option<(SavedMatch<S>, u64)> {
    let mut lines = text.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next().filter(|line| line.ends_with(b"\n"))?;
    let mut header: MatchHeader = serde_json::from_slice(first).ok()?;
    if header.shikatsu_match != VERSION {
        return None;
    }
    let mut length = first.len();
    let (mut log, mut seats) = (Log::new(header.log), Vec::new());
    for line in lines.take_while(|line| line.ends_with(b"\n")) {
        match serde_json::from_slice(line) {
            Ok(Line::Entry(entry)) if log.follow(Entry::clone(&entry)).is_ok() => {}
            Ok(Line::Seat(seat)) => seats.push(seat),
            Ok(Line::Address(new)) => {
                if let MatchSide::Guest { address, .. } = &mut header.side {
                    *address = new;
                }
            }
            _ => break,
        }
        length += line.len();
    }
    let saved = SavedMatch { header, log, seats };
    Some((saved, length as u64))
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary<S> {
    /// The file.
    pub path: PathBuf,
    /// The side of the line.
    pub side: MatchSide,
    /// The place among all matches in the folder, from 0 for the one that was
    /// written last.
    pub place: usize,
    /// The state after the last entry.
    pub state: S,
}

impl<S: StateMachine> MatchSummary<S> {
    /// The rank among the matches that can be gone on with, lower for one that
    /// goes on first.
    #[must_use]
    pub fn rank(&self) -> (bool, usize) {
        (self.state.is_over(), self.place)
    }
}

/// Reads the matches in a folder that can be gone on with, without locking them:
/// those that are not over, the one that was written last first, then the others.
/// The program deletes a match that is over when it ends; one that is left was
/// killed before, and the other side may not know the result.
#[must_use]
pub fn resumable<S: StateMachine>(folder: &Path) -> Vec<MatchSummary<S>> {
    let read = |(place, path): (usize, PathBuf)| {
        let text = crate::platform::storage::find(&path, MOST_BYTES).ok()??;
        let (saved, _) = read_lines::<S>(&text)?;
        if saved.log.last_index() == 0 {
            // Nobody has joined it.
            return None;
        }
        let state = saved.log.state().clone();
        Some(MatchSummary {
            path,
            side: saved.header.side,
            place,
            state,
        })
    };
    let all = list(folder).into_iter().enumerate();
    let mut found: Vec<_> = all.filter_map(read).collect();
    found.sort_by_key(MatchSummary::rank);
    found
}

/// Deletes the files of matches, also of one that this program still goes on
/// with.
pub fn delete(paths: &[PathBuf]) {
    for path in paths {
        // As `MatchFile::delete`.
        fs::remove_file(path).ok();
    }
}

/// Returns the paths of the matches in a folder, the one that was written last
/// first.
#[must_use]
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found: Vec<_> = entries
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == EXTENSION))
        .filter_map(|path| {
            let about = fs::metadata(&path).ok()?;
            Some((about.modified().ok()?, path))
        })
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::Setup;
    use crate::go::{Rules, Size};
    use crate::net::game::{Begin, GameCommand, SharedGame};
    use crate::net::ticket::{SeatId, Secret};

    /// Stores a match of these commands of its host.
    fn store(folder: &Path, id: u64, commands: &[GameCommand]) {
        let introduction = Introduction {
            name: String::new(),
            rank: None,
        };
        let side = MatchSide::Host {
            code: "KDTRAW".parse().unwrap(),
            listen: Vec::new(),
            watchers: 0,
            problems: None,
        };
        let header = MatchHeader::new(LogId(id), introduction, side);
        let mut file = MatchFile::<SharedGame>::create(folder, &header).unwrap();
        let mut log = Log::<SharedGame>::new(LogId(id));
        for command in commands {
            let by = match command {
                GameCommand::Begin(_) => Party::Table,
                _ => Party::Host,
            };
            let entry = log.commit(Duration::ZERO, by, 0, command.clone());
            file.add_entry(&entry.unwrap().0).unwrap();
        }
        // The time of the last change orders the list.
        std::thread::sleep(Duration::from_millis(20));
    }

    #[test]
    fn the_last_address_of_the_host_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let introduction = Introduction {
            name: String::new(),
            rank: None,
        };
        let side = MatchSide::Guest {
            address: "club.example:19019".to_owned(),
            party: Party::Guest,
            ticket: Ticket {
                seat: SeatId(1),
                secret: Secret([7; 32]),
            },
        };
        let header = MatchHeader::new(LogId(1), introduction, side);
        let file = MatchFile::<SharedGame>::create(folder.path(), &header);
        let mut file = file.unwrap();
        let path = file.path().to_owned();
        for address in ["192.168.1.20:19019", "[fe80::1]:4000"] {
            file.add_address(&address.parse().unwrap()).unwrap();
        }
        drop(file);
        let (_, saved) = MatchFile::<SharedGame>::open(&path).unwrap();
        let MatchSide::Guest { address, .. } = saved.header.side else {
            panic!("the side of a guest is stored");
        };
        assert_eq!(address, "[fe80::1]:4000");
    }

    #[test]
    fn a_match_whose_end_the_guest_may_not_know_comes_after_those_that_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let begin = GameCommand::Begin(Box::new(Begin {
            setup: Setup::even(Size::square(9).unwrap(), Rules::french()),
            host_is_black: true,
        }));
        store(folder.path(), 1, std::slice::from_ref(&begin));
        store(folder.path(), 2, &[begin.clone(), GameCommand::Resign]);
        store(folder.path(), 3, &[begin]);
        store(folder.path(), 4, &[]);
        let found = resumable::<SharedGame>(folder.path());
        let names = found.iter().map(|found| {
            let name = found.path.file_stem().unwrap_or_default();
            name.to_string_lossy().trim_start_matches('0').to_owned()
        });
        assert_eq!(names.collect::<Vec<_>>(), ["3", "1", "2"]);
    }
}

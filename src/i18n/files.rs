//! File errors as phrases: reading, writing, settings, themes, the game
//! journal. Messages of the operating system are quoted as they are.

use std::io;
use std::path::Path;

use super::phrase::{Phrase, say};
use crate::config::lenient_ron::{FieldFault, MOST_FAULTS, Unreadable, shortened};
use crate::config::settings::{Notice, SaveError};
use crate::config::theme::Trouble;
use crate::game::journal::{JournalError, TextError, Unread, UnreadError};
use crate::platform::storage::{
    NoHome, ReadError, ReadFault, SetAside, SetAsideError, WriteError, WriteFault,
};
use crate::platform::text::{BinarySize, one_line};

/// Returns a path in the form in which phrases show it.
fn name(path: &Path) -> String {
    one_line(path).to_string()
}

/// Returns a phrase for an error in a file.
pub(super) fn in_file(path: &Path, why: Phrase) -> Phrase {
    say!("trouble-in-file", file = name(path), why = why)
}

/// Returns a phrase for an error at a place of a text.
pub(super) fn at_place(line: usize, column: usize, why: Phrase) -> Phrase {
    say!("trouble-at", line = line, column = column, why = why)
}

fn system(why: &io::Error) -> Phrase {
    Phrase::plain(why.to_string())
}

/// Returns a phrase for a folder that cannot be created.
pub(crate) fn no_folder(folder: &Path, why: &io::Error) -> Phrase {
    in_file(folder, say!("trouble-no-folder", why = system(why)))
}

impl From<NoHome> for Phrase {
    fn from(NoHome: NoHome) -> Self {
        say!("trouble-no-home")
    }
}

impl From<&ReadFault> for Phrase {
    fn from(fault: &ReadFault) -> Self {
        match fault {
            ReadFault::Missing => say!("read-missing"),
            ReadFault::Folder => say!("read-folder"),
            ReadFault::NotRegular => say!("read-not-regular"),
            ReadFault::NoWriter => say!("read-no-writer"),
            ReadFault::TooLarge(most) => {
                say!("read-too-large", most = BinarySize(*most).to_string())
            }
            ReadFault::Other(why) => say!("read-refused", why = system(why)),
        }
    }
}

impl From<&ReadError> for Phrase {
    fn from(error: &ReadError) -> Self {
        in_file(&error.path, (&error.fault).into())
    }
}

impl From<&WriteError> for Phrase {
    fn from(WriteError { path, fault }: &WriteError) -> Self {
        let why = match fault {
            WriteFault::NoFolder => say!("write-no-folder"),
            WriteFault::Folder => say!("write-folder"),
            WriteFault::NotRegular => say!("write-not-regular"),
            WriteFault::Protected => say!("write-protected"),
            WriteFault::Permission => say!("write-permission"),
            WriteFault::Full => say!("write-full"),
            WriteFault::Circle => say!("write-circle"),
            WriteFault::Other(why) => say!("write-refused", why = system(why)),
            WriteFault::NotSynced(why) => say!("write-not-synced", why = system(why)),
        };
        in_file(path, why)
    }
}

impl From<&SetAsideError> for Phrase {
    fn from(error: &SetAsideError) -> Self {
        let why = say!("trouble-not-kept", why = system(&error.source));
        in_file(&error.path, why)
    }
}

impl From<&SetAside> for Phrase {
    fn from(SetAside { from, to }: &SetAside) -> Self {
        say!("kept-as", from = name(from), to = name(to))
    }
}

impl From<&Result<SetAside, SetAsideError>> for Phrase {
    fn from(kept: &Result<SetAside, SetAsideError>) -> Self {
        match kept {
            Ok(aside) => aside.into(),
            Err(why) => why.into(),
        }
    }
}

/// Returns the first few fields that got their defaults, and the number of
/// others.
fn faults(faults: &[FieldFault]) -> Phrase {
    let fault = |fault: &FieldFault| {
        let FieldFault { field, problem, .. } = fault;
        say!(
            "field-fault",
            field = field.as_str(),
            what = Phrase::plain(problem)
        )
    };
    let first = faults.iter().take(MOST_FAULTS).map(fault);
    let more = faults.len().saturating_sub(MOST_FAULTS);
    let more = (more > 0).then(|| say!("field-more", more = more));
    Phrase::row(first.chain(more), "; ")
}

impl From<&Unreadable> for Phrase {
    fn from(why: &Unreadable) -> Self {
        match why {
            Unreadable::Content(fault) => fault.into(),
            Unreadable::NotText(at) => at_place(at.line, at.column, say!("read-not-text")),
            Unreadable::Broken(error) => {
                let start = error.span.start;
                at_place(
                    start.line,
                    start.col,
                    Self::plain(shortened(&error.code.to_string())),
                )
            }
            Unreadable::NoVersion(version) => say!("fields-no-version", version = *version),
            Unreadable::Newer(version) => say!("fields-newer", version = *version),
        }
    }
}

impl From<&Notice> for Phrase {
    fn from(notice: &Notice) -> Self {
        match notice {
            Notice::SetAside { why, kept, .. } => {
                let (why, kept) = (Self::from(why), Self::from(kept));
                say!("settings-unread", why = why, kept = kept)
            }
            Notice::Faults(all) => say!("settings-faults", faults = faults(all)),
        }
    }
}

impl From<&SaveError> for Phrase {
    fn from(error: &SaveError) -> Self {
        match error {
            SaveError::Folder { folder, source } => no_folder(folder, source),
            SaveError::InTheWay(why) => why.into(),
            SaveError::Text(why) => say!("settings-no-text", why = Self::plain(why.to_string())),
            SaveError::Write(why) => why.into(),
        }
    }
}

impl From<&Trouble> for Phrase {
    fn from(trouble: &Trouble) -> Self {
        let file = trouble.file();
        match trouble {
            Trouble::Unreadable(_, why) => {
                say!("theme-unread", file = file, why = Self::from(why))
            }
            Trouble::Faults(_, all) => say!("theme-faults", file = file, faults = faults(all)),
        }
    }
}

impl From<&JournalError> for Phrase {
    fn from(error: &JournalError) -> Self {
        let why = match error {
            JournalError::Write(why) => why.into(),
            JournalError::Append { path, source } | JournalError::Folder { path, source } => {
                in_file(path, system(source))
            }
            JournalError::TooMany => say!("journal-too-many", most = JournalError::MOST),
            JournalError::Text(why) => say!("trouble-no-text", why = why.to_string()),
        };
        say!("journal-not-kept", why = why)
    }
}

impl From<&Unread> for Phrase {
    fn from(Unread { why, kept }: &Unread) -> Self {
        let in_line = |line: usize, why: Self| say!("trouble-in-line", line = line, why = why);
        let why = match why {
            UnreadError::File(fault) => fault.into(),
            UnreadError::Text(TextError::Head) => in_line(1, say!("journal-head")),
            UnreadError::Text(TextError::Setup(why)) => {
                in_line(2, Self::plain(why.code.to_string()))
            }
            UnreadError::Text(TextError::Impossible(why)) => in_line(2, super::setup_error(why)),
            UnreadError::Impossible { line } => in_line(*line, say!("journal-impossible")),
        };
        Self::row([why, kept.into()], "; ")
    }
}

//! The file of a running match, if it is kept.

use std::path::PathBuf;

use crate::net::host::SeatRecord;
use crate::net::link::{LinkEvent, LinkNews};
use crate::net::replica::{Entry, StateMachine};
use crate::net::saved_match::{MatchError, MatchFile, MatchHeader};
use crate::platform::address::HostPort;

/// The file of a match. A fault is told once; the match goes on without a file.
pub(super) struct Store<S: StateMachine> {
    /// The folder of the files; none if matches are not kept.
    folder: Option<PathBuf>,
    file: Option<MatchFile<S>>,
}

impl<S: StateMachine> Store<S> {
    pub(super) const fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, file: None }
    }

    pub(super) const fn going_on(file: MatchFile<S>) -> Self {
        Self {
            folder: None,
            file: Some(file),
        }
    }

    /// Begins the file of a match. The file of the same match is written anew.
    pub(super) fn begin(&mut self, header: &MatchHeader, news: &LinkNews<S>) {
        let folder = match &self.file {
            Some(file) => file.path().parent().map(ToOwned::to_owned),
            None => self.folder.clone(),
        };
        // The lock of the file before must be gone.
        self.file = None;
        if let Some(folder) = folder {
            let created = MatchFile::create(&folder, header);
            self.file = self.checked(created, news);
        }
    }

    pub(super) fn entry(&mut self, entry: &Entry<S::Command>, news: &LinkNews<S>) {
        self.add(news, |file| file.add_entry(entry));
    }

    pub(super) fn seat(&mut self, seat: &SeatRecord, news: &LinkNews<S>) {
        self.add(news, |file| file.add_seat(seat));
    }

    /// Keeps the new address of the host.
    pub(super) fn address(&mut self, address: &HostPort, news: &LinkNews<S>) {
        self.add(news, |file| file.add_address(address));
    }

    fn add(
        &mut self,
        news: &LinkNews<S>,
        add: impl FnOnce(&mut MatchFile<S>) -> Result<(), MatchError>,
    ) {
        if let Some(file) = &mut self.file {
            let added = add(file);
            if self.checked(added, news).is_none() {
                self.file = None;
            }
        }
    }

    /// Deletes the file of a match that is over.
    pub(super) fn delete(&mut self) {
        if let Some(file) = self.file.take() {
            file.delete();
        }
    }

    fn checked<T>(&self, result: Result<T, MatchError>, news: &LinkNews<S>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(why) => {
                news.tell(LinkEvent::NotStored(why.to_string()));
                None
            }
        }
    }
}

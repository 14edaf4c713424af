//! Watches the folder of the user's own themes.
//!
//! A thread polls the folder; the program sleeps meanwhile, and is woken when
//! there is a change. Reading the times of a few files now and then costs less
//! than a library for file events, and works on network folders too.

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use async_channel::{Receiver, Sender, TryRecvError};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::AppSystems;
use crate::app::session::active_theme::{Themes, ThemesChanged};
use crate::config::theme::{Stamps, stamps};

/// The polling interval. A change counts only if it is still the same at the
/// next poll: a file may be half written.
const EVERY: Duration = Duration::from_millis(800);

/// Receives the news of changes.
#[derive(Resource, Debug)]
struct Watch(Receiver<()>);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_theme_watcher).add_systems(
        Update,
        read_theme_changes
            .run_if(resource_exists::<Watch>)
            .in_set(AppSystems::Keys),
    );
}

fn start_theme_watcher(
    mut commands: Commands,
    themes: Res<Themes>,
    event_loop: Res<EventLoopProxyWrapper>,
) {
    let Some(folder) = themes.folder().cloned() else {
        return;
    };
    let (sender, receiver) = async_channel::bounded(1);
    let event_loop = (**event_loop).clone();
    let wake = move || event_loop.send_event(WinitUserEvent::WakeUp).is_ok();
    let watch = thread::Builder::new().name("themes".to_owned());
    // If no thread can be started, themes are read at start-up only.
    if watch
        .spawn(move || poll_theme_folder(PolledFolder::new(folder), sender, wake))
        .is_ok()
    {
        commands.insert_resource(Watch(receiver));
    }
}

/// Polls the folder until the receiver is closed.
fn poll_theme_folder(mut polled: PolledFolder, sender: Sender<()>, wake: impl Fn() -> bool) {
    while !sender.is_closed() {
        thread::sleep(EVERY);
        if polled.has_news() {
            // A full channel holds the same news.
            sender.try_send(()).ok();
            if !wake() {
                return;
            }
        }
    }
}

/// A folder, and the times of its files.
#[derive(Debug)]
struct PolledFolder {
    folder: PathBuf,
    reported: Stamps,
    last: Stamps,
}

impl PolledFolder {
    fn new(folder: PathBuf) -> Self {
        let now = stamps(&folder);
        Self {
            folder,
            reported: now.clone(),
            last: now,
        }
    }

    /// Polls the folder. Returns true if the files differ from the last
    /// reported state and have not changed since the last poll.
    fn has_news(&mut self) -> bool {
        let now = stamps(&self.folder);
        let is_news = now != self.reported && now == self.last;
        if is_news {
            self.reported.clone_from(&now);
        }
        self.last = now;
        is_news
    }
}

fn read_theme_changes(watch: Res<Watch>, mut changed: MessageWriter<ThemesChanged>) {
    match watch.0.try_recv() {
        Ok(()) => {
            changed.write(ThemesChanged);
        }
        Err(TryRecvError::Empty | TryRecvError::Closed) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_change_is_reported_once_after_it_has_settled() {
        let folder = tempfile::tempdir().unwrap();
        let mut polled = PolledFolder::new(folder.path().to_owned());
        assert!(!polled.has_news(), "nothing has changed");
        fs::create_dir(folder.path().join("board")).unwrap();
        let file = folder.path().join("board/mine.ron");
        fs::write(&file, "(vers").unwrap();
        assert!(!polled.has_news(), "it may be half written");
        fs::write(&file, "(version: 1)").unwrap();
        assert!(!polled.has_news(), "it has changed again");
        assert!(polled.has_news());
        assert!(!polled.has_news(), "it was reported");
        fs::remove_file(&file).unwrap();
        assert!(!polled.has_news());
        assert!(polled.has_news(), "a file is gone");
    }

    #[test]
    fn a_change_wakes_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let polled = PolledFolder::new(folder.path().to_owned());
        let (sender, receiver) = async_channel::bounded(1);
        let (woken, wakes) = async_channel::unbounded();
        let wake = move || woken.try_send(()).is_ok();
        let watch = thread::spawn(move || poll_theme_folder(polled, sender, wake));
        fs::create_dir(folder.path().join("board")).unwrap();
        fs::write(folder.path().join("board/mine.ron"), "(version: 1)").unwrap();
        receiver.recv_blocking().unwrap();
        wakes.recv_blocking().unwrap();
        drop(receiver);
        watch.join().unwrap();
    }
}

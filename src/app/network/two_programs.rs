//! Two programs in one process, connected over the loopback address, for tests.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::activity::WindowActivity;
use super::{HostWish, Hosted, JoinWish, NetworkIntent, NetworkMatch};
use crate::app::testing::PATIENCE;
use crate::net::replica::Introduction;

/// Runs both programs until something holds of them.
#[track_caller]
pub(crate) fn until(apps: &mut [App; 2], mut holds: impl FnMut(&mut [App; 2]) -> bool) {
    let begun = Instant::now();
    while !holds(apps) {
        assert!(begun.elapsed() < PATIENCE, "nothing happens");
        for app in apps.iter_mut() {
            app.update();
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Returns the match of a program.
pub(crate) fn match_of<S: WindowActivity>(app: &mut App) -> Option<&NetworkMatch<S>> {
    let mut matches = app.world_mut().query::<&NetworkMatch<S>>();
    matches.single(app.world()).ok()
}

/// Sends a request.
pub(crate) fn ask<M: Message>(app: &mut App, intent: M) {
    app.world_mut().write_message(intent);
    app.update();
}

fn named(name: &str) -> Introduction {
    Introduction {
        name: name.to_owned(),
        rank: None,
    }
}

/// Has Anna's program host a match and Ben's join it, until it begins on both
/// sides. Ben's program does not know the activity before.
#[track_caller]
pub(crate) fn connect<S: WindowActivity>(apps: &mut [App; 2], hosted: Hosted) {
    let wish = HostWish {
        introduction: named("Anna"),
        hosted,
        port: 0,
        watchers: 0,
        announced: false,
    };
    ask(&mut apps[0], NetworkIntent::Host(Box::new(wish)));
    let mut invited = None;
    until(apps, |apps| {
        invited = match_of::<S>(&mut apps[0]).and_then(|played| {
            let invitation = played.invitation()?;
            (invitation.port > 0).then(|| (invitation.code.to_owned(), invitation.port))
        });
        invited.is_some()
    });
    let (code, port) = invited.unwrap();
    let wish = JoinWish {
        introduction: named("Ben"),
        address: format!("127.0.0.1:{port}").parse().unwrap(),
        code: code.parse().unwrap(),
        watch: false,
        activity: None,
    };
    ask(&mut apps[1], NetworkIntent::Join(Box::new(wish)));
    until(apps, |apps| {
        let has_begun =
            |app: &mut App| match_of::<S>(app).is_some_and(|played| played.state().has_begun());
        apps.iter_mut().all(has_begun)
    });
}

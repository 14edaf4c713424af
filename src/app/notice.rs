//! The one line that tells the player what just happened, or why not.

use std::time::Duration;

use bevy::prelude::*;

use super::AppSystems;
use super::play::{Changes, MoveRefused};

/// How long a line stays.
const SHOWN_FOR: Duration = Duration::from_secs(6);
/// A frame that takes longer counts as this: what is told before the window is
/// there, or while it hangs, is not gone before anybody could read it.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// A line for the player.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(super) struct Notify(pub(super) String);

impl Notify {
    /// A message of the core as a sentence on the screen.
    pub(super) fn sentence(text: &str) -> Self {
        let mut letters = text.chars();
        Self(letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect()
        }))
    }
}

/// The line that is shown.
#[derive(Resource, Debug, Default)]
pub(super) struct Notice {
    text: Option<String>,
    left: Duration,
}

impl Notice {
    /// The line, if there is one.
    pub(super) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_message::<Notify>()
        .add_systems(
            Update,
            (tell_refusals, clear, show)
                .chain()
                .in_set(AppSystems::Present),
        );
}

fn tell_refusals(mut refused: MessageReader<MoveRefused>, mut notify: MessageWriter<Notify>) {
    for refusal in refused.read() {
        notify.write(Notify::sentence(&refusal.reason.to_string()));
    }
}

/// A move that was accepted answers whatever was said before it.
fn clear(mut notice: ResMut<Notice>, time: Res<Time<Real>>, mut changes: Changes) {
    let settled = changes.any();
    if notice.text.is_none() {
        return;
    }
    notice.left = notice.left.saturating_sub(time.delta().min(LONGEST_FRAME));
    if settled || notice.left.is_zero() {
        notice.text = None;
    }
}

fn show(mut notice: ResMut<Notice>, mut notify: MessageReader<Notify>) {
    // What comes at once is shown at once: at the start there may be two troubles.
    let texts: Vec<&str> = notify.read().map(|Notify(text)| text.as_str()).collect();
    if !texts.is_empty() {
        notice.text = Some(texts.join("\n"));
        notice.left = SHOWN_FOR;
    }
}

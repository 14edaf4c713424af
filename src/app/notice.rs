//! The one line that tells the player what just happened, or why not.

use std::time::Duration;

use bevy::prelude::*;

use super::AppSystems;
use super::language::{self, Phrase};
use super::play::{Changes, MoveRefused};
use super::wakefulness::AwakeIf as _;

/// How long a line stays.
const SHOWN_FOR: Duration = Duration::from_secs(6);
/// How long a frame may be while a line is shown. A longer one counts as this:
/// what is told before the window is there, or while it hangs, is not gone
/// before anybody could read it.
pub(super) const LONGEST_FRAME: Duration = Duration::from_millis(250);

/// A line for the player.
#[derive(Message, Clone, Debug, PartialEq)]
pub(super) struct Notify(pub(super) Phrase);

/// The line that is shown.
#[derive(Resource, Debug, Default)]
pub(super) struct Notice {
    phrase: Option<Phrase>,
    left: Duration,
}

impl Notice {
    /// The line, if there is one.
    pub(super) const fn phrase(&self) -> Option<&Phrase> {
        self.phrase.as_ref()
    }
}

/// What is told is shown. Whoever tells of something in the same part of the
/// frame does so before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NoticeSystems;

pub(super) fn plugin(app: &mut App) {
    app.awake_if(resource_changed::<Notice>)
        .configure_sets(Update, NoticeSystems.in_set(AppSystems::Present));
    app.init_resource::<Notice>()
        .add_message::<Notify>()
        .add_systems(
            Update,
            (tell_refusals, clear, show).chain().in_set(NoticeSystems),
        );
}

fn tell_refusals(mut refused: MessageReader<MoveRefused>, mut notify: MessageWriter<Notify>) {
    for refusal in refused.read() {
        notify.write(Notify(language::refusal(refusal.reason.into())));
    }
}

/// A move that was accepted answers whatever was said before it.
fn clear(mut notice: ResMut<Notice>, time: Res<Time<Real>>, mut changes: Changes) {
    let settled = changes.any();
    if notice.phrase.is_none() {
        return;
    }
    notice.left = notice.left.saturating_sub(time.delta().min(LONGEST_FRAME));
    if settled || notice.left.is_zero() {
        notice.phrase = None;
    }
}

fn show(mut notice: ResMut<Notice>, mut notify: MessageReader<Notify>) {
    // What comes at once is shown at once: at the start there may be two troubles.
    let phrases: Vec<Phrase> = notify.read().map(|Notify(phrase)| phrase.clone()).collect();
    if !phrases.is_empty() {
        notice.phrase = Some(Phrase::row(phrases, "\n"));
        notice.left = SHOWN_FOR;
    }
}

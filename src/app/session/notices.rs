//! The one line that tells the player what just happened, or why not.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::i18n;
use crate::app::i18n::Phrase;
use crate::app::session::game::{Changes, MoveRefused};
use crate::app::shell::redraw::AwakeIf as _;

/// How long a line stays: what went wrong has to be understood.
const NEWS_FOR: Duration = Duration::from_secs(5);
const TROUBLE_FOR: Duration = Duration::from_secs(9);
/// How long a frame may be while a line is shown. A longer one counts as this:
/// what is told before the window is there, or while it hangs, is not gone
/// before anybody could read it.
pub(crate) const LONGEST_FRAME: Duration = Duration::from_millis(250);

/// How a line is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tone {
    /// Something was done, or is good to know.
    #[default]
    News,
    /// Something was refused, or went wrong.
    Trouble,
}

/// A line for the player.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Notify {
    phrase: Phrase,
    tone: Tone,
}

impl Notify {
    /// Something was done, or is good to know.
    pub(crate) const fn news(phrase: Phrase) -> Self {
        let tone = Tone::News;
        Self { phrase, tone }
    }

    /// Something was refused, or went wrong.
    pub(crate) const fn trouble(phrase: Phrase) -> Self {
        let tone = Tone::Trouble;
        Self { phrase, tone }
    }

    /// What was done, or why it was not.
    pub(crate) fn of(done: Result<Phrase, Phrase>) -> Self {
        done.map_or_else(Self::trouble, Self::news)
    }
}

/// The line that is shown.
#[derive(Resource, Debug, Default)]
pub(crate) struct Notice {
    phrase: Option<Phrase>,
    tone: Tone,
    left: Duration,
}

impl Notice {
    /// The line, if there is one.
    pub(crate) const fn phrase(&self) -> Option<&Phrase> {
        self.phrase.as_ref()
    }

    /// How it is meant.
    pub(crate) const fn tone(&self) -> Tone {
        self.tone
    }
}

/// What is told is shown. Whoever tells of something in the same part of the
/// frame does so before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NoticeSystems;

pub(crate) fn plugin(app: &mut App) {
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
        notify.write(Notify::trouble(i18n::refusal(refusal.reason.into())));
    }
}

/// A move that was accepted answers whatever was said before it.
fn clear(mut notice: ResMut<Notice>, time: Res<Time<Real>>, mut changes: Changes) {
    let settled = changes.any();
    if notice.phrase.is_none() {
        return;
    }
    // Time that goes by is nothing to see.
    let now = notice.bypass_change_detection();
    now.left = now.left.saturating_sub(time.delta().min(LONGEST_FRAME));
    if settled || now.left.is_zero() {
        notice.phrase = None;
    }
}

fn show(mut notice: ResMut<Notice>, mut notify: MessageReader<Notify>) {
    // What comes at once is shown at once: at the start there may be two troubles.
    let told: Vec<&Notify> = notify.read().collect();
    // One trouble among them is what matters.
    let Some(tone) = told.iter().map(|told| told.tone).max() else {
        return;
    };
    for told in told.iter().filter(|told| told.tone == Tone::Trouble) {
        tracing::warn!("the player was told: {}", told.phrase.names().join(", "));
    }
    let phrases = told.iter().map(|told| told.phrase.clone());
    notice.phrase = Some(Phrase::row(phrases, "\n"));
    notice.tone = tone;
    notice.left = match tone {
        Tone::News => NEWS_FOR,
        Tone::Trouble => TROUBLE_FOR,
    };
}

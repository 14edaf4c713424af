//! The notice line, which tells the player the latest event or error.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::i18n::Phrase;

/// The display time of a notice. Errors stay longer because they have to be
/// understood.
const NEWS_FOR: Duration = Duration::from_secs(5);
const TROUBLE_FOR: Duration = Duration::from_secs(9);
/// The number of frames with a notice whose time does not count. The first may be drawn
/// before the window appears, or be the end of a long one.
const UNSEEN_FRAMES: u8 = 3;

/// The tone of a notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tone {
    /// An action was done, or a useful fact.
    #[default]
    News,
    /// An action was refused, or failed.
    Trouble,
}

/// A request to show a notice to the player.
#[derive(Message, Clone, Debug, PartialEq)]
pub(crate) struct Notify {
    phrase: Phrase,
    tone: Tone,
}

impl Notify {
    /// Creates a notice about something that was done or is good to know.
    pub(crate) const fn news(phrase: Phrase) -> Self {
        let tone = Tone::News;
        Self { phrase, tone }
    }

    /// Creates a notice about something that was refused or failed.
    pub(crate) const fn trouble(phrase: Phrase) -> Self {
        let tone = Tone::Trouble;
        Self { phrase, tone }
    }

    /// Creates a notice from the result of an action.
    pub(crate) fn of(done: Result<Phrase, Phrase>) -> Self {
        done.map_or_else(Self::trouble, Self::news)
    }
}

/// The notice that is shown.
#[derive(Resource, Debug, Default)]
pub(crate) struct Notice {
    phrase: Option<Phrase>,
    tone: Tone,
    left: Duration,
    /// The number of frames after the one in which the notice came, up to
    /// [`UNSEEN_FRAMES`].
    frames: u8,
}

impl Notice {
    /// Returns the text of the notice, if there is one.
    pub(crate) const fn phrase(&self) -> Option<&Phrase> {
        self.phrase.as_ref()
    }

    /// Removes the notice.
    pub(super) fn clear(&mut self) {
        self.phrase = None;
    }

    /// Returns the tone of the notice.
    pub(crate) const fn tone(&self) -> Tone {
        self.tone
    }
}

/// The systems that show notices. Systems of the same part of the frame that
/// write a [`Notify`] run before them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NoticeSystems;

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(resource_changed::<Notice>)
        .redraw_within(|notice: Res<Notice>| notice.phrase().map(|_| notice.left))
        .configure_sets(Update, NoticeSystems.in_set(AppSystems::Present));
    app.init_resource::<Notice>()
        .add_message::<Notify>()
        .add_systems(
            Update,
            (remove_expired_notice, show_notices)
                .chain()
                .in_set(NoticeSystems),
        );
}

/// Removes the notice when its time is up.
pub(super) fn remove_expired_notice(mut notice: ResMut<Notice>, time: Res<Time<Real>>) {
    if notice.phrase.is_none() {
        return;
    }
    // The remaining time is not visible, so it does not count as a change.
    let now = notice.bypass_change_detection();
    if now.frames < UNSEEN_FRAMES {
        now.frames += 1;
        return;
    }
    now.left = now.left.saturating_sub(time.delta());
    if now.left.is_zero() {
        notice.phrase = None;
    }
}

fn show_notices(mut notice: ResMut<Notice>, mut notify: MessageReader<Notify>) {
    // Notices of the same frame are shown together: at the start there may be
    // two errors.
    let messages: Vec<&Notify> = notify.read().collect();
    // A single error among them sets the tone.
    let Some(tone) = messages.iter().map(|message| message.tone).max() else {
        return;
    };
    for message in messages
        .iter()
        .filter(|message| message.tone == Tone::Trouble)
    {
        tracing::warn!("the player was told: {}", message.phrase.names().join(", "));
    }
    let phrases = messages.iter().map(|message| message.phrase.clone());
    notice.phrase = Some(Phrase::row(phrases, "\n"));
    notice.tone = tone;
    notice.left = match tone {
        Tone::News => NEWS_FOR,
        Tone::Trouble => TROUBLE_FOR,
    };
    notice.frames = 0;
}

#[cfg(test)]
mod tests {
    use bevy::time::TimeUpdateStrategy;
    use bevy::window::WindowEvent;
    use bevy::winit::{UpdateMode, WinitSettings};

    use super::*;
    use crate::app::shell::redraw;
    use crate::app::testing::bare_app;

    /// Makes frames of this length.
    fn pass(app: &mut App, frames: u8, length: Duration) {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(length));
        for _ in 0..frames {
            app.update();
        }
    }

    #[test]
    fn a_notice_stays_readable_after_a_long_frame_and_needs_one_frame_to_go() {
        let mut app = bare_app();
        app.add_plugins((redraw::plugin, plugin))
            .init_resource::<ButtonInput<KeyCode>>()
            .add_message::<WindowEvent>();
        let refused = Phrase::named("repetition", vec![]);
        app.world_mut().write_message(Notify::trouble(refused));
        let is_shown = |app: &App| app.world().resource::<Notice>().phrase().is_some();
        // The window hangs, or has not appeared yet.
        pass(&mut app, 1 + UNSEEN_FRAMES, TROUBLE_FOR);
        assert!(is_shown(&app));
        pass(&mut app, 50, Duration::from_millis(10));
        assert!(is_shown(&app));
        let mode = app.world().resource::<WinitSettings>().focused_mode;
        let UpdateMode::Reactive { wait, .. } = mode else {
            panic!("frames follow each other while a notice is read");
        };
        assert!(
            (Duration::from_secs(8)..TROUBLE_FOR).contains(&wait),
            "{wait:?}"
        );
        pass(&mut app, 1, wait);
        assert!(!is_shown(&app));
    }
}

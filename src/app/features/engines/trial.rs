//! Trying an engine out: what it answers as, or why it cannot be used.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::waker;
use crate::app::AppSystems;
use crate::app::i18n::{Phrase, say};
use crate::app::session::states::Menu;
use crate::app::shell::redraw::{Alarm, AwakeIf as _};
use crate::gtp::client::EngineEntry;
use crate::gtp::process::log::EngineLog;
use crate::gtp::process::{EngineIdentity, Seat, SeatEvent, Timeouts};

/// What may be asked.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TrialIntent {
    /// This engine is tried out, and no other.
    Try(Box<EngineEntry>),
    /// No engine is.
    Stop,
}

/// An engine that is tried out. It ends with this.
#[derive(Component, Debug)]
pub(crate) struct Trial {
    seat: Seat,
    verdict: Verdict,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// Nothing yet.
    Waiting,
    /// It answers.
    Answers {
        /// As what.
        name: String,
        /// Whether it tells what it thinks of positions.
        analyses: bool,
        /// Initial commands that it refused, and its words.
        refused: Vec<(String, String)>,
    },
    /// It cannot be used.
    Fails(Phrase),
}

impl Trial {
    /// The engine as it is tried out.
    pub(crate) const fn entry(&self) -> &EngineEntry {
        self.seat.entry()
    }

    /// What came of it.
    pub(crate) const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// What went to it and came from it.
    pub(crate) fn log(&self) -> &EngineLog {
        self.seat.log()
    }
}

impl Verdict {
    fn of(identity: &EngineIdentity) -> Self {
        Self::Answers {
            name: identity.to_string(),
            analyses: identity.analysis().is_some(),
            refused: identity.refused.clone(),
        }
    }

    /// It in a sentence.
    pub(crate) fn phrase(&self) -> Phrase {
        match self {
            Self::Waiting => say!("engine-waiting"),
            Self::Answers {
                name,
                analyses,
                refused,
            } => match refused.first() {
                Some((command, words)) => say!(
                    "engine-answers-refuses",
                    name = name.as_str(),
                    command = command.as_str(),
                    words = words.as_str()
                ),
                None if *analyses => say!("engine-answers-analyses", name = name.as_str()),
                None => say!("engine-answers", name = name.as_str()),
            },
            Self::Fails(why) => why.clone().sentence(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TrialIntent>()
        .init_resource::<Alarm>()
        .awake_if(is_new)
        .add_systems(OnExit(Menu::Options), stop)
        .add_systems(
            Update,
            (begin, hear)
                .chain()
                .before(crate::app::searches::estimate::propose)
                .in_set(AppSystems::Think),
        );
}

/// What came of it is shown.
fn is_new(trials: Query<(), Changed<Trial>>) -> bool {
    !trials.is_empty()
}

/// Nobody looks any more.
fn stop(mut intents: MessageWriter<TrialIntent>) {
    intents.write(TrialIntent::Stop);
}

fn begin(
    mut commands: Commands,
    mut intents: MessageReader<TrialIntent>,
    trials: Query<Entity, With<Trial>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let Some(last) = intents.read().last() else {
        return;
    };
    for entity in &trials {
        commands.entity(entity).despawn();
    }
    if let TrialIntent::Try(entry) = last {
        let wake = waker(proxy.as_deref());
        let mut seat = Seat::new(EngineEntry::clone(entry), Timeouts::default(), wake);
        seat.start();
        let verdict = Verdict::Waiting;
        commands.spawn(Trial { seat, verdict });
    }
}

fn hear(mut trials: Query<&mut Trial>, mut alarm: ResMut<Alarm>) {
    for mut trial in &mut trials {
        // What has nothing to tell has not changed.
        let unseen = trial.bypass_change_detection();
        let events = unseen.seat.poll();
        if let Some(due) = unseen.seat.due_in() {
            alarm.within(due);
        }
        for event in events {
            match event {
                SeatEvent::Started(identity) => trial.verdict = Verdict::of(&identity),
                SeatEvent::Failed(fault) | SeatEvent::Restarting { fault, .. } => {
                    trial.verdict = Verdict::Fails(Phrase::from(&fault));
                }
                _ => {}
            }
        }
    }
}

//! Trying an engine out: its name and abilities, or the reason why it cannot be
//! used.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::session::{Intent, Menu};
use crate::app::shell::redraw::{RedrawTimer, RedrawWhile as _};
use crate::app::shell::waker::Waker;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::log::EngineLog;
use crate::gtp::process::{EngineIdentity, Seat, SeatEvent, Timeouts};
use crate::i18n::{Phrase, say};

/// The requests to the trial.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TrialIntent {
    /// Try this engine out. A running trial ends.
    Try(Box<EngineEntry>),
    /// End the trial.
    Stop,
}

impl Intent for TrialIntent {}

/// A trial of an engine. Dropping it ends the engine.
#[derive(Component, Debug)]
pub(crate) struct Trial {
    seat: Seat,
    verdict: Verdict,
}

/// The result of a trial.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// There is no result yet.
    Waiting,
    /// The engine answers.
    Answers {
        /// The name that it reports.
        name: String,
        /// True if it can analyse positions.
        analyses: bool,
        /// The initial commands that it refused, with its error messages.
        refused: Vec<(String, String)>,
    },
    /// The engine cannot be used.
    Fails(Phrase),
}

impl Trial {
    /// Returns the engine that is tried out.
    pub(crate) const fn entry(&self) -> &EngineEntry {
        self.seat.entry()
    }

    /// Returns the result.
    pub(crate) const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Returns the log of commands and responses.
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

    /// Returns the result as a sentence.
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

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TrialIntent>()
        .init_resource::<RedrawTimer>()
        .redraw_while(has_new_verdict)
        .add_systems(OnExit(Menu::Options), stop_trial)
        .add_systems(
            Update,
            (handle_intents, read_engine_events)
                .chain()
                .before(crate::app::searches::estimate::propose_dead_stones)
                .in_set(AppSystems::Think),
        );
}

/// Returns true if a result has changed and has to be shown.
fn has_new_verdict(trials: Query<(), Changed<Trial>>) -> bool {
    !trials.is_empty()
}

/// Ends the trial when the options are closed.
fn stop_trial(mut intents: MessageWriter<TrialIntent>) {
    intents.write(TrialIntent::Stop);
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<TrialIntent>,
    trials: Query<Entity, With<Trial>>,
    waker: Res<Waker>,
) {
    let Some(last) = intents.read().last() else {
        return;
    };
    for entity in &trials {
        commands.entity(entity).despawn();
    }
    if let TrialIntent::Try(entry) = last {
        let wake = waker.callback();
        let mut seat = Seat::new(EngineEntry::clone(entry), Timeouts::default(), wake);
        seat.start();
        let verdict = Verdict::Waiting;
        commands.spawn(Trial { seat, verdict });
    }
}

fn read_engine_events(mut trials: Query<&mut Trial>, mut alarm: ResMut<RedrawTimer>) {
    for mut trial in &mut trials {
        // A trial without new events must not count as changed.
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

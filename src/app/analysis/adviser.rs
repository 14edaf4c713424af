//! An external engine that analyses in place of the program's own search.
//!
//! It is one entity from the first position to analyse until the board is left.
//! Despawning it ends the engine in the background. If the engine fails, the
//! program searches by itself.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::known::Key;
use super::{Analyst, ChosenJob};
use crate::app::session::{Notify, Prefs, Roster};
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::waker::Waker;
use crate::gtp::client::EngineEntry;
use crate::gtp::process;
use crate::gtp::process::{Refusal, SeatEvent, Timeouts};
use crate::i18n::{Phrase, say};

/// The interval of the engine's analysis reports, in hundredths of a second.
const EVERY: u32 = 25;
/// One visit of an engine tells about as much of a position as this many
/// playouts, because such engines judge by a network.
const GAMES_A_VISIT: u64 = 20;

/// An engine that analyses.
#[derive(Component, Debug)]
pub(super) struct Adviser {
    seat: process::Seat,
    request: Option<AnalysisRequest>,
    /// The reason why it is not used.
    trouble: Option<Phrase>,
}

/// The position that the engine analyses.
#[derive(Clone, Copy, Debug)]
struct AnalysisRequest {
    key: Key,
    games: u64,
    time: Duration,
    /// The start of the analysis. It is `None` while the engine is still
    /// starting.
    since: Option<Instant>,
}

/// The source of the analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct By {
    /// The name of the engine, or `None` for the program itself.
    pub(crate) engine: Option<String>,
    /// The reason why the chosen engine is not used.
    pub(crate) trouble: Option<Phrase>,
}

impl Adviser {
    fn new(entry: EngineEntry, wake: process::Wake) -> Self {
        Self {
            seat: process::Seat::new(entry, Timeouts::default(), wake),
            request: None,
            trouble: None,
        }
    }

    /// Starts the wanted analysis if it is not running, and cancels an unwanted
    /// one.
    fn update_request(&mut self, wanted: &ChosenJob) {
        let job = wanted.0.as_ref().filter(|_| self.trouble.is_none());
        let is_requested = match (&self.request, job) {
            (Some(request), Some(job)) => request.key == job.key && request.games == job.games,
            (None, None) => true,
            _ => false,
        };
        if is_requested {
            return;
        }
        self.request = job.map(|job| AnalysisRequest {
            key: job.key,
            games: job.games,
            time: job.time,
            since: None,
        });
        match job {
            Some(job) => self.seat.analyse(&job.game, EVERY),
            None => self.seat.cancel(),
        }
    }

    /// Handles the events of the engine. Returns the messages for the person.
    fn read_events(&mut self, analyst: &mut Analyst) -> Vec<Phrase> {
        let mut news = Vec::new();
        for event in self.seat.poll() {
            match (event, &mut self.request) {
                (SeatEvent::Analysed(analysis), Some(request)) => {
                    let depth = analysis.visits.saturating_mul(GAMES_A_VISIT);
                    analyst.known.learn(request.key, analysis, depth);
                    if depth >= request.games {
                        self.settle(analyst);
                    }
                }
                // The engine has found all it can.
                (SeatEvent::Refused(Refusal::AnalysisEnded), _) => self.settle(analyst),
                (SeatEvent::Refused(why), _) => self.trouble = Some(Phrase::from(&why)),
                (SeatEvent::Failed(fault), _) => self.trouble = Some(Phrase::from(&fault)),
                (SeatEvent::Restarting { fault, .. }, _) => news.push(say!(
                    "engine-restarts",
                    engine = self.seat.entry().name.as_str(),
                    why = Phrase::from(&fault)
                )),
                _ => {}
            }
        }
        if let Some(request) = &mut self.request
            && self.seat.identity().is_some()
        {
            let since = request.since.get_or_insert_with(Instant::now);
            if since.elapsed() >= request.time {
                self.settle(analyst);
            }
        }
        news
    }

    /// Ends the analysis: enough is known.
    fn settle(&mut self, analyst: &mut Analyst) {
        if let Some(request) = self.request.take() {
            analyst.known.settle(request.key, request.games);
            self.seat.cancel();
        }
    }

    /// Returns the time until it has to be polled even if nothing arrives.
    fn due_in(&self) -> Option<Duration> {
        let left =
            |request: AnalysisRequest| Some(request.time.saturating_sub(request.since?.elapsed()));
        let own = self.request.and_then(left);
        own.into_iter().chain(self.seat.due_in()).min()
    }
}

pub(super) fn read_engine_events(
    mut analyst: ResMut<Analyst>,
    mut advisers: Query<&mut Adviser>,
    mut notify: MessageWriter<Notify>,
) {
    for mut adviser in &mut advisers {
        let news = adviser.read_events(&mut analyst);
        notify.write_batch(news.into_iter().map(Notify::trouble));
    }
}

/// Starts the chosen engine when there is something to analyse, and ends it
/// when the board is left. If the source changes, its predecessor's results are
/// dropped: in one graph, the differences between two sources would look like
/// losses of moves.
pub(super) fn start_or_end_engine(
    mut commands: Commands,
    mut analyst: ResMut<Analyst>,
    mut wanted: ResMut<ChosenJob>,
    roster: Res<Roster>,
    prefs: Res<Prefs>,
    mut alarm: ResMut<RedrawTimer>,
    mut before: Local<Option<String>>,
    waker: Res<Waker>,
    advisers: Query<(Entity, &Adviser)>,
) {
    let settings = &prefs.settings;
    let chosen = settings.analyst.as_deref();
    let chosen = chosen.and_then(|name| roster.entry(name, settings));
    let name = chosen.as_ref().map(|entry| entry.name.clone());
    let is_left = analyst.line.steps.is_empty();
    let mut there = None;
    for (entity, adviser) in &advisers {
        if chosen.as_ref() == Some(adviser.seat.entry()) && !is_left {
            there = Some(adviser);
        } else {
            commands.entity(entity).despawn();
        }
    }
    let trouble = there.and_then(|adviser| adviser.trouble.clone());
    let by = By {
        engine: name.clone().filter(|_| trouble.is_none()),
        trouble,
    };
    if *before != name || analyst.by.engine != by.engine {
        *before = name;
        analyst.forget();
        // The job was chosen by the dropped results. The next frame chooses
        // anew.
        wanted.0 = None;
        alarm.within(Duration::ZERO);
    }
    if analyst.by != by {
        analyst.by = by;
    }
    if let (None, Some(entry), Some(_)) = (there, chosen, &wanted.0) {
        let adviser = Adviser::new(entry, waker.callback());
        commands.spawn((Name::new("Adviser"), adviser));
    }
}

pub(super) fn send_job_to_engine(
    wanted: Res<ChosenJob>,
    mut advisers: Query<&mut Adviser>,
    mut alarm: ResMut<RedrawTimer>,
) {
    for mut adviser in &mut advisers {
        adviser.update_request(&wanted);
        if let Some(due) = adviser.due_in() {
            alarm.within(due);
        }
    }
}

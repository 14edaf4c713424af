//! Life and death of a whole game: the moments at which the fate of a group hung
//! on the next move, each proved.
//!
//! - [`search`] goes through the game in the background.
//! - [`keeping`] makes problems of moments, and adds them to the student's
//!   collection.
//! - [`marks`] shows a moment on the board, and [`panel`] lists all of them.

mod keeping;
mod marks;
pub(crate) mod panel;
mod search;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

pub(crate) use self::keeping::{KeepState, MomentProblems};
use self::search::{MomentSearch, Report};
use super::line::Line;
use super::{Analyst, analysed_session};
use crate::app::AppSystems;
use crate::app::opened_record::{Review, ReviewIntent, SetAside};
use crate::app::saves::OwnProblemsChanged;
use crate::app::session::{CurrentGame, Intent, Notify, Policy, Screen};
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::waker::Waker;
use crate::go::Board;
use crate::i18n::say;
use crate::moments::{GameLine, Moment};

/// The longest time between two frames while a game is gone through.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// The requests about the moments of a game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MomentsIntent {
    /// Start to go through the game on the board, or stop.
    Toggle,
    /// Make a problem of a moment, by its index, and add it to the student's
    /// collection.
    Keep(usize),
    /// Do that with all moments that leave a move to find.
    KeepAll,
}

impl Intent for MomentsIntent {}

/// The moments of the game that was gone through last.
#[derive(Resource, Debug, Default)]
pub(crate) struct GameMoments {
    line: Option<Arc<GameLine>>,
    report: Report,
    progress: Progress,
    /// True until the record of a game that is over is open.
    waits_for_record: bool,
}

/// The state of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The game was not gone through.
    #[default]
    None,
    /// The share of its positions that are done, in hundredths.
    Running(u8),
    /// The search was stopped. What was found is kept.
    Stopped,
    /// All of it is done.
    Done,
}

impl GameMoments {
    /// Returns the state of the search.
    pub(crate) const fn progress(&self) -> Progress {
        self.progress
    }

    /// Returns the number of questions that were put to the solver, and the number
    /// of those that were not decided.
    pub(crate) const fn questions(&self) -> (usize, usize) {
        (self.report.asked, self.report.undecided)
    }

    /// Returns the moments of the line that is shown, with their indices. Those of
    /// other variations, and of positions that were changed since, are left out.
    pub(crate) fn on(&self, shown: &Line) -> impl Iterator<Item = (usize, &Moment)> {
        let all = self.report.moments.iter().enumerate();
        all.filter(|(_, moment)| {
            let after = moment.position + 1;
            [moment.position, after]
                .iter()
                .all(|at| self.is_position(shown, *at))
        })
    }

    /// Returns the stones before a moment.
    fn board(&self, moment: &Moment) -> Option<&Board> {
        let position = self.line.as_ref()?.positions().get(moment.position)?;
        Some(&position.board)
    }

    /// Returns true if the shown line has the position that was asked about.
    fn is_position(&self, shown: &Line, at: usize) -> bool {
        let line = self.line.as_ref();
        let asked = line.and_then(|line| line.positions().get(at));
        match (asked, shown.steps.get(at)) {
            (Some(asked), Some(step)) => asked.node == step.node && step.key.is_of(&asked.board),
            _ => false,
        }
    }

    fn begin(&mut self, line: Arc<GameLine>) {
        *self = Self {
            line: Some(line),
            progress: Progress::Running(0),
            ..Self::default()
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameMoments>()
        .init_resource::<MomentProblems>()
        .add_message::<OwnProblemsChanged>()
        .add_message::<MomentsIntent>()
        .add_systems(
            Update,
            (handle_intents, begin_with_record)
                .chain()
                .after(super::go_to_position)
                .before(AppSystems::Lines),
        )
        .add_systems(
            Update,
            (
                read_reports,
                end_without_record,
                marks::show_moment,
                keeping::read_results,
                keeping::begin_next,
            )
                .chain()
                .in_set(super::AnalysisSystems)
                .after(super::marks::show_analysis_marks),
        );
}

/// True where the moments of a game may be asked for: in a record, and in a game
/// that is over.
pub(super) fn may_ask(screen: Screen, policy: Policy, current: &CurrentGame) -> bool {
    let is_over = || {
        let session = analysed_session(screen, current);
        session.is_some_and(|session| session.outcome().is_some())
    };
    !policy.is_for_visitors() && (screen == Screen::Review || is_over())
}

fn handle_intents(
    mut intents: MessageReader<MomentsIntent>,
    mut moments: ResMut<GameMoments>,
    mut problems: ResMut<MomentProblems>,
    searches: Query<&MomentSearch>,
    (analyst, reviews): (Res<Analyst>, Query<&Review>),
    (screen, policy, current): (Res<State<Screen>>, Res<Policy>, Res<CurrentGame>),
    mut records: MessageWriter<ReviewIntent>,
) {
    for intent in intents.read() {
        match *intent {
            MomentsIntent::Toggle if !searches.is_empty() => {
                searches.iter().for_each(MomentSearch::stop);
            }
            MomentsIntent::Toggle => {
                let may_ask = may_ask(*screen.get(), *policy, &current);
                moments.waits_for_record = may_ask;
                if may_ask && *screen.get() == Screen::Game {
                    records.write(ReviewIntent::OpenCurrent);
                }
            }
            MomentsIntent::Keep(_) | MomentsIntent::KeepAll => {
                let (Some(line), Ok(review)) = (&moments.line, reviews.single()) else {
                    continue;
                };
                for (index, moment) in moments.on(analyst.line()) {
                    let is_meant = match *intent {
                        MomentsIntent::Keep(wanted) => index == wanted,
                        _ => true,
                    };
                    if is_meant {
                        problems.add(line, moment, review);
                    }
                }
            }
        }
    }
}

/// Starts to go through the record on the board.
fn begin_with_record(
    mut commands: Commands,
    mut moments: ResMut<GameMoments>,
    reviews: Query<&Review>,
    screen: Res<State<Screen>>,
    waker: Res<Waker>,
) {
    if !moments.waits_for_record || *screen.get() != Screen::Review {
        return;
    }
    let Ok(review) = reviews.single() else { return };
    let (nodes, _) = review.line();
    let line = Arc::new(GameLine::of_record(review.record(), &nodes));
    moments.begin(Arc::clone(&line));
    let search = MomentSearch::begin(line, waker.callback());
    commands.spawn((Name::new("Life and death of a game"), search));
}

/// Takes in what was found.
fn read_reports(
    mut commands: Commands,
    mut moments: ResMut<GameMoments>,
    mut searches: Query<(Entity, &mut MomentSearch)>,
    mut alarm: ResMut<RedrawTimer>,
    mut notify: MessageWriter<Notify>,
) {
    for (entity, mut search) in &mut searches {
        let is_over = search.is_over();
        if let Some(report) = search.latest() {
            moments.report = report;
        }
        let progress = if !is_over {
            alarm.within(REPORT_EVERY);
            Progress::Running(search.percent())
        } else if search.is_stopped() {
            Progress::Stopped
        } else {
            Progress::Done
        };
        if moments.progress != progress {
            moments.progress = progress;
        }
        if is_over {
            commands.entity(entity).despawn();
            if moments.report.is_broken {
                notify.write(Notify::trouble(say!("solver-broken").sentence()));
            }
        }
    }
}

/// Ends the search and drops its results when the record is closed. A record that
/// is set aside for a problem comes back.
fn end_without_record(
    mut commands: Commands,
    mut moments: ResMut<GameMoments>,
    records: Query<(), Or<(With<Review>, With<SetAside>)>>,
    searches: Query<Entity, With<MomentSearch>>,
) {
    if !records.is_empty() || moments.line.is_none() {
        return;
    }
    *moments = GameMoments::default();
    for search in &searches {
        commands.entity(search).despawn();
    }
}

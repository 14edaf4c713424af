//! Analysis on the board: the analysis of the current position, the story of
//! its game, and teaching games.
//!
//! One position is worked on at a time, by the program's own search ([`work`])
//! or by an engine ([`adviser`]). [`choose_job`] chooses it anew in each frame,
//! in the order of urgency: a move that waits to be judged, the current
//! position, the rest of the game. Results are kept by position ([`known`]). So
//! nothing is lost when another position is shown, and only new positions need
//! work.

pub(crate) mod adviser;
pub(crate) mod group_loss;
mod keys;
pub(crate) mod known;
pub(crate) mod line;
mod marks;
pub(crate) mod moments;
pub(crate) mod panel;
pub(crate) mod teaching;
#[cfg(test)]
mod tests;
pub(crate) mod work;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

pub(crate) use self::adviser::By;
use self::known::{AnalysisCache, Key};
use self::line::{Line, with_handicap_komi, with_record_komi};
use self::teaching::TeachingTimes;
pub(crate) use self::teaching::{Teaching, Warning};
use self::work::{Job, Kept, PollResult, Working};
use crate::app::AppSystems;
use crate::app::opened_record::{Review, ReviewIntent};
use crate::app::searches::estimate;
use crate::app::session::{CurrentGame, GameStarted, Intent, Screen, preferences};
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::waker::Waker;
use crate::engine::analysis::{Analysis, GameAnalysis};
use crate::game::{GameSession, Phase};
use crate::go::{Color, Game};

/// Playouts for the current position: per point of the board, the same while
/// the rest of the game waits, and the time limit.
const SHOWN: u64 = 160;
const GLANCE: u64 = 12;
const SHOWN_FOR: Duration = Duration::from_secs(40);
/// The passes over a whole game: playouts for each position per point of the
/// board, and a constant number added to them.
const PASSES: [u64; 2] = [3, 24];
const SOME: u64 = 250;
const PASS_FOR: Duration = Duration::from_secs(15);
/// The number of worst moves that are listed.
const LISTED: usize = 12;

/// The requests to the analysis.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnalysisIntent {
    /// Start or stop the analysis of the current position.
    Toggle,
    /// Start or stop the analysis of the whole game.
    WholeGame,
    /// Go to a position of the line, by its number.
    GoTo(usize),
    /// Go to the next or previous move that lost much.
    Mistake {
        /// True for the next one.
        next: bool,
    },
    /// Set the measure of the graph.
    Measure(Measure),
    /// Take back the move of the warning.
    TakeBack,
    /// Show or hide the better move.
    ShowBetter,
    /// Play on in spite of the warning.
    PlayOn,
}

impl Intent for AnalysisIntent {}

/// The measure that the graph shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The lead of Black in points.
    #[default]
    Points,
    /// The winning chance of Black.
    Chances,
}

/// The state of the analysis.
#[derive(Resource, Debug, Default)]
pub(crate) struct Analyst {
    /// True if the position on the board is to be analysed.
    wanted: bool,
    /// True if the whole game is to be analysed.
    whole: bool,
    measure: Measure,
    known: AnalysisCache,
    line: Line,
    story: GameAnalysis,
    /// The position on the board, and its side to move.
    shown: Option<(Key, Color)>,
    /// The last search, which may be continued.
    kept: Option<Kept>,
    /// True while there is work.
    works: bool,
    /// The source of the results.
    by: By,
}

/// The chosen job.
#[derive(Resource, Debug, Default)]
struct ChosenJob(Option<Job>);

impl Analyst {
    /// Returns true if the position on the board is to be analysed.
    pub(crate) const fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Returns true if the whole game is to be analysed.
    pub(crate) const fn analyses_whole_game(&self) -> bool {
        self.whole
    }

    /// Returns true while there is work.
    pub(crate) const fn works(&self) -> bool {
        self.works
    }

    /// Returns the source of the results.
    pub(crate) const fn by(&self) -> &By {
        &self.by
    }

    pub(crate) const fn measure(&self) -> Measure {
        self.measure
    }

    pub(crate) const fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the index of the current position in the line.
    pub(crate) const fn at(&self) -> usize {
        self.line.at
    }

    /// Returns the story of the current line.
    pub(crate) const fn story(&self) -> &GameAnalysis {
        &self.story
    }

    /// Returns the analysis of the position on the board and its side to move,
    /// if the analysis is wanted.
    pub(crate) fn shown(&self) -> Option<(Arc<Analysis>, Color)> {
        let (key, color) = self.shown.filter(|_| self.wanted)?;
        Some((Arc::clone(self.known.get(key)?), color))
    }

    /// Returns the progress of the whole-game analysis: the positions that are
    /// done, and the number to do, over all passes.
    pub(crate) fn progress(&self) -> (usize, usize) {
        let done = PASSES.iter().map(|pass| {
            let steps = self.line.steps.iter();
            let goal = self.goal(*pass);
            steps
                .filter(|step| self.known.settled(step.key) >= goal)
                .count()
        });
        (done.sum(), self.line.steps.len() * PASSES.len())
    }

    /// Drops all results.
    fn forget(&mut self) {
        self.known.clear();
        self.kept = None;
    }

    /// Returns the playouts for a position in a pass.
    fn goal(&self, pass: u64) -> u64 {
        SOME + pass * self.line.area() as u64
    }

    /// Returns the next position of the game to analyse, and its playouts.
    fn next(&self) -> Option<(usize, u64)> {
        PASSES.into_iter().find_map(|pass| {
            let goal = self.goal(pass);
            let open = |step: &line::Step| self.known.settled(step.key) < goal;
            let number = self.line.steps.iter().position(open)?;
            Some((number, goal))
        })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, moments::plugin));
    app.init_resource::<Analyst>()
        .init_resource::<Teaching>()
        .init_resource::<TeachingTimes>()
        .init_resource::<Waiting>()
        .init_resource::<ChosenJob>()
        .init_resource::<RedrawTimer>()
        .add_message::<AnalysisIntent>()
        .add_systems(
            Update,
            (handle_intents, teaching::handle_intents, go_to_position)
                .chain()
                .after(AppSystems::Pointer)
                .before(AppSystems::Lines),
        )
        .add_systems(
            Update,
            (
                update_line,
                teaching::update_judgement,
                read_analysis_results,
                adviser::read_engine_events,
                teaching::read_group_losses,
                teaching::judge_move,
                teaching::pause_clock_for_warning,
                choose_job,
                adviser::start_or_end_engine,
                adviser::send_job_to_engine,
                start_job,
                marks::show_analysis_marks,
            )
                .chain()
                .in_set(AnalysisSystems),
        )
        .configure_sets(
            Update,
            AnalysisSystems
                .in_set(AppSystems::Think)
                .after(estimate::propose_dead_stones),
        );
}

/// The systems of the analysis. They run before opponents search for a move.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AnalysisSystems;

/// A position to go to once the record of the game is open.
#[derive(Resource, Debug, Default)]
struct Waiting(Option<usize>);

/// Returns the game session on this screen if its positions may be analysed:
/// while it is played, and when it is over.
fn analysed_session(screen: Screen, current: &CurrentGame) -> Option<&GameSession> {
    let session = current.session().filter(|_| screen == Screen::Game)?;
    matches!(session.phase(), Phase::Playing | Phase::Finished { .. }).then_some(session)
}

fn handle_intents(
    mut analyst: ResMut<Analyst>,
    mut intents: MessageReader<AnalysisIntent>,
    mut waiting: ResMut<Waiting>,
) {
    for intent in intents.read() {
        match *intent {
            AnalysisIntent::Toggle => analyst.wanted = !analyst.wanted,
            AnalysisIntent::WholeGame => analyst.whole = !analyst.whole,
            AnalysisIntent::Measure(measure) => analyst.measure = measure,
            AnalysisIntent::GoTo(number) => waiting.0 = Some(number),
            AnalysisIntent::Mistake { next } => waiting.0 = neighbouring_mistake(&analyst, next),
            AnalysisIntent::TakeBack | AnalysisIntent::ShowBetter | AnalysisIntent::PlayOn => {}
        }
    }
}

/// Returns the number of the next or previous one of the worst moves.
fn neighbouring_mistake(analyst: &Analyst, next: bool) -> Option<usize> {
    let at = analyst.line.at;
    let worst = analyst.story.worst(LISTED).into_iter();
    let numbers = worst.map(|mistake| mistake.number);
    if next {
        numbers.filter(|number| *number > at).min()
    } else {
        numbers.filter(|number| *number < at).max()
    }
}

/// Goes to the requested position. For a game that is over, its record is
/// opened first.
fn go_to_position(
    analyst: Res<Analyst>,
    review: Query<(), With<Review>>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut waiting: ResMut<Waiting>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    let Some(number) = waiting.0 else { return };
    match (screen.get(), !review.is_empty()) {
        (Screen::Review, true) => {
            let steps = &analyst.line.steps;
            // The line of a newly opened record is not known yet.
            if steps.first().is_some_and(|step| step.node.is_some()) {
                let node = steps.get(number).and_then(|step| step.node);
                intents.write_batch(node.map(ReviewIntent::GoTo));
                waiting.0 = None;
            }
        }
        (Screen::Game, false) => {
            let is_over = current.session().is_some_and(|c| c.outcome().is_some());
            if is_over && analyst.line.steps.first().is_some_and(|s| s.node.is_none()) {
                intents.write(ReviewIntent::OpenCurrent);
            } else {
                waiting.0 = None;
            }
        }
        _ => waiting.0 = None,
    }
}

/// Updates the current position and its line. A new game switches the analysis
/// off, so that it helps nobody unasked.
fn update_line(
    mut analyst: ResMut<Analyst>,
    current: Res<CurrentGame>,
    review: Query<Ref<Review>>,
    screen: Res<State<Screen>>,
    mut started: MessageReader<GameStarted>,
    mut revision: Local<u64>,
) {
    let session = analysed_session(*screen.get(), &current);
    if started.read().count() > 0 && session.is_some() {
        analyst.wanted = false;
        analyst.whole = false;
    }
    let review = review.single().ok();
    let opened = review.as_ref().is_some_and(DetectChanges::is_changed);
    if current.is_changed() || opened || screen.is_changed() {
        let of_review = review
            .as_deref()
            .filter(|_| *screen.get() == Screen::Review);
        let line = match (of_review, session) {
            (Some(review), _) => Line::of_review(review),
            (None, Some(session)) => Line::of_session(session),
            (None, None) => Line::default(),
        };
        let shown = match (of_review, session) {
            (Some(review), _) => Some(with_record_komi(current.get(), review.record())),
            (None, Some(session)) => Some(with_handicap_komi(session)),
            (None, None) => None,
        };
        analyst.shown = shown.map(|game| (Key::of(&game), game.to_move()));
        if line.steps.is_empty() {
            analyst.whole = false;
        }
        if analyst.line != line {
            analyst.line = line;
            *revision = u64::MAX;
        }
    }
    if *revision != analyst.known.revision() {
        *revision = analyst.known.revision();
        analyst.story = analyst.line.story(&analyst.known);
    }
}

/// Takes in the results of the program's own search.
fn read_analysis_results(
    mut commands: Commands,
    mut analyst: ResMut<Analyst>,
    mut under_way: Query<(Entity, &mut Working)>,
) {
    for (entity, mut working) in &mut under_way {
        loop {
            match working.look() {
                PollResult::Nothing => break,
                PollResult::Found(analysis) => {
                    let games = analysis.visits;
                    analyst.known.learn(working.key, analysis, games);
                }
                PollResult::Over => {
                    analyst.known.settle(working.key, working.games);
                    analyst.kept = working.kept();
                    commands.entity(entity).despawn();
                    break;
                }
            }
        }
    }
}

fn choose_job(
    mut analyst: ResMut<Analyst>,
    mut wanted: ResMut<ChosenJob>,
    teaching: Res<Teaching>,
    times: Res<TeachingTimes>,
    current: Res<CurrentGame>,
    review: Query<&Review>,
    screen: Res<State<Screen>>,
) {
    let job = || {
        let review = review.single().ok();
        let teaching = (&*teaching, &*times);
        most_urgent_job(&analyst, teaching, &current, review, *screen.get())
    };
    let allowed = *screen.get() != Screen::Game || current.allows_help();
    wanted.0 = allowed.then(job).flatten();
    let works = wanted.0.is_some();
    if analyst.works != works {
        analyst.works = works;
    }
}

/// Starts the chosen job and cancels others, unless an engine does the work.
fn start_job(
    mut commands: Commands,
    mut analyst: ResMut<Analyst>,
    mut wanted: ResMut<ChosenJob>,
    under_way: Query<(Entity, &Working)>,
    waker: Res<Waker>,
) {
    let by_engine = analyst.by.engine.is_some();
    let job = wanted.0.take().filter(|_| !by_engine);
    let mut goes_on = false;
    for (entity, working) in &under_way {
        let is_wanted = job
            .as_ref()
            .is_some_and(|job| working.key == job.key && working.games == job.games);
        if is_wanted {
            goes_on = true;
        } else {
            analyst.kept = working.kept().or_else(|| analyst.kept.take());
            commands.entity(entity).despawn();
        }
    }
    if let Some(job) = job.filter(|_| !goes_on) {
        let kept = analyst.kept.take();
        let working = Working::begin(job, kept, preferences::lot(), waker.callback());
        commands.spawn((Name::new("Analysis"), working));
    }
}

fn most_urgent_job(
    analyst: &Analyst,
    (teaching, times): (&Teaching, &TeachingTimes),
    current: &CurrentGame,
    review: Option<&Review>,
    screen: Screen,
) -> Option<Job> {
    let session = analysed_session(screen, current);
    if screen == Screen::Game
        && let Some(job) = teaching.job(current, analyst, times)
    {
        return Some(job);
    }
    let to = |game: Game, games: u64, time: Duration| {
        let job = Job {
            key: Key::of(&game),
            game,
            games,
            time,
        };
        (analyst.known.settled(job.key) < games).then_some(job)
    };
    let shown = || {
        analyst.shown.filter(|_| analyst.wanted)?;
        let game = match (review.filter(|_| screen == Screen::Review), session) {
            (Some(review), _) => with_record_komi(current.get(), review.record()),
            (None, Some(session)) => with_handicap_komi(session),
            (None, None) => return None,
        };
        // The current position gets a short search first if the whole game is
        // waiting.
        let waits = analyst.whole && analyst.next().is_some();
        let times = if waits { GLANCE } else { SHOWN };
        let games = times * game.board().size().area() as u64;
        to(game, games, SHOWN_FOR)
    };
    let whole = || {
        let (number, games) = analyst.next().filter(|_| analyst.whole)?;
        Some(Job {
            key: analyst.line.steps.get(number)?.key,
            game: analyst.line.game(number, review, session)?,
            games,
            time: PASS_FOR,
        })
    };
    shown().or_else(whole)
}

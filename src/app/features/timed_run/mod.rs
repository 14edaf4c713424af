//! Timed runs: several problems one after the other, each with a time limit.
//! The next one comes when a problem is solved, after a wrong move, and when
//! the time is up. There is no help, and moves cannot be taken back.

pub(crate) mod page;
pub(crate) mod panel;

use std::path::PathBuf;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::features::library::{Collections, Pick};
use crate::app::features::practice::{Knowledge, Playlist, Practice};
use crate::app::features::problem::{self, ProblemIntent};
use crate::app::i18n::say;
use crate::app::saves::study;
use crate::app::saves::study::MemoryIntent;
use crate::app::session::notices::Notify;
use crate::app::session::preferences;
use crate::app::session::request::Intent;
use crate::app::session::states::{Menu, Screen};
use crate::app::ui::panels::AddPanels as _;
use crate::problems::practice::by_file::FileStage;
use crate::problems::{Mark as FileMark, Problem};
use crate::study::TimedRun;

/// Adds the page of timed runs, and the panel of the current one, which
/// replaces that of the problem on the board.
pub(crate) fn panels_plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Run), page::panel)
        .add_panel_of_parts(
            in_state(Screen::Problem).and_then(resource_exists::<Running>),
            problem::panel::part,
            panel::panel,
        );
}

/// The number of problems in a run.
pub(crate) const COUNT: usize = 10;
/// The time limits for each problem on offer, in seconds.
pub(crate) const SECONDS: [u32; 4] = [15, 30, 60, 120];
/// The time that a result is shown before the next problem.
const SHOWN: Duration = Duration::from_millis(1100);

/// The source of the problems of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Source {
    /// All collections.
    #[default]
    All,
    /// The problems of a level.
    Level(u8),
    /// The collection of a file.
    Collection(PathBuf),
}

/// The settings of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The time limit of each problem.
    pub(crate) seconds: u32,
    pub(crate) source: Source,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            seconds: SECONDS[1],
            source: Source::All,
        }
    }
}

/// Returns the problems of a source in a random order, which `lot` determines.
pub(crate) fn draw(collections: &Collections, source: &Source, lot: u64) -> Vec<Pick> {
    let volumes = collections.volumes().iter().filter(|volume| match source {
        Source::Collection(path) => volume.path() == path,
        Source::All | Source::Level(_) => true,
    });
    let picks = volumes.flat_map(|volume| {
        let all = 0..volume.problems().len();
        all.filter_map(|at| Pick::new(volume, at))
    });
    let wanted = |pick: &Pick| match source {
        Source::Level(level) => pick.problem().level == *level,
        Source::All | Source::Collection(_) => true,
    };
    let mut picks: Vec<Pick> = picks.filter(wanted).collect();
    // A Fisher–Yates shuffle with Marsaglia's xorshift generator.
    let mut state = lot | 1;
    for last in (1..picks.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let at = (state % (last as u64 + 1)) as usize;
        picks.swap(at, last);
    }
    picks
}

/// The requests to timed runs.
#[derive(Message, Clone, Debug)]
pub(crate) enum RunIntent {
    /// Start a run with these problems. Surplus problems replace those that
    /// cannot be judged.
    Start(Plan, Vec<Pick>),
    /// Drop the result of the last run.
    Dismiss,
}

impl Intent for RunIntent {}

/// Starts a run with problems drawn from the source of this plan.
#[derive(Message, Clone, Debug)]
pub(crate) struct StartRun(pub(crate) Plan);

impl Intent for StartRun {}

pub(crate) fn draw_problems(
    mut started: MessageReader<StartRun>,
    collections: Res<Collections>,
    mut notify: MessageWriter<Notify>,
    mut runs: MessageWriter<RunIntent>,
) {
    for StartRun(plan) in started.read() {
        let picks = draw(&collections, &plan.source, preferences::lot());
        if picks.is_empty() {
            notify.write(Notify::trouble(say!("run-no-problems")));
        }
        runs.write(RunIntent::Start(plan.clone(), picks));
    }
}

/// The result of a problem in a run.
#[derive(Clone, Debug)]
pub(crate) struct ProblemResult {
    pub(crate) pick: Pick,
    pub(crate) solved: bool,
    pub(crate) spent: Duration,
}

/// The current run.
#[derive(Resource, Debug)]
pub(crate) struct Running {
    plan: Plan,
    /// The remaining problems, the next one last.
    picks: Vec<Pick>,
    now: Pick,
    legs: Vec<ProblemResult>,
    started: i64,
    spent: Duration,
    /// The result of the problem on the board, and the time it has been shown.
    verdict: Option<(bool, Duration)>,
    /// The number of the last practice that was judged.
    judged: u32,
}

impl Running {
    /// Returns the results so far.
    pub(crate) fn legs(&self) -> &[ProblemResult] {
        &self.legs
    }

    /// Returns the result of the problem on the board.
    pub(crate) fn verdict(&self) -> Option<bool> {
        self.verdict.map(|(solved, _)| solved)
    }

    /// Returns the number of problems in the run.
    pub(crate) fn count(&self) -> usize {
        COUNT.min(self.legs.len() + usize::from(self.verdict.is_none()) + self.picks.len())
    }

    /// Returns the time left for the problem on the board.
    pub(crate) fn left(&self) -> Duration {
        self.limit().saturating_sub(self.spent)
    }

    /// Returns the time limit of a problem.
    pub(crate) const fn limit(&self) -> Duration {
        Duration::from_secs(self.plan.seconds as u64)
    }

    /// Returns the time spent on the problem on the board.
    pub(crate) const fn spent(&self) -> Duration {
        self.spent
    }

    fn judge(&mut self, solved: bool, practice: u32) {
        self.legs.push(ProblemResult {
            pick: self.now.clone(),
            solved,
            spent: self.spent.min(self.limit()),
        });
        self.verdict = Some((solved, Duration::ZERO));
        self.judged = practice;
    }

    /// Returns the next problem, if there is one.
    pub(crate) fn next(&self) -> Option<&Problem> {
        let is_last = self.legs.len() + usize::from(self.verdict.is_none()) >= COUNT;
        self.picks.last().filter(|_| !is_last).map(Pick::problem)
    }

    /// Advances to the next problem, if there is one.
    fn advance(&mut self) -> Option<Pick> {
        if self.legs.len() >= COUNT {
            return None;
        }
        self.now = self.picks.pop()?;
        self.verdict = None;
        self.spent = Duration::ZERO;
        Some(self.now.clone())
    }

    /// Returns the run as it is recorded.
    fn run(&self) -> TimedRun {
        let count = |solved: bool| {
            let legs = self.legs.iter().filter(|leg| leg.solved == solved);
            u32::try_from(legs.count()).unwrap_or(u32::MAX)
        };
        TimedRun {
            started: self.started,
            collection: match &self.plan.source {
                Source::Collection(_) => self.now.volume().collection.title.clone(),
                Source::Level(level) => format!("{LEVEL} {level}"),
                Source::All => String::new(),
            },
            count: count(true) + count(false),
            seconds_each: self.plan.seconds,
            right: count(true),
            wrong: count(false),
        }
    }
}

/// The prefix of the level number in the record of a run over one level.
pub(crate) const LEVEL: &str = "level";

/// The last run, which is over.
#[derive(Resource, Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) plan: Plan,
    pub(crate) legs: Vec<ProblemResult>,
}

pub(crate) fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<RunIntent>,
    mut playlist: ResMut<Playlist>,
    mut problems: MessageWriter<ProblemIntent>,
) {
    for intent in intents.read() {
        commands.remove_resource::<Finished>();
        let RunIntent::Start(plan, picks) = intent else {
            continue;
        };
        let mut picks: Vec<Pick> = picks.iter().rev().cloned().collect();
        let Some(now) = picks.pop() else { continue };
        put(&now, &mut playlist, &mut problems);
        commands.insert_resource(Running {
            plan: plan.clone(),
            picks,
            now,
            legs: Vec::new(),
            started: study::now(),
            spent: Duration::ZERO,
            verdict: None,
            judged: 0,
        });
    }
}

/// Puts a problem on the board as the only one of its list, so that the student
/// cannot skip it.
fn put(pick: &Pick, playlist: &mut Playlist, problems: &mut MessageWriter<ProblemIntent>) {
    *playlist = Playlist::new([pick.clone()], 0);
    let problem = Box::new(pick.problem().clone());
    problems.write(ProblemIntent::Practise(problem));
}

/// The messages and states that a run writes.
#[derive(SystemParam)]
pub(crate) struct Doors<'w, 's> {
    commands: Commands<'w, 's>,
    screen: ResMut<'w, NextState<Screen>>,
    playlist: ResMut<'w, Playlist>,
    problems: MessageWriter<'w, ProblemIntent>,
    memories: MessageWriter<'w, MemoryIntent>,
}

/// Counts the time, judges the problems and puts the next ones on the board.
pub(crate) fn drive(
    time: Res<Time<Real>>,
    running: Option<ResMut<Running>>,
    practice: Option<Res<Practice>>,
    menu: Res<State<Menu>>,
    mut doors: Doors,
) {
    let Some(mut running) = running else { return };
    let Some(practice) = practice else { return };
    if doors.playlist.problem().is_none() {
        // Another problem was opened meanwhile.
        doors.commands.remove_resource::<Running>();
        return;
    }
    // As in games, the clock stops in a menu.
    if *menu.get() != Menu::None {
        return;
    }
    if let Some((_, shown)) = &mut running.verdict {
        *shown += time.delta();
        if *shown >= SHOWN {
            doors.go_on(&mut running);
        }
        return;
    }
    let number = practice.number().filter(|number| *number != running.judged);
    let Some(number) = number else { return };
    match verdict(&practice) {
        Verdict::Solved => running.judge(true, number),
        Verdict::Failed => running.judge(false, number),
        Verdict::Silent => {
            // The problem is not counted, and another one replaces it.
            running.judged = number;
            doors.go_on(&mut running);
        }
        // The clock stops while the program searches and plays.
        Verdict::Open if practice.is_students_turn() => {
            running.spent += time.delta();
            if running.left().is_zero() {
                running.judge(false, number);
            }
        }
        Verdict::Open => {}
    }
}

impl Doors<'_, '_> {
    /// Goes to the next problem, or to the result of the run.
    fn go_on(&mut self, running: &mut Running) {
        if let Some(next) = running.advance() {
            put(&next, &mut self.playlist, &mut self.problems);
            return;
        }
        if !running.legs.is_empty() {
            self.memories.write(MemoryIntent::KeepRun(running.run()));
            self.commands.insert_resource(Finished {
                plan: running.plan.clone(),
                legs: std::mem::take(&mut running.legs),
            });
        }
        self.commands.remove_resource::<Running>();
        self.screen.set(Screen::Run);
    }
}

/// The result of a problem.
enum Verdict {
    Open,
    Solved,
    Failed,
    /// The problem cannot be judged.
    Silent,
}

fn verdict(practice: &Practice) -> Verdict {
    if practice.is_solved() {
        return Verdict::Solved;
    }
    match (practice.knowledge(), practice.by_file()) {
        (Knowledge::Broken { .. }, _)
        | (Knowledge::NotFound { .. }, None | Some(FileStage::Silent)) => {
            return Verdict::Silent;
        }
        (
            Knowledge::NotFound { .. },
            Some(FileStage::Over(FileMark::Wrong | FileMark::Unmarked)),
        ) => {
            return Verdict::Failed;
        }
        (Knowledge::NotFound { .. } | Knowledge::Sought { .. } | Knowledge::Proved(_), _) => {}
    }
    let wrong = practice
        .attempt()
        .is_some_and(|attempt| attempt.first_wrong(practice.line()).is_some());
    if wrong || practice.finding().is_some() {
        Verdict::Failed
    } else {
        Verdict::Open
    }
}

/// Ends a run when the problem is left. It is not recorded.
pub(crate) fn close(mut commands: Commands) {
    commands.remove_resource::<Running>();
}

//! Timed runs: several problems one after the other, each with a time limit.
//! The next one comes when a problem is solved, after a wrong move, and when
//! the time is up. There is no help, and moves cannot be taken back.

pub(crate) mod page;
pub(crate) mod panel;
#[cfg(test)]
mod tests;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::input::OnBack as _;
use crate::app::problem_session::draw::draw;
use crate::app::problem_session::{
    Collections, Knowledge, Pick, Plan, Playlist, Practice, ProblemResult, ProblemSystems, Running,
};
use crate::app::saves::{MemoryIntent, study};
use crate::app::session::{Intent, Menu, Notify, ProblemIntent, ProblemMode, Screen, preferences};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::ui::panels::{AddPanels as _, shared_part};
use crate::i18n::say;
use crate::problems::FileMark;
use crate::problems::practice::by_file::FileStage;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastRun>()
        .redraw_while(any_with_component::<Running>)
        .add_message::<RunIntent>()
        .add_message::<StartRun>()
        .add_panel(in_state(Screen::Run), page::run_page)
        .add_panel_of_parts(
            in_state(Screen::Problem).and_then(in_state(ProblemMode::TimedRun)),
            shared_part,
            panel::run_panel,
        )
        .leave_on_back(Screen::Run, Screen::Statistics)
        .add_systems(
            Update,
            (
                draw_run_problems,
                handle_intents.run_if(on_message::<RunIntent>),
                // As in games, the clock stops in a menu.
                advance_run
                    .run_if(in_state(ProblemMode::TimedRun))
                    .run_if(in_state(Menu::None)),
            )
                .chain()
                .in_set(ProblemSystems::Run),
        );
}

/// The time that a result is shown before the next problem.
const SHOWN: Duration = Duration::from_millis(1100);

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

fn draw_run_problems(
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

/// The last run that is over, until its result is dismissed.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct LastRun(pub(crate) Option<Finished>);

/// A run that is over.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) plan: Plan,
    pub(crate) legs: Vec<ProblemResult>,
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<RunIntent>,
    runs: Query<Entity, With<Running>>,
    mut last: ResMut<LastRun>,
    mut playlist: ResMut<Playlist>,
    mut problems: MessageWriter<ProblemIntent>,
) {
    let Some(intent) = intents.read().last() else {
        return;
    };
    last.0 = None;
    let RunIntent::Start(plan, picks) = intent else {
        return;
    };
    let mut picks: Vec<Pick> = picks.iter().rev().cloned().collect();
    let Some(now) = picks.pop() else { return };
    put_on_board(&now, &mut playlist, &mut problems);
    for replaced in &runs {
        commands.entity(replaced).despawn();
    }
    let run = Running {
        plan: plan.clone(),
        picks,
        now,
        legs: Vec::new(),
        started: study::now(),
        spent: Duration::ZERO,
        verdict: None,
        judged: 0,
    };
    let name = Name::new("Timed run");
    commands.spawn((name, run, DespawnOnExit(ProblemMode::TimedRun)));
}

/// Puts a problem on the board as the only one of its list, so that the student
/// cannot skip it.
fn put_on_board(pick: &Pick, playlist: &mut Playlist, problems: &mut MessageWriter<ProblemIntent>) {
    *playlist = Playlist::new([pick.clone()], 0);
    let problem = Box::new(pick.problem().clone());
    problems.write(ProblemIntent::Time(problem));
}

/// The messages and states that a run writes.
#[derive(SystemParam)]
struct RunResources<'w> {
    last: ResMut<'w, LastRun>,
    screen: ResMut<'w, NextState<Screen>>,
    playlist: ResMut<'w, Playlist>,
    problems: MessageWriter<'w, ProblemIntent>,
    memories: MessageWriter<'w, MemoryIntent>,
}

/// Counts the time, judges the problems and puts the next ones on the board.
fn advance_run(
    time: Res<Time<Real>>,
    mut running: Single<&mut Running>,
    practice: Single<&Practice>,
    mut resources: RunResources,
) {
    if let Some((_, shown)) = &mut running.verdict {
        *shown += time.delta();
        if *shown >= SHOWN {
            resources.go_on(&mut running);
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
            resources.go_on(&mut running);
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

impl RunResources<'_> {
    /// Goes to the next problem, or to the result of the run.
    fn go_on(&mut self, running: &mut Running) {
        if let Some(next) = running.advance() {
            put_on_board(&next, &mut self.playlist, &mut self.problems);
            return;
        }
        if !running.legs.is_empty() {
            self.memories.write(MemoryIntent::KeepRun(running.record()));
            self.last.0 = Some(Finished {
                plan: running.plan.clone(),
                legs: std::mem::take(&mut running.legs),
            });
        }
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

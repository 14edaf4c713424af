//! The judge of a duel that is hosted here. It works in the background, and
//! yields about every millisecond, as a search does.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::DuelPlan;
use crate::app::network::{
    HostWish, MatchFolder, NETWORK, NetworkIntent, NetworkMatch, NetworkSystems, NetworkTrouble,
    host_match,
};
use crate::app::session::{Notify, preferences};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::waker::Waker;
use crate::i18n::{Phrase, say};
use crate::net::duel::{
    DuelJudge, DuelRules, JudgeStep, Preparation, SharedDuel, about, problems_of, usual_problems,
};
use crate::net::link::LinkCommand;
use crate::net::saved_match::{MatchSide, MatchSummary};

/// The positions that the judge visits before it yields.
const SLICE: u64 = 500;
/// The slices after which the judge is told how the duel stands now.
const SLICES: usize = 20;

/// The result of work that may have failed inside the program.
type Worked<T> = Task<Option<T>>;

/// The problems of a duel are being chosen and proved. It is hosted when all of
/// them are.
#[derive(Component, Debug)]
pub(crate) struct Preparing {
    wish: HostWish,
    rules: DuelRules,
    source: Option<String>,
    work: Worked<Result<DuelJudge, usize>>,
}

impl Preparing {
    /// Begins to choose problems.
    pub(crate) fn new(wish: &HostWish, plan: &DuelPlan) -> Self {
        let work = prepare(plan.clone());
        Self {
            wish: wish.clone(),
            rules: plan.rules,
            source: plan.source.clone(),
            work: AsyncComputeTaskPool::get().spawn(work),
        }
    }
}

/// The judge of a duel.
#[derive(Component, Debug)]
pub(crate) struct Referee {
    /// The judge, while no work is under way.
    judge: Option<Box<DuelJudge>>,
    work: Option<Worked<(Box<DuelJudge>, JudgeStep)>>,
    /// The number of the entry that the judge has seen last.
    seen: Option<u64>,
    /// True if there is more to do with the duel as it was seen.
    goes_on: bool,
    refused: bool,
}

impl Referee {
    fn new(judge: DuelJudge) -> Self {
        Self {
            judge: Some(Box::new(judge)),
            work: None,
            seen: None,
            goes_on: true,
            refused: false,
        }
    }

    /// Returns the judge of a stored duel that was hosted here; none if it was
    /// joined.
    pub(crate) fn going_on(stored: &MatchSummary<SharedDuel>) -> Option<Self> {
        let MatchSide::Host { problems, .. } = &stored.side else {
            return None;
        };
        let (source, duel, seed) = (problems.clone(), stored.state.clone(), preferences::lot());
        let work = async move {
            let judge = caught(|| {
                let found = source.and_then(|source| problems_of(&source).ok());
                let pool = found.map_or_else(usual_problems, |(problems, _)| problems);
                DuelJudge::going_on(pool, &duel, seed)
            })?;
            Some((Box::new(judge), JudgeStep::Working))
        };
        Some(Self {
            judge: None,
            work: Some(AsyncComputeTaskPool::get().spawn(work)),
            seen: None,
            goes_on: true,
            refused: false,
        })
    }

    /// Takes note that a command of the table was refused.
    pub(super) const fn was_refused(&mut self) {
        self.refused = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_while(any_with_component::<Preparing>)
        .redraw_while(|referees: Query<&Referee>| referees.iter().any(|it| it.work.is_some()))
        .add_systems(OnExit(NETWORK), give_up_preparing)
        .add_systems(
            Update,
            (
                stop_preparing
                    .run_if(on_message::<NetworkIntent>)
                    .in_set(NetworkSystems::End),
                (host_prepared_duels, judge_moves)
                    .chain()
                    .in_set(NetworkSystems::Judge),
            ),
        );
}

/// Returns the result of a step; none if it panicked. A panic in a task would
/// end the program where the task is polled.
fn caught<T>(step: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(step)).ok()
}

/// Chooses and proves the problems of a duel.
async fn prepare(plan: DuelPlan) -> Option<Result<DuelJudge, usize>> {
    let count = plan.rules.problems;
    let mut judge = caught(|| {
        let pool = plan.pool.map_or_else(usual_problems, |pool| pool.to_vec());
        DuelJudge::new(pool, count, plan.seed)
    })?;
    loop {
        match caught(|| judge.prepare(SLICE))? {
            Preparation::Working => yield_now().await,
            Preparation::Ready => return Some(Ok(judge)),
            Preparation::TooFew(proved) => return Some(Err(proved)),
        }
    }
}

/// Lets the judge take the next steps in a duel.
async fn judge(mut judge: Box<DuelJudge>, duel: SharedDuel) -> Option<(Box<DuelJudge>, JudgeStep)> {
    for _ in 0..SLICES {
        match caught(|| judge.step(&duel, SLICE))? {
            JudgeStep::Working => yield_now().await,
            step => return Some((judge, step)),
        }
    }
    Some((judge, JudgeStep::Working))
}

/// Gives up a duel whose problems are being chosen.
fn stop_preparing(
    mut intents: MessageReader<NetworkIntent>,
    preparing: Query<Entity, With<Preparing>>,
    mut commands: Commands,
) {
    let ends = |intent: &NetworkIntent| {
        !matches!(
            intent,
            NetworkIntent::Command(_) | NetworkIntent::WaitLonger | NetworkIntent::OpenSeat
        )
    };
    if intents.read().filter(|intent| ends(intent)).count() > 0 {
        for entity in &preparing {
            commands.entity(entity).despawn();
        }
    }
}

/// Gives up a duel whose page is left.
fn give_up_preparing(preparing: Query<Entity, With<Preparing>>, mut commands: Commands) {
    for entity in &preparing {
        commands.entity(entity).despawn();
    }
}

/// Hosts the duels whose problems are chosen.
fn host_prepared_duels(
    mut preparing: Query<(Entity, &mut Preparing)>,
    folder: Res<MatchFolder>,
    waker: Res<Waker>,
    mut trouble: ResMut<NetworkTrouble>,
    mut commands: Commands,
) {
    for (entity, mut preparing) in &mut preparing {
        let Some(done) = check_ready(&mut preparing.work) else {
            continue;
        };
        commands.entity(entity).despawn();
        let rules = preparing.rules;
        let hosted = match done {
            None => Err(say!("duel-no-judge")),
            Some(Err(proved)) => Err(say!(
                "duel-too-few",
                proved = proved,
                count = rules.problems
            )),
            Some(Ok(judge)) => {
                let source = preparing.source.take();
                let wish = &preparing.wish;
                let about = about(&rules);
                let hosted = host_match::<SharedDuel>(wish, rules, about, source, &folder, &waker);
                hosted
                    .map(|hosted| (hosted, judge))
                    .map_err(|why| Phrase::plain(why).sentence())
            }
        };
        match hosted {
            Ok((hosted, judge)) => {
                commands.spawn((Name::new("Network match"), hosted, Referee::new(judge)));
            }
            Err(why) => trouble.0 = Some(why),
        }
    }
}

/// Lets the judges work, and passes their commands on.
fn judge_moves(
    mut duels: Query<(Entity, &NetworkMatch<SharedDuel>, &mut Referee)>,
    mut notify: MessageWriter<Notify>,
    mut commands: Commands,
) {
    for (entity, played, mut referee) in &mut duels {
        let referee = referee.bypass_change_detection();
        if let Some(work) = &mut referee.work {
            let Some(done) = check_ready(work) else {
                continue;
            };
            referee.work = None;
            let Some((judge, step)) = done else {
                notify.write(Notify::trouble(say!("duel-no-judge")));
                played.send(LinkCommand::Leave);
                commands.entity(entity).remove::<Referee>();
                continue;
            };
            referee.judge = Some(judge);
            referee.goes_on = step == JudgeStep::Working;
            if let JudgeStep::Command(command) = step {
                played.send(LinkCommand::TableCommand(command));
            }
        }
        let now = played.last_index();
        let is_new = referee.seen != Some(now) || referee.refused;
        if !(is_new || referee.goes_on) {
            continue;
        }
        if let Some(mut idle) = referee.judge.take() {
            if std::mem::take(&mut referee.refused) {
                idle.refused();
            }
            referee.seen = Some(now);
            let work = judge(idle, played.state().clone());
            referee.work = Some(AsyncComputeTaskPool::get().spawn(work));
        }
    }
}

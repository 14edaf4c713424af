//! A teaching game: the program judges each move of the person who plays
//! against it. Before it answers a move that loses much, it warns. Then it
//! waits until the person has taken the move back or wants to play on.
//!
//! The position is analysed while the person thinks. So a move only has to be
//! compared with the known analysis, and most are found good at once.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::group_loss::{GroupLoss, GroupLossSearch};
use super::known::Key;
use super::line::with_handicap_komi;
use super::work::Job;
use super::{AnalysisIntent, Analyst};
use crate::app::session::{CurrentGame, GameIntent, GameStarted, Menu, MovePlayed, Screen};
use crate::app::shell::redraw::RedrawTimer;
use crate::engine::analysis::{Candidate, Loss, judge};
use crate::game::{Event, GameSession, Phase};
use crate::go::{Color, Move, PointSet};

/// Playouts per point of the board: while the person thinks, and for the
/// positions before and after a move that is judged.
const PREPARED: u64 = 24;
const BEFORE: u64 = 6;
const AFTER: u64 = 6;
/// A move that looks as good as the best after so many playouts per point of
/// the board is accepted.
const GLANCE: u64 = 2;

/// The longest time between two looks at the search for a lost group.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The time limits of these analyses.
#[derive(Resource, Clone, Copy, Debug)]
pub(super) struct TeachingTimes {
    /// While the person thinks.
    preparing: Duration,
    /// For the position before a move.
    looking_back: Duration,
    /// For the position after it.
    judging: Duration,
    /// The longest time that the person waits for a judgement, whatever delays
    /// it.
    patience: Duration,
}

impl Default for TeachingTimes {
    fn default() -> Self {
        Self {
            preparing: Duration::from_secs(10),
            looking_back: Duration::from_millis(500),
            judging: Duration::from_millis(900),
            patience: Duration::from_secs(4),
        }
    }
}

impl TeachingTimes {
    /// Limits that no analysis reaches, so that only playouts count.
    #[cfg(test)]
    pub(super) const ENDLESS: Self = {
        let hour = Duration::from_secs(3600);
        Self {
            preparing: hour,
            looking_back: hour,
            judging: hour,
            patience: hour,
        }
    };
}

/// The losses that make a move a blunder. One of these conditions has to hold:
///
/// - It loses at least `CHANCE` of the winning chance, and at least `FEW_POINTS`.
/// - It loses at least `MANY_POINTS`, and the result is not decided (`MATTERS`).
/// - It loses at least `A_GROUP` points.
///
/// A loss of ten percentage points is one that a person understands in
/// hindsight. Below that, the values of playouts and of players of equal
/// strength differ by chance and by style. A person who is warned of every
/// other move soon ignores the warnings. On small boards points weigh more, as
/// everywhere.
const CHANCE: f32 = 0.10;
const FEW_POINTS: f32 = 3.0;
const MANY_POINTS: f32 = 10.0;
const MATTERS: f32 = 0.03;
const A_GROUP: f32 = 22.0;

/// The number of stones of a group whose loss deserves a warning although the
/// analysis sees none.
const LARGE_GROUP: usize = 5;

/// Returns true if a loss deserves a warning, on a board of `area` points.
fn is_blunder(loss: Loss, area: usize) -> bool {
    let scale = (area as f32 / 361.0).sqrt().clamp(0.4, 1.0);
    let points = loss.points.unwrap_or(0.0) / scale;
    (loss.win_rate >= CHANCE && (points >= FEW_POINTS || loss.points.is_none()))
        || (points >= MANY_POINTS && loss.win_rate >= MATTERS)
        || points >= A_GROUP
}

/// Returns the part of a loss that is larger than the standard error of the better
/// move's values. Otherwise some of the playouts' chance deviations would look like
/// blunders.
fn beyond_error(loss: Loss, better: &Candidate) -> Loss {
    Loss {
        win_rate: loss.win_rate - better.error.win_rate,
        points: loss.points.map(|points| points - better.error.lead),
    }
}

/// A blunder warning.
#[derive(Clone, Debug)]
pub(crate) struct Warning {
    /// The loss of the move by the analysis, if it sees one.
    pub(crate) loss: Option<Loss>,
    /// The side that played the move.
    color: Color,
    /// The better move by the analysis.
    better: Option<Candidate>,
    /// The group whose fate the move decided, proved.
    pub(crate) group: Option<GroupLoss>,
    /// True if the better move is shown.
    pub(crate) is_shown: bool,
}

impl Warning {
    /// Returns the better line of play: a proved move if there is one. It is empty
    /// if none is known.
    pub(crate) fn better(&self) -> &[Move] {
        let proved = self.group.as_ref().map(|group| group.better.as_slice());
        match (proved, &self.better) {
            (Some([first, ..]), _) => std::slice::from_ref(first),
            (_, Some(better)) => &better.line,
            _ => &[],
        }
    }
}

/// The person's last move.
#[derive(Debug)]
struct Last {
    number: usize,
    color: Color,
    mv: Move,
    before: Key,
    after: Key,
    since: Instant,
    /// The group that the move lost, once the search for it is over.
    group: Option<Option<GroupLoss>>,
    /// True once the analysis has accepted the move.
    is_accepted: bool,
}

#[derive(Debug, Default)]
enum Stage {
    #[default]
    Idle,
    Judging(Last),
    Warned(Last, Box<Warning>),
}

/// The state of a teaching game.
#[derive(Resource, Debug, Default)]
pub(crate) struct Teaching {
    state: Stage,
    /// The number of moves taken back after a warning in this game.
    taken_back: u32,
    /// The stones of the groups of which the person was warned and played on.
    told: PointSet,
}

impl Teaching {
    /// Returns the current warning.
    pub(crate) fn warning(&self) -> Option<&Warning> {
        match &self.state {
            Stage::Warned(_, warning) => Some(warning),
            _ => None,
        }
    }

    /// Returns the number of moves taken back after a warning in this game.
    pub(crate) const fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// Returns the better line that is shown on the board, and its first side.
    pub(super) fn shown(&self) -> Option<(Color, &[Move])> {
        let warning = self.warning().filter(|warning| warning.is_shown)?;
        Some((warning.color, warning.better()))
    }

    /// Returns the wanted job: for a pending judgement, or in preparation of
    /// the next.
    pub(super) fn job(
        &self,
        current: &CurrentGame,
        analyst: &Analyst,
        times: &TeachingTimes,
    ) -> Option<Job> {
        let session = teaching_game(current)?;
        let area = session.game().board().size().area() as u64;
        let wanted = |number: usize, games: u64, time| {
            let mut game = with_handicap_komi(session);
            while game.turns().len() > number {
                game.undo()?;
            }
            let job = Job {
                key: Key::of(&game),
                game,
                games: games * area,
                time,
            };
            (analyst.known.settled(job.key) < job.games).then_some(job)
        };
        match &self.state {
            Stage::Judging(last) => {
                let is_known = analyst.known.depth(last.before) >= BEFORE * area;
                let before = || wanted(last.number - 1, BEFORE, times.looking_back);
                let before = (!is_known).then(before).flatten();
                before.or_else(|| wanted(last.number, AFTER, times.judging))
            }
            Stage::Warned(..) => None,
            Stage::Idle => {
                let game = session.game();
                let own = session.setup().lone_person() == Some(game.to_move());
                own.then(|| wanted(game.turns().len(), PREPARED, times.preparing))?
            }
        }
    }
}

/// Returns the teaching game on the board while it is played.
fn teaching_game(current: &CurrentGame) -> Option<&GameSession> {
    let session = current.session()?;
    let setup = session.setup();
    (setup.teaching && setup.lone_person().is_some() && *session.phase() == Phase::Playing)
        .then_some(session)
}

/// Returns true while a move of the person is judged or warned about.
pub(crate) fn opponent_waits(teaching: Res<Teaching>) -> bool {
    !matches!(teaching.state, Stage::Idle)
}

/// Starts a judgement when the person plays, and drops it when the move is no
/// longer on the board.
pub(super) fn update_judgement(
    mut commands: Commands,
    mut teaching: ResMut<Teaching>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut started: MessageReader<GameStarted>,
    mut played: MessageReader<MovePlayed>,
) {
    let last = played.read().last();
    if started.read().count() > 0 {
        *teaching = Teaching::default();
        return;
    }
    let session = teaching_game(&current).filter(|_| *screen.get() == Screen::Game);
    if let (Some(session), Some(last)) = (session, last)
        && session.setup().lone_person() == Some(last.color)
        && session.game().turns().len() == last.number
        && last.mv != Move::Pass
    {
        let mut game = with_handicap_komi(session);
        let after = Key::of(&game);
        if game.undo().is_some() {
            teaching.state = Stage::Judging(Last {
                number: last.number,
                color: last.color,
                mv: last.mv,
                before: Key::of(&game),
                after,
                since: Instant::now(),
                group: None,
                is_accepted: false,
            });
            let search = GroupLossSearch::begin(session.game());
            if let Some(search) = search {
                commands.spawn((Name::new("Search for a lost group"), search));
            }
        }
        return;
    }
    let is_there =
        |last: &Last| session.is_some_and(|session| session.game().turns().len() == last.number);
    let stands = match &teaching.state {
        Stage::Idle => true,
        Stage::Judging(last) | Stage::Warned(last, _) => is_there(last),
    };
    if !stands {
        teaching.state = Stage::Idle;
    }
}

/// Takes in the groups that were lost. A search for a move that is no longer judged
/// ends.
pub(super) fn read_group_losses(
    mut commands: Commands,
    mut teaching: ResMut<Teaching>,
    mut searches: Query<(Entity, &mut GroupLossSearch)>,
    mut alarm: ResMut<RedrawTimer>,
) {
    let mut is_running = false;
    for (entity, mut search) in &mut searches {
        let number = search.number();
        let Stage::Judging(last) = &mut teaching.bypass_change_detection().state else {
            commands.entity(entity).despawn();
            continue;
        };
        if last.number != number {
            commands.entity(entity).despawn();
        } else if let Some(loss) = search.result() {
            last.group = Some(loss);
            commands.entity(entity).despawn();
        } else {
            is_running = true;
            alarm.within(LOOK_EVERY);
        }
    }
    // A move without a search is judged by the analysis alone.
    if !is_running && let Stage::Judging(last) = &mut teaching.bypass_change_detection().state {
        last.group.get_or_insert(None);
    }
}

/// Judges the move once enough is known.
pub(super) fn judge_move(
    mut teaching: ResMut<Teaching>,
    current: Res<CurrentGame>,
    analyst: Res<Analyst>,
    times: Res<TeachingTimes>,
) {
    let told = teaching.told;
    let state = &mut teaching.bypass_change_detection().state;
    let (Stage::Judging(last), Some(session)) = (state, teaching_game(&current)) else {
        return;
    };
    let points = session.game().board().size().area();
    let area = points as u64;
    let known = &analyst.known;
    let settled = |key, games| known.settled(key) >= games * area;
    let out_of_patience = last.since.elapsed() > times.patience;
    let over = settled(last.after, AFTER) || out_of_patience;
    let judged = match (known.get(last.before), known.get(last.after)) {
        (Some(before), Some(after)) => {
            let depths = [last.after, last.before].map(|key| known.depth(key));
            if !over && (depths[0] < GLANCE * area || depths[1] < BEFORE * area / 2) {
                return;
            }
            Some(judge(before, last.mv, after))
        }
        _ if !over => return,
        _ => None,
    };
    let blunder = judged.filter(|_| !last.is_accepted).and_then(|judged| {
        let better = judged.better?;
        let is_blunder = is_blunder(beyond_error(judged.loss, &better), points);
        is_blunder.then_some((judged.loss, better))
    });
    // An accepted move stays so while the search for a lost group goes on.
    last.is_accepted |= blunder.is_none();
    if last.group.is_none() && !out_of_patience {
        return;
    }
    let group = last.group.clone().flatten().filter(|group| {
        let is_told = group.stones.intersects(&told);
        blunder.is_some() || group.stone_count() >= LARGE_GROUP && !is_told
    });
    match (blunder, group) {
        // A possible blunder is analysed to the end before the warning.
        (Some(_), _) if !over => {}
        (None, None) => teaching.state = Stage::Idle,
        (blunder, group) => {
            let Stage::Judging(last) = std::mem::take(&mut teaching.state) else {
                return;
            };
            let (loss, better) = blunder.unzip();
            let warning = Warning {
                loss,
                color: last.color,
                better,
                group,
                is_shown: false,
            };
            teaching.state = Stage::Warned(last, Box::new(warning));
        }
    }
}

/// Stops the program's clock while it waits for the person.
pub(super) fn pause_clock_for_warning(
    teaching: Res<Teaching>,
    current: Res<CurrentGame>,
    menu: Res<State<Menu>>,
    mut stopped: Local<bool>,
    mut intents: MessageWriter<GameIntent>,
) {
    let waits = teaching.warning().is_some();
    let Some(session) = current.session().filter(|_| !menu.get().pauses()) else {
        return;
    };
    // The clock that is shown stands while a change is held.
    if current.is_held() {
        return;
    }
    if waits && session.clocks().is_running() {
        intents.write(GameIntent::Event(Event::Pause(true)));
        *stopped = true;
    } else if !waits && std::mem::take(&mut *stopped) && session.clocks().is_paused() {
        intents.write(GameIntent::Event(Event::Pause(false)));
    }
}

/// Carries out the person's choice about a warning.
pub(super) fn handle_intents(
    mut teaching: ResMut<Teaching>,
    mut choices: MessageReader<AnalysisIntent>,
    mut intents: MessageWriter<GameIntent>,
) {
    for intent in choices.read() {
        let teaching = teaching.bypass_change_detection();
        let Stage::Warned(_, warning) = &mut teaching.state else {
            continue;
        };
        match intent {
            AnalysisIntent::TakeBack => {
                intents.write(GameIntent::Undo);
                teaching.taken_back += 1;
            }
            AnalysisIntent::ShowBetter => warning.is_shown = !warning.is_shown,
            AnalysisIntent::PlayOn => {
                if let Some(group) = &warning.group {
                    teaching.told = teaching.told.union(&group.stones);
                }
                teaching.state = Stage::Idle;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moves_that_lose_chances_or_many_points_are_warned_of() {
        let loss = |win_rate, points| Loss { win_rate, points };
        let on = |side: usize, win_rate, points| is_blunder(loss(win_rate, points), side * side);
        assert!(on(19, 0.2, Some(12.0)));
        assert!(on(19, 0.12, Some(4.0)));
        // The game is decided.
        assert!(!on(19, 0.01, Some(20.0)));
        assert!(on(19, 0.0, Some(30.0)));
        assert!(!on(19, 0.06, Some(5.0)));
        assert!(on(9, 0.05, Some(6.0)));
        assert!(!on(9, 0.05, Some(2.0)));
        assert!(on(19, 0.12, None));
    }
}

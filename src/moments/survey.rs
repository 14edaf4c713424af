//! The questions about the groups along a stretch of a game.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use super::answer::Answer;
use super::enclosure::Enclosure;
use super::fate::Fate;
use super::line::{GameLine, LinePosition};
use crate::go::{Color, Move, Point, PointSet, life};
use crate::solver::{
    GroupBook, Groups, Limits, OpenQuestion, OpenSolver, Solution, Status, Step, Support,
    are_shut_in,
};

/// The number of moves in a stretch.
const STRETCH: usize = 24;
/// The fewest stones whose fate is told. Fewer stones are taken at every turn, and
/// their life is not that of a group.
pub(super) const FEWEST: usize = 3;
/// The number of positions that a solver searches in the time that it takes to
/// find the groups of a position, or to begin with a question.
const PREPARATION: u64 = 200;

/// The number of positions searched between two checks of the status.
/// The search would go on to find all best moves.
const SLICE: u64 = 1_000;

/// The work that may be spent on the questions of a survey.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most positions searched for one question about a group that may get
    /// out into the open.
    pub brief: u64,
    /// The most positions searched for any other question.
    pub thorough: u64,
    /// The memory for one question in bytes.
    pub memory: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            brief: 2_000,
            thorough: 40_000,
            memory: 16 << 20,
        }
    }
}

/// The groups of a position before a move, and the effect of the move on them.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    /// The groups that were asked about.
    pub groups: Vec<GroupFates>,
    /// The number of questions that were put to the solver.
    pub asked: usize,
    /// The number of those that were not decided within the limits.
    pub undecided: usize,
}

/// The fates of a group.
#[derive(Clone, Debug)]
pub struct GroupFates {
    /// One stone of each main chain.
    pub targets: Vec<Point>,
    /// The stones of the main chains.
    pub stones: PointSet,
    /// The color of the stones.
    pub color: Color,
    /// The answer when the other side moves first.
    pub attacked: Option<Arc<Answer>>,
    /// The answer when its own side moves first. It is not asked for where the
    /// group lives anyway.
    pub defended: Option<Arc<Answer>>,
    /// The result of the move that was played, if the fate hung on it.
    pub after: Option<After>,
}

/// The result of a move for a group.
#[derive(Clone, Debug)]
pub enum After {
    /// The move took the stones off the board.
    Captured,
    /// The answer in the position after the move, with the other side to move.
    Answer(Arc<Answer>),
}

impl After {
    /// Returns the fate of the group.
    #[must_use]
    pub fn fate(&self) -> Fate {
        match self {
            Self::Captured => Fate::Dead,
            Self::Answer(answer) => answer.fate,
        }
    }
}

/// A question about a group of the current position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Attacked,
    Defended,
    After,
}

/// The state of a question.
#[derive(Clone, Debug)]
enum Known {
    /// The answer.
    Answer(Arc<Answer>),
    /// It was not decided within the limits.
    Undecided,
}

/// A question that the solver works on.
#[derive(Debug)]
struct Running {
    group: usize,
    asked: Asked,
    stones: PointSet,
    first: Color,
    ko: Option<Point>,
    /// The index of the position in question.
    at: usize,
    solver: Box<OpenSolver>,
}

/// A survey of a stretch of a game, carried out step by step: the fates of the
/// groups before each move and, where the move decided one, after it.
///
/// A question about a group is asked again only when something has changed that
/// its answer rests on. Most groups are asked about with the other side moving
/// first, and only those that die then with their own side moving first.
#[derive(Debug)]
pub struct Survey {
    line: Arc<GameLine>,
    /// The indices of the positions to survey, each with a position after it.
    range: Range<usize>,
    effort: Effort,
    book: GroupBook<Known>,
    /// The groups of the current position, and of the next one.
    groups: [Option<Groups>; 2],
    stages: Vec<Stage>,
    pending: VecDeque<(usize, Asked)>,
    running: Option<Running>,
}

/// Searches this many positions. Returns the answer once the status and a move are
/// known, or the limit is reached.
fn answered(solver: &mut OpenSolver, nodes: u64) -> Option<Solution> {
    if let Step::Done(solution) = solver.step(nodes) {
        return Some(solution);
    }
    let so_far = solver.so_far();
    let first = &so_far.first;
    let is_known = first.status != Status::Unknown && !first.best_moves.is_empty();
    is_known.then_some(so_far)
}

/// Returns the stretches of a game that are surveyed apart, as ranges of the
/// indices of its positions. `moves` is the number of positions with another one
/// after them.
pub fn stretches(moves: usize) -> impl Iterator<Item = Range<usize>> {
    let starts = (0..moves).step_by(STRETCH);
    starts.map(move |at| at..(at + STRETCH).min(moves))
}

impl Survey {
    /// Creates a survey of some positions, each of which has a position after it.
    #[must_use]
    pub fn new(line: Arc<GameLine>, range: Range<usize>, effort: Effort) -> Self {
        let last = line.positions().len().saturating_sub(1);
        let range = range.start.min(last)..range.end.min(last);
        Self {
            line,
            range,
            effort,
            book: GroupBook::default(),
            groups: [None, None],
            stages: Vec::new(),
            pending: VecDeque::new(),
            running: None,
        }
    }

    /// Searches about this many positions. While it is running, it returns the
    /// number of positions of the game that are done. In the end it returns a
    /// stage for each position.
    pub fn step(&mut self, nodes: u64) -> Step<usize, Vec<Stage>> {
        let mut left = nodes;
        while left > 0 {
            if let Some(mut running) = self.running.take() {
                let slice = left.min(SLICE);
                left -= slice;
                let Some(solution) = answered(&mut running.solver, slice) else {
                    self.running = Some(running);
                    continue;
                };
                let board = &self.line.positions()[running.at].board;
                let support = Support::of(board, &solution);
                let answer = Answer::of(board, running.first, solution).map(Arc::new);
                let known = answer.map_or(Known::Undecided, Known::Answer);
                if let Some(stage) = self.stages.last_mut() {
                    stage.asked += 1;
                    stage.undecided += usize::from(matches!(known, Known::Undecided));
                }
                // A ban that matters is there for one move only.
                if running.ko.is_none_or(|ko| !support.contains(ko)) {
                    let (stones, first) = (running.stones, running.first);
                    self.book.add(stones, first, known.clone(), support);
                }
                self.learn(running.group, running.asked, &known);
            } else if let Some((group, asked)) = self.pending.pop_front() {
                left = left.saturating_sub(PREPARATION);
                self.begin(group, asked);
            } else if self.stages.len() < self.range.len() {
                left = left.saturating_sub(PREPARATION);
                self.turn_to_next();
            } else {
                return Step::Done(std::mem::take(&mut self.stages));
            }
        }
        Step::Running(self.stages.len().saturating_sub(1))
    }

    /// Returns the stages that are complete, and ends the survey.
    #[must_use]
    pub fn stop(mut self) -> Vec<Stage> {
        if self.running.is_some() || !self.pending.is_empty() {
            self.stages.pop();
        }
        self.stages
    }

    /// Returns the index of the current position.
    fn at(&self) -> usize {
        self.range.start + self.stages.len().saturating_sub(1)
    }

    /// Returns the current position, or one after it.
    fn position(&self, ahead: usize) -> &LinePosition {
        // A position of the range has one after it.
        &self.line.positions()[self.at() + ahead]
    }

    /// Lists the groups of the next position and the questions about them.
    fn turn_to_next(&mut self) {
        self.stages.push(Stage::default());
        let [_, next] = std::mem::take(&mut self.groups);
        let position = self.position(0);
        let board = position.board.clone();
        self.book.turn_to(&board);
        let groups = next.unwrap_or_else(|| Groups::of(&board));
        let played = self.position(1).played;
        let filled = played.and_then(|(color, mv)| match mv {
            Move::Place(point) => Enclosure::of(&board, color, point),
            Move::Pass => None,
        });
        let mut stage = Stage::default();
        for group in groups.iter() {
            let targets = group.main_chains(&board);
            let stones = targets.iter().flat_map(|&target| board.chain(target));
            let stones: PointSet = stones.collect();
            // A living group and single stones matter only where a side fills its
            // own area.
            let is_filled = filled.is_some_and(|area| {
                stones.intersects(&area.around) || stones.intersects(&area.points)
            });
            if !is_filled && (group.lives() || stones.len() < FEWEST) {
                continue;
            }
            stage.groups.push(GroupFates {
                stones,
                color: group.color(),
                targets,
                attacked: None,
                defended: None,
                after: None,
            });
        }
        self.groups = [Some(groups), None];
        let all = 0..stage.groups.len();
        self.pending = all.map(|group| (group, Asked::Attacked)).collect();
        if let Some(last) = self.stages.last_mut() {
            *last = stage;
        }
    }

    /// Looks a question up, or puts it to the solver.
    fn begin(&mut self, group: usize, asked: Asked) {
        let Some(fates) = self.stages.last().and_then(|stage| stage.groups.get(group)) else {
            return;
        };
        let ahead = usize::from(asked == Asked::After);
        let position = self.position(ahead);
        let board = &position.board;
        let first = match asked {
            Asked::Attacked => fates.color.opponent(),
            Asked::Defended => fates.color,
            Asked::After => match position.played {
                Some((mover, _)) => mover.opponent(),
                None => return,
            },
        };
        let is_left = |p: &Point| board.stone(*p) == Some(fates.color);
        let mut targets: Vec<Point> = Vec::new();
        let mut stones = PointSet::EMPTY;
        for stone in fates.stones.iter().filter(is_left) {
            if !stones.contains(stone) {
                stones.extend(board.chain(stone));
                targets.push(stone);
            }
        }
        if targets.is_empty() {
            self.set_after(group, After::Captured);
            return;
        }
        let ko = position.ko.filter(|_| position.to_move == first);
        let is_free = ko.is_none();
        let known = self.book.find(board, &stones, first).filter(|_| is_free);
        if let Some(known) = known.cloned() {
            self.learn(group, asked, &known);
            return;
        }
        let question = OpenQuestion {
            board: board.clone(),
            to_move: first,
            targets,
            within: None,
            ko,
            both: false,
            all_moves: false,
        };
        let at = self.at() + ahead;
        let groups = self.groups[ahead].get_or_insert_with(|| Groups::of(&question.board));
        let is_brief = !are_shut_in(&question.board, groups, &question.targets);
        let limits = Limits {
            nodes: Some(if is_brief {
                self.effort.brief
            } else {
                self.effort.thorough
            }),
            memory: self.effort.memory,
        };
        // The solver refuses only a target that is no stone.
        let solver = OpenSolver::among(groups, &question, limits).ok();
        self.running = solver.map(|solver| Running {
            group,
            asked,
            stones,
            first,
            ko,
            at,
            solver: Box::new(solver),
        });
    }

    /// Takes over an answer about a group, and asks the questions that follow from
    /// it.
    fn learn(&mut self, group: usize, asked: Asked, known: &Known) {
        let Known::Answer(answer) = known else {
            if asked == Asked::Defended {
                self.ask_after(group);
            }
            return;
        };
        let after = After::Answer(Arc::clone(answer));
        let fate = answer.fate;
        let Some(fates) = self.fates(group) else {
            return;
        };
        match asked {
            Asked::Attacked => {
                fates.attacked = Some(Arc::clone(answer));
                if fate < Fate::Kept {
                    self.pending.push_front((group, Asked::Defended));
                } else {
                    self.ask_after(group);
                }
            }
            Asked::Defended => {
                fates.defended = Some(Arc::clone(answer));
                self.ask_after(group);
            }
            Asked::After => self.set_after(group, after),
        }
    }

    /// Asks for the result of the move, if it can have mattered to a group.
    fn ask_after(&mut self, group: usize) {
        let Some((mover, mv)) = self.position(1).played else {
            return;
        };
        let after = &self.position(1).board;
        let Some(fates) = self.stages.last().and_then(|stage| stage.groups.get(group)) else {
            return;
        };
        let Some(attacked) = &fates.attacked else {
            return;
        };
        let matters = if mover == fates.color && attacked.fate == Fate::Kept {
            // A move elsewhere, or a pass, changes nothing.
            let is_near = matches!(mv, Move::Place(point) if attacked.support.contains(point));
            let alive = || life::pass_alive(after, mover);
            is_near && !fates.targets.iter().all(|&target| alive().contains(target))
        } else if mover == fates.color {
            let defended = fates.defended.as_ref();
            defended.is_some_and(|defended| defended.fate > attacked.fate)
        } else {
            attacked.fate < Fate::Kept
        };
        if matters {
            self.pending.push_front((group, Asked::After));
        }
    }

    fn fates(&mut self, group: usize) -> Option<&mut GroupFates> {
        self.stages.last_mut()?.groups.get_mut(group)
    }

    fn set_after(&mut self, group: usize, after: After) {
        if let Some(fates) = self.fates(group) {
            fates.after = Some(after);
        }
    }
}

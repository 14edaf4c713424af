//! Tells the effect of each move from the fates of the groups.

use std::sync::Arc;

use super::answer::Answer;
use super::enclosure::Enclosure;
use super::fate::Fate;
use super::line::GameLine;
use super::survey::{After, FEWEST, GroupFates, Stage};
use crate::go::{Board, Color, Move, Point, PointSet, life};
use crate::problems::Outcomes;
use crate::problems::audit::proved;

/// The effect of a move on a group whose fate hung on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The side could have killed the group, or got a better result against it.
    MissedKill,
    /// The side could have saved its group, or got a better result for it.
    MissedLife,
    /// The side killed a group that could have been saved.
    Killed,
    /// The side saved a group that could have been killed.
    Saved,
    /// The side played in its own small area, although everything around it was
    /// settled.
    Needless,
    /// The side killed its own group, which would have lived without a move.
    LostByOwnMove,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::MissedKill,
        Self::MissedLife,
        Self::Killed,
        Self::Saved,
        Self::Needless,
        Self::LostByOwnMove,
    ];

    /// Returns the name in files and output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MissedKill => "missed_kill",
            Self::MissedLife => "missed_life",
            Self::Killed => "killed",
            Self::Saved => "saved",
            Self::Needless => "needless",
            Self::LostByOwnMove => "lost_by_own_move",
        }
    }

    /// Returns true if the move was a mistake that cost a group.
    #[must_use]
    pub const fn is_mistake(self) -> bool {
        matches!(
            self,
            Self::MissedKill | Self::MissedLife | Self::LostByOwnMove
        )
    }
}

/// An answer that a moment rests on.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The index of a position of the game in which the answer holds.
    pub position: usize,
    /// The answer.
    pub answer: Arc<Answer>,
}

/// A moment at which the fate of a group hung on the next move.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The index of the position before the move.
    pub position: usize,
    /// The number of the move, counted from 1.
    pub number: usize,
    /// The side that moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// Its effect.
    pub kind: Kind,
    /// The color of the group.
    pub group: Color,
    /// One stone of each main chain of the group before the move.
    pub targets: Vec<Point>,
    /// The number of stones in question.
    pub stones: usize,
    /// The fate before the move that the kind is measured by, and the fate after
    /// it.
    pub fates: [Fate; 2],
    /// The answer about the position before the move, and the one after it. The
    /// second is missing where the stones were captured, and for a needless move.
    pub claims: Vec<Claim>,
    /// The answer that a student is to find, if the moment makes a problem.
    pub exercise: Option<Claim>,
    /// The results before the move for each side moving first, where both are
    /// known and the problem is about that position.
    pub outcomes: Option<Outcomes>,
}

impl Moment {
    /// Returns true if the moment leaves a move to find.
    #[must_use]
    pub fn has_exercise(&self) -> bool {
        let is_place = |mv: &Move| matches!(mv, Move::Place(_));
        let claim = self.exercise.as_ref();
        claim.is_some_and(|claim| claim.answer.verdict().best_moves.iter().any(is_place))
    }

    /// Returns the moves that were better, if the side missed some.
    #[must_use]
    pub fn better(&self) -> &[Move] {
        match (self.kind, self.claims.first()) {
            (Kind::MissedKill | Kind::MissedLife, Some(claim)) => {
                &claim.answer.verdict().best_moves
            }
            _ => &[],
        }
    }
}

/// A group whose fate has hung on the next move for some time, and the sides
/// that have been told of a miss meanwhile.
struct Hanging {
    stones: PointSet,
    told: Vec<Color>,
}

/// Returns the moments of a game. `stages` are those of its positions from the
/// first on; one that is `None` has not been surveyed.
///
/// A group may hang for many moves while both sides play elsewhere. That is told
/// once for each side.
#[must_use]
pub fn moments(line: &GameLine, stages: &[Option<Stage>]) -> Vec<Moment> {
    let mut found = Vec::new();
    let mut hanging: Vec<Hanging> = Vec::new();
    for (at, pair) in line.positions().windows(2).enumerate() {
        let [position, next] = pair else { continue };
        let before = std::mem::take(&mut hanging);
        let Some(stage) = stages.get(at).and_then(Option::as_ref) else {
            continue;
        };
        let needless = next.played.and_then(|(color, mv)| {
            let Move::Place(point) = mv else { return None };
            needless(&position.board, stage, color, point)
        });
        for fates in &stage.groups {
            let mut told: Vec<Color> = before
                .iter()
                .filter(|other| other.stones.intersects(&fates.stones))
                .flat_map(|other| other.told.clone())
                .collect();
            if let Some((color, mv)) = next.played
                && fates.stones.len() >= FEWEST
                && let Some((kind, fates_then, claims)) = judged(fates, color, at)
            {
                let is_miss = matches!(kind, Kind::MissedKill | Kind::MissedLife);
                if !(is_miss && told.contains(&color)) {
                    found.push(Moment {
                        position: at,
                        number: next.number,
                        color,
                        mv,
                        kind,
                        group: fates.color,
                        targets: fates.targets.clone(),
                        stones: fates.stones.len(),
                        fates: fates_then,
                        exercise: exercise(fates, kind, at),
                        outcomes: outcomes(fates).filter(|_| kind != Kind::LostByOwnMove),
                        claims,
                    });
                }
                if is_miss {
                    told.push(color);
                }
            }
            if hangs(fates) {
                let stones = fates.stones;
                hanging.push(Hanging { stones, told });
            }
        }
        if let (Some((fates, answer)), Some((color, mv))) = (needless, next.played) {
            found.push(Moment {
                position: at,
                number: next.number,
                color,
                mv,
                kind: Kind::Needless,
                group: fates.color,
                targets: fates.targets.clone(),
                stones: fates.stones.len(),
                fates: [answer.fate; 2],
                claims: vec![Claim {
                    position: at,
                    answer,
                }],
                exercise: None,
                outcomes: None,
            });
        }
    }
    found
}

/// Returns true if the fate of a group hangs on the next move, as far as it is
/// known.
fn hangs(fates: &GroupFates) -> bool {
    let attacked = fates.attacked.as_ref().map(|answer| answer.fate);
    let defended = fates.defended.as_ref().map(|answer| answer.fate);
    match (attacked, defended) {
        (Some(attacked), Some(defended)) => attacked < defended,
        (Some(attacked), None) => attacked < Fate::Kept,
        (None, _) => false,
    }
}

/// Returns the effect of a move on a group, the fates before and after it, and
/// the answers that show it.
fn judged(fates: &GroupFates, mover: Color, at: usize) -> Option<(Kind, [Fate; 2], Vec<Claim>)> {
    let (attacked, after) = (fates.attacked.as_ref()?, fates.after.as_ref()?);
    let defended = fates.defended.as_ref();
    let result = after.fate();
    let owns = mover == fates.color;
    let has_move = |best: &Arc<Answer>| !best.verdict().best_moves.is_empty();
    let (kind, before) = if owns && attacked.fate == Fate::Kept {
        (result < Fate::Kept).then_some((Kind::LostByOwnMove, attacked))?
    } else if owns {
        let best = defended.filter(|best| best.fate > attacked.fate)?;
        if result < best.fate {
            // A ko that a threat alone retakes is no move that was missed.
            (Kind::MissedLife, Some(best).filter(|best| has_move(best))?)
        } else {
            (Kind::Saved, attacked)
        }
    } else if result > attacked.fate {
        (
            Kind::MissedKill,
            Some(attacked).filter(|best| has_move(best))?,
        )
    } else {
        let best = defended.filter(|best| best.fate > attacked.fate)?;
        (Kind::Killed, best)
    };
    let mut claims = vec![Claim {
        position: at,
        answer: Arc::clone(before),
    }];
    if let After::Answer(answer) = after {
        claims.push(Claim {
            position: at + 1,
            answer: Arc::clone(answer),
        });
    }
    Some((kind, [before.fate, result], claims))
}

/// Returns the answer that a student is to find: that of the side that moved, or
/// of the other side where the move lost its own group.
fn exercise(fates: &GroupFates, kind: Kind, at: usize) -> Option<Claim> {
    let (position, answer) = match kind {
        Kind::MissedKill | Kind::Killed => (at, fates.attacked.as_ref()?),
        Kind::MissedLife | Kind::Saved => (at, fates.defended.as_ref()?),
        Kind::LostByOwnMove => match fates.after.as_ref()? {
            After::Answer(answer) => (at + 1, answer),
            After::Captured => return None,
        },
        Kind::Needless => return None,
    };
    let answer = Arc::clone(answer);
    Some(Claim { position, answer })
}

/// Returns the results for each side moving first, if both are known.
fn outcomes(fates: &GroupFates) -> Option<Outcomes> {
    let [attacked, defended] = [&fates.attacked, &fates.defended];
    let proved = |answer: &Option<Arc<Answer>>| proved(answer.as_ref()?.verdict().status);
    Some(Outcomes {
        attacker_first: proved(attacked)?,
        defender_first: proved(defended)?,
    })
}

/// Returns the group that a move in a side's own small area did not need to help,
/// with the answer that shows it.
///
/// The area is too small for another group to live in. The group around it lives
/// though the other side moves first, and every stone of the other side in the
/// area is dead though that side moves first.
fn needless<'a>(
    board: &Board,
    stage: &'a Stage,
    color: Color,
    point: Point,
) -> Option<(&'a GroupFates, Arc<Answer>)> {
    let area = Enclosure::of(board, color, point)?;
    let is_lost = |fates: &&GroupFates| {
        let answer = fates.defended.as_ref();
        fates.color != color && answer.is_some_and(|answer| answer.fate == Fate::Dead)
    };
    let lost = stage.groups.iter().filter(is_lost);
    let lost = lost.fold(PointSet::EMPTY, |all, fates| all.union(&fates.stones));
    let mut inside = area.points.iter().filter(|&p| board.stone(p).is_some());
    if !inside.all(|stone| lost.contains(stone)) {
        return None;
    }
    let alive = life::pass_alive(board, color);
    let fates = stage.groups.iter().find(|fates| {
        let others = area.around.difference(&fates.stones);
        fates.color == color
            && fates.stones.len() >= FEWEST
            && area.around.intersects(&fates.stones)
            && others.difference(&alive).is_empty()
    })?;
    let after = fates.after.as_ref().map(After::fate);
    let answer = fates.attacked.as_ref()?;
    let is_needless = answer.fate == Fate::Kept && after.is_none_or(|after| after == Fate::Kept);
    is_needless.then(|| (fates, Arc::clone(answer)))
}

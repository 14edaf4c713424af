//! The walk through every line of a claim: the winner's replies and all moves
//! of the loser.

use std::collections::HashMap;

use super::claim::{Claim, Side};
use super::fault::{Failure, Fault};
use super::ground::{Position, RegionRules};
use crate::go::Color;

/// A claim and the replies that should prove it.
#[derive(Debug)]
pub(super) struct ClaimReplies {
    pub(super) claim: Claim,
    /// The line of the certificate that makes the claim.
    pub(super) line: usize,
    replies: HashMap<Position, Reply>,
}

/// The winner's move in a position; `None` is a pass.
#[derive(Clone, Copy, Debug)]
struct Reply {
    mv: Option<usize>,
    line: usize,
    reached: bool,
}

impl ClaimReplies {
    pub(super) fn new(claim: Claim, line: usize) -> Self {
        Self {
            claim,
            line,
            replies: HashMap::new(),
        }
    }

    /// Returns the number of positions with a reply.
    pub(super) fn len(&self) -> usize {
        self.replies.len()
    }

    /// Adds a reply. If the position already has one, returns the line of that
    /// one.
    pub(super) fn add(
        &mut self,
        position: Position,
        mv: Option<usize>,
        line: usize,
    ) -> Option<usize> {
        let reply = Reply {
            mv,
            line,
            reached: false,
        };
        self.replies.insert(position, reply).map(|old| old.line)
    }
}

/// A position of the line being followed.
struct Step {
    position: Position,
    /// The move to make next.
    next: usize,
    /// The line of the certificate that led here.
    from: usize,
}

/// The state of a position: on the line being followed, or completed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum VisitState {
    OnLine,
    Done,
}

/// Follows every line of a claim, visiting each position once.
pub(super) fn follow(ground: &RegionRules, book: &mut ClaimReplies) -> Result<(), Failure> {
    let start = book.claim.start(ground);
    let start = start.ok_or_else(|| lost(book.line, "the first move is not legal"))?;
    let mut walk = Walk {
        ground,
        winner: match book.claim.winner {
            Side::Attacker => ground.attacker(),
            Side::Defender => ground.defender,
        },
        marks: HashMap::new(),
        line: Vec::new(),
        book,
    };
    walk.enter(start, walk.book.line)?;
    while !walk.line.is_empty() {
        walk.go_on()?;
    }
    let unreached = book.replies.values().filter(|reply| !reply.reached);
    match unreached.map(|reply| reply.line).min() {
        Some(line) => Err(lost(line, "this position does not come up")),
        None => Ok(()),
    }
}

/// A depth-first walk that keeps the current line in a list. A repeated
/// position is found in it.
struct Walk<'a> {
    ground: &'a RegionRules,
    book: &'a mut ClaimReplies,
    winner: Color,
    marks: HashMap<Position, VisitState>,
    line: Vec<Step>,
}

impl Walk<'_> {
    /// Visits a position that line `from` of the certificate led to.
    fn enter(&mut self, position: Position, from: usize) -> Result<(), Failure> {
        let describe = || self.ground.describe(&position);
        match self.ground.ending(&position, &self.book.claim) {
            Some(true) => return Ok(()),
            Some(false) => {
                let why = format!("the winner has lost: {}", describe());
                return Err(lost(from, why));
            }
            None => {}
        }
        match self.marks.get(&position) {
            Some(VisitState::OnLine) if self.book.claim.is_forcing() => {
                let why = format!("a position comes round: {}", describe());
                return Err(lost(from, why));
            }
            Some(_) => return Ok(()),
            None => {}
        }
        self.marks.insert(position.clone(), VisitState::OnLine);
        self.line.push(Step {
            position,
            next: 0,
            from,
        });
        Ok(())
    }

    /// Makes the next move from the last position of the line, or leaves that
    /// position.
    fn go_on(&mut self) -> Result<(), Failure> {
        let Some(step) = self.line.last_mut() else {
            return Ok(());
        };
        let from = step.from;
        if step.position.to_move != self.winner {
            // All points come first, then the pass.
            let places = self.ground.len();
            while step.next <= places {
                let mv = (step.next < places).then_some(step.next);
                step.next += 1;
                if let Some(next) = self.ground.play(&step.position, mv) {
                    return self.enter(next, from);
                }
            }
        } else if step.next == 0 {
            step.next = 1;
            let ground = self.ground;
            let Some(reply) = self.book.replies.get_mut(&step.position) else {
                let position = ground.describe(&step.position);
                return Err(lost(from, format!("there is no reply to {position}")));
            };
            reply.reached = true;
            let (mv, line) = (reply.mv, reply.line);
            let next = ground.play(&step.position, mv);
            let next = next.ok_or_else(|| {
                let name = ground.spell_move(mv);
                lost(line, format!("the reply {name} is not legal"))
            })?;
            return self.enter(next, line);
        }
        if let Some(step) = self.line.pop() {
            self.marks.insert(step.position, VisitState::Done);
        }
        Ok(())
    }
}

fn lost(line: usize, why: impl Into<String>) -> Failure {
    Failure::at(line, Fault::Lost(why.into()))
}

//! The content of an answer, and the claims that make it.

use crate::go::{Color, Move};

use super::fault::Fault;
use super::ground::{Position, RegionRules};

/// The number of threats that stands for "any number".
const ANY: u8 = 15;

/// The two roles in a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Attacker,
    Defender,
}

impl Side {
    const fn opponent(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// A yes-or-no question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The question whether the attacker captures.
    Captured,
    /// The question whether the defender reaches unconditional life.
    Alive,
}

/// A statement that one side wins a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) question: Question,
    pub(super) winner: Side,
    /// The threats of attacker and defender.
    pub(super) threats: [u8; 2],
    /// The first move, if one is given; a pass is `Some(None)`.
    pub(super) first_move: Option<Option<usize>>,
}

impl Claim {
    /// Returns true if the winner has to force something, in finitely many
    /// moves.
    pub(super) fn is_forcing(&self) -> bool {
        let forcer = match self.question {
            Question::Captured => Side::Attacker,
            Question::Alive => Side::Defender,
        };
        self.winner == forcer
    }

    /// Returns the same claim after a first move.
    const fn after(self, first_move: Option<usize>) -> Self {
        Self {
            first_move: Some(first_move),
            ..self
        }
    }

    /// Returns the same claim won by the other side.
    const fn opposite(self) -> Self {
        Self {
            winner: self.winner.opponent(),
            ..self
        }
    }

    /// Returns the threats of Black and White.
    fn threats_by_color(&self, ground: &RegionRules) -> [u8; 2] {
        let [attacker, defender] = self.threats;
        Color::BOTH.map(|color| {
            if color == ground.defender {
                defender
            } else {
                attacker
            }
        })
    }

    /// Returns the position where the claim starts; `None` if its first move is
    /// illegal.
    pub(super) fn start(&self, ground: &RegionRules) -> Option<Position> {
        let start = ground.start(self.threats_by_color(ground));
        match self.first_move {
            None => Some(start),
            // A pass is judged as the same position with the other side moving
            // first.
            Some(None) => Some(Position {
                to_move: start.to_move.opponent(),
                ko: None,
                passes: 0,
                ..start
            }),
            Some(Some(point)) if start.ko == Some(point as u16) => None,
            Some(Some(point)) => ground.play(&start, Some(point)),
        }
    }
}

/// A status, as the solver's contract defines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The attacker captures, whatever threats the defender has.
    Dead,
    /// The defender lives unconditionally, whatever threats the attacker has.
    Alive,
    /// The defender keeps the target, but cannot make it live.
    Seki,
    /// Ko threats decide the result.
    Ko(Ko),
}

/// The effect of ko threats on a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ko {
    /// True if the target is captured when neither side has a threat.
    pub dead_without_threats: bool,
    /// The side that needs threats to change that result.
    pub needs: Color,
    /// The number of threats it needs, from 1 to 15.
    pub threats: u8,
}

/// The answer of a certificate.
///
/// # Examples
///
/// ```
/// use shikatsu::go::Color;
/// use shikatsu::verify::{self, Status};
///
/// let certificate = std::fs::read("tests/certificates/ko.jsonl")?;
/// let answer = verify::check(certificate.as_slice())?.answer;
/// let Status::Ko(ko) = answer.status else { unreachable!("threats decide the result") };
/// assert_eq!((ko.needs, ko.threats), (Color::Black, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: Status,
    /// The first moves that reach the status.
    pub best_moves: Vec<Move>,
}

/// Returns the claims that make a status, by the table of the contract.
fn table(status: Status) -> Vec<Claim> {
    let claim = |question, attacker, defender, winner| Claim {
        question,
        winner,
        threats: [attacker, defender],
        first_move: None,
    };
    let captured =
        |attacker, defender, winner| claim(Question::Captured, attacker, defender, winner);
    let alive = |winner| claim(Question::Alive, ANY, 0, winner);
    match status {
        Status::Dead => vec![captured(0, ANY, Side::Attacker)],
        Status::Alive => vec![captured(ANY, 0, Side::Defender), alive(Side::Defender)],
        Status::Seki => vec![captured(ANY, 0, Side::Defender), alive(Side::Attacker)],
        Status::Ko(Ko {
            dead_without_threats: false,
            threats,
            ..
        }) => vec![
            captured(threats - 1, 0, Side::Defender),
            captured(threats, 0, Side::Attacker),
        ],
        Status::Ko(Ko { threats, .. }) => vec![
            captured(0, threats - 1, Side::Attacker),
            captured(0, threats, Side::Defender),
        ],
    }
}

/// Checks that the claims, once proved, make the answer.
pub(super) fn check_claims(
    ground: &RegionRules,
    answer: &Answer,
    first: Color,
    claims: &[Claim],
    prove_best_moves: bool,
) -> Result<(), Fault> {
    if let Status::Ko(ko) = answer.status {
        let needs = if ko.dead_without_threats {
            ground.defender
        } else {
            ground.attacker()
        };
        if ko.needs != needs {
            let why = format!("ko: it is {needs} who needs threats");
            return Err(Fault::Insufficient(why));
        }
    }
    let needed = table(answer.status);
    for claim in &needed {
        require(ground, claims, claim)?;
    }
    let mover = if first == ground.defender {
        Side::Defender
    } else {
        Side::Attacker
    };
    let mut of_mover = needed;
    of_mover.retain(|claim| claim.winner == mover);
    let listed = listed(ground, answer)?;
    if of_mover.is_empty() && listed != [None] {
        let why = "best_moves: nothing helps the side to move, so it is a pass alone";
        return Err(Fault::Insufficient(why.to_owned()));
    }
    if prove_best_moves {
        best_moves(ground, claims, &of_mover, &listed)?;
    }
    Ok(())
}

/// Returns the best moves as indices; `None` for a pass.
fn listed(ground: &RegionRules, answer: &Answer) -> Result<Vec<Option<usize>>, Fault> {
    let mut listed = Vec::new();
    for &mv in &answer.best_moves {
        let index = match mv {
            Move::Pass => None,
            Move::Place(point) => Some(ground.index(point).ok_or_else(|| {
                Fault::Insufficient(format!(
                    "best_moves: {} is not in the region",
                    mv.on(ground.size())
                ))
            })?),
        };
        let start = ground.start([0; 2]);
        let why = if listed.contains(&index) {
            "is listed twice"
        } else if index.is_none() && answer.best_moves.len() > 1 {
            "goes alone"
        } else if ground.play(&start, index).is_none() {
            "is no legal move"
        } else {
            listed.push(index);
            continue;
        };
        let name = mv.on(ground.size());
        return Err(Fault::Insufficient(format!("best_moves: {name} {why}")));
    }
    Ok(listed)
}

/// Checks that the claims prove the listed best moves, and that there are no
/// others.
fn best_moves(
    ground: &RegionRules,
    claims: &[Claim],
    of_mover: &[Claim],
    listed: &[Option<usize>],
) -> Result<(), Fault> {
    for &best in listed {
        for claim in of_mover {
            require(ground, claims, &claim.after(best))?;
        }
    }
    if listed == [None] {
        return Ok(());
    }
    let start = ground.start([0; 2]);
    let places = (0..ground.len()).map(Some);
    let legal = places
        .chain([None])
        .filter(|&mv| ground.play(&start, mv).is_some());
    for mv in legal.filter(|mv| !listed.contains(mv)) {
        let worse = |claim: &Claim| claims.contains(&claim.after(mv).opposite());
        if !of_mover.iter().any(worse) {
            let name = ground.spell_move(mv);
            let why = format!("best_moves: no claim says that {name} is not one of them");
            return Err(Fault::Insufficient(why));
        }
    }
    Ok(())
}

fn require(ground: &RegionRules, claims: &[Claim], needed: &Claim) -> Result<(), Fault> {
    if claims.contains(needed) {
        return Ok(());
    }
    let Claim {
        question,
        winner,
        threats: [attacker, defender],
        first_move,
    } = needed;
    let winner = match winner {
        Side::Attacker => "attacker",
        Side::Defender => "defender",
    };
    let question = match question {
        Question::Captured => "captured",
        Question::Alive => "alive",
    };
    let after = first_move.map_or_else(String::new, |mv| {
        format!(" after {}", ground.spell_move(mv))
    });
    Err(Fault::Insufficient(format!(
        "a claim is missing: the {winner} wins `{question}`{after} with {attacker} threats of the \
         attacker's and {defender} of the defender's"
    )))
}

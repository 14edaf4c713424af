//! The chains outside the region whose safety a certificate does not prove.

use serde::Deserialize;

use super::fault::Fault;
use super::problem::Problem;
use crate::go::Point;

/// A chain outside the region that is taken for safe, with the reason.
///
/// A certificate is about a region, beyond which nothing changes. On an open
/// board its answer holds as long as these chains are not captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// A stone of the chain.
    pub stone: Point,
    /// The reason.
    pub why: Safety,
}

/// The reason for which a chain is taken for safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safety {
    /// It is alive unconditionally.
    Benson,
    /// It has so many liberties, more than the other side has moves to
    /// spare.
    Liberties(u16),
    /// A search of its own says that it cannot be captured.
    Searched,
}

/// An assumption as it is written.
#[derive(Debug, Deserialize)]
pub(super) struct Raw {
    stone: String,
    why: String,
    liberties: Option<u16>,
}

/// Reads an assumption about a problem.
pub(super) fn read(raw: &Raw, problem: &Problem) -> Result<Assumption, Fault> {
    let point = problem.size().parse_point(&raw.stone);
    let stone = point.map_err(|why| Fault::malformed(format!("assumes: {why}")))?;
    if problem.stone(stone).is_none() {
        let name = stone.on(problem.size());
        return Err(Fault::malformed(format!("assumes: {name} is empty")));
    }
    let why = match (raw.why.as_str(), raw.liberties) {
        ("benson", None) => Safety::Benson,
        ("liberties", Some(number)) => Safety::Liberties(number),
        ("searched", None) => Safety::Searched,
        _ => {
            let why = "assumes: why: benson, liberties with their number, or searched is expected";
            return Err(Fault::malformed(why));
        }
    };
    Ok(Assumption { stone, why })
}

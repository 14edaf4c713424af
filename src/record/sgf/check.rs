//! Checks the values of each node as soon as the node is read.

use super::fault::{Fault, Faults, Refusal, refusal, shown};
use crate::go::point::MAX_SIDE;
use crate::go::{PointSet, Size};
use crate::record::kind::{Kind, Verdict};
use crate::record::point_list::points;
use crate::record::{NodeId, Property, value};

/// A node that was read, with its properties.
pub(super) struct Found<'a> {
    pub(super) node: NodeId,
    pub(super) properties: &'a [Property],
    /// The offset of each property.
    pub(super) offsets: &'a [usize],
}

impl Found<'_> {
    /// The property of that name and its offset.
    fn get(&self, ident: &str) -> Option<(&Property, usize)> {
        let place = self.properties.iter().position(|p| p.ident() == ident)?;
        Some((&self.properties[place], self.offsets[place]))
    }
}

/// The state of the check of one game.
#[derive(Default)]
pub(super) struct Checker {
    size: Option<Size>,
    /// True if a stone was played or set up.
    placed: bool,
}

impl Checker {
    /// The size of the board: 19 unless the file states another.
    pub(super) fn size(&self) -> Size {
        const USUAL: Size = match Size::square(19) {
            Some(size) => size,
            None => unreachable!(),
        };
        self.size.unwrap_or(USUAL)
    }

    /// Reports the faults of a node. Refuses the game if it is not Go or if its
    /// board has no valid size.
    pub(super) fn node(&mut self, found: &Found, faults: &mut Faults) -> Result<(), Refusal> {
        if found.node == NodeId::ROOT {
            self.root(found, faults)?;
        } else {
            self.header_outside_root(found, faults)?;
        }
        for (property, &offset) in found.properties.iter().zip(found.offsets) {
            if let Some(kind) = Kind::of(property.ident()) {
                self.values(property, kind, offset, faults);
            }
        }
        self.moves_and_setup(found, faults);
        Ok(())
    }

    fn root(&mut self, found: &Found, faults: &mut Faults) -> Result<(), Refusal> {
        if let Some((property, offset)) = found.get("GM") {
            let game = value::simple_text(property.first());
            if !game.trim().is_empty() && value::number(&game) != Some(1) {
                return Err(refusal(offset, Fault::NotGo(shown(&game))));
            }
        }
        if let Some((property, offset)) = found.get("FF") {
            let version = property.first();
            if !matches!(value::number(version), Some(1..=4)) {
                faults.push(offset, Fault::UnknownVersion(shown(version)));
            }
        }
        if let Some((property, offset)) = found.get("SZ") {
            self.size = Some(read_size(property, offset, faults)?);
        }
        self.handicap(found, faults);
        Ok(())
    }

    /// Reports header properties outside the root.
    fn header_outside_root(&mut self, found: &Found, faults: &mut Faults) -> Result<(), Refusal> {
        for (property, &offset) in found.properties.iter().zip(found.offsets) {
            match property.ident() {
                "SZ" if self.size.is_none() && !self.placed => {
                    self.size = Some(read_size(property, offset, faults)?);
                    faults.push(offset, Fault::LateSize);
                }
                ident @ ("FF" | "GM" | "CA" | "SZ") => {
                    faults.push(offset, Fault::NotInRoot(ident.to_owned()));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn handicap(&self, found: &Found, faults: &mut Faults) {
        let (Some((handicap, offset)), Some((stones, _))) = (found.get("HA"), found.get("AB"))
        else {
            return;
        };
        let set_up = points(stones, self.size()).len();
        if let Some(stated) = value::number(handicap.first())
            && stated > 1
            && usize::try_from(stated) != Ok(set_up)
        {
            let found = set_up;
            faults.push(offset, Fault::HandicapStones { stated, found });
        }
    }

    fn values(&self, property: &Property, kind: Kind, offset: usize, faults: &mut Faults) {
        let mut values = property.values();
        if !kind.is_list() && values.nth(1).is_some() {
            faults.push(offset, Fault::ManyValues(property.ident().to_owned()));
        }
        let judged = if kind.is_list() { usize::MAX } else { 1 };
        for raw in property.values().take(judged) {
            let verdict = kind.judge(raw, self.size());
            if verdict == Verdict::Good {
                continue;
            }
            let (ident, value) = (property.ident().to_owned(), shown(raw));
            let expected = kind.expected();
            #[rustfmt::skip]
            let fault = if verdict == Verdict::Odd {
                Fault::OddValue { ident, value, expected }
            } else {
                Fault::BadValue { ident, value, expected }
            };
            faults.push(offset, fault);
        }
    }

    /// Reports moves and set-ups that should not be in one node.
    fn moves_and_setup(&mut self, found: &Found, faults: &mut Faults) {
        let (mut first_move, mut set_up) = (None, None);
        for (property, &offset) in found.properties.iter().zip(found.offsets) {
            match property.ident() {
                "B" | "W" if first_move.is_some() => faults.push(offset, Fault::TwoMoves),
                "B" | "W" => first_move = Some(offset),
                "AB" | "AW" | "AE" => {
                    let points = points(property, self.size());
                    let before = set_up.get_or_insert(PointSet::EMPTY);
                    if before.intersects(&points) {
                        let twice = points.iter().find(|&point| before.contains(point));
                        let point = twice.map(|point| point.on(self.size()).to_string());
                        faults.push(offset, Fault::SetupOverlap(point.unwrap_or_default()));
                    }
                    *before = before.union(&points);
                }
                _ => {}
            }
        }
        self.placed |= set_up.is_some() || first_move.is_some();
        if let (Some(_), Some(offset)) = (set_up, first_move) {
            faults.push(offset, Fault::SetupAndMove);
        }
    }
}

/// Reads SZ: a number, or columns and rows.
fn read_size(property: &Property, offset: usize, faults: &mut Faults) -> Result<Size, Refusal> {
    let raw = property.first();
    let side = |text: &str| text.trim().parse::<u8>().ok();
    let (size, pair) = match value::composed(raw) {
        Some((width, height)) => (side(width).zip(side(height)), true),
        None if raw.trim().is_empty() => {
            faults.push(offset, Fault::EmptySize);
            (Some((19, 19)), false)
        }
        None => (side(raw).map(|side| (side, side)), false),
    };
    let bad = || refusal(offset, Fault::BadSize(shown(raw)));
    let size = size.and_then(|(width, height)| Size::new(width, height));
    let size = size.ok_or_else(bad)?;
    if pair && size.width() == size.height() {
        faults.push(offset, Fault::SquarePair);
    }
    if property.values().nth(1).is_some() {
        faults.push(offset, Fault::ManyValues("SZ".to_owned()));
    }
    Ok(size)
}

// The messages state this limit.
const _: () = assert!(MAX_SIDE == 25);

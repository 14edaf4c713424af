//! The constant part of the 3 × 3 neighborhoods of a region's points: what lies
//! outside the region.

/// The owner of a stone outside the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Attacker,
    Defender,
}

/// The contents of a point beside another, as a digit to the base of 4.
const ATTACKER: u32 = 1;
const DEFENDER: u32 = 2;
/// The digit of a point off the board or out of play.
const OUTSIDE: u32 = 3;

/// The constant part of the neighborhoods of a region's points: the contents
/// outside the region.
#[derive(Clone, Debug)]
pub(super) struct Surroundings(pub(super) Vec<u32>);

impl Surroundings {
    /// Creates the surroundings. `outside` returns the contents at an offset
    /// from a point, or `None` for a point of the region.
    pub(super) fn new(
        points: usize,
        region: impl Iterator<Item = usize>,
        outside: impl Fn(usize, i32, i32) -> Option<Outside>,
    ) -> Self {
        let mut codes = vec![0; points];
        for index in region {
            for place in 0..9 {
                let (dx, dy) = (place % 3 - 1, place / 3 - 1);
                let digit = match outside(index, dx, dy) {
                    None => 0,
                    Some(Outside::Attacker) => ATTACKER,
                    Some(Outside::Defender) => DEFENDER,
                    Some(Outside::Nothing) => OUTSIDE,
                };
                codes[index] |= digit << (2 * place);
            }
        }
        Self(codes)
    }

    /// Returns the owner of the stone outside the region at one of the nine
    /// places around a point.
    pub(super) fn outer_stone(&self, index: usize, place: usize) -> Option<Owner> {
        match self.0[index] >> (2 * place) & 3 {
            ATTACKER => Some(Owner::Attacker),
            DEFENDER => Some(Owner::Defender),
            _ => None,
        }
    }
}

/// Returns the place among the nine that a place takes when the neighborhood is
/// turned or mirrored in one of eight ways.
pub(super) const fn turned_place(place: usize, image: usize) -> usize {
    let (mut x, mut y) = (place % 3, place / 3);
    if image & 1 != 0 {
        x = 2 - x;
    }
    if image & 2 != 0 {
        y = 2 - y;
    }
    if image & 4 != 0 {
        (x, y) = (y, x);
    }
    3 * y + x
}

/// The contents of a place outside the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outside {
    /// A stone of the attacker, which can never be captured.
    Attacker,
    /// A stone of the defender, which can never be captured.
    Defender,
    /// No stone, or no point of the board.
    Nothing,
}

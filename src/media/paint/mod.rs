//! Pictures of Go equipment, drawn by code: wood, paper, stones, their shadows,
//! and the lids that hold prisoners.
//!
//! Every picture is lit from the upper left and is the same for the same
//! arguments. Pixels outside a shape are transparent but carry the color of its
//! rim, so that a filter working on straight alpha draws no dark fringe.

mod color;
mod flat;
mod lens;
mod lid;
mod light;
mod mark;
mod mips;
mod noise;
mod paper;
mod picture;
mod pores;
mod rings;
mod shadow;
mod shell;
mod slab;
mod slate;
mod style;
mod wood;

pub use flat::{FlatStyle, RING_AT, stone_flat};
pub use lens::STONE_FILL;
pub use lid::{LID_FILL, LID_FLOOR, lid};
pub use mark::{MARK_FILL, disc, ring};
pub use mips::mip_chain;
pub use paper::{PaperStyle, paper};
pub use picture::Picture;
pub use shadow::{SHADOW_OFFSET, SHADOW_SPREAD, side_shadow, soft_shadow};
pub use shell::{WHITE_VARIANTS, stone_white};
pub use slab::{POOL_REACH, SLAB_EDGE, SLAB_RIM, pool, slab_rim, slab_shadow};
pub use slate::{BLACK_VARIANTS, stone_black};
pub use style::WoodStyle;
pub use wood::wood;

//! The problems of the collections in a random order.

use std::path::PathBuf;

use super::collections::{Collections, Pick};

/// The source of the problems that are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Source {
    /// All collections.
    #[default]
    All,
    /// The problems of a level.
    Level(u8),
    /// The collection of a file.
    Collection(PathBuf),
}

/// Returns the problems of a source in a random order, which `lot` determines.
pub(crate) fn draw(collections: &Collections, source: &Source, lot: u64) -> Vec<Pick> {
    let volumes = collections.volumes().iter().filter(|volume| match source {
        Source::Collection(path) => volume.path() == path,
        Source::All | Source::Level(_) => true,
    });
    let picks = volumes.flat_map(|volume| {
        let all = 0..volume.problems().len();
        all.filter_map(|at| Pick::new(volume, at))
    });
    let wanted = |pick: &Pick| match source {
        Source::Level(level) => pick.problem().level == *level,
        Source::All | Source::Collection(_) => true,
    };
    let mut picks: Vec<Pick> = picks.filter(wanted).collect();
    // A Fisher–Yates shuffle with Marsaglia's xorshift generator.
    let mut state = lot | 1;
    for last in (1..picks.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let at = (state % (last as u64 + 1)) as usize;
        picks.swap(at, last);
    }
    picks
}

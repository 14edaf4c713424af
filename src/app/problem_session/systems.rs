//! The order of the systems that put problems on the board and follow them.

use bevy::prelude::*;

use crate::app::AppSystems;

/// The systems of the problem on the board and of its exercises, in their
/// order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ProblemSystems {
    /// Problems are taken from lists.
    List,
    /// Timed runs take problems from the collections.
    Run,
    /// The quiz takes problems from the collections.
    Quiz,
    /// Problems are put on the board and examined.
    Board,
    /// The practice of the problem on the board advances.
    Practice,
    /// Answers of the quiz are judged.
    Verdict,
    /// The next problem is solved ahead.
    Ahead,
}

pub(crate) fn plugin(app: &mut App) {
    let in_order = (
        ProblemSystems::List,
        ProblemSystems::Run,
        ProblemSystems::Quiz,
        ProblemSystems::Board,
        ProblemSystems::Practice,
        ProblemSystems::Verdict,
        ProblemSystems::Ahead,
    );
    app.configure_sets(Update, in_order.chain().in_set(AppSystems::Problem));
}

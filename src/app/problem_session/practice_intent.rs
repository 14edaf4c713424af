//! The requests of a student who practises.

use bevy::prelude::*;

use crate::app::session::Intent;

/// The requests of a student.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PracticeIntent {
    /// Give the next hint.
    Hint,
    /// Pass: claim that no move is needed, or that none helps.
    Pass,
    /// Go back to the student's last turn, or to before a mistake.
    Back,
    /// Redo the moves of the last step back.
    Forward,
    /// Go back to the first position.
    StartOver,
    /// Let the program play both sides until the result is obvious.
    PlayOut,
    /// Start over, and let the program show the answer.
    ShowAnswer,
    /// Step back or forward in the line that the program shows.
    ShownBack,
    ShownOn,
    /// Start or stop the automatic play of the shown line.
    ShownRun,
    /// Continue a search that has timed out.
    GoOn,
    /// Let the other side move first.
    SwapSides,
    /// Leave the practice and examine the problem with the solver.
    Examine,
    /// Practise the problem that is examined.
    Practise,
    /// Go to the next problem of the list.
    Next,
    /// Go to the previous problem.
    Previous,
}

impl Intent for PracticeIntent {
    const FOR_VISITORS: bool = true;

    fn closes_menu(&self) -> bool {
        true
    }
}

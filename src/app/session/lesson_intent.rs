//! The requests to the lessons about the rules.

use bevy::prelude::Message;

use super::request::Intent;

/// The requests to the lessons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonIntent {
    /// Open the lessons at the page that was read last.
    Open,
    /// Go back to the previous screen.
    Leave,
    /// Turn to a page, or to the last one if there are fewer.
    Page(usize),
    /// Turn to the next page.
    Next,
    /// Turn to the previous page.
    Previous,
    /// Pass, if the lesson asks for a pass.
    Pass,
    /// Play the remaining moves, or all of them again.
    Show,
    /// Start the page over.
    Restart,
}

impl Intent for LessonIntent {
    const FOR_VISITORS: bool = true;
}

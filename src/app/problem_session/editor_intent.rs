//! The requests to the problem editor.

use std::path::PathBuf;

use bevy::prelude::*;

use super::edit_tool::EditTool;
use crate::app::session::Intent;
use crate::go::Size;
use crate::problems::draft::Edit;
use crate::problems::{Format, Problem};

/// The requests to the editor.
#[derive(Message, Clone, Debug)]
pub(crate) enum EditorIntent {
    /// Make a new problem on a board of this size or the default size.
    New(Option<Size>),
    /// Edit the problem on the board. If it is the draft that was just tried
    /// out, continue with that.
    Edit,
    /// Edit a problem that is in no file.
    EditNew(Box<Problem>),
    /// Edit the problem of a file.
    OpenFile {
        /// The problem.
        problem: Box<Problem>,
        /// The file.
        path: PathBuf,
        /// True if the file holds nothing else, so that it may be overwritten.
        is_alone: bool,
    },
    /// Select a tool.
    Take(EditTool),
    /// Change the draft.
    Change(Edit),
    /// Undo the last change.
    Undo,
    /// Redo a change.
    Redo,
    /// Ask the solver.
    Solve {
        /// True if the status of all first moves is wanted.
        all: bool,
    },
    /// Practise the draft.
    TryOut,
    /// Set the file format for saving.
    SaveAs(Format),
    /// Save the file.
    Save,
    /// Leave, or ask first if there are unsaved changes.
    Leave,
    /// Leave and discard unsaved changes.
    Discard,
}

impl Intent for EditorIntent {
    fn closes_menu(&self) -> bool {
        true
    }
}

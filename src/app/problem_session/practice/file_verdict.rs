//! The verdict of the problem file on the moves, where the solver has no
//! answer.

use crate::go::Move;
use crate::problems::practice::by_file::{self, FileStage};
use crate::problems::{FileMark, Problem};

/// The verdict of the problem file. It stays when the search goes on, which may
/// yet find the answer.
#[derive(Debug, Default)]
pub(crate) struct FileVerdict {
    /// The verdict on the last line that the file was asked about.
    stage: Option<FileStage>,
    /// The played lines that the file calls wrong, without duplicates.
    wrong: Vec<Vec<Move>>,
}

impl FileVerdict {
    pub(crate) const fn stage(&self) -> Option<FileStage> {
        self.stage
    }

    /// Returns the number of different wrong lines.
    pub(crate) const fn mistakes(&self) -> usize {
        self.wrong.len()
    }

    /// Judges a line, and returns the next thing that happens after it.
    pub(crate) fn judge(&mut self, problem: &Problem, line: &[Move]) -> FileStage {
        let stage = by_file::stage(problem, line);
        self.stage = Some(stage);
        let is_wrong = matches!(stage, FileStage::Over(FileMark::Wrong | FileMark::Unmarked));
        if is_wrong && !self.wrong.iter().any(|wrong| wrong == line) {
            self.wrong.push(line.to_vec());
        }
        stage
    }
}

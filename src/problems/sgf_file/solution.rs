//! Reads the solution tree of a game, and decides which lines without a mark are right.

use super::Marking;
use super::dialect::{Dialect, NodeMarks};
use super::spoken::Spoken;
use crate::go::{Color, Move};
use crate::problems::answers::{AnswerId, FileAnswers, FileMark};
use crate::record::{NodeId, Record};

/// The position of a game's node in the solution tree.
#[derive(Clone, Copy, Debug)]
struct TreePosition {
    answer: Option<AnswerId>,
    to_move: Color,
    /// True if the path has only first variations and replies of the other
    /// side.
    main: bool,
    /// True if the node is one of several continuations of the solving side.
    beside: bool,
    /// The number of moves of the path.
    moves: usize,
    /// The last mark on the path; wrong if a move of the solving side is.
    marked: FileMark,
    /// The meaning of the texts where the path leaves others.
    branch: Spoken,
    /// The meaning of the texts from the last move on.
    end: Spoken,
    /// True if a sign of any dialect calls a move of the path right.
    has_sign: bool,
    /// True if only a reply of the other side is called wrong. It leaves open how the line
    /// ends.
    is_reply_wrong: bool,
}

/// Returns the solution tree of the game from `start` on.
pub(super) fn answers(
    game: &Record,
    start: NodeId,
    solves: Color,
    marking: Marking,
) -> FileAnswers {
    let tree = game.tree();
    let mut answers = FileAnswers::default();
    // The ends of the lines.
    let mut ends: Vec<TreePosition> = Vec::new();
    // Nodes that are still to be visited, with their positions in the answers.
    let mut ahead: Vec<(NodeId, TreePosition)> = Vec::new();
    let mut at = start;
    let mut position = TreePosition::start(solves);
    loop {
        let before = ahead.len();
        let beside = position.to_move == solves && tree.branches(at);
        for (index, child) in tree.children(at).enumerate() {
            // Each reply of the other side has a main line of its own.
            let main = position.main && (index == 0 || position.to_move != solves);
            let position = TreePosition {
                main,
                beside,
                ..position
            };
            ahead.push((child, position));
        }
        ahead[before..].reverse();
        if ahead.len() == before && position.answer.is_some() {
            ends.push(position);
        }
        let Some((next, before)) = ahead.pop() else {
            break;
        };
        (at, position) = (next, before);
        match enter(game, &mut answers, at, position, solves, marking.dialect) {
            Some(entered) => position = entered,
            // The solution tree is full.
            None => break,
        }
    }
    let lines = GameLines::of(&ends, marking, solves);
    for end in ends.iter().filter(|end| lines.is_right(end)) {
        if let Some(answer) = end.answer {
            answers.say(answer, FileMark::Right, None, "");
        }
    }
    answers.judge();
    if lines.are_unclear && answers.right_moves().is_empty() {
        answers.leave_unclear();
    }
    answers
}

/// Adds the move of a node with its marks and comment. Returns `None` if the
/// tree is full.
fn enter(
    game: &Record,
    answers: &mut FileAnswers,
    node: NodeId,
    mut position: TreePosition,
    solves: Color,
    dialect: Dialect,
) -> Option<TreePosition> {
    let marks = NodeMarks::of(game.tree().properties(node));
    if let Some((color, mv)) = game.move_at(node) {
        if color != position.to_move {
            position.answer = Some(answers.add(position.answer, Move::Pass)?);
        }
        position.answer = Some(answers.add(position.answer, mv)?);
        position.to_move = color.opponent();
        position.moves += 1;
        position.end = Spoken::Nothing;
    }
    if let Some(answer) = position.answer {
        let says = marks.says();
        position.end = position.end.and(says);
        if position.beside {
            position.branch = position.branch.and(says);
        }
        position.has_sign |= marks.has_sign();
        let by = position.to_move.opponent();
        let read = marks.read(dialect, solves, by);
        position.mark(read.mark, by != solves);
        answers.say(answer, read.mark, read.hint, &read.comment);
    }
    Some(position)
}

impl TreePosition {
    const fn start(to_move: Color) -> Self {
        Self {
            answer: None,
            to_move,
            main: true,
            beside: false,
            moves: 0,
            marked: FileMark::Unmarked,
            branch: Spoken::Nothing,
            end: Spoken::Nothing,
            has_sign: false,
            is_reply_wrong: false,
        }
    }

    /// Adds the mark of a move to those of the path. `is_reply` is true for a move of the other
    /// side.
    fn mark(&mut self, mark: FileMark, is_reply: bool) {
        let is_wrong = self.marked == FileMark::Wrong && !self.is_reply_wrong;
        if !is_wrong && mark != FileMark::Unmarked {
            self.marked = mark;
            self.is_reply_wrong = is_reply && mark == FileMark::Wrong;
        }
    }

    /// Returns the meaning of the texts that may tell this line from others.
    fn says(&self) -> Spoken {
        self.branch.and(self.end)
    }

    /// Returns true if the line has no mark and ends with a move of the solving side. A line
    /// that fails ends with the move that refutes it.
    fn may_solve(&self, solves: Color) -> bool {
        self.marked == FileMark::Unmarked && self.to_move != solves
    }
}

/// The lines of a game together.
#[derive(Clone, Copy, Debug)]
struct GameLines {
    dialect: Dialect,
    solves: Color,
    /// True if a main line without a mark may be right.
    is_main_right: bool,
    /// True if a main line of one move may be right too.
    is_short_main_right: bool,
    /// True if texts that are not understood may call lines right or wrong.
    are_unclear: bool,
}

impl GameLines {
    fn of(ends: &[TreePosition], marking: Marking, solves: Color) -> Self {
        let dialect = marking.dialect;
        let are_unclear = match dialect {
            Dialect::Words => ends
                .iter()
                .any(|end| end.marked == FileMark::Unmarked && end.says().is_unclear()),
            Dialect::MainLine => are_unclear_without_marks(ends),
            _ => false,
        };
        let is_told_right = ends.iter().any(|end| end.marked == FileMark::Right);
        let has_sign = ends.iter().any(|end| end.has_sign);
        let is_main_right = match dialect {
            Dialect::MainLine => !are_unclear,
            Dialect::Words => marking.main_line_too && !has_sign && (is_told_right || !are_unclear),
            _ => false,
        };
        // A single move is no more than a try, unless the author shows how tries fail.
        let mut others = ends.iter().filter(|end| !end.main);
        let fails = |end: &TreePosition| end.marked == FileMark::Wrong || end.to_move == solves;
        let is_short_main_right = ends.len() == 1
            || others.clone().any(fails) && !others.any(|end| end.may_solve(solves));
        Self {
            dialect,
            solves,
            is_main_right,
            is_short_main_right,
            are_unclear,
        }
    }

    /// Returns true if a line that ends here is right without a mark.
    fn is_right(&self, end: &TreePosition) -> bool {
        match self.dialect {
            Dialect::MainLine => self.is_main_right && end.main,
            Dialect::WrongVariations => end.marked != FileMark::Wrong,
            Dialect::Words => {
                self.is_main_right
                    && end.main
                    && end.may_solve(self.solves)
                    && end.says() == Spoken::Nothing
                    && (end.moves > 2 || self.is_short_main_right)
            }
            _ => false,
        }
    }
}

/// Returns true if it is not certain that the main line of a game without marks is right.
fn are_unclear_without_marks(ends: &[TreePosition]) -> bool {
    let mut main = ends.iter().filter(|end| end.main);
    if ends.len() == 1 {
        return main.any(|end| end.says() == Spoken::Wrong);
    }
    let texts = ends.iter().filter(|end| end.says().is_unclear());
    texts.count() > 1 || main.any(|end| !matches!(end.says(), Spoken::Nothing | Spoken::Right))
}

//! Practice with the solution tree of a file, for problems that the solver
//! cannot answer in time. Nothing is guessed: where the file has no move, the
//! stage is [`FileStage::Silent`].

use crate::go::Move;
use crate::problems::{AnswerId, FileMark, Hint, Problem};

/// The next thing that happens according to the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileStage {
    /// The student is to move.
    Student,
    /// The program plays the file's move for the other side.
    Reply(Move),
    /// The file's line ends here, with this mark.
    Over(FileMark),
    /// The file does not have the last move.
    Silent,
}

/// Returns true if the file has an answer of any kind.
#[must_use]
pub fn speaks(problem: &Problem) -> bool {
    !problem.file_answers.is_empty() || !problem.answers.is_empty()
}

/// Returns the next stage after a line of moves; the student moves first.
#[must_use]
pub fn stage(problem: &Problem, line: &[Move]) -> FileStage {
    let tree = &problem.file_answers;
    let students_turn = line.len().is_multiple_of(2);
    if tree.is_empty() {
        // Without a tree the problem has only a list of right first moves.
        return match line.first() {
            None => FileStage::Student,
            Some(mv) if problem.answers.contains(mv) => FileStage::Over(FileMark::Right),
            Some(_) => FileStage::Over(FileMark::Wrong),
        };
    }
    if line.is_empty() {
        return FileStage::Student;
    }
    let Some(at) = tree.follow(line) else {
        return FileStage::Silent;
    };
    let mut replies = tree.replies(Some(at)).peekable();
    if replies.peek().is_none() {
        return FileStage::Over(tree.verdict(at));
    }
    if students_turn {
        return FileStage::Student;
    }
    let forced = |&id: &AnswerId| tree.hint(id) == Some(Hint::Force);
    let reply = tree.replies(Some(at)).find(forced).or(replies.next());
    reply.map_or(FileStage::Over(tree.verdict(at)), |id| {
        FileStage::Reply(tree.mv(id))
    })
}

/// Returns the file's comment on the last move of a line; empty if there is
/// none.
#[must_use]
pub fn comment<'a>(problem: &'a Problem, line: &[Move]) -> &'a str {
    let at = problem.file_answers.follow(line);
    at.map_or("", |at| problem.file_answers.comment(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::sgf_file;

    const FILE: &str = "(;SZ[9]AB[aa][ba]AW[ab][bb][cb]PL[W]\
        (;W[da];B[ca](;W[ea]C[RIGHT])(;W[fa]C[WRONG]))\
        (;W[ca];B[da]C[WRONG: too far]))";

    fn problem() -> Problem {
        let reading = sgf_file::read(FILE.as_bytes(), "test").unwrap();
        reading.problems.into_iter().next().unwrap()
    }

    fn moves(problem: &Problem, names: &[&str]) -> Vec<Move> {
        let size = problem.size();
        let place = |name: &&str| Move::Place(size.parse_point(name).unwrap());
        names.iter().map(place).collect()
    }

    #[test]
    fn the_file_is_followed_to_its_ends() {
        let problem = problem();
        let after = |names: &[&str]| stage(&problem, &moves(&problem, names));
        assert_eq!(after(&[]), FileStage::Student);
        assert_eq!(
            after(&["D9"]),
            FileStage::Reply(moves(&problem, &["C9"])[0])
        );
        assert_eq!(after(&["D9", "C9"]), FileStage::Student);
        assert_eq!(after(&["D9", "C9", "E9"]), FileStage::Over(FileMark::Right));
        assert_eq!(after(&["D9", "C9", "F9"]), FileStage::Over(FileMark::Wrong));
        assert_eq!(after(&["C9", "D9"]), FileStage::Over(FileMark::Wrong));
        assert_eq!(after(&["J1"]), FileStage::Silent);
        assert_eq!(
            comment(&problem, &moves(&problem, &["C9", "D9"])),
            "too far"
        );
    }

    #[test]
    fn a_file_may_have_only_first_moves() {
        let mut problem = Problem::bare("bare".to_owned(), &problem().board());
        assert!(!speaks(&problem));
        problem.answers = moves(&problem, &["D9"]);
        assert!(speaks(&problem));
        let after = |names: &[&str]| stage(&problem, &moves(&problem, names));
        assert_eq!(after(&["D9"]), FileStage::Over(FileMark::Right));
        assert_eq!(after(&["E9"]), FileStage::Over(FileMark::Wrong));
    }
}

//! One attempt of a student at a problem.

use std::collections::HashMap;

use super::finding::{Evidence, Finding};
use super::standing::{Standing, keeps};
use crate::go::{Color, Game, Move, Point};
use crate::solver::{Answer, Status, Verdict};

/// The solver's knowledge of the position after a line of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// The reply in the position. It may be known before the rest of the
    /// answer.
    pub reply: Option<Move>,
    /// The complete answer.
    pub answer: Option<Answer>,
}

/// The mark on a move of the student.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudentMark {
    /// The move keeps the best result.
    Right,
    /// The move gives up the best result.
    Wrong,
}

/// The next thing that happens in an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The position has not been judged yet.
    Unjudged,
    /// The student is to move.
    Student,
    /// The program plays this move, for the other side, or for both where a
    /// line is played out.
    Reply(Move),
    /// The line is over.
    Over(Finding),
}

/// An attempt: the question and the verdicts on the lines that were played.
/// Every call is given the line that is on the board.
#[derive(Clone, Debug)]
pub struct Attempt {
    student: Color,
    defender: Color,
    targets: Vec<Point>,
    best: Verdict,
    judged: HashMap<Vec<Move>, Judged>,
    mistakes: Vec<Vec<Move>>,
}

impl Attempt {
    /// Creates an attempt in which `student` moves first and best play leads to
    /// `best`.
    #[must_use]
    pub fn new(student: Color, defender: Color, targets: Vec<Point>, best: Verdict) -> Self {
        Self {
            student,
            defender,
            targets,
            best,
            judged: HashMap::new(),
            mistakes: Vec::new(),
        }
    }

    /// Returns the student's side.
    #[must_use]
    pub const fn student(&self) -> Color {
        self.student
    }

    /// Returns the side that owns the targets.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// Returns the verdict of best play.
    #[must_use]
    pub const fn best(&self) -> &Verdict {
        &self.best
    }

    /// Returns the number of wrong moves. A wrong move that was taken back and
    /// repeated counts once.
    #[must_use]
    pub fn mistakes(&self) -> usize {
        self.mistakes.len()
    }

    /// Stores the solver's knowledge of the position after a line.
    pub fn note(&mut self, line: Vec<Move>, judged: Judged) {
        let is_students = line.len() % 2 == 1;
        self.judged.insert(line.clone(), judged);
        // Moves after the first mistake are not counted as mistakes.
        let first_wrong = self.first_wrong(&line) == Some(line.len().saturating_sub(1));
        if is_students && first_wrong && !self.mistakes.contains(&line) {
            self.mistakes.push(line);
        }
    }

    /// Returns the stored knowledge of the position after a line.
    #[must_use]
    pub fn judged(&self, line: &[Move]) -> Option<&Judged> {
        self.judged.get(line)
    }

    /// Returns the mark on the last move of a line, if the move is the
    /// student's and judged. After a mistake, moves are compared with the best
    /// result that was left.
    #[must_use]
    pub fn mark(&self, line: &[Move]) -> Option<StudentMark> {
        let (_, before) = line.split_last().filter(|_| line.len() % 2 == 1)?;
        if before.is_empty() && self.is_futile(line) {
            return Some(StudentMark::Wrong);
        }
        let was = match before.len() {
            0 => self.best.status,
            _ => self.status(&before[..before.len() - 1])?,
        };
        let kept = keeps(self.status(line)?, was, self.student, self.defender)?;
        Some(if kept {
            StudentMark::Right
        } else {
            StudentMark::Wrong
        })
    }

    /// Returns the index of the student's first wrong move in a line.
    #[must_use]
    pub fn first_wrong(&self, line: &[Move]) -> Option<usize> {
        (0..line.len())
            .step_by(2)
            .find(|&place| self.mark(&line[..=place]) == Some(StudentMark::Wrong))
    }

    /// Returns the student's standing after a line, by the last known status in
    /// it.
    #[must_use]
    pub fn standing(&self, line: &[Move]) -> Option<Standing> {
        if self.is_futile(line) {
            return Some(Standing::Lost);
        }
        let status = self.reached(line);
        Standing::of(status, self.best.status, self.student, self.defender)
    }

    /// Returns true if the line begins with a move although none helps; the
    /// right answer was a pass.
    fn is_futile(&self, line: &[Move]) -> bool {
        self.is_hopeless() && line.first().is_some_and(|mv| *mv != Move::Pass)
    }

    /// Returns true if no move of the student helps in the first position.
    #[must_use]
    pub fn is_hopeless(&self) -> bool {
        let nothing = if self.student == self.defender {
            Status::Dead
        } else {
            Status::Alive
        };
        self.best.status == nothing && self.best.best_moves == [Move::Pass]
    }

    /// Returns the last known status of the targets in a line.
    fn reached(&self, line: &[Move]) -> Status {
        let known = (1..=line.len()).rev();
        let mut known = known.filter_map(|length| self.status(&line[..length]));
        known.next().unwrap_or(self.best.status)
    }

    fn status(&self, line: &[Move]) -> Option<Status> {
        let answer = self.judged.get(line)?.answer?;
        (answer.status != Status::Unknown).then_some(answer.status)
    }

    /// Returns the next stage, where `line` leads from the first position to
    /// the board of `game`.
    ///
    /// If `played_out` is set, the program moves for both sides until the
    /// result is visible on the board.
    #[must_use]
    pub fn stage(&self, line: &[Move], game: &Game, played_out: bool) -> Stage {
        if line.is_empty() && !played_out {
            return Stage::Student;
        }
        let Some(judged) = self.judged.get(line) else {
            return Stage::Unjudged;
        };
        let students_turn = line.len().is_multiple_of(2);
        let Some(answer) = judged.answer else {
            // The reply may be known before the verdict. On the student's turn
            // neither is needed.
            return match judged.reply {
                _ if students_turn && !played_out => Stage::Student,
                Some(mv) if mv != Move::Pass => Stage::Reply(mv),
                _ => Stage::Unjudged,
            };
        };
        if let Some(evidence) = self.end(line, &answer, game, played_out) {
            return Stage::Over(Finding {
                reached: self.reached(line),
                best: self.best.status,
                evidence,
                futile: self.is_futile(line),
            });
        }
        match answer.reply {
            Some(mv) if played_out || !students_turn => Stage::Reply(mv),
            _ => Stage::Student,
        }
    }

    /// Returns the reason why the line ends here, or `None` if it goes on.
    fn end(
        &self,
        line: &[Move],
        answer: &Answer,
        game: &Game,
        played_out: bool,
    ) -> Option<Evidence> {
        if answer.ending.is_some() {
            return Some(Evidence::of(answer.ending, game.board(), &self.targets));
        }
        if matches!(answer.status, Status::Ko(_)) && game.ko().is_some() {
            return Some(Evidence::Ko(game.to_move()));
        }
        if played_out {
            return None;
        }
        // A side that would pass has no threat to answer, or needs no answer.
        // If the position was decided from the start, a pass of the student is
        // a full answer.
        let decided = self.best.best_moves == [Move::Pass] && line == [Move::Pass];
        (decided || matches!(answer.reply, None | Some(Move::Pass))).then_some(Evidence::Settled)
    }

    /// Returns true if the line ended with the best result possible for the
    /// student.
    #[must_use]
    pub fn is_solved(&self, finding: &Finding) -> bool {
        !finding.futile
            && keeps(finding.reached, finding.best, self.student, self.defender) == Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{ByColor, Rules, diagram};
    use crate::solver::Step;
    use crate::solver::{Effort, Limits, Problem, Question, Replies, Solver};

    /// A student and a program that answers.
    struct Lesson {
        attempt: Attempt,
        replies: Replies,
        game: Game,
        line: Vec<Move>,
    }

    impl Lesson {
        fn new(picture: &str, to_move: Color, target: &str) -> Self {
            let board = diagram::read(picture).unwrap();
            let target = board.size().parse_point(target).unwrap();
            let defender = board.stone(target).unwrap();
            let region = Problem::mask_region(&board);
            let game = Game::from_position(board.clone(), to_move, Rules::practice());
            let problem = Problem::new(board, to_move, vec![target], region, None).unwrap();
            let question = Question {
                problem,
                both: false,
                all_moves: false,
            };
            let mut solver = Solver::new(question, Limits::default());
            let solution = loop {
                if let Step::Done(solution) = solver.step(1_000) {
                    break solution;
                }
            };
            Self {
                attempt: Attempt::new(to_move, defender, vec![target], solution.first),
                replies: solver.into_play(),
                game,
                line: Vec::new(),
            }
        }

        fn play(&mut self, mv: Move) {
            self.game.play(mv).unwrap();
            // Two passes end the game, but a line may go on after them.
            self.game.resume();
            self.line.push(mv);
        }

        fn place(&mut self, name: &str) -> &mut Self {
            let point = self.game.board().size().parse_point(name).unwrap();
            self.play(Move::Place(point));
            self
        }

        /// Plays replies until the student is to move or the line is over.
        fn go_on(&mut self, played_out: bool) -> Stage {
            loop {
                match self.attempt.stage(&self.line, &self.game, played_out) {
                    Stage::Unjudged => {
                        let none = ByColor { black: 0, white: 0 };
                        self.replies
                            .take_up(&self.line, none, Effort::THOROUGH)
                            .unwrap();
                        let answer = loop {
                            if let Step::Done(answer) = self.replies.step(1_000) {
                                break answer;
                            }
                        };
                        let judged = Judged {
                            reply: answer.reply,
                            answer: Some(answer),
                        };
                        self.attempt.note(self.line.clone(), judged);
                    }
                    Stage::Reply(mv) => self.play(mv),
                    stage => return stage,
                }
            }
        }

        #[track_caller]
        fn over(&mut self, played_out: bool) -> Finding {
            match self.go_on(played_out) {
                Stage::Over(finding) => finding,
                stage => panic!("{stage:?} after {:?}", self.line),
            }
        }
    }

    #[test]
    fn the_vital_point_kills_and_the_other_side_has_nothing_left() {
        let mut lesson = Lesson::new(
            "X X X X O -\n. . . X O -\nX X X X O -\nO O O O O -",
            Color::White,
            "A4",
        );
        let finding = lesson.place("B3").over(false);
        assert_eq!(finding.evidence, Evidence::Settled);
        assert!(lesson.attempt.is_solved(&finding));
        assert_eq!(lesson.attempt.mistakes(), 0);
        let finding = lesson.over(true);
        assert_eq!(finding.evidence, Evidence::Captured);
    }

    #[test]
    fn a_wrong_move_is_played_out_to_two_eyes() {
        let mut lesson = Lesson::new(
            "X X X X O -\n. . . X O -\nX X X X O -\nO O O O O -",
            Color::White,
            "A4",
        );
        lesson.place("A3").go_on(false);
        let wrong = lesson.line[..1].to_vec();
        assert_eq!(lesson.attempt.mark(&wrong), Some(StudentMark::Wrong));
        assert_eq!(lesson.attempt.standing(&lesson.line), Some(Standing::Lost));
        let finding = lesson.over(true);
        assert!(matches!(finding.evidence, Evidence::Eyes(_)), "{finding:?}");
        assert!(!lesson.attempt.is_solved(&finding));
        // A mistake that is taken back and repeated counts once.
        let judged = *lesson.attempt.judged(&wrong).unwrap();
        lesson.attempt.note(wrong, judged);
        assert_eq!(lesson.attempt.mistakes(), 1);
    }

    #[test]
    fn a_pass_solves_a_decided_position() {
        let mut lesson = Lesson::new(
            "X X X X X O -\n. . . . X O -\nX X X X X O -\nO O O O O O -",
            Color::White,
            "A4",
        );
        lesson.play(Move::Pass);
        let finding = lesson.over(false);
        assert!(lesson.attempt.is_solved(&finding));
        assert_eq!(finding.reached, Status::Alive);
    }

    #[test]
    fn a_move_where_none_helps_solves_nothing() {
        let mut lesson = Lesson::new(
            "X X X X X O -\n. . . . X O -\nX X X X X O -\nO O O O O O -",
            Color::White,
            "A4",
        );
        lesson.place("B3").go_on(false);
        let first = lesson.line[..1].to_vec();
        assert_eq!(lesson.attempt.mark(&first), Some(StudentMark::Wrong));
        assert_eq!(lesson.attempt.mistakes(), 1);
        assert_eq!(lesson.attempt.standing(&lesson.line), Some(Standing::Lost));
        let finding = lesson.over(true);
        assert!(finding.futile && finding.reached == Status::Alive);
        assert!(!lesson.attempt.is_solved(&finding));
    }
}

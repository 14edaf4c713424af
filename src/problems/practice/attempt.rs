//! One attempt at a problem.

use std::collections::HashMap;

use super::finding::{Finding, How};
use super::standing::{Standing, keeps};
use crate::go::{Color, Game, Move, Point};
use crate::solver::{Answer, Status, Verdict};

/// What is known of the position that a line of moves leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// What is answered there. Known before the rest, perhaps.
    pub reply: Option<Move>,
    /// All that can be said.
    pub answer: Option<Answer>,
}

/// What a move of the student's is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It keeps the best result.
    Right,
    /// It does not.
    Wrong,
}

/// What is to happen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing is known of the position yet.
    Unjudged,
    /// The student is to move.
    Student,
    /// The program moves: for the other side, or for both where a line is
    /// played out.
    Reply(Move),
    /// Nothing is left to be said by moves.
    Over(Finding),
}

/// An attempt: the question, and what was said of the lines that were played.
/// Which line is on the board is told anew with every call.
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
    /// A student who moves first where best play comes to `best`.
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

    /// The side that the student plays.
    #[must_use]
    pub const fn student(&self) -> Color {
        self.student
    }

    /// Whose the targets are.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// What best play comes to.
    #[must_use]
    pub const fn best(&self) -> &Verdict {
        &self.best
    }

    /// How many wrong moves were made, each counted once though it was taken
    /// back and made again.
    #[must_use]
    pub fn mistakes(&self) -> usize {
        self.mistakes.len()
    }

    /// Notes what is known of the position after a line.
    pub fn note(&mut self, line: Vec<Move>, judged: Judged) {
        let is_students = line.len() % 2 == 1;
        self.judged.insert(line.clone(), judged);
        // Moves that only follow from a mistake are none of their own.
        let first_wrong = self.first_wrong(&line) == Some(line.len().saturating_sub(1));
        if is_students && first_wrong && !self.mistakes.contains(&line) {
            self.mistakes.push(line);
        }
    }

    /// What is known of the position after a line.
    #[must_use]
    pub fn judged(&self, line: &[Move]) -> Option<&Judged> {
        self.judged.get(line)
    }

    /// What the last move of a line is worth, if it is the student's and known.
    /// After a wrong one a move is measured by what was left.
    #[must_use]
    pub fn mark(&self, line: &[Move]) -> Option<Mark> {
        let (_, before) = line.split_last().filter(|_| line.len() % 2 == 1)?;
        if before.is_empty() && self.is_in_vain(line) {
            return Some(Mark::Wrong);
        }
        let was = match before.len() {
            0 => self.best.status,
            _ => self.status(&before[..before.len() - 1])?,
        };
        let kept = keeps(self.status(line)?, was, self.student, self.defender)?;
        Some(if kept { Mark::Right } else { Mark::Wrong })
    }

    /// The place in a line of the student's first wrong move.
    #[must_use]
    pub fn first_wrong(&self, line: &[Move]) -> Option<usize> {
        (0..line.len())
            .step_by(2)
            .find(|&place| self.mark(&line[..=place]) == Some(Mark::Wrong))
    }

    /// How the student stands after a line, by what was last found.
    #[must_use]
    pub fn standing(&self, line: &[Move]) -> Option<Standing> {
        if self.is_in_vain(line) {
            return Some(Standing::Lost);
        }
        let status = self.reached(line);
        Standing::of(status, self.best.status, self.student, self.defender)
    }

    /// Whether a line begins with a move where none helps, as a pass would have
    /// said.
    fn is_in_vain(&self, line: &[Move]) -> bool {
        self.is_hopeless() && line.first().is_some_and(|mv| *mv != Move::Pass)
    }

    /// Whether nothing that the student plays helps, from the start.
    #[must_use]
    pub fn is_hopeless(&self) -> bool {
        let nothing = if self.student == self.defender {
            Status::Dead
        } else {
            Status::Alive
        };
        self.best.status == nothing && self.best.best_moves == [Move::Pass]
    }

    /// What has become of the targets after a line, by what was last found.
    fn reached(&self, line: &[Move]) -> Status {
        let known = (1..=line.len()).rev();
        let mut known = known.filter_map(|length| self.status(&line[..length]));
        known.next().unwrap_or(self.best.status)
    }

    fn status(&self, line: &[Move]) -> Option<Status> {
        let answer = self.judged.get(line)?.answer?;
        (answer.status != Status::Unknown).then_some(answer.status)
    }

    /// What happens next where `line` led from the first position to what is on
    /// the board of `game`. A line that is `played_out` goes on by the
    /// program's moves for both, until its end is plain to see.
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
            // The reply may come before the verdict; the student's turn needs
            // neither.
            return match judged.reply {
                _ if students_turn && !played_out => Stage::Student,
                Some(mv) if mv != Move::Pass => Stage::Reply(mv),
                _ => Stage::Unjudged,
            };
        };
        if let Some(how) = self.end(line, &answer, game, played_out) {
            return Stage::Over(Finding {
                reached: self.reached(line),
                best: self.best.status,
                how,
                in_vain: self.is_in_vain(line),
            });
        }
        match answer.reply {
            Some(mv) if played_out || !students_turn => Stage::Reply(mv),
            _ => Stage::Student,
        }
    }

    /// How a position is seen to be the end, if it is.
    fn end(&self, line: &[Move], answer: &Answer, game: &Game, played_out: bool) -> Option<How> {
        if answer.ending.is_some() {
            return Some(How::of(answer.ending, game.board(), &self.targets));
        }
        if matches!(answer.status, Status::Ko(_)) && game.ko().is_some() {
            return Some(How::Ko(game.to_move()));
        }
        if played_out {
            return None;
        }
        // Whoever would pass has nothing that calls for an answer, or needs none.
        // Of what was decided from the start it is enough to say so by a pass.
        let decided = self.best.best_moves == [Move::Pass] && line == [Move::Pass];
        (decided || matches!(answer.reply, None | Some(Move::Pass))).then_some(How::Settled)
    }

    /// Whether the line ended as well as it could for the student.
    #[must_use]
    pub fn is_solved(&self, finding: &Finding) -> bool {
        !finding.in_vain
            && keeps(finding.reached, finding.best, self.student, self.defender) == Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{ByColor, Rules, diagram};
    use crate::solver::Step;
    use crate::solver::{Effort, Limits, Problem, Question, Replies, Solver};

    /// A student, and a program that answers him.
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
            // Passes end lines, not what is tried out.
            self.game.resume();
            self.line.push(mv);
        }

        fn place(&mut self, name: &str) -> &mut Self {
            let point = self.game.board().size().parse_point(name).unwrap();
            self.play(Move::Place(point));
            self
        }

        /// Answers until the student is to move, or it is over.
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
        assert_eq!(finding.how, How::Settled);
        assert!(lesson.attempt.is_solved(&finding));
        assert_eq!(lesson.attempt.mistakes(), 0);
        let finding = lesson.over(true);
        assert_eq!(finding.how, How::Captured);
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
        assert_eq!(lesson.attempt.mark(&wrong), Some(Mark::Wrong));
        assert_eq!(lesson.attempt.standing(&lesson.line), Some(Standing::Lost));
        let finding = lesson.over(true);
        assert!(matches!(finding.how, How::Eyes(_)), "{finding:?}");
        assert!(!lesson.attempt.is_solved(&finding));
        // Taken back and made again, it is the same mistake.
        let judged = *lesson.attempt.judged(&wrong).unwrap();
        lesson.attempt.note(wrong, judged);
        assert_eq!(lesson.attempt.mistakes(), 1);
    }

    #[test]
    fn what_is_decided_is_found_out_by_a_pass() {
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
        assert_eq!(lesson.attempt.mark(&first), Some(Mark::Wrong));
        assert_eq!(lesson.attempt.mistakes(), 1);
        assert_eq!(lesson.attempt.standing(&lesson.line), Some(Standing::Lost));
        let finding = lesson.over(true);
        assert!(finding.in_vain && finding.reached == Status::Alive);
        assert!(!lesson.attempt.is_solved(&finding));
    }
}

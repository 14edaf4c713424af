//! The state of a practice: independent parts, of which each can only be in
//! states that exist. The program plays out no line and knows no result before
//! it can judge moves.

mod file_verdict;
mod hint;
mod judgement;
mod knowledge;

use std::time::Duration;

use bevy::prelude::*;

use self::file_verdict::FileVerdict;
use self::hint::Help;
pub(crate) use self::hint::Hint;
pub(crate) use self::judgement::{Judgement, Playback, Showing};
pub(crate) use self::knowledge::{Knowledge, Proved};
use crate::go::{Game, Move, Point, PointSet};
use crate::problems::practice::by_file::FileStage;
use crate::problems::practice::{Attempt, Finding, Stage, Standing};
use crate::problems::{FileMark, Problem};

/// The most moves of a line that the program plays out or replies to.
pub(crate) const LONGEST: usize = 150;

/// Returns true if the student is to move in the game on the board. The student
/// moves first.
pub(crate) fn is_students_turn(game: &Game) -> bool {
    game.turns().len().is_multiple_of(2)
}

/// The practice of the problem on the board.
#[derive(Component, Debug, Default)]
pub(crate) struct Practice {
    /// The number of the practice since the program start, once it has begun.
    pub(crate) number: Option<u32>,
    pub(crate) knowledge: Knowledge,
    by_file: FileVerdict,
    help: Help,
    /// True if the student wants to find out alone why a move is wrong.
    pub(crate) left_alone: bool,
    line: Vec<Move>,
    /// The time for which the program's next move has been waited for.
    waited: Duration,
    pub(crate) spent: Duration,
    solved: bool,
}

impl Practice {
    /// Creates the practice of a student who has had this help already.
    pub(crate) fn helped_before(hint: Hint) -> Self {
        Self {
            help: Help::before(hint),
            ..Self::default()
        }
    }

    /// Returns the number of the practice since the program start, once it has
    /// begun.
    pub(crate) const fn number(&self) -> Option<u32> {
        self.number
    }

    /// Returns the state of the search for the answer.
    pub(crate) const fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    pub(crate) fn judgement(&self) -> Option<&Judgement> {
        self.knowledge.judgement()
    }

    /// Returns the played moves and their judgements, once the answer is known.
    pub(crate) fn attempt(&self) -> Option<&Attempt> {
        self.judgement().map(Judgement::attempt)
    }

    /// Returns the result of the line on the board, once it is over.
    pub(crate) fn finding(&self) -> Option<&Finding> {
        self.judgement()?.finding()
    }

    /// Returns true if the line on the board is over, by the solver or by the
    /// problem file.
    pub(crate) fn is_over(&self) -> bool {
        self.finding().is_some() || matches!(self.by_file(), Some(FileStage::Over(_)))
    }

    /// Returns the line that the program plays for both sides.
    pub(crate) fn playback(&self) -> Option<&Playback> {
        self.judgement()?.playback()
    }

    /// Returns true while the program plays both sides.
    pub(crate) fn is_played_out(&self) -> bool {
        self.playback().is_some()
    }

    /// Returns the verdict of the problem file on the line, if the solver had no
    /// answer.
    pub(crate) const fn by_file(&self) -> Option<FileStage> {
        self.by_file.stage()
    }

    /// Returns the hint given for the position on the board.
    pub(crate) const fn hint(&self) -> Hint {
        self.help.here()
    }

    /// Returns the largest hint given so far.
    pub(crate) const fn helped(&self) -> Hint {
        self.help.most()
    }

    /// Returns the time that the student has spent until the problem was
    /// solved.
    pub(crate) const fn spent(&self) -> Duration {
        self.spent
    }

    /// Returns true once the student has solved the problem.
    pub(crate) const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns the moves on the board as the solver sees them: a move outside
    /// of the region is a pass to it.
    pub(crate) fn line(&self) -> &[Move] {
        &self.line
    }

    /// Returns the student's standing in the line on the board.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.attempt()?.standing(&self.line)
    }

    /// Returns true if the student is to move, judged by the number of moves.
    pub(crate) fn is_students_turn(&self) -> bool {
        self.line.len().is_multiple_of(2)
    }

    /// Returns the next moves that keep the best result. They are empty if they
    /// are unknown or the student is not to move.
    pub(crate) fn next_moves(&self) -> Vec<Move> {
        let Some(attempt) = self.attempt().filter(|_| self.is_students_turn()) else {
            return Vec::new();
        };
        if self.line.is_empty() {
            return attempt.best().best_moves.clone();
        }
        let judged = attempt.judged(&self.line);
        judged.and_then(|judged| judged.reply).into_iter().collect()
    }

    /// Returns the region of the answer, once it is proved.
    fn region(&self) -> Option<&PointSet> {
        match &self.knowledge {
            Knowledge::Proved(proved) => Some(&proved.solution.region),
            _ => None,
        }
    }

    /// Returns the points around the next moves, for the area hint.
    pub(crate) fn area(&self) -> PointSet {
        let near = |a: Point, b: Point| a.x().abs_diff(b.x()) <= 1 && a.y().abs_diff(b.y()) <= 1;
        let places = self.next_moves();
        let region = self.region().copied().unwrap_or(PointSet::EMPTY);
        let is_near = |point: &Point| {
            let mut moves = places.iter();
            moves.any(|mv| matches!(mv, Move::Place(place) if near(*place, *point)))
        };
        region.iter().filter(is_near).collect()
    }

    /// Returns true if another hint can be given.
    pub(crate) fn may_be_helped(&self) -> bool {
        matches!(self.knowledge, Knowledge::Proved(_))
            && self.hint() < Hint::Line
            && self.finding().is_none()
            && !self.is_played_out()
    }

    /// Returns true if the shown line can step back.
    pub(crate) fn can_show_back(&self) -> bool {
        let shown = self.playback();
        shown.is_some_and(|shown| self.line.len() > shown.from)
    }

    /// Returns true if the shown line can step forward.
    pub(crate) fn can_show_on(&self) -> bool {
        self.is_played_out() && self.finding().is_none()
    }

    /// Returns true if the student's moves are judged, by the solver or the
    /// file.
    pub(crate) fn is_judged(&self) -> bool {
        self.attempt().is_some() || self.by_file().is_some()
    }

    /// Returns the number of different wrong moves.
    pub(crate) fn mistakes(&self) -> usize {
        let proved = self.attempt().map_or(0, Attempt::mistakes);
        proved + self.by_file.mistakes()
    }

    /// Returns true if the program is about to move.
    pub(crate) fn is_waiting(&self, game: &Game) -> bool {
        let Some(judgement) = self.judgement() else {
            let by_file = matches!(self.by_file(), Some(FileStage::Reply(_)));
            return by_file && matches!(self.knowledge, Knowledge::NotFound { .. });
        };
        let playback = judgement.playback();
        judgement.finding().is_none()
            && playback.is_none_or(|shown| shown.showing != Showing::Stands)
            && self.line.len() < LONGEST
            && matches!(judgement.stage(&self.line, game), Stage::Reply(_))
    }

    /// Returns the number of moves to go back to. If the line was played out or
    /// is over, that is before the first mistake, else the student's last turn.
    pub(crate) fn back_to(&self) -> usize {
        let last_turn = self.line.len().saturating_sub(1) & !1;
        let Some(judgement) = self.judgement() else {
            return last_turn;
        };
        let mistake = judgement.attempt().first_wrong(&self.line);
        let (playback, is_over) = (judgement.playback(), judgement.finding().is_some());
        match (mistake, playback) {
            (Some(mistake), playback) if is_over || playback.is_some() => mistake,
            (_, Some(shown)) => shown.from & !1,
            (_, None) => last_turn,
        }
    }

    /// Follows the board. Returns true if the position has changed.
    pub(crate) fn follow(&mut self, game: &Game) -> bool {
        let region = self.region().copied();
        let seen = |mv: Move| match (mv, &region) {
            (Move::Place(point), Some(region)) if !region.contains(point) => Move::Pass,
            _ => mv,
        };
        let line = game.turns().iter().map(|turn| seen(turn.mv));
        if line.clone().eq(self.line.iter().copied()) {
            return false;
        }
        self.line = line.collect();
        if !self.is_played_out() {
            self.help.move_on();
        }
        if let Some(judgement) = self.knowledge.judgement_mut() {
            judgement.reopen();
        }
        self.waited = Duration::ZERO;
        true
    }

    /// Waits for the program's next move for another moment.
    pub(crate) fn wait(&mut self, time: Duration) {
        self.waited += time;
    }

    /// Returns true if the program's next move is due at this pace. The wait for
    /// the move after it begins.
    pub(crate) fn take_due(&mut self, pace: Duration) -> bool {
        let is_due = self.waited >= pace;
        if is_due {
            self.waited = Duration::ZERO;
        }
        is_due
    }

    /// Judges the line by the problem file, and returns the next thing that
    /// happens after it.
    pub(crate) fn judge_by_file(&mut self, problem: &Problem) -> FileStage {
        let stage = self.by_file.judge(problem, &self.line);
        self.solved |= stage == FileStage::Over(FileMark::Right);
        stage
    }

    /// Ends the line with a result. It solves the problem if the student has
    /// reached it.
    pub(crate) fn end(&mut self, finding: Finding) {
        let is_own = self.helped() < Hint::Line && !self.is_played_out();
        if let Some(judgement) = self.knowledge.judgement_mut() {
            self.solved |= is_own && judgement.attempt().is_solved(&finding);
            judgement.end(finding);
        }
    }

    /// Requests the judgement of the line on the board. Returns the line.
    pub(crate) fn request_judgement(&mut self) -> Vec<Move> {
        if let Some(judgement) = self.knowledge.judgement_mut() {
            judgement.request(self.line.clone());
        }
        self.line.clone()
    }

    /// Gives the next hint.
    pub(crate) fn give_hint(&mut self) {
        let mut hint = self.hint().next();
        // There is no area to show if no move is to be played.
        if hint == Hint::Area && self.area().is_empty() {
            hint = hint.next();
        }
        self.help.give(hint);
        if hint == Hint::Line {
            self.play_out();
        }
    }

    /// Lets the program show the answer from the first position, to which the
    /// game is about to go back.
    pub(crate) fn show_answer(&mut self) {
        self.help.give(Hint::Line);
        self.line.clear();
        self.waited = Duration::ZERO;
        self.play_out();
    }

    /// Lets the program play both sides from here on.
    pub(crate) fn play_out(&mut self) {
        let from = self.line.len();
        if let Some(judgement) = self.knowledge.judgement_mut() {
            judgement.play_out(from);
        }
    }

    /// Starts or stops the playback of the shown line.
    pub(crate) fn set_showing(&mut self, showing: Showing) {
        let judgement = self.knowledge.judgement_mut();
        if let Some(shown) = judgement.and_then(Judgement::playback_mut) {
            shown.showing = showing;
        }
    }

    /// Lets the student play alone until their line has no mistake.
    pub(crate) fn take_over(&mut self) {
        self.left_alone = true;
        if let Some(judgement) = self.knowledge.judgement_mut() {
            judgement.take_over();
        }
    }
}

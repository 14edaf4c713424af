//! A lesson, and its claims about the position.

use crate::go::{
    Account, Board, Color, Game, IllegalMove, Move, Point, PointSet, Rules, Score, Status,
};

/// A page about the rules: a position and the moves played on it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The identifier of the lesson.
    pub key: String,
    /// The name of the title text.
    pub title: String,
    /// The name of the explanatory text.
    pub text: String,
    /// The name of the text for a legal move that is not the expected one, if
    /// the lesson has one.
    pub hint: Option<String>,
    /// The names of the texts shown once this many steps are made, in this
    /// order.
    pub remarks: Vec<(usize, String)>,
    /// The position.
    pub board: Board,
    /// The side that moves first.
    pub to_move: Color,
    /// The side whose moves the reader has to find.
    pub reader: Option<Color>,
    /// The labels of empty points.
    pub labels: Vec<(Point, char)>,
    /// The steps that are played.
    pub line: Vec<Step>,
    /// A stone of the chain that the lesson is about.
    pub target: Option<Point>,
    /// The count that is shown.
    pub count: Option<Count>,
    /// The claims about the position.
    pub claims: Claims,
}

/// A step of a lesson's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Play(Point),
    /// A move on any point; this point is the example shown.
    Anywhere(Point),
    /// A move that captures this many stones.
    Takes(Point, usize),
    /// A move that is refused as suicide.
    Suicide(Point),
    /// A move that is refused by the rule of ko.
    Ko(Point),
    /// A pass.
    Pass,
}

impl Step {
    /// Returns the move that is played, or tried and refused.
    #[must_use]
    pub const fn mv(self) -> Move {
        match self {
            Self::Play(point)
            | Self::Anywhere(point)
            | Self::Takes(point, _)
            | Self::Suicide(point)
            | Self::Ko(point) => Move::Place(point),
            Self::Pass => Move::Pass,
        }
    }

    /// Returns the reason why the move is refused, if it is.
    #[must_use]
    pub const fn refused(self) -> Option<IllegalMove> {
        match self {
            Self::Suicide(_) => Some(IllegalMove::Suicide),
            Self::Ko(_) => Some(IllegalMove::Ko),
            Self::Play(_) | Self::Anywhere(_) | Self::Takes(..) | Self::Pass => None,
        }
    }

    /// Returns true if this move is accepted for the step.
    #[must_use]
    pub fn takes(self, mv: Move) -> bool {
        mv == self.mv() || (matches!(self, Self::Anywhere(_)) && mv != Move::Pass)
    }
}

/// A count that a lesson shows.
#[derive(Clone, Debug)]
pub struct Count {
    /// The number of steps after which it is shown.
    pub after: usize,
    /// The rules of counting.
    pub rules: Rules,
    /// The dead stones.
    pub dead: PointSet,
    /// The points of Black and White according to the lesson.
    pub says: (String, String),
    /// True if the sums are shown, false if only the owner of each point is.
    pub shown: bool,
}

/// The claims of a lesson, which a test checks.
#[derive(Clone, Debug)]
pub struct Claims {
    /// A stone of each chain whose liberties are numbered.
    pub liberties: Vec<Point>,
    /// Two stones that are one chain after this many steps, and were not
    /// before.
    pub joined: Option<(usize, Point, Point)>,
    /// Stones that are unconditionally alive after this many steps.
    pub alive: Vec<(usize, Point)>,
    /// Stones that are not unconditionally alive after this many steps.
    pub mortal: Vec<(usize, Point)>,
    /// Stones in seki.
    pub seki: Option<Seki>,
    /// The number of handicap stones on the board.
    pub handicap: Option<u8>,
}

/// A stone of each of two chains of which neither can capture the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seki(pub Point, pub Point);

impl Lesson {
    /// Returns the game in which the lesson is played, by the French rules.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::from_position(self.board.clone(), self.to_move, Rules::french())
    }

    /// Returns the name of the text shown after this many steps.
    #[must_use]
    pub fn remark(&self, done: usize) -> Option<&str> {
        let mut remarks = self.remarks.iter().filter(|(after, _)| *after <= done);
        remarks.next_back().map(|(_, name)| name.as_str())
    }

    /// Returns the count shown after this many steps.
    #[must_use]
    pub fn count(&self, done: usize) -> Option<&Count> {
        self.count.as_ref().filter(|count| count.after == done)
    }

    /// Returns the names of all texts of the lesson.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let remarks = self.remarks.iter().map(|(_, name)| name.as_str());
        let hint = self.hint.as_deref();
        [self.title.as_str(), self.text.as_str()]
            .into_iter()
            .chain(hint)
            .chain(remarks)
    }
}

impl Count {
    /// Returns the score of a game in its current state.
    #[must_use]
    pub fn score(&self, game: &Game) -> Score {
        let status = Status {
            dead: self.dead,
            ..Status::default()
        };
        let account = Account {
            prisoners: game.prisoners(),
            handicap: 0,
        };
        Score::of(game.board(), &status, &account, &self.rules)
    }
}

//! A lesson, and what it claims.

use crate::go::{
    Account, Board, Color, Game, IllegalMove, Move, Point, PointSet, Rules, Score, Status,
};

/// A page about the rules: a position, and what is played on it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// By what it is known.
    pub key: String,
    /// The name of what its title says.
    pub title: String,
    /// The name of what it explains.
    pub text: String,
    /// The name of what is said of a legal move that is not the one looked for,
    /// if there is something particular to say.
    pub hint: Option<String>,
    /// The names of what is said once so many steps were made, in this order.
    pub remarks: Vec<(usize, String)>,
    /// The position.
    pub board: Board,
    /// Who moves first.
    pub to_move: Color,
    /// Whose moves are for the reader to find.
    pub reader: Option<Color>,
    /// Labels of empty points.
    pub labels: Vec<(Point, char)>,
    /// What is played out.
    pub line: Vec<Step>,
    /// A stone of the chain that it is about.
    pub target: Option<Point>,
    /// The count that is shown.
    pub count: Option<Count>,
    /// What it claims of the position.
    pub claims: Claims,
}

/// A step of what is played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Play(Point),
    /// A move anywhere; this one is shown.
    Anywhere(Point),
    /// A move that captures so many stones.
    Takes(Point, usize),
    /// A move that is refused as suicide.
    Suicide(Point),
    /// A move that is refused by the rule of ko.
    Ko(Point),
    /// A pass.
    Pass,
}

impl Step {
    /// What is played, or tried.
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

    /// Why it is refused, if it is.
    #[must_use]
    pub const fn refused(self) -> Option<IllegalMove> {
        match self {
            Self::Suicide(_) => Some(IllegalMove::Suicide),
            Self::Ko(_) => Some(IllegalMove::Ko),
            Self::Play(_) | Self::Anywhere(_) | Self::Takes(..) | Self::Pass => None,
        }
    }

    /// Whether this move will do for it.
    #[must_use]
    pub fn takes(self, mv: Move) -> bool {
        mv == self.mv() || (matches!(self, Self::Anywhere(_)) && mv != Move::Pass)
    }
}

/// A count that a lesson shows.
#[derive(Clone, Debug)]
pub struct Count {
    /// After how many steps.
    pub after: usize,
    /// By which rules.
    pub rules: Rules,
    /// Stones that are dead.
    pub dead: PointSet,
    /// What Black and White have, as the lesson has it.
    pub says: (String, String),
    /// Whether the sums are shown, or only whose each point is.
    pub shown: bool,
}

/// What a lesson claims, for a test to hold it to.
#[derive(Clone, Debug)]
pub struct Claims {
    /// A stone of each chain whose liberties are numbered.
    pub liberties: Vec<Point>,
    /// Stones that are one chain after so many steps, and were not before.
    pub joined: Option<(usize, Point, Point)>,
    /// Stones that live for ever after so many steps.
    pub alive: Vec<(usize, Point)>,
    /// Stones that do not.
    pub mortal: Vec<(usize, Point)>,
    /// Stones in seki.
    pub seki: Option<Seki>,
    /// How many handicap stones lie on the board.
    pub handicap: Option<u8>,
}

/// A stone of each of two chains neither of which can take the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seki(pub Point, pub Point);

impl Lesson {
    /// The game that it is played out in: the French rules.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::from_position(self.board.clone(), self.to_move, Rules::french())
    }

    /// What is said after so many steps.
    #[must_use]
    pub fn remark(&self, done: usize) -> Option<&str> {
        let mut said = self.remarks.iter().filter(|(after, _)| *after <= done);
        said.next_back().map(|(_, name)| name.as_str())
    }

    /// The count that is shown after so many steps.
    #[must_use]
    pub fn count(&self, done: usize) -> Option<&Count> {
        self.count.as_ref().filter(|count| count.after == done)
    }

    /// The names of all that it says.
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
    /// The count of a game that has come so far.
    #[must_use]
    pub fn score(&self, game: &Game) -> Score {
        let status = Status {
            dead: self.dead,
            seki: PointSet::EMPTY,
        };
        let account = Account {
            prisoners: game.prisoners(),
            handicap: 0,
        };
        Score::of(game.board(), &status, &account, &self.rules)
    }
}

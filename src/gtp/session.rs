//! A conversation: the game it is about, and the reply to each line.

use super::command::Command;
use super::commands;
use super::reply::Reply;
use crate::go::{Board, Color, Game, IllegalMove, Move, Repetition, Rules, Size, Status};
use crate::search::Rng;
use crate::search::Step;
use crate::search::estimate::{Estimator, Review};

/// Random games that tell a settled group from a dead one: fewer decide less
/// surely, more no better.
const PLAYOUTS: u32 = 3000;

/// What a session starts with.
#[derive(Clone, Debug)]
pub struct Options {
    /// By what it plays. GTP itself knows no rules.
    pub rules: Rules,
    /// Seed of everything that is left to chance.
    pub seed: u64,
}

impl Options {
    /// Simple ko, no suicide, and any position may come back: what GTP front
    /// ends expect where nothing else was agreed on.
    #[must_use]
    pub fn plain_rules() -> Rules {
        Rules {
            name: "Simple ko".to_owned(),
            repetition: Repetition::Allowed,
            ..Rules::french()
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rules: Self::plain_rules(),
            seed: 0,
        }
    }
}

/// A conversation in the protocol.
#[derive(Debug)]
pub struct Session {
    pub(super) game: Game,
    pub(super) chance: Rng,
    /// What was thought dead, and in which position.
    judged: Option<(Board, Status)>,
    finished: bool,
}

impl Session {
    /// A session on an empty board of 19×19.
    #[must_use]
    pub fn new(options: Options) -> Self {
        // 19 is within 1 to 25, so there is such a size.
        let size = Size::square(19).expect("19 is a board size");
        Self {
            game: Game::new(size, options.rules),
            chance: Rng::new(options.seed),
            judged: None,
            finished: false,
        }
    }

    /// Answers a line; `None` if it asks nothing.
    pub fn answer(&mut self, line: &str) -> Option<Reply> {
        let command = Command::read(line)?;
        Some(Reply {
            id: command.id,
            result: self.obey(&command),
        })
    }

    /// Whether the other side has said `quit`.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    fn obey(&mut self, command: &Command) -> Result<String, String> {
        let handler = commands::find(&command.name).ok_or("unknown command")?;
        handler(self, &command.arguments)
    }

    pub(super) const fn finish(&mut self) {
        self.finished = true;
    }

    /// Plays for either side. The protocol goes on after passes, so a game that
    /// they have ended is taken up again at once.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        self.game.play_any(color, mv)?;
        self.game.resume();
        Ok(())
    }

    /// What is dead and what in seki: each time the same in the same position,
    /// and found once.
    pub(super) fn status(&mut self) -> Status {
        if self.game.rules().all_stones_stand {
            return Status::default();
        }
        let board = self.game.board();
        if let Some((judged, status)) = &self.judged
            && judged == board
        {
            return *status;
        }
        let mut estimator = Estimator::new(board, None, None, 0, board.key());
        estimator.step(PLAYOUTS);
        let counting = self.game.rules().counting;
        let mut review = Review::new(board, counting, &estimator.estimate());
        let status = loop {
            if let Step::Done(status) = review.step(u64::MAX) {
                break status;
            }
        };
        self.judged = Some((board.clone(), status));
        status
    }

    /// Another empty board, by the same rules.
    pub(super) fn clear(&mut self, size: Size) {
        self.game = Game::new(size, self.game.rules().clone());
    }
}

//! A conversation: the game it is about, and the reply to each line.

use super::analysis::{Form, Reporting, Request, Studied};
use super::commands;
use super::outside::{Nobody, Outside};
use super::reply::Reply;
use super::timekeeping::Timekeeping;
use crate::clock::TimeControl;
use crate::engine::bots::{Decision, Level, Player, Purpose};
use crate::engine::estimate::judged;
use crate::engine::workers::Workers;
use crate::go::{
    Account, Board, ByColor, Color, Game, GameEnd, IllegalMove, Move, Repetition, Rules, Score,
    Size, Status,
};
use crate::gtp::command::Command;

/// What a session starts with.
#[derive(Clone, Debug)]
pub struct Options {
    /// By what it plays. GTP itself knows no rules.
    pub rules: Rules,
    /// Who plays.
    pub level: Level,
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
            level: Level::Strong,
            seed: 0,
        }
    }
}

/// What was there before the first turn of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::gtp) struct Start {
    /// Handicap stones that Black was given.
    pub(in crate::gtp) handicap: u8,
    /// Prisoners of each side.
    pub(in crate::gtp) prisoners: ByColor<usize>,
}

/// A conversation in the protocol.
pub struct Session {
    pub(in crate::gtp) game: Game,
    pub(in crate::gtp) start: Start,
    level: Level,
    seed: u64,
    player: Box<dyn Player>,
    pub(in crate::gtp) workers: Box<dyn Workers>,
    pub(in crate::gtp) outside: Box<dyn Outside>,
    pub(in crate::gtp) timekeeping: Timekeeping,
    /// What was thought dead, and in which position.
    judged: Option<(Board, Status)>,
    /// The last analysis.
    studied: Option<Studied>,
    /// The command that is worked on: its number, and whether some of its reply
    /// has been sent.
    id: Option<u32>,
    begun: bool,
    finished: bool,
}

impl Session {
    /// A session on an empty board of 19×19, without files.
    #[must_use]
    pub fn new(options: Options, workers: Box<dyn Workers>) -> Self {
        // 19 is within 1 to 25, so there is such a size.
        let size = Size::square(19).expect("19 is a board size");
        Self {
            game: Game::new(size, options.rules),
            start: Start::default(),
            level: options.level,
            seed: options.seed,
            player: options.level.player(options.seed),
            workers,
            outside: Box::new(Nobody),
            timekeeping: Timekeeping::new(TimeControl::NONE),
            judged: None,
            studied: None,
            id: None,
            begun: false,
            finished: false,
        }
    }

    /// The same, with files and replies that come about piece by piece.
    #[must_use]
    pub fn within(self, outside: Box<dyn Outside>) -> Self {
        Self { outside, ..self }
    }

    /// Answers a line; `None` if it asks nothing.
    pub fn answer(&mut self, line: &str) -> Option<Reply> {
        let command = Command::read(line)?;
        (self.id, self.begun) = (command.id, false);
        let result = self.obey(&command);
        Some(Reply {
            id: command.id,
            result,
            begun: self.begun,
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

    pub(in crate::gtp) const fn finish(&mut self) {
        self.finished = true;
    }

    pub(in crate::gtp) const fn level(&self) -> Level {
        self.level
    }

    pub(in crate::gtp) const fn seed(&self) -> u64 {
        self.seed
    }

    /// Somebody plays on who knows nothing of what went before.
    pub(in crate::gtp) fn replace_player(&mut self, level: Level, seed: u64) {
        (self.level, self.seed) = (level, seed);
        self.player = level.player(seed);
        self.workers.reseed(seed);
        self.studied = None;
    }

    /// Plays for either side. The protocol goes on after passes, so a game that
    /// they have ended is taken up again at once.
    pub(in crate::gtp) fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        self.game.play_any(color, mv)?;
        self.game.resume();
        Ok(())
    }

    /// Takes the last turn back, and the time that was spent on it.
    pub(in crate::gtp) fn undo(&mut self) -> bool {
        let undone = self.game.undo().is_some();
        if undone {
            self.timekeeping.undo(self.game.turns().len());
        }
        undone
    }

    /// What the player does as this side; nothing is played yet. Where reports
    /// are asked for, they are sent meanwhile.
    pub(in crate::gtp) fn decide(
        &mut self,
        color: Color,
        purpose: Purpose,
        reports: Option<&Request>,
    ) -> Result<Decision, String> {
        if self.game.end() == Some(GameEnd::NoResult) {
            return Err(format!("the game is over: {REPEATED}"));
        }
        let allowance = self.timekeeping.allowance(&self.game, color);
        let (game, player) = (&self.game, &mut self.player);
        let decision = match reports {
            None => player.decide(game, color, purpose, &allowance, &mut *self.workers),
            Some(request) => {
                self.outside.send(&Reply::head(self.id));
                self.begun = true;
                let form = Form::new(request, game, color);
                let mut workers = Reporting::new(&mut *self.workers, &*self.outside, form);
                player.decide(game, color, purpose, &allowance, &mut workers)
            }
        };
        if purpose != Purpose::PlayOn {
            let spent = self.workers.spent();
            self.timekeeping
                .spend(color, spent, self.game.turns().len());
        }
        Ok(decision)
    }

    /// Reports what a search finds until another line comes in.
    pub(in crate::gtp) fn analyze(&mut self, color: Color, request: &Request) {
        let studied = Studied::take_up(self.studied.take(), &self.game, color, request);
        self.outside.send(&Reply::head(self.id));
        self.begun = true;
        let form = Form::new(request, &self.game, color);
        Reporting::new(&mut *self.workers, &*self.outside, form).study(&studied);
        self.outside.wait();
        self.studied = Some(studied);
    }

    /// What is dead and what in seki: each time the same in the same position,
    /// and found once.
    pub(in crate::gtp) fn status(&mut self) -> Status {
        if self.game.rules().all_stones_stand {
            return Status::default();
        }
        let board = self.game.board();
        if let Some((judged, status)) = &self.judged
            && judged == board
        {
            return *status;
        }
        let status = judged(board, self.game.rules().counting);
        self.judged = Some((board.clone(), status));
        status
    }

    /// The count of the board as it stands.
    pub(in crate::gtp) fn score(&mut self) -> Result<Score, String> {
        if self.game.end() == Some(GameEnd::NoResult) {
            return Err(format!("cannot score: {REPEATED}"));
        }
        let status = self.status();
        let prisoners = self.game.prisoners();
        let before = self.start.prisoners;
        let account = Account {
            prisoners: ByColor {
                black: prisoners.black + before.black,
                white: prisoners.white + before.white,
            },
            handicap: self.start.handicap,
        };
        let game = &self.game;
        Ok(Score::of(game.board(), &status, &account, game.rules()))
    }

    /// Another empty board, by the same rules.
    pub(in crate::gtp) fn clear(&mut self, size: Size) {
        let game = Game::new(size, self.game.rules().clone());
        self.begin(game, Start::default());
    }

    /// Another game.
    pub(in crate::gtp) fn begin(&mut self, game: Game, start: Start) {
        (self.game, self.start) = (game, start);
        self.timekeeping.reset();
    }
}

/// How a game without result ends.
const REPEATED: &str = "a position came for the third time, which ends the game without result";

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game)
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}

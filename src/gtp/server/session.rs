//! A GTP session: the game, its player and its clocks.

use super::analysis::{KeptAnalysis, RecordingWorkers, ReportFormat, Reporting, Request};
use super::outside::{Nobody, Outside};
use super::reply::Reply;
use super::timekeeping::Timekeeping;
use crate::clock::TimeControl;
use crate::engine::bots::{Decision, Level, Player, Purpose, restricted_move};
use crate::engine::estimate::judged;
use crate::engine::workers::Workers;
use crate::go::{
    Account, Board, ByColor, Color, Game, GameEnd, IllegalMove, Move, Repetition, Rules, Score,
    Size, Status,
};

/// The initial settings of a session.
///
/// # Examples
///
/// The seed decides all random choices of the player.
///
/// ```
/// use shikatsu::engine::{bots::Level, workers::SingleWorker};
/// use shikatsu::gtp::server::{Options, Session};
///
/// let game = |seed| {
///     let options = Options { level: Level::Random, seed, ..Options::default() };
///     let mut session = Session::new(options, Box::new(SingleWorker::new(seed)));
///     ["B", "W", "B"].map(|color| session.answer(&format!("genmove {color}")).unwrap().to_string())
/// };
/// assert_eq!(game(7), game(7));
/// assert_ne!(game(7), game(8));
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The rules. GTP itself has none.
    pub rules: Rules,
    /// The level of the player.
    pub level: Level,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Options {
    /// Returns the rules that GTP front ends expect by default: simple ko, no
    /// suicide, and any position may recur.
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

/// The state before the first turn of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::gtp) struct Start {
    /// The number of Black's handicap stones.
    pub(in crate::gtp) handicap: u8,
    /// The prisoners of each side.
    pub(in crate::gtp) prisoners: ByColor<usize>,
}

/// A GTP session.
///
/// # Examples
///
/// ```
/// use shikatsu::engine::workers::SingleWorker;
/// use shikatsu::gtp::server::{Options, Session};
///
/// let mut session = Session::new(Options::default(), Box::new(SingleWorker::new(0)));
/// for line in ["boardsize 9", "play black E5", "play white pass"] {
///     assert_eq!(session.answer(line).unwrap().to_string(), "=\n\n");
/// }
/// let stones = session.answer("list_stones black").unwrap();
/// assert_eq!(stones.to_string(), "= E5\n\n");
///
/// session.answer("quit");
/// assert!(session.is_finished());
/// ```
pub struct Session {
    pub(in crate::gtp) game: Game,
    pub(in crate::gtp) start: Start,
    level: Level,
    seed: u64,
    player: Box<dyn Player>,
    pub(in crate::gtp) workers: Box<dyn Workers>,
    pub(in crate::gtp) outside: Box<dyn Outside>,
    pub(in crate::gtp) timekeeping: Timekeeping,
    /// The last judgement of dead stones, and its position.
    judged: Option<(Board, Status)>,
    /// The explanation of the last move, empty before the first.
    explanation: String,
    /// The last analysis, which the next one may continue.
    kept_analysis: Option<KeptAnalysis>,
    /// The number of the current command. `begun` is true if some of its reply
    /// has been sent.
    pub(super) id: Option<u32>,
    pub(super) begun: bool,
    finished: bool,
}

impl Session {
    /// Creates a session on an empty board of 19×19, without files.
    #[must_use]
    pub fn new(options: Options, workers: Box<dyn Workers>) -> Self {
        // Sides from 1 to 25 are allowed, so 19 is valid.
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
            explanation: String::new(),
            kept_analysis: None,
            id: None,
            begun: false,
            finished: false,
        }
    }

    /// Gives the session files and a connection for partial replies.
    #[must_use]
    pub fn within(self, outside: Box<dyn Outside>) -> Self {
        Self { outside, ..self }
    }

    /// Returns true if the controller has sent `quit`.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.finished
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

    /// Replaces the player by a new one without any knowledge of the game so
    /// far.
    pub(in crate::gtp) fn replace_player(&mut self, level: Level, seed: u64) {
        (self.level, self.seed) = (level, seed);
        self.player = level.player(seed);
        self.workers.reseed(seed);
        self.kept_analysis = None;
    }

    /// Plays a move for either side. The protocol continues after passes, so a
    /// game that they have ended is resumed at once.
    pub(in crate::gtp) fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        self.game.play_any(color, mv)?;
        self.game.resume();
        Ok(())
    }

    /// Takes back the last turn, and restores the time that was spent on it.
    pub(in crate::gtp) fn undo(&mut self) -> bool {
        let undone = self.game.undo().is_some();
        if undone {
            self.timekeeping.undo(self.game.turns().len());
        }
        undone
    }

    /// Returns the player's decision for this side, without playing it. Reports
    /// are sent meanwhile if they are asked for.
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
        let mut decide = |workers: &mut dyn Workers| {
            let mut workers = RecordingWorkers::new(workers, color);
            // The players have no such restrictions.
            let decision = match reports.filter(|request| request.is_restricted()) {
                Some(Request {
                    refused, may_pass, ..
                }) => Decision::Play(restricted_move(
                    game,
                    color,
                    refused,
                    *may_pass,
                    &allowance,
                    &mut workers,
                )),
                None => player.decide(game, color, purpose, &allowance, &mut workers),
            };
            (decision, workers.explanation(game, decision))
        };
        let (decision, explanation) = match reports {
            None => decide(&mut *self.workers),
            Some(request) => {
                self.outside.send(&Reply::head(self.id));
                self.begun = true;
                let form = ReportFormat::new(request, game, color);
                decide(&mut Reporting::new(
                    &mut *self.workers,
                    &*self.outside,
                    form,
                ))
            }
        };
        self.explanation = explanation;
        if purpose != Purpose::PlayOn {
            let spent = self.workers.spent();
            self.timekeeping
                .spend(color, spent, self.game.turns().len());
        }
        Ok(decision)
    }

    /// Returns an explanation of the last move in one sentence, empty before the first.
    pub(in crate::gtp) fn explanation(&self) -> &str {
        &self.explanation
    }

    /// Analyses the position, with reports, until another line comes in.
    pub(in crate::gtp) fn analyze(&mut self, color: Color, request: &Request) {
        let kept_analysis =
            KeptAnalysis::take_up(self.kept_analysis.take(), &self.game, color, request);
        self.outside.send(&Reply::head(self.id));
        self.begun = true;
        let form = ReportFormat::new(request, &self.game, color);
        Reporting::new(&mut *self.workers, &*self.outside, form).study(&kept_analysis);
        self.outside.wait();
        self.kept_analysis = Some(kept_analysis);
    }

    /// Returns the dead stones and those in seki. The result is cached, so it
    /// is always the same for the same position.
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
        let status = judged(board).status;
        self.judged = Some((board.clone(), status));
        status
    }

    /// Returns the score of the current position.
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

    /// Starts a game on an empty board, with the same rules.
    pub(in crate::gtp) fn clear(&mut self, size: Size) {
        let game = Game::new(size, self.game.rules().clone());
        self.begin(game, Start::default());
    }

    /// Replaces the game by another one.
    pub(in crate::gtp) fn begin(&mut self, game: Game, start: Start) {
        (self.game, self.start) = (game, start);
        self.timekeeping.reset();
    }
}

/// The explanation of a game that ends without result.
const REPEATED: &str = "a position came for the third time, which ends the game without result";

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game)
            .field("player", &self.player)
            .finish_non_exhaustive()
    }
}

//! A life-and-death problem on the board: its task and the solver's answer.

mod framing;
mod keys;
pub(crate) mod marks;
pub(crate) mod panel;
pub(crate) mod point_action;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use super::practice::{self, Practice};
use crate::app::AppSystems;
use crate::app::board::ViewIntent;
use crate::app::features::proof::{Proofs, Reading};
use crate::app::features::quiz::Quiz;
use crate::app::i18n::Phrase;
use crate::app::saves::open_files::{FileOpened, FileReactionSystems};
use crate::app::searches::solver_task::{
    SearchFailed, SearchFinished, SearchIntent, SearchProgressed,
};
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::demonstration::ShowLine;
use crate::app::session::game::{Changes, CurrentGame, GameIntent};
use crate::app::session::notices::Notify;
use crate::app::session::preferences;
use crate::app::session::preferences::Prefs;
use crate::app::session::request::Intent;
use crate::app::session::states::{Screen, on_leaving_problem};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::config::settings::Settings;
use crate::go::{self, Cell, Game, Point, Rules};
use crate::problems::{self, Symmetry};
use crate::solver;
use crate::solver::{Inquiry, InvalidProblem, Progress, Solution, Status};

/// The requests to the problem screen.
#[derive(Message, Clone, Debug)]
pub(crate) enum ProblemIntent {
    /// Put the problem of a file on the board, to practise it.
    OpenFile(PathBuf),
    /// Put a problem on the board, to practise it.
    Practise(Box<problems::Problem>),
    /// Put a problem on the board unturned, to practise it.
    TryOut(Box<problems::Problem>),
    /// Put a problem on the board, to examine it with the solver.
    Open(Box<problems::Problem>),
    /// Set the side that moves first, and start over.
    SetToMove(go::Color),
    /// Start over.
    Reset,
    /// Ask the solver about the position on the board.
    Solve,
    /// Show the line of the answer.
    ShowLine,
    /// Turn the status of all first moves on or off.
    ShowMoves(bool),
    /// Go back to the position that the answer is about.
    Return,
}

impl Intent for ProblemIntent {
    const FOR_VISITORS: bool = true;

    fn closes_menu(&self) -> bool {
        true
    }
}

impl ProblemIntent {
    /// Returns true if it puts a problem on the board.
    pub(crate) const fn opens(&self) -> bool {
        matches!(
            self,
            Self::OpenFile(_) | Self::Practise(_) | Self::TryOut(_) | Self::Open(_)
        )
    }
}

/// True if the status of all first moves is asked for and shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShowMoves(pub(crate) bool);

/// The rotation and mirroring of the next practice problem, if problems are
/// varied. It is drawn in advance, so that the problem can be solved ahead.
#[derive(Resource, Debug)]
pub(crate) struct Turning(Symmetry);

impl Default for Turning {
    fn default() -> Self {
        Self(Symmetry::from_random_bits(preferences::lot()))
    }
}

impl Turning {
    /// Returns a problem as it will be put on the board.
    pub(crate) fn turn(&self, given: &problems::Problem, settings: &Settings) -> problems::Problem {
        if settings.vary_problems {
            self.0.problem(given)
        } else {
            given.clone()
        }
    }
}

/// The solver's answer about a position on the board.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The number of turns before the position.
    pub(crate) at_turn: usize,
    /// The position.
    position: go::Board,
    /// The result of the search.
    pub(crate) solution: Solution,
    /// The side to move.
    pub(crate) to_move: go::Color,
    /// True if the player stopped the search.
    pub(crate) stopped: bool,
    /// The duration of the search.
    pub(crate) elapsed: Duration,
}

impl Answer {
    /// Creates the answer from a finished search.
    pub(crate) fn to(
        inquiry: &Inquiry,
        at_turn: usize,
        to_move: go::Color,
        finished: &SearchFinished,
    ) -> Self {
        Self {
            at_turn,
            position: inquiry.board().clone(),
            solution: finished.solution.clone(),
            to_move,
            stopped: finished.stopped,
            elapsed: finished.elapsed,
        }
    }

    /// Returns true if the answer is about the position on the board.
    pub(crate) fn is_about(&self, game: &Game) -> bool {
        self.at_turn == game.turns().len()
            && self.to_move == game.to_move()
            && self.position == *game.board()
    }
}

/// The problem on the board.
#[derive(Resource, Debug)]
pub(crate) struct CurrentProblem {
    /// The problem as it is given in its file.
    pub(crate) given: problems::Problem,
    /// The side that moves first.
    pub(crate) to_move: go::Color,
    /// A stone of each chain that is to live or die.
    pub(crate) targets: Vec<Point>,
    /// The last progress of the running search.
    pub(crate) progress: Option<Progress>,
    /// The last answer.
    pub(crate) answer: Option<Answer>,
    asked: Asked,
}

/// The question of the running search.
#[derive(Clone, Debug)]
struct Asked {
    at_turn: usize,
    to_move: go::Color,
    /// The inquiry, if the solver was asked.
    inquiry: Option<Box<Inquiry>>,
}

impl CurrentProblem {
    pub(crate) fn new(given: problems::Problem) -> Self {
        let (to_move, targets) = (given.to_move, given.targets.clone());
        let targets = if targets.is_empty() {
            solver::Problem::auto_targets(&given.board()).unwrap_or_default()
        } else {
            targets
        };
        Self {
            to_move,
            targets,
            progress: None,
            answer: None,
            asked: Asked {
                at_turn: 0,
                to_move,
                inquiry: None,
            },
            given,
        }
    }

    /// Returns the given problem with this side moving first.
    pub(crate) fn given_to(&self, to_move: go::Color) -> problems::Problem {
        problems::Problem {
            to_move,
            ko: self.given.ko.filter(|_| to_move == self.given.to_move),
            ..self.given.clone()
        }
    }

    /// Restores the given question: side to move and targets.
    pub(crate) fn restore(&mut self) {
        self.to_move = self.given.to_move;
        self.targets.clone_from(&self.given.targets);
        self.answer = None;
    }

    /// Returns the ko ban at the start. The file states it for the side that
    /// moves first there.
    fn ko(&self) -> Option<Point> {
        self.given.ko.filter(|_| self.to_move == self.given.to_move)
    }

    /// Returns the game at the first position.
    pub(crate) fn game(&self) -> Game {
        let board = self.given.board();
        Game::from_position(board, self.to_move, Rules::practice()).with_ko(self.ko())
    }

    /// Returns the given question for the solver, with the current side to
    /// move.
    ///
    /// # Errors
    /// Returns the reason if the question is invalid.
    pub(crate) fn inquiry(&self) -> Result<Inquiry, InvalidProblem> {
        Inquiry::new(
            self.given.board(),
            self.to_move,
            self.given.targets.clone(),
            self.given.region,
            self.ko(),
        )
    }
}

/// The systems of the problem on the board.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ProblemSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((framing::plugin, marks::plugin, keys::plugin));
    app.comes_and_goes::<CurrentProblem>();
    app.configure_sets(Update, ProblemSystems.in_set(AppSystems::Problem));
    app.add_message::<ProblemIntent>()
        .init_resource::<ShowMoves>()
        .init_resource::<Turning>()
        .add_systems(
            Update,
            (
                choose_point.run_if(in_state(Screen::Problem)),
                handle_intents,
                follow_search,
            )
                .chain()
                .in_set(ProblemSystems),
        )
        .add_systems(Update, open_file.in_set(FileReactionSystems))
        .add_systems(Update, forget_progress.in_set(AppSystems::Think));
    on_leaving_problem(app, close);
}

fn close(mut commands: Commands) {
    commands.remove_resource::<CurrentProblem>();
}

/// Puts the problem of an opened file on the board.
fn open_file(mut opened: MessageReader<FileOpened>, mut intents: MessageWriter<ProblemIntent>) {
    for opened in opened.read() {
        if let FileOpened::Problem(path) = opened {
            intents.write(ProblemIntent::OpenFile(path.clone()));
        }
    }
}

/// In a problem, choosing a stone sets it as a target, and choosing an empty
/// point plays there.
fn choose_point(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    problem: Option<ResMut<CurrentProblem>>,
    reading: Option<Res<Reading>>,
    practice: Option<Res<Practice>>,
    quiz: Option<Res<Quiz>>,
    mut intents: MessageWriter<GameIntent>,
) {
    let Some(mut problem) = problem else { return };
    for PointChosen { point, choice } in chosen.read() {
        if *choice == Choice::Other || reading.is_some() || quiz.is_some() {
            continue;
        }
        if practice.is_some() {
            // The program plays the other side.
            if practice::is_students_turn(current.get()) {
                intents.write(GameIntent::Play(go::Move::Place(*point)));
            }
            continue;
        }
        let board = current.get().board();
        match board.cell(*point) {
            Cell::Stone(_) => problems::toggle_target(&mut problem.targets, board, *point),
            Cell::Empty | Cell::Masked => {
                intents.write(GameIntent::Play(go::Move::Place(*point)));
            }
        }
    }
}

/// The messages that answer the intents of the problem screen.
#[derive(bevy::ecs::system::SystemParam)]
struct Replies<'w> {
    game: MessageWriter<'w, GameIntent>,
    think: MessageWriter<'w, SearchIntent>,
    line: MessageWriter<'w, ShowLine>,
    view: MessageWriter<'w, ViewIntent>,
    notify: MessageWriter<'w, Notify>,
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<ProblemIntent>,
    current: Res<CurrentGame>,
    mut problem: Option<ResMut<CurrentProblem>>,
    mut show_moves: ResMut<ShowMoves>,
    mut screen: ResMut<NextState<Screen>>,
    (prefs, mut turning): (Res<Prefs>, ResMut<Turning>),
    mut replies: Replies,
) {
    for intent in intents.read() {
        if intent.opens() {
            replies.view.write(ViewIntent::Reset);
        }
        let (given, practises) = match intent {
            ProblemIntent::OpenFile(path) => match problems::library::open(path) {
                Ok(opened) => (opened.problem, true),
                Err(error) => {
                    replies.notify.write(Notify::trouble((&error).into()));
                    continue;
                }
            },
            ProblemIntent::Practise(given) => {
                let turned = turning.turn(given, &prefs.settings);
                *turning = Turning::default();
                (turned, true)
            }
            ProblemIntent::TryOut(given) => (given.as_ref().clone(), true),
            ProblemIntent::Open(given) => (given.as_ref().clone(), false),
            other => {
                if let ProblemIntent::ShowMoves(show) = other {
                    show_moves.0 = *show;
                }
                if let Some(problem) = &mut problem {
                    let asked = (current.get(), *show_moves);
                    if within(other, problem, asked, &mut replies) {
                        commands.remove_resource::<Proofs>();
                    }
                }
                continue;
            }
        };
        let opened = CurrentProblem::new(given);
        replies
            .game
            .write(GameIntent::Start(Box::new(opened.game())));
        replies.think.write(SearchIntent::Forget);
        commands.insert_resource(opened);
        commands.remove_resource::<Reading>();
        commands.remove_resource::<Proofs>();
        if practises {
            commands.insert_resource(Practice::default());
        } else {
            commands.remove_resource::<Practice>();
        }
        screen.as_mut().set_if_neq(Screen::Problem);
    }
}

/// Carries out an intent about the problem on the board. Returns true if its
/// proofs have become obsolete.
fn within(
    intent: &ProblemIntent,
    problem: &mut CurrentProblem,
    (game, show_moves): (&Game, ShowMoves),
    replies: &mut Replies,
) -> bool {
    match intent {
        ProblemIntent::SetToMove(color) => {
            problem.to_move = *color;
            problem.answer = None;
            replies
                .game
                .write(GameIntent::Start(Box::new(problem.game())));
            replies.think.write(SearchIntent::Forget);
            return true;
        }
        ProblemIntent::Reset => {
            replies
                .game
                .write(GameIntent::Start(Box::new(problem.game())));
        }
        ProblemIntent::Solve => match inquiry(problem, game, show_moves) {
            Ok(inquiry) => {
                let inquiry = Box::new(inquiry);
                problem.answer = None;
                problem.asked = Asked {
                    at_turn: game.turns().len(),
                    to_move: game.to_move(),
                    inquiry: Some(inquiry.clone()),
                };
                replies.think.write(SearchIntent::Solve(inquiry));
                return true;
            }
            Err(why) => {
                replies.notify.write(Notify::trouble(why));
            }
        },
        ProblemIntent::ShowLine => {
            if let Some(answer) = &problem.answer {
                let line = answer.solution.pv.clone();
                replies.line.write(ShowLine {
                    from_turn: answer.at_turn,
                    line,
                });
            }
        }
        ProblemIntent::ShowMoves(show) => return show_all(problem, game, *show, replies),
        ProblemIntent::Return => {
            if let Some(answer) = &problem.answer {
                replies.game.write(GameIntent::Rewind(answer.at_turn));
            }
        }
        ProblemIntent::OpenFile(_)
        | ProblemIntent::Practise(_)
        | ProblemIntent::TryOut(_)
        | ProblemIntent::Open(_) => {}
    }
    false
}

/// Repeats an answered question for all first moves if the answer lacks them.
/// Returns true if the search was started again.
fn show_all(problem: &mut CurrentProblem, game: &Game, show: bool, replies: &mut Replies) -> bool {
    let Some(answer) = problem.answer.as_ref().filter(|_| show) else {
        return false;
    };
    if answer.at_turn <= game.turns().len() {
        replies.game.write(GameIntent::Rewind(answer.at_turn));
    }
    if answer.solution.moves.is_some() {
        return false;
    }
    let Some(inquiry) = problem.asked.inquiry.take() else {
        return false;
    };
    let inquiry = Box::new(inquiry.asking(true, true));
    problem.asked.inquiry = Some(inquiry.clone());
    replies.think.write(SearchIntent::Solve(inquiry));
    problem.answer = None;
    true
}

/// Returns the question about the position on the board, or the reason why
/// there is none.
fn inquiry(
    problem: &CurrentProblem,
    game: &Game,
    ShowMoves(all_moves): ShowMoves,
) -> Result<Inquiry, Phrase> {
    Inquiry::new(
        game.board().clone(),
        game.to_move(),
        problem.targets.clone(),
        problem.given.region,
        game.ko(),
    )
    .map(|inquiry| inquiry.asking(true, all_moves))
    .map_err(|error| Phrase::from(&error).sentence())
}

fn follow_search(
    problem: Option<ResMut<CurrentProblem>>,
    show_moves: Res<ShowMoves>,
    mut progressed: MessageReader<SearchProgressed>,
    mut finished: MessageReader<SearchFinished>,
    mut failed: MessageReader<SearchFailed>,
    mut lines: MessageWriter<ShowLine>,
    mut notify: MessageWriter<Notify>,
) {
    let Some(mut problem) = problem else { return };
    if let Some(SearchProgressed { progress }) = progressed.read().last() {
        problem.progress = Some(progress.clone());
    }
    for SearchFailed { why } in failed.read() {
        problem.progress = None;
        notify.write(Notify::trouble(why.clone().sentence()));
    }
    for finished in finished.read() {
        let solution = &finished.solution;
        let Asked {
            at_turn,
            to_move,
            inquiry,
        } = problem.asked.clone();
        let Some(inquiry) = inquiry else { continue };
        // The line is not shown automatically: it would hide the marks of the
        // first moves.
        if solution.first.status != Status::Unknown && !show_moves.0 {
            lines.write(ShowLine {
                from_turn: at_turn,
                line: solution.pv.clone(),
            });
        }
        problem.progress = None;
        if problem.targets.is_empty() && solution.first.status != Status::Unknown {
            problem.targets.clone_from(&solution.targets);
        }
        problem.answer = Some(Answer::to(&inquiry, at_turn, to_move, finished));
    }
}

/// Clears the progress when the position changes, because that ends the search.
fn forget_progress(problem: Option<ResMut<CurrentProblem>>, mut changes: Changes) {
    let moved = changes.any();
    if let Some(mut problem) = problem
        && moved
        && problem.progress.is_some()
    {
        problem.progress = None;
    }
}

//! A life-and-death problem on the board: its task and the solver's answer.

mod framing;
mod keys;
pub(crate) mod marks;
pub(crate) mod panel;
pub(crate) mod point_action;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::board::ViewIntent;
use crate::app::i18n::Phrase;
use crate::app::problem_session::practice::{Practice, is_students_turn};
use crate::app::problem_session::proof::{Proofs, Reading};
use crate::app::problem_session::quiz::Quiz;
use crate::app::problem_session::systems::ProblemSystems;
use crate::app::saves::open_files::{FileOpened, FileReactionSystems};
use crate::app::searches::solver_task::{
    SearchFailed, SearchFinished, SearchIntent, SearchProgressed,
};
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::demonstration::ShowLine;
use crate::app::session::game::{Changes, CurrentGame, GameIntent};
use crate::app::session::notices::Notify;
use crate::app::session::preferences::Prefs;
use crate::app::session::problem::{Asked, CurrentProblem, ProblemIntent, ShowMoves, Turning};
use crate::app::session::states::{Document, Screen};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::go::{self, Cell, Game};
use crate::problems;
use crate::solver::{Inquiry, InvalidProblem, Status};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((framing::plugin, marks::plugin, keys::plugin));
    app.comes_and_goes::<CurrentProblem>();
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
                .in_set(ProblemSystems::Board),
        )
        .add_systems(Update, open_file.in_set(FileReactionSystems))
        .add_systems(Update, forget_progress.in_set(AppSystems::Think));
    app.add_systems(OnExit(Document::Problem), close);
}

fn close(mut commands: Commands) {
    commands.remove_resource::<CurrentProblem>();
}

/// Puts the problem of an opened file on the board.
fn open_file(mut opened: MessageReader<FileOpened>, mut intents: MessageWriter<ProblemIntent>) {
    for opened in opened.read() {
        if let FileOpened::Problem(problem) = opened {
            intents.write(ProblemIntent::TryOut(problem.clone()));
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
            if is_students_turn(current.get()) {
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
                let why = Phrase::from(&why).sentence();
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
        ProblemIntent::Practise(_) | ProblemIntent::TryOut(_) | ProblemIntent::Open(_) => {}
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
) -> Result<Inquiry, InvalidProblem> {
    Inquiry::new(
        game.board().clone(),
        game.to_move(),
        problem.targets.clone(),
        problem.given.region,
        game.ko(),
    )
    .map(|inquiry| inquiry.asking(true, all_moves))
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
        problem.answer = Some(finished.answer(&inquiry, at_turn, to_move));
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

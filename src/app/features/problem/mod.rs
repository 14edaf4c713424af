//! A life-and-death problem on the board: its task and the solver's answer.

mod framing;
mod keys;
pub(crate) mod marks;
pub(crate) mod panel;
pub(crate) mod point_action;
mod wanted_proof;

use bevy::prelude::*;

use self::wanted_proof::WantedProof;
use crate::app::AppSystems;
use crate::app::board::ViewIntent;
use crate::app::problem_session::{Practice, ProblemSystems, Proofs};
use crate::app::saves::{FileOpened, FileReactionSystems};
use crate::app::searches::solver_task::{
    SearchFailed, SearchFinished, SearchIntent, SearchProgressed,
};
use crate::app::session::problem::Question;
use crate::app::session::{
    Changes, Choice, CurrentGame, CurrentProblem, Document, GameIntent, Notify, PointChosen, Prefs,
    ProblemIntent, ProblemMode, Screen, ShowLine, ShowMoves, Turning,
};
use crate::go::{self, Cell, Game};
use crate::i18n::Phrase;
use crate::problems;
use crate::solver::{Inquiry, InvalidProblem, Status};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        framing::plugin,
        marks::plugin,
        keys::plugin,
        panel::plugin,
        point_action::plugin,
        wanted_proof::plugin,
    ));
    app.add_message::<ProblemIntent>()
        .init_resource::<ShowMoves>()
        .init_resource::<Turning>()
        .add_systems(
            Update,
            (
                choose_point
                    .run_if(in_state(Screen::Problem))
                    .run_if(in_state(ProblemMode::Examine)),
                handle_intents.run_if(on_message::<ProblemIntent>),
                read_search_results,
            )
                .chain()
                .in_set(ProblemSystems::Board),
        )
        .add_systems(Update, open_file.in_set(FileReactionSystems))
        .add_systems(Update, clear_progress.in_set(AppSystems::Think));
}

/// Puts the problem of an opened file on the board.
fn open_file(mut opened: MessageReader<FileOpened>, mut intents: MessageWriter<ProblemIntent>) {
    for opened in opened.read() {
        if let FileOpened::Problem(problem) = opened {
            intents.write(ProblemIntent::TryOut(problem.clone()));
        }
    }
}

/// In a problem that is examined, choosing a stone sets it as a target, and
/// choosing an empty point plays there.
fn choose_point(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    mut problem: Single<&mut CurrentProblem>,
    mut intents: MessageWriter<GameIntent>,
) {
    for PointChosen { point, choice } in chosen.read() {
        if *choice == Choice::Other {
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
    mut problems: Query<(Entity, &mut CurrentProblem)>,
    mut show_moves: ResMut<ShowMoves>,
    (mut screen, mut mode): (ResMut<NextState<Screen>>, ResMut<NextState<ProblemMode>>),
    (prefs, mut turning): (Res<Prefs>, ResMut<Turning>),
    mut replies: Replies,
) {
    let (mut opened, mut is_proof_wanted) = (None, false);
    for intent in intents.read() {
        if intent.opens() {
            replies.view.write(ViewIntent::Reset);
            is_proof_wanted = matches!(intent, ProblemIntent::ShowProof(_));
        }
        opened = Some(match intent {
            ProblemIntent::Practise(given) => {
                (turning.take(given, &prefs.settings), ProblemMode::Practice)
            }
            ProblemIntent::Time(given) => {
                (turning.take(given, &prefs.settings), ProblemMode::TimedRun)
            }
            ProblemIntent::TryOut(given) => (given.as_ref().clone(), ProblemMode::Practice),
            ProblemIntent::Ask(given) => (given.as_ref().clone(), ProblemMode::Quiz),
            ProblemIntent::Open(given) | ProblemIntent::ShowProof(given) => {
                (given.as_ref().clone(), ProblemMode::Examine)
            }
            other => {
                if let ProblemIntent::ShowMoves(show) = other {
                    show_moves.0 = *show;
                }
                for (entity, mut problem) in &mut problems {
                    let position = (current.get(), *show_moves);
                    if handle_board_intent(other, &mut problem, position, &mut replies) {
                        commands.entity(entity).remove::<Proofs>();
                    }
                }
                continue;
            }
        });
    }
    let Some((given, used)) = opened else { return };
    for (replaced, _) in &problems {
        commands.entity(replaced).despawn();
    }
    let opened = CurrentProblem::new(given);
    replies
        .game
        .write(GameIntent::Start(Box::new(opened.game())));
    replies.think.write(SearchIntent::Forget);
    let name = Name::new("Problem");
    let mut problem = commands.spawn((name, opened, DespawnOnExit(Document::Problem)));
    if matches!(used, ProblemMode::Practice | ProblemMode::TimedRun) {
        problem.insert(Practice::default());
    }
    if is_proof_wanted {
        problem.insert(WantedProof::default());
    }
    screen.as_mut().set_if_neq(Screen::Problem);
    mode.as_mut().set_if_neq(used);
}

/// Carries out an intent about the problem on the board. Returns true if its
/// proofs have become obsolete.
fn handle_board_intent(
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
                problem.question = Question {
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
        ProblemIntent::Practise(_)
        | ProblemIntent::Time(_)
        | ProblemIntent::Ask(_)
        | ProblemIntent::TryOut(_)
        | ProblemIntent::Open(_)
        | ProblemIntent::ShowProof(_) => {}
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
    let Some(inquiry) = problem.question.inquiry.take() else {
        return false;
    };
    let inquiry = Box::new(inquiry.asking(true, true));
    problem.question.inquiry = Some(inquiry.clone());
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

fn read_search_results(
    mut problem: Single<&mut CurrentProblem>,
    show_moves: Res<ShowMoves>,
    mut progressed: MessageReader<SearchProgressed>,
    mut finished: MessageReader<SearchFinished>,
    mut failed: MessageReader<SearchFailed>,
    mut lines: MessageWriter<ShowLine>,
    mut notify: MessageWriter<Notify>,
) {
    if let Some(SearchProgressed { progress }) = progressed.read().last() {
        problem.progress = Some(progress.clone());
    }
    for SearchFailed { why } in failed.read() {
        problem.progress = None;
        notify.write(Notify::trouble(why.clone().sentence()));
    }
    for finished in finished.read() {
        let solution = &finished.solution;
        let Question {
            at_turn,
            to_move,
            inquiry,
        } = problem.question.clone();
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
fn clear_progress(mut problem: Single<&mut CurrentProblem>, mut changes: Changes) {
    if changes.any() && problem.progress.is_some() {
        problem.progress = None;
    }
}

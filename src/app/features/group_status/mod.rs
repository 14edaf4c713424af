//! The status of a group, asked for anywhere: in a record, in a game, in a game
//! that is counted. The solver answers for both sides moving first.

mod estimate;
mod keys;
mod marks;
pub(crate) mod panel;
mod point_action;
mod problem;
#[cfg(test)]
mod tests;

#[cfg(test)]
use std::time::Duration;

use bevy::prelude::*;

use self::estimate::{EstimateTask, GroupEstimate};
use crate::app::AppSystems;
use crate::app::opened_record::{Review, ReviewIntent};
use crate::app::problem_session::{EditorIntent, ProblemSystems};
use crate::app::searches::solver_task;
use crate::app::searches::solver_task::{
    SearchFailed, SearchFinished, SearchIntent, SearchProgressed,
};
use crate::app::session::{
    Answer, Changes, CurrentGame, GroupIntent, Notify, Policy, ProblemIntent, Screen,
};
use crate::game::{GameSession, Phase};
use crate::go::{Color, Game, Point};
use crate::i18n::Phrase;
use crate::solver::{Groups, Inquiry, InvalidProblem, Progress, Verdict};

/// A question about a group of the position on the board, with its answer. Any
/// change of the position ends it.
#[derive(Component, Debug)]
pub(crate) struct GroupQuestion {
    /// The number of turns before the position.
    at_turn: usize,
    /// The color of the group.
    color: Color,
    /// The side to move.
    first: Color,
    /// One stone of each chain in question.
    targets: Vec<Point>,
    inquiry: Box<Inquiry>,
    progress: Option<Progress>,
    answer: Option<Answer>,
    shows_line: bool,
}

impl GroupQuestion {
    /// Creates the question about the group of a stone. It names the main chains
    /// of the group, or only the chain of the stone if that is none of them.
    fn about(game: &Game, stone: Point) -> Option<Result<Self, InvalidProblem>> {
        let board = game.board();
        let color = board.stone(stone)?;
        let groups = Groups::of(board);
        let main = groups.at(stone)?.main_chains(board);
        let is_main = main.iter().any(|&t| board.chain(t).any(|p| p == stone));
        let targets = if is_main { main } else { vec![stone] };
        // A ko bans a move of the side to move alone, so that side comes first.
        let first = game.to_move();
        let inquiry = Inquiry::new(board.clone(), first, targets.clone(), None, game.ko());
        Some(inquiry.map(|inquiry| Self {
            at_turn: game.turns().len(),
            color,
            first,
            targets,
            inquiry: Box::new(inquiry.asking(true, false)),
            progress: None,
            answer: None,
            shows_line: false,
        }))
    }

    /// Shows the answer as if it had taken this many positions and this time. Returns
    /// false if there is no answer yet.
    #[cfg(test)]
    pub(crate) fn set_cost(&mut self, nodes: u64, elapsed: Duration) -> bool {
        let Some(answer) = &mut self.answer else {
            return false;
        };
        answer.solution.nodes = nodes;
        answer.elapsed = elapsed;
        true
    }

    /// Returns the verdict with this side moving first, once there is one.
    fn verdict(&self, first: Color) -> Option<&Verdict> {
        let solution = &self.answer.as_ref()?.solution;
        if first == self.first {
            Some(&solution.first)
        } else {
            solution.other_first.as_ref()
        }
    }

    /// Returns the verdicts with the other side and with the group's own side
    /// moving first.
    fn verdicts(&self) -> [Option<&Verdict>; 2] {
        [self.color.opponent(), self.color].map(|first| self.verdict(first))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        estimate::plugin,
        keys::plugin,
        marks::plugin,
        panel::plugin,
        point_action::plugin,
    ));
    app.add_message::<GroupIntent>()
        .add_systems(
            Update,
            (handle_intents, read_search_results)
                .chain()
                .before(ProblemSystems::List)
                .in_set(AppSystems::Problem),
        )
        .add_systems(
            Update,
            end_question
                .in_set(AppSystems::Think)
                .before(solver_task::poll_searches),
        );
}

/// True where a group may be asked about: where an analysis may be asked for.
fn may_ask(screen: Res<State<Screen>>, policy: Res<Policy>, current: Res<CurrentGame>) -> bool {
    let is_played = |session: &GameSession| !matches!(session.phase(), Phase::Placing(_));
    let has_position = match screen.get() {
        Screen::Review => true,
        Screen::Game => current.session().is_some_and(is_played),
        _ => false,
    };
    has_position && !policy.is_for_visitors() && current.allows_help()
}

/// True while the answer about a group lies over the panel.
fn is_open(questions: Query<(), With<GroupQuestion>>, screen: Res<State<Screen>>) -> bool {
    !questions.is_empty() && matches!(screen.get(), Screen::Review | Screen::Game)
}

/// The messages that answer the intents.
#[derive(bevy::ecs::system::SystemParam)]
struct Replies<'w> {
    search: MessageWriter<'w, SearchIntent>,
    problem: MessageWriter<'w, ProblemIntent>,
    editor: MessageWriter<'w, EditorIntent>,
    review: MessageWriter<'w, ReviewIntent>,
    notify: MessageWriter<'w, Notify>,
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<GroupIntent>,
    mut questions: Query<(Entity, &mut GroupQuestion)>,
    reviews: Query<&Review>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut replies: Replies,
) {
    for intent in intents.read() {
        if let GroupIntent::Ask(stone) = intent {
            if !current.allows_help() {
                continue;
            }
            let asked = GroupQuestion::about(current.get(), *stone);
            let Some((asked, document)) = asked.zip(screen.get().document()) else {
                continue;
            };
            for (entity, _) in &questions {
                commands.entity(entity).despawn();
            }
            match asked {
                Ok(question) => {
                    let inquiry = question.inquiry.clone();
                    replies.search.write(SearchIntent::Solve(inquiry));
                    let name = Name::new("Question about a group");
                    let game = current.get();
                    let task = EstimateTask::begin(game, question.color, &question.targets);
                    let estimate = (GroupEstimate::default(), task);
                    commands.spawn((name, question, estimate, DespawnOnExit(document)));
                }
                Err(why) => {
                    let why = Phrase::from(&why).sentence();
                    replies.notify.write(Notify::trouble(why));
                }
            }
            continue;
        }
        for (entity, mut question) in &mut questions {
            match intent {
                GroupIntent::Ask(_) => {}
                GroupIntent::ToggleLine => question.shows_line = !question.shows_line,
                GroupIntent::Close => {
                    commands.entity(entity).despawn();
                    replies.search.write(SearchIntent::Forget);
                }
                GroupIntent::Practise
                | GroupIntent::Examine
                | GroupIntent::ShowProof
                | GroupIntent::MakeProblem => {
                    let review = reviews.single().ok();
                    let problem = problem::of(&question, &current, review);
                    let problem = Box::new(problem);
                    if review.is_none() {
                        replies.review.write(ReviewIntent::OpenCurrent);
                    }
                    replies.review.write(ReviewIntent::SetAside);
                    if let GroupIntent::MakeProblem = intent {
                        replies.editor.write(EditorIntent::EditNew(problem));
                        continue;
                    }
                    replies.problem.write(match intent {
                        GroupIntent::Practise => ProblemIntent::TryOut(problem),
                        GroupIntent::ShowProof => ProblemIntent::ShowProof(problem),
                        _ => ProblemIntent::Open(problem),
                    });
                }
            }
        }
    }
}

fn read_search_results(
    mut question: Single<&mut GroupQuestion>,
    mut progressed: MessageReader<SearchProgressed>,
    mut finished: MessageReader<SearchFinished>,
    mut failed: MessageReader<SearchFailed>,
    mut notify: MessageWriter<Notify>,
) {
    // The results that wait here are those of the question before.
    if question.is_added() {
        progressed.clear();
        failed.clear();
        finished.clear();
        return;
    }
    if let Some(SearchProgressed { progress }) = progressed.read().last() {
        question.progress = Some(progress.clone());
    }
    for SearchFailed { why } in failed.read() {
        question.progress = None;
        notify.write(Notify::trouble(why.clone().sentence()));
    }
    for finished in finished.read() {
        question.progress = None;
        let answer = finished.answer(&question.inquiry, question.at_turn, question.first);
        question.answer = Some(answer);
    }
}

/// Ends the question when the position changes.
fn end_question(
    mut commands: Commands,
    questions: Query<Entity, With<GroupQuestion>>,
    mut changes: Changes,
) {
    if changes.any() {
        for question in &questions {
            commands.entity(question).despawn();
        }
    }
}

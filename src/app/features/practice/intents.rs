//! The effects of the requests of a student on the practice.

use bevy::prelude::*;

use super::Tutor;
use crate::app::problem_session::practice::is_students_turn;
use crate::app::problem_session::{Hint, Practice, PracticeIntent, Showing};
use crate::app::session::{CurrentGame, CurrentProblem, GameIntent, ProblemMode};
use crate::go::Move;

/// Begins to practise the problem that is examined.
pub(super) fn begin_practice(
    mut commands: Commands,
    mut intents: MessageReader<PracticeIntent>,
    examined: Single<(Entity, &mut CurrentProblem), Without<Practice>>,
    mut game: MessageWriter<GameIntent>,
    mut mode: ResMut<NextState<ProblemMode>>,
) {
    let (entity, mut problem) = examined.into_inner();
    if !intents
        .read()
        .any(|intent| *intent == PracticeIntent::Practise)
    {
        return;
    }
    // A student who has seen the answer does not solve the problem unaided.
    let helped = if problem.answer.is_some() {
        Hint::Move
    } else {
        Hint::None
    };
    // The examination may have changed the question, so the given one is
    // restored.
    problem.restore();
    game.write(GameIntent::Start(Box::new(problem.game())));
    let practice = Practice::helped_before(helped);
    commands.entity(entity).insert(practice);
    mode.as_mut().set_if_neq(ProblemMode::Practice);
}

/// Carries out the requests about the problem that is practised.
pub(super) fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<PracticeIntent>,
    practised: Single<(Entity, &mut CurrentProblem, &mut Practice)>,
    mut tutors: Query<&mut Tutor>,
    current: Res<CurrentGame>,
    mode: Res<State<ProblemMode>>,
    mut game: MessageWriter<GameIntent>,
    mut next_mode: ResMut<NextState<ProblemMode>>,
) {
    let (entity, mut problem, mut practice) = practised.into_inner();
    for intent in intents.read() {
        if *mode.get() == ProblemMode::TimedRun && *intent != PracticeIntent::Pass {
            continue;
        }
        match intent {
            PracticeIntent::Hint if practice.may_be_helped() => practice.give_hint(),
            PracticeIntent::Pass => {
                practice.take_over();
                if is_students_turn(current.get()) {
                    game.write(GameIntent::Play(Move::Pass));
                }
            }
            PracticeIntent::Back => {
                game.write(GameIntent::Rewind(practice.back_to()));
                practice.take_over();
            }
            PracticeIntent::Forward => {
                practice.take_over();
                game.write_batch([GameIntent::Redo, GameIntent::Redo]);
            }
            PracticeIntent::StartOver => {
                game.write(GameIntent::Rewind(0));
                practice.take_over();
            }
            PracticeIntent::PlayOut if practice.finding().is_some() => practice.play_out(),
            PracticeIntent::ShowAnswer if practice.attempt().is_some() => {
                game.write(GameIntent::Rewind(0));
                practice.show_answer();
            }
            PracticeIntent::ShownBack if practice.can_show_back() => {
                practice.set_showing(Showing::Stands);
                game.write(GameIntent::Rewind(practice.line().len() - 1));
            }
            PracticeIntent::ShownOn if practice.can_show_on() => {
                practice.set_showing(Showing::Steps);
            }
            PracticeIntent::ShownRun if practice.can_show_on() => {
                let runs = practice.playback().map(|shown| shown.showing) == Some(Showing::Runs);
                practice.set_showing(if runs { Showing::Stands } else { Showing::Runs });
            }
            PracticeIntent::GoOn => {
                if practice.knowledge.search_on() {
                    for mut tutor in &mut tutors {
                        tutor.go_on();
                    }
                }
            }
            PracticeIntent::SwapSides => {
                problem.to_move = problem.to_move.opponent();
                game.write(GameIntent::Start(Box::new(problem.game())));
                commands.entity(entity).insert(Practice::default());
            }
            PracticeIntent::Examine => {
                // The moves on the board stay.
                commands.entity(entity).remove::<Practice>();
                next_mode.as_mut().set_if_neq(ProblemMode::Examine);
            }
            PracticeIntent::Hint
            | PracticeIntent::PlayOut
            | PracticeIntent::ShowAnswer
            | PracticeIntent::ShownBack
            | PracticeIntent::ShownOn
            | PracticeIntent::ShownRun
            | PracticeIntent::Practise
            | PracticeIntent::Next
            | PracticeIntent::Previous => {}
        }
    }
}

/// Ends the play-out when the student plays a move or steps back.
pub(super) fn stop_playing_out(
    mut practice: Single<&mut Practice>,
    mut intents: MessageReader<GameIntent>,
) {
    let by_student = intents.read().any(|intent| {
        matches!(
            intent,
            GameIntent::Play(_) | GameIntent::Undo | GameIntent::Redo
        )
    });
    if practice.is_played_out() && by_student {
        practice.take_over();
    }
}

//! The requests of a student, and their effects on the practice.

use bevy::prelude::*;

use super::{Hint, Practice, Showing, Tutor, is_students_turn};
use crate::app::features::problem::CurrentProblem;
use crate::app::features::timed_run::Running;
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::request::Intent;
use crate::go::Move;

/// The requests of a student.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PracticeIntent {
    /// Give the next hint.
    Hint,
    /// Pass: claim that no move is needed, or that none helps.
    Pass,
    /// Go back to the student's last turn, or to before a mistake.
    Back,
    /// Redo the moves of the last step back.
    Forward,
    /// Go back to the first position.
    StartOver,
    /// Let the program play both sides until the result is obvious.
    PlayOut,
    /// Start over, and let the program show the answer.
    ShowAnswer,
    /// Step back or forward in the line that the program shows.
    ShownBack,
    ShownOn,
    /// Start or stop the automatic play of the shown line.
    ShownRun,
    /// Continue a search that has timed out.
    GoOn,
    /// Let the other side move first.
    SwapSides,
    /// Leave the practice and examine the problem with the solver.
    Examine,
    /// Practise the problem that is examined.
    Practise,
    /// Go to the next problem of the list.
    Next,
    /// Go to the previous problem.
    Previous,
}

impl Intent for PracticeIntent {
    const FOR_VISITORS: bool = true;

    fn closes_menu(&self) -> bool {
        true
    }
}

pub(super) fn handle(
    mut commands: Commands,
    mut intents: MessageReader<PracticeIntent>,
    practice: Option<ResMut<Practice>>,
    mut problem: Option<ResMut<CurrentProblem>>,
    mut tutors: Query<&mut Tutor>,
    current: Res<CurrentGame>,
    running: Option<Res<Running>>,
    mut game: MessageWriter<GameIntent>,
) {
    let Some(mut practice) = practice else {
        for intent in intents.read() {
            if let (PracticeIntent::Practise, Some(problem)) = (intent, &mut problem) {
                // A student who has seen the answer does not solve the problem
                // unaided.
                let helped = if problem.answer.is_some() {
                    Hint::Move
                } else {
                    Hint::None
                };
                // The examination may have changed the question, so the given
                // one is restored.
                problem.restore();
                game.write(GameIntent::Start(Box::new(problem.game())));
                commands.insert_resource(Practice::helped_before(helped));
            }
        }
        return;
    };
    for intent in intents.read() {
        if running.is_some() && *intent != PracticeIntent::Pass {
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
                if let Some(problem) = &mut problem {
                    problem.to_move = problem.to_move.opponent();
                    game.write(GameIntent::Start(Box::new(problem.game())));
                    commands.insert_resource(Practice::default());
                }
            }
            PracticeIntent::Examine => {
                // The moves on the board stay.
                commands.remove_resource::<Practice>();
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
    practice: Option<ResMut<Practice>>,
    mut intents: MessageReader<GameIntent>,
) {
    let by_student = intents.read().any(|intent| {
        matches!(
            intent,
            GameIntent::Play(_) | GameIntent::Undo | GameIntent::Redo
        )
    });
    if let Some(mut practice) = practice
        && practice.is_played_out()
        && by_student
    {
        practice.take_over();
    }
}

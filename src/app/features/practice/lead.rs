//! The program's side of a practice: the tutor, and the moves it plays.

use std::time::Duration;

use bevy::prelude::*;

use super::knowledge::add_report;
use super::tutor::Report;
use super::{NextTutor, Tutor};
use crate::app::problem_session::practice::LONGEST;
use crate::app::problem_session::{Knowledge, Practice, Showing};
use crate::app::searches::solver_task::{Failure, SearchBroke};
use crate::app::session::{CurrentGame, CurrentProblem, Document, GameIntent, Prefs, ProblemMode};
use crate::i18n::Phrase;
use crate::problems::practice::by_file::FileStage;
use crate::problems::practice::{Stage, by_file};

/// The delay of a reply, so that two separate stones are seen to be played.
const REPLY_AFTER: Duration = Duration::from_millis(60);
/// The time between two moves of a line that is played out.
const PACE: Duration = Duration::from_millis(650);

/// Starts the tutor of a problem that is to be practised.
pub(super) fn start_tutor(
    mut commands: Commands,
    practised: Single<(&mut Practice, &CurrentProblem)>,
    tutors: Query<Entity, With<Tutor>>,
    prefs: Res<Prefs>,
    mut ahead: ResMut<NextTutor>,
    mut count: Local<u32>,
) {
    let (mut practice, problem) = practised.into_inner();
    if practice.number.is_some() {
        return;
    }
    for tutor in &tutors {
        commands.entity(tutor).despawn();
    }
    *count += 1;
    practice.number = Some(*count);
    let timeout = Duration::from_secs(prefs.settings.solver_seconds.into());
    let tutor = match ahead.tutor(problem) {
        Some(tutor) => Ok(tutor),
        None => problem
            .inquiry()
            .map(|inquiry| Tutor::new(inquiry, timeout)),
    };
    match tutor {
        Ok(tutor) => {
            commands.spawn((Name::new("Tutor"), tutor, DespawnOnExit(Document::Problem)));
        }
        Err(why) => practice.knowledge = Knowledge::broken(Phrase::from(&why).sentence()),
    }
}

pub(super) fn read_tutor_reports(
    practised: Single<(&mut Practice, &mut CurrentProblem)>,
    mut tutors: Query<&mut Tutor>,
    mut broke: MessageWriter<SearchBroke>,
) {
    let (mut practice, mut problem) = practised.into_inner();
    for mut tutor in &mut tutors {
        let reports = tutor.bypass_change_detection().reports();
        for report in reports {
            if matches!(report, Report::Broken(Failure::Broken)) {
                broke.write(SearchBroke);
            }
            add_report(&mut practice.knowledge, report, &mut problem);
        }
    }
}

/// Advances the attempt: has positions judged, plays the program's moves and
/// detects the end.
pub(super) fn advance_attempt(
    time: Res<Time<Real>>,
    practised: Single<(&mut Practice, &CurrentProblem)>,
    mut tutors: Query<&mut Tutor>,
    current: Res<CurrentGame>,
    mode: Res<State<ProblemMode>>,
    prefs: Res<Prefs>,
    mut intents: MessageWriter<GameIntent>,
    mut led: Local<Option<u32>>,
) {
    let (mut practice, problem) = practised.into_inner();
    // In the first frame of a practice the previous game is still on the board.
    if std::mem::replace(&mut *led, practice.number()) != practice.number() {
        return;
    }
    let game = current.get();
    let turns = game.turns().len();
    // The time spent is not visible, so it does not count as a change.
    if !practice.is_solved() {
        practice.bypass_change_detection().spent += time.delta();
    }
    if practice.bypass_change_detection().follow(game) {
        practice.set_changed();
    }
    if matches!(practice.knowledge(), Knowledge::NotFound { .. }) {
        if by_file::speaks(&problem.given) && problem.to_move == problem.given.to_move {
            let stage = practice.judge_by_file(&problem.given);
            if let FileStage::Reply(mv) = stage {
                practice.wait(time.delta());
                if practice.take_due(REPLY_AFTER) {
                    intents.write(GameIntent::Demonstrate(mv, turns));
                }
            }
        }
        return;
    }
    let Some(judgement) = practice.judgement() else {
        return;
    };
    let is_wrong = judgement.attempt().first_wrong(practice.line()).is_some();
    if !is_wrong && practice.left_alone {
        practice.left_alone = false;
        return;
    }
    let may_show = prefs.settings.play_out_mistakes && *mode.get() != ProblemMode::TimedRun;
    let shows = may_show && !practice.left_alone;
    if is_wrong && shows && !practice.is_played_out() {
        practice.play_out();
        return;
    }
    match judgement.stage(practice.line(), game) {
        Stage::Unjudged => {
            if !judgement.is_requested(practice.line()) {
                let line = practice.request_judgement();
                for mut tutor in &mut tutors {
                    tutor.judge(line.clone());
                }
            }
        }
        Stage::Student => {}
        Stage::Reply(mv) => {
            let practice = practice.bypass_change_detection();
            practice.wait(time.delta());
            let showing = practice.playback().map(|shown| shown.showing);
            let pace = match showing {
                None => REPLY_AFTER,
                Some(Showing::Runs) => PACE,
                Some(Showing::Steps) => Duration::ZERO,
                Some(Showing::Stands) => return,
            };
            if practice.line().len() < LONGEST && practice.take_due(pace) {
                if showing == Some(Showing::Steps) {
                    practice.set_showing(Showing::Stands);
                }
                intents.write(GameIntent::Demonstrate(mv, turns));
            }
        }
        Stage::Over(finding) => {
            if practice.finding() != Some(&finding) {
                practice.end(finding);
            }
        }
    }
}

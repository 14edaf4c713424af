//! Practice of the problem on the board: the student plays one side; the
//! program judges each move and answers for the other side. The game on the
//! board is the source of truth; the judgements of its moves are in the
//! [`Attempt`].

pub(crate) mod ahead;
pub(crate) mod annotation_panel;
pub(crate) mod favourite;
mod keys;
mod marks;
pub(crate) mod panel;
pub(crate) mod playlist;
mod recording;
pub(crate) mod tutor;

use std::time::Duration;

use bevy::prelude::*;

pub(crate) use self::ahead::Ahead;
pub(crate) use self::favourite::ToggleFavourite;
pub(crate) use self::playlist::{Playlist, PractiseDue, PractiseList};
use self::tutor::Report;
pub(crate) use self::tutor::Tutor;
use super::problem::{CurrentProblem, ProblemSystems};
use crate::app::AppSystems;
use crate::app::features::quiz::QuizIntent;
use crate::app::features::quiz::StartQuiz;
use crate::app::features::timed_run::StartRun;
use crate::app::features::timed_run::{RunIntent, Running};
use crate::app::i18n::Phrase;
use crate::app::saves::study::{AttemptSystems, LastWriteSystems};
use crate::app::searches::solver_task::{Failure, SearchBroke};
use crate::app::session::demonstration::Demonstration;
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::preferences::Prefs;
use crate::app::session::request::Intent;
use crate::app::session::request::RequestSystems;
use crate::app::session::states::{Menu, OfProblem, Screen, on_leaving_problem};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::go::{Game, Move, Point, PointSet};
use crate::problems::practice::by_file;
use crate::problems::practice::by_file::FileStage;
use crate::problems::practice::{Attempt, Finding, Judged, Stage, Standing};
use crate::problems::{Mark, Problem};
use crate::solver::{Answer, Progress, Solution, Status};

/// The delay of a reply, so that two separate stones are seen to be played.
const REPLY_AFTER: Duration = Duration::from_millis(60);
/// The time between two moves of a line that is played out.
const PACE: Duration = Duration::from_millis(650);
/// The most moves of a line that the program plays out or replies to.
const LONGEST: usize = 150;

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

/// The revealed part of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Hint {
    /// No part.
    #[default]
    None,
    /// The result of best play.
    Status,
    /// The area of the next move.
    Area,
    /// The next move.
    Move,
    /// The whole line.
    Line,
}

impl Hint {
    const fn next(self) -> Self {
        match self {
            Self::None => Self::Status,
            Self::Status => Self::Area,
            Self::Area => Self::Move,
            Self::Move | Self::Line => Self::Line,
        }
    }
}

/// The playback of a line that the program shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Showing {
    /// It plays automatically.
    #[default]
    Runs,
    /// It is stopped.
    Stands,
    /// It plays one move and stops.
    Steps,
}

/// The state of the search for the answer.
#[derive(Clone, Debug, Default)]
pub(crate) enum Knowledge {
    /// The search is running.
    #[default]
    Sought,
    /// The search has timed out.
    NotFound,
    /// The answer is proved.
    Proved(Box<Solution>),
    /// The search has failed.
    Broken(Phrase),
}

/// The practice of the problem on the board.
#[derive(Resource, Debug, Default)]
pub(crate) struct Practice {
    /// The state of the search for the answer.
    pub(crate) knowledge: Knowledge,
    /// The progress of the search.
    pub(crate) progress: Option<Progress>,
    /// The played moves and their judgements, once the answer is known.
    pub(crate) attempt: Option<Attempt>,
    /// The result of the line on the board, once it is over.
    pub(crate) finding: Option<Finding>,
    /// The verdict of the problem file on the line, if the solver has no
    /// answer.
    pub(crate) by_file: Option<FileStage>,
    /// The played lines that the file calls wrong, without duplicates.
    wrong_by_file: Vec<Vec<Move>>,
    /// True while the program plays both sides.
    pub(crate) played_out: bool,
    /// The playback of that line.
    pub(crate) showing: Showing,
    /// The hint given for the position on the board.
    pub(crate) hint: Hint,
    /// The largest hint given so far.
    pub(crate) helped: Hint,
    /// The time that the student has spent until the problem was solved.
    pub(crate) spent: Duration,
    /// True once it was solved.
    pub(crate) solved: bool,
    /// The number of moves on the board when the program began to play out.
    pub(crate) played_out_from: usize,
    /// True if the student wants to find out alone why a move is wrong.
    left_alone: bool,
    /// The number of the practice since the program start. It is 0 until it has
    /// begun.
    pub(crate) number: u32,
    asked: Option<Vec<Move>>,
    line: Vec<Move>,
    waited: Duration,
}

impl Practice {
    /// Returns the moves on the board as the solver sees them: a move outside
    /// of the region is a pass to it.
    pub(crate) fn line(&self) -> &[Move] {
        &self.line
    }

    /// Returns the student's standing in the line on the board.
    pub(crate) fn standing(&self) -> Option<Standing> {
        self.attempt.as_ref()?.standing(&self.line)
    }

    /// Returns true if the student is to move, judged by the number of moves.
    pub(crate) fn is_students_turn(&self) -> bool {
        self.line.len().is_multiple_of(2)
    }

    /// Returns the judgement of the position on the board.
    fn judged(&self) -> Option<&Judged> {
        self.attempt.as_ref()?.judged(&self.line)
    }

    /// Returns the next moves that keep the best result. They are empty if they
    /// are unknown or the student is not to move.
    pub(crate) fn next_moves(&self) -> Vec<Move> {
        if !self.is_students_turn() {
            return Vec::new();
        }
        match (&self.attempt, self.line.is_empty()) {
            (Some(attempt), true) => attempt.best().best_moves.clone(),
            _ => {
                let judged = self.judged();
                judged.and_then(|judged| judged.reply).into_iter().collect()
            }
        }
    }

    /// Returns the points around the next moves, for the area hint.
    pub(crate) fn area(&self) -> PointSet {
        let near = |a: Point, b: Point| a.x().abs_diff(b.x()) <= 1 && a.y().abs_diff(b.y()) <= 1;
        let places = self.next_moves();
        let region = match &self.knowledge {
            Knowledge::Proved(solution) => solution.region,
            _ => PointSet::EMPTY,
        };
        let is_near = |point: &Point| {
            let mut moves = places.iter();
            moves.any(|mv| matches!(mv, Move::Place(place) if near(*place, *point)))
        };
        region.iter().filter(is_near).collect()
    }

    /// Follows the board. Returns true if the position has changed.
    fn follow(&mut self, game: &Game) -> bool {
        let region = match &self.knowledge {
            Knowledge::Proved(solution) => Some(&solution.region),
            _ => None,
        };
        let seen = |mv: Move| match (mv, region) {
            (Move::Place(point), Some(region)) if !region.contains(point) => Move::Pass,
            _ => mv,
        };
        let line = game.turns().iter().map(|turn| seen(turn.mv));
        if line.clone().eq(self.line.iter().copied()) {
            return false;
        }
        self.line = line.collect();
        if !self.played_out {
            self.hint = Hint::None;
        }
        self.finding = None;
        self.waited = Duration::ZERO;
        true
    }

    /// Replies and judges by the problem file.
    fn go_by_file(
        &mut self,
        problem: &Problem,
        time: Duration,
        intents: &mut MessageWriter<GameIntent>,
    ) {
        let stage = by_file::stage(problem, &self.line);
        self.by_file = Some(stage);
        match stage {
            FileStage::Reply(mv) => {
                self.waited += time;
                if self.waited >= REPLY_AFTER {
                    self.waited = Duration::ZERO;
                    intents.write(GameIntent::Demonstrate(mv));
                }
            }
            FileStage::Over(Mark::Right) => self.solved = true,
            FileStage::Over(Mark::Wrong | Mark::Unmarked) => {
                if !self.wrong_by_file.contains(&self.line) {
                    self.wrong_by_file.push(self.line.clone());
                }
            }
            FileStage::Student | FileStage::Silent => {}
        }
    }

    /// Returns the number of moves to go back to. If the line was played out or
    /// is over, that is before the first mistake, else the student's last turn.
    fn back_to(&self) -> usize {
        let length = self.line.len();
        let before = |length: usize| length.saturating_sub(1) & !1;
        let mistake = self
            .attempt
            .as_ref()
            .and_then(|attempt| attempt.first_wrong(&self.line));
        match mistake {
            Some(mistake) if self.played_out || self.finding.is_some() => mistake,
            _ if self.played_out => self.played_out_from & !1,
            _ => before(length),
        }
    }

    /// Lets the student play alone until their line has no mistake.
    const fn take_over(&mut self) {
        self.played_out = false;
        self.left_alone = true;
    }

    fn play_out(&mut self) {
        self.played_out = true;
        self.showing = Showing::Runs;
        self.played_out_from = self.line.len();
        self.finding = None;
    }

    fn follow_to_start(&mut self) {
        self.line.clear();
        self.finding = None;
        self.waited = Duration::ZERO;
    }

    fn take_in(&mut self, report: Report, problem: &mut CurrentProblem) {
        match report {
            Report::Progress(progress) => self.progress = Some(progress),
            Report::Unsolved => self.knowledge = Knowledge::NotFound,
            Report::Broken(why) => {
                self.knowledge = Knowledge::Broken(Phrase::from(why).sentence());
            }
            Report::Beyond(line) => {
                // The line has no judgement and gets no reply.
                let silent = Answer {
                    status: Status::Unknown,
                    falls: None,
                    reply: None,
                    ending: None,
                };
                if let Some(attempt) = &mut self.attempt {
                    let judged = Judged {
                        reply: None,
                        answer: Some(silent),
                    };
                    attempt.note(line, judged);
                }
            }
            Report::Judged(line, judged) => {
                if let Some(attempt) = &mut self.attempt {
                    attempt.note(line, judged);
                }
            }
            Report::Solved(solution) => {
                if problem.targets.is_empty() {
                    problem.targets.clone_from(&solution.targets);
                }
                let board = problem.given.board();
                let stone = solution.targets.first();
                let defender = stone.and_then(|&stone| board.stone(stone));
                let stones = |&target: &Point| board.chain(target);
                let points = solution.targets.iter().flat_map(stones).collect();
                self.attempt = defender.map(|defender| {
                    Attempt::new(problem.to_move, defender, points, solution.first.clone())
                });
                self.progress = None;
                self.knowledge = Knowledge::Proved(solution);
            }
        }
    }

    /// Returns true if another hint can be given.
    pub(crate) fn may_be_helped(&self) -> bool {
        matches!(self.knowledge, Knowledge::Proved(_))
            && self.hint < Hint::Line
            && self.finding.is_none()
            && !self.played_out
    }

    /// Returns true if the shown line can step back.
    pub(crate) const fn can_show_back(&self) -> bool {
        self.played_out && self.line.len() > self.played_out_from
    }

    /// Returns true if the shown line can step forward.
    pub(crate) const fn can_show_on(&self) -> bool {
        self.played_out && self.finding.is_none()
    }

    /// Returns true if the student's moves are judged, by the solver or the
    /// file.
    pub(crate) const fn is_judged(&self) -> bool {
        self.attempt.is_some() || self.by_file.is_some()
    }

    /// Returns the number of different wrong moves.
    pub(crate) fn mistakes(&self) -> usize {
        let proved = self.attempt.as_ref().map_or(0, Attempt::mistakes);
        proved + self.wrong_by_file.len()
    }

    /// Returns true if the program is about to move.
    pub(crate) fn is_waiting(&self, game: &Game) -> bool {
        let Some(attempt) = &self.attempt else {
            let by_file = matches!(self.by_file, Some(FileStage::Reply(_)));
            return by_file && matches!(self.knowledge, Knowledge::NotFound);
        };
        self.finding.is_none()
            && !(self.played_out && self.showing == Showing::Stands)
            && self.line.len() < LONGEST
            && matches!(
                attempt.stage(&self.line, game, self.played_out),
                Stage::Reply(_)
            )
    }
}

/// Returns true if the student is to move in the game on the board. The student
/// moves first.
pub(crate) fn is_students_turn(game: &Game) -> bool {
    game.turns().len().is_multiple_of(2)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((marks::plugin, keys::plugin));
    app.comes_and_goes::<Practice>()
        .comes_and_goes::<Running>()
        .comes_and_goes::<crate::app::features::timed_run::Finished>()
        .comes_and_goes::<crate::app::features::quiz::Quiz>();
    app.redraw_while(|tutors: Query<&Tutor>| tutors.iter().any(Tutor::is_busy))
        .redraw_while(
            |practice: Option<Res<Practice>>, current: Res<CurrentGame>| {
                practice.is_some_and(|practice| practice.is_waiting(current.get()))
            },
        )
        .redraw_while(resource_exists::<Running>)
        .redraw_while(|quiz: Option<Res<crate::app::features::quiz::Quiz>>| {
            quiz.is_some_and(|quiz| quiz.is_waiting())
        })
        .add_message::<PracticeIntent>()
        .add_message::<RunIntent>()
        .add_message::<PractiseDue>()
        .add_message::<QuizIntent>()
        .add_message::<StartQuiz>()
        .add_message::<StartRun>()
        .add_message::<PractiseList>()
        .add_message::<ToggleFavourite>()
        .init_resource::<Playlist>()
        .init_resource::<Ahead>()
        .init_resource::<recording::CurrentAttempt>()
        .add_systems(
            Update,
            (recording::follow, favourite::toggle)
                .chain()
                .in_set(AttemptSystems),
        )
        .on_shutdown(recording::leave.before(LastWriteSystems))
        .add_systems(
            Update,
            (
                playlist::take_list,
                crate::app::features::timed_run::draw_problems,
                crate::app::features::quiz::draw_problems,
            )
                .chain()
                .in_set(AppSystems::Panels)
                .after(RequestSystems),
        )
        .add_systems(
            Update,
            (
                (
                    playlist::turn,
                    playlist::gather_due,
                    crate::app::features::timed_run::handle_intents,
                    crate::app::features::timed_run::drive,
                    crate::app::features::quiz::handle_intents,
                )
                    .chain()
                    .before(ProblemSystems),
                (
                    playlist::forget,
                    begin,
                    handle_intents,
                    stop_playing_out,
                    listen,
                    lead.run_if(in_state(Menu::None)),
                    crate::app::features::quiz::decide,
                    ahead::look_ahead.run_if(resource_exists_and_changed::<Practice>),
                )
                    .chain()
                    .after(ProblemSystems),
            )
                .in_set(AppSystems::Problem),
        );
    on_leaving_problem(
        app,
        (
            close,
            crate::app::features::timed_run::close,
            crate::app::features::quiz::close,
            ahead::close,
        ),
    );
}

fn close(mut commands: Commands) {
    commands.remove_resource::<Practice>();
}

/// Starts the tutor of a problem that is to be practised.
fn begin(
    mut commands: Commands,
    practice: Option<ResMut<Practice>>,
    problem: Option<Res<CurrentProblem>>,
    tutors: Query<Entity, With<Tutor>>,
    prefs: Res<Prefs>,
    mut ahead: ResMut<Ahead>,
    mut count: Local<u32>,
) {
    if practice
        .as_ref()
        .is_some_and(|practice| practice.number > 0)
    {
        return;
    }
    for tutor in &tutors {
        commands.entity(tutor).despawn();
    }
    let (Some(mut practice), Some(problem)) = (practice, problem) else {
        return;
    };
    *count += 1;
    practice.number = *count;
    let timeout = Duration::from_secs(prefs.settings.solver_seconds.into());
    let tutor = match ahead.tutor(&problem) {
        Some(tutor) => Ok(tutor),
        None => problem
            .inquiry()
            .map(|inquiry| Tutor::new(inquiry, timeout)),
    };
    match tutor {
        Ok(tutor) => {
            commands.spawn((Name::new("Tutor"), tutor, OfProblem));
        }
        Err(why) => practice.knowledge = Knowledge::Broken(Phrase::from(&why).sentence()),
    }
}

fn handle_intents(
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
                commands.insert_resource(Practice {
                    helped,
                    ..Practice::default()
                });
            }
        }
        return;
    };
    for intent in intents.read() {
        if running.is_some() && *intent != PracticeIntent::Pass {
            continue;
        }
        match intent {
            PracticeIntent::Hint if practice.may_be_helped() => {
                practice.hint = practice.hint.next();
                // There is no area to show if no move is to be played.
                if practice.hint == Hint::Area && practice.area().is_empty() {
                    practice.hint = practice.hint.next();
                }
                practice.helped = practice.helped.max(practice.hint);
                if practice.hint == Hint::Line {
                    practice.play_out();
                }
            }
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
            PracticeIntent::PlayOut if practice.finding.is_some() => practice.play_out(),
            PracticeIntent::ShowAnswer => {
                game.write(GameIntent::Rewind(0));
                practice.hint = Hint::Line;
                practice.helped = Hint::Line;
                practice.follow_to_start();
                practice.play_out();
            }
            PracticeIntent::ShownBack if practice.can_show_back() => {
                practice.showing = Showing::Stands;
                game.write(GameIntent::Rewind(practice.line.len() - 1));
            }
            PracticeIntent::ShownOn if practice.can_show_on() => {
                practice.showing = Showing::Steps;
            }
            PracticeIntent::ShownRun if practice.can_show_on() => {
                practice.showing = match practice.showing {
                    Showing::Runs => Showing::Stands,
                    Showing::Stands | Showing::Steps => Showing::Runs,
                };
            }
            PracticeIntent::GoOn => {
                for mut tutor in &mut tutors {
                    tutor.go_on();
                }
                practice.knowledge = Knowledge::Sought;
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
fn stop_playing_out(practice: Option<ResMut<Practice>>, mut intents: MessageReader<GameIntent>) {
    let by_student = intents.read().any(|intent| {
        matches!(
            intent,
            GameIntent::Play(_) | GameIntent::Undo | GameIntent::Redo
        )
    });
    if let Some(mut practice) = practice
        && practice.played_out
        && by_student
    {
        practice.take_over();
    }
}

/// Takes in the reports of the tutor.
fn listen(
    practice: Option<ResMut<Practice>>,
    mut problem: Option<ResMut<CurrentProblem>>,
    mut tutors: Query<&mut Tutor>,
    mut broke: MessageWriter<SearchBroke>,
) {
    let (Some(mut practice), Some(problem)) = (practice, &mut problem) else {
        return;
    };
    for mut tutor in &mut tutors {
        let reports = tutor.bypass_change_detection().reports();
        for report in reports {
            if matches!(report, Report::Broken(Failure::Broken)) {
                broke.write(SearchBroke);
            }
            practice.take_in(report, problem);
        }
    }
}

/// Advances the attempt: has positions judged, plays the program's moves and
/// detects the end.
fn lead(
    time: Res<Time<Real>>,
    practice: Option<ResMut<Practice>>,
    mut tutors: Query<&mut Tutor>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    shown: Option<Res<Demonstration>>,
    prefs: Res<Prefs>,
    problem: Option<Res<CurrentProblem>>,
    running: Option<Res<Running>>,
    mut intents: MessageWriter<GameIntent>,
    mut led: Local<u32>,
) {
    let Some(mut practice) = practice else { return };
    // In the first frame of a practice the previous game is still on the board.
    if std::mem::replace(&mut *led, practice.number) != practice.number {
        return;
    }
    if *screen.get() != Screen::Problem || *menu.get() != Menu::None || shown.is_some() {
        return;
    }
    let game = current.get();
    // The time spent is not visible, so it does not count as a change.
    if !practice.solved {
        practice.bypass_change_detection().spent += time.delta();
    }
    if practice.bypass_change_detection().follow(game) {
        practice.set_changed();
    }
    if let (Knowledge::NotFound, Some(problem)) = (&practice.knowledge, &problem) {
        if by_file::speaks(&problem.given) && problem.to_move == problem.given.to_move {
            practice.go_by_file(&problem.given, time.delta(), &mut intents);
        }
        return;
    }
    let Some(attempt) = &practice.attempt else {
        return;
    };
    let is_wrong = attempt.first_wrong(&practice.line).is_some();
    if !is_wrong && practice.left_alone {
        practice.left_alone = false;
        return;
    }
    let may_show = prefs.settings.play_out_mistakes && running.is_none();
    let shows = may_show && !practice.left_alone;
    if is_wrong && shows && !practice.played_out {
        practice.play_out();
        return;
    }
    match attempt.stage(&practice.line, game, practice.played_out) {
        Stage::Unjudged => {
            if practice.asked.as_ref() != Some(&practice.line) {
                let line = practice.line.clone();
                for mut tutor in &mut tutors {
                    tutor.judge(line.clone());
                }
                practice.asked = Some(line);
            }
        }
        Stage::Student => {}
        Stage::Reply(mv) => {
            let practice = practice.bypass_change_detection();
            practice.waited += time.delta();
            let pace = match (practice.played_out, practice.showing) {
                (false, _) => REPLY_AFTER,
                (true, Showing::Runs) => PACE,
                (true, Showing::Steps) => Duration::ZERO,
                (true, Showing::Stands) => return,
            };
            if practice.waited >= pace && practice.line.len() < LONGEST {
                practice.waited = Duration::ZERO;
                if practice.showing == Showing::Steps {
                    practice.showing = Showing::Stands;
                }
                intents.write(GameIntent::Demonstrate(mv));
            }
        }
        Stage::Over(finding) => {
            if practice.finding.as_ref() != Some(&finding) {
                let right = attempt.is_solved(&finding);
                practice.solved |= right && practice.helped < Hint::Line && !practice.played_out;
                practice.finding = Some(finding);
            }
        }
    }
}

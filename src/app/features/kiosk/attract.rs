//! The attract mode, shown while nobody is there: solved problems, games that
//! were played here, and the rules in turn. It sends the same intents as a
//! person. The first touch ends it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use jiff::Zoned;

use super::KioskSystems;
use super::visit::Visit;
use crate::app::features::kiosk::Kiosk;
use crate::app::opened_record::{Autoplay, Review, ReviewIntent};
use crate::app::problem_session::{Collections, Pick};
use crate::app::saves::{GameStorage, Games, game_files, record_files};
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::state_changes::ChangesOnRequest as _;
use crate::app::session::{
    CurrentLesson, CurrentProblem, Demonstration, LessonIntent, Menu, ProblemIntent, Screen,
    SpokenLanguage,
};
use crate::app::shell::disk::{AddDiskResults as _, DiskJobs};
use crate::app::shell::redraw::RedrawTimer;
use crate::config::kiosk::Presence;
use crate::study::lessons::course;

/// The time that the first screen is shown before anything else.
const FIRST: Duration = Duration::from_secs(12);
/// The time that a piece gets to open.
const OPENING: Duration = Duration::from_millis(500);
/// The time that a question is shown before it is answered.
const QUESTION: Duration = Duration::from_secs(7);
/// The time that an answer, or the end of a game or lesson, is shown.
const ANSWER: Duration = Duration::from_secs(10);
/// The time limit of the solver. A problem that takes longer is skipped.
const SOLVING: Duration = Duration::from_secs(20);
/// The longest time for one piece.
const LONGEST: Duration = Duration::from_secs(400);
/// The number of recent games to choose from.
const GAMES: usize = 40;

/// The pieces of the attract mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// The first screen.
    Title,
    /// A problem. The first one of a day is the problem of the day.
    Problem { of_the_day: bool },
    /// A game that was played here.
    Game,
    /// A page of the rules.
    Lesson,
}

/// The stage of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Opening,
    Question,
    Solving,
    Playing,
    End,
}

/// The kiosk is used, or shows something by itself.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum KioskMode {
    /// A visitor is there, or the kiosk is closed.
    #[default]
    Visit,
    /// Nobody is there: the attract mode runs.
    Attract,
}

/// The state of the attract mode.
#[derive(Resource, Debug)]
pub(crate) struct Attract {
    piece: Piece,
    stage: Stage,
    /// The time at this stage, and since the start of the piece.
    since: Duration,
    shown: Duration,
    /// The number of earlier pieces.
    number: usize,
    /// True while a game is read from a file.
    waits: bool,
}

impl Default for Attract {
    fn default() -> Self {
        Self {
            piece: Piece::Title,
            stage: Stage::Opening,
            since: Duration::ZERO,
            shown: Duration::ZERO,
            number: 0,
            waits: false,
        }
    }
}

impl Attract {
    /// Returns the current piece.
    pub(crate) const fn piece(&self) -> Piece {
        self.piece
    }

    /// Returns the turn of the languages. On the first screen the language
    /// changes with time, later with the pieces.
    pub(crate) fn turn(&self) -> usize {
        if self.piece != Piece::Title {
            return self.number / 3;
        }
        usize::try_from(self.shown.as_secs() / TURN.as_secs()).unwrap_or(0)
    }

    fn begin(&mut self, piece: Piece) {
        self.piece = piece;
        self.shown = Duration::ZERO;
        self.go_on(Stage::Opening);
    }

    fn go_on(&mut self, stage: Stage) {
        self.stage = stage;
        self.since = Duration::ZERO;
    }
}

/// The time that each language is shown.
const TURN: Duration = Duration::from_secs(4);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<KioskMode>()
        .change_on_request::<KioskMode>()
        .init_resource::<Attract>()
        .add_disk_results::<GameRead>()
        .add_systems(
            Update,
            (
                start_or_end_attract_mode,
                (advance_attract_mode, show_read_game, rotate_spoken_language)
                    .chain()
                    .run_if(in_state(KioskMode::Attract)),
            )
                .chain()
                .in_set(KioskSystems::Attract),
        )
        .add_systems(OnEnter(KioskMode::Attract), reset_attract_mode)
        .add_systems(OnExit(KioskMode::Attract), reset_spoken_language);
}

/// Starts with the first screen.
fn reset_attract_mode(mut attract: ResMut<Attract>) {
    *attract = Attract::default();
}

/// Returns to the language of the settings.
fn reset_spoken_language(mut spoken: ResMut<SpokenLanguage>) {
    *spoken = SpokenLanguage(None);
}

/// Speaks each language of the kiosk in turn while nobody is there.
fn rotate_spoken_language(
    kiosk: Res<Kiosk>,
    attract: Res<Attract>,
    mut spoken: ResMut<SpokenLanguage>,
) {
    let languages = &kiosk.config.languages;
    let language = languages.get(attract.turn() % languages.len().max(1));
    let language = language.copied();
    spoken.set_if_neq(SpokenLanguage(language));
}

/// Starts the attract mode when nobody is there, and ends it outside of opening
/// hours.
fn start_or_end_attract_mode(
    visit: Res<Visit>,
    mode: Res<State<KioskMode>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Screen>>,
    mut next_mode: ResMut<NextState<KioskMode>>,
) {
    let wanted = visit.presence() == Presence::Away && visit.is_open();
    match (wanted, mode.get()) {
        (true, KioskMode::Visit) if *screen.get() == Screen::Home && *menu.get() == Menu::None => {
            next_mode.set(KioskMode::Attract);
        }
        // After a touch the piece stays until the first screen is there.
        (false, KioskMode::Attract)
            if visit.presence() != Presence::Away && *screen.get() == Screen::Home =>
        {
            next_mode.set(KioskMode::Visit);
        }
        (false, KioskMode::Attract) if visit.is_dark() => {
            next_mode.set(KioskMode::Visit);
            next.set(Screen::Home);
        }
        _ => {}
    }
}

/// The resources that the attract mode reads, and the messages it sends.
#[derive(bevy::ecs::system::SystemParam)]
struct Show<'w, 's> {
    screen: Res<'w, State<Screen>>,
    collections: Res<'w, Collections>,
    game_storage: Res<'w, GameStorage>,
    problem: Query<'w, 's, &'static CurrentProblem>,
    line: Query<'w, 's, (), With<Demonstration>>,
    review: Query<'w, 's, &'static Review>,
    autoplay: Res<'w, Autoplay>,
    lesson: Query<'w, 's, &'static CurrentLesson>,
    next: ResMut<'w, NextState<Screen>>,
    problems: MessageWriter<'w, ProblemIntent>,
    reviews: MessageWriter<'w, ReviewIntent>,
    lessons: MessageWriter<'w, LessonIntent>,
    think: MessageWriter<'w, SearchIntent>,
    jobs: DiskJobs<'w, GameRead>,
}

/// One of the last games that were finished here, if there is one.
#[derive(Message, Debug)]
struct GameRead(Option<Box<Games>>);

/// Shows the game that was read, or goes on to the next piece.
fn show_read_game(
    mut read: MessageReader<GameRead>,
    mut attract: ResMut<Attract>,
    mut reviews: MessageWriter<ReviewIntent>,
) {
    for GameRead(games) in read.read() {
        if !attract.waits {
            continue;
        }
        attract.waits = false;
        match games {
            Some(games) => {
                reviews.write(ReviewIntent::Open(games.clone()));
                attract.begin(Piece::Game);
            }
            None => attract.since = FIRST,
        }
    }
}

fn advance_attract_mode(
    mut attract: ResMut<Attract>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<RedrawTimer>,
    mut stage: Show,
) {
    // The elapsed time is not visible, so it does not count as a change.
    let now = attract.bypass_change_detection();
    let turn = now.turn();
    now.since += time.delta();
    now.shown += time.delta();
    let due = stage.due(now);
    let is_over = now.shown >= LONGEST;
    let waits = now.waits;
    if now.turn() != turn {
        attract.set_changed();
    }
    if waits {
        return;
    }
    if is_over {
        stage.leave(&mut attract);
    } else if due.is_zero() {
        stage.go_on(&mut attract);
    }
    alarm.within(due.max(Duration::from_millis(50)).min(TURN));
}

impl Show<'_, '_> {
    /// Returns true if the solver has answered.
    fn is_answered(&self) -> bool {
        self.problem.iter().any(|problem| problem.answer.is_some())
    }

    /// Returns the time until the next step.
    fn due(&self, attract: &Attract) -> Duration {
        let left = |of: Duration| of.saturating_sub(attract.since);
        // The interval at which running work is polled.
        const SOON: Duration = Duration::from_millis(250);
        let when = |holds: bool| if holds { Duration::ZERO } else { SOON };
        match (attract.piece, attract.stage) {
            (Piece::Title, _) => left(FIRST),
            (_, Stage::Opening) => left(OPENING),
            (Piece::Game, Stage::Question) => left(Duration::from_secs(2)),
            (_, Stage::Question) => left(QUESTION),
            (_, Stage::Solving) => when(self.is_answered() || left(SOLVING).is_zero()),
            (_, Stage::Playing) if attract.since < Duration::from_secs(1) => SOON,
            (Piece::Problem { .. }, Stage::Playing) => when(self.line.is_empty()),
            (Piece::Game, Stage::Playing) => {
                when(self.review.iter().all(Review::is_at_the_end) || !self.autoplay.runs())
            }
            (Piece::Lesson, Stage::Playing) => {
                when(!self.lesson.iter().any(CurrentLesson::is_showing))
            }
            (_, Stage::End) => left(ANSWER),
        }
    }

    /// Goes on to the next stage of the piece, or to the next piece.
    fn go_on(&mut self, attract: &mut Attract) {
        match (attract.piece, attract.stage) {
            (Piece::Title, _) => self.begin_next(attract),
            (piece, Stage::Opening) => {
                if piece == Piece::Lesson {
                    let page = daily_number(attract.number) as usize % course().len();
                    self.lessons.write(LessonIntent::Page(page));
                }
                attract.go_on(Stage::Question);
            }
            (Piece::Problem { .. }, Stage::Question) => {
                self.problems.write(ProblemIntent::Solve);
                attract.go_on(Stage::Solving);
            }
            (Piece::Problem { .. }, Stage::Solving) => {
                if self.is_answered() {
                    self.problems.write(ProblemIntent::ShowLine);
                    attract.go_on(Stage::Playing);
                } else {
                    self.think.write(SearchIntent::Stop);
                    self.leave(attract);
                }
            }
            (Piece::Game, Stage::Question) => {
                if !self.autoplay.runs() {
                    self.reviews.write(ReviewIntent::Autoplay);
                }
                attract.go_on(Stage::Playing);
            }
            (Piece::Lesson, Stage::Question) => {
                self.lessons.write(LessonIntent::Show);
                attract.go_on(Stage::Playing);
            }
            (_, Stage::Solving | Stage::Playing) => attract.go_on(Stage::End),
            (_, Stage::End) => self.leave(attract),
        }
    }

    /// Returns to the first screen.
    fn leave(&mut self, attract: &mut Attract) {
        match attract.piece {
            Piece::Game => {
                self.reviews.write(ReviewIntent::Discard);
            }
            Piece::Lesson => {
                self.lessons.write(LessonIntent::Leave);
            }
            Piece::Problem { .. } | Piece::Title => {}
        }
        if *self.screen.get() != Screen::Home {
            self.next.set(Screen::Home);
        }
        attract.begin(Piece::Title);
    }

    /// Begins the next piece: problems, games and rules in turn. A kind without
    /// material is skipped.
    fn begin_next(&mut self, attract: &mut Attract) {
        for _ in 0..3 {
            let number = attract.number;
            attract.number += 1;
            let lot = daily_number(number);
            let piece = match number % 3 {
                0 => self.problem(lot).map(|problem| {
                    self.problems.write(ProblemIntent::Open(problem));
                    Piece::Problem {
                        of_the_day: number == 0,
                    }
                }),
                1 => {
                    attract.begin(Piece::Title);
                    attract.waits = true;
                    self.read_game(lot);
                    return;
                }
                _ => {
                    self.lessons.write(LessonIntent::Open);
                    Some(Piece::Lesson)
                }
            };
            if let Some(piece) = piece {
                attract.begin(piece);
                return;
            }
        }
        attract.begin(Piece::Title);
    }

    fn problem(&self, lot: u64) -> Option<Box<crate::problems::Problem>> {
        let volumes = self.collections.volumes();
        let all: usize = volumes.iter().map(|volume| volume.problems().len()).sum();
        let mut at = lot as usize % all.max(1);
        for volume in volumes {
            match at.checked_sub(volume.problems().len()) {
                Some(rest) => at = rest,
                None => {
                    let pick = Pick::new(volume, at)?;
                    return Some(Box::new(pick.problem().clone()));
                }
            }
        }
        None
    }

    /// Reads one of the last games that were finished here.
    fn read_game(&mut self, lot: u64) {
        let folder = self.game_storage.games().map(Path::to_owned);
        self.jobs.submit(GameRead(None), move || {
            GameRead(folder.and_then(|folder| read_game(&folder, lot)))
        });
    }
}

fn read_game(folder: &Path, lot: u64) -> Option<Box<Games>> {
    let mut paths = game_files::saved(folder);
    let first = paths.len().saturating_sub(GAMES);
    paths.drain(..first);
    let path = paths.get(lot as usize % paths.len().max(1))?;
    record_files::open_games(path).ok().map(Box::new)
}

/// Returns a number that is the same all day.
fn daily_number(number: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    (Zoned::now().date().to_string(), number).hash(&mut hasher);
    // The result fits in `usize` on every machine.
    hasher.finish() >> 33
}

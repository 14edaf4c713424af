//! The lessons about the rules, on the board. Each is a position that is laid
//! over what was there, which stays as it was: a game goes on with its clock
//! where it stood.

pub(crate) mod panel;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::board::{Choice, PointChosen};
use crate::app::i18n::{Phrase, say};
use crate::app::searches::solver_task::ThinkIntent;
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::notices::Notify;
use crate::app::session::states::{Menu, Screen};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::AwakeIf as _;
use crate::go::{Cell, Game, Move, Point, Score};
use crate::study::lessons::{Count, Lesson, Step, course};

/// Time before a move that the reader does not play.
const PACE: Duration = Duration::from_millis(1_100);
/// The same after a move that was refused, for the reason to be read.
const AFTER_REFUSAL: Duration = Duration::from_millis(2_800);

/// What may be asked of the lessons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonIntent {
    /// Read them, from the page that was read last.
    Open,
    /// Go back to where one came from.
    Leave,
    /// Turn to a page; to the last if there are not so many.
    Page(usize),
    /// Turn to the next page.
    Next,
    /// Turn to the page before.
    Previous,
    /// Pass, where that is looked for.
    Pass,
    /// Play out what is left, or all of it anew.
    Show,
    /// Start the page over.
    Restart,
}

/// The lesson that is being read.
#[derive(Resource, Debug)]
pub(crate) struct CurrentLesson {
    page: usize,
    /// Steps made.
    done: usize,
    /// Whether the program plays the reader's moves too.
    showing: bool,
    /// Time until the program plays.
    wait: Timer,
    /// Where the reader came from.
    from: Screen,
}

impl CurrentLesson {
    fn new(page: usize, from: Screen) -> Self {
        Self {
            page: page.min(course().len() - 1),
            done: 0,
            showing: false,
            wait: Timer::new(PACE, TimerMode::Once),
            from,
        }
    }

    /// The number of the page, from 0.
    pub(crate) const fn page(&self) -> usize {
        self.page
    }

    /// What stands on it.
    pub(crate) fn lesson(&self) -> &'static Lesson {
        &course()[self.page]
    }

    /// Where the reader came from.
    pub(crate) const fn from(&self) -> Screen {
        self.from
    }

    /// Whether any step was made.
    pub(crate) const fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// Whether the program plays the reader's moves too.
    pub(crate) const fn is_showing(&self) -> bool {
        self.showing
    }

    /// The next step, if there is one.
    pub(crate) fn next(&self) -> Option<Step> {
        self.lesson().line.get(self.done).copied()
    }

    /// The name of what is said now.
    pub(crate) fn remark(&self) -> Option<&'static str> {
        self.lesson().remark(self.done)
    }

    /// The count that is shown now.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        self.lesson().count(self.done)
    }

    /// The same, counted. Of another game than the lesson's there is none.
    pub(crate) fn score(&self, game: &Game) -> Option<Score> {
        let counted = self.count().filter(|_| self.is_on(game))?;
        Some(counted.score(game))
    }

    /// The labels of points, of the lesson's own board only.
    pub(crate) fn labels(&self, game: &Game) -> &'static [(Point, char)] {
        if self.is_on(game) {
            &self.lesson().labels
        } else {
            &[]
        }
    }

    /// Whether this game is the lesson's.
    fn is_on(&self, game: &Game) -> bool {
        game.board().size() == self.lesson().board.size()
    }

    /// Whether the next move is for the reader to find.
    pub(crate) fn waits_for_reader(&self, game: &Game) -> bool {
        self.next().is_some() && !self.goes_on(game)
    }

    /// Whether the reader is to pass.
    pub(crate) fn asks_for_pass(&self, game: &Game) -> bool {
        self.next() == Some(Step::Pass) && self.waits_for_reader(game)
    }

    /// Whether the program is about to play.
    pub(crate) fn goes_on(&self, game: &Game) -> bool {
        let readers = self.lesson().reader == Some(game.to_move());
        self.next().is_some() && (self.showing || !readers)
    }

    /// A step was made.
    fn advance(&mut self, step: Step) {
        self.done += 1;
        self.showing &= self.next().is_some();
        let pace = if step.refused().is_some() {
            AFTER_REFUSAL
        } else {
            PACE
        };
        self.wait = Timer::new(pace, TimerMode::Once);
    }
}

/// The page that was read last.
#[derive(Resource, Debug, Default)]
struct Bookmark(usize);

pub(crate) fn plugin(app: &mut App) {
    app.comes_and_goes::<CurrentLesson>();
    app.awake_if(
        |lesson: Option<Res<CurrentLesson>>, current: Res<CurrentGame>| {
            lesson.is_some_and(|lesson| lesson.goes_on(current.get()))
        },
    )
    .init_resource::<Bookmark>()
    .add_message::<LessonIntent>()
    .add_systems(
        Update,
        (
            (choose_point, go_on)
                .chain()
                .run_if(in_state(Screen::Rules)),
            obey,
        )
            .chain()
            .in_set(AppSystems::Lesson),
    )
    .add_systems(OnExit(Screen::Rules), close);
}

/// What was on the board before is there again, unless something else is by now.
fn close(mut commands: Commands, mut games: MessageWriter<GameIntent>) {
    commands.remove_resource::<CurrentLesson>();
    games.write(GameIntent::Uncover);
}

/// The reader tries a move.
fn choose_point(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    lesson: Option<ResMut<CurrentLesson>>,
    mut games: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
) {
    let Some(mut lesson) = lesson else { return };
    for PointChosen { point, choice } in chosen.read() {
        let game = current.get();
        let Some(step) = lesson.next().filter(|_| lesson.waits_for_reader(game)) else {
            continue;
        };
        if *choice == Choice::Other {
            continue;
        }
        let mv = Move::Place(*point);
        let legal = game.check(mv).is_ok();
        if mv == step.mv() || (legal && step.takes(mv)) {
            lesson.advance(step);
        } else if legal {
            notify.write(Notify::news(why_not(lesson.lesson(), game, *point)));
            continue;
        }
        // The rules themselves say why another move is refused.
        games.write(GameIntent::Play(mv));
        break;
    }
}

/// What to say of a legal move that is not the one looked for.
fn why_not(lesson: &'static Lesson, game: &Game, point: Point) -> Phrase {
    if let Some(target) = lesson.target
        && let Cell::Stone(color) = game.board().cell(target)
    {
        let mut after = game.board().clone();
        after.play(point, game.to_move());
        let count = after.liberties(target).len();
        return say!("lesson-liberties-left", color = color, count = count);
    }
    match &lesson.hint {
        Some(hint) => Phrase::named(hint, Vec::new()),
        None => say!("lesson-other-move"),
    }
}

/// The program plays what the reader does not.
fn go_on(
    time: Res<Time<Real>>,
    current: Res<CurrentGame>,
    lesson: Option<ResMut<CurrentLesson>>,
    mut games: MessageWriter<GameIntent>,
) {
    let Some(mut lesson) = lesson else { return };
    let Some(step) = lesson.next().filter(|_| lesson.goes_on(current.get())) else {
        return;
    };
    let waited = &mut lesson.bypass_change_detection().wait;
    if !waited.tick(time.delta()).just_finished() {
        return;
    }
    lesson.advance(step);
    games.write(GameIntent::Play(step.mv()));
}

/// What the intents about the lessons are answered with.
#[derive(bevy::ecs::system::SystemParam)]
struct Replies<'w> {
    game: MessageWriter<'w, GameIntent>,
    think: MessageWriter<'w, ThinkIntent>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
}

fn obey(
    mut commands: Commands,
    mut intents: MessageReader<LessonIntent>,
    screen: Res<State<Screen>>,
    current: Res<CurrentGame>,
    lesson: Option<ResMut<CurrentLesson>>,
    mut bookmark: ResMut<Bookmark>,
    mut replies: Replies,
) {
    let Some(&intent) = intents.read().last() else {
        return;
    };
    let Some(mut lesson) = lesson else {
        if intent == LessonIntent::Open {
            let lesson = CurrentLesson::new(bookmark.0, *screen.get());
            replies.lay(&lesson);
            // What is being searched for or proved would lead away from here.
            replies.think.write(ThinkIntent::Stop);
            commands.insert_resource(lesson);
            replies.screen.as_mut().set_if_neq(Screen::Rules);
            replies.menu.as_mut().set_if_neq(Menu::None);
        }
        return;
    };
    let page = lesson.page;
    let page = match intent {
        LessonIntent::Open => return,
        LessonIntent::Leave => {
            replies.leave(lesson.from);
            return;
        }
        LessonIntent::Pass => {
            if lesson.asks_for_pass(current.get()) {
                lesson.advance(Step::Pass);
                replies.game.write(GameIntent::Play(Move::Pass));
            }
            return;
        }
        LessonIntent::Show if lesson.next().is_some() => {
            lesson.showing = true;
            return;
        }
        LessonIntent::Show | LessonIntent::Restart => page,
        LessonIntent::Page(page) => page,
        LessonIntent::Next => page + 1,
        LessonIntent::Previous => page.saturating_sub(1),
    };
    let mut turned = CurrentLesson::new(page, lesson.from);
    let same = turned.page == lesson.page;
    let anew = matches!(intent, LessonIntent::Show | LessonIntent::Restart);
    // At either end there is no page to turn.
    if same && !anew {
        return;
    }
    turned.showing = intent == LessonIntent::Show && turned.next().is_some();
    bookmark.0 = turned.page;
    replies.lay(&turned);
    *lesson = turned;
}

impl Replies<'_> {
    fn lay(&mut self, lesson: &CurrentLesson) {
        let game = Box::new(lesson.lesson().game());
        self.game.write(GameIntent::Lay(game));
    }

    /// Back to the first screen, or to the pause menu over what was there.
    fn leave(&mut self, to: Screen) {
        self.screen.as_mut().set_if_neq(to);
        self.menu.as_mut().set_if_neq(Menu::below_options(to));
    }
}

//! The lessons about the rules, on the board. Each is a temporary position over
//! the one on the board, which is kept unchanged: a game continues with its
//! clock where it stood.

mod click_rules;
mod framing;
mod keys;
mod marks;
pub(crate) mod panel;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::i18n::{Phrase, say};
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::notices::Notify;
use crate::app::session::request::Intent;
use crate::app::session::states::{Menu, Screen};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::go::{Cell, Game, Move, Point, Score};
use crate::study::lessons::{Count, Lesson, Step, course};

/// The time before a move that the reader does not play.
const PACE: Duration = Duration::from_millis(1_100);
/// The time after a refused move, so that its reason can be read.
const AFTER_REFUSAL: Duration = Duration::from_millis(2_800);

/// The requests to the lessons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonIntent {
    /// Open the lessons at the page that was read last.
    Open,
    /// Go back to the previous screen.
    Leave,
    /// Turn to a page, or to the last one if there are fewer.
    Page(usize),
    /// Turn to the next page.
    Next,
    /// Turn to the previous page.
    Previous,
    /// Pass, if the lesson asks for a pass.
    Pass,
    /// Play the remaining moves, or all of them again.
    Show,
    /// Start the page over.
    Restart,
}

impl Intent for LessonIntent {
    const FOR_VISITORS: bool = true;
}

/// The lesson that is being read.
#[derive(Resource, Debug)]
pub(crate) struct CurrentLesson {
    page: usize,
    /// The number of steps played.
    done: usize,
    /// True if the program plays the reader's moves, too.
    showing: bool,
    /// The time until the program plays.
    wait: Timer,
    /// The screen that the reader came from.
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

    /// Returns the number of the page, from 0.
    pub(crate) const fn page(&self) -> usize {
        self.page
    }

    /// Returns the lesson of the page.
    pub(crate) fn lesson(&self) -> &'static Lesson {
        &course()[self.page]
    }

    /// Returns the screen that the reader came from.
    pub(crate) const fn from(&self) -> Screen {
        self.from
    }

    /// Returns true if a step was played.
    pub(crate) const fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// Returns true if the program plays the reader's moves, too.
    pub(crate) const fn is_showing(&self) -> bool {
        self.showing
    }

    /// Returns the next step, if there is one.
    pub(crate) fn next(&self) -> Option<Step> {
        self.lesson().line.get(self.done).copied()
    }

    /// Returns the name of the current remark.
    pub(crate) fn remark(&self) -> Option<&'static str> {
        self.lesson().remark(self.done)
    }

    /// Returns the count that is shown now.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        self.lesson().count(self.done)
    }

    /// Returns the score of the current count, or `None` for another game than
    /// the lesson's.
    pub(crate) fn score(&self, game: &Game) -> Option<Score> {
        let counted = self.count().filter(|_| self.is_on(game))?;
        Some(counted.score(game))
    }

    /// Returns the labels of points. They are empty for another board than the
    /// lesson's.
    pub(crate) fn labels(&self, game: &Game) -> &'static [(Point, char)] {
        if self.is_on(game) {
            &self.lesson().labels
        } else {
            &[]
        }
    }

    /// Returns true if this game is the lesson's. Only the board size is
    /// compared.
    fn is_on(&self, game: &Game) -> bool {
        game.board().size() == self.lesson().board.size()
    }

    /// Returns true if the reader has to find the next move.
    pub(crate) fn waits_for_reader(&self, game: &Game) -> bool {
        self.next().is_some() && !self.goes_on(game)
    }

    /// Returns true if the reader has to pass.
    pub(crate) fn asks_for_pass(&self, game: &Game) -> bool {
        self.next() == Some(Step::Pass) && self.waits_for_reader(game)
    }

    /// Returns true if the program is about to play.
    pub(crate) fn goes_on(&self, game: &Game) -> bool {
        let readers = self.lesson().reader == Some(game.to_move());
        self.next().is_some() && (self.showing || !readers)
    }

    /// Notes that a step was played.
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

/// True if the table of contents is shown in place of a lesson.
#[derive(Resource, Debug, Default)]
pub(crate) struct Contents(pub(crate) bool);

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        click_rules::plugin,
        framing::plugin,
        marks::plugin,
        keys::plugin,
    ));
    app.comes_and_goes::<CurrentLesson>();
    app.redraw_while(
        |lesson: Option<Res<CurrentLesson>>, current: Res<CurrentGame>| {
            lesson.is_some_and(|lesson| lesson.goes_on(current.get()))
        },
    )
    .init_resource::<Bookmark>()
    .init_resource::<Contents>()
    .add_message::<LessonIntent>()
    .add_systems(
        Update,
        (
            (choose_point, go_on)
                .chain()
                .run_if(in_state(Screen::Rules)),
            handle_intents,
        )
            .chain()
            .in_set(AppSystems::Lesson),
    )
    .add_systems(OnExit(Screen::Rules), close);
}

/// Restores the previous position, unless another one has replaced it.
fn close(mut commands: Commands, mut games: MessageWriter<GameIntent>) {
    commands.remove_resource::<CurrentLesson>();
    games.write(GameIntent::Uncover);
}

/// Handles a move of the reader.
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
            notify.write(Notify::news(hover_refusal(lesson.lesson(), game, *point)));
            continue;
        }
        // An illegal move is sent to the game as well, whose rules tell the
        // reason.
        games.write(GameIntent::Play(mv));
        break;
    }
}

/// Returns a message about a legal move that is not the right one.
fn hover_refusal(lesson: &'static Lesson, game: &Game, point: Point) -> Phrase {
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

/// Plays the moves that are not the reader's.
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

/// The messages that answer the intents about the lessons.
#[derive(bevy::ecs::system::SystemParam)]
struct Replies<'w> {
    game: MessageWriter<'w, GameIntent>,
    think: MessageWriter<'w, SearchIntent>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<LessonIntent>,
    screen: Res<State<Screen>>,
    current: Res<CurrentGame>,
    lesson: Option<ResMut<CurrentLesson>>,
    mut bookmark: ResMut<Bookmark>,
    mut contents: ResMut<Contents>,
    mut replies: Replies,
) {
    let Some(&intent) = intents.read().last() else {
        return;
    };
    contents.0 = false;
    let Some(mut lesson) = lesson else {
        if intent == LessonIntent::Open {
            let lesson = CurrentLesson::new(bookmark.0, *screen.get());
            replies.lay(&lesson);
            // A running search or proof would leave the lesson when it ends.
            replies.think.write(SearchIntent::Stop);
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
    // There is no page beyond either end.
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

    /// Returns to the home screen, or to the pause menu over the previous
    /// screen.
    fn leave(&mut self, to: Screen) {
        self.screen.as_mut().set_if_neq(to);
        self.menu.as_mut().set_if_neq(Menu::below_options(to));
    }
}

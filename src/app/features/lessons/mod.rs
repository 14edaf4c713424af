//! The lessons about the rules, on the board. Each is a temporary position over
//! the one on the board, which is kept unchanged: a game continues with its
//! clock where it stood.

mod click_rules;
mod framing;
mod keys;
mod marks;
pub(crate) mod panel;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::searches::solver_task::SearchIntent;
use crate::app::session::{
    Choice, CurrentGame, CurrentLesson, Document, GameIntent, LessonIntent, Menu, Notify,
    PointChosen, ReadingLessons, Screen,
};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::go::{Cell, Game, Move, Point};
use crate::i18n::{Phrase, say};
use crate::study::lessons::{Lesson, Step};

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
        panel::plugin,
    ));
    app.redraw_while(
        |lesson: Single<&CurrentLesson>, current: Res<CurrentGame>| {
            lesson.is_about_to_play(current.get())
        },
    )
    .init_resource::<Bookmark>()
    .init_resource::<Contents>()
    .add_message::<LessonIntent>()
    .add_systems(
        Update,
        (
            (choose_point, play_lesson_moves)
                .chain()
                .run_if(in_state(ReadingLessons)),
            open_lessons
                .run_if(on_message::<LessonIntent>)
                .run_if(not(any_with_component::<CurrentLesson>)),
            handle_intents.run_if(on_message::<LessonIntent>),
        )
            .chain()
            .in_set(AppSystems::Lesson),
    )
    .add_systems(OnExit(ReadingLessons), restore_position);
}

/// Restores the previous position, unless another one has replaced it.
fn restore_position(mut games: MessageWriter<GameIntent>) {
    games.write(GameIntent::Uncover);
}

/// Handles a move of the reader.
fn choose_point(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    mut lesson: Single<&mut CurrentLesson>,
    mut games: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
) {
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
fn play_lesson_moves(
    time: Res<Time<Real>>,
    current: Res<CurrentGame>,
    mut lesson: Single<&mut CurrentLesson>,
    mut games: MessageWriter<GameIntent>,
) {
    let Some(step) = lesson
        .next()
        .filter(|_| lesson.is_about_to_play(current.get()))
    else {
        return;
    };
    let waited = &mut lesson.bypass_change_detection().wait;
    if !waited.tick(time.delta()).just_finished() {
        return;
    }
    lesson.advance(step);
    // A game that begins in this frame is no board of the lesson.
    let turns = current.get().turns().len();
    games.write(GameIntent::Demonstrate(step.mv(), turns));
}

/// The messages that answer the intents about the lessons.
#[derive(bevy::ecs::system::SystemParam)]
struct Replies<'w> {
    game: MessageWriter<'w, GameIntent>,
    think: MessageWriter<'w, SearchIntent>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
}

/// Opens the page that was read last.
fn open_lessons(
    mut commands: Commands,
    mut intents: MessageReader<LessonIntent>,
    screen: Res<State<Screen>>,
    bookmark: Res<Bookmark>,
    mut contents: ResMut<Contents>,
    mut replies: Replies,
) {
    if intents.read().last() != Some(&LessonIntent::Open) {
        return;
    }
    contents.0 = false;
    let lesson = CurrentLesson::new(bookmark.0);
    replies.lay(&lesson);
    // A running search or proof would leave the lesson when it ends.
    replies.think.write(SearchIntent::Stop);
    commands.spawn((Name::new("Lesson"), lesson, DespawnOnExit(ReadingLessons)));
    let lessons = Screen::Rules(screen.get().document());
    replies.screen.as_mut().set_if_neq(lessons);
    replies.menu.as_mut().set_if_neq(Menu::None);
}

fn handle_intents(
    mut intents: MessageReader<LessonIntent>,
    screen: Res<State<Screen>>,
    current: Res<CurrentGame>,
    mut lesson: Single<&mut CurrentLesson>,
    mut bookmark: ResMut<Bookmark>,
    mut contents: ResMut<Contents>,
    mut replies: Replies,
) {
    let Some(&intent) = intents.read().last() else {
        return;
    };
    contents.0 = false;
    let page = lesson.page();
    let page = match intent {
        LessonIntent::Open => return,
        LessonIntent::Leave => {
            replies.leave(screen.get().document());
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
    let mut turned = CurrentLesson::new(page);
    let same = turned.page() == lesson.page();
    let anew = matches!(intent, LessonIntent::Show | LessonIntent::Restart);
    // There is no page beyond either end.
    if same && !anew {
        return;
    }
    turned.showing = intent == LessonIntent::Show && turned.next().is_some();
    bookmark.0 = turned.page();
    replies.lay(&turned);
    **lesson = turned;
}

impl Replies<'_> {
    fn lay(&mut self, lesson: &CurrentLesson) {
        let game = Box::new(lesson.lesson().game());
        self.game.write(GameIntent::Lay(game));
    }

    /// Returns to the home screen, or to the pause menu over the previous
    /// screen.
    fn leave(&mut self, to: Option<Document>) {
        let to = to.map_or(Screen::Home, Document::screen);
        self.screen.as_mut().set_if_neq(to);
        self.menu.as_mut().set_if_neq(Menu::below_options(to));
    }
}

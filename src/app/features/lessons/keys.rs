//! The keys of a lesson.

use bevy::prelude::*;

use crate::app::board::hide_cursor_on_back;
use crate::app::input::{
    ActionStage, Actions, BackStep, BoardKeyUse, BoardKeysWhile as _, OnBack as _, PressedActions,
};
use crate::app::session::{LessonIntent, Menu, ReadingLessons};
use crate::config::controls::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(ReadingLessons))
            .run_if(in_state(Menu::None)),
    )
    .board_keys_while(BoardKeyUse::Steps, in_state(ReadingLessons))
    .on_back(BackStep::Screen, in_state(ReadingLessons), leave_lessons);
    hide_cursor_on_back(app, in_state(ReadingLessons));
}

fn leave_lessons(mut intents: MessageWriter<LessonIntent>) {
    intents.write(LessonIntent::Leave);
}

fn handle_keys(actions: Res<PressedActions>, mut intents: MessageWriter<LessonIntent>) {
    for action in actions.just_pressed() {
        intents.write(match action {
            Action::StepOn | Action::TenOn | Action::NextPage => LessonIntent::Next,
            Action::StepBack | Action::TenBack | Action::PreviousPage => LessonIntent::Previous,
            Action::ToStart => LessonIntent::Page(0),
            Action::ToEnd => LessonIntent::Page(usize::MAX),
            Action::Hint => LessonIntent::Show,
            Action::Pass => LessonIntent::Pass,
            _ => continue,
        });
    }
}

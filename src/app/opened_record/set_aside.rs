//! A record that is set aside while a problem made of one of its positions is on
//! the board. Its unsaved changes are kept as those of the record on the board.

use bevy::prelude::*;

use super::file::{self, RecordJobs, States};
use super::{Review, ReviewIntent};
use crate::app::AppSystems;
use crate::app::saves::{DocumentWritten, GameStorage};
use crate::app::session::{Document, GameIntent, Menu, Screen};
use crate::app::shell::redraw::RedrawTimer;
use crate::app::shell::shutdown::OnShutdown as _;

/// A record that was set aside.
#[derive(Component, Debug)]
pub(crate) struct SetAside(Review);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            take_up.run_if(on_message::<ReviewIntent>),
            autosave,
            note_written.run_if(on_message::<DocumentWritten<States>>),
        )
            .chain()
            .after(file::note_written_records)
            .in_set(AppSystems::Review),
    )
    .add_systems(OnExit(Document::Problem), close)
    .add_systems(OnExit(Document::Draft), close)
    .on_shutdown(save_at_exit);
}

/// Sets the record of an entity aside.
pub(super) fn set_aside(mut entity: EntityWorldMut<'_>) {
    if let Some(review) = entity.take::<Review>() {
        entity.insert(SetAside(review));
    }
}

/// Puts the record on the board again, at the node that it showed.
fn take_up(
    mut commands: Commands,
    mut intents: MessageReader<ReviewIntent>,
    records: Query<(Entity, &SetAside)>,
    mut games: MessageWriter<GameIntent>,
    (mut screen, mut menu): (ResMut<NextState<Screen>>, ResMut<NextState<Menu>>),
) {
    if !intents
        .read()
        .any(|intent| matches!(intent, ReviewIntent::TakeUp))
    {
        return;
    }
    for (entity, SetAside(review)) in &records {
        let game = review.record().game(review.node());
        games.write(GameIntent::Show(Box::new(game)));
        screen.set(Screen::Review);
        menu.as_mut().set_if_neq(Menu::None);
        commands
            .entity(entity)
            .queue(|mut entity: EntityWorldMut<'_>| {
                if let Some(SetAside(review)) = entity.take::<SetAside>() {
                    entity.insert(review);
                }
            });
    }
}

/// Closes the record when the problem is left for something else. The editor
/// leads back to the problem.
fn close(
    mut commands: Commands,
    mut records: Query<(Entity, &mut SetAside)>,
    screen: Res<State<Screen>>,
    game_storage: Res<GameStorage>,
    mut jobs: RecordJobs,
) {
    let next = screen.get().document();
    if matches!(next, Some(Document::Problem | Document::Draft)) {
        return;
    }
    for (entity, mut record) in &mut records {
        record.0.keep(&game_storage, &mut jobs);
        commands.entity(entity).despawn();
    }
}

fn autosave(
    mut records: Query<&mut SetAside>,
    game_storage: Res<GameStorage>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<RedrawTimer>,
    mut jobs: RecordJobs,
) {
    for mut record in &mut records {
        let review = &mut record.bypass_change_detection().0;
        review.autosave(&game_storage, (time.elapsed(), &mut alarm), &mut jobs);
    }
}

fn note_written(
    mut written: MessageReader<DocumentWritten<States>>,
    mut records: Query<&mut SetAside>,
    time: Res<Time<Real>>,
) {
    for written in written.read() {
        for mut record in &mut records {
            let file = &mut record.bypass_change_detection().0.file;
            file.note(written, time.elapsed());
        }
    }
}

fn save_at_exit(
    mut records: Query<&mut SetAside>,
    game_storage: Res<GameStorage>,
    mut jobs: RecordJobs,
) {
    for mut record in &mut records {
        record.0.keep(&game_storage, &mut jobs);
    }
}

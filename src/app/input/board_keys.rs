//! The use of keys on a board. The board and features tell it by conditions,
//! which are asked anew in each frame, before keys are read.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;

use super::DeviceSystems;

/// A fact about a board that decides the use of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardKeyUse {
    /// The arrows step through moves, until the cursor is shown.
    Steps,
    /// The cursor is shown, and the arrows move it.
    Cursor,
    /// The coordinate of a point is being typed.
    Coordinate,
}

/// The facts of this frame. They are atomic so that the systems that tell them
/// need only shared access, and have no order among themselves.
#[derive(Resource, Debug, Default)]
pub(crate) struct BoardKeys {
    steps: AtomicBool,
    cursor: AtomicBool,
    coordinate: AtomicBool,
}

impl BoardKeys {
    /// Returns true if this use holds in this frame.
    pub(super) fn has(&self, fact: BoardKeyUse) -> bool {
        self.of(fact).load(Ordering::Relaxed)
    }

    const fn of(&self, fact: BoardKeyUse) -> &AtomicBool {
        match fact {
            BoardKeyUse::Steps => &self.steps,
            BoardKeyUse::Cursor => &self.cursor,
            BoardKeyUse::Coordinate => &self.coordinate,
        }
    }
}

/// The systems that tell the use of keys on a board.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct BoardKeySystems;

/// Registration of conditions for the use of keys on a board.
pub(crate) trait BoardKeysWhile {
    /// Makes keys on a board have this use for as long as the condition is true.
    fn board_keys_while<M>(
        &mut self,
        fact: BoardKeyUse,
        condition: impl SystemCondition<M>,
    ) -> &mut Self;
}

impl BoardKeysWhile for App {
    fn board_keys_while<M>(
        &mut self,
        fact: BoardKeyUse,
        condition: impl SystemCondition<M>,
    ) -> &mut Self {
        let set_use = move |keys: Res<BoardKeys>| keys.of(fact).store(true, Ordering::Relaxed);
        self.init_resource::<BoardKeys>()
            .add_systems(PreUpdate, set_use.run_if(condition).in_set(BoardKeySystems))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardKeys>()
        .configure_sets(PreUpdate, BoardKeySystems.before(DeviceSystems))
        .add_systems(PreUpdate, clear_board_keys.before(BoardKeySystems));
}

fn clear_board_keys(mut keys: ResMut<BoardKeys>) {
    *keys = BoardKeys::default();
}

//! Shows a line on the board, move by move. Any action of the player ends the
//! demonstration.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::session::game::GameIntent;
use crate::app::session::states::{Menu, Screen};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::go;

/// The time between two moves of a line.
const PACE: Duration = Duration::from_millis(750);

/// A request to show a line from the position after `from_turn` turns.
#[derive(Message, Clone, Debug)]
pub(crate) struct ShowLine {
    /// The number of turns before the position where the line starts.
    pub(crate) from_turn: usize,
    /// The moves.
    pub(crate) line: Vec<go::Move>,
}

/// The line that is being shown.
#[derive(Component, Debug)]
pub(crate) struct Demonstration {
    from_turn: usize,
    line: Vec<go::Move>,
    next: usize,
    timer: Timer,
}

impl Demonstration {
    /// Returns the number of moves shown so far, and the number of all moves.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.next, self.line.len())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(any_with_component::<Demonstration>)
        .add_message::<ShowLine>()
        .add_systems(
            Update,
            (
                interrupt_demonstration,
                advance_demonstration.run_if(in_state(Menu::None)),
                begin_demonstration,
            )
                .chain()
                .in_set(AppSystems::Lines),
        );
}

fn interrupt_demonstration(
    mut commands: Commands,
    mut intents: MessageReader<GameIntent>,
    shown: Query<Entity, With<Demonstration>>,
) {
    let mut by_player = false;
    for intent in intents.read() {
        by_player |= !matches!(
            intent,
            GameIntent::Demonstrate(..) | GameIntent::Rewind(_) | GameIntent::Event(_)
        );
    }
    if by_player {
        end_demonstration(&mut commands, &shown);
    }
}

fn advance_demonstration(
    mut commands: Commands,
    time: Res<Time<Real>>,
    shown: Single<(Entity, &mut Demonstration)>,
    mut intents: MessageWriter<GameIntent>,
) {
    let (entity, mut shown) = shown.into_inner();
    if !shown.timer.tick(time.delta()).just_finished() {
        return;
    }
    if let Some(&mv) = shown.line.get(shown.next) {
        let turns = shown.from_turn + shown.next;
        intents.write(GameIntent::Demonstrate(mv, turns));
        shown.next += 1;
    }
    if shown.next == shown.line.len() {
        commands.entity(entity).despawn();
    }
}

fn begin_demonstration(
    mut commands: Commands,
    mut requests: MessageReader<ShowLine>,
    shown: Query<Entity, With<Demonstration>>,
    mut intents: MessageWriter<GameIntent>,
) {
    if let Some(ShowLine { from_turn, line }) = requests
        .read()
        .last()
        .filter(|request| !request.line.is_empty())
    {
        intents.write(GameIntent::Rewind(*from_turn));
        end_demonstration(&mut commands, &shown);
        let line = Demonstration {
            from_turn: *from_turn,
            line: line.clone(),
            next: 0,
            timer: Timer::new(PACE, TimerMode::Repeating),
        };
        commands.spawn((Name::new("Line"), line, DespawnOnExit(Screen::Problem)));
    }
}

fn end_demonstration(commands: &mut Commands, shown: &Query<Entity, With<Demonstration>>) {
    for line in shown {
        commands.entity(line).despawn();
    }
}

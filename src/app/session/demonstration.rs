//! Shows a line on the board, move by move. Any action of the player ends the
//! demonstration.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::session::game::GameIntent;
use crate::app::session::states::{Menu, Screen};
use crate::app::shell::passing::ComesAndGoes as _;
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
#[derive(Resource, Debug)]
pub(crate) struct Demonstration {
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
    app.comes_and_goes::<Demonstration>();
    app.redraw_while(resource_exists::<Demonstration>)
        .add_message::<ShowLine>()
        .add_systems(
            Update,
            (interrupt, show.run_if(in_state(Menu::None)), begin)
                .chain()
                .in_set(AppSystems::Lines),
        )
        .add_systems(OnExit(Screen::Problem), end);
}

fn interrupt(
    mut commands: Commands,
    mut intents: MessageReader<GameIntent>,
    shown: Option<Res<Demonstration>>,
) {
    let mut by_player = false;
    for intent in intents.read() {
        by_player |= !matches!(
            intent,
            GameIntent::Demonstrate(_) | GameIntent::Rewind(_) | GameIntent::Event(_)
        );
    }
    if by_player && shown.is_some() {
        commands.remove_resource::<Demonstration>();
    }
}

fn show(
    mut commands: Commands,
    time: Res<Time<Real>>,
    shown: Option<ResMut<Demonstration>>,
    mut intents: MessageWriter<GameIntent>,
) {
    let Some(mut shown) = shown else { return };
    if !shown.timer.tick(time.delta()).just_finished() {
        return;
    }
    if let Some(&mv) = shown.line.get(shown.next) {
        intents.write(GameIntent::Demonstrate(mv));
        shown.next += 1;
    }
    if shown.next == shown.line.len() {
        commands.remove_resource::<Demonstration>();
    }
}

fn begin(
    mut commands: Commands,
    mut asked: MessageReader<ShowLine>,
    mut intents: MessageWriter<GameIntent>,
) {
    if let Some(ShowLine { from_turn, line }) =
        asked.read().last().filter(|asked| !asked.line.is_empty())
    {
        intents.write(GameIntent::Rewind(*from_turn));
        let timer = Timer::new(PACE, TimerMode::Repeating);
        commands.insert_resource(Demonstration {
            line: line.clone(),
            next: 0,
            timer,
        });
    }
}

fn end(mut commands: Commands) {
    commands.remove_resource::<Demonstration>();
}

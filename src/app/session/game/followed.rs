//! A game that another machine judges, as in a game over the network. Its
//! players' intents are passed on as requests, and it changes only by what the
//! other machine reports.

use std::time::Duration;

use super::facts::{Fact, played};
use super::messages::FollowedChange;
use crate::clock::Tick;
use crate::game;
use crate::game::{Event, GameSession};
use crate::go::Color;

/// A game that another machine judges.
#[derive(Clone, Debug)]
pub(super) struct FollowedGame {
    pub(super) session: GameSession,
    pub(super) own: Option<Color>,
}

impl FollowedGame {
    /// Takes the next state. Returns the facts that lead to it.
    pub(super) fn follow(&mut self, change: &FollowedChange) -> Vec<Fact> {
        let before = std::mem::replace(&mut self.session, change.session.clone());
        self.own = change.own;
        let number = self.session.game().turns().len();
        let moves = change.events.iter().filter(|event| moves_stones(event));
        match moves.collect::<Vec<_>>().as_slice() {
            [] => Vec::new(),
            [Event::Move(color, mv)] => {
                let last = self.session.game().turns().last();
                let effect = last.map(|turn| turn.effect).unwrap_or_default();
                let prisoners = before.game().prisoners();
                vec![played(*color, *mv, effect, number, prisoners)]
            }
            _ => vec![Fact::Changed],
        }
    }

    /// Advances the shown clock. The clock of the other machine decides when a
    /// flag falls.
    pub(super) fn pass_time(&mut self, time: Duration) -> Option<Tick> {
        let clocks = self.session.clocks();
        let left = clocks.turn().map(|turn| clocks.remaining(turn));
        if left.is_some_and(|left| left.time().is_some_and(|left| left <= time)) {
            return None;
        }
        match self.session.apply(&Event::elapsed(time)).ok()? {
            game::Change::Time(tick) => Some(tick),
            _ => None,
        }
    }
}

/// Returns true if an event changes the stones on the board.
const fn moves_stones(event: &Event) -> bool {
    matches!(
        event,
        Event::Move(..) | Event::PlaceHandicap(_) | Event::Undo | Event::Redo
    )
}

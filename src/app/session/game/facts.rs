//! The facts that are written when a change is shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::messages::{
    ClockTicked, GameAsked, GameIntent, GameStarted, MovePlayed, MoveRefused, PositionChanged,
};
use crate::app::session::notices::Notify;
use crate::game::{Event, Refusal};
use crate::go::{self, Effect};
use crate::i18n;

/// A message that a change of the game writes.
#[derive(Debug)]
pub(super) enum Fact {
    Started,
    Played(MovePlayed),
    Refused(MoveRefused),
    Changed,
    Asked(GameIntent),
    Notified(Notify),
}

/// The writers of the messages about the game.
#[derive(SystemParam)]
pub(super) struct Facts<'w> {
    started: MessageWriter<'w, GameStarted>,
    played: MessageWriter<'w, MovePlayed>,
    refused: MessageWriter<'w, MoveRefused>,
    pub(super) ticked: MessageWriter<'w, ClockTicked>,
    changed: MessageWriter<'w, PositionChanged>,
    asked: MessageWriter<'w, GameAsked>,
    notify: MessageWriter<'w, Notify>,
}

impl Facts<'_> {
    pub(super) fn write(&mut self, fact: Fact) {
        match fact {
            Fact::Started => {
                self.started.write(GameStarted);
            }
            Fact::Played(played) => {
                self.played.write(played);
            }
            Fact::Refused(refused) => {
                self.refused.write(refused);
            }
            Fact::Changed => {
                self.changed.write(PositionChanged);
            }
            Fact::Asked(intent) => {
                self.asked.write(GameAsked(intent));
            }
            Fact::Notified(notify) => {
                self.notify.write(notify);
            }
        }
    }
}

/// Returns the message about a refused event. An undo or redo key without
/// effect needs none.
pub(super) fn refused(event: &Event, why: Refusal) -> Option<Fact> {
    match why {
        Refusal::Illegal(reason) => {
            let mv = match event {
                Event::Move(_, mv) => *mv,
                Event::PlaceHandicap(point) => go::Move::Place(*point),
                _ => go::Move::Pass,
            };
            Some(Fact::Refused(MoveRefused { mv, reason }))
        }
        Refusal::NothingToUndo | Refusal::NothingToRedo | Refusal::NoStone => None,
        why => Some(Fact::Notified(Notify::trouble(i18n::refusal(why)))),
    }
}

/// Returns the fact that a move was played. `before` are the prisoners before
/// it.
pub(super) fn played(
    color: go::Color,
    mv: go::Move,
    effect: Effect,
    number: usize,
    before: go::ByColor<usize>,
) -> Fact {
    let captor = if effect.suicide {
        color.opponent()
    } else {
        color
    };
    Fact::Played(MovePlayed {
        color,
        mv,
        effect,
        number,
        prisoners_before: before[captor],
    })
}

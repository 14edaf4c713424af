//! The judgement of the intents. A change is shown when the disk has it.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use super::facts::{Fact, Facts, played, refused};
use super::followed::FollowedGame;
use super::free_play::change_free_play;
use super::messages::{ClockTicked, FollowedChange, GameIntent};
use super::{BoardContent, Boards, CurrentGame, Held};
use crate::app::session::game_store::GameStore;
use crate::app::session::notices::Notify;
use crate::app::shell::disk::Disk;
use crate::clock::Tick;
use crate::game;
use crate::game::{Event, GameSession, Phase, Setup};
use crate::i18n;

/// Judges the intents. An accepted event is given to the store, and changes a
/// copy of the game. The copy is shown when the store has written the event: in
/// the same frame, or in a later one if the disk is slow. Until then further
/// intents wait, and time passes in the copy.
pub(super) fn judge_intents<S>(
    mut current: ResMut<CurrentGame>,
    mut intents: MessageReader<GameIntent>,
    mut store: ResMut<S>,
    disk: Res<Disk>,
    mut facts: Facts,
    time: Res<Time<Real>>,
) where
    S: GameStore + Resource<Mutability = Mutable>,
{
    let now = current.bypass_change_detection();
    let held = now.held.take();
    let mut transaction = Transaction {
        shown: &mut now.boards,
        next: None,
        facts: &mut facts,
        held_facts: Vec::new(),
        store: &mut *store,
        is_given: false,
        is_changed: false,
    };
    let (mut until, mut waiting) = (0, VecDeque::new());
    if let Some(held) = held {
        transaction.next = Some(Box::new(held.boards));
        transaction.held_facts = held.facts;
        (until, waiting) = (held.until, held.waiting);
        if transaction.store.written() >= until {
            transaction.show();
        }
    }
    transaction.pass_time(time.delta());
    waiting.extend(intents.read().cloned());
    let is_held = transaction.next.is_some() && !transaction.is_given;
    while !is_held && let Some(intent) = waiting.pop_front() {
        transaction.is_changed = true;
        transaction.answer(&intent);
    }
    transaction.store.commit(&disk);
    if transaction.is_given {
        until = transaction.store.given();
    }
    if transaction.next.is_some() && transaction.store.written() >= until {
        transaction.show();
    }
    for notify in transaction.store.news() {
        transaction.facts.write(Fact::Notified(notify));
    }
    let Transaction {
        next,
        held_facts,
        is_changed,
        ..
    } = transaction;
    now.held = next.map(|boards| {
        Box::new(Held {
            boards: *boards,
            facts: held_facts,
            until,
            waiting,
        })
    });
    if is_changed {
        current.set_changed();
    }
}

/// The changes of a frame: they are shown when the disk has them.
struct Transaction<'a, 'w, S> {
    shown: &'a mut Boards,
    /// The state that is to be shown when the disk has it.
    next: Option<Box<Boards>>,
    facts: &'a mut Facts<'w>,
    /// The facts that lead to the next state.
    held_facts: Vec<Fact>,
    store: &'a mut S,
    /// True if something was given to the store that has to be written before
    /// the next state is shown.
    is_given: bool,
    /// True if the game on the board may have changed visibly.
    is_changed: bool,
}

impl<S: GameStore> Transaction<'_, '_, S> {
    /// Returns the latest state.
    fn boards(&mut self) -> &mut Boards {
        match &mut self.next {
            Some(next) => next,
            None => self.shown,
        }
    }

    /// Has all that follows held back until the disk has what is given.
    fn hold(&mut self) {
        self.is_given = true;
        if self.next.is_none() {
            self.next = Some(Box::new(self.shown.clone()));
        }
    }

    /// Shows the next state.
    fn show(&mut self) {
        if let Some(next) = self.next.take() {
            *self.shown = *next;
            self.is_changed = true;
        }
        self.is_given = false;
        for fact in std::mem::take(&mut self.held_facts) {
            self.facts.write(fact);
        }
    }

    fn announce(&mut self, fact: Fact) {
        if self.next.is_some() {
            self.held_facts.push(fact);
        } else {
            self.facts.write(fact);
        }
    }

    /// Advances the running clock.
    fn pass_time(&mut self, time: Duration) {
        if self.next.is_none()
            && let BoardContent::Followed(followed) = &mut self.shown.shown
        {
            if let Some(tick) = followed.pass_time(time) {
                self.facts.ticked.write(ClockTicked(tick));
            }
            return;
        }
        let BoardContent::GameSession(session) = &mut self.boards().shown else {
            return;
        };
        let clocks = session.clocks();
        if !clocks.is_running() {
            return;
        }
        let event = Event::elapsed(time);
        // The fall of a flag has to be on the disk before it is shown. A
        // session is not copied in each frame for that.
        let left = clocks.turn().map(|turn| clocks.remaining(turn));
        let may_fall = left.is_some_and(|left| left.time().is_some_and(|left| left <= time));
        let is_held = self.next.is_some();
        if may_fall && !is_held {
            self.next = Some(Box::new(self.shown.clone()));
        }
        if let Some(tick) = self.elapse(&event)
            // The shown clock stands while a change is held.
            && !is_held
        {
            self.facts.ticked.write(ClockTicked(tick));
        }
        if may_fall && !is_held && !self.is_given {
            // It was only the end of a period.
            let was_changed = self.is_changed;
            self.show();
            self.is_changed = was_changed;
        }
    }

    fn elapse(&mut self, event: &Event) -> Option<Tick> {
        let BoardContent::GameSession(session) = &mut self.boards().shown else {
            return None;
        };
        let change = session.apply(event).ok()?;
        let outcome = session.outcome();
        let finished = outcome.map(|_| session.clone());
        self.store.keep(event);
        if let (Some(outcome), Some(session)) = (outcome, finished) {
            self.hold();
            self.store.finish(&session);
            self.announce(Fact::Notified(Notify::trouble(i18n::outcome(outcome))));
        }
        match change {
            game::Change::Time(tick) => Some(tick),
            _ => None,
        }
    }

    /// Carries out an intent.
    fn answer(&mut self, intent: &GameIntent) {
        match intent {
            GameIntent::Lay(game) => {
                self.boards().lay(game.clone());
                self.announce(Fact::Started);
                return;
            }
            GameIntent::Uncover => {
                if self.boards().uncover() {
                    self.announce(Fact::Started);
                }
                return;
            }
            // The new game replaces the one under the temporary position, too.
            GameIntent::Start(_)
            | GameIntent::Begin(_)
            | GameIntent::Restore(_)
            | GameIntent::ResumeShelved => {
                self.boards().uncover();
            }
            GameIntent::Follow(change) => {
                self.follow(change);
                return;
            }
            GameIntent::Unfollow => {
                self.unfollow();
                return;
            }
            GameIntent::Rematch => {
                self.rematch();
                return;
            }
            _ => {}
        }
        let replaced = match intent {
            GameIntent::Start(game) => BoardContent::FreePlay(game.clone()),
            GameIntent::Show(game) if !self.boards().is_free_play(game.board().size()) => {
                BoardContent::FreePlay(game.clone())
            }
            GameIntent::Begin(setup) => match GameSession::new(setup.as_ref().clone()) {
                Ok(session) => {
                    self.begin(setup, &[]);
                    BoardContent::GameSession(Box::new(session))
                }
                Err(why) => {
                    self.announce(Fact::Notified(Notify::trouble(i18n::setup_error(&why))));
                    return;
                }
            },
            GameIntent::Restore(restored) => {
                // Unlike a new game it has moves, which must not be lost.
                self.hold();
                self.begin(restored.session.setup(), &restored.events);
                BoardContent::GameSession(Box::new(restored.session.clone()))
            }
            GameIntent::ResumeShelved => match self.store.take_up() {
                Some(session) => BoardContent::GameSession(session),
                None => return,
            },
            other => {
                self.change(other);
                return;
            }
        };
        let before = std::mem::replace(&mut self.boards().shown, replaced);
        let waiting = match before {
            BoardContent::FreePlay(_) => None,
            BoardContent::GameSession(session) => Some(session),
            BoardContent::Followed(followed) => Some(Box::new(followed.session)),
        };
        if let Some(waiting) = waiting
            && matches!(intent, GameIntent::Start(_) | GameIntent::Show(_))
        {
            self.store.shelve(waiting);
        }
        self.announce(Fact::Started);
    }

    /// Takes a change of a game that another machine judges.
    fn follow(&mut self, change: &FollowedChange) {
        self.hold();
        if change.begins || self.boards().followed().is_none() {
            // The game may have broken off and be the one that waits.
            self.store.supersede(&change.session);
            self.boards().uncover();
            self.begin(change.session.setup(), &change.events);
            self.boards().shown = BoardContent::Followed(Box::new(FollowedGame {
                session: change.session.clone(),
                own: change.own,
            }));
            self.announce(Fact::Started);
            return;
        }
        for event in &change.events {
            self.store.keep(event);
        }
        let is_covered = self.boards().covered.is_some();
        let Some(followed) = self.boards().followed() else {
            return;
        };
        let going_on = followed.session.outcome().is_none();
        let facts = followed.follow(change);
        if let Some(outcome) = change.session.outcome().filter(|_| going_on) {
            self.store.finish(&change.session);
            self.announce(Fact::Notified(Notify::news(i18n::outcome(outcome))));
        }
        // The temporary position over the game has not changed.
        for fact in facts.into_iter().filter(|_| !is_covered) {
            self.announce(fact);
        }
    }

    /// Lets the game on the board, or below a temporary position, go on here. Its
    /// clocks wait for the players.
    fn unfollow(&mut self) {
        let boards = self.boards();
        let content = boards.covered.as_mut().unwrap_or(&mut boards.shown);
        if let BoardContent::Followed(followed) = content {
            let session = followed.session.clone();
            *content = BoardContent::GameSession(Box::new(session));
        }
    }

    fn rematch(&mut self) {
        match &self.boards().shown {
            BoardContent::FreePlay(_) => {}
            BoardContent::GameSession(session) => {
                let setup = session.setup().clone().rematch();
                self.answer(&GameIntent::Begin(Box::new(setup)));
            }
            BoardContent::Followed(_) => self.announce(Fact::Asked(GameIntent::Rematch)),
        }
    }

    fn begin(&mut self, setup: &Setup, events: &[Event]) {
        let boards = self.next.as_deref().unwrap_or(self.shown);
        self.store.replace(boards.session());
        self.store.begin(setup, events);
    }

    /// Carries out an intent that changes the game on the board.
    fn change(&mut self, intent: &GameIntent) {
        let mut facts = Vec::new();
        let boards = self.boards();
        match &mut boards.shown {
            BoardContent::FreePlay(game) => change_free_play(game, intent, &mut facts),
            BoardContent::Followed(_) => facts.push(Fact::Asked(intent.clone())),
            BoardContent::GameSession(session) => {
                if let Some(event) = event(session, intent) {
                    self.apply(event);
                }
                // Against the program, undo and redo go on to the person's own
                // turn.
                while let Some(event) = self.follow_up(intent) {
                    self.apply(event);
                }
            }
        }
        for fact in facts {
            self.announce(fact);
        }
    }

    fn follow_up(&mut self, intent: &GameIntent) -> Option<Event> {
        follow_up(self.boards().session()?, intent)
    }

    /// Applies an event to the game session.
    fn apply(&mut self, event: Event) {
        let was_held = self.next.is_some();
        let next = self.next.take();
        let mut next = next.unwrap_or_else(|| Box::new(self.shown.clone()));
        let BoardContent::GameSession(session) = &mut next.shown else {
            self.next = was_held.then_some(next);
            return;
        };
        let before = session.game().prisoners();
        let going_on = session.outcome().is_none();
        match session.apply(&event) {
            Ok(change) => {
                self.store.keep(&event);
                if going_on && session.outcome().is_some() {
                    self.store.finish(session);
                }
                let number = session.game().turns().len();
                self.is_given = true;
                self.next = Some(next);
                match change {
                    game::Change::Moved { color, mv, effect } => {
                        self.announce(played(color, mv, effect, number, before));
                    }
                    game::Change::Board => self.announce(Fact::Changed),
                    game::Change::Time(_) | game::Change::State => {}
                }
            }
            Err(why) => {
                // A refused event leaves no copy behind.
                self.next = was_held.then_some(next);
                if let Some(fact) = refused(&event, why) {
                    self.announce(fact);
                }
            }
        }
    }
}

/// Returns true if a person is to move in a game session.
pub(super) fn awaits_person(session: &GameSession) -> bool {
    session.setup().persons()[session.game().to_move()]
}

/// Returns a second undo or redo, which returns to the person's own turn when
/// they play against the program.
fn follow_up(session: &GameSession, intent: &GameIntent) -> Option<Event> {
    if session.setup().lone_person().is_none()
        || awaits_person(session)
        || *session.phase() != Phase::Playing
    {
        return None;
    }
    match intent {
        GameIntent::Undo => session.can_undo().then_some(Event::Undo),
        GameIntent::Redo => session.can_redo().then_some(Event::Redo),
        _ => None,
    }
}

/// Returns the event of a game session for an intent.
fn event(session: &GameSession, intent: &GameIntent) -> Option<Event> {
    match intent {
        GameIntent::Event(event) => Some(event.clone()),
        GameIntent::Play(mv) => {
            awaits_person(session).then(|| Event::Move(session.game().to_move(), *mv))
        }
        GameIntent::Undo => Some(Event::Undo),
        GameIntent::Redo => Some(Event::Redo),
        // Lines are demonstrated in problems only.
        _ => None,
    }
}

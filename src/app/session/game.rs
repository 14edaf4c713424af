//! The game on the board. Only [`judge`] changes it: all other systems send a
//! [`GameIntent`] and read the resulting facts.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::game_store::GameStore;
use crate::app::session::notices::Notify;
use crate::app::session::states::{Paused, Screen};
use crate::app::shell::disk::Disk;
use crate::app::{AppSystems, i18n};
use crate::clock::{GameClock, Tick};
use crate::game;
use crate::game::{Event, GameSession, Phase, Refusal, Restored, Setup};
use crate::go::{self, Effect, Game, IllegalMove, Rules, Size};

/// The game on the board.
#[derive(Resource, Debug, Default)]
pub(crate) struct CurrentGame {
    boards: Boards,
    /// The next state, which is shown as soon as it is on the disk.
    held: Option<Box<Held>>,
}

/// The games on the board.
#[derive(Clone, Debug)]
struct Boards {
    shown: OnBoard,
    /// The game under a temporary position ([`GameIntent::Lay`]), unchanged.
    covered: Option<OnBoard>,
}

/// A state of the game that is not shown yet, because the disk is slower than
/// the frames.
#[derive(Debug)]
struct Held {
    boards: Boards,
    /// The facts that lead to it.
    facts: Vec<Fact>,
    /// The number of things that the store must have written.
    until: u64,
    /// The intents that came since then, in their order.
    waiting: VecDeque<GameIntent>,
}

/// The kinds of games on the board.
#[derive(Clone, Debug)]
enum OnBoard {
    /// Moves tried out: in a problem, or in the scene behind a menu.
    Study(Box<Game>),
    /// A game session between two players.
    GameSession(Box<GameSession>),
}

impl CurrentGame {
    /// Returns the game.
    pub(crate) fn get(&self) -> &Game {
        match &self.boards.shown {
            OnBoard::Study(game) => game,
            OnBoard::GameSession(session) => session.game(),
        }
    }

    /// Returns the game session, if there is one on the board.
    pub(crate) fn session(&self) -> Option<&GameSession> {
        self.boards.session()
    }

    /// Returns true while a change of the game waits for the disk.
    pub(crate) const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Returns the clock of the game session, if it is running.
    pub(crate) fn running_clock(&self) -> Option<&GameClock> {
        let clock = self.session().map(GameSession::clocks);
        clock.filter(|clock| clock.is_running())
    }

    /// Returns true if a person is to move.
    pub(crate) fn awaits_person(&self) -> bool {
        self.session().is_none_or(awaits_person)
    }

    /// Returns true if a stone may be played on the point now.
    pub(crate) fn takes(&self, point: go::Point) -> bool {
        match self.session().map(GameSession::phase) {
            Some(Phase::Playing | Phase::Placing(_)) if !self.awaits_person() => false,
            None | Some(Phase::Playing) => self.get().check(go::Move::Place(point)).is_ok(),
            Some(Phase::Placing(_)) => self.get().board().cell(point) == go::Cell::Empty,
            Some(Phase::Counting(_) | Phase::Finished { .. }) => false,
        }
    }
}

impl Boards {
    fn session(&self) -> Option<&GameSession> {
        match &self.shown {
            OnBoard::Study(_) => None,
            OnBoard::GameSession(session) => Some(session),
        }
    }

    /// Returns true if moves are tried out on a board of this size.
    fn studies(&self, size: Size) -> bool {
        matches!(&self.shown, OnBoard::Study(game) if game.board().size() == size)
    }

    /// Shows a temporary position over the game on the board. It replaces an
    /// earlier temporary position.
    fn lay(&mut self, game: Box<Game>) {
        let below = std::mem::replace(&mut self.shown, OnBoard::Study(game));
        self.covered.get_or_insert(below);
    }

    /// Removes the temporary position. Returns false if there was none.
    fn uncover(&mut self) -> bool {
        let Some(below) = self.covered.take() else {
            return false;
        };
        self.shown = below;
        true
    }
}

impl Default for Boards {
    fn default() -> Self {
        // 19 is within 1 to 25, so this size exists.
        let size = Size::square(19).expect("19 is a board size");
        Self {
            shown: OnBoard::Study(Box::new(Game::new(size, Rules::french()))),
            covered: None,
        }
    }
}

/// The requests to the game.
#[derive(Message, Clone, Debug)]
pub(crate) enum GameIntent {
    /// Put a position on the board to try moves. A running game session is
    /// shelved.
    Start(Box<Game>),
    /// Show a position of a record. If it is one move further than the board,
    /// it is shown as a move.
    Show(Box<Game>),
    /// Begin a game session.
    Begin(Box<Setup>),
    /// Continue a game that was read from a file.
    Restore(Box<Restored>),
    /// Put the shelved game session back on the board.
    ResumeShelved,
    /// Show a temporary position over the board, which is kept unchanged.
    Lay(Box<Game>),
    /// Remove the temporary position.
    Uncover,
    /// Apply an event to the game session.
    Event(Event),
    /// Play for the side to move.
    Play(go::Move),
    /// Play a move of a line that the program is demonstrating.
    Demonstrate(go::Move),
    /// Take the last turn back.
    Undo,
    /// Play the last undone turn again.
    Redo,
    /// Take turns back until this many are left.
    Rewind(usize),
}

/// Another game was put on the board.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct GameStarted;

/// A move was played.
#[derive(Message, Clone, Debug)]
pub(crate) struct MovePlayed {
    /// The side that played.
    pub(crate) color: go::Color,
    /// The move.
    pub(crate) mv: go::Move,
    /// The changes to the board.
    pub(crate) effect: Effect,
    /// The number of the turn, from 1.
    pub(crate) number: usize,
    /// The number of prisoners that the capturing side had before the move.
    pub(crate) prisoners_before: usize,
}

/// A move was refused. The position is unchanged.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct MoveRefused {
    /// The refused move.
    pub(crate) mv: go::Move,
    /// The reason.
    pub(crate) reason: IllegalMove,
}

/// The running clock has advanced.
#[derive(Message, Clone, Debug)]
pub(crate) struct ClockTicked(pub(crate) Tick);

/// The position has changed other than by a move.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct PositionChanged;

/// The change of the position since the reader last looked.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// No change.
    None,
    /// One move.
    Move(MovePlayed),
    /// Another game, moves taken back, or several moves at once: too much to be
    /// shown move by move.
    Anew,
}

/// Reads all facts that change the position.
#[derive(SystemParam)]
pub(crate) struct Changes<'w, 's> {
    started: MessageReader<'w, 's, GameStarted>,
    played: MessageReader<'w, 's, MovePlayed>,
    changed: MessageReader<'w, 's, PositionChanged>,
}

impl Changes<'_, '_> {
    /// Returns the change of the position since the last call.
    pub(crate) fn look(&mut self) -> Change {
        let anew = self.started.read().count() + self.changed.read().count() > 0;
        let mut played = self.played.read();
        match (played.next().cloned(), played.next()) {
            _ if anew => {
                played.last();
                Change::Anew
            }
            (None, _) => Change::None,
            (Some(only), None) => Change::Move(only),
            (Some(_), Some(_)) => {
                played.last();
                Change::Anew
            }
        }
    }

    /// Returns true if the position has changed since the last call.
    pub(crate) fn any(&mut self) -> bool {
        !matches!(self.look(), Change::None)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CurrentGame>()
        .init_resource::<Disk>()
        .add_message::<GameIntent>()
        .add_message::<GameStarted>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<ClockTicked>()
        .add_message::<PositionChanged>()
        .add_systems(
            Update,
            play_chosen
                .run_if(in_state(Screen::Game))
                .in_set(AppSystems::Pointer),
        );
    app.add_systems(OnEnter(Paused), pause)
        .add_systems(OnExit(Paused), resume);
}

/// Has the game kept by a store. Without one no intent is carried out, because
/// a move has to be in the journal before it is shown.
pub(crate) fn keep_in<S>(app: &mut App)
where
    S: GameStore + Resource<Mutability = Mutable>,
{
    app.add_systems(Update, judge::<S>.in_set(AppSystems::Rules));
}

/// Stops the clocks while the pause menu, or a menu opened from it, is over the
/// board.
fn pause(mut intents: MessageWriter<GameIntent>) {
    intents.write(GameIntent::Event(Event::Pause(true)));
}

/// Restarts the clocks.
fn resume(mut intents: MessageWriter<GameIntent>) {
    intents.write(GameIntent::Event(Event::Pause(false)));
}

/// Turns a chosen point into a move. While the stones are counted it marks the
/// stones there instead.
fn play_chosen(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    mut intents: MessageWriter<GameIntent>,
) {
    let phase = current.session().map(GameSession::phase);
    for PointChosen { point, choice } in chosen.read() {
        let intent = match (phase, choice) {
            (Some(Phase::Counting(_)), Choice::Plain) => Event::MarkRegion(*point),
            (Some(Phase::Counting(_)), Choice::Alone) => Event::MarkChain(*point),
            (Some(Phase::Counting(_)), Choice::Other) => Event::MarkSeki(*point),
            (Some(Phase::Placing(_)), Choice::Plain) => Event::PlaceHandicap(*point),
            (_, Choice::Other) => continue,
            (_, Choice::Plain | Choice::Alone) => {
                intents.write(GameIntent::Play(go::Move::Place(*point)));
                continue;
            }
        };
        intents.write(GameIntent::Event(intent));
    }
}

/// A message that [`judge`] writes.
#[derive(Debug)]
enum Fact {
    Started,
    Played(MovePlayed),
    Refused(MoveRefused),
    Changed,
    Told(Notify),
}

/// The messages that [`judge`] writes.
#[derive(SystemParam)]
struct Facts<'w> {
    started: MessageWriter<'w, GameStarted>,
    played: MessageWriter<'w, MovePlayed>,
    refused: MessageWriter<'w, MoveRefused>,
    ticked: MessageWriter<'w, ClockTicked>,
    changed: MessageWriter<'w, PositionChanged>,
    notify: MessageWriter<'w, Notify>,
}

impl Facts<'_> {
    fn write(&mut self, fact: Fact) {
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
            Fact::Told(notify) => {
                self.notify.write(notify);
            }
        }
    }
}

/// Judges the intents. An accepted event is given to the store, and changes a
/// copy of the game. The copy is shown when the store has written the event: in
/// the same frame, or in a later one if the disk is slow. Until then further
/// intents wait, and time passes in the copy.
fn judge<S>(
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
        transaction.facts.write(Fact::Told(notify));
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

    fn tell(&mut self, fact: Fact) {
        if self.next.is_some() {
            self.held_facts.push(fact);
        } else {
            self.facts.write(fact);
        }
    }

    /// Advances the running clock.
    fn pass_time(&mut self, time: Duration) {
        let OnBoard::GameSession(session) = &mut self.boards().shown else {
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
        let OnBoard::GameSession(session) = &mut self.boards().shown else {
            return None;
        };
        let change = session.apply(event).ok()?;
        let outcome = session.outcome();
        let finished = outcome.map(|_| session.clone());
        self.store.keep(event);
        if let (Some(outcome), Some(session)) = (outcome, finished) {
            self.hold();
            self.store.finish(&session);
            self.tell(Fact::Told(Notify::trouble(i18n::outcome(outcome))));
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
                self.tell(Fact::Started);
                return;
            }
            GameIntent::Uncover => {
                if self.boards().uncover() {
                    self.tell(Fact::Started);
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
            _ => {}
        }
        let replaced = match intent {
            GameIntent::Start(game) => OnBoard::Study(game.clone()),
            GameIntent::Show(game) if !self.boards().studies(game.board().size()) => {
                OnBoard::Study(game.clone())
            }
            GameIntent::Begin(setup) => match GameSession::new(setup.as_ref().clone()) {
                Ok(session) => {
                    self.begin(setup, &[]);
                    OnBoard::GameSession(Box::new(session))
                }
                Err(why) => {
                    self.tell(Fact::Told(Notify::trouble(i18n::setup_error(&why))));
                    return;
                }
            },
            GameIntent::Restore(restored) => {
                // Unlike a new game it has moves, which must not be lost.
                self.hold();
                self.begin(restored.session.setup(), &restored.events);
                OnBoard::GameSession(Box::new(restored.session.clone()))
            }
            GameIntent::ResumeShelved => match self.store.take_up() {
                Some(session) => OnBoard::GameSession(session),
                None => return,
            },
            asked => {
                self.change(asked);
                return;
            }
        };
        let before = std::mem::replace(&mut self.boards().shown, replaced);
        if let OnBoard::GameSession(waiting) = before
            && matches!(intent, GameIntent::Start(_) | GameIntent::Show(_))
        {
            self.store.shelve(waiting);
        }
        self.tell(Fact::Started);
    }

    fn begin(&mut self, setup: &Setup, events: &[Event]) {
        let boards = self.next.as_deref().unwrap_or(self.shown);
        self.store.replace(boards.session());
        self.store.begin(setup, events);
    }

    /// Carries out an intent that changes the game on the board.
    fn change(&mut self, intent: &GameIntent) {
        let mut told = Vec::new();
        let boards = self.boards();
        match &mut boards.shown {
            OnBoard::Study(game) => study(game, intent, &mut told),
            OnBoard::GameSession(session) => {
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
        for fact in told {
            self.tell(fact);
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
        let OnBoard::GameSession(session) = &mut next.shown else {
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
                        self.tell(played(color, mv, effect, number, before));
                    }
                    game::Change::Board => self.tell(Fact::Changed),
                    game::Change::Time(_) | game::Change::State => {}
                }
            }
            Err(why) => {
                // A refused event leaves no copy behind.
                self.next = was_held.then_some(next);
                if let Some(fact) = refused(&event, why) {
                    self.tell(fact);
                }
            }
        }
    }
}

/// Returns the message about a refused event. An undo or redo key without
/// effect needs none.
fn refused(event: &Event, why: Refusal) -> Option<Fact> {
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
        why => Some(Fact::Told(Notify::trouble(i18n::refusal(why)))),
    }
}

/// Returns the fact that a move was played. `before` are the prisoners before
/// it.
fn played(
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

/// Returns true if a person is to move in a game session.
fn awaits_person(session: &GameSession) -> bool {
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

/// Plays a move in a study, or takes moves back.
fn study(game: &mut Game, intent: &GameIntent, facts: &mut Vec<Fact>) {
    let changed = match intent {
        GameIntent::Play(mv) | GameIntent::Demonstrate(mv) => {
            if matches!(intent, GameIntent::Demonstrate(_)) {
                // A line may continue after two passes: one of them may have
                // lifted a ko ban.
                game.resume();
            }
            let (color, before) = (game.to_move(), game.prisoners());
            match game.play(*mv) {
                Ok(effect) => {
                    facts.push(played(color, *mv, effect, game.turns().len(), before));
                }
                Err(reason) => {
                    facts.push(Fact::Refused(MoveRefused { mv: *mv, reason }));
                }
            }
            false
        }
        GameIntent::Show(shown) => show(game, shown, facts),
        GameIntent::Undo => game.undo().is_some(),
        GameIntent::Redo => game.redo().is_some(),
        GameIntent::Rewind(turns) => rewind(game, *turns),
        _ => false,
    };
    if changed {
        facts.push(Fact::Changed);
    }
}

/// Shows another position. Returns true if the difference cannot be reported as
/// a move.
fn show(game: &mut Game, shown: &Game, facts: &mut Vec<Fact>) -> bool {
    let before = std::mem::replace(game, shown.clone());
    let mut earlier = shown.clone();
    let Some(turn) = earlier.undo() else {
        return true;
    };
    if earlier.board() != before.board() || earlier.turns().len() != before.turns().len() {
        return true;
    }
    let number = shown.turns().len();
    facts.push(played(
        turn.color,
        turn.mv,
        turn.effect,
        number,
        before.prisoners(),
    ));
    false
}

/// Takes turns back until `turns` are left. Returns true if there were any.
fn rewind(game: &mut Game, turns: usize) -> bool {
    let mut changed = false;
    while game.turns().len() > turns {
        changed |= game.undo().is_some();
    }
    changed
}

//! The game on the board. Only [`judge`] changes it: all other systems send a
//! [`GameIntent`] and read the resulting facts.

use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::i18n::Phrase;
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::game_store::GameStore;
use crate::app::session::notices::Notify;
use crate::app::session::states::{Paused, Screen};
use crate::app::{AppSystems, i18n};
use crate::clock::{GameClock, Tick};
use crate::game;
use crate::game::{Event, GameSession, Phase, Refusal, Restored, Setup};
use crate::go::{self, Effect, Game, IllegalMove, Rules, Size};

/// The game on the board.
#[derive(Resource, Debug)]
pub(crate) struct CurrentGame {
    shown: OnBoard,
    /// The game under a temporary position ([`GameIntent::Lay`]), unchanged.
    covered: Option<OnBoard>,
}

/// The kinds of games on the board.
#[derive(Debug)]
enum OnBoard {
    /// Moves tried out: in a problem, or in the scene behind a menu.
    Study(Box<Game>),
    /// A game session between two players.
    GameSession(Box<GameSession>),
}

impl CurrentGame {
    /// Returns the game.
    pub(crate) fn get(&self) -> &Game {
        match &self.shown {
            OnBoard::Study(game) => game,
            OnBoard::GameSession(session) => session.game(),
        }
    }

    /// Returns the game session, if there is one on the board.
    pub(crate) fn session(&self) -> Option<&GameSession> {
        match &self.shown {
            OnBoard::Study(_) => None,
            OnBoard::GameSession(session) => Some(session),
        }
    }

    /// Returns the clock of the game session, if it is running.
    pub(crate) fn running_clock(&self) -> Option<&GameClock> {
        let clock = self.session().map(GameSession::clocks);
        clock.filter(|clock| clock.is_running())
    }

    /// Returns true if moves are tried out on a board of this size.
    fn studies(&self, size: Size) -> bool {
        matches!(&self.shown, OnBoard::Study(game) if game.board().size() == size)
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

impl Default for CurrentGame {
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

/// The facts that [`judge`] writes.
#[derive(SystemParam)]
struct Facts<'w> {
    started: MessageWriter<'w, GameStarted>,
    played: MessageWriter<'w, MovePlayed>,
    refused: MessageWriter<'w, MoveRefused>,
    ticked: MessageWriter<'w, ClockTicked>,
    changed: MessageWriter<'w, PositionChanged>,
    notify: MessageWriter<'w, Notify>,
}

fn judge<S>(
    mut current: ResMut<CurrentGame>,
    mut intents: MessageReader<GameIntent>,
    mut store: ResMut<S>,
    mut facts: Facts,
    time: Res<Time<Real>>,
) where
    S: GameStore + Resource<Mutability = Mutable>,
{
    let ended = pass_time(&mut current, &mut *store, time.delta(), &mut facts.ticked);
    facts.tell(ended);
    for intent in intents.read() {
        match intent {
            GameIntent::Lay(game) => {
                current.lay(game.clone());
                facts.started.write(GameStarted);
                continue;
            }
            GameIntent::Uncover => {
                if current.uncover() {
                    facts.started.write(GameStarted);
                }
                continue;
            }
            // The new game replaces the one under the temporary position, too.
            GameIntent::Start(_)
            | GameIntent::Begin(_)
            | GameIntent::Restore(_)
            | GameIntent::ResumeShelved => {
                current.uncover();
            }
            _ => {}
        }
        let replaced = match intent {
            GameIntent::Start(game) => OnBoard::Study(game.clone()),
            GameIntent::Show(game) if !current.studies(game.board().size()) => {
                OnBoard::Study(game.clone())
            }
            GameIntent::Begin(setup) => match GameSession::new(setup.as_ref().clone()) {
                Ok(session) => {
                    facts.report_saved(store.replace(current.session()));
                    store.begin(setup, &[]);
                    OnBoard::GameSession(Box::new(session))
                }
                Err(why) => {
                    facts.notify.write(Notify::trouble(i18n::setup_error(&why)));
                    continue;
                }
            },
            GameIntent::Restore(restored) => {
                facts.report_saved(store.replace(current.session()));
                store.begin(restored.session.setup(), &restored.events);
                OnBoard::GameSession(Box::new(restored.session.clone()))
            }
            GameIntent::ResumeShelved => match store.take_up() {
                Some(session) => OnBoard::GameSession(session),
                None => continue,
            },
            asked => {
                match &mut current.shown {
                    OnBoard::Study(game) => study(game, asked, &mut facts),
                    OnBoard::GameSession(session) => {
                        if let Some(event) = event(session, asked) {
                            apply_event(session, event, &mut *store, &mut facts);
                        }
                        // Against the program, undo and redo go on to the
                        // person's own turn.
                        while let Some(event) = follow_up(session, asked) {
                            apply_event(session, event, &mut *store, &mut facts);
                        }
                    }
                }
                continue;
            }
        };
        if let OnBoard::GameSession(waiting) = std::mem::replace(&mut current.shown, replaced)
            && matches!(intent, GameIntent::Start(_) | GameIntent::Show(_))
        {
            store.shelve(waiting);
        }
        facts.started.write(GameStarted);
    }
    if let Some(trouble) = store.new_trouble() {
        facts.notify.write(Notify::trouble(trouble.sentence()));
    }
}

/// Advances the running clock. Returns a message for the player if that ends
/// the game.
fn pass_time(
    current: &mut ResMut<CurrentGame>,
    store: &mut impl GameStore,
    time: std::time::Duration,
    ticked: &mut MessageWriter<ClockTicked>,
) -> Option<Phrase> {
    // Only the panel shows the seconds, so a tick does not count as a change of
    // the game.
    let OnBoard::GameSession(session) = &mut current.bypass_change_detection().shown else {
        return None;
    };
    if !session.clocks().is_running() {
        return None;
    }
    let event = Event::elapsed(time);
    if let game::Change::Time(tick) = session.apply(&event).ok()? {
        ticked.write(ClockTicked(tick));
    }
    store.keep(&event);
    let outcome = session.outcome()?;
    let unsaved = store.finish(session);
    current.set_changed();
    Some(unsaved.unwrap_or_else(|| i18n::outcome(outcome)))
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

/// Applies an event to a game session. The event is written to the journal
/// before anything shows it.
fn apply_event(
    session: &mut GameSession,
    event: Event,
    store: &mut impl GameStore,
    facts: &mut Facts,
) {
    let before = session.game().prisoners();
    let going_on = session.outcome().is_none();
    match session.apply(&event) {
        Ok(change) => {
            store.keep(&event);
            if going_on && session.outcome().is_some() {
                facts.tell(store.finish(session));
            }
            match change {
                game::Change::Moved { color, mv, effect } => {
                    let number = session.game().turns().len();
                    facts.tell_move(color, mv, effect, number, before);
                }
                game::Change::Board => {
                    facts.changed.write(PositionChanged);
                }
                game::Change::Time(_) | game::Change::State => {}
            }
        }
        Err(Refusal::Illegal(reason)) => {
            let mv = match event {
                Event::Move(_, mv) => mv,
                Event::PlaceHandicap(point) => go::Move::Place(point),
                _ => go::Move::Pass,
            };
            facts.refused.write(MoveRefused { mv, reason });
        }
        // An undo or redo key without effect needs no message.
        Err(Refusal::NothingToUndo | Refusal::NothingToRedo | Refusal::NoStone) => {}
        Err(why) => {
            facts.notify.write(Notify::trouble(i18n::refusal(why)));
        }
    }
}

impl Facts<'_> {
    fn tell(&mut self, words: Option<Phrase>) {
        if let Some(words) = words {
            self.notify.write(Notify::trouble(words));
        }
    }

    /// Reports how the previous game was saved.
    fn report_saved(&mut self, kept: Option<Result<Phrase, Phrase>>) {
        self.notify.write_batch(kept.map(Notify::of));
    }

    fn tell_move(
        &mut self,
        color: go::Color,
        mv: go::Move,
        effect: Effect,
        number: usize,
        before: go::ByColor<usize>,
    ) {
        let captor = if effect.suicide {
            color.opponent()
        } else {
            color
        };
        self.played.write(MovePlayed {
            color,
            mv,
            effect,
            number,
            prisoners_before: before[captor],
        });
    }
}

/// Plays a move in a study, or takes moves back.
fn study(game: &mut Game, intent: &GameIntent, facts: &mut Facts) {
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
                    facts.tell_move(color, *mv, effect, game.turns().len(), before);
                }
                Err(reason) => {
                    facts.refused.write(MoveRefused { mv: *mv, reason });
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
        facts.changed.write(PositionChanged);
    }
}

/// Shows another position. Returns true if the difference cannot be reported as
/// a move.
fn show(game: &mut Game, shown: &Game, facts: &mut Facts) -> bool {
    let before = std::mem::replace(game, shown.clone());
    let mut earlier = shown.clone();
    let Some(turn) = earlier.undo() else {
        return true;
    };
    if earlier.board() != before.board() || earlier.turns().len() != before.turns().len() {
        return true;
    }
    let number = shown.turns().len();
    facts.tell_move(turn.color, turn.mv, turn.effect, number, before.prisoners());
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

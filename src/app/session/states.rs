//! Which screen is shown, and what lies over it.

use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

/// The screens.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    /// The first one: play, practise, leave.
    #[default]
    Home,
    /// Choosing the board of a new game.
    NewGame,
    /// Choosing a problem.
    Library,
    /// Choosing a saved game.
    Games,
    /// What was practised, and how it went.
    Statistics,
    /// Setting up a timed run, and how the last one went.
    Run,
    /// A game between two people.
    Game,
    /// A life-and-death problem.
    Problem,
    /// A game record.
    Review,
    /// A problem that is being made.
    Editor,
    /// The rules of the game, in lessons.
    Rules,
}

impl Screen {
    /// Whether stones can be played on the board that it shows, or laid.
    pub(crate) const fn has_board(self) -> bool {
        matches!(
            self,
            Self::Game | Self::Problem | Self::Review | Self::Editor
        )
    }
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The pause menu.
    Pause,
    /// Whether a pass is meant.
    ConfirmPass,
    /// Whether giving up is meant.
    ConfirmResign,
    /// Whether changes are to be lost.
    ConfirmLeave,
    /// What a record says of its game.
    Details,
    /// How a position or a sheet of problems is to be written for others.
    Export,
    /// What a person can choose.
    Options,
    /// What goes to the engines at the board and comes from them.
    Console,
    /// In a kiosk: whether somebody is still there.
    StillThere,
    /// In a kiosk: the administrator's PIN.
    Keypad,
    /// In a kiosk: what the administrator can do.
    Steward,
}

impl Menu {
    /// The menus for which a game stands still: the pause menu, what is opened
    /// from it, and what a kiosk asks. Who only asks whether a move is meant gives no time.
    pub(crate) const PAUSING: [Self; 6] = [
        Self::Pause,
        Self::Options,
        Self::Export,
        Self::StillThere,
        Self::Keypad,
        Self::Steward,
    ];

    /// Whether a game stands still below it.
    pub(crate) fn pauses(self) -> bool {
        Self::PAUSING.contains(&self)
    }

    /// What comes back when the options are left.
    pub(crate) const fn below_options(screen: Screen) -> Self {
        if screen.has_board() {
            Self::Pause
        } else {
            Self::None
        }
    }
}

/// Whether a game or a problem is on the board, and nothing over it.
pub(crate) fn on_board(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    screen.has_board() && *menu.get() == Menu::None
}

/// Whether the point under the pointer can be chosen.
pub(crate) const fn takes_points(screen: Screen, menu: Menu) -> bool {
    (screen.has_board() || matches!(screen, Screen::Rules)) && matches!(menu, Menu::None)
}

/// An entity that goes when the problem is left for good.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct OfProblem;

/// Adds systems that clear up after a problem: when it is left for good, not for
/// a look at the rules.
pub(crate) fn on_leaving_problem<M>(
    app: &mut App,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M> + Clone,
) {
    for screen in [Screen::Problem, Screen::Rules] {
        app.add_systems(OnExit(screen), systems.clone().run_if(problem_is_left));
    }
}

/// The same for a record.
pub(crate) fn on_leaving_record<M>(
    app: &mut App,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M> + Clone,
) {
    for screen in [Screen::Review, Screen::Rules] {
        app.add_systems(OnExit(screen), systems.clone().run_if(record_is_left));
    }
}

/// The same for a draft.
pub(crate) fn on_leaving_editor<M>(
    app: &mut App,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M> + Clone,
) {
    for screen in [Screen::Editor, Screen::Rules] {
        app.add_systems(OnExit(screen), systems.clone().run_if(editor_is_left));
    }
}

/// Whether what is shown now is neither a problem nor what lies over one.
fn problem_is_left(screen: Res<State<Screen>>) -> bool {
    !matches!(screen.get(), Screen::Problem | Screen::Rules)
}

fn record_is_left(screen: Res<State<Screen>>) -> bool {
    !matches!(screen.get(), Screen::Review | Screen::Rules)
}

fn editor_is_left(screen: Res<State<Screen>>) -> bool {
    !matches!(screen.get(), Screen::Editor | Screen::Rules)
}

fn despawn_problem(mut commands: Commands, entities: Query<Entity, With<OfProblem>>) {
    for entity in &entities {
        commands.entity(entity).despawn();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .add_systems(Update, tell.run_if(state_changed::<Screen>));
    for screen in [
        Screen::Game,
        Screen::Problem,
        Screen::Review,
        Screen::Editor,
    ] {
        app.add_systems(OnExit(screen), close_menu);
    }
    on_leaving_problem(app, despawn_problem);
}

/// Reports of errors begin with where the person was.
fn tell(screen: Res<State<Screen>>) {
    tracing::info!("screen: {:?}", screen.get());
}

fn close_menu(mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
}

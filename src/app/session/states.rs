//! The screens, and the menus over them.

use crate::app::AppSystems;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

/// The screens of the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    /// The first screen: play, practice, leave.
    #[default]
    Home,
    /// Choosing the board of a new game.
    NewGame,
    /// Choosing a problem.
    Library,
    /// Choosing a saved game.
    Games,
    /// Statistics of the practice.
    Statistics,
    /// Setting up a timed run, and the result of the last one.
    Run,
    /// A game between two players.
    Game,
    /// A life-and-death problem.
    Problem,
    /// A game record.
    Review,
    /// The problem editor.
    Editor,
    /// The rules of the game, in lessons.
    Rules,
    /// A page without a board, by the name that the feature gives it.
    Page(&'static str),
}

impl Screen {
    /// Returns true if the screen has a board on which stones can be placed.
    pub(crate) const fn has_board(self) -> bool {
        matches!(
            self,
            Self::Game | Self::Problem | Self::Review | Self::Editor
        )
    }
}

/// The menus over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Menu {
    /// No menu.
    #[default]
    None,
    /// The pause menu.
    Pause,
    /// Asks for confirmation of a pass.
    ConfirmPass,
    /// Asks for confirmation of a resignation.
    ConfirmResign,
    /// Asks if unsaved changes are to be lost.
    ConfirmLeave,
    /// The details of a game record.
    Details,
    /// The export of a position or of a sheet of problems.
    Export,
    /// The settings.
    Options,
    /// The traffic with the engines at the board.
    Console,
    /// In a kiosk: asks if somebody is still there.
    StillThere,
    /// In a kiosk: the administrator's PIN.
    Keypad,
    /// In a kiosk: the administrator's menu.
    Admin,
}

impl Menu {
    /// The menus that stop the clocks of a game: the pause menu, the menus
    /// opened from it, and those of a kiosk. The menus that confirm a move do
    /// not stop the clocks.
    pub(crate) const PAUSING: [Self; 6] = [
        Self::Pause,
        Self::Options,
        Self::Export,
        Self::StillThere,
        Self::Keypad,
        Self::Admin,
    ];

    /// Returns true if the menu stops the clocks of a game.
    pub(crate) fn pauses(self) -> bool {
        Self::PAUSING.contains(&self)
    }

    /// Returns the menu that is shown when this one is closed.
    pub(crate) const fn below(self, screen: Screen) -> Self {
        match self {
            Self::Options => Self::below_options(screen),
            _ => Self::None,
        }
    }

    /// Returns the menu that is shown when the options are closed.
    pub(crate) const fn below_options(screen: Screen) -> Self {
        if screen.has_board() {
            Self::Pause
        } else {
            Self::None
        }
    }
}

/// Returns true if the panel of the screen fills the window.
pub(crate) fn is_page(screen: Res<State<Screen>>) -> bool {
    matches!(
        screen.get(),
        Screen::Library | Screen::Games | Screen::Statistics | Screen::Run | Screen::Page(_)
    )
}

/// Returns true if a screen with a board is shown without a menu.
pub(crate) fn on_board(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    screen.has_board() && *menu.get() == Menu::None
}

/// Returns true if points of the board can be chosen.
pub(crate) const fn takes_points(screen: Screen, menu: Menu) -> bool {
    (screen.has_board() || matches!(screen, Screen::Rules)) && matches!(menu, Menu::None)
}

/// Marks an entity that is despawned when the problem is left for good.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct OfProblem;

/// Adds clean-up systems for a problem. They run when it is left for good, but
/// not when the player only looks at the rules.
pub(crate) fn on_leaving_problem<M>(
    app: &mut App,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M> + Clone,
) {
    for screen in [Screen::Problem, Screen::Rules] {
        app.add_systems(OnExit(screen), systems.clone().run_if(problem_is_left));
    }
}

/// Adds clean-up systems for a record, as [`on_leaving_problem`] does.
pub(crate) fn on_leaving_record<M>(
    app: &mut App,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M> + Clone,
) {
    for screen in [Screen::Review, Screen::Rules] {
        app.add_systems(OnExit(screen), systems.clone().run_if(record_is_left));
    }
}

/// Adds clean-up systems for a draft, as [`on_leaving_problem`] does.
pub(crate) fn on_leaving_editor<M>(
    app: &mut App,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M> + Clone,
) {
    for screen in [Screen::Editor, Screen::Rules] {
        app.add_systems(OnExit(screen), systems.clone().run_if(editor_is_left));
    }
}

/// Returns true if the screen is neither the problem nor the rules opened from
/// it.
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
    app.init_state::<Screen>().init_state::<Menu>().add_systems(
        Update,
        log_screen
            .run_if(state_changed::<Screen>)
            .before(AppSystems::Keys),
    );
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

/// Logs the screen. An error report begins with it.
fn log_screen(screen: Res<State<Screen>>) {
    tracing::info!("screen: {:?}", screen.get());
}

fn close_menu(mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
}

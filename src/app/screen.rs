//! Which screen is shown, and what lies over it.

use bevy::prelude::*;

/// The screens.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Screen {
    /// The first one: play, practise, leave.
    #[default]
    Home,
    /// Choosing the board of a new game.
    NewGame,
    /// Choosing a problem.
    Library,
    /// Choosing a saved game.
    Games,
    /// A game between two people.
    Game,
    /// A life-and-death problem.
    Problem,
    /// A game record.
    Review,
}

impl Screen {
    /// Whether stones can be played on the board that it shows.
    pub(super) const fn has_board(self) -> bool {
        matches!(self, Self::Game | Self::Problem | Self::Review)
    }
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Menu {
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
    /// What a person can choose.
    Options,
}

impl Menu {
    /// What comes back when the options are left.
    pub(super) const fn below_options(screen: Screen) -> Self {
        if screen.has_board() {
            Self::Pause
        } else {
            Self::None
        }
    }
}

/// Whether stones can be played on the board that is shown.
pub(super) fn on_board(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    screen.has_board() && *menu.get() == Menu::None
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>();
    for screen in [Screen::Game, Screen::Problem, Screen::Review] {
        app.add_systems(OnExit(screen), close_menu);
    }
}

fn close_menu(mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
}

//! The screens, and the menus over them.

use crate::app::AppSystems;
use crate::app::session::state_changes::ChangesOnRequest as _;
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
    /// A duel with another machine.
    Duel,
    /// The rules of the game, in lessons, which lie over this document.
    Rules(Option<Document>),
    /// A page without a board, by the name that the feature gives it.
    Page(&'static str),
}

impl Screen {
    /// Returns the document that the screen shows, or that lies below it.
    pub(crate) const fn document(self) -> Option<Document> {
        match self {
            Self::Game => Some(Document::Game),
            Self::Problem => Some(Document::Problem),
            Self::Review => Some(Document::Record),
            Self::Editor => Some(Document::Draft),
            Self::Duel => Some(Document::Duel),
            Self::Rules(below) => below,
            Self::Home
            | Self::NewGame
            | Self::Library
            | Self::Games
            | Self::Statistics
            | Self::Run
            | Self::Page(_) => None,
        }
    }

    /// Returns true if the screen has a board on which stones can be placed.
    pub(crate) const fn has_board(self) -> bool {
        matches!(
            self,
            Self::Game | Self::Problem | Self::Review | Self::Editor | Self::Duel
        )
    }
}

/// The content of the board. It stays open while the lessons lie over it, and
/// what belongs to it goes on `OnExit`, by `DespawnOnExit` or when another
/// document is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Document {
    /// A game between two players.
    Game,
    /// A life-and-death problem.
    Problem,
    /// A game record.
    Record,
    /// A problem that is being made.
    Draft,
    /// The problems of a duel.
    Duel,
}

impl Document {
    /// Returns the screen that shows the document.
    pub(crate) const fn screen(self) -> Screen {
        match self {
            Self::Game => Screen::Game,
            Self::Problem => Screen::Problem,
            Self::Record => Screen::Review,
            Self::Draft => Screen::Editor,
            Self::Duel => Screen::Duel,
        }
    }
}

impl ComputedStates for Document {
    type SourceStates = Screen;
    // A problem that is opened from another one is no other document.
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Self> {
        screen.document()
    }
}

/// The use of the problem on the board.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Document = Document::Problem)]
pub(crate) enum ProblemMode {
    /// It is examined with the solver.
    #[default]
    Examine,
    /// The student plays one side of it.
    Practice,
    /// It is one of those that are practised against the clock.
    TimedRun,
    /// The student is asked for its status.
    Quiz,
    /// The proof of an answer lies over it.
    Proof,
}

/// Declares states without variants, each of which exists while a condition on
/// its source states holds.
macro_rules! conditions {
    ($($(#[$doc:meta])* $name:ident($sources:ty): $pattern:pat => $holds:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct $name;

        impl ComputedStates for $name {
            type SourceStates = $sources;
            const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

            fn compute($pattern: $sources) -> Option<Self> {
                $holds.then_some(Self)
            }
        }
    )+};
}

conditions! {
    /// A problem is practised, with or without a clock.
    Practising(ProblemMode): mode => {
        matches!(mode, ProblemMode::Practice | ProblemMode::TimedRun)
    };
    /// The lessons are read.
    ReadingLessons(Screen): screen => matches!(screen, Screen::Rules(_));
    /// A document is on the board, and no menu lies over it.
    OnBoard((Screen, Menu)): (screen, menu) => (screen.has_board() && menu == Menu::None);
    /// Points of the board can be chosen.
    ChoosingPoints((Screen, Menu)): (screen, menu) => takes_points(screen, menu);
    /// The game stands still below a menu.
    Paused(Menu): menu => menu.pauses();
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

/// Returns true if points of the board can be chosen.
pub(crate) const fn takes_points(screen: Screen, menu: Menu) -> bool {
    (screen.has_board() || matches!(screen, Screen::Rules(_))) && matches!(menu, Menu::None)
}

pub(crate) fn plugin(app: &mut App) {
    app.change_on_request::<Screen>()
        .change_on_request::<Menu>()
        .change_on_request::<ProblemMode>();
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .add_computed_state::<Document>()
        .add_sub_state::<ProblemMode>()
        .add_computed_state::<Practising>()
        .add_computed_state::<ReadingLessons>()
        .add_computed_state::<OnBoard>()
        .add_computed_state::<ChoosingPoints>()
        .add_computed_state::<Paused>()
        .add_systems(
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
        Screen::Duel,
    ] {
        app.add_systems(OnExit(screen), close_menu);
    }
}

/// Logs the screen. An error report begins with it.
fn log_screen(screen: Res<State<Screen>>) {
    tracing::info!("screen: {:?}", screen.get());
}

fn close_menu(mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
}

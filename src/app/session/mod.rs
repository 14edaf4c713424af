//! The game on the board and the state that all parts of the window share: the
//! screen, menus, notices, preferences and the active theme.

pub(crate) mod active_theme;
pub(crate) mod chosen_point;
pub(crate) mod clock_redraw;
pub(crate) mod collection_to_print;
pub(crate) mod current_lesson;
pub(crate) mod demonstration;
pub(crate) mod engine_roster;
pub(crate) mod game;
pub(crate) mod game_notices;
pub(crate) mod game_store;
pub(crate) mod group_intent;
pub(crate) mod lesson_intent;
pub(crate) mod new_game;
pub(crate) mod notices;
pub(crate) mod opening;
pub(crate) mod policy;
pub(crate) mod preferences;
pub(crate) mod problem;
pub(crate) mod request;
pub(crate) mod resignation;
pub(crate) mod state_changes;
pub(crate) mod states;
#[cfg(test)]
mod theme_tests;
pub(crate) mod theme_watcher;

pub(crate) use self::active_theme::{ActiveThemes, InitialThemes, Themes};
pub(crate) use self::chosen_point::{Choice, PointChosen};
pub(crate) use self::collection_to_print::CollectionToPrint;
pub(crate) use self::current_lesson::CurrentLesson;
pub(crate) use self::demonstration::{Demonstration, ShowLine};
pub(crate) use self::engine_roster::Roster;
pub(crate) use self::game::{
    Changes, ClockTicked, CurrentGame, FollowedChange, GameAsked, GameIntent, GameStarted,
    MovePlayed, MoveRefused, PositionChanged,
};
pub(crate) use self::game_store::GameStore;
pub(crate) use self::group_intent::GroupIntent;
pub(crate) use self::lesson_intent::LessonIntent;
pub(crate) use self::new_game::NewGameIntent;
pub(crate) use self::notices::{Notice, NoticeSystems, Notify};
pub(crate) use self::opening::Opening;
pub(crate) use self::policy::Policy;
pub(crate) use self::preferences::{ChooseSettings, Prefs, SpokenLanguage};
pub(crate) use self::problem::{Answer, CurrentProblem, ProblemIntent, ShowMoves, Turning};
pub(crate) use self::request::{Intent, Request, RequestSystems, Requested};
pub(crate) use self::states::{
    ChoosingPoints, Document, Menu, OnBoard, Practising, ProblemMode, ReadingLessons, Screen,
};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        state_changes::plugin,
        states::plugin,
        notices::plugin,
        policy::plugin,
        request::plugin,
        chosen_point::plugin,
        preferences::plugin,
        active_theme::plugin,
        game::plugin,
        game_notices::plugin,
        clock_redraw::plugin,
        demonstration::plugin,
        engine_roster::plugin,
        collection_to_print::plugin,
    ));
}

//! The state that panels show.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::audio::MusicControl;
use crate::app::board::Zoom;
use crate::app::features::analysis::{Analyst, Teaching};
use crate::app::features::editor::Editing;
use crate::app::features::engines::{Roster, Trial};
use crate::app::features::kiosk::attract::Attract;
use crate::app::features::kiosk::panels;
use crate::app::features::lessons::Contents;
use crate::app::features::lessons::CurrentLesson;
use crate::app::features::library::audit::Audit;
use crate::app::features::library::panel::Catalogue;
use crate::app::features::library::{Collections, Filter, FilterResult, ProblemFolders};
use crate::app::features::opponents::SeatedEngine;
use crate::app::features::play::new_game::{Draft, SetUp};
use crate::app::features::practice::{Playlist, Practice};
use crate::app::features::problem::{CurrentProblem, ShowMoves};
use crate::app::features::proof::{Proofs, Reading};
use crate::app::features::quiz::Quiz;
use crate::app::features::review::{Autoplay, Review};
use crate::app::features::timed_run::{Finished, Running};
use crate::app::features::{
    board_tools, editor, engines, export, home, lessons, library, options, pause, play, practice,
    problem, proof, quiz, review, saved_games, statistics, timed_run,
};
use crate::app::input::Rebinding;
use crate::app::saves::export_folder::ExportFolder;
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::saved_games::Shelf;
use crate::app::saves::study::Memory;
use crate::app::searches::estimate::Estimation;
use crate::app::searches::proof_task::RunningProof;
use crate::app::searches::provable_answer::Answered;
use crate::app::searches::solver_task::RunningSearch;
use crate::app::session::active_theme::Themes;
use crate::app::session::demonstration::Demonstration;
use crate::app::session::game::CurrentGame;
use crate::app::session::policy::Policy;
use crate::app::session::preferences::Prefs;
use crate::app::session::request::Request;
use crate::app::session::states::{Menu, Screen};
use crate::app::ui::panels::{AddPanels as _, Canvas};
use crate::config::settings::{Language, Settings};
use crate::config::theme::Shelves;
use crate::engine::estimate::Estimate;
use crate::game::GameSession;
use crate::go::{ByColor, Color, Game, Status};
use crate::media::music::Piece;
use bevy_egui::egui::Ui;

/// The state that panels show, borrowed for one frame.
pub(crate) struct View<'a> {
    pub(crate) game: &'a Game,
    /// The game session on the board.
    pub(crate) session: Option<&'a GameSession>,
    /// The unfinished session that can be resumed.
    pub(crate) waiting: Option<&'a GameSession>,
    /// The game that is being set up.
    pub(crate) draft: &'a Draft,
    pub(crate) settings: &'a Settings,
    pub(crate) themes: &'a Shelves,
    pub(crate) language: Language,
    /// The piece of music that is playing.
    pub(crate) piece: Piece,
    /// `None` if the player does not want an estimate, else the estimate if
    /// there is one.
    pub(crate) estimate: Option<Option<&'a Estimate>>,
    pub(crate) problem: Option<&'a CurrentProblem>,
    /// The dead stones of a game that is counted, as the program judges them.
    pub(crate) judged: Option<&'a Status>,
    /// The analysis, and the state of a teaching game.
    pub(crate) analyst: &'a Analyst,
    pub(crate) teaching: &'a Teaching,
    /// The problem that is being edited.
    pub(crate) editing: Option<&'a Editing>,
    /// The practice session of the current problem.
    pub(crate) practice: Option<&'a Practice>,
    /// The problems that are practiced one after the other.
    pub(crate) playlist: &'a Playlist,
    /// The timed run under way, and the last finished one.
    pub(crate) running: Option<&'a Running>,
    pub(crate) finished: Option<&'a Finished>,
    /// The status quiz.
    pub(crate) quiz: Option<&'a Quiz>,
    /// The time for which the present search has been running.
    pub(crate) thinking: Option<Duration>,
    /// True if the status of every first move is asked for and shown.
    pub(crate) show_moves: ShowMoves,
    /// True if the last answer can be proved.
    pub(crate) provable: bool,
    /// The time for which a proof has been in the making, and the positions
    /// searched.
    pub(crate) proving: Option<(Duration, u64)>,
    /// The proof, if there is one.
    pub(crate) proofs: Option<&'a Proofs>,
    /// The place in the proof that is shown.
    pub(crate) reading: Option<&'a Reading>,
    /// The progress of the demonstrated line.
    pub(crate) shown: Option<(usize, usize)>,
    /// All problems, and the filter on them.
    pub(crate) catalogue: Catalogue<'a>,
    /// The folder of exported files.
    pub(crate) export_folder: Option<&'a Path>,
    /// The automatic replay of a record, and its speed.
    pub(crate) autoplay: Autoplay,
    /// The lesson about the rules, if one is being read.
    pub(crate) lesson: Option<&'a CurrentLesson>,
    /// True if the table of contents is shown.
    pub(crate) contents: bool,
    /// The binding that waits for another key or button.
    pub(crate) rebinding: Rebinding,
    /// The buttons that turn and zoom the board, if they stand in the panel.
    pub(crate) tools: Option<board_tools::InPanel>,
    pub(crate) engines: Engines<'a>,
    /// The state of the kiosk, if this is one.
    pub(crate) kiosk: Option<panels::Shown<'a>>,
}

/// External engines.
pub(crate) struct Engines<'a> {
    /// The configured engines.
    pub(crate) roster: &'a Roster,
    /// The engine that is being tested.
    pub(crate) trial: Option<&'a Trial>,
    /// The engines that play in the present game.
    pub(crate) sitting: ByColor<Option<&'a SeatedEngine>>,
}

/// The resources from which panels are drawn.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Shown<'w, 's> {
    pub(crate) screen: Res<'w, State<Screen>>,
    pub(crate) game: Res<'w, CurrentGame>,
    pub(crate) game_storage: Res<'w, GameStorage>,
    pub(crate) draft: Res<'w, SetUp>,
    pub(crate) prefs: Res<'w, Prefs>,
    pub(crate) music: Res<'w, MusicControl>,
    pub(crate) themes: Res<'w, Themes>,
    pub(crate) estimation: Res<'w, Estimation>,
    pub(crate) analyst: Res<'w, Analyst>,
    pub(crate) teaching: Res<'w, Teaching>,
    pub(crate) problem: Option<Res<'w, CurrentProblem>>,
    pub(crate) editing: Option<Res<'w, Editing>>,
    pub(crate) practice: Option<Res<'w, Practice>>,
    pub(crate) playlist: Res<'w, Playlist>,
    pub(crate) running: Option<Res<'w, Running>>,
    pub(crate) finished: Option<Res<'w, Finished>>,
    pub(crate) quiz: Option<Res<'w, Quiz>>,
    pub(crate) collections: Res<'w, Collections>,
    pub(crate) audit: Option<Res<'w, Audit>>,
    pub(crate) filter: Res<'w, Filter>,
    pub(crate) filter_result: Res<'w, FilterResult>,
    pub(crate) folders: Res<'w, ProblemFolders>,
    pub(crate) memory: Option<Res<'w, Memory>>,
    pub(crate) demonstration: Option<Res<'w, Demonstration>>,
    pub(crate) searches: Query<'w, 's, &'static RunningSearch>,
    pub(crate) answers: Query<'w, 's, (), With<Answered>>,
    pub(crate) proving: Query<'w, 's, &'static RunningProof>,
    pub(crate) show_moves: Res<'w, ShowMoves>,
    pub(crate) proofs: Option<Res<'w, Proofs>>,
    pub(crate) reading: Option<Res<'w, Reading>>,
    pub(crate) review: Option<Res<'w, Review>>,
    pub(crate) shelf: Res<'w, Shelf>,
    pub(crate) exports: Res<'w, ExportFolder>,
    pub(crate) autoplay: Res<'w, Autoplay>,
    pub(crate) lesson: Option<Res<'w, CurrentLesson>>,
    pub(crate) contents: Res<'w, Contents>,
    pub(crate) rebinding: Res<'w, Rebinding>,
    pub(crate) zoom: Res<'w, Zoom>,
    pub(crate) tools: Res<'w, board_tools::Tools>,
    pub(crate) roster: Res<'w, Roster>,
    pub(crate) trials: Query<'w, 's, &'static Trial>,
    pub(crate) sitting: Query<'w, 's, &'static SeatedEngine>,
    pub(crate) kiosk: panels::Known<'w>,
}

impl Shown<'_, '_> {
    /// Returns the engine that plays a side.
    fn sitting(&self, color: Color) -> Option<&SeatedEngine> {
        self.sitting.iter().find(|sitting| sitting.color() == color)
    }

    /// Returns the view for the panels.
    pub(crate) fn view(&self) -> View<'_> {
        let kiosk = self.kiosk.shown();
        View {
            game: self.game.get(),
            session: self.game.session(),
            waiting: self.game_storage.waiting(),
            draft: &self.draft.0,
            settings: &self.prefs.settings,
            themes: &self.themes.shelves,
            language: self.prefs.language(),
            piece: self.music.piece(),
            estimate: self
                .estimation
                .wanted
                .then(|| self.estimation.shown(self.game.get())),
            judged: self.estimation.judged(self.game.get()),
            analyst: &self.analyst,
            teaching: &self.teaching,
            problem: self.problem.as_deref(),
            editing: self.editing.as_deref(),
            practice: self.practice.as_deref(),
            playlist: &self.playlist,
            running: self.running.as_deref(),
            finished: self.finished.as_deref(),
            quiz: self.quiz.as_deref(),
            thinking: self.searches.iter().next().map(RunningSearch::elapsed),
            show_moves: *self.show_moves,
            provable: !self.answers.is_empty(),
            proving: self
                .proving
                .iter()
                .next()
                .map(|proving| (proving.elapsed(), proving.positions())),
            proofs: self.proofs.as_deref(),
            reading: self.reading.as_deref(),
            shown: self
                .demonstration
                .as_ref()
                .map(|demonstration| demonstration.progress()),
            catalogue: Catalogue {
                collections: &self.collections,
                filter: &self.filter,
                filter_result: &self.filter_result,
                own: self.folders.own.as_deref(),
                memory: self.memory.as_deref(),
                audit: self.audit.as_deref(),
            },
            export_folder: self.exports.0.as_deref(),
            autoplay: *self.autoplay,
            lesson: self.lesson.as_deref(),
            contents: self.contents.0,
            rebinding: *self.rebinding,
            tools: self.tools.in_panel(&self.zoom),
            engines: Engines {
                roster: &self.roster,
                trial: self.trials.iter().next(),
                sitting: ByColor {
                    black: self.sitting(Color::Black),
                    white: self.sitting(Color::White),
                },
            },
            kiosk,
        }
    }
}

/// Adds the panels that are still drawn from the one view of everything. A
/// feature that has a system of its own for its panel is not listed here.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(
        in_state(Screen::Home),
        |InMut(ui): InMut<Ui>, shown: Shown| home::panel::panel(ui, &shown.view()),
    )
    .add_panel(
        in_state(Screen::NewGame),
        |InMut(ui): InMut<Ui>, shown: Shown| play::new_game::panel(ui, &shown.view()),
    )
    .add_panel(
        in_state(Screen::Library),
        |InMut(ui): InMut<Ui>, shown: Shown| library::panel::panel(ui, &shown.view().catalogue),
    )
    .add_panel(
        in_state(Screen::Games),
        |InMut(ui): InMut<Ui>, shown: Shown| saved_games::panel::panel(ui, &shown.shelf),
    )
    .add_panel(
        in_state(Screen::Statistics),
        |InMut(ui): InMut<Ui>, shown: Shown| statistics::panel::panel(ui, &shown.view()),
    )
    .add_panel(
        in_state(Screen::Run),
        |InMut(ui): InMut<Ui>, shown: Shown| timed_run::page::panel(ui, &shown.view()),
    )
    .add_panel(
        in_state(Screen::Game),
        |InMut(ui): InMut<Ui>, shown: Shown| play::panel::panel(ui, &shown.view()),
    )
    .add_panel_of_parts(
        in_state(Screen::Rules),
        lesson_part,
        |InMut(ui): InMut<Ui>, shown: Shown| lessons::panel::panel(ui, &shown.view()),
    )
    .add_panel_of_parts(
        in_state(Screen::Problem),
        problem_part,
        |InMut(ui): InMut<Ui>, shown: Shown| problem_panel(ui, &shown.view()),
    )
    .add_panel(
        in_state(Screen::Editor),
        |InMut(ui): InMut<Ui>, shown: Shown| editor::panel::panel(ui, &shown.view()),
    )
    .add_panel(
        in_state(Screen::Review),
        |InMut(ui): InMut<Ui>, shown: Shown| {
            let review = shown.review.as_deref()?;
            review::panel::panel(ui, review, &shown.view())
        },
    );
    app.add_menu(
        in_state(Menu::Pause),
        |In(canvas): In<Canvas>, shown: Shown| {
            pause::menu(&canvas.ctx, *shown.screen.get(), &shown.view())
        },
    )
    .add_menu(in_state(Menu::ConfirmPass), |In(canvas): In<Canvas>| {
        pause::confirm_pass(&canvas.ctx)
    })
    .add_menu(
        in_state(Menu::ConfirmResign),
        |In(canvas): In<Canvas>, shown: Shown| pause::confirm_resign(&canvas.ctx, &shown.view()),
    )
    .add_menu(
        in_state(Menu::ConfirmLeave),
        |In(canvas): In<Canvas>, shown: Shown| {
            pause::confirm_leave(&canvas.ctx, *shown.screen.get())
        },
    )
    .add_menu(
        in_state(Menu::Details),
        |In(canvas): In<Canvas>, shown: Shown| {
            let review = shown.review.as_deref()?;
            review::details_form::menu(&canvas.ctx, review)
        },
    )
    .add_menu(
        in_state(Menu::Export),
        |In(canvas): In<Canvas>, shown: Shown| {
            export::menu::menu(&canvas.ctx, *shown.screen.get(), &shown.view())
        },
    )
    .add_menu(
        in_state(Menu::Options),
        |In(canvas): In<Canvas>, shown: Shown| {
            options::panel::menu(&canvas.ctx, *shown.screen.get(), &shown.view())
        },
    )
    .add_menu(
        in_state(Menu::Console),
        |In(canvas): In<Canvas>, shown: Shown| {
            engines::console::console(&canvas.ctx, &shown.view())
        },
    );
    add_kiosk_panels(app);
}

/// Adds the panels of a kiosk after all others, so that they replace them.
fn add_kiosk_panels(app: &mut App) {
    let for_visitors = |policy: Res<Policy>| policy.is_for_visitors();
    app.add_panel(
        in_state(Screen::Home).and_then(for_visitors),
        |InMut(ui): InMut<Ui>, shown: Shown| {
            let view = shown.view();
            panels::welcome(ui, &view, view.kiosk?)
        },
    )
    .add_panel(
        in_state(Screen::NewGame).and_then(for_visitors),
        |InMut(ui): InMut<Ui>, shown: Shown| {
            let view = shown.view();
            panels::company(ui, &view, view.kiosk?)
        },
    )
    .add_panel(
        in_state(Screen::Library).and_then(for_visitors),
        |InMut(ui): InMut<Ui>, shown: Shown| panels::choices(ui, &shown.view().catalogue),
    )
    .add_panel(
        resource_exists::<Attract>,
        |InMut(ui): InMut<Ui>, shown: Shown| {
            let view = shown.view();
            let kiosk = view.kiosk?;
            let review = shown.review.as_deref();
            panels::attract(ui, &view, kiosk, kiosk.attract?.piece(), review);
            None
        },
    )
    .add_menu(
        in_state(Menu::StillThere),
        |In(canvas): In<Canvas>, shown: Shown| {
            panels::still_there(&canvas.ctx, shown.kiosk.shown()?)
        },
    )
    .add_menu(
        in_state(Menu::Keypad),
        |In(canvas): In<Canvas>, shown: Shown| panels::keypad(&canvas.ctx, shown.kiosk.shown()?),
    )
    .add_menu(
        in_state(Menu::Admin),
        |In(canvas): In<Canvas>, shown: Shown| panels::admin(&canvas.ctx, shown.kiosk.shown()?),
    )
    .add_overlay(for_visitors, |In(canvas): In<Canvas>, shown: Shown| {
        let kiosk = shown.kiosk.shown().filter(|kiosk| kiosk.visit.is_dark())?;
        panels::dark(&canvas.ctx, kiosk);
        None
    });
}

fn lesson_part(lesson: Option<Res<CurrentLesson>>, contents: Res<Contents>) -> u64 {
    let page = lesson.map_or(0, |lesson| lesson.page());
    2 * page as u64 + u64::from(contents.0)
}

fn problem_part(reading: Option<Res<Reading>>) -> u64 {
    u64::from(reading.is_some())
}

fn problem_panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    match (view.proofs, view.reading) {
        (Some(proofs), Some(reading)) => proof::panel::panel(ui, view, proofs, reading),
        _ if view.quiz.is_some() => quiz::panel::panel(ui, view),
        _ if view.running.is_some() => timed_run::panel::panel(ui, view),
        _ if view.practice.is_some() => practice::panel::panel(ui, view),
        _ => problem::panel::panel(ui, view),
    }
}

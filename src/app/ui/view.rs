//! What panels show.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::Contents;
use crate::app::audio::MusicStand;
use crate::app::board::{TableText, Zoom};
use crate::app::features::analysis::{Analyst, Teaching};
use crate::app::features::board_tools;
use crate::app::features::editor::Editing;
use crate::app::features::engines::{Roster, Trial};
use crate::app::features::export::ExportFolder;
use crate::app::features::kiosk::panels;
use crate::app::features::lessons::CurrentLesson;
use crate::app::features::library::audit::Audit;
use crate::app::features::library::panel::Catalogue;
use crate::app::features::library::{Collections, Filter, ProblemFolders, Sifted};
use crate::app::features::opponents::Sitting;
use crate::app::features::play::new_game::{Draft, SetUp};
use crate::app::features::practice::{Playlist, Practice};
use crate::app::features::problem::{CurrentProblem, ShowMoves};
use crate::app::features::proof::{Proofs, Reading};
use crate::app::features::quiz::Quiz;
use crate::app::features::review::{Autoplay, Review};
use crate::app::features::timed_run::{Finished, Running};
use crate::app::input::{LastHand, Rebinding};
use crate::app::saves::game_journal::Keeper;
use crate::app::saves::saved_games::Shelf;
use crate::app::saves::study::Memory;
use crate::app::searches::estimate::Estimation;
use crate::app::searches::proof_task::{Answered, Proving};
use crate::app::searches::solver_task::Thinking;
use crate::app::session::active_theme::{Look, Themes};
use crate::app::session::demonstration::Demonstration;
use crate::app::session::game::CurrentGame;
use crate::app::session::notices::Notice;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::{Menu, Screen};
use crate::config::settings::{Language, Settings};
use crate::config::theme::Shelves;
use crate::engine::estimate::Estimate;
use crate::game::GameSession;
use crate::go::{ByColor, Color, Game, Status};
use crate::media::music::Piece;

/// What panels show.
pub(crate) struct View<'a> {
    pub(crate) game: &'a Game,
    /// The contest on the board.
    pub(crate) session: Option<&'a GameSession>,
    /// The contest that waits to be taken up.
    pub(crate) waiting: Option<&'a GameSession>,
    /// The game that is being set up.
    pub(crate) draft: &'a Draft,
    pub(crate) settings: &'a Settings,
    pub(crate) themes: &'a Shelves,
    pub(crate) language: Language,
    /// The piece of music that is played.
    pub(crate) piece: Piece,
    /// Whether the player wants to see who is ahead, and what is known of it.
    pub(crate) estimate: Option<Option<&'a Estimate>>,
    pub(crate) problem: Option<&'a CurrentProblem>,
    /// What is dead in a game that is counted, as the program sees it.
    pub(crate) judged: Option<&'a Status>,
    /// What is analysed, and how a teaching game stands.
    pub(crate) analyst: &'a Analyst,
    pub(crate) teaching: &'a Teaching,
    /// The problem that is being made.
    pub(crate) editing: Option<&'a Editing>,
    /// The practice of it.
    pub(crate) practice: Option<&'a Practice>,
    /// The problems that are practised one after the other.
    pub(crate) playlist: &'a Playlist,
    /// The timed run under way, and the one that is over.
    pub(crate) running: Option<&'a Running>,
    pub(crate) finished: Option<&'a Finished>,
    /// The status quiz.
    pub(crate) quiz: Option<&'a Quiz>,
    /// How long the search under way has been running.
    pub(crate) thinking: Option<Duration>,
    /// Whether the status of every first move is asked for and shown.
    pub(crate) show_moves: ShowMoves,
    /// Whether the last answer can be proved.
    pub(crate) provable: bool,
    /// How long a proof has been in the making, and positions looked at.
    pub(crate) proving: Option<(Duration, u64)>,
    /// The proof, if there is one.
    pub(crate) proofs: Option<&'a Proofs>,
    /// The place in the proof that is being looked at.
    pub(crate) reading: Option<&'a Reading>,
    /// How far the line that is being shown is.
    pub(crate) shown: Option<(usize, usize)>,
    /// All problems, and those that are looked for.
    pub(crate) catalogue: Catalogue<'a>,
    /// Where exported files go.
    pub(crate) export_folder: Option<&'a Path>,
    /// Whether a record plays itself, and how fast.
    pub(crate) autoplay: Autoplay,
    /// The lesson about the rules, if one is being read.
    pub(crate) lesson: Option<&'a CurrentLesson>,
    /// Whether the table of contents is shown.
    pub(crate) contents: bool,
    /// What waits for another key or button.
    pub(crate) rebinding: Rebinding,
    /// The buttons for how the board is seen, where they stand in the panel.
    pub(crate) tools: Option<board_tools::InPanel>,
    pub(crate) engines: Engines<'a>,
    /// What there is to know of the kiosk, if this is one.
    pub(crate) kiosk: Option<panels::Shown<'a>>,
}

/// Engines of others.
pub(crate) struct Engines<'a> {
    /// Those to choose from.
    pub(crate) roster: &'a Roster,
    /// The one that is tried out.
    pub(crate) trial: Option<&'a Trial>,
    /// Those at the board.
    pub(crate) sitting: ByColor<Option<&'a Sitting>>,
}

/// What the panels are drawn from.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Shown<'w, 's> {
    pub(crate) screen: Res<'w, State<Screen>>,
    pub(crate) menu: Res<'w, State<Menu>>,
    pub(crate) game: Res<'w, CurrentGame>,
    pub(crate) keeper: Res<'w, Keeper>,
    pub(crate) draft: Res<'w, SetUp>,
    pub(crate) prefs: Res<'w, Prefs>,
    pub(crate) music: Res<'w, MusicStand>,
    pub(crate) look: Res<'w, Look>,
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
    pub(crate) notice: Res<'w, Notice>,
    pub(crate) collections: Res<'w, Collections>,
    pub(crate) audit: Option<Res<'w, Audit>>,
    pub(crate) filter: Res<'w, Filter>,
    pub(crate) sifted: Res<'w, Sifted>,
    pub(crate) folders: Res<'w, ProblemFolders>,
    pub(crate) memory: Option<Res<'w, Memory>>,
    pub(crate) demonstration: Option<Res<'w, Demonstration>>,
    pub(crate) searches: Query<'w, 's, &'static Thinking>,
    pub(crate) answers: Query<'w, 's, (), With<Answered>>,
    pub(crate) proving: Query<'w, 's, &'static Proving>,
    pub(crate) show_moves: Res<'w, ShowMoves>,
    pub(crate) proofs: Option<Res<'w, Proofs>>,
    pub(crate) reading: Option<Res<'w, Reading>>,
    pub(crate) review: Option<Res<'w, Review>>,
    pub(crate) shelf: Res<'w, Shelf>,
    pub(crate) exports: Res<'w, ExportFolder>,
    pub(crate) autoplay: Res<'w, Autoplay>,
    pub(crate) lesson: Option<Res<'w, CurrentLesson>>,
    pub(crate) contents: Res<'w, Contents>,
    pub(crate) text: TableText<'w, 's>,
    pub(crate) rebinding: Res<'w, Rebinding>,
    pub(crate) hand: Res<'w, LastHand>,
    pub(crate) zoom: Res<'w, Zoom>,
    pub(crate) tools: Res<'w, board_tools::Tools>,
    pub(crate) roster: Res<'w, Roster>,
    pub(crate) trials: Query<'w, 's, &'static Trial>,
    pub(crate) sitting: Query<'w, 's, &'static Sitting>,
    pub(crate) kiosk: panels::Known<'w>,
}

impl Shown<'_, '_> {
    /// The engine that plays a side.
    fn sitting(&self, color: Color) -> Option<&Sitting> {
        self.sitting.iter().find(|sitting| sitting.color() == color)
    }

    /// All of it, for panels.
    pub(crate) fn view(&self) -> View<'_> {
        let kiosk = self.kiosk.shown();
        View {
            game: self.game.get(),
            session: self.game.session(),
            waiting: self.keeper.waiting(),
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
            thinking: self.searches.iter().next().map(Thinking::elapsed),
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
                sifted: &self.sifted,
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

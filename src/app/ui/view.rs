//! What panels show.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use super::library::Catalogue;
use super::new_game::{Draft, SetUp};
use super::{Contents, board_tools, kiosk};
use crate::app::analysis::{Analyst, Teaching};
use crate::app::auditing::Audit;
use crate::app::board::{TableText, Zoom};
use crate::app::collections::{Collections, Filter, ProblemFolders, Sifted};
use crate::app::controls::{LastHand, Rebinding};
use crate::app::demonstration::Demonstration;
use crate::app::editing::Editing;
use crate::app::engines::{Roster, Trial};
use crate::app::estimating::Estimation;
use crate::app::exporting::ExportFolder;
use crate::app::keeping::Keeper;
use crate::app::lesson::CurrentLesson;
use crate::app::looks::{Look, Themes};
use crate::app::memory::Memory;
use crate::app::notice::Notice;
use crate::app::opponents::Sitting;
use crate::app::play::CurrentGame;
use crate::app::practice::quiz::Quiz;
use crate::app::practice::timed::{Finished, Running};
use crate::app::practice::{Playlist, Practice};
use crate::app::prefs::Prefs;
use crate::app::problem::{CurrentProblem, ShowMoves};
use crate::app::proving::{Answered, Proving};
use crate::app::reading::{Proofs, Reading};
use crate::app::review::{Autoplay, Review};
use crate::app::screen::{Menu, Screen};
use crate::app::shelf::Shelf;
use crate::app::sound::MusicStand;
use crate::app::thinking::Thinking;
use crate::config::settings::{Language, Settings};
use crate::config::theme::Shelves;
use crate::engine::estimate::Estimate;
use crate::game::Contest;
use crate::go::{ByColor, Color, Game, Status};
use crate::media::music::Piece;

/// What panels show.
pub(super) struct View<'a> {
    pub(super) game: &'a Game,
    /// The contest on the board.
    pub(super) contest: Option<&'a Contest>,
    /// The contest that waits to be taken up.
    pub(super) waiting: Option<&'a Contest>,
    /// The game that is being set up.
    pub(super) draft: &'a Draft,
    pub(super) settings: &'a Settings,
    pub(super) themes: &'a Shelves,
    pub(super) language: Language,
    /// The piece of music that is played.
    pub(super) piece: Piece,
    /// Whether the player wants to see who is ahead, and what is known of it.
    pub(super) estimate: Option<Option<&'a Estimate>>,
    pub(super) problem: Option<&'a CurrentProblem>,
    /// What is dead in a game that is counted, as the program sees it.
    pub(super) judged: Option<&'a Status>,
    /// What is analysed, and how a teaching game stands.
    pub(super) analyst: &'a Analyst,
    pub(super) teaching: &'a Teaching,
    /// The problem that is being made.
    pub(super) editing: Option<&'a Editing>,
    /// The practice of it.
    pub(super) practice: Option<&'a Practice>,
    /// The problems that are practised one after the other.
    pub(super) playlist: &'a Playlist,
    /// The timed run under way, and the one that is over.
    pub(super) running: Option<&'a Running>,
    pub(super) finished: Option<&'a Finished>,
    /// The status quiz.
    pub(super) quiz: Option<&'a Quiz>,
    /// How long the search under way has been running.
    pub(super) thinking: Option<Duration>,
    /// Whether the status of every first move is asked for and shown.
    pub(super) show_moves: ShowMoves,
    /// Whether the last answer can be proved.
    pub(super) provable: bool,
    /// How long a proof has been in the making, and positions looked at.
    pub(super) proving: Option<(Duration, u64)>,
    /// The proof, if there is one.
    pub(super) proofs: Option<&'a Proofs>,
    /// The place in the proof that is being looked at.
    pub(super) reading: Option<&'a Reading>,
    /// How far the line that is being shown is.
    pub(super) shown: Option<(usize, usize)>,
    /// All problems, and those that are looked for.
    pub(super) catalogue: Catalogue<'a>,
    /// Where exported files go.
    pub(super) export_folder: Option<&'a Path>,
    /// Whether a record plays itself, and how fast.
    pub(super) autoplay: Autoplay,
    /// The lesson about the rules, if one is being read.
    pub(super) lesson: Option<&'a CurrentLesson>,
    /// Whether the table of contents is shown.
    pub(super) contents: bool,
    /// What waits for another key or button.
    pub(super) rebinding: Rebinding,
    /// The buttons for how the board is seen, where they stand in the panel.
    pub(super) tools: Option<board_tools::InPanel>,
    pub(super) engines: Engines<'a>,
    /// What there is to know of the kiosk, if this is one.
    pub(super) kiosk: Option<kiosk::Shown<'a>>,
}

/// Engines of others.
pub(super) struct Engines<'a> {
    /// Those to choose from.
    pub(super) roster: &'a Roster,
    /// The one that is tried out.
    pub(super) trial: Option<&'a Trial>,
    /// Those at the board.
    pub(super) sitting: ByColor<Option<&'a Sitting>>,
}

/// What the panels are drawn from.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Shown<'w, 's> {
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) menu: Res<'w, State<Menu>>,
    pub(super) game: Res<'w, CurrentGame>,
    pub(super) keeper: Res<'w, Keeper>,
    pub(super) draft: Res<'w, SetUp>,
    pub(super) prefs: Res<'w, Prefs>,
    pub(super) music: Res<'w, MusicStand>,
    pub(super) look: Res<'w, Look>,
    pub(super) themes: Res<'w, Themes>,
    pub(super) estimation: Res<'w, Estimation>,
    pub(super) analyst: Res<'w, Analyst>,
    pub(super) teaching: Res<'w, Teaching>,
    pub(super) problem: Option<Res<'w, CurrentProblem>>,
    pub(super) editing: Option<Res<'w, Editing>>,
    pub(super) practice: Option<Res<'w, Practice>>,
    pub(super) playlist: Res<'w, Playlist>,
    pub(super) running: Option<Res<'w, Running>>,
    pub(super) finished: Option<Res<'w, Finished>>,
    pub(super) quiz: Option<Res<'w, Quiz>>,
    pub(super) notice: Res<'w, Notice>,
    pub(super) collections: Res<'w, Collections>,
    pub(super) audit: Option<Res<'w, Audit>>,
    pub(super) filter: Res<'w, Filter>,
    pub(super) sifted: Res<'w, Sifted>,
    pub(super) folders: Res<'w, ProblemFolders>,
    pub(super) memory: Option<Res<'w, Memory>>,
    pub(super) demonstration: Option<Res<'w, Demonstration>>,
    pub(super) searches: Query<'w, 's, &'static Thinking>,
    pub(super) answers: Query<'w, 's, (), With<Answered>>,
    pub(super) proving: Query<'w, 's, &'static Proving>,
    pub(super) show_moves: Res<'w, ShowMoves>,
    pub(super) proofs: Option<Res<'w, Proofs>>,
    pub(super) reading: Option<Res<'w, Reading>>,
    pub(super) review: Option<Res<'w, Review>>,
    pub(super) shelf: Res<'w, Shelf>,
    pub(super) exports: Res<'w, ExportFolder>,
    pub(super) autoplay: Res<'w, Autoplay>,
    pub(super) lesson: Option<Res<'w, CurrentLesson>>,
    pub(super) contents: Res<'w, Contents>,
    pub(super) text: TableText<'w, 's>,
    pub(super) rebinding: Res<'w, Rebinding>,
    pub(super) hand: Res<'w, LastHand>,
    pub(super) zoom: Res<'w, Zoom>,
    pub(super) tools: Res<'w, board_tools::Tools>,
    pub(super) roster: Res<'w, Roster>,
    pub(super) trials: Query<'w, 's, &'static Trial>,
    pub(super) sitting: Query<'w, 's, &'static Sitting>,
    pub(super) kiosk: kiosk::Known<'w>,
}

impl Shown<'_, '_> {
    /// The engine that plays a side.
    fn sitting(&self, color: Color) -> Option<&Sitting> {
        self.sitting.iter().find(|sitting| sitting.color() == color)
    }

    /// All of it, for panels.
    pub(super) fn view(&self) -> View<'_> {
        let kiosk = self.kiosk.shown();
        View {
            game: self.game.get(),
            contest: self.game.contest(),
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

//! What panels ask for, and where that goes.

use bevy::prelude::*;

use super::Contents;
use crate::app::audio::MusicStand;
use crate::app::features::analysis::AnalysisIntent;
use crate::app::features::board_tools;
use crate::app::features::editor::EditorIntent;
use crate::app::features::engines::TrialIntent;
use crate::app::features::export::ExportIntent;
use crate::app::features::kiosk::KioskIntent;
use crate::app::features::lessons::LessonIntent;
use crate::app::features::library::audit::AuditIntent;
use crate::app::features::library::{CollectionIntent, Collections, Filter};
use crate::app::features::opponents::EngineIntent;
use crate::app::features::play::new_game::Draft;
use crate::app::features::play::new_game::{SetUp, preview};
use crate::app::features::practice::{Playlist, PracticeIntent, PractiseDue};
use crate::app::features::problem::ProblemIntent;
use crate::app::features::proof::ProofIntent;
use crate::app::features::quiz::QuizIntent;
use crate::app::features::review::{Details, ReviewIntent};
use crate::app::features::timed_run;
use crate::app::features::timed_run::{Plan, RunIntent, Source};
use crate::app::i18n;
use crate::app::i18n::say;
use crate::app::input::Rebinding;
use crate::app::saves::open_files::FileIntent;
use crate::app::saves::study::MemoryIntent;
use crate::app::searches::estimate::ToggleEstimate;
use crate::app::searches::solver_task::ThinkIntent;
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::notices::Notify;
use crate::app::session::preferences;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::{Menu, Screen};
use crate::config::controls::{Action, Device};
use crate::config::settings::Settings;

/// What a panel asks for.
#[derive(Clone, Debug)]
pub(crate) enum Request {
    Show(Screen),
    Menu(Menu),
    /// Begin the game that was set up.
    StartGame,
    /// The same two play again.
    Rematch,
    /// The game that is being set up has changed.
    Draft(Box<Draft>),
    /// Go on with the game that waits.
    TakeUp,
    Game(GameIntent),
    Problem(ProblemIntent),
    /// Look for these problems.
    LookFor(Box<Filter>),
    Collections(CollectionIntent),
    Audit(AuditIntent),
    /// Practise one problem of a list, and then those that follow.
    PractiseList(Playlist),
    /// Practise what is due today.
    PractiseDue,
    Memory(MemoryIntent),
    /// Begin the status quiz.
    StartQuiz,
    Quiz(QuizIntent),
    /// Begin a timed run.
    Run(Plan),
    /// Set up another timed run.
    NewRun,
    Practice(PracticeIntent),
    Proof(ProofIntent),
    Review(ReviewIntent),
    Editor(Box<EditorIntent>),
    Analysis(AnalysisIntent),
    /// What is written in the form about a record has changed.
    Details(Box<Details>),
    Export(Box<ExportIntent>),
    Files(FileIntent),
    Lesson(LessonIntent),
    Trial(TrialIntent),
    Engine(EngineIntent),
    /// Show the table of contents, or no longer.
    Contents(bool),
    /// How the board is to be seen.
    Look(board_tools::Look),
    Prove,
    StopThinking,
    ToggleEstimate,
    Save,
    /// What was chosen has changed.
    Choose(Box<Settings>),
    /// Another key or button is to ask for this.
    Rebind(Action, Device),
    /// Go on with the next piece of music.
    NextPiece,
    Kiosk(KioskIntent),
    Quit,
}

impl Request {
    /// Whether visitors of a kiosk may ask for it.
    const fn is_for_visitors(&self) -> bool {
        match self {
            Self::Show(_)
            | Self::Menu(_)
            | Self::StartGame
            | Self::Rematch
            | Self::Draft(_)
            | Self::TakeUp
            | Self::Game(_)
            | Self::Problem(_)
            | Self::PractiseList(_)
            | Self::Practice(_)
            | Self::Lesson(_)
            | Self::Look(_)
            | Self::Contents(_)
            | Self::StopThinking
            | Self::ToggleEstimate
            | Self::Choose(_)
            | Self::Kiosk(_) => true,
            Self::LookFor(_)
            | Self::Collections(_)
            | Self::Audit(_)
            | Self::PractiseDue
            | Self::Memory(_)
            | Self::StartQuiz
            | Self::Quiz(_)
            | Self::Run(_)
            | Self::NewRun
            | Self::Proof(_)
            | Self::Review(_)
            | Self::Editor(_)
            | Self::Analysis(_)
            | Self::Details(_)
            | Self::Export(_)
            | Self::Files(_)
            | Self::Trial(_)
            | Self::Engine(_)
            | Self::Prove
            | Self::Save
            | Self::Rebind(..)
            | Self::NextPiece
            | Self::Quit => false,
        }
    }
}

impl From<EditorIntent> for Request {
    fn from(intent: EditorIntent) -> Self {
        Self::Editor(Box::new(intent))
    }
}

/// The request of the last frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Asked(pub(crate) Option<Request>);

/// Where requests go.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Doors<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    game: MessageWriter<'w, GameIntent>,
    problem: MessageWriter<'w, ProblemIntent>,
    practice: MessageWriter<'w, PracticeIntent>,
    playlist: ResMut<'w, Playlist>,
    filter: ResMut<'w, Filter>,
    collections: MessageWriter<'w, CollectionIntent>,
    audit: MessageWriter<'w, AuditIntent>,
    proof: MessageWriter<'w, ProofIntent>,
    review: MessageWriter<'w, ReviewIntent>,
    editor: MessageWriter<'w, EditorIntent>,
    lesson: MessageWriter<'w, LessonIntent>,
    think: MessageWriter<'w, ThinkIntent>,
    notify: MessageWriter<'w, Notify>,
    estimate: MessageWriter<'w, ToggleEstimate>,
    analysis: MessageWriter<'w, AnalysisIntent>,
    files: MessageWriter<'w, FileIntent>,
    export: MessageWriter<'w, ExportIntent>,
    tools: ResMut<'w, board_tools::Tools>,
    memory: MessageWriter<'w, MemoryIntent>,
    run: MessageWriter<'w, RunIntent>,
    due: MessageWriter<'w, PractiseDue>,
    quiz: MessageWriter<'w, QuizIntent>,
    trial: MessageWriter<'w, TrialIntent>,
    engine: MessageWriter<'w, EngineIntent>,
    exit: MessageWriter<'w, AppExit>,
    kiosk: Option<MessageWriter<'w, KioskIntent>>,
}

impl Doors<'_> {
    /// The problems of a list are practised, if there are any.
    fn practise(&mut self, list: Playlist) {
        let Some(first) = list.problem().cloned() else {
            return;
        };
        *self.playlist = list;
        self.problem.write(ProblemIntent::Practise(Box::new(first)));
    }
}

pub(crate) fn answer(
    mut asked: ResMut<Asked>,
    mut doors: Doors,
    mut draft: ResMut<SetUp>,
    mut prefs: ResMut<Prefs>,
    mut contents: ResMut<Contents>,
    music: Res<MusicStand>,
    game: Res<CurrentGame>,
    collections: Res<Collections>,
    mut rebinding: ResMut<Rebinding>,
) {
    let Some(request) = asked.0.take() else {
        return;
    };
    if doors.kiosk.is_some() && !request.is_for_visitors() {
        return;
    }
    match request {
        Request::Show(screen) => doors.screen.as_mut().set_if_neq(screen),
        Request::Menu(menu) => doors.menu.as_mut().set_if_neq(menu),
        Request::Draft(changed) => {
            draft.0 = *changed;
            doors.game.write(preview(&draft.0));
        }
        Request::Rematch => {
            if let Some(session) = game.session() {
                let setup = session.setup().clone().rematch();
                doors.game.write(GameIntent::Begin(Box::new(setup)));
            }
        }
        Request::StartGame => {
            let (game, lots) = preferences::seated(&draft.0.game, preferences::lot());
            let setup = preferences::setup(&game);
            if let Some(lots) = lots {
                let told = i18n::nigiri(lots, &setup);
                doors.notify.write(Notify::news(told));
            }
            doors.game.write(GameIntent::Begin(Box::new(setup)));
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.screen.as_mut().set_if_neq(Screen::Game);
            prefs.settings.last_game = draft.0.game.clone();
            let rules = &draft.0.game.rules;
            if rules.preset().is_none() {
                prefs.settings.custom_rules = Some(rules.clone());
            }
            if let Err(why) = prefs.save() {
                doors.notify.write(Notify::trouble(why));
            }
        }
        Request::TakeUp => {
            doors.game.write(GameIntent::TakeUp);
            doors.screen.as_mut().set_if_neq(Screen::Game);
        }
        Request::Game(intent) => {
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.game.write(intent);
        }
        Request::Problem(intent) => {
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.problem.write(intent);
        }
        Request::LookFor(filter) => *doors.filter = *filter,
        Request::Audit(intent) => {
            doors.audit.write(intent);
        }
        Request::Collections(intent) => {
            doors.collections.write(intent);
        }
        Request::PractiseList(list) => doors.practise(list),
        Request::PractiseDue => {
            doors.due.write(PractiseDue);
        }
        Request::Run(plan) => {
            let picks = timed_run::draw(&collections, &plan.source, preferences::lot());
            if picks.is_empty() {
                doors.notify.write(Notify::trouble(say!("run-no-problems")));
            }
            doors.run.write(RunIntent::Start(plan, picks));
        }
        Request::StartQuiz => {
            let picks = timed_run::draw(&collections, &Source::All, preferences::lot());
            doors.quiz.write(QuizIntent::Start(picks));
        }
        Request::Quiz(intent) => {
            doors.quiz.write(intent);
        }
        Request::NewRun => {
            doors.run.write(RunIntent::Dismiss);
            doors.screen.as_mut().set_if_neq(Screen::Run);
        }
        Request::Memory(intent) => {
            doors.memory.write(intent);
        }
        Request::Practice(intent) => {
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.practice.write(intent);
        }
        Request::Proof(intent) => {
            doors.proof.write(intent);
        }
        Request::Review(intent) => {
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.review.write(intent);
        }
        Request::Editor(intent) => {
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.editor.write(*intent);
        }
        Request::Analysis(intent) => {
            doors.analysis.write(intent);
        }
        Request::Details(details) => {
            doors.review.write(ReviewIntent::Details(details));
        }
        Request::Export(intent) => {
            doors.menu.as_mut().set_if_neq(Menu::None);
            doors.export.write(*intent);
        }
        Request::Files(intent) => {
            doors.files.write(intent);
        }
        Request::Lesson(intent) => {
            contents.0 = false;
            doors.lesson.write(intent);
        }
        Request::Trial(intent) => {
            doors.trial.write(intent);
        }
        Request::Engine(intent) => {
            doors.engine.write(intent);
        }
        Request::Look(look) => doors.tools.ask(look),
        Request::Contents(show) => contents.0 = show,
        Request::Prove => {
            doors.think.write(ThinkIntent::Prove);
        }
        Request::StopThinking => {
            doors.think.write(ThinkIntent::Stop);
        }
        Request::ToggleEstimate => {
            doors.estimate.write(ToggleEstimate);
        }
        Request::Save => {
            doors.files.write(FileIntent::Save);
        }
        Request::Choose(settings) => {
            prefs.settings = *settings;
            if let Err(why) = prefs.save() {
                doors.notify.write(Notify::trouble(why));
            }
        }
        Request::Rebind(action, device) => rebinding.ask(action, device),
        Request::NextPiece => music.skip(),
        Request::Kiosk(intent) => {
            if let Some(kiosk) = &mut doors.kiosk {
                kiosk.write(intent);
            }
        }
        Request::Quit => {
            doors.exit.write(AppExit::Success);
        }
    }
}

//! Panels. Each is a function of what it shows that returns what is asked;
//! requests become intents in the next frame, once, however often egui lays a
//! panel out.

mod analysis_part;
mod annotation;
mod areas;
mod board_tools;
mod cards;
mod controls_page;
mod coordinate_field;
mod details_form;
mod editor_panel;
mod engines_page;
mod export_menu;
mod faces;
mod focus;
mod fonts;
mod game_panel;
mod games;
mod glyphs;
mod home;
mod kiosk;
mod lesson_panel;
mod library;
mod lines;
mod new_game;
mod options;
mod pause;
mod pick;
mod practice_panel;
mod problem_panel;
mod proof_panel;
mod quiz_panel;
mod rehearsal;
mod review_panel;
mod review_tools;
mod review_tree;
mod run_page;
mod run_panel;
mod score_card;
mod seat_picker;
mod small_board;
mod statistics;
pub(super) mod theme;
mod toast;
mod tool_row;
mod traffic;
mod widgets;
mod words;

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

use self::areas::Areas;
use self::focus::Focus;
use self::library::Catalogue;
use self::new_game::Draft;
pub(super) use self::rehearsal::Rehearsal;
use super::AppSystems;
use super::analysis::{AnalysisIntent, Analyst, Teaching};
use super::auditing::{Audit, AuditIntent};
use super::board::{FreeArea, TableText, Zoom};
use super::collections::{CollectionIntent, Collections, Filter, ProblemFolders, Sifted};
use super::controls::{Attention, LastHand, Rebinding};
use super::demonstration::Demonstration;
use super::editing::{Editing, EditorIntent};
use super::engines::{Roster, Trial, TrialIntent};
use super::estimating::{Estimation, ToggleEstimate};
use super::exporting::{ExportFolder, ExportIntent};
use super::files::FileIntent;
use super::keeping::Keeper;
use super::kiosk::KioskIntent;
use super::language::{self, say};
use super::lesson::{CurrentLesson, LessonIntent};
use super::looks::{Look, Themes};
use super::memory::{Memory, MemoryIntent};
use super::notice::{Notice, Notify};
use super::opponents::{EngineIntent, Sitting};
use super::play::{CurrentGame, GameIntent};
use super::practice::quiz::{Quiz, QuizIntent};
use super::practice::timed::{self, Finished, Plan, RunIntent, Running, Source};
use super::practice::{Playlist, Practice, PracticeIntent, PractiseDue};
use super::prefs::{self, Prefs};
use super::problem::{CurrentProblem, ProblemIntent, ShowMoves};
use super::proving::{Answered, Proving};
use super::reading::{ProofIntent, Proofs, Reading};
use super::review::{Autoplay, Details, Review, ReviewIntent};
use super::screen::{Menu, Screen};
use super::shelf::Shelf;
use super::sound::MusicStand;
use super::thinking::{ThinkIntent, Thinking};
use crate::contest::Contest;
use crate::controls::{Action, Device};
use crate::go::{ByColor, Color, Game, Rules, Status};
use crate::music::Piece;
use crate::search::estimate::Estimate;
use crate::settings::{Language, Settings};
use crate::theme::Shelves;

/// The least side of a button, in points.
pub(super) const LEAST_SIDE: f32 = theme::BUTTON;

/// What a panel asks for.
#[derive(Clone, Debug)]
enum Request {
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

/// What panels show.
struct View<'a> {
    game: &'a Game,
    /// The contest on the board.
    contest: Option<&'a Contest>,
    /// The contest that waits to be taken up.
    waiting: Option<&'a Contest>,
    /// The game that is being set up.
    draft: &'a Draft,
    settings: &'a Settings,
    themes: &'a Shelves,
    language: Language,
    /// The piece of music that is played.
    piece: Piece,
    /// Whether the player wants to see who is ahead, and what is known of it.
    estimate: Option<Option<&'a Estimate>>,
    problem: Option<&'a CurrentProblem>,
    /// What is analysed, and how a teaching game stands.
    /// What is dead in a game that is counted, as the program sees it.
    judged: Option<&'a Status>,
    analyst: &'a Analyst,
    teaching: &'a Teaching,
    /// The problem that is being made.
    editing: Option<&'a Editing>,
    /// The practice of it.
    practice: Option<&'a Practice>,
    /// The problems that are practised one after the other.
    playlist: &'a Playlist,
    /// The timed run under way, and the one that is over.
    running: Option<&'a Running>,
    finished: Option<&'a Finished>,
    /// The status quiz.
    quiz: Option<&'a Quiz>,
    /// How long the search under way has been running.
    thinking: Option<Duration>,
    /// Whether the status of every first move is asked for and shown.
    show_moves: ShowMoves,
    /// Whether the last answer can be proved.
    provable: bool,
    /// How long a proof has been in the making, and positions looked at.
    proving: Option<(Duration, u64)>,
    /// The proof, if there is one.
    proofs: Option<&'a Proofs>,
    /// The place in the proof that is being looked at.
    reading: Option<&'a Reading>,
    /// How far the line that is being shown is.
    shown: Option<(usize, usize)>,
    /// All problems, and those that are looked for.
    catalogue: Catalogue<'a>,
    /// Where exported files go.
    export_folder: Option<&'a Path>,
    /// Whether a record plays itself, and how fast.
    autoplay: Autoplay,
    /// The lesson about the rules, if one is being read.
    lesson: Option<&'a CurrentLesson>,
    /// Whether the table of contents is shown.
    contents: bool,
    /// What waits for another key or button.
    rebinding: Rebinding,
    /// The buttons for how the board is seen, where they stand in the panel.
    tools: Option<board_tools::InPanel>,
    engines: Engines<'a>,
    /// What there is to know of the kiosk, if this is one.
    kiosk: Option<kiosk::Shown<'a>>,
}

/// Engines of others.
struct Engines<'a> {
    /// Those to choose from.
    roster: &'a Roster,
    /// The one that is tried out.
    trial: Option<&'a Trial>,
    /// Those at the board.
    sitting: ByColor<Option<&'a Sitting>>,
}

/// The request of the last frame.
#[derive(Resource, Debug, Default)]
struct Asked(Option<Request>);

/// The game that is being set up.
#[derive(Resource, Debug, Default)]
struct SetUp(Draft);

/// Whether the table of contents is shown in place of a lesson.
#[derive(Resource, Debug, Default)]
struct Contents(bool);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((EguiPlugin::default(), board_tools::plugin, focus::plugin))
        .init_resource::<Asked>()
        .init_resource::<SetUp>()
        .init_resource::<Contents>()
        .init_resource::<Dressed>()
        .add_systems(
            EguiPrimaryContextPass,
            (draw.run_if(is_dressed), dress).chain(),
        )
        .add_systems(Update, (share_window, answer).in_set(AppSystems::Panels))
        .add_systems(OnEnter(Screen::Home), set_the_scene)
        .add_systems(OnEnter(Screen::NewGame), offer_last_game);
}

/// The language whose fonts egui has; they come into force a frame after they
/// are given.
#[derive(Resource, Debug, Default)]
struct Dressed(Option<Language>);

fn is_dressed(dressed: Res<Dressed>) -> bool {
    dressed.0.is_some()
}

fn dress(mut contexts: EguiContexts, mut dressed: ResMut<Dressed>, prefs: Res<Prefs>) -> Result {
    let language = prefs.language();
    if dressed.0 == Some(language) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if dressed.0.is_none() {
        theme::dress(ctx, language);
    } else {
        theme::letter(ctx, language);
        ctx.request_repaint();
    }
    dressed.0 = Some(language);
    Ok(())
}

/// Behind the home screen lies a board with the four star points taken.
fn set_the_scene(mut intents: MessageWriter<GameIntent>) {
    let mut game = CurrentGame::default().get().clone();
    for name in home::SCENE {
        if let Ok(point) = game.board().size().parse_point(name) {
            // The scene is a legal opening; were it not, a move is missing.
            game.play(crate::go::Move::Place(point)).ok();
        }
    }
    intents.write(GameIntent::Start(Box::new(game)));
}

/// The game that was set up last is offered again.
fn offer_last_game(
    prefs: Res<Prefs>,
    mut draft: ResMut<SetUp>,
    mut intents: MessageWriter<GameIntent>,
) {
    draft.0 = Draft::of(prefs.settings.last_game.clone());
    intents.write(preview(&draft.0));
}

/// The board of the game that is being set up, with its handicap stones.
fn preview(draft: &Draft) -> GameIntent {
    let setup = prefs::setup(&draft.game);
    let game = match Contest::new(setup) {
        Ok(contest) => contest.game().clone(),
        Err(_) => Game::new(draft.game.size, Rules::default()),
    };
    GameIntent::Start(Box::new(game))
}

fn share_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    prefs: Res<Prefs>,
    mut free: ResMut<FreeArea>,
) {
    let Ok(window) = windows.single() else { return };
    // Panels are measured in points, which grow with the text.
    let scale = prefs.text_scale();
    let (width, height) = (window.width() / scale, window.height() / scale);
    let board = Areas::of(*screen.get(), width, height).board * scale;
    free.set_if_neq(FreeArea(Rect::new(
        board.min.x,
        board.min.y,
        board.max.x,
        board.max.y,
    )));
}

/// What the panels are drawn from.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w, 's> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    game: Res<'w, CurrentGame>,
    keeper: Res<'w, Keeper>,
    draft: Res<'w, SetUp>,
    prefs: Res<'w, Prefs>,
    music: Res<'w, MusicStand>,
    look: Res<'w, Look>,
    themes: Res<'w, Themes>,
    estimation: Res<'w, Estimation>,
    analyst: Res<'w, Analyst>,
    teaching: Res<'w, Teaching>,
    problem: Option<Res<'w, CurrentProblem>>,
    editing: Option<Res<'w, Editing>>,
    practice: Option<Res<'w, Practice>>,
    playlist: Res<'w, Playlist>,
    running: Option<Res<'w, Running>>,
    finished: Option<Res<'w, Finished>>,
    quiz: Option<Res<'w, Quiz>>,
    notice: Res<'w, Notice>,
    collections: Res<'w, Collections>,
    audit: Option<Res<'w, Audit>>,
    filter: Res<'w, Filter>,
    sifted: Res<'w, Sifted>,
    folders: Res<'w, ProblemFolders>,
    memory: Option<Res<'w, Memory>>,
    demonstration: Option<Res<'w, Demonstration>>,
    searches: Query<'w, 's, &'static Thinking>,
    answers: Query<'w, 's, (), With<Answered>>,
    proving: Query<'w, 's, &'static Proving>,
    show_moves: Res<'w, ShowMoves>,
    proofs: Option<Res<'w, Proofs>>,
    reading: Option<Res<'w, Reading>>,
    review: Option<Res<'w, Review>>,
    shelf: Res<'w, Shelf>,
    exports: Res<'w, ExportFolder>,
    autoplay: Res<'w, Autoplay>,
    lesson: Option<Res<'w, CurrentLesson>>,
    contents: Res<'w, Contents>,
    text: TableText<'w, 's>,
    rebinding: Res<'w, Rebinding>,
    hand: Res<'w, LastHand>,
    zoom: Res<'w, Zoom>,
    tools: Res<'w, board_tools::Tools>,
    roster: Res<'w, Roster>,
    trials: Query<'w, 's, &'static Trial>,
    sitting: Query<'w, 's, &'static Sitting>,
    kiosk: kiosk::Known<'w>,
}

impl Shown<'_, '_> {
    /// The engine that plays a side.
    fn sitting(&self, color: Color) -> Option<&Sitting> {
        self.sitting.iter().find(|sitting| sitting.color() == color)
    }
}

fn draw(
    mut contexts: EguiContexts,
    shown: Shown,
    mut asked: ResMut<Asked>,
    mut focus: ResMut<Focus>,
    mut attention: ResMut<Attention>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let kiosk = shown.kiosk.shown();
    let in_turn = kiosk.and_then(|kiosk| kiosk.language());
    widgets::speak(ctx, in_turn.unwrap_or(shown.prefs.language()));
    kiosk::open_to_visitors(ctx, kiosk.is_some());
    if shown.look.is_changed() {
        theme::wear(ctx, &shown.look);
    }
    if ctx.zoom_factor() != shown.prefs.text_scale() {
        ctx.set_zoom_factor(shown.prefs.text_scale());
    }
    if shown.prefs.is_changed() {
        // Who stands before a kiosk has no keyboard to press them on.
        let told = |_: Action| shown.kiosk.shown().is_none();
        let keys = shown.prefs.settings.controls.clone().only(told);
        widgets::tell_keys(ctx, &keys);
    }
    let window = ctx.viewport_rect();
    let screen = *shown.screen.get();
    focus.begin(ctx, (screen, *shown.menu.get()), *shown.hand);
    let areas = Areas::of(screen, window.width(), window.height());
    if !matches!(
        screen,
        Screen::Library | Screen::Games | Screen::Statistics | Screen::Run
    ) {
        shown.text.paint(ctx, areas.board);
    }
    let view = View {
        game: shown.game.get(),
        contest: shown.game.contest(),
        waiting: shown.keeper.waiting(),
        draft: &shown.draft.0,
        settings: &shown.prefs.settings,
        themes: &shown.themes.shelves,
        language: shown.prefs.language(),
        piece: shown.music.piece(),
        estimate: shown
            .estimation
            .wanted
            .then(|| shown.estimation.shown(shown.game.get())),
        judged: shown.estimation.judged(shown.game.get()),
        analyst: &shown.analyst,
        teaching: &shown.teaching,
        problem: shown.problem.as_deref(),
        editing: shown.editing.as_deref(),
        practice: shown.practice.as_deref(),
        playlist: &shown.playlist,
        running: shown.running.as_deref(),
        finished: shown.finished.as_deref(),
        quiz: shown.quiz.as_deref(),
        thinking: shown.searches.iter().next().map(Thinking::elapsed),
        show_moves: *shown.show_moves,
        provable: !shown.answers.is_empty(),
        proving: shown
            .proving
            .iter()
            .next()
            .map(|proving| (proving.elapsed(), proving.positions())),
        proofs: shown.proofs.as_deref(),
        reading: shown.reading.as_deref(),
        shown: shown
            .demonstration
            .as_ref()
            .map(|demonstration| demonstration.progress()),
        catalogue: Catalogue {
            collections: &shown.collections,
            filter: &shown.filter,
            sifted: &shown.sifted,
            own: shown.folders.own.as_deref(),
            memory: shown.memory.as_deref(),
            audit: shown.audit.as_deref(),
        },
        export_folder: shown.exports.0.as_deref(),
        autoplay: *shown.autoplay,
        lesson: shown.lesson.as_deref(),
        contents: shown.contents.0,
        rebinding: *shown.rebinding,
        tools: shown.tools.in_panel(&shown.zoom),
        engines: Engines {
            roster: &shown.roster,
            trial: shown.trials.iter().next(),
            sitting: ByColor {
                black: shown.sitting(Color::Black),
                white: shown.sitting(Color::White),
            },
        },
        kiosk,
    };
    // A board that is near reaches below the panel.
    let frame = if areas.cover() || shown.zoom.is_closer() {
        theme::cover_frame(&theme::of(ctx))
    } else {
        theme::panel_frame(&theme::of(ctx))
    };
    // Each panel is scrolled by itself.
    let page = view.lesson.map(CurrentLesson::page);
    let salt = (screen, view.reading.is_some(), page, view.contents);
    let request = panel(ctx, areas.panel, frame, salt, |ui| {
        match (screen, view.kiosk) {
            (_, Some(kiosk)) if let Some(attract) = kiosk.attract => {
                let review = shown.review.as_deref();
                kiosk::attract(ui, &view, kiosk, attract.piece(), review);
                None
            }
            (Screen::Home, Some(kiosk)) => kiosk::welcome(ui, &view, kiosk),
            (Screen::NewGame, Some(kiosk)) => kiosk::company(ui, &view, kiosk),
            (Screen::Library, Some(_)) => kiosk::choices(ui, &view.catalogue),
            _ => of_screen(ui, screen, &view, &shown),
        }
    });
    if let Some(phrase) = shown.notice.phrase() {
        toast::show(ctx, areas.board, phrase, shown.notice.tone());
    }
    let request = match shown.menu.get() {
        Menu::None => request,
        Menu::Pause => pause::menu(ctx, screen, &view),
        Menu::ConfirmPass => pause::confirm_pass(ctx),
        Menu::ConfirmResign => pause::confirm_resign(ctx, &view),
        Menu::ConfirmLeave => pause::confirm_leave(ctx, screen),
        Menu::Details => {
            let review = shown.review.as_deref();
            review.and_then(|review| details_form::menu(ctx, review))
        }
        Menu::Export => export_menu::menu(ctx, screen, &view),
        Menu::Options => options::menu(ctx, screen, &view),
        Menu::Console => traffic::console(ctx, &view),
        Menu::StillThere => kiosk.and_then(|kiosk| kiosk::still_there(ctx, kiosk)),
        Menu::Keypad => kiosk.and_then(|kiosk| kiosk::keypad(ctx, kiosk)),
        Menu::Steward => kiosk.and_then(|kiosk| kiosk::steward(ctx, kiosk)),
    };
    if let Some(kiosk) = kiosk.filter(|kiosk| kiosk.visit.is_dark()) {
        kiosk::dark(ctx, kiosk);
    }
    attention.set_if_neq(focus.end(ctx));
    if request.is_some() {
        asked.0 = request;
    }
    Ok(())
}

/// What stands beside the board, or in its place.
fn of_screen(
    ui: &mut egui::Ui,
    screen: Screen,
    view: &View<'_>,
    shown: &Shown<'_, '_>,
) -> Option<Request> {
    match screen {
        Screen::Home => home::panel(ui, view),
        Screen::NewGame => new_game::panel(ui, view),
        Screen::Library => library::panel(ui, &view.catalogue),
        Screen::Games => games::panel(ui, &shown.shelf),
        Screen::Statistics => statistics::panel(ui, view),
        Screen::Run => run_page::panel(ui, view),
        Screen::Game => game_panel::panel(ui, view),
        Screen::Rules => lesson_panel::panel(ui, view),
        Screen::Problem => match (view.proofs, view.reading) {
            (Some(proofs), Some(reading)) => proof_panel::panel(ui, view, proofs, reading),
            _ if view.quiz.is_some() => quiz_panel::panel(ui, view),
            _ if view.running.is_some() => run_panel::panel(ui, view),
            _ if view.practice.is_some() => practice_panel::panel(ui, view),
            _ => problem_panel::panel(ui, view),
        },
        Screen::Editor => editor_panel::panel(ui, view),
        Screen::Review => {
            let review = shown.review.as_deref();
            review.and_then(|review| review_panel::panel(ui, review, view))
        }
    }
}

/// Lays a panel into its part of the window.
fn panel(
    ctx: &egui::Context,
    rect: egui::Rect,
    frame: egui::Frame,
    salt: impl std::hash::Hash + std::fmt::Debug,
    contents: impl FnOnce(&mut egui::Ui) -> Option<Request>,
) -> Option<Request> {
    let inside = rect.size() - frame.total_margin().sum();
    egui::Area::new(egui::Id::new("panel"))
        .order(egui::Order::Middle)
        .fixed_pos(rect.min)
        // Else it is moved to where one as large as that of the screen before
        // would have room, for a frame.
        .constrain(false)
        .show(ctx, |ui| {
            frame
                .show(ui, |ui| {
                    ui.set_min_size(inside);
                    ui.set_max_size(inside);
                    // The bar stands in the frame's margin, beside what it moves.
                    let wider = ui.max_rect();
                    let wider = wider.with_max_x(wider.max.x + theme::SCROLL_BAR);
                    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(wider));
                    egui::ScrollArea::vertical()
                        .id_salt(salt)
                        .auto_shrink(false)
                        // However low the window is, nothing hangs out of it.
                        .min_scrolled_height(1.0)
                        .show(&mut ui, |ui| {
                            ui.set_max_width(inside.x);
                            let request = contents(ui);
                            focus::follow(ui);
                            request
                        })
                        .inner
                })
                .inner
        })
        .inner
}

/// Where requests go.
#[derive(bevy::ecs::system::SystemParam)]
struct Doors<'w> {
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

fn answer(
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
            if let Some(contest) = game.contest() {
                let setup = contest.setup().clone().rematch();
                doors.game.write(GameIntent::Begin(Box::new(setup)));
            }
        }
        Request::StartGame => {
            let (game, lots) = prefs::seated(&draft.0.game, prefs::lot());
            let setup = prefs::setup(&game);
            if let Some(lots) = lots {
                let told = language::nigiri(lots, &setup);
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
            let picks = timed::draw(&collections, &plan.source, prefs::lot());
            if picks.is_empty() {
                doors.notify.write(Notify::trouble(say!("run-no-problems")));
            }
            doors.run.write(RunIntent::Start(plan, picks));
        }
        Request::StartQuiz => {
            let picks = timed::draw(&collections, &Source::All, prefs::lot());
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

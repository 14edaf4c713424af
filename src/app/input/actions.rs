//! Translation of actions into intents, depending on the screen.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::{Acts, KeyboardFocus};
use crate::app::AppSystems;
use crate::app::board::{BoardCursor, PointMenu, ViewIntent};
use crate::app::features::analysis::AnalysisIntent;
use crate::app::features::editor::{EditTool, Editing, EditorIntent};
use crate::app::features::lessons::LessonIntent;
use crate::app::features::practice::{Practice, PracticeIntent};
use crate::app::features::problem::{CurrentProblem, ProblemIntent};
use crate::app::features::proof::{ProofIntent, Reading};
use crate::app::features::quiz::{Quiz, QuizIntent};
use crate::app::features::review::{ReviewIntent, Tool};
use crate::app::i18n::say;
use crate::app::saves::open_files::FileIntent;
use crate::app::saves::study::MemoryIntent;
use crate::app::searches::estimate::ToggleEstimate;
use crate::app::searches::proof_task::RunningProof;
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::notices::Notify;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::{Menu, Screen, on_board};
use crate::config::controls::Action;
use crate::game::{GameSession, Phase};
use crate::go;
use crate::problems::draft::Edit;
use crate::study::Status;

/// The systems that translate actions into intents.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ActionSystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, ActionSystems.in_set(AppSystems::Keys));
    app.add_systems(
        Update,
        (
            play.run_if(on_board)
                .run_if(not(in_state(Screen::Review)))
                .run_if(not(in_state(Screen::Editor))),
            board.run_if(on_board),
            analyse
                .run_if(on_board)
                .run_if(in_state(Screen::Game).or_else(in_state(Screen::Review))),
            review.run_if(on_board).run_if(in_state(Screen::Review)),
            mark.run_if(on_board)
                .run_if(in_state(Screen::Problem))
                .run_if(resource_exists::<Practice>),
            edit.run_if(on_board).run_if(in_state(Screen::Editor)),
            read.run_if(on_board).run_if(resource_exists::<Reading>),
            lessons
                .run_if(in_state(Screen::Rules))
                .run_if(in_state(Menu::None)),
            (back, pause).chain(),
            go_elsewhere,
            full_screen,
            mute,
        )
            .chain()
            .in_set(ActionSystems)
            .run_if(is_asked),
    );
}

fn is_asked(acts: Res<Acts>) -> bool {
    !acts.is_empty()
}

fn play(
    acts: Res<Acts>,
    screen: Res<State<Screen>>,
    mut intents: MessageWriter<GameIntent>,
    mut problems: MessageWriter<ProblemIntent>,
    mut practices: MessageWriter<PracticeIntent>,
    practice: Option<Res<Practice>>,
    mut estimate: MessageWriter<ToggleEstimate>,
    mut files: MessageWriter<FileIntent>,
    mut menu: ResMut<NextState<Menu>>,
    prefs: Res<Prefs>,
    current: Res<CurrentGame>,
    problem: Option<Res<CurrentProblem>>,
    reading: Option<Res<Reading>>,
    searches: Query<(), Or<(With<RunningSearch>, With<RunningProof>)>>,
    quiz: Option<Res<Quiz>>,
    mut quizzes: MessageWriter<QuizIntent>,
) {
    for act in acts.iter() {
        if *screen.get() == Screen::Problem && quiz.is_some() {
            quizzes.write_batch(of_quiz(act.action));
            continue;
        }
        // A lesson that lies over a problem has no such actions.
        if *screen.get() == Screen::Problem
            && let Some(practice) = &practice
            && let Some(intent) = of_practice(act.action, practice.is_played_out())
        {
            practices.write(intent);
            continue;
        }
        match act.action {
            Action::Undo => {
                intents.write(GameIntent::Undo);
            }
            Action::Redo => {
                intents.write(GameIntent::Redo);
            }
            Action::Examine if problem.is_some() && reading.is_none() => {
                practices.write(PracticeIntent::Practise);
            }
            Action::Save => {
                files.write(FileIntent::Save);
            }
            Action::Pass if reading.is_none() => {
                if prefs.settings.confirm_pass && current.session().is_some() {
                    menu.set(Menu::ConfirmPass);
                } else {
                    intents.write(GameIntent::Play(go::Move::Pass));
                }
            }
            Action::Hint if *screen.get() == Screen::Game => {
                let playing = current.session().map(GameSession::phase) == Some(&Phase::Playing);
                estimate.write_batch(playing.then_some(ToggleEstimate));
            }
            Action::Hint if reading.is_none() && searches.is_empty() => {
                let Some(problem) = &problem else { continue };
                let answer = problem.answer.as_ref();
                let known = answer.is_some_and(|answer| answer.is_about(current.get()));
                problems.write(if known {
                    ProblemIntent::ShowLine
                } else {
                    ProblemIntent::Solve
                });
            }
            _ => {}
        }
    }
}

/// Returns the intent of an action in a practice problem; `is_shown` is true
/// while a line is played out.
const fn of_practice(action: Action, is_shown: bool) -> Option<PracticeIntent> {
    Some(match action {
        Action::StepBack if is_shown => PracticeIntent::ShownBack,
        Action::StepOn if is_shown => PracticeIntent::ShownOn,
        Action::Autoplay if is_shown => PracticeIntent::ShownRun,
        Action::Undo | Action::StepBack => PracticeIntent::Back,
        Action::Redo | Action::StepOn => PracticeIntent::Forward,
        Action::ToStart => PracticeIntent::StartOver,
        Action::ToEnd => PracticeIntent::PlayOut,
        Action::Pass => PracticeIntent::Pass,
        Action::Hint => PracticeIntent::Hint,
        Action::Examine => PracticeIntent::Examine,
        Action::NextPage | Action::TenOn => PracticeIntent::Next,
        Action::PreviousPage | Action::TenBack => PracticeIntent::Previous,
        _ => return None,
    })
}

/// Returns the intent of an action in the status quiz.
const fn of_quiz(action: Action) -> Option<QuizIntent> {
    Some(match action {
        Action::SayAlive => QuizIntent::Say(Status::Alive),
        Action::SayDead => QuizIntent::Say(Status::Dead),
        Action::SaySeki => QuizIntent::Say(Status::Seki),
        Action::SayKo => QuizIntent::Say(Status::Ko),
        Action::NextPage | Action::TenOn => QuizIntent::Next,
        _ => return None,
    })
}

/// Handles actions in the review of a record. Held arrow keys run through it.
fn review(
    acts: Res<Acts>,
    mut intents: MessageWriter<ReviewIntent>,
    mut files: MessageWriter<FileIntent>,
) {
    for act in acts.iter() {
        let times = i32::try_from(act.times).unwrap_or(i32::MAX);
        intents.write(match act.action {
            Action::StepBack => ReviewIntent::Steps(-times),
            Action::StepOn => ReviewIntent::Steps(times),
            Action::TenBack | Action::PreviousPage => ReviewIntent::Steps(-10),
            Action::TenOn | Action::NextPage => ReviewIntent::Steps(10),
            Action::ToStart => ReviewIntent::ToStart,
            Action::ToEnd => ReviewIntent::ToEnd,
            Action::PreviousVariation => ReviewIntent::Variation { next: false },
            Action::NextVariation => ReviewIntent::Variation { next: true },
            Action::Delete => ReviewIntent::Delete,
            Action::Pass => ReviewIntent::Play(go::Move::Pass),
            Action::Undo => ReviewIntent::Undo,
            Action::Redo => ReviewIntent::Redo,
            Action::Autoplay => ReviewIntent::Autoplay,
            Action::FindText => ReviewIntent::FindText,
            Action::FindNext => ReviewIntent::FindNext,
            Action::Details => ReviewIntent::OpenDetails,
            Action::Save => {
                files.write(FileIntent::Save);
                continue;
            }
            action => match tool(action) {
                Some(tool) => ReviewIntent::Take(tool),
                None => continue,
            },
        });
    }
}

/// Returns the review tool that an action selects.
fn tool(action: Action) -> Option<Tool> {
    Tool::ALL
        .into_iter()
        .find(|tool| tool.action() == Some(action))
}

/// Handles actions while a problem is practiced.
fn mark(acts: Res<Acts>, mut memories: MessageWriter<MemoryIntent>) {
    if acts.has(Action::Favourite) {
        memories.write(MemoryIntent::ToggleFavourite);
    }
}

/// Handles actions while a problem is edited.
fn edit(acts: Res<Acts>, editing: Option<Res<Editing>>, mut intents: MessageWriter<EditorIntent>) {
    let Some(editing) = editing else { return };
    for action in acts.struck() {
        intents.write(match action {
            Action::Undo => EditorIntent::Undo,
            Action::Redo => EditorIntent::Redo,
            // A pass gives the first move to the other side.
            Action::Pass => {
                let other = editing.problem().to_move.opponent();
                EditorIntent::Change(Edit::ToMove(other))
            }
            Action::Hint => EditorIntent::Solve { all: false },
            Action::Examine => EditorIntent::TryOut,
            Action::Save => EditorIntent::Save,
            action => {
                let mut tools = EditTool::ALL.into_iter();
                match tools.find(|tool| tool.action() == action) {
                    Some(tool) => EditorIntent::Take(tool),
                    None => continue,
                }
            }
        });
    }
}

/// Handles actions on any board.
fn board(acts: Res<Acts>, mut view: MessageWriter<ViewIntent>, mut menu: ResMut<NextState<Menu>>) {
    for act in acts.iter() {
        match act.action {
            Action::ZoomIn => {
                view.write(ViewIntent::nearer());
            }
            Action::ZoomOut => {
                view.write(ViewIntent::farther());
            }
            Action::WholeBoard => {
                view.write(ViewIntent::Fit);
            }
            Action::Export => menu.set(Menu::Export),
            _ => {}
        }
    }
}

/// Handles actions of the analysis, beside a game or a record.
fn analyse(acts: Res<Acts>, mut intents: MessageWriter<AnalysisIntent>) {
    for action in acts.struck() {
        intents.write(match action {
            Action::Analyse => AnalysisIntent::Toggle,
            Action::AnalyseGame => AnalysisIntent::WholeGame,
            Action::NextMistake => AnalysisIntent::Mistake { next: true },
            Action::PreviousMistake => AnalysisIntent::Mistake { next: false },
            _ => continue,
        });
    }
}

/// Handles actions while a proof is shown.
fn read(acts: Res<Acts>, mut intents: MessageWriter<ProofIntent>) {
    for action in acts.struck() {
        intents.write(match action {
            Action::StepBack => ProofIntent::Back,
            Action::StepOn => ProofIntent::FollowMain,
            Action::ToStart => ProofIntent::Start,
            Action::Pass => ProofIntent::Follow(go::Move::Pass),
            _ => continue,
        });
    }
}

/// Handles actions while a lesson is shown.
fn lessons(acts: Res<Acts>, mut intents: MessageWriter<LessonIntent>) {
    for action in acts.struck() {
        intents.write(match action {
            Action::StepOn | Action::TenOn | Action::NextPage => LessonIntent::Next,
            Action::StepBack | Action::TenBack | Action::PreviousPage => LessonIntent::Previous,
            Action::ToStart => LessonIntent::Page(0),
            Action::ToEnd => LessonIntent::Page(usize::MAX),
            Action::Hint => LessonIntent::Show,
            Action::Pass => LessonIntent::Pass,
            _ => continue,
        });
    }
}

/// Goes back: pauses or resumes on a board, or leaves a menu or a screen.
/// Before that it hides the cursor, stops a running search or leaves a proof. A
/// text field or an open list is left by the panel instead.
fn back(
    acts: Res<Acts>,
    attention: Res<KeyboardFocus>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    searches: Query<(), Or<(With<RunningSearch>, With<RunningProof>)>>,
    reading: Option<Res<Reading>>,
    mut cursor: ResMut<BoardCursor>,
    mut point_menu: ResMut<PointMenu>,
    mut proofs: MessageWriter<ProofIntent>,
    mut lessons: MessageWriter<LessonIntent>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut think: MessageWriter<SearchIntent>,
) {
    if !acts.has(Action::Back) || attention.typing || attention.list {
        return;
    }
    let is_read = reading.is_some() || matches!(screen.get(), Screen::Review | Screen::Rules);
    match (screen.get(), menu.get()) {
        (screen, Menu::Options) => next_menu.set(Menu::below_options(*screen)),
        (
            _,
            Menu::Pause
            | Menu::ConfirmPass
            | Menu::ConfirmResign
            | Menu::ConfirmLeave
            | Menu::Details
            | Menu::Export
            | Menu::Console
            | Menu::StillThere
            | Menu::Keypad
            | Menu::Admin,
        ) => {
            next_menu.set(Menu::None);
        }
        (_, Menu::None) if point_menu.point().is_some() => point_menu.close(),
        (_, Menu::None) if is_read && cursor.is_shown() => cursor.hide(),
        (Screen::Problem, Menu::None) if searches.is_empty() && reading.is_some() => {
            proofs.write(ProofIntent::Close);
        }
        (screen, Menu::None) if screen.has_board() && searches.is_empty() => {
            next_menu.set(Menu::Pause);
        }
        (screen, Menu::None) if screen.has_board() => {
            think.write(SearchIntent::Stop);
        }
        (Screen::NewGame | Screen::Library | Screen::Games | Screen::Statistics, Menu::None) => {
            next_screen.set(Screen::Home);
        }
        (Screen::Run, Menu::None) => next_screen.set(Screen::Statistics),
        (Screen::Rules, Menu::None) => {
            lessons.write(LessonIntent::Leave);
        }
        (_, Menu::None) => {}
    }
}

fn pause(
    acts: Res<Acts>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) {
    if !acts.has(Action::Pause) || !screen.get().has_board() {
        return;
    }
    match menu.get() {
        Menu::None => next.set(Menu::Pause),
        Menu::Pause => next.set(Menu::None),
        _ => {}
    }
}

/// Opens the new-game screen or the saved games. The game on the board is kept,
/// as it is when left in other ways.
fn go_elsewhere(
    acts: Res<Acts>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for action in acts.struck() {
        let next = match action {
            Action::New => Screen::NewGame,
            Action::Open => Screen::Games,
            _ => continue,
        };
        screen.as_mut().set_if_neq(next);
        menu.as_mut().set_if_neq(Menu::None);
    }
}

/// Turns all sound off, and on again.
fn mute(acts: Res<Acts>, mut prefs: ResMut<Prefs>, mut notify: MessageWriter<Notify>) {
    if !acts.has(Action::Mute) {
        return;
    }
    prefs.settings.muted = !prefs.settings.muted;
    notify.write(Notify::news(if prefs.settings.muted {
        say!("sound-off")
    } else {
        say!("sound-on")
    }));
    if let Err(why) = prefs.save() {
        notify.write(Notify::trouble(why));
    }
}

fn full_screen(acts: Res<Acts>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    if !acts.has(Action::FullScreen) {
        return;
    }
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

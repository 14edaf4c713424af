//! Snapshots of every screen and menu: the controls and texts with their
//! places, in two languages and three windows. `docs/notes/tests.md` tells how
//! to accept a change.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui;
use bevy_egui::egui::accesskit::Role;

use crate::app::board::{CoordinateIntent, Hovered, PointMenu};
use crate::app::board_controls::Tools;
use crate::app::features::about;
use crate::app::features::library::tests::{MARKED, OTHER, app_with};
use crate::app::features::practice::tests::{begin, drawn, over};
use crate::app::problem_session::{
    Collections, EditorIntent, Origin, Pick, PracticeIntent, Quiz, QuizIntent, Volume,
};
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::saves::saved_games::Shelf;
use crate::app::saves::{GameStorage, Memory, ProblemFolders};
use crate::app::searches::estimate::Estimation;
use crate::app::session::{Document, LessonIntent, Menu, Prefs, ProblemMode, Roster};
use crate::app::shell::controls::Control;
use crate::app::testing::*;
use crate::app::ui::home_entries::HomeEntries;
use crate::app::ui_harness;
use crate::app::ui_harness::tests::PanelWindow;
use crate::config::settings::MoveEntry;
use crate::i18n::say;
use crate::study::{Attempt, Mode, Outcome, ProblemKey, Status, Study};

/// The windows, in pixels: a usual one, a low one, and a narrow one, in which
/// the panel lies below the board.
const WINDOWS: [(u32, u32); 3] = [(1280, 800), (1024, 600), (600, 960)];
const LANGUAGES: [Language; 2] = [Language::English, Language::Japanese];

/// The name of the snapshot of a screen, and the screen after it.
const fn of_screen(screen: Screen) -> (&'static str, Option<Screen>) {
    match screen {
        Screen::Home => ("home", Some(Screen::NewGame)),
        Screen::NewGame => ("new_game", Some(Screen::Library)),
        Screen::Library => ("library", Some(Screen::Games)),
        Screen::Games => ("games", Some(Screen::Statistics)),
        Screen::Statistics => ("statistics", Some(Screen::Run)),
        Screen::Run => ("run", Some(Screen::Game)),
        Screen::Game => ("game", Some(Screen::Problem)),
        Screen::Problem => ("examine", Some(Screen::Review)),
        Screen::Review => ("review", Some(Screen::Editor)),
        Screen::Editor => ("editor", Some(Screen::Rules(None))),
        Screen::Rules(_) => ("rules", Some(about::ABOUT)),
        // The other pages are found on the home screen.
        Screen::Page(_) => ("about", None),
    }
}

/// The name of the snapshot of a menu, and the menu after it.
const fn of_menu(menu: Menu) -> (&'static str, Option<Menu>) {
    match menu {
        Menu::None => ("home", Some(Menu::Pause)),
        Menu::Pause => ("pause", Some(Menu::ConfirmPass)),
        Menu::ConfirmPass => ("confirm_pass", Some(Menu::ConfirmResign)),
        Menu::ConfirmResign => ("confirm_resign", Some(Menu::ConfirmLeave)),
        Menu::ConfirmLeave => ("confirm_leave", Some(Menu::Details)),
        Menu::Details => ("details", Some(Menu::Export)),
        Menu::Export => ("export", Some(Menu::Options)),
        Menu::Options => ("options", Some(Menu::Console)),
        Menu::Console => ("console", Some(Menu::StillThere)),
        Menu::StillThere => ("kiosk_still_there", Some(Menu::Keypad)),
        Menu::Keypad => ("kiosk_keypad", Some(Menu::Admin)),
        Menu::Admin => ("kiosk_admin", None),
    }
}

/// The name of the snapshot of a use of a problem, and the use after it.
const fn of_mode(mode: ProblemMode) -> (&'static str, Option<ProblemMode>) {
    match mode {
        ProblemMode::Examine => ("examine", Some(ProblemMode::Practice)),
        ProblemMode::Practice => ("practice", Some(ProblemMode::TimedRun)),
        ProblemMode::TimedRun => ("timed_run", Some(ProblemMode::Quiz)),
        ProblemMode::Quiz => ("quiz", Some(ProblemMode::Proof)),
        ProblemMode::Proof => ("proof", None),
    }
}

fn chain<T>(first: T, of: impl Fn(T) -> (&'static str, Option<T>)) -> Vec<&'static str> {
    let mut names = Vec::new();
    let mut next = Some(first);
    while let Some(state) = next {
        let (name, after) = of(state);
        names.push(name);
        next = after;
    }
    names
}

/// The text of the tests below.
fn tests() -> &'static str {
    let source = include_str!("panel_snapshots.rs");
    let (_, tests) = source.split_once("\nfn with_panels").expect("it is below");
    tests
}

#[test]
fn every_screen_and_menu_has_a_snapshot() {
    // Features add pages to the home screen.
    let app = core_app();
    let entries = app.world().resource::<HomeEntries>().iter();
    let pages = entries.filter_map(|(_, screen)| match screen {
        Screen::Page(name) => Some(*name),
        _ => None,
    });
    let names = [
        chain(Screen::Home, of_screen),
        chain(Menu::None, of_menu),
        chain(ProblemMode::Examine, of_mode),
        pages.collect(),
    ];
    for name in names.concat() {
        let file = format!("src/app/snapshots/{name}.snap");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        assert!(path.exists(), "{name}");
        let is_tested = tests().contains(&format!("\"{name}\""));
        assert!(is_tested, "no test compares {name}");
    }
}

#[test]
fn every_snapshot_is_of_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/snapshots");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(tests().contains(&format!("\"{name}\"")), "{name}");
    }
}

/// Adds the panels and a window to a program.
fn with_panels(mut app: App) -> App {
    app.add_plugins(ui_harness::tests::plugin);
    // Engines of the machine that runs the test are not shown.
    app.insert_resource(Roster::of(Vec::new()));
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    // The statistics come from a task.
    stand_until(&mut app, |app| {
        let memory = app.world().resource::<Memory>();
        memory.overview().is_some() && !memory.is_busy()
    });
    for _ in 0..3 {
        app.update();
    }
    app
}

/// Waits for a condition while the program's clock stands, so that no shown
/// time depends on the wait.
fn stand_until(app: &mut App, holds: impl Fn(&App) -> bool) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    assert!(run_until(app, holds));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

fn go_to(app: &mut App, screen: Screen, menu: Menu) {
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.as_mut().set_if_neq(screen);
    app.update();
    app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    for _ in 0..3 {
        app.update();
    }
}

fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    for _ in 0..3 {
        app.update();
    }
}

/// Compares the shown panels with a snapshot. `open` is called with each window
/// before its controls are read.
fn compare_after(name: &str, app: &mut App, open: impl Fn(&mut PanelWindow, &mut World, Language)) {
    let mut text = String::new();
    for language in LANGUAGES {
        let mut prefs = app.world_mut().resource_mut::<Prefs>();
        prefs.settings.language = Some(language);
        for (width, height) in WINDOWS {
            let mut windows = app.world_mut().query::<&mut Window>();
            for mut window in windows.iter_mut(app.world_mut()) {
                window.resolution.set(width as f32, height as f32);
            }
            for _ in 0..3 {
                app.update();
            }
            let size = egui::vec2(width as f32, height as f32);
            let mut window = PanelWindow::open(app.world_mut(), size, language);
            open(&mut window, app.world_mut(), language);
            writeln!(text, "{language:?}, {width}×{height}").unwrap();
            write_controls(&mut text, &window);
            for cut in &window.cut {
                writeln!(text, "  cut off: {cut:?}").unwrap();
            }
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn compare(name: &str, app: &mut App) {
    compare_after(name, app, |_, _, _| {});
}

/// Writes a line for each control that a menu does not cover.
fn write_controls(text: &mut String, window: &PanelWindow) {
    let is_shown = |control: &&Control| !control.covered && control.role != Role::ScrollBar;
    for control in window.controls.iter().filter(is_shown) {
        let Control {
            role,
            name,
            value,
            rect,
            ..
        } = control;
        let name = name.replace(env!("CARGO_PKG_VERSION"), "[version]");
        write!(text, "  {role:?} {name:?}").unwrap();
        if !value.is_empty() {
            write!(text, " = {value:?}").unwrap();
        }
        let [x, y] = [rect.min.x, rect.min.y].map(f32::round);
        let [width, height] = [rect.width(), rect.height()].map(f32::round);
        write!(text, " {x},{y} {width}×{height}").unwrap();
        let mut states = control.states();
        if !control.visible.is_positive() {
            states.push("hidden");
        } else if control.visible.area() < 0.98 * rect.area() {
            states.push("partly hidden");
        }
        if !states.is_empty() {
            write!(text, " [{}]", states.join(", ")).unwrap();
        }
        text.push('\n');
    }
}

#[test]
fn home() {
    compare("home", &mut with_panels(core_app()));
}

#[test]
fn home_with_a_game_to_go_on_with() {
    let mut app = with_game();
    go_to(&mut app, Screen::Home, Menu::None);
    compare("home_with_game", &mut app);
}

#[test]
fn new_game() {
    let mut app = with_panels(core_app());
    go_to(&mut app, Screen::NewGame, Menu::None);
    compare("new_game", &mut app);
}

#[test]
fn library() {
    let folder = tempfile::tempdir().unwrap();
    let paths = [("corner.sgf", MARKED), ("side.sgf", OTHER)].map(|(name, text)| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    });
    // The panel names the folder of own problems.
    let folders = ProblemFolders {
        program: BuiltInSource::Nothing,
        own: Some("/home/anna/problems".into()),
        ..ProblemFolders::default()
    };
    let [corner, side] = &paths;
    let mut app = with_panels(app_with(folders, &[corner, side]));
    go_to(&mut app, Screen::Library, Menu::None);
    compare("library", &mut app);
}

#[test]
fn games() {
    let mut app = with_panels(core_app());
    go_to(&mut app, Screen::Games, Menu::None);
    compare("games", &mut app);
}

#[test]
fn saved_games() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    std::fs::create_dir(&games).unwrap();
    for (name, text) in [
        (
            "won.sgf",
            "(;SZ[9]PB[Anna]PW[Ben]DT[2026-03-01]RE[B+3.5];B[ee];W[cc])",
        ),
        ("broken.sgf", "no record"),
    ] {
        std::fs::write(games.join(name), text).unwrap();
    }
    let mut app = with_panels(core_app());
    let storage = GameStorage::in_folders(folder.path().join("state"), games);
    app.insert_resource(storage);
    go_to(&mut app, Screen::Games, Menu::None);
    let is_read = |app: &App| {
        let shelf = app.world().resource::<Shelf>();
        shelf.games.len() == 2 && !shelf.is_reading()
    };
    stand_until(&mut app, is_read);
    // The files may be of the same age.
    let mut shelf = app.world_mut().resource_mut::<Shelf>();
    shelf.games.sort_by(|one, other| one.path.cmp(&other.path));
    compare("games_saved", &mut app);
}

#[test]
fn statistics() {
    let mut app = with_panels(core_app());
    go_to(&mut app, Screen::Statistics, Menu::None);
    compare("statistics", &mut app);
}

#[test]
fn statistics_after_practice() {
    let mut study = Study::in_memory().unwrap();
    let now = jiff::civil::date(2026, 3, 1).at(18, 0, 0, 0);
    let now = now.to_zoned(jiff::tz::TimeZone::UTC).unwrap();
    for back in 0..12_i64 {
        let attempt = Attempt {
            problem: ProblemKey::new((back % 5).to_be_bytes()),
            at: now.timestamp().as_second() - back * 20 * 60 * 60,
            outcome: Outcome::ALL[(back % 4) as usize],
            mode: Mode::Practice,
            millis: 4000 + 1000 * u32::try_from(back).unwrap(),
            mistakes: 0,
            hints: 0,
            seed: 0,
        };
        study.record(&attempt).unwrap();
    }
    let mut app = with_panels(core_app());
    go_to(&mut app, Screen::Statistics, Menu::None);
    stand_until(&mut app, |app| !app.world().resource::<Memory>().is_busy());
    let mut memory = app.world_mut().resource_mut::<Memory>();
    memory.show_progress(&study, &now);
    compare("statistics_practised", &mut app);
}

#[test]
fn run() {
    let mut app = with_panels(core_app());
    go_to(&mut app, Screen::Run, Menu::None);
    compare("run", &mut app);
}

/// Returns the program with a game of two moves.
fn with_game() -> App {
    let mut app = with_panels(game_app(9));
    for name in ["E5", "C3"] {
        let mv = go::Move::Place(point(&app, name));
        send(&mut app, GameIntent::Play(mv));
    }
    app
}

#[test]
fn game_and_its_menus() {
    let mut app = with_game();
    compare("game", &mut app);
    for (name, menu) in [
        ("pause", Menu::Pause),
        ("confirm_pass", Menu::ConfirmPass),
        ("confirm_resign", Menu::ConfirmResign),
        ("export", Menu::Export),
        ("console", Menu::Console),
    ] {
        assert_eq!(of_menu(menu).0, name);
        go_to(&mut app, Screen::Game, menu);
        compare(name, &mut app);
    }
}

/// A wall of each side across the board, and a white stone behind the black
/// one, which the program judges dead.
#[test]
fn counting() {
    let mut app = with_panels(game_app(9));
    let rows = (1..=9).flat_map(|row| [format!("D{row}"), format!("F{row}")]);
    let rest = ["pass", "B5", "pass", "pass"].map(str::to_owned);
    for name in rows.chain(rest) {
        let mv = match name.as_str() {
            "pass" => go::Move::Pass,
            name => go::Move::Place(point(&app, name)),
        };
        send(&mut app, GameIntent::Play(mv));
    }
    let is_judged = |app: &App| {
        let estimation = app.world().resource::<Estimation>();
        estimation.judged(game(app)).is_some()
    };
    stand_until(&mut app, is_judged);
    compare("counting", &mut app);
}

#[test]
fn controls_over_the_board() {
    let mut app = with_game();
    app.insert_resource(Tools::OPEN);
    compare("view_options", &mut app);
    app.insert_resource(Tools::default());
    let stone = point(&app, "E5");
    app.world_mut().resource_mut::<PointMenu>().open(stone);
    compare("point_menu", &mut app);
    app.world_mut().resource_mut::<PointMenu>().close();
    send(&mut app, CoordinateIntent::Open);
    send(&mut app, CoordinateIntent::Enter("z9".to_owned()));
    compare("point_field", &mut app);
    send(&mut app, CoordinateIntent::Leave);
    let mut prefs = app.world_mut().resource_mut::<Prefs>();
    prefs.settings.move_entry = MoveEntry::Confirm;
    click(&mut app, "C7");
    compare("confirm_stone", &mut app);
}

#[test]
fn reason_why_a_point_takes_no_stone() {
    let mut app = with_panels(game_app(9));
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        let mv = go::Move::Place(point(&app, name));
        send(&mut app, GameIntent::Play(mv));
    }
    app.insert_resource(Hovered(Some(point(&app, "C2"))));
    compare("refusal_hint", &mut app);
}

#[test]
fn notices() {
    let mut app = with_game();
    // The notice must not go while it is compared.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    let path = "/home/anna/games/Anna - Ben.sgf";
    send(&mut app, Notify::news(say!("saved-as", path = path)));
    compare("notice", &mut app);
    let why = say!("write-full");
    send(&mut app, Notify::trouble(say!("not-saved", why = why)));
    compare("notice_of_trouble", &mut app);
}

#[test]
fn options() {
    let mut app = with_panels(core_app());
    go_to(&mut app, Screen::Home, Menu::Options);
    compare("options", &mut app);
    for (name, page) in [
        ("options_practice", say!("options-page-practice")),
        ("options_look", say!("options-page-look")),
        ("options_sound", say!("options-page-sound")),
        ("options_engines", say!("options-page-engines")),
        ("options_controls", say!("options-page-controls")),
    ] {
        compare_after(name, &mut app, |window, world, language| {
            window.click(world, &i18n::translate(&page, language));
        });
    }
}

#[test]
fn examine() {
    let mut app = with_panels(problem_app(THREE, "C6", Side::Black));
    compare("examine", &mut app);
}

#[test]
fn practice() {
    let mut app = with_panels(core_app());
    begin(&mut app, drawn(THREE, "C6", Side::Black));
    compare("practice", &mut app);
    for _ in 0..2 {
        send(&mut app, PracticeIntent::Hint);
    }
    compare("practice_hint", &mut app);
}

/// Plays a move in practice, and waits until it is judged and the program has
/// played out its answer.
fn practised(name: &str, due_in_days: i64) -> App {
    let mut app = with_panels(core_app());
    begin(&mut app, drawn(THREE, "C6", Side::Black));
    click(&mut app, name);
    over(&mut app);
    wait(&mut app, Duration::from_secs(5));
    stand_until(&mut app, |app| !app.world().resource::<Memory>().is_busy());
    // The time of the day decides if a problem comes again on the next day.
    let mut memory = app.world_mut().resource_mut::<Memory>();
    memory.set_due(due_in_days);
    app
}

#[test]
fn practice_after_a_mistake_and_solved() {
    compare("practice_mistake", &mut practised("D4", 0));
    compare("practice_solved", &mut practised("D5", 2));
}

/// Returns a collection of one problem.
fn picks() -> Vec<Pick> {
    let collection = problems::Collection {
        path: "three.ron".into(),
        title: "Three".to_owned(),
        problems: vec![drawn(THREE, "C6", Side::Black)],
        repairs: Vec::new(),
    };
    let volume = Arc::new(Volume::new(collection, Origin::Opened));
    Pick::new(&volume, 0).into_iter().collect()
}

#[test]
fn quiz() {
    let mut app = with_panels(core_app());
    // The side to move is drawn.
    while find::<Quiz>(&app).is_none_or(|quiz| quiz.question().to_move == Side::White) {
        send(&mut app, QuizIntent::Start(picks()));
    }
    compare("quiz", &mut app);
    send(&mut app, QuizIntent::Say(Status::Dead));
    let is_decided = |app: &App| {
        let verdict = only::<Quiz>(app).verdict();
        verdict.is_some() && !game(app).turns().is_empty()
    };
    assert!(run_until(&mut app, is_decided));
    // The line is played out.
    wait(&mut app, Duration::from_secs(10));
    compare("quiz_answered", &mut app);
}

#[test]
fn timed_run() {
    use crate::app::features::timed_run::RunIntent;
    use crate::app::problem_session::draw::Source;
    use crate::app::problem_session::{Plan, Practice};
    let mut app = with_panels(core_app());
    let plan = Plan {
        seconds: 15,
        source: Source::All,
    };
    // The time that is left must not depend on the time of the search.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    send(&mut app, RunIntent::Start(plan, picks()));
    let is_known = |app: &App| find::<Practice>(app).is_some_and(|one| one.attempt().is_some());
    assert!(run_until(&mut app, is_known));
    compare("timed_run", &mut app);
}

#[test]
fn proof() {
    use crate::app::problem_session::OpenProof;
    let mut app = with_panels(problem_app(THREE, "C6", Side::Black));
    send(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    send(&mut app, SearchIntent::Prove);
    assert!(run_until(&mut app, has::<OpenProof>));
    compare("proof", &mut app);
}

#[test]
fn review_and_its_menus() {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("record.sgf");
    let text = "(;SZ[9]PB[Anna]PW[Ben]RE[B+R];B[ee]C[The middle.];W[cc](;B[gg];W[gc])(;B[cg]))";
    std::fs::write(&file, text).unwrap();
    let mut app = with_panels(core_app());
    drop_file(&mut app, &file);
    compare("review", &mut app);
    send(&mut app, ReviewIntent::OpenDetails);
    compare("details", &mut app);
    go_to(&mut app, Screen::Review, Menu::ConfirmLeave);
    compare("confirm_leave", &mut app);
}

#[test]
fn editor() {
    let mut app = with_panels(core_app());
    send(&mut app, EditorIntent::New(Size::square(9)));
    compare("editor", &mut app);
}

#[test]
fn rules() {
    let mut app = with_panels(core_app());
    send(&mut app, LessonIntent::Open);
    assert_eq!(
        app.world().resource::<State<Screen>>().document(),
        None::<Document>
    );
    compare("rules", &mut app);
}

#[test]
fn about_page() {
    let mut app = with_panels(core_app());
    about::tests::set_folders(&mut app);
    go_to(&mut app, about::ABOUT, Menu::None);
    compare("about", &mut app);
}

/// A kiosk.
mod kiosk {
    use super::*;
    use crate::app::features::kiosk as kiosks;
    use crate::app::features::kiosk::attract::KioskMode;
    use crate::app::features::kiosk::visit::Visit;
    use crate::app::features::kiosk::{KioskIntent, OpponentKind};
    use crate::config::kiosk;
    use crate::config::kiosk::{Config, Pin, PinHash};

    /// Returns a kiosk with two problems, before the first visitor.
    fn unvisited() -> (App, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["Corner", "Edge"].map(|name| {
            let path = folder.path().join(format!("{name}.sgf"));
            std::fs::write(&path, MARKED.replace("Corner", name)).unwrap();
            path
        });
        let pin = PinHash::of(&Pin::new("2580").unwrap()).unwrap();
        let config = Config {
            pin: Some(pin),
            languages: LANGUAGES.to_vec(),
            ..Config::default()
        };
        let mut app = bare_app();
        let folders = ProblemFolders {
            program: BuiltInSource::Nothing,
            instead: paths.to_vec(),
            ..ProblemFolders::default()
        };
        app.insert_resource(Prefs::of_host(kiosks::settings(&config)))
            .insert_resource(folders)
            .insert_resource(GameStorage::for_visitors(
                folder.path().to_owned(),
                folder.path().join("games"),
            ));
        app.add_plugins(core_plugin);
        let opening = kiosk::Opening { config, fall: None };
        app.add_plugins(kiosks::headless_plugin(
            opening,
            Some(folder.path().to_owned()),
        ));
        app.update();
        app.add_plugins(ui_harness::tests::plugin);
        app.insert_resource(Roster::of(Vec::new()));
        app.add_plugins(kiosks::panels::plugin);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        stand_until(&mut app, |app| {
            let collections = app.world().resource::<Collections>();
            collections.volumes().len() == 2 && !collections.is_reading()
        });
        (app, folder)
    }

    /// Returns a kiosk with a visitor.
    fn visited() -> (App, tempfile::TempDir) {
        let (mut app, folder) = unvisited();
        press(&mut app, &[KeyCode::ShiftLeft]);
        app.update();
        (app, folder)
    }

    #[test]
    fn welcome_and_opponents() {
        let (mut app, _folder) = visited();
        compare("kiosk_home", &mut app);
        for (name, kind) in [
            ("kiosk_together", OpponentKind::Together),
            ("kiosk_program", OpponentKind::Program),
        ] {
            send(&mut app, KioskIntent::SetUp(kind));
            compare(name, &mut app);
        }
    }

    #[test]
    fn question_to_an_idle_visitor() {
        let (mut app, _folder) = visited();
        let menu = |app: &App| *app.world().resource::<State<Menu>>().get();
        for _ in 0..20_000 {
            if menu(&app) == Menu::StillThere {
                break;
            }
            app.update();
        }
        assert_eq!(menu(&app), Menu::StillThere);
        compare("kiosk_still_there", &mut app);
    }

    #[test]
    fn menus() {
        let (mut app, _folder) = visited();
        for (name, menu) in [("kiosk_keypad", Menu::Keypad), ("kiosk_admin", Menu::Admin)] {
            go_to(&mut app, Screen::Home, menu);
            assert_eq!(*app.world().resource::<State<Menu>>().get(), menu);
            assert_eq!(of_menu(menu).0, name);
            compare(name, &mut app);
        }
    }

    #[test]
    fn problems() {
        let (mut app, _folder) = visited();
        go_to(&mut app, Screen::Library, Menu::None);
        compare("kiosk_problems", &mut app);
    }

    #[test]
    fn game_of_visitors() {
        let (mut app, _folder) = visited();
        send(&mut app, KioskIntent::SetUp(OpponentKind::Together));
        let game = app.world().resource::<Prefs>().settings.last_game.clone();
        begin_contest(&mut app, crate::app::session::preferences::setup(&game));
        compare("kiosk_game", &mut app);
        go_to(&mut app, Screen::Game, Menu::Pause);
        compare("kiosk_pause", &mut app);
    }

    #[test]
    fn nobody_is_there() {
        let (mut app, _folder) = unvisited();
        stand_until(&mut app, |app| {
            *app.world().resource::<State<KioskMode>>().get() == KioskMode::Attract
        });
        // The pieces of the attract mode follow each other by the clock.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        compare("kiosk_attract", &mut app);
        app.world_mut().resource_mut::<Visit>().close_until("10:00");
        compare("kiosk_dark", &mut app);
    }
}

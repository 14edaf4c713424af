//! Snapshots of the screens and menus outside of a kiosk.

use std::path::PathBuf;
use std::sync::Arc;

use super::complete::of_menu;
use super::*;
use crate::app::analysis::moments::{GameMoments, MomentsIntent, Progress};
use crate::app::board::{CoordinateIntent, Hovered, PointMenu};
use crate::app::board_controls::Tools;
use crate::app::features::group_status::GroupQuestion;
use crate::app::features::library::tests::{MARKED, OTHER, app_with};
use crate::app::features::network;
use crate::app::features::practice::tests::{begin, drawn, over};
use crate::app::features::{about, duel};
use crate::app::network::{NETWORK, NetworkMatch};
use crate::app::problem_session::{
    EditorIntent, Origin, Pick, PracticeIntent, Quiz, QuizIntent, Volume,
};
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::saves::saved_games::Shelf;
use crate::app::saves::{GameStorage, ProblemFolders};
use crate::app::searches::estimate::Estimation;
use crate::app::searches::solver_task::RunningSearch;
use crate::app::session::{Document, GroupIntent, LessonIntent};
use crate::config::settings::MoveEntry;
use crate::i18n::say;
use crate::net::duel::SharedDuel;
use crate::study::{Attempt, Mode, Outcome, ProblemKey, Status, Study};

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

/// A game in which White misses the kill of a group in the corner, and Black its
/// life.
const MOMENTS: &str = "(;SZ[9]PB[Anna]PW[Ben]\
    AB[ah][bh][ch][dh][di]\
    AW[ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][ei][gh][gi][hh][ih];W[aa];B[ba];W[bi])";

#[test]
fn moments_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("record.sgf");
    std::fs::write(&file, MOMENTS).unwrap();
    let mut app = with_panels(core_app());
    drop_file(&mut app, &file);
    send(&mut app, MomentsIntent::Toggle);
    stand_until(&mut app, |app| {
        app.world().resource::<GameMoments>().progress() == Progress::Done
    });
    compare("moments", &mut app);
}

#[test]
fn answer_about_a_group() {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("record.sgf");
    std::fs::write(&file, MOMENTS).unwrap();
    let mut app = with_panels(core_app());
    drop_file(&mut app, &file);
    send(&mut app, ReviewIntent::ToStart);
    let stone = point(&app, "A2");
    send(&mut app, GroupIntent::Ask(stone));
    stand_until(&mut app, |app| !has::<RunningSearch>(app));
    app.update();
    // Neither depends on the machine then.
    let mut questions = app.world_mut().query::<&mut GroupQuestion>();
    let mut question = questions.single_mut(app.world_mut()).unwrap();
    assert!(question.set_cost(600, Duration::from_millis(20)));
    compare("group_answer", &mut app);
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
fn play_over_the_network() {
    let mut app = with_panels(core_app());
    go_to(&mut app, NETWORK, Menu::None);
    network::tests::show_games(&mut app);
    compare("network", &mut app);
}

#[test]
fn hosting_a_duel() {
    let mut app = with_panels(core_app());
    go_to(&mut app, NETWORK, Menu::None);
    network::tests::set_up_a_duel(&mut app);
    compare("network_hosting_a_duel", &mut app);
}

#[test]
fn a_game_with_another_machine() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [mut host, _guest] = network::tests::game_with_talk(&folders);
    let mut matches = host.world_mut().query::<&mut NetworkMatch>();
    matches.single_mut(host.world_mut()).unwrap().silence();
    compare("network_game", &mut with_panels(host));
}

#[test]
fn a_tsumego_duel() {
    let [mut host, _guest] = duel::tests::duel_of_two();
    let mut duels = host.world_mut().query::<&mut NetworkMatch<SharedDuel>>();
    duels.single_mut(host.world_mut()).unwrap().silence();
    compare("duel", &mut with_panels(host));
}

#[test]
fn about_page() {
    let mut app = with_panels(core_app());
    about::tests::set_folders(&mut app);
    go_to(&mut app, about::ABOUT, Menu::None);
    compare("about", &mut app);
}

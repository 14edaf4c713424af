//! Tests of the review of game records.

use crate::app::board::{BoardMark, MarkKind};
use crate::app::saves::{FileIntent, GameStorage, Games, Shelf};
use crate::app::session::Menu;
use crate::app::testing::*;
use crate::record::{NodeId, Record, sgf};

pub(crate) fn ask_review(app: &mut App, intent: ReviewIntent) {
    app.world_mut().write_message(intent);
    for _ in 0..2 {
        app.update();
    }
}

/// Returns the program with a record on its board, and the record's file.
pub(crate) fn record_app(folder: &Path, text: &str) -> (App, std::path::PathBuf) {
    let mut app = core_app();
    app.insert_resource(GameStorage::in_folders(
        folder.join("state"),
        folder.join("games"),
    ));
    let file = folder.join("record.sgf");
    std::fs::write(&file, text).unwrap();
    drop_file(&mut app, &file);
    assert_eq!(screen(&app), Screen::Review);
    (app, file)
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

fn review(app: &App) -> &Review {
    only::<Review>(app)
}

#[test]
fn keys_go_through_a_record_and_its_variations() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;SZ[9]RE[B+R];B[ee];W[cc](;B[gg];W[gc])(;B[cg]))";
    let (mut app, _) = record_app(folder.path(), text);
    assert_eq!(stones(&mut app), [""; 0], "a finished game from its start");
    for (key, on_board) in [
        (KeyCode::End, 4),
        (KeyCode::ArrowLeft, 3),
        (KeyCode::ArrowDown, 3),
        (KeyCode::ArrowRight, 3),
        (KeyCode::ArrowLeft, 2),
        (KeyCode::ArrowRight, 3),
        (KeyCode::ArrowUp, 3),
        (KeyCode::PageUp, 0),
        (KeyCode::PageDown, 4),
        (KeyCode::Home, 0),
    ] {
        press(&mut app, &[key]);
        app.update();
        assert_eq!(stones(&mut app).len(), on_board, "{key:?}");
    }
    press(&mut app, &[KeyCode::PageDown]);
    press(&mut app, &[KeyCode::ArrowLeft]);
    press(&mut app, &[KeyCode::ArrowDown]);
    app.update();
    assert_eq!(stones(&mut app), ["Black C3", "Black E5", "White C7"]);
}

#[test]
fn lines_arrows_and_views_of_a_record_are_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;SZ[9]AB[bb]AR[bb:dd][bb:ii]LN[ea:ee][cc:cc]DD[aa]VW[aa:ge];B[cc]VW[]DD[])";
    let (mut app, _) = record_app(folder.path(), text);
    let shown = |app: &mut App| {
        let mut marks = app.world_mut().query::<&BoardMark>();
        let size = game(app).board().size();
        let mut shown: Vec<String> = Vec::new();
        for BoardMark { point, kind } in marks.iter(app.world()) {
            let at = point.on(size);
            shown.extend(match kind {
                MarkKind::Line { to, arrow: true } => Some(format!("{at} to {}", to.on(size))),
                MarkKind::Line { to, arrow: false } => Some(format!("{at} and {}", to.on(size))),
                MarkKind::Dimmed => Some(format!("{at} dimmed")),
                _ => None,
            });
        }
        let hidden = |mark: &&BoardMark| mark.kind == MarkKind::Hidden;
        let hidden = marks.iter(app.world()).filter(hidden).count();
        shown.sort();
        (shown, hidden)
    };
    ask_review(&mut app, ReviewIntent::ToStart);
    let (marks, hidden) = shown(&mut app);
    assert_eq!(marks, ["A9 dimmed", "B8 to D6", "E9 and E5"]);
    assert_eq!(hidden, 81 - 35);
    ask_review(&mut app, ReviewIntent::ToEnd);
    assert_eq!(shown(&mut app), (Vec::new(), 0));
}

#[test]
fn a_move_on_the_board_opens_a_variation_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, file) = record_app(folder.path(), "(;SZ[9];B[ee];W[cc];B[gg])");
    assert_eq!(stones(&mut app).len(), 3, "an unfinished game at its end");
    press(&mut app, &[KeyCode::ArrowLeft]);
    press(&mut app, &[KeyCode::ArrowLeft]);
    assert!(!review(&app).is_unsaved());
    click(&mut app, "C7");
    app.update();
    assert!(!review(&app).is_unsaved(), "the move is in the record");
    click(&mut app, "C3");
    app.update();
    assert_eq!(stones(&mut app), ["Black C3", "Black E5", "White C7"]);
    click(&mut app, "C3");
    app.update();
    assert_eq!(stones(&mut app).len(), 3, "the point is taken");
    ask_review(&mut app, ReviewIntent::Comment("à [voir]".to_owned()));
    assert!(review(&app).is_unsaved());
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyS]);
    app.update();
    assert!(!review(&app).is_unsaved());
    let read = sgf::read(&std::fs::read(&file).unwrap()).unwrap();
    let tree = read.games[0].tree();
    assert_eq!(tree.len(), 5);
    let last = tree.preorder().last().unwrap();
    assert_eq!(read.games[0].comment(last), "à [voir]");
    ask_review(&mut app, ReviewIntent::Promote);
    ask_review(&mut app, ReviewIntent::ToStart);
    ask_review(&mut app, ReviewIntent::ToEnd);
    assert_eq!(stones(&mut app), ["Black C3", "Black E5", "White C7"]);
    press(&mut app, &[KeyCode::Delete]);
    app.update();
    assert_eq!(stones(&mut app), ["Black E5", "White C7"]);
    assert_eq!(review(&app).record().tree().len(), 4);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn changes_are_not_lost_without_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, file) = record_app(folder.path(), "(;SZ[9];B[ee])");
    click(&mut app, "C7");
    app.update();
    ask_review(&mut app, ReviewIntent::Leave);
    assert_eq!(
        (screen(&app), menu(&app)),
        (Screen::Review, Menu::ConfirmLeave)
    );
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!((screen(&app), menu(&app)), (Screen::Review, Menu::None));
    // The record stays unsaved if it cannot be written.
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    ask_review(&mut app, ReviewIntent::Save);
    assert!(notice(&app).unwrap().contains("could not be saved"));
    assert!(review(&app).is_unsaved());
    std::fs::remove_dir(&file).unwrap();
    ask_review(&mut app, ReviewIntent::Save);
    ask_review(&mut app, ReviewIntent::Leave);
    assert_eq!((screen(&app), menu(&app)), (Screen::Home, Menu::None));
}

#[test]
fn unsaved_changes_are_kept_when_another_file_is_opened() {
    for leave in [
        Some(ReviewIntent::PlayOn),
        Some(ReviewIntent::Open(Box::new(Games {
            records: vec![Record::new(Size::square(9).unwrap())],
            path: None,
            remark: None,
        }))),
        None,
    ] {
        let folder = tempfile::tempdir().unwrap();
        let text = "(;SZ[9];B[ee])";
        let (mut app, file) = record_app(folder.path(), text);
        click(&mut app, "C7");
        app.update();
        match leave {
            Some(intent) => ask_review(&mut app, intent),
            None => {
                app.world_mut().write_message(AppExit::Success);
                app.update();
            }
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
        let games = std::fs::read_dir(folder.path().join("games")).unwrap();
        let kept: Vec<_> = games.map(|entry| entry.unwrap().path()).collect();
        assert_eq!(kept.len(), 1);
        let kept = std::fs::read_to_string(&kept[0]).unwrap();
        assert!(kept.contains("B[ee]") && kept.contains("W[cc]"), "{kept}");
    }
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee])");
    click(&mut app, "C7");
    app.update();
    ask_review(&mut app, ReviewIntent::Discard);
    assert_eq!(screen(&app), Screen::Home);
    assert!(!folder.path().join("games").exists());
}

#[test]
fn a_record_with_moves_against_the_rules_is_shown_and_not_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee];W[ee];B[cc])(;SZ[13];B[aa])");
    assert_eq!(stones(&mut app), ["Black C7", "White E5"]);
    ask_review(&mut app, ReviewIntent::PlayOn);
    assert_eq!(screen(&app), Screen::Review);
    assert!(notice(&app).unwrap().contains("No game can go on"));
    assert_eq!(review(&app).place(), (0, 2));
    ask_review(&mut app, ReviewIntent::Choose(1));
    assert_eq!(stones(&mut app), ["Black A13"]);
    ask_review(&mut app, ReviewIntent::Choose(7));
    assert_eq!(review(&app).place(), (1, 2));
}

#[test]
fn a_running_game_is_looked_at_and_goes_on() {
    let mut app = game_app(9);
    for name in ["E5", "C3", "G7"] {
        click(&mut app, name);
    }
    ask_review(&mut app, ReviewIntent::OpenCurrent);
    assert_eq!(screen(&app), Screen::Review);
    ask_review(&mut app, ReviewIntent::ToStart);
    click(&mut app, "A1");
    app.update();
    assert_eq!(stones(&mut app), ["Black A1"]);
    app.world_mut().write_message(GameIntent::ResumeShelved);
    app.update();
    assert_eq!(stones(&mut app), ["Black E5", "Black G7", "White C3"]);
}

#[test]
fn a_held_arrow_runs_through_a_game_with_the_right_stones_in_every_frame() {
    let folder = tempfile::tempdir().unwrap();
    // The record has three hundred moves without captures: pairs of columns are
    // filled in turn.
    let mut text = "(;SZ[25]RE[B+R]".to_owned();
    for number in 0..300 {
        let (x, y) = ((number / 24) as u8, (number % 24) as u8);
        let color = if number % 2 == 0 { 'B' } else { 'W' };
        let letter = |index: u8| (b'a' + index) as char;
        text += &format!(";{color}[{}{}]", letter(x * 2), letter(y));
    }
    text.push(')');
    let (mut app, _) = record_app(folder.path(), &text);
    press(&mut app, &[KeyCode::End]);
    app.update();
    assert_eq!(stones(&mut app).len(), 300);
    strike(&mut app, KeyCode::ArrowLeft, ButtonState::Pressed);
    let mut frames = 0;
    while review(&app).node() != NodeId::ROOT {
        app.update();
        frames += 1;
        let (shown, wanted) = (stones(&mut app).len(), game(&app).turns().len());
        assert_eq!(shown, wanted, "frame {frames}");
    }
    let took = FRAME * frames;
    assert!(
        took > Duration::from_secs(3) && took < Duration::from_secs(5),
        "{took:?}"
    );
}

#[test]
fn saved_games_are_listed_and_one_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee])");
    let games = folder.path().join("games");
    std::fs::create_dir(&games).unwrap();
    let saved = games.join("a.sgf");
    std::fs::write(&saved, "(;SZ[9]PB[Ann]RE[B+R];B[ee];W[cc])").unwrap();
    std::fs::write(games.join("b.sgf"), "no game").unwrap();
    std::fs::write(games.join("c.txt"), "(;SZ[9])").unwrap();
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Games);
    assert!(run_until(&mut app, |app| {
        let shelf = app.world().resource::<Shelf>();
        !shelf.is_reading() && shelf.games.len() == 2
    }));
    let shelf = app.world().resource::<Shelf>();
    let of = |name: &str| {
        let mut games = shelf.games.iter();
        games
            .find(|game| game.path == games_path(&saved, name))
            .unwrap()
    };
    let played = of("a.sgf").game.as_ref().unwrap();
    assert_eq!((played.moves, played.names[0].as_deref()), (2, Some("Ann")));
    assert!(of("b.sgf").game.is_err());
    app.world_mut()
        .write_message(FileIntent::Open(saved.clone()));
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Review);
}

fn games_path(beside: &Path, name: &str) -> std::path::PathBuf {
    beside.with_file_name(name)
}

#[test]
fn a_text_is_a_game_or_is_refused() {
    let mut app = game_app(9);
    for text in ["", "hello", "(;GM[2])", "((((("] {
        app.world_mut()
            .write_message(FileIntent::OpenText(text.to_owned()));
        app.update();
        assert_eq!(screen(&app), Screen::Game, "{text}");
        assert!(notice(&app).unwrap().contains("no game in the clipboard"));
    }
    let text = "(;SZ[13];B[aa])".to_owned();
    app.world_mut().write_message(FileIntent::OpenText(text));
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Review);
    assert_eq!(stones(&mut app), ["Black A13"]);
}

//! Games saved as files.

use std::fs;
use std::path::Path;

use shikatsu::game::GameSession;
use shikatsu::record::sgf;

use super::{TWO_ON_FIVE, WALLS, assert_in_order, output_of};

fn read(path: &Path) -> GameSession {
    let reading = sgf::read(&fs::read(path).unwrap()).unwrap();
    GameSession::from_record(&reading.games[0]).unwrap().session
}

#[test]
fn a_game_is_saved_with_players_moves_and_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.sgf");
    let save = format!("save {}\n", path.display());
    let text = output_of(format!("{TWO_ON_FIVE}{WALLS}done\n{save}\n3\n"));
    assert_in_order(&text, &["The game is saved", "Goodbye."]);
    let session = read(&path);
    assert_eq!(session.outcome().unwrap().short(), "B+4.5");
    assert_eq!(session.game().turns().len(), 12);
    assert_eq!(session.setup().players.black.name, "Anna");
    // No temporary file is left behind.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn nothing_is_replaced_without_a_question_but_the_games_own_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.txt");
    fs::write(&path, "precious").unwrap();
    let save = format!("save {}\n", path.display());
    let text = output_of(format!("{TWO_ON_FIVE}c3\n{save}no\nquit\nyes\n"));
    assert_in_order(
        &text,
        &[
            "other.txt exists. Replace it?",
            "It is not saved.",
            "not saved",
        ],
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");

    let text = output_of(format!(
        "{TWO_ON_FIVE}c3\n{save}yes\nd3\n{save}c2\nsave\nmenu\n3\n"
    ));
    assert_eq!(text.matches("Replace it?").count(), 1);
    assert!(!text.contains("Leave the game?"), "{text}");
    assert_eq!(read(&path).game().turns().len(), 3);
}

#[test]
fn a_saved_game_is_not_reported_as_lost() {
    let folder = tempfile::tempdir().unwrap();
    let save = format!("save {}\n", folder.path().join("x.sgf").display());
    let text = output_of(format!("{TWO_ON_FIVE}c3\n{save}"));
    assert!(!text.contains("lost"), "{text}");
    let text = output_of(format!("{TWO_ON_FIVE}c3\n{save}yes\nd3\n"));
    assert!(text.contains("its 2 moves are lost"), "{text}");
}

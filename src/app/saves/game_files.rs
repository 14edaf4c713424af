//! Games as files in a folder.

use std::path::{Path, PathBuf};

use jiff::Zoned;

use crate::app::saves::record_files::is_record;
use crate::app::saves::save_error::SaveFileError;
use crate::game::GameSession;
use crate::go::Color;
use crate::platform::storage;
use crate::record::sgf;

/// The most bytes of a player's name or a title in a file name. A file name has
/// 255 bytes at most.
const LONGEST_NAME: usize = 80;

/// Writes a game into the folder, which is created if need be. The file name
/// holds the day and the players. No file is replaced.
///
/// # Errors
/// Returns the reason if it could not be written.
pub(crate) fn save(folder: &Path, session: &GameSession) -> Result<PathBuf, SaveFileError> {
    let players = &session.setup().players;
    let path = new_file(folder, &players.black.name, &players.white.name)?;
    replace(path, session)
}

/// Returns a new path for a game of these players in the folder, which is
/// created if need be.
///
/// # Errors
/// Returns the reason if the folder cannot be created.
pub(crate) fn new_file(folder: &Path, black: &str, white: &str) -> Result<PathBuf, SaveFileError> {
    create(folder)?;
    let players = format!(
        "{}-{}",
        plain(black, Color::Black),
        plain(white, Color::White)
    );
    Ok(free_path(folder, &format!("{} {players}", today()), "sgf"))
}

/// Returns a new path for something with a title in the folder, which is
/// created if need be.
///
/// # Errors
/// Returns the reason if the folder cannot be created.
pub(crate) fn free(folder: &Path, title: &str, ending: &str) -> Result<PathBuf, SaveFileError> {
    create(folder)?;
    let may_stand = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-');
    let fits = title.floor_char_boundary(LONGEST_NAME);
    let name: String = title[..fits]
        .chars()
        .map(|c| if may_stand(c) { c } else { '_' })
        .collect();
    let name = match name.trim() {
        "" => "shikatsu",
        name => name,
    };
    Ok(free_path(folder, name, ending))
}

/// Writes a game into this file.
///
/// # Errors
/// Returns the reason if it could not be written.
pub(crate) fn replace(path: PathBuf, session: &GameSession) -> Result<PathBuf, SaveFileError> {
    let text = sgf::write_collection(&[session.record(Some(&today()))]);
    storage::write(&path, text.as_bytes())?;
    Ok(path)
}

fn create(folder: &Path) -> Result<(), SaveFileError> {
    std::fs::create_dir_all(folder).map_err(|source| SaveFileError::Folder {
        path: folder.to_owned(),
        source,
    })
}

/// Returns the saved games of a folder, the oldest first.
pub(crate) fn saved(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut games: Vec<_> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let changed = entry.metadata().ok()?.modified().ok()?;
            Some((changed, entry.path()))
        })
        .filter(|(_, path)| is_record(path))
        .collect();
    games.sort();
    games.into_iter().map(|(_, path)| path).collect()
}

/// Deletes the oldest saved games of a folder, except for the last `most`.
pub(crate) fn keep_last(folder: &Path, most: usize) {
    let games = saved(folder);
    let old = games.len().saturating_sub(most);
    for game in &games[..old] {
        // A file that cannot be deleted does no harm, and is tried again.
        std::fs::remove_file(game).ok();
    }
}

/// Returns today's date.
pub(crate) fn today() -> String {
    Zoned::now().date().to_string()
}

/// Returns a name as part of a file name, or the color if the name is empty.
fn plain(name: &str, color: Color) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { '_' };
    let fits = name.floor_char_boundary(LONGEST_NAME);
    let name: String = name[..fits].chars().map(plain).collect();
    if name.is_empty() {
        color.to_string()
    } else {
        name
    }
}

/// Returns a path at which no file exists yet.
pub(crate) fn free_path(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let first = folder.join(format!("{name}.{ending}"));
    let others = (2..).map(|number| folder.join(format!("{name} ({number}).{ending}")));
    let mut paths = std::iter::once(first.clone()).chain(others);
    paths.find(|path| !path.exists()).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Event, Setup};
    use crate::go::{Move, Rules, Size};

    #[test]
    fn any_title_makes_a_valid_file_name() {
        let folder = tempfile::tempdir().unwrap();
        for title in ["../../x", "", "a/b\0", "…", "  ", &"é".repeat(300)] {
            let path = free(folder.path(), title, "png").unwrap();
            assert_eq!(path.parent(), Some(folder.path()), "{title}");
            std::fs::write(&path, title).unwrap();
            assert_ne!(free(folder.path(), title, "png").unwrap(), path);
        }
    }

    #[test]
    fn a_saved_game_is_read_back_and_replaces_none() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games");
        let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
        setup.players.black.name = "A/../b\n?".to_owned();
        setup.players.white.name = "𠀀".repeat(90);
        let mut session = GameSession::new(setup).unwrap();
        session
            .apply(&Event::Move(Color::Black, Move::Pass))
            .unwrap();
        let first = save(&games, &session).unwrap();
        let second = save(&games, &session).unwrap();
        assert_ne!(first, second);
        assert_eq!(first.parent(), Some(games.as_path()));
        let reading = sgf::read(&std::fs::read(&second).unwrap()).unwrap();
        let again = GameSession::from_record(&reading.games[0]).unwrap().session;
        assert_eq!(again.game().turns(), session.game().turns());
    }
}

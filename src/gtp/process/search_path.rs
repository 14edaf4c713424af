//! The search for programs by name.

use std::env;
use std::path::{MAIN_SEPARATOR, PathBuf};

/// Folders that are searched besides `PATH`, which does not always include the
/// games folders.
#[cfg(unix)]
const ELSEWHERE: &[&str] = &["/usr/games", "/usr/local/games", "/usr/local/bin"];
#[cfg(not(unix))]
const ELSEWHERE: &[&str] = &[];

/// Returns the full path of a program, or the name itself if it is a path or is
/// not found.
pub(super) fn find(program: &str) -> PathBuf {
    let is_path = program.contains('/') || program.contains(MAIN_SEPARATOR);
    let found = (!is_path).then(|| located(program)).flatten();
    found.unwrap_or_else(|| PathBuf::from(program))
}

/// Returns the full path of a program if one of the folders holds it.
pub(super) fn located(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(ELSEWHERE.iter().map(PathBuf::from));
    let mut places = folders.map(|folder| folder.join(&file));
    places.find(|place| place.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    #[cfg(unix)]
    fn programs_are_found_by_name_and_paths_are_left() {
        assert!(find("sh").is_absolute());
        assert_eq!(find("./sh"), Path::new("./sh"));
        assert_eq!(find("no-such-program"), Path::new("no-such-program"));
    }
}

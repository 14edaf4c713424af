//! File names in the user's home folder.

use std::path::{Path, PathBuf};

/// Returns the path of a file name, with `~/` replaced by the user's home
/// folder.
pub(super) fn at_home(name: &str, home: Option<PathBuf>) -> PathBuf {
    match (name.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => Path::new(name).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_home_of_the_user() {
        let home = || Some(PathBuf::from("/people/anna"));
        assert_eq!(at_home("~/a.sgf", home()), Path::new("/people/anna/a.sgf"));
        assert_eq!(at_home("~/a.sgf", None), Path::new("~/a.sgf"));
        assert_eq!(at_home("a~/b", home()), Path::new("a~/b"));
    }
}

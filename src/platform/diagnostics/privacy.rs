//! Removes personal data from texts.

use std::borrow::Cow;
use std::path::Path;

/// The data that must not appear in texts.
#[derive(Clone, Debug, Default)]
pub struct Private {
    /// The user's home folder, whose name is mostly the user's.
    home: Option<String>,
}

impl Private {
    /// Creates a filter that hides this folder.
    #[must_use]
    pub fn new(home: Option<&Path>) -> Self {
        let home = home.map(|home| home.to_string_lossy().into_owned());
        let home = home.map(|home| home.trim_end_matches(['/', '\\']).to_owned());
        Self {
            home: home.filter(|home| !home.is_empty()),
        }
    }

    /// Returns the text with `~` in place of the home folder.
    #[must_use]
    pub fn veil<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let Some(home) = &self.home else {
            return Cow::Borrowed(text);
        };
        let mut parts = text.split(home.as_str());
        let mut veiled = String::from(parts.next().unwrap_or_default());
        for part in parts {
            veiled.push_str(if ends_name(part) { "~" } else { home });
            veiled.push_str(part);
        }
        if veiled == text {
            return Cow::Borrowed(text);
        }
        Cow::Owned(veiled)
    }
}

/// Returns true if a file name that stands before this text ends there: the
/// home folder `/people/al` is not in `/people/alice`.
fn ends_name(text: &str) -> bool {
    let in_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    // A sentence may end with the name of the folder.
    let after_dots = text.trim_start_matches('.');
    !after_dots.starts_with(in_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_home_folder_is_hidden() {
        let private = Private::new(Some(Path::new("/people/shusaku/")));
        let veiled = private.veil("/people/shusaku/games/a.sgf and /people/shusaku");
        assert_eq!(veiled, "~/games/a.sgf and ~");
        assert_eq!(private.veil("nothing"), "nothing");
    }

    #[test]
    fn a_folder_whose_name_begins_alike_is_not_the_home_folder() {
        let private = Private::new(Some(Path::new("/people/al")));
        for other in [
            "/people/alice/x",
            "/people/al-2",
            "/people/al.old/x",
            "/people/al_",
        ] {
            assert_eq!(private.veil(other), other);
        }
        let both = "`/people/al`, /people/alice and /people/al. /people/al/x: /people/al";
        assert_eq!(private.veil(both), "`~`, /people/alice and ~. ~/x: ~");
    }

    #[test]
    fn the_root_folder_is_not_hidden() {
        let private = Private::new(Some(Path::new("/")));
        assert_eq!(private.veil("/usr/games/gnugo"), "/usr/games/gnugo");
        assert_eq!(Private::default().veil("/root"), "/root");
    }
}

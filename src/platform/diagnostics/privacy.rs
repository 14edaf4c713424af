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
        match &self.home {
            Some(home) if text.contains(home.as_str()) => Cow::Owned(text.replace(home, "~")),
            _ => Cow::Borrowed(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_home_folder_is_hidden() {
        let private = Private::new(Some(Path::new("/home/shusaku/")));
        let veiled = private.veil("/home/shusaku/games/a.sgf and /home/shusaku");
        assert_eq!(veiled, "~/games/a.sgf and ~");
        assert_eq!(private.veil("nothing"), "nothing");
    }

    #[test]
    fn the_root_folder_is_not_hidden() {
        let private = Private::new(Some(Path::new("/")));
        assert_eq!(private.veil("/usr/games/gnugo"), "/usr/games/gnugo");
        assert_eq!(Private::default().veil("/root"), "/root");
    }
}

//! What a person's machine would tell of the person.

use std::borrow::Cow;
use std::path::Path;

/// What is not to be told.
#[derive(Clone, Debug, Default)]
pub struct Private {
    /// The person's own folder, whose name is mostly the person's.
    home: Option<String>,
}

impl Private {
    /// Keeps the name of this folder back.
    #[must_use]
    pub fn new(home: Option<&Path>) -> Self {
        let home = home.map(|home| home.to_string_lossy().into_owned());
        let home = home.map(|home| home.trim_end_matches(['/', '\\']).to_owned());
        Self {
            home: home.filter(|home| !home.is_empty()),
        }
    }

    /// A text without it; `~` stands for the person's folder.
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
    fn a_home_is_not_named() {
        let private = Private::new(Some(Path::new("/home/shusaku/")));
        let told = private.veil("/home/shusaku/games/a.sgf and /home/shusaku");
        assert_eq!(told, "~/games/a.sgf and ~");
        assert_eq!(private.veil("nothing"), "nothing");
    }

    #[test]
    fn the_root_is_no_home() {
        let private = Private::new(Some(Path::new("/")));
        assert_eq!(private.veil("/usr/games/gnugo"), "/usr/games/gnugo");
        assert_eq!(Private::default().veil("/root"), "/root");
    }
}

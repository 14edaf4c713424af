//! The list of available engines.

use bevy::prelude::*;

use crate::config::settings::Settings;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::detect;

/// The known engines that were detected on this system.
#[derive(Resource, Debug, Default)]
pub(crate) struct Roster {
    found: Vec<EngineEntry>,
}

impl Roster {
    /// Returns the engines to choose from: those of the settings, and detected
    /// ones without an entry of the same name or program there.
    pub(crate) fn all<'a>(
        &'a self,
        settings: &'a Settings,
    ) -> impl Iterator<Item = &'a EngineEntry> {
        settings.engines.iter().chain(self.unwritten(settings))
    }

    /// Returns the detected engines that are not in the settings.
    pub(crate) fn unwritten<'a>(
        &'a self,
        settings: &'a Settings,
    ) -> impl Iterator<Item = &'a EngineEntry> {
        self.found.iter().filter(|found| {
            let mut written = settings.engines.iter();
            !written.any(|one| one.name == found.name || one.program == found.program)
        })
    }

    /// Returns the engine of this name.
    pub(crate) fn entry(&self, name: &str, settings: &Settings) -> Option<EngineEntry> {
        self.all(settings).find(|entry| entry.name == name).cloned()
    }

    #[cfg(test)]
    pub(crate) const fn of(found: Vec<EngineEntry>) -> Self {
        Self { found }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Roster>()
        .add_systems(Startup, detect_engines);
}

/// Detects engines at start-up. They are looked for but not run, which takes no
/// noticeable time.
fn detect_engines(mut roster: ResMut<Roster>) {
    roster.found = detect::candidates();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(name: &str, command: &str) -> EngineEntry {
        EngineEntry::new(name, command).unwrap()
    }

    #[test]
    fn engines_in_the_settings_replace_detected_ones() {
        let roster = Roster::of(vec![
            engine("GNU Go", "gnugo --mode gtp"),
            engine("KataGo", "katago gtp"),
        ]);
        let names = |settings: &Settings| {
            let all = roster.all(settings).map(|entry| entry.name.clone());
            all.collect::<Vec<_>>()
        };
        let mut settings = Settings::default();
        assert_eq!(names(&settings), ["GNU Go", "KataGo"]);
        settings.engines = vec![
            engine("Strong", "katago gtp -model big"),
            engine("GNU Go", "/opt/gnugo --mode gtp --level 3"),
        ];
        assert_eq!(names(&settings), ["Strong", "GNU Go"]);
        let entry = roster.entry("GNU Go", &settings).unwrap();
        assert_eq!(entry.program, "/opt/gnugo");
        assert_eq!(roster.entry("Leela", &settings), None);
    }
}

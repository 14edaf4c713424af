//! The rules and problems of a duel that is hosted.

use std::path::PathBuf;
use std::sync::Arc;

use bevy_egui::egui::Ui;

use crate::app::network::duel::DuelPlan;
use crate::app::problem_session::Collections;
use crate::app::session::preferences;
use crate::app::ui::pick::{choice, pick, row};
use crate::app::ui::widgets::{label, note, stepper, translate};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{DuelRules, MOST_PROBLEMS};

/// The times for a problem on offer, in seconds.
const LIMITS: [u16; 4] = [30, 60, 120, 300];
/// The times on offer for which a player waits after a wrong answer, in seconds.
const PENALTIES: [u16; 4] = [0, 5, 10, 20];

/// A duel that is being set up.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct DuelDraft {
    rules: DuelRules,
    /// The file of the collection of the problems; none for those that are
    /// usual.
    source: Option<PathBuf>,
}

impl DuelDraft {
    /// Returns the duel with its problems.
    pub(super) fn plan(&self, collections: &Collections) -> DuelPlan {
        let chosen = self.source.as_ref();
        let volume = chosen.and_then(|path| collections.volume(path));
        DuelPlan {
            rules: self.rules,
            source: volume.map(|volume| volume.path().display().to_string()),
            pool: volume.map(|volume| Arc::from(volume.problems())),
            seed: preferences::lot(),
        }
    }
}

/// Shows the rules and the problems of a duel.
pub(super) fn duel_terms(ui: &mut Ui, draft: &mut DuelDraft, collections: &Collections) {
    label(ui, &say!("duel-how"));
    ui.add_space(4.0);
    let rules = &mut draft.rules;
    let count = Phrase::plain(rules.problems.to_string());
    match stepper(ui, &say!("duel-count"), &count) {
        -1 => rules.problems = rules.problems.saturating_sub(1).max(1),
        1 => rules.problems = (rules.problems + 1).min(MOST_PROBLEMS),
        _ => {}
    }
    let times = |times: [u16; 4]| {
        times.map(|seconds| (seconds, say!("options-seconds", seconds = seconds)))
    };
    note(ui, &say!("duel-limit"));
    rules.limit = choice(ui, &times(LIMITS), rules.limit).unwrap_or(rules.limit);
    note(ui, &say!("duel-penalty"));
    rules.penalty = choice(ui, &times(PENALTIES), rules.penalty).unwrap_or(rules.penalty);
    let name = say!("problems");
    note(ui, &name);
    let chosen = draft.source.as_ref();
    let shown = match chosen.and_then(|path| collections.volume(path)) {
        Some(volume) => i18n::problem_title(&volume.collection.title),
        None => say!("duel-usual"),
    };
    let shown = translate(ui, &shown);
    let width = ui.available_width();
    pick(ui, ("problems of a duel", &name), width, shown, |ui| {
        if row(
            ui,
            draft.source.is_none(),
            translate(ui, &say!("duel-usual")),
        ) {
            draft.source = None;
        }
        for volume in collections.volumes() {
            let name = i18n::problem_title(&volume.collection.title);
            let text = format!("{} ({})", translate(ui, &name), volume.problems().len());
            let source = Some(volume.path().to_owned());
            if row(ui, draft.source == source, text) {
                draft.source = source;
            }
        }
    });
}

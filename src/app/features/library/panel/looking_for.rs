//! The search bar of the problem list.

use bevy_egui::egui::{self, Ui};

use super::Catalogue;
use crate::app::features::library::{Added, Filter, Tried};
use crate::app::session::Request;
use crate::app::ui::pick::{pick, row};
use crate::app::ui::widgets::{Role, line_field, note, sized_button, translate};
use crate::app::ui::{focus, theme};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The least width of a list of choices, and the distance between two.
const LIST: f32 = 160.0;
const GAP: f32 = 10.0;
/// The width of the button that clears the filter.
const ALL: f32 = 120.0;

/// Returns the request that lists everything in all collections.
pub(super) fn list_all_problems() -> Request {
    Request::change(|filter: &mut Filter| *filter = Filter::default())
}

/// Shows a text field and lists of choices, in as many rows as needed.
pub(super) fn bar(ui: &mut Ui, catalogue: &Catalogue<'_>) -> Option<Request> {
    let mut wanted = catalogue.filter.clone();
    ui.add_space(6.0);
    // The field is as wide as two lists.
    let mut fields: Vec<(f32, Field)> = vec![
        (2.0, words),
        (1.0, volumes),
        (1.0, tried),
        (1.0, levels),
        (1.0, motifs),
    ];
    let annotations = catalogue.memory.annotations();
    if !annotations.is_empty() || wanted.added.is_some() {
        fields.push((1.0, added));
    }
    let room = ui.available_width();
    let places: f32 = fields.iter().map(|(share, _)| share).sum();
    let columns = ((room + GAP) / (LIST + GAP)).floor().clamp(2.0, places);
    let width = (room - GAP * (columns - 1.0)) / columns;
    let mut fields = fields.into_iter().peekable();
    while fields.peek().is_some() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let mut left = columns;
            while let Some((share, field)) = fields.next_if(|(share, _)| *share <= left) {
                left -= share;
                field(
                    ui,
                    catalogue,
                    &mut wanted,
                    width * share + GAP * (share - 1.0),
                );
            }
        });
    }
    let mut request = None;
    ui.horizontal(|ui| {
        let all: usize = catalogue
            .filter_result
            .sections
            .iter()
            .map(|one| one.volume.problems().len())
            .sum();
        let found = catalogue.filter_result.found();
        let count = if found == all {
            say!("problems-count", all = all)
        } else {
            say!("problems-found", found = found, all = all)
        };
        let is_narrow = catalogue.filter.is_narrow();
        if is_narrow {
            ui.set_min_height(theme::BUTTON);
        }
        note(ui, &count);
        // If nothing is found, there is a larger button below.
        if is_narrow && found > 0 {
            let all = say!("problems-show-all");
            if sized_button(ui, Role::Other, &all, "", ALL, true).clicked() {
                request = Some(list_all_problems());
            }
        }
    });
    if wanted != *catalogue.filter {
        request = Some(Request::change(move |filter: &mut Filter| *filter = wanted));
    }
    request
}

type Field = fn(&mut Ui, &Catalogue<'_>, &mut Filter, f32);

/// Returns the id of the text field.
fn field_id() -> egui::Id {
    egui::Id::new("words of problems")
}

fn words(ui: &mut Ui, _: &Catalogue<'_>, wanted: &mut Filter, width: f32) {
    let hint = translate(ui, &say!("problems-words"));
    let field = line_field(&mut wanted.text, theme::BUTTON);
    let field = field.id(field_id()).hint_text(hint).desired_width(width);
    focus::is_search(&ui.add_sized([width, theme::BUTTON], field));
}

fn volumes(ui: &mut Ui, catalogue: &Catalogue<'_>, wanted: &mut Filter, width: f32) {
    let all = translate(ui, &say!("problems-all-collections"));
    let name = |ui: &Ui, title: &str| translate(ui, &i18n::problem_title(title));
    let chosen = wanted.volume.as_ref();
    let chosen = chosen.and_then(|path| catalogue.collections.volume(path));
    let shown = chosen.map_or_else(|| all.clone(), |one| name(ui, &one.collection.title));
    let list_name = say!("problems-all-collections");
    pick(ui, ("collections", &list_name), width, shown, |ui| {
        if row(ui, wanted.volume.is_none(), all) {
            wanted.volume = None;
        }
        for volume in catalogue.collections.volumes() {
            let is_chosen = wanted.volume.as_deref() == Some(volume.path());
            let count = volume.problems().len();
            let text = format!("{} ({count})", name(ui, &volume.collection.title));
            if row(ui, is_chosen, text) {
                wanted.volume = Some(volume.path().to_owned());
            }
        }
    });
}

fn tried(ui: &mut Ui, _: &Catalogue<'_>, wanted: &mut Filter, width: f32) {
    let name = |tried: Option<Tried>| match tried {
        None => say!("problems-tried-or-not"),
        Some(Tried::Never) => say!("problems-never-tried"),
        Some(Tried::Failed) => say!("problem-failed").sentence(),
        Some(Tried::Solved) => say!("problem-solved").sentence(),
    };
    let offered = Tried::ALL.map(|tried| (Some(tried), None));
    list(ui, "tried", width, &mut wanted.tried, name, &offered);
}

fn levels(ui: &mut Ui, catalogue: &Catalogue<'_>, wanted: &mut Filter, width: f32) {
    let name = |level: Option<u8>| match level {
        None => say!("problems-all-levels"),
        Some(level) => say!("practice-level", level = level).sentence(),
    };
    let levels = catalogue.filter_result.levels.iter();
    let offered: Vec<_> = levels
        .map(|(level, count)| (Some(*level), Some(*count)))
        .collect();
    list(ui, "levels", width, &mut wanted.level, name, &offered);
}

fn motifs(ui: &mut Ui, catalogue: &Catalogue<'_>, wanted: &mut Filter, width: f32) {
    let name = |motif: Option<String>| match motif {
        None => say!("problems-all-motifs"),
        Some(motif) => i18n::problem_title(&motif).sentence(),
    };
    let motifs = catalogue.filter_result.motifs.iter();
    let mut offered: Vec<_> = motifs
        .map(|(motif, count)| (Some(motif.clone()), Some(*count)))
        .collect();
    offered.sort_by_cached_key(|(motif, _)| translate(ui, &name(motif.clone())).to_lowercase());
    list(ui, "motifs", width, &mut wanted.motif, name, &offered);
}

fn added(ui: &mut Ui, catalogue: &Catalogue<'_>, wanted: &mut Filter, width: f32) {
    let name = |added: Option<Added>| match added {
        None => say!("problems-marked-or-not"),
        Some(Added::Favourite) => say!("problems-favourites"),
        Some(Added::Note) => say!("problems-with-note"),
        Some(Added::Tag(tag)) => Phrase::plain(tag),
    };
    let added = catalogue.filter_result.added.iter();
    let offered: Vec<_> = added
        .map(|(added, count)| (Some(added.clone()), Some(*count)))
        .collect();
    list(ui, "added", width, &mut wanted.added, name, &offered);
}

/// Shows a list of choices, each with its number of problems.
fn list<T: Clone + PartialEq>(
    ui: &mut Ui,
    id: &str,
    width: f32,
    wanted: &mut Option<T>,
    name: impl Fn(Option<T>) -> Phrase,
    offered: &[(Option<T>, Option<usize>)],
) {
    let shown = translate(ui, &name(wanted.clone()));
    // The entry for all is also the name of the list.
    pick(ui, (id, &name(None)), width, shown, |ui| {
        for (value, count) in [(None, None)].iter().chain(offered) {
            let mut text = translate(ui, &name(value.clone()));
            if let Some(count) = count {
                text += &format!(" ({count})");
            }
            if row(ui, wanted == value, text) {
                wanted.clone_from(value);
            }
        }
    });
}

//! The filter of the problem list.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::problem_session::{Collections, Origin, Pick, Volume};
use crate::app::saves::{Memory, MemorySystems};
use crate::app::session::Prefs;
use crate::config::settings::Language;
use crate::i18n;
use crate::problems::Problem;
use crate::study::{Annotation, Outcome, Standing};

/// The student's record with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// It was never tried.
    Never,
    /// The last attempt failed.
    Failed,
    /// It was solved.
    Solved,
}

impl Tried {
    /// All values, in the order of the list.
    pub(crate) const ALL: [Self; 3] = [Self::Never, Self::Failed, Self::Solved];

    /// Returns the value for a standing.
    pub(crate) fn of(known: Option<&Standing>) -> Self {
        let Some((known, (_, last))) = known.and_then(|known| Some((known, known.last?))) else {
            return Self::Never;
        };
        match last {
            // An abandoned last attempt does not change the earlier result.
            Outcome::Abandoned if known.answered == 0 => Self::Never,
            Outcome::Abandoned if known.solved > 0 => Self::Solved,
            last if last.is_solved() => Self::Solved,
            _ => Self::Failed,
        }
    }
}

/// A kind of annotation of a problem.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Added {
    /// A star.
    Favourite,
    /// A note.
    Note,
    Tag(String),
}

impl Added {
    /// Returns the kinds of annotation that a problem has.
    fn to(annotation: &Annotation) -> impl Iterator<Item = Self> + '_ {
        let favourite = annotation.favourite.then_some(Self::Favourite);
        let note = (!annotation.note.is_empty()).then_some(Self::Note);
        let tags = annotation.tags.iter().cloned().map(Self::Tag);
        favourite.into_iter().chain(note).chain(tags)
    }
}

/// The filter of the problem list. The default lists everything.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    /// The file of the only collection to list.
    pub(crate) volume: Option<PathBuf>,
    pub(crate) level: Option<u8>,
    pub(crate) motif: Option<String>,
    pub(crate) tried: Option<Tried>,
    pub(crate) added: Option<Added>,
    /// Words that all have to occur in the texts of a problem or in the
    /// student's annotation.
    pub(crate) text: String,
}

impl Filter {
    /// Returns the filter for one whole collection.
    pub(crate) fn of(path: &Path) -> Self {
        Self {
            volume: Some(path.to_owned()),
            ..Self::default()
        }
    }

    /// Returns true if problems of a collection may be left out.
    pub(crate) fn is_narrow(&self) -> bool {
        let all = Self {
            volume: self.volume.clone(),
            ..Self::default()
        };
        *self != all
    }
}

/// The listed problems of a collection.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) volume: Arc<Volume>,
    /// The indices of the listed problems.
    pub(crate) listed: Vec<u32>,
    /// The number of all its problems that were ever solved.
    pub(crate) solved: usize,
}

/// The result of the filter.
#[derive(Resource, Debug, Default)]
pub(crate) struct FilterResult {
    pub(crate) sections: Vec<Section>,
    /// The levels in the collections, with the number of problems of each.
    pub(crate) levels: BTreeMap<u8, usize>,
    /// The motifs, with the number of problems of each.
    pub(crate) motifs: BTreeMap<String, usize>,
    /// The kinds of annotation, with the number of problems of each.
    pub(crate) added: BTreeMap<Added, usize>,
    /// The searchable texts of each collection, in this language.
    words: HashMap<PathBuf, Vec<String>>,
    language: Option<Language>,
}

impl FilterResult {
    /// Returns the number of listed problems.
    pub(crate) fn found(&self) -> usize {
        self.sections.iter().map(|one| one.listed.len()).sum()
    }

    /// Returns all listed problems, in order.
    pub(crate) fn picks(&self) -> impl Iterator<Item = Pick> + '_ {
        self.sections.iter().flat_map(|one| {
            let numbers = one.listed.iter();
            numbers.filter_map(|&at| Pick::new(&one.volume, at as usize))
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Filter>()
        .init_resource::<FilterResult>()
        .add_systems(
            Update,
            update_filter_result
                .in_set(AppSystems::Present)
                .after(MemorySystems),
        );
}

fn update_filter_result(
    filter: Res<Filter>,
    collections: Res<Collections>,
    memory: Res<Memory>,
    prefs: Res<Prefs>,
    mut filter_result: ResMut<FilterResult>,
) {
    let known_anew = memory.is_changed();
    let language = prefs.language();
    let spoken_anew = filter_result.language != Some(language);
    if !filter.is_changed() && !collections.is_changed() && !known_anew && !spoken_anew {
        return;
    }
    let filter_result = &mut *filter_result;
    if spoken_anew {
        filter_result.words.clear();
        filter_result.language = Some(language);
    }
    let wanted: Vec<String> = filter
        .text
        .split_whitespace()
        .map(str::to_lowercase)
        .collect();
    if collections.is_changed() {
        let listed = |path: &PathBuf| collections.volume(path).is_some();
        filter_result.words.retain(|path, _| listed(path));
    }
    filter_result.levels.clear();
    filter_result.motifs.clear();
    filter_result.added.clear();
    filter_result.sections.clear();
    for volume in collections.volumes() {
        if filter
            .volume
            .as_ref()
            .is_some_and(|path| volume.path() != path)
        {
            continue;
        }
        for problem in volume.problems() {
            if problem.level > 0 {
                *filter_result.levels.entry(problem.level).or_default() += 1;
            }
            for motif in &problem.motifs {
                match filter_result.motifs.get_mut(motif) {
                    Some(count) => *count += 1,
                    None => drop(filter_result.motifs.insert(motif.clone(), 1)),
                }
            }
        }
        let words = if wanted.is_empty() {
            None
        } else {
            let words = filter_result.words.entry(volume.path().to_owned());
            Some(&*words.or_insert_with(|| words_of(volume, language)))
        };
        let known = |at: usize| memory.standing(volume.key(at)?);
        let annotation = |at: usize| memory.annotations().of(volume.key(at)?);
        for annotation in (0..volume.problems().len()).filter_map(annotation) {
            for added in Added::to(annotation) {
                *filter_result.added.entry(added).or_default() += 1;
            }
        }
        let is_found = |at: usize, words: &[String]| {
            let own = annotation(at).map(own_words).unwrap_or_default();
            let is_in = |word: &String| words[at].contains(word) || own.contains(word);
            wanted.iter().all(is_in)
        };
        let is_listed = |at: &usize| {
            let problem = &volume.problems()[*at];
            let has = |added: &Added| {
                annotation(*at).is_some_and(|one| Added::to(one).any(|one| one == *added))
            };
            let of_motif = |motif: &String| problem.motifs.contains(motif);
            filter.level.is_none_or(|level| problem.level == level)
                && filter.motif.as_ref().is_none_or(of_motif)
                && filter
                    .tried
                    .is_none_or(|tried| tried == Tried::of(known(*at)))
                && filter.added.as_ref().is_none_or(has)
                && words.is_none_or(|words| is_found(*at, words))
        };
        let all = 0..volume.problems().len();
        let solved = all
            .clone()
            .filter(|&at| known(at).is_some_and(|known| known.solved > 0));
        let section = Section {
            volume: Arc::clone(volume),
            solved: solved.count(),
            listed: (0..)
                .zip(all)
                .filter(|(_, at)| is_listed(at))
                .map(|(number, _)| number)
                .collect(),
        };
        filter_result.sections.push(section);
    }
}

/// Returns the tags and note of a problem in lower case.
fn own_words(annotation: &Annotation) -> String {
    format!("{}\n{}", annotation.tags.join("\n"), annotation.note).to_lowercase()
}

/// Returns the searchable text of each problem of a collection, in lower case.
fn words_of(volume: &Volume, language: Language) -> Vec<String> {
    let problems = volume.problems().iter();
    let words = problems.map(|problem: &Problem| {
        let mut words = vec![
            volume.collection.title.as_str(),
            &problem.title,
            &problem.id,
            &problem.source,
            &problem.note,
        ];
        let task = i18n::translate(&i18n::task(problem), language);
        words.push(&task);
        words.extend(problem.motifs.iter().map(String::as_str));
        let mut words = words.join("\n");
        // Only built-in collections have translated names.
        if volume.origin == Origin::Program {
            let names = [&volume.collection.title, &problem.title];
            for name in names.into_iter().chain(&problem.motifs) {
                words.push('\n');
                words += &i18n::translate(&i18n::problem_title(name), language);
            }
        }
        words.to_lowercase()
    });
    words.collect()
}

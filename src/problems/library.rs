//! Problem files on disk: collections in folders, and single files. This is the
//! only part of `problems` that handles paths.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::fault::{Fault, OpenError, ProblemError};
use super::index::{self, Entry, Index};
use super::limits::{DEEPEST, LARGEST_INDEX, LARGEST_POSITION, MOST_FILES, MOST_PROBLEMS};
use super::problem::Problem;
use super::{go_file, sgf_file};
use crate::go::Board;
use crate::platform::storage::{self, ReadFault};
use crate::platform::text;
use crate::record::sgf;
use crate::record::sgf::Warning;

/// The collections of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// The collections, in the order of their files' names.
    pub collections: Vec<Collection>,
}

/// A collection of problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The index or game record, or the folder whose `.go` files no index
    /// names.
    pub path: PathBuf,
    /// The title.
    pub title: String,
    /// The problems, in order.
    pub problems: Vec<Problem>,
    /// The repairs of the game record, if it is one.
    pub repairs: Vec<Warning>,
}

/// A problem opened by its own path.
#[derive(Debug)]
pub struct OpenedProblem {
    /// The problem; only its position is known if no index names the file. Of a
    /// game record it is the first problem.
    pub problem: Problem,
    /// The index in the same folder that names the file.
    pub index: Option<PathBuf>,
    /// The faults of indexes that name the file and cannot be used, and of
    /// games that are not problems.
    pub errors: Vec<ProblemError>,
    /// The repairs of the game record, if it is one.
    pub repairs: Vec<Warning>,
}

/// Loads every collection in a folder and its subfolders: one for each `.ron`
/// index and each game record, and one for the `.go` files of a folder that no
/// index names.
///
/// Files that cannot be read are left out; their faults are returned.
#[must_use]
pub fn load(folder: &Path) -> (Library, Vec<ProblemError>) {
    let mut loading = Loading::default();
    loading.folder(folder, DEEPEST);
    (loading.library, loading.errors)
}

/// Loads the collection of one `.ron` index. Entries that cannot be used are
/// left out; their faults are returned.
///
/// # Errors
/// Returns an error if the index itself cannot be read.
pub fn load_index(path: &Path) -> Result<(Collection, Vec<ProblemError>), OpenError> {
    let index = read_index(path).map_err(|fault| fault.at(path))?;
    Ok(gather(path, &index, read_entry_file))
}

/// Loads the problems of a file that may hold several: a `.ron` index or a game
/// record. Those that cannot be used are left out; their faults are returned.
///
/// # Errors
/// Returns an error if the file cannot be read, or if it is a game record
/// without a problem.
pub fn load_collection(path: &Path) -> Result<(Collection, Vec<ProblemError>), OpenError> {
    if is_record(path) {
        load_record(path, MOST_PROBLEMS).map_err(|fault| fault.at(path))
    } else {
        load_index(path)
    }
}

/// Loads at most `most` problems of a game record.
fn load_record(path: &Path, most: usize) -> Result<(Collection, Vec<ProblemError>), Fault> {
    let bytes = storage::read(path, sgf::LARGEST_FILE).map_err(|error| error.fault)?;
    gather_games(path, sgf::read(&bytes)?, most)
}

/// Returns the problems of a game record that has been parsed already. Games
/// that cannot be used are left out; their faults are returned.
///
/// # Errors
/// Returns an error if there is no problem.
pub fn load_games(
    path: &Path,
    games: sgf::ParsedFile,
) -> Result<(Collection, Vec<ProblemError>), OpenError> {
    gather_games(path, games, MOST_PROBLEMS).map_err(|fault| fault.at(path))
}

fn gather_games(
    path: &Path,
    games: sgf::ParsedFile,
    most: usize,
) -> Result<(Collection, Vec<ProblemError>), Fault> {
    let title = file_stem(path);
    let sgf_file::ProblemFile {
        mut problems,
        faults,
        left_out,
        repairs,
        is_cut,
        ..
    } = sgf_file::problems(games, &title);
    if problems.is_empty()
        && let Some((_, first)) = faults.first()
    {
        return Err(match faults.len() {
            1 => Fault::Game(*first),
            _ => Fault::NoProblem(*first),
        });
    }
    let left_out = left_out.into_iter().map(|why| Fault::Sgf(why).at(path));
    let mut errors: Vec<ProblemError> = left_out.map(ProblemError::from).collect();
    let faults = faults.into_iter();
    errors.extend(faults.map(|(number, fault)| Fault::Game(fault).of_game(path, number)));
    if is_cut || problems.len() > most {
        problems.truncate(most);
        errors.push(Fault::TooMany.at(path).into());
    }
    let collection = Collection {
        path: path.to_owned(),
        title,
        problems,
        repairs,
    };
    Ok((collection, errors))
}

/// Returns the problems of an index and the faults of entries that cannot be
/// used. `read` reads the file that an entry names, if it names one.
pub(super) fn gather(
    path: &Path,
    index: &Index,
    read: impl Fn(&Path, &Entry) -> Result<Option<Board>, Fault>,
) -> (Collection, Vec<ProblemError>) {
    let mut errors = Vec::new();
    let mut problems = Vec::new();
    for (position, entry) in index.entries.iter().enumerate() {
        if problems.len() == MOST_PROBLEMS {
            errors.push(Fault::TooMany.at(path).into());
            break;
        }
        let problem = read(path, entry).and_then(|board| {
            let id = entry.file.as_deref().map(stem);
            let id = id.unwrap_or_else(|| format!("{}-{}", file_stem(path), position + 1));
            let problem = entry.problem(id, board)?;
            Ok(Problem {
                number: position + 1,
                ..problem
            })
        });
        match problem {
            Ok(problem) => problems.push(problem),
            Err(fault) => errors.push(fault.of(path, entry)),
        }
    }
    let collection = Collection {
        path: path.to_owned(),
        title: index.title.clone(),
        problems,
        repairs: Vec::new(),
    };
    (collection, errors)
}

/// Opens one `.go` file with its entry in an index of the same folder, or the
/// first problem of a game record.
///
/// # Errors
/// Returns an error if the file does not exist, is not a problem file, or is
/// faulty.
pub fn open(path: &Path) -> Result<OpenedProblem, OpenError> {
    if is_record(path) {
        return open_record(path).map_err(|fault| fault.at(path));
    }
    let board = read_position(path).map_err(|fault| fault.at(path))?;
    let mut errors = Vec::new();
    if let Some((index, problem)) = find_entry(path, &board, &mut errors) {
        return Ok(OpenedProblem {
            problem,
            index: Some(index),
            errors,
            repairs: Vec::new(),
        });
    }
    Ok(OpenedProblem {
        problem: Problem::bare(file_stem(path), &board),
        index: None,
        errors,
        repairs: Vec::new(),
    })
}

fn open_record(path: &Path) -> Result<OpenedProblem, Fault> {
    let (collection, mut errors) = load_record(path, MOST_PROBLEMS)?;
    match collection.problems.into_iter().next() {
        Some(problem) => Ok(OpenedProblem {
            problem,
            index: None,
            errors,
            repairs: collection.repairs,
        }),
        // A game record without a problem has at least one error.
        None => Err(errors
            .pop()
            .map_or(ReadFault::Missing.into(), |why| why.error.fault)),
    }
}

/// Returns true if the extension is that of an index or a game record, which
/// may hold several problems.
#[must_use]
pub fn is_collection(path: &Path) -> bool {
    is_index(path) || is_record(path)
}

/// Returns true if the extension is that of a game record.
#[must_use]
pub fn is_record(path: &Path) -> bool {
    ends_in(path, "sgf")
}

/// Returns true if the extension is that of a single position.
#[must_use]
pub fn is_position(path: &Path) -> bool {
    ends_in(path, "go")
}

/// Returns true if the extension is that of an index.
#[must_use]
pub fn is_index(path: &Path) -> bool {
    ends_in(path, "ron")
}

/// Returns the first index in the folder of a `.go` file that names the file,
/// with the problem it makes of the file's board.
fn find_entry(
    path: &Path,
    board: &Board,
    errors: &mut Vec<ProblemError>,
) -> Option<(PathBuf, Problem)> {
    let name = path.file_name()?.to_str()?;
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    for beside in sorted(folder).ok()?.into_iter().filter(|p| is_index(p)) {
        // Other programs write `.ron` files too, so files that do not mention
        // this name are ignored.
        let text = read_text(&beside).ok().filter(|text| text.contains(name));
        let Some(text) = text else { continue };
        let index = match index::read(&text) {
            Ok(index) => index,
            Err(error) => {
                errors.push(Fault::from(error).at(&beside).into());
                continue;
            }
        };
        let named = |entry: &&Entry| entry.file.as_deref() == Some(name);
        if let Some(entry) = index.entries.iter().find(named) {
            match entry.problem(stem(name), Some(board.clone())) {
                Ok(problem) => return Some((beside, problem)),
                Err(error) => errors.push(Fault::from(error).of(&beside, entry)),
            }
        }
    }
    None
}

/// The state while a library is loaded.
#[derive(Default)]
struct Loading {
    library: Library,
    errors: Vec<ProblemError>,
    loaded: usize,
}

impl Loading {
    fn folder(&mut self, folder: &Path, depth: usize) {
        let paths = match sorted(folder) {
            Ok(paths) => paths,
            Err(error) => {
                let fault = Fault::from(ReadFault::from(error));
                return self.errors.push(fault.at(folder).into());
            }
        };
        let mut indexed = BTreeSet::new();
        for path in paths.iter().filter(|path| is_index(path)) {
            self.index(path, &mut indexed);
        }
        let named = |path: &Path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| indexed.contains(name))
        };
        let loose = |path: &&PathBuf| ends_in(path, "go") && !named(path);
        self.loose(folder, paths.iter().filter(loose));
        for path in paths.iter().filter(|path| is_record(path)) {
            self.record(path);
        }
        if depth > 0 {
            for path in paths.iter().filter(|path| path.is_dir()) {
                self.folder(path, depth - 1);
            }
        }
    }

    fn index(&mut self, path: &Path, indexed: &mut BTreeSet<String>) {
        if !self.has_room(path) {
            return;
        }
        match read_index(path) {
            Ok(index) => {
                let files = index.entries.iter().filter_map(|entry| entry.file.clone());
                indexed.extend(files);
                let (collection, errors) = gather(path, &index, read_entry_file);
                self.loaded += collection.problems.len();
                self.library.collections.push(collection);
                self.errors.extend(errors);
            }
            Err(fault) => self.errors.push(fault.at(path).into()),
        }
    }

    fn record(&mut self, path: &Path) {
        if !self.has_room(path) {
            return;
        }
        match load_record(path, MOST_PROBLEMS - self.loaded) {
            Ok((collection, errors)) => {
                self.loaded += collection.problems.len();
                self.library.collections.push(collection);
                self.errors.extend(errors);
            }
            Err(fault) => self.errors.push(fault.at(path).into()),
        }
    }

    /// Loads the positions of a folder that no index names.
    fn loose<'a>(&mut self, folder: &Path, paths: impl Iterator<Item = &'a PathBuf>) {
        let mut problems = Vec::new();
        for path in paths {
            if !self.has_room(folder) {
                break;
            }
            match read_position(path) {
                Ok(board) => problems.push(Problem::bare(file_stem(path), &board)),
                Err(fault) => self.errors.push(fault.at(path).into()),
            }
            self.loaded += 1;
        }
        if !problems.is_empty() {
            self.library.collections.push(Collection {
                path: folder.to_owned(),
                title: file_stem(folder),
                problems,
                repairs: Vec::new(),
            });
        }
    }

    fn has_room(&mut self, path: &Path) -> bool {
        let room = self.loaded < MOST_PROBLEMS;
        if !room {
            self.errors.push(Fault::TooMany.at(path).into());
        }
        room
    }
}

/// Reads the board of the `.go` file that an entry names, if it names one.
fn read_entry_file(index: &Path, entry: &Entry) -> Result<Option<Board>, Fault> {
    let Some(name) = &entry.file else {
        return Ok(None);
    };
    // A file name may not contain a folder: an untrusted index must not make
    // the program read other folders.
    if Path::new(name).file_name() != Some(name.as_ref()) {
        return Err(Fault::NotBeside);
    }
    read_position(&index.with_file_name(name)).map(Some)
}

fn read_position(path: &Path) -> Result<Board, Fault> {
    let file = storage::open_regular(path)?;
    if !ends_in(path, "go") {
        return Err(Fault::UnknownKind);
    }
    let mut bytes = Vec::new();
    file.take(LARGEST_POSITION + 1)
        .read_to_end(&mut bytes)
        .map_err(ReadFault::from)?;
    // A larger file is hardly a position, so an error at its start says more.
    match go_file::read(&bytes) {
        Ok(_) if bytes.len() as u64 > LARGEST_POSITION => {
            Err(ReadFault::TooLarge(LARGEST_POSITION).into())
        }
        read => Ok(read?),
    }
}

fn read_index(path: &Path) -> Result<Index, Fault> {
    Ok(index::read(&read_text(path)?)?)
}

fn read_text(path: &Path) -> Result<String, Fault> {
    let bytes = storage::read(path, LARGEST_INDEX).map_err(|error| error.fault)?;
    Ok(text::utf8(&bytes)?.to_owned())
}

/// Returns the paths in a folder, sorted by name.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = BTreeSet::new();
    for entry in fs::read_dir(folder)?.take(MOST_FILES) {
        paths.insert(entry?.path());
    }
    Ok(paths.into_iter().collect())
}

fn ends_in(path: &Path, ending: &str) -> bool {
    path.extension()
        .is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

fn file_stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or(path.as_os_str());
    stem.to_string_lossy().into_owned()
}

fn stem(name: &str) -> String {
    file_stem(Path::new(name))
}

//! The games that are gone through.

use std::collections::VecDeque;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::cli::records::{self, Strictness};
use crate::go::Color;
use crate::moments::{GameLine, stretches};
use crate::platform::text::one_line;
use crate::problems::library;
use crate::record::{InfoText, NodeId, Record};

/// The most folders within each other that are searched.
const DEEPEST: usize = 32;

/// A game of a file.
#[derive(Debug)]
pub(super) struct Game {
    /// Its number among all games.
    pub(super) number: usize,
    pub(super) path: PathBuf,
    /// Its number in its file, counted from 1, and the number of games there.
    pub(super) place: (usize, usize),
    /// The number of positions with another one after them.
    pub(super) moves: usize,
    record: Record,
    /// The side that is asked about; `None` for both.
    side: Option<Color>,
}

/// A stretch of a game, or a fault to report.
#[derive(Debug)]
pub(super) enum Job {
    Stretch(Arc<Game>, Range<usize>),
    Fault(String),
}

/// The counts of the games that have been read so far.
#[derive(Debug, Default)]
pub(super) struct Counts {
    moves: AtomicUsize,
    seen_player: AtomicBool,
}

impl Counts {
    pub(super) fn moves(&self) -> usize {
        self.moves.load(Ordering::Relaxed)
    }

    /// Returns true if a player has the name that was asked for.
    pub(super) fn has_seen_player(&self) -> bool {
        self.seen_player.load(Ordering::Relaxed)
    }
}

impl Game {
    /// Returns the positions of the main line.
    pub(super) fn line(&self) -> GameLine {
        let nodes: Vec<NodeId> = self.record.tree().main_line(NodeId::ROOT).collect();
        GameLine::of_record(&self.record, &nodes)
    }

    /// Returns the file's name, with the game's number if there are several.
    pub(super) fn name(&self) -> String {
        let path = one_line(&self.path);
        match self.place {
            (_, 0 | 1) => path.to_string(),
            (number, _) => format!("{path}: game {number}"),
        }
    }

    /// Returns the names of the players, or the name of the file.
    pub(super) fn title(&self) -> String {
        let stem = || self.path.file_stem().unwrap_or_default().to_string_lossy();
        self.players().unwrap_or_else(|| stem().into_owned())
    }

    /// Returns the names of the players, as far as the record has them.
    pub(super) fn players(&self) -> Option<String> {
        let name = |color| self.record.info().text(InfoText::Name(color));
        Some(format!("{} – {}", name(Color::Black)?, name(Color::White)?))
    }

    /// Returns true if the moves of this side are asked about.
    pub(super) fn is_asked_for(&self, color: Color) -> bool {
        self.side.is_none_or(|side| side == color)
    }
}

/// Returns the stretches of all games in turn, and their counts. Files are read
/// when their turn comes.
pub(super) fn jobs(
    paths: &[PathBuf],
    player: Option<&str>,
    strictness: Strictness,
) -> (impl Iterator<Item = Job> + Send + 'static, Arc<Counts>) {
    let counts = Arc::new(Counts::default());
    let mut reader = Reader {
        files: paths.iter().cloned().map(Found::Named).collect(),
        player: player.map(str::to_lowercase),
        strictness,
        counts: Arc::clone(&counts),
        games: 0,
        ready: VecDeque::new(),
    };
    let jobs = std::iter::from_fn(move || {
        loop {
            if let Some(job) = reader.ready.pop_front() {
                return Some(job);
            }
            let next = reader.files.pop_front()?;
            reader.read(next);
        }
    });
    (jobs, counts)
}

/// A path to read.
#[derive(Debug)]
enum Found {
    /// A file or folder of the command line.
    Named(PathBuf),
    /// A file or folder within a folder, and its depth.
    Within(PathBuf, usize),
}

struct Reader {
    files: VecDeque<Found>,
    player: Option<String>,
    strictness: Strictness,
    counts: Arc<Counts>,
    /// The number of games read so far.
    games: usize,
    ready: VecDeque<Job>,
}

impl Reader {
    fn read(&mut self, found: Found) {
        let (path, depth) = match found {
            Found::Named(path) => (path, 0),
            Found::Within(path, depth) => (path, depth),
        };
        let done = if path.is_dir() {
            self.read_folder(&path, depth)
        } else {
            self.read_file(&path)
        };
        if let Err(why) = done {
            self.ready.push_back(Job::Fault(why));
        }
    }

    /// Puts the game records and folders of a folder before the other files.
    fn read_folder(&mut self, path: &Path, depth: usize) -> Result<(), String> {
        let fault = |why: std::io::Error| format!("{}: {why}", one_line(path));
        let mut inside = Vec::new();
        for entry in fs::read_dir(path).map_err(fault)? {
            let entry = entry.map_err(fault)?;
            // A link may lead around in a circle.
            let kind = entry.file_type().map_err(fault)?;
            let inner = entry.path();
            if kind.is_dir() && depth < DEEPEST || kind.is_file() && library::is_record(&inner) {
                inside.push(inner);
            }
        }
        if inside.is_empty() && depth == 0 {
            let path = one_line(path);
            return Err(format!("{path}: there are no game records in this folder"));
        }
        inside.sort();
        for inner in inside.into_iter().rev() {
            self.files.push_front(Found::Within(inner, depth + 1));
        }
        Ok(())
    }

    fn read_file(&mut self, path: &Path) -> Result<(), String> {
        let parsed = records::read(path).map_err(|why| why.to_string())?;
        if !self.strictness.accepts(path, &parsed.warnings) {
            return Err(self.strictness.refusal(path));
        }
        let count = parsed.games.len();
        for (index, record) in parsed.games.into_iter().enumerate() {
            let Some(side) = self.side(&record) else {
                continue;
            };
            let moves = record.tree().main_line(NodeId::ROOT).count() - 1;
            let game = Game {
                number: self.games,
                path: path.to_owned(),
                place: (index + 1, count),
                moves,
                record,
                side,
            };
            self.games += 1;
            self.counts.moves.fetch_add(moves, Ordering::Relaxed);
            let game = Arc::new(game);
            // A game without a move has one stretch too, with which it is told.
            let none = (moves == 0).then_some(0..0);
            let ranges = stretches(moves).chain(none);
            let jobs = ranges.map(|range| Job::Stretch(Arc::clone(&game), range));
            self.ready.extend(jobs);
        }
        Ok(())
    }

    /// Returns the side that is asked about in a game; `None` if its player has no
    /// part in it.
    fn side(&self, record: &Record) -> Option<Option<Color>> {
        let Some(player) = &self.player else {
            return Some(None);
        };
        let is_player = |color: &Color| {
            let name = record.info().text(InfoText::Name(*color));
            name.is_some_and(|name| name.trim().to_lowercase() == player.trim())
        };
        let mut sides = Color::BOTH.into_iter().filter(is_player);
        let side = sides.next()?;
        self.counts.seen_player.store(true, Ordering::Relaxed);
        // Somebody who plays both sides is asked about on both.
        Some(Some(side).filter(|_| sides.next().is_none()))
    }
}

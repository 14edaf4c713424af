//! Files from outside: what is opened, dropped on the window, or saved.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::AppSystems;
use super::keeping::Keeper;
use super::language::{self, Phrase, say};
use super::notice::{Notify, sentence};
use super::play::{CurrentGame, GameIntent};
use super::problem::ProblemIntent;
use super::screen::Screen;
use crate::contest::{Contest, NotPlayable, Restored};
use crate::go::{Game, Rules};
use crate::problems;
use crate::record::{NodeId, Record, sgf};
use crate::settings::Language;
use crate::storage;

/// The longest game record that is read: some thousands of games.
const LONGEST_RECORD: u64 = 32 << 20;

/// What may be asked about files.
#[derive(Message, Clone, Debug)]
pub(super) enum FileIntent {
    /// Put what a file holds on the board: a game or a problem.
    Open(PathBuf),
    /// Save the game on the board.
    Save,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileIntent>()
        .add_message::<FileDragAndDrop>()
        .add_systems(
            Update,
            (take_dropped, obey).chain().in_set(AppSystems::Files),
        );
}

/// Why the file cannot be opened, if it cannot, for the shell that asked.
pub fn refusal(path: &Path) -> Option<String> {
    if is_record(path) {
        let why = open_game(path).err()?;
        Some(language::told(&why, Language::English))
    } else {
        problems::library::open(path)
            .err()
            .map(|why| why.to_string())
    }
}

fn is_record(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"))
}

/// What a record holds.
enum Opened {
    /// A game that can be played on.
    Game(Box<Restored>),
    /// A position, to try moves on.
    Position(Box<Game>),
}

/// The first game of a file, and what is to be told of it.
fn open_game(path: &Path) -> Result<(Opened, Vec<Phrase>), Phrase> {
    let trouble = |why: String| Phrase::plain(why);
    let bytes = storage::read(path, LONGEST_RECORD).map_err(|why| trouble(why.to_string()))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let reading = sgf::read(&bytes).map_err(|why| trouble(format!("{name}: {why}")))?;
    let Some(record) = reading.games.first() else {
        return Err(say!("no-game-in-file", name = name.into_owned()));
    };
    let mut words = Vec::new();
    if reading.games.len() > 1 {
        words.push(say!("file-first-game", games = reading.games.len()));
    }
    let tree = record.tree();
    if tree.preorder().any(|node| tree.branches(node)) {
        words.push(say!("file-main-line"));
    }
    words.extend(
        reading
            .warnings
            .iter()
            .map(|word| sentence(&word.to_string())),
    );
    let opened = match Contest::from_record(record) {
        Ok(restored) => {
            words.extend(
                restored
                    .remarks
                    .iter()
                    .map(|word| sentence(&word.to_string())),
            );
            Opened::Game(Box::new(restored))
        }
        Err(why) => {
            words.insert(0, say!("file-look-only", why = why.to_string()));
            Opened::Position(Box::new(position(record, &why)))
        }
    };
    Ok((opened, words))
}

/// What is to be seen of a record that no game leads to: a problem as it is
/// set, anything else as it ends.
fn position(record: &Record, why: &NotPlayable) -> Game {
    let root = NodeId::ROOT;
    let node = match why {
        NotPlayable::Start => root,
        _ => record.tree().main_line(root).last().unwrap_or(root),
    };
    let position = record.position(node);
    Game::from_position(position.board, position.to_move, Rules::practice())
}

fn take_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut intents: MessageWriter<FileIntent>,
) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            intents.write(FileIntent::Open(path_buf.clone()));
        }
    }
}

fn obey(
    mut intents: MessageReader<FileIntent>,
    current: Res<CurrentGame>,
    mut keeper: ResMut<Keeper>,
    mut screen: ResMut<NextState<Screen>>,
    mut games: MessageWriter<GameIntent>,
    mut problems: MessageWriter<ProblemIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        match intent {
            FileIntent::Open(path) if is_record(path) => match open_game(path) {
                Ok((opened, words)) => {
                    games.write(match opened {
                        Opened::Game(restored) => GameIntent::Restore(restored),
                        Opened::Position(game) => GameIntent::Start(game),
                    });
                    screen.set(Screen::Game);
                    if let Some((first, rest)) = words.split_first() {
                        let first = first.clone();
                        notify.write(Notify(match rest.len() {
                            0 => first,
                            more => say!("and-more", first = first, more = more),
                        }));
                    }
                }
                Err(why) => {
                    notify.write(Notify(why));
                }
            },
            FileIntent::Open(path) => {
                problems.write(ProblemIntent::OpenFile(path.clone()));
            }
            FileIntent::Save => {
                let Some(contest) = current.contest() else {
                    continue;
                };
                let words = match keeper.save(contest) {
                    Ok(path) => say!("saved-as", path = path.display().to_string()),
                    Err(why) => say!("not-saved", why = why),
                };
                notify.write(Notify(words));
            }
        }
    }
}

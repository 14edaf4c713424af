//! Readers of games: records, journals, and the analyses of engines.

use std::fs;
use std::path::Path;

use shikatsu::game::GameSession;
use shikatsu::game::journal::{Found, Unread, recover};
use shikatsu::go::{Color, Move, Size};
use shikatsu::gtp::client::Dialect;
use shikatsu::problems::{FileMark, sgf_file};
use shikatsu::record::{Cursor, Keyframes, NodeId, Record, position, sgf};

use super::assert_one_line;

/// The largest number of nodes for which a game is replayed from the start.
const REPLAYED: usize = 60;

/// Reads an SGF file.
pub fn record(bytes: &[u8]) -> bool {
    let reading = match sgf::read(bytes) {
        Ok(reading) => reading,
        Err(why) => {
            assert_one_line(&why.to_string());
            return false;
        }
    };
    for warning in &reading.warnings {
        assert_one_line(&warning.to_string());
    }
    reading.games.iter().take(REPLAYED).for_each(look_at);
    let text = sgf::write_collection(&reading.games);
    let again = sgf::read(text.as_bytes()).unwrap();
    assert_eq!(again.games, reading.games, "{text}");
    assert_eq!(sgf::write_collection(&again.games), text);
    true
}

fn look_at(record: &Record) {
    let tree = record.tree();
    let mut frames = Keyframes::default();
    for (number, node) in tree.main_line(NodeId::ROOT).enumerate() {
        let position = frames.position(record, node);
        if number < REPLAYED {
            assert_eq!(record.position(node).board, position.board);
        }
        drop((record.markup(node), record.comment(node)));
        for color in Color::BOTH {
            let seconds = record.time_left(node, color).and_then(|left| left.seconds);
            assert!(seconds.is_none_or(f64::is_finite));
        }
    }
    let line = tree.main_line(NodeId::ROOT);
    for found in position::irregularities(record, line) {
        assert!(tree.contains(found.node));
    }
    let info = record.info();
    drop((
        info.komi(),
        info.outcome(),
        info.handicap(),
        info.main_time(),
    ));
    drop(info.private_rules());
    let mut cursor = Cursor::default();
    cursor.to_end(tree);
    cursor.next_variation(tree);
    cursor.previous_variation(tree);
    cursor.go(tree, -3);
    assert!(tree.contains(cursor.node()));
}

/// Reads an SGF file of problems.
pub fn problem_record(bytes: &[u8]) -> bool {
    let reading = match sgf_file::read(bytes, "name") {
        Ok(reading) => reading,
        Err(why) => {
            assert_one_line(&why.to_string());
            return false;
        }
    };
    for (_, fault) in &reading.faults {
        assert_one_line(&fault.to_string());
    }
    for fault in &reading.left_out {
        assert_one_line(&fault.to_string());
    }
    for problem in &reading.problems {
        assert_eq!(problem.board().chain_without_liberty(), None);
        assert_one_line(&problem.title);
        for &mv in &problem.answers {
            let at = problem.file_answers.follow(&[mv]).unwrap();
            assert_eq!(problem.file_answers.verdict(at), FileMark::Right);
        }
    }
    if reading.problems.is_empty() {
        return false;
    }
    let text = sgf_file::write(&reading.problems);
    let again = sgf_file::read(text.as_bytes(), "name").unwrap();
    assert_eq!(again.problems.len(), reading.problems.len(), "{text}");
    true
}

fn found(folder: &Path) -> Option<GameSession> {
    match recover(folder).found {
        Found::Nothing => None,
        Found::Game(found) => Some(found.0),
    }
}

/// Reads a damaged journal of a running game. The unusable part must be kept.
pub fn journal(bytes: &[u8]) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("game-1.journal"), bytes).unwrap();
    let recovery = recover(folder);
    for Unread { why, kept } in &recovery.unread {
        assert!(why.to_string().starts_with("line "), "{why}");
        assert_one_line(&why.to_string());
        assert_eq!(fs::read(&kept.as_ref().unwrap().to).unwrap(), bytes);
    }
    let Found::Game(recovered) = recovery.found else {
        return false;
    };
    let (session, journal) = *recovered;
    assert_eq!(session.game().board().chain_without_liberty(), None);
    // The file must now contain exactly the recovered game.
    drop(journal);
    let again = found(folder).unwrap();
    assert_eq!(again.setup(), session.setup());
    assert_eq!(again.game().turns(), session.game().turns());
    assert_eq!(
        (again.phase(), again.clocks()),
        (session.phase(), session.clocks())
    );
    true
}

/// Reads an engine's analysis of a position. The first byte selects the size of
/// the board and the kind of engine.
pub fn engine_analysis(bytes: &[u8]) -> bool {
    let (&first, text) = bytes.split_first().unwrap_or((&0, &[]));
    let side = 1 + first % 25;
    let size = Size::new(side, 1 + (first / 25) % 25).unwrap();
    let dialect = [Dialect::Leela, Dialect::Kata][usize::from(first % 2)];
    let Some(analysis) = dialect.read(&String::from_utf8_lossy(text), size) else {
        return false;
    };
    for worth in [analysis.worth, analysis.best().worth] {
        assert!((0.0..=1.0).contains(&worth.win_rate));
        assert!(worth.lead.is_none_or(f32::is_finite));
    }
    for found in &analysis.candidates {
        assert!((0.0..=1.0).contains(&found.worth.win_rate));
        assert!(found.worth.lead.is_none_or(f32::is_finite));
        for mv in found.line.iter().chain([&found.mv]) {
            assert!(!matches!(mv, Move::Place(point) if !size.contains(*point)));
        }
    }
    let points = analysis.ownership.map(|owned| owned.len());
    assert!(points.is_none_or(|points| points == size.area()));
    true
}

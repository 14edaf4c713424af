//! The requirements on each reader of external input, for any bytes. It never
//! panics and an error is one line. All that is read is valid and can be
//! written and read again.
//!
//! Both `tests/fuzz.rs` and the targets of this folder call these functions.
//! Each returns true if anything was read.

pub mod files;
pub mod games;
pub mod network;
pub mod practice;

/// A reader, with the name of its target and of its folder of seeds.
pub type Reader = (&'static str, fn(&[u8]) -> bool);

/// All readers.
pub const READERS: &[Reader] = &[
    ("settings", files::settings),
    ("themes", files::themes),
    ("rules", files::rules),
    ("engine_lines", files::engine_line),
    ("problem_indexes", files::problem_index),
    ("go_files", files::go_file),
    ("certificates", files::certificate),
    ("records", games::record),
    ("problem_records", games::problem_record),
    ("journals", games::journal),
    ("engine_analyses", games::engine_analysis),
    ("messages_to_host", network::to_host),
    ("messages_to_guest", network::to_guest),
    ("messages_to_duel_host", network::to_duel_host),
    ("messages_to_duel_guest", network::to_duel_guest),
    ("knocks", network::knock),
    ("matches", network::stored_match),
    ("practice_json", practice::json),
    ("practice_csv", practice::csv),
    ("practice_databases", practice::database),
];

/// Asserts that a message is one line without control characters of a terminal.
///
/// # Panics
/// Panics if it is not.
#[track_caller]
pub fn assert_one_line(message: &str) {
    let turns = |c: char| matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let hidden = message.chars().any(|c| c.is_control() || turns(c));
    assert!(!hidden && !message.is_empty(), "{message:?}");
}

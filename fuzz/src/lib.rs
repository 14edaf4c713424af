//! What is asked of each reader of outside input, whatever bytes it is fed:
//! nothing may panic, what is refused is refused in one line, and what was read
//! is sound and can be written and read again.
//!
//! Both `tests/fuzz.rs` and the targets of this folder feed them. Each says
//! whether anything was read.

pub mod files;
pub mod games;
pub mod practice;

/// A reader, by the name of its target and of its folder of seeds.
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
    ("practice_json", practice::json),
    ("practice_csv", practice::csv),
    ("practice_databases", practice::database),
];

/// A message for people is one line, and leaves the terminal alone.
///
/// # Panics
/// When it is not.
#[track_caller]
pub fn assert_one_line(message: &str) {
    let control = message.chars().any(char::is_control);
    assert!(!control && !message.is_empty(), "{message:?}");
}

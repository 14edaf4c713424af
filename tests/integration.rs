//! Tests of the whole program and of the library from outside, in one binary,
//! which is linked once.

mod harness;

mod audit;
mod certificates;
mod cli;
mod clock;
mod comments;
mod console;
mod diagnostics;
mod documents;
mod endless_files;
mod endurance;
mod engines;
mod estimate;
mod fuzz;
mod game_session;
mod game_session_records;
mod go_files;
mod gtp;
mod helpers;
mod hostile;
mod journal;
mod kills;
mod kiosk;
mod layers;
mod lessons;
mod manual;
mod oracle;
mod packaging;
mod play_script;
mod practice;
mod problems;
mod repairs;
mod rules;
mod scoring;
mod settings;
mod sgf_files;
mod sgf_laws;
mod sgf_problems;
mod signature;
mod storage;
mod study;
mod terminal_text;
mod window;
mod written_files;

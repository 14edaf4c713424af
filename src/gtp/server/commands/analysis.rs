//! The analysis commands of Leela Zero and `KataGo`.

use super::CommandEntry;
use super::play::generate;
use crate::engine::bots::Purpose;
use crate::gtp::Dialect;
use crate::gtp::server::analysis::Request;
use crate::gtp::server::session::Session;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("lz-analyze", |session, words| {
        analyze(session, words, Dialect::Leela)
    }),
    ("lz-genmove_analyze", |session, words| {
        genmove_analyze(session, words, Dialect::Leela)
    }),
    ("kata-analyze", |session, words| {
        analyze(session, words, Dialect::Kata)
    }),
    ("kata-genmove_analyze", |session, words| {
        genmove_analyze(session, words, Dialect::Kata)
    }),
];

/// Analyses the position until another line comes in.
fn analyze(session: &mut Session, words: &[String], dialect: Dialect) -> Result<String, String> {
    let (color, request) = Request::read(dialect, words, &session.game)?;
    session.analyze(color, &request);
    Ok(String::new())
}

/// Like `genmove`, with reports; the move comes last.
fn genmove_analyze(
    session: &mut Session,
    words: &[String],
    dialect: Dialect,
) -> Result<String, String> {
    let (color, request) = Request::read(dialect, words, &session.game)?;
    let mv = generate(session, color, Purpose::Win, Some(&request))?;
    Ok(format!("play {mv}"))
}

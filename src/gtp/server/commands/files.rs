//! Game records read and written.

use super::Entry;
use crate::gtp::server::session::Session;
use crate::gtp::server::sgf;

pub(super) const COMMANDS: &[Entry] = &[("loadsgf", loadsgf), ("printsgf", printsgf)];

/// A file and perhaps the number of the move that is not played any more. The
/// protocol knows no names with spaces; they are taken all the same.
fn loadsgf(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let (path, before) = match arguments {
        [path @ .., number] if !path.is_empty() && is_number(number) => {
            // A number too large is beyond the end of any file.
            (path, Some(number.parse().unwrap_or(usize::MAX)))
        }
        path => (path, None),
    };
    if path.is_empty() {
        return Err("syntax error: a file is expected".to_owned());
    }
    let cannot = |why: String| format!("cannot load file: {why}");
    let bytes = session.outside.read(&path.join(" "), sgf::LONGEST);
    let loaded = sgf::load(&bytes.map_err(cannot)?, before, session.game.rules());
    let (game, start) = loaded.map_err(cannot)?;
    session.begin(game, start);
    Ok(String::new())
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

/// The game as text, or into a file. That is written whole or not at all; only
/// names of records are taken, so that a slip cannot cost another file.
fn printsgf(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let text = sgf::written(&session.game, session.start);
    if arguments.is_empty() {
        return Ok(text);
    }
    let path = arguments.join(" ");
    let cannot = |why: &str| format!("cannot write file: {why}");
    if !path.to_ascii_lowercase().ends_with(".sgf") {
        return Err(cannot("a name that ends in .sgf is expected"));
    }
    let written = session.outside.write(&path, &text);
    written.map_err(|why| cannot(&why))?;
    Ok(String::new())
}

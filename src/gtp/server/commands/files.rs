//! Commands that read and write game records.

use super::CommandEntry;
use crate::gtp::server::session::Session;
use crate::gtp::server::sgf;
use crate::record::sgf::LARGEST_FILE;

pub(super) const COMMANDS: &[CommandEntry] = &[("loadsgf", loadsgf), ("printsgf", printsgf)];

/// Loads a file. A second argument is the number of the first move that is not
/// played. The protocol does not allow spaces in file names, but they are
/// accepted here.
fn loadsgf(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let (path, before) = match arguments {
        [path @ .., number] if !path.is_empty() && is_number(number) => {
            // A number that overflows is beyond the end of any file.
            (path, Some(number.parse().unwrap_or(usize::MAX)))
        }
        path => (path, None),
    };
    if path.is_empty() {
        return Err("syntax error: a file is expected".to_owned());
    }
    let cannot = |why: String| format!("cannot load file: {why}");
    let bytes = session.outside.read(&path.join(" "), LARGEST_FILE);
    let loaded = sgf::load(&bytes.map_err(cannot)?, before, session.game.rules());
    let loaded = loaded.map_err(cannot)?;
    let outside = &session.outside;
    let reported = outside.report_repairs(&path.join(" "), &loaded.repairs);
    reported.map_err(cannot)?;
    session.begin(loaded.game, loaded.start);
    Ok(String::new())
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

/// Returns the game as text, or writes it to a file. The file is written
/// completely or not at all. Only names that end in `.sgf` are accepted, so
/// that a typing error cannot overwrite another file.
fn printsgf(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let date = session.outside.today();
    let text = sgf::written(&session.game, session.start, date.as_deref());
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

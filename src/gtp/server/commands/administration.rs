//! Commands about the engine itself and its settings.

use super::{CommandEntry, all, find};
use crate::engine::bots::Level;
use crate::gtp::server::arguments::{at_most_one, only, shown};
use crate::gtp::server::session::Session;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Shikatsu".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("help", list_commands),
    ("quit", |session, _| {
        session.finish();
        Ok(String::new())
    }),
    // Any line ends an analysis, but some front ends send this command.
    ("stop", |_, _| Ok(String::new())),
    ("clear_cache", |session, _| {
        session.replace_player(session.level(), session.seed());
        Ok(String::new())
    }),
    ("get_random_seed", |session, _| {
        Ok(session.seed().to_string())
    }),
    ("set_random_seed", set_random_seed),
    ("shikatsu-level", level),
    ("gogui-analyze_commands", |_, _| Ok(GOGUI.join("\n"))),
];

/// The commands that `GoGui` offers in its menu: the type of the answer, a
/// label, the command.
const GOGUI: &[&str] = &[
    "string/Level/shikatsu-level",
    "none/Set Level/shikatsu-level %s",
    "string/Final Score/final_score",
    "plist/Dead Stones/final_status_list dead",
    "plist/Stones in Seki/final_status_list seki",
    "plist/Black Territory/final_status_list black_territory",
    "plist/White Territory/final_status_list white_territory",
    "move/Suggested Move/reg_genmove %c",
    "string/Attack/owl_attack %p",
    "string/Defend/owl_defend %p",
    "string/Status/dragon_status %p",
    "plist/Legal Moves/all_legal %c",
    "string/Rules/kata-get-rules",
];

fn known_command(_: &mut Session, arguments: &[String]) -> Result<String, String> {
    let known = arguments.first().is_some_and(|name| find(name).is_some());
    Ok(known.to_string())
}

fn list_commands(_: &mut Session, _: &[String]) -> Result<String, String> {
    let names: Vec<&str> = all().map(|(name, _)| *name).collect();
    Ok(names.join("\n"))
}

fn set_random_seed(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let text = only(arguments, "a seed")?;
    let seed = text.parse().map_err(|_| {
        format!(
            "syntax error: a whole number from 0 on is expected, not `{}`",
            shown(text)
        )
    })?;
    session.replace_player(session.level(), seed);
    Ok(String::new())
}

/// Returns the level, or changes it.
fn level(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let Some(name) = at_most_one(arguments, "a level")? else {
        return Ok(session.level().to_string());
    };
    let level: Level = name
        .parse()
        .map_err(|_| format!("unknown level `{}`: {}", shown(name), names()))?;
    session.replace_player(level, session.seed());
    Ok(String::new())
}

fn names() -> String {
    Level::ALL.map(Level::name).join(", ")
}

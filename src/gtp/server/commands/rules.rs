//! The rules commands of KGS and `KataGo`.

use super::CommandEntry;
use crate::go::Rules;
use crate::gtp::server::arguments::only;
use crate::gtp::server::rules;
use crate::gtp::server::session::Session;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("kgs-rules", |session, arguments| {
        let rules = rules::named(only(arguments, "the name of rules")?)?;
        change(session, rules)
    }),
    ("kata-get-rules", |session, _| {
        Ok(rules::spelled(session.game.rules()))
    }),
    ("kata-set-rules", set_rules),
    ("kata-set-rule", |session, arguments| {
        let [key, value] = arguments else {
            return Err("syntax error: a field and its value are expected".to_owned());
        };
        let rules = rules::with(session.game.rules(), key, value)?;
        change(session, rules)
    }),
];

/// Sets the rules by name, or by a JSON dictionary, which may contain spaces.
fn set_rules(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let text = arguments.join(" ");
    let rules = if text.starts_with('{') {
        rules::read(&text, session.game.rules())?
    } else {
        rules::named(&text)?
    };
    change(session, rules)
}

/// Continues the game with other rules and the same komi.
fn change(session: &mut Session, rules: Rules) -> Result<String, String> {
    session.game = rules::replayed(&session.game, rules)?;
    Ok(String::new())
}

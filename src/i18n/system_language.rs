//! The language of the system, in which the program speaks until another one is
//! chosen.

use std::env;

use crate::config::settings::Language;

/// Returns the language that the environment names, else the first of the
/// system's languages that the program knows.
#[must_use]
pub(crate) fn system_language() -> Language {
    let variable = |name: &str| env::var(name).ok();
    language_of_environment(variable).unwrap_or_else(|| {
        sys_locale::get_locales()
            .find_map(|locale| language_of(&locale))
            .unwrap_or_default()
    })
}

/// Returns the language that the variables of the locale name, or `None` if
/// none of them is set. A locale of another language gives English.
///
/// As POSIX says, the first variable that is set decides, so `LC_ALL=C` is
/// English whatever `LANG` says. As in GNU's gettext, `LANGUAGE` lists better
/// choices, unless the locale is that of C.
fn language_of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(set)?;
    let name = locale.split(['.', '@']).next();
    if matches!(name, Some("C" | "POSIX")) {
        return Some(Language::English);
    }
    let listed = set("LANGUAGE").unwrap_or_default();
    let mut listed = listed.split(':').chain([locale.as_str()]);
    Some(listed.find_map(language_of).unwrap_or_default())
}

/// Returns the language of a locale such as `fr-CH`, `en_GB.UTF-8` or
/// `zh-Hant-HK`.
pub(super) fn language_of(locale: &str) -> Option<Language> {
    let mut tags = locale.split(['-', '_', '.', '@']);
    let tag = tags.next()?;
    if tag.eq_ignore_ascii_case("zh") {
        let traditional = ["hant", "tw", "hk", "mo"];
        let is_one = |tag: &str| traditional.iter().any(|one| tag.eq_ignore_ascii_case(one));
        // The script tag of `zh-Hans-HK` decides, as does that of `zh-Hant`.
        return Some(match tags.next() {
            Some(next) if is_one(next) => Language::TraditionalChinese,
            _ => Language::SimplifiedChinese,
        });
    }
    let mut all = Language::ALL.into_iter();
    all.find(|language| tag.eq_ignore_ascii_case(language.tag()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let language = |set: &[(&str, &str)]| {
            language_of_environment(|name| {
                let found = set.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        let french = Some(Language::French);
        let english = Some(Language::English);
        for (set, expected) in [
            (&[("LANG", "fr_FR.UTF-8")][..], french),
            (&[("LC_MESSAGES", "fr_CA"), ("LANG", "en_US.UTF-8")], french),
            (&[("LC_ALL", ""), ("LANG", "fr_FR")], french),
            (&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")], english),
            (&[("LC_ALL", "C.UTF-8"), ("LANGUAGE", "fr")], english),
            (&[("LC_ALL", "POSIX"), ("LANG", "fr_FR.UTF-8")], english),
            (&[("LC_ALL", "de_DE.UTF-8"), ("LANG", "fr_FR")], english),
            (&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de:fr:en")], french),
            (&[("LANGUAGE", "fr")], None),
            (&[("LC_CTYPE", "fr_FR.UTF-8")], None),
            (&[], None),
        ] {
            assert_eq!(language(set), expected, "{set:?}");
        }
    }
}

//! The language of the system, which the window speaks until another one is
//! chosen.

use crate::config::settings::Language;

/// Returns the first language of the system's locales that the program knows.
pub(crate) fn system_language() -> Language {
    sys_locale::get_locales()
        .find_map(|locale| language_of(&locale))
        .unwrap_or_default()
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

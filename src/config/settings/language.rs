//! The languages of the window and of the console.

use serde::{Deserialize, Serialize};

/// A language of the window, and perhaps of the console.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Japanese.
    Japanese,
    /// Chinese in simplified characters.
    SimplifiedChinese,
    /// Chinese in traditional characters.
    TraditionalChinese,
    /// Korean.
    Korean,
}

impl Language {
    /// All variants.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::French,
        Self::Japanese,
        Self::SimplifiedChinese,
        Self::TraditionalChinese,
        Self::Korean,
    ];

    /// The languages of the console, which have a file `console.ftl`.
    pub const OF_CONSOLE: [Self; 2] = [Self::English, Self::French];

    /// Returns its tag (BCP 47).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Japanese => "ja",
            Self::SimplifiedChinese => "zh-CN",
            Self::TraditionalChinese => "zh-TW",
            Self::Korean => "ko",
        }
    }

    /// Returns its name in the language itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Japanese => "日本語",
            Self::SimplifiedChinese => "简体中文",
            Self::TraditionalChinese => "繁體中文",
            Self::Korean => "한국어",
        }
    }
}

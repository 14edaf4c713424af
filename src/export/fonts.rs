//! The embedded fonts: Inter, and Noto Sans CJK for letters that Inter lacks.
//! The window and the exports without a window share one copy in memory.

use crate::config::settings::Language;

/// Inter for normal text.
pub static INTER: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
/// Inter for bold text.
pub static INTER_STRONG: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");
/// Noto Sans CJK for normal text.
pub static NOTO: &[u8] = include_bytes!("../../assets/fonts/NotoSansCJK-Regular.ttc");
/// Noto Sans CJK for bold text.
pub static NOTO_STRONG: &[u8] = include_bytes!("../../assets/fonts/NotoSansCJK-Bold.ttc");

/// Returns the index of the Noto Sans CJK face with the character shapes of a
/// language. The script `assets/fonts/make` determines the order of the faces.
///
/// English and French use the Japanese shapes: they show such characters mostly
/// in names of players, and most records are Japanese.
#[must_use]
pub const fn face(language: Language) -> u32 {
    match language {
        Language::English | Language::French | Language::Japanese | Language::Korean => 0,
        Language::SimplifiedChinese => 1,
        Language::TraditionalChinese => 2,
    }
}

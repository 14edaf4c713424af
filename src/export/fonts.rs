//! The fonts that are part of the program: Inter, and Noto Sans CJK where Inter
//! has no letters. Once in memory, for the window as for files that are made
//! without one.

use crate::config::settings::Language;

/// Inter, for text.
pub static INTER: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
/// Inter, for what stands out.
pub static INTER_STRONG: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");
/// Noto Sans CJK, for text.
pub static NOTO: &[u8] = include_bytes!("../../assets/fonts/NotoSansCJK-Regular.ttc");
/// Noto Sans CJK, for what stands out.
pub static NOTO_STRONG: &[u8] = include_bytes!("../../assets/fonts/NotoSansCJK-Bold.ttc");

/// The face of the files of Noto Sans CJK, in which `assets/fonts/make` put
/// them, whose shapes a language uses. English and French meet characters in
/// names of players, of whom most records are Japanese.
#[must_use]
pub const fn face(language: Language) -> u32 {
    match language {
        Language::English | Language::French | Language::Japanese | Language::Korean => 0,
        Language::SimplifiedChinese => 1,
        Language::TraditionalChinese => 2,
    }
}

//! The fonts: Inter, and Noto Sans CJK for characters that Inter lacks.
//! Chinese, Japanese and Korean share many characters but not their shapes, so
//! the shapes depend on the language of the window.

use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, FontTweak};

use super::theme;
use crate::config::settings::Language;
use crate::export::fonts::{INTER, INTER_STRONG, NOTO, NOTO_STRONG, face};

const REGULAR: &str = "regular";
const STRONG: &str = "strong";
const TITLE: &str = "title";
const EASTERN: &str = "eastern";
const STRONG_EASTERN: &str = "strong eastern";

/// The vertical shift that brings the base line of Noto Sans CJK to that of
/// Inter, in heights of the font.
const LIFT: f32 = -0.07;

/// Gives a context the fonts of a language, which come into force a frame
/// later. The glyph cache is cleared only if `times` differs from before: egui
/// takes fonts for new ones if anything about them has changed.
pub(super) fn set_fonts(ctx: &Context, language: Language, times: usize) {
    let mut fonts = fonts(language);
    let nobodys = FontFamily::Name(format!("after {times}").into());
    let usual = fonts.families.get(&FontFamily::Proportional).cloned();
    fonts.families.insert(nobodys, usual.unwrap_or_default());
    ctx.set_fonts(fonts);
}

/// Gives a new context the fonts and measures of the program.
pub(crate) fn set_up_context(ctx: &Context, language: Language) {
    set_fonts(ctx, language, 0);
    theme::set_measures(ctx);
}

/// Returns the fonts of a language.
fn fonts(language: Language) -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let western: [(&str, &[u8]); 3] = [
        (REGULAR, INTER),
        (STRONG, INTER_STRONG),
        (
            TITLE,
            include_bytes!("../../../assets/fonts/KouzanMouhitsu-title.ttf"),
        ),
    ];
    let eastern: [(&str, &[u8]); 2] = [(EASTERN, NOTO), (STRONG_EASTERN, NOTO_STRONG)];
    let western = western.map(|(name, bytes)| (name, FontData::from_static(bytes)));
    let eastern = eastern.map(|(name, bytes)| {
        let mut data = FontData::from_static(bytes);
        data.index = face(language);
        let tweak = FontTweak {
            y_offset_factor: LIFT,
            ..FontTweak::default()
        };
        (name, data.tweak(tweak))
    });
    for (name, data) in western.into_iter().chain(eastern) {
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
    }
    let usual = fonts.families.get(&FontFamily::Proportional).cloned();
    let usual = usual.unwrap_or_default();
    // Characters that the strong fonts lack are shown in the regular one.
    let families: [(FontFamily, &[&str]); 3] = [
        (FontFamily::Proportional, &[REGULAR, EASTERN]),
        (theme::strong(), &[STRONG, STRONG_EASTERN, EASTERN]),
        (theme::brush(1.0).family, &[TITLE, EASTERN]),
    ];
    for (family, first) in families {
        let first = first.iter().map(|&name| name.to_owned());
        let list = first.chain(usual.iter().cloned()).collect();
        fonts.families.insert(family, list);
    }
    fonts
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bevy_egui::egui::{FontId, RawInput};

    use super::*;
    use crate::i18n;

    /// Returns the characters of a text that a family of these fonts cannot
    /// show.
    fn missing(fonts: FontDefinitions, family: &FontFamily, text: &str) -> BTreeSet<char> {
        let ctx = Context::default();
        ctx.set_fonts(fonts);
        // Fonts come into force with the next frame.
        let _shown = ctx.run_ui(RawInput::default(), |_| ());
        ctx.fonts_mut(|fonts| {
            let mut font = fonts.fonts.font(family);
            let known = font.characters();
            let visible = text.chars().filter(|c| !c.is_control());
            visible.filter(|c| !known.contains_key(c)).collect()
        })
    }

    /// Returns fonts whose families have nothing to fall back on.
    fn without_fallback(language: Language) -> FontDefinitions {
        let mut fonts = fonts(language);
        for family in [FontFamily::Proportional, theme::strong()] {
            if let Some(list) = fonts.families.get_mut(&family) {
                list.truncate(2);
            }
        }
        fonts
    }

    #[test]
    fn every_character_of_every_phrase_can_be_shown() {
        for language in Language::ALL {
            let text = i18n::all_texts(language) + language.own_name();
            assert!(text.chars().count() > 5_000, "{language:?} says little");
            for family in [FontFamily::Proportional, theme::strong()] {
                let missing = missing(without_fallback(language), &family, &text);
                assert!(
                    missing.is_empty(),
                    "{language:?}, {family}: run assets/fonts/make for {missing:?}"
                );
            }
        }
    }

    #[test]
    fn names_in_records_can_be_shown_in_every_language() {
        // The text has names of players from several countries and a comment in
        // each script.
        let names = "本因坊秀策 井山裕太 趙治勲 羋昱廷 芈昱廷 柯潔 柯洁 辜梓豪 연구생 신진서 \
                     李世乭 周俊勳 ヒカルの碁 劫材有利 패싸움 「妙手」、①②③ Ａ→Ｂ ○×△□";
        for language in [Language::English, Language::Korean] {
            let family = FontFamily::Proportional;
            let missing = missing(fonts(language), &family, names);
            assert!(missing.is_empty(), "{missing:?}");
        }
        let hieroglyph = missing(fonts(Language::English), &theme::strong(), "a𓀀");
        assert_eq!(hieroglyph, BTreeSet::from(['𓀀']), "the test can fail");
    }

    #[test]
    fn characters_have_the_shapes_of_their_language() {
        // Japan, China and Taiwan write these characters in three ways.
        let shapes = [0, 1, 2].map(|index| {
            let language = Language::ALL.into_iter().find(|&one| face(one) == index);
            let ctx = Context::default();
            ctx.set_fonts(fonts(language.unwrap()));
            let input = RawInput::default();
            let _shown = ctx.run_ui(input, |ui| {
                let job = |text: &str| {
                    let font = FontId::proportional(60.0);
                    let white = bevy_egui::egui::Color32::WHITE;
                    ui.painter().layout_no_wrap(text.to_owned(), font, white)
                };
                // Laying the text out here puts its glyphs into the texture.
                job("骨角直");
            });
            ctx.fonts(|fonts| fonts.image().pixels)
        });
        assert!(shapes[0].iter().any(|pixel| pixel.a() > 0));
        assert_ne!(shapes[0], shapes[1]);
        assert_ne!(shapes[1], shapes[2]);
        assert_ne!(shapes[0], shapes[2]);
    }
}

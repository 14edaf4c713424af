//! The setup of egui's fonts for the language of the window.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::fonts;
use crate::app::session::Prefs;
use crate::config::settings::Language;

/// The fonts that egui has. New fonts come into force a frame after they are
/// set.
#[derive(Resource, Debug, Default)]
pub(crate) struct FontSetup {
    language: Option<Language>,
    /// The number of times that the glyph cache was cleared, and the wanted
    /// number.
    times: usize,
    wanted: usize,
}

impl FontSetup {
    /// The fonts are set up elsewhere.
    #[cfg(test)]
    pub(crate) fn done() -> Self {
        Self {
            language: Some(Language::English),
            ..Self::default()
        }
    }

    /// Clears the glyph cache. egui keeps every glyph in each size in one
    /// texture. It doubles when it is full, to 16 MiB and as much on the
    /// device.
    pub(crate) const fn forget(&mut self) {
        self.wanted += 1;
    }
}

pub(crate) fn has_fonts(font_setup: Res<FontSetup>) -> bool {
    font_setup.language.is_some()
}

pub(crate) fn update_fonts(
    mut contexts: EguiContexts,
    mut font_setup: ResMut<FontSetup>,
    prefs: Res<Prefs>,
) -> Result {
    let language = prefs.language();
    let (before, wanted) = (font_setup.language, font_setup.wanted);
    if before == Some(language) && font_setup.times == wanted {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if before.is_none() {
        fonts::set_up_context(ctx, language);
    } else {
        fonts::set_fonts(ctx, language, wanted);
        ctx.request_repaint();
    }
    font_setup.language = Some(language);
    font_setup.times = wanted;
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;

    /// Returns the number of pixels of the glyph texture after a frame with
    /// this text.
    fn size(ctx: &Context, text: &str) -> usize {
        let _shown = ctx.run_ui(RawInput::default(), |ui| {
            ui.label(text);
        });
        ctx.fonts(|fonts| fonts.font_image_size().iter().product())
    }

    #[test]
    fn clearing_the_glyph_cache_shrinks_it() {
        let ctx = Context::default();
        fonts::set_up_context(&ctx, Language::English);
        size(&ctx, "");
        let little = size(&ctx, "Black to play");
        let much = size(&ctx, &crate::i18n::all_texts(Language::Japanese));
        assert!(much > 2 * little, "{little} to {much}");
        fonts::set_fonts(&ctx, Language::English, 0);
        assert_eq!(size(&ctx, "Black to play"), much, "the same fonts stay");
        fonts::set_fonts(&ctx, Language::English, 1);
        assert_eq!(size(&ctx, "Black to play"), little);
    }
}

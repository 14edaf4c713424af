//! Frees memory after a visit. The buffers of egui stay as large as they ever
//! were, and a page full of pictures takes megabytes. The same is true of the
//! picture of all drawn glyphs.

use bevy::prelude::*;
use bevy::render::{Extract, ExtractSchedule, RenderApp};
use bevy_egui::render::systems::EguiRenderData;

use super::KioskSystems;
use super::visit::VisitOver;
use crate::app::ui::font_setup::FontSetup;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, clear_glyph_cache.after(KioskSystems::Visits));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, drop_panel_buffers);
    }
}

/// Drops the buffers. The next frame creates them anew, for what it shows.
fn drop_panel_buffers(
    mut over: Extract<MessageReader<VisitOver>>,
    mut panels: ResMut<EguiRenderData>,
) {
    if over.read().count() > 0 {
        *panels = EguiRenderData::default();
    }
}

fn clear_glyph_cache(mut over: MessageReader<VisitOver>, mut fonts: ResMut<FontSetup>) {
    if over.read().count() > 0 {
        fonts.forget();
    }
}

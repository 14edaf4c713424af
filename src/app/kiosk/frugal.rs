//! What the panels of a visit needed goes with it: egui's buffers are as large
//! as they ever had to be, and a page full of pictures takes megabytes.

use bevy::prelude::*;
use bevy::render::{Extract, ExtractSchedule, RenderApp};
use bevy_egui::render::systems::EguiRenderData;

use super::visits::VisitOver;

pub(super) fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, forget_panels);
    }
}

/// Those of the next frame are made anew, for what it shows.
fn forget_panels(mut over: Extract<MessageReader<VisitOver>>, mut panels: ResMut<EguiRenderData>) {
    if over.read().count() > 0 {
        *panels = EguiRenderData::default();
    }
}

//! The graphics device may be lost: its driver crashes, the machine sleeps, an
//! external card is unplugged. Rendering begins anew then, and the game goes on.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::settings::RenderCreation;
use bevy::render::{RenderApp, RenderStartup};
use bevy::window::RequestRedraw;
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};

/// How often it may begin anew within this time. More is no accident.
const OFTEN: usize = 5;
const WITHIN: Duration = Duration::from_secs(60);

/// Rendering begins anew, on another device.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct RenderingRenewed;

/// When rendering began anew.
#[derive(Resource, Debug, Default)]
struct Recoveries(Vec<Instant>);

impl Recoveries {
    /// Whether it may once more.
    fn another(&mut self, now: Instant) -> bool {
        self.0.retain(|then| now.duration_since(*then) < WITHIN);
        self.0.push(now);
        self.0.len() <= OFTEN
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recoveries>()
        .add_message::<RenderingRenewed>()
        .insert_resource(RenderErrorHandler(begin_anew));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(RenderStartup, renew_panels);
    }
}

fn begin_anew(error: &RenderError, main: &mut World, _: &mut World) -> RenderErrorPolicy {
    let RenderError {
        ty, description, ..
    } = error;
    if !main.resource_mut::<Recoveries>().another(Instant::now()) {
        tracing::error!("rendering fails again and again: {ty:?} {description}");
        main.write_message(AppExit::error());
        return RenderErrorPolicy::StopRendering;
    }
    tracing::error!("rendering begins anew after {ty:?}: {description}");
    main.write_message(RenderingRenewed);
    main.write_message(RequestRedraw);
    RenderErrorPolicy::Recover(RenderCreation::default())
}

/// What draws panels holds things of the device that it made once; they are made
/// for the new one.
fn renew_panels(world: &mut World) {
    let pipeline = EguiPipeline::from_world(world);
    world.insert_resource(pipeline);
    world.insert_resource(SpecializedRenderPipelines::<EguiPipeline>::default());
    world.insert_resource(EguiTransforms::default());
    world.insert_resource(EguiRenderData::default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_that_is_lost_again_and_again_is_given_up() {
        let mut recoveries = Recoveries::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!((0..5).all(|second| recoveries.another(at(second))));
        assert!(!recoveries.another(at(6)));
        assert!(recoveries.another(at(70)), "that was another time");
    }
}

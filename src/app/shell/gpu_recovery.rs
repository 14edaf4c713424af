//! The graphics device may be lost: its driver crashes, the machine sleeps, an
//! external card is unplugged. Rendering begins anew then, and the game goes on.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::renderer::RenderDevice;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::render::{RenderApp, RenderStartup};
use bevy::sprite_render::{ImageBindGroups, SpriteMeta};
use bevy::window::ExitSystems;
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};
use wgpu::PollType;

use crate::app::shell::redraw::AwakeIf as _;

/// How often it may begin anew within this time. More is no accident.
const OFTEN: usize = 5;
const WITHIN: Duration = Duration::from_secs(60);
/// How long it may take until everything is drawn again: what draws is compiled
/// beside the frames.
const SETTLING: Duration = Duration::from_secs(15);

/// What the program ends with when it has given up.
// The compiler sees that it is not zero.
pub(crate) const GIVEN_UP: AppExit = AppExit::Error(NonZero::new(3).unwrap());

/// How much of the device's memory is taken at once, in bytes.
const BLOCK: u64 = 4 << 20;

/// There is another device to draw on.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct RenderingRenewed;

/// When rendering began anew, and until when frames follow each other.
#[derive(Resource, Debug, Default)]
struct Recoveries {
    begun: Vec<Instant>,
    awake_until: Option<Instant>,
    given_up: bool,
}

/// How often a device was taken into use; both worlds know it.
#[derive(Resource, Clone, Debug, Default)]
struct Devices(Arc<AtomicUsize>);

impl Recoveries {
    /// Whether it may once more.
    fn another(&mut self, now: Instant) -> bool {
        self.begun.retain(|then| now.duration_since(*then) < WITHIN);
        self.begun.push(now);
        self.awake_until = Some(now + SETTLING);
        self.begun.len() <= OFTEN
    }
}

/// How a device is taken into use, the first as any later one. A board wants
/// little of its memory, so it is taken in small blocks, which go back when they
/// are empty: a window that once was larger, or drew a larger board, does not
/// keep the most it ever used.
pub(crate) fn creation() -> RenderCreation {
    RenderCreation::from(WgpuSettings {
        memory_hints: MemoryHints::Manual {
            suballocated_device_memory_block_size: BLOCK..BLOCK,
        },
        ..default()
    })
}

pub(crate) fn plugin(app: &mut App) {
    let devices = Devices::default();
    app.init_resource::<Recoveries>()
        .insert_resource(devices.clone())
        .awake_if(|recoveries: Res<Recoveries>| {
            let until = recoveries.awake_until;
            until.is_some_and(|until| Instant::now() < until)
        })
        .add_message::<RenderingRenewed>()
        .insert_resource(RenderErrorHandler(begin_anew))
        .add_systems(First, tell_renewal)
        .add_systems(Last, (look_after_device, give_up.in_set(ExitSystems)));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(devices)
            .add_systems(RenderStartup, renew);
    }
}

/// What is drawn before there is a device would be lost with the old one.
fn tell_renewal(
    devices: Res<Devices>,
    mut known: Local<usize>,
    mut recoveries: ResMut<Recoveries>,
    mut renewed: MessageWriter<RenderingRenewed>,
) {
    let now = devices.0.load(Ordering::Relaxed);
    let before = std::mem::replace(&mut *known, now);
    // The first one is no renewal.
    if now > before && before > 0 {
        recoveries.awake_until = Some(Instant::now() + SETTLING);
        renewed.write(RenderingRenewed);
    }
}

/// A device that is lost says so only when it is asked.
fn look_after_device(device: Option<Res<RenderDevice>>) {
    if let Some(device) = device {
        // What is wrong is told to who listens, in the renderer.
        device.wgpu_device().poll(PollType::Poll).ok();
    }
}

/// Without anything to be seen the program ends, as it would otherwise: whoever
/// has something to finish does so.
fn give_up(recoveries: Res<Recoveries>, mut exit: MessageWriter<AppExit>) {
    if recoveries.given_up {
        exit.write(GIVEN_UP);
    }
}

fn begin_anew(error: &RenderError, main: &mut World, _: &mut World) -> RenderErrorPolicy {
    let RenderError {
        ty, description, ..
    } = error;
    if !main.resource_mut::<Recoveries>().another(Instant::now()) {
        tracing::error!("rendering fails again and again: {ty:?} {description}");
        main.resource_mut::<Recoveries>().given_up = true;
        return RenderErrorPolicy::StopRendering;
    }
    tracing::error!("rendering begins anew after {ty:?}: {description}");
    RenderErrorPolicy::Recover(creation())
}

/// What draws panels and sprites holds things of the device that it made once;
/// they are made for the new one.
fn renew(world: &mut World) {
    world
        .resource::<Devices>()
        .0
        .fetch_add(1, Ordering::Relaxed);
    world.insert_resource(SpriteMeta::default());
    world.insert_resource(ImageBindGroups::default());
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

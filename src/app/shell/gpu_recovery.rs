//! Recovery from a lost graphics device: its driver crashes, the machine
//! sleeps, or an external card is unplugged. Rendering restarts then, and the
//! game goes on.

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

use crate::app::shell::redraw::RedrawWhile as _;

/// The most restarts within this time. If there are more, rendering is given
/// up.
const OFTEN: usize = 5;
const WITHIN: Duration = Duration::from_secs(60);
/// The longest time until everything is drawn again, since pipelines are
/// compiled beside the frames.
const SETTLING: Duration = Duration::from_secs(15);

/// The exit code of the program when rendering was given up.
// The compiler checks that the code is not zero.
pub(crate) const GIVEN_UP: AppExit = AppExit::Error(NonZero::new(3).unwrap());

/// The size of the blocks in which device memory is allocated, in bytes.
const BLOCK: u64 = 4 << 20;

/// Triggered when the device is lost, before there is another one.
#[derive(Event, Clone, Copy, Debug)]
pub(crate) struct DeviceLost;

/// Sent when there is a new device to draw on.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct RenderingRenewed;

/// The times of recent restarts, and the end of the period of continuous
/// frames.
#[derive(Resource, Debug, Default)]
struct Recoveries {
    begun: Vec<Instant>,
    awake_until: Option<Instant>,
    given_up: bool,
}

/// The number of devices that have been taken into use, shared by both worlds.
#[derive(Resource, Clone, Debug, Default)]
struct Devices(Arc<AtomicUsize>);

impl Recoveries {
    /// Records a restart. Returns true if it is allowed.
    fn another(&mut self, now: Instant) -> bool {
        self.begun.retain(|then| now.duration_since(*then) < WITHIN);
        self.begun.push(now);
        self.awake_until = Some(now + SETTLING);
        self.begun.len() <= OFTEN
    }
}

/// Returns the settings for creating a device, the first as any later one. A
/// board needs little memory, so it is allocated in small blocks, which are
/// freed when they are empty. So a window does not keep the most memory it ever
/// used.
pub(crate) fn render_creation() -> RenderCreation {
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
        .redraw_while(|recoveries: Res<Recoveries>| {
            let until = recoveries.awake_until;
            until.is_some_and(|until| Instant::now() < until)
        })
        .add_message::<RenderingRenewed>()
        .insert_resource(RenderErrorHandler(handle_render_error))
        .add_systems(First, report_new_device)
        .add_systems(
            Last,
            (
                poll_device.run_if(resource_exists::<RenderDevice>),
                exit_after_failed_recovery.in_set(ExitSystems),
            ),
        );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(devices)
            .add_systems(RenderStartup, recreate_render_resources);
    }
}

/// Announces a new device once it exists. Pictures painted earlier would be
/// lost with the old one.
fn report_new_device(
    devices: Res<Devices>,
    mut known: Local<usize>,
    mut recoveries: ResMut<Recoveries>,
    mut renewed: MessageWriter<RenderingRenewed>,
) {
    let now = devices.0.load(Ordering::Relaxed);
    let before = std::mem::replace(&mut *known, now);
    // The first device is no renewal.
    if now > before && before > 0 {
        recoveries.awake_until = Some(Instant::now() + SETTLING);
        renewed.write(RenderingRenewed);
    }
}

/// Polls the device, since a lost device is only reported when it is polled.
fn poll_device(device: Res<RenderDevice>) {
    // The renderer's error handler receives the error.
    device.wgpu_device().poll(PollType::Poll).ok();
}

/// Ends the program in the normal way if rendering was given up, so that all
/// exit systems run.
fn exit_after_failed_recovery(recoveries: Res<Recoveries>, mut exit: MessageWriter<AppExit>) {
    if recoveries.given_up {
        exit.write(GIVEN_UP);
    }
}

fn handle_render_error(error: &RenderError, main: &mut World, _: &mut World) -> RenderErrorPolicy {
    let RenderError {
        ty, description, ..
    } = error;
    if !main.resource_mut::<Recoveries>().another(Instant::now()) {
        tracing::error!("rendering fails again and again: {ty:?} {description}");
        main.resource_mut::<Recoveries>().given_up = true;
        return RenderErrorPolicy::StopRendering;
    }
    main.trigger(DeviceLost);
    tracing::error!("rendering begins anew after {ty:?}: {description}");
    RenderErrorPolicy::Recover(render_creation())
}

/// Recreates the render resources of panels and sprites that belong to the lost
/// device.
fn recreate_render_resources(world: &mut World) {
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

//! Logs the numbers of entities and assets at debug level. A leak over days
//! shows there, on the host's machine as in `./check --endurance`.

use std::time::Duration;

use bevy::ecs::entity::Entities;
use bevy::prelude::*;
use bevy::shader::Shader;
use bevy::sprite_render::ColorMaterial;
use bevy_egui::EguiManagedTextures;

use super::visit::VisitOver;

/// The interval of the counts.
const EVERY: Duration = Duration::from_secs(60);
/// The time after a visit at which they are counted as well. By then its
/// leftovers are cleared, and the next visit has hardly begun.
const SETTLED: Duration = Duration::from_secs(2);

/// The times since the last count and the last visit.
#[derive(Resource, Debug, Default)]
struct Due {
    since_count: Duration,
    /// The time since the end of a visit, until it was counted.
    since_visit: Option<Duration>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Due>().add_systems(Last, count);
}

/// The things that are counted.
#[derive(bevy::ecs::system::SystemParam)]
struct Counted<'w> {
    entities: &'w Entities,
    images: Option<Res<'w, Assets<Image>>>,
    meshes: Option<Res<'w, Assets<Mesh>>>,
    materials: Option<Res<'w, Assets<ColorMaterial>>>,
    shaders: Option<Res<'w, Assets<Shader>>>,
    textures: Option<Res<'w, EguiManagedTextures>>,
}

/// Counts only in frames that are drawn anyway: nothing grows in between.
fn count(
    time: Res<Time<Real>>,
    mut visits: MessageReader<VisitOver>,
    mut due: ResMut<Due>,
    counted: Counted,
) {
    due.since_count += time.delta();
    due.since_visit = match due.since_visit {
        _ if visits.read().count() > 0 => Some(Duration::ZERO),
        since => since.map(|since| since + time.delta()),
    };
    let after_visit = due.since_visit.is_some_and(|since| since >= SETTLED);
    if !after_visit && due.since_count < EVERY {
        return;
    }
    *due = Due {
        since_count: Duration::ZERO,
        since_visit: due.since_visit.filter(|_| !after_visit),
    };
    tracing::debug!(
        "census{}: entities {}, images {}, meshes {}, materials {}, shaders {}, textures of egui {}",
        if after_visit { " after a visit" } else { "" },
        counted.entities.count_spawned(),
        counted.images.map_or(0, |images| images.len()),
        counted.meshes.map_or(0, |meshes| meshes.len()),
        counted.materials.map_or(0, |materials| materials.len()),
        counted.shaders.map_or(0, |shaders| shaders.len()),
        counted.textures.map_or(0, |textures| textures.len()),
    );
}

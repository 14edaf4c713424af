//! Logs the numbers of entities and assets at debug level. A leak over days
//! shows there, on the host's machine as in `./check --endurance`.

use std::time::Duration;

use bevy::ecs::resource::IsResource;
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
    app.init_resource::<Due>().add_systems(Last, log_counts);
}

/// The things that are counted. The entities of resources are left out: there
/// is one for each type that has ever been inserted, so they cannot grow.
#[derive(bevy::ecs::system::SystemParam)]
struct Counted<'w, 's> {
    entities: Query<'w, 's, (), Without<IsResource>>,
    images: Res<'w, Assets<Image>>,
    meshes: Res<'w, Assets<Mesh>>,
    materials: Res<'w, Assets<ColorMaterial>>,
    shaders: Res<'w, Assets<Shader>>,
    textures: Res<'w, EguiManagedTextures>,
}

/// Counts are taken only in frames that are drawn anyway: nothing grows in
/// between.
fn log_counts(
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
        "counts{}: entities {}, images {}, meshes {}, materials {}, shaders {}, textures of egui {}",
        if after_visit { " after a visit" } else { "" },
        counted.entities.iter().count(),
        counted.images.len(),
        counted.meshes.len(),
        counted.materials.len(),
        counted.shaders.len(),
        counted.textures.len(),
    );
}

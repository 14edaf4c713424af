//! Temporary resources: a problem, a proof, a lesson.

use bevy::ecs::resource::IsResource;
use bevy::prelude::*;

/// Registration of temporary resources.
pub(crate) trait ComesAndGoes {
    /// Registers a temporary resource. Bevy spawns an entity for each resource
    /// type when it is first inserted, and keeps it. Spawning it at the start
    /// keeps the number of entities constant, so that a growing number shows a
    /// leak.
    fn comes_and_goes<R: Resource>(&mut self) -> &mut Self;
}

impl ComesAndGoes for App {
    fn comes_and_goes<R: Resource>(&mut self) -> &mut Self {
        let world = self.world_mut();
        let kind = world.register_component::<R>();
        if world.resource_entities().get(kind).is_none() {
            world.spawn(IsResource::new(kind));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource)]
    struct Guest(u8);

    #[test]
    fn temporary_resources_spawn_no_further_entities() {
        let mut app = App::new();
        app.comes_and_goes::<Guest>().comes_and_goes::<Guest>();
        assert!(!app.world().contains_resource::<Guest>());
        let before = app.world().entities().count_spawned();
        for number in 1..3 {
            app.insert_resource(Guest(number));
            assert_eq!(app.world().resource::<Guest>().0, number);
            assert_eq!(app.world().entities().count_spawned(), before);
            app.world_mut().remove_resource::<Guest>();
        }
        assert_eq!(app.world().entities().count_spawned(), before);
    }
}

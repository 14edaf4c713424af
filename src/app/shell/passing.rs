//! Resources that come and go: a problem, a proof, a lesson that is read.

use bevy::ecs::resource::IsResource;
use bevy::prelude::*;

/// Says which do.
pub(crate) trait ComesAndGoes {
    /// To Bevy every kind of resource is an entity, made when the first one
    /// comes and kept from then on. Kinds that come and go have theirs from the
    /// start, so that the number of entities tells what grows.
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
    fn there_is_room_for_what_comes() {
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

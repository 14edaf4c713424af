//! What is done when the program ends, in the last frame there is.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy::window::ExitSystems;

/// Whoever has something to finish before the program ends says so.
pub(crate) trait AtTheEnd {
    /// Runs these systems in the frame after which the program ends, whoever
    /// wants it to.
    fn at_the_end<M>(&mut self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self;
}

impl AtTheEnd for App {
    fn at_the_end<M>(&mut self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        let systems: ScheduleConfigs<ScheduleSystem> = systems.into_configs();
        // That the last window is closed is noticed at the end of a frame, and
        // there is none after it.
        self.add_systems(
            Last,
            systems.run_if(on_message::<AppExit>).after(ExitSystems),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::{WindowCloseRequested, WindowPlugin};

    #[derive(Resource, Default)]
    struct Said(usize);

    /// Ends as the window system has it: no frame follows the one in which it is
    /// noticed that the program is to end.
    fn run_to_the_end(app: &mut App) {
        for _ in 0..5 {
            app.update();
            if app.should_exit().is_some() {
                return;
            }
        }
        panic!("it does not end");
    }

    fn app() -> App {
        let mut app = App::new();
        // Before the windows' own systems, which would have the order right by
        // chance.
        app.init_resource::<Said>()
            .at_the_end(|mut said: ResMut<Said>| said.0 += 1)
            .add_plugins((MinimalPlugins, WindowPlugin::default()));
        app.update();
        assert_eq!(app.world().resource::<Said>().0, 0);
        app
    }

    #[test]
    fn farewell_is_said_when_the_window_is_closed() {
        let mut app = app();
        let world = app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<Window>>();
        let window = windows.single(world).unwrap();
        world.write_message(WindowCloseRequested { window });
        run_to_the_end(&mut app);
        assert_eq!(app.world().resource::<Said>().0, 1);
    }

    #[test]
    fn farewell_is_said_when_the_program_is_to_end() {
        let mut app = app();
        app.world_mut().write_message(AppExit::Success);
        run_to_the_end(&mut app);
        assert_eq!(app.world().resource::<Said>().0, 1);
    }
}

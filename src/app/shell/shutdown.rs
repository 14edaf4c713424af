//! Work in the last frame before the program ends.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy::window::ExitSystems;

/// The systems that run before the program ends.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ShutdownSystems;

/// Registration of systems that run before the program ends.
pub(crate) trait OnShutdown {
    /// Runs these systems in the frame after which the program ends, for
    /// whatever reason.
    fn on_shutdown<M>(&mut self, systems: impl IntoScheduleConfigs<ScheduleSystem, M>)
    -> &mut Self;
}

impl OnShutdown for App {
    fn on_shutdown<M>(
        &mut self,
        systems: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        let systems: ScheduleConfigs<ScheduleSystem> = systems.into_configs();
        // The close of the last window is noticed at the end of a frame, and no
        // other frame follows.
        self.add_systems(
            Last,
            systems
                .run_if(on_message::<AppExit>)
                .in_set(ShutdownSystems)
                .after(ExitSystems),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::{WindowCloseRequested, WindowPlugin};

    #[derive(Resource, Default)]
    struct ShutdownRuns(usize);

    /// Runs the program to its end. As with the real window system, no frame
    /// follows the one that asks for the end.
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
        // This is added before the windows' own systems, which would otherwise
        // have the right order by chance.
        app.init_resource::<ShutdownRuns>()
            .on_shutdown(|mut runs: ResMut<ShutdownRuns>| runs.0 += 1)
            .add_plugins((MinimalPlugins, WindowPlugin::default()));
        app.update();
        assert_eq!(app.world().resource::<ShutdownRuns>().0, 0);
        app
    }

    #[test]
    fn exit_systems_run_when_the_window_is_closed() {
        let mut app = app();
        let world = app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<Window>>();
        let window = windows.single(world).unwrap();
        world.write_message(WindowCloseRequested { window });
        run_to_the_end(&mut app);
        assert_eq!(app.world().resource::<ShutdownRuns>().0, 1);
    }

    #[test]
    fn exit_systems_run_when_the_program_is_asked_to_end() {
        let mut app = app();
        app.world_mut().write_message(AppExit::Success);
        run_to_the_end(&mut app);
        assert_eq!(app.world().resource::<ShutdownRuns>().0, 1);
    }
}

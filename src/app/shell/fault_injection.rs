//! Faults on demand, so that tests can check the recovery; only in development
//! builds. A fault happens when a file with its name appears in the folder that
//! `SHIKATSU_ACCIDENTS` names: `gpu`, `panic` or `hang`.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;

use crate::app::shell::redraw::RedrawTimer;

/// The environment variable that names the folder.
const VARIABLE: &str = "SHIKATSU_ACCIDENTS";
/// The interval at which the folder is checked.
const LOOK: Duration = Duration::from_millis(200);

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InjectedFault {
    /// The graphics device is lost.
    Gpu,
    /// A system panics.
    Panic,
    /// A frame does not end.
    Hang,
}

/// The folder in which faults are requested.
#[derive(Resource, Debug)]
struct Accidents(PathBuf);

pub(crate) fn plugin(app: &mut App) {
    if let Some(folder) = std::env::var_os(VARIABLE) {
        app.insert_resource(Accidents(folder.into()))
            .add_systems(Update, inject_fault);
    }
}

/// Returns the requested fault, and removes the request.
fn take_request(accidents: &Accidents) -> Option<InjectedFault> {
    let all = [
        ("gpu", InjectedFault::Gpu),
        ("panic", InjectedFault::Panic),
        ("hang", InjectedFault::Hang),
    ];
    let is_requested = |name: &str| fs::remove_file(accidents.0.join(name)).is_ok();
    let (_, accident) = all.into_iter().find(|(name, _)| is_requested(name))?;
    Some(accident)
}

fn inject_fault(
    accidents: Res<Accidents>,
    device: Res<RenderDevice>,
    mut alarm: ResMut<RedrawTimer>,
) {
    alarm.within(LOOK);
    let Some(accident) = take_request(&accidents) else {
        return;
    };
    tracing::warn!("an accident that was asked for: {accident:?}");
    match accident {
        InjectedFault::Gpu => device.wgpu_device().destroy(),
        InjectedFault::Panic => panic!("an accident that was asked for"),
        InjectedFault::Hang => loop {
            std::thread::sleep(Duration::from_secs(1));
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_accident_that_is_asked_for_happens_once() {
        let folder = tempfile::tempdir().unwrap();
        let accidents = Accidents(folder.path().to_owned());
        assert_eq!(take_request(&accidents), None);
        fs::write(folder.path().join("hang"), "").unwrap();
        assert_eq!(take_request(&accidents), Some(InjectedFault::Hang));
        assert_eq!(take_request(&accidents), None);
    }
}

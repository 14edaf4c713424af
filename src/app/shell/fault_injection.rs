//! Faults on demand, so that tests can check the recovery; only in development
//! builds. A fault happens when a file with its name appears in the folder that
//! `SHIKATSU_FAULTS` names: `gpu`, `panic` or `hang`.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;

use crate::app::shell::redraw::RedrawTimer;

/// The environment variable that names the folder.
const VARIABLE: &str = "SHIKATSU_FAULTS";
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
struct FaultFolder(PathBuf);

pub(crate) fn plugin(app: &mut App) {
    if let Some(folder) = std::env::var_os(VARIABLE) {
        app.insert_resource(FaultFolder(folder.into()))
            .add_systems(Update, inject_fault);
    }
}

/// Returns the requested fault, and removes the request.
fn take_request(folder: &FaultFolder) -> Option<InjectedFault> {
    let all = [
        ("gpu", InjectedFault::Gpu),
        ("panic", InjectedFault::Panic),
        ("hang", InjectedFault::Hang),
    ];
    let is_requested = |name: &str| fs::remove_file(folder.0.join(name)).is_ok();
    let (_, fault) = all.into_iter().find(|(name, _)| is_requested(name))?;
    Some(fault)
}

fn inject_fault(
    folder: Res<FaultFolder>,
    device: Res<RenderDevice>,
    mut alarm: ResMut<RedrawTimer>,
) {
    alarm.within(LOOK);
    let Some(fault) = take_request(&folder) else {
        return;
    };
    tracing::warn!("a fault that was requested: {fault:?}");
    match fault {
        InjectedFault::Gpu => device.wgpu_device().destroy(),
        InjectedFault::Panic => panic!("a fault that was requested"),
        InjectedFault::Hang => loop {
            std::thread::sleep(Duration::from_secs(1));
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_requested_fault_happens_once() {
        let folder = tempfile::tempdir().unwrap();
        let faults = FaultFolder(folder.path().to_owned());
        assert_eq!(take_request(&faults), None);
        fs::write(folder.path().join("hang"), "").unwrap();
        assert_eq!(take_request(&faults), Some(InjectedFault::Hang));
        assert_eq!(take_request(&faults), None);
    }
}

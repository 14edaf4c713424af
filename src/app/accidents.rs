//! Accidents on demand, so that tests can see what becomes of them: in builds
//! for development alone. `SHIKATSU_ACCIDENTS=gpu@5,panic@9,hang@12` has them
//! happen so many seconds after the start.

use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;

use super::wakefulness::Alarm;

/// Where they are asked for.
const VARIABLE: &str = "SHIKATSU_ACCIDENTS";

/// An accident.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Accident {
    /// The graphics device is lost.
    Gpu,
    /// A system panics.
    Panic,
    /// A frame does not end.
    Hang,
}

/// Those that are still to happen, and when.
#[derive(Resource, Debug, Default)]
struct Accidents(Vec<(Accident, Duration)>);

pub(super) fn plugin(app: &mut App) {
    let Ok(asked) = std::env::var(VARIABLE) else {
        return;
    };
    app.insert_resource(Accidents(read(&asked)))
        .add_systems(Update, happen);
}

fn read(asked: &str) -> Vec<(Accident, Duration)> {
    let one = |text: &str| {
        let (what, when) = text.split_once('@')?;
        let what = match what {
            "gpu" => Accident::Gpu,
            "panic" => Accident::Panic,
            "hang" => Accident::Hang,
            _ => return None,
        };
        Some((what, Duration::from_secs(when.parse().ok()?)))
    };
    asked.split(',').filter_map(one).collect()
}

fn happen(
    mut accidents: ResMut<Accidents>,
    time: Res<Time<Real>>,
    device: Res<RenderDevice>,
    mut alarm: ResMut<Alarm>,
) {
    let now = time.elapsed();
    alarm.within(Duration::from_millis(200));
    let Some(at) = accidents.0.iter().position(|(_, when)| *when <= now) else {
        return;
    };
    let (accident, _) = accidents.0.swap_remove(at);
    tracing::warn!("an accident that was asked for: {accident:?}");
    match accident {
        Accident::Gpu => device.wgpu_device().destroy(),
        Accident::Panic => panic!("an accident that was asked for"),
        Accident::Hang => loop {
            std::thread::sleep(Duration::from_secs(1));
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accidents_are_asked_for_by_name_and_second() {
        let seconds = Duration::from_secs;
        assert_eq!(
            read("gpu@5,hang@12,else@3,panic"),
            [(Accident::Gpu, seconds(5)), (Accident::Hang, seconds(12))]
        );
    }
}

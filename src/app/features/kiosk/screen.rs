//! The monitor that a kiosk fills, and the scale of things on it.

use bevy::prelude::*;
use bevy::window::{
    CursorOptions, Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowCloseRequested,
    WindowMode,
};

use super::attract::KioskMode;
use super::{Kiosk, KioskSystems};
use crate::app::session::Prefs;

/// The least side of a button in millimetres, and its side in points.
const LEAST_BUTTON: f32 = 12.0;
const BUTTON: f32 = crate::app::ui::LEAST_SIDE;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowCloseRequested>().add_systems(
        Update,
        (
            fill_monitor,
            update_text_scale,
            ignore_close_requests,
            hide_pointer,
        )
            .chain()
            .in_set(KioskSystems::Screen),
    );
}

/// Returns the text size in per cent at which buttons are large enough on a
/// screen of this width.
pub(super) fn text_scale(least: u16, pixels: u32, scale_factor: f32, millimetres: u16) -> u16 {
    let per_millimetre = pixels as f32 / f32::from(millimetres.max(1));
    let needed = LEAST_BUTTON * per_millimetre / (BUTTON * scale_factor.max(0.1)) * 100.0;
    // Rounding down would make the buttons slightly too small. The small
    // tolerance absorbs rounding errors.
    least.max((needed - 0.001).ceil().clamp(1.0, 400.0) as u16)
}

/// Makes the window fill the configured monitor as soon as that exists, else
/// its current one.
fn fill_monitor(
    kiosk: Res<Kiosk>,
    monitors: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut filled: Local<Option<(Entity, UVec2)>>,
) {
    let wanted = kiosk.config.monitor.as_deref();
    let named = monitors
        .iter()
        .find(|(_, monitor, _)| wanted.is_some() && monitor.name.as_deref() == wanted);
    let Ok(mut window) = windows.single_mut() else {
        return;
    };
    let place = match named {
        Some((entity, ..)) => Some(MonitorSelection::Entity(entity)),
        None if window.mode == WindowMode::Windowed => Some(MonitorSelection::Current),
        None => None,
    };
    if let Some(mode) = place.map(WindowMode::BorderlessFullscreen)
        && window.mode != mode
    {
        window.mode = mode;
    }
    // Without a window manager the full-screen mode has no effect, so the
    // window is resized as well. With one this changes nothing.
    let primary = || monitors.iter().find(|(.., is_primary)| *is_primary);
    if let Some((entity, monitor, _)) = named.or_else(primary).or_else(|| monitors.iter().next())
        && *filled != Some((entity, monitor.physical_size()))
    {
        *filled = Some((entity, monitor.physical_size()));
        let (width, height) = monitor.physical_size().into();
        window.resolution.set_physical_resolution(width, height);
        if named.is_some() {
            window.position = WindowPosition::At(monitor.physical_position);
        }
    }
}

fn update_text_scale(
    kiosk: Res<Kiosk>,
    windows: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>,
    mut prefs: ResMut<Prefs>,
) {
    let Ok(window) = windows.single() else { return };
    let config = &kiosk.config;
    let scale = text_scale(
        config.text_scale,
        window.physical_width(),
        window.scale_factor(),
        config.screen_width,
    );
    if prefs.settings.text_scale != scale {
        prefs.settings.text_scale = scale;
    }
}

/// Ignores and logs attempts to close the window: only the administrator can.
fn ignore_close_requests(mut requests: MessageReader<WindowCloseRequested>) {
    if requests.read().count() > 0 {
        tracing::info!("somebody tried to close the window");
    }
}

/// Hides the pointer in attract mode.
fn hide_pointer(
    mode: Res<State<KioskMode>>,
    mut pointers: Query<&mut CursorOptions, With<PrimaryWindow>>,
) {
    for mut pointer in &mut pointers {
        let visible = *mode.get() != KioskMode::Attract;
        if pointer.visible != visible {
            pointer.visible = visible;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_is_twelve_millimetres_on_every_screen() {
        for (pixels, factor, millimetres) in [
            (1920, 1.0, 527),
            (3840, 1.0, 527),
            (3840, 2.0, 600),
            (1280, 1.0, 222),
            (1024, 1.0, 344),
        ] {
            let scale = text_scale(75, pixels, factor, millimetres);
            let side = BUTTON * f32::from(scale) / 100.0 * factor;
            let side = side / (pixels as f32 / f32::from(millimetres));
            assert!((12.0..18.0).contains(&side), "{pixels}: {side} mm");
        }
        assert_eq!(
            text_scale(150, 1920, 1.0, 1200),
            150,
            "the host wants it larger"
        );
    }
}

//! The report on displays, graphics and sound devices. Nothing visible is
//! opened.

use bevy::tasks::block_on;
use cpal::traits::{DeviceTrait as _, HostTrait as _};
use wgpu::{Backends, Instance, InstanceDescriptor};
use winit::application::ApplicationHandler;
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::monitor::MonitorHandle;
use winit::window::WindowId;

use crate::app::shell::start_error::{StartError, has_display};
use crate::platform::diagnostics::DeviceReport;

/// Returns the reports on all devices.
#[must_use]
pub fn device_reports() -> Vec<DeviceReport> {
    vec![display(), graphics(), sound()]
}

fn display() -> DeviceReport {
    const WHAT: &str = "Display";
    if cfg!(target_os = "linux") && !has_display() {
        return DeviceReport::trouble(WHAT, StartError::NoDisplay.to_string());
    }
    let mut monitors = Monitors::default();
    let seen = EventLoop::new().and_then(|event_loop| event_loop.run_app(&mut monitors));
    match seen {
        Ok(()) if monitors.0.is_empty() => {
            DeviceReport::trouble(WHAT, "the session shows no monitor".to_owned())
        }
        Ok(()) => DeviceReport::of(WHAT, monitors.0),
        Err(_) => DeviceReport::trouble(WHAT, StartError::NoDisplay.to_string()),
    }
}

/// The monitors that the window system reports.
#[derive(Default)]
struct Monitors(Vec<String>);

impl ApplicationHandler for Monitors {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.0 = event_loop.available_monitors().map(monitor).collect();
        event_loop.exit();
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, _: WindowEvent) {
        event_loop.exit();
    }
}

fn monitor(monitor: MonitorHandle) -> String {
    let name = monitor
        .name()
        .unwrap_or_else(|| "without a name".to_owned());
    let (size, scale) = (monitor.size(), monitor.scale_factor());
    let rate = monitor
        .refresh_rate_millihertz()
        .map_or_else(String::new, |rate| format!(", {} Hz", rate / 1000));
    format!(
        "{name}: {}×{}, scale {scale}{rate}",
        size.width, size.height
    )
}

fn graphics() -> DeviceReport {
    const WHAT: &str = "Graphics";
    let mut descriptor = InstanceDescriptor::new_without_display_handle();
    descriptor.backends = Backends::PRIMARY | Backends::SECONDARY;
    let instance = Instance::new(descriptor);
    let adapters = block_on(instance.enumerate_adapters(Backends::all()));
    let seen: Vec<String> = adapters
        .iter()
        .map(|adapter| {
            let info = adapter.get_info();
            let driver = [info.driver, info.driver_info].join(" ");
            let driver = driver.trim();
            let (backend, kind) = (info.backend, info.device_type);
            format!("{}: {backend}, {kind:?}, driver: {driver}", info.name)
        })
        .collect();
    if seen.is_empty() {
        return DeviceReport::trouble(WHAT, StartError::NoGraphics.to_string());
    }
    DeviceReport::of(WHAT, seen)
}

/// A missing device is no error, since the program then runs without sound.
fn sound() -> DeviceReport {
    const WHAT: &str = "Sound";
    let host = cpal::default_host();
    let Some(device) = host.default_output_device() else {
        return DeviceReport::of(WHAT, Vec::new());
    };
    let name = device
        .description()
        .map_or_else(|why| why.to_string(), |device| device.name().to_owned());
    let form = device.default_output_config().map_or_else(
        |why| format!("cannot be opened: {why}"),
        |form| format!("{} Hz, {} channels", form.sample_rate(), form.channels()),
    );
    DeviceReport::of(WHAT, vec![format!("{name}: {form}")])
}

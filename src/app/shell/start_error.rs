//! The errors for which the window is not opened, or closes early.

use thiserror::Error;

use crate::platform::diagnostics::PanicReport;

/// The reasons why the window could not be opened, or closed early.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// There is no display.
    #[error(
        "no display: a graphical session is needed (neither WAYLAND_DISPLAY nor DISPLAY leads to one)"
    )]
    NoDisplay,
    /// There is no usable graphics driver.
    #[error(
        "no graphics driver: install one for Vulkan or OpenGL (on Debian: mesa-vulkan-drivers)"
    )]
    NoGraphics,
    /// The graphics driver failed too often.
    #[error(
        "the graphics driver failed again and again, so nothing could be shown any more: \
         restart the session, or update the driver"
    )]
    GraphicsLost,
    /// The program panicked.
    #[error(transparent)]
    Broken(PanicReport),
}

/// Returns true if the environment names a display.
pub(crate) fn has_display() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

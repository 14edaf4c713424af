//! The process around the window: redraw on demand, disk work, shutdown, signals, a lost
//! graphics device, and the report for `doctor`. Nothing here knows a screen.

pub(crate) mod device_probe;
pub(crate) mod disk;
#[cfg(debug_assertions)]
pub(crate) mod fault_injection;
pub(crate) mod gpu_recovery;
pub(crate) mod redraw;
pub(crate) mod shutdown;
#[cfg(unix)]
pub(crate) mod signals;
pub(crate) mod start_error;
pub(crate) mod waker;

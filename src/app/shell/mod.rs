//! The process around the window: redraw on demand, disk work, shutdown, signals, a lost
//! graphics device, the report for `doctor`, and the controls by name for tests. Nothing
//! here knows a screen.

#[cfg(debug_assertions)]
pub(crate) mod control_list;
#[cfg(any(test, debug_assertions))]
pub(crate) mod controls;
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

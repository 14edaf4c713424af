//! The place of the window when the program was last closed.

use serde::{Deserialize, Serialize};

/// The size and position of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowPlace {
    /// The width and height in logical pixels, independent of the screen's
    /// scale.
    pub size: (u32, u32),
    /// The left and top in physical pixels, if the system provides them.
    #[serde(default)]
    pub corner: Option<(i32, i32)>,
    /// True if it filled the screen.
    #[serde(default)]
    pub full_screen: bool,
}

impl WindowPlace {
    /// The least pixels of a side.
    pub const LEAST: u32 = 200;
    /// The most pixels of a side.
    pub const MOST: u32 = 16_384;

    /// Checks that the size is allowed.
    pub(super) fn check(&self) -> Result<(), String> {
        let (width, height) = self.size;
        let sides = Self::LEAST..=Self::MOST;
        if sides.contains(&width) && sides.contains(&height) {
            return Ok(());
        }
        let (least, most) = (Self::LEAST, Self::MOST);
        Err(format!("a window has {least} to {most} pixels each way"))
    }
}

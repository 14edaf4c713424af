//! Where the window was when the program was left.

use serde::{Deserialize, Serialize};

/// The size of the window and where it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowPlace {
    /// Width and height in pixels that do not depend on the screen's scale.
    pub size: (u32, u32),
    /// Left and top in pixels of the screen, where the system tells.
    #[serde(default)]
    pub corner: Option<(i32, i32)>,
    /// Whether it filled the screen.
    #[serde(default)]
    pub full_screen: bool,
}

impl WindowPlace {
    /// Pixels that a side of the window has at least.
    pub const LEAST: u32 = 200;
    /// And at most.
    pub const MOST: u32 = 16_384;

    /// Whether a window can be so large.
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

//! Themes: the look of the board, of the stones and of the interface, each
//! chosen separately.
//!
//! A theme is a RON file. The built-in ones are in `assets/themes`. Users' own
//! are in the folder `themes` of the program's settings, in the same three
//! subfolders. A user's theme replaces a built-in one of the same name. A field
//! that is missing or invalid has the value of the default theme, and is
//! reported. If a file cannot be read, its previous content stays in use.
//!
//! | part | does |
//! |---|---|
//! | `board`, `stones`, `interface` | define the fields of each kind of theme |
//! | `kind` | reads the content of a file |
//! | `shelf` | finds themes by name and reloads their files |
//! | `color`, `surface` | define the types of fields |

mod board;
mod color;
mod interface;
mod kind;
mod reader;
mod shelf;
mod stones;
mod surface;
#[cfg(test)]
mod tests;
mod trouble;

pub use board::{Board, BoardMarks, Lines, SmallBoard};
pub use color::Rgba;
pub use interface::{Interface, Verdicts};
pub use kind::{Theme, read};
pub use shelf::{Shelf, Shelves, Stamps, stamps};
pub use stones::{Flat, Material, Stone, Stones};
pub use surface::Surface;
pub use trouble::Trouble;

//! How things look: themes of the board, of the stones and of the interface,
//! each chosen by itself.
//!
//! A theme is a RON file. Those of the program are in `assets/themes`; a
//! person's own are in the folder `themes` of the program's settings, in the
//! same three folders, and may have the name of one of the program's to take
//! its place. A field that is missing or makes no sense has the value of the
//! default theme, and that is told; of a file that cannot be read the former
//! content goes on.
//!
//! | part | does |
//! |---|---|
//! | `board`, `stones`, `interface` | say what each kind of theme has |
//! | `kind` | reads the content of a file |
//! | `shelf` | finds themes by name and reads their files again |
//! | `color`, `surface` | are what fields are made of |

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

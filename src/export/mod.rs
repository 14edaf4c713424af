//! Exports positions as pictures, drawings and sheets of problems.
//!
//! A [`Diagram`] is a position with its marks, a [`Frame`] the part of the
//! board that is shown. [`printed_diagram`] turns both into a [`Drawing`] of
//! shapes, and the writers turn that into files. A color picture paints board
//! and stones by a theme and takes everything else from the drawing, so that
//! all formats agree.
//!
//! | part | purpose |
//! |---|---|
//! | [`diagram`], [`frame`](mod@frame) | the contents to draw, and the part of the board |
//! | [`drawing`], [`printed_diagram`] | the shapes, and their layout |
//! | [`picture`](mod@picture), [`png`](mod@png) | pixels in the look of a theme, and their file format |
//! | [`svg`](mod@svg) | a drawing for the web and for print |
//! | [`pdf`] | problems on pages of paper, as PDF |
//! | `letters`, `helvetica`, `embedded` | outlines and widths of letters, and the fonts embedded in a PDF |

pub mod diagram;
pub mod drawing;
mod embedded;
pub mod fonts;
pub mod frame;
mod helvetica;
mod letters;
pub mod pdf;
pub mod picture;
pub mod png;
pub mod printed_diagram;
pub mod svg;

pub use diagram::Diagram;
pub use drawing::{Drawing, Shape};
pub use frame::Frame;
pub use pdf::{Paper, Sheet, SheetProblem, sheet};
pub use picture::{Finish, picture};
pub use png::png;
pub use printed_diagram::print;
pub use svg::svg;

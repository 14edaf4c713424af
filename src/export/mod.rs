//! Positions for other programs: as pictures, drawings and sheets of problems.
//!
//! A [`Diagram`] is what is to be seen, a [`Frame`] the part of the board that
//! shows it. [`print`](mod@print) turns both into a [`Drawing`], shapes in
//! distances between two lines, as diagrams are printed; from that the writers
//! make files. A picture in colour paints its board and stones by a theme and
//! takes the rest from the drawing, so that all three agree.
//!
//! | part | does |
//! |---|---|
//! | [`diagram`], [`frame`](mod@frame) | say what is drawn, and which part of the board |
//! | [`drawing`], [`print`](mod@print) | are the shapes, and put them where they belong |
//! | [`picture`](mod@picture), [`png`](mod@png) | pixels in the look of a theme, and the file of them |
//! | [`svg`](mod@svg) | a drawing for the web and for print |
//! | [`sheet`](mod@sheet) | problems on pages of paper, as PDF |
//! | `letters`, `helvetica`, `embedded` | outlines of letters, how wide they are, and fonts that a PDF brings along |

pub mod diagram;
pub mod drawing;
mod embedded;
pub mod fonts;
pub mod frame;
mod helvetica;
mod letters;
pub mod picture;
pub mod png;
pub mod print;
pub mod sheet;
pub mod svg;

pub use diagram::Diagram;
pub use drawing::{Drawing, Shape};
pub use frame::Frame;
pub use picture::{Finish, picture};
pub use png::png;
pub use print::print;
pub use sheet::{Entry, Paper, Sheet, sheet};
pub use svg::svg;

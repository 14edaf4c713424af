//! What a search finds, told while it goes on: `lz-analyze` and `kata-analyze`
//! as Leela Zero and `KataGo` have them (`KataGo`, *GTP Extensions*).
//!
//! Read in the order `request` (what is asked for), `form` (a line of a
//! report), `reporting` (when one is due), `studied` (what is kept for the next
//! time).

mod form;
mod reporting;
mod request;
mod studied;
#[cfg(test)]
mod tests;

pub(in crate::gtp) use form::Form;
pub(in crate::gtp) use reporting::Reporting;
pub(in crate::gtp) use request::Request;
pub(in crate::gtp) use studied::Studied;

//! Analysis that is reported while a search goes on: `lz-analyze` and
//! `kata-analyze` as in Leela Zero and `KataGo` (`KataGo`, *GTP Extensions*).
//!
//! Read in the order `request` (the arguments), `form` (the format of a
//! report), `reporting` (the times of the reports), `studied` (the search kept
//! for later).

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

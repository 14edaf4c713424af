//! Analysis that is reported while a search goes on: `lz-analyze` and
//! `kata-analyze` as in Leela Zero and `KataGo` (`KataGo`, *GTP Extensions*).
//!
//! Read in the order `request` (the arguments), `form` (the format of a
//! report), `reporting` (the times of the reports), `kept_analysis` (the search kept
//! for later), `recording_workers` (the explanation of a move).

mod form;
mod kept_analysis;
mod recording_workers;
mod reporting;
mod request;
#[cfg(test)]
mod tests;

pub(in crate::gtp) use form::ReportFormat;
pub(in crate::gtp) use kept_analysis::KeptAnalysis;
pub(in crate::gtp) use recording_workers::RecordingWorkers;
pub(in crate::gtp) use reporting::Reporting;
pub(in crate::gtp) use request::Request;

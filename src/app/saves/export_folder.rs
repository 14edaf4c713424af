//! The folder of exported files.

use std::path::PathBuf;

use bevy::prelude::*;

/// The folder of exported files.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct ExportFolder(pub(crate) Option<PathBuf>);

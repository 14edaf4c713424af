//! The collection of problems that is printed as a sheet.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::request::Request;
use super::states::Menu;

/// The file of the collection to print, if one was chosen.
#[derive(Resource, Debug, Default)]
pub(crate) struct CollectionToPrint(pub(crate) Option<PathBuf>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CollectionToPrint>();
}

/// Opens the menu for printing a collection.
pub(crate) fn print(collection: &Path) -> Request {
    let path = collection.to_owned();
    Request::change(move |chosen: &mut CollectionToPrint| chosen.0 = Some(path))
        .for_visitors()
        .and(Request::menu(Menu::Export))
}

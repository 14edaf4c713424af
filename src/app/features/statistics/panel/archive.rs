//! The export and import of all practice data.

use std::path::{Path, PathBuf};

use bevy_egui::egui::Ui;

use crate::app::saves::MemoryIntent;
use crate::app::saves::study::Form;
use crate::app::session::Request;
use crate::app::ui::page_cards::{caption, card};
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, note, sized_button};
use crate::i18n::{Phrase, say};

/// The distance of buttons side by side.
const GAP: f32 = 8.0;
/// The most importable files that are listed, in descending order of their
/// names.
const MOST: usize = 4;

pub(super) fn section(
    ui: &mut Ui,
    folder: Option<&Path>,
    files: &[PathBuf],
    is_new: bool,
) -> Option<Request> {
    let mut request = None;
    card(ui, |ui| {
        caption(ui, &say!("archive-title"), &say!("archive-how"));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let width = (ui.available_width() - GAP) / 2.0;
            let width = width.min(theme::WIDEST_BUTTON);
            for (text, form) in [
                (say!("archive-json"), Form::Json),
                (say!("archive-csv"), Form::Csv),
            ] {
                if sized_button(ui, Role::Other, &text, "", width, !is_new).clicked() {
                    request = Some(Request::send(MemoryIntent::Export(form)));
                }
            }
        });
        if let Some(folder) = folder {
            let folder = folder.display().to_string();
            note(ui, &say!("export-to", folder = folder));
        }
        for path in files.iter().take(MOST) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let text = say!("archive-import", file = Phrase::plain(name));
            let width = ui.available_width().min(2.0 * theme::WIDEST_BUTTON + GAP);
            if sized_button(ui, Role::Other, &text, "", width, true).clicked() {
                request = Some(Request::send(MemoryIntent::Import(path.clone())));
            }
        }
    });
    request
}

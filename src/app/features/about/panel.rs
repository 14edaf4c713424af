//! The page about the program.

use std::path::Path;

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};

use super::FileFolders;
use crate::app::session::{Request, Screen};
use crate::app::ui::cards::head;
use crate::app::ui::theme;
use crate::app::ui::widgets::{label, note, translate};
use crate::i18n::{Phrase, say};
use crate::platform::text::one_line;

/// The greatest width of a line of text.
const LINE: f32 = 620.0;

pub(super) fn about_panel(InMut(ui): InMut<Ui>, folders: Res<FileFolders>) -> Option<Request> {
    let back = head(ui, &say!("about"));
    ui.set_max_width(ui.available_width().min(LINE));
    label(
        ui,
        &say!("about-version", version = env!("CARGO_PKG_VERSION")),
    );
    title(ui, &say!("about-licence"));
    note(ui, &say!("about-licence-text"));
    title(ui, &say!("about-credits"));
    for credit in [
        say!("about-text-fonts"),
        say!("about-brush"),
        say!("about-voice"),
        say!("about-computed"),
    ] {
        note(ui, &credit);
        ui.add_space(4.0);
    }
    title(ui, &say!("about-files"));
    match &folders.0 {
        None => {
            note(ui, &say!("about-no-folder"));
        }
        Some(folders) => {
            folder(ui, &say!("about-settings"), &folders.config);
            folder(ui, &say!("about-data"), &folders.data);
            folder(ui, &say!("about-running"), &folders.state);
            folder(ui, &say!("about-exports"), &folders.exports);
        }
    }
    back.then(|| Request::show(Screen::Home))
}

/// Shows the title of a part.
fn title(ui: &mut Ui, phrase: &Phrase) {
    ui.add_space(12.0);
    let text = translate(ui, phrase);
    let ink = theme::of(ui.ctx()).accent_text;
    let text = RichText::new(text).family(theme::strong());
    ui.label(text.size(17.0).color(ink));
}

/// Shows the contents of a folder and its path, which can be selected and
/// copied.
fn folder(ui: &mut Ui, contents: &Phrase, path: &Path) {
    label(ui, contents);
    let ink = theme::of(ui.ctx()).faded;
    ui.label(RichText::new(one_line(path).to_string()).color(ink));
    ui.add_space(4.0);
}

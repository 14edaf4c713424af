//! The themes in use. They are looked up by the names in the settings, and
//! looked up again when their files change.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::session::notices::Notify;
use crate::app::session::preferences::Prefs;
use crate::app::shell::disk::{AddDiskResults as _, DiskJobs};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::config::theme::{Board, Interface, Shelf, Shelves, Stones, Theme, Trouble};
use crate::i18n::{Phrase, say};

/// The themes in use.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct ActiveThemes {
    pub(crate) board: Arc<Board>,
    pub(crate) stones: Arc<Stones>,
    pub(crate) interface: Arc<Interface>,
}

/// All available themes.
#[derive(Resource, Debug, Default)]
pub(crate) struct Themes {
    pub(crate) shelves: Shelves,
    /// The folder of the user's own themes, if there is one.
    folder: Option<PathBuf>,
    /// Problems with theme files that were not reported yet.
    troubles: Vec<Trouble>,
    /// Unknown theme names that were already reported, with the kind of theme.
    unknown: Vec<(&'static str, String)>,
}

impl Themes {
    /// Returns the folder of the user's own themes.
    pub(crate) const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }
}

/// The theme files have changed.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ThemesChanged;

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(resource_changed::<ActiveThemes>)
        .init_resource::<ActiveThemes>()
        .init_resource::<Themes>()
        .add_message::<ThemesChanged>()
        .add_disk_results::<ThemesRead>()
        .add_message::<Notify>()
        .add_systems(
            PreStartup,
            (read_initial_themes, update_active_themes)
                .chain()
                .in_set(InitialThemes),
        )
        .add_systems(
            Update,
            (
                submit_themes_read.run_if(on_message::<ThemesChanged>),
                take_read_themes,
                update_active_themes,
            )
                .chain()
                .in_set(AppSystems::Looks),
        );
}

/// The systems that choose the themes at start-up, before anything is painted.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct InitialThemes;

fn read_initial_themes(
    prefs: Res<Prefs>,
    mut themes: ResMut<Themes>,
    mut changed: MessageWriter<ThemesChanged>,
) {
    themes.folder = prefs.folder().map(|folder| folder.join("themes"));
    if let Some(folder) = themes.folder.clone() {
        // The themes are read here because pictures are painted next. Problems
        // are reported in the first frame.
        let troubles = themes.shelves.read_again(&folder);
        if !troubles.is_empty() {
            changed.write(ThemesChanged);
        }
        themes.troubles = troubles;
    }
}

/// The theme files were read again, unless the job failed.
#[derive(Message, Debug)]
struct ThemesRead(Option<(Shelves, Vec<Trouble>)>);

fn submit_themes_read(themes: Res<Themes>, mut jobs: DiskJobs<ThemesRead>) {
    let (mut shelves, folder) = (themes.shelves.clone(), themes.folder.clone());
    jobs.submit(ThemesRead(None), move || {
        let troubles = folder.map(|folder| shelves.read_again(&folder));
        ThemesRead(Some((shelves, troubles.unwrap_or_default())))
    });
}

/// Takes the themes that were read, and reports problems with them.
fn take_read_themes(
    mut read: MessageReader<ThemesRead>,
    mut themes: ResMut<Themes>,
    mut notify: MessageWriter<Notify>,
) {
    for ThemesRead(read) in read.read() {
        let Some((shelves, troubles)) = read else {
            continue;
        };
        themes.shelves.clone_from(shelves);
        let before = std::mem::take(&mut themes.troubles);
        notify.write_batch(
            before
                .iter()
                .chain(troubles)
                .map(|why| Notify::trouble(Phrase::from(why).sentence())),
        );
    }
}

/// Looks up the themes of the settings. An unknown name is reported once.
fn update_active_themes(
    prefs: Res<Prefs>,
    mut themes: ResMut<Themes>,
    mut active_themes: ResMut<ActiveThemes>,
    mut notify: MessageWriter<Notify>,
) {
    if !prefs.is_changed() && !themes.is_changed() {
        return;
    }
    let settings = &prefs.settings;
    let Themes {
        shelves, unknown, ..
    } = themes.bypass_change_detection();
    let mut report_unknown = |kind: &'static str, id: &str| {
        let theme = (kind, id.to_owned());
        if !unknown.contains(&theme) {
            unknown.push(theme);
            notify.write(Notify::trouble(say!("theme-unknown", name = id)));
        }
    };
    let wanted = ActiveThemes {
        board: find(&shelves.boards, &settings.board_theme, &mut report_unknown),
        stones: find(&shelves.stones, &settings.stone_theme, &mut report_unknown),
        interface: find(
            &shelves.interfaces,
            &settings.interface_theme,
            &mut report_unknown,
        ),
    };
    active_themes.set_if_neq(wanted);
}

/// Returns the theme of this name, else the default. A user's file that cannot
/// be read is not reported as unknown: reading it has reported the fault.
fn find<T: Theme>(
    shelf: &Shelf<T>,
    id: &str,
    report_unknown: &mut impl FnMut(&'static str, &str),
) -> Arc<T> {
    let found = shelf.get(id).cloned();
    if found.is_none() && !shelf.is_own(id) {
        report_unknown(T::FOLDER, id);
    }
    found.unwrap_or_default()
}

/// Returns the name of a theme for display: built-in themes have a translated
/// name, the user's own themes the name in their file.
pub(crate) fn name<T: Theme>(shelf: &Shelf<T>, id: &str, theme: &T) -> Phrase {
    if shelf.is_own(id) {
        return Phrase::plain(theme.name().to_owned());
    }
    say!("theme-name", theme = id)
}

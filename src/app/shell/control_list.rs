//! A list of the controls on the screen in a file, so that tests of the window
//! find them by name; only in development builds. `SHIKATSU_CONTROLS` names the
//! file.
//!
//! The first line is the place of the pointer, and each other line a control:
//! role, place, states, name and value, with tabs between them. Places are in
//! pixels of the window: left, top, width, height. Only the visible part of a
//! control counts.

use std::path::{Path, PathBuf};
use std::{fs, io};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext, egui};

use crate::app::shell::controls::{Control, controls};

/// The environment variable that names the file.
const VARIABLE: &str = "SHIKATSU_CONTROLS";

/// The file, and its present text.
#[derive(Resource, Debug)]
struct ControlList {
    path: PathBuf,
    text: String,
}

pub(crate) fn plugin(app: &mut App) {
    let Some(path) = std::env::var_os(VARIABLE) else {
        return;
    };
    let list = ControlList {
        path: path.into(),
        text: String::new(),
    };
    // An earlier window may have left one.
    fs::remove_file(&list.path).ok();
    app.insert_resource(list).add_systems(
        PostUpdate,
        write_list.after(EguiPostUpdateSet::ProcessOutput),
    );
}

fn write_list(
    mut list: ResMut<ControlList>,
    mut contexts: Query<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    let Ok((mut context, output)) = contexts.single_mut() else {
        return;
    };
    let ctx = context.get_mut();
    // Without this, egui builds no tree.
    ctx.enable_accesskit();
    let Some(tree) = &output.platform_output.accesskit_update else {
        return;
    };
    let pointer = windows.single().ok();
    let pointer = pointer.and_then(Window::physical_cursor_position);
    let text = list_text(&controls(ctx, tree), pointer, output.pixels_per_point);
    if text != list.text {
        match replace(&list.path, &text) {
            Ok(()) => list.text = text,
            Err(why) => tracing::warn!("the list of controls is not written: {why}"),
        }
    }
}

/// Returns the text of the list, with this many pixels in a point.
fn list_text(controls: &[Control], pointer: Option<Vec2>, scale: f32) -> String {
    let mut text = match pointer {
        Some(at) => format!("pointer\t{} {}\n", at.x.round(), at.y.round()),
        None => "pointer\n".to_owned(),
    };
    for control in controls {
        let egui::Rect { min, max } = control.visible * scale;
        if min.x >= max.x || min.y >= max.y {
            continue;
        }
        let (name, value, states) = (&control.name, &control.value, control.states().join(" "));
        let [left, top] = [min.x, min.y].map(f32::round);
        let (width, height) = (max.x.round() - left, max.y.round() - top);
        let place = format!("{left} {top} {width} {height}");
        let line = format!("{:?}\t{place}\t{states}\t{name}\t{value}", control.role);
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// Replaces a file in one step. It is not synced, because it says nothing after
/// the program has ended.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    fs::write(&new, text)?;
    fs::rename(new, path)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::Role;

    use super::*;

    #[test]
    fn a_line_tells_role_place_states_name_and_value() {
        let rect = egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::vec2(30.0, 40.0));
        let button = Control {
            role: Role::Button,
            name: "9×9".to_owned(),
            value: String::new(),
            rect,
            visible: rect,
            chosen: true,
            focused: true,
            disabled: false,
            pressable: true,
            covered: false,
        };
        let away = Control {
            visible: rect.with_max_y(20.0),
            ..button.clone()
        };
        let pointer = Some(Vec2::new(3.0, 4.0));
        assert_eq!(
            list_text(&[button, away], pointer, 2.0),
            "pointer\t3 4\nButton\t20 40 60 80\tchosen focused\t9×9\t\n"
        );
    }

    #[test]
    fn a_list_is_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("controls");
        for text in ["pointer\n", ""] {
            replace(&path, text).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

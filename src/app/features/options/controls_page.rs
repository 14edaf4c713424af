//! The options page of the key and gamepad bindings.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, FontId, ScrollArea, Sense, Ui, pos2, vec2};

use crate::app::input::{Rebinding, action_name, input_name};
use crate::app::session::Request;
use crate::app::ui::widgets::{Role, note, sized_button, title, translate};
use crate::app::ui::{focus, theme};
use crate::config::controls::{Action, Bindings, Device, Input};
use crate::config::settings::Settings;
use crate::i18n::{Phrase, say};

/// The widths of the key and gamepad columns, as shares of the page.
const KEYS: f32 = 0.34;
const PADS: f32 = 0.2;
/// The height of the list, as a share of the window's height.
const HEIGHT: f32 = 0.5;
/// The height of the column heads.
const HEAD: f32 = 18.0;
/// The most bindings that are shown on a button.
const MOST: usize = 2;

const MOVING: &[Action] = &[
    Action::Left,
    Action::Right,
    Action::Up,
    Action::Down,
    Action::Choose,
    Action::ChooseAlone,
    Action::ChooseOther,
    Action::TypePoint,
    Action::PreviousPage,
    Action::NextPage,
    Action::OtherPart,
    Action::NextThing,
    Action::PreviousThing,
    Action::ZoomIn,
    Action::ZoomOut,
    Action::WholeBoard,
];
const RECORD: &[Action] = &[
    Action::StepBack,
    Action::StepOn,
    Action::TenBack,
    Action::TenOn,
    Action::PreviousVariation,
    Action::NextVariation,
    Action::ToStart,
    Action::ToEnd,
    Action::Delete,
    Action::Autoplay,
    Action::FindNext,
    Action::Details,
    Action::ToolBlack,
    Action::ToolWhite,
    Action::ToolEmpty,
    Action::ToolFind,
    Action::ToolLetter,
    Action::ToolNumber,
    Action::ToolLabel,
    Action::ToolTriangle,
    Action::ToolSquare,
    Action::ToolCircle,
    Action::ToolCross,
    Action::ToolSelected,
    Action::ToolDim,
    Action::ToolMask,
    Action::ToolTarget,
    Action::ToolRegion,
    Action::ToolKo,
];
const GAME: &[Action] = &[
    Action::Pass,
    Action::Hint,
    Action::AskGroup,
    Action::LifeAndDeath,
    Action::Analyse,
    Action::AnalyseGame,
    Action::NextMistake,
    Action::PreviousMistake,
    Action::Examine,
    Action::Favourite,
    Action::SayAlive,
    Action::SayDead,
    Action::SaySeki,
    Action::SayKo,
    Action::Undo,
    Action::Redo,
    Action::Pause,
];
const PROGRAM: &[Action] = &[
    Action::Back,
    Action::New,
    Action::Open,
    Action::Save,
    Action::Copy,
    Action::Paste,
    Action::FindText,
    Action::Export,
    Action::FullScreen,
    Action::Mute,
];

/// Returns the widths of a row: name, keys, gamepad buttons.
fn columns(ui: &Ui) -> [f32; 3] {
    let gap = ui.spacing().item_spacing.x;
    // The scroll bar of the list is beside it.
    let whole = ui.available_width() - 2.0 * gap;
    let (keys, pads) = (whole * KEYS, whole * PADS);
    [whole - keys - pads - 2.0 * gap, keys, pads]
}

/// Shows text in a column, in as many lines as needed.
fn words(ui: &mut Ui, width: f32, height: f32, phrase: &Phrase, align: Align) {
    let text = translate(ui, phrase);
    let ink = theme::of(ui.ctx()).faded;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let mut job = LayoutJob::simple(text, FontId::proportional(13.5), ink, width);
    job.halign = align;
    let written = ui.painter().layout_job(job);
    let top = rect.center().y - written.size().y / 2.0;
    // Centred text is laid out around its position.
    let place = match align {
        Align::Center => rect.center().x,
        Align::Min | Align::Max => rect.min.x,
    };
    ui.painter().galley(pos2(place, top), written, ink);
}

/// Shows the heads of the columns.
fn head(ui: &mut Ui) {
    ui.horizontal(|ui| {
        let [name, keys, pads] = columns(ui);
        words(ui, name, HEAD, &Phrase::nothing(), Align::Min);
        words(ui, keys, HEAD, &say!("controls-keys"), Align::Center);
        words(ui, pads, HEAD, &say!("controls-pad"), Align::Center);
    });
}

/// Shows the page. Returns the request for a new binding, if one is wanted.
pub(crate) fn page(ui: &mut Ui, rebinding: Rebinding, settings: &mut Settings) -> Option<Request> {
    let mut request = None;
    note(ui, &say!("controls-how"));
    head(ui);
    let height = ui.ctx().viewport_rect().height() * HEIGHT;
    let list = ScrollArea::vertical()
        .id_salt("controls")
        .max_height(height)
        .min_scrolled_height(height);
    list.show(ui, |ui| {
        for (name, actions) in [
            (say!("controls-group-program"), PROGRAM),
            (say!("controls-group-game"), GAME),
            (say!("controls-group-moving"), MOVING),
            (say!("controls-group-record"), RECORD),
        ] {
            ui.add_space(4.0);
            title(ui, &name);
            for action in actions {
                request = row(ui, rebinding, &settings.controls, *action).or(request.take());
            }
        }
        focus::scroll_to_focus(ui);
    });
    let name = say!("controls-usual");
    let width = ui.available_width();
    let changed = !settings.controls.is_usual();
    if sized_button(ui, Role::Other, &name, "", width, changed).clicked() {
        settings.controls = Bindings::default();
    }
    request
}

/// Shows an action with its keys and buttons.
fn row(ui: &mut Ui, rebinding: Rebinding, bindings: &Bindings, action: Action) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        let [name, keys, pads] = columns(ui);
        words(ui, name, theme::BUTTON, &action_name(action), Align::Min);
        for (device, width) in [(Device::Keyboard, keys), (Device::Gamepad, pads)] {
            let waits = rebinding.wanted() == Some((action, device));
            let (role, name) = if waits {
                (Role::Main, say!("controls-press"))
            } else {
                (Role::Other, inputs(bindings, action, device))
            };
            if sized_button(ui, role, &name, "", width, true).clicked() {
                request = Some(Request::change(move |rebinding: &mut Rebinding| {
                    rebinding.ask(action, device);
                }));
            }
        }
    });
    request
}

/// Returns the names of an action's bindings, side by side.
fn inputs(bindings: &Bindings, action: Action, device: Device) -> Phrase {
    let mut inputs: Vec<Input> = bindings.with(action, device).collect();
    inputs.truncate(MOST);
    if inputs.is_empty() {
        return say!("controls-none");
    }
    Phrase::row(inputs.into_iter().map(input_name), "  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_on_the_page_once() {
        let mut shown = [MOVING, RECORD, GAME, PROGRAM].concat();
        shown.sort();
        let all: Vec<Action> = Action::all().collect();
        assert_eq!(shown, all);
    }
}

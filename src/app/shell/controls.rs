//! The controls of the window, read from the tree that egui builds for screen
//! readers. Only tests need them.

use std::collections::HashMap;

use bevy_egui::egui::accesskit::{Action, Node, NodeId, Role, Toggled, TreeUpdate};
use bevy_egui::egui::{self, WidgetRect};

/// A control or a text of a panel.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Control {
    pub(crate) role: Role,
    /// The accessible name, on one line; for a text, the text itself.
    pub(crate) name: String,
    /// The text in a field, or the chosen entry of a list.
    pub(crate) value: String,
    /// The place in the window, in egui points.
    pub(crate) rect: egui::Rect,
    /// The part of the place that is not scrolled out of view.
    pub(crate) visible: egui::Rect,
    pub(crate) chosen: bool,
    pub(crate) focused: bool,
    pub(crate) disabled: bool,
    /// True if it can be pressed, apart from `disabled`.
    pub(crate) pressable: bool,
    /// True below a menu, where it is out of reach.
    pub(crate) covered: bool,
}

impl Control {
    /// Returns the words for the states that hold.
    pub(crate) fn states(&self) -> Vec<&'static str> {
        let all = [
            (self.chosen, "chosen"),
            (self.focused, "focused"),
            (self.disabled, "disabled"),
            (self.covered, "covered"),
        ];
        let hold = all.into_iter().filter(|(holds, _)| *holds);
        hold.map(|(_, word)| word).collect()
    }
}

/// Returns the controls that a context has laid out last, in the order of their
/// layout. `tree` is the tree of that pass.
pub(crate) fn controls(ctx: &egui::Context, tree: &TreeUpdate) -> Vec<Control> {
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let widgets: HashMap<NodeId, WidgetRect> = ctx.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        let all = layers.flat_map(|(_, widgets)| widgets);
        all.map(|widget| (widget.id.accesskit_id(), *widget))
            .collect()
    });
    let mut found = Vec::new();
    let mut open = vec![egui::accesskit_root_id().accesskit_id()];
    while let Some(id) = open.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        open.extend(node.children().iter().rev());
        if let Some(widget) = widgets.get(&id) {
            let mut control = control(node, widget);
            control.focused = tree.focus == id;
            control.covered = !ctx.memory(|memory| memory.is_above_modal_layer(widget.layer_id));
            let is_named = !control.name.is_empty() || !control.value.is_empty();
            if is_named || control.pressable {
                found.push(control);
            }
        }
    }
    found
}

fn control(node: &Node, widget: &WidgetRect) -> Control {
    let text = |text: Option<&str>| {
        let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
        words.join(" ")
    };
    let (name, value) = match node.role() {
        Role::Label => (node.value(), None),
        _ => (node.label().or(node.placeholder()), node.value()),
    };
    Control {
        role: node.role(),
        name: text(name),
        value: text(value),
        rect: widget.rect,
        visible: widget.interact_rect,
        chosen: node.toggled() == Some(Toggled::True),
        focused: false,
        disabled: node.is_disabled(),
        pressable: node.supports_action(Action::Click),
        covered: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays out a window of 200×100 points with a panel, and perhaps a menu over
    /// it. The first button gets the focus.
    fn laid_out(menu: bool) -> Vec<Control> {
        let ctx = egui::Context::default();
        ctx.enable_accesskit();
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(200.0, 100.0));
        let mut controls = Vec::new();
        for _ in 0..2 {
            let input = egui::RawInput {
                screen_rect: Some(window),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                ui.label("Two\nlines");
                let first = ui.button("First");
                first.request_focus();
                ui.add_enabled(false, egui::Button::new("Second"));
                ui.add(egui::Button::new("Third").selected(true));
                ui.text_edit_singleline(&mut "D4".to_owned());
                egui::ScrollArea::vertical()
                    .max_height(20.0)
                    .show(ui, |ui| {
                        ui.add_space(50.0);
                        ui.add(egui::Button::new("Below"));
                    });
                if menu {
                    egui::Modal::new(egui::Id::new("menu")).show(ui.ctx(), |ui| ui.button("Back"));
                }
            });
            output.textures_delta.clear();
            let tree = output.platform_output.accesskit_update;
            controls = super::controls(&ctx, &tree.expect("it is built"));
        }
        controls
    }

    fn named<'a>(controls: &'a [Control], name: &str) -> &'a Control {
        let mut named = controls.iter().filter(|control| control.name == name);
        let first = named.next();
        first.unwrap_or_else(|| panic!("there is no {name}: {controls:?}"))
    }

    #[test]
    fn controls_have_names_states_and_places() {
        let all = laid_out(false);
        assert_eq!(named(&all, "Two lines").role, Role::Label);
        assert_eq!(named(&all, "First").states(), ["focused"]);
        assert_eq!(named(&all, "Second").states(), ["disabled"]);
        assert_eq!(named(&all, "Third").states(), ["chosen"]);
        let [first, third] = ["First", "Third"].map(|name| named(&all, name).rect);
        assert!(first.is_positive() && first.max.y < third.min.y);
        assert!(all.iter().any(|control| control.value == "D4"));
    }

    #[test]
    fn a_control_that_is_scrolled_away_has_no_visible_part() {
        let all = laid_out(false);
        assert!(!named(&all, "Below").visible.is_positive());
        assert!(named(&all, "First").visible.is_positive());
    }

    #[test]
    fn controls_below_a_menu_are_covered() {
        let all = laid_out(true);
        assert!(named(&all, "Third").covered);
        assert!(!named(&all, "Back").covered);
    }
}

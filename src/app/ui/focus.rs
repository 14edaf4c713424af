//! Keyboard and gamepad control of panels: the focused widget, the way from one
//! widget to the next, and the visible focus ring.
//!
//! egui moves the focus. The user's bindings replace egui's fixed keys, so
//! these are removed from its input.

use std::collections::{HashMap, VecDeque};

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::theme;
use crate::app::input::{
    DeviceSystems, HeldInputs, KeyFocus, KeyboardFocus, LastInput, PressedAction, PressedActions,
    Rebinding, is_panel,
};
use crate::app::session::{Menu, Screen};
use crate::config::controls::{Action, FocusArea};

/// The frames until a newly opened screen or menu is laid out, and the things
/// below it are out of reach.
const SETTLED: u8 = 2;
/// The frames from the press of a button to the screen it leads to.
const PRESSING: u8 = 3;
/// The most requests that are queued.
const AHEAD: usize = 8;

/// The place to which the focus should go.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FocusTarget {
    /// The first widget that takes the focus.
    First,
    /// The nearest widget in this direction.
    Towards(egui::Vec2),
    /// The widget that had the focus here before, or else the first.
    Again,
    /// The search field.
    Search,
    /// Nowhere: the panel loses the focus.
    Leave,
}

/// The focus of the panels.
#[derive(Resource, Debug, Default)]
pub(crate) struct Focus {
    wish: Option<FocusTarget>,
    /// The queued requests. The focus moves one step a frame, so a queued press
    /// acts on the widget that has the focus by then.
    queued: VecDeque<PressedAction>,
    /// The frames until the effect of a pressed button shows.
    pressing: u8,
    /// The direction in which to turn a page: 1 on, -1 back.
    turn: i8,
    /// The present screen and menu, and the frames until they have settled.
    at: Option<(Screen, Menu)>,
    unsettled: u8,
    /// True if the present screen or menu was opened with keys.
    opened_with_keys: bool,
    /// The last focused widget on each screen and in each menu.
    kept: HashMap<(Screen, Menu), egui::Id>,
    /// The open drop-down list.
    list: Option<egui::Id>,
    /// True if a list was closed in the previous frame.
    closed: bool,
    /// The input device that was used last.
    last_input: LastInput,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Focus>().add_systems(
        PreUpdate,
        update_focus
            .after(DeviceSystems)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Returns true if egui would treat this event as navigation in panels. Of
/// these keys, only Tab has no use in a text.
fn is_navigation(event: &egui::Event, typing: bool) -> bool {
    use egui::Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space, Tab};
    const WAYS: [egui::Key; 7] = [
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space,
    ];
    matches!(event, egui::Event::Key { key, .. } if *key == Tab || !typing && WAYS.contains(key))
}

/// Translates requests into the navigation keys that egui knows.
fn update_focus(
    actions: Res<PressedActions>,
    key_focus: KeyFocus,
    rebinding: Res<Rebinding>,
    held_inputs: Res<HeldInputs>,
    last_input: Res<LastInput>,
    mut focus: ResMut<Focus>,
    mut inputs: Query<&mut EguiInput>,
) {
    let attention = key_focus.attention();
    for pressed in actions.iter() {
        focus.ask(pressed, &key_focus);
    }
    let press = focus.next(&key_focus);
    for mut input in &mut inputs {
        if rebinding.is_under_way() {
            // The next key is to be bound, so egui must not see it.
            let is_key = |event: &egui::Event| {
                matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
            };
            input.events.retain(|event| !is_key(event));
        } else {
            let typing = attention.typing;
            input.events.retain(|event| match event {
                egui::Event::Text(text) => !held_inputs.is_of_chord(text),
                event => !is_navigation(event, typing),
            });
        }
        if last_input.is_changed() && *last_input == LastInput::Keys {
            // A widget under the resting pointer must not be highlighted beside
            // the focused one.
            input.events.push(egui::Event::PointerGone);
        }
        if let Some((key, modifiers)) = press {
            for pressed in [true, false] {
                input.events.push(egui::Event::Key {
                    key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers,
                });
            }
        }
    }
}

impl Focus {
    /// Queues an action that concerns the panel.
    fn ask(&mut self, pressed: PressedAction, key_focus: &KeyFocus) {
        let concerns = match pressed.action {
            Action::OtherPart => key_focus.has_two_parts(),
            Action::NextThing | Action::PreviousThing => true,
            _ => key_focus.place() == FocusArea::Panel,
        };
        // A held key is not queued, so that it stops when it is released.
        let room = if pressed.held { 1 } else { AHEAD };
        if concerns && self.queued.len() < room {
            self.queued.push_back(pressed);
        }
    }

    /// Returns the key press to send to egui in this frame.
    fn next(&mut self, key_focus: &KeyFocus) -> Option<(egui::Key, egui::Modifiers)> {
        if self.pressing > 0 {
            self.pressing -= 1;
            return None;
        }
        if self.unsettled > 0 || self.wish.is_some() {
            return None;
        }
        let pressed = self.queued.pop_front()?;
        let press = self.answer(pressed, key_focus, key_focus.attention());
        if pressed.action == Action::Choose {
            self.pressing = PRESSING;
        }
        press
    }

    /// Returns the key with which egui carries out an action.
    fn answer(
        &mut self,
        pressed: PressedAction,
        key_focus: &KeyFocus,
        attention: KeyboardFocus,
    ) -> Option<(egui::Key, egui::Modifiers)> {
        if pressed.action == Action::OtherPart && key_focus.has_two_parts() {
            self.wish = Some(if attention.focused {
                FocusTarget::Leave
            } else {
                FocusTarget::Again
            });
            return None;
        }
        let plain = |key| Some((key, egui::Modifiers::NONE));
        let back = Some((egui::Key::Tab, egui::Modifiers::SHIFT));
        match pressed.action {
            Action::NextThing => return plain(egui::Key::Tab),
            Action::PreviousThing => return back,
            _ if key_focus.place() != FocusArea::Panel => return None,
            _ => {}
        }
        if pressed.action == Action::FindText {
            self.wish = Some(FocusTarget::Search);
            return None;
        }
        let way = match pressed.action {
            Action::Left => egui::Vec2::LEFT,
            Action::Right => egui::Vec2::RIGHT,
            Action::Up => egui::Vec2::UP,
            Action::Down => egui::Vec2::DOWN,
            Action::Choose if attention.typing => return None,
            Action::Choose if attention.focused => return plain(egui::Key::Enter),
            Action::Choose => egui::Vec2::ZERO,
            Action::PreviousPage | Action::NextPage => {
                let on = pressed.action == Action::NextPage;
                self.turn = if on { 1 } else { -1 };
                return None;
            }
            // Escape leaves the field or closes the list.
            Action::Back if attention.typing || attention.list => {
                return plain(egui::Key::Escape);
            }
            _ => return None,
        };
        if attention.typing {
            // While typing, other keys belong to the text; these leave it.
            return if way.x + way.y < 0.0 {
                back
            } else {
                plain(egui::Key::Tab)
            };
        }
        self.wish = Some(match (attention.focused, attention.list) {
            (true, _) => FocusTarget::Towards(way),
            // The widget below the list had the focus before.
            (false, true) => FocusTarget::First,
            (false, false) => FocusTarget::Again,
        });
        None
    }

    /// Moves the focus before panels are laid out.
    pub(crate) fn begin(&mut self, ctx: &egui::Context, at: (Screen, Menu), last_input: LastInput) {
        self.last_input = last_input;
        if self.at != Some(at) {
            self.at = Some(at);
            self.unsettled = SETTLED;
            self.opened_with_keys = last_input == LastInput::Keys;
            self.wish = None;
            drop_focus(ctx);
        } else if self.unsettled > 0 {
            self.unsettled -= 1;
            let (screen, menu) = at;
            // The first key that is pressed after another opening is queued,
            // and finds the first widget by itself.
            if self.unsettled == 0 && self.opened_with_keys && is_panel(screen, menu) {
                // In a list, the user returns to the last place; a dialog
                // starts at the first widget.
                let is_list = matches!(
                    screen,
                    Screen::Home
                        | Screen::Library
                        | Screen::Games
                        | Screen::Statistics
                        | Screen::Run
                );
                self.wish = Some(if is_list && menu == Menu::None {
                    FocusTarget::Again
                } else {
                    FocusTarget::First
                });
            }
        }
        if std::mem::take(&mut self.closed) {
            self.wish = self.wish.or(Some(FocusTarget::Again));
        }
        self.follow_list(ctx);
        let kept = self.kept.get(&at).copied();
        let there = kept.filter(|id| ctx.read_response(*id).is_some());
        match (self.wish.take(), there) {
            (Some(FocusTarget::Towards(way)), _) => {
                let next = ctx.memory(egui::Memory::focused);
                if next.is_some_and(|from| pass_step(ctx, from, way)) {
                } else if let Some(id) = next.and_then(|from| neighbour(ctx, from, way)) {
                    ctx.memory_mut(|memory| memory.request_focus(id));
                }
            }
            (Some(FocusTarget::Again), Some(id)) => {
                ctx.memory_mut(|memory| memory.request_focus(id));
            }
            (Some(FocusTarget::First | FocusTarget::Again), _) => {
                drop_focus(ctx);
                ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
            }
            (Some(FocusTarget::Search), _) => {
                let field = ctx.data(|data| data.get_temp::<egui::Id>(search_id()));
                let field = field.filter(|id| ctx.read_response(*id).is_some());
                if let Some(id) = field {
                    ctx.memory_mut(|memory| memory.request_focus(id));
                }
            }
            (Some(FocusTarget::Leave), _) => drop_focus(ctx),
            (None, _) => {}
        }
        let turn = std::mem::take(&mut self.turn);
        ctx.data_mut(|data| data.insert_temp(turn_id(), turn));
    }

    /// Shows the focus after panels are laid out. Returns the state of the
    /// panels' keyboard focus.
    pub(crate) fn end(&mut self, ctx: &egui::Context) -> KeyboardFocus {
        let focused = ctx.memory(egui::Memory::focused);
        let response = focused.and_then(|id| ctx.read_response(id));
        // A list that was just closed must not be remembered as the focused
        // place.
        let is_in_list = |response: &egui::Response| {
            self.closed || egui::Popup::is_id_open(ctx, response.layer_id.id)
        };
        if let (Some(at), Some(response)) = (self.at, &response)
            && !is_in_list(response)
        {
            self.kept.insert(at, response.id);
        }
        let typing = ctx.text_edit_focused();
        // A text field shows its focus also to users of the mouse.
        let is_seen = typing || self.last_input == LastInput::Keys;
        if let Some(response) = response.as_ref().filter(|_| is_seen) {
            theme::ring(ctx, response);
        }
        let line = |field: &egui::Response| field.rect.height() < theme::TWO_LINES;
        KeyboardFocus {
            typing,
            line: typing && response.as_ref().is_some_and(line),
            focused: focused.is_some(),
            list: self.list.is_some(),
        }
    }

    /// Keeps the focus inside an open list of choices, and returns it when the
    /// list is closed.
    fn follow_list(&mut self, ctx: &egui::Context) {
        let layers = ctx.memory(|memory| memory.areas().visible_layer_ids());
        let mut layers = layers.into_iter();
        let open = layers.find(|layer| egui::Popup::is_id_open(ctx, layer.id));
        if let Some(layer) = open {
            ctx.memory_mut(|memory| memory.set_modal_layer(layer));
        }
        let open = open.map(|layer| layer.id);
        let before = std::mem::replace(&mut self.list, open);
        if self.last_input == LastInput::Keys && before != open {
            // The return happens one frame later, when the widgets below can be
            // reached again.
            self.closed = open.is_none();
        }
        if self.last_input == LastInput::Keys && before == open && open.is_some() {
            let focused = ctx.memory(egui::Memory::focused);
            if focused.is_none() {
                self.wish = Some(FocusTarget::First);
            }
        }
    }
}

/// Returns the nearest widget in a direction that takes the focus. Widgets
/// straight ahead come before those aside. egui's own choice would also find
/// widgets below a menu.
fn neighbour(ctx: &egui::Context, from: egui::Id, way: egui::Vec2) -> Option<egui::Id> {
    let all: Vec<egui::WidgetRect> = ctx.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        layers.flat_map(|(_, all)| all).copied().collect()
    });
    let start = all.iter().find(|one| one.id == from)?.rect;
    let takes_focus = |one: &&egui::WidgetRect| {
        let reached = ctx.memory(|memory| memory.allows_interaction(one.layer_id));
        one.id != from && one.enabled && one.sense.is_focusable() && reached
    };
    let far = |one: &egui::WidgetRect| {
        let to = egui::vec2(
            signed_distance(one.rect.x_range(), start.x_range()),
            signed_distance(one.rect.y_range(), start.y_range()),
        );
        let ahead = to.dot(way);
        let aside = to.dot(way.rot90()).abs();
        // Widgets that lie more aside than ahead come after all others.
        let order = (aside > ahead, ahead + ASIDE * aside);
        (ahead > 0.0).then_some((order, one.id))
    };
    let found = all.iter().filter(takes_focus).filter_map(far);
    let nearest =
        found.min_by(|((aside, a), _), ((other, b), _)| aside.cmp(other).then(a.total_cmp(b)));
    nearest.map(|(_, id)| id)
}

/// The cost of a step aside, compared with one ahead.
const ASIDE: f32 = 2.0;

/// Returns the signed distance between the centers of two ranges, or zero if
/// they overlap by half or more.
fn signed_distance(one: egui::Rangef, other: egui::Rangef) -> f32 {
    let shared = one.intersection(other).span();
    if shared >= 0.5 * one.span().min(other.span()) {
        return 0.0;
    }
    one.center() - other.center()
}

/// A focused widget that handles some directions itself, with these directions.
type Own = (egui::Id, Vec<egui::Vec2>);

fn own_id() -> egui::Id {
    egui::Id::new("ways within the focus")
}

fn step_id() -> egui::Id {
    egui::Id::new("step within the focus")
}

/// Passes a step to the focused widget if it handles the direction itself.
fn pass_step(ctx: &egui::Context, from: egui::Id, way: egui::Vec2) -> bool {
    let own = ctx.data(|data| data.get_temp::<Own>(own_id()));
    let goes = own.is_some_and(|(id, ways)| id == from && ways.contains(&way));
    if goes {
        ctx.data_mut(|data| data.insert_temp(step_id(), (from, way)));
    }
    goes
}

/// Returns the step that the focused widget should make.
pub(crate) fn take_step(ui: &egui::Ui, id: egui::Id) -> Option<egui::Vec2> {
    type Step = (egui::Id, egui::Vec2);
    let step = ui.data_mut(|data| {
        let step = data.get_temp::<Step>(step_id());
        data.remove::<Step>(step_id());
        step
    });
    step.filter(|(target, _)| *target == id).map(|(_, way)| way)
}

/// Declares the directions that the focused widget handles itself. Any other
/// moves the focus.
pub(crate) fn declare_directions(ui: &egui::Ui, id: egui::Id, ways: Vec<egui::Vec2>) {
    ui.data_mut(|data| data.insert_temp::<Own>(own_id(), (id, ways)));
}

fn drop_focus(ctx: &egui::Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

fn search_id() -> egui::Id {
    egui::Id::new("field to look for words")
}

/// Declares a field to be the search field.
pub(crate) fn is_search(field: &egui::Response) {
    let ctx = &field.ctx;
    ctx.data_mut(|data| data.insert_temp(search_id(), field.id));
    if field.gained_focus() {
        field.scroll_to_me(None);
    }
}

fn turn_id() -> egui::Id {
    egui::Id::new("pages to turn")
}

/// Returns the number of pages to turn, on or back. Only the first caller in a
/// frame gets it.
pub(crate) fn take_page_turn(ui: &egui::Ui) -> i8 {
    // Panels below a menu are laid out first and must not take the request.
    if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        return 0;
    }
    let turn = ui.data_mut(|data| data.remove_temp::<i8>(turn_id()));
    turn.unwrap_or(0)
}

/// Scrolls a list to the newly focused widget, or by a page. Called at the end
/// of the list.
pub(crate) fn scroll_to_focus(ui: &egui::Ui) {
    let pages = f32::from(take_page_turn(ui));
    if pages != 0.0 {
        let page = ui.clip_rect().height() * theme::PAGE;
        ui.scroll_with_delta(egui::vec2(0.0, -pages * page));
    }
    let last = egui::Id::new("what was scrolled to");
    let focused = ui.memory(egui::Memory::focused);
    if ui.data(|data| data.get_temp::<Option<egui::Id>>(last)) == Some(focused) {
        return;
    }
    let Some(response) = focused.and_then(|id| ui.ctx().read_response(id)) else {
        return;
    };
    if response.layer_id == ui.layer_id() {
        ui.data_mut(|data| data.insert_temp(last, focused));
        ui.scroll_to_rect(response.rect.expand(theme::BESIDE_FOCUS), None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a frame of a panel with two buttons, and of a menu with two over it
    /// if one is open. Returns the button that has the focus.
    fn frame(
        ctx: &egui::Context,
        focus: &mut Focus,
        (menu, last_input): (Menu, LastInput),
        way: Option<egui::Vec2>,
    ) -> Option<&'static str> {
        ctx.begin_pass(egui::RawInput::default());
        focus.wish = way.map(FocusTarget::Towards).or(focus.wish);
        focus.begin(ctx, (Screen::Home, menu), last_input);
        let mut focused = None;
        let mut area = |order, names: [&'static str; 2]| {
            egui::Area::new(egui::Id::new(names))
                .order(order)
                .fixed_pos([10.0, 10.0])
                .show(ctx, |ui| {
                    if order == egui::Order::Tooltip {
                        ctx.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
                    }
                    for name in names {
                        if ui.button(name).has_focus() {
                            focused = Some(name);
                        }
                    }
                });
        };
        area(egui::Order::Middle, ["play", "leave"]);
        if menu != Menu::None {
            area(egui::Order::Tooltip, ["yes", "no"]);
        }
        focus.end(ctx);
        drop(ctx.end_pass());
        focused
    }

    /// Returns the button that has the focus some frames after a step.
    fn after(
        ctx: &egui::Context,
        focus: &mut Focus,
        at: (Menu, LastInput),
        way: Option<egui::Vec2>,
    ) -> Option<&'static str> {
        frame(ctx, focus, at, way);
        for _ in 0..3 {
            frame(ctx, focus, at, None);
        }
        frame(ctx, focus, at, None)
    }

    #[test]
    fn keys_find_the_first_button_stay_in_a_menu_and_come_back() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        let (down, up) = (Some(egui::Vec2::DOWN), Some(egui::Vec2::UP));
        let mut press = |menu, way| after(&ctx, &mut focus, (menu, LastInput::Keys), way);
        assert_eq!(press(Menu::None, None), Some("play"));
        assert_eq!(press(Menu::None, down), Some("leave"));
        assert_eq!(press(Menu::Pause, None), Some("yes"));
        assert_eq!(press(Menu::Pause, down), Some("no"));
        assert_eq!(press(Menu::Pause, down), Some("no"));
        assert_eq!(press(Menu::Pause, up), Some("yes"));
        assert_eq!(press(Menu::None, None), Some("leave"));
    }

    #[test]
    fn a_key_pressed_while_a_screen_settles_is_left_to_find_the_first_button() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        frame(&ctx, &mut focus, (Menu::None, LastInput::Pointer), None);
        let at = (Menu::None, LastInput::Keys);
        assert_eq!(after(&ctx, &mut focus, at, None), None);
        focus.wish = Some(FocusTarget::Again);
        assert_eq!(after(&ctx, &mut focus, at, None), Some("play"));
    }

    #[test]
    fn a_widget_keeps_its_own_directions_and_is_left_by_the_others() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        let at = (Menu::None, LastInput::Keys);
        assert_eq!(after(&ctx, &mut focus, at, None), Some("play"));
        let play = ctx.memory(egui::Memory::focused).unwrap();
        let own = vec![egui::Vec2::DOWN];
        ctx.data_mut(|data| data.insert_temp::<Own>(own_id(), (play, own)));
        let down = Some(egui::Vec2::DOWN);
        assert_eq!(after(&ctx, &mut focus, at, down), Some("play"));
        let step = ctx.data(|data| data.get_temp::<(egui::Id, egui::Vec2)>(step_id()));
        assert_eq!(step, Some((play, egui::Vec2::DOWN)));
        ctx.data_mut(|data| data.insert_temp::<Own>(own_id(), (play, Vec::new())));
        assert_eq!(after(&ctx, &mut focus, at, down), Some("leave"));
    }

    #[test]
    fn pages_are_turned_in_the_menu_and_not_below_it() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        let mut turned = Vec::new();
        for pass in 0..3 {
            ctx.begin_pass(egui::RawInput::default());
            focus.turn = i8::from(pass == 2);
            focus.begin(&ctx, (Screen::Home, Menu::Options), LastInput::Keys);
            for (order, name) in [
                (egui::Order::Middle, "panel"),
                (egui::Order::Tooltip, "menu"),
            ] {
                let area = egui::Area::new(egui::Id::new(name)).order(order);
                area.show(&ctx, |ui| {
                    if order == egui::Order::Tooltip {
                        ctx.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
                    }
                    turned.push((name, take_page_turn(ui)));
                });
            }
            focus.end(&ctx);
            drop(ctx.end_pass());
        }
        turned.retain(|(_, pages)| *pages != 0);
        assert_eq!(turned, [("menu", 1)]);
    }

    #[test]
    fn nothing_is_focused_for_a_mouse() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        let mut show = |menu| after(&ctx, &mut focus, (menu, LastInput::Pointer), None);
        assert_eq!(show(Menu::None), None);
        assert_eq!(show(Menu::Pause), None);
    }
}

//! Keys and gamepads in panels: what has the focus, how one goes from one thing
//! to the next, and that it is seen.
//!
//! egui knows where the focus goes; here it is told by the bindings instead of
//! by fixed keys, so its own keys are taken out of what it hears.

use std::collections::{HashMap, VecDeque};

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::theme;
use crate::app::input::{
    Act, Acts, Attention, Hands, HandsSystems, LastHand, Rebinding, Whereabouts, is_panel,
};
use crate::app::session::states::{Menu, Screen};
use crate::config::controls::{Action, Place};

/// Frames until a screen or a menu that was opened is laid out, and those below
/// it are out of reach.
const SETTLED: u8 = 2;
/// Frames from a button that is pressed to the screen it leads to.
const PRESSING: u8 = 3;
/// The most that is asked for ahead.
const AHEAD: usize = 8;

/// Where the focus is to go.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wish {
    /// To the first thing that takes it.
    First,
    /// To the nearest thing this way.
    Towards(egui::Vec2),
    /// To what had it here before; if that is gone, to the first.
    Again,
    /// To the field in which one looks for words.
    Search,
    /// Away from the panel.
    Leave,
}

/// The focus of the panels.
#[derive(Resource, Debug, Default)]
pub(crate) struct Focus {
    wish: Option<Wish>,
    /// What was asked for and not done yet: the focus goes one step a frame, and
    /// what is pressed then is pressed where it has come to.
    asked: VecDeque<Act>,
    /// Frames until it is known what came of a button that was pressed.
    pressing: u8,
    /// Pages to turn, on or back.
    turn: i8,
    /// What is shown, and frames until it has settled.
    at: Option<(Screen, Menu)>,
    unsettled: u8,
    /// What had the focus on each screen and in each menu.
    kept: HashMap<(Screen, Menu), egui::Id>,
    /// The list of choices that is open.
    list: Option<egui::Id>,
    /// Whether one was closed in the frame before.
    closed: bool,
    /// What was used last.
    hand: LastHand,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Focus>().add_systems(
        PreUpdate,
        steer
            .after(HandsSystems)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Whether egui would take this for a way to go about in panels. Of these only
/// Tab has no use in a text.
fn steers(event: &egui::Event, typing: bool) -> bool {
    use egui::Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space, Tab};
    const WAYS: [egui::Key; 7] = [
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space,
    ];
    matches!(event, egui::Event::Key { key, .. } if *key == Tab || !typing && WAYS.contains(key))
}

/// Tells egui what is asked for, as if it were by the keys that it knows.
fn steer(
    acts: Res<Acts>,
    whereabouts: Whereabouts,
    rebinding: Res<Rebinding>,
    hands: Res<Hands>,
    hand: Res<LastHand>,
    mut focus: ResMut<Focus>,
    mut inputs: Query<&mut EguiInput>,
) {
    let attention = whereabouts.attention();
    for act in acts.iter() {
        focus.ask(act, &whereabouts);
    }
    let told = focus.next(&whereabouts);
    for mut input in &mut inputs {
        if rebinding.is_under_way() {
            // The next key is none of egui's business.
            let is_key = |event: &egui::Event| {
                matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
            };
            input.events.retain(|event| !is_key(event));
        } else {
            let typing = attention.typing;
            input.events.retain(|event| match event {
                egui::Event::Text(text) => !hands.is_of_chord(text),
                event => !steers(event, typing),
            });
        }
        if hand.is_changed() && *hand == LastHand::Keys {
            // What it happens to rest on is not lit beside what has the focus.
            input.events.push(egui::Event::PointerGone);
        }
        if let Some((key, modifiers)) = told {
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
    /// Something is asked for that may be the panel's.
    fn ask(&mut self, act: Act, whereabouts: &Whereabouts) {
        let concerns = match act.action {
            Action::OtherPart => whereabouts.has_two_parts(),
            Action::NextThing | Action::PreviousThing => true,
            _ => whereabouts.place() == Place::Panel,
        };
        // What is held waits for nothing.
        let room = if act.held { 1 } else { AHEAD };
        if concerns && self.asked.len() < room {
            self.asked.push_back(act);
        }
    }

    /// What is told egui in this frame.
    fn next(&mut self, whereabouts: &Whereabouts) -> Option<(egui::Key, egui::Modifiers)> {
        if self.pressing > 0 {
            self.pressing -= 1;
            return None;
        }
        if self.unsettled > 0 || self.wish.is_some() {
            return None;
        }
        let act = self.asked.pop_front()?;
        let told = self.answer(act, whereabouts, whereabouts.attention());
        if act.action == Action::Choose {
            self.pressing = PRESSING;
        }
        told
    }

    /// The key of egui's that stands for what is asked for.
    fn answer(
        &mut self,
        act: Act,
        whereabouts: &Whereabouts,
        attention: Attention,
    ) -> Option<(egui::Key, egui::Modifiers)> {
        if act.action == Action::OtherPart && whereabouts.has_two_parts() {
            self.wish = Some(if attention.focused {
                Wish::Leave
            } else {
                Wish::Again
            });
            return None;
        }
        let plain = |key| Some((key, egui::Modifiers::NONE));
        let back = Some((egui::Key::Tab, egui::Modifiers::SHIFT));
        match act.action {
            Action::NextThing => return plain(egui::Key::Tab),
            Action::PreviousThing => return back,
            _ if whereabouts.place() != Place::Panel => return None,
            _ => {}
        }
        if act.action == Action::FindText {
            self.wish = Some(Wish::Search);
            return None;
        }
        let way = match act.action {
            Action::Left => egui::Vec2::LEFT,
            Action::Right => egui::Vec2::RIGHT,
            Action::Up => egui::Vec2::UP,
            Action::Down => egui::Vec2::DOWN,
            Action::Choose if attention.typing => return None,
            Action::Choose if attention.focused => return plain(egui::Key::Enter),
            Action::Choose => egui::Vec2::ZERO,
            Action::PreviousPage | Action::NextPage => {
                let on = act.action == Action::NextPage;
                self.turn = if on { 1 } else { -1 };
                return None;
            }
            // The field is left, or the list closed.
            Action::Back if attention.typing || attention.list => {
                return plain(egui::Key::Escape);
            }
            _ => return None,
        };
        if attention.typing {
            // Keys are for the text: these leave it.
            return if way.x + way.y < 0.0 {
                back
            } else {
                plain(egui::Key::Tab)
            };
        }
        self.wish = Some(match (attention.focused, attention.list) {
            (true, _) => Wish::Towards(way),
            // What it lies over had the focus before.
            (false, true) => Wish::First,
            (false, false) => Wish::Again,
        });
        None
    }

    /// Before panels are laid out: the focus goes where it is wanted.
    pub(crate) fn begin(&mut self, ctx: &egui::Context, at: (Screen, Menu), hand: LastHand) {
        self.hand = hand;
        if self.at != Some(at) {
            self.at = Some(at);
            self.unsettled = SETTLED;
            self.wish = None;
            leave(ctx);
        } else if self.unsettled > 0 {
            self.unsettled -= 1;
            let (screen, menu) = at;
            if self.unsettled == 0 && hand == LastHand::Keys && is_panel(screen, menu) {
                // One comes back to where one was in a list; what is asked is
                // asked from the start.
                let is_list = matches!(
                    screen,
                    Screen::Home
                        | Screen::Library
                        | Screen::Games
                        | Screen::Statistics
                        | Screen::Run
                );
                self.wish = Some(if is_list && menu == Menu::None {
                    Wish::Again
                } else {
                    Wish::First
                });
            }
        }
        if std::mem::take(&mut self.closed) {
            self.wish = self.wish.or(Some(Wish::Again));
        }
        self.follow_list(ctx);
        let kept = self.kept.get(&at).copied();
        let there = kept.filter(|id| ctx.read_response(*id).is_some());
        match (self.wish.take(), there) {
            (Some(Wish::Towards(way)), _) => {
                let next = ctx.memory(egui::Memory::focused);
                if next.is_some_and(|from| hand_over(ctx, from, way)) {
                } else if let Some(id) = next.and_then(|from| neighbour(ctx, from, way)) {
                    ctx.memory_mut(|memory| memory.request_focus(id));
                }
            }
            (Some(Wish::Again), Some(id)) => ctx.memory_mut(|memory| memory.request_focus(id)),
            (Some(Wish::First | Wish::Again), _) => {
                leave(ctx);
                ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
            }
            (Some(Wish::Search), _) => {
                let field = ctx.data(|data| data.get_temp::<egui::Id>(search_id()));
                let field = field.filter(|id| ctx.read_response(*id).is_some());
                if let Some(id) = field {
                    ctx.memory_mut(|memory| memory.request_focus(id));
                }
            }
            (Some(Wish::Leave), _) => leave(ctx),
            (None, _) => {}
        }
        let turn = std::mem::take(&mut self.turn);
        ctx.data_mut(|data| data.insert_temp(turn_id(), turn));
    }

    /// When they are laid out: what has the focus is seen. What panels make of
    /// the keyboard now.
    pub(crate) fn end(&mut self, ctx: &egui::Context) -> Attention {
        let focused = ctx.memory(egui::Memory::focused);
        let response = focused.and_then(|id| ctx.read_response(id));
        // A list is gone before one comes back to it.
        let is_in_list = |response: &egui::Response| {
            self.closed || egui::Popup::is_id_open(ctx, response.layer_id.id)
        };
        if let (Some(at), Some(response)) = (self.at, &response)
            && !is_in_list(response)
        {
            self.kept.insert(at, response.id);
        }
        let typing = ctx.text_edit_focused();
        // What is written to is seen also by who clicked on it.
        let is_seen = typing || self.hand == LastHand::Keys;
        if let Some(response) = response.as_ref().filter(|_| is_seen) {
            theme::ring(ctx, response);
        }
        let line = |field: &egui::Response| field.rect.height() < theme::TWO_LINES;
        Attention {
            typing,
            line: typing && response.as_ref().is_some_and(line),
            focused: focused.is_some(),
            list: self.list.is_some(),
        }
    }

    /// While a list of choices is open the focus stays in it, and goes back to
    /// where it was when it is closed.
    fn follow_list(&mut self, ctx: &egui::Context) {
        let layers = ctx.memory(|memory| memory.areas().visible_layer_ids());
        let mut layers = layers.into_iter();
        let open = layers.find(|layer| egui::Popup::is_id_open(ctx, layer.id));
        if let Some(layer) = open {
            ctx.memory_mut(|memory| memory.set_modal_layer(layer));
        }
        let open = open.map(|layer| layer.id);
        let before = std::mem::replace(&mut self.list, open);
        if self.hand == LastHand::Keys && before != open {
            // One frame later, when what lies below is within reach again.
            self.closed = open.is_none();
        }
        if self.hand == LastHand::Keys && before == open && open.is_some() {
            let focused = ctx.memory(egui::Memory::focused);
            if focused.is_none() {
                self.wish = Some(Wish::First);
            }
        }
    }
}

/// The nearest thing this way that takes the focus: one straight ahead before
/// one aside. Not egui's own choice, which also finds what a menu lies over.
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
            apart(one.rect.x_range(), start.x_range()),
            apart(one.rect.y_range(), start.y_range()),
        );
        let ahead = to.dot(way);
        let aside = to.dot(way.rot90()).abs();
        // What is rather aside than ahead comes after all that is ahead.
        let order = (aside > ahead, ahead + ASIDE * aside);
        (ahead > 0.0).then_some((order, one.id))
    };
    let found = all.iter().filter(takes_focus).filter_map(far);
    let nearest =
        found.min_by(|((aside, a), _), ((other, b), _)| aside.cmp(other).then(a.total_cmp(b)));
    nearest.map(|(_, id)| id)
}

/// How far ahead one would rather go than a step aside.
const ASIDE: f32 = 2.0;

/// How far one range lies from another; nothing if they mostly lie beside each
/// other.
fn apart(one: egui::Rangef, other: egui::Rangef) -> f32 {
    let shared = one.intersection(other).span();
    if shared >= 0.5 * one.span().min(other.span()) {
        return 0.0;
    }
    one.center() - other.center()
}

/// What has the focus and goes some ways by itself, and those that it goes.
type Own = (egui::Id, Vec<egui::Vec2>);

fn own_id() -> egui::Id {
    egui::Id::new("ways within the focus")
}

fn step_id() -> egui::Id {
    egui::Id::new("step within the focus")
}

/// Leaves a step to what has the focus, if that goes this way by itself.
fn hand_over(ctx: &egui::Context, from: egui::Id, way: egui::Vec2) -> bool {
    let own = ctx.data(|data| data.get_temp::<Own>(own_id()));
    let goes = own.is_some_and(|(id, ways)| id == from && ways.contains(&way));
    if goes {
        ctx.data_mut(|data| data.insert_temp(step_id(), (from, way)));
    }
    goes
}

/// The step that is asked of what has the focus.
pub(crate) fn step(ui: &egui::Ui, id: egui::Id) -> Option<egui::Vec2> {
    type Step = (egui::Id, egui::Vec2);
    let step = ui.data_mut(|data| {
        let step = data.get_temp::<Step>(step_id());
        data.remove::<Step>(step_id());
        step
    });
    step.filter(|(asked, _)| *asked == id).map(|(_, way)| way)
}

/// Says which ways what has the focus goes by itself; any other leads on to
/// what lies there.
pub(crate) fn goes(ui: &egui::Ui, id: egui::Id, ways: Vec<egui::Vec2>) {
    ui.data_mut(|data| data.insert_temp::<Own>(own_id(), (id, ways)));
}

fn leave(ctx: &egui::Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

fn search_id() -> egui::Id {
    egui::Id::new("field to look for words")
}

/// Says in which field one looks for words.
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

/// How many pages are to be turned, on or back; whoever asks first turns them.
pub(crate) fn turn(ui: &egui::Ui) -> i8 {
    // What a menu lies over comes first, and is not asked.
    if !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
        return 0;
    }
    let turn = ui.data_mut(|data| data.remove_temp::<i8>(turn_id()));
    turn.unwrap_or(0)
}

/// Scrolls a list, whose end this is, to what has got the focus, or by a page.
pub(crate) fn follow(ui: &egui::Ui) {
    let pages = f32::from(turn(ui));
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

    /// A frame of a panel with two buttons, and of a menu with two over it if one
    /// is open; the button that has the focus.
    fn frame(
        ctx: &egui::Context,
        focus: &mut Focus,
        (menu, hand): (Menu, LastHand),
        way: Option<egui::Vec2>,
    ) -> Option<&'static str> {
        ctx.begin_pass(egui::RawInput::default());
        focus.wish = way.map(Wish::Towards).or(focus.wish);
        focus.begin(ctx, (Screen::Home, menu), hand);
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

    /// The button that has the focus some frames after it was to go somewhere.
    fn after(
        ctx: &egui::Context,
        focus: &mut Focus,
        at: (Menu, LastHand),
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
        let mut press = |menu, way| after(&ctx, &mut focus, (menu, LastHand::Keys), way);
        assert_eq!(press(Menu::None, None), Some("play"));
        assert_eq!(press(Menu::None, down), Some("leave"));
        assert_eq!(press(Menu::Pause, None), Some("yes"));
        assert_eq!(press(Menu::Pause, down), Some("no"));
        assert_eq!(press(Menu::Pause, down), Some("no"));
        assert_eq!(press(Menu::Pause, up), Some("yes"));
        assert_eq!(press(Menu::None, None), Some("leave"));
    }

    #[test]
    fn what_goes_ways_of_its_own_is_left_by_the_others() {
        let (ctx, mut focus) = (egui::Context::default(), Focus::default());
        let at = (Menu::None, LastHand::Keys);
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
            focus.begin(&ctx, (Screen::Home, Menu::Options), LastHand::Keys);
            for (order, name) in [
                (egui::Order::Middle, "panel"),
                (egui::Order::Tooltip, "menu"),
            ] {
                let area = egui::Area::new(egui::Id::new(name)).order(order);
                area.show(&ctx, |ui| {
                    if order == egui::Order::Tooltip {
                        ctx.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
                    }
                    turned.push((name, turn(ui)));
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
        let mut show = |menu| after(&ctx, &mut focus, (menu, LastHand::Pointer), None);
        assert_eq!(show(Menu::None), None);
        assert_eq!(show(Menu::Pause), None);
    }
}

//! Panels drawn without a window: the list of problems for a benchmark, and all
//! panels for tests.

use std::time::{Duration, Instant};

use bevy::prelude::World;
use bevy_egui::egui;

use crate::app::features::library::panel::Catalogue;
use crate::app::features::library::{Filter, FilterResult, panel};
use crate::app::problem_session::Collections;
use crate::app::saves::Memory;
use crate::app::session::ActiveThemes;
use crate::app::ui::panels::lay_out_panel;
use crate::app::ui::{fonts, theme, widgets};
use crate::config::settings::Language;

/// An egui context that draws the list as the window would.
pub(crate) struct PanelHarness(egui::Context);

impl PanelHarness {
    /// Creates a context with the look of a program.
    pub(crate) fn new(world: &World) -> Self {
        Self::in_language(world, Language::English)
    }

    fn in_language(world: &World, language: Language) -> Self {
        let ctx = egui::Context::default();
        fonts::set_up_context(&ctx, language);
        theme::set_theme(&ctx, world.resource::<ActiveThemes>());
        widgets::set_language(&ctx, language);
        Self(ctx)
    }

    /// Draws the list, scrolled on by this many points. Returns the time it
    /// took, tessellation included, and true if there were cards.
    pub(crate) fn draw(&self, world: &World, scroll: f32) -> (Duration, bool) {
        let view = Catalogue {
            collections: world.resource::<Collections>(),
            filter: world.resource::<Filter>(),
            filter_result: world.resource::<FilterResult>(),
            own: None,
            memory: world.resource::<Memory>(),
            audit: None,
        };
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 800.0));
        let began = Instant::now();
        let mut events = vec![egui::Event::PointerMoved(window.center())];
        events.push(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(0.0, -scroll),
            modifiers: egui::Modifiers::NONE,
            phase: egui::TouchPhase::Move,
        });
        let input = egui::RawInput {
            screen_rect: Some(window),
            events,
            ..egui::RawInput::default()
        };
        let output = self.0.run_ui(input, |ui| {
            let frame = theme::panel_frame(&theme::of(ui.ctx()));
            // Requests are ignored here.
            lay_out_panel(&ui.ctx().clone(), window, frame, "list", |ui| {
                drop(panel::list(ui, &view));
            });
        });
        let triangles = self.0.tessellate(output.shapes, output.pixels_per_point);
        let took = began.elapsed();
        (
            took,
            !triangles.is_empty() && view.filter_result.found() > 0,
        )
    }
}

/// Tests of panels in a program without a window.
#[cfg(test)]
pub(crate) mod tests {
    use bevy::app::App;
    use bevy_egui::{
        EguiClipboard, EguiContext, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext,
    };

    use super::*;
    use crate::app::audio::MusicControl;
    use crate::app::board_controls;
    use crate::app::session::Policy;
    use crate::app::session::Prefs;
    use crate::app::shell::controls::{Control, controls};
    use crate::app::ui::font_setup::FontSetup;
    use crate::app::ui::panels::draw_shown_panels;
    use crate::app::{board, ui};

    /// Adds the plugins that panels and the controls over the board need in a
    /// program without a window.
    pub(crate) fn plugin(app: &mut App) {
        app.init_resource::<MusicControl>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<EguiClipboard>()
            .insert_resource(FontSetup::done())
            .add_plugins((ui::state_plugin, board::text_plugin, board_controls::plugin));
        app.world_mut().spawn(PrimaryEguiContext);
    }

    /// Draws everything that the window would show over the table.
    fn draw_all(ctx: &egui::Context, world: &mut World) {
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).expect("the plugin is added");
        context.get_mut().clone_from(ctx);
        draw_shown_panels(ctx, world);
        world.run_schedule(EguiPrimaryContextPass);
    }

    /// A widget that can be pressed: its text, and its size in points.
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) struct Pressable {
        pub(crate) label: String,
        pub(crate) size: egui::Vec2,
    }

    /// A window of the test, in which the panels of the present state are laid
    /// out.
    pub(crate) struct PanelWindow {
        ctx: egui::Context,
        /// The size in egui points.
        size: egui::Vec2,
        /// The controls and texts.
        pub(crate) controls: Vec<Control>,
        /// The texts that are not completely visible, because they are too wide.
        pub(crate) cut: Vec<String>,
    }

    impl PanelWindow {
        /// Opens a window of this size in pixels.
        pub(crate) fn open(world: &mut World, pixels: egui::Vec2, language: Language) -> Self {
            let PanelHarness(ctx) = PanelHarness::in_language(world, language);
            widgets::set_policy(&ctx, *world.resource::<Policy>());
            let controls = &world.resource::<Prefs>().settings.controls;
            let policy = world.resource::<Policy>();
            let controls = controls.clone().only(|_| policy.names_keys());
            widgets::set_keys(&ctx, &controls);
            ctx.enable_accesskit();
            let mut window = Self {
                ctx,
                size: pixels / world.resource::<Prefs>().text_scale(),
                controls: Vec::new(),
                cut: Vec::new(),
            };
            // Texts are measured in the first pass, and laid out in the second.
            for _ in 0..3 {
                window.draw(world, Vec::new());
            }
            window
        }

        /// Clicks on the control with this name.
        pub(crate) fn click(&mut self, world: &mut World, name: &str) {
            let control = self.controls.iter().find(|control| control.name == name);
            let place = control.expect("it is there").visible.center();
            let press = |pressed| egui::Event::PointerButton {
                pos: place,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            };
            self.draw(world, vec![egui::Event::PointerMoved(place)]);
            self.draw(world, vec![press(true), press(false)]);
            self.draw(world, vec![egui::Event::PointerGone]);
            self.draw(world, Vec::new());
        }

        fn draw(&mut self, world: &mut World, events: Vec<egui::Event>) {
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, self.size)),
                events,
                ..egui::RawInput::default()
            };
            let mut output = self.ctx.run_ui(input, |ui| {
                draw_all(&ui.ctx().clone(), world);
            });
            output.textures_delta.clear();
            let tree = output.platform_output.accesskit_update;
            self.controls = controls(&self.ctx, &tree.expect("a tree is built"));
            self.cut = Vec::new();
            for clipped in &output.shapes {
                add_cut_texts(&clipped.shape, clipped.clip_rect, &mut self.cut);
            }
        }
    }

    /// Adds the texts that their clip area or their own width cuts off.
    fn add_cut_texts(shape: &egui::Shape, clip: egui::Rect, cut: &mut Vec<String>) {
        match shape {
            egui::Shape::Vec(shapes) => {
                for shape in shapes {
                    add_cut_texts(shape, clip, cut);
                }
            }
            egui::Shape::Text(text) => {
                let place = text.visual_bounding_rect();
                let is_beside = place.min.x < clip.min.x - 1.0 || place.max.x > clip.max.x + 1.0;
                let is_seen = place.intersects(clip);
                if is_seen && (text.galley.elided || is_beside) {
                    cut.push(text.galley.text().to_owned());
                }
            }
            _ => {}
        }
    }

    /// Returns the widgets that can be pressed in a window of this size in
    /// pixels.
    pub(crate) fn pressables(world: &mut World, window: egui::Vec2) -> Vec<Pressable> {
        let PanelHarness(ctx) = PanelHarness::new(world);
        widgets::set_policy(&ctx, *world.resource::<Policy>());
        // Texts are measured in the first pass, and laid out in the second.
        for _ in 0..3 {
            let zoom = world.resource::<Prefs>().text_scale();
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, window / zoom)),
                ..egui::RawInput::default()
            };
            drop(ctx.run_ui(input, |ui| {
                draw_all(&ui.ctx().clone(), world);
            }));
        }
        ctx.viewport(|viewport| {
            let all = &viewport.prev_pass.widgets;
            let widgets = all.layers().flat_map(|(_, widgets)| widgets);
            // Long contents can be dragged anywhere, so their scroll bars do
            // not count.
            let is_bar = |widget: &egui::WidgetRect| {
                all.info(widget.id).is_none() && widget.rect.width() <= theme::SCROLL_BAR
            };
            let pressed = widgets
                .filter(|widget| widget.enabled && widget.sense.senses_click() && !is_bar(widget));
            let pressable = |widget: &egui::WidgetRect| Pressable {
                label: all
                    .info(widget.id)
                    .map_or_else(|| format!("{:?}", widget.id), egui::WidgetInfo::description),
                size: widget.rect.size(),
            };
            pressed.map(pressable).collect()
        })
    }
}

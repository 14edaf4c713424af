//! The list of problems drawn without a window, for a benchmark.

use std::time::{Duration, Instant};

use bevy::prelude::World;
use bevy_egui::egui;

use super::library::{self, Catalogue};
use super::{theme, widgets};
use crate::app::collections::{Collections, Filter, Sifted};
use crate::app::looks::Look;
use crate::app::memory::Memory;
use crate::settings::Language;

/// A context that draws the list as the window would.
pub(in crate::app) struct Rehearsal(egui::Context);

impl Rehearsal {
    /// In the looks of a program.
    pub(in crate::app) fn new(world: &World) -> Self {
        let ctx = egui::Context::default();
        theme::dress(&ctx, Language::English);
        theme::wear(&ctx, world.resource::<Look>());
        widgets::speak(&ctx, Language::English);
        Self(ctx)
    }

    /// Draws the list, which is scrolled on by so many points; how long that
    /// took, with all triangles, and whether there were cards.
    pub(in crate::app) fn draw(&self, world: &World, scroll: f32) -> (Duration, bool) {
        let view = Catalogue {
            collections: world.resource::<Collections>(),
            filter: world.resource::<Filter>(),
            sifted: world.resource::<Sifted>(),
            own: None,
            memory: world.get_resource::<Memory>(),
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
            // What is asked for is nobody's business here.
            super::panel(&ui.ctx().clone(), window, frame, "list", |ui| {
                drop(library::panel(ui, &view));
                None
            });
        });
        let triangles = self.0.tessellate(output.shapes, output.pixels_per_point);
        let took = began.elapsed();
        (took, !triangles.is_empty() && view.sifted.found() > 0)
    }
}

//! The first screen of a kiosk: the language, and three large choices.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, FontId, Painter, Rect, RichText, Sense, Stroke, Ui, pos2, vec2,
};

use crate::app::features::kiosk::{Kiosk, KioskIntent, Logo, OpponentKind};
use crate::app::network::NETWORK;
use crate::app::network::stored::{StoredMatches, resume_buttons};
use crate::app::saves::GameStorage;
use crate::app::session::{LessonIntent, Policy, Prefs, Request, Screen};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::program_name::program_name;
use crate::app::ui::small_board::paint_stone;
use crate::app::ui::widgets::{Role, button, sized_button, translate};
use crate::app::ui::{lines, theme};
use crate::config::settings::Language;
use crate::go::Color;
use crate::i18n::{Phrase, say};

/// The height of a choice.
const CHOICE: f32 = 92.0;
/// The height of a choice in a low panel.
const LOW_CHOICE: f32 = 70.0;
/// The height below which a panel is low.
const LOW: f32 = 640.0;
/// The height of the host's logo.
const LOGO: f32 = 72.0;

/// The logo and greeting of the host.
#[derive(SystemParam)]
pub(super) struct Greeting<'w, 's> {
    kiosk: Res<'w, Kiosk>,
    logo: Query<'w, 's, &'static Logo>,
}

pub(super) fn welcome_panel(
    InMut(ui): InMut<Ui>,
    greeting: Greeting,
    storage: Res<GameStorage>,
    prefs: Res<Prefs>,
    policy: Res<Policy>,
    stored: Res<StoredMatches>,
) -> Option<Request> {
    let mut request = None;
    let is_low = ui.clip_rect().height() < LOW;
    let goes_on = storage.waiting().is_some() || stored.going_on_with_last().is_some();
    // A fourth choice or a match to go on with needs the room of the program's
    // picture.
    let is_crowded = is_low && (policy.allows_network() || goes_on);
    if is_crowded && greeting.logo.is_empty() {
        greeting_text(ui, &greeting);
        ui.add_space(4.0);
    } else {
        head(ui, &greeting);
        ui.add_space(14.0);
    }
    let height = if is_low { LOW_CHOICE } else { CHOICE };
    if let Some(session) = storage.waiting() {
        request = resume_buttons(ui, session, &stored);
    } else if let Some(resume) = stored.going_on_with_last() {
        let resumes = button(ui, Role::Main, &say!("network-go-on"), "").clicked();
        request = resumes.then(|| Request::send(resume).showing(NETWORK));
        ui.add_space(4.0);
    }
    let set_up = |company| Request::send(KioskIntent::SetUp(company));
    let mut choices: Vec<(Phrase, Phrase, fn(&Painter, Rect), Request)> = vec![
        (
            say!("kiosk-together"),
            say!("kiosk-together-line"),
            two_stones,
            set_up(OpponentKind::Together),
        ),
        (
            say!("kiosk-program"),
            say!("kiosk-program-line"),
            machine,
            set_up(OpponentKind::Program),
        ),
        (
            say!("kiosk-problem"),
            say!("kiosk-problem-line"),
            corner,
            Request::show(Screen::Library),
        ),
    ];
    if policy.allows_network() {
        choices.push((
            say!("network-play"),
            say!("kiosk-network-line"),
            two_screens,
            Request::show(NETWORK),
        ));
    }
    for (name, line, picture, target) in choices {
        if choice(ui, height, &name, &line, picture) {
            request = Some(target);
        }
    }
    ui.add_space(4.0);
    if button(ui, Role::Other, &say!("rules-of-go"), "").clicked() {
        request = Some(Request::send(LessonIntent::Open));
    }
    let all = &greeting.kiosk.config.languages;
    languages(ui, all, prefs.language()).or(request)
}

/// Shows the host's logo and greeting, or the program's own.
pub(super) fn head(ui: &mut Ui, host: &Greeting<'_, '_>) {
    match host.logo.iter().next() {
        Some(logo) => {
            let size = logo.size;
            let scale = (LOGO / size.y).min(ui.available_width() / size.x);
            let image = egui::load::SizedTexture::new(logo.texture, size * scale);
            ui.add(egui::Image::new(image));
        }
        None => program_name(ui),
    }
    greeting_text(ui, host);
}

/// Shows the host's greeting, or the program's name.
fn greeting_text(ui: &mut Ui, host: &Greeting<'_, '_>) {
    let greeting = &host.kiosk.config.greeting;
    if greeting.is_empty() {
        let size = (ui.available_width() / 6.0).min(30.0);
        ui.label(RichText::new("Shikatsu").heading().size(size));
    } else {
        ui.label(RichText::new(greeting).heading());
    }
}

/// Shows a large button with a picture, a name and a line of text.
fn choice(
    ui: &mut Ui,
    height: f32,
    name: &Phrase,
    line: &Phrase,
    picture: fn(&Painter, Rect),
) -> bool {
    let (name, line) = (translate(ui, name), translate(ui, line));
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let palette = theme::of(ui.ctx());
    let look = ButtonLook::new(&palette, ButtonState::Ready, PointerState::of(&response));
    look.paint(ui.painter(), rect, 12);
    let rect = rect.translate(vec2(0.0, look.sunk));
    let square = Rect::from_min_size(rect.min, vec2(height, height)).shrink(height / 6.0);
    picture(ui.painter(), square);
    let left = square.max.x + 16.0;
    let room = (rect.max.x - left - 12.0).max(1.0);
    let strong = FontId::new(19.0, theme::strong());
    let small = FontId::proportional(14.0);
    let words = |text: String, font: FontId, ink| {
        let text = lines::broken(ui, text, &font, room);
        ui.painter().layout(text, font, ink, room)
    };
    let name = words(name, strong, look.ink);
    let line = words(line, small, look.small);
    let words_height = name.size().y + 3.0 + line.size().y;
    let at = pos2(left, rect.center().y - words_height / 2.0);
    let below = at + vec2(0.0, name.size().y + 3.0);
    ui.painter().galley(at, name, look.ink);
    ui.painter().galley(below, line, look.small);
    response.clicked()
}

/// Paints two stones side by side.
fn two_stones(painter: &Painter, place: Rect) {
    let radius = place.width() * 0.27;
    let middle = place.center();
    paint_stone(painter, middle - vec2(radius, 0.0), radius, Color::Black);
    paint_stone(painter, middle + vec2(radius, 0.0), radius, Color::White);
}

/// Paints a stone, and a screen with another one.
fn machine(painter: &Painter, place: Rect) {
    let palette = theme::of(painter.ctx());
    let radius = place.width() * 0.2;
    let (left, right) = place.split_left_right_at_fraction(0.42);
    paint_stone(painter, left.center(), radius, Color::Black);
    let pen = Stroke::new(2.5, palette.text);
    let screen = Rect::from_center_size(
        right.center() - vec2(0.0, 4.0),
        vec2(right.width() * 0.98, right.width() * 0.88),
    );
    painter.rect_stroke(screen, 4.0, pen, egui::StrokeKind::Inside);
    paint_stone(painter, screen.center(), radius * 0.62, Color::White);
    let foot = screen.center_bottom() + vec2(0.0, 6.0);
    painter.line_segment([screen.center_bottom(), foot], pen);
    let half = vec2(screen.width() * 0.28, 0.0);
    painter.line_segment([foot - half, foot + half], pen);
}

/// Paints two screens with a stone each, and a line between them.
fn two_screens(painter: &Painter, place: Rect) {
    let palette = theme::of(painter.ctx());
    let pen = Stroke::new(2.5, palette.text);
    let size = vec2(place.width() * 0.42, place.width() * 0.38);
    let (left, right) = place.split_left_right_at_fraction(0.5);
    for (half, color) in [(left, Color::Black), (right, Color::White)] {
        let screen = Rect::from_center_size(half.center() - vec2(0.0, 6.0), size);
        painter.rect_stroke(screen, 3.0, pen, egui::StrokeKind::Inside);
        paint_stone(painter, screen.center(), size.y * 0.3, color);
        let foot = screen.center_bottom() + vec2(0.0, 10.0);
        painter.line_segment([screen.center_bottom(), foot], pen);
        painter.line_segment([foot, pos2(place.center().x, foot.y)], pen);
    }
}

/// Paints a corner of a board with stones and a question mark.
fn corner(painter: &Painter, place: Rect) {
    let palette = theme::of(painter.ctx());
    painter.rect_filled(place, 6.0, palette.board());
    let cell = place.width() / 4.0;
    let at = |x: f32, y: f32| place.left_bottom() + vec2((x + 0.6) * cell, -(y + 0.6) * cell);
    let pen = Stroke::new(1.2, palette.small_line);
    for line in 0..4_u8 {
        let line = f32::from(line);
        let clip = painter.with_clip_rect(place);
        clip.line_segment([at(line, 0.0), at(line, 4.0)], pen);
        clip.line_segment([at(0.0, line), at(4.0, line)], pen);
    }
    let clip = painter.with_clip_rect(place);
    let radius = cell * 0.46;
    for (x, y) in [(0.0, 2.0), (1.0, 2.0), (2.0, 1.0), (2.0, 0.0)] {
        paint_stone(&clip, at(x, y), radius, Color::White);
    }
    for (x, y) in [(0.0, 1.0), (1.0, 1.0)] {
        paint_stone(&clip, at(x, y), radius, Color::Black);
    }
    let ink = palette.ink(None);
    let font = FontId::new(cell * 0.9, theme::strong());
    clip.text(at(0.0, 0.0), Align2::CENTER_CENTER, "?", font, ink);
}

/// Shows the languages, each under its own name.
fn languages(ui: &mut Ui, all: &[Language], present: Language) -> Option<Request> {
    if all.len() < 2 {
        return None;
    }
    ui.add_space(8.0);
    let mut request = None;
    for row in all.chunks(3) {
        ui.horizontal(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let width = (ui.available_width() - 2.0 * gap) / 3.0;
            for &language in row {
                let chosen = language == present;
                let role = Role::Choice(chosen);
                let name = Phrase::plain(language.own_name());
                if sized_button(ui, role, &name, "", width, true).clicked() {
                    request = Some(Request::send(KioskIntent::Speak(language)));
                }
            }
        });
    }
    request
}

//! The side panel of a record: players, navigation, comment and tree.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};

use crate::app::analysis::panel::{self as analysis, AnalysisPanel};
use crate::app::board_controls::{InPanel, ViewButtons, head};
use crate::app::features::review::details_form;
use crate::app::features::review::tools_panel::{changes, palette, search};
use crate::app::features::review::tree_panel::tree;
use crate::app::opened_record::{Autoplay, Review, ReviewIntent, Tool, autoplay_pause};
use crate::app::session::{CurrentGame, Menu, Prefs, Request, Screen};
use crate::app::ui::button_style::ButtonState;
use crate::app::ui::icons::{Glyph, glyph_button};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, stepper, translate};
use crate::config::controls::Action;
use crate::config::settings::Settings;
use crate::go::{Color, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::record::InfoText;

/// The height of the controls below the tree.
const BELOW_TREE: f32 = 2.0 * (theme::BUTTON + 8.0) + 36.0 + 24.0;
/// The number of comment lines that are shown at once.
const COMMENT_ROWS: usize = 3;

/// The state that the panel of a record shows.
#[derive(SystemParam)]
struct ReviewPanel<'w, 's> {
    review: Single<'w, 's, &'static Review>,
    autoplay: Res<'w, Autoplay>,
    game: Res<'w, CurrentGame>,
    prefs: Res<'w, Prefs>,
    view_buttons: ViewButtons<'w>,
    analysis: AnalysisPanel<'w>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Review), review_panel)
        .add_menu(in_state(Menu::Details), details_form::details_menu);
}

fn review_panel(InMut(ui): InMut<Ui>, state: ReviewPanel) -> Option<Request> {
    let review = &*state.review;
    let analyst = &*state.analysis.analyst;
    let look = title(ui, review, state.view_buttons.in_panel());
    let mut intent = games(ui, review);
    intent = intent.or(way(ui, review, *state.autoplay, &state.prefs.settings));
    let game = state.game.get();
    label(ui, &last_move(review, game.board().size()));
    let analysis = analysis::analysis_part(ui, &state.analysis);
    // During an analysis the tools are hidden unless one is in use.
    let is_analysed = analyst.is_wanted() || state.analysis.lists_moments();
    if !is_analysed || review.tool() != Tool::Play {
        intent = intent.or(palette(ui, review, game.to_move()));
    }
    intent = intent.or(search(ui, review));
    ui.add_space(2.0);
    // An empty comment field would take space from the graph.
    if !is_analysed || !review.record().comment(review.node()).is_empty() {
        intent = intent.or(comment(ui, review));
    }
    intent = intent.or(tree(ui, review, BELOW_TREE));
    let changes = changes(ui, review);
    if button(ui, Role::Main, &say!("review-play-on"), "").clicked() {
        intent = Some(ReviewIntent::PlayOn);
    }
    let mut menu = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let unsaved = review.is_unsaved() || review.file().is_none();
        if sized_button(ui, Role::Other, &say!("save"), Action::Save, width, unsaved).clicked() {
            intent = Some(ReviewIntent::Save);
        }
        if sized_button(ui, Role::Other, &say!("menu"), Action::Back, width, true).clicked() {
            menu = Some(Request::menu(Menu::Pause));
        }
    });
    menu.or(changes)
        .or(analysis)
        .or(intent.map(Request::send))
        .or(look)
}

/// Shows the players and the result.
fn title(ui: &mut Ui, review: &Review, buttons: Option<InPanel>) -> Option<Request> {
    let info = review.record().info();
    let name = |color| match info.text(InfoText::Name(color)) {
        Some(name) => Phrase::plain(name),
        None => say!("color", color = color),
    };
    let rank = |color| info.text(InfoText::Rank(color)).unwrap_or_default();
    let players = say!(
        "review-players",
        black = name(Color::Black),
        white = name(Color::White)
    );
    let look = head(ui, &players, buttons);
    let ranks: Vec<String> = Color::BOTH.map(rank).into_iter().collect();
    let mut facts: Vec<String> = Vec::new();
    if ranks.iter().any(|rank| !rank.is_empty()) {
        facts.push(ranks.join(" – "));
    }
    facts.extend(
        [InfoText::Event, InfoText::Date]
            .into_iter()
            .filter_map(|field| info.text(field)),
    );
    facts.extend(i18n::stated_outcome(review.record()).map(|phrase| translate(ui, &phrase)));
    facts.extend(review.file());
    if !facts.is_empty() {
        note(ui, &Phrase::plain(facts.join(" · ")));
    }
    look
}

/// Shows the number of the game if the file has several.
fn games(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let (at, count) = review.place();
    if count < 2 {
        return None;
    }
    let text = Phrase::plain(format!("{} / {count}", at + 1));
    match stepper(ui, &say!("review-game"), &text) {
        -1 if at > 0 => Some(ReviewIntent::Choose(at - 1)),
        1 if at + 1 < count => Some(ReviewIntent::Choose(at + 1)),
        _ => None,
    }
}

/// Shows the buttons for navigation and automatic replay.
fn way(
    ui: &mut Ui,
    review: &Review,
    autoplay: Autoplay,
    settings: &Settings,
) -> Option<ReviewIntent> {
    let tree = review.record().tree();
    let back = ButtonState::ready(tree.parent(review.node()).is_some());
    let on = ButtonState::ready(!review.is_at_the_end());
    let runs = autoplay.runs();
    let run = if runs { Glyph::Halt } else { Glyph::Run };
    let running = if runs { ButtonState::Chosen } else { on };
    let step = ReviewIntent::Steps;
    let buttons = [
        (
            Glyph::ToStart,
            say!("review-to-start"),
            Some(Action::ToStart),
            back,
            ReviewIntent::ToStart,
        ),
        (
            Glyph::TenBack,
            say!("review-ten-back"),
            Some(Action::TenBack),
            back,
            step(-10),
        ),
        (
            Glyph::Back,
            say!("review-back"),
            Some(Action::StepBack),
            back,
            step(-1),
        ),
        (
            run,
            say!("review-autoplay"),
            Some(Action::Autoplay),
            running,
            ReviewIntent::Autoplay,
        ),
        (
            Glyph::On,
            say!("review-on"),
            Some(Action::StepOn),
            on,
            step(1),
        ),
        (
            Glyph::TenOn,
            say!("review-ten-on"),
            Some(Action::TenOn),
            on,
            step(10),
        ),
        (
            Glyph::ToEnd,
            say!("review-to-end"),
            Some(Action::ToEnd),
            on,
            ReviewIntent::ToEnd,
        ),
    ];
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let width = (ui.available_width() - 24.0) / 7.0;
        let size = vec2(width, theme::BUTTON - 2.0);
        for (glyph, name, key, state, intent) in buttons {
            if glyph_button(ui, glyph, &name, key, size, state).clicked() {
                clicked = Some(intent);
            }
        }
    });
    if runs {
        let seconds = autoplay_pause(settings).as_secs_f64();
        let pace = say!("review-pace-seconds", seconds = seconds.to_string());
        match stepper(ui, &say!("review-pace"), &pace) {
            -1 => clicked = Some(ReviewIntent::Pace { faster: true }),
            1 => clicked = Some(ReviewIntent::Pace { faster: false }),
            _ => {}
        }
    }
    clicked
}

fn last_move(review: &Review, size: Size) -> Phrase {
    let position = review.record().position(review.node());
    match position.last_move {
        None => say!("no-move-yet"),
        Some((color, mv)) => say!(
            "last-move",
            number = position.move_number,
            color = color,
            move = i18n::at(mv, size),
        ),
    }
}

fn comment(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let mut text = review.record().comment(review.node());
    let field = egui::TextEdit::multiline(&mut text)
        .margin(vec2(10.0, 8.0))
        .hint_text(translate(ui, &say!("review-comment")))
        .desired_width(f32::INFINITY)
        .desired_rows(COMMENT_ROWS);
    let scroll = egui::ScrollArea::vertical()
        .id_salt("comment")
        .max_height(COMMENT_ROWS as f32 * 22.0 + 16.0);
    let response = scroll.show(ui, |ui| ui.add(field)).inner;
    response.changed().then_some(ReviewIntent::Comment(text))
}

//! The options menu, over any screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, CornerRadius, Rect, Ui, vec2};

use super::{controls_page, engines_page};
use crate::app::audio::{MusicControl, can_count};
use crate::app::board_controls;
use crate::app::features::options::engine_trial::Trial;
use crate::app::input::Rebinding;
use crate::app::session::{
    ChooseSettings, Menu, Prefs, Request, Roster, Screen, Themes, active_theme,
};
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::{AddPanels as _, Canvas};
use crate::app::ui::pick::choice;
use crate::app::ui::small_board::paint_stone;
use crate::app::ui::widgets::{
    Role, button, chooser, heading, label_in, note, sized_button, stepper, switch,
};
use crate::app::ui::{focus, theme};
use crate::config::controls::Action;
use crate::config::settings::{
    Coordinates, FULL_VOLUME, Language, MoveEntry, Music, SOLVER_SECONDS, Settings, TEXT_SCALES,
};
use crate::config::theme::{Shelf, Shelves, Theme};
use crate::go::Color;
use crate::i18n::{Phrase, say};
use crate::media::music::Piece;

/// The width of the panel.
const WIDTH: f32 = 400.0;
/// The height of a page, and of the rest of the panel.
const PAGE: f32 = 446.0;
const AROUND_PAGE: f32 = 240.0;
/// The step of the volume.
const STEP: u8 = 10;
/// The width of the button for the next piece of music.
const NEXT: f32 = 110.0;
/// The number of languages in a row.
const LANGUAGES_IN_A_ROW: usize = 3;

/// The state that the options show.
#[derive(SystemParam)]
struct OptionsMenu<'w, 's> {
    screen: Res<'w, State<Screen>>,
    prefs: Res<'w, Prefs>,
    themes: Res<'w, Themes>,
    music: Res<'w, MusicControl>,
    roster: Res<'w, Roster>,
    trials: Query<'w, 's, &'static Trial>,
    rebinding: Res<'w, Rebinding>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_menu(in_state(Menu::Options), options_menu);
}

fn options_menu(In(canvas): In<Canvas>, state: OptionsMenu) -> Option<Request> {
    show_modal(&canvas.ctx, "options", |ui| {
        ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
        let language = state.prefs.language();
        let mut settings = state.prefs.settings.clone();
        heading(ui, &say!("options"));
        ui.add_space(6.0);
        let mut next = false;
        let mut request = None;
        let page = page(ui);
        ui.vertical(|ui| {
            // The height is fixed so that the buttons keep their places from
            // page to page.
            ui.set_min_height(PAGE.min(ui.ctx().viewport_rect().height() - AROUND_PAGE));
            match page {
                Page::Game => game(ui, &mut settings, language),
                Page::Practice => practice(ui, &mut settings),
                Page::ActiveThemes => look(ui, &mut settings, &state.themes.shelves),
                Page::Sound => next = sound(ui, &mut settings, language, state.music.piece()),
                Page::Engines => {
                    let trial = state.trials.iter().next();
                    request = engines_page::page(ui, &state.roster, trial, &mut settings);
                }
                Page::Controls => {
                    request = controls_page::page(ui, *state.rebinding, &mut settings);
                }
            }
        });
        ui.add_space(6.0);
        if button(ui, Role::Main, &say!("back"), Action::Back).clicked() {
            return Some(Request::menu(Menu::below_options(*state.screen.get())));
        }
        if next {
            return Some(Request::change(|music: &mut MusicControl| music.skip()));
        }
        let changed = settings != state.prefs.settings;
        request.or_else(|| changed.then(|| Request::send(ChooseSettings(Box::new(settings)))))
    })
}

/// The number of page names in a row. More would not fit a narrow window in
/// every language.
const PAGES_IN_A_ROW: usize = 3;

/// The pages of the options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Game,
    Practice,
    ActiveThemes,
    Sound,
    Engines,
    Controls,
}

/// Shows the names of the pages, and returns the open one. It stays open while
/// the program runs.
fn page(ui: &mut Ui) -> Page {
    let id = egui::Id::new("page of the options");
    let open = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let names = [
        (Page::Game, say!("options-page-game")),
        (Page::Practice, say!("options-page-practice")),
        (Page::ActiveThemes, say!("options-page-look")),
        (Page::Sound, say!("options-page-sound")),
        (Page::Engines, say!("options-page-engines")),
        (Page::Controls, say!("options-page-controls")),
    ];
    let turned = || {
        let at = names.iter().position(|(page, _)| *page == open)?;
        let next = at.checked_add_signed(isize::from(focus::take_page_turn(ui)))?;
        names.get(next).map(|(page, _)| *page)
    };
    let open = turned().unwrap_or(open);
    let mut chosen = open;
    for row in names.chunks(PAGES_IN_A_ROW) {
        chosen = choice(ui, row, open).unwrap_or(chosen);
    }
    ui.data_mut(|data| data.insert_temp(id, chosen));
    ui.add_space(6.0);
    chosen
}

fn game(ui: &mut Ui, settings: &mut Settings, spoken: Language) {
    languages(ui, settings, spoken);
    coordinates(ui, settings);
    entry(ui, settings);
    turn(ui, &say!("options-ask-pass"), &mut settings.confirm_pass);
    turn(
        ui,
        &say!("options-ask-resign"),
        &mut settings.confirm_resign,
    );
}

fn practice(ui: &mut Ui, settings: &mut Settings) {
    turn(ui, &say!("options-light"), &mut settings.standing_light);
    turn(
        ui,
        &say!("options-play-out"),
        &mut settings.play_out_mistakes,
    );
    turn(ui, &say!("options-vary"), &mut settings.vary_problems);
    let seconds = usize::from(settings.solver_seconds);
    let step = stepper(
        ui,
        &say!("options-solver-time"),
        &say!("options-seconds", seconds = seconds),
    );
    if step == 0 {
        return;
    }
    let at = SOLVER_SECONDS
        .iter()
        .position(|seconds| *seconds >= settings.solver_seconds)
        .unwrap_or(SOLVER_SECONDS.len() - 1);
    let at = at.saturating_add_signed(step.into());
    settings.solver_seconds = SOLVER_SECONDS[at.min(SOLVER_SECONDS.len() - 1)];
}

fn look(ui: &mut Ui, settings: &mut Settings, shelves: &Shelves) {
    themes(ui, settings, shelves);
    text_scale(ui, settings);
    turn(
        ui,
        &say!("options-displaced"),
        &mut settings.displaced_stones,
    );
    note(ui, &say!("options-numbers"));
    let names = board_controls::number_names();
    if let Some(numbers) = choice(ui, &names, settings.move_numbers) {
        settings.move_numbers = numbers;
    }
    turn(ui, &say!("options-atari"), &mut settings.atari_hint);
    turn(
        ui,
        &say!("options-reduced-motion"),
        &mut settings.reduced_motion,
    );
}

/// Shows the sound page. Returns true if the next piece of music is asked for.
fn sound(ui: &mut Ui, settings: &mut Settings, spoken: Language, piece: Piece) -> bool {
    sounds(ui, settings);
    let next = music(ui, settings, piece);
    if can_count(spoken) {
        turn(
            ui,
            &say!("options-spoken-clock"),
            &mut settings.spoken_clock,
        );
    } else {
        note(ui, &say!("options-no-voice"));
    }
    next
}

fn turn(ui: &mut Ui, label: &Phrase, on: &mut bool) {
    if switch(ui, label, *on) {
        *on = !*on;
    }
}

fn languages(ui: &mut Ui, settings: &mut Settings, spoken: Language) {
    note(ui, &say!("options-language"));
    let names = Language::ALL.map(|language| (language, Phrase::plain(language.own_name())));
    for row in names.chunks(LANGUAGES_IN_A_ROW) {
        if let Some(language) = choice(ui, row, spoken) {
            settings.language = Some(language);
        }
    }
}

fn sounds(ui: &mut Ui, settings: &mut Settings) {
    let name = say!("options-sounds");
    let Settings {
        sound_volume,
        muted,
        ..
    } = settings;
    volume(ui, &name, sound_volume, muted);
}

/// Shows a volume control.
fn volume(ui: &mut Ui, name: &Phrase, volume: &mut u8, muted: &mut bool) {
    let value = match *volume {
        volume if *muted || volume == 0 => say!("options-silent"),
        volume => Phrase::plain(format!("{volume} %")),
    };
    let step = stepper(ui, name, &value);
    // A change of the volume ends the muting, so that it can be heard.
    *muted &= step == 0;
    match step {
        -1 => *volume = volume.saturating_sub(STEP),
        1 => *volume = (*volume + STEP).min(FULL_VOLUME),
        _ => {}
    }
}

/// Shows the kind of music, its volume and the current piece. Returns true if
/// the next piece is asked for.
fn music(ui: &mut Ui, settings: &mut Settings, piece: Piece) -> bool {
    let name = say!("options-music");
    let Settings {
        music_volume,
        muted,
        ..
    } = settings;
    volume(ui, &name, music_volume, muted);
    let names = Music::ALL.map(|music| (music, music_name(music)));
    if let Some(music) = choice(ui, &names, settings.music) {
        settings.music = music;
    }
    if settings.music == Music::Off {
        return false;
    }
    let mut next = false;
    ui.horizontal(|ui| {
        let width = ui.available_width();
        let gap = ui.spacing().item_spacing.x;
        label_in(ui, width - NEXT - gap, &piece_name(piece));
        let name = say!("options-next-piece");
        next = sized_button(ui, Role::Other, &name, "", NEXT, true).clicked();
    });
    next
}

fn music_name(music: Music) -> Phrase {
    match music {
        Music::All => say!("music-all"),
        Music::Calm => say!("music-calm"),
        Music::Combative => say!("music-combative"),
        Music::Off => say!("music-off"),
    }
}

fn piece_name(piece: Piece) -> Phrase {
    match piece {
        Piece::Fuseki => say!("piece-fuseki"),
        Piece::Shicho => say!("piece-shicho"),
        Piece::Seki => say!("piece-seki"),
        Piece::Ko => say!("piece-ko"),
        Piece::Yose => say!("piece-yose"),
    }
}

/// Shows the choices of the board, stone and interface themes. A choice takes
/// effect at once.
fn themes(ui: &mut Ui, settings: &mut Settings, shelves: &Shelves) {
    let board = |ui: &Ui, rect: Rect| {
        let palette = theme::of(ui.ctx());
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(5), palette.small_board);
        let line = egui::Stroke::new(1.0, palette.small_line);
        for part in [0.3, 0.7] {
            painter.vline(egui::lerp(rect.x_range(), part), rect.y_range(), line);
            painter.hline(rect.x_range(), egui::lerp(rect.y_range(), part), line);
        }
    };
    let stones = |ui: &Ui, rect: Rect| {
        board(ui, rect);
        for (side, aside) in [(Color::Black, -0.2), (Color::White, 0.2)] {
            let middle = rect.center() + vec2(aside, aside) * rect.width();
            paint_stone(ui.painter(), middle, rect.width() * 0.25, side);
        }
    };
    let interface = |ui: &Ui, rect: Rect| {
        let palette = theme::of(ui.ctx());
        let (round, edge) = (CornerRadius::same(5), egui::Stroke::new(1.0, palette.edge));
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(rect, round, palette.card, edge, inside);
        let low = rect.shrink(6.0).with_min_y(rect.center().y + 2.0);
        ui.painter()
            .rect_filled(low, CornerRadius::same(3), palette.accent);
        let high = rect.shrink(6.0).with_max_y(rect.center().y - 3.0);
        ui.painter()
            .rect_filled(high, CornerRadius::same(1), palette.text);
    };
    let label = say!("options-board");
    theme_row(
        ui,
        &label,
        &shelves.boards,
        &mut settings.board_theme,
        board,
    );
    let label = say!("options-stones");
    theme_row(
        ui,
        &label,
        &shelves.stones,
        &mut settings.stone_theme,
        stones,
    );
    let label = say!("options-interface");
    theme_row(
        ui,
        &label,
        &shelves.interfaces,
        &mut settings.interface_theme,
        interface,
    );
}

fn theme_row<T: Theme>(
    ui: &mut Ui,
    label: &Phrase,
    shelf: &Shelf<T>,
    chosen: &mut String,
    picture: impl FnOnce(&Ui, Rect),
) {
    let all: Vec<(&str, &T)> = shelf.iter().collect();
    // An unknown theme is shown as the default.
    let now = all.iter().position(|(id, _)| id == chosen).unwrap_or(0);
    let Some((id, theme)) = all.get(now) else {
        return;
    };
    let name = active_theme::name(shelf, id, *theme);
    let step = chooser(ui, label, &name, ["‹", "›"], theme::BUTTON, picture);
    let next = match step {
        -1 => now.checked_sub(1).unwrap_or(all.len() - 1),
        1 => (now + 1) % all.len(),
        _ => return,
    };
    if let Some((id, _)) = all.get(next) {
        *chosen = (*id).to_owned();
    }
}

fn text_scale(ui: &mut Ui, settings: &mut Settings) {
    let now = settings.text_scale;
    let value = Phrase::plain(format!("{now} %"));
    let step = stepper(ui, &say!("options-text"), &value);
    let mut larger = TEXT_SCALES.into_iter();
    let next = match step {
        -1 => larger.rfind(|&scale| scale < now),
        1 => larger.find(|&scale| scale > now),
        _ => None,
    };
    settings.text_scale = next.unwrap_or(now);
}

fn coordinates(ui: &mut Ui, settings: &mut Settings) {
    note(ui, &say!("options-coordinates"));
    let names = Coordinates::ALL.map(|coordinates| {
        let name = match coordinates {
            Coordinates::Western => Phrase::plain("D4"),
            Coordinates::Numbers => Phrase::plain("4-16"),
            Coordinates::Off => say!("options-off"),
        };
        (coordinates, name)
    });
    if let Some(coordinates) = choice(ui, &names, settings.coordinates) {
        settings.coordinates = coordinates;
    }
}

/// Shows the choice of how moves are entered.
fn entry(ui: &mut Ui, settings: &mut Settings) {
    note(ui, &say!("options-entry"));
    let names = MoveEntry::ALL.map(|entry| {
        let name = match entry {
            MoveEntry::Click => say!("entry-click"),
            MoveEntry::Twice => say!("entry-twice"),
            MoveEntry::Confirm => say!("entry-confirm"),
        };
        (entry, name)
    });
    if let Some(entry) = choice(ui, &names, settings.move_entry) {
        settings.move_entry = entry;
    }
    turn(ui, &say!("options-touch-twice"), &mut settings.touch_twice);
}

//! Setting up a new game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};

use super::seat_picker::{line_of, seats};
use crate::app::AppSystems;
use crate::app::saves::GameStorage;
use crate::app::session::new_game::{NewGameDraft, SetUp, rank_texts};
use crate::app::session::{
    GameIntent, Menu, NewGameIntent, Notify, Prefs, Request, RequestSystems, Roster, Screen,
    preferences,
};
use crate::app::ui::game_conditions::{conditions, field, handicap_stones, is_clock_known, part};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::small_board::stone;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, heading, note, set_name, sized_button, tick, translate};
use crate::config::controls::Action;
use crate::config::settings::{NewGame, Settings};
use crate::game::GameSession;
use crate::go::handicap::{Rank, Suggestion};
use crate::go::points::halves;
use crate::go::{Color, Game, Rules, handicap};
use crate::i18n;
use crate::i18n::say;

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::NewGame), new_game_panel)
        .add_message::<NewGameIntent>()
        .init_resource::<SetUp>()
        .add_systems(
            Update,
            handle_intents
                .run_if(on_message::<NewGameIntent>)
                .in_set(AppSystems::Panels)
                .after(RequestSystems),
        )
        .add_systems(OnEnter(Screen::NewGame), offer_last_game);
}

fn handle_intents(
    mut intents: MessageReader<NewGameIntent>,
    mut draft: ResMut<SetUp>,
    mut prefs: ResMut<Prefs>,
    mut games: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for intent in intents.read() {
        match intent {
            NewGameIntent::Change(changed) => {
                draft.0 = (**changed).clone();
                games.write(preview(&draft.0));
            }
            NewGameIntent::Rematch => {
                games.write(GameIntent::Rematch);
            }
            NewGameIntent::Start => {
                games.write(start_game(&draft.0, &mut prefs, &mut notify));
                menu.as_mut().set_if_neq(Menu::None);
                screen.as_mut().set_if_neq(Screen::Game);
            }
            NewGameIntent::ResumeShelved => {
                games.write(GameIntent::ResumeShelved);
                screen.as_mut().set_if_neq(Screen::Game);
            }
        }
    }
}

/// Returns the intent that starts the game of a draft, and keeps its set-up for
/// the next one.
fn start_game(
    draft: &NewGameDraft,
    prefs: &mut Prefs,
    notify: &mut MessageWriter<Notify>,
) -> GameIntent {
    let (game, lots) = preferences::seated(&draft.game, preferences::lot());
    let setup = preferences::setup(&game);
    if let Some(lots) = lots {
        notify.write(Notify::news(i18n::nigiri(lots, &setup)));
    }
    prefs.settings.last_game = draft.game.clone();
    let rules = &draft.game.rules;
    if rules.preset().is_none() {
        prefs.settings.custom_rules = Some(rules.clone());
    }
    prefs.save();
    GameIntent::Begin(Box::new(setup))
}

/// Shows the board of the game that is being set up, with its handicap stones.
pub(crate) fn preview(draft: &NewGameDraft) -> GameIntent {
    let setup = preferences::setup(&draft.game);
    let game = match GameSession::new(setup) {
        Ok(session) => session.game().clone(),
        Err(_) => Game::new(draft.game.size, Rules::default()),
    };
    GameIntent::Start(Box::new(game))
}

/// Offers the game that was set up last.
pub(crate) fn offer_last_game(
    prefs: Res<Prefs>,
    mut draft: ResMut<SetUp>,
    mut intents: MessageWriter<GameIntent>,
) {
    draft.0 = NewGameDraft::of(prefs.settings.last_game.clone());
    intents.write(preview(&draft.0));
}

/// The state that the set-up of a game shows.
#[derive(SystemParam)]
struct NewGamePanel<'w> {
    draft: Res<'w, SetUp>,
    prefs: Res<'w, Prefs>,
    roster: Res<'w, Roster>,
    storage: Res<'w, GameStorage>,
}

fn new_game_panel(InMut(ui): InMut<Ui>, state: NewGamePanel) -> Option<Request> {
    let settings = &state.prefs.settings;
    let mut draft = state.draft.0.clone();
    heading(ui, &say!("new-game"));
    conditions(ui, &mut draft, settings.custom_rules.as_ref());
    let ranks_known = players(ui, &mut draft, &state.roster, settings);
    if preferences::setup(&draft.game).lone_person().is_some()
        && tick(ui, &say!("teaching"), draft.game.teaching)
    {
        draft.game.teaching = !draft.game.teaching;
    }
    ui.add_space(4.0);
    let clock_known = is_clock_known(&draft);
    let possible = preferences::setup(&draft.game).check();
    if let Err(why) = &possible {
        let why = translate(ui, &i18n::setup_error(why));
        ui.label(RichText::new(why).color(theme::of(ui.ctx()).accent_text));
    }
    if state.storage.waiting().is_some() {
        note(ui, &say!("new-game-saves"));
    }
    let mut request = None;
    let ready = clock_known && ranks_known && possible.is_ok();
    ui.horizontal(|ui| {
        let width = ui.available_width() - 8.0;
        if sized_button(ui, Role::Main, &say!("start"), "", width * 0.66, ready).clicked() {
            request = Some(Request::send(NewGameIntent::Start));
        }
        if sized_button(
            ui,
            Role::Other,
            &say!("back"),
            Action::Back,
            width * 0.34,
            true,
        )
        .clicked()
        {
            request = Some(Request::show(Screen::Home));
        }
    });
    let changed = draft != state.draft.0;
    request.or_else(|| changed.then(|| Request::send(NewGameIntent::Change(Box::new(draft)))))
}

/// Shows the fields of both players. Returns true if the typed ranks are valid.
fn players(ui: &mut Ui, draft: &mut NewGameDraft, roster: &Roster, settings: &Settings) -> bool {
    const RANK: f32 = 64.0;
    const SEAT: f32 = 112.0;
    part(ui, &say!("title-players"));
    let game = &mut draft.game;
    let texts = &mut draft.rank_texts;
    for (seat, name, rank, text, color) in [
        (
            &mut game.black_seat,
            &mut game.black,
            &mut game.black_rank,
            &mut texts.black,
            Color::Black,
        ),
        (
            &mut game.white_seat,
            &mut game.white,
            &mut game.white_rank,
            &mut texts.white,
            Color::White,
        ),
    ] {
        ui.horizontal(|ui| {
            ui.set_min_height(theme::BUTTON);
            stone(ui, color, 26.0);
            seats(ui, seat, color, SEAT, roster, settings);
            if let Some(line) = line_of(seat, roster, settings) {
                note(ui, &line);
                return;
            }
            let width = ui.available_width() - RANK - 8.0;
            let side = translate(ui, &say!("color", color = color));
            let typed = field(name).hint_text(side.clone()).char_limit(40);
            let typed = ui.add_sized([width, theme::BUTTON], typed);
            set_name(&typed, &side);
            let hint = translate(ui, &say!("rank"));
            let typed = field(text).hint_text(hint.clone()).char_limit(6);
            let typed = ui.add_sized([RANK, theme::BUTTON], typed);
            set_name(&typed, &format!("{side}, {hint}"));
        });
        *rank = text.parse().ok();
    }
    let is_rank = |text: &String| text.trim().is_empty() || text.parse::<Rank>().is_ok();
    let ranks_known = is_rank(&texts.black) && is_rank(&texts.white);
    if !ranks_known {
        let text = translate(ui, &say!("rank-expected"));
        ui.label(RichText::new(text).color(theme::of(ui.ctx()).accent_text));
    }
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let swap = say!("swap-colours");
        let draws = game.draws_lots();
        if sized_button(ui, Role::Other, &swap, "", width, !draws).clicked() {
            *game = game.clone().swapped();
            *texts = rank_texts(game);
        }
        let role = Role::Choice(draws);
        let even = game.handicap == 0;
        if sized_button(ui, role, &say!("nigiri"), "", width, even).clicked() {
            game.nigiri = !game.nigiri;
        }
    });
    if let Some(fair) = fairer(game) {
        let mut stones = handicap_stones(fair.handicap);
        if fair.handicap != 1 {
            stones = say!(
                "fair-komi",
                stones = stones,
                komi = halves(i64::from(fair.komi_halves)),
            );
        }
        let words = if fair.black == Some(Color::White) {
            say!("fair-swapped", stones = stones)
        } else {
            say!("fair", stones = stones)
        };
        let width = ui.available_width();
        if sized_button(ui, Role::Other, &words, "", width, true).clicked() {
            apply_suggestion(game, fair);
            *texts = rank_texts(game);
        }
    }
    ranks_known
}

/// Returns the handicap that the ranks suggest, if it differs from the one set.
fn fairer(game: &NewGame) -> Option<Suggestion> {
    let (black, white) = (game.black_rank?, game.white_rank?);
    let fair = handicap::suggest(black, white, game.size, &game.rules);
    let mut fairly = game.clone();
    apply_suggestion(&mut fairly, fair);
    let as_set = |game: &NewGame| {
        let setup = preferences::setup(game);
        (setup.players, setup.handicap, setup.rules.komi_halves)
    };
    (as_set(&fairly) != as_set(game)).then_some(fair)
}

fn apply_suggestion(game: &mut NewGame, fair: Suggestion) {
    if fair.black == Some(Color::White) {
        *game = game.clone().swapped();
    }
    game.handicap = fair.handicap;
    game.komi_halves = Some(fair.komi_halves);
    if preferences::setup(game) == preferences::setup(&without_komi(game)) {
        game.komi_halves = None;
    }
}

/// Returns the game with the usual komi.
fn without_komi(game: &NewGame) -> NewGame {
    NewGame {
        komi_halves: None,
        ..game.clone()
    }
}

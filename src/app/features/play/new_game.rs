//! Setting up a new game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};

use super::seat_picker::{line_of, seats};
use crate::app::AppSystems;
use crate::app::saves::GameStorage;
use crate::app::session::new_game::{NewGameDraft, SetUp, rank_texts, typed};
use crate::app::session::{
    CurrentGame, GameIntent, Menu, NewGameIntent, Notify, Prefs, Request, RequestSystems, Roster,
    Screen, preferences,
};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::pick::{choice, fold, pick, row};
use crate::app::ui::small_board::stone;
use crate::app::ui::theme;
use crate::app::ui::widgets::{
    Role, heading, line_field, note, set_name, sized_button, stepper, switch, tick, title,
    translate,
};
use crate::clock::TimeControl;
use crate::config::controls::Action;
use crate::config::settings::{NewGame, Settings};
use crate::game::GameSession;
use crate::go::handicap::{Rank, Suggestion};
use crate::go::points::{LARGEST_KOMI_HALVES, halves};
use crate::go::rules::HandicapCompensation;
use crate::go::{Color, Counting, Game, Repetition, Rules, Size, handicap};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The board sizes on offer.
const SIDES: [u8; 3] = [9, 13, 19];
/// The clocks on offer, in their typed form.
const CLOCKS: [&str; 6] = [
    "none",
    "10m",
    "30s/move",
    "10m+5x30s",
    "10m+25/5m",
    "10m+10s",
];

/// An example of a typed clock.
const CLOCK_EXAMPLE: &str = "10m+5x30s";

/// Parses a typed clock.
fn clock_of(text: &str) -> Option<TimeControl> {
    match text.trim() {
        "" => Some(TimeControl::NONE),
        text => text.parse().ok(),
    }
}

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
    current: Res<CurrentGame>,
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
                if let Some(session) = current.session() {
                    let setup = session.setup().clone().rematch();
                    games.write(GameIntent::Begin(Box::new(setup)));
                }
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
    sizes(ui, &mut draft);
    rules(ui, &mut draft, settings.custom_rules.as_ref());
    numbers(ui, &mut draft.game);
    clock(ui, &mut draft);
    let ranks_known = players(ui, &mut draft, &state.roster, settings);
    if preferences::setup(&draft.game).lone_person().is_some()
        && tick(ui, &say!("teaching"), draft.game.teaching)
    {
        draft.game.teaching = !draft.game.teaching;
    }
    ui.add_space(4.0);
    let clock_known = clock_of(&draft.clock_text) == Some(draft.game.clock);
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

fn part(ui: &mut Ui, name: &Phrase) {
    ui.add_space(1.0);
    title(ui, name);
}

fn sizes(ui: &mut Ui, draft: &mut NewGameDraft) {
    part(ui, &say!("title-board"));
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 16.0) / SIDES.len() as f32;
        for size in SIDES.into_iter().filter_map(Size::square) {
            let role = Role::Choice(size == draft.game.size);
            if sized_button(ui, role, &Phrase::plain(size.to_string()), "", width, true).clicked() {
                draft.game.size = size;
                draft.game.handicap = draft.game.handicap.min(handicap::most(size));
            }
        }
    });
}

fn rules(ui: &mut Ui, draft: &mut NewGameDraft, custom: Option<&Rules>) {
    part(ui, &say!("title-rules"));
    let rules = &mut draft.game.rules;
    let chosen = rules.preset().map(|preset| preset.key.clone());
    let shown = translate(ui, &i18n::rules_name(rules));
    let name = say!("title-rules");
    pick(ui, ("rules", &name), ui.available_width(), shown, |ui| {
        for preset in Rules::presets() {
            let is_chosen = chosen.as_ref() == Some(&preset.key);
            let name = translate(ui, &i18n::rules_name(&preset.rules));
            if row(ui, is_chosen, name) {
                *rules = preset.rules.clone();
                draft.game.komi_halves = None;
            }
        }
        let custom_rules = translate(ui, &say!("rules-custom-choose"));
        if row(ui, chosen.is_none(), custom_rules) {
            draft.rules_open = true;
            if let Some(custom) = custom {
                *rules = custom.clone();
                draft.game.komi_halves = None;
            }
        }
    });
    let every = translate(ui, &say!("every-rule"));
    if fold(ui, "every rule", &every, draft.rules_open) {
        note(ui, &in_words(rules));
        every_rule(ui, rules);
    }
    draft.rules_open = false;
}

/// Returns a one-line summary of the rules.
fn in_words(rules: &Rules) -> Phrase {
    let counting = match rules.counting {
        Counting::Area => say!("counts-area"),
        Counting::Territory => say!("counts-territory"),
    };
    let suicide = if rules.suicide {
        say!("suicide-allowed")
    } else {
        say!("suicide-forbidden")
    };
    say!(
        "rules-in-words",
        counting = counting,
        suicide = suicide,
        repetition = repetition(rules.repetition),
    )
}

fn repetition(value: Repetition) -> Phrase {
    match value {
        Repetition::Allowed => say!("repetition-allowed"),
        Repetition::ThirdOccurrence => say!("repetition-third"),
        Repetition::NoResult => say!("repetition-no-result"),
        Repetition::Positional => say!("repetition-positional"),
        Repetition::Situational => say!("repetition-situational"),
        Repetition::NaturalSituational => say!("repetition-natural"),
    }
}

fn every_rule(ui: &mut Ui, rules: &mut Rules) {
    let before = rules.clone();
    let shown = translate(ui, &repetition(rules.repetition));
    let name = say!("repetition");
    let width = ui.available_width();
    pick(ui, ("repetition", &name), width, shown, |ui| {
        for value in Repetition::ALL {
            let words = translate(ui, &repetition(value));
            if row(ui, value == rules.repetition, words) {
                rules.repetition = value;
            }
        }
    });
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let territory = rules.counting == Counting::Territory;
        if tick(ui, &say!("rule-territory"), territory) {
            rules.counting = if territory {
                Counting::Area
            } else {
                Counting::Territory
            };
        }
        for (on, rule) in [
            (&mut rules.simple_ko, say!("rule-simple-ko")),
            (&mut rules.suicide, say!("rule-suicide")),
            (&mut rules.all_stones_stand, say!("rule-all-stand")),
            (&mut rules.pass_stones, say!("rule-pass-stones")),
            (&mut rules.white_passes_last, say!("rule-white-last")),
        ] {
            if tick(ui, &rule, *on) {
                *on = !*on;
            }
        }
    });
    note(ui, &say!("rule-compensation"));
    let compensations = [
        (HandicapCompensation::None, say!("compensation-none")),
        (HandicapCompensation::Stones, say!("compensation-stones")),
        (
            HandicapCompensation::StonesLessOne,
            say!("compensation-less-one"),
        ),
    ];
    if let Some(chosen) = choice(ui, &compensations, rules.handicap_compensation) {
        rules.handicap_compensation = chosen;
    }
    if *rules != before {
        rules.name = "Custom".to_owned();
        if let Some(preset) = Rules::presets()
            .iter()
            .find(|preset| is_same(rules, &preset.rules))
        {
            rules.name.clone_from(&preset.rules.name);
        }
    }
}

/// Returns true if two rule sets are equal except for name and komi.
fn is_same(rules: &Rules, other: &Rules) -> bool {
    let named = Rules {
        name: other.name.clone(),
        komi_halves: other.komi_halves,
        ..rules.clone()
    };
    named == *other
}

fn numbers(ui: &mut Ui, game: &mut NewGame) {
    let setup = preferences::setup(game);
    let komi = setup.rules.komi_halves;
    part(ui, &say!("title-handicap"));
    let stones = handicap_stones(game.handicap);
    let before = game.handicap;
    match stepper(ui, &say!("handicap"), &stones) {
        -1 => game.handicap = game.handicap.saturating_sub(1),
        1 => game.handicap = (game.handicap + 1).min(handicap::most(game.size)),
        _ => {}
    }
    if game.handicap != before {
        game.komi_halves = None;
    }
    if game.handicap > 1 && switch(ui, &say!("handicap-free"), game.free_placement) {
        game.free_placement = !game.free_placement;
    }
    match stepper(ui, &say!("komi"), &Phrase::plain(halves(i64::from(komi)))) {
        0 => {}
        step => {
            game.komi_halves =
                Some((komi + i16::from(step)).clamp(-LARGEST_KOMI_HALVES, LARGEST_KOMI_HALVES));
        }
    }
}

/// Shows a list of the usual clocks and a field to type any clock.
fn clock(ui: &mut Ui, draft: &mut NewGameDraft) {
    part(ui, &say!("title-clock"));
    ui.horizontal(|ui| {
        let typed = 0.38 * ui.available_width();
        let chosen = ui.available_width() - typed - ui.spacing().item_spacing.x;
        let shown = translate(ui, &i18n::clock(draft.game.clock));
        let name = say!("title-clock");
        pick(ui, ("clock", &name), chosen, shown, |ui| {
            usual_clocks(ui, draft);
        });
        let field = field(&mut draft.clock_text).hint_text(CLOCK_EXAMPLE);
        let field = ui.add_sized([typed, theme::BUTTON], field);
        set_name(&field, &translate(ui, &name));
    });
    match clock_of(&draft.clock_text) {
        Some(control) => draft.game.clock = control,
        None => {
            note(ui, &say!("clock-unreadable"));
        }
    }
}

fn usual_clocks(ui: &mut Ui, draft: &mut NewGameDraft) {
    let known = CLOCKS.iter().filter_map(|text| text.parse().ok());
    for control in known {
        let words = translate(ui, &i18n::clock(control));
        let is_chosen = control == draft.game.clock;
        if row(ui, is_chosen, words) {
            draft.game.clock = control;
            draft.clock_text = typed(control);
        }
    }
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

fn handicap_stones(stones: u8) -> Phrase {
    match stones {
        0 => say!("handicap-none"),
        1 => say!("handicap-one"),
        stones => say!("handicap-stones", count = stones),
    }
}

/// Returns a text field of a button's height.
fn field(text: &mut String) -> egui::TextEdit<'_> {
    line_field(text, theme::BUTTON)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_is_written_and_no_clock_is_empty() {
        for text in CLOCKS {
            let clock: TimeControl = text.parse().unwrap();
            assert_eq!(clock_of(&typed(clock)), Some(clock));
        }
        assert_eq!(typed(TimeControl::NONE), "");
        assert!(clock_of(CLOCK_EXAMPLE).is_some());
        assert_eq!(clock_of("soon"), None);
    }
}

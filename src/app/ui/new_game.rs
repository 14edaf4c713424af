//! Setting up a new game.

use bevy_egui::egui::{self, ComboBox, RichText, Ui};

use super::widgets::{Role, faded, sized_button, stepper};
use super::{Request, View, theme};
use crate::app::prefs;
use crate::app::screen::Screen;
use crate::clock::TimeControl;
use crate::go::points::{LARGEST_KOMI_HALVES, halves};
use crate::go::rules::HandicapCompensation;
use crate::go::{Counting, Repetition, Rules, Size, handicap};
use crate::settings::NewGame;

/// The sizes offered.
const SIDES: [u8; 3] = [9, 13, 19];
/// Height of an opened list: all of it, where the window has the room.
const LIST: f32 = 420.0;
/// The clocks offered, as they are typed.
const CLOCKS: [&str; 6] = [
    "none",
    "10m",
    "30s/move",
    "10m+5x30s",
    "10m+25/5m",
    "10m+10s",
];

/// A game while it is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    /// As it would be started now.
    pub(super) game: NewGame,
    /// The clock as it is being typed.
    clock_text: String,
    /// Whether every rule is shown.
    rules_open: bool,
}

impl Draft {
    /// Starts from a game that was set up before.
    pub(super) fn of(game: NewGame) -> Self {
        Self {
            clock_text: game.clock.to_string(),
            rules_open: game.rules.preset().is_none(),
            game,
        }
    }
}

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let mut draft = view.draft.clone();
    ui.heading("New game");
    ui.label(faded("Two people at one board"));
    ui.add_space(10.0);
    sizes(ui, &mut draft);
    rules(ui, &mut draft, view.settings.custom_rules.as_ref());
    numbers(ui, &mut draft.game);
    clock(ui, &mut draft);
    names(ui, &mut draft.game);
    ui.add_space(8.0);
    let clock_known = draft.clock_text.parse() == Ok(draft.game.clock);
    let possible = prefs::setup(&draft.game).check();
    if let Err(why) = &possible {
        ui.label(RichText::new(why.to_string()).color(theme::GOLD));
    }
    if view.waiting.is_some() {
        ui.label(faded("The game that is waiting will be saved as a file."));
    }
    let mut request = None;
    let ready = clock_known && possible.is_ok();
    ui.horizontal(|ui| {
        let width = ui.available_width() - 8.0;
        if sized_button(ui, Role::Main, "Start", "", width * 0.66, ready).clicked() {
            request = Some(Request::StartGame);
        }
        if sized_button(ui, Role::Other, "Back", "Esc", width * 0.34, true).clicked() {
            request = Some(Request::Show(Screen::Home));
        }
    });
    let changed = draft != *view.draft;
    request.or_else(|| changed.then(|| Request::Draft(Box::new(draft))))
}

fn title(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).family(theme::strong()));
}

fn sizes(ui: &mut Ui, draft: &mut Draft) {
    title(ui, "Board");
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 16.0) / SIDES.len() as f32;
        for size in SIDES.into_iter().filter_map(Size::square) {
            let role = if size == draft.game.size {
                Role::Main
            } else {
                Role::Other
            };
            if sized_button(ui, role, &size.to_string(), "", width, true).clicked() {
                draft.game.size = size;
                draft.game.handicap = draft.game.handicap.min(handicap::most(size));
            }
        }
    });
}

fn rules(ui: &mut Ui, draft: &mut Draft, custom: Option<&Rules>) {
    title(ui, "Rules");
    let rules = &mut draft.game.rules;
    let chosen = rules.preset().map(|preset| preset.key.clone());
    let shown = match &chosen {
        Some(_) => rules.name.clone(),
        None => "Custom".to_owned(),
    };
    ComboBox::from_id_salt("rules")
        .selected_text(shown)
        .width(ui.available_width() - 8.0)
        .height(LIST)
        .show_ui(ui, |ui| {
            for preset in Rules::presets() {
                let is_chosen = chosen.as_ref() == Some(&preset.key);
                if ui.selectable_label(is_chosen, &preset.rules.name).clicked() {
                    *rules = preset.rules.clone();
                    draft.game.komi_halves = None;
                }
            }
            if ui.selectable_label(chosen.is_none(), "Custom…").clicked() {
                draft.rules_open = true;
                if let Some(custom) = custom {
                    *rules = custom.clone();
                    draft.game.komi_halves = None;
                }
            }
        });
    ui.label(faded(in_words(rules)));
    egui::CollapsingHeader::new("Every rule")
        .open(draft.rules_open.then_some(true))
        .show(ui, |ui| every_rule(ui, rules));
    draft.rules_open = false;
}

/// The rules in a line.
fn in_words(rules: &Rules) -> String {
    let counting = match rules.counting {
        Counting::Area => "area",
        Counting::Territory => "territory",
    };
    let suicide = if rules.suicide {
        "suicide allowed"
    } else {
        "no suicide"
    };
    format!(
        "Counts {counting}, {suicide}, {}.",
        repetition(rules.repetition)
    )
}

const fn repetition(value: Repetition) -> &'static str {
    match value {
        Repetition::Allowed => "positions may come back",
        Repetition::ThirdOccurrence => "no position for the third time",
        Repetition::NoResult => "no result if a position comes for the third time",
        Repetition::Positional => "no position twice (positional superko)",
        Repetition::Situational => "no position twice with the same to move (situational)",
        Repetition::NaturalSituational => "nobody makes a position twice (natural situational)",
    }
}

fn every_rule(ui: &mut Ui, rules: &mut Rules) {
    let before = rules.clone();
    let mut territory = rules.counting == Counting::Territory;
    ui.checkbox(&mut territory, "Territory and prisoners count, not area");
    rules.counting = if territory {
        Counting::Territory
    } else {
        Counting::Area
    };
    ComboBox::from_id_salt("repetition")
        .selected_text(repetition(rules.repetition))
        .width(ui.available_width() - 8.0)
        .height(LIST)
        .show_ui(ui, |ui| {
            for value in Repetition::ALL {
                ui.selectable_value(&mut rules.repetition, value, repetition(value));
            }
        });
    ui.checkbox(&mut rules.simple_ko, "A ko may not be retaken at once");
    ui.checkbox(&mut rules.suicide, "Suicide is allowed");
    ui.checkbox(
        &mut rules.all_stones_stand,
        "All stones stand: none is marked dead",
    );
    ui.checkbox(&mut rules.pass_stones, "A pass hands over a stone");
    ui.checkbox(&mut rules.white_passes_last, "White passes last");
    ui.label(faded("White's points for handicap stones"));
    ui.horizontal(|ui| {
        for (value, text) in [
            (HandicapCompensation::None, "none"),
            (HandicapCompensation::Stones, "one each"),
            (HandicapCompensation::StonesLessOne, "all but one"),
        ] {
            ui.selectable_value(&mut rules.handicap_compensation, value, text);
        }
    });
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

/// Whether two rule sets differ in name and komi only.
fn is_same(rules: &Rules, other: &Rules) -> bool {
    let named = Rules {
        name: other.name.clone(),
        komi_halves: other.komi_halves,
        ..rules.clone()
    };
    named == *other
}

fn numbers(ui: &mut Ui, game: &mut NewGame) {
    let setup = prefs::setup(game);
    let komi = setup.rules.komi_halves;
    title(ui, "Handicap and komi");
    let stones = match game.handicap {
        0 => "even game".to_owned(),
        1 => "Black first, no komi".to_owned(),
        stones => format!("{stones} stones"),
    };
    let before = game.handicap;
    match stepper(ui, "Handicap", &stones) {
        -1 => game.handicap = game.handicap.saturating_sub(1),
        1 => game.handicap = (game.handicap + 1).min(handicap::most(game.size)),
        _ => {}
    }
    if game.handicap != before {
        game.komi_halves = None;
    }
    match stepper(ui, "Komi", &halves(i64::from(komi))) {
        0 => {}
        step => {
            game.komi_halves =
                Some((komi + i16::from(step)).clamp(-LARGEST_KOMI_HALVES, LARGEST_KOMI_HALVES));
        }
    }
}

fn clock(ui: &mut Ui, draft: &mut Draft) {
    title(ui, "Clock");
    ComboBox::from_id_salt("clock")
        .selected_text(draft.game.clock.description().to_string())
        .width(ui.available_width() - 8.0)
        .height(LIST)
        .show_ui(ui, |ui| {
            for control in CLOCKS
                .iter()
                .filter_map(|text| text.parse::<TimeControl>().ok())
            {
                let words = control.description().to_string();
                if ui
                    .selectable_label(control == draft.game.clock, words)
                    .clicked()
                {
                    draft.game.clock = control;
                    draft.clock_text = control.to_string();
                }
            }
        });
    ui.add(field(&mut draft.clock_text));
    match draft.clock_text.parse() {
        Ok(control) => draft.game.clock = control,
        Err(why) => {
            ui.label(faded(why.to_string()));
        }
    }
}

fn names(ui: &mut Ui, game: &mut NewGame) {
    title(ui, "Players");
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        for (name, hint) in [(&mut game.black, "Black"), (&mut game.white, "White")] {
            let field = field(name).hint_text(hint).char_limit(40);
            ui.add_sized([width, theme::BUTTON], field);
        }
    });
}

/// A line to type in, as high as a button.
fn field(text: &mut String) -> egui::TextEdit<'_> {
    egui::TextEdit::singleline(text)
        .margin(egui::Margin::symmetric(12, 10))
        .desired_width(f32::INFINITY)
}

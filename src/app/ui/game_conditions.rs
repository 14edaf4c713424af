//! The conditions of a game that is set up: board, rules, handicap, komi and
//! clock.

use bevy_egui::egui::{self, Ui};

use super::pick::{choice, fold, pick, row};
use super::theme;
use super::widgets::{
    Role, line_field, note, set_name, sized_button, stepper, switch, tick, title, translate,
};
use crate::app::session::new_game::{NewGameDraft, typed};
use crate::app::session::preferences;
use crate::clock::TimeControl;
use crate::config::settings::NewGame;
use crate::go::points::{LARGEST_KOMI_HALVES, halves};
use crate::go::rules::HandicapCompensation;
use crate::go::{Counting, Repetition, Rules, Size, handicap};
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

/// Shows the conditions of a game. `custom` are the user's own rules.
pub(crate) fn conditions(ui: &mut Ui, draft: &mut NewGameDraft, custom: Option<&Rules>) {
    sizes(ui, draft);
    rules(ui, draft, custom);
    numbers(ui, &mut draft.game);
    clock(ui, draft);
}

/// Returns true if the typed clock is understood.
pub(crate) fn is_clock_known(draft: &NewGameDraft) -> bool {
    clock_of(&draft.clock_text) == Some(draft.game.clock)
}

/// Shows the title of a part.
pub(crate) fn part(ui: &mut Ui, name: &Phrase) {
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

/// Returns the number of handicap stones in words.
pub(crate) fn handicap_stones(stones: u8) -> Phrase {
    match stones {
        0 => say!("handicap-none"),
        1 => say!("handicap-one"),
        stones => say!("handicap-stones", count = stones),
    }
}

/// Returns a text field of a button's height.
pub(crate) fn field(text: &mut String) -> egui::TextEdit<'_> {
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

//! The rules of a game as plain values. The named rule sets are listed in
//! `presets.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::point::shown;
use super::points::{self, halves};

/// The counting method that decides the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Counting {
    /// Stones on the board, and the points that only this side surrounds.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// The whole-board positions that may not occur again. Positions are compared
/// after captures. The set-up counts as one. A pass makes none, though it
/// leaves the position to the other player.
///
/// # Examples
///
/// Without a rule about ko, superko refuses the retake as a repetition.
///
/// ```
/// use shikatsu::go::{Color, Game, IllegalMove, Move, Repetition, Rules, diagram};
///
/// let board = diagram::read(
///     ". X O .
///      X O . O
///      . X O .",
/// )
/// .unwrap();
/// let [taken, point] = ["B2", "C2"].map(|name| board.size().parse_point(name).unwrap());
/// let rules = Rules { simple_ko: false, repetition: Repetition::Positional, ..Rules::default() };
/// let mut game = Game::from_position(board, Color::Black, rules);
/// game.play(Move::Place(point))?;
/// assert_eq!(game.play(Move::Place(taken)), Err(IllegalMove::Repetition));
/// # Ok::<(), IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Repetition {
    /// Every position may occur again.
    Allowed,
    /// No position may occur for the third time: the move is refused.
    ThirdOccurrence,
    /// A position that occurs for the third time ends the game without result.
    NoResult,
    /// No position may occur twice (positional superko).
    Positional,
    /// No position may occur twice with the same side to move (situational
    /// superko). A pass leaves the position to the other side, which counts as
    /// a new situation.
    Situational,
    /// A side may not make a position again that it has made itself (natural
    /// situational superko).
    NaturalSituational,
}

impl Repetition {
    /// Every value, ordered from permissive to strict.
    pub const ALL: [Self; 6] = [
        Self::Allowed,
        Self::ThirdOccurrence,
        Self::NoResult,
        Self::Positional,
        Self::Situational,
        Self::NaturalSituational,
    ];
}

/// The points that White receives for Black's handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HandicapCompensation {
    /// No points.
    None,
    /// One point for each stone.
    Stones,
    /// One point for each stone but the first.
    StonesLessOne,
}

impl HandicapCompensation {
    /// The points for this many stones. A handicap of one stone only means the
    /// first move without komi, so it is worth nothing.
    #[must_use]
    pub const fn points(self, handicap: u8) -> u8 {
        match self {
            Self::None => 0,
            _ if handicap < 2 => 0,
            Self::Stones => handicap,
            Self::StonesLessOne => handicap - 1,
        }
    }
}

/// The rules of a game.
///
/// # Examples
///
/// Rules are plain values, so a house rule is a change to a preset.
///
/// ```
/// use shikatsu::go::{Counting, Rules};
///
/// let rules = Rules { suicide: true, ..Rules::named("chinese")? };
/// assert_eq!(rules.counting, Counting::Area);
/// assert_eq!(rules.komi(), "7.5");
/// assert_eq!(rules.preset(), None);
/// # Ok::<(), shikatsu::go::rules::UnknownRules>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// The full name of the rules.
    pub name: String,
    /// The counting method.
    pub counting: Counting,
    /// The points added to White's, in halves: 15 is 7½.
    pub komi_halves: i16,
    /// True if a move may take its own chain off the board.
    pub suicide: bool,
    /// True if retaking a ko at once is refused.
    pub simple_ko: bool,
    /// The ban on repeated positions.
    pub repetition: Repetition,
    /// The points that White receives for handicap stones.
    pub handicap_compensation: HandicapCompensation,
    /// True if a pass hands the opponent a stone, which counts as a prisoner.
    pub pass_stones: bool,
    /// True if the pass that ends the game must be White's, so that both sides
    /// have played equally often.
    pub white_passes_last: bool,
    /// True if every stone on the board counts as alive, so that no stones are
    /// marked dead.
    pub all_stones_stand: bool,
}

/// A named rule set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The name on the command line and in GTP.
    pub key: String,
    /// The name in game records (property RU), as SGF defines it or most
    /// programs write it.
    pub sgf: String,
    /// Other names that files and programs use for it.
    pub also: Vec<String>,
    /// The rules.
    pub rules: Rules,
}

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    // The file is compiled into the program, and the tests below parse it.
    ron::from_str(include_str!("presets.ron")).expect("presets.ron holds rule sets")
});

/// The error for a name that no rule set has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there are no rules called `{name}`: {known} are known")]
pub struct UnknownRules {
    name: String,
    known: String,
}

impl Rules {
    /// The named rule sets, the default first.
    #[must_use]
    pub fn presets() -> &'static [Preset] {
        &PRESETS
    }

    /// Returns the rule set of this name: its key, its full name, its name in
    /// records or one of its other names. Case is ignored.
    ///
    /// # Errors
    /// Returns an error if there is none; the message lists the keys.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::Rules;
    ///
    /// assert_eq!(Rules::named("AGA"), Rules::named("American"));
    ///
    /// let error = Rules::named("chess").unwrap_err().to_string();
    /// assert!(error.starts_with("there are no rules called `chess`: french, "));
    /// ```
    pub fn named(name: &str) -> Result<Self, UnknownRules> {
        let same = |other: &str| other.eq_ignore_ascii_case(name.trim());
        let preset = PRESETS.iter().find(|preset| {
            same(&preset.key)
                || same(&preset.sgf)
                || same(&preset.rules.name)
                || preset.also.iter().any(|also| same(also))
        });
        preset.map(|preset| preset.rules.clone()).ok_or_else(|| {
            let keys: Vec<&str> = PRESETS.iter().map(|preset| preset.key.as_str()).collect();
            UnknownRules {
                name: shown(name),
                known: keys.join(", "),
            }
        })
    }

    /// The preset that equals these rules, apart from komi.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| {
            let komi_halves = self.komi_halves;
            *self
                == Self {
                    komi_halves,
                    ..preset.rules.clone()
                }
        })
    }

    /// The rules of the French course: area, komi 7½, no suicide, simple ko,
    /// and no position for the third time.
    #[must_use]
    pub fn french() -> Self {
        // These rules cannot come from the presets, because parsing the presets
        // uses them as defaults.
        Self {
            name: "French (course)".to_owned(),
            counting: Counting::Area,
            komi_halves: 15,
            suicide: false,
            simple_ko: true,
            repetition: Repetition::ThirdOccurrence,
            handicap_compensation: HandicapCompensation::None,
            pass_stones: false,
            white_passes_last: false,
            all_stones_stand: false,
        }
    }

    /// The rules of problems: no suicide, simple ko, any repetition.
    #[must_use]
    pub fn practice() -> Self {
        Self {
            name: "Practice".to_owned(),
            komi_halves: 0,
            repetition: Repetition::Allowed,
            ..Self::french()
        }
    }

    /// Komi as written on a score sheet, e.g. `7.5`.
    #[must_use]
    pub fn komi(&self) -> String {
        halves(i64::from(self.komi_halves))
    }

    /// The same rules with another komi, in halves.
    #[must_use]
    pub fn with_komi(self, komi_halves: i16) -> Self {
        Self {
            komi_halves,
            ..self
        }
    }

    /// Checks the values, which may come from outside the program.
    ///
    /// # Errors
    /// Returns an error if komi is more than the largest board could ever be
    /// worth.
    pub fn check(&self) -> Result<(), points::KomiError> {
        points::check_komi(self.komi_halves).map(drop)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::french()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_the_french_course() {
        let rules = Rules::default();
        assert_eq!(
            rules.preset().map(|preset| preset.key.as_str()),
            Some("french")
        );
        assert_eq!(
            (rules.counting, rules.komi()),
            (Counting::Area, "7.5".to_owned())
        );
        assert_eq!((rules.suicide, rules.simple_ko), (false, true));
        assert_eq!(rules.repetition, Repetition::ThirdOccurrence);
    }

    #[test]
    fn every_preset_is_found_by_each_of_its_names_and_by_no_other() {
        assert!(Rules::presets().contains(&PRESETS[0]));
        for preset in Rules::presets() {
            let names = [&preset.key, &preset.sgf, &preset.rules.name];
            for name in names.into_iter().chain(&preset.also) {
                assert_eq!(Rules::named(name).as_ref(), Ok(&preset.rules));
                assert_eq!(
                    Rules::named(&name.to_uppercase()).as_ref(),
                    Ok(&preset.rules)
                );
            }
            assert_eq!(preset.rules.check(), Ok(()));
        }
        let message = Rules::named("ing").unwrap_err().to_string();
        assert!(message.contains("tromp-taylor"), "{message}");
    }

    #[test]
    fn komi_does_not_make_other_rules() {
        let rules = Rules::named("aga").unwrap().with_komi(1);
        assert_eq!(
            rules.preset().map(|preset| preset.key.as_str()),
            Some("aga")
        );
        let other = Rules {
            suicide: true,
            ..rules
        };
        assert_eq!(other.preset(), None);
    }

    #[test]
    fn komi_beyond_the_largest_board_is_refused() {
        let check = |komi| Rules::french().with_komi(komi).check();
        let most = points::LARGEST_KOMI_HALVES;
        assert!([most, -most].map(check).iter().all(Result::is_ok));
        let refused = Err(points::KomiError::TooLarge);
        assert_eq!([most + 1, -most - 1].map(check), [refused.clone(), refused]);
    }

    #[test]
    fn problems_allow_every_repetition_and_know_no_komi() {
        let rules = Rules::practice();
        assert_eq!((rules.name.as_str(), rules.komi_halves), ("Practice", 0));
        assert_eq!((rules.suicide, rules.simple_ko), (false, true));
        assert_eq!(rules.repetition, Repetition::Allowed);
    }

    #[test]
    fn rules_are_read_back_from_ron() {
        for preset in Rules::presets() {
            let text = ron::to_string(&preset.rules).unwrap();
            assert_eq!(ron::from_str::<Rules>(&text).as_ref(), Ok(&preset.rules));
        }
        // Missing fields take the default's values.
        let short: Rules = ron::from_str("(suicide: true)").unwrap();
        assert_eq!(
            short,
            Rules {
                suicide: true,
                ..Rules::default()
            }
        );
        assert!(ron::from_str::<Rules>("(sucide: true)").is_err());
    }

    #[test]
    fn handicap_is_compensated_from_two_stones_on() {
        let of = |kind: HandicapCompensation| [0, 1, 2, 9].map(|stones| kind.points(stones));
        assert_eq!(of(HandicapCompensation::None), [0, 0, 0, 0]);
        assert_eq!(of(HandicapCompensation::Stones), [0, 0, 2, 9]);
        assert_eq!(of(HandicapCompensation::StonesLessOne), [0, 0, 1, 8]);
    }
}

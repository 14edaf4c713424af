//! The bindings of keys and gamepad buttons to actions.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::action::{Action, FocusArea};
use super::input::{Device, Input};

/// The most inputs of one action that are kept.
const MOST: usize = 8;

/// The bindings of keys and gamepad buttons to actions. No input triggers two
/// actions in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bindings(BTreeMap<Action, Vec<Input>>);

/// The error of a binding that is refused. It would leave this vital action
/// without any input of the same device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(pub Action);

impl Default for Bindings {
    fn default() -> Self {
        Self(
            Action::all()
                .map(|action| (action, usual(action)))
                .collect(),
        )
    }
}

fn usual(action: Action) -> Vec<Input> {
    let texts = action.usual().iter();
    // A test checks that all of them can be parsed.
    texts.filter_map(|text| text.parse().ok()).collect()
}

/// Only the bindings that differ from the defaults are written.
impl Serialize for Bindings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.chosen().serialize(serializer)
    }
}

impl Bindings {
    /// Returns the inputs of an action.
    #[must_use]
    pub fn of(&self, action: Action) -> &[Input] {
        self.0.get(&action).map_or(&[], Vec::as_slice)
    }

    /// Returns the inputs of an action on this device.
    pub fn with(&self, action: Action, device: Device) -> impl Iterator<Item = Input> {
        let inputs = self.of(action).iter().copied();
        inputs.filter(move |input| input.device() == device)
    }

    /// Removes the inputs of all actions but those that `may` allows.
    #[must_use]
    pub fn only(mut self, may: impl Fn(Action) -> bool) -> Self {
        for (action, inputs) in &mut self.0 {
            if !may(*action) {
                inputs.clear();
            }
        }
        self
    }

    /// Returns the action that an input triggers in a place.
    #[must_use]
    pub fn action(&self, input: Input, place: FocusArea) -> Option<Action> {
        Action::all().find(|action| action.places().has(place) && self.of(*action).contains(&input))
    }

    /// Returns the other actions with this input that share a place with
    /// `action`.
    fn clashing_actions(&self, action: Action, input: Input) -> impl Iterator<Item = Action> {
        Action::all().filter(move |other| {
            *other != action
                && other.places().overlaps(action.places())
                && self.of(*other).contains(&input)
        })
    }

    /// Binds an input to an action, in place of its other inputs of the same
    /// device. Other actions lose the input where they clash; they are
    /// returned.
    ///
    /// # Errors
    /// When a vital action would lose its last input of the device; nothing is
    /// changed then.
    pub fn bind(&mut self, action: Action, input: Input) -> Result<Vec<Action>, Refused> {
        let device = input.device();
        let freed: Vec<Action> = self.clashing_actions(action, input).collect();
        let stranded = |other: &&Action| {
            other.is_vital() && self.with(**other, device).all(|one| one == input)
        };
        if let Some(other) = freed.iter().find(stranded) {
            return Err(Refused(*other));
        }
        for other in &freed {
            self.change(*other, |inputs| inputs.retain(|one| *one != input));
        }
        self.change(action, |inputs| {
            inputs.retain(|one| one.device() != device);
            inputs.push(input);
        });
        Ok(freed)
    }

    fn change(&mut self, action: Action, change: impl FnOnce(&mut Vec<Input>)) {
        change(self.0.entry(action).or_default());
    }

    /// Returns true if all bindings are the defaults.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the bindings that differ from the defaults, as text.
    #[must_use]
    pub fn chosen(&self) -> BTreeMap<&'static str, Vec<String>> {
        let differs = |(action, inputs): &(&Action, &Vec<Input>)| **inputs != usual(**action);
        let text = |(action, inputs): (&Action, &Vec<Input>)| {
            let inputs = inputs.iter().map(ToString::to_string).collect();
            (action.name(), inputs)
        };
        self.0.iter().filter(differs).map(text).collect()
    }

    /// Reads bindings that [`chosen`](Self::chosen) returned. Invalid and
    /// clashing ones get their defaults and are returned with a description of
    /// the problem.
    #[must_use]
    pub fn read(chosen: &BTreeMap<String, Vec<String>>) -> (Self, Vec<(String, String)>) {
        let mut read = Self::default();
        let mut faults = Vec::new();
        let mut changed = Vec::new();
        for (name, texts) in chosen {
            let inputs = match inputs(texts) {
                Ok(inputs) => inputs,
                Err(message) => {
                    faults.push((name.clone(), message));
                    continue;
                }
            };
            let Some(action) = Action::named(name) else {
                faults.push((name.clone(), "no key does this".to_owned()));
                continue;
            };
            read.0.insert(action, inputs);
            changed.push(action);
        }
        while let Some((action, input, rival)) = read.first_clash(&changed) {
            let message = format!("`{input}` also does `{}`", rival.name());
            faults.push((action.name().to_owned(), message));
            read.0.insert(action, usual(action));
            changed.retain(|other| *other != action);
        }
        (read, faults)
    }

    /// Returns an action among these, an input of it that clashes, and the
    /// other action. The default inputs do not clash. So resetting one clashing
    /// action after the other ends at the latest when all are at their
    /// defaults.
    fn first_clash(&self, among: &[Action]) -> Option<(Action, Input, Action)> {
        among.iter().find_map(|action| {
            let inputs = self.of(*action).iter();
            inputs.copied().find_map(|input| {
                Some((
                    *action,
                    input,
                    self.clashing_actions(*action, input).next()?,
                ))
            })
        })
    }
}

fn inputs(texts: &[String]) -> Result<Vec<Input>, String> {
    if texts.len() > MOST {
        return Err(format!("at most {MOST} keys and buttons do one thing"));
    }
    let mut inputs = Vec::new();
    for text in texts {
        let input = text.parse::<Input>().map_err(|why| why.to_string())?;
        if !inputs.contains(&input) {
            inputs.push(input);
        }
    }
    Ok(inputs)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::config::controls::{Button, NamedKey};

    fn input(text: &str) -> Input {
        text.parse().unwrap()
    }

    fn chosen(all: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
        let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        let all = all.iter();
        all.map(|(name, texts)| ((*name).to_owned(), owned(texts)))
            .collect()
    }

    fn clashes(bindings: &Bindings) -> bool {
        let all: Vec<Action> = Action::all().collect();
        bindings.first_clash(&all).is_some()
    }

    #[test]
    fn the_usual_inputs_can_be_read_and_do_not_clash() {
        let bindings = Bindings::default();
        for action in Action::all() {
            assert_eq!(
                bindings.of(action).len(),
                action.usual().len(),
                "{action:?}"
            );
            assert!(!action.usual().is_empty());
        }
        assert!(!clashes(&bindings));
        assert!(bindings.is_usual() && bindings.chosen().is_empty());
    }

    #[test]
    fn arrows_trigger_the_action_of_the_place() {
        let bindings = Bindings::default();
        let left = input("Left");
        let does = |place| bindings.action(left, place);
        assert_eq!(does(FocusArea::Board), Some(Action::Left));
        assert_eq!(does(FocusArea::Panel), Some(Action::Left));
        assert_eq!(does(FocusArea::Record), Some(Action::StepBack));
        assert_eq!(bindings.action(input("Ctrl+P"), FocusArea::Board), None);
        assert_eq!(
            bindings.action(input("P"), FocusArea::Board),
            Some(Action::Pass)
        );
    }

    #[test]
    fn a_new_key_takes_the_place_of_the_old_and_frees_another() {
        let mut bindings = Bindings::default();
        assert_eq!(
            bindings.bind(Action::Hint, input("P")),
            Ok(vec![Action::Pass])
        );
        assert_eq!(
            bindings.action(input("P"), FocusArea::Board),
            Some(Action::Hint)
        );
        assert_eq!(bindings.action(input("H"), FocusArea::Board), None);
        assert_eq!(bindings.with(Action::Pass, Device::Keyboard).count(), 0);
        // The binding of the gamepad is kept.
        assert_eq!(bindings.of(Action::Pass), [Input::Pad(Button::North)]);
        // Actions that share no place do not clash.
        assert_eq!(
            bindings.bind(Action::StepOn, input("Up")).unwrap(),
            [Action::PreviousVariation]
        );
    }

    #[test]
    fn vital_actions_keep_an_input() {
        let mut bindings = Bindings::default();
        let before = bindings.clone();
        assert_eq!(
            bindings.bind(Action::Pass, input("Escape")),
            Err(Refused(Action::Back))
        );
        assert_eq!(bindings, before);
        assert_eq!(
            bindings.bind(Action::Hint, input("Space")),
            Ok(vec![Action::Choose])
        );
        assert_eq!(
            bindings.bind(Action::Pass, input("Enter")),
            Err(Refused(Action::Choose))
        );
    }

    #[test]
    fn a_broken_line_of_the_settings_has_its_default() {
        let (read, faults) = Bindings::read(&chosen(&[
            ("fly", &["F2"]),
            ("undo", &["Ctrl+U"]),
            ("redo", &["Ctrl+"]),
            ("pass", &["H"]),
            ("mute", &["F7"]),
            ("save", &["F7"]),
        ]));
        assert_eq!(read.of(Action::Undo), [input("Ctrl+U")]);
        assert_eq!(read.of(Action::Redo), Bindings::default().of(Action::Redo));
        assert_eq!(read.of(Action::Pass), Bindings::default().of(Action::Pass));
        assert!(!clashes(&read));
        let named: Vec<&str> = faults.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(named, ["fly", "redo", "mute", "pass"]);
        assert_eq!(faults[3].1, "`H` also does `hint`");
    }

    proptest! {
        #[test]
        fn changed_bindings_are_read_back(
            steps in prop::collection::vec((0..32usize, 0..26u8, any::<bool>(), any::<bool>()), 0..20)
        ) {
            let mut bindings = Bindings::default();
            for (action, letter, control, pad) in steps {
                let action = Action::all().nth(action).unwrap();
                let text = match (pad, control) {
                    (true, _) => format!("Pad {}", Button::ALL[letter as usize % Button::ALL.len()].name()),
                    (false, true) => format!("Ctrl+{}", char::from(b'A' + letter)),
                    (false, false) => NamedKey::ALL[letter as usize % NamedKey::ALL.len()].name().to_owned(),
                };
                let before = bindings.clone();
                if bindings.bind(action, input(&text)).is_err() {
                    prop_assert_eq!(&bindings, &before);
                }
                prop_assert!(!clashes(&bindings));
            }
            let written = bindings.chosen();
            let written = written.into_iter().map(|(name, texts)| (name.to_owned(), texts));
            let (read, faults) = Bindings::read(&written.collect());
            prop_assert_eq!(read, bindings);
            prop_assert_eq!(faults, []);
        }

        #[test]
        fn no_file_makes_bindings_clash(
            lines in prop::collection::btree_map("[a-z-]{2,13}|undo|redo|pass|hint|left|choose", prop::collection::vec("\\PC{0,4}|Ctrl\\+[A-D]|P|H|Left|Enter", 0..4), 0..12)
        ) {
            let (read, _) = Bindings::read(&lines);
            prop_assert!(!clashes(&read));
        }
    }
}

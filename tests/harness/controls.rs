//! The controls on the screen, as a development build of the program lists them.

/// The controls and texts at one moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Controls {
    /// The place of the pointer in the window, in pixels.
    pub(crate) pointer: Option<(u32, u32)>,
    all: Vec<Control>,
}

/// A control or a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Control {
    role: String,
    /// The left and upper edge in the window, the width and the height, in
    /// pixels.
    place: [u32; 4],
    states: Vec<String>,
    name: String,
    value: String,
}

impl Controls {
    /// Reads the list that the program writes.
    ///
    /// # Panics
    /// Panics if it has another form.
    pub(crate) fn read(list: &str) -> Self {
        let mut lines = list.lines();
        let pointer = lines.next().unwrap_or_default();
        let pointer = pointer.split_once('\t').map(|(_, place)| {
            let [x, y] = numbers(place);
            (x, y)
        });
        let all = lines.map(Control::read).collect();
        Self { pointer, all }
    }

    /// Returns the control with this name, unless it is below a menu.
    pub(crate) fn get(&self, name: &str) -> Option<&Control> {
        let mut reached = self.all.iter().filter(|control| control.is_reached());
        reached.find(|control| control.name == name)
    }

    /// Returns true if there is a control with this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns true if the control with this name is chosen.
    pub(crate) fn is_chosen(&self, name: &str) -> bool {
        self.get(name).is_some_and(|control| control.is("chosen"))
    }

    /// Returns true if the control with this name has the focus.
    pub(crate) fn is_focused(&self, name: &str) -> bool {
        self.get(name).is_some_and(|control| control.is("focused"))
    }

    /// Returns true if a text field with this text has the focus.
    pub(crate) fn is_typed(&self, text: &str) -> bool {
        let mut fields = self.all.iter().filter(|one| one.role == "TextInput");
        fields.any(|field| field.is("focused") && field.value == text)
    }

    /// Returns true if a text contains these words.
    pub(crate) fn shows(&self, words: &str) -> bool {
        let mut texts = self.all.iter().filter(|one| one.role == "Label");
        texts.any(|text| text.name.contains(words))
    }

    /// Returns the first text that meets the condition.
    pub(crate) fn text(&self, meets: impl Fn(&str) -> bool) -> Option<&str> {
        let mut texts = self.all.iter().filter(|one| one.role == "Label");
        texts.find(|text| meets(&text.name)).map(|text| &*text.name)
    }

    /// Returns the names of the controls whose names end with these words.
    pub(crate) fn names_with_end(&self, words: &str) -> Vec<String> {
        let reached = self.all.iter().filter(|control| control.is_reached());
        let names = reached.map(|control| control.name.clone());
        names.filter(|name| name.ends_with(words)).collect()
    }

    /// Returns the first control whose name begins with these words.
    pub(crate) fn starting_with(&self, words: &str) -> Option<&Control> {
        let mut reached = self.all.iter().filter(|control| control.is_reached());
        reached.find(|control| control.name.starts_with(words))
    }
}

impl Control {
    fn read(line: &str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let [role, place, states, name, value] = fields[..] else {
            panic!("this is no control: {line}");
        };
        Self {
            role: role.to_owned(),
            place: numbers(place),
            states: states.split_whitespace().map(str::to_owned).collect(),
            name: name.to_owned(),
            value: value.to_owned(),
        }
    }

    fn is(&self, state: &str) -> bool {
        self.states.iter().any(|word| word == state)
    }

    fn is_reached(&self) -> bool {
        self.role != "Label" && !self.is("covered")
    }

    /// Returns the middle of the control in the window, or `None` while it is
    /// disabled.
    pub(crate) fn middle(&self) -> Option<(u32, u32)> {
        let [left, top, width, height] = self.place;
        (!self.is("disabled")).then_some((left + width / 2, top + height / 2))
    }

    /// Returns the accessible name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

/// Reads some numbers, with spaces between them.
fn numbers<const COUNT: usize>(text: &str) -> [u32; COUNT] {
    let numbers = text.split_whitespace().map(|number| number.parse().ok());
    let numbers: Option<Vec<u32>> = numbers.collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.unwrap_or_else(|| panic!("these are not {COUNT} numbers: {text}"))
}

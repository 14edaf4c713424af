//! What is to be said, before it is said in a language.

/// Something to be said: one of the phrases of the Fluent files with what
/// stands in it, or a text that is the same in all languages.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Phrase(Words);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Words {
    Said {
        id: &'static str,
        arguments: Vec<(&'static str, Argument)>,
    },
    Plain(String),
    /// One after the other, with this between them.
    Row(Vec<Phrase>, &'static str),
    /// Begins with a capital where the language has any.
    Sentence(Box<Phrase>),
}

/// What stands in a phrase.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Argument {
    /// As it is.
    Text(String),
    /// Counted by the rules of the language.
    Number(f64),
    /// Said in the same language.
    Phrase(Box<Phrase>),
}

impl Phrase {
    /// The phrase of this name. Code says it by [`say!`], where a test finds
    /// the names.
    pub(crate) const fn named(id: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self(Words::Said { id, arguments })
    }

    /// A text that is the same in all languages: a name, a coordinate.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self(Words::Plain(text.into()))
    }

    /// Several, with this between them.
    pub(crate) fn row(phrases: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self(Words::Row(phrases.into_iter().collect(), between))
    }

    /// The same as a sentence on the screen.
    pub(crate) fn sentence(self) -> Self {
        Self(Words::Sentence(Box::new(self)))
    }

    /// Nothing.
    pub(crate) fn nothing() -> Self {
        Self::plain("")
    }

    /// What is said, by the names of the phrases alone: without what stands in
    /// them, which may be a person's.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        match &self.0 {
            Words::Said { id, arguments } => {
                let inner = arguments.iter().filter_map(|(_, argument)| match argument {
                    Argument::Phrase(phrase) => Some(phrase.names()),
                    Argument::Text(_) | Argument::Number(_) => None,
                });
                std::iter::once(*id).chain(inner.flatten()).collect()
            }
            Words::Plain(_) => Vec::new(),
            Words::Row(phrases, _) => phrases.iter().flat_map(Self::names).collect(),
            Words::Sentence(phrase) => phrase.names(),
        }
    }

    pub(super) const fn words(&self) -> &Words {
        &self.0
    }
}

/// A phrase by its name, with what stands in it:
/// `say!("players-turn", color = color)`.
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::app::i18n::Phrase::named(
            $id,
            vec![$((stringify!($name), $value.into())),*],
        )
    };
}
pub(crate) use say;

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(Box::new(phrase))
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        })*
    };
}
from_numbers!(u8, u16, u32, u64, usize, f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_without_what_stands_in_them() {
        let why = say!("no-sound-device");
        let phrase = Phrase::row([say!("not-saved", why = why), Phrase::plain("x.sgf")], " ");
        assert_eq!(phrase.sentence().names(), ["not-saved", "no-sound-device"]);
    }
}

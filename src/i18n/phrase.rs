//! Phrases: texts for the user that are independent of the language.

/// A text for the user: a phrase of the Fluent files with its arguments, or a
/// text that is the same in all languages.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Phrase(Words);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Words {
    Named {
        id: &'static str,
        arguments: Vec<(&'static str, Argument)>,
    },
    Plain(String),
    /// Several phrases, with a separator.
    Row(Vec<Phrase>, &'static str),
    /// A phrase that begins with a capital letter, if the script has any.
    Sentence(Box<Phrase>),
}

/// An argument of a phrase.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Argument {
    /// A text that is shown as it is.
    Text(String),
    /// A number, for the plural rules of the language.
    Number(f64),
    /// Another phrase, shown in the same language.
    Phrase(Box<Phrase>),
}

impl Phrase {
    /// Returns the phrase of this name. Code uses `say!` instead, since a
    /// test searches for that.
    pub(crate) const fn named(id: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self(Words::Named { id, arguments })
    }

    /// Returns a text that is the same in all languages: a name, a coordinate.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self(Words::Plain(text.into()))
    }

    /// Returns several phrases with a separator.
    pub(crate) fn row(phrases: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self(Words::Row(phrases.into_iter().collect(), between))
    }

    /// Returns the phrase as a sentence, which begins with a capital letter.
    pub(crate) fn sentence(self) -> Self {
        Self(Words::Sentence(Box::new(self)))
    }

    /// Returns an empty phrase.
    #[cfg(feature = "window")]
    pub(crate) fn nothing() -> Self {
        Self::plain("")
    }

    /// Returns the names of the phrases without their arguments, which may be
    /// private.
    #[cfg(any(feature = "window", test))]
    pub(crate) fn names(&self) -> Vec<&'static str> {
        match &self.0 {
            Words::Named { id, arguments } => {
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

/// Makes a phrase from its name and arguments: `say!("players-turn", color =
/// color)`.
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::i18n::Phrase::named(
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
    fn names_are_returned_without_arguments() {
        let why = say!("no-sound-device");
        let phrase = Phrase::row([say!("not-saved", why = why), Phrase::plain("x.sgf")], " ");
        assert_eq!(phrase.sentence().names(), ["not-saved", "no-sound-device"]);
    }
}

//! A property of a node: a name and values, kept as SGF spells them.
//!
//! Values are kept exactly as they stand between the brackets, including
//! escapes. That way values that this program does not understand are not lost.
//! The module [`value`] reads them.

use std::fmt;

use super::value;

/// A property, e.g. `AB[dd][pq]`: capital letters and digits, then one or more
/// values. It is stored as one string to save memory: most nodes hold one short
/// property, and files may hold a million nodes.
///
/// # Examples
///
/// ```
/// use shikatsu::record::Property;
///
/// let stones = Property::new("AB", ["dd", "pq"]).unwrap();
/// assert_eq!(stones.spelling(), "AB[dd][pq]");
/// assert_eq!(stones.values().nth(1), Some("pq"));
///
/// assert_eq!(Property::new("ab", ["dd"]), None, "a name has capital letters");
/// assert_eq!(Property::new("C", ["a]b"]), None, "the bracket is not escaped");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Property(Box<str>);

impl Property {
    /// Returns a property of raw values. Returns `None` if the name is invalid
    /// or if there is no value. Also returns `None` if a value contains an
    /// unescaped `]` or ends in an open escape. A valid name is a capital
    /// letter, then capital letters or digits.
    #[must_use]
    pub fn new<'a>(ident: &str, values: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let named = ident.starts_with(|c: char| c.is_ascii_uppercase())
            && ident
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        let mut text = ident.to_owned();
        for raw in values {
            if value::end(raw) != value::End::Open {
                return None;
            }
            push_value(&mut text, raw);
        }
        (named && text.len() > ident.len()).then(|| Self(text.into_boxed_str()))
    }

    /// Returns a property with one text, in which line breaks are kept.
    #[must_use]
    pub fn text(ident: &'static str, text: &str) -> Self {
        Self::of(ident, [value::escape(text)])
    }

    /// Returns a property with one text of one line.
    #[must_use]
    pub fn simple_text(ident: &'static str, text: &str) -> Self {
        Self::of(ident, [value::escape_simple(text)])
    }

    /// Returns a property of values that are known to be well formed, or with
    /// one empty value if there are none.
    pub(super) fn of<T: AsRef<str>>(ident: &'static str, raw: impl IntoIterator<Item = T>) -> Self {
        let mut text = ident.to_owned();
        for raw in raw {
            debug_assert_eq!(value::end(raw.as_ref()), value::End::Open);
            push_value(&mut text, raw.as_ref());
        }
        if text.len() == ident.len() {
            push_value(&mut text, "");
        }
        Self(text.into_boxed_str())
    }

    /// Returns a property from its spelling: a name and bracketed values.
    pub(super) fn from_spelling(text: String) -> Self {
        Self(text.into_boxed_str())
    }

    /// The name.
    #[must_use]
    pub fn ident(&self) -> &str {
        &self.0[..self.ident_length()]
    }

    /// The raw values, at least one.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        let mut rest = &self.0[self.ident_length()..];
        std::iter::from_fn(move || {
            let open = rest.strip_prefix('[')?;
            let value::End::At(end) = value::end(open) else {
                return None;
            };
            rest = &open[end + 1..];
            Some(&open[..end])
        })
    }

    /// The first raw value.
    #[must_use]
    pub fn first(&self) -> &str {
        self.values().next().unwrap_or("")
    }

    /// The property as spelled in a file.
    #[must_use]
    pub fn spelling(&self) -> &str {
        &self.0
    }

    fn ident_length(&self) -> usize {
        self.0.find('[').unwrap_or(self.0.len())
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn push_value(text: &mut String, raw: &str) {
    text.reserve_exact(raw.len() + 2);
    text.push('[');
    text.push_str(raw);
    text.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_again() {
        let raw = ["dd", "", r"a\]b", r"\\", "[x"];
        let property = Property::new("ZZ9", raw).unwrap();
        assert_eq!(property.ident(), "ZZ9");
        assert!(property.values().eq(raw));
        assert_eq!(property.first(), "dd");
    }

    #[test]
    fn malformed_properties_are_refused() {
        for (ident, raw) in [
            ("", "x"),
            ("b", "x"),
            ("9B", "x"),
            ("B[", "x"),
            ("B", "a]b"),
            ("B", r"a\"),
            ("B", r"\\]"),
        ] {
            assert_eq!(Property::new(ident, [raw]), None, "{ident}[{raw}]");
        }
        assert_eq!(Property::new("B", []), None);
    }
}

//! Details of a record's game, while a person edits them.

use crate::go::Color;
use crate::i18n::{Phrase, say};
use crate::record::{InfoText, Komi, Record, StatedOutcome};

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Text(InfoText),
    Komi,
    Handicap,
    Result,
}

impl Field {
    /// All fields, in the order of the form.
    pub(crate) const ALL: [Self; 17] = [
        Self::Text(InfoText::Name(Color::Black)),
        Self::Text(InfoText::Rank(Color::Black)),
        Self::Text(InfoText::Name(Color::White)),
        Self::Text(InfoText::Rank(Color::White)),
        Self::Result,
        Self::Text(InfoText::Date),
        Self::Text(InfoText::Event),
        Self::Text(InfoText::Round),
        Self::Text(InfoText::Place),
        Self::Text(InfoText::GameName),
        Self::Text(InfoText::Rules),
        Self::Komi,
        Self::Handicap,
        Self::Text(InfoText::Overtime),
        Self::Text(InfoText::Annotator),
        Self::Text(InfoText::Source),
        Self::Text(InfoText::Comment),
    ];
}

/// The texts of the fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Details(Vec<String>);

impl Details {
    /// Returns the details of a record.
    pub(crate) fn of(record: &Record) -> Self {
        let info = record.info();
        let value = |field: Field| match field {
            Field::Text(kind) => info.text(kind),
            Field::Komi => info.komi().map(|komi| match komi {
                Komi::Halves(_) => komi.spelling(),
                Komi::Unclear(text) => text,
            }),
            Field::Handicap => info.handicap().map(|stones| stones.to_string()),
            Field::Result => info.outcome().map(|outcome| match outcome {
                StatedOutcome::Unclear(text) => text,
                outcome => outcome.spelling(),
            }),
        };
        Self(
            Field::ALL
                .map(|field| value(field).unwrap_or_default())
                .into(),
        )
    }

    /// Returns the text of a field.
    pub(crate) fn get(&self, field: Field) -> &str {
        self.place(field).map_or("", |place| &self.0[place])
    }

    /// Returns the text of a field for editing.
    pub(crate) fn get_mut(&mut self, field: Field) -> Option<&mut String> {
        let place = self.place(field)?;
        self.0.get_mut(place)
    }

    fn place(&self, field: Field) -> Option<usize> {
        let place = Field::ALL.iter().position(|other| *other == field);
        place.filter(|place| *place < self.0.len())
    }

    /// Returns the fault of a field if its text was changed and is invalid.
    pub(crate) fn fault(&self, field: Field, before: &Self) -> Option<Phrase> {
        let text = self.get(field).trim();
        if text.is_empty() || self.get(field) == before.get(field) {
            return None;
        }
        match field {
            Field::Text(_) => None,
            Field::Komi => match Komi::read(text) {
                Komi::Halves(_) => None,
                Komi::Unclear(_) => Some(say!("details-komi")),
            },
            Field::Handicap => match text.parse::<u32>() {
                Ok(_) => None,
                Err(_) => Some(say!("details-handicap")),
            },
            Field::Result => match StatedOutcome::read(text) {
                StatedOutcome::Unclear(_) => Some(say!("details-result")),
                _ => None,
            },
        }
    }

    /// Writes the changed fields into the record. A field with a fault is left
    /// as it was.
    pub(super) fn write(&self, record: &mut Record) {
        let before = Self::of(record);
        let changed = |field: &Field| {
            self.get(*field) != before.get(*field) && self.fault(*field, &before).is_none()
        };
        for field in Field::ALL.into_iter().filter(changed) {
            let text = self.get(field).trim();
            let some = Some(text).filter(|text| !text.is_empty());
            match field {
                Field::Text(kind) => record.set_text(kind, text),
                Field::Komi => record.set_komi(some.map(Komi::read).as_ref()),
                Field::Handicap => record.set_handicap(some.and_then(|text| text.parse().ok())),
                Field::Result => record.set_outcome(some.map(StatedOutcome::read).as_ref()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sgf;

    #[test]
    fn edited_fields_are_written_and_the_rest_of_the_record_stays() {
        let text = "(;SZ[9]PB[Ann]KM[odd]HA[2]RE[B+R]XX[kept]GC[two\nlines])";
        let mut record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let before = Details::of(&record);
        let mut details = before.clone();
        for field in Field::ALL {
            assert_eq!(details.fault(field, &before), None, "{field:?}");
        }
        let mut write = |field, text: &str| {
            text.clone_into(details.get_mut(field).unwrap());
            details.fault(field, &before).is_some()
        };
        let komi = Field::Komi;
        assert!(write(komi, "much") && !write(komi, " 6,5 "));
        assert!(write(Field::Result, "Black!") && !write(Field::Result, "w+3.5"));
        assert!(write(Field::Handicap, "-1"));
        let name = Field::Text(InfoText::Name(Color::White));
        assert!(!write(name, "Bea]\\"));
        details.write(&mut record);
        let written = sgf::write(&record);
        for part in [
            "PB[Ann]",
            "KM[6.5]",
            "HA[2]",
            "RE[W+3.5]",
            "XX[kept]",
            "two\nlines",
        ] {
            assert!(written.contains(part), "{part} in {written}");
        }
        assert_eq!(Details::of(&record).get(name), "Bea]\\");
        details.get_mut(name).unwrap().clear();
        details.write(&mut record);
        assert!(!sgf::write(&record).contains("PW["));
    }
}

//! The information about the game: the properties of the first node.

use super::{Komi, NodeId, Property, Record, StatedOutcome, value};
use crate::go::Color;

/// A property of the game's information whose value is plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InfoText {
    /// The name of a player (PB, PW).
    Name(Color),
    /// The rank of a player (BR, WR).
    Rank(Color),
    /// The team of a player (BT, WT).
    Team(Color),
    /// The rules by name (RU).
    Rules,
    /// The overtime (OT).
    Overtime,
    /// The date (DT).
    Date,
    /// The event (EV).
    Event,
    /// The round (RO).
    Round,
    /// The place (PC).
    Place,
    /// The name of the game (GN).
    GameName,
    /// The person who entered the game (US).
    User,
    /// The source of the record (SO).
    Source,
    /// The author of the comments (AN).
    Annotator,
    /// The copyright (CP).
    Copyright,
    /// The opening (ON).
    Opening,
    /// The comment on the game, the only text of several lines (GC).
    Comment,
}

impl InfoText {
    /// The name of the SGF property.
    #[must_use]
    pub const fn ident(self) -> &'static str {
        match self {
            Self::Name(Color::Black) => "PB",
            Self::Name(Color::White) => "PW",
            Self::Rank(Color::Black) => "BR",
            Self::Rank(Color::White) => "WR",
            Self::Team(Color::Black) => "BT",
            Self::Team(Color::White) => "WT",
            Self::Rules => "RU",
            Self::Overtime => "OT",
            Self::Date => "DT",
            Self::Event => "EV",
            Self::Round => "RO",
            Self::Place => "PC",
            Self::GameName => "GN",
            Self::User => "US",
            Self::Source => "SO",
            Self::Annotator => "AN",
            Self::Copyright => "CP",
            Self::Opening => "ON",
            Self::Comment => "GC",
        }
    }
}

/// The property for rules that have no name of their own.
const PRIVATE_RULES: &str = "SHRU";

/// A view of the game information in the first node. Its methods return `None`
/// for missing properties.
///
/// # Examples
///
/// ```
/// use shikatsu::go::Color;
/// use shikatsu::record::{InfoText, Komi, sgf};
///
/// let file = sgf::read(b"(;SZ[19]PB[Shusaku]BR[4d]KM[0])")?;
/// let info = file.games[0].info();
/// assert_eq!(info.text(InfoText::Name(Color::Black)).as_deref(), Some("Shusaku"));
/// assert_eq!(info.text(InfoText::Name(Color::White)), None);
/// assert_eq!(info.komi(), Some(Komi::Halves(0)));
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameInfo<'a> {
    record: &'a Record,
}

impl<'a> GameInfo<'a> {
    fn raw(self, ident: &str) -> Option<&'a str> {
        let property = self.record.tree().property(NodeId::ROOT, ident);
        property.map(Property::first)
    }

    /// The text of a property, or `None` if it is empty.
    #[must_use]
    pub fn text(self, field: InfoText) -> Option<String> {
        let raw = self.raw(field.ident())?;
        let text = match field {
            InfoText::Comment => value::text(raw),
            _ => value::simple_text(raw),
        };
        (!text.is_empty()).then(|| text.into_owned())
    }

    /// The komi (KM).
    #[must_use]
    pub fn komi(self) -> Option<Komi> {
        self.raw("KM").map(Komi::read)
    }

    /// The number of handicap stones (HA), or `None` if the value is no number
    /// from 0 on.
    #[must_use]
    pub fn handicap(self) -> Option<u32> {
        u32::try_from(value::number(self.raw("HA")?)?).ok()
    }

    /// The main time in seconds (TM), or `None` if the value is no number from
    /// 0 on.
    #[must_use]
    pub fn main_time(self) -> Option<f64> {
        value::real(self.raw("TM")?).filter(|seconds| *seconds >= 0.0)
    }

    /// The result (RE).
    #[must_use]
    pub fn outcome(self) -> Option<StatedOutcome> {
        self.raw("RE").map(StatedOutcome::read)
    }

    /// The text of rules that have no name of their own (SHRU). The program
    /// decides its format.
    #[must_use]
    pub fn private_rules(self) -> Option<String> {
        let text = value::text(self.raw(PRIVATE_RULES)?);
        (!text.is_empty()).then(|| text.into_owned())
    }
}

impl Record {
    /// The information about the game.
    #[must_use]
    pub const fn info(&self) -> GameInfo<'_> {
        GameInfo { record: self }
    }

    /// Sets a text; an empty one removes the property.
    pub fn set_text(&mut self, field: InfoText, text: &str) {
        let property = match field {
            InfoText::Comment => Property::text(field.ident(), text),
            _ => Property::simple_text(field.ident(), text),
        };
        self.set_info((!text.is_empty()).then_some(property), field.ident());
    }

    /// Sets or removes the komi.
    pub fn set_komi(&mut self, komi: Option<&Komi>) {
        self.set_info(komi.map(|komi| Property::of("KM", [komi.spelling()])), "KM");
    }

    /// Sets or removes the number of handicap stones.
    pub fn set_handicap(&mut self, stones: Option<u32>) {
        let property = stones.map(|stones| Property::of("HA", [stones.to_string()]));
        self.set_info(property, "HA");
    }

    /// Sets or removes the main time in seconds.
    pub fn set_main_time(&mut self, seconds: Option<f64>) {
        let property = seconds.map(|seconds| Property::of("TM", [seconds.to_string()]));
        self.set_info(property, "TM");
    }

    /// Sets or removes the result.
    pub fn set_outcome(&mut self, outcome: Option<&StatedOutcome>) {
        let property = outcome.map(|outcome| Property::of("RE", [outcome.spelling()]));
        self.set_info(property, "RE");
    }

    /// Sets rules that have no name of their own; an empty text removes them.
    pub fn set_private_rules(&mut self, text: &str) {
        let property = Property::text(PRIVATE_RULES, text);
        self.set_info((!text.is_empty()).then_some(property), PRIVATE_RULES);
    }

    fn set_info(&mut self, property: Option<Property>, ident: &str) {
        match property {
            Some(property) => self.tree_mut().set(NodeId::ROOT, property),
            None => {
                self.tree_mut().remove(NodeId::ROOT, ident);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;
    use crate::record::WonBy;

    #[test]
    fn values_that_were_set_are_read_back() {
        let mut record = Record::new(Size::square(19).unwrap());
        let name = InfoText::Name(Color::White);
        record.set_text(name, "a]b\\c\nd");
        record.set_text(InfoText::Comment, "two\nlines");
        record.set_komi(Some(&Komi::Halves(13)));
        record.set_handicap(Some(3));
        record.set_main_time(Some(90.5));
        let outcome = StatedOutcome::Win(Color::White, WonBy::Points(350));
        record.set_outcome(Some(&outcome));
        record.set_private_rules("(komi: 6.5, [x])");
        let info = record.info();
        assert_eq!(info.text(name).unwrap(), "a]b\\c d");
        assert_eq!(info.text(InfoText::Comment).unwrap(), "two\nlines");
        assert_eq!(info.text(InfoText::Rules), None);
        assert_eq!(info.komi(), Some(Komi::Halves(13)));
        assert_eq!((info.handicap(), info.main_time()), (Some(3), Some(90.5)));
        assert_eq!(info.outcome(), Some(outcome));
        assert_eq!(info.private_rules().unwrap(), "(komi: 6.5, [x])");
        record.set_text(name, "");
        record.set_komi(None);
        assert_eq!(record.info().text(name), None);
        assert_eq!(record.info().komi(), None);
    }
}

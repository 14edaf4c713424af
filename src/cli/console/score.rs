//! The count of a side in words.

use crate::go::points::halves;
use crate::go::{Color, Counting, Score};
use crate::i18n::{Phrase, say};

/// Returns the count of a side, such as `30 stones + 14 territory + 7.5 komi =
/// 51.5`.
pub(super) fn breakdown(score: &Score, color: Color) -> Phrase {
    let territory = say!("console-part-territory", count = score.territory[color]);
    let mut terms = match score.counting {
        Counting::Area => vec![
            say!("console-part-stones", count = score.stones[color]),
            territory,
        ],
        Counting::Territory => vec![
            territory,
            say!("console-part-prisoners", count = score.prisoners[color]),
        ],
    };
    if color == Color::White {
        if score.komi_halves != 0 {
            let komi = halves(score.komi_halves.into());
            terms.push(say!("console-part-komi", komi = komi));
        }
        if score.compensation > 0 {
            terms.push(say!("console-part-handicap", count = score.compensation));
        }
    }
    let total = Phrase::plain(halves(score.total_halves(color)));
    Phrase::row([Phrase::row(terms, " + "), total], " = ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::Language;
    use crate::go::{Account, Rules, Status, diagram};
    use crate::i18n::translate;

    /// The command line and the console count in the same words.
    #[test]
    fn a_count_in_english_is_that_of_the_core() {
        let board = diagram::read(". X O .\n. X O .\nX X O O\n").unwrap();
        for rules in ["chinese", "aga", "japanese"] {
            let account = Account {
                handicap: 3,
                ..Account::default()
            };
            let rules = Rules::named(rules).unwrap();
            let score = Score::of(&board, &Status::default(), &account, &rules);
            for color in Color::BOTH {
                let english = translate(&breakdown(&score, color), Language::English);
                assert_eq!(english, score.breakdown(color));
            }
        }
        let rules = Rules::named("chinese").unwrap();
        let score = Score::of(&board, &Status::default(), &Account::default(), &rules);
        let french = translate(&breakdown(&score, Color::White), Language::French);
        assert_eq!(french, "4 pierres + 2 de territoire + 7.5 de komi = 13.5");
    }
}

//! Tests that texts survive every charset, even if their second bytes look like
//! SGF syntax.

use encoding_rs::Encoding;
use proptest::prelude::*;
use shikatsu::go::Color;
use shikatsu::record::{InfoText, NodeId, sgf};

/// Generates a charset, by its name in CA, and a text that it can encode.
fn text() -> impl Strategy<Value = (&'static str, String)> {
    let charsets = [
        ("GB2312", "[一-龥]{1,40}"),
        ("gb18030", "[一-龥㐀-㐟\u{20000}-\u{20010}]{1,40}"),
        ("Big5", "[一-龥]{1,40}"),
        ("Shift_JIS", "[一-龥ァ-ヶソ表能ｱ-ﾝ]{1,40}"),
        ("EUC-JP", "[一-龥ぁ-んァ-ヶ]{1,40}"),
        ("ISO-2022-JP", "[一-龥ぁ-んァ-ヶ]{1,40}"),
        ("EUC-KR", "[가-힣]{1,40}"),
        ("windows-1251", "[А-я]{1,40}"),
        ("KOI8-R", "[А-я]{1,40}"),
        ("ISO-8859-1", "[À-ÿ]{1,40}"),
        ("UTF-8", "[一-龥À-ÿ\u{1F600}-\u{1F640}]{1,40}"),
    ];
    prop::sample::select(charsets.to_vec())
        .prop_flat_map(|(label, letters)| {
            let encoding = Encoding::for_label(label.as_bytes()).unwrap();
            letters.prop_map(move |text| {
                let fits = |c: &char| !encoding.encode(c.encode_utf8(&mut [0; 4])).2;
                (label, text.chars().filter(fits).collect::<String>())
            })
        })
        .prop_filter("its bytes are another text in UTF-8", |(label, text)| {
            !is_ambiguous(label, text)
        })
}

/// Returns true if the encoded text is also valid UTF-8, as 豸ァ in `Shift_JIS`
/// is. Nothing in so short a file tells the encoding.
fn is_ambiguous(label: &str, text: &str) -> bool {
    let bytes = encoded(label, text);
    let utf_8 = std::str::from_utf8(&bytes);
    utf_8.is_ok_and(|other| !other.is_ascii() && other != text)
}

fn encoded(label: &str, sgf: &str) -> Vec<u8> {
    let encoding = Encoding::for_label(label.as_bytes()).unwrap();
    encoding.encode(sgf).0.into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_text_in_its_charset_is_read((label, text) in text(), first in any::<bool>()) {
        let (before, after) = if first { (label, "") } else { ("", label) };
        let ca = |label: &str| if label.is_empty() { String::new() } else { format!("CA[{label}]") };
        let sgf = format!("(;{}PB[{text}]C[a {text}]{};B[aa](;W[bb]C[{text}]);C[x])", ca(before), ca(after));
        let reading = sgf::read(&encoded(label, &sgf)).unwrap();
        let game = &reading.games[0];
        let name = game.info().text(InfoText::Name(Color::Black)).unwrap_or_default();
        prop_assert_eq!(&name, &text);
        prop_assert_eq!(game.comment(NodeId::ROOT), format!("a {text}"));
        prop_assert_eq!(game.tree().len(), 4);
    }

    #[test]
    fn each_game_of_a_collection_has_its_own(games in prop::collection::vec(text(), 1..5)) {
        // Its escape sequences contain characters that end games.
        let games: Vec<_> = games.into_iter().filter(|(label, _)| *label != "ISO-2022-JP").collect();
        let bytes: Vec<u8> = games
            .iter()
            .flat_map(|(label, text)| encoded(label, &format!("(;PB[{text}]CA[{label}];B[aa])\n")))
            .collect();
        prop_assume!(!games.is_empty());
        let reading = sgf::read(&bytes).unwrap();
        let name = |game: &shikatsu::record::Record| {
            game.info().text(InfoText::Name(Color::Black)).unwrap_or_default()
        };
        let names: Vec<String> = reading.games.iter().map(name).collect();
        let texts: Vec<String> = games.into_iter().map(|(_, text)| text).collect();
        prop_assert_eq!(names, texts);
    }
}

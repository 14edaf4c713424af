//! Decodes the bytes of a file to text. This comes before parsing, as the
//! second byte of a Shift-JIS, Big5 or GBK letter may be a backslash or a
//! closing bracket.
//!
//! The charset is chosen by the first of these that applies:
//!
//! 1. a byte order mark;
//! 2. UTF-8 that is unmistakable, whatever CA states;
//! 3. CA;
//! 4. valid UTF-8;
//! 5. a guess.
//!
//! Names of charsets are those of the WHATWG *Encoding Standard*. GB2312 and
//! GBK are read as their superset GB18030, and Latin-1 as Windows-1252.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE,
    UTF_16LE, WINDOWS_1252,
};

use super::fault::{Fault, Faults, shown};
use super::games;

/// The text of a file, and the assumptions made to decode it, with their
/// offsets in the text.
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) faults: Faults,
}

/// Decodes a file.
pub(super) fn decode(bytes: &[u8]) -> Decoded {
    let mut decoded = Decoded {
        text: String::new(),
        faults: Faults::default(),
    };
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        decoded.append(&bytes[length..], encoding);
    } else if let Some(encoding) = utf_16_without_mark(bytes) {
        let fault = Fault::GuessedCharset(encoding.name());
        decoded.faults.push(0, fault);
        decoded.append(bytes, encoding);
    } else {
        each_part(bytes, |part, label| {
            let (encoding, fault) = choose(part, label);
            if let Some(fault) = fault {
                decoded.faults.push(decoded.text.len(), fault);
            }
            decoded.append(part, encoding);
        });
    }
    decoded
}

impl Decoded {
    fn append(&mut self, bytes: &[u8], encoding: &'static Encoding) {
        let start = self.text.len();
        let (text, malformed) = encoding.decode_without_bom_handling(bytes);
        self.text.push_str(&text);
        if malformed {
            let first = text.find('\u{FFFD}').unwrap_or(0);
            let fault = Fault::BadBytes(encoding.name());
            self.faults.push(start + first, fault);
        }
    }
}

/// Calls `take` with each part of the file in one charset and the value of its
/// CA. The whole file is one part unless its games state different charsets.
fn each_part<'a>(bytes: &'a [u8], mut take: impl FnMut(&'a [u8], Option<&'a [u8]>)) {
    let first = labels(bytes).next().map(|(_, label)| label);
    let known = first.map(named);
    if labels(bytes).all(|(_, label)| Some(named(label)) == known) {
        return take(bytes, first);
    }
    let mut labels = labels(bytes).peekable();
    let mut start = 0;
    while start < bytes.len() {
        while labels.next_if(|(at, _)| *at < start).is_some() {}
        let next = labels.peek().copied();
        let encoding = next.and_then(|(_, label)| named(label)).unwrap_or(UTF_8);
        let end = start + games::first_end(&bytes[start..], encoding);
        let own = next.filter(|(at, _)| *at < end).map(|(_, label)| label);
        take(&bytes[start..end], own);
        start = end;
    }
}

/// The value of each `CA[…]` and its offset, as far as undecoded bytes show
/// them.
fn labels(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    const LONGEST: usize = 40;
    let found = bytes.windows(3).enumerate().filter(|(_, w)| *w == b"CA[");
    found.filter_map(|(at, _)| {
        // A longer name that ends in CA is another property.
        let joined = at > 0 && bytes[at - 1].is_ascii_alphanumeric();
        let rest = &bytes[at + 3..];
        let end = rest.iter().take(LONGEST).position(|&b| b == b']')?;
        (!joined).then(|| (at, &rest[..end]))
    })
}

/// The charset of that name, or `None` if its bytes cannot hold SGF.
fn named(label: &[u8]) -> Option<&'static Encoding> {
    let label = String::from_utf8_lossy(label).trim().to_ascii_lowercase();
    let other = match label.replace('_', "-").as_str() {
        "cp936" | "ms936" | "euc-cn" | "euccn" | "windows-936" => Some(GB18030),
        "cp932" | "windows-932" => Some(SHIFT_JIS),
        "cp949" | "ms949" | "uhc" | "euckr" => Some(EUC_KR),
        "cp950" | "ms950" | "windows-950" => Some(BIG5),
        "eucjp" | "ujis" => Some(EUC_JP),
        "utf" | "unicode" => Some(UTF_8),
        "latin-1" | "latin" | "iso-latin-1" => Some(WINDOWS_1252),
        _ => None,
    };
    let encoding = other.or_else(|| Encoding::for_label(label.as_bytes()))?;
    let encoding = if encoding == GBK { GB18030 } else { encoding };
    (encoding.is_ascii_compatible() || encoding == ISO_2022_JP).then_some(encoding)
}

/// Chooses the charset of the bytes, and the warning about it, if any.
fn choose(bytes: &[u8], label: Option<&[u8]>) -> (&'static Encoding, Option<Fault>) {
    let label = label.filter(|label| !label.trim_ascii().is_empty());
    let text = label.map_or_else(String::new, |l| shown(&String::from_utf8_lossy(l)));
    let encoding = label.and_then(named);
    if bytes.is_ascii() && encoding != Some(ISO_2022_JP) {
        return (UTF_8, None);
    }
    let utf_8 = std::str::from_utf8(bytes).ok();
    let wrong = |read: &'static Encoding| Fault::WrongCharset {
        label: text.clone(),
        read: read.name(),
    };
    let unknown = |read: &'static Encoding| Fault::UnknownCharset {
        label: text.clone(),
        read: read.name(),
    };
    match (encoding, utf_8) {
        (Some(encoding), Some(_)) if encoding == UTF_8 => (UTF_8, None),
        (Some(encoding), Some(utf_8)) if is_surely_utf_8(utf_8, bytes, encoding) => {
            (UTF_8, Some(wrong(UTF_8)))
        }
        (Some(encoding), None) if encoding == UTF_8 && mostly_bad(bytes) => {
            let guess = guess(bytes);
            (guess, Some(wrong(guess)))
        }
        (Some(encoding), _) => (encoding, None),
        (None, Some(_)) => (UTF_8, label.map(|_| unknown(UTF_8))),
        (None, None) => {
            let guess = guess(bytes);
            let fault = label.map_or(Fault::GuessedCharset(guess.name()), |_| unknown(guess));
            (guess, Some(fault))
        }
    }
}

/// Returns true if valid UTF-8 is no coincidence although CA states another
/// charset. A few letters of two bytes can be valid in both charsets. Letters
/// of three bytes do not occur by chance, nor do any letters where the stated
/// charset has single bytes.
fn is_surely_utf_8(text: &str, bytes: &[u8], stated: &'static Encoding) -> bool {
    stated.is_single_byte()
        || text.chars().any(|letter| letter.len_utf8() > 2)
        || stated
            .decode_without_bom_handling_and_without_replacement(bytes)
            .is_none()
}

/// Returns true if more bytes break UTF-8 than there are valid letters above
/// ASCII.
fn mostly_bad(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        bad += chunk.invalid().len();
    }
    bad > good
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    // A longer sample would take time and hardly improve the guess.
    const SAMPLE: usize = 1 << 18;
    let start = bytes.iter().position(|b| !b.is_ascii()).unwrap_or(0);
    let sample = &bytes[start..bytes.len().min(start + SAMPLE)];
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Detects UTF-16 without a byte order mark by its first two letters, which
/// must be ASCII.
fn utf_16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [letter, 0, next, 0, ..] if *letter != 0 && *next != 0 => Some(UTF_16LE),
        [0, letter, 0, next, ..] if *letter != 0 && *next != 0 => Some(UTF_16BE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        decode(bytes).text
    }

    #[test]
    fn the_stated_charset_is_used_unless_the_bytes_contradict_it() {
        let name = "武宮正樹と表能ソ";
        for label in [
            "Shift_JIS",
            "EUC-JP",
            " sjis ",
            "cp932",
            "utf8",
            "UTF-8",
            "ISO-2022-JP",
        ] {
            let encoding = named(label.as_bytes()).unwrap();
            let sgf = format!("(;PB[{name}]CA[{label}])");
            let (bytes, _, _) = encoding.encode(&sgf);
            let decoded = decode(&bytes);
            assert_eq!(decoded.text, sgf);
            assert_eq!(decoded.faults.list, [], "{label}");
        }
        let sgf = format!("(;CA[GB2312]PB[{name}])");
        let decoded = decode(sgf.as_bytes());
        assert_eq!(decoded.text, sgf);
        assert!(matches!(
            decoded.faults.list[..],
            [(0, Fault::WrongCharset { .. })]
        ));
    }

    #[test]
    fn two_letters_that_are_valid_in_both_are_read_as_ca_says() {
        let (bytes, _, _) = GB18030.encode("(;CA[GBK]PB[陆娄])");
        assert!(std::str::from_utf8(&bytes).is_ok());
        assert_eq!(text(&bytes), "(;CA[GBK]PB[陆娄])");
    }

    #[test]
    fn each_game_has_its_own_charset() {
        let first = "(;CA[Shift_JIS]PB[ソ](;C[表]);C[十])\n";
        let second = "(;PB[聂卫平]CA[GB2312])\n";
        let mut bytes = SHIFT_JIS.encode(first).0.into_owned();
        bytes.extend_from_slice(&GB18030.encode(second).0);
        assert_eq!(text(&bytes), format!("{first}{second}"));
    }

    #[test]
    fn marks_and_guesses() {
        let sgf = "(;PB[聂卫平]CA[GB2312])";
        let utf_16: Vec<u8> = sgf.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(text(&[b"\xFE\xFF", &utf_16[..]].concat()), sgf);
        assert_eq!(text(&utf_16), sgf);
        assert_eq!(text(&[b"\xEF\xBB\xBF", sgf.as_bytes()].concat()), sgf);
        assert_eq!(text(b"(;PB[G\xE9rard])"), "(;PB[Gérard])");
    }
}

//! Changes that keep the syntax of a text: numbers are replaced, names and
//! texts are exchanged, and items between commas are removed or repeated.

use std::ops::Range;

use arbtest::arbitrary::{Result, Unstructured};

/// Numbers at the limits of common types and ranges.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "9",
    "26",
    "127",
    "255",
    "256",
    "-32768",
    "32767",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "253402300799",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "-0.0",
    "1e-320",
    "1e38",
    "3.5e38",
    "1e300",
    "1e999",
    "NaN",
    "inf",
    "-inf",
    "0x10",
    "1_000",
    "00",
];

/// Valid texts that programs rarely expect.
const TEXTS: &[&str] = &[
    "",
    " ",
    "\u{0}",
    "\\n",
    "\\\"",
    "\\u{202e}",
    "\u{202e}",
    "\u{301}\u{301}\u{301}",
    "\u{feff}",
    "\u{1f600}",
    "死活",
    "../../..",
    "/dev/null",
    "A1",
    "pass",
    "\r",
    "\n",
    "'",
    ";",
    "\\",
];

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Name,
    Text,
    Open,
    Close,
    /// A comma or a line end.
    Gap,
    Other,
}

struct Token {
    kind: Kind,
    at: Range<usize>,
}

/// Splits a text into tokens. White space is left out.
fn tokens(bytes: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let run = |is: fn(u8) -> bool| {
            let rest = bytes[at + 1..].iter();
            at + 1 + rest.take_while(|&&byte| is(byte)).count()
        };
        let (kind, end) = match first {
            b'"' => (Kind::Text, end_of_text(bytes, at)),
            b'0'..=b'9' | b'-' | b'+' | b'.' => (
                Kind::Number,
                run(|byte| byte.is_ascii_alphanumeric() || byte == b'.'),
            ),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => (
                Kind::Name,
                run(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | 0x80..)),
            ),
            b'(' | b'[' | b'{' => (Kind::Open, at + 1),
            b')' | b']' | b'}' => (Kind::Close, at + 1),
            b',' | b'\n' => (Kind::Gap, at + 1),
            _ => (Kind::Other, at + 1),
        };
        if !matches!(first, b' ' | b'\t' | b'\r') {
            tokens.push(Token { kind, at: at..end });
        }
        at = end;
    }
    tokens
}

/// Returns the position after the quotation mark that ends the text at `at`.
fn end_of_text(bytes: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while let Some(&byte) = bytes.get(end) {
        match byte {
            b'"' => return end + 1,
            b'\\' => end += 2,
            _ => end += 1,
        }
    }
    bytes.len()
}

/// Returns the range of the item around a token. An item lies between two gaps,
/// or a gap and a bracket.
fn item(tokens: &[Token], around: usize) -> Range<usize> {
    let mut depth = 0;
    let mut first = around;
    for (number, token) in tokens[..around].iter().enumerate().rev() {
        match token.kind {
            Kind::Gap | Kind::Open if depth == 0 => break,
            Kind::Close => depth += 1,
            Kind::Open => depth -= 1,
            _ => {}
        }
        first = number;
    }
    let mut depth = 0;
    let mut last = around;
    for (number, token) in tokens.iter().enumerate().skip(around) {
        match token.kind {
            Kind::Close if depth == 0 => break,
            Kind::Gap if depth == 0 && number > around => {
                last = number;
                break;
            }
            Kind::Open => depth += 1,
            Kind::Close => depth -= 1,
            _ => {}
        }
        last = number;
    }
    tokens[first].at.start..tokens[last].at.end
}

/// Makes one change, with pieces of `other`.
pub(super) fn change(bytes: &mut Vec<u8>, other: &[u8], u: &mut Unstructured<'_>) -> Result<()> {
    let mine = tokens(bytes);
    if mine.is_empty() {
        return Ok(());
    }
    let chosen = u.choose_index(mine.len())?;
    // Finds the next token of a kind, from the chosen one on.
    let next = |kind: Kind| {
        let mut found = mine[chosen..].iter().chain(&mine[..chosen]);
        found.find(|token| token.kind == kind)
    };
    match u.int_in_range(0..=6)? {
        0 | 1 => {
            if let Some(number) = next(Kind::Number) {
                let new = u.choose(NUMBERS)?.bytes();
                bytes.splice(number.at.clone(), new);
            }
        }
        2 => {
            if let Some(text) = next(Kind::Text).filter(|text| text.at.len() > 1) {
                let inner = text.at.start + 1..text.at.end - 1;
                let at = inner.start + u.choose_index(inner.len() + 1)?;
                let times = *u.choose(&[1, 1, 1, 2, 101, 5000])?;
                let new = u.choose(TEXTS)?.repeat(times);
                let end = if u.arbitrary()? { inner.end } else { at };
                bytes.splice(at..end, new.bytes());
            }
        }
        3 => {
            let item = item(&mine, chosen);
            bytes.drain(item);
        }
        4 => {
            let item = item(&mine, chosen);
            let times = *u.choose(&[1, 1, 1, 2, 30])?;
            let again = bytes[item.clone()].repeat(times);
            bytes.splice(item.start..item.start, again);
        }
        5 => {
            // Replaces the token by one of the same kind from the other text.
            let theirs = tokens(other);
            let kind = mine[chosen].kind;
            let like: Vec<&Token> = theirs.iter().filter(|token| token.kind == kind).collect();
            if !like.is_empty() {
                let new = &other[u.choose(&like)?.at.clone()];
                bytes.splice(mine[chosen].at.clone(), new.iter().copied());
            }
        }
        _ => {
            // Inserts an item of the other text before this one, or replaces
            // this one by it.
            let theirs = tokens(other);
            if !theirs.is_empty() {
                let new = &other[item(&theirs, u.choose_index(theirs.len())?)];
                let place = item(&mine, chosen);
                let end = if u.arbitrary()? {
                    place.end
                } else {
                    place.start
                };
                bytes.splice(place.start..end, new.iter().copied());
            }
        }
    }
    Ok(())
}

#[test]
fn a_text_is_cut_where_its_items_end() {
    let text = br#"(a: 1, b: [(2, "x,]"), -3.5], c: "y")"#;
    let found = tokens(text);
    let items: Vec<&str> = (0..found.len())
        .map(|token| str::from_utf8(&text[item(&found, token)]).unwrap())
        .collect();
    assert!(items.contains(&"a: 1,"), "{items:?}");
    assert!(items.contains(&r#"b: [(2, "x,]"), -3.5],"#), "{items:?}");
    assert!(items.contains(&r#"(2, "x,]"),"#), "{items:?}");
    assert!(items.contains(&r#"c: "y""#), "{items:?}");
}

//! Line breaking for Chinese and Japanese. egui breaks these nearly anywhere.
//! By typographic rules, no line begins with a closing sign or small kana, and
//! none ends with an opening bracket or quote.

use bevy_egui::egui::{Color32, FontId, Ui};

/// The characters with which no line begins.
const CLOSES: &str =
    "、。，．・：；？！）］｝〉》」』】〕’”…‥％°々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ";
/// The characters with which no line ends.
const OPENS: &str = "（［｛〈《「『【〔‘“";

/// Returns the text with line breaks wherever egui would end a line badly.
pub(crate) fn broken(ui: &Ui, text: String, font: &FontId, width: f32) -> String {
    if !text.contains(is_eastern) {
        return text;
    }
    let mut letters: Vec<char> = text.chars().collect();
    // Each round fixes one line for good.
    for _ in 0..letters.len() {
        let rows = rows(ui, &letters, font, width);
        let Some(at) = first_bad(&letters, &rows) else {
            break;
        };
        letters.insert(at, '\n');
    }
    letters.into_iter().collect()
}

/// Returns true for ideographs, kana and their punctuation. Korean is broken at
/// spaces, so it does not count.
fn is_eastern(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}')
}

/// Returns true for characters as wide as they are high.
pub(crate) fn fills_its_square(c: char) -> bool {
    is_eastern(c) || matches!(c, '\u{AC00}'..='\u{D7A3}')
}

/// Returns the start of each line; true if an explicit break precedes it.
fn rows(ui: &Ui, letters: &[char], font: &FontId, width: f32) -> Vec<(usize, bool)> {
    let text: String = letters.iter().collect();
    let ink = Color32::PLACEHOLDER;
    let galley = ui.fonts_mut(|fonts| fonts.layout(text, font.clone(), ink, width));
    let mut start = 0;
    let mut explicit = true;
    let row = |row: &bevy_egui::egui::epaint::text::PlacedRow| {
        let begins = (start, explicit);
        start += row.row.glyphs.len() + usize::from(row.ends_with_newline);
        explicit = row.ends_with_newline;
        begins
    };
    galley.rows.iter().map(row).collect()
}

/// Returns the place for an explicit break before the first line that begins or
/// ends badly.
fn first_bad(letters: &[char], rows: &[(usize, bool)]) -> Option<usize> {
    rows.windows(2).find_map(|pair| {
        let [(line, _), (next, explicit)] = *pair else {
            return None;
        };
        if explicit || fits(letters, next) {
            return None;
        }
        let earlier = (line + 1..next).rev();
        earlier.into_iter().find(|&at| fits(letters, at))
    })
}

/// Returns true if a line may end before this character.
fn fits(letters: &[char], at: usize) -> bool {
    let (Some(last), Some(first)) = (letters.get(at.wrapping_sub(1)), letters.get(at)) else {
        return true;
    };
    // Words and numbers stay whole.
    let in_word = last.is_ascii_alphanumeric() && first.is_ascii_alphanumeric();
    !in_word && *first != ' ' && !CLOSES.contains(*first) && !OPENS.contains(*last)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;
    use crate::app::ui::fonts;
    use crate::config::settings::Language;

    /// Returns the lines of a text in a font of ten points, in this width.
    fn lines(text: &str, width: f32) -> Vec<String> {
        let ctx = Context::default();
        fonts::set_up_context(&ctx, Language::Japanese);
        let _first = ctx.run_ui(RawInput::default(), |_| ());
        let mut lines = Vec::new();
        let _second = ctx.run_ui(RawInput::default(), |ui| {
            let font = FontId::proportional(10.0);
            let text = broken(ui, text.to_owned(), &font, width);
            let letters: Vec<char> = text.chars().collect();
            let mut rows: Vec<usize> = rows(ui, &letters, &font, width)
                .into_iter()
                .map(|(start, _)| start)
                .collect();
            rows.push(letters.len());
            lines = rows
                .windows(2)
                .map(|row| letters[row[0]..row[1]].iter().collect::<String>())
                .map(|line| line.trim_end().to_owned())
                .collect();
        });
        lines
    }

    #[test]
    fn no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one() {
        assert_eq!(lines("正式对局用 19 路", 52.0), ["正式对局", "用 19 路"]);
        assert_eq!(lines("黒番、白番", 26.0), ["黒", "番、", "白番"]);
        assert_eq!(lines("黒番（白）", 35.0), ["黒番", "（白）"]);
        assert_eq!(lines("黒番黒白番", 35.0), ["黒番黒", "白番"]);
        assert_eq!(
            lines("打吃，提子，双活。", 26.0),
            ["打", "吃，", "提", "子，", "双", "活。"]
        );
    }

    #[test]
    fn text_without_a_good_break_is_left_alone() {
        assert_eq!(lines("。。。。", 25.0).concat(), "。。。。");
        assert_eq!(lines("A tall pine", 25.0).len(), 3);
    }
}

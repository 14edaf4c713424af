//! The titles, notes and tasks of problems in each language.

use super::phrase::{Phrase, say};
#[cfg(feature = "window")]
use crate::problems::{Goal, Problem};

/// Returns the title of a problem, a collection or a motif. The Fluent files
/// translate the program's own titles, with the English text as the key. Other
/// titles are shown as the file has them.
pub(crate) fn problem_title(title: &str) -> Phrase {
    if title.trim().is_empty() {
        return say!("problem-untitled");
    }
    // Generated titles are a name and a number, such as `Snapback 3`.
    if let Some((name, number)) = title.rsplit_once(' ')
        && number.bytes().all(|byte| byte.is_ascii_digit())
    {
        return say!(
            "problem-numbered",
            title = problem_title(name),
            number = number
        );
    }
    say!("problem-title", key = key(title), title = title)
}

/// Returns the note for the person who solves a problem, translated in the same
/// way.
pub(crate) fn problem_note(note: &str) -> Phrase {
    say!("problem-note", key = key(note), note = note)
}

/// Returns the task of a problem.
#[cfg(feature = "window")]
pub(crate) fn task(problem: &Problem) -> Phrase {
    let goal = problem.goal().map(|goal| match goal {
        Goal::Live => "live",
        Goal::Kill => "kill",
    });
    match goal {
        Some(goal) => say!("problem-goal", color = problem.to_move, goal = goal),
        None => say!("problem-to-move", color = problem.to_move),
    }
}

/// Returns the name of a Fluent variant for a text: lower-case letters and
/// digits, and a hyphen for each run of other characters.
fn key(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    let key = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    // A text with other letters has no key, since it would share the key of a
    // text without them.
    if text.is_ascii() { key } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn the_key_of_a_text_is_made_of_its_words() {
        assert_eq!(
            key("Three in a row: the middle."),
            "three-in-a-row-the-middle"
        );
        assert_eq!(key("Carpenter's square"), "carpenter-s-square");
        assert_eq!(key("二眼 two"), "");
    }
}

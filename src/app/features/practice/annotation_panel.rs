//! The student's annotation of the problem on the board: a star, tags and a
//! note.

use bevy_egui::egui::{self, Ui, Vec2, vec2};

use crate::app::features::practice::ToggleFavourite;
use crate::app::problem_session::Playlist;
use crate::app::saves::{Memory, MemoryIntent, study};
use crate::app::session::{CurrentProblem, Request};
use crate::app::ui::button_style::ButtonState;
use crate::app::ui::icons::{Glyph, glyph_button};
use crate::app::ui::theme;
use crate::app::ui::widgets::{line_field, translate};
use crate::config::controls::Action;
use crate::i18n::say;
use crate::problems::Problem;
use crate::study::{Annotation, ProblemKey};

/// The size of the buttons beside the task.
pub(crate) const TOOL: Vec2 = vec2(34.0, 30.0);
/// The longest note in characters.
const LONGEST: usize = 4_000;

/// The problem on the board, with its annotation.
struct Subject {
    problem: Problem,
    key: ProblemKey,
    /// The saved annotation.
    annotation: Annotation,
}

impl Subject {
    fn of(memory: &Memory, current: &CurrentProblem) -> Option<Self> {
        let problem = current.given_to(current.to_move);
        let key = study::key(&problem);
        let annotations = memory.annotations();
        Some(Self {
            annotation: annotations.of(&key).cloned().unwrap_or_default(),
            problem,
            key,
        })
    }

    fn request(self, playlist: &Playlist, annotation: Annotation) -> Request {
        let about = study::about(&self.problem, playlist.title());
        let written = Box::new((self.key, about, annotation));
        Request::send(MemoryIntent::Annotate(written))
    }
}

/// Returns the id of the flag that is set while the fields are open.
fn open_id() -> egui::Id {
    egui::Id::new("annotation is open")
}

fn is_open(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(open_id())).unwrap_or_default()
}

/// Shows the star, and a button that opens the fields.
pub(crate) fn buttons(ui: &mut Ui, memory: &Memory, current: &CurrentProblem) -> Option<Request> {
    let subject = Subject::of(memory, current)?;
    let Annotation {
        favourite,
        tags,
        note,
    } = &subject.annotation;
    let (favourite, is_written) = (*favourite, !tags.is_empty() || !note.is_empty());
    let mut request = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let name = if favourite {
            say!("annotation-no-favourite")
        } else {
            say!("annotation-favourite")
        };
        let star = Glyph::Star(favourite);
        let key = Some(Action::Favourite);
        if glyph_button(ui, star, &name, key, TOOL, ButtonState::Ready).clicked() {
            request = Some(Request::send(ToggleFavourite));
        }
        let open = is_open(ui);
        // The button shows existing tags or a note even while the fields are
        // closed.
        let state = if open || is_written {
            ButtonState::Chosen
        } else {
            ButtonState::Ready
        };
        let name = say!("annotation-write");
        if glyph_button(ui, Glyph::Write, &name, None, TOOL, state).clicked() {
            ui.data_mut(|data| data.insert_temp(open_id(), !open));
            if !open {
                // The tags field gets the focus, so that the student can type
                // at once.
                let field = tags_id(&subject.key).with("field");
                ui.memory_mut(|memory| memory.request_focus(field));
            }
        }
    });
    request
}

/// Shows the fields for tags and a note, if they are open.
pub(crate) fn fields(
    ui: &mut Ui,
    memory: &Memory,
    playlist: &Playlist,
    current: &CurrentProblem,
) -> Option<Request> {
    if !is_open(ui) {
        return None;
    }
    let subject = Subject::of(memory, current)?;
    let mut annotation = subject.annotation.clone();
    tags(ui, &subject.key, &mut annotation.tags);
    let hint = translate(ui, &say!("annotation-note"));
    let field = egui::TextEdit::multiline(&mut annotation.note)
        .id_salt(("note", subject.key.to_string()))
        .margin(vec2(12.0, 8.0))
        .char_limit(LONGEST)
        .hint_text(hint)
        .desired_width(f32::INFINITY)
        .desired_rows(2);
    ui.add(field);
    let is_changed = annotation != subject.annotation;
    is_changed.then(|| subject.request(playlist, annotation))
}

fn tags_id(key: &ProblemKey) -> egui::Id {
    egui::Id::new(("tags", key.to_string()))
}

/// Shows the tags in one line, separated by commas.
fn tags(ui: &mut Ui, key: &ProblemKey, tags: &mut Vec<String>) {
    let id = tags_id(key);
    // The typed text is kept while it parses to the saved tags. Otherwise a
    // comma typed at the end would vanish at once.
    let typed: Option<String> = ui.data(|data| data.get_temp(id));
    let typed = typed.filter(|typed| meant(typed) == *tags);
    let mut typed = typed.unwrap_or_else(|| tags.join(", "));
    let hint = translate(ui, &say!("annotation-tags"));
    let field = line_field(&mut typed, theme::BUTTON).id(id.with("field"));
    if ui.add(field.hint_text(hint)).changed() {
        *tags = meant(&typed);
    }
    ui.data_mut(|data| data.insert_temp(id, typed));
}

/// Parses the tags of a line. They are sorted, and duplicates are removed.
fn meant(typed: &str) -> Vec<String> {
    let tags = typed.split([',', '、', '，']).map(str::trim);
    let mut tags: Vec<String> = tags
        .filter(|tag| !tag.is_empty())
        .map(ToOwned::to_owned)
        .collect();
    tags.sort_unstable();
    tags.dedup();
    tags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_split_at_commas() {
        assert_eq!(meant("ko, hard one,ko ,"), ["hard one", "ko"]);
        assert_eq!(meant("コウ、難しい"), ["コウ", "難しい"]);
        assert!(meant(" , ").is_empty());
    }
}

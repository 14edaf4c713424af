//! The tools that change a record: those for clicks on the board, and those for
//! the current node.

use bevy_egui::egui::{self, Ui, vec2};

use crate::app::opened_record::{Review, ReviewIntent, Tool};
use crate::app::session::{Menu, Request};
use crate::app::ui::button_style::ButtonState;
use crate::app::ui::icons::{Glyph, glyph_button};
use crate::app::ui::tool_row::{GAP, HEIGHT, tool_rows};
use crate::app::ui::widgets::{line_field, translate};
use crate::app::ui::{theme, tool_row};
use crate::config::controls::Action;
use crate::go::{Cell, Color};
use crate::i18n::say;
use crate::record::Mark;

/// The most characters of a label.
const LONGEST_LABEL: usize = 12;

/// Shows the palette of tools for clicks on the board.
pub(crate) fn palette(ui: &mut Ui, review: &Review, to_move: Color) -> Option<ReviewIntent> {
    let mut tools = Tool::ALL.into_iter().map(|tool| face(tool, review));
    let mut first: Vec<_> = tools.by_ref().take(4).collect();
    first.push(Face {
        glyph: Glyph::Turn(to_move),
        name: say!("tool-turn"),
        key: None,
        state: ButtonState::Ready,
        request: ReviewIntent::TurnOver,
    });
    first.extend(tools.by_ref().skip(1).take(3));
    let mut second: Vec<_> = tools.collect();
    second.push(face(Tool::FindMove, review));
    let search = match review.wanted() {
        Some(_) => None,
        None => Some(String::new()),
    };
    second.push(Face {
        glyph: Glyph::FindText,
        name: say!("find-text"),
        key: Some(Action::FindText),
        state: ButtonState::chosen(review.wanted().is_some()),
        request: ReviewIntent::Search(search),
    });
    let mut intent = tool_rows(ui, [first, second]);
    if review.tool() == Tool::Label {
        let mut text = review.label().to_owned();
        let field = line(&mut text)
            .char_limit(LONGEST_LABEL)
            .hint_text(translate(ui, &say!("tool-label-hint")));
        if ui.add(field).changed() {
            intent = Some(ReviewIntent::Label(text));
        }
    }
    intent
}

/// Returns a text field of one line.
pub(crate) fn line(text: &mut String) -> egui::TextEdit<'_> {
    line_field(text, HEIGHT)
}

type Face = tool_row::Tool<ReviewIntent>;

fn face(tool: Tool, review: &Review) -> Face {
    let (glyph, name) = match tool {
        Tool::Play => (Glyph::Play, say!("tool-play")),
        Tool::SetUp(Cell::Stone(color)) => (Glyph::Stone(color), say!("tool-stone", color = color)),
        Tool::SetUp(_) => (Glyph::Erase, say!("tool-erase")),
        Tool::FindMove => (Glyph::FindMove, say!("tool-find-move")),
        Tool::Letter => (Glyph::Letters("A"), say!("tool-letter")),
        Tool::Number => (Glyph::Letters("1"), say!("tool-number")),
        Tool::Label => (Glyph::Letters("Aa"), say!("tool-label")),
        Tool::Mark(mark) => {
            let name = match mark {
                Mark::Triangle => say!("tool-triangle"),
                Mark::Square => say!("tool-square"),
                Mark::Circle => say!("tool-circle"),
                Mark::Cross => say!("tool-cross"),
                Mark::Dim => say!("tool-dim"),
                Mark::Selected | Mark::Territory(_) => say!("tool-selected"),
            };
            (Glyph::Mark(mark), name)
        }
    };
    Face {
        glyph,
        name,
        key: tool.action(),
        state: ButtonState::chosen(tool == review.tool()),
        request: ReviewIntent::Take(tool),
    }
}

/// Selects the text of a field.
fn select_all(ui: &Ui, id: egui::Id, text: &str) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let end = CCursor::new(text.chars().count());
    let all = CCursorRange::two(CCursor::new(0), end);
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), id);
}

/// Shows the search field for comments.
pub(crate) fn search(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let mut text = review.wanted()?.to_owned();
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let id = egui::Id::new("text that is looked for");
        let side = theme::BUTTON - 6.0;
        let width = ui.available_width() - side - GAP;
        let field = line(&mut text)
            .id(id)
            .hint_text(translate(ui, &say!("find-hint")))
            .desired_width(width);
        let field = ui.add_sized([width, side], field);
        // A newly opened field gets the focus.
        let opened = egui::Id::new("search was open");
        let was_open: u64 = ui.data(|data| data.get_temp(opened)).unwrap_or_default();
        let now = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(opened, now));
        let calls = id.with("calls");
        let called = Some(review.called());
        let before = ui.data_mut(|data| {
            let before = data.get_temp::<u32>(calls);
            data.insert_temp(calls, review.called());
            before
        });
        if now > was_open + 1 || before != called {
            field.request_focus();
            select_all(ui, id, &text);
        }
        if field.changed() {
            intent = Some(ReviewIntent::Search(Some(text.clone())));
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if entered {
            field.request_focus();
        }
        let size = vec2(side, side);
        let state = ButtonState::ready(!text.is_empty());
        let next = glyph_button(
            ui,
            Glyph::On,
            &say!("find-next"),
            Some(Action::FindNext),
            size,
            state,
        );
        if entered || next.clicked() {
            intent = Some(ReviewIntent::FindNext);
        }
    });
    intent
}

/// Shows the buttons that change the current node and the record.
pub(crate) fn changes(ui: &mut Ui, review: &Review) -> Option<Request> {
    let tree = review.record().tree();
    let node = review.node();
    let beside = |up: bool| {
        tree.ancestors(node).any(|node| match up {
            true => tree.previous_sibling(node).is_some(),
            false => tree.next_sibling(node).is_some(),
        })
    };
    let history = review.history();
    let intent = Request::send;
    let all = [
        (
            Glyph::Up,
            say!("edit-up"),
            None,
            beside(true),
            intent(ReviewIntent::Rank { up: true }),
        ),
        (
            Glyph::Down,
            say!("edit-down"),
            None,
            beside(false),
            intent(ReviewIntent::Rank { up: false }),
        ),
        (
            Glyph::Main,
            say!("review-promote"),
            None,
            beside(true),
            intent(ReviewIntent::Promote),
        ),
        (
            Glyph::Delete,
            say!("edit-delete"),
            Some(Action::Delete),
            tree.parent(node).is_some(),
            intent(ReviewIntent::Delete),
        ),
        (
            Glyph::Undo,
            say!("edit-undo"),
            Some(Action::Undo),
            history.can_undo(),
            intent(ReviewIntent::Undo),
        ),
        (
            Glyph::Redo,
            say!("edit-redo"),
            Some(Action::Redo),
            history.can_redo(),
            intent(ReviewIntent::Redo),
        ),
        (
            Glyph::Details,
            say!("details-open"),
            Some(Action::Details),
            true,
            intent(ReviewIntent::OpenDetails),
        ),
        (
            Glyph::Export,
            say!("export-open"),
            Some(Action::Export),
            true,
            Request::menu(Menu::Export),
        ),
    ];
    let tool = |(glyph, name, key, can, request)| tool_row::Tool {
        glyph,
        name,
        key,
        state: ButtonState::ready(can),
        request,
    };
    tool_row::tool_row(ui, all.map(tool))
}

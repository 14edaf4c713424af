//! The side panel of the editor: tools, task, faults or the solver's answer,
//! and the file.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};

use crate::app::board::{answer_card, legend, searching};
use crate::app::board_controls::{ViewButtons, head};
use crate::app::features::editor::{Editing, OnTheBoard};
use crate::app::problem_session::{EditTool, EditorIntent};
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::{Answer, Menu, Request, Screen};
use crate::app::ui::button_style::ButtonState;
use crate::app::ui::icons::Glyph;
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::pick::{choice, fold, pick, row};
use crate::app::ui::theme;
use crate::app::ui::tool_row::{HEIGHT, Tool, tool_rows};
use crate::app::ui::widgets::{
    Role, label, line_field, note, sized_button, stepper, tick, title, translate,
    translate_in_lines,
};
use crate::config::controls::Action;
use crate::go::point::MAX_SIDE;
use crate::go::{Cell, Color, Move, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::problems::draft::{Edit, Fault, Words};
use crate::problems::generator::Motif;
use crate::problems::{Format, Problem, Symmetry};
use crate::solver::Status;

/// The board sizes with a button.
const SIDES: [u8; 3] = [9, 13, 19];
/// The hardest level.
const HARDEST: u8 = 10;
/// The most characters of a title, and of a note.
const LONGEST_TITLE: usize = 80;
const LONGEST_NOTE: usize = 600;
/// The height of the hint about a tool.
const HINT: f32 = 54.0;
/// The share of the row that the save button takes.
const SAVE: f32 = 0.66;
/// The distance between buttons side by side.
const GAP: f32 = 8.0;

/// The state that the editor's panel shows.
#[derive(SystemParam)]
struct EditorPanel<'w, 's> {
    editing: Single<'w, 's, &'static Editing, OnTheBoard>,
    searches: Query<'w, 's, &'static RunningSearch>,
    view_buttons: ViewButtons<'w>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Editor), editor_panel);
}

fn editor_panel(InMut(ui): InMut<Ui>, state: EditorPanel) -> Option<Request> {
    let editing = &*state.editing;
    let elapsed = state.searches.iter().next().map(RunningSearch::elapsed);
    let problem = editing.problem();
    let look = head(ui, &say!("editor-title"), state.view_buttons.in_panel());
    note(ui, &file(editing));
    let mut intent = tools(ui, editing);
    // The solver's answer takes the place of the hint.
    if editing.answer.is_none() {
        // The height of the longest hint, so that nothing below moves.
        let room = vec2(ui.available_width(), HINT);
        ui.allocate_ui(room, |ui| {
            ui.set_min_size(room);
            note(ui, &hint(editing.tool()));
        });
    }
    intent = task(ui, problem).or(intent);
    intent = title_field(ui, problem).or(intent);
    let stop = verdict(ui, elapsed, editing);
    intent = solve(ui, elapsed.is_none(), editing).or(intent);
    intent = about(ui, problem).or(intent);
    intent = board(ui, problem.size()).or(intent);
    intent = save(ui, editing).or(intent);
    let menu = ways(ui, editing, &mut intent);
    menu.or(stop).or(intent.map(Request::send)).or(look)
}

/// Returns the name of the file, and a mark if there are unsaved changes.
fn file(editing: &Editing) -> Phrase {
    let name = editing.file().map(Phrase::plain);
    let mut facts = vec![name.unwrap_or_else(|| say!("editor-no-file"))];
    if editing.is_unsaved() {
        facts.push(say!("unsaved"));
    }
    Phrase::row(facts, " · ")
}

fn change(edit: Edit) -> EditorIntent {
    EditorIntent::Change(edit)
}

/// Shows the tools for clicks on the board, and those for the whole draft.
fn tools(ui: &mut Ui, editing: &Editing) -> Option<EditorIntent> {
    let problem = editing.problem();
    let first: Vec<Tool<EditorIntent>> = EditTool::ALL
        .into_iter()
        .map(|tool| Tool {
            glyph: glyph(tool),
            name: name(tool),
            key: Some(tool.action()),
            state: ButtonState::chosen(tool == editing.tool()),
            request: EditorIntent::Take(tool),
        })
        .collect();
    let plain = |glyph, name, key, can, request| Tool {
        glyph,
        name,
        key,
        state: ButtonState::ready(can),
        request,
    };
    let turn = |symmetry| change(Edit::Turn(symmetry));
    let quarter = Symmetry {
        transposed: true,
        flipped: true,
        ..Symmetry::default()
    };
    let mirror = Symmetry {
        flipped: true,
        ..Symmetry::default()
    };
    let swap = Symmetry {
        swapped: true,
        ..Symmetry::default()
    };
    let draft = editing.draft();
    let second = vec![
        plain(
            Glyph::Undo,
            say!("edit-undo"),
            Some(Action::Undo),
            draft.can_undo(),
            EditorIntent::Undo,
        ),
        plain(
            Glyph::Redo,
            say!("edit-redo"),
            Some(Action::Redo),
            draft.can_redo(),
            EditorIntent::Redo,
        ),
        plain(
            Glyph::TurnBoard,
            say!("editor-turn"),
            None,
            true,
            turn(quarter),
        ),
        plain(
            Glyph::Mirror,
            say!("editor-mirror"),
            None,
            true,
            turn(mirror),
        ),
        plain(Glyph::Swap, say!("editor-swap"), None, true, turn(swap)),
        plain(
            Glyph::NoRegion,
            say!("editor-no-region"),
            None,
            problem.region.is_some(),
            change(Edit::NoRegion),
        ),
    ];
    tool_rows(ui, [first, second])
}

const fn glyph(tool: EditTool) -> Glyph {
    match tool {
        EditTool::Lay(Cell::Stone(color)) => Glyph::Stone(color),
        EditTool::Lay(Cell::Empty) => Glyph::Erase,
        EditTool::Lay(Cell::Masked) => Glyph::Mask,
        EditTool::Target => Glyph::Target,
        EditTool::Region => Glyph::Region,
        EditTool::Ko => Glyph::Ko,
    }
}

fn name(tool: EditTool) -> Phrase {
    match tool {
        EditTool::Lay(Cell::Stone(color)) => say!("tool-stone", color = color),
        EditTool::Lay(Cell::Empty) => say!("tool-erase"),
        EditTool::Lay(Cell::Masked) => say!("editor-mask"),
        EditTool::Target => say!("editor-target"),
        EditTool::Region => say!("editor-region"),
        EditTool::Ko => say!("editor-ko"),
    }
}

/// Returns a hint about the current tool.
fn hint(tool: EditTool) -> Phrase {
    match tool {
        EditTool::Lay(Cell::Stone(_)) => say!("editor-hint-stone"),
        EditTool::Lay(Cell::Empty) => say!("editor-hint-erase"),
        EditTool::Lay(Cell::Masked) => say!("editor-hint-mask"),
        EditTool::Target => say!("editor-hint-target"),
        EditTool::Region => say!("editor-hint-region"),
        EditTool::Ko => say!("editor-hint-ko"),
    }
}

/// Shows the side that moves first. Once there is a target the text also names
/// the goal: to live or to kill follows from the side.
fn task(ui: &mut Ui, problem: &Problem) -> Option<EditorIntent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = (ui.available_width() - GAP) / 2.0;
        for color in Color::BOTH {
            let chosen = problem.to_move == color;
            let role = Role::Choice(chosen);
            let of_color = Problem {
                to_move: color,
                ..problem.clone()
            };
            let text = i18n::task(&of_color);
            if sized_button(ui, role, &text, "", width, true).clicked() && !chosen {
                intent = Some(change(match of_color.goal() {
                    Some(goal) => Edit::Goal(goal),
                    None => Edit::ToMove(color),
                }));
            }
        }
    });
    intent
}

fn title_field(ui: &mut Ui, problem: &Problem) -> Option<EditorIntent> {
    field(ui, problem, Words::Title, &say!("editor-name"))
}

fn field(ui: &mut Ui, problem: &Problem, words: Words, hint: &Phrase) -> Option<EditorIntent> {
    let mut text = words.of(problem).to_owned();
    let field = line_field(&mut text, HEIGHT)
        .char_limit(LONGEST_TITLE)
        .hint_text(translate(ui, hint));
    let response = ui.add(field);
    response.changed().then(|| change(Edit::Write(words, text)))
}

/// Shows the fault of the draft, else the answer of the search, or its progress
/// if it has been running for some time.
fn verdict(ui: &mut Ui, elapsed: Option<Duration>, editing: &Editing) -> Option<Request> {
    let size = editing.problem().size();
    if let Some(elapsed) = elapsed {
        let stop = searching(ui, editing.progress.as_ref(), elapsed, size);
        return stop.then_some(Request::send(SearchIntent::Stop).for_visitors());
    }
    match (editing.draft().fault(), &editing.answer) {
        (Some(fault), _) if fault.prevents_solving() && fault != Fault::NoStones => {
            warning(ui, &i18n::draft_fault(fault, size));
        }
        (None | Some(Fault::NoTarget), Some(answer)) => {
            answer_card(ui, answer, size);
            findings(ui, answer);
            if answer.solution.moves.is_some() {
                theme::card_frame(theme::of(ui.ctx()).card).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    legend(ui, answer, size);
                });
            }
        }
        (Some(fault), _) => {
            note(ui, &i18n::draft_fault(fault, size));
        }
        (None, None) => {}
    }
    None
}

fn warning(ui: &mut Ui, why: &Phrase) {
    let palette = theme::of(ui.ctx());
    theme::card_frame(palette.card)
        .stroke(egui::Stroke::new(1.0, palette.warning))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let font = egui::TextStyle::Body.resolve(ui.style());
            let text = translate_in_lines(ui, why, &font);
            ui.label(RichText::new(text).color(palette.warning));
        });
}

/// Shows if the problem has a unique answer.
fn findings(ui: &mut Ui, answer: &Answer) {
    let first = &answer.solution.first;
    if first.status == Status::Unknown {
        return;
    }
    let other = answer.solution.other_first.as_ref();
    let same = other.is_some_and(|other| other.status == first.status);
    match first.best_moves.as_slice() {
        [Move::Pass] => title(ui, &say!("editor-decided")),
        _ if same => title(ui, &say!("editor-same")),
        [] | [_] if !first.moves_complete => label(ui, &say!("editor-open")),
        [] => label(ui, &say!("editor-only-retake")),
        [_] => title(ui, &say!("editor-unique")),
        several => title(ui, &say!("editor-not-unique", count = several.len())),
    };
}

fn solve(ui: &mut Ui, is_idle: bool, editing: &Editing) -> Option<EditorIntent> {
    let fault = editing.draft().fault();
    let can = is_idle && !fault.is_some_and(Fault::prevents_solving);
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = (ui.available_width() - GAP) / 2.0;
        let (text, key) = (say!("editor-solve"), Action::Hint);
        if sized_button(ui, Role::Other, &text, key, width, can).clicked() {
            intent = Some(EditorIntent::Solve { all: false });
        }
        let text = say!("editor-is-unique");
        if sized_button(ui, Role::Other, &text, "", width, can).clicked() {
            intent = Some(EditorIntent::Solve { all: true });
        }
    });
    intent
}

/// Shows the fields for the note, source, level and motifs.
fn about(ui: &mut Ui, problem: &Problem) -> Option<EditorIntent> {
    let name = translate(ui, &say!("editor-about"));
    if !fold(ui, "about the problem", &name, false) {
        return None;
    }
    let mut intent = None;
    let mut text = problem.note.clone();
    let words = egui::TextEdit::multiline(&mut text)
        .margin(vec2(12.0, 8.0))
        .char_limit(LONGEST_NOTE)
        .hint_text(translate(ui, &say!("editor-note")))
        .desired_width(f32::INFINITY)
        .desired_rows(3);
    if ui.add(words).changed() {
        intent = Some(change(Edit::Write(Words::Note, text)));
    }
    intent = field(ui, problem, Words::Source, &say!("editor-source")).or(intent);
    let level = match problem.level {
        0 => say!("editor-no-level"),
        level => Phrase::plain(level.to_string()),
    };
    match stepper(ui, &say!("editor-level"), &level) {
        -1 => intent = Some(change(Edit::Level(problem.level.saturating_sub(1)))),
        1 if problem.level < HARDEST => intent = Some(change(Edit::Level(problem.level + 1))),
        _ => {}
    }
    title(ui, &say!("editor-motifs"));
    for motif in Motif::ALL {
        let shown = |name: &&String| Motif::named(name) == Some(motif);
        let written = problem.motifs.iter().find(shown);
        let name = i18n::problem_title(&motif.title());
        if tick(ui, &name, written.is_some()) {
            intent = Some(change(match written {
                Some(name) => Edit::Motif(name.clone(), false),
                None => Edit::Motif(motif.name().to_owned(), true),
            }));
        }
    }
    intent
}

/// Shows the choice of the board size.
fn board(ui: &mut Ui, size: Size) -> Option<EditorIntent> {
    let name = translate(ui, &say!("editor-board", size = size));
    if !fold(ui, "size of the board", &name, false) {
        return None;
    }
    let squares = SIDES.map(|side| (Size::square(side), Phrase::plain(format!("{side}×{side}"))));
    let mut wanted = choice(ui, &squares, Some(size)).flatten();
    let (width, height) = (size.width(), size.height());
    let by = |side: u8, by: i8| side.saturating_add_signed(by).clamp(1, MAX_SIDE);
    let sides = |name: &Phrase, side: u8, ui: &mut Ui| {
        let step = stepper(ui, name, &Phrase::plain(side.to_string()));
        (step != 0).then(|| by(side, step))
    };
    if let Some(width) = sides(&say!("editor-columns"), width, ui) {
        wanted = Size::new(width, height);
    }
    if let Some(height) = sides(&say!("editor-rows"), height, ui) {
        wanted = Size::new(width, height);
    }
    wanted.map(|size| change(Edit::Resize(size)))
}

/// Shows the save button and the choice of the file format.
fn save(ui: &mut Ui, editing: &Editing) -> Option<EditorIntent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = (ui.available_width() - GAP) * SAVE;
        let fault = editing.draft().fault();
        let can = !fault.is_some_and(Fault::makes_position_invalid);
        if sized_button(ui, Role::Main, &say!("save"), Action::Save, width, can).clicked() {
            intent = Some(EditorIntent::Save);
        }
        let (width, shown) = (ui.available_width(), editing.format().to_string());
        let name = say!("editor-format");
        pick(ui, ("kind of file", &name), width, shown, |ui| {
            for format in Format::ALL {
                if row(ui, format == editing.format(), format.to_string()) {
                    intent = Some(EditorIntent::SaveAs(format));
                }
            }
        });
    });
    if !editing.format().holds(editing.problem()) {
        note(
            ui,
            &match editing.format() {
                Format::Go => say!("editor-go-holds"),
                Format::Sgf => say!("editor-sgf-holds"),
                Format::Ron => say!("editor-ron-holds"),
            },
        );
    }
    intent
}

/// Shows the buttons to try out, to make a new problem and to open the menu.
fn ways(ui: &mut Ui, editing: &Editing, intent: &mut Option<EditorIntent>) -> Option<Request> {
    let fault = editing.draft().fault();
    let menu = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = (ui.available_width() - 2.0 * GAP) / 3.0;
        let can = !fault.is_some_and(Fault::prevents_solving);
        let (text, key) = (say!("editor-try"), Action::Examine);
        if sized_button(ui, Role::Other, &text, key, width, can).clicked() {
            *intent = Some(EditorIntent::TryOut);
        }
        if sized_button(ui, Role::Other, &say!("editor-new"), "", width, true).clicked() {
            let size = editing.problem().size();
            *intent = Some(EditorIntent::New(Some(size)));
        }
        sized_button(ui, Role::Other, &say!("menu"), Action::Back, width, true).clicked()
    });
    menu.inner.then_some(Request::menu(Menu::Pause))
}

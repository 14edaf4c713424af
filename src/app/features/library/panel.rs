//! The problem list: all collections, each problem with its picture, and the
//! search bar.

mod checking;
mod looking_for;

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, RichText, Sense, Stroke, Ui, Vec2, pos2, vec2};

use crate::app::board::paint_seal;
use crate::app::features::library::audit::{Audit, AuditIntent};
use crate::app::features::library::{
    CollectionIntent, Filter, FilterResult, Section, Tried, is_unsaved,
};
use crate::app::problem_session::{
    Collections, EditorIntent, Origin, Pick, Playlist, PractiseList,
};
use crate::app::saves::{FileIntent, Memory, ProblemFolders};
use crate::app::session::{Request, Screen, collection_to_print};
use crate::app::ui::button_style::ButtonState;
use crate::app::ui::cards::{GAP, head};
use crate::app::ui::icons::{Glyph, glyph_button, paint_star};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::pick::fold;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, translate};
use crate::app::ui::{cards, theme};
use crate::export::Frame;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::problems::{Problem, library};

/// The size of the buttons beside the name of a collection.
const TOOL: Vec2 = vec2(36.0, 32.0);
/// The radius of the seal in the corner of a problem that was tried.
const SEAL: f32 = 11.0;
/// The distance of a favourite's star from the corner of its card.
const STAR: f32 = 20.0;
/// The width of the button that leads to the editor.
const MAKE: f32 = 260.0;
/// The number of rows beyond the visible ones that exist as well, so that
/// keyboard focus can reach them.
const BEYOND: usize = 1;

/// All problems, and the filter of the list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Catalogue<'a> {
    pub(crate) collections: &'a Collections,
    pub(crate) filter: &'a Filter,
    pub(crate) filter_result: &'a FilterResult,
    /// The folder of the student's own problems.
    pub(crate) own: Option<&'a Path>,
    /// The student's practice data.
    pub(crate) memory: &'a Memory,
    /// The audit of a collection.
    pub(crate) audit: Option<&'a Audit>,
}

/// The state that the problem list shows.
#[derive(SystemParam)]
pub(crate) struct LibraryPanel<'w, 's> {
    collections: Res<'w, Collections>,
    filter: Res<'w, Filter>,
    filter_result: Res<'w, FilterResult>,
    folders: Res<'w, ProblemFolders>,
    memory: Res<'w, Memory>,
    audits: Query<'w, 's, &'static Audit>,
}

impl LibraryPanel<'_, '_> {
    pub(crate) fn catalogue(&self) -> Catalogue<'_> {
        Catalogue {
            collections: &self.collections,
            filter: &self.filter,
            filter_result: &self.filter_result,
            own: self.folders.own.as_deref(),
            memory: &self.memory,
            audit: self.audits.iter().next(),
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Library), library_panel);
}

fn library_panel(InMut(ui): InMut<Ui>, library: LibraryPanel) -> Option<Request> {
    list(ui, &library.catalogue())
}

/// Shows all collections.
pub(crate) fn list(ui: &mut Ui, catalogue: &Catalogue<'_>) -> Option<Request> {
    let mut request = None;
    if head(ui, &say!("home-problems")) {
        request = Some(Request::show(Screen::Home));
    }
    if catalogue.collections.volumes().is_empty() {
        if catalogue.collections.is_reading() {
            ui.add(egui::Spinner::new().color(theme::of(ui.ctx()).accent));
        } else {
            note(ui, &say!("problems-none"));
        }
        return request;
    }
    request = looking_for::bar(ui, catalogue).or(request);
    let mut before = 0;
    for section in &catalogue.filter_result.sections {
        if section.listed.is_empty() && catalogue.filter.is_narrow() {
            continue;
        }
        ui.push_id(section.volume.path(), |ui| {
            request = heading(ui, section).or(request.take());
            request = checked(ui, catalogue, section).or(request.take());
            request = grid(ui, catalogue, section, before).or(request.take());
        });
        before += section.listed.len();
    }
    if before == 0 && catalogue.filter.is_narrow() {
        ui.add_space(24.0);
        label(ui, &say!("problems-not-found"));
        if button(ui, Role::Other, &say!("problems-show-all"), "").clicked() {
            request = Some(looking_for::list_all_problems());
        }
    }
    ui.add_space(20.0);
    let words = match catalogue.own {
        Some(folder) => say!("problems-own", folder = folder.display().to_string()),
        None => say!("problems-drop"),
    };
    note(ui, &words);
    let (make, width) = (say!("home-editor"), MAKE.min(ui.available_width()));
    if sized_button(ui, Role::Other, &make, "", width, true).clicked() {
        request = Some(EditorIntent::New(None).into());
    }
    request
}

/// Shows the name of a collection, its buttons and its faults.
fn heading(ui: &mut Ui, section: &Section) -> Option<Request> {
    let volume = &section.volume;
    let mut request = None;
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.set_min_height(TOOL.y);
        let is_record = library::is_record(volume.path());
        let is_opened = volume.origin == Origin::Opened;
        let tools = 2.0 + f32::from(u8::from(is_record) + u8::from(is_opened));
        let room = ui.available_width() - tools * (TOOL.x + ui.spacing().item_spacing.x);
        let title = translate(ui, &i18n::problem_title(&volume.collection.title));
        let title = RichText::new(title).family(theme::strong()).size(17.0);
        let title = title.color(theme::of(ui.ctx()).accent_text);
        let title = egui::Label::new(title).truncate();
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.add(title);
        });
        let name = say!("export-sheet");
        let state = ButtonState::ready(!volume.problems().is_empty());
        if glyph_button(ui, Glyph::Print, &name, None, TOOL, state).clicked() {
            request = Some(collection_to_print::print(volume.path()));
        }
        let name = say!("audit-begin");
        if glyph_button(ui, Glyph::Check, &name, None, TOOL, state).clicked() {
            let path = volume.path().to_owned();
            request = Some(Request::send(AuditIntent::Begin(path)));
        }
        if is_record {
            let name = say!("problems-as-games");
            if glyph_button(ui, Glyph::Details, &name, None, TOOL, ButtonState::Ready).clicked() {
                let path = volume.path().to_owned();
                request = Some(Request::send(FileIntent::OpenGames(path)));
            }
        }
        if is_opened {
            let name = say!("problems-close");
            if glyph_button(ui, Glyph::Delete, &name, None, TOOL, ButtonState::Ready).clicked() {
                let path = volume.path().to_owned();
                request = Some(Request::send(CollectionIntent::Close(path)));
            }
        }
    });
    let all = volume.problems().len();
    let mut facts = vec![say!("problems-solved", solved = section.solved, all = all)];
    if is_unsaved(volume) {
        facts.push(say!("unsaved"));
    }
    note(ui, &Phrase::row(facts, " · "));
    let faulty = say!("problems-faulty", count = volume.faults.len());
    remarks(ui, &faulty, "faults", volume.faults.iter().cloned());
    let repairs = &volume.collection.repairs;
    let repaired = say!("problems-repaired", count = repairs.len());
    remarks(ui, &repaired, "repairs", repairs.iter().map(Phrase::from));
    request
}

/// Shows the audit of a collection, if there is one.
fn checked(ui: &mut Ui, catalogue: &Catalogue<'_>, section: &Section) -> Option<Request> {
    let volume = &section.volume;
    let audit = catalogue.audit.filter(|audit| audit.is_of(volume.path()))?;
    let (problem, request) = checking::remarks(ui, volume, audit);
    let Some(at) = problem else { return request };
    let picks = (0..volume.problems().len()).filter_map(|at| Pick::new(volume, at));
    Some(Request::send(PractiseList(Playlist::new(picks, at))))
}

/// Shows remarks on the file of a collection below their title, once they are
/// unfolded.
fn remarks(ui: &mut Ui, title: &Phrase, id: &str, remarks: impl ExactSizeIterator<Item = Phrase>) {
    /// The most remarks that are shown.
    const SHOWN: usize = 50;
    if remarks.len() == 0 {
        return;
    }
    let title = translate(ui, title);
    if fold(ui, ui.id().with(id), &title, false) {
        for remark in remarks.take(SHOWN) {
            note(ui, &remark.sentence());
        }
    }
}

/// Shows the cards of a collection. Cards outside of the visible area are not
/// created.
fn grid(
    ui: &mut Ui,
    catalogue: &Catalogue<'_>,
    section: &Section,
    before: usize,
) -> Option<Request> {
    let mut request = None;
    let (columns, width) = cards::columns(ui.available_width());
    let row = cards::height(width) + GAP;
    let rows = section.listed.len().div_ceil(columns);
    let (whole, _) = ui.allocate_exact_size(
        vec2(ui.available_width(), row * rows as f32),
        Sense::hover(),
    );
    let seen = ui.clip_rect();
    let number = |y: f32| ((y - whole.top()) / row).max(0.0) as usize;
    let first = number(seen.top()).saturating_sub(BEYOND);
    let last = (number(seen.bottom()) + 1 + BEYOND).min(rows);
    for place in first * columns..(last * columns).min(section.listed.len()) {
        let (x, y) = ((place % columns) as f32, (place / columns) as f32);
        let corner = pos2(whole.left() + x * (width + GAP), whole.top() + y * row);
        let rect = Rect::from_min_size(corner, vec2(width, row - GAP));
        let at = section.listed[place] as usize;
        let Some(problem) = section.volume.problems().get(at) else {
            continue;
        };
        let (key, memory) = (section.volume.key(at), catalogue.memory);
        let tried = Tried::of(key.and_then(|key| memory.standing(key)));
        let annotation = key.and_then(|key| memory.annotations().of(key));
        let is_favourite = annotation.is_some_and(|annotation| annotation.favourite);
        if card(ui, rect, at, problem, tried, is_favourite) {
            let picks = catalogue.filter_result.picks();
            request = Some(Request::send(PractiseList(Playlist::new(
                picks,
                before + place,
            ))));
        }
    }
    request
}

/// Shows a problem's card. Returns true if it was clicked.
fn card(
    ui: &Ui,
    rect: Rect,
    at: usize,
    problem: &Problem,
    tried: Tried,
    is_favourite: bool,
) -> bool {
    let response = ui.interact(rect, ui.id().with(("card", at)), Sense::click());
    let title = translate(ui, &i18n::problem_title(&problem.title));
    let mut words = vec![i18n::task(problem)];
    if problem.level > 0 {
        words.push(say!("practice-level", level = problem.level));
    }
    match tried {
        Tried::Never => {}
        Tried::Failed => words.push(say!("problem-failed")),
        Tried::Solved => words.push(say!("problem-solved")),
    }
    if is_favourite {
        words.push(say!("problem-favourite"));
    }
    let mut words = translate(ui, &Phrase::row(words, " · "));
    for motif in &problem.motifs {
        words += " · ";
        words += &translate(ui, &i18n::problem_title(motif));
    }
    let position = || {
        let board = problem.board();
        let frame = Frame::pictured(&board);
        Some((board, frame))
    };
    cards::paint(ui, &response, position, &title, &words);
    if tried != Tried::Never && ui.is_rect_visible(rect) {
        let middle = rect.right_top() + vec2(-SEAL, SEAL);
        paint_seal(ui.painter(), middle, SEAL, tried == Tried::Solved);
    }
    if is_favourite && ui.is_rect_visible(rect) {
        let colors = theme::of(ui.ctx());
        let middle = rect.left_top() + vec2(STAR, STAR);
        let (painter, rim) = (ui.painter(), Stroke::new(1.0, colors.card));
        painter.circle(middle, STAR * 0.6, colors.card, rim);
        let pen = Stroke::new(1.0, colors.accent);
        paint_star(painter, middle, STAR * 0.42, true, pen);
    }
    response.clicked()
}

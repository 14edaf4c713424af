//! The side panel of a problem that is practised.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, InMut, Query, Res, Single, SystemCondition as _, With, in_state};
use bevy_egui::egui::{self, Align, Color32, Layout, Stroke, Ui, pos2, vec2};

use crate::app::board_controls::{ViewButtons, head};
use crate::app::features::practice::annotation_panel;
use crate::app::opened_record::{ReviewIntent, SetAside};
use crate::app::problem_session::{
    EditorIntent, Hint, Knowledge, Playlist, Practice, PracticeIntent, Showing,
};
use crate::app::saves::{Memory, study};
use crate::app::session::{
    CurrentGame, CurrentProblem, Menu, Policy, Prefs, ProblemMode, Request, Screen,
};
use crate::app::ui::button_style::ButtonState;
use crate::app::ui::icons::{Glyph, glyph_button};
use crate::app::ui::panels::{AddPanels as _, shared_part};
use crate::app::ui::problem_task::task;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, title};
use crate::app::ui::{remark_words, theme, words};
use crate::config::controls::Action;
use crate::go::{Move, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::problems::audit::{Remark, Report};
use crate::problems::practice::by_file::FileStage;
use crate::problems::practice::{Attempt, Evidence, Finding, StudentMark, by_file};
use crate::problems::{FileMark, practice};
use crate::solver::{Progress, Solution, Status};

/// The height of the status light beside the text.
const LIGHT: f32 = 22.0;
/// The distance between buttons side by side.
const GAP: f32 = 8.0;
/// The least height of the message card in a window of this height. Most
/// messages fit in it, so that the buttons below stay in place.
const MESSAGE_HEIGHT: f32 = 118.0;
const TALL: f32 = 700.0;
/// A rating with a larger deviation jumps by hundreds, so it is not shown yet.
const SURE: f64 = 200.0;

/// The resources that the panel of practice shows.
#[derive(SystemParam)]
pub(crate) struct PracticePanel<'w, 's> {
    game: Res<'w, CurrentGame>,
    problem: Single<'w, 's, &'static CurrentProblem>,
    practice: Single<'w, 's, &'static Practice>,
    playlist: Res<'w, Playlist>,
    memory: Res<'w, Memory>,
    prefs: Res<'w, Prefs>,
    policy: Res<'w, Policy>,
    view_buttons: ViewButtons<'w>,
    set_aside: Query<'w, 's, (), With<SetAside>>,
}

/// Adds the panel of practice. It replaces that of the problem on the board.
pub(crate) fn plugin(app: &mut App) {
    app.add_panel_of_parts(
        in_state(Screen::Problem).and_then(in_state(ProblemMode::Practice)),
        shared_part,
        practice_panel,
    );
}

pub(crate) fn practice_panel(InMut(ui): InMut<Ui>, state: PracticePanel) -> Option<Request> {
    let title = i18n::problem_title(&state.problem.given.title);
    let mut request = head(ui, &title, state.view_buttons.in_panel());
    request = about(ui, &state).or(request);
    ui.add_space(4.0);
    request = message_card(ui, &state).or(request);
    ui.add_space(4.0);
    request = help(ui, &state).or(request);
    request = ways(ui, &state).or(request);
    request
}

/// Shows the task, and the problem's place in the list.
fn about(ui: &mut Ui, state: &PracticePanel<'_, '_>) -> Option<Request> {
    let (problem, playlist) = (&*state.problem, &*state.playlist);
    let memory = &*state.memory;
    let mut request = None;
    if state.policy.is_for_visitors() {
        task(ui, problem);
        facts(ui, playlist, problem);
        chosen(ui, problem);
        return None;
    }
    ui.horizontal(|ui| {
        // The buttons at the right get their space first.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            request = annotation_panel::buttons(ui, memory, problem);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| task(ui, problem));
        });
    });
    ui.horizontal(|ui| {
        request = neighbours(ui, playlist).or(request.take());
        facts(ui, playlist, problem);
    });
    chosen(ui, problem);
    annotation_panel::fields(ui, memory, playlist, problem).or(request)
}

/// Shows the buttons for the previous and the next problem.
fn neighbours(ui: &mut Ui, playlist: &Playlist) -> Option<Request> {
    let (now, all) = playlist.progress();
    if all < 2 {
        return None;
    }
    let mut request = None;
    ui.spacing_mut().item_spacing.x = 6.0;
    for (glyph, name, key, can, intent) in [
        (
            Glyph::Back,
            say!("practice-previous"),
            Action::PreviousPage,
            now > 1,
            PracticeIntent::Previous,
        ),
        (
            Glyph::On,
            say!("practice-next"),
            Action::NextPage,
            now < all,
            PracticeIntent::Next,
        ),
    ] {
        let state = ButtonState::ready(can);
        if glyph_button(ui, glyph, &name, Some(key), annotation_panel::TOOL, state).clicked() {
            request = Some(Request::send(intent));
        }
    }
    ui.add_space(4.0);
    request
}

/// Shows the target stones if the program had to choose them.
fn chosen(ui: &mut Ui, problem: &CurrentProblem) {
    if problem.given.targets.is_empty() && !problem.targets.is_empty() {
        let points = i18n::points(&problem.targets, problem.given.size());
        note(ui, &say!("target", points = points));
    }
}

fn facts(ui: &mut Ui, playlist: &Playlist, problem: &CurrentProblem) {
    let (now, all) = playlist.progress();
    let mut facts = Vec::new();
    if all > 1 {
        facts.push(say!("practice-number", now = now, all = all));
    }
    if problem.given.level > 0 {
        facts.push(say!(
            "practice-level",
            level = usize::from(problem.given.level)
        ));
    }
    if !facts.is_empty() {
        note(ui, &Phrase::row(facts, " · "));
    }
}

/// Shows the program's message about the position, with the status light.
fn message_card(ui: &mut Ui, state: &PracticePanel<'_, '_>) -> Option<Request> {
    let (problem, practice) = (&*state.problem, &*state.practice);
    let colors = theme::of(ui.ctx());
    let verdict = practice.finding().zip(practice.attempt());
    let edge = match verdict {
        Some((finding, attempt)) if attempt.is_solved(finding) => colors.verdicts.alive,
        Some(_) => colors.verdicts.dead,
        None => colors.accent,
    };
    theme::card_frame(colors.card)
        .stroke(Stroke::new(1.0, edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let tallest = Tallest::of(practice, ui);
            ui.set_min_height(tallest.height);
            let request = match practice.knowledge() {
                Knowledge::Sought { progress } => search_progress(ui, progress.as_ref()),
                Knowledge::NotFound { .. } => {
                    let request = not_found(ui, state.prefs.settings.solver_seconds);
                    if let Some(stage) = practice.by_file() {
                        file_verdict(ui, problem, practice, stage);
                    }
                    request
                }
                Knowledge::Broken { why, .. } => {
                    label(ui, why);
                    None
                }
                Knowledge::Proved(proved) => {
                    if state.prefs.settings.standing_light {
                        standing(ui, practice);
                    }
                    attempt_state(ui, state);
                    file_errors(ui, problem, practice, &proved.solution);
                    shown(ui, practice)
                }
            };
            tallest.keep(ui);
            request
        })
        .inner
}

/// The largest height of the message card for a problem. It never shrinks, so
/// that no button moves away from under the pointer.
#[derive(Clone, Copy)]
struct Tallest {
    /// The number of the practice and the width of the panel.
    of: (Option<u32>, f32),
    height: f32,
}

impl Tallest {
    fn id() -> egui::Id {
        egui::Id::new("height of what is said")
    }

    fn of(practice: &Practice, ui: &Ui) -> Self {
        let of = (practice.number(), ui.available_width());
        let kept: Option<Self> = ui.data(|data| data.get_temp(Self::id()));
        let screen = ui.ctx().content_rect();
        let has_room = screen.height() >= TALL && screen.width() > screen.height();
        let least = if has_room { MESSAGE_HEIGHT } else { 0.0 };
        let kept = kept.filter(|kept| kept.of == of);
        kept.unwrap_or(Self { of, height: least })
    }

    fn keep(self, ui: &Ui) {
        let height = self.height.max(ui.min_rect().height());
        let of = self.of;
        ui.data_mut(|data| data.insert_temp(Self::id(), Self { of, height }));
    }
}

/// Shows errors in the problem file. An error about who moves first is shown at
/// once. Wrong answers are shown when they give nothing away any more.
fn file_errors(ui: &mut Ui, problem: &CurrentProblem, practice: &Practice, solution: &Solution) {
    if problem.to_move != problem.given.to_move {
        return;
    }
    unclear_marks(ui, problem);
    let report = Report::of(&problem.given, solution);
    let is_over = practice.is_solved() || practice.helped() == Hint::Line;
    for remark in report.remarks() {
        let is_reported = match remark {
            Remark::Decided => true,
            Remark::Wrong(_) | Remark::WrongStatus(_) => is_over,
            Remark::Missing(_)
            | Remark::NothingStated
            | Remark::NotUnique(_)
            | Remark::MoreMoves
            | Remark::Unsolved => false,
        };
        if is_reported {
            let text = remark_words::remark(&remark, &report, &problem.given);
            // A file that states nothing contradicts nothing.
            let is_silent = report.stated.is_empty() && report.statuses.is_empty();
            note(
                ui,
                &if is_silent {
                    text.sentence()
                } else {
                    say!("practice-file-amiss", what = text)
                },
            );
        }
    }
}

/// Says that the file marks its lines in words that are not known.
fn unclear_marks(ui: &mut Ui, problem: &CurrentProblem) {
    if problem.given.file_answers.is_unclear() {
        note(ui, &say!("practice-file-unclear"));
    }
}

fn search_progress(ui: &mut Ui, progress: Option<&Progress>) -> Option<Request> {
    ui.horizontal(|ui| {
        let accent = theme::of(ui.ctx()).accent;
        ui.add(egui::Spinner::new().color(accent).size(18.0));
        title(ui, &say!("practice-sought"));
    });
    if let Some(progress) = progress {
        let looked = words::count(progress.nodes);
        note(
            ui,
            &say!("search-progress", number = looked, depth = progress.depth),
        );
    }
    None
}

fn not_found(ui: &mut Ui, seconds: u16) -> Option<Request> {
    let seconds = usize::from(seconds);
    title(ui, &say!("practice-not-found", seconds = seconds));
    let on = button(ui, Role::Main, &say!("practice-search-on"), "");
    on.clicked().then_some(Request::send(PracticeIntent::GoOn))
}

/// Shows the verdict of the file if the solver has no answer.
fn file_verdict(ui: &mut Ui, problem: &CurrentProblem, practice: &Practice, stage: FileStage) {
    title(
        ui,
        &match stage {
            FileStage::Student if practice.line().is_empty() => say!("practice-your-move"),
            FileStage::Student | FileStage::Reply(_) => say!("practice-file-goes-on"),
            FileStage::Over(FileMark::Right) => say!("practice-file-right"),
            FileStage::Over(FileMark::Wrong) => say!("practice-file-wrong"),
            FileStage::Over(FileMark::Unmarked) => say!("practice-file-ends"),
            FileStage::Silent => say!("practice-file-silent"),
        },
    );
    let comment = by_file::comment(&problem.given, practice.line());
    if !comment.is_empty() {
        label(ui, &Phrase::plain(comment));
    }
    unclear_marks(ui, problem);
    note(ui, &say!("practice-by-file"));
}

/// Shows the status light. Shape, color and word each tell the status alone.
fn standing(ui: &mut Ui, practice: &Practice) {
    // At the end the result is shown instead.
    if practice.finding().is_some() {
        return;
    }
    let colors = theme::of(ui.ctx()).verdicts;
    let (word, color) = match practice.standing() {
        Some(practice::Standing::Won) => (say!("practice-light-won"), colors.alive),
        Some(practice::Standing::Spoilt) => (say!("practice-light-spoilt"), colors.ko),
        Some(practice::Standing::Lost) => (say!("practice-light-lost"), colors.dead),
        None => (say!("practice-light-unknown"), colors.unknown),
    };
    ui.horizontal(|ui| {
        light(ui, practice.standing(), color);
        note(ui, &word);
    });
}

fn light(ui: &mut Ui, standing: Option<practice::Standing>, color: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(LIGHT, LIGHT), egui::Sense::hover());
    let (middle, radius) = (rect.center(), LIGHT * 0.34);
    let painter = ui.painter();
    // The rim makes a dark color visible on a dark panel.
    let rim = Stroke::new(1.0, theme::of(ui.ctx()).faded);
    match standing {
        Some(practice::Standing::Won) => {
            painter.circle(middle, radius, color, rim);
        }
        Some(practice::Standing::Spoilt) => {
            let corners = [(0.0, -1.1), (1.0, 0.7), (-1.0, 0.7)];
            let at = |(x, y): (f32, f32)| pos2(middle.x + x * radius, middle.y + y * radius);
            let points = corners.map(at).to_vec();
            painter.add(egui::Shape::convex_polygon(points, color, rim));
        }
        Some(practice::Standing::Lost) => {
            let side = vec2(radius, radius) * 1.7;
            let square = egui::Rect::from_center_size(middle, side);
            painter.rect(square, 2.0, color, rim, egui::StrokeKind::Outside);
        }
        None => {
            painter.circle_stroke(middle, radius, Stroke::new(1.5, color));
        }
    }
}

/// Shows the buttons to step through a line that the program shows.
fn shown(ui: &mut Ui, practice: &Practice) -> Option<Request> {
    let shown = practice.playback()?;
    let (back, on) = (practice.can_show_back(), practice.can_show_on());
    let run = if on && shown.showing == Showing::Runs {
        Glyph::Halt
    } else {
        Glyph::Run
    };
    let mut request = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (glyph, name, key, can, intent) in [
            (
                Glyph::Back,
                say!("review-back"),
                Action::StepBack,
                back,
                PracticeIntent::ShownBack,
            ),
            (
                run,
                say!("review-autoplay"),
                Action::Autoplay,
                on,
                PracticeIntent::ShownRun,
            ),
            (
                Glyph::On,
                say!("review-on"),
                Action::StepOn,
                on,
                PracticeIntent::ShownOn,
            ),
        ] {
            let state = ButtonState::ready(can);
            if glyph_button(ui, glyph, &name, Some(key), annotation_panel::TOOL, state).clicked() {
                request = Some(Request::send(intent));
            }
        }
    });
    request
}

/// Shows the state of the attempt in words.
fn attempt_state(ui: &mut Ui, state: &PracticePanel<'_, '_>) {
    let (problem, practice) = (&*state.problem, &*state.practice);
    let Some(attempt) = practice.attempt() else {
        return;
    };
    let size = state.game.get().board().size();
    let line = practice.line();
    let is_wrong = attempt.first_wrong(line).is_some();
    match practice.finding() {
        Some(finding) if attempt.is_solved(finding) => {
            let shown = practice.helped() == Hint::Line || practice.is_played_out();
            title(
                ui,
                &if shown && !practice.is_solved() {
                    say!("practice-shown")
                } else {
                    say!("practice-solved")
                },
            );
            label(ui, &line_end_text(finding, attempt, size));
            if !problem.given.note.is_empty() {
                note(ui, &i18n::problem_note(&problem.given.note));
            }
        }
        Some(finding) => {
            title(ui, &say!("practice-wrong"));
            label(ui, &line_end_text(finding, attempt, size));
            label(ui, &better_result_text(finding));
        }
        None if is_wrong => {
            title(ui, &say!("practice-wrong"));
            note(ui, &say!("practice-see-why"));
        }
        None if line.is_empty() => {
            title(ui, &say!("practice-your-move"));
        }
        None if practice.is_played_out() => {
            title(ui, &say!("practice-shown"));
        }
        None if practice.is_students_turn() => {
            title(ui, &say!("practice-right"));
        }
        None => match attempt.mark(line) {
            Some(StudentMark::Right) => {
                title(ui, &say!("practice-right"));
            }
            _ => {
                title(ui, &say!("practice-judging"));
            }
        },
    }
    hints(ui, practice, attempt, size);
    note(ui, &say!("practice-proved"));
    // Moves that are tried after the solution no longer count.
    let finding = practice.finding();
    if finding.is_some_and(|finding| attempt.is_solved(finding) || !practice.is_solved()) {
        recorded_effect(ui, &state.memory, problem);
    }
}

/// Shows the effect of the recorded attempt: the next due date of the problem,
/// and the student's rating.
fn recorded_effect(ui: &mut Ui, memory: &Memory, problem: &CurrentProblem) {
    let key = study::key(&problem.given_to(problem.to_move));
    let Some(recorded) = memory.recorded(&key) else {
        return;
    };
    let mut facts = Vec::new();
    if let Some(schedule) = recorded.schedule {
        let day = |at| study::local_day(at).map(|day| day.0);
        if let (Some(reviewed), Some(due)) = (day(schedule.reviewed), day(schedule.due)) {
            let count = usize::try_from(due - reviewed).unwrap_or_default();
            facts.push(say!("practice-comes-again", count = count));
        }
    }
    let (before, now) = recorded.student;
    if before.deviation < SURE {
        let (before, now) = (before.value.round(), now.value.round());
        let change = match now - before {
            up if up > 0.0 => format!("+{up}"),
            down if down < 0.0 => format!("−{}", down.abs()),
            _ => "±0".to_owned(),
        };
        let rating = now.to_string();
        facts.push(say!("practice-rating", rating = rating, change = change));
    }
    note(ui, &Phrase::row(facts, " "));
}

/// Shows the hints given so far.
fn hints(ui: &mut Ui, practice: &Practice, attempt: &Attempt, size: Size) {
    if practice.hint() >= Hint::Status {
        let status = words::status(&attempt.best().status);
        label(ui, &say!("practice-hint-status", status = status));
    }
    let next = practice.next_moves();
    if practice.finding().is_some() || next.is_empty() || practice.is_played_out() {
        return;
    }
    if practice.hint() >= Hint::Move {
        let moves = words::moves(&next, size);
        label(
            ui,
            &if next == [Move::Pass] {
                if attempt.is_hopeless() {
                    say!("practice-no-move-helps")
                } else {
                    say!("practice-no-move-needed")
                }
            } else {
                say!("practice-hint-move", moves = moves)
            },
        );
    } else if practice.hint() == Hint::Area && !practice.area().is_empty() {
        label(ui, &say!("practice-hint-area"));
    }
}

/// Returns a text about the end of the line.
fn line_end_text(finding: &Finding, attempt: &Attempt, size: Size) -> Phrase {
    let defender = attempt.defender();
    let at = |point| i18n::at(Move::Place(point), size);
    match (&finding.evidence, finding.reached) {
        (Evidence::Captured, _) => say!("practice-captured", color = defender),
        (Evidence::Eyes([first, second]), _) => say!(
            "practice-eyes",
            color = defender,
            first = at(*first),
            second = at(*second)
        ),
        (Evidence::Joined, _) => say!("practice-joined", color = defender),
        (Evidence::Ko(who), _) => say!("practice-ko-now", color = *who),
        (_, Status::Alive) => say!("practice-alive", color = defender),
        (_, Status::Dead) => say!("practice-dead", color = defender),
        (_, Status::Seki) => say!("practice-seki", color = defender),
        (_, status @ (Status::Ko(_) | Status::Unknown)) => {
            say!("practice-hint-status", status = words::status(&status))
        }
    }
}

/// Returns a text about the better result.
fn better_result_text(finding: &Finding) -> Phrase {
    if finding.futile {
        return say!("practice-in-vain");
    }
    match finding.best {
        Status::Dead => say!("practice-better-dead"),
        Status::Alive => say!("practice-better-alive"),
        Status::Seki => say!("practice-better-seki"),
        Status::Ko(_) if !matches!(finding.reached, Status::Ko(_)) => {
            say!("practice-ko-was-possible")
        }
        Status::Ko(_) | Status::Unknown => say!("practice-better-ko"),
    }
}

/// The state of a problem that its buttons depend on.
struct Stand {
    /// The line ended without the best result.
    failed: bool,
    /// It is solved, or its answer was shown to the end.
    done: bool,
    /// The line is over, with any result.
    over: bool,
    /// The line is over, but its result is not obvious on the board.
    hidden: bool,
}

impl Stand {
    fn of(practice: &Practice) -> Self {
        let finding = practice.finding();
        let verdict = finding.zip(practice.attempt());
        let failed = verdict.is_some_and(|(finding, attempt)| !attempt.is_solved(finding));
        let over = practice.is_over();
        let shown = practice.helped() == Hint::Line && !failed;
        Self {
            failed,
            done: over && (practice.is_solved() || shown),
            over,
            hidden: finding.is_some_and(|finding| finding.evidence == Evidence::Settled)
                && !practice.is_played_out(),
        }
    }
}

/// Shows the buttons for hints and for going back. Each keeps its place, so
/// that no button appears under a finger that meant another.
fn help(ui: &mut Ui, state: &PracticePanel<'_, '_>) -> Option<Request> {
    let (practice, playlist) = (&*state.practice, &*state.playlist);
    let stand = Stand::of(practice);
    let mut request = None;
    let mut ask = |clicked, intent| {
        if clicked {
            request = Some(Request::send(intent));
        }
    };
    let mut helps = |ui: &mut Ui| {
        let open = matches!(practice.knowledge(), Knowledge::Proved(_))
            && practice.finding().is_none()
            && practice.is_students_turn()
            && !practice.is_played_out();
        pair(ui, |ui, width| {
            let (text, hint) = (say!("practice-hint"), practice.may_be_helped());
            let hint = sized_button(ui, Role::Other, &text, Action::Hint, width, hint);
            ask(hint.clicked(), PracticeIntent::Hint);
            let text = say!("practice-pass");
            let pass = sized_button(ui, Role::Other, &text, Action::Pass, width, open);
            ask(pass.clicked(), PracticeIntent::Pass);
        });
        pair(ui, |ui, width| {
            let can = state.game.get().can_undo();
            let (role, text) = if stand.failed {
                (Role::Main, say!("practice-try-again"))
            } else {
                (Role::Other, say!("undo"))
            };
            let back = sized_button(ui, role, &text, Action::Undo, width, can);
            ask(back.clicked(), PracticeIntent::Back);
            let over = sized_button(ui, Role::Other, &say!("start-over"), "", width, can);
            ask(over.clicked(), PracticeIntent::StartOver);
        });
    };
    // Below a board there is little room, so the buttons to go on come first.
    let window = ui.ctx().content_rect();
    if window.width() < window.height() {
        let onward = answer_and_next_buttons(ui, playlist, practice, &stand);
        helps(ui);
        request.or(onward)
    } else {
        helps(ui);
        let onward = answer_and_next_buttons(ui, playlist, practice, &stand);
        request.or(onward)
    }
}

/// Shows the buttons for the answer, or the end of a finished line, and for the
/// next problem.
fn answer_and_next_buttons(
    ui: &mut Ui,
    playlist: &Playlist,
    practice: &Practice,
    stand: &Stand,
) -> Option<Request> {
    let proved = matches!(practice.knowledge(), Knowledge::Proved(_));
    let (_, all) = playlist.progress();
    let mut intent = None;
    row(ui, if all > 1 { 2 } else { 1 }, |ui, width| {
        let clicked = if stand.hidden {
            let (text, key) = (say!("practice-show-end"), Action::ToEnd);
            let show = sized_button(ui, Role::Other, &text, key, width, true);
            show.clicked().then_some(PracticeIntent::PlayOut)
        } else {
            let text = say!("practice-show-answer");
            let show = sized_button(ui, Role::Other, &text, "", width, proved);
            show.clicked().then_some(PracticeIntent::ShowAnswer)
        };
        intent = clicked;
        if all > 1 {
            let (text, key) = (say!("practice-next"), Action::NextPage);
            let role = if stand.done { Role::Main } else { Role::Other };
            let can = stand.over && playlist.has_next();
            if sized_button(ui, role, &text, key, width, can).clicked() {
                intent = Some(PracticeIntent::Next);
            }
        }
    });
    intent.map(Request::send)
}

/// Shows the buttons that leave the practice.
fn ways(ui: &mut Ui, state: &PracticePanel<'_, '_>) -> Option<Request> {
    let mut request = None;
    if state.policy.is_for_visitors() {
        pair(ui, |ui, width| {
            let problems = sized_button(ui, Role::Other, &say!("problems"), "", width, true);
            let menu = sized_button(ui, Role::Other, &say!("menu"), Action::Back, width, true);
            if problems.clicked() {
                request = Some(Request::show(Screen::Library));
            } else if menu.clicked() {
                request = Some(Request::menu(Menu::Pause));
            }
        });
        return request;
    }
    pair(ui, |ui, width| {
        let text = say!("practice-swap");
        let may = state.practice.is_solved();
        if sized_button(ui, Role::Other, &text, "", width, may).clicked() {
            request = Some(Request::send(PracticeIntent::SwapSides));
        }
        let text = say!("practice-examine");
        if sized_button(ui, Role::Other, &text, Action::Examine, width, true).clicked() {
            request = Some(Request::send(PracticeIntent::Examine));
        }
    });
    let has_record = !state.set_aside.is_empty();
    if has_record && button(ui, Role::Main, &say!("group-back"), "").clicked() {
        request = Some(Request::send(ReviewIntent::TakeUp));
    }
    row(ui, 3, |ui, width| {
        if sized_button(ui, Role::Other, &say!("editor-edit"), "", width, true).clicked() {
            request = Some(EditorIntent::Edit.into());
        }
        if sized_button(ui, Role::Other, &say!("problems"), "", width, true).clicked() {
            request = Some(Request::show(Screen::Library));
        }
        if sized_button(ui, Role::Other, &say!("menu"), Action::Back, width, true).clicked() {
            request = Some(Request::menu(Menu::Pause));
        }
    });
    request
}

/// Shows two buttons side by side. Each gets the width that is passed to
/// `both`.
fn pair(ui: &mut Ui, both: impl FnOnce(&mut Ui, f32)) {
    row(ui, 2, both);
}

/// Shows `count` buttons side by side.
fn row(ui: &mut Ui, count: u8, all: impl FnOnce(&mut Ui, f32)) {
    ui.horizontal(|ui| {
        let gaps = GAP * f32::from(count - 1);
        let width = (ui.available_width() - gaps) / f32::from(count);
        ui.spacing_mut().item_spacing.x = GAP;
        all(ui, width);
    });
}

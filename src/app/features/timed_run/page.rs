//! The page of timed runs: the set-up, the last result and the best runs.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{InMut, Res};
use bevy_egui::egui::{self, Sense, Ui, vec2};

use crate::app::board::paint_seal;
use crate::app::features::timed_run::{Finished, LastRun, RunIntent, StartRun};
use crate::app::problem_session::draw::Source;
use crate::app::problem_session::timed_run::{COUNT, LEVEL, SECONDS};
use crate::app::problem_session::{Collections, Plan, Playlist, PractiseList, ProblemResult};
use crate::app::saves::{Memory, study};
use crate::app::session::{Request, Screen};
use crate::app::ui::cards::head;
use crate::app::ui::page_cards::{GAP, WIDE, caption, card};
use crate::app::ui::pick::{choice, pick, row};
use crate::app::ui::theme;
use crate::app::ui::two_ends::two_ends;
use crate::app::ui::widgets::{Role, button, note, sized_button, title, translate};
use crate::i18n;
use crate::i18n::figures::{day, time};
use crate::i18n::{Phrase, say};
use crate::study::TimedRun;

/// The number of best runs that are listed.
const BEST: usize = 8;
/// The height of a problem in the list of results.
const LEG: f32 = 36.0;

/// The resources that the page of timed runs shows.
#[derive(SystemParam)]
pub(crate) struct TimedRunPage<'w> {
    last: Res<'w, LastRun>,
    collections: Res<'w, Collections>,
    memory: Res<'w, Memory>,
}

pub(crate) fn run_page(InMut(ui): InMut<Ui>, state: TimedRunPage) -> Option<Request> {
    let memory = &*state.memory;
    let mut request = None;
    if head(ui, &say!("run")) {
        request = Some(Request::show(Screen::Statistics));
    }
    ui.add_space(6.0);
    let first = |ui: &mut Ui| match &state.last.0 {
        Some(finished) => result(ui, finished),
        None => set_up(ui, &state.collections),
    };
    if ui.available_width() < WIDE {
        request = first(ui).or(request);
        ui.add_space(GAP);
        best(ui, memory);
        return request;
    }
    let width = (ui.available_width() - GAP) / 2.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let column = |ui: &mut Ui, contents: &mut dyn FnMut(&mut Ui)| {
            ui.vertical(|ui| {
                ui.set_width(width);
                contents(ui);
            });
        };
        column(ui, &mut |ui| request = first(ui).or(request.take()));
        column(ui, &mut |ui| best(ui, memory));
    });
    request
}

fn chosen_id() -> egui::Id {
    egui::Id::new("timed run")
}

/// Shows the set-up of a run. The choices are kept while the program runs.
fn set_up(ui: &mut Ui, collections: &Collections) -> Option<Request> {
    let mut plan: Plan = ui
        .data(|data| data.get_temp(chosen_id()))
        .unwrap_or_default();
    let request = card(ui, |ui| {
        caption(ui, &say!("run-set-up"), &say!("run-how", count = COUNT));
        ui.add_space(4.0);
        note(ui, &say!("run-seconds"));
        let times = SECONDS.map(|seconds| (seconds, say!("options-seconds", seconds = seconds)));
        plan.seconds = choice(ui, &times, plan.seconds).unwrap_or(plan.seconds);
        note(ui, &say!("run-source"));
        source(ui, collections, &mut plan.source);
        ui.add_space(6.0);
        let start = button(ui, Role::Main, &say!("start"), "");
        start
            .clicked()
            .then(|| Request::send(StartRun(plan.clone())))
    });
    ui.data_mut(|data| data.insert_temp(chosen_id(), plan));
    request
}

/// Shows a list of levels and collections.
fn source(ui: &mut Ui, collections: &Collections, chosen: &mut Source) {
    let volumes = collections.volumes();
    let shown = match &*chosen {
        Source::All => say!("problems-all-collections"),
        Source::Level(level) => say!("statistics-level", level = *level),
        Source::Collection(path) => match collections.volume(path) {
            Some(volume) => i18n::problem_title(&volume.collection.title),
            // The file of the collection is gone.
            None => {
                *chosen = Source::All;
                say!("problems-all-collections")
            }
        },
    };
    let shown = translate(ui, &shown);
    let name = say!("problems");
    let width = ui.available_width();
    pick(ui, ("source of a run", &name), width, shown, |ui| {
        let mut offer = |ui: &mut Ui, source: Source, name: Phrase, count: usize| {
            let text = format!("{} ({count})", translate(ui, &name));
            if row(ui, *chosen == source, text) {
                *chosen = source;
            }
        };
        let all = volumes.iter().flat_map(|volume| volume.problems());
        let mut levels = std::collections::BTreeMap::<u8, usize>::new();
        for problem in all.clone() {
            *levels.entry(problem.level).or_default() += 1;
        }
        let name = say!("problems-all-collections");
        offer(ui, Source::All, name, all.count());
        for (level, count) in levels.into_iter().filter(|(level, _)| *level > 0) {
            let name = say!("statistics-level", level = level);
            offer(ui, Source::Level(level), name, count);
        }
        for volume in volumes {
            let source = Source::Collection(volume.path().to_owned());
            let name = i18n::problem_title(&volume.collection.title);
            offer(ui, source, name, volume.problems().len());
        }
    });
}

/// Shows the result of the last run.
fn result(ui: &mut Ui, finished: &Finished) -> Option<Request> {
    let mut request = None;
    let legs = &finished.legs;
    let solved = legs.iter().filter(|leg| leg.solved).count();
    let spent: u128 = legs.iter().map(|leg| leg.spent.as_millis()).sum();
    card(ui, |ui| {
        title(ui, &say!("run-over", solved = solved, all = legs.len()));
        let spent = time(u64::try_from(spent).unwrap_or(u64::MAX));
        let each = finished.plan.seconds;
        note(ui, &say!("run-took", time = spent, seconds = each));
        ui.add_space(4.0);
        for (number, leg) in legs.iter().enumerate() {
            if problem(ui, number + 1, leg) {
                let picks = legs.iter().map(|leg| leg.pick.clone());
                request = Some(Request::send(PractiseList(Playlist::new(picks, number))));
            }
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let width = (ui.available_width() - 8.0) / 2.0;
            if sized_button(ui, Role::Main, &say!("run-again"), "", width, true).clicked() {
                request = Some(Request::send(StartRun(finished.plan.clone())));
            }
            if sized_button(ui, Role::Other, &say!("run-other"), "", width, true).clicked() {
                request = Some(Request::send(RunIntent::Dismiss).showing(Screen::Run));
            }
        });
    });
    request
}

/// Shows a problem of a run: a seal, its title and its time. Returns true if it
/// was clicked, to practise it.
fn problem(ui: &mut Ui, number: usize, leg: &ProblemResult) -> bool {
    use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
    let name = i18n::problem_title(&leg.pick.problem().title);
    let name = format!("{number}. {}", translate(ui, &name));
    let spent = u64::try_from(leg.spent.as_millis()).unwrap_or(u64::MAX);
    let spent = translate(ui, &time(spent));
    let verdict = if leg.solved {
        say!("problem-solved")
    } else {
        say!("problem-failed")
    };
    let all = format!("{name}: {}, {spent}", translate(ui, &verdict));
    let size = vec2(ui.available_width(), LEG);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &all));
    let palette = theme::of(ui.ctx());
    let pointer = PointerState::of(&response);
    if pointer != PointerState::None {
        ButtonLook::new(&palette, ButtonState::Ready, pointer).paint(ui.painter(), rect, 8);
    }
    let side = 22.0;
    let place = rect.left_center() + vec2(4.0 + side / 2.0, 0.0);
    paint_seal(ui.painter(), place, side * 0.42, leg.solved);
    let inner = rect.shrink2(vec2(10.0, 0.0)).with_min_x(place.x + side);
    two_ends(ui, inner, [name, spent], [palette.text, palette.faded]);
    response.clicked()
}

/// Shows the best runs: those with the most solved problems, and of these the
/// ones with the shortest time limit.
fn best(ui: &mut Ui, memory: &Memory) {
    let overview = memory.overview();
    let mut runs: Vec<&TimedRun> = overview.map_or_else(Vec::new, |all| all.runs.iter().collect());
    runs.sort_by_key(|run| {
        let count = std::cmp::Reverse(run.right);
        (count, run.seconds_each, std::cmp::Reverse(run.started))
    });
    card(ui, |ui| {
        caption(ui, &say!("run-best"), &say!("run-best-how"));
        if runs.is_empty() {
            note(ui, &say!("run-none"));
        }
        for run in runs.into_iter().take(BEST) {
            let from = match run.collection.strip_prefix(LEVEL).map(str::trim) {
                _ if run.collection.is_empty() => say!("problems-all-collections"),
                Some(level) if level.parse::<u8>().is_ok() => {
                    say!("statistics-level", level = level)
                }
                _ => i18n::problem_title(&run.collection),
            };
            let solved = say!("statistics-of", part = run.right, all = run.count);
            let each = say!("options-seconds", seconds = run.seconds_each);
            let left = Phrase::row([solved, each, from], " · ");
            let left = translate(ui, &left);
            let right = study::local_day(run.started).map(day);
            let right = right.map_or_else(String::new, |phrase| translate(ui, &phrase));
            let size = vec2(ui.available_width(), 28.0);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let all = format!("{left}, {right}");
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &all));
            let palette = theme::of(ui.ctx());
            two_ends(ui, rect, [left, right], [palette.text, palette.faded]);
        }
    });
}

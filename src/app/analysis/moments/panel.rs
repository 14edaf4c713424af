//! The moments of the game beside the board, below the analysis.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Rect, Response, ScrollArea, Sense, Stroke, Ui, vec2};

use super::super::{AnalysisIntent, Analyst};
use super::{GameMoments, KeepState, MomentProblems, MomentsIntent, Progress, may_ask};
use crate::app::board::graded;
use crate::app::session::{CurrentGame, Policy, Request, Screen};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::icons::{Glyph, glyph_button};
use crate::app::ui::small_board::paint_stone;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, note, translate};
use crate::config::controls::Action;
use crate::engine::analysis::Grade;
use crate::go::{Color, Move, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::moments::{Fate, Kind, Moment};

/// The height of a row, and the number of rows that are shown at once.
const ROW: f32 = 46.0;
const ROWS: usize = 4;
/// The width of the button that keeps a moment.
const KEEP: f32 = 40.0;

/// The state that the moments beside the board show.
#[derive(SystemParam)]
pub(crate) struct MomentsPanel<'w> {
    moments: Res<'w, GameMoments>,
    problems: Res<'w, MomentProblems>,
    game: Res<'w, CurrentGame>,
    screen: Res<'w, State<Screen>>,
    policy: Res<'w, Policy>,
}

/// A moment for the graph: the number of its position, and its grade.
pub(in crate::app::analysis) struct GraphMark {
    pub(in crate::app::analysis) number: usize,
    pub(in crate::app::analysis) grade: Grade,
    pub(in crate::app::analysis) color: Color,
}

impl MomentsPanel<'_> {
    /// Returns the marks of the moments in the graph of the game.
    pub(in crate::app::analysis) fn graph_marks(&self, analyst: &Analyst) -> Vec<GraphMark> {
        let moments = self.moments.on(analyst.line());
        let mark = |(_, moment): (usize, &Moment)| GraphMark {
            number: moment.position + 1,
            grade: grade(moment.kind),
            color: moment.color,
        };
        moments.map(mark).collect()
    }

    /// Returns true if there is a moment to list.
    pub(in crate::app::analysis) fn has_list(&self, analyst: &Analyst) -> bool {
        self.moments.on(analyst.line()).next().is_some()
    }

    /// Returns true if the moments may be asked for here.
    fn may_ask(&self) -> bool {
        may_ask(*self.screen.get(), *self.policy, &self.game)
    }
}

/// Shows the button that starts the search, its progress, and the moments.
pub(in crate::app::analysis) fn moments_part(
    ui: &mut Ui,
    state: &MomentsPanel<'_>,
    analyst: &Analyst,
) -> Option<Request> {
    if !state.may_ask() {
        return None;
    }
    let mut request = None;
    let progress = state.moments.progress();
    let (text, runs) = match progress {
        Progress::Running(percent) => (say!("moments-stop", percent = percent), true),
        _ => (say!("moments"), false),
    };
    if button(ui, Role::Choice(runs), &text, Action::LifeAndDeath).clicked() {
        request = Some(Request::send(MomentsIntent::Toggle));
    }
    if progress == Progress::None || *state.screen.get() != Screen::Review {
        return request;
    }
    let moments: Vec<(usize, &Moment)> = state.moments.on(analyst.line()).collect();
    if !moments.is_empty() {
        request = list(ui, state, analyst, &moments).or(request);
    } else if !runs {
        note(ui, &say!("moments-none"));
    }
    let (asked, undecided) = state.moments.questions();
    if !runs && undecided > 0 {
        let count = say!("moments-undecided", undecided = undecided, asked = asked);
        note(ui, &count);
    }
    request
}

/// Shows the list of the moments, and the button that keeps all of them.
fn list(
    ui: &mut Ui,
    state: &MomentsPanel<'_>,
    analyst: &Analyst,
    moments: &[(usize, &Moment)],
) -> Option<Request> {
    let mut request = None;
    let size = state.game.get().board().size();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let rows = moments.len().min(ROWS) as f32;
        let height = rows * ROW + (rows - 1.0) * ui.spacing().item_spacing.y;
        let area = ScrollArea::vertical().id_salt("moments").max_height(height);
        area.show(ui, |ui| {
            for (index, moment) in moments {
                let kept = state.state(moment);
                request = row(ui, (*index, moment), analyst, kept, size).or(request.take());
            }
        });
    });
    let left = moments.iter().filter(|(_, moment)| {
        moment.has_exercise() && !matches!(state.state(moment), Some(KeepState::Refused))
    });
    let is_new = |moment: &Moment| state.state(moment).is_none();
    let (all, new) = (
        left.clone().count(),
        left.filter(|(_, moment)| is_new(moment)).count(),
    );
    if new > 0 && all > 1 {
        let text = say!("moments-keep-all", count = new);
        if button(ui, Role::Other, &text, "").clicked() {
            request = Some(Request::send(MomentsIntent::KeepAll));
        }
    }
    request
}

impl MomentsPanel<'_> {
    /// Returns the state of a moment's problem.
    fn state(&self, moment: &Moment) -> Option<KeepState> {
        let board = self.moments.board(moment)?;
        self.problems.state(board, moment)
    }
}

/// Shows a moment. A click goes to the position before it, and the button at its
/// end makes a problem of it.
fn row(
    ui: &mut Ui,
    (index, moment): (usize, &Moment),
    analyst: &Analyst,
    kept: Option<KeepState>,
    size: Size,
) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let room = ui.available_width() - KEEP - 4.0;
        let is_shown = analyst.at() == moment.position;
        if line(ui, moment, vec2(room, ROW), is_shown, size).clicked() {
            request = Some(Request::send(AnalysisIntent::GoTo(moment.position)));
        }
        if !moment.has_exercise() {
            return;
        }
        let (glyph, name, button_state) = match kept {
            None => (
                Glyph::Letters("+"),
                say!("moments-keep"),
                ButtonState::Ready,
            ),
            Some(KeepState::Waiting) => (
                Glyph::Letters("…"),
                say!("moments-keeping"),
                ButtonState::Off,
            ),
            Some(KeepState::Kept) => (Glyph::Tick, say!("moments-kept"), ButtonState::Off),
            Some(KeepState::Refused) => (
                Glyph::Letters("–"),
                say!("moments-refused"),
                ButtonState::Off,
            ),
        };
        if glyph_button(ui, glyph, &name, None, vec2(KEEP, ROW), button_state).clicked() {
            request = Some(Request::send(MomentsIntent::Keep(index)));
        }
    });
    request
}

/// Shows the move, its effect, the group, and the result.
fn line(ui: &mut Ui, moment: &Moment, room: egui::Vec2, is_shown: bool, size: Size) -> Response {
    let (rect, response) = ui.allocate_exact_size(room, Sense::click());
    let played = say!(
        "analysis-played",
        number = moment.number,
        move = i18n::at(moment.mv, size)
    );
    let [played, effect, detail] =
        [played, effect(moment), detail(moment, size)].map(|phrase| translate(ui, &phrase));
    let words = format!("{played} {effect}. {detail}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
    let palette = theme::of(ui.ctx());
    let state = ButtonState::chosen(is_shown);
    let look = ButtonLook::new(&palette, state, PointerState::of(&response));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    look.paint(&painter, rect, 8);
    let rect = rect.translate(vec2(0.0, look.sunk));
    let upper = rect.top() + ROW * 0.32;
    let lower = rect.top() + ROW * 0.72;
    let left = rect.left() + 16.0;
    paint_stone(&painter, egui::pos2(left, upper), 7.5, moment.color);
    let strong = FontId::new(14.5, theme::strong());
    let at = egui::pos2(left + 14.0, upper);
    let number = painter.text(at, Align2::LEFT_CENTER, played, strong.clone(), look.ink);
    let seal = egui::pos2(number.right() + 14.0, upper);
    let rim = Stroke::new(1.0, palette.verdicts.dark);
    let fill = graded(&palette.verdicts, grade(moment.kind));
    painter.circle(seal, 4.5, fill, rim);
    let at = seal + vec2(10.0, 0.0);
    painter.text(at, Align2::LEFT_CENTER, effect, strong, look.ink);
    let small = FontId::proportional(13.0);
    paint_stone(&painter, egui::pos2(left, lower), 5.0, moment.group);
    let at = egui::pos2(left + 14.0, lower);
    let galley = painter.layout_no_wrap(detail, small, look.small);
    let is_cut = at.x + galley.size().x > rect.right() - 8.0;
    let top = at - vec2(0.0, galley.size().y / 2.0);
    let shown = Rect::from_min_max(rect.min, rect.max - vec2(8.0, 0.0));
    let clipped = painter.with_clip_rect(shown.intersect(painter.clip_rect()));
    clipped.galley(top, galley, look.small);
    if is_cut {
        response.on_hover_text(words)
    } else {
        response
    }
}

/// Returns the grade by which a moment is colored.
const fn grade(kind: Kind) -> Grade {
    match kind {
        Kind::MissedKill | Kind::MissedLife | Kind::LostByOwnMove => Grade::Blunder,
        Kind::Needless => Grade::Slack,
        Kind::Killed | Kind::Saved => Grade::Good,
    }
}

/// Returns the effect of the move in a few words.
fn effect(moment: &Moment) -> Phrase {
    match moment.kind {
        Kind::MissedKill => say!("moments-missed-kill"),
        Kind::MissedLife => say!("moments-missed-life"),
        Kind::Killed if moment.fates[1] == Fate::Ko => say!("moments-attacked-ko"),
        Kind::Killed => say!("moments-killed"),
        Kind::Saved if moment.fates[1] == Fate::Ko => say!("moments-saved-ko"),
        Kind::Saved => say!("moments-saved"),
        Kind::Needless => say!("moments-needless"),
        Kind::LostByOwnMove => say!("moments-lost"),
    }
}

/// Returns the group, the better move and the result.
fn detail(moment: &Moment, size: Size) -> Phrase {
    let at = moment.targets.first().map(|target| Move::Place(*target));
    let group = say!(
        "moments-group",
        stones = moment.stones,
        point = at.map_or_else(|| Phrase::plain(""), |at| i18n::at(at, size))
    );
    let [best, after] = moment.fates;
    let moves = moment.better().iter().take(3).map(|mv| i18n::at(*mv, size));
    let moves = Phrase::row(moves, ", ");
    let better = match (moment.kind, best) {
        (Kind::MissedKill | Kind::MissedLife, Fate::Ko) => {
            Some(say!("moments-makes-ko", moves = moves))
        }
        (Kind::MissedKill, _) => Some(say!("moments-kills", moves = moves)),
        (Kind::MissedLife, _) => Some(say!("moments-lives", moves = moves)),
        _ => None,
    };
    // Another result follows from the effect of the move.
    let is_told = matches!(moment.kind, Kind::Killed | Kind::Saved);
    let now = (after == Fate::Ko && !is_told).then(|| say!("moments-now-ko"));
    let parts = [Some(group), better, now];
    Phrase::row(parts.into_iter().flatten(), " · ")
}

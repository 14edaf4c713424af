//! The analysis beside the board: the current position, the graph of the game,
//! and the worst moves.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, CornerRadius, FontId, Mesh, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, pos2,
    vec2,
};

use crate::app::analysis::moments::panel::{GraphMark, MomentsPanel, moments_part};
use crate::app::analysis::{AnalysisIntent, Analyst, Measure, Warning};
use crate::app::board::{graded, points};
use crate::app::session::{ChooseSettings, CurrentGame, GroupIntent, Prefs, Request, Roster};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::small_board::paint_stone;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, chooser, label, note, sized_button, title, translate};
use crate::config::controls::Action;
use crate::config::settings::Settings;
use crate::engine::analysis::{Evaluation, GameAnalysis, Grade, Loss, Mistake};
use crate::go::{Color, Move, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::moments::{Fate, Kind};

/// The height of the graph, that of a graph without a curve, and the width of the
/// numbers at its left.
const GRAPH: f32 = 116.0;
const LINE: f32 = 40.0;
const NUMBERS: f32 = 40.0;
/// The least lead at the edge of the graph, in points.
const LEAST_SPAN: f32 = 10.0;
/// The number of listed moves, the number in a low panel, and the height of a
/// row.
const LISTED: usize = 8;
const LISTED_LOW: usize = 4;
const ROW: f32 = 32.0;
/// The height of a panel below which fewer moves are listed.
const LOW: f32 = 900.0;

/// The state that the analysis beside the board shows.
#[derive(SystemParam)]
pub(crate) struct AnalysisPanel<'w> {
    pub(crate) analyst: Res<'w, Analyst>,
    game: Res<'w, CurrentGame>,
    roster: Res<'w, Roster>,
    prefs: Res<'w, Prefs>,
    moments: MomentsPanel<'w>,
}

impl AnalysisPanel<'_> {
    /// Returns true if moments of the game are listed.
    pub(crate) fn lists_moments(&self) -> bool {
        self.moments.has_list(&self.analyst)
    }
}

/// Shows the buttons and the results of the analysis.
pub(crate) fn analysis_part(ui: &mut Ui, state: &AnalysisPanel<'_>) -> Option<Request> {
    let analyst = &*state.analyst;
    let mut intent = switches(ui, analyst);
    let mut chosen = None;
    if analyst.is_wanted() || analyst.analyses_whole_game() {
        chosen = source(ui, state);
    }
    if analyst.is_wanted() {
        standing(ui, analyst);
    }
    let story = analyst.story();
    // The analysis of a teaching game is not shown unasked.
    let is_played = state
        .game
        .session()
        .is_some_and(|session| session.outcome().is_none());
    let shows_story = !is_played || analyst.is_wanted() || analyst.analyses_whole_game();
    let marks = state.moments.graph_marks(analyst);
    if shows_story && (story.known() > 1 || !marks.is_empty()) {
        intent = graph(ui, analyst, &marks).or(intent);
    }
    if shows_story && story.known() > 1 {
        let size = state.game.get().board().size();
        intent = mistakes(ui, analyst, size).or(intent);
    }
    let moments = moments_part(ui, &state.moments, analyst);
    intent.map(Request::send).or(moments).or(chosen)
}

/// Shows the choice of the source, if there are engines to choose from.
fn source(ui: &mut Ui, state: &AnalysisPanel<'_>) -> Option<Request> {
    let settings = &state.prefs.settings;
    let engines = state.roster.all(settings);
    let engines = engines.map(|entry| Some(entry.name.as_str()));
    let all: Vec<Option<&str>> = [None].into_iter().chain(engines).collect();
    if all.len() < 2 {
        return None;
    }
    let chosen = settings.analyst.as_deref();
    let at = all.iter().position(|name| *name == chosen).unwrap_or(0);
    let name = all[at].map_or_else(|| say!("analysis-self"), Phrase::plain);
    let step = chooser(ui, &say!("analysis-by"), &name, ["‹", "›"], 0.0, |_, _| ());
    if let Some(why) = &state.analyst.by().trouble {
        let instead = say!("analysis-instead");
        note(ui, &Phrase::row([why.clone().sentence(), instead], " "));
    }
    if step == 0 {
        return None;
    }
    let to = (at + all.len()).saturating_add_signed(step.into()) % all.len();
    let settings = Settings {
        analyst: all[to].map(str::to_owned),
        ..settings.clone()
    };
    Some(Request::send(ChooseSettings(Box::new(settings))))
}

fn switches(ui: &mut Ui, analyst: &Analyst) -> Option<AnalysisIntent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let (wanted, whole) = (analyst.is_wanted(), analyst.analyses_whole_game());
        let text = say!("analysis");
        if sized_button(
            ui,
            Role::Choice(wanted),
            &text,
            Action::Analyse,
            width,
            true,
        )
        .clicked()
        {
            intent = Some(AnalysisIntent::Toggle);
        }
        let (done, all) = analyst.progress();
        let text = if whole && done < all {
            say!("analysis-stop", percent = 100 * done / all.max(1))
        } else {
            say!("analysis-whole")
        };
        let some = all > 2;
        if sized_button(
            ui,
            Role::Choice(whole && done < all),
            &text,
            Action::AnalyseGame,
            width,
            some,
        )
        .clicked()
        {
            intent = Some(AnalysisIntent::WholeGame);
        }
    });
    intent
}

/// Shows the value of the position.
fn standing(ui: &mut Ui, analyst: &Analyst) {
    let Some((analysis, color)) = analyst.shown() else {
        note(ui, &say!("analysis-thinking"));
        return;
    };
    label(ui, &in_words(analysis.worth.turned(color)));
    let games = match &analyst.by().engine {
        Some(engine) => say!(
            "analysis-visits",
            visits = analysis.visits,
            engine = engine.as_str()
        ),
        None => say!("analysis-games", games = analysis.visits),
    };
    let goes_on = analyst.works().then(|| Phrase::plain("…"));
    note(ui, &Phrase::row([games].into_iter().chain(goes_on), " "));
}

/// Returns a text about the leading side and its winning chance.
fn in_words(worth: Evaluation) -> Phrase {
    let ahead = match worth.lead {
        Some(lead) => lead >= 0.0,
        None => worth.win_rate >= 0.5,
    };
    let color = if ahead { Color::Black } else { Color::White };
    let worth = worth.turned(color);
    let percent = (worth.win_rate * 100.0).round();
    let percent = f64::from(percent);
    match worth.lead.map(|lead| (lead * 2.0).round() / 2.0) {
        Some(lead) if lead > 0.0 => say!(
            "analysis-lead",
            color = color,
            points = lead.to_string(),
            percent = percent
        ),
        _ => say!("analysis-chance", color = color, percent = percent),
    }
}

/// Shows the graph of the game. A click or a drag goes to a position.
fn graph(ui: &mut Ui, analyst: &Analyst, marks: &[GraphMark]) -> Option<AnalysisIntent> {
    let has_curve = analyst.story().known() > 1;
    let height = if has_curve { GRAPH } else { LINE };
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let name = translate(ui, &say!("analysis-graph"));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &name));
    let plot = Plot::new(rect, analyst);
    plot.paint(ui, marks);
    let mut intent = None;
    let measure = has_curve.then(|| plot.measure_button(ui, rect));
    let is_on_button = measure.as_ref().is_some_and(Response::hovered);
    let pressed = response.interact_pointer_pos();
    if let Some(place) = pressed.filter(|_| !is_on_button) {
        let number = plot.number_at(place);
        intent = (number != analyst.at()).then_some(AnalysisIntent::GoTo(number));
    }
    if measure.is_some_and(|measure| measure.clicked()) {
        return Some(AnalysisIntent::Measure(match analyst.measure() {
            Measure::Points => Measure::Chances,
            Measure::Chances => Measure::Points,
        }));
    }
    if let Some(place) = response.hover_pos().filter(|_| !is_on_button) {
        let number = plot.number_at(place);
        let at = if number == 0 {
            say!("analysis-start")
        } else {
            say!("analysis-move", number = number)
        };
        let worth = plot.story.worth(number).map(in_words);
        let text = translate(ui, &Phrase::row([at].into_iter().chain(worth), "\n"));
        response.on_hover_text_at_pointer(text);
    }
    intent
}

/// The state for painting the graph.
struct Plot<'a> {
    story: &'a GameAnalysis,
    measure: Measure,
    at: usize,
    /// The whole area, and that of the curve.
    frame: Rect,
    inner: Rect,
    /// The value at the edge.
    span: f32,
}

impl<'a> Plot<'a> {
    fn new(rect: Rect, analyst: &'a Analyst) -> Self {
        let story = analyst.story();
        let inner = rect.shrink2(vec2(8.0, 9.0));
        let leads = (0..story.len()).filter_map(|number| story.worth(number)?.lead);
        let most = leads.map(f32::abs).fold(LEAST_SPAN, f32::max);
        // A source that reports no leads has its chances shown.
        let tells = (0..story.len()).any(|n| story.worth(n).is_some_and(|w| w.lead.is_some()));
        let measure = match analyst.measure() {
            Measure::Points if tells => Measure::Points,
            _ => Measure::Chances,
        };
        Self {
            frame: rect,
            story,
            measure,
            at: analyst.at(),
            inner: inner.with_min_x(inner.min.x + if story.known() > 1 { NUMBERS } else { 0.0 }),
            span: match measure {
                Measure::Points => (most / 5.0).ceil() * 5.0,
                Measure::Chances => 50.0,
            },
        }
    }

    fn last(&self) -> usize {
        self.story.len().saturating_sub(1).max(1)
    }

    fn x(&self, number: usize) -> f32 {
        self.inner.min.x + self.inner.width() * number as f32 / self.last() as f32
    }

    /// Returns a point of the curve. Up is good for Black.
    fn place(&self, number: usize) -> Option<Pos2> {
        let worth = self.story.worth(number)?;
        let value = match self.measure {
            Measure::Points => worth.lead?,
            Measure::Chances => (worth.win_rate - 0.5) * 100.0,
        };
        let share = (value / self.span).clamp(-1.0, 1.0);
        let down = self.inner.center().y - share * self.inner.height() / 2.0;
        Some(pos2(self.x(number), down))
    }

    fn number_at(&self, place: Pos2) -> usize {
        let along = (place.x - self.inner.min.x) / self.inner.width().max(1.0);
        let number = (along * self.last() as f32).round();
        (number.max(0.0) as usize).min(self.story.len().saturating_sub(1))
    }

    fn paint(&self, ui: &Ui, marks: &[GraphMark]) {
        let palette = theme::of(ui.ctx());
        let painter = ui.painter();
        let frame = self.frame;
        painter.rect_filled(frame, CornerRadius::same(10), palette.card_hovered);
        let curve: Vec<Pos2> = (0..self.story.len())
            .filter_map(|n| self.place(n))
            .collect();
        let curve_is_empty = curve.len() < 2;
        painter.add(Shape::mesh(self.ground(&palette, &curve)));
        let middle = self.inner.center().y;
        let line = Stroke::new(1.0, palette.faded.gamma_multiply(0.7));
        painter.hline(self.inner.x_range(), middle, line);
        let now = Stroke::new(2.0, palette.accent);
        painter.vline(self.x(self.at), frame.shrink(3.0).y_range(), now);
        painter.add(Shape::line(curve, Stroke::new(1.8, palette.accent_text)));
        for mistake in self.story.worst(LISTED) {
            if let Some(at) = self.place(mistake.number) {
                let rim = Stroke::new(2.0, graded(&palette.verdicts, mistake.grade));
                painter.circle(at, 4.2, palette.stone(mistake.color), rim);
            }
        }
        for mark in marks {
            let foot = pos2(self.x(mark.number), self.inner.max.y + 3.0);
            let fill = graded(&palette.verdicts, mark.grade);
            let rim = Stroke::new(1.2, palette.stone(mark.color));
            let corners = [vec2(-4.0, 4.0), vec2(0.0, -4.5), vec2(4.0, 4.0)];
            let corners = corners.map(|corner| foot + corner).to_vec();
            painter.add(Shape::convex_polygon(corners, fill, rim));
        }
        if let Some(at) = self.place(self.at) {
            painter.circle(at, 3.6, palette.accent, Stroke::new(1.2, palette.on_accent));
        }
        if !curve_is_empty {
            self.numbers(ui, frame);
        }
    }

    /// Returns the areas between the curve and the middle, in the color of the
    /// leading side.
    fn ground(&self, palette: &theme::Palette, curve: &[Pos2]) -> Mesh {
        let mut mesh = Mesh::default();
        let middle = self.inner.center().y;
        let on_line = |x: f32| pos2(x, middle);
        let mut triangle = |corners: [Pos2; 3]| {
            let lowest = corners.iter().map(|corner| corner.y).fold(middle, f32::max);
            let ahead = if lowest > middle {
                Color::White
            } else {
                Color::Black
            };
            let first = mesh.vertices.len() as u32;
            for corner in corners {
                mesh.colored_vertex(corner, palette.stone(ahead).gamma_multiply(0.86));
            }
            mesh.add_triangle(first, first + 1, first + 2);
        };
        for pair in curve.windows(2) {
            let [one, other] = [pair[0], pair[1]];
            if (one.y - middle) * (other.y - middle) < 0.0 {
                let part = (middle - one.y) / (other.y - one.y);
                let crossing = on_line(one.x + (other.x - one.x) * part);
                triangle([one, on_line(one.x), crossing]);
                triangle([other, on_line(other.x), crossing]);
            } else {
                triangle([one, on_line(one.x), on_line(other.x)]);
                triangle([one, other, on_line(other.x)]);
            }
        }
        mesh
    }

    /// Paints the leading sides above and below the middle, and the values at
    /// the edges.
    fn numbers(&self, ui: &Ui, frame: Rect) {
        let palette = theme::of(ui.ctx());
        let painter = ui.painter();
        let most = match self.measure {
            Measure::Points => format!("{:.0}", self.span),
            Measure::Chances => "100%".to_owned(),
        };
        for (down, color) in [
            (self.inner.min.y + 6.0, Color::Black),
            (self.inner.max.y - 6.0, Color::White),
        ] {
            let at = pos2(frame.min.x + 13.0, down);
            paint_stone(painter, at, 5.5, color);
            let font = FontId::proportional(11.5);
            let beside = at + vec2(9.0, 0.0);
            painter.text(beside, Align2::LEFT_CENTER, &most, font, palette.faded);
        }
    }

    /// Shows the button at the left of the graph that changes its measure.
    fn measure_button(&self, ui: &Ui, rect: Rect) -> Response {
        let middle = pos2(rect.min.x + 4.0 + NUMBERS / 2.0, self.inner.center().y);
        let area = Rect::from_center_size(middle, vec2(NUMBERS - 4.0, 30.0));
        let id = ui.id().with("measure");
        let response = ui.interact(area, id, Sense::click());
        let (sign, name) = match self.measure {
            Measure::Points => ("±", say!("analysis-measure-chances")),
            Measure::Chances => ("%", say!("analysis-measure-points")),
        };
        let name = translate(ui, &name);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
        let palette = theme::of(ui.ctx());
        let look = ButtonLook::new(&palette, ButtonState::Ready, PointerState::of(&response));
        look.paint(ui.painter(), area, 8);
        let font = FontId::new(15.0, theme::strong());
        let at = area.center() + vec2(0.0, look.sunk);
        ui.painter()
            .text(at, Align2::CENTER_CENTER, sign, font, look.ink);
        response.on_hover_text(name)
    }
}

/// Shows the list of the worst moves.
fn mistakes(ui: &mut Ui, analyst: &Analyst, size: Size) -> Option<AnalysisIntent> {
    let story = analyst.story();
    let is_low = ui.clip_rect().height() < LOW;
    let worst = story.worst(if is_low { LISTED_LOW } else { LISTED });
    if worst.is_empty() {
        if story.known() == story.len() {
            note(ui, &say!("analysis-none"));
        }
        return None;
    }
    title(ui, &say!("analysis-worst"));
    let mut intent = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for mistake in worst {
            let is_shown = mistake.number == analyst.at();
            if row(ui, mistake, is_shown, size).clicked() {
                intent = Some(AnalysisIntent::GoTo(mistake.number));
            }
        }
    });
    if let [Some(black), Some(white)] = Color::BOTH.map(|color| story.mean_loss(color)) {
        let rounded = |lost: f32| format!("{lost:.1}");
        let mean = say!(
            "analysis-mean",
            black = rounded(black),
            white = rounded(white)
        );
        note(ui, &mean);
    }
    intent
}

/// Returns a short text about the loss of a move.
fn lost(mistake: &Mistake) -> String {
    let loss = mistake.judgement.loss;
    match loss.points {
        Some(lost) => points(-(lost * 10.0).round().clamp(0.0, 9_999.0) as i16),
        None => format!("−{:.0} %", loss.win_rate * 100.0),
    }
}

/// Shows a row of the list: the move, its loss and the better move.
fn row(ui: &mut Ui, mistake: &Mistake, is_shown: bool, size: Size) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let played = say!(
        "analysis-played",
        number = mistake.number,
        move = i18n::at(mistake.mv, size)
    );
    let better = mistake.judgement.better.as_ref();
    let better = better.map(|better| say!("analysis-better", move = i18n::at(better.mv, size)));
    let (played, better) = (
        translate(ui, &played),
        better
            .map(|better| translate(ui, &better))
            .unwrap_or_default(),
    );
    let lost = lost(mistake);
    let words = format!("{played} {lost} {better}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
    let palette = theme::of(ui.ctx());
    let state = ButtonState::chosen(is_shown);
    let look = ButtonLook::new(&palette, state, PointerState::of(&response));
    let painter = ui.painter();
    look.paint(painter, rect, 8);
    let middle = rect.center().y + look.sunk;
    let left = rect.min.x + 16.0;
    paint_stone(painter, pos2(left, middle), 8.0, mistake.color);
    let strong = FontId::new(14.5, theme::strong());
    let at = pos2(left + 15.0, middle);
    painter.text(at, Align2::LEFT_CENTER, played, strong.clone(), look.ink);
    let seal = pos2(rect.min.x + rect.width() * 0.4, middle);
    paint_grade(ui, seal, mistake.grade);
    let number = painter.layout_no_wrap(lost, strong, look.ink);
    let start = seal + vec2(9.0, -number.size().y / 2.0);
    painter.galley(start, number, look.ink);
    let right = pos2(rect.max.x - 12.0, middle);
    let small = FontId::proportional(13.5);
    painter.text(right, Align2::RIGHT_CENTER, better, small, look.small);
    response
}

/// Paints a mark that shows by color and size how bad a move was.
fn paint_grade(ui: &Ui, at: Pos2, grade: Grade) {
    let colors = theme::of(ui.ctx()).verdicts;
    let radius = match grade {
        Grade::Good | Grade::Slack => 3.0,
        Grade::Mistake => 4.0,
        Grade::Blunder => 5.0,
    };
    ui.painter().circle(
        at,
        radius,
        graded(&colors, grade),
        Stroke::new(1.0, colors.dark),
    );
}

/// Shows a blunder warning and the person's choices.
pub(crate) fn warning(ui: &mut Ui, warning: &Warning, size: Size) -> Option<Request> {
    let (mut intent, mut proof) = (None, None);
    let palette = theme::of(ui.ctx());
    theme::card_frame(palette.card)
        .stroke(Stroke::new(1.5, palette.warning))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            title(ui, &warning_text(warning, size));
            for detail in warning_details(warning) {
                note(ui, &detail);
            }
            let better = warning.better().first();
            if let Some(better) = better.filter(|_| warning.is_shown) {
                let better = i18n::at(*better, size);
                note(ui, &say!("teaching-better", move = better));
            }
            if button(ui, Role::Main, &say!("teaching-take-back"), Action::Undo).clicked() {
                intent = Some(AnalysisIntent::TakeBack);
            }
            let text = if warning.is_shown {
                say!("teaching-hide")
            } else {
                say!("teaching-show")
            };
            if better.is_some() && button(ui, Role::Other, &text, "").clicked() {
                intent = Some(AnalysisIntent::ShowBetter);
            }
            if let Some(group) = &warning.group
                && button(ui, Role::Other, &say!("group-ask"), "").clicked()
            {
                proof = Some(Request::send(GroupIntent::Ask(group.stone)));
            }
            if button(ui, Role::Other, &say!("teaching-play-on"), "").clicked() {
                intent = Some(AnalysisIntent::PlayOn);
            }
        });
    intent.map(Request::send).or(proof)
}

/// Returns the proved effect on a group, or else the loss by the analysis.
fn warning_text(warning: &Warning, size: Size) -> Phrase {
    let Some(group) = &warning.group else {
        return warning.loss.map_or_else(|| Phrase::plain(""), loss_text);
    };
    let stones = group.stone_count();
    let point = i18n::at(Move::Place(group.stone), size);
    match group.kind {
        Kind::MissedKill => say!("teaching-misses-kill", stones = stones, point = point),
        Kind::MissedLife => say!("teaching-misses-life", stones = stones, point = point),
        _ => say!("teaching-loses-group", stones = stones, point = point),
    }
}

/// Returns what follows for the group, and the loss by the analysis.
fn warning_details(warning: &Warning) -> impl Iterator<Item = Phrase> {
    let group = warning.group.as_ref();
    let ko = group.filter(|group| group.after == Fate::Ko);
    let ko = ko.map(|_| say!("group-ko"));
    let loss = warning.loss.filter(|_| group.is_some()).map(loss_text);
    ko.into_iter().chain(loss)
}

fn loss_text(loss: Loss) -> Phrase {
    let points = loss.points.unwrap_or(0.0).round();
    if points >= 1.0 {
        say!("teaching-loses", points = f64::from(points))
    } else {
        let percent = (loss.win_rate * 100.0).round();
        say!("teaching-loses-chance", percent = f64::from(percent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_leading_side_is_named_with_its_winning_chance() {
        let worth = |win_rate, lead| Evaluation { win_rate, lead };
        let text =
            |worth| i18n::translate(&in_words(worth), crate::config::settings::Language::English);
        let lead = text(worth(0.25, Some(-7.4)));
        assert!(
            lead.contains("White") && lead.contains("7.5") && lead.contains("75"),
            "{lead}"
        );
        let even = text(worth(0.52, Some(0.1)));
        assert!(even.contains("Black") && even.contains("52"), "{even}");
        assert!(text(worth(0.4, None)).contains("White"));
    }
}

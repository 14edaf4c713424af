//! The controls over the board: the view buttons, the buttons of a stone to
//! confirm, the menu of a point, and the reason why a point takes no stone.

pub(crate) mod coordinate_field;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use crate::app::AppSystems;
use crate::app::board::{
    ClickPolicy, CoordinateEntry, CoordinateIntent, Covers, Entry, HoverRefusal, PointMenu,
    TableText, ViewIntent, Zoom,
};
use crate::app::session::chosen_point::{Choice, PointChosen};
use crate::app::session::request::RequestSystems;
use crate::app::ui::PanelSystems;
use crate::app::ui::font_setup::is_lettered;
use crate::app::ui::layout::FreeArea;

use crate::app::features::problem::CurrentProblem;
use crate::app::features::proof::Reading;
use crate::app::features::review::{Review, ReviewIntent};
use crate::app::i18n;
use crate::app::i18n::{Phrase, say};
use crate::app::session::game::CurrentGame;
use crate::app::session::notices::Notify;
use crate::app::session::policy::Policy;
use crate::app::session::preferences::Prefs;
use crate::app::session::request::Request;
use crate::app::session::states::Screen;
use crate::app::ui::button_style::{ButtonState, Face, Touch};
use crate::app::ui::widgets::{Role, button, heading, note, title, told};
use crate::app::ui::{lines, theme};
use crate::config::settings::MoveNumbers;
use crate::game::Refusal;
use crate::go::{Counting, Move, Point};
use crate::record::{Cursor, NodeId};

/// The side of a button on the board.
const SIDE: f32 = 40.0;
/// The distance of such a button from the edge of the board's area.
const OUT: f32 = 8.0;
/// The width of popups.
const WIDTH: f32 = 236.0;

/// The request of the last frame.
#[derive(Clone, Debug)]
enum Asked {
    View(ViewIntent),
    /// Show or hide the view options.
    Open(bool),
    Numbers(MoveNumbers),
    /// Play the proposed stone.
    Confirm,
    /// Remove the proposed stone.
    Drop,
    Choose(PointChosen),
    /// A change of the coordinate field.
    Coordinate(CoordinateIntent),
    Copy(Point),
    GoTo(NodeId),
}

/// The state of the controls: the open popup, and the last request.
#[derive(Resource, Debug, Default)]
pub(crate) struct Tools {
    open: bool,
    asked: Option<Asked>,
}

/// The view buttons in the panel. They are there while the board is so close
/// that it leaves no room on the table, so that they cover no point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPanel {
    open: bool,
    part: bool,
}

/// The requests of the view buttons in the panel.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// Show or hide the view options.
    Open(bool),
    /// Show the relevant part of the board, or all of it.
    Fit,
}

impl Tools {
    /// Returns the view buttons if they are to be in the panel.
    pub(crate) fn in_panel(&self, zoom: &Zoom) -> Option<InPanel> {
        zoom.is_zoomed_in().then(|| InPanel {
            open: self.open,
            part: zoom.can_show_part(),
        })
    }

    /// Notes a request of the buttons in the panel.
    pub(crate) fn ask(&mut self, look: Look) {
        self.asked = Some(match look {
            Look::Open(open) => Asked::Open(open),
            Look::Fit => Asked::View(ViewIntent::Fit),
        });
    }
}

/// Shows the heading of a panel, with the view buttons beside it if there are
/// any.
pub(crate) fn head(ui: &mut Ui, name: &Phrase, buttons: Option<InPanel>) -> Option<Request> {
    let Some(InPanel { open, part }) = buttons else {
        heading(ui, name);
        return None;
    };
    let mut asked = None;
    ui.horizontal_top(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let room = (ui.available_width() - 2.0 * (SIDE + gap)).max(1.0);
        let font = egui::TextStyle::Heading.resolve(ui.style());
        let text = told(ui, name);
        let broken = lines::broken(ui, text.clone(), &font, room);
        let ink = theme::of(ui.ctx()).text;
        let words = ui.painter().layout(broken, font, ink, room);
        let size = vec2(room, words.size().y.max(SIDE));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &text));
        let start = rect.left_center() - vec2(0.0, words.size().y / 2.0);
        ui.painter().galley(start, words, ink);
        if icon(ui, Icon::View, &say!("view"), SIDE, open) {
            asked = Some(Look::Open(!open));
        }
        let (picture, name) = fit(part);
        if icon(ui, picture, &name, SIDE, false) {
            asked = Some(Look::Fit);
        }
    });
    asked.map(|look| Request::change(move |tools: &mut Tools| tools.ask(look)).for_visitors())
}

/// Returns the icon and name of the fit button: it shows the relevant part of
/// the board, or all of it.
fn fit(part: bool) -> (Icon, Phrase) {
    if part {
        (Icon::Part, say!("view-part"))
    } else {
        (Icon::Whole, say!("view-whole"))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Tools>()
        .add_systems(
            EguiPrimaryContextPass,
            draw.run_if(is_lettered).after(PanelSystems),
        )
        .add_systems(
            Update,
            answer.in_set(AppSystems::Panels).after(RequestSystems),
        );
}

/// The resources that the controls show.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w, 's> {
    text: TableText<'w, 's>,
    free: Res<'w, FreeArea>,
    hand: ClickPolicy<'w>,
    entry: Res<'w, Entry>,
    typed: Res<'w, CoordinateEntry>,
    menu: Res<'w, PointMenu>,
    hover_refusal: Res<'w, HoverRefusal>,
    zoom: Res<'w, Zoom>,
    prefs: Res<'w, Prefs>,
    game: Res<'w, CurrentGame>,
    screen: Res<'w, State<Screen>>,
    review: Option<Res<'w, Review>>,
    problem: Option<Res<'w, CurrentProblem>>,
    reading: Option<Res<'w, Reading>>,
    policy: Res<'w, Policy>,
}

fn draw(
    mut contexts: EguiContexts,
    shown: Shown,
    mut tools: ResMut<Tools>,
    mut covers: ResMut<Covers>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut covered = Vec::new();
    if shown.hand.is_free() {
        let scale = ctx.zoom_factor();
        let free = shown.free.0;
        let area = Rect::from_min_max(pos2(free.min.x, free.min.y), pos2(free.max.x, free.max.y));
        let area = area / scale;
        let mut table = Table {
            ctx,
            area,
            shown: &shown,
            covers: Vec::new(),
        };
        let asked = table.view(tools.open);
        let asked = table.confirm().or(asked);
        let asked = table.point().or(asked);
        let asked = table.coordinate().or(asked);
        table.reason();
        covered = table.covers;
        for cover in &mut covered {
            *cover = *cover * scale;
        }
        if asked.is_some() {
            tools.asked = asked;
        }
    } else if tools.open && !shown.screen.has_board() {
        tools.open = false;
    }
    let covered = covered.into_iter().map(|rect| {
        let (min, max) = (rect.min, rect.max);
        bevy::math::Rect::new(min.x, min.y, max.x, max.y)
    });
    covers.set_if_neq(Covers(covered.collect()));
    Ok(())
}

/// The area of the board in the window.
struct Table<'a, 'w, 's> {
    ctx: &'a egui::Context,
    area: Rect,
    shown: &'a Shown<'w, 's>,
    /// The covered rectangles.
    covers: Vec<Rect>,
}

impl Table<'_, '_, '_> {
    /// Lays contents on the board, within its area.
    fn lay<T>(
        &mut self,
        name: &str,
        (at, pivot): (Pos2, Align2),
        contents: impl FnOnce(&mut Ui) -> T,
    ) -> T {
        let area = egui::Area::new(egui::Id::new(name))
            .order(Order::Middle)
            .constrain_to(self.area.shrink(OUT))
            .pivot(pivot)
            .fixed_pos(at)
            .show(self.ctx, contents);
        self.covers.push(area.response.rect);
        area.inner
    }

    /// Shows the view buttons, and the view options if they are open.
    fn view(&mut self, open: bool) -> Option<Asked> {
        // In a kiosk the view is fixed: the whole board, or all of a problem.
        if !self.shown.policy.keeps_zoom() {
            return None;
        }
        let (zoom, narrow) = (&*self.shown.zoom, self.shown.text.is_narrow());
        let part = zoom.can_show_part();
        if zoom.is_zoomed_in() {
            // The buttons are in the panel, and the options open beside them.
            let (at, pivot) = if narrow {
                (self.area.right_bottom(), Align2::RIGHT_BOTTOM)
            } else {
                (self.area.right_top(), Align2::RIGHT_TOP)
            };
            return open.then(|| self.ways(at, pivot, part)).flatten();
        }
        let at = self.shown.text.between_lids(self.ctx);
        let asked = self.lay("view", (at, Align2::CENTER_CENTER), |ui| {
            let direction = if narrow {
                egui::Direction::LeftToRight
            } else {
                egui::Direction::TopDown
            };
            let layout = egui::Layout::from_main_dir_and_cross_align(direction, egui::Align::Min);
            ui.with_layout(layout, |ui| {
                let mut asked = None;
                if icon(ui, Icon::View, &say!("view"), SIDE, open) {
                    asked = Some(Asked::Open(!open));
                }
                let (picture, name) = fit(part);
                if part && icon(ui, picture, &name, SIDE, false) {
                    asked = Some(Asked::View(ViewIntent::Fit));
                }
                asked
            })
            .inner
        });
        if !open {
            return asked;
        }
        let (at, pivot) = if narrow {
            let above = vec2(0.0, SIDE / 2.0 + 8.0);
            (at - above, Align2::CENTER_BOTTOM)
        } else {
            let beside = vec2(SIDE / 2.0 + 8.0, 0.0);
            (at - beside, Align2::RIGHT_CENTER)
        };
        self.ways(at, pivot, part).or(asked)
    }

    /// Shows the view options at a place.
    fn ways(&mut self, at: Pos2, pivot: Align2, part: bool) -> Option<Asked> {
        let numbers = self.shown.prefs.settings.move_numbers;
        let width = WIDTH.min(self.area.width() - 60.0);
        self.lay("ways to look", (at, pivot), |ui| {
            theme::popup_frame(&theme::of(ui.ctx()))
                .show(ui, |ui| {
                    ui.set_width(width);
                    ways_to_look(ui, part, numbers)
                })
                .inner
        })
    }

    /// Shows the buttons of a proposed stone: above it, or below it at the
    /// upper edge.
    fn confirm(&mut self) -> Option<Asked> {
        let entry = self.shown.prefs.settings.move_entry;
        let point = self.shown.entry.proposed()?;
        if !self.shown.entry.wants_buttons(entry) {
            return None;
        }
        let at = self.shown.text.point_on_screen(self.ctx, point);
        let away = self.shown.text.cell(self.ctx) / 2.0 + 10.0;
        let above = at.y - away - theme::BUTTON > self.area.min.y + OUT;
        let place = if above {
            (at - vec2(0.0, away), Align2::CENTER_BOTTOM)
        } else {
            (at + vec2(0.0, away), Align2::CENTER_TOP)
        };
        self.lay("confirm", place, |ui| {
            ui.horizontal(|ui| {
                let mut asked = None;
                if icon(ui, Icon::Tick, &say!("play-stone"), theme::BUTTON, true) {
                    asked = Some(Asked::Confirm);
                }
                if icon(ui, Icon::Cross, &say!("drop-stone"), theme::BUTTON, false) {
                    asked = Some(Asked::Drop);
                }
                asked
            })
            .inner
        })
    }

    /// Shows the menu of a point.
    fn point(&mut self) -> Option<Asked> {
        let point = self.shown.menu.point()?;
        if !self.shown.policy.has_point_menu() {
            return None;
        }
        let at = self.shown.text.point_on_screen(self.ctx, point);
        let away = self.shown.text.cell(self.ctx) / 2.0 + 6.0;
        let right = at.x + away + WIDTH < self.area.max.x;
        let (across, pivot) = if right {
            (away, Align2::LEFT_CENTER)
        } else {
            (-away, Align2::RIGHT_CENTER)
        };
        let shown = self.shown;
        let width = (WIDTH - 50.0).min(self.area.width() - 60.0);
        self.lay("point", (at + vec2(across, 0.0), pivot), |ui| {
            theme::popup_frame(&theme::of(ui.ctx()))
                .show(ui, |ui| {
                    ui.set_width(width);
                    on_point(ui, shown, point)
                })
                .inner
        })
    }

    /// Shows the coordinate field at the upper edge.
    fn coordinate(&mut self) -> Option<Asked> {
        let typed = &*self.shown.typed;
        typed.text()?;
        let at = self.area.center_top() + vec2(0.0, OUT);
        let width = (WIDTH - 50.0).min(self.area.width() - 60.0);
        self.lay("coordinate", (at, Align2::CENTER_TOP), |ui| {
            theme::popup_frame(&theme::of(ui.ctx()))
                .show(ui, |ui| {
                    ui.set_width(width);
                    coordinate_field::field(ui, typed)
                })
                .inner
        })
        .map(Asked::Coordinate)
    }

    /// Shows the reason why the point under the pointer takes no stone.
    fn reason(&self) {
        let Some((point, _, why)) = self.shown.hover_refusal.0 else {
            return;
        };
        if self.shown.menu.point().is_some() {
            return;
        }
        let at = self.shown.text.point_on_screen(self.ctx, point);
        let away = self.shown.text.cell(self.ctx) / 2.0 + 6.0;
        egui::Area::new(egui::Id::new("reason"))
            .order(Order::Middle)
            .interactable(false)
            .constrain_to(self.area.shrink(OUT))
            .pivot(Align2::CENTER_BOTTOM)
            .fixed_pos(at - vec2(0.0, away))
            .show(self.ctx, |ui| {
                ui.set_max_width(280.0);
                let palette = theme::of(ui.ctx());
                theme::card_frame(palette.notice)
                    .stroke(Stroke::new(1.0, palette.edge))
                    .show(ui, |ui| {
                        let text = told(ui, &i18n::refusal(Refusal::Illegal(why)));
                        ui.label(
                            egui::RichText::new(text)
                                .color(palette.on_notice)
                                .size(13.5),
                        );
                    });
            });
    }
}

fn ways_to_look(ui: &mut Ui, part: bool, numbers: MoveNumbers) -> Option<Asked> {
    let mut asked = None;
    let mut row = |ui: &mut Ui, doors: [(Icon, Phrase, ViewIntent); 3]| {
        ui.horizontal(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let width = (ui.available_width() - 2.0 * gap) / 3.0;
            for (picture, name, intent) in doors {
                if wide_icon(ui, picture, &name, vec2(width, theme::BUTTON), false) {
                    asked = Some(Asked::View(intent));
                }
            }
        });
    };
    note(ui, &say!("view-turn"));
    let turn = |clockwise| ViewIntent::Turn { clockwise };
    row(
        ui,
        [
            (Icon::TurnLeft, say!("view-turn-left"), turn(false)),
            (Icon::TurnRight, say!("view-turn-right"), turn(true)),
            (Icon::Mirror, say!("view-mirror"), ViewIntent::Mirror),
        ],
    );
    note(ui, &say!("view-zoom"));
    let zoom = |by| ViewIntent::Zoom { by, at: None };
    let (picture, name) = fit(part);
    let fit = (picture, name, ViewIntent::Fit);
    row(
        ui,
        [
            (Icon::Minus, say!("view-farther"), zoom(1.0 / 1.4)),
            (Icon::Plus, say!("view-nearer"), zoom(1.4)),
            fit,
        ],
    );
    note(ui, &say!("options-numbers"));
    let chosen = crate::app::features::options::panel::choice(ui, &number_names(), numbers);
    chosen.map(Asked::Numbers).or(asked)
}

/// Returns the names of the move-number settings.
pub(crate) fn number_names() -> [(MoveNumbers, Phrase); 4] {
    MoveNumbers::ALL.map(|numbers| {
        let name = match numbers {
            MoveNumbers::Off => say!("numbers-off"),
            MoveNumbers::Last => Phrase::plain("1"),
            MoveNumbers::LastFive => Phrase::plain("5"),
            MoveNumbers::All => say!("numbers-all"),
        };
        (numbers, name)
    })
}

fn on_point(ui: &mut Ui, shown: &Shown<'_, '_>, point: Point) -> Option<Asked> {
    let game = shown.game.get();
    let (board, size) = (game.board(), game.board().size());
    let name = i18n::at(Move::Place(point), size);
    title(ui, &name);
    let stone = board.stone(point);
    if let Some(color) = stone {
        let count = board.liberties(point).len();
        note(ui, &say!("point-stone", color = color, count = count));
    }
    let turn = |turn: &crate::go::Turn| turn.mv == Move::Place(point);
    let number = game.turns().iter().rposition(turn);
    if let Some(index) = number.filter(|_| stone.is_some()) {
        note(ui, &say!("point-move", number = index + 1));
    }
    ui.add_space(2.0);
    let choose = |choice| Asked::Choose(PointChosen { point, choice });
    let mut doors: Vec<(Phrase, Asked)> = Vec::new();
    if shown.hand.takes(point) {
        doors.push((say!("point-play"), choose(Choice::Plain)));
    }
    if shown.hand.counts() {
        doors.push((say!("point-area"), choose(Choice::Plain)));
        if stone.is_some() {
            doors.push((say!("point-chain"), choose(Choice::Alone)));
            if game.rules().counting == Counting::Territory {
                doors.push((say!("point-seki"), choose(Choice::Other)));
            }
        }
    }
    let aimed = shown.problem.is_some() && shown.reading.is_none();
    if *shown.screen.get() == Screen::Problem && aimed && stone.is_some() {
        doors.push((say!("point-target"), choose(Choice::Plain)));
    }
    let review = shown.review.as_deref();
    let review = review.filter(|_| *shown.screen.get() == Screen::Review);
    if let Some(node) = review.and_then(|review| played_at(review, point)) {
        doors.push((say!("point-go-to"), Asked::GoTo(node)));
    }
    doors.push((say!("point-copy", point = name), Asked::Copy(point)));
    let mut asked = None;
    for (name, asks) in doors {
        if button(ui, Role::Other, &name, "").clicked() {
            asked = Some(asks);
        }
    }
    asked
}

/// Returns the node at which a move was played on a point: on the way to the
/// current node, else the next one in the record.
fn played_at(review: &Review, point: Point) -> Option<NodeId> {
    let (record, now) = (review.record(), review.node());
    let is_there = |node: &NodeId| {
        let mv = record.move_at(*node);
        mv.is_some_and(|(_, mv)| mv == Move::Place(point))
    };
    let mut way = std::iter::once(now).chain(record.tree().ancestors(now));
    let found = way.find(is_there).or_else(|| {
        let mut cursor = Cursor::default();
        cursor.go_to(record.tree(), now);
        cursor.find_move(record, point)
    });
    found.filter(|node| *node != now)
}

/// The icons of the buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Icon {
    View,
    Whole,
    Part,
    TurnLeft,
    TurnRight,
    Mirror,
    Plus,
    Minus,
    Tick,
    Cross,
}

/// Shows a button with an icon. Returns true if it was pressed.
fn icon(ui: &mut Ui, icon: Icon, name: &Phrase, side: f32, lit: bool) -> bool {
    wide_icon(ui, icon, name, vec2(side, side), lit)
}

fn wide_icon(ui: &mut Ui, icon: Icon, name: &Phrase, size: egui::Vec2, lit: bool) -> bool {
    let name = told(ui, name);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let palette = theme::of(ui.ctx());
    let face = Face::new(&palette, ButtonState::chosen(lit), Touch::of(&response));
    let painter = ui.painter();
    face.paint(painter, rect, 10);
    let middle = rect.center() + vec2(0.0, face.sunk);
    icon.paint(painter, middle, face.ink);
    response.on_hover_text(name).clicked()
}

impl Icon {
    /// Paints the icon in a square of twenty points.
    fn paint(self, painter: &egui::Painter, middle: Pos2, ink: egui::Color32) {
        let stroke = Stroke::new(1.8, ink);
        let at = |x: f32, y: f32| middle + vec2(x, y);
        let line = |points: &[(f32, f32)]| {
            let points = points.iter().map(|&(x, y)| at(x, y)).collect();
            painter.add(egui::Shape::line(points, stroke));
        };
        match self {
            Self::View => {
                // An eye.
                let lid = |down: f32| -> Vec<(f32, f32)> {
                    let part = |step: u8| {
                        let along = f32::from(step) / 6.0 - 1.0;
                        (along * 10.0, down * 6.5 * (1.0 - along * along))
                    };
                    (0..=12).map(part).collect()
                };
                line(&lid(1.0));
                line(&lid(-1.0));
                painter.circle_filled(middle, 3.2, ink);
            }
            Self::Whole => {
                for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
                    line(&[(3.5 * x, 9.0 * y), (9.0 * x, 9.0 * y), (9.0 * x, 3.5 * y)]);
                }
            }
            Self::Part => {
                // A corner of the board with a stone.
                line(&[(9.0, -8.5), (-8.5, -8.5), (-8.5, 9.0)]);
                line(&[(-8.5, 0.5), (9.0, 0.5)]);
                line(&[(0.5, -8.5), (0.5, 9.0)]);
                painter.circle_filled(at(0.5, 0.5), 4.6, ink);
            }
            Self::TurnLeft | Self::TurnRight => {
                let aside = if self == Self::TurnRight { 1.0 } else { -1.0 };
                let on_ring = |step: u8| {
                    let turn = (-250.0 + f32::from(step) * 20.0_f32).to_radians();
                    (aside * 8.0 * turn.cos(), 8.0 * turn.sin())
                };
                let ring: Vec<(f32, f32)> = (0..=13).map(on_ring).collect();
                line(&ring);
                let head = [(12.0, -3.0), (8.0, 2.5), (3.5, -2.0)];
                let head = head.map(|(x, y)| at(aside * x, y));
                painter.add(egui::Shape::convex_polygon(
                    head.to_vec(),
                    ink,
                    Stroke::NONE,
                ));
            }
            Self::Mirror => {
                for y in [-9.0, -3.0, 3.0] {
                    line(&[(0.0, y), (0.0, y + 4.0)]);
                }
                for (side, full) in [(-1.0, true), (1.0, false)] {
                    let corners = [(3.5, -6.5), (3.5, 6.5), (11.0, 6.5)];
                    let corners = corners.map(|(x, y)| at(side * x, y)).to_vec();
                    painter.add(if full {
                        egui::Shape::convex_polygon(corners, ink, stroke)
                    } else {
                        egui::Shape::closed_line(corners, stroke)
                    });
                }
            }
            Self::Plus => {
                line(&[(-7.0, 0.0), (7.0, 0.0)]);
                line(&[(0.0, -7.0), (0.0, 7.0)]);
            }
            Self::Minus => line(&[(-7.0, 0.0), (7.0, 0.0)]),
            Self::Tick => line(&[(-8.0, 0.5), (-2.5, 6.0), (8.5, -6.0)]),
            Self::Cross => {
                line(&[(-6.0, -6.0), (6.0, 6.0)]);
                line(&[(-6.0, 6.0), (6.0, -6.0)]);
            }
        }
    }
}

/// The messages and resources that answer the requests.
#[derive(bevy::ecs::system::SystemParam)]
struct Doors<'w> {
    view: MessageWriter<'w, ViewIntent>,
    chosen: MessageWriter<'w, PointChosen>,
    typed: MessageWriter<'w, CoordinateIntent>,
    review: MessageWriter<'w, ReviewIntent>,
    notify: MessageWriter<'w, Notify>,
    clipboard: ResMut<'w, EguiClipboard>,
    prefs: ResMut<'w, Prefs>,
    entry: ResMut<'w, Entry>,
    menu: ResMut<'w, PointMenu>,
}

fn answer(mut tools: ResMut<Tools>, game: Res<CurrentGame>, mut doors: Doors) {
    let Some(asked) = tools.asked.take() else {
        return;
    };
    match asked {
        Asked::View(intent) => {
            doors.view.write(intent);
        }
        Asked::Open(open) => tools.open = open,
        Asked::Numbers(numbers) => {
            doors.prefs.settings.move_numbers = numbers;
            if let Err(why) = doors.prefs.save() {
                doors.notify.write(Notify::trouble(why));
            }
        }
        Asked::Confirm => {
            if let Some(point) = doors.entry.confirm() {
                let choice = Choice::Plain;
                doors.chosen.write(PointChosen { point, choice });
            }
        }
        Asked::Drop => doors.entry.drop(),
        Asked::Choose(chosen) => {
            doors.chosen.write(chosen);
            doors.menu.close();
        }
        Asked::Coordinate(intent) => {
            doors.typed.write(intent);
        }
        Asked::Copy(point) => {
            let name = point.on(game.get().board().size()).to_string();
            doors.clipboard.set_text(&name);
            doors
                .notify
                .write(Notify::news(say!("point-copied", point = name)));
            doors.menu.close();
        }
        Asked::GoTo(node) => {
            doors.review.write(ReviewIntent::GoTo(node));
            doors.menu.close();
        }
    }
}

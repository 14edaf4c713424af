//! The score of a game: while the players agree on it, and when it is over.

use bevy_egui::egui::Ui;

use crate::app::opened_record::ReviewIntent;
use crate::app::session::{GameIntent, NewGameIntent, Request, Screen};
use crate::app::ui::score_card;
use crate::app::ui::widgets::{Role, button, label, note, policy, sized_button};
use crate::engine::bots::DeadStoneDispute;
use crate::engine::estimate::Judgement;
use crate::game::{Event, GameSession, Phase};
use crate::go::{Board, Color, Counting, PointSet, Score, Status};
use crate::i18n::{Phrase, say};

/// In a lower panel the buttons come before the score, which would push them
/// out of sight.
const LOW: f32 = 480.0;

/// Shows the score. `judged` holds the stones that the program takes to be
/// dead, once it knows them.
pub(crate) fn show(
    ui: &mut Ui,
    session: &GameSession,
    judged: Option<&Judgement>,
) -> Option<Request> {
    let score = session.score();
    let outcome = session
        .outcome()
        .or_else(|| score.as_ref().map(Score::outcome))?;
    let is_low = ui.clip_rect().height() < LOW;
    if !is_low {
        score_card::card(ui, outcome, score.as_ref());
    }
    let request = match session.phase() {
        Phase::Counting(marked) => counting(ui, session, marked, judged),
        _ => after(ui, session),
    };
    if is_low {
        ui.add_space(4.0);
        score_card::card(ui, outcome, score.as_ref());
    }
    request
}

/// Shows the actions after the end of a game.
fn after(ui: &mut Ui, session: &GameSession) -> Option<Request> {
    let again = if session.setup().handicap == 0 {
        say!("rematch-swapped")
    } else {
        say!("rematch")
    };
    if button(ui, Role::Main, &again, "").clicked() {
        return Some(Request::send(NewGameIntent::Rematch));
    }
    if policy(ui.ctx()).is_for_visitors() {
        let home = button(ui, Role::Other, &say!("kiosk-home"), "").clicked();
        return home.then_some(Request::show(Screen::Home));
    }
    let review = button(ui, Role::Other, &say!("review-open"), "");
    review
        .clicked()
        .then_some(Request::send(ReviewIntent::OpenCurrent))
}

/// Shows the controls with which the players agree on the count.
fn counting(
    ui: &mut Ui,
    session: &GameSession,
    marked: &Status,
    judged: Option<&Judgement>,
) -> Option<Request> {
    let explanation = match session.setup().rules.counting {
        Counting::Area => say!("count-how"),
        Counting::Territory => say!("count-how-seki"),
    };
    note(ui, &explanation);
    let machine = session.setup().lone_person().map(Color::opponent);
    let board = session.game().board();
    if let Some(judged) = judged
        && let Some(message) = certainty(board, marked, judged)
    {
        note(ui, &message);
    }
    let request = judged.and_then(|judged| settle(ui, marked, judged));
    let dispute = machine.zip(judged).and_then(|(machine, own)| {
        let own = &own.status;
        Some((machine, DeadStoneDispute::of(machine, board, marked, own)?))
    });
    if let Some((machine, dispute)) = &dispute {
        disagreement(ui, board, *machine, dispute);
    }
    agreement(ui, dispute.is_some()).or(request)
}

/// Offers to correct the marks of stones whose status is proved.
fn settle(ui: &mut Ui, marked: &Status, judged: &Judgement) -> Option<Request> {
    let settled = judged.settled(marked);
    if (settled.dead, settled.seki) == (marked.dead, marked.seki) {
        return None;
    }
    let event = Event::Propose {
        dead: settled.dead.iter().collect(),
        seki: settled.seki.iter().collect(),
    };
    let settles = button(ui, Role::Other, &say!("count-settle-by-proof"), "").clicked();
    settles.then_some(Request::send(GameIntent::Event(event)))
}

/// The most chains that are listed by name.
const NAMED: usize = 5;

/// Returns the names of one stone of each chain.
fn named(board: &Board, stones: &PointSet) -> String {
    let mut known = PointSet::EMPTY;
    let mut names = Vec::new();
    for stone in stones.iter() {
        if !known.contains(stone) {
            known.extend(board.chain(stone));
            names.push(stone.on(board.size()).to_string());
        }
    }
    if names.len() > NAMED {
        names.truncate(NAMED);
        names.push("…".to_owned());
    }
    names.join(" ")
}

/// Returns the phrase about the stones marked dead that are not proved dead, or
/// `None` if no stone is marked.
fn certainty(board: &Board, marked: &Status, judged: &Judgement) -> Option<Phrase> {
    if marked.dead.is_empty() {
        return None;
    }
    let estimated = judged.without_proof_of_death(&marked.dead);
    Some(if estimated.is_empty() {
        say!("count-proved")
    } else {
        say!("count-estimated", stones = named(board, &estimated))
    })
}

/// Shows the objections of the program to the marked stones.
fn disagreement(ui: &mut Ui, board: &Board, machine: Color, dispute: &DeadStoneDispute) {
    ui.add_space(2.0);
    if !dispute.alive.is_empty() {
        let stones = named(board, &dispute.alive);
        let message = say!("count-takes-alive", color = machine, stones = stones);
        label(ui, &message.sentence());
    }
    if !dispute.dead.is_empty() {
        let stones = named(board, &dispute.dead);
        let message = say!("count-takes-dead", color = machine, stones = stones);
        label(ui, &message.sentence());
    }
    note(ui, &say!("count-settle"));
}

fn agreement(ui: &mut Ui, is_disputed: bool) -> Option<Request> {
    let mut request = None;
    let ways = if is_disputed {
        [
            (say!("play-on"), Event::PlayOn),
            (say!("agree-anyway"), Event::Agree),
        ]
    } else {
        [
            (say!("agree"), Event::Agree),
            (say!("play-on"), Event::PlayOn),
        ]
    };
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        for ((text, event), role) in ways.into_iter().zip([Role::Main, Role::Other]) {
            if sized_button(ui, role, &text, "", width, true).clicked() {
                request = Some(Request::send(GameIntent::Event(event)));
            }
        }
    });
    request
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::Language;
    use crate::engine::estimate::judged;
    use crate::go::diagram;
    use crate::i18n::translate;

    #[test]
    fn living_stones_marked_dead_are_not_called_proved() {
        // Both walls are alive, and White's stone between Black's eyes is dead.
        let board = diagram::read(
            ". X . O X .
             X X X X X X
             . . . . . .
             O O O O O O
             . O . . O .",
        )
        .unwrap();
        let judged = judged(&board);
        let said = |names: &[&str]| {
            let points = names
                .iter()
                .flat_map(|name| board.chain(board.size().parse_point(name).unwrap()));
            let marked = Status {
                dead: points.collect(),
                ..Status::default()
            };
            let message = certainty(&board, &marked, &judged)?;
            Some(translate(&message, Language::English))
        };
        assert_eq!(said(&[]), None);
        assert_eq!(said(&["D5"]).unwrap(), "All dead stones are proved.");
        let unproved = said(&["B5"]).unwrap();
        assert!(
            unproved.starts_with("Estimated, not proved: "),
            "{unproved}"
        );
        assert_eq!(said(&["B5", "D5"]), Some(unproved));
        // The proof of both corrects a mark and keeps the other.
        let at = |name: &str| board.size().parse_point(name).unwrap();
        let marked = Status {
            dead: board.chain(at("B5")).collect(),
            ..Status::default()
        };
        let settled = judged.settled(&marked);
        assert_eq!(settled.dead.iter().collect::<Vec<_>>(), [at("D5")]);
        assert_eq!(judged.settled(&settled), settled);
    }
}

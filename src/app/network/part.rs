//! The part of the game's panel about the other machine: the line, open offers,
//! and the talk.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Key, RichText, Ui};

use super::news::offer_name;
use super::{NetworkIntent, NetworkMatch};
use crate::app::session::Request;
use crate::app::ui::theme;
use crate::app::ui::widgets::{
    Role, button, line_field, note, set_name, sized_button, title, translate,
};
use crate::game::GameSession;
use crate::go::Color;
use crate::i18n::{Phrase, say};
use crate::net::game::{GameCommand, Offer};
use crate::net::link::LineState;
use crate::net::replica::Party;
use crate::net::talk::LONGEST_TEXT;

/// The number of messages that are shown.
const SHOWN: usize = 5;
/// The width of the button that sends a message.
const SEND: f32 = 84.0;
/// The gap between two buttons.
const GAP: f32 = 8.0;

/// The state that the part shows.
#[derive(SystemParam)]
pub(crate) struct NetworkPart<'w, 's> {
    matches: Query<'w, 's, &'static NetworkMatch>,
}

fn command(command: GameCommand) -> Request {
    Request::send(NetworkIntent::Command(command))
}

impl NetworkPart<'_, '_> {
    /// Returns the match on the board.
    fn played(&self) -> Option<&NetworkMatch> {
        self.matches.iter().find(|played| played.has_begun())
    }
}

/// Shows the line and an open offer, if the game is one with another machine.
pub(crate) fn line_part(ui: &mut Ui, state: &NetworkPart<'_, '_>) -> Option<Request> {
    let played = state.played()?;
    let request = line(ui, played);
    let offer = played.state().offer();
    let answer = offer.and_then(|(by, offer)| open_offer(ui, played, by, offer));
    answer.or(request)
}

/// Shows the pause and the talk, if the game is one with another machine.
pub(crate) fn talk_part(ui: &mut Ui, state: &NetworkPart<'_, '_>) -> Option<Request> {
    let played = state.played()?;
    let request = pause(ui, played);
    talk(ui, played).or(request)
}

/// Shows the state of the line.
fn line(ui: &mut Ui, played: &NetworkMatch) -> Option<Request> {
    let LineState::Down(left) = played.line() else {
        let latency = match played.line() {
            LineState::Up(Some(latency)) => latency.as_millis(),
            _ => 0,
        };
        let watchers = played.watchers();
        let text = if watchers > 0 {
            say!(
                "network-line-watched",
                latency = latency.to_string(),
                count = watchers
            )
        } else {
            say!("network-line", latency = latency.to_string())
        };
        note(ui, &text);
        return None;
    };
    let other = match played.party() {
        Some(Party::Host) => Party::Guest,
        _ => Party::Host,
    };
    let name = played.shown_name(other);
    let (minutes, seconds) = (left.as_secs() / 60, left.as_secs() % 60);
    let time = format!("{minutes}:{seconds:02}");
    title(ui, &say!("network-down", name = name, time = time));
    let mut request = None;
    if button(ui, Role::Main, &say!("network-wait"), "").clicked() {
        request = Some(Request::send(NetworkIntent::WaitLonger));
    }
    if left.is_zero()
        && played.party() == Some(Party::Host)
        && button(ui, Role::Other, &say!("network-claim"), "").clicked()
    {
        request = Some(command(GameCommand::Claim));
    }
    request
}

/// Shows an open offer with its answers.
fn open_offer(ui: &mut Ui, played: &NetworkMatch, by: Party, offer: Offer) -> Option<Request> {
    ui.add_space(4.0);
    let kind = offer_name(offer);
    let mut request = None;
    if Some(by) == played.party() {
        note(ui, &say!("network-offered", offer = kind));
        if button(ui, Role::Other, &say!("network-take-back"), "").clicked() {
            request = Some(command(GameCommand::Decline(offer)));
        }
        return request;
    }
    let name = played.shown_name(by);
    title(ui, &say!("network-offers", name = name, offer = kind));
    if matches!(played.party(), Some(Party::Watcher(_)) | None) {
        return None;
    }
    ui.horizontal(|ui| {
        let width = (ui.available_width() - GAP) / 2.0;
        if sized_button(ui, Role::Main, &say!("network-accept"), "", width, true).clicked() {
            request = Some(command(GameCommand::Accept(offer)));
        }
        if sized_button(ui, Role::Other, &say!("network-decline"), "", width, true).clicked() {
            request = Some(command(GameCommand::Decline(offer)));
        }
    });
    request
}

/// Shows the button that asks for a pause, or ends one.
fn pause(ui: &mut Ui, played: &NetworkMatch) -> Option<Request> {
    let session = played.state().session()?;
    let plays = matches!(played.party(), Some(Party::Host | Party::Guest));
    if !plays || session.outcome().is_some() {
        return None;
    }
    if played.state().is_paused() {
        let resume = button(ui, Role::Main, &say!("network-resume"), "").clicked();
        return resume.then(|| command(GameCommand::Resume));
    }
    if !has_clock(session) || played.state().offer().is_some() {
        return None;
    }
    let asked = button(ui, Role::Other, &say!("network-pause"), "").clicked();
    asked.then(|| command(GameCommand::Offer(Offer::Pause)))
}

fn has_clock(session: &GameSession) -> bool {
    session.setup().clock != crate::clock::TimeControl::NONE
}

/// Shows the last messages and the field to say something.
fn talk(ui: &mut Ui, played: &NetworkMatch) -> Option<Request> {
    ui.add_space(4.0);
    title(ui, &say!("network-talk"));
    let said = played.state().said();
    for said in &said[said.len().saturating_sub(SHOWN)..] {
        let name = translate(ui, &played.shown_name(said.by));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let ink = theme::of(ui.ctx()).faded;
            ui.label(RichText::new(name).color(ink).size(13.5));
            ui.label(RichText::new(&said.text).size(13.5));
        });
    }
    let id = egui::Id::new("message to the other player");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let mut sent = false;
    ui.horizontal(|ui| {
        let width = ui.available_width() - SEND - GAP;
        let hint = translate(ui, &say!("network-say"));
        let field = line_field(&mut text, theme::BUTTON)
            .hint_text(hint.clone())
            .char_limit(LONGEST_TEXT);
        let typed = ui.add_sized([width, theme::BUTTON], field);
        set_name(&typed, &hint);
        let enter = typed.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let ready = !text.trim().is_empty();
        let send = sized_button(ui, Role::Other, &say!("network-send"), "", SEND, ready);
        sent = ready && (enter || send.clicked());
        if enter {
            typed.request_focus();
        }
    });
    let line = if sent {
        std::mem::take(&mut text)
    } else {
        String::new()
    };
    ui.data_mut(|data| data.insert_temp(id, text));
    sent.then(|| command(GameCommand::Say(line.trim().to_owned())))
}

/// Returns a phrase that names the players and the game of a stored match.
pub(crate) fn described(session: &GameSession) -> Phrase {
    let players = &session.setup().players;
    let shown = |name: &str, color: Color| {
        if name.is_empty() {
            say!("color", color = color)
        } else {
            Phrase::plain(name)
        }
    };
    say!(
        "network-match",
        black = shown(&players.black.name, Color::Black),
        white = shown(&players.white.name, Color::White),
        size = session.setup().size,
        count = session.game().turns().len()
    )
}

//! The wishes of the player at this machine, which the host judges.

use bevy::prelude::*;

use super::{NetworkIntent, NetworkMatch};
use crate::app::session::{GameAsked, GameIntent, Notify};
use crate::game::Event;
use crate::go::{Move, Point};
use crate::i18n;
use crate::net::game::{GameCommand, Mark, Offer};
use crate::net::link::LinkCommand;
use crate::net::replica::Party;

/// Asks for the commands that panels send.
pub(super) fn ask_for_commands(
    mut intents: MessageReader<NetworkIntent>,
    matches: Query<&NetworkMatch>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        if let NetworkIntent::Command(command) = intent {
            for played in &matches {
                played.ask(command.clone(), &mut notify);
            }
        }
    }
}

/// Passes the intents about a game that another machine judges on to it.
pub(super) fn pass_on_intents(
    mut asked: MessageReader<GameAsked>,
    matches: Query<&NetworkMatch>,
    mut notify: MessageWriter<Notify>,
) {
    for GameAsked(intent) in asked.read() {
        for played in &matches {
            let command = match intent {
                GameIntent::Play(mv) => {
                    play(played, *mv, &mut notify);
                    continue;
                }
                GameIntent::Undo => Some(GameCommand::Offer(Offer::Undo)),
                GameIntent::Rematch => Some(GameCommand::Offer(Offer::Rematch)),
                GameIntent::Event(Event::Propose { dead, seki }) => {
                    propose(played, dead, seki);
                    continue;
                }
                GameIntent::Event(event) => command_of(played, event),
                _ => None,
            };
            if let Some(command) = command {
                played.ask(command, &mut notify);
            }
        }
    }
}

/// Has the host's program propose the dead stones, if there are any.
fn propose(played: &NetworkMatch, dead: &[Point], seki: &[Point]) {
    if played.party() == Some(Party::Host) && !(dead.is_empty() && seki.is_empty()) {
        let (dead, seki) = (dead.to_vec(), seki.to_vec());
        let proposal = GameCommand::Propose { dead, seki };
        played.send(LinkCommand::TableCommand(proposal));
    }
}

/// Returns the command for an event that a person wants. Time and pauses of this
/// machine are no matter of the game.
fn command_of(played: &NetworkMatch, event: &Event) -> Option<GameCommand> {
    Some(match event {
        Event::PlaceHandicap(point) => GameCommand::PlaceHandicap(*point),
        Event::Resign(_) => GameCommand::Resign,
        Event::MarkRegion(point) => GameCommand::Mark(Mark::Region(*point)),
        Event::MarkChain(point) => GameCommand::Mark(Mark::Chain(*point)),
        Event::MarkSeki(point) => GameCommand::Mark(Mark::Seki(*point)),
        Event::Agree => played.state().agree()?,
        Event::PlayOn => GameCommand::PlayOn,
        _ => return None,
    })
}

fn play(played: &NetworkMatch, mv: Move, notify: &mut MessageWriter<Notify>) {
    if let Some(command) = played.state().play(mv) {
        played.ask(command, notify);
        return;
    }
    let Some(session) = played.state().session() else {
        return;
    };
    let event = Event::Move(session.game().to_move(), mv);
    if let Err(why) = session.clone().apply(&event) {
        notify.write(Notify::trouble(i18n::refusal(why)));
    }
}

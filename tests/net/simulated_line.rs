//! A game beside a simulated line: both sides hold the same game, whatever the
//! line does.

use std::time::Duration;

use shikatsu::game::{GameSession, Phase, Setup};
use shikatsu::go::{Color, Move, Rules, Size};
use shikatsu::net::game::{GameCommand, GameTerms, Mark, Offer, SharedGame};
use shikatsu::net::replica::Party;
use shikatsu::platform::rng::Rng;

use super::world::{Faults, World};

fn terms() -> GameTerms {
    let mut setup = Setup::even(Size::square(5).unwrap(), Rules::named("chinese").unwrap());
    setup.clock = "10m+5x30s".parse().unwrap();
    GameTerms { setup, host: None }
}

impl World<SharedGame> {
    /// Lets a player do something that may be possible.
    fn act(&mut self, party: Party, wish: Wish) {
        let state = match party {
            Party::Host => self.host.log().state().clone(),
            _ => self.guest.log().state().clone(),
        };
        let Some(session) = state.session() else {
            return;
        };
        let command = command(&state, session, party, wish, &mut self.chance);
        let Some(command) = command else { return };
        match party {
            Party::Host => {
                self.host.command(command).ok();
            }
            _ => {
                if self.guest.is_connected() && self.guest.unanswered() == 0 {
                    self.guest.command(command);
                }
            }
        }
    }
}

/// The aim of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// To play, talk, offer and mark at random.
    Anything,
    /// To come to the end of the game.
    End,
}

fn command(
    state: &SharedGame,
    session: &GameSession,
    party: Party,
    wish: Wish,
    chance: &mut Rng,
) -> Option<GameCommand> {
    let color = state.color_of(party).unwrap();
    if let Some((by, offer)) = state.offer()
        && by != party
    {
        let accepts = chance.below(2) == 0 && wish == Wish::Anything;
        return Some(if accepts {
            GameCommand::Accept(offer)
        } else {
            GameCommand::Decline(offer)
        });
    }
    if state.is_paused() {
        return Some(GameCommand::Resume);
    }
    if wish == Wish::Anything && chance.below(6) == 0 {
        let point = session
            .setup()
            .size
            .points()
            .nth(chance.below(25) as usize)?;
        return Some(match chance.below(7) {
            0 => GameCommand::Say(format!("{party:?} speaks of {}", chance.bits())),
            1 => GameCommand::Offer(Offer::Undo),
            2 => GameCommand::Offer(Offer::Pause),
            3 => GameCommand::Offer(Offer::Rematch),
            4 => GameCommand::Mark(Mark::Region(point)),
            5 => GameCommand::PlayOn,
            // A command that is never right.
            _ => GameCommand::Tick,
        });
    }
    match session.phase() {
        Phase::Playing if session.game().to_move() == color => {
            if wish == Wish::End || chance.below(12) == 0 {
                return state.play(Move::Pass);
            }
            let points: Vec<_> = session.setup().size.points().collect();
            let point = points[chance.below(25) as usize];
            state.play(Move::Place(point))
        }
        Phase::Counting(_) if !state.has_agreed(party) => state.agree(),
        Phase::Finished { .. } if wish == Wish::Anything => {
            Some(GameCommand::Offer(Offer::Rematch))
        }
        _ => None,
    }
}

/// Plays with one seed; returns the numbers of cuts, kills and entries.
fn play(seed: u64, faults: Faults) -> (usize, usize, u64) {
    let mut world = World::new(seed, terms(), faults);
    let steps = 600;
    for _ in 0..steps {
        world.step();
        let party = if world.chance.below(2) == 0 {
            Party::Host
        } else {
            Party::Guest
        };
        if world.chance.below(3) == 0 {
            world.act(party, Wish::Anything);
        }
    }
    // The line becomes better, and the players want to finish.
    world.faults.cut = 0;
    world.faults.killed = 0;
    world.faults.lost /= 2;
    let mut left = 20_000;
    loop {
        world.step();
        left -= 1;
        assert!(left > 0, "seed {seed}: the game does not end");
        if world.is_settled() {
            let state = world.host.log().state();
            let over = state.session().is_some_and(|s| s.outcome().is_some());
            if over && state.offer().is_none() {
                break;
            }
            world.act(Party::Host, Wish::End);
            world.act(Party::Guest, Wish::End);
        }
    }
    compare(seed, &world);
    (world.cuts, world.kills, world.host.log().last_index())
}

/// Both sides hold the same game, and so do their disks.
fn compare(seed: u64, world: &World<SharedGame>) {
    let (host, guest) = (world.host.log(), world.guest.log());
    let (of_host, of_guest) = (
        host.state().session().unwrap(),
        guest.state().session().unwrap(),
    );
    assert_eq!(
        of_host.game().board(),
        of_guest.game().board(),
        "seed {seed}"
    );
    let turns = |session: &GameSession| {
        let turns = session.game().turns().iter();
        turns.map(|turn| (turn.color, turn.mv)).collect::<Vec<_>>()
    };
    assert_eq!(turns(of_host), turns(of_guest), "seed {seed}");
    assert_eq!(of_host.clocks(), of_guest.clocks(), "seed {seed}");
    assert_eq!(of_host.outcome(), of_guest.outcome(), "seed {seed}");
    assert_eq!(of_host.score(), of_guest.score(), "seed {seed}");
    assert_eq!(host.state().said(), guest.state().said(), "seed {seed}");
    assert_eq!(host.after(0), guest.after(0), "seed {seed}");
    assert_eq!(world.host_disk, host.after(0), "seed {seed}");
    assert_eq!(world.guest_disk.1, host.after(0), "seed {seed}");
    let used = Color::BOTH.map(|color| of_host.clocks().used(color));
    let played = Duration::from_millis(world.now);
    assert!(used[0] + used[1] <= played, "seed {seed}");
}

const SEEDS: u64 = 1_000;

fn play_all(faults: Faults) -> (usize, usize, u64) {
    let mut sum = (0, 0, 0);
    for seed in 0..SEEDS {
        let (cuts, kills, entries) = play(seed, faults);
        sum = (sum.0 + cuts, sum.1 + kills, sum.2 + entries);
    }
    sum
}

#[test]
fn both_sides_hold_one_game_on_a_good_line() {
    let faults = Faults {
        delay: (0, 40),
        ..Faults::NONE
    };
    let (cuts, _, entries) = play_all(faults);
    assert_eq!(cuts, 0);
    assert!(entries > 10 * SEEDS, "{entries}");
}

#[test]
fn both_sides_hold_one_game_on_a_line_that_loses_and_repeats() {
    let faults = Faults {
        lost: 100,
        repeated: 100,
        delay: (0, 400),
        ..Faults::NONE
    };
    play_all(faults);
}

#[test]
fn both_sides_hold_one_game_after_cuts_and_kills() {
    let faults = Faults {
        lost: 20,
        repeated: 20,
        delay: (0, 200),
        cut: 10,
        killed: 4,
    };
    let (cuts, kills, _) = play_all(faults);
    assert!(cuts > 2 * SEEDS as usize, "{cuts}");
    assert!(kills > SEEDS as usize, "{kills}");
}

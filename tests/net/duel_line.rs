//! A duel beside a simulated line: both sides hold the same duel, and neither
//! learns the moves of the other.

use std::time::Duration;

use shikatsu::go::Move;
use shikatsu::net::duel::{
    DuelCommand, DuelJudge, DuelMove, DuelOffer, DuelOutcome, DuelRules, DuelVerdict, JudgeStep,
    PLAYERS, Round, Ruling, SharedDuel, usual_problems,
};
use shikatsu::net::replica::{Entry, Party, StateMachine as _};
use shikatsu::problems::Problem;

use super::world::{Faults, World};

const RULES: DuelRules = DuelRules {
    problems: 4,
    limit: 8,
    penalty: 1,
    pause: 1,
};

/// Lets the host's program do all that it can do now.
fn judge_all(world: &mut World<SharedDuel>, judge: &mut DuelJudge) {
    loop {
        match judge.step(world.host.log().state(), 50_000) {
            JudgeStep::Working => {}
            JudgeStep::Idle => return,
            JudgeStep::Command(command) => {
                if world.host.table_command(command).is_err() {
                    judge.refused();
                }
            }
        }
    }
}

/// Lets a player do something that may be possible.
fn act(world: &mut World<SharedDuel>, party: Party) {
    let state = match party {
        Party::Host => world.host.log().state().clone(),
        _ => world.guest.log().state().clone(),
    };
    let Some(command) = wish(world, &state, party) else {
        return;
    };
    if party == Party::Host {
        world.host.command(command).ok();
    } else if world.guest.is_connected() && world.guest.unanswered() == 0 {
        world.guest.command(command);
    }
}

fn wish(world: &mut World<SharedDuel>, state: &SharedDuel, party: Party) -> Option<DuelCommand> {
    let round = state.round()?;
    let chance = &mut world.chance;
    if let Some((by, offer)) = round.offer()
        && by != party
    {
        return Some(if chance.below(3) == 0 {
            DuelCommand::Accept(offer)
        } else {
            DuelCommand::Decline(offer)
        });
    }
    if round.is_paused() {
        return Some(DuelCommand::Resume);
    }
    match chance.below(40) {
        0 => {
            return Some(DuelCommand::Say(format!(
                "{party:?} says {}",
                chance.bits()
            )));
        }
        1 => return Some(DuelCommand::Offer(DuelOffer::Pause)),
        // Commands that are never right.
        2 => return Some(DuelCommand::Tick),
        3 if party == Party::Guest => return Some(DuelCommand::Claim),
        _ => {}
    }
    let game = round.position(party)?;
    let possible = game.board().size().points();
    let possible = possible.filter(|point| game.check(Move::Place(*point)).is_ok());
    let possible: Vec<_> = possible.collect();
    let point = possible.get(chance.below(u32::try_from(possible.len()).ok()?) as usize)?;
    round.play(party, *point)
}

/// Plays with one seed. Returns the numbers of cuts and of points.
fn play(seed: u64, pool: &[Problem], faults: Faults) -> (usize, usize) {
    let mut world = World::<SharedDuel>::new(seed, RULES, faults);
    let mut judge = DuelJudge::new(pool.to_vec(), RULES.problems, seed);
    let mut left = 20_000;
    loop {
        world.step();
        judge_all(&mut world, &mut judge);
        left -= 1;
        assert!(left > 0, "seed {seed}: the duel does not end");
        if left < 19_000 {
            // The line becomes better.
            world.faults.cut = 0;
        }
        let round = world.host.log().state().round();
        let over =
            round.is_some_and(|round| round.outcome().is_some() && round.unrevealed().is_none());
        if over && world.is_settled() {
            break;
        }
        if world.chance.below(4) == 0 {
            let party = PLAYERS[world.chance.below(2) as usize];
            act(&mut world, party);
        }
    }
    compare(seed, &world);
    let round = world.host.log().state().round().unwrap();
    let points = PLAYERS.map(|party| round.points(party));
    (world.cuts, points[0] + points[1])
}

/// Both sides hold the same duel, as far as it is not kept from the guest.
fn compare(seed: u64, world: &World<SharedDuel>) {
    let (host, guest) = (world.host.log(), world.guest.log());
    let of = |state: &SharedDuel| {
        let round = state.round().unwrap();
        let results: Vec<_> = round.problems().iter().map(|it| it.result).collect();
        let solutions: Vec<_> = round
            .problems()
            .iter()
            .map(|it| it.solution.clone())
            .collect();
        let sides = PLAYERS.map(|party| (round.points(party), round.time(party)));
        (
            round.outcome(),
            results,
            solutions,
            sides,
            state.said().to_vec(),
        )
    };
    assert_eq!(of(host.state()), of(guest.state()), "seed {seed}");
    let last = host.last_index();
    assert_eq!(host.digest_at(last), guest.digest_at(last), "seed {seed}");
    let seen: Vec<_> = host.seen_after(0, Party::Guest).collect();
    assert_eq!(seen, guest.after(0), "seed {seed}");
    guest.after(0).iter().for_each(keeps_moves_back);
    let round = host.state().round().unwrap();
    assert_eq!(round.counted(), usize::from(RULES.problems));
    let times: Duration = round
        .problems()
        .iter()
        .map(|posed| posed.result.unwrap().time)
        .sum();
    assert!(times <= Duration::from_millis(world.now), "seed {seed}");
    let [one, other] = PLAYERS.map(|party| (round.points(party), round.time(party)));
    let expected = if one.0 != other.0 {
        one.0 > other.0
    } else {
        one.1 < other.1
    };
    match round.outcome().unwrap() {
        DuelOutcome::Draw => assert_eq!(one, other),
        DuelOutcome::Won { winner, .. } => assert_eq!(winner == Party::Host, expected),
    }
}

/// The guest learns neither the host's moves nor the replies to them.
fn keeps_moves_back(entry: &Entry<DuelCommand>) {
    match &entry.command {
        DuelCommand::Play(DuelMove { point, .. }) => {
            assert_eq!(point.is_some(), entry.by == Party::Guest);
        }
        DuelCommand::Rule(Ruling {
            player,
            verdict: DuelVerdict::Right(reply),
            ..
        }) => assert_eq!(reply.is_some(), *player == Party::Guest),
        _ => {}
    }
}

const SEEDS: u64 = 150;

fn play_all(faults: Faults) -> (usize, usize) {
    let pool = usual_problems();
    let mut sum = (0, 0);
    for seed in 0..SEEDS {
        let (cuts, points) = play(seed, &pool, faults);
        sum = (sum.0 + cuts, sum.1 + points);
    }
    assert!(SharedDuel::default().is_over());
    sum
}

#[test]
fn both_sides_hold_one_duel_on_a_good_line() {
    let faults = Faults {
        delay: (0, 40),
        ..Faults::NONE
    };
    let (cuts, points) = play_all(faults);
    assert_eq!(cuts, 0);
    assert!(points > SEEDS as usize, "{points}");
}

#[test]
fn both_sides_hold_one_duel_on_a_line_that_loses_and_repeats() {
    let faults = Faults {
        lost: 100,
        repeated: 100,
        delay: (0, 400),
        ..Faults::NONE
    };
    play_all(faults);
}

#[test]
fn both_sides_hold_one_duel_after_cuts() {
    let faults = Faults {
        lost: 20,
        repeated: 20,
        delay: (0, 200),
        cut: 10,
        ..Faults::NONE
    };
    let (cuts, points) = play_all(faults);
    assert!(cuts > 2 * SEEDS as usize, "{cuts}");
    assert!(points > SEEDS as usize / 2, "{points}");
}

/// The moves of a duel in the order of the log: the problem, the attempt at it,
/// and the player. Each player makes the first move of an attempt so many
/// milliseconds after they may, as far as they know. A message takes the delay.
fn first_moves(rules: DuelRules, delay: u32, thinking: [u64; 2]) -> Vec<(u8, u32, Party)> {
    let faults = Faults {
        delay: (delay, delay),
        ..Faults::NONE
    };
    let mut world = World::<SharedDuel>::new(1, rules, faults);
    let mut judge = DuelJudge::new(usual_problems(), rules.problems, 1);
    // The moment since which each player may make the first move of an attempt.
    let mut since: [Option<u64>; 2] = [None; 2];
    let is_over = |world: &World<SharedDuel>| {
        let round = world.host.log().state().round();
        round.is_some_and(|round| round.outcome().is_some())
    };
    while !is_over(&world) {
        world.step();
        judge_all(&mut world, &mut judge);
        for (at, party) in PLAYERS.into_iter().enumerate() {
            let (log, running) = match party {
                Party::Host => (world.host.log(), world.host.running()),
                _ => (world.guest.log(), world.guest.running()),
            };
            let now = log.state().after(running);
            let command = now.round().and_then(|round| first_move(round, party));
            let Some(command) = command else {
                since[at] = None;
                continue;
            };
            if world.now < *since[at].get_or_insert(world.now) + thinking[at] {
                continue;
            }
            match party {
                Party::Host if world.host.due_in().is_none() => {
                    world.host.command(command).unwrap();
                }
                Party::Guest if world.guest.unanswered() == 0 => {
                    assert!(world.guest.command(command));
                }
                _ => {}
            }
        }
    }
    let mut moves = Vec::new();
    for entry in world.host.log().after(0) {
        if let DuelCommand::Play(play) = &entry.command {
            moves.push((play.id.problem, play.id.attempt, entry.by));
        }
    }
    moves
}

/// The first move of an attempt, if the player may make it now.
fn first_move(round: &Round, party: Party) -> Option<DuelCommand> {
    let attempts = round.attempts(party)?;
    if attempts.is_being_judged() || !attempts.penalty().is_zero() {
        return None;
    }
    let game = round.position(party)?;
    let mut points = game.board().size().points();
    let point = points.find(|point| game.check(Move::Place(*point)).is_ok())?;
    match round.play(party, point)? {
        DuelCommand::Play(play) if play.id.number == 1 => Some(DuelCommand::Play(play)),
        _ => None,
    }
}

#[test]
fn neither_player_gains_by_the_line() {
    for (thinking, first) in [
        ([1_000, 1_200], Party::Host),
        ([1_200, 1_000], Party::Guest),
    ] {
        let moves = first_moves(RULES, 150, thinking);
        for problem in 1..=RULES.problems {
            let mut of_it = moves.iter().filter(|it| it.0 == problem);
            assert_eq!(of_it.next(), Some(&(problem, 1, first)), "{moves:?}");
        }
    }
}

#[test]
fn a_penalty_ends_for_both_players_alike() {
    // A ping falls into most penalties, and no entry.
    let rules = DuelRules {
        limit: 30,
        penalty: 4,
        ..RULES
    };
    let moves = first_moves(rules, 450, [1_000, 1_200]);
    let mut compared = 0;
    for problem in 1..=rules.problems {
        for attempt in 2..4 {
            let of_it = moves.iter().filter(|it| (it.0, it.1) == (problem, attempt));
            let players: Vec<Party> = of_it.map(|it| it.2).collect();
            if players.len() == 2 {
                assert_eq!(players, PLAYERS, "{moves:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 4, "{moves:?}");
}

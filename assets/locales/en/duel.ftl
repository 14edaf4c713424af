# A tsumego duel over the network.
duel = Tsumego duel
duel-game = Game
duel-how = Two players get the same problems at the same time. The first right answer scores, a wrong one costs time. The solver proves every verdict.
duel-count = Problems
duel-limit = Time for a problem
duel-penalty = Wait after a wrong answer
duel-usual = All collections, easier problems
duel-preparing = The solver proves the problems of the duel …
duel-too-few = Of these problems, { $proved } can be proved in a moment. The duel needs { $count }.
duel-host-now = Host the duel
duel-points = { $name }: { $count ->
    [one] 1 point
   *[other] { $count } points
}
duel-wrong-count = { $count ->
    [0] no wrong answer
    [one] 1 wrong answer
   *[other] { $count } wrong answers
}
duel-next = Problem { $number } comes in { $seconds } s.
duel-due = The next problem is being proved …
duel-paused = The duel is paused before the next problem.
duel-penalty-left = Wrong. You may move again in { $seconds } s.
duel-wrong = Wrong. You begin again, in { $seconds } s.
duel-other-wrong = { $player } answers wrong.
duel-watching = You watch.
duel-solved = { $yours ->
    [yes] Right: you solve the problem
   *[no] { $player } solves the problem
} after { $seconds } s.
duel-late = The time is up: nobody scores.
duel-unproved = The solver has no proof for this move in time: nobody scores.
duel-interrupted = The line went down: the problem does not count.
duel-solution-of = The solution of problem { $number }
duel-result = { $yours ->
    [yes] You win
   *[no] { $player } wins
} { $by ->
    [points] by points.
    [time] by time, with as many points.
    [resignation] by resignation.
   *[forfeit] because the other player does not come back.
}
duel-draw = The duel is a draw.
duel-host = Host
duel-guest = Guest
duel-not-here = The problem is about other points.
duel-give-up = Give the duel up
duel-ask-give-up = Do you give the duel up?
duel-again = Another duel
duel-leave = Leave the duel
duel-over = The connection has ended: { $why }.
duel-no-judge = The solver has failed: the duel cannot go on.
back-to-duel = Back to the duel
duel-broken-off = The connection has ended.

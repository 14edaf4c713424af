# Beside a problem.
show-all-moves = Show all moves
start-over = Start over
problems = Problems
color-first = { color } first
target-choose = Click a stone of the chain that is to live or die, or let the solver find it.
target = Target: { $points }
target-change = (click stones to change it)
solve-for = Solve for { color }
searching = Searching, { $time }
search-progress = { $number } positions, depth { $depth }
search-at = At { $line }
search-stopped-early = The search was stopped before it knew.
search-stopped = The search was stopped.
line = Line: { $moves }
taken-safe = Taken to be safe: { $chains }
safe-alive = { $stone } (alive)
safe-liberties = { $stone } ({ $count ->
    [one] { $count } liberty
   *[other] { $count } liberties
})
safe-searched = { $stone } (searched)
likely = Likely, but not proved: { $status }
search-took = { $number } positions in { $time }
show-line = Show the line
showing-line = Showing { $now } of { $all }
see-proof = See the proof
after-first-move = { $color ->
    [black] After Black's first move
   *[white] After White's first move
}
verdict-best = { $status } (best)
no-legal-move = There is no legal move but a pass.
marks-elsewhere = The marks belong to the position asked about.
go-back-to-it = Go back to it
proving = Proving, { $time }
looked-at = { $positions } looked at
verdict-of-first = { color } first: { $status }
no-move-needed = No move is needed, or none helps
answer-elsewhere = { $count ->
    [0] About the first position:
    [one] About the position after { $count } move:
   *[other] About the position after { $count } moves:
}
first-move = First move: { $moves }
first-moves = First moves: { $moves }
more-first-moves = There may be more.
first-moves-so-far = First moves so far: { $moves }

# What becomes of the targets.
status-alive = alive
status-dead = dead
status-seki = seki
status-seki-long = seki: alive without two eyes
status-ko = ko
status-unknown = unknown
status-ko-short = { $needs ->
    [black] ko: Black needs { $count }
   *[white] ko: White needs { $count }
}
status-ko-long = { $without ->
    [alive] ko: alive as it is; { color } needs { ko-threats } to turn it
   *[dead] ko: dead as it is; { color } needs { ko-threats } to turn it
}
possible-all = Everything is still possible
known-so-far = Known so far: { $kind }
possible = Still possible: { $kinds }
group-ask = Alive or dead?
group-point-at = Point at a stone to ask about its group
group-alive = Alive as it stands
group-seki = Alive in seki as it stands
group-dead = Dead as it stands
group-hangs = It hangs on the next move
group-ko = A ko decides
group-unknown = Not decided
group-estimate = Not proved, by playouts: it lives in { $percent } of 100.
group-moves = { $own } to play lives with { $saves }; { $other } to play kills with { $kills }.
group-squares = The squares on the board mark these chains.
group-close = Close the answer
group-hide-line = Hide the line
group-examine = Examine as a problem
group-make = Make a problem of it
group-back = Back to the record

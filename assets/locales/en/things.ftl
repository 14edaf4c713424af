# What the game is made of. `$color` is `black` or `white` wherever it comes up.

color = { $color ->
    [black] Black
   *[white] White
}

pass-move = pass

ko-threats = { $count ->
    [0] no ko threats
    [one] one ko threat
   *[other] { $count } ko threats
}
any-ko-threats = any number of ko threats

# Numbers come twice: `$count` to choose the form, `$number` as it is written.
moves = { $count ->
    [one] { $number } move
   *[other] { $number } moves
}
positions = { $count ->
    [one] { $number } position
   *[other] { $number } positions
}

# Why a move is refused.
refused-off-board = That point is off the board
refused-occupied = A stone lies there already
refused-masked = That point is not part of the problem
refused-suicide = Suicide: the stone would have no liberty
refused-ko = Ko: play elsewhere before taking back
refused-repetition = Repetition: this position has been on the board before
refused-game-over = The game is over
refused-turn = It is the other player's turn
refused-paused = The game is paused: resume it first
refused-not-counting = Stones are marked when both players have passed
refused-handicap-first = Black still has handicap stones to place
refused-handicap-placed = All handicap stones are placed
refused-nothing-to-undo = There is no move to take back
refused-nothing-to-redo = There is no move to play again
refused-no-stone = No stone lies there

# How a game ends.
outcome-points = { color } wins by { $points }
outcome-resignation = { color } wins by resignation
outcome-time = { color } wins on time
outcome-forfeit = { color } wins by forfeit
outcome-draw = A draw
outcome-no-result = No result

# How time is given.
length-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
length-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
length-seconds = { $count ->
    [one] { $number } second
   *[other] { $number } seconds
}
clock-none = no time limit
clock-unreadable = This is no clock: as examples, 10m is for the game, 30s/move for each move, 10m+5x30s with five periods, 10m+25/5m for 25 moves, 10m+10s with time added
clock-absolute = { $main } for the game
clock-per-move = { $limit } for each move
clock-byo-yomi = { $periods ->
    [one] 1 period of { $period }
   *[other] { $periods } periods of { $period }
}
clock-canadian = { $stones ->
    [one] 1 stone every { $time }
   *[other] { $stones } stones every { $time }
}
clock-after-main = { $main }, then { $then }
clock-fischer = { $main }, and { $increment } more for each move
clock-fischer-capped = { $main }, and { $increment } more for each move, up to { $cap }
time-is-up = time is up

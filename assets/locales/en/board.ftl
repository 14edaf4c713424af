# The board under the hand: how it is seen.
view = View of the board
view-turn = Turn
view-turn-left = Turn left
view-turn-right = Turn right
view-mirror = Mirror
view-zoom = Zoom
view-nearer = Zoom in
view-farther = Zoom out
view-whole = Show the whole board
view-part = Zoom to the problem

# A stone that waits to be confirmed.
play-stone = Play
drop-stone = Take it away

# What can be done on a point.
point-stone = { $count ->
    [one] { color }, 1 liberty
   *[other] { color }, { $count } liberties
}
point-move = Move { $number }
point-play = Play here
point-area = Dead or alive
point-chain = This chain alone
point-seki = In seki
point-target = Choose as target
point-go-to = Go to this move
point-copy = Copy “{ $point }”
point-copied = “{ $point }” was copied

# A point that is typed.
coordinate-hint = Point, e.g. D4
coordinate-unreadable = That names no point: type for example D4, or 4-4
coordinate-not-now = No stone can be played there now

# What a person can choose about it.
options-entry = Stones are played by
entry-click = One click
entry-twice = Two clicks
entry-confirm = A button
options-touch-twice = A finger shows first and plays at the second tap
options-numbers = Move numbers
numbers-off = None
numbers-all = All
options-atari = Mark chains in atari

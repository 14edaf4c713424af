# Beside a game.
game-title = { $size } game
game-conditions = { $rules } rules, komi { $komi }
game-conditions-handicap = { $rules } rules, komi { $komi }, { $stones } handicap stones
game-conditions-clock = { $conditions }; { $clock }
game-place-handicap = { $left ->
    [one] Black places one more handicap stone.
   *[other] Black places { $left } more handicap stones.
}
pass = Pass
resign = Resign
to-move = to move
prisoners = { $count ->
    [0] no prisoners
    [one] 1 prisoner
   *[other] { $count } prisoners
}
prisoners-thinks = { $count ->
    [0] no prisoners · thinks…
    [one] 1 prisoner · thinks…
   *[other] { $count } prisoners · thinks…
}
no-move-yet = No move yet
last-move = Move { $number }: { color } { $move }

# Who is ahead.
estimate-ask = Who is ahead?
estimate-hide = Hide the estimate
estimate-thinking = Playing it out…
estimate-even = About even
estimate-lead = { color } is ahead by about { $points }

# The count.
count-how = Click the dead stones, or dead ones that live; with Shift one chain alone.
count-how-seki = Click the dead stones, or dead ones that live; with Shift one chain alone. The right button offers seki too.
count-stones = Stones
count-prisoners = Prisoners
count-territory = Territory
count-komi = Komi
count-handicap = Handicap
count-total = Total
count-takes-alive = { $color } takes { $stones } to be alive.
count-takes-dead = { $color } takes { $stones } to be dead.
count-settle-by-proof = Settle by proof
count-proved = All dead stones are proved.
count-estimated = Estimated, not proved: { $stones }
count-settle = Played on, the game shows who is right.
agree-anyway = Count anyway
agree = Agree
play-on = Play on

opponent = Shikatsu – { $level }
who-plays = Who plays
seat-person = Person
level-name = { $level ->
    [random] Random
    [easy] Easy
    [medium] Medium
    [novice] Novice
    [learner] Learner
    [casual] Casual
    [steady] Steady
    [club] Club
    [keen] Keen
    [adept] Adept
    [expert] Expert
    [master] Master
   *[strong] Strong
}
level-games = weighs { $games } games before each move
level-line = { $level ->
    [random] plays anywhere
    [easy] looks one move ahead, now and then
    [medium] looks one move ahead
   *[strong] as well as it can in the time
}

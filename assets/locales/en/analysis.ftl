# What is thought of a position, and of a game.
analysis = Analyse
analysis-whole = Whole game
analysis-stop = Stop ({ $percent } %)
analysis-thinking = Looking at the position…
analysis-lead = { color } leads by { $points }, { $percent } % to win
analysis-chance = { color }: { $percent } % to win
analysis-games = { $games ->
    [one] by 1 game played out
   *[other] by { $games } games played out
}
analysis-visits = { $visits ->
    [one] { $engine }, by 1 visit
   *[other] { $engine }, by { $visits } visits
}
analysis-by = Analysed by
analysis-self = Shikatsu
analysis-instead = Shikatsu does it itself meanwhile.
analysis-graph = Graph of the game
analysis-measure-points = Show points
analysis-measure-chances = Show the chance to win
analysis-start = Start
analysis-move = Move { $number }
analysis-worst = Moves that lost most
analysis-none = No move lost much.
analysis-played = { $number } { $move }
analysis-better = better { $move }
analysis-mean = Points lost per move: Black { $black }, White { $white }

# Games in which the program warns of blunders.
teaching = Warns of blunders
teaching-on = Teaching game: the program warns of blunders
teaching-loses = { $points ->
    [one] This loses about a point.
   *[other] This loses about { $points } points.
}
teaching-loses-chance = This loses { $percent } % of the chance to win.
teaching-loses-group = This loses the { $stones } stones at { $point }.
teaching-misses-life = This leaves the { $stones } stones at { $point } to die.
teaching-misses-kill = This lets the { $stones } stones at { $point } live.
teaching-better = Better was { $move }.
teaching-take-back = Take it back
teaching-show = Show what is better
teaching-hide = Hide what is better
teaching-play-on = Play on all the same
teaching-taken-back = { $count ->
    [0] No blunder taken back
    [one] One blunder taken back
   *[other] { $count } blunders taken back
}

# Life and death of a whole game.
moments = Life and death
moments-stop = Stop ({ $percent } %)
moments-none = No move that decided a group's fate was found.
moments-undecided = Not decided: { $undecided } of { $asked } questions.
moments-missed-kill = missed kill
moments-missed-life = missed life
moments-attacked-ko = made a ko
moments-killed = killed
moments-saved-ko = saved by a ko
moments-saved = saved
moments-needless = needless move
moments-lost = lost by own move
moments-group = { $stones ->
    [one] one stone
   *[other] { $stones } stones
} at { $point }
moments-kills = { $moves } kills
moments-lives = { $moves } lives
moments-makes-ko = { $moves } makes a ko
moments-now-ko = now a ko
moments-keep = Practise it: add it to “From my games”
moments-keep-all = Add all { $count } to “From my games”
moments-keeping = A problem is being made of it
moments-kept = It is in “From my games”
moments-refused = It makes no problem
moments-known = “From my games” has it already
moments-added = { $count ->
    [one] Added to “From my games”
   *[other] { $count } problems added to “From my games”
}
moments-nothing-to-find = there is no move to find
moments-too-long = its proof takes too long for a problem

# The home screen.
home-subtitle = The game of Go, and the life and death of its stones
home-go-on = Go on with the game
home-waiting = { $size }, move { $moves }, { color } to move
home-new-game = New game
home-problems = Life-and-death problems
home-games = Saved games
home-drop = A problem (.go) or a game (.sgf) can be dropped on the window.

# Buttons of several screens.
home = Home
back = Back
menu = Menu
quit = Quit
stop = Stop
undo = Undo
redo = Redo

# The pause menu, and what is asked before a move.
paused = Paused
resume = Resume
save-game = Save the game
leave-game = Leave the game
leave-problem = Leave the problem
leave-record = Leave the record
ask-leave = The record has changes that are not saved.
no-stay = No, stay
leave-unsaved = Leave without saving
ask-pass = Pass?
ask-resign = Does { color } resign?
no-play-on = No, play on

# Setting up a game.
new-game = New game
start = Start
new-game-saves = The game that is waiting will be saved as a file.
title-board = Board
title-rules = Rules
title-handicap = Handicap and komi
title-clock = Clock
title-players = Players
rules-name = { $name ->
    [french] French (course)
    [french-ffg] French (FFG)
    [chinese] Chinese
    [aga] AGA
    [japanese] Japanese
    [new-zealand] New Zealand
   *[tromp-taylor] Tromp-Taylor
}
rules-custom = Custom
rules-custom-choose = Custom…
rules-in-words = Counts { $counting }, { $suicide }, { $repetition }.
counts-area = area
counts-territory = territory
suicide-allowed = suicide allowed
suicide-forbidden = no suicide
repetition = Repetition
repetition-allowed = positions may come back
repetition-third = no position for the third time
repetition-no-result = no result if a position comes for the third time
repetition-positional = no position twice (positional superko)
repetition-situational = no position twice with the same to move (situational)
repetition-natural = nobody makes a position twice (natural situational)
every-rule = Every rule
rule-territory = Territory and prisoners count, not area
rule-simple-ko = A ko may not be retaken at once
rule-suicide = Suicide is allowed
rule-all-stand = All stones stand: none is marked dead
rule-pass-stones = A pass hands over a stone
rule-white-last = White passes last
rule-compensation = White's points for handicap stones
compensation-none = none
compensation-stones = one each
compensation-less-one = all but one
handicap = Handicap
handicap-none = even game
handicap-one = Black first, no komi
handicap-stones = { $count } stones
komi = Komi
handicap-free = Black places the stones
rank = rank
rank-expected = A rank is such as 12k, 3d or 9p.
swap-colours = Change colours
nigiri = Draw lots
nigiri-drawn = Nigiri: { $held } white stones, the guess was { $guess ->
    [odd] odd
   *[even] even
}. { $who } Black.
nigiri-name = { $name } plays
nigiri-guesser = Who guessed plays
nigiri-holder = Who held them plays
fair = Fair by rank: { $stones }
fair-swapped = Fair by rank: other colours, { $stones }
fair-komi = { $stones }, komi { $komi }
rematch = Play again
rematch-swapped = Play again, colours changed
setup-handicap-fixed = { $stones } handicap stones have no fixed places on { $size }: at most { $most } have
setup-handicap-free = { $stones } handicap stones are too many: at most { $most } are placed freely
setup-komi = Komi is at most 625 either way
setup-name = A name is too long
setup-position = No game can start from that position

# The problems.
problems-none = No problems were found beside the program. Drop a .go file on the window to open it.
problem-to-move = { color } to play
problem-goal = { $goal ->
    [live] { color } to live
   *[kill] { color } to kill
}

# What a person can choose.
options = Options
options-language = Language
options-sounds = Sounds
options-music = Music
options-next-piece = Next
options-spoken-clock = A voice counts the last seconds
options-no-voice = Sticks and a bell count the last seconds: no voice speaks this language yet
options-silent = silent
options-ask-pass = Ask before a pass
options-ask-resign = Ask before resigning
options-coordinates = Coordinates
options-off = none
options-page-game = Game
options-page-look = Look
options-page-sound = Sound
options-displaced = Stones lie a little askew
options-reduced-motion = Fade instead of flying
options-board = Board
options-stones = Stones
options-interface = Panels
options-text = Text size

# Looking at a game record.
review-open = Look at the game
review-players = { $black } – { $white }
review-game = Game
review-to-start = To the first position
review-ten-back = Ten moves back
review-back = A move back
review-on = A move on
review-ten-on = Ten moves on
review-to-end = To the end of the line
review-comment = Write a comment…
review-tree = The tree of variations
review-promote = Make main line
review-play-on = Play on from here
review-cannot-play = No game can go on from here: { $why }
review-won = { color } wins
save = Save

# Saved games.
games-recent = Opened last
games-saved = Saved
unsaved = not saved
games-none = No game has been saved yet. { $key } saves the one on the board.
games-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}

# Music.
music-all = All
music-calm = Calm
music-combative = Combative
music-off = None
piece-fuseki = Fuseki – the empty board
piece-shicho = Shicho – the ladder
piece-seki = Seki – side by side
piece-ko = Ko – the point in dispute
piece-yose = Yose – what is left

# Names of themes.
theme-name = { $theme ->
    [kaya] Kaya
    [dark-walnut] Dark walnut
    [paper] Paper
    [slate] Slate
    [slate-and-shell] Slate and shell
    [print] Print
    [colour-blind-safe] Colour-blind safe
    [dark-wood] Dark wood
    [light-paper] Light paper
   *[high-contrast] High contrast
}
theme-unknown = There is no theme “{ $name }”: the usual one is shown

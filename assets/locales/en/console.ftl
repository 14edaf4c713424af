# The game in a terminal. Words between back quotes are commands: the console
# understands the words listed here, and shows the first of each line.
console-word-pass = pass
console-word-undo = undo
console-word-redo = redo
console-word-resign = resign
console-word-save = save
console-word-load = load
console-word-board = board
console-word-done = done
console-word-resume = resume
console-word-again = again
console-word-chain = chain
console-word-seki = seki
console-word-help = help
console-word-menu = menu
console-word-quit = quit exit
console-word-yes = yes
console-word-no = no
console-word-say = say
console-word-pause = pause
console-word-wait = wait
console-word-claim = claim
console-word-seat = seat
console-file = FILE

# The first screens.
console-title = Shikatsu, the game of Go
console-play = play
console-rules = rules
console-exit = exit
console-back = back
console-start = start
console-load-hint = `load FILE` goes on with a game or a position of a file.
console-two-players = two players
console-against-machine = against the machine
console-choice = Your choice:
console-choice-usual = Your choice [{ $usual }]:
console-choose-number = Please type a number between 1 and { $last }.
console-page = Press Enter to go on.
console-yes-or-no = { $question } ({ $yes } or { $no })
console-quit-question = Quit?
console-quit-unsaved = Quit? The game is not saved.
console-leave-unsaved = Leave the game? It is not saved.
console-goodbye = Goodbye.
console-input-ended = The input has ended.
console-line-too-long = A line has at most { $most } bytes.

# A new game.
console-name-usual = { $prompt } [{ $usual }]:
console-name-of-first = Name of the first player
console-name-of-second = Name of the second player
console-your-name = Your name
console-first-player = Player 1
console-second-player = Player 2
console-one-player = Player
console-name-too-long = A name has at most { $most } characters.
console-name-unseen = A name has letters that can be seen.
console-name-taken = The other player has that name.
console-how-well = How well shall the machine play?
console-best-level = thinks for some seconds with all cores
console-colors = colours
console-board = board
console-by-lot = by lot
console-plays-black = { $name } plays Black
console-no-handicap = none
console-first-move = Black moves first without komi
console-handicap-stones = { $stones } stones
console-ask-board = Board, one number or two as in 13x9 [{ $usual }]:
console-ask-rules = Rules, a number or a name [{ $usual }]:
console-ask-komi = Komi, points added to White's [{ $usual }]:
console-ask-handicap = Handicap stones, 0 to { $most } [{ $usual }]:
console-no-board = No board: a side such as 9, or two such as 9x13, from 1 to { $most } are expected.
console-no-rules = No rules: { $why }.
console-unknown-rules = there are no rules called `{ $name }`: { $known } are known; or a file of them is expected, NAME.ron
console-no-komi = No komi: { $why }.
console-komi-malformed = `{ $text }` is no komi: a number such as 7.5 or 0 is expected
console-komi-fraction = komi goes in whole and half points, as in 6.5: { $text } does not
console-handicap-range = Please type a number between 0 and { $most }: a board of { $size } has places for no more.
console-handicap-gone = So many handicap stones have no places there: there is none now.
console-cannot-play = This cannot be played: { $why }.
console-nigiri = { $second } takes a handful of stones, and { $first } says { $guess ->
    [odd] odd
   *[even] even
}: there are { $held }. { $black } plays Black.

# The sets of rules.
console-by-area = area
console-by-territory = territory
console-komi-of = komi { $komi }
console-suicide-allowed = suicide allowed
console-repetition = { $repetition ->
    [allowed] positions may come back
    [third] no position a third time
    [no-result] a position for the third time: no result
    [positional] no position twice
   *[situational] no position twice with the same player to move
}
console-suicide = suicide
console-handicap-points = points for handicap
console-pass-stones = a pass costs a stone
console-white-last = White passes last
console-all-stand = all stones stand
console-rules-head = The game
console-rules-sets = The sets of rules
console-rules-counting =
    By area, stones on the board and the points they surround count; by
    territory, surrounded points and prisoners do. The difference is rarely
    more than a point.
console-rules-play =
    Black and White take turns, Black first, to lay a stone where two lines
    meet. Stones do not move; whoever surrounds more of the board wins.

    An empty point next to a stone, along a line, is a liberty. Stones of one
    colour that touch along lines are a chain and share their liberties. A
    chain that has none left is captured and taken off the board.
console-rules-atari =
    The white stone has one liberty, at its right: it is in
    atari. A black stone there takes it.
console-rules-end =
    No move may leave its own chain without a liberty, unless it captures
    (suicide; some rules allow it). A stone that has just taken one stone may
    not be taken back at once (ko): first play elsewhere.

    A chain with two separate empty points inside, two eyes, can never be
    taken: it lives. Stones that cannot get two eyes are dead, and are taken
    off at the end without more ado. Where neither side can take the other,
    both live: that is seki.

    Who has nothing more to gain passes. After two passes the players agree
    on what is dead, and count. White is given some points, komi, because
    Black moves first. A weaker player takes Black with handicap stones.

# At the board.
console-hint = Type a move such as D4, or `help` for all that may be typed.
console-player = { color } ({ $name })
console-prompt = { $player }, move { $number }:
console-prompt-handicap = { $player }, handicap stones to place: { $left }. A point:
console-refused = { $subject }: { $why }.
console-unknown = `{ $text }` is no point and no command: `help` lists what may be typed.
console-point = { $why }.
console-no-number = There is no point `{ $number }`: the numbers go from 0 to { $last }.
console-empty-item = Item { $number } of `{ $list }` is empty: there is a comma too many.
console-alone = `{ $word }` stands alone.
console-no-stones = Name the stones, as in `{ $word } { $point }`.
console-one-move = One move at a time, please.
console-marks-later = Stones are marked when both players have passed.
console-not-over = The game is not over: `menu` leaves it.
console-not-now = That cannot be done now.
console-passes = passes.
console-passes-stone = passes and hands over a stone.
console-plays = plays { $point }.
console-takes = { $count ->
    [one] plays { $point } and takes 1 stone.
   *[other] plays { $point } and takes { $count } stones.
}
console-costs = { $count ->
    [one] plays { $point }, which costs 1 stone.
   *[other] plays { $point }, which costs { $count } stones.
}
console-person-did = { color } { $what }
console-machine-did = and { $what }
console-thinks = { color } ({ $name }) thinks ...
console-gives-up = and gives up.
console-machine = The machine
console-proposal = The proposal
console-white-passes-last =
    Both have passed, but by these rules White passes last, so that both sides
    have made as many moves. `pass` hands Black one more stone and leads to the
    count; a stone on the board plays on.
console-nothing-of-yours = there is no move of yours to take back
console-goes-on = The game goes on.
console-taken-back = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
console-played-again = { $count ->
    [one] One move is played again.
   *[other] { $count } moves are played again.
}
console-lost = { $count ->
    [one] The input ended before the game was saved: its 1 move is lost.
   *[other] The input ended before the game was saved: its { $count } moves are lost.
}

# The counts beside the board.
console-stones = stones
console-prisoners = prisoners
console-territory = territory
console-komi = komi
console-handicap = handicap
console-even = About even, by estimate
console-leads = { color } leads by about { $points }

# The count.
console-looking = Both have passed. Looking which stones are dead ...
console-none-dead = none.
console-in-seki = In seki: { $stones }.
console-count-hint = Type dead stones to mark them, or to take a mark back; `done` agrees, `resume` plays on, `help` lists the rest.
console-count-prompt = Count:
console-both-passed = Both players have passed: `done` agrees, `resume` plays on.
console-machine-alive = The machine takes { $stones } to be alive.
console-machine-dead = The machine takes { $stones } to be dead.
console-doubt = `resume` plays it out; `done` once more counts by your marks all the same.
console-dead-stones = dead stones
console-part-stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
console-part-territory = { $count } territory
console-part-prisoners = { $count ->
    [one] 1 prisoner
   *[other] { $count } prisoners
}
console-part-komi = { $komi } komi
console-part-handicap = { $count } handicap

# The end.
console-over-prompt = The game is over (`save FILE`, `undo`, `again`, or Enter for the menu):
console-over = The game is over: `undo` takes the end back, `again` plays another.
console-result = { $outcome }: { $short }
console-result-of = { $outcome } ({ $name }): { $short }
console-side = { color }: { $count }
console-no-result = A position has come round for the third time.
console-resigned = { $player } has resigned.
console-uncounted-prisoners = Prisoners: Black { $black }, White { $white }; by these rules they do not count.
console-uncounted-stones = Stones on the board: Black { $black }, White { $white }; by these rules they do not count.

# Files.
console-name-to-save = Name a file, as in `save game.sgf`.
console-replace = { $file } exists. Replace it?
console-not-saved = It is not saved.
console-saved = The game is saved: { $file }
console-name-to-load = Name a file, as in `load game.sgf`.
console-load-unsaved = Load another game? This one is not saved.
console-loaded = { $count ->
    [0] { $file } is loaded. The game starts from its position.
    [one] { $file } is loaded. The game goes on after its 1 move.
   *[other] { $file } is loaded. The game goes on after its { $count } moves.
}
console-loaded-over = { $file } is loaded. Its game is over.
console-moves-left-out = Moves of the file cannot be taken back: { $why }.
console-first-of-games = The first of its { $count } games is loaded.
console-needs-repairs = it needs repairs, which --strict does not allow
console-file-kind = its name should end in .sgf or .go

# The lists of commands.
console-help-point = a stone there: a column, without I, and a row
console-help-number = a stone on the point of this number: 0 at the top left, then row by row to { $last }
console-help-taken = not a point here: type { $point } instead
console-help-pass = play no stone; when both have passed, the game is counted
console-help-resign = give the game up
console-help-undo = take the last move back; against the machine, your last one
console-help-redo = play again what was taken back
console-help-save = write the game to FILE as SGF, under exactly that name
console-help-save-again = write it to the same file again
console-help-load = go on with the game or position of FILE (.sgf or .go)
console-help-board = show the board again
console-help-menu = leave the game for the first screen
console-help-quit = end the program
console-help-mark = the stones there and with them are dead, or alive again
console-help-chain = the same for one chain alone
console-help-seki = they live in seki, which matters by territory
console-help-done = agree on the count
console-help-resume = go on playing
console-enter = Enter
console-help-enter = back to the first screen
console-help-again = another game, with colours changed where it was even

# A game over the network.
console-net-listening = The game waits for the other player. Its code: { $code }
console-net-port = The port is { $port }.
console-net-address = On the other machine: shikatsu join { $address } { $code }

console-net-connecting = Connecting ...

console-net-begun = { $black } has Black, { $white } has White: { $size }, { $rules }, komi { $komi }.
console-net-hint = Type a move such as D4 when it is your turn, `say HELLO` to talk, or `help` for all that may be typed.
console-net-prompt = You are to move ({ $number }):
console-net-waiting-prompt = { $player } is to move ({ $number }):
console-net-count-prompt = Count (`done` agrees, `resume` plays on):
console-net-over-prompt = The game is over (`save FILE`, `again` for a rematch, `quit`):
console-net-did = { $player } { $what }
console-net-clock = time { $time }
console-net-prisoners = { $count ->
    [one] 1 prisoner
   *[other] { $count } prisoners
}
console-net-latency = line { $latency } ms
console-net-offers = { $offer ->
    [undo] { $player } asks to take the last move back.
    [pause] { $player } asks for a pause.
   *[rematch] { $player } offers another game with colours changed.
} { $yours ->
    [yes] (`no` takes it back.)
   *[no] `yes` or `no`?
}
console-net-declined = { $offer ->
    [undo] The move is not taken back.
    [pause] There is no pause.
   *[rematch] There is no other game.
}
console-net-paused = The clocks are paused: `resume` goes on.
console-net-resumed = { $player } ends the pause.
console-net-agreed = { $player } agrees to the count.
console-net-said = { $player }: { $text }
console-net-watcher = Spectator { $number }
console-net-table = The program
console-net-down = { $player } is not reachable. The game waits for { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}: `wait` waits longer.
console-net-away = { $player } is not reachable: the game waits.
console-net-back = { $player } is back.
console-net-up = The line is up again.
console-net-claim = { $player } has not come back: `claim` wins the game, `wait` waits on.
console-net-too-early = The game still waits for the other player.
console-net-seat-open = The seat is open: another program can join with the code { $code }.
console-net-seat-taken = The other player is here: their seat is not free.
console-net-watchers = { $count ->
    [0] Nobody watches.
    [one] 1 spectator watches.
   *[other] { $count } spectators watch.
}
console-net-ended = The connection has ended: { $why }.
console-net-kept = The game is kept. To go on with it: { $command }

console-net-not-here = Over the network this is not possible.
console-net-exists = { $file } exists: name another file.
console-net-taken-back = Moves are taken back.
console-net-help-undo = ask to take your last move back
console-net-help-pause = ask for a pause of the clocks
console-net-help-resume = end a pause
console-net-help-say = say something to the other side
console-net-help-yes = accept an offer
console-net-help-no = decline an offer, or take your own one back
console-net-help-wait = wait longer for the other player
console-net-help-claim = win the game, if the other player does not come back
console-net-help-seat = let the other player join with the code again, after a loss of their files
console-net-help-again = offer a rematch after the game
console-net-help-quit = leave; an unfinished game is kept

# A duel over the network.
console-duel-listening = The duel waits for the other player. Its code: { $code }
console-duel-begun = A duel of { $host } and { $guest }: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}, at most { $limit } s each. The first right answer scores; a wrong one costs { $penalty } s.
console-duel-hint = Type a move such as D4 to answer, `say HELLO` to talk, or `help` for all that may be typed.
console-duel-problem = Problem { $number } of { $count }{ $level ->
    [0] {""}
   *[other] , level { $level }
}: { $goal ->
    [live] { color } to play and live
   *[kill] { color } to play and kill
}
console-duel-time = time left: { $seconds } s
console-duel-left = { $seconds } s are left.
console-duel-prompt = Your move ({ $seconds } s left):
console-duel-wait-prompt = You may move again in { $seconds } s:
console-duel-watch-prompt = { $seconds } s left:
console-duel-next-prompt = Problem { $number } comes in { $seconds } s:
console-duel-pause-prompt = The duel is paused (`resume` goes on):
console-duel-over-prompt = The duel is over (`again` for another, `quit`):
console-duel-right = Right. { $point } answers.
console-duel-solution = The solution: { $line }
console-duel-total = { $name }: { $count ->
    [one] 1 point
   *[other] { $count } points
}, { $seconds } s
console-duel-column = { $column ->
    [problem] problem
    [level] level
    [solver] solved by
    [time] seconds
   *[wrong] wrong answers
}
console-duel-offers = { $offer ->
    [pause] { $player } asks for a pause before the next problem.
   *[rematch] { $player } offers another duel.
} { $yours ->
    [yes] (`no` takes it back.)
   *[no] `yes` or `no`?
}
console-duel-declined = { $offer ->
    [pause] There is no pause.
   *[rematch] There is no other duel.
}
console-duel-paused = The duel is paused before the next problem: `resume` goes on.
console-duel-down = { $player } is not reachable. The duel waits for { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}: `wait` waits longer.
console-duel-away = { $player } is not reachable: the duel waits.
console-duel-claim = { $player } has not come back: `claim` wins the duel, `wait` waits on.
console-duel-too-early = The duel still waits for the other player.
console-duel-not-here = In a duel this is not possible.
console-duel-no-move = This move is not possible in the problem.
console-duel-help-resign = give the duel up
console-duel-help-pause = ask for a pause before the next problem
console-duel-help-claim = win the duel, if the other player does not come back
console-duel-help-again = offer another duel after this one
console-duel-help-quit = leave the duel

# Play over the network: the reasons why something is refused or has ended.
network-refused = { $why ->
    [not-begun] the game has not begun
    [turn] it is the other player's turn
    [watcher] spectators only watch
    [outdated] the position has changed in the meantime
    [waiting] the other player's line is down: the game waits
    [no-offer] there is no such offer
    [offer-open] an offer is open: it is answered first
    [not-over] the game is not over
    [not-paused] the game is not paused
    [marks] the marks have changed in the meantime
    [text] a message has from 1 to { $most } characters on one line
    [too-much] too much was said and marked in this game
   *[impossible] the rules or the stage of the game do not allow it
}
network-duel-refused = { $why ->
    [not-begun] the duel has not begun
    [no-problem] no problem is posed now
    [penalty] after a wrong answer you may not move for a while
    [judging] your last move is being judged
    [waiting] the other player's line is down: the duel waits
    [not-over] the duel is not over
    [too-much] too much was said in this duel
   *[impossible] the rules or the stage of the duel do not allow it
}
network-ended = { $why ->
    [left] you have left
    [taken] the game has two players already
    [full] the game takes no more spectators
    [closed] the host has left
    [replaced] you have come back on another line
    [flood] too many messages were sent
    [garbage] a message was not understood
    [silent] no sign of life came from the other side
    [differs] the two programs hold different games
    [code] the code is wrong
    [seat] the host does not know this game any more
    [tries] too many wrong codes were tried: wait a minute
    [gave-up] the other side did not come back
   *[broken] the connection has failed inside the program
}
network-version = the other program speaks version { $theirs } of the protocol and this one version { $own }: the older program needs an update
network-unreachable = { $address } cannot be reached: { $why }
network-no-answer = no answer came from { $address }
network-other-program = no game of Shikatsu is hosted at { $address }
network-not-duel = a game is hosted there, not a duel
network-not-game = a tsumego duel is hosted there, not a game
network-port-in-use = port { $port } is in use: choose another one
network-cannot-listen = { $address } cannot be listened on: { $why }
network-not-stored = The game is not being kept: { $why }

# The page of play over the network.
network-play = Play over the network
network-join = Join a game
network-host = Host a game
network-name = Your name
network-address = Address of the other machine
network-address-expected = An address is a name or a number, as in go-club.example or 192.168.1.20.
network-code = Code
network-code-expected = A code has six letters, without I and O.
network-code-pad = Enter the code with buttons
network-watch = Only watch
network-join-now = Join
network-searching = Looking for games on the local network …
network-unnamed = A game without a name
network-other-version = Another version of the program hosts this game.
network-go-on = Go on over the network
network-new-address = The host has a new address
network-match = { $black } – { $white }, { $size }, { $count ->
    [one] 1 move
   *[other] { $count } moves
}
network-side = Your side
network-watchers = Spectators
network-nobody = none
network-port = Port
network-port-expected = A port is a number from 1 to 65535.
network-announce = Announce the game on the local network
network-open-while-hosting = The port is open only while the game is hosted.
network-host-now = Host the game
network-waiting = Waiting for the other player
network-tell-code = Tell the other player this code:
network-tell-address = Other machines find the game by itself on the local network, or at:
network-no-address = This machine has no address on a network. The port is { $port }.
network-connecting = Connecting …
network-cancel = Cancel

# The part beside the board.
network-line = Line: { $latency } ms
network-line-watched = Line: { $latency } ms, { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
network-down = { $name } is not reachable. The game waits for { $time }.
network-not-back = { $name } has not come back.
network-wait = Wait longer
network-open-seat = Let them join with the code again
network-seat-open = The seat is open. The code: { $code }
network-claim = Claim the game
network-offers = { $offer ->
    [undo] { $name } asks to take the last move back.
    [pause] { $name } asks for a pause.
    [duel-pause] { $name } asks for a pause before the next problem.
    [duel] { $name } offers another duel.
   *[rematch] { $name } offers another game with colours changed.
}
network-offered = { $offer ->
    [undo] You ask to take your last move back.
    [pause] You ask for a pause.
    [duel-pause] You ask for a pause before the next problem.
    [duel] You offer another duel.
   *[rematch] You offer another game with colours changed.
}
network-accept = Yes
network-decline = No
network-take-back = Withdraw the offer
network-declined = { $offer ->
    [undo] The move is not taken back.
    [pause] There is no pause.
    [duel-pause] There is no pause.
    [duel] There is no other duel.
   *[rematch] There is no other game.
}
network-pause = Ask for a pause
network-resume = Go on
network-resumed = { $name } ends the pause.
network-agreed = { $name } agrees to the count.
network-talk = Talk
network-say = Say something
network-send = Send
network-said = { $name }: { $text }
network-watcher = Spectator { $number }
network-other = The other player
network-away = { $name } is not reachable: the game waits.
network-up = The line is up again.
network-over = The connection has ended: { $why }. The game can be counted and saved here.

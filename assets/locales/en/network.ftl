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
network-port-in-use = port { $port } is in use: choose another one
network-cannot-listen = { $address } cannot be listened on: { $why }
network-not-stored = The game is not being kept: { $why }

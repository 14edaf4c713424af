# A kiosk: what visitors see, and its administrator.
kiosk-together = Play together
kiosk-together-line = Two people at this board
kiosk-program = Play the computer
kiosk-program-line = From a beginner to a strong player
kiosk-problem = Solve a problem
kiosk-problem-line = Life and death: every move is answered
kiosk-network-line = Two people at two machines: a game, or a race for problems
kiosk-enter-code = The other screen shows six letters. Enter them here.
kiosk-problem-choose = The first ones are the easiest.
kiosk-level = How strong it plays
kiosk-colour = Your stones
kiosk-lots = By lot
kiosk-home = To the first screen
kiosk-fell = The program had to start again. Your game is as it was.
kiosk-broke = The program broke down over it. Nothing of your game is lost.
kiosk-still-there = Are you still there?
kiosk-here = I am still here
kiosk-start-over = Start over
kiosk-else = { $seconds ->
    [one] Otherwise it starts over in 1 second.
   *[other] Otherwise it starts over in { $seconds } seconds.
}
kiosk-touch = Touch the screen to play
kiosk-today = Played here today
kiosk-results = { $games ->
    [one] 1 game
   *[other] { $games } games
} to the end, { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} laid; { $solved } of { $tried ->
    [one] 1 problem
   *[other] { $tried } problems
} solved
kiosk-of-the-day = Problem of the day
kiosk-problem-shown = A problem
kiosk-what-would-you-play = Where would you play?
kiosk-played-here = A game that was played here
kiosk-opens = Open from { $time }
kiosk-pin = PIN of the administrator
kiosk-pin-only = Only the administrator can end the kiosk.
kiosk-pin-wrong = { $left ->
    [one] That is not the PIN. 1 try is left.
   *[other] That is not the PIN. { $left } tries are left.
}
kiosk-pin-shut = { $seconds ->
    [one] Too many tries. It goes on in 1 second.
   *[other] Too many tries. It goes on in { $seconds } seconds.
}
kiosk-admin-title = Administrator
kiosk-again = Read the set-up again
kiosk-end = End the kiosk

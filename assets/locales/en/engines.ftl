# Engines of others: choosing them and trying them out.
options-page-engines = Engines
engines-none = No engine is installed that is known here, and none is written down.
engines-how = Any program that speaks the Go Text Protocol plays here. Who plays is chosen with a new game.
engine-found = found by itself
engine-add = Add an engine
engine-edit = Edit
engine-try = Try it out
engine-save = Save
engine-remove = Remove
engine-name = Name
engine-command = Command line
engine-initial = Commands at the start, one a line
engine-name-taken = another engine is called { $engine }
engines-too-many = no more engines can be written down
engine-waiting = It is asked who it is…
engine-answers = Answers as { $name }.
engine-answers-analyses = Answers as { $name }; it analyses positions.
engine-answers-refuses = Answers as { $name }, but refuses { $command }: { $words }

# An engine at the board.
engine-unknown = there is no engine called { $engine } here: write it down in the options, or choose who plays
engine-restarts = { $engine } is started again, and the game goes on: { $why }
engine-starting = starting…
engine-restarted = { $count ->
    [one] started again once
   *[other] started again { $count } times
}
engine-stuck = { $engine } does not move
engine-ask-again = Ask it again
engine-i-play = I play on for it
engine-program-plays = Shikatsu plays on
engine-console = GTP console
engine-console-title = { $engine }: GTP console
engine-tell = a command, as in: showboard
engine-tell-busy = It thinks; then it can be told something.
engine-send = Send
engine-quiet = Nothing yet.

# A game that is only watched.
watch-speed = Between two moves
watch-seconds = { $seconds } s
watch-at-once = no pause
watch-pause = Pause
watch-resume = Go on

# What goes wrong with engines. `$why` and `$what` are other phrases.
engine-wrote = { $what }; it wrote: { $words }
engine-not-found = there is no program { $program }: check its name, or give its whole path
engine-not-allowed = { $program } may not be run: it is no program, or you lack the right to run it
engine-not-started = { $program } could not be started: { $why }
engine-ended = the engine ended by itself, { $status }
engine-closed-output = the engine closed its output, so no answer can come
engine-unknown-host = there is no host { $host }: check its name, and the network ({ $why })
engine-nothing-listens = nothing listens at { $address }: start the engine there, and check the port
engine-no-connection = { $address } could not be reached within { $seconds } s: check the address, and that no firewall blocks it
engine-not-connected = { $address } could not be reached: { $why }
engine-hung-up = the engine closed the connection
engine-connection-lost = the connection with the engine broke off: { $why }
engine-never-answered-at = { $address } gave no answer within { $seconds } s: does it speak GTP? Many engines serve one program at a time
engine-never-answered = the engine gave no answer within { $seconds } s: does it speak GTP? Many need an argument for it, such as --mode gtp
engine-silent = the engine has not answered { $command } within { $seconds } s
engine-no-protocol = what the engine wrote is not the Go Text Protocol: { $text }
engine-floods = the engine floods its output
engine-wrong-number = the engine answered a command { $number } that was never given
engine-no-number = the engine answered without the number of the command: { $text }
engine-passed-over = the engine passed over { $command } and answered a later command
engine-not-reading = the engine reads none of its commands any more
engine-whole-boards = engines play on whole boards only, and parts of this one are no board
engine-square-boards = the engine plays on square boards only, not on { $size }
engine-no-such-size = the engine does not play on { $size }: { $words }
engine-does-not-follow = the engine does not follow the game: to { $command } it says { $words }
engine-illegal = the engine wants to play { $move }, which is not allowed: { $why }
engine-refuses = the engine does not do it: { $words }
engine-no-analysis = the engine offers no analysis
engine-analysis-ended = the engine has ended its analysis by itself
engine-says-nothing = the engine answered nothing where a move is expected
engine-no-move = what the engine answered is no move: { $text }
engine-no-point = what the engine answered is no point of the board: { $why }
engine-needs-name = an engine needs a name on one line, and not a long one
engine-needs-program = an engine needs a program to start, such as: gnugo --mode gtp
engine-open-quote = a quote or backslash has no end: { $text }
engine-too-much = that is more than any engine needs
engine-unspeakable = it holds a character that no program can be told
engine-no-address = this is no address of an engine: { $text } (tcp://HOST:PORT is expected, as in tcp://localhost:4000)
engine-address-arguments = nothing follows the address { $address }: the engine there has been started already
engine-no-command = this is no command: { $text }

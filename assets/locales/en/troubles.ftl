# What goes wrong with files and with the solver. `$why` is another of these
# phrases, or what the system says.
trouble-in-file = { $file }: { $why }
trouble-broken = the program made an error while it did this
trouble-no-picture = the picture cannot be made: { $why }
trouble-no-text = it cannot be written as text: { $why }
trouble-in-line = line { $line }: { $why }
trouble-at = line { $line }, column { $column }: { $why }
trouble-no-folder = this folder cannot be made: { $why }
trouble-no-home = no home folder is known: set SHIKATSU_HOME to a folder for Shikatsu's files
trouble-no-games-folder = there is no folder for games
trouble-not-kept = cannot be kept under another name: { $why }
kept-as = { $from } is kept as { $to }

# Reading and writing.
read-missing = there is no such file
read-folder = this is a folder, not a file
read-not-regular = this is not a regular file
read-no-writer = this is a pipe, and no program writes into it
read-too-large = the file is larger than { $most }
read-not-text = the file is no UTF-8 text
read-refused = cannot be read: { $why }
write-no-folder = not written: there is no such folder, make it first
write-folder = not written: this is a folder, choose another name
write-not-regular = not written: this is not a regular file, choose another name
write-protected = not written: the file is write-protected, choose another name
write-permission = not written: no permission to write in this folder, choose another
write-full = not written: the disk is full, make room and try again
write-circle = not written: this link leads round in a circle
write-refused = not written: { $why }
write-not-synced = written, but it may be lost if the power fails now: { $why }

# Settings, themes, the running game.
settings-unread = the settings were not read: { $why }; the defaults are used; { $kept }
settings-faults = some settings have their defaults: { $faults }
settings-no-text = the settings cannot be written: { $why }
theme-unread = theme { $file } was not read: { $why }
theme-faults = theme { $file }: some fields have their defaults: { $faults }
field-fault = `{ $field }`: { $what }
field-more = and { $more } more
fields-no-version = it has version { $version }, which there never was
fields-newer = it has version { $version }, that of a newer Shikatsu
journal-not-kept = the game is not being kept: { $why }
journal-too-many = { $most } other games are waiting to be taken up
journal-head = this is no journal of a game, or one of another version
journal-impossible = this cannot have happened

# Problems.
problem-unknown-kind = not a problem file: its name should end in .go or .ron
problem-none-in-file = None of its games is a problem; of the first: { $why }
problem-no-stones = no stones are set up, so this is no problem
problem-played = this is a game that was played, not a problem
problem-no-liberty = the chain at { $point } has no liberty
problem-not-beside = `file` should name a file beside the index, without a folder
problem-too-many = left out: more than { $most } problems
board-empty = the file holds no board
board-too-large = a board has at most { $most } rows and columns
board-ragged = the row is not as long as the first
board-unknown-sign = { $sign } is no point: `N` (black), `B` (white), `_` (empty) or `-` (outside) is expected
board-no-liberties = the chain of the stone here has no liberty
entry-file-or-position = either `file` or `position` is expected
entry-no-target = a target is expected
entry-no-stone = there is no stone on the target { $point }
entry-two-colors = the targets have two colours
entry-goal = { $goal ->
    [live] the side to move cannot be asked to live: see the target's colour
   *[kill] the side to move cannot be asked to kill: see the target's colour
}
point-malformed = `{ $text }` is not a point: a letter (A to Z without I) and a row number are expected, as in D4
point-off-board = { $text } is not on a board of { $size }

# What the solver is asked, and why it has no answer or proof.
ask-empty-target = { $point } is empty: a target must be a stone
ask-masked-target = { $point } is masked: a target must be a stone
ask-two-colors = targets of two colours: { $first } and { $other }
ask-off-board = column { $column }, row { $row } from the top is off the board of { $size }
ask-occupied-ko = { $point } is not empty: a ko is retaken on an empty point
solver-broken = the solver broke down on this position; nothing was lost
proof-beyond-region = the answer rests on more than the region it names
proof-too-large = the proof is too large to be looked at here
proof-contradiction = the solver contradicts itself on this problem: please report it
proof-broken = the proof broke down; the answer stands without it

# Game records that cannot be read, or not as they stand.
sgf-empty = the file is empty
sgf-compressed = this is a compressed file: unpack it first
sgf-no-game = no game was found: a game starts with `(;`
sgf-unclosed-value = the value that starts here has no `]`
sgf-not-go = { $value } is not the game of Go
sgf-bad-size = { $value } is no board size: each side has 1 to 25 lines
sgf-too-many-nodes = more than { $most } nodes
sgf-too-many-in-node = more than { $most } properties in one node
sgf-too-deep = variations are nested more than { $most } deep
sgf-game-left-out = this game was left out: { $why }
sgf-guessed-charset = no charset is given (CA); the text was read as { $read }, which is a guess
sgf-unknown-charset = { $value } is no known charset; the text was read as { $read }
sgf-wrong-charset = { $value } does not fit the text, which was read as { $read }
sgf-bad-bytes = some bytes here are no text in { $read }; U+FFFD stands in their place
sgf-text-outside = text outside of games was passed over
sgf-junk = `{ $text }` between properties was passed over
sgf-missing-semicolon = `;` is missing before this; it was added
sgf-missing-close = { $count ->
    [one] one closing `)` is missing at the end of the file
   *[other] { $count } closing `)` are missing at the end of the file
}
sgf-empty-variation = a variation without nodes was left out
sgf-node-after-variation = a node after the end of a variation was read as one more variation
sgf-second-root = a game has one first node; this one was read as a variation of it
sgf-swallowed = the `]` of this value seems to be missing: `{ $text }` stands in it
sgf-value-without-property = a value without a property was passed over
sgf-no-value = { $property } has no value; an empty one was added
sgf-small-letters = `{ $property }` is written in small letters; it was read in capitals
sgf-duplicate = { $property } stands twice in one node; the values were joined
sgf-many-values = { $property } has more than one value; the first counts
sgf-bad-value = { $value } is not what this property takes; it is kept and has no effect
sgf-odd-value = { $value } is not spelled as it should be; it was understood
sgf-empty-size = SZ is empty; 19 was taken
sgf-square-pair = a square size is written with one number
sgf-not-in-root = { $property } belongs to the first node; it was passed over here
sgf-late-size = SZ belongs to the first node; it was read all the same
sgf-unknown-version = { $value } is no known version; the file was read as FF[4]
sgf-setup-overlap = { $point } is set up in two ways; what stands later counts
sgf-setup-and-move = a node has both set-up and a move; the set-up was done first
sgf-two-moves = a node has moves of both sides; both were played in their order
sgf-handicap-stones = { $value } but { $found } stones are set up; the stones count
sgf-more-warnings = { $count } more warnings are not listed
odd-no-point = move { $number } names no point of the board; nothing was played
odd-occupied = move { $number }: a stone lies on { $point } already; it was replaced
odd-suicide = move { $number } at { $point } is suicide; its chain was taken off
odd-ko = move { $number } at { $point } retakes a ko at once
odd-no-liberty = the chain set up at { $point } has no liberty

# Game records that cannot be played on, or not as they stand.
unplayable-start = the game starts from a position that is neither empty nor a handicap
unplayable-no-handicap-stones = { $value } but White moves first on an empty board: the handicap stones are missing
unplayable-setup = after move { $number } the position is set up anew, which no game does
unplayable-no-point = move { $number } names no point of the board
unplayable-move = move { $number } is refused: { $why }
unplayable-length = the game has more than { $most } moves
remark-no-rules = no rules are named (RU); { $taken } were taken
remark-unknown-rules = { $value } are no known rules; { $taken } were taken
remark-private-rules = SHRU holds no rules: { $why }; RU was asked
remark-no-komi = no komi is given (KM); { $taken } was taken
remark-komi = { $value } is no komi; { $taken } was taken
remark-understood = { $value } was understood as { $understood }
remark-beyond-board = { $value } is more than the whole board; it was kept
remark-handicap = { $value } is no number of stones; the stones on the board count
remark-handicap-beyond-board = { $value } is more than { $most } stones; the stones on the board count
remark-handicap-unstated = HA is missing but { $found } handicap stones are laid; the stones count
remark-timing = { $value } is not understood; the game has no clocks
remark-clock-without-timing = { $property }: times left are given, but not how time is given; the game has no clocks
remark-time-left = { $property } after move { $number } fits no clock of this game; it was passed over
remark-name = the name of { color } is too long; its beginning was taken
remark-rank = { $value } is no rank such as 12k, 3d or 9p; it was left out
remark-result = { $value } does not say how the game ended; it goes on
remark-half-point = { $value } cannot come about with a komi of { $komi }; it was kept
remark-time-without-clock = { $value } but the game has no clocks; it was kept
remark-not-passed = { $value } is a count, but the game does not end with two passes; it was kept
remark-not-the-count = { $value } but the position as it is marked counts { $counted }; RE was kept
remark-ended-otherwise = { $value } but by its rules the game ended with { $ended }, which was kept

study-not-kept = What is practised is not kept: { $why }
study-later = written by a later version of Shikatsu; use that one, nothing was changed
study-foreign = the file of another program; move it away
study-protected = nothing may be written there; change the permissions
study-full = not kept: the disk is full
study-busy = another program is using the practice file
study-damaged = the practice file is damaged; start the program again, which puts it aside
study-time = not kept: the system clock is set wrong
study-preferences = not kept: these preferences make no sense
opponent-broken = The program broke down over its move. Take a move back to go on.

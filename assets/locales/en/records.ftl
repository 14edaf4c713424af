# Changing a record: what a click on the board does.
tool-play = Play a move
tool-stone = Set up a { $color ->
    [black] black
   *[white] white
} stone
tool-erase = Take a stone away
tool-turn = The other side is to move
tool-find-move = Go to the move played at a point
tool-triangle = Triangle
tool-square = Square
tool-circle = Circle
tool-cross = Cross
tool-selected = Selected
tool-dim = Dim
tool-letter = Letters, one after the other
tool-number = Numbers, one after the other
tool-label = A label of your own
tool-label-hint = The label…
edit-up = Move the variation up
edit-down = Move the variation down
edit-delete = Delete from here on
edit-undo = Undo the change
edit-redo = Redo the change
edit-first-stays = The first position cannot be deleted
edit-no-variation = There is no other variation to change places with
edit-no-liberty = The chain at { $point } would have no liberty
edit-no-letter-left = All letters are in use here
edit-label-first = Write the label first, then click the point
find-text = Find a text
find-hint = Find in comments…
find-next = Find next
find-no-text = “{ $text }” is in no comment
find-no-move = No move was played there
review-autoplay = Let it play by itself
review-pace = A move every
review-pace-seconds = { $seconds } s

# What a record says of its game.
details-open = About the game
details-title = About the game
details-done = Done
details-rank = Rank
details-comment = About the game as a whole
details-name-result = Result
details-name-date = Date
details-name-event = Event
details-name-round = Round
details-name-place = Place
details-name-game = Name of the game
details-name-overtime = Overtime
details-name-annotator = Commented by
details-name-source = Source
details-komi = Komi is a number such as 6.5
details-handicap = Handicap is a number of stones
details-result = A result is written B+3.5, W+R (resigned), B+T (time) or 0 (draw)
cancel = Cancel

# Files for other programs.
export = Export
export-open = Export…
export-board = Export the board
export-picture = Picture (PNG)
export-drawing = Drawing (SVG)
export-drawing-note = Black on white, sharp at every size: for print and the web.
export-look = Look
export-as-shown = As shown
export-as-printed = As in a book
export-size = Pixels
export-sheet = Print the problems (PDF)
export-collection = { $name }: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
export-paper = Paper
export-letter = Letter
export-on-page = Boards on a page
export-to = To the folder { $folder }

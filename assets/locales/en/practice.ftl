# A problem that is practised: what is asked, said and offered beside it.
practise = Practise
practice-number = Problem { $now } of { $all }
practice-level = level { $level }
practice-sought = Looking for the answer
practice-not-found = No answer in { $seconds } s
practice-search-on = Search on
practice-light-won = The best result is still within reach.
practice-light-spoilt = The best result is gone.
practice-light-lost = The chance is gone.
practice-light-unknown = Not known yet.
practice-solved = Solved!
practice-shown = This is the answer.
practice-comes-again = { $count ->
    [0] Comes again today.
    [1] Comes again tomorrow.
   *[other] Comes again in { $count } days.
}
practice-rating = Rating { $rating } ({ $change })
practice-wrong = That does not work.
practice-see-why = See why, or take it back.
practice-your-move = Your move.
practice-right = Right so far.
practice-judging = The move is being judged.
practice-proved = Proved by the solver.
practice-hint-status = With best play: { $status }.
practice-hint-move = The move: { $moves }.
practice-hint-area = The move is among the points that are not dimmed.
practice-better-dead = An unconditional kill was possible.
practice-better-alive = Unconditional life was possible.
practice-better-seki = A seki was possible.
practice-better-ko = A better ko was possible.
practice-ko-was-possible = A ko was possible.
practice-in-vain = Nothing helps here: “{ practice-pass }” is the answer.
practice-no-move-needed = No move is needed.
practice-no-move-helps = No move helps.
practice-hint = Hint
practice-pass = No move
practice-try-again = Try again
practice-next = Next problem
practice-previous = Previous problem
practice-show-end = Show how it ends
practice-show-answer = Show the answer
practice-swap = Swap sides
practice-examine = Examine

practice-captured = { $color ->
    [black] Black
   *[white] White
} is captured.
practice-eyes = { $color ->
    [black] Black
   *[white] White
} lives: two eyes at { $first } and { $second }.
practice-joined = { $color ->
    [black] Black
   *[white] White
} lives: the stones are joined to safe ground.
practice-ko-now = It is a ko: { $color ->
    [black] Black
   *[white] White
} must find the first threat.
practice-alive = { $color ->
    [black] Black
   *[white] White
} lives, whatever is played.
practice-dead = { $color ->
    [black] Black
   *[white] White
} is dead, whatever is played.
practice-seki = { $color ->
    [black] Black
   *[white] White
} lives in seki.

options-page-practice = Practice
options-light = Light in practice
options-play-out = Show why a move is wrong
options-vary = Turn problems and swap colours at random
options-solver-time = Time to find the answer
options-seconds = { $seconds } s

problems-solved = { $solved } of { $all } solved
problem-solved = solved
problem-failed = not solved

practice-file-unclear = The file marks its lines in words that are not known, so none of them counts as right.
practice-by-file = By the answers of the file, which are not proved.
practice-file-goes-on = The file goes on.
practice-file-right = Right, says the file.
practice-file-wrong = Wrong, says the file.
practice-file-ends = The file ends here and does not say.
practice-file-amiss = The problem says otherwise: { $what }.
practice-file-silent = The file says nothing of this move.

problems-not-found = No problem fits what is looked for.
problems-show-all = Show all
problems-own = Your own problems: drop .sgf, .ron or .go files on the window, or keep them in { $folder }.
problems-drop = Drop .sgf, .ron or .go files on the window to add their problems.
problems-close = Take this collection off the list
problems-as-games = Look at the games of this file
problems-faulty = { $count ->
    [one] One problem cannot be used
   *[other] { $count } problems cannot be used
}
problems-repaired = { $count ->
    [one] One fault of the file was repaired
   *[other] { $count } faults of the file were repaired
}
problems-found = { $found } of { $all ->
    [one] one problem
   *[other] { $all } problems
}
problems-count = { $all ->
    [one] One problem
   *[other] { $all } problems
}
problems-words = Search
problems-all-collections = All collections
problems-tried-or-not = Tried or not
problems-never-tried = Never tried
problems-all-levels = All levels
problems-all-motifs = All motifs
problems-none-in-folder = { $folder }: no problems were found in this folder

# What the solver says of the answers of a collection.
audit-begin = Check the answers with the solver
audit-progress = { $done } of { $all } checked
audit-over = { $sound } of { $all } are as stated
audit-stop = Stop
audit-close = Close
audit-more = and { $count } more
audit-unsolved = not solved in the time set
audit-no-target = names no target, and none was found in the time set
audit-other-unsolved = with { $color ->
    [black] Black
   *[white] White
} first not solved in the time set
audit-wrong-status = with { $color ->
    [black] Black
   *[white] White
} first { $stated } is stated, and it is: { $found }
audit-wrong = stated and wrong: { $moves }
audit-missing = right and not stated: { $moves }
audit-nothing-stated = no answer is stated; right is { $moves }
audit-not-unique = { $count } first moves are right
audit-more-moves = There may be more right first moves
audit-decided = decided already: { $status }

# What the student adds.
annotation-favourite = Mark as a favourite
annotation-no-favourite = No longer a favourite
annotation-write = Tags and a note
annotation-tags = Tags, with commas between them
annotation-note = A note of your own
problem-favourite = favourite
problems-marked-or-not = Marked or not
problems-favourites = Favourites
problems-with-note = With a note

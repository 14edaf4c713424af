# What was practised and how it went.
statistics = Statistics
statistics-reading = Counting what was practised
statistics-none = Nothing is practised yet
statistics-none-why = Here it will stand how strong you are, what succeeds and what does not, how long it takes, and which problems are due again.
statistics-due = { $count ->
    [one] 1 problem is due today
   *[other] { $count } problems are due today
}
statistics-nothing-due = Nothing is due today
statistics-due-how = Problems come again shortly before they are likely to be forgotten (FSRS).
statistics-practise-due = Practise what is due
statistics-rating = Rating (Glicko-2)
statistics-rating-value = { $rating } ± { $within }
statistics-rank = about { $rank }
statistics-rank-unsure = perhaps { $rank }: few answers yet
statistics-streak = Days in a row
statistics-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
statistics-streak-best = { $count ->
    [one] longest: 1 day
   *[other] longest: { $count } days
}
statistics-practised = Practised on
statistics-spent = { $time } in all
statistics-solved = Solved
statistics-of = { $part } of { $all }
statistics-first-try = { $share } at the first try
statistics-time = Time for a problem
statistics-time-how = half of them are solved in that
statistics-percent = { $number }%
statistics-hours = { $hours } h { $minutes } min
statistics-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
statistics-rating-days = Rating
statistics-rating-how = By Glicko-2; it lies within the band in 19 of 20 cases.
statistics-per-day = Day by day
statistics-per-day-how = Solved above the line, not solved below it.
statistics-day = { $solved } solved, { $failed } not
statistics-forecast = What comes due
statistics-forecast-how = Problems on each of the next 30 days; the first bar is today.
statistics-come-due = { $count ->
    [one] 1 problem comes due
   *[other] { $count } problems come due
}
statistics-motifs = By motif
statistics-levels = By level
statistics-table-how = Solved at the first try, answers, and the usual time.
statistics-level = Level { $level }
statistics-no-level = Without a level
statistics-answers = { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
statistics-no-answers = Nothing to show yet.
statistics-quiz = Status quiz
statistics-quiz-how = How often each status was told, and what it was taken for.
statistics-taken-for = taken for { $status }
home-due = { $count } due
due-elsewhere = { $count ->
    [one] 1 problem that is due is in none of the collections here
   *[other] { $count } problems that are due are in none of the collections here
}

# All of it as files.
archive-title = Keep and take along
archive-how = JSON holds everything and can be read in again; CSV is for spreadsheets. A file that is dropped on the window is added.
archive-json = Export JSON
archive-csv = Export CSV
archive-import = Import { $file }
export-no-folder = there is no folder for it
imported = read from { $file }: { $attempts ->
    [one] 1 attempt
   *[other] { $attempts } attempts
}, { $problems ->
    [one] 1 problem
   *[other] { $problems } problems
} and { $runs ->
    [one] 1 timed run
   *[other] { $runs } timed runs
} are new
imported-nothing = there is nothing new in { $file }
not-imported = nothing was changed by { $file }: { $why }
import-fault = line { $line }: { $fault }

# Timed runs.
run = Timed run
run-set-up = Set up a run
run-how = { $count } problems, each within a fixed time. A wrong move or the end of the time brings the next.
run-seconds = Time for each problem
run-source = Problems from
run-over = { $solved } of { $all } solved
run-took = { $time } of thinking, at most { $seconds } s each
run-again = Again
run-other = Another run
run-best = Best runs
run-best-how = Most solved, and of these the shortest time.
run-none = No run yet.
run-time-up = Time is up.
run-no-help = No help, and nothing is taken back.
run-stop = Stop the run
run-no-problems = There are no problems for this run.

# The status quiz.
quiz-question = What becomes of the marked stones?
quiz-right = Right: { $status }
quiz-wrong = No: { $status }
quiz-unknown = No answer was found in the time set; this one does not count.
quiz-score = { $right } of { $all } right
quiz-next = Next position
quiz-stop = Stop the quiz

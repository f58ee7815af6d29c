# The list of puzzles.
list-summary = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
    .cut = { $count ->
        [one] { $count } puzzle; the rest of the file is not shown
       *[other] { $count } puzzles; the rest of the file is not shown
    }
    .searching = { $summary } · searching…
    .found = { $count ->
        [one] { $count } puzzle found among { $summary }
       *[other] { $count } puzzles found among { $summary }
    }
list-search = Number, level, technique or name
    .short = Search
list-nothing = No puzzle matches these filters.
    .clear = Clear the search
    .show-all = Show all puzzles
list-nothing-matches = No puzzle matches “{ $query }”.
list-play = Play
list-next = Next unsolved
    .tooltip = Plays the next puzzle after the selected one that is not solved yet
list-left-out = { $count ->
    [one] Skipped: { $first }
   *[other] { $count } skipped, first: { $first }
}
list-crosspatch = Kriss Kross

# Which puzzles are shown.
list-show = Show: { $what }
    .name = Show
    .all = all
    .unsolved = unsolved
    .started = started
    .solved = solved
list-levels = Level
    .all = All

# The columns.
list-columns =
    .status = Status
    .number = No.
    .name = Name
    .givens = Givens
    .level = Level
    .rating = Rating
    .hardest = Hardest step
    .time = Time
list-sort = Sort by
list-sort-tooltip = Sort by { $column }; press again for the opposite order

# The rows.
list-not-rated = not rated yet
list-rating = rating
    .stop = Stop
    .resume = Go on
list-no-solution = no solution
list-several-solutions = several solutions
list-level-and-rating = { $level } { $rating }
# The time of play so far.
list-begun-at = at { $time }

# How many puzzles of the list are rated.
list-rated = { $done } of { $total } rated

# The selected puzzle.
list-preview-number = No. { $number }
list-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
list-no-symmetry = no symmetry
list-symmetry = symmetry: { $symmetry }
list-one-solution = one solution
list-hardest = Hardest step: { $technique }
list-not-played = Not played yet
list-begun = Started, { $time } played
list-solved-in = Solved, best time { $time }
    .with-help = Solved with help in { $time }
    .with-help-short = with help
list-stated-level = Level in the file: { $level }

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
    .variants = Number, kind, level, technique or name
    .short = Search
list-nothing = No puzzle matches these filters.
    .clear = Clear the search
    .show-all = Show all puzzles
list-nothing-matches = No puzzle matches “{ $query }”.
list-play = Play
list-next = Next unsolved
    .tooltip = Plays the next puzzle after the selected one that is not solved yet
list-skipped-files = { $count ->
    [one] { $count } file skipped
   *[other] { $count } files skipped
}
list-skipped-lines = { $count ->
    [one] { $count } line skipped
   *[other] { $count } lines skipped
}
list-skipped-both = { $files }, { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
list-skipped-more = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
# Of a folder with very many files.
list-folder-cut = Only the first { $files } puzzle files of a folder are listed, among its first { $entries } files. Open the others by themselves
list-passed-over = { $count ->
    [one] { $count } file passed over
   *[other] { $count } files passed over
}
list-passed-over-names = Passed over, as the names do not end like those of puzzle files: { $names }
list-print = Print puzzles of this list
list-crosspatch = Kriss Kross

# Which puzzles are shown.
list-show = Show: { $what }
    .name = Show
    .all = all
    .unsolved = unsolved
    .started = started
    .solved = solved
list-kind = Kind: { $what }
    .name = Kind
    .all = all
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
    .pill = { $level } · { $rating }
# The time of play so far.
list-begun-at = at { $time }

# How many puzzles of the list are rated.
list-all-rated = All { $total } rated
list-rated = { $done } of { $total } rated

# The selected puzzle.
list-preview-place = No. { $number } of { $total }
list-preview-number = No. { $number }
list-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
list-clues = { $count ->
    [one] { $count } clue
   *[other] { $count } clues
}
list-symmetry =
    .none = no symmetry
    .half-turn = half-turn symmetry
    .quarter-turn = quarter-turn symmetry
    .left-right = left-right symmetry
    .top-bottom = top-bottom symmetry
    .both-mirrors = symmetry in both directions
    .diagonal = diagonal symmetry
    .both-diagonals = symmetry along both diagonals
list-one-solution = one solution
list-hardest = Hardest step: { $technique }
list-not-played = Not played yet
list-begun = Started, { $time } played
list-solved-in = Solved, best time { $time }
    .with-help = Solved with help in { $time }
    .with-help-short = with help
list-stated-level = Level in the file: { $level }

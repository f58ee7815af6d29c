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
list-search = Search by number, name or level
list-nothing = No puzzle found. Search for a number, or part of a name or level.
list-play = Play
list-close = Close
list-left-out = { $count ->
    [one] Skipped: { $first }
   *[other] { $count } lines skipped, first: { $first }
}
list-crosspatch = Kriss Kross

# The list of puzzles.
list-summary = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
    .cut = { $count ->
        [one] { $count } puzzle; the file has more, which are left out
       *[other] { $count } puzzles; the file has more, which are left out
    }
    .searching = { $summary } · searching…
    .found = { $count ->
        [one] { $count } puzzle found among { $summary }
       *[other] { $count } puzzles found among { $summary }
    }
list-search = Search by number, name or level
list-nothing = No puzzle has these words. Search for a number, or for a part of a name or level.
list-play = Play
list-close = Close
list-left-out = { $count ->
    [one] Left out: { $first }
   *[other] { $count } lines left out, first: { $first }
}
list-crosspatch = Crosspatch

# The board: what a cell says of itself, what covers the board, and the win.

# The status line about one cell. $cell is its name, such as r4c7.
cell-empty = { $cell } · empty
cell-given = { $cell } · { $digit } · given
cell-entry = { $cell } · { $digit } · your entry
cell-clashes = { $text } · clashes with { $other }
cell-wrong = { $text } · wrong

# The same as a screen reader says it: where a cell is, and what it holds, in parts with a comma between them.
spoken-board = Sudoku board
spoken-cell = { $place }, { $contents }
spoken-change = { $place }: { $contents }
spoken-place = row { $row } column { $column }
spoken-covered = hidden
spoken-empty = empty
spoken-given = given { $digit }
spoken-candidates = candidates { $digits }
spoken-corner-marks = corner marks { $digits }
spoken-conflicts = conflicts with { $places }
spoken-wrong = wrong
spoken-on-trial = tentative
spoken-differs = differs between solutions

# What has just happened, as a screen reader says it.
spoken-win = You win! { $praise }
spoken-puzzle = { $count ->
    [one] { $title }, { $count } cell left
   *[other] { $title }, { $count } cells left
}
cells-changed = { $count ->
    [one] { $count } cell changed
   *[other] { $count } cells changed
}
cells-selected = { $count ->
    [one] { $count } cell selected
   *[other] { $count } cells selected
}

# The cover of a paused game, and what the keys on it do.
paused = Paused
paused-goes-on = { $key } to resume
paused-cover = Press { $key } to resume

# The banner of a win.
win = You win!
win-next = { $key }  next puzzle
win-look = { $key }  look at the board
win-help = { $title } · { $help }
# What helped, put together with commas: "2 hints, 1 check".
help-none = no help
help-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
help-checks = { $count ->
    [one] { $count } check
   *[other] { $count } checks
}
# By "Why is this wrong?".
help-refutations = { $count ->
    [one] { $count } mistake explained
   *[other] { $count } mistakes explained
}
# By "All steps".
help-step-lists = { $count ->
    [one] { $count } list of steps viewed
   *[other] { $count } lists of steps viewed
}
help-marked-mistakes = mistakes marked at once
help-automatic-marks = automatic marks
help-solution = solution viewed

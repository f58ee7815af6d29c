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
spoken-impossible-marks = impossible marks { $digits }
spoken-conflicts = conflicts with { $places }
spoken-wrong = wrong
spoken-on-trial = tentative
spoken-differs = differs between solutions
# A cell that was read from a picture with doubt. $digit may be there instead.
spoken-uncertain = uncertain, perhaps { $digit }
    .empty = uncertain, perhaps empty

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
paused-cover = Click to resume
    .with-key = Click, or press { $key }, to resume

# The disc of a win, the status line and the panel after it. $level is "Hard 3.4", the size of a Kriss Kross, or the
# title of a puzzle; $kind is the same without the rating.
win = You win!
win-disc = You win! { $time }. { $level }
    .without-time = You win! { $level }
win-level = { $level } { $difficulty }
win-level-help = { $level } · { $help }
win-spoken = { $time }. { $level }. { $help }.
    .simple = { $level }. { $help }.
win-best = Your best time
    .first = Your first { $kind } puzzle
    .second = Your second best · best { $best }
    .seconds-over = { $count ->
        [one] { $count } second over your best
       *[other] { $count } seconds over your best
    }
    .over = { $time } over your best
    .repeated = Solved again: the first time, { $time }, counts
win-next = { $key }: next puzzle
win-look = { $key }: look at the board
win-time = time
    .best = best
    .median = median
    .streak = streak
win-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
win-recent = { $count ->
    [one] Your first game: { $kind }
   *[other] Your last { $count } games: { $kind }
}
    .spoken = { $count ->
        [one] Chart of the time of one game
       *[other] Chart of the times of your last { $count } games
    }
    .with-help = { $text } · pale: with help
# "median 02:30", in the status line.
win-figure = { $name } { $value }
win-sentence = { $text }.
win-hardest = Hardest step: { $name }. It took you { $took }.
win-button =
    .next = Next puzzle
    .report = Report
    .look = Look at the board
win-median = median { $time }
next-for-me = Next for you: { $level } { $difficulty }.
    .time = Next for you: { $level } { $difficulty }, about { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    } ({ $low } to { $high }).
    .begun = It needs a technique that you have begun to learn: { $technique }
    .new = It needs a technique that is new to you: { $technique }
    .play = Play it
    .other = Suggest another
win-progress = { $solved } of { $count } in this set solved
status-solved = Solved in { $time }
spoken-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
spoken-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
spoken-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
help-with = with { $help }
    .and-solution = with { $help }; you looked at the solution
# Of a win that does not count for the best time: a step was carried out, the solution was seen, and so on.
help-no-record = { $help }; this sets no record
help-unread-rules = { $help }; this sets no record, as Ninefold does not know every rule
help-not-counted = solved after Show solution: not counted
# What helped, put together with commas: "2 hints, 1 check".
help-none = no help
help-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
# Steps of hints or lists that the program has carried out for the player.
help-steps = { $count ->
    [one] { $count } step applied
   *[other] { $count } steps applied
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
help-solution = you looked at the solution
help-entries = entries that came with the puzzle

# The shapes that can stand for the digits 1 to 9, inside of sentences.
shape-circle = circle
shape-square = square
shape-triangle = triangle
shape-star = star
shape-diamond = diamond
shape-heart = heart
shape-cross = cross
shape-moon = moon
shape-drop = drop
selection-kept = { $count ->
    [one] { $count } cell stays selected while you move on.
   *[other] { $count } cells stay selected while you move on.
}
    .none = No cell stays selected while you move on.

# The game: what is refused, what a step did, what a check or a hint says.

# Places on the board. Cells are r1c1 to r9c9 in every language.
unit-row = row { $number }
unit-column = column { $number }
unit-box = box { $number }
candidate = { $digit } in { $cell }
clash = { $first } and { $second } both hold { $digit } in { $unit }
cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
names-more = { $count } more

# What is entered: a digit is its number alone.
entry-corner = corner { $digit }
entry-centre = centre { $digit }
colour = colour { $number }
link-strong = strong link from { $from } to { $to }
link-weak = weak link from { $from } to { $to }

# Why an action changed nothing.
refused-given = { $cell } is a given: it stays
refused-filled = { $cell } is filled: marks go into empty cells
refused-already-there = { $cell } holds that digit already
refused-already-marked = { $cell } has that already
refused-no-cells = Select a cell first
refused-not-there = There is nothing to take away here
refused-nothing-to-erase = Nothing to erase here
refused-nothing-to-fill = All candidates are there already
refused-nothing-to-remove = No mark is impossible here
refused-at-start = This is the start board
refused-not-a-solution = That is no solution of this puzzle
refused-already-solved = The board is solved already
refused-nothing-to-undo = Nothing to undo
refused-nothing-to-redo = Nothing to redo
refused-already-here = The game stands there already
refused-no-such-step = That step is not one of this game
refused-no-bookmark = No bookmark is set
refused-at-bookmark = This is the bookmark
refused-not-checked-yet = The puzzle is still being checked: try again in a moment
refused-several-solutions = This puzzle has more than one solution: no entry is simply wrong
refused-no-solution = This puzzle has no solution: no entry can be correct
refused-nothing-wrong = Nothing is wrong here
refused-never-correct = The game began with a wrong entry: there is no correct state to go back to
refused-trial-is-open = A trial is open: keep or drop it first
refused-no-trial = No trial is open

# What a step did, in a few words. $place is a cell or "3 cells".
deed-begun = start
deed-put = { $entry } in { $place }
deed-taken = { $entry } out of { $place }
deed-erased = { $place } erased
deed-erased-colours = colours and links erased
deed-coloured = { $colour } on { $candidate }
deed-uncoloured = no colour on { $candidate }
deed-unlinked = { $link } erased
deed-filled = candidates filled in { $place }
deed-removed-impossible = impossible marks removed
deed-concluded =
    .placed = { $count ->
        [one] { $count } digit placed
       *[other] { $count } digits placed
    }
    .ruled-out = { $count ->
        [one] { $count } candidate ruled out
       *[other] { $count } candidates ruled out
    }
    .both = digits placed: { $placed }, candidates ruled out: { $out }
deed-reset = reset
deed-revealed = solution revealed
deed-back-to-bookmark = back to the bookmark
deed-back-to-correct = back to the last correct state
deed-trial-started = trial started
deed-trial-kept = trial kept
deed-trial-dropped = trial dropped

# Why a board cannot become a solution.
contradiction-cell = nothing can go into { $cell }
contradiction-unit = { $unit } has no place for { $digit }

# What a check found.
check-unsolvable = This puzzle has no solution: there is nothing to check against
check-complete = The board is full and right
check-right = { $count ->
    [one] All right so far · { $count } cell left
   *[other] All right so far · { $count } cells left
}
check-wrong = { $count ->
    [one] { $cells } is wrong
   *[other] { $count } entries are wrong: { $cells }
}

# How hard a puzzle is.
level-beginner = Beginner
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-unfair = Unfair
level-expert = Expert
level-extreme = Extreme
level-nightmare = Nightmare
not-rated-unsolvable = the puzzle has no solution
not-rated-several = the puzzle has more than one solution
work-lost = the work ended without an answer
work-cancelled = cancelled

# The game: what is refused, what a step did, what a check or a hint says.

# Places on the board. Cells are r1c1 to r9c9 in every language.
unit-row = row { $number }
unit-column = column { $number }
unit-box = box { $number }
candidate = { $digit } in { $cell }
clash = { $first } and { $second } both hold { $digit } in { $unit }
# $conflict is a sentence such as "r1c1 and r1c2 both hold 3 in row 1".
stated-fault = The solution in the file breaks the rules of the puzzle and is not used: { $conflict }
    .given = The solution in the file is not used: in { $cell } it has another digit than the puzzle
clash-cells = { $first } and { $second } both hold { $digit }, but must differ
# $clue is what two cells share: "in one cage".
clash-clue = { $first } and { $second } both hold { $digit }, { $clue }
cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
names-more = { $count } more

# What is entered: a digit is its number alone.
entry-corner = corner { $digit }
entry-centre = centre { $digit }
colour = { $number ->
    [1] colour grey
    [2] colour amber
    [3] colour sky
    [4] colour green
    [5] colour yellow
    [6] colour blue
    [7] colour orange
    [8] colour pink
   *[9] colour violet
}
colour-name = { $number ->
    [1] Grey
    [2] Amber
    [3] Sky
    [4] Green
    [5] Yellow
    [6] Blue
    [7] Orange
    [8] Pink
   *[9] Violet
}
link-strong = strong link from { $from } to { $to }
link-weak = weak link from { $from } to { $to }

# Why an action changed nothing.
refused-given = { $cell } is a given and cannot be changed
refused-filled = { $cell } already has a digit: marks go in empty cells
refused-already-there = { $cell } already has that digit
refused-already-marked = { $cell } already has that mark
refused-no-cells = Select a cell first
refused-no-such-digit = This puzzle has no { $digit }
refused-not-there = There is nothing to remove here
refused-nothing-to-erase = Nothing to erase here
refused-nothing-to-fill = All candidates are there already
refused-nothing-to-remove = No mark here is impossible
refused-at-start = The board is already at its start
refused-not-a-solution = That is not a solution of this puzzle
refused-already-solved = The board is already solved
refused-nothing-to-undo = Nothing to undo
refused-nothing-to-redo = Nothing to redo
refused-already-here = The game is already at that step
refused-no-such-step = This game has no such step
refused-no-bookmark = No bookmark is set
refused-at-bookmark = The board is already at the bookmark
refused-not-checked-yet = The puzzle is still being checked: try again in a moment
refused-several-solutions = This puzzle has more than one solution, so no single entry can be called wrong
refused-no-solution = This puzzle has no solution, so no entry can be correct
refused-nothing-wrong = Nothing is wrong here
refused-never-correct = The first entry was already wrong: there is no earlier correct state
refused-trial-is-open = A trial is open: keep or discard it first
refused-no-trial = No trial is open

# What a step did, in a few words. $place is a cell or "3 cells".
step-label-begun = start
step-label-put = { $entry } in { $place }
step-label-taken = { $entry } removed from { $place }
step-label-erased = { $place } erased
step-label-erased-colours = colours and links erased
step-label-coloured = { $colour } on { $candidate }
step-label-uncoloured = colour removed from { $candidate }
step-label-unlinked = { $link } erased
step-label-struck = combination { $digits } struck
    .restored = combination { $digits } restored
step-label-filled = candidates filled in { $place }
step-label-filled-by-clues = candidates by clues filled in { $place }
step-label-removed-impossible = impossible marks removed
step-label-concluded =
    .placed = { $count ->
        [one] { $count } digit placed
       *[other] { $count } digits placed
    }
    .ruled-out = { $count ->
        [one] { $count } candidate ruled out
       *[other] { $count } candidates ruled out
    }
    .both = digits placed: { $placed }, candidates ruled out: { $out }
step-label-reset = reset
step-label-revealed = solution shown
step-label-back-to-bookmark = back to the bookmark
step-label-back-to-correct = back to the last correct state
step-label-trial-started = trial started
step-label-trial-kept = trial kept
step-label-trial-dropped = trial discarded

# Why a board cannot become a solution.
contradiction-cell = no digit fits in { $cell }
contradiction-unit = { $unit } has no place for { $digit }

# What a check found.
check-unsolvable = This puzzle has no solution: there is nothing to check against
check-complete = The board is full and correct
check-right = { $count ->
    [one] Correct so far · { $count } cell left
   *[other] Correct so far · { $count } cells left
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
path-undecided = The puzzle has more than one solution, and logic goes no further: each empty cell has more than one possible digit.
    .by-known-rules = By the rules that Ninefold knows, the puzzle has more than one solution, and logic goes no further.
job-failed = an internal error occurred
job-cancelled = cancelled

# The editor of a puzzle of one's own.

editor = My own puzzle
# What it is called when it is played or saved: "My own puzzle, 21 Nov 2026".
editor-title = My own puzzle, { $date }
source-own = my own puzzle

# How many solutions there are, in a word or two, and in a sentence.
editor-count =
    .counting = counting…
    .more = more than { $count }
editor-counting = Counting the solutions…
editor-clash = No solution: { $clash }
editor-none = No solution, though no two givens clash
editor-one = One solution
editor-more = More than { $count } solutions
# At least two of either.
editor-several = { $count } solutions. In the { $cells } cells in which they differ, small digits say how

# What else is known of it.
editor-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
editor-hardest = Hardest step: { $hardest }
editor-minimal = minimal
editor-spared = { $count } can go (dotted)
spoken-spared = can go

# The status line: the cell and the number of solutions.
editor-status = { $cell } · { $count }
editor-taken = The puzzle is in the editor; undo brings yours back

# How a typed digit leads on.
editor-typing =
    .by-row = Row by row
    .by-cell = Cell by cell
    .again = The same digit again takes it away
    .empty = { $key } leaves a cell empty
    .back = { $key } goes back

# Making it minimal.
editor-minimised = { $gone ->
    [one] { $gone } given went, { $count } are left; undo brings it back
   *[other] { $gone } givens went, { $count } are left; undo brings them back
}
editor-minimise =
    .already = It is minimal already: each given is needed
    .not-unique = Only a puzzle with one solution can be made minimal

# What could be added. $given is a digit and a cell: "7 in r3c5".
editor-additions = { $count ->
    [one] { $count } given would leave one solution
   *[other] { $count } givens would each leave one solution
}
    .fewest = { $count ->
        [one] No single given leaves one solution
       *[other] No single given leaves one solution; the best leaves { $count }
    }
    .many = Each given leaves more than { $count } solutions. These promise most:
    .more = and { $count } more
    .next = Next
    .one = It has one solution already: nothing is needed
    .none = It has no solution: nothing that could be added changes that
editor-addition = { $count ->
    [one] { $given }: { $count } solution
   *[other] { $given }: { $count } solutions
}
    .more = { $given }: more than { $count } solutions

# The commands of the editor.
command-edit = My own puzzle…
    .tooltip = Type or paste a puzzle and see at once how many solutions it has and how hard it is
command-play-own = Play it
    .tooltip = Put the puzzle on the table as it is
command-empty-cell = Empty cell, go on
    .tooltip = Leave this cell empty and, row by row, go on to the next
command-step-back = Back one cell
    .tooltip = Empty this cell; row by row, where it is empty, the one before
command-clear-cell = Empty cell
    .tooltip = Take the given out of this cell
command-clear-all = Clear all
    .tooltip = An empty board; undo brings the puzzle back
command-type-by-row = Row by row, cell by cell
    .tooltip = Whether the cursor goes on to the next cell when one is typed
command-take-from-table = From the table
    .tooltip = Begin with the givens of the puzzle on the table; undo brings yours back
command-minimise = Make it minimal
    .tooltip = Take givens away until each is needed; which ones go is left to chance
command-next-addition = What can I add?
    .tooltip = The givens that would leave one solution, or else the fewest; again for the next
command-previous-addition = The one before
    .tooltip = The given before among those that could be added
command-put-addition = Put it in
    .tooltip = Add the given that is shown

# The editor of a puzzle of one's own.

editor = My own puzzle
# What it is called when it is played or saved: "My own puzzle, 21 Nov 2026".
editor-title = My own puzzle, { $date }
source-own = My own puzzle

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
editor-several = { $count } solutions. Small digits show the { $cells } cells where they differ

# What else is known of it.
editor-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
editor-hardest = Hardest step: { $hardest }
editor-minimal = minimal
editor-redundant = { $count } not needed (dotted)
spoken-redundant = not needed

# The status line: the cell and the number of solutions.
editor-status = { $cell } · { $count }
editor-taken = Puzzle copied to the editor; Undo brings yours back
editor-nine-only = The editor makes 9x9 puzzles so far

# The menu with the rest of the commands in a narrow window.
editor-menu = More

# How a typed digit leads on.
editor-typing =
    .by-row = Row by row
    .by-cell = Cell by cell
    .again = Type the same digit again to remove it
    .empty = { $key } to skip a cell
    .back = { $key } to go back

# Making it minimal.
editor-minimised = { $gone ->
    [one] Removed { $gone } given, { $count } left; Undo brings it back
   *[other] Removed { $gone } givens, { $count } left; Undo brings them back
}
editor-minimise =
    .already = The puzzle is already minimal: every given is needed
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
    .many = Every given leaves more than { $count } solutions. The most promising are:
    .more = and { $count } more
    .next = Next
    .one = The puzzle already has exactly one solution
    .none = The puzzle has no solution; more givens cannot change that
editor-addition = { $count ->
    [one] { $given }: { $count } solution
   *[other] { $given }: { $count } solutions
}
    .more = { $given }: more than { $count } solutions

# The commands of the editor.
command-edit = My own puzzle…
    .tooltip = Type or paste a puzzle and see how many solutions it has and how hard it is
command-play-own = Play it
    .tooltip = Play the puzzle as it is
command-empty-cell = Skip cell
    .tooltip = Leave this cell empty; when typing row by row, go to the next
command-step-back = Back one cell
    .tooltip = Clear this cell; when typing row by row, go back first if it is empty
command-clear-cell = Clear cell
    .tooltip = Remove the given from this cell
command-clear-all = Clear all
    .tooltip = Clear the whole board; Undo brings the puzzle back
command-type-by-row = Row by row or cell by cell
    .tooltip = Choose whether the cursor moves on after each digit
command-take-from-table = From the game
    .tooltip = Start with the givens of the puzzle you are playing; Undo brings yours back
command-minimise = Make minimal
    .tooltip = Remove givens at random until every one is needed
command-next-addition = What can I add?
    .tooltip = Show a given that leaves one solution, or else the fewest; again for the next one
command-previous-addition = Previous suggestion
    .tooltip = Show the previous given that could be added
command-put-addition = Add it
    .tooltip = Add the given that is shown

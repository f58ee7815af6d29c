# The editor of a puzzle of one's own.

editor = My own puzzle
# What it is called when it is played or saved: "My own puzzle, 21 Nov 2026".
editor-title = My own puzzle, { $date }
source-own = My own puzzle

# How many solutions there are, in a word or two, and in a sentence.
editor-count =
    .counting = counting…
    .more = more than { $count }
    .several = several solutions
    .unknown = solutions not counted
    .unfinished = boxes unfinished
editor-counting = Counting the solutions…
editor-none = No solution, though no two givens clash
editor-one = One solution
editor-more = More than { $count } solutions
# At least two of either.
editor-several = { $count } solutions. Small digits show the { $cells } cells where they differ

# The verdict of the column: a heading and what is below it.
editor-verdict =
    .none = No solution
    .long = Not counted
    .no-clash = No two givens clash, yet nothing fits.
    .more = Further givens or clues leave fewer.
    .differ = Small digits show the { $cells } cells where they differ.
    .finding = Finding the hardest step…
editor-paint-on = Go on painting
editor-regular-boxes = Regular boxes again
# Short names of buttons.
editor-button =
    .path = Path
    .solution = Solution
    .not-needed = Not needed?
    .link = Link
    .picture = Picture
    .pdf = PDF
    .save = Save
editor-share = Share
    .with = with its solution and rules
editor-back = { $key }: back to the game
    .from-game = { $key }: back to the editor

# The puzzles that the player has made.
own-puzzles = My puzzles
    .count = My puzzles { $count }
    .new = New
    .untitled = Untitled
    .changed-today = changed today, { $time }
    .changed = changed { $date }
    .delete = Delete
    .restore = Restore
    .reading = Reading your puzzles…
own-puzzle-deleted = Deleted: { $title }
own-puzzle-blank = This puzzle is still empty: draw, type or paste
own-puzzle-copy = This puzzle is open in another window, so you are drawing on a copy.

# What else is known of it.
editor-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
editor-hardest = Hardest step: { $hardest }
editor-minimal = minimal
spoken-redundant = not needed

# The status line: the cell and the number of solutions.
editor-status = { $cell } · { $count }
editor-taken = Puzzle copied to the editor
    .kept = Puzzle copied to the editor as a new one; the one before is in My puzzles
# $parts: "placed digits and solution".
editor-taken-without = Puzzle copied to the editor without { $parts }
    .proposals = clues that its drawings look like

# $parts: "2 clues and 1 given".
editor-resized = Left out because { $size } has no room for it: { $parts }; Undo brings everything back
editor-taken-over = Another window has changed the draft; this is what it looks like now
# In a banner.
editor-both-drawn = Another window has drawn in the draft too. Undo brings back what was drawn there, Redo what you drew here.

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
    .accept = Add it
    .one = The puzzle already has exactly one solution
    .none = The puzzle has no solution; more givens cannot change that
editor-addition = { $count ->
    [one] { $given }: { $count } solution
   *[other] { $given }: { $count } solutions
}
    .more = { $given }: more than { $count } solutions

# What is set, and what cannot be. $clue is a clue with its cells: "Cage of 15: 3 cells".
editor-clues = { $count ->
    [one] { $count } clue
   *[other] { $count } clues
}
editor-redundant-parts = Not needed, each by itself: { $parts }
    .heading = Not needed, each by itself
    .none = Every given and every clue is needed
    .waits = Finding what is not needed…
    .not-unique = Only a puzzle with one solution can have clues that are not needed
editor-minimised-clues = Removed { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
} and { $gone ->
    [one] { $gone } given
   *[other] { $gone } givens
}; Undo brings them back
editor-chosen =
    .number = { $clue } · type its number
    .digits = { $clue } · type its digits
    .clone = { $clue } · now draw the copy
editor-removed = Removed: { $clues }
editor-copy-clue = Copy
editor-remove-clue = Remove
editor-type-digit = Type { $digit }
editor-erase-digit = Remove the last digit
editor-summary = { $summary } · { $facts }

# The tools. $tool is the name of one: "Thermometer".
editor-tools = Tools
editor-tool = { $tool }. { $hint }
editor-tool-name = { $group }: { $tool }
editor-tool-kinds = Kinds: { $group }
editor-hint =
    .digits = Type givens, or select cells for the next tool
    .line = Drag through the cells of the line
    .arrow = Drag from the circle along the arrow; with Shift, the next cells belong to the circle
    .area = Drag over the cells, or select them first
    .cell = Press cells, or drag over them
    .clone = Drag over the cells, then over their copy
    .restricted = Press a cell, then type its digits
    .border = Press the border of two cells
    .corner = Press the corner of four cells, then type the digits
    .margin = Press beside a row or column, then type the number
    .diagonal = Press beside the grid, choose a diagonal, then type the number
    .boxes = Choose a box, then drag over its cells
    .rules = Rules for the whole grid, and the texts
editor-line-begun = Line begun: arrow keys extend it, Home, End, PgUp and PgDn diagonally
editor-outwards = Press the arrow key that points out of the grid
editor-edge-first = Move to a cell at the edge first
editor-select-two = Select the two cells beside the border first
editor-select-four = Select the four cells around the corner first
editor-no-clue-here = No clue here

# The size, the boxes and the texts.
editor-size = Size
editor-boxes = Boxes
    .irregular = Irregular
    .paint = Box to paint
editor-box = Box { $number }
editor-text =
    .title = Title
    .author = Author
    .rules = Rules in your own words
    .from-clues = Write them from the clues
    .normal = Normal sudoku rules apply.

# The commands of the editor.
command-edit = My own puzzle…
    .tooltip = Type, draw or paste a puzzle of any kind and see how many solutions it has
command-own-puzzles = My puzzles…
    .tooltip = Open one of the puzzles that you have made, or start a new one
command-play-own = Play it
    .tooltip = Play the puzzle as it is
command-empty-cell = Skip cell
    .tooltip = Leave this cell empty; when typing row by row, go to the next
command-step-back = Back one cell
    .tooltip = Clear this cell; when typing row by row, go back first if it is empty
command-clear-cell = Clear cell
    .tooltip = Remove the chosen clue, else the given from this cell
command-clear-all = Clear all
    .tooltip = Clear the whole board; Undo brings the puzzle back
command-type-by-row = Row by row or cell by cell
    .tooltip = Choose whether the cursor moves on after each digit
command-take-from-table = From the game
    .tooltip = Start a new puzzle with the one you are playing; yours stays in My puzzles
command-minimise = Make minimal
    .tooltip = Remove givens and clues at random until every one is needed
command-next-addition = What can I add?
    .tooltip = Show a given that leaves one solution, or else the fewest; again for the next one
command-previous-addition = Previous suggestion
    .tooltip = Show the previous given that could be added
command-put-addition = Use the tool
    .tooltip = Set a clue at the selected cells, begin or end a line, or add the given that is shown
command-choose-clue = Choose a clue
    .tooltip = Choose the next clue at this cell, to type its number or to remove it
command-copy-clue = Copy the clue
    .tooltip = Copy the chosen clue to a place nearby; Alt and the arrow keys, or Ctrl and a drag, move it
command-show-candidates = Possible digits
    .tooltip = Show what may go into each cell: blue for digits of one solution only, faded for those of none
command-show-redundant = What is not needed?
    .tooltip = List the clues and givens without which there is still one solution
command-next-uncertain = Next uncertain cell
    .tooltip = Go to the next cell that was read from a picture with doubt
command-next-grid = Next grid
    .tooltip = Show the next grid of the picture
command-previous-grid = Previous grid
    .tooltip = Show the previous grid of the picture
command-leave-out-entered = Leave out entered digits
    .tooltip = Leave out the digits whose ink, strokes or paper differ from those of the givens
command-remove-picture = Remove picture
    .tooltip = Take the picture away; the puzzle stays
command-copy-link = Copy a link
    .tooltip = Copy a link that opens the puzzle in SudokuPad
command-tool-digits = Digits
    .tooltip = Type the givens
command-tool-line = Line
    .tooltip = Draw thermometers, arrows and other lines
command-tool-cage = Cage
    .tooltip = Draw cages, areas and single cells
command-tool-dot = Dot
    .tooltip = Set dots and letters on the border of two cells
command-tool-corner = Corner
    .tooltip = Set digits on the corner of four cells
command-tool-outside = Outside
    .tooltip = Set numbers beside the grid
command-tool-boxes = Boxes
    .tooltip = Choose the size and paint boxes
command-tool-rules = Rules
    .tooltip = Choose rules for the whole grid, and write the title and the rules

# A picture that a puzzle was read from. $summary is "30 digits read, 2 uncertain".
picture = Read from a picture
picture-taken = { $summary }. All are taken as givens: compare them with the picture.
picture-givens = All digits are taken as givens
picture-grids = Grids in the picture
picture-spoken = The grid in the picture, straightened
# $offer is "with r3c5 = 5 instead of 6 the puzzle has one solution".
picture-offer = Another reading: { $offer }
picture-use-offer = Use this reading
picture-doubtful = Digits that were read surely clash: this may not be a sudoku
picture-irregular-boxes = The thick lines are not those of 3x3 boxes: choose Boxes and paint them
picture-cages = The dashed lines look like killer cages: clues of variants are not read from pictures
picture-entered =
    { $count ->
        [one] One digit looks entered by a player
       *[other] { $count } digits look entered by a player
    }
picture-leave-out-entered = Leave out

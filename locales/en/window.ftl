# The bars around the board, notices, and what the window says of its own acts.

# The status line, where nothing else is to be said.
status-armed = Press the cells where { $digit } goes · Esc puts it down
status-nothing = Select a cell, or press a digit on the pad first
status-shortcuts = { $key } shows all keys

# What goes on beside the window.
opening = Opening { $name }…
opening-progress = Opening { $name }: { $percent } % · Esc stops
opening-stopped = Opening was stopped
thinking = Thinking…

# What came of an act.
bookmark-set = The bookmark is set here
    .comes-back = { $key } comes back to it
trial-begun = What you enter now is in second ink
    .keeps = { $key } keeps it
    .drops = { $key } drops it
trial-kept = Kept: what you tried is part of your board now
list-ended = That was the last puzzle of the list: here is a bundled one
copied-givens = The givens were copied as 81 characters
copied = Copied as { $form }
copied-with-losses = Copied as { $form } · { $losses }
game-resumed = Here is your game as you left it
game-same = This is the puzzle that you are playing
pairs-shown = { $count ->
    [one] { $count } cell with two candidates
   *[other] { $count } cells with two candidates
}
colour-marks = Right-click colours a mark · right-drag links two marks
no-digit-to-mark = Select a digit, or press one on the pad: the right button marks it

# Why a command cannot be given now, when its key is pressed or its menu item pointed at.
unavailable-paused = The game is paused. Resume it first.
    .with-key = The game is paused. Press { $key } to resume.
unavailable-search = Close the search first.
    .with-key = Close the search first ({ $key }).
unavailable-solutions = Close the solutions first.
    .with-key = Close the solutions first ({ $key }).
unavailable-steps = Close the list of steps first.
    .with-key = Close the list of steps first ({ $key }).
unavailable-editor = Close the editor first.
    .with-key = Close the editor first ({ $key }).
unavailable-crosspatch = This works in sudoku only.
unavailable-here = This cannot be done here.
unavailable-list = No puzzle list is open. Open a file with several puzzles.
    .with-key = No puzzle list is open. Open a file with several puzzles ({ $key }).
unavailable-undo = There is nothing to undo.
unavailable-redo = There is nothing to redo.
unavailable-reset = The board is already at its start.
unavailable-erase = No cell is selected. Select the cell to erase.
unavailable-review = There is nothing to review yet. Make a move first.
unavailable-trial = No trial is open.
    .with-key = No trial is open. Start one with { $key }.
unavailable-hint = No hint is shown.
    .with-key = No hint is shown. Ask for one with { $key }.
unavailable-clear-cell = The cell is already empty.
unavailable-clear-all = The grid is already empty.
unavailable-suggestion = No suggestion is shown.
    .with-key = No suggestion is shown. Ask for one with { $key }.

# Messages about what was done on the board.
contradiction = This cannot be right: { $why }
full-but-clashing = { $count ->
    [one] The board is full, but two cells clash: they are marked
   *[other] The board is full, but { $count } pairs of cells clash: they are marked
}
solved = Solved
revealed = This is the solution · undo brings your board back
entries-wrong = { $count ->
    [one] { $count } entry wrong
   *[other] { $count } entries wrong
}
no-solution-to-reveal = This puzzle has no solution to reveal

# Notices under the menus: they stay until they are closed.
notice-close = Close this notice
notice-several = This puzzle has more than one solution. You can play it: any full board without a clash wins.
notice-impossible = This puzzle has no solution. Perhaps a given was mistyped.
notice-clashing = This puzzle has no solution: { $clash }. Perhaps one of them was mistyped.
notice-of = { $name }: { $error }
notice-clipboard-no-puzzle = No puzzle found on the clipboard (it begins with "{ $beginning }")
notice-list = The list: { $error }

# Work that failed, which no input should bring about. $lost says how.
failed-reading = Reading the puzzles failed: { $lost }.
failed-list = Reading the list failed: { $lost }.
failed-check = The check of the puzzle failed: { $lost }.
failed-rating = Rating the puzzle failed: { $lost }.
failed-answer = The search for an answer failed: { $lost }.
failed-solutions = The search for solutions failed: { $lost }.

# The dialog of the desktop that opens files, and the question in its place.
open-dialog = Open puzzles
    .puzzles = Sudoku puzzles
    .all-files = All files
path-question = Open a puzzle file
    .why = The desktop offers no file dialog here. Type the path of the file, or drop the file on the window. Tab completes the path.
    .example = ~/puzzle.sudoku
    .open = Open
    .cancel = Cancel
    .label = Path of the file
path-question-names = { $count ->
    [one] One name fits:
   *[other] { $count } names fit:
}
path-question-more = and { $count } more

# Where puzzles come from.
origin-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
origin-clipboard = Clipboard
pasted-puzzle = Pasted puzzle

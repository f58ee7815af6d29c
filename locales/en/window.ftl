# The bars around the board, notices and messages of the window.

# The status line when there is no message.
status-armed = Click the cells where { $digit } goes
    .mark = Click the cells where { $digit } may go
    .colour = Click the cells to colour
    .cancel = { $key } to stop
status-nothing = Select a cell, or choose a digit on the number pad
status-first = Type a digit, or press one
status-colours = Right-click colours a mark, right-drag links two
status-shortcuts = { $key } shows all keys
status-trial =
    .keeps = { $key } keeps what you tried
    .discards = { $key } discards it

# Background work.
opening = Opening { $name }…
opening-progress = Opening { $name }: { $percent }%
    .cancel = { $key } to cancel
opening-stopped = Opening cancelled
thinking = Thinking…

# Results of commands.
bookmark-set = Bookmark set
    .comes-back = { $key } to return to it
bookmark-removed = Bookmark removed
trial-begun = Trial started
    .keeps = { $key } to keep it
    .drops = { $key } to discard it
trial-kept = Trial kept: its entries are now part of your board
trial-discarded = { $count ->
    [0] Trial discarded
    [one] Trial discarded: { $count } digit removed
   *[other] Trial discarded: { $count } digits removed
}
    .undo = { $key } brings it back
# The player has gone back and entered something else.
timeline-branch-kept = { $count ->
    [one] The other way is kept: { $count } step. See the fork on the timeline.
   *[other] The other way is kept: { $count } steps. See the fork on the timeline.
}
# What undo and redo did. $step is what the step did: "7 in r4c5".
step-undone = Undone: { $step }
    .simple = Undone
step-redone = Redone: { $step }
    .simple = Redone
steps-undone = { $count ->
    [one] { $count } step undone
   *[other] { $count } steps undone
}
steps-redone = { $count ->
    [one] { $count } step redone
   *[other] { $count } steps redone
}
list-ended = Every other puzzle of this list is solved · New puzzle makes another one
copied-givens = Givens copied as 81 characters
copied = Copied: { $form }
copied-with-losses = Copied: { $form } · { $losses }
copy-error-rules = { $form }: this format cannot hold the size, rules or drawings of the puzzle. A link to SudokuPad can.
game-resumed = Game continued where you left it
game-same = You are already playing this puzzle
pairs-shown = { $count ->
    [one] { $count } cell with two candidates
   *[other] { $count } cells with two candidates
}
colour-marks = Right-click colours a mark · right-drag links two marks
no-digit-to-mark = To mark with the right button, first select a digit or choose one on the number pad
digit-not-on-board = This board has the digits 1 to { $last }
digit-not-a-colour = There are nine colours, 1 to 9
digits-above-nine = Digits above nine are numbers now
    .letters = Digits above nine are letters now; the commands on these letters are on Alt
digit-shapes = Shapes stand for the digits now; the keys 1 to 9 enter them
    .off = The digits are shown again
clean-marks-on = Placed digits are now removed from the marks of cells that see them; the preferences switch it off

# Why a command cannot be given now, when its key is pressed or its menu item pointed at.
unavailable-paused = The game is paused. Resume it first.
    .with-key = The game is paused. Press { $key } to resume.
unavailable-search = Close the search first.
    .with-key = Close the search first ({ $key }).
unavailable-solutions = Close the solutions first.
    .with-key = Close the solutions first ({ $key }).
unavailable-steps = Close the list of steps first.
    .with-key = Close the list of steps first ({ $key }).
unavailable-report = Close the report first.
    .with-key = Close the report first ({ $key }).
unavailable-full = Every cell is filled here. Choose an earlier move.
unavailable-passed-over = No technique that can be practised was passed over.
unavailable-editor = Close the editor first.
    .with-key = Close the editor first ({ $key }).
unavailable-unfinished = This waits until every box of your puzzle is finished.
unavailable-draft-step = This step belongs to the puzzle in the editor; only a game can take it.
unavailable-crosspatch = This works in sudoku only.
unavailable-letters = Only for boards with ten digits or more
unavailable-shapes = Only for boards with up to nine digits and without sums or other clues about numbers
unavailable-simple = Simple mode has no marks and no trials; the View menu ends it
unavailable-not-simple = Only for boards with up to six digits and no further rules
unavailable-here = This cannot be done here.
unavailable-list = No puzzle list is open. Open a file with several puzzles.
    .with-key = No puzzle list is open. Open a file with several puzzles ({ $key }).
unavailable-undo = There is nothing to undo.
unavailable-redo = There is nothing to redo.
unavailable-reset = The board is already at its start.
unavailable-erase = No cell is selected. Select the cell to erase.
unavailable-review = There is nothing to report on yet. Make a move first.
unavailable-trial = No trial is open.
    .with-key = No trial is open. Start one with { $key }.
unavailable-bookmark = No bookmark yet.
    .with-key = No bookmark yet. Set one with { $key }.
unavailable-at-bookmark = The board is as it was at the bookmark.
unavailable-entered = Nothing is entered yet, so there is nothing to go back to.
unavailable-several = This puzzle has more than one solution, so no entry can be called wrong.
unavailable-unsolvable = This puzzle has no solution, so no entry can be called right.
unavailable-hint = No hint is shown.
    .with-key = No hint is shown. Ask for one with { $key }.
unavailable-singles = More than singles is left, or a digit is wrong.
unavailable-position = No digit is entered yet: the position is the puzzle itself.
unavailable-clues = The puzzle has no clues besides its givens
unavailable-solved = The puzzle is solved.
unavailable-clear-cell = The cell is already empty.
unavailable-clear-all = The grid is already empty.
unavailable-picture = No picture is shown. Paste a screenshot, or open a picture.
unavailable-one-grid = The picture shows one grid only.
unavailable-uncertain = No cell is uncertain any more.
unavailable-entered-digit = No digit of the picture looks entered by a player.
unavailable-suggested-puzzle = No puzzle is suggested. One is suggested after a win, unless the preferences switch it off.
unavailable-suggestion = No suggestion is shown.
    .with-key = No suggestion is shown. Ask for one with { $key }.

# Messages about what was done on the board.
contradiction = This cannot be right: { $why }
full-but-clashing = { $count ->
    [0] The board is full, but it is not the solution that the puzzle states
    [one] The board is full, but two cells clash: they are marked
   *[other] The board is full, but { $count } pairs of cells clash: they are marked
}
solved = Solved
revealed = This is the solution · Undo brings your board back
entries-wrong = { $count ->
    [one] { $count } wrong entry
   *[other] { $count } wrong entries
}
# The present position as a new puzzle.
position-title = { $title }, from here
position-unsolvable = This position has no solution: a digit is wrong
no-solution-to-reveal = This puzzle has no solution to reveal

# The cross of every dialog.
dialog-close = Close

# Notices under the menus: they stay until they are closed.
banner-close = Close this message
banner-several = This puzzle has more than one solution. You can play it: any full board without a clash wins.
    .text = This puzzle has more than one solution. Its text may ask for more, which Ninefold does not check. You can play it: any full board without a clash wins.
    .unread = Ninefold does not know all rules of this puzzle: { $rules }. By the others it has more than one solution. You can play it: any full board without a clash wins, but sets no record.
banner-impossible = This puzzle has no solution. A given may be mistyped.
    .clues = This puzzle has no solution. A clue or a given may be mistyped.
    .reason = This puzzle has no solution: { $reason }.
banner-clashing = This puzzle has no solution: { $clash }. One of them may be mistyped.
banner-of = { $name }: { $error }
notes-on-text = Opened. Note: { $notes }
banner-clipboard-no-puzzle = No puzzle found on the clipboard: it begins with "{ $beginning }"
banner-clipboard-incomplete = No puzzle found on the clipboard: the nearest to one has { $count } of 81 cells (line { $line })
paste-failed = Nothing could be pasted: the clipboard holds no text and no picture.
    .no-answer = Nothing could be pasted: the program that holds the copy does not answer. Copy it again.
banner-list = Puzzle list: { $error }

# Work that failed, which no input should bring about. $lost says how.
failed-reading = Could not read the puzzles: { $lost }. Please try again.
failed-list = Could not read the list: { $lost }. Please open it again.
failed-check = Could not check the puzzle: { $lost }.
failed-rating = Could not rate the puzzle: { $lost }.
failed-answer = Could not find an answer: { $lost }. Please try again.
failed-report = Could not make the report: { $lost }. Please try again.
failed-solutions = Could not search for solutions: { $lost }. Please try again.

# The dialog of the desktop that opens files, and the question in its place.
drop-to-open = Drop to open
open-dialog = Open puzzles
    .puzzles = Sudoku puzzles
    .all-files = All files
path-question = Open a puzzle file
    .why = This desktop has no file dialog. Type the path of the file; Tab completes it.
    .drop = You can also drop the file on the window.
    .example = ~/puzzle.sudoku
    .open = Open
    .cancel = Cancel
    .label = Path of the file
path-question-names = { $count ->
    [one] One match:
   *[other] { $count } matches:
}
path-question-more = and { $count } more

# Where there is no window: on standard error, and in a message box.
window-unopened = The window could not be opened: { $why }
    .windows = Ninefold needs OpenGL 2.0 or later. Install the current driver of your graphics card; in a virtual machine, turn on 3D acceleration. Where neither helps, install the OpenCL, OpenGL and Vulkan Compatibility Pack from the Microsoft Store.
    .linux = Ninefold needs a desktop (X11 or Wayland) with OpenGL 2.0 or later. On a bare Debian or Ubuntu, install: { $packages }
window-no-opengl = OpenGL is missing or too old
window-no-randr = this X server lacks the extension RANDR. Use one that has it, such as Xorg, Xvfb or TigerVNC.
window-crashed = Ninefold had to stop because of an internal error: { $why }. Your game was saved as you played. Start Ninefold again to continue it.
console-missing = Ninefold has no console to print to. Run this again in a terminal, with ninefold-cli in place of ninefold.

# Where puzzles come from.
origin-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
origin-clipboard = Clipboard
pasted-puzzle = Pasted puzzle

# The card of the first window.
welcome = New here? Choose a level
    .play = Play a new puzzle: { $level }
    .hint = Stuck? Press { $hint }
    .today = Today
    .sudoku = Sudoku
    .daily = { $name }, { $level }
    .solved = { $name }, { $level }, solved
    .learn = Learn the rules
    .course = Course
    .kinds = Other kinds
    .all = All { $count } …

# The rules of sudoku.
guide = User guide
puzzle-rules = Rules
rules = Rules of sudoku
    .puzzle = This puzzle: { $text }
    .goal = Fill the grid so that each row, each column and each of the nine boxes holds every digit from 1 to 9 once.
    .givens = The bold digits are given and cannot be changed. A proper puzzle has exactly one solution.
    .logic = You never need to guess: in each position at least one digit, or one digit to rule out, follows from what is on the board.
    .start = A good start is a digit that is there often: see which rows, columns and boxes still lack it, and where it can go. For harder puzzles, note candidates as small marks.
    .stuck = If you are stuck, ask for a hint. It begins with where to look and says more each time you ask.

# The dialog about the program.
about = About Ninefold
    .version = Ninefold { $version }
    .what = A desktop sudoku for keyboard and mouse that explains every step. It works without a network and collects nothing.
    .licence = Free software by the Ninefold authors, under the MIT licence or the Apache licence 2.0, whichever you prefer.
    .fonts = The font is Inter by Rasmus Andersson, under the SIL Open Font License.
    .data = Your games and preferences are in { $folder }.
    .licences = All licences
    .copy = Copy system information
    .copied = The system information is on the clipboard.

# The list of the licences of all parts of the program.
licences = Licences

# The question about a puzzle that is to be uncovered little by little.
fog-question = A puzzle in fog
    .text = This puzzle is covered by fog, which lifts as it is solved. Ninefold has no fog: it shows the whole board at once.
    .show = Show the whole board
    .leave = Leave it

# The question which of two puzzles a text is meant to be.
reading-choice = Which puzzle is it?
    .question = { $name } can be read in two ways. The cells that differ are tinted.
    .play = Play board { $number }
    .spoken = { $play }: rows { $rows }

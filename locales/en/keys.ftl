# The list of keyboard shortcuts, and the dialog in which they are changed.

# Families of keys of the board: what they do, and their standard keys in short.
board-key-digit = Place or remove a digit
    .keys = 1–9, number pad
board-key-large-digit = A digit above nine
    .typed = { $last ->
        [0] { $key } then 0 within 0.6 s
       *[other] { $key } then 0–{ $last } within 0.6 s
    }
board-key-large-highlight = Highlight above nine
    .typed = { $last ->
        [0] { $key } then 0
       *[other] { $key } then 0–{ $last }
    }
    .pressed = click on it
board-key-corner = Corner mark, in any mode
    .keys = Shift+1–9
board-key-centre = Centre mark, in any mode
    .keys = Ctrl+1–9
board-key-colour = Colour, in any mode
    .keys = Ctrl+Shift+1–9
board-key-highlight = Highlight a digit, or none
    .keys = Alt+1–9, Alt+0
board-key-move = Move, wrapping at the edges
    .keys = arrows, WASD
board-key-extend = Extend the selection
    .keys = Shift+arrow, Ctrl+arrow
board-key-row = First or last cell of the row
    .keys = Home, End
board-key-column = First or last cell of the column
    .keys = PgUp, PgDn
board-key-empty = Next empty cell
    .keys = Alt+arrow
board-key-leave = Leave the board or return to it
    .keys = Tab

# Each of these keys by itself, where keys are changed. $direction is "left", "right", "up" or "down".
board-command-digit = Enter { $digit }
board-command-corner = Corner mark { $digit }
board-command-centre = Centre mark { $digit }
board-command-colour = Colour { $digit }
board-command-highlight = Highlight { $digit }
board-command-highlight-none = Highlight no digit
board-command-move = Move { $direction ->
    [left] left
    [right] right
    [up] up
   *[down] down
}
board-command-extend = Extend the selection { $direction ->
    [left] left
    [right] right
    [up] up
   *[down] down
}
board-command-empty = Next empty cell { $direction ->
    [left] to the left
    [right] to the right
    [up] above
   *[down] below
}
board-command-row-start = First cell of the row
board-command-row-end = Last cell of the row
board-command-column-top = First cell of the column
board-command-column-bottom = Last cell of the column

# The names of modifiers and keys, as they stand on a keyboard.
key-alt = Alt
key-ctrl = Ctrl
key-shift = Shift
key-escape = Esc
key-space = Space
key-enter = Enter
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-page-up = PageUp
key-page-down = PageDown
key-left = Left
key-right = Right
key-up = Up
key-down = Down

# The dialog in which keys are changed.
keys-sheet = Keys
    .search = Search keys and commands
    .change = Change keys…
keys-listening = Press another key for { $command } · { $cancel } to cancel · { $remove } to remove all its keys
keys-press-a-row = { $note } Choose a row to add a key.
keys-row = { $command }: { $keys }
    .chip = Press a key
    .cancel = { $key } cancels
    .press = press a key
    .none = none
    .fixed = This shortcut cannot be changed
    .remove = Remove { $key } from { $command }

# What came of the press. $loser is a command that had the key before.
keys-given = { $key } is now a key for { $command }
keys-taken = { $text } (was { $loser }, which now has no key)
keys-taken-keeps = { $text } (was { $loser }, still on { $keys })
keys-unbind = No key for { $command }? { $remove } removes { $keys }, { $cancel } keeps it
keys-removed = { $key } removed from { $command }, which is still on { $keys }
keys-cleared = { $command } now has no key
keys-undo = Undo
keys-remove = Remove
keys-standard = Shortcuts reset to default
keys-refused-clipboard = Clipboard shortcuts cannot be changed
keys-refused-tab = Tab moves between controls and cannot be changed

# What is different with the keys of another program.
preset-ninefold = Ninefold's own keys.
preset-sudokupad = The entry keys are the same in both: Z, X, C, V and Space, Shift and Ctrl. Centre marks stand in a line.
preset-hodoku = F1 to F9 highlight digits; F12 shows the full hint, with Ctrl or Alt the next part of it; ? shows the keys.
preset-gnome-sudoku = E enters marks, Z digits; F switches full screen.
preset-solo = N plays the next puzzle, Space erases, Ctrl+R redoes; Q alone does not quit.

# The sections of the keys.
keys-section =
    .enter = Entering
    .move = Move and select
    .marks = Marks
    .help = Help
    .game = Game
    .window = Puzzle and window
    .crosspatch = Kriss Kross
    .watch = Watch
    .solutions = All solutions
    .course = In the course
    .report = In a report
    .steps = Step lists
    .edit = My own puzzle

# The command palette.
palette = All commands
    .search = Search commands, techniques and puzzles
    .nothing = Nothing matches
    .note = Type a cell such as r4c7 to go there, or a puzzle number
palette-spoken = Commands, techniques and puzzles, { $count } found
palette-status = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
    .keys = Enter runs · Esc closes
# A new puzzle of a kind.
palette-new-kind = New { $kind }
palette-cell = Go to { $cell }
palette-puzzle = Puzzle { $number } of { $name }
    .no-list = Puzzle { $number }
palette-puzzle-missing = The list has { $count } puzzles.

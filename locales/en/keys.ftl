# The sheet of all keys, and the sheet on which keys are changed.

# Families of keys of the board: what they do, and their standard keys in short.
board-key-digit = Place a digit; again removes it
    .keys = 1–9, number pad
board-key-corner = Corner mark, in any mode
    .keys = Shift+1–9
board-key-centre = Centre mark, in any mode
    .keys = Ctrl+1–9
board-key-colour = Colour, in any mode
    .keys = Ctrl+Shift+1–9
board-key-highlight = Highlight a digit, none
    .keys = Alt+1–9, Alt+0
board-key-move = Move, around the edge
    .keys = arrows, WASD
board-key-extend = Make the selection larger
    .keys = Shift+arrow, Ctrl+arrow
board-key-row = First, last cell of the row
    .keys = Home, End
board-key-column = First, last cell of the column
    .keys = PgUp, PgDn
board-key-empty = Next empty cell
    .keys = Alt+arrow
board-key-leave = Leave the board and come back
    .keys = Tab

# Each of these keys by itself, where keys are changed. $way is "left", "right", "up" or "down".
board-command-digit = Enter { $digit }
board-command-corner = Corner mark { $digit }
board-command-centre = Centre mark { $digit }
board-command-colour = Colour { $digit }
board-command-highlight = Highlight { $digit }
board-command-highlight-none = Highlight no digit
board-command-move = Move { $way ->
    [left] left
    [right] right
    [up] up
   *[down] down
}
board-command-extend = Extend the selection { $way ->
    [left] left
    [right] right
    [up] up
   *[down] down
}
board-command-empty = Next empty cell { $way ->
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

# The sheet on which keys are changed.
keys-sheet = Keys
    .standard = Standard keys
    .close = Close
    .game = Game
    .window = Window
    .watch = Watch
    .solutions = All solutions
    .guide = Lists of steps
    .editor = My own puzzle
    .sudoku = Sudoku
    .crosspatch = Crosspatch
    .board = Digits and moves
keys-listening = Press the new key for { $command } · Esc leaves it · Backspace takes its keys away
keys-press-a-row = { $note } Press a row to change its key.
keys-row = { $command }: { $keys }
    .press = press a key
    .none = none
    .fixed = This key is the desktop's

# What came of the press. $loser is a command that had the key before.
keys-given = { $key } gives { $command }
keys-taken = { $text } · it was { $loser }, which has no key now
keys-taken-keeps = { $text } · it was { $loser }, which keeps { $keys }
keys-cleared = { $command } has no key now
keys-standard = All keys are Ninefold's own again
keys-refused-clipboard = The keys of the clipboard are the desktop's
keys-refused-tab = Tab leads from one control to the next

# What is different with the keys of another program.
preset-ninefold = Ninefold's own keys.
preset-sudokupad = The keys of entry are the same in both: Z, X, C, V and Space, Shift and Ctrl.
preset-hodoku = F1 to F9 highlight digits; F12 gives the hint, also with Ctrl or Alt; ? shows the keys.
preset-gnome-sudoku = E enters notes, Z digits; F is the full screen.
preset-solo = N is a new game, Space erases, Ctrl+R is redo; Q alone does not quit.

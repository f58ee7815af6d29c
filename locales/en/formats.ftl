# Forms of puzzles: what is wrong with a text, what a form cannot hold, and what the forms are called.

# What is wrong, and where. $problem is one of the messages below.
format-error = line { $line }, column { $column }: { $problem }
problem-character = found { $found }, expected 1-9, 0 or '.'
    .invisible = the character U+{ $code }
problem-row-length = { $count ->
    [one] found a row of { $count } cell, expected 9 cells
   *[other] found a row of { $count } cells, expected 9 cells
}
problem-too-few-cells = { $count ->
    [0] found the end of the text without a cell, expected 81 cells
    [one] found the end of the text after { $count } cell, expected 81 cells
   *[other] found the end of the text after { $count } cells, expected 81 cells
}
problem-too-many-cells = { $count ->
    [one] found { $count } cell in all, expected 81 cells
   *[other] found { $count } cells in all, expected 81 cells
}
problem-candidates = found { $found }, expected a digit, or the candidates of a cell such as 159
problem-given-changed = found another digit than the given in { $cell }, expected the givens in their places
problem-not-text = found the byte 0x{ $byte }, which is not text, expected a text file (UTF-8)
problem-too-large = found more than 1 MiB, expected a puzzle file of a hundred bytes or so
problem-collection-too-large = found more than { $limit } MiB, expected a smaller collection, or one with a puzzle on each line
problem-several = found more than one puzzle, expected one
problem-no-puzzle = found no puzzle, expected one or more
problem-xml = found { $why }, expected a collection as OpenSudoku writes it (XML)
problem-json = found { $why }, expected a puzzle as Ninefold or f-puzzles writes it (JSON)
problem-newer = this is version { $version } of the form, which a newer Ninefold wrote: please update
problem-link = found a link to { $place }, which leads to a puzzle but does not hold it, expected a link that holds the puzzle itself
problem-packed = found a link whose puzzle cannot be unpacked; perhaps a part of it is missing, expected the whole link
problem-unpacks-too-large = found a link that unpacks to more than a puzzle could need, expected the link of a puzzle
problem-size = this puzzle has { $rows } rows; Ninefold knows those of 9
problem-rule = this puzzle has the rule '{ $rule }', which Ninefold does not know

# Parts of a puzzle that a form may not hold.
part-title = title
part-author = author
part-description = description
part-comment = comment
part-date = date
part-source = source
part-url = address
part-level = level
part-folder = folder
part-placed = placed digits
part-given-apart = difference between givens and other digits
part-candidates = candidates
part-further-puzzles = puzzles after the first
part-givens = givens

# What was not kept, and what the form holds instead.
losses-none = everything is kept
losses-of = { $count ->
    [one] { $parts } of { $count } puzzle
   *[other] { $parts } of { $count } puzzles
}
losses-further = { $count ->
    [one] { $count } puzzle after the first
   *[other] { $count } puzzles after the first
}
losses = not kept: { $losses }; `{ $form }` holds { $kept }
    .alone = not kept: { $losses }; `{ $form }` holds { $kept } alone
    .of-one = not kept: { $losses }; `{ $form }` holds { $kept } of one puzzle
    .alone-of-one = not kept: { $losses }; `{ $form }` holds { $kept } of one puzzle alone

# The forms: their names in a menu, and what each is.
form-sudoku = Nine lines (.sudoku)
    .description = nine lines of nine digits, 0 for an empty cell
form-line = 81 characters
    .description = 81 characters in a line, a dot for an empty cell
form-sdm = Line with name (.sdm)
    .description = SadMan Sudoku's collection: 81 digits in a line, then the name
form-sdk = SadMan Sudoku (.sdk)
    .description = SadMan Sudoku and SudoCue: nine lines, and lines about the puzzle
form-sdx = Work in progress (.sdx)
    .description = SudoCue's work in progress: what was placed, and the candidates
form-ss = Simple Sudoku (.ss)
    .description = Simple Sudoku: nine lines in a frame
form-candidates = Candidate grid
    .description = all candidates in a frame, as forums show them
form-candidate-line = 729 candidates
    .description = all candidates in a line of 729 characters
form-opensudoku = OpenSudoku (.opensudoku)
    .description = OpenSudoku's collection, with names, folders and notes
form-ninefold = Ninefold (.ninefold)
    .description = Ninefold's own, which keeps everything
form-fpuzzles = Link to f-puzzles
    .description = a link to f-puzzles
form-sudokupad = Link to SudokuPad
    .description = a link to SudokuPad
form-sudokuwiki = Link to SudokuWiki
    .description = a link to SudokuWiki's solver
form-sudokuexchange = Link to SudokuExchange
    .description = a link to SudokuExchange

# Why a file cannot be opened.
open-error = cannot be read: { $why }
    .changed = the file has changed since it was opened: open it again

# What else may be found in a text.
found-no-object = no object
found-grid-without-rows = a grid without rows
found-grid-of-other-size = a grid that is not nine rows of nine cells
found-value-no-digit = a value that is no digit
    .in-cell = a value in { $cell } that is no digit
found-given-and-free = a cell that is neither given nor free
found-too-much = more than a puzzle could need
found-something-else = something else
found-version = a version that is no number
    .from-1 = a version that is no number from 1
    .zero = version 0
found-game-without-data = a game without data
found-crosspatch = the game of a crosspatch
found-no-element = no element
found-element = the element <{ $name }>
found-entity = an entity that is not known
line-too-long = line { $number } has more than 64 MiB, which no puzzle needs

# Rules that go beyond sudoku, as players call them.
rule-anti-king = anti-king
rule-anti-knight = anti-knight
rule-arrows = arrows
rule-between-lines = between lines
rule-drawn-cages = drawn cages
rule-drawn-circles = drawn circles
rule-clones = clones
rule-diagonals = diagonals
rule-white-dots = white dots
rule-disjoint-groups = disjoint groups
rule-entropic-lines = entropic lines
rule-even-cells = even cells
rule-extra-regions = extra regions
rule-killer-cages = killer cages
rule-drawn-lines = drawn lines
rule-little-killer-sums = little killer sums
rule-lockout-lines = lockout lines
rule-maximum-cells = maximum cells
rule-minimum-cells = minimum cells
rule-modular-lines = modular lines
rule-nabner-lines = nabner lines
rule-nonconsecutive = nonconsecutive
rule-odd-cells = odd cells
rule-palindromes = palindromes
rule-quadruples = quadruples
rule-black-dots = black dots
rule-drawn-rectangles = drawn rectangles
rule-region-sum-lines = region sum lines
rule-renban-lines = renban lines
rule-sandwich-sums = sandwich sums
rule-drawn-text = drawn text
rule-thermometers = thermometers
rule-whisper-lines = whisper lines
rule-xv = XV
rule-drawn-marks = drawn marks
rule-fog = fog
rule-effects = effects
rule-cages = cages
rule-irregular-regions = irregular regions
rule-given-pencil-marks = given pencil marks
rule-other-signs-than-digits = other signs than digits

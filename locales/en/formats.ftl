# Puzzle formats: what is wrong with a text, what a format cannot hold, and the names of the formats.

# What is wrong, and where. $problem is one of the messages below. The thing first, the place last.
format-error = { $problem } (line { $line }, column { $column })
    .line = { $problem } (line { $line })
problem-character = found { $found } instead of 1-9, 0 or '.'
    .invisible = the character U+{ $code }
problem-row-length = { $count ->
    [one] a row has { $count } cell instead of 9
   *[other] a row has { $count } cells instead of 9
}
problem-too-few-cells = { $count ->
    [0] no cells found, a board has 81
   *[other] only { $count } of 81 cells found
}
problem-too-many-cells = { $count ->
    [one] { $count } cell found instead of 81
   *[other] { $count } cells found instead of 81
}
problem-cell-count = { $found } cells found instead of { $expected }
problem-hash = a row with '#' looks like a comment; use 0 or '.' for empty cells
problem-candidates = { $found } is neither a digit nor the candidates of a cell, such as 159
problem-given-changed = the digit in { $cell } differs from the given there
problem-no-such-cell = { $found } is not a cell and digit of a board
problem-not-text = this is not a text file
problem-too-large = too large for a puzzle file (over 1 MiB)
problem-collection-too-large = too large for a collection in this format (over { $limit } MiB); split it, or save it with one puzzle per line
problem-several = this contains more than one puzzle
problem-too-many-puzzles = this contains more than { $limit } puzzles of other sizes or with rules; split it
problem-no-puzzle = no puzzle found
    .empty = no puzzle found: there is nothing in it
    .only-comments = no puzzle found: only comments
    .only-solution = no puzzle found: only the solution of one
problem-not-a-puzzle = no puzzle found: it begins with "{ $beginning }"
problem-other-json = no puzzle found: this is JSON, but of no program that Ninefold knows
problem-crosspatch = this is a Kriss Kross game, not a sudoku
problem-xml = this OpenSudoku collection is damaged: { $why }
problem-json = this puzzle is damaged: { $why }
problem-newer = this is version { $version } of the format; please update Ninefold to open it
problem-link = this link ({ $place }) does not contain a puzzle that Ninefold can read
problem-short-link = this link ({ $place }) only names a puzzle; open { $address } in a browser and paste what it shows
    .export = this link ({ $place }) only names a puzzle; open it in a browser, export the puzzle there as a link and paste that
    .follow = this link ({ $place }) only leads to a puzzle; open it in a browser and paste the address that you get to
problem-seed = this game ID contains only a random seed, not the puzzle; copy the ID from Game > Specific instead
problem-other-game = this is a puzzle of the kind '{ $game }', not a sudoku
problem-ksudoku = this game of KSudoku is damaged: { $why }
problem-packed = the puzzle in this link cannot be unpacked; perhaps a part of the link is missing
problem-unpacks-too-large = this link holds more data than any puzzle
problem-size = this puzzle has { $rows } rows; in this format, Ninefold reads puzzles with 9
problem-rule = this puzzle has the rule '{ $rule }', which Ninefold does not support
    .unread = this puzzle has the rule '{ $rule }', which Ninefold does not read in this format
problem-pattern-signs = the signs { $signs } do not tell the givens of this pattern from its empty cells; use '.' for an empty cell and x for a given
problem-not-classic = this puzzle is not a classic sudoku ({ $rules })
problem-variant-size = this puzzle has { $rows } rows; Ninefold reads puzzles with 4 to 16
problem-not-square = this puzzle has { $rows } rows and { $columns } columns; Ninefold reads square grids
problem-other-digits = this puzzle has the digits { $digits } in { $rows } rows; Ninefold reads puzzles with the digits from 1 to the number of rows
problem-no-boxes = this puzzle has { $rows } rows, a size without regular boxes, and does not say where its boxes are
problem-box-size = { $count ->
    [one] the box of { $cell } has { $count } cell instead of { $rows }; correct the boxes in the program that wrote the puzzle
   *[other] the box of { $cell } has { $count } cells instead of { $rows }; correct the boxes in the program that wrote the puzzle
}
problem-clue = clue { $number } of the rule '{ $rule }' cannot be read: { $why }
problem-incomplete = no puzzle found: the nearest to one has { $count } of 81 cells
problem-ambiguous = this can be read as two different puzzles, { $first } and { $second }

# Parts of a puzzle that a format may not hold.
part-title = title
part-author = author
part-description = description
part-comment = comment
part-date = date
part-source = source
part-url = web address
part-level = level
part-folder = folder
part-placed = placed digits
part-given-apart = which digits are givens
part-candidates = candidates
part-single-candidates = single candidates
part-corner-marks = corner marks
part-colours = colours
part-rules = rules
part-drawings = drawings
part-solution = solution
part-other-fields = fields of other programs
part-further-puzzles = puzzles after the first
part-givens = givens

# What was not kept, and what the format holds.
losses-none = nothing is lost
losses-of = { $count ->
    [one] { $parts } of { $count } puzzle
   *[other] { $parts } of { $count } puzzles
}
losses-further = { $count ->
    [one] { $count } puzzle after the first
   *[other] { $count } puzzles after the first
}
losses = not kept: { $losses }; `{ $form }` holds { $kept }
    .alone = not kept: { $losses }; `{ $form }` holds only { $kept }
    .of-one = not kept: { $losses }; `{ $form }` holds { $kept } of one puzzle
    .alone-of-one = not kept: { $losses }; `{ $form }` holds only { $kept } of one puzzle

# Why a format cannot hold a puzzle. $others are the formats that can.
format-quoted = `{ $form }`
cannot-hold-rules = `{ $form }` cannot hold the rules of this puzzle; { $others } can
cannot-hold-drawings = `{ $form }` cannot hold the drawings of this puzzle, which may stand for rules; { $others } can
cannot-hold-size = `{ $form }` cannot hold a puzzle of { $size }; { $others } can

# The formats: their names in a menu, and a description.
format-sudoku = Nine lines (.sudoku)
    .description = nine lines of nine digits, 0 for an empty cell
format-line = 81 characters
    .description = 81 characters in a line, a dot for an empty cell
format-sdm = Line with name (.sdm)
    .description = SadMan Sudoku's collection: 81 digits in a line, then the name
format-sdk = SadMan Sudoku (.sdk)
    .description = SadMan Sudoku and SudoCue: nine lines, and lines about the puzzle
format-sdx = Work in progress (.sdx)
    .description = SudoCue's work in progress: what was placed, and the candidates
format-ss = Simple Sudoku (.ss)
    .description = Simple Sudoku: nine lines in a frame
format-candidates = Candidate grid
    .description = all candidates in a frame, as forums show them
format-candidate-line = 729 candidates
    .description = all candidates in a line of 729 characters
format-opensudoku = OpenSudoku (.opensudoku)
    .description = OpenSudoku's collection, with names, folders and notes
format-ninefold = Ninefold (.ninefold)
    .description = Ninefold's own format, which keeps everything
format-fpuzzles = Link to f-puzzles
    .description = a link to f-puzzles
format-sudokupad = Link to SudokuPad
    .description = a link to SudokuPad
format-sudokumaker = Link to SudokuMaker
    .description = a link to SudokuMaker
format-iss = Link to Interactive Sudoku Solver
    .description = a link to Interactive Sudoku Solver
format-sudokuwiki = Link to SudokuWiki
    .description = a link to SudokuWiki's solver
format-sudokuexchange = Link to SudokuExchange
    .description = a link to SudokuExchange
format-sudoku-coach = Sudoku Coach state
    .description = the text that Sudoku Coach copies and imports
format-hodoku = HoDoKu line
    .description = HoDoKu's library line, with what was placed and removed
format-solo = Solo game ID
    .description = the game ID of Simon Tatham's Solo
format-ksudoku = KSudoku (.xml)
    .description = KSudoku's saved game, with what was placed and noted
format-ipuz = ipuz (.ipuz)
    .description = ipuz, the open format for puzzles, with what was placed and noted
format-csv = Table (.csv)
    .description = a table for spreadsheets and programs, one puzzle per line

# Why a file cannot be opened.
open-error = cannot be read: { $why }
    .not-found = the file does not exist
    .not-permitted = you do not have permission to read it
    .folder = this is a folder
    .changed = the file has changed since it was opened; open it again
    .no-puzzles = no puzzle files found in this folder

# What is wrong inside JSON or XML.
found-no-object = it is not an object
found-grid-without-rows = the grid has no rows
found-grid-not-square = the grid is not { $rows } rows of { $rows } cells
found-value-no-digit = a value is not a digit
    .in-cell = the value in { $cell } is not a digit
found-given-and-free = a cell is neither given nor free
found-too-much = it is longer than any puzzle can be
found-version = the version is not a number
    .from-1 = the version is not a number from 1
    .zero = the version is 0
found-game-without-data = a game has no data
found-entity = it uses an unknown entity
found-ends-early = the end is missing
found-no-json = it is not valid JSON
found-missing-value = the value "{ $name }" is missing
found-wrong-value = a value is missing or of the wrong kind
found-no-xml = it is not valid XML
found-wrong-tag = </{ $name }> does not close the open element
line-too-long = line { $number } is larger than 64 MiB; no puzzle is that long

# Rules that go beyond sudoku, as players call them.
rule-cages = cages
rule-classic = Classic
rule-irregular-regions = Irregular boxes
    .missing = Irregular boxes, whose map { $name } is not in the link
rule-diagonals = Both diagonals
rule-packed = { $name }, packed as { $packing }
rule-others = other rules
rule-other-signs-than-digits = symbols other than digits
rule-drawings = drawings that may be rules
rule-fog = fog
# $rule is the name of a kind of clue, $values what is in the place of its numbers: "A, ?".
rule-unchecked = { $rule }: { $values }
rule-repeats-in-rows = digits that repeat in rows or columns
rule-region-totals = region sum lines with one sum per box
rule-groups-in-squares = digits of each group in every 2x2 square
rule-look-and-say-cages = look-and-say cages
rule-sequence-lines = sequence lines
rule-group-lines = group lines
rule-numbered-rooms = numbered rooms
rule-negative-pairs = neighbours without a dot or letter
rule-arrows-with-other-order = arrows with digits in another order

# What is wrong with a clue of a rule.
clue-shape = a part of it is missing or of the wrong kind
clue-no-cell = { $found } is not a possible cell
clue-repeated = { $cell } occurs twice
clue-cell-count = { $count ->
    [one] it cannot have { $count } cell
   *[other] it cannot have { $count } cells
}
clue-value = its number or digits are missing or not possible
clue-digit = this grid has no { $digit }
clue-too-many = there are more clues than in any puzzle

# What was skipped in a text that puzzles were found in.
note-heading = line 1 ("{ $beginning }") is a heading
note-skipped = { $count ->
    [one] line { $line } ("{ $beginning }") is not part of a puzzle
   *[other] { $count } lines are not part of a puzzle, the first is line { $line } ("{ $beginning }")
}
note-wrong-solutions = { $count ->
    [one] the solution in the file does not fit its puzzle
   *[other] { $count } solutions in the file do not fit their puzzles
}
note-left-out = { $count ->
    [one] one puzzle is left out: { $why }
   *[other] { $count } puzzles are left out, the first of them: { $why }
}
